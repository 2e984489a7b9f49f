"""Births by which members are asked for: days, a birthday, places and countries, each with its place in the text.

A year beside "geboren" is no time of the question: "Abgeordnete, die nach 1990 geboren sind" asks of now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from datetime import date, timedelta
from typing import Literal

from beleg.domains.parliament.planner.calendar import MONTHS, Atom, find_atoms, lowered
from beleg.domains.parliament.planner.happenings import named_events
from beleg.domains.parliament.planner.relative import event_days
from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass, pattern

_BORN = pattern(
    r"\b(?:geboren\w*|gebürtig\w*|born|jahrgang|jahrgänge|geburtstag\w*|geburtsjahr\w*|birthdays?|zur\s+welt|"
    r"nicht\s+aus\s+deutschland|(?:not|n['’]t)\s+from\s+germany|aus\s+dem\s+ausland)\b",
    re.IGNORECASE,
)
_LEAD = pattern(
    r"(?P<after>nach|after|später\s+als|later\s+than)|(?P<since>seit|ab|since|from|von)|"
    r"(?P<before>vor|before|früher\s+als|earlier\s+than)|(?P<until>bis|until)|(?P<between>zwischen|between)"
)
_FILL = r"(?:\s+(?:dem|der|den|the|jahre?|year|im|in|zum|ende|und|and|bis|to)\b|\s*[-–])*\s*$"
_BETWEEN = pattern(r"\s*(?:und|and|bis|to|[-–])\s*(?:(?:dem|zum|the)\s+)?")
_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_BIRTHDAY = pattern(
    rf"\b(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th)?\s*(?:of\s+)?(?P<month>{_MONTH})\b(?!\W{{0,3}}\d)|"
    rf"\b(?P<month2>{_MONTH})\s+(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\s*\d)|"
    r"\b(?P<day3>\d{1,2})\.(?P<month3>\d{1,2})\.(?!\d)"
)
_CENTURY = pattern(
    r"\b(?:(?:in\s+)?(?:diese[mns]|this|the\s+(?:present|current)|(?:im|the)\s+(?P<last>letzten|vorigen|vergangenen|last|previous))|"
    r"(?P<n>19|20|21)(?:\.|th|st)?)\s*(?:jahrhunderts?|jh\.?|century)\b"
)
_TODAY = pattern(r"\b(?:heute|today)\b")
_PLACE = pattern(
    r"\b(?:(?:(?:geboren\w*|born|zur\s+welt\s+gekommen)\s+(?:wurden?\s+|sind\s+|ist\s+)?in|gebürtig\w*\s+aus)\s+(?:der\s+|dem\s+|den\s+|the\s+)?"
    r"(?P<after>[^\W\d][^\d?!,;:()]*?)"
    r"(?=\s*(?:[?!,;:.()]|$|\b(?:und|and|sitzen|sind|sit|are|wurden|ist|im|in|were|who|die|der)\b))|"
    r"in\s+(?:der\s+|dem\s+|den\s+|the\s+)?(?P<before>[^\W\d][^\d?!,;:()]{1,40}?)\s+(?:zur\s+welt|geboren\w*))",
    re.IGNORECASE,
)
_ABROAD = pattern(
    r"\bnicht\s+aus\s+deutschland|(?:\bnot|n['’]t)\s+from\s+germany|\baus\s+dem\s+ausland|"
    r"\bim\s+ausland\s+geboren\w*|\bgeboren\w*\s+im\s+ausland|\bborn\s+abroad|\babroad\b|\b(?:außerhalb|ausserhalb)\s+"
    r"(?:von\s+)?deutschlands?|\bnicht\s+in\s+deutschland\s+geboren\w*|\b(?:not\s+born\s+in|born\s+outside(?:\s+of)?)\s+germany",
    re.IGNORECASE,
)
ABROAD = "abroad"
HOME = "Deutschland"
_COUNTRIES = {
    fold(said): country
    for country, names in {
        "Deutschland": "Germany", "Türkei": "Turkey Türkiye", "Österreich": "Austria", "Polen": "Poland",
        "Rumänien": "Romania", "Schweiz": "Switzerland", "Niederlande": "Netherlands Niederlanden Holland",
        "USA": "Amerika America States", "Italien": "Italy", "Jugoslawien": "Yugoslavia", "Lettland": "Latvia",
        "Estland": "Estonia", "Iran": "Persien", "Russland": "Russia", "Australien": "Australia",
        "Dänemark": "Denmark", "Tschechoslowakei": "Czechoslovakia", "Slowakei": "Slovakia", "Ungarn": "Hungary",
        "Frankreich": "France", "Irak": "Iraq", "Kirgisistan": "Kyrgyzstan", "Kenia": "Kenya", "Spanien": "Spain",
        "Ukraine": "", "Finnland": "Finland", "Tansania": "Tanzania", "Israel": "", "Kroatien": "Croatia",
        "Senegal": "", "Marokko": "Morocco", "Jemen": "Yemen", "Afghanistan": "", "Pakistan": "", "Portugal": "",
        "Eritrea": "", "Kamerun": "Cameroon", "Syrien": "Syria", "Brasilien": "Brazil", "Schweden": "Sweden",
        "Kasachstan": "Kazakhstan", "Bosnien": "Bosnia", "Griechenland": "Greece", "Japan": "", "China": "",
        "Indien": "India", "Vietnam": "", "Tschechien": "Czechia", "Belgien": "Belgium", "Luxemburg": "Luxembourg",
        "Libanon": "Lebanon", "Serbien": "Serbia", "Kosovo": "", "Albanien": "Albania", "Bulgarien": "Bulgaria",
    }.items()
    for said in (country, *names.split())
}  # fmt: skip
_CITIES = {
    "munich": "München", "cologne": "Köln", "nuremberg": "Nürnberg", "hanover": "Hannover", "vienna": "Wien",
    "brunswick": "Braunschweig", "prague": "Prag", "warsaw": "Warschau", "gdansk": "Danzig", "wroclaw": "Breslau",
    "zurich": "Zürich", "moscow": "Moskau",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Births:
    """What a clause says of births: ISO days ``start`` to ``end``, a ``birthday`` (MM-DD), a ``place`` or ``country``.

    ``missing`` is a place of which no birth is recorded; ``spans`` are the places of times and names taken up.
    """

    start: str | None = None
    end: str | None = None
    birthday: str | None = None
    place: str | None = None
    country: str | None = None
    missing: str | None = None
    spans: tuple[tuple[int, int], ...] = field(default=())


def births(text: str, today: date) -> Births | None:
    """The births that a text speaks of, or ``None`` where it speaks of none."""
    if not _BORN.search(text):
        return None
    low = lowered(text)
    spans: list[tuple[int, int]] = []
    start, end = _days(low, today, spans)
    birthday = None if start or end else _birthday(low, today, spans)
    place, country = _place(text, spans)
    return Births(start=start, end=end, birthday=birthday, place=place, country=country, spans=tuple(spans))


def _days(low: str, today: date, spans: list[tuple[int, int]]) -> tuple[str | None, str | None]:
    stretch = next(_stretches(low, today), None)
    if stretch is not None:
        return _bounded(low, today, *stretch, spans)
    born = [m.start() for m in _BORN.finditer(low)]
    atoms = [a for a in find_atoms(low) if a.kind in ("year", "day", "decade", "month") and a.value]
    atoms = [a for a in atoms if any(-60 < a.start - at < 60 for at in born)]
    if not atoms:
        return None, None
    first = min(atoms, key=lambda a: min(abs(a.start - at) for at in born))
    at = atoms.index(first)
    if at and _BETWEEN.fullmatch(low, atoms[at - 1].end, first.start):
        first = atoms[at - 1]
        at -= 1
    second = atoms[at + 1] if at + 1 < len(atoms) else None
    if second is not None and not _BETWEEN.fullmatch(low, first.end, second.start):
        second = None
    if second is None:
        return _bounded(low, today, (first.start, first.end), _bounds(first), spans)
    lead = re.search(rf"(?:{_LEAD.pattern}){_FILL}", low[: first.start])
    spans.append((lead.start() if lead else first.start, second.end))
    return _bounds(first)[0].isoformat(), _bounds(second)[1].isoformat()


def _stretches(low: str, today: date) -> Iterator[tuple[tuple[int, int], tuple[date, date]]]:
    """The centuries and events of a text: "dieses Jahrhundert", "nach dem Mauerfall"."""
    for match in _CENTURY.finditer(low):
        number = int(match["n"]) if match["n"] else (today.year - 1) // 100 + 1 - bool(match["last"])
        yield match.span(), (date(number * 100 - 99, 1, 1), date(number * 100, 12, 31))
    yield from named_events(low)
    yield from ((place, (day, day)) for place, day in event_days(low))


def _bounded(
    low: str, today: date, place: tuple[int, int], days: tuple[date, date], spans: list[tuple[int, int]]
) -> tuple[str | None, str | None]:
    """The first and last day of births in, after, since, before or until a time at a place of the text."""
    lead = re.search(rf"(?:{_LEAD.pattern}){_FILL}", low[: place[0]])
    spans.append((lead.start() if lead else place[0], place[1]))
    opening, closing = days
    if lead is None or lead["between"]:
        return opening.isoformat(), None if closing > today else closing.isoformat()
    if lead["after"]:
        return (closing + timedelta(days=1)).isoformat(), None
    if lead["since"]:
        return opening.isoformat(), None
    if lead["before"]:
        return None, (opening - timedelta(days=1)).isoformat()
    return None, closing.isoformat()


def _bounds(atom: Atom) -> tuple[date, date]:
    year, *rest = atom.value
    if atom.kind == "day":
        day = date(year, *rest)
        return day, day
    if atom.kind == "month":
        after = date(year + rest[0] // 12, rest[0] % 12 + 1, 1)
        return date(year, rest[0], 1), after - timedelta(days=1)
    return date(year, 1, 1), date(year + (9 if atom.kind == "decade" else 0), 12, 31)


def _birthday(low: str, today: date, spans: list[tuple[int, int]]) -> str | None:
    for match in _BIRTHDAY.finditer(low):
        day = int(match["day"] or match["day2"] or match["day3"])
        named = match["month"] or match["month2"]
        month = MONTHS[named] if named else int(match["month3"])
        if 1 <= month <= 12 and 1 <= day <= 31:
            spans.append(match.span())
            return f"{month:02}-{day:02}"
    found = _TODAY.search(low)
    if found and re.search(r"geburtstag|birthday", low):
        spans.append(found.span())
        return today.strftime("%m-%d")
    return None


def _place(text: str, spans: list[tuple[int, int]]) -> tuple[str | None, str | None]:
    if abroad := _ABROAD.search(text):
        spans.append(abroad.span())
        return None, ABROAD
    match = _PLACE.search(text)
    if match is None:
        return None, None
    part: Literal["after", "before"] = "after" if match["after"] else "before"
    what = match[part].strip()
    # Of "Wie viele Abgeordnete in Bayern sind in Ulm geboren" the last "in" begins the place.
    inner = re.split(r"\bin\s+(?:der\s+|dem\s+|den\s+|the\s+)?", what, flags=re.IGNORECASE)[-1].strip()
    start = match.start(part) + match[part].rfind(inner)
    if any(start < last and first < start + len(inner) for first, last in spans):
        return None, None  # "In diesem Jahrhundert geboren" names no place.
    spans.append((start, start + len(inner)))
    country = _COUNTRIES.get(fold(inner.split(" ")[-1]))
    return (None, country) if country else (_CITIES.get(fold(inner), inner), None)
