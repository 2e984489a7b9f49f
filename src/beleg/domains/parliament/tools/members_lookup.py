"""Whom a call of list_members means, and among whom they are looked for: a day, a term, all time, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import date

from beleg.domains.parliament.groups import NO_GROUP, NO_PARTY
from beleg.domains.parliament.source import Register, Seat
from beleg.errors import InvalidArguments
from beleg.lean import dataclass
from beleg.records import Json, ToolResult

from .careers import Careers, Found
from .events import Event, between, in_term
from .moments import Moment, existing_term, last_day, moment, to_come
from .selection import Selection

_TIMES = frozenset({"day", "term", "whole_term", "all_time", "start", "end", "current", "today", "ages_on"})
_PAGE = frozenset({"order", "descending", "limit", "offset", "tally", "part"})
NO_FILTERS = _TIMES | _PAGE
"""Arguments that say when, how and how many, and narrow nobody down."""
_WHERE_FROM = frozenset({"lands", "groups", "parties"})
"""What members are of, and share with others who lack what else is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedUp:
    """Who fits, and among whom it was looked."""

    people: list[Found]
    among: Sequence[Seat]
    basis: str
    term: int | None
    day: date | None
    until: date
    """The last day that counts."""
    total: int
    within: int | None = None
    """How many are of the same Länder and groups, where more than these narrows them."""
    whole_term_count: int | None = None
    first_sitting: Json | None = None
    """Of a whole term, the day of its first sitting, and how many fit on it."""
    events: Mapping[int, Event] = field(default_factory=dict)
    """What happened, by the row of whom it happened to."""
    notes: Sequence[str] = ()


def looked_up(register: Register, careers: Careers, args: Json) -> LookedUp | ToolResult:
    """Who fits the arguments; a result where nobody could. Raises InvalidArguments for a term that never was."""
    if "happening" in args:
        return _that_happened(register, careers, args)
    selection, number = Selection(register, careers, args), None
    if args.get("all_time"):
        basis, seats, day, until = "all_time", careers.seats, None, register.as_of
        notes: Sequence[str] = ()
    elif args.get("whole_term"):
        known = existing_term(register, args, args["term"])
        if isinstance(known, ToolResult):
            return known
        basis, number, seats, day = "whole_term", known.number, register.seats_in_term(known.number), None
        until, notes = last_day(register, known), ()
    else:
        at = moment(register, args)
        if not isinstance(at, Moment):
            return at
        basis, number, day, notes = at.basis, at.term.number, at.day, at.notes
        if args.get("standing") == "gone":
            return _gone(register, careers, args, number)
        seats, until = register.sitting(at.day), at.day
    people = selection.among(seats, day, until, number)
    return LookedUp(
        people=people,
        among=seats,
        basis=basis,
        term=number,
        day=day,
        until=until,
        total=len({seat.row for seat in seats}) if day is None else len(seats),
        within=_within(register, careers, args, seats, (day, until, number)) if basis != "all_time" else None,
        whole_term_count=_in_whole_term(register, selection, args, len(people), basis),
        first_sitting=_at_first(register, selection, number) if basis == "whole_term" and number else None,
        notes=notes,
    )


def _within(
    register: Register,
    careers: Careers,
    args: Json,
    seats: Sequence[Seat],
    time: tuple[date | None, date, int | None],
) -> int | None:
    """How many are of the same Länder and groups; of the same Länder, where nothing else narrows them."""
    narrowing = args.keys() - NO_FILTERS
    kept = narrowing & _WHERE_FROM
    if kept == narrowing:
        kept = {"lands"} if len(narrowing) > 1 and "lands" in narrowing else set()
    nobody = NO_GROUP in args.get("groups", ()) or NO_PARTY in args.get("parties", ())
    if not kept or nobody:
        return None
    wider = {name: value for name, value in args.items() if name in kept or name not in narrowing}
    return len(Selection(register, careers, wider).among(seats, *time))


def _gone(register: Register, careers: Careers, args: Json, number: int) -> LookedUp:
    """The members on the last day of the term before who are none at the term's first sitting."""
    if number == 1:
        raise InvalidArguments("before the first term there was nobody who could have left")
    before = register.term(number - 1)
    day = last_day(register, before)
    stayed = {seat.row for seat in register.sitting(register.term(number).start)}
    members = register.sitting(day)
    seats = [seat for seat in members if seat.row not in stayed]
    people = Selection(register, careers, args).among(seats, day, day, None)
    return LookedUp(
        people=people, among=members, basis="day", term=before.number, day=day, until=day, total=len(members)
    )


def _that_happened(register: Register, careers: Careers, args: Json) -> LookedUp | ToolResult:
    """Those to whom something happened, each once, as they were then."""
    kind, number, until = args["happening"], None, register.as_of
    if args.get("all_time"):
        basis, seats = "all_time", careers.seats
        events = [event for term in register.terms for event in in_term(register, kind, term.number)]
    elif "term" in args:
        known = existing_term(register, args, args["term"])
        if isinstance(known, ToolResult):
            return known
        basis, number, until = "whole_term", known.number, last_day(register, known)
        seats, events = register.seats_in_term(number), in_term(register, kind, number)
    else:
        start, end = (date.fromisoformat(args[edge]) for edge in ("start", "end"))
        if start > register.as_of:
            return to_come(register, args, day=start)
        basis, until = "period", min(end, register.as_of)
        first, last = start.toordinal(), until.toordinal()
        seats = [seat for seat in careers.seats if seat.first_day <= last and seat.last_day >= first]
        events = between(register, kind, first, last)
    people, kept = Selection(register, careers, args).of_events(events)
    return LookedUp(
        people=people,
        among=seats,
        basis=basis,
        term=number,
        day=None,
        until=until,
        total=len({seat.row for seat in seats}),
        events=kept,
    )


def _in_whole_term(
    register: Register, selection: Selection, args: Json, count: int, basis: str
) -> int | None:
    if basis == "whole_term":
        return count
    if "term" not in args:
        return None
    term = register.term(args["term"])
    seats = register.seats_in_term(term.number)
    return len(selection.among(seats, None, last_day(register, term), term.number))


def _at_first(register: Register, selection: Selection, term: int) -> Json:
    day = register.term(term).start
    found = selection.among(register.sitting(day), day, day, term)
    return {"day": day.isoformat(), "count": len(found)}
