"""What happened in members' time: who came, went, died in office or changed group, and on which day.

An arrival is a mandate that begins after its term did, or where the term is left open, any day on which somebody is a
member who was none the day before; a departure likewise. A change of group lies within one term: between two elections
nobody leaves a group. A group that was renamed or merged is still the same one, and a time in none between two times
in one group is no change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from beleg.domains.parliament.groups import CONTINUED, NO_GROUP
from beleg.domains.parliament.rules import OPEN
from beleg.domains.parliament.source import Register, Seat

from .arguments import Happening

_DEATH_REACH = 1
"""Days by which the end of a mandate and a death may differ in the source and be the same event."""


_CAME: tuple[Happening, ...] = ("joined", "moved_up")


class Event(NamedTuple):
    """Something that happened to a member: the day (an ordinal), the stay that shows it, the groups around it."""

    day: int
    seat: Seat
    before: str | None = None
    after: str | None = None


def in_term(register: Register, kind: Happening, number: int) -> list[Event]:
    """The events of a kind within one term, in the order of their days; its first and its last day are none."""
    term = register.term(number)
    first, last = term.start.toordinal(), (term.end.toordinal() - 1 if term.end else OPEN)
    return sorted(
        event
        for event in _events(register, kind, number)
        if not ((kind in _CAME and event.day == first) or (kind == "left" and event.day >= last))
    )


def between(register: Register, kind: Happening, first: int, last: int) -> list[Event]:
    """The events of a kind from a day to another, those at the ends of terms included."""
    found: list[Event] = []
    for term in register.terms:
        if term.start.toordinal() <= last and (term.end is None or term.end.toordinal() > first):
            found += [e for e in _events(register, kind, term.number) if first <= e.day <= last]
    return sorted(found)


def _events(register: Register, kind: Happening, number: int) -> Iterator[Event]:
    seats = sorted(register.seats_in_term(number), key=lambda seat: (seat.row, seat.first_day))
    for _, of_one in groupby(seats, key=lambda seat: seat.row):
        stays = list(of_one)
        if kind == "switched":
            yield from _switches(stays)
        elif kind in _CAME:
            start = register.term(number).start.toordinal()
            came = _arrivals(register, stays, number)
            yield from (each for each in came if kind == "joined" or each.day > start)
        else:
            yield from _departures(register, stays, number, died=kind == "died")


def _runs(stays: Sequence[Seat]) -> Iterator[tuple[Seat, Seat]]:
    """The first and the last stay of each time as a member without a break."""
    begun = stays[0]
    for before, after in zip(stays, [*stays[1:], None], strict=True):
        if after is None or after.first_day > before.last_day + 1:
            yield begun, before
            begun = after or begun


def _arrivals(register: Register, stays: Sequence[Seat], number: int) -> Iterator[Event]:
    start = register.term(number).start.toordinal()
    for seat, _ in _runs(stays):
        if seat.first_day == start and _sat_at_end(register, seat.row, number - 1):
            continue
        yield Event(register.mandate(seat.mandate).start.toordinal(), seat)


def _departures(register: Register, stays: Sequence[Seat], number: int, *, died: bool) -> Iterator[Event]:
    term = register.term(number)
    for _, seat in _runs(stays):
        if seat.last_day == OPEN:
            continue
        death = register.deaths[seat.row]
        if died:
            if death and abs(seat.last_day - death) <= _DEATH_REACH:
                yield Event(death, seat)
        elif not (
            term.end
            and seat.last_day == term.end.toordinal() - 1
            and _sat_at_start(register, seat.row, number + 1)
        ):
            yield Event(seat.last_day, seat)


def _sat_at_start(register: Register, row: int, number: int) -> bool:
    if number not in register.terms_of(row):
        return False
    start = register.term(number).start.toordinal()
    return any(seat.row == row and seat.first_day == start for seat in register.seats_in_term(number))


def _sat_at_end(register: Register, row: int, number: int) -> bool:
    if number not in register.terms_of(row):
        return False
    end = register.term(number).end
    last = end.toordinal() - 1 if end else OPEN
    return any(seat.row == row and seat.last_day == last for seat in register.seats_in_term(number))


def _switches(stays: Sequence[Seat]) -> Iterator[Event]:
    sides: list[tuple[Seat, Seat]] = []
    for seat in stays:
        begun, last = sides[-1] if sides else (seat, seat)
        if last.group == seat.group or (last.group, seat.group) in CONTINUED:
            sides[-1:] = [(begun, seat)]
        elif len(sides) > 1 and last.group == NO_GROUP and sides[-2][1].group == seat.group:
            sides.pop()
        else:
            sides.append((seat, seat))
    # A time in no group on the way from one to another is part of the one change.
    for place, ((_, before), (after, _)) in enumerate(pairwise(sides)):
        if after.group == NO_GROUP and place + 2 < len(sides):
            continue
        source = sides[place - 1][1] if before.group == NO_GROUP and place else before
        yield Event(after.first_day, after, source.group, after.group)
