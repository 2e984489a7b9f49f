"""Times said relative to the present: "heute", "letzte Wahlperiode", "vor zehn Jahren", "seit der Einheit"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Literal

from beleg.domains.parliament.planner.calendar import PERIODS, Atom, number_of
from beleg.domains.parliament.planner.happenings import event_mention
from beleg.domains.parliament.planner.now import A_DAY, Mention, Now, day_when, period_when, terms_when
from beleg.domains.parliament.query import When
from beleg.lean import pattern

_N = r"(?P<n>\d{1,3}|[^\W\d_]+)"


def _any(words: str) -> str:
    """Any of the words (or patterns without blanks)."""
    return f"(?:{'|'.join(words.split())})"


def _declined(stems: str) -> str:
    """Any of the German adjectives, in every ending."""
    return rf"{_any(stems)}e[nrsm]?"


_PERIOD = (
    r"(?:wahlperioden?|legislatur(?:perioden?)?|bundestage?s?|wp|parliaments?"
    r"|(?:(?:legislative|electoral|parliamentary)\s+)?(?:terms?|periods?))"
)
_LAST = _declined("letzt abgelaufen zurückliegend vorig vergangen vorherig")
_LATELY = _declined("letzt vergangen jüngst")
_NEXT = _declined("nächst naechst nachst kommend künftig")
_THIS = _declined("dies jetzig aktuell laufend gegenwärtig heutig derzeitig momentan")
_ELECTION = r"(?:bundestags|federal\s+)?(?:wahl|election)\b"
_YEARS = _any("jahr jahren? years?")


def _rows() -> tuple[tuple[str, str], ...]:
    """Patterns, the more exact first, and what each means: a shift in terms, years or days, or a kind of its own."""
    period = rf"(?:deutsche[nrs]?\s+|german\s+)?{_PERIOD}\b"
    the = r"(?:(?:den|der|die|the)\s+)?"
    now = (
        rf"{_declined('aktuell heutig jetzig derzeitig gegenwärtig gegenwaertig momentan amtierend')}|aktuell|heute|"
        r"heut|heutzutage|jetzt|jetz|derzeit|gegenwärtig|gegenwaertig|momentan|zur\s*zeit(?!\s+(?:de[rs]|von|vom|als|seine[rs]|ihre[rs])\b)|im\s+(?:moment|augenblick)|"
        r"now(?:adays)?|today|current(?:ly)?|present(?:ly)?|at\s+(?:the\s+moment|present)|right\s+now|these\s+days|"
        r"incumbent|sitting"
    )
    ever = (
        r"jemals|überhaupt\s+(?:schon|je)|bisher(?:ige[nr]?)?|bislang|ever|(?:all[\s-]|of\s+all\s+)time|aller\s+zeiten|"
        r"historisch(?:e[nr]?)?|so\s+far|to\s+date|up\s+to\s+now|"
        r"je(?=\s+(?:die\s+(?:meist|wenigst|größt|stärkst|absolut)|eine\s+(?:absolute|mehrheit)|mehr\s+als|am\s+\w+ten\b|"
        r"zusammen|so\s+|im\s+bundestag|in\s+der\s+regierung))"
    )
    wall = (
        r"\b(?:der\s+)?mauerfalls?\b|\bfiel\s+die\s+(?:berliner\s+)?mauer\b|\b(?:die\s+)?(?:berliner\s+)?mauer\s+fiel\b|"
        r"\b(?:the\s+)?(?:fall\s+of\s+the\s+(?:berlin\s+)?wall|(?:berlin\s+)?wall\s+(?:fell|came\s+down))\b"
    )
    return (
        (
            rf"\b(?:in\s+)?{the}{_any('letzten vergangenen last past jüngsten')}\s+{_N}\s+{period}",
            "last_terms",
        ),
        (
            (
                rf"\b(?:{_declined('vor-?letzt vor-?vorig')}|second\s+(?:to\s+)?last)\s+{period}|"
                r"\b(?:term|bundestag|parliament|legislative\s+period)\s+before\s+last\b"
            ),
            "term-2",
        ),
        (rf"\b(?:{_LAST}|{_any('last previous past preceding former')})\s+{period}", "term-1"),
        (rf"\b(?:{_NEXT}|{_any('next coming upcoming')})\s+{period}", "term+1"),
        (rf"\b(?:{_THIS}|{_any('this current present running')})\s+{period}", "now"),
        (
            rf"\b{_any('nach seit bei after since in')}\s+(?:der|the)\s+(?:{_LATELY}|last)\s+{_ELECTION}",
            "term0",
        ),
        (rf"\b(?:{_LATELY}|{_any('last latest previous')}|most\s+recent)\s+{_ELECTION}", "elected0"),
        (rf"\b(?:{_declined('vorletzt')}|second\s+to\s+last)\s+{_ELECTION}", "elected-1"),
        (rf"\b(?:{_NEXT}|{_any('next upcoming')})\s+{_ELECTION}", "term+1"),
        (
            (
                rf"\b(?:{_declined('all sämtlich jed')}|alle|all|every|each)\s+"
                rf"(?:bisherigen\s+|the\s+|previous\s+|\d+\s+)?{_PERIOD}\b"
            ),
            "all",
        ),
        (
            (
                rf"\b{_any('in über over throughout during')}\s+{_any('der the its ihrer seiner')}\s+"
                rf"(?:{_any('ganzen gesamten whole entire')}\s*)?{_any('geschichte history')}\b"
            ),
            "all",
        ),
        (
            rf"\b{_any('seit since')}\s+(?:1949|bestehen|gründung|(?:the\s+)?{_any('beginning founding start')})\b",
            "all",
        ),
        (rf"\b(?:{ever})\b", "all"),
        (
            (
                rf"\b(?:{_any('in innerhalb during over within seit')}\s+)?{the}"
                rf"{_any('letzten vergangenen last past')}\s+{_N}\s+{_YEARS}\b"
            ),
            "last_years",
        ),
        (rf"\b(?:vor|before)\s+(?:{_any('genau etwa ungefähr rund')}\s+)?{_N}\s+{_YEARS}\b", "years_ago"),
        (rf"\b{_N}\s+years?\s+ago\b", "years_ago"),
        (rf"\bvor\s+{_N}\s+(?P<u>{_any('monat monaten? woche wochen tag tagen?')})\b", "units_ago"),
        (rf"\b{_N}\s+(?P<u>{_any('months? weeks? days?')})\s+ago\b", "units_ago"),
        (rf"\bin\s+(?:{_any('etwa rund about')}\s+)?{_N}\s+{_YEARS}\b(?!\s+ago)", "years_to_come"),
        (rf"\b(?:{_LAST}|last|previous)\s+(?:woche|week)\b", "day-7"),
        (rf"\b(?:{_LAST}|last|previous)\s+(?:monats?|month)\b", "day-30"),
        (rf"\b(?:{_NEXT}|next|coming)\s+(?:woche|week)\b", "day+7"),
        (rf"\b(?:{_NEXT}|next|coming)\s+(?:monats?|month)\b", "day+30"),
        (r"\bvorletzte[sn]\s+jahr(?:es)?\b", "year-2"),
        (rf"\b{_any('letzte vergangene vorige')}[sn]\s+jahr(?:es)?\b|\b(?:last|previous)\s+year\b", "year-1"),
        (r"\b(?:dieses|diesem|laufenden)\s+jahr(?:es)?\b|\bthis\s+year\b|\bheuer\b", "year0"),
        (rf"\b(?:{_any('nächste naechste kommende')}[sn]\s+jahr(?:es)?|next\s+year)\b", "year+1"),
        (
            r"\b(?:der\s+|the\s+)?(?:wiedervereinigung|deutschen?\s+einheit|(?:german\s+)?reunification|reunified|wiedervereinigt)\b",
            "event19901003",
        ),
        (wall, "event19891109"),
        (r"\b(?:jahrtausendwende|(?:turn\s+of\s+the|new)\s+millennium)\b", "event20000101"),
        (r"\b(?:vor|before)\s+(?:der\s+)?wende\b", "event19891108"),
        (r"\b(?:wende(?:zeit)?|friedliche[nr]?\s+revolution)\b", "event19891109"),
        (r"(?<![\d/.])(?:9/11|11\.\s?september(?!\s+\d))(?![\d/])", "event20010911"),
        (r"\bvorgestern\b|\bthe\s+day\s+before\s+yesterday\b", "day-2"),
        (r"\bgestern\b|\byesterday\b", "day-1"),
        (r"\bübermorgen\b|\bmorgen\b(?!s)|\btomorrow\b", "day+1"),
        (rf"\b(?:{now})\b", "now"),
    )


def event_days(low: str) -> Iterator[tuple[tuple[int, int], date]]:
    """Where a turn of history is named that is a day by itself ("Mauerfall"), and which."""
    for found, kind, _ in _relative_patterns():
        if (
            kind.startswith("event")
            and (match := found.search(low))
            and not match[0].startswith(("vor", "before"))
        ):
            yield match.span(), date.fromisoformat(kind.removeprefix("event"))


@lru_cache(maxsize=1)
def _relative_patterns() -> tuple[tuple[re.Pattern[str], str, tuple[str, ...]], ...]:
    return tuple((pattern(source), key, _needed(source)) for source, key in _rows())


def _needed(source: str) -> tuple[str, ...]:
    """Pieces of words of which a text holds one wherever the pattern finds anything: so few patterns are compiled."""
    if _PERIOD in source:
        return PERIODS
    if _ELECTION in source:
        return ("wahl", "election")
    return next((pieces for word, pieces in _PIECES if word in source), ("",))


_PIECES = (
    ("geschichte", ("geschichte", "history")),
    ("1949", ("seit", "since")),
    (
        "jemals",
        (
            "jemals",
            "je ",
            "überhaupt",
            "bisher",
            "bislang",
            "ever",
            "time",
            "zeiten",
            "historisch",
            "far",
            "date",
            "now",
        ),
    ),
    ("monat|monaten?", ("monat", "woche", "tag")),
    ("months?|weeks?", ("ago",)),
    ("(?:woche|week)", ("woche", "week")),
    ("(?:monats?|month)", ("monat", "month")),
    ("einheit", ("wiederverein", "einheit", "unifi")),
    ("mauer", ("mauer", "wall")),
    ("millennium", ("jahrtausend", "millennium")),
    ("wende", ("wende", "revolution")),
    ("9/11", ("9/11", "september")),
    ("gestern", ("gestern", "yesterday")),
    ("morgen", ("morgen", "tomorrow")),
    ("jahr", ("jahr", "year", "heuer")),
    ("year", ("year",)),
    (
        "heutzutage",
        (
            "aktuell",
            "heut",
            "jetz",
            "derzeit",
            "gegenw",
            "moment",
            "amtier",
            "zeit",
            "augenblick",
            "now",
            "today",
            "current",
            "present",
            "these",
            "incumbent",
            "sitting",
        ),
    ),
)
"""By a word of a pattern's own, the pieces of which its finds hold one."""


def relatives(low: str, text: str, atoms: list[Atom], now: Now) -> list[Mention]:
    found: list[Mention] = []
    for relative, key, needed in _relative_patterns():
        if not any(piece in low for piece in needed):
            continue
        for match in relative.finditer(low):
            if any(match.start() < m.end and m.start < match.end() for m in found):
                continue
            if key in ("now", "all") and any(match.start() < a.end and a.start < match.end() for a in atoms):
                continue
            if key.startswith("event"):
                day = date.fromisoformat(key.removeprefix("event"))
                found.append(event_mention(low, text, match.span(), (day, day), now))
                continue
            when = _meant(key, match, text[match.start() : match.end()].strip(), now)
            if when is not None:
                mention = Mention(match.start(), match.end(), when)
                found.append(_at_an_end(low, text, mention, now))
    return found


_END_OF = pattern(
    r"\b(?:(?:am|zum|zu|at\s+the|in\s+the)\s+)?(?:(?P<start>anfang|beginn|start|beginning)|ende|schluss|end)\s+"
    r"(?:(?:der|des|dieser|von|of)\s+)?(?:the\s+)?$|"
    r"\b(?:(?:kurz|direkt|unmittelbar|just|right|shortly)\s+)?(?P<before>vor|before)\s+(?:der|the)\s+$"
)


def _at_an_end(low: str, text: str, mention: Mention, now: Now) -> Mention:
    """The first or last day of a term said by the present: "Ende des letzten Bundestages", "vor der letzten Wahl"."""
    when = mention.when
    lead = _END_OF.search(low, max(0, mention.start - 32), mention.start)
    numbers = when.terms or ((now.term,) if when.unit == "now" and _TERM.search(when.text) else ())
    if lead is None or len(numbers) != 1 or when.problem:
        return mention
    if lead["before"] and when.unit != "election":
        return mention
    term = now.term_of(numbers[0] - 1 if lead["before"] else numbers[0])
    if term is None:
        return mention
    edge: Literal["start", "end"] = "start" if lead["start"] else "end"
    day = term.start if edge == "start" else now.last_day(term)
    said = text[lead.start() : mention.end]
    at = When(kind="day", unit="edge", day=day, edge=edge, number=term.number, text=said)
    return Mention(lead.start(), mention.end, at)


_TERM = pattern(rf"\b{_PERIOD}\b", re.IGNORECASE)


def _meant(key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    """What a pattern means; a day that no calendar has is a problem."""
    try:
        return _RELATIVE[key.rstrip("+-0123456789")](key, match, said, now)
    except (OverflowError, ValueError):
        return When(kind="day", unit="day", text=said, problem="impossible")


def _shift(key: str) -> int:
    digits = re.search(r"[+-]?\d+$", key)
    return int(digits.group()) if digits else 0


def _term(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    return terms_when([now.term + _shift(key)], now, said)


def _elected(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    return replace(terms_when([now.term + _shift(key)], now, said), unit="election")


def _year(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    year = now.today.year + _shift(key)
    return period_when(date(year, 1, 1), date(year, 12, 31), "year", said, now)


def _some_day(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    return day_when(now.today + A_DAY * _shift(key), now, said)


def _years_before(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return day.replace(year=day.year - years, day=28)


def _count(match: re.Match[str]) -> int | None:
    number = number_of(match["n"])
    return number if number and number <= 300 else None


def _years_ago(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    years = _count(match)
    return day_when(_years_before(now.today, years), now, said) if years else None


def _years_to_come(_key: str, match: re.Match[str], said: str, _now: Now) -> When | None:
    return When(kind="day", unit="day", text=said, problem="future") if _count(match) else None


def _units_ago(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    number = _count(match)
    days = 30 if match["u"].startswith("mo") else 7 if match["u"].startswith(("wo", "we")) else 1
    return day_when(now.today - A_DAY * days * number, now, said) if number else None


def _last_years(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    years = _count(match)
    return period_when(_years_before(now.today, years), now.today, "years", said, now) if years else None


def _last_terms(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    number = _count(match)
    if not number:
        return None
    return terms_when(range(max(1, now.term - number + 1), now.term + 1), now, said)


def _now(_key: str, _match: re.Match[str], said: str, _facts: Now) -> When:
    return When(kind="current", unit="now", text=said)


def _all(_key: str, _match: re.Match[str], said: str, _facts: Now) -> When:
    return When(kind="all", unit="years", text=said)


_RELATIVE: dict[str, Callable[[str, re.Match[str], str, Now], When | None]] = {
    "term": _term,
    "elected": _elected,
    "year": _year,
    "day": _some_day,
    "years_ago": _years_ago,
    "years_to_come": _years_to_come,
    "units_ago": _units_ago,
    "last_years": _last_years,
    "last_terms": _last_terms,
    "now": _now,
    "all": _all,
}
