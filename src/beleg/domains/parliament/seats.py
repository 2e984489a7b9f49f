"""Terms and seats over the columns of the register: who sat in the Bundestag on a day, by the rules in ``rules``.

Nothing is built before it is asked for: the seats of a term on the first question about that term.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from beleg.errors import DataError, NotFound

from . import aliases, lands, rules
from .dataset import SPAN_COLUMNS, SPANS, Data, collection_paused
from .records import Term


class Seat(NamedTuple):
    """A member's stay in one group. ``row`` and ``mandate`` index the register's columns."""

    id: str
    row: int
    mandate: int
    group: str
    guest: bool
    assumed: bool
    """The source names the group only from a later day on."""
    first_day: int
    last_day: int
    """Counted days, as ordinals; ``rules.OPEN`` while it runs."""
    official: str
    """The group as the source writes it."""


def as_date(ordinal: int) -> date | None:
    """The day of an ordinal; ``None`` for 0 (unknown) and for ``rules.OPEN``."""
    return date.fromordinal(ordinal) if 0 < ordinal < rules.OPEN else None


def _repeated(counts: Sequence[int]) -> list[int]:
    return [row for row, count in enumerate(counts) for _ in range(count)]


def _by_term(terms: Sequence[int]) -> dict[int, list[int]]:
    """The places of each term in a column, in their order."""
    ordered = sorted(range(len(terms)), key=terms.__getitem__)
    return {term: list(places) for term, places in groupby(ordered, terms.__getitem__)}


def _largest_first(state: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(state.items(), key=lambda group: (-group[1], group[0])))


class Chamber:
    """The terms, and the seats of each day. ``ids`` are the persons' ids; a person's place there is its row."""

    def __init__(self, data: Data) -> None:
        self._data = data
        self._seats: dict[int, list[Seat]] = {}
        self._states: dict[int, tuple[list[int], list[dict[str, int]]]] = {}
        self._late: dict[int, set[int]] = {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """All persons' ids, ascending."""
        return tuple(map(str, self._data["persons"]["id"]))

    def land(self, mandate: int) -> str | None:
        """The Land of the mandate's constituency, else of its list."""
        columns = self._data["mandates"]
        own = columns["land"][mandate] or columns["list"][mandate]
        return lands.of_source(self._data["text"][own])

    # Terms -----------------------------------------------------------------------------------------------------

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """All terms, the first one first."""
        columns = self._data["terms"]
        rows = zip(columns["number"], columns["start"], columns["end"], columns["seats"], strict=True)
        return tuple(
            Term(
                number=number,
                start=date.fromordinal(start),
                end=as_date(self._term_ends[number]),
                shown_end=as_date(end),
                seats_at_start=seats or None,
            )
            for number, start, end, seats in rows
        )

    @cached_property
    def _term_starts(self) -> dict[int, int]:
        columns = self._data["terms"]
        return dict(zip(columns["number"], columns["start"], strict=True))

    @cached_property
    def _term_ends(self) -> dict[int, int]:
        columns = self._data["terms"]
        ends = zip(columns["number"], columns["end"], strict=True)
        return {number: rules.term_end(number, end) for number, end in ends}

    def term(self, number: int) -> Term:
        """One term.

        Raises:
            NotFound: there was none of that number (yet).
        """
        for term in self.terms:
            if term.number == number:
                return term
        raise NotFound(f"there is no term {number}: the register knows 1 to {self.terms[-1].number}")

    def term_on(self, day: date) -> Term | None:
        """The term that the day belongs to; ``None`` on a day without a Bundestag (``day_without`` says why)."""
        number = self._term_number(day.toordinal())
        return None if number is None else self.term(number)

    def day_without(self, day: date) -> rules.DayWithout | None:
        """Why there was no Bundestag on the day; ``None`` if there was one."""
        spans = [(number, start, self._term_ends[number]) for number, start in self._term_starts.items()]
        return rules.day_without(day.toordinal(), spans)

    def _term_number(self, ordinal: int) -> int | None:
        columns = self._data["terms"]
        position = bisect_right(columns["start"], ordinal) - 1
        if position < 0:
            return None
        number = int(columns["number"][position])
        return number if ordinal < self._term_ends[number] else None

    def _terms_within(self, first: int, last: int) -> list[int]:
        return [n for n, start in self._term_starts.items() if start <= last and self._term_ends[n] >= first]

    # Columns by person and term --------------------------------------------------------------------------------

    @cached_property
    def _mandate_ends(self) -> list[int]:
        return list(accumulate(self._data["mandates"]["count"]))

    @cached_property
    def _membership_ends(self) -> list[int]:
        return list(accumulate(self._data["memberships"]["count"]))

    @cached_property
    def _groups(self) -> list[tuple[str, bool]]:
        """Key of each official group name in the data, and whether its members are guests."""
        found: list[tuple[str, bool]] = []
        for name in self._data["group"]:
            known = aliases.group_of_official(name) if name else (aliases.NO_GROUP, False)
            if known is None:
                raise DataError(f"the register has a group that no alias classifies: {name!r}")
            found.append(known)
        return found

    @cached_property
    def _mandate_rows(self) -> list[int]:
        """The person's row of each mandate."""
        return _repeated(self._data["mandates"]["count"])

    @cached_property
    def _membership_rows(self) -> list[int]:
        """The person's row of each membership."""
        return _repeated(self._data["memberships"]["count"])

    @cached_property
    def _mandates_by_term(self) -> dict[int, list[int]]:
        return _by_term(self._data["mandates"]["term"])

    @cached_property
    def _memberships_by_term(self) -> dict[int, list[int]]:
        return _by_term(self._data["memberships"]["term"])

    def _memberships_of(self, term: int) -> tuple[dict[int, int], dict[int, list[tuple[int, int, int]]]]:
        """The one membership of each person in the term; and of who has several: group, start, end in source order."""
        columns, people = self._data["memberships"], self._membership_rows
        places = self._memberships_by_term.get(term, [])
        rows = [people[place] for place in places]
        several: dict[int, list[tuple[int, int, int]]] = {a: [] for a, b in pairwise(rows) if a == b}
        for row, place in zip(rows, places, strict=True):
            if row in several:
                several[row].append((columns["group"][place], columns["start"][place], columns["end"][place]))
        return dict(zip(rows, places, strict=True)), several

    # Seats -----------------------------------------------------------------------------------------------------

    def _handovers(self, term: int) -> set[int]:
        """The mandates of a term that count only from the day after the source's start."""
        found = self._late.get(term)
        if found is None:
            starts, ends = self._data["mandates"]["start"], self._data["mandates"]["end"]
            term_start, mandates = self._term_starts[term], self._mandates_by_term.get(term, [])
            days = {starts[m] for m in mandates} & {ends[m] for m in mandates} - {term_start}
            near = [m for m in mandates if starts[m] in days or ends[m] in days]
            rows = [(starts[m], ends[m], self.land(m) or "") for m in near]
            chosen = rules.handovers(rows, term_start, self._term_ends[term])
            found = self._late[term] = {near[row] for row in chosen}
        return found

    def _seats_of_term(self, term: int) -> list[Seat]:
        found = self._seats.get(term)
        if found is None:
            with collection_paused():
                found = self._seats[term] = self._build_seats(term)
        return found

    def _build_seats(self, term: int) -> list[Seat]:
        ids, groups, names, people = self.ids, self._groups, self._data["group"], self._mandate_rows
        starts, ends = self._data["mandates"]["start"], self._data["mandates"]["end"]
        term_start, end_of_term = self._term_starts[term], self._term_ends[term]
        memberships = self._data["memberships"]
        late, (one, several) = self._handovers(term), self._memberships_of(term)
        mandates = self._mandates_by_term.get(term, [])
        lasts = {end: rules.last_day(end, end_of_term) for end in {ends[m] for m in mandates}}
        seats: list[Seat] = []
        for mandate in mandates:
            row, first, last = people[mandate], starts[mandate], lasts[ends[mandate]]
            if mandate in late:
                first += 1
            place = one.get(row)
            if place is None:  # no group at all: the checks name it, and no such register is installed
                continue
            index, since = memberships["group"][place], memberships["start"][place]
            if row not in several and since <= first <= last:
                group, guest = groups[index]
                seats.append(Seat(ids[row], row, mandate, group, guest, False, first, last, names[index]))
                continue
            rows = several.get(row) or [(index, since, memberships["end"][place])]
            for index, begin, until, assumed in rules.stays(first, last, term_start, rows):
                group, guest = groups[index]
                seats.append(Seat(ids[row], row, mandate, group, guest, assumed, begin, until, names[index]))
        return seats

    def sitting(self, day: date) -> list[Seat]:
        """All members who hold a mandate on the day, in the order of their ids; empty without a Bundestag.

        A day after the data's own shows the state at that day, as long as the last term runs.
        """
        ordinal = day.toordinal()
        term = self._term_number(ordinal)
        if term is None:
            return []
        return [seat for seat in self._seats_of_term(term) if seat.first_day <= ordinal <= seat.last_day]

    def seats_on(self, day: date) -> list[tuple[str, str]]:
        """Person and group of all who hold a mandate on the day."""
        return [(seat.id, seat.group) for seat in self.sitting(day)]

    def guests(self, day: date) -> Mapping[str, int]:
        """How many of each group's seats on the day are guests' (Hospitanten)."""
        return dict(Counter(seat.group for seat in self.sitting(day) if seat.guest))

    def seats_in_term(self, number: int) -> list[Seat]:
        """All stays of all members of a term: who changed group is there more than once.

        Raises:
            NotFound: there is no such term.
        """
        return list(self._seats_of_term(self.term(number).number))

    def members_in_term(self, number: int) -> list[str]:
        """Ids of all who ever held a mandate in the term, ascending.

        Raises:
            NotFound: there is no such term.
        """
        return list(dict.fromkeys(seat.id for seat in self._seats_of_term(self.term(number).number)))

    # Distributions ---------------------------------------------------------------------------------------------

    def distribution(self, day: date) -> Mapping[str, int]:
        """Seats of each group on the day, the largest first; guests count with their group. Empty without one."""
        ordinal = day.toordinal()
        term = self._term_number(ordinal)
        if term is None:
            return {}
        days, states = self._states_of_term(term)
        return _largest_first(states[bisect_right(days, ordinal) - 1])

    def _states_of_term(self, term: int) -> tuple[list[int], list[dict[str, int]]]:
        """The days of a term on which its distribution became another one, and what it became; empty at its end."""
        found = self._states.get(term)
        if found is None:
            first, seats = self._term_starts[term], self._seats_of_term(term)
            now = Counter([seat.group for seat in seats if seat.first_day == first])
            days, states = [first], [dict(now)]
            changes: dict[int, Counter[str]] = defaultdict(Counter)
            for seat in seats:
                if seat.first_day != first:
                    changes[seat.first_day][seat.group] += 1
                if seat.last_day != rules.OPEN:
                    changes[seat.last_day + 1][seat.group] -= 1
            for day in sorted(changes):
                for group, change in changes[day].items():
                    now[group] += change
                state = {group: members for group, members in now.items() if members}
                if state != states[-1]:
                    days.append(day)
                    states.append(state)
            found = self._states[term] = days, states
        return found

    def states(self, start: date, end: date) -> list[tuple[date, Mapping[str, int]]]:
        """The distribution on ``start``, and on each later day until ``end`` on which it became another one.

        Between two terms without a Bundestag the distribution is empty.
        """
        first, last = start.toordinal(), end.toordinal()
        changes = self._changes(self._terms_within(first, last))
        later = [
            (date.fromordinal(day), dict(changes[day])) for day in sorted(changes) if first < day <= last
        ]
        return [(start, self.distribution(start)), *later]

    def _changes(self, terms: Iterable[int]) -> dict[int, dict[str, int]]:
        """What the distribution became, by day: a term's start replaces the empty one at the end of the term before."""
        changes: dict[int, dict[str, int]] = {}
        for term in terms:
            changes.update(zip(*self._states_of_term(term), strict=True))
        return changes

    def change_days(self, start: date, end: date) -> list[date]:
        """Days from ``start`` to ``end`` inclusive on which a member came, left or changed group."""
        first, last = start.toordinal(), end.toordinal()
        days: set[int] = set()
        for number in self._terms_within(first, last):
            for seat in self._seats_of_term(number):
                days.add(seat.first_day)
                days.add(seat.last_day + 1)
        return [date.fromordinal(day) for day in sorted(days) if first <= day <= last]

    @cached_property
    def _group_spans(self) -> dict[str, list[tuple[date, date | None]]]:
        stored = self._data.get(SPANS)
        if stored is None:
            return self.counted_spans()
        spans: dict[str, list[tuple[date, date | None]]] = {}
        for group, first, last in zip(*(stored[column] for column in SPAN_COLUMNS), strict=True):
            spans.setdefault(group, []).append((date.fromordinal(first), as_date(last)))
        return spans

    def counted_spans(self) -> dict[str, list[tuple[date, date | None]]]:
        """``group_span`` of all groups, counted from all seats: what the data set's ``spans`` must equal."""
        with collection_paused():
            changes = self._changes(self._term_starts)
        spans: dict[str, list[tuple[date, date | None]]] = defaultdict(list)
        since: dict[str, int] = {}
        for day in sorted(changes):
            state = changes[day]
            for group in since.keys() - state.keys():
                spans[group].append((date.fromordinal(since.pop(group)), date.fromordinal(day - 1)))
            for group in state.keys() - since.keys():
                since[group] = day
        for group, day in since.items():
            spans[group].append((date.fromordinal(day), None))
        return dict(spans)

    def group_span(self, group: str) -> list[tuple[date, date | None]]:
        """First and last day of each time in which the group had seats; the last is ``None`` while it has any."""
        return list(self._group_spans.get(group, ()))

    @property
    def groups(self) -> tuple[str, ...]:
        """Keys of all groups that ever had a seat."""
        return tuple(self._group_spans)
