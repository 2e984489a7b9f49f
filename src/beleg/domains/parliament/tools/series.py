"""Lines of office-holders: what a title is called, who is senior, whose times belong together, and what is certain."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.records import Holding, Precision
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

CHAIR = "group_chair"
CABINET = "cabinet"
OF_THE_REGISTER = frozenset({CHAIR, "bundestag_vice_president"})
"""Offices that the register itself dates: its day is theirs, unless a later change is known."""
SEVERAL = frozenset({CABINET, "minister", "special_minister", "bundestag_vice_president"})
"""Offices that several people hold side by side: nobody there succeeds anybody."""
_DAY = timedelta(days=1)
_OVERLAP = timedelta(days=31)
"""Two sources may let a predecessor stay so long after the successor began."""
_LONGEST_VACANCY = timedelta(days=200)
"""In a series with holders missing, whoever came longer before was hardly the last one before."""

_FEMALE = (
    (pattern(r"\bBundeskanzler\b"), "Bundeskanzlerin"),
    (pattern(r"^(Bundes\w*minister)\b"), r"\1in"),
    (pattern(r"^(Vizepräsident|Präsident)\b"), r"\1in"),
    (pattern(r"^Stellvertreter\b"), "Stellvertreterin"),
    (pattern(r"\(Chef\b"), "(Chefin"),
    (pattern(r"\(Vorsitzender\b"), "(Vorsitzende"),
)
_SENIOR = (
    "chancellor",
    "bundestag_president",
    "vice_chancellor",
    "minister",
    "bundestag_vice_president",
    CHAIR,
)


def gendered_title(holding: Holding) -> str:
    """The title in German for its holder: "Bundesministerin für Gesundheit"; as in the data for an unknown sex."""
    if holding.group:
        return office_label(holding)[0]
    title = holding.title
    if holding.sex == "f":
        for masculine, feminine in _FEMALE:
            title = masculine.sub(feminine, title)
    return title


def office_label(holding: Holding) -> tuple[str, str]:
    """What the office is usually called, in German for its holder, and in English; a chair's with the group."""
    info = OFFICES[holding.office]
    german, english = info.label_de(holding.sex), info.label_en
    if holding.group:
        group = GROUPS[holding.group]
        return f"{german} {group.genitive}", f"{english} of the {group.short_en}"
    return german, english


def seniority(holding: Holding) -> tuple[int, date]:
    """The most senior office first, of equal ones the earliest."""
    ranks = (rank for rank, office in enumerate(_SENIOR) if office in holding.offices)
    return next(ranks, len(_SENIOR)), holding.start


def series(register: Register, role: str, group: str | None) -> list[Holding]:
    """All times in an office by start; the whole cabinet includes the chancellor's deputies. Times of a group's chair
    that run on from term to term are one.
    """
    found = register.holdings(role)
    if role == CABINET:
        found += [each for each in register.holdings("vice_chancellor") if role not in each.offices]
    if group is not None:
        found = [each for each in found if each.group == group]
    if role == CHAIR:
        found = joined(register, found)
    return sorted(found, key=lambda each: (each.start, each.title, each.person))


def joined(register: Register, chairs: Iterable[Holding]) -> list[Holding]:
    """Times as chair of one group in successive terms as one time, where none lies between them."""
    found: list[Holding] = []
    last: dict[tuple[str | None, str, str | None], int] = {}
    for chair in sorted(chairs, key=lambda each: (each.term or 0, each.start)):
        key = (chair.person_id, chair.person, chair.group)
        place = last.get(key)
        if place is not None and _runs_on(register, found[place], chair):
            found[place] = _both(found[place], chair)
        else:
            last[key] = len(found)
            found.append(chair)
    return found


def _runs_on(register: Register, before: Holding, after: Holding) -> bool:
    if before.term is None or after.term != before.term + 1 or before.end is None:
        return False
    end = register.term(before.term).end
    return end is not None and before.end >= end - _DAY and after.start <= register.term(after.term).start


def _both(before: Holding, after: Holding) -> Holding:
    first = min(before, after, key=lambda each: each.start)
    doubts = [each.doubt for each in (before, after) if each.doubt]
    return replace(
        after,
        start=first.start,
        start_precision=first.start_precision,
        shown_start=first.shown_start,
        doubt="; ".join(dict.fromkeys(doubts)) or None,
    )


def known_until(register: Register, role: str, group: str | None) -> date:
    """The day whose state a series shows: later changes are not in it."""
    if role not in OF_THE_REGISTER:
        return register.offices_as_of
    if role == CHAIR and group is None:
        return register.as_of
    bounds = [
        day
        for each in register.holdings(role)
        if group in {None, each.group}
        for day in (each.start, each.end)
    ]
    return min(max([register.as_of, *(day for day in bounds if day)]), register.offices_as_of)


def overlapping(holdings: Iterable[Holding], start: date, end: date) -> list[Holding]:
    """Those that lie at least partly in the days from ``start`` to ``end``, both counted; ends are half-open."""
    return [each for each in holdings if each.start <= end and (each.end is None or each.end > start)]


def certain(holding: Holding, start: date, end: date, known: date) -> bool:
    """Whether somebody held the office on a day from ``start`` to ``end`` for sure, however it is dated."""
    first = _last_of(holding.shown_start, holding.start_precision)
    if holding.end is None:
        return first <= end or end >= known
    last = _first_of(holding.shown_end or "", holding.end_precision or "day")
    last = holding.end if holding.end_precision == "day" else last
    return max(first, start) <= min(end, last - _DAY)


def _first_of(shown: str, precision: Precision) -> date:
    return date.fromisoformat(shown + {"day": "", "month": "-01", "year": "-01-01"}[precision])


def _last_of(shown: str, precision: Precision) -> date:
    if precision == "year":
        return date(int(shown), 12, 31)
    first = _first_of(shown, precision)
    return first if precision == "day" else first.replace(day=monthrange(first.year, first.month)[1])


def days_in_office(holding: Holding, known: date) -> int | None:
    """From handover to handover, or to ``known`` while it lasts; ``None`` where either is not known to the day."""
    if holding.start_precision != "day" or holding.end_precision not in {"day", None}:
        return None
    return ((holding.end or known) - holding.start).days


def before(
    holdings: Sequence[Holding], start: date, chosen: Sequence[Holding], *, complete: bool
) -> list[Holding]:
    """Who held the office last before ``start``: several where they left together."""
    people = {_who(each) for each in chosen}
    ended = [
        each
        for each in holdings
        if each.end is not None
        and each.start < start
        and each.end <= start + _OVERLAP
        and _who(each) not in people
    ]
    latest = max((each.end for each in ended if each.end), default=None)
    if latest is None or (not complete and latest < start - _LONGEST_VACANCY):
        return []
    return [each for each in ended if each.end == latest]


def after(
    holdings: Sequence[Holding], end: date, chosen: Sequence[Holding], *, complete: bool
) -> list[Holding]:
    """Who held the office first from ``end`` on: several where they began together."""
    people = {_who(each) for each in chosen}
    begun = [each for each in holdings if each.start >= end - _OVERLAP and _who(each) not in people]
    earliest = min((each.start for each in begun), default=None)
    if earliest is None or (not complete and earliest > end + _LONGEST_VACANCY):
        return []
    return [each for each in begun if each.start == earliest]


def _who(holding: Holding) -> str:
    return holding.person_id or holding.person
