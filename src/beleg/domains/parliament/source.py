"""The register of all members of the Bundestag since 1949: loading, and everything one can ask of its columns.

The data set is columnar JSON (``data/register.json``): no object a row, strings that repeat in a pool, days as
ordinals (0: unknown). Loading only reads columns; each index is built when it is first asked for, seats a term at a
time. An imported register in the data folder wins over the embedded one.
"""

from __future__ import annotations

import gc
import json
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple, cast

from beleg.errors import DataError, InputError, NotFound

from . import aliases, lands, portfolios, rules
from .records import Holding, Mandate, MandateKind, Membership, Name, Person, Precision, Sex, Stay, Term

EMBEDDED = Path(__file__).parent / "data" / "register.json"
FILE_NAME = "register.json"
SCHEMA = 1
"""Of the data set's layout. A register of another number is refused."""

Data = dict[str, Any]

_KINDS: dict[str, MandateKind | None] = {"d": "direct", "l": "list", "v": "volkskammer", "-": None}
_PRECISIONS: dict[int, Precision] = {4: "year", 7: "month", 10: "day"}
_TABLES = {
    "persons": ("id", "sex", "born", "died", "birthplace", "country", "party"),
    "names": ("family", "given", "particle", "nobility", "title", "suffix", "from", "to"),
    "mandates": ("term", "start", "end", "kind", "number", "constituency", "land", "list"),
    "memberships": ("term", "group", "start", "end"),
    "terms": ("number", "start", "end", "seats"),
    "holdings": (
        "title",
        "id",
        "person",
        "party",
        "born",
        "start",
        "shown_start",
        "end",
        "shown_end",
        "source",
        "doubt",
        "group",
        "term",
    ),
}


class Seat(NamedTuple):
    """A member on a day or in a term. ``row`` and ``mandate`` index the register's columns."""

    id: str
    row: int
    mandate: int
    group: str
    guest: bool
    assumed: bool
    first_day: int
    last_day: int
    """Of this stay in the group; ordinals, ``rules.OPEN`` while it runs."""


class NameRows(NamedTuple):
    """All names as parallel columns, for an index of names. ``row`` is the person's row. "" and 0 are nothing."""

    row: Sequence[int]
    family: Sequence[str]
    given: Sequence[str]
    particle: Sequence[str]
    nobility: Sequence[str]
    title: Sequence[str]
    suffix: Sequence[str]
    valid_from: Sequence[int]
    valid_to: Sequence[int]


def load(home: Path | None = None) -> Register:
    """The register in use: the imported one in the data folder ``home`` if there is one, else the embedded one.

    Raises:
        InputError: the imported register is broken or of another version. It says how to get out of that.
        DataError: the embedded one is broken: the installation is.
    """
    if home is not None:
        imported = home / FILE_NAME
        if imported.exists():
            try:
                return Register(read(imported))
            except (OSError, ValueError) as error:
                raise InputError(
                    f"the imported register {imported} cannot be used ({error}); import it again or delete it"
                ) from None
    try:
        return Register(read(EMBEDDED))
    except (OSError, ValueError) as error:
        raise DataError(f"the embedded register cannot be used ({error})") from None


def read(path: Path) -> Data:
    """The data set of a file, checked for its layout.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no data set of this layout.
    """
    text = path.read_bytes()
    collecting = gc.isenabled()
    gc.disable()  # A hundred thousand new objects and no garbage among them: the collector would only look for it.
    try:
        data = json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    finally:
        if collecting:
            gc.enable()
    _well_formed(data)
    return cast(Data, data)


def _well_formed(data: object) -> None:
    if not isinstance(data, dict) or "schema" not in data:
        raise ValueError("it is no register")
    if data["schema"] != SCHEMA:
        raise ValueError(f"its layout is number {data['schema']!s:.20}, this version reads {SCHEMA}")
    for table, names in _TABLES.items():
        columns = data.get(table)
        if not isinstance(columns, dict) or any(name not in columns for name in names):
            raise ValueError(f"it lacks columns of {table}")
        if len({len(columns[name]) for name in names}) != 1:
            raise ValueError(f"the columns of {table} differ in length")
        if "count" in columns and sum(columns["count"]) != len(columns[names[0]]):
            raise ValueError(f"the rows of {table} do not belong to the persons")


def _date(ordinal: int) -> date | None:
    return date.fromordinal(ordinal) if 0 < ordinal < rules.OPEN else None


class Register:
    """All members, terms, groups and offices. Nothing in it changes; every result is the caller's own.

    ``ids``, ``sexes``, ``births``, ``deaths`` and ``parties`` are columns by a person's row, for lists that must be
    fast; ``births`` and ``deaths`` hold ordinals, 0 for unknown or living.
    """

    def __init__(self, data: Data) -> None:
        self._data = data
        self._text: list[str] = data["text"]
        self.as_of = date.fromisoformat(data["as_of"])
        """The day whose state the members, mandates and groups show."""
        self.source: str = data["source"]
        self.offices_as_of = date.fromisoformat(data["offices_as_of"])
        """The day of the latest change among the offices."""
        self.offices_source: str = data["offices_source"]
        persons = data["persons"]
        self.sexes: str = persons["sex"]
        self.births: list[int] = persons["born"]
        self.deaths: list[int] = persons["died"]

    # Persons ---------------------------------------------------------------------------------------------------

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """All persons' ids, ascending; a person's place here is its row."""
        return tuple(map(str, self._data["persons"]["id"]))

    @cached_property
    def parties(self) -> list[str]:
        """The last party of each person in the source's spelling, "" where it gives none."""
        return [self._text[index] for index in self._data["persons"]["party"]]

    @cached_property
    def _row_of_id(self) -> dict[str, int]:
        return {key: row for row, key in enumerate(self.ids)}

    def row(self, person_id: str) -> int:
        """The row of a person in the columns.

        Raises:
            NotFound: no member ever had that id.
        """
        try:
            return self._row_of_id[person_id]
        except KeyError:
            raise NotFound(f"no member of the Bundestag has the id {person_id[:20]!r}") from None

    @cached_property
    def _name_ends(self) -> list[int]:
        return list(accumulate(self._data["names"]["count"]))

    @cached_property
    def _mandate_ends(self) -> list[int]:
        return list(accumulate(self._data["mandates"]["count"]))

    @cached_property
    def _membership_ends(self) -> list[int]:
        return list(accumulate(self._data["memberships"]["count"]))

    @staticmethod
    def _slice(ends: list[int], row: int) -> range:
        return range(ends[row - 1] if row else 0, ends[row])

    def name_rows(self) -> NameRows:
        """All names of all persons as parallel columns, in the persons' order, each person's current name last."""
        names, text = self._data["names"], self._text
        rows = [row for row, count in enumerate(names["count"]) for _ in range(count)]
        pooled = {key: [text[i] for i in names[key]] for key in ("particle", "nobility", "title", "suffix")}
        return NameRows(
            row=rows,
            family=names["family"],
            given=names["given"],
            particle=pooled["particle"],
            nobility=pooled["nobility"],
            title=pooled["title"],
            suffix=pooled["suffix"],
            valid_from=names["from"],
            valid_to=names["to"],
        )

    def names(self, row: int) -> tuple[Name, ...]:
        """A person's names in order of validity; the last one is current."""
        names, text = self._data["names"], self._text
        return tuple(
            Name(
                given=names["given"][i],
                family=names["family"][i],
                particle=text[names["particle"][i]] or None,
                nobility=text[names["nobility"][i]] or None,
                title=text[names["title"][i]] or None,
                place_suffix=text[names["suffix"][i]] or None,
                valid_from=_date(names["from"][i]),
                valid_to=_date(names["to"][i]),
            )
            for i in self._slice(self._name_ends, row)
        )

    def name(self, row: int) -> Name:
        """A person's current name."""
        return self.names(row)[-1]

    def person(self, person_id: str) -> Person:
        """Everything of one person.

        Raises:
            NotFound: no member ever had that id.
        """
        row = self.row(person_id)
        persons, text = self._data["persons"], self._text
        return Person(
            id=person_id,
            names=self.names(row),
            sex=cast(Sex, self.sexes[row]),
            born=date.fromordinal(self.births[row]),
            birthplace=text[persons["birthplace"][row]] or None,
            birth_country=text[persons["country"][row]] or None,
            died=_date(self.deaths[row]),
            party=self.parties[row] or None,
            mandates=tuple(self.mandate(i) for i in self._slice(self._mandate_ends, row)),
            memberships=tuple(self._membership(i) for i in self._slice(self._membership_ends, row)),
            stays=self._stays(row),
            holdings=tuple(self._holdings_of_person.get(person_id, ())),
        )

    def mandate(self, mandate: int) -> Mandate:
        """One mandate by its index in the columns (``Seat.mandate``)."""
        columns, text = self._data["mandates"], self._text
        term = columns["term"][mandate]
        end, start = columns["end"][mandate], columns["start"][mandate]
        last = rules.last_day(end, self._term_ends[term])
        first = start + 1 if mandate in self._handovers(term) else start
        return Mandate(
            term=term,
            start=date.fromordinal(start),
            end=_date(end),
            first_day=date.fromordinal(first),
            last_day=_date(last),
            kind=self.kind(mandate),
            land=self.land(mandate),
            constituency_number=columns["number"][mandate] or None,
            constituency=text[columns["constituency"][mandate]] or None,
            list_land=lands.of_source(text[columns["list"][mandate]]),
        )

    def last_term(self, row: int) -> int:
        """The latest term of a person."""
        terms = self._data["mandates"]["term"]
        return max(terms[i] for i in self._slice(self._mandate_ends, row))

    def kind(self, mandate: int) -> MandateKind | None:
        """Whether the mandate was won directly, from a list, or sent by the Volkskammer; ``None``: not given."""
        return _KINDS[self._data["mandates"]["kind"][mandate]]

    def land(self, mandate: int) -> str | None:
        """The Land of the mandate's constituency, else of its list."""
        columns = self._data["mandates"]
        own = columns["land"][mandate] or columns["list"][mandate]
        return lands.of_source(self._text[own])

    def _membership(self, membership: int) -> Membership:
        columns = self._data["memberships"]
        group, guest = self._groups[columns["group"][membership]]
        return Membership(
            group=group,
            name=self._data["group"][columns["group"][membership]],
            term=columns["term"][membership],
            start=_date(columns["start"][membership]),
            end=_date(columns["end"][membership]),
            guest=guest,
        )

    def _stays(self, row: int) -> tuple[Stay, ...]:
        columns = self._data["mandates"]["term"]
        return tuple(
            Stay(
                group=seat.group,
                term=term,
                first_day=date.fromordinal(seat.first_day),
                last_day=_date(seat.last_day),
                guest=seat.guest,
                assumed=seat.assumed,
            )
            for term in dict.fromkeys(columns[i] for i in self._slice(self._mandate_ends, row))
            for seat in self._seats_of_term(term)
            if seat.row == row
        )

    # Terms -----------------------------------------------------------------------------------------------------

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """All terms, the first one first."""
        columns = self._data["terms"]
        return tuple(
            Term(
                number=number,
                start=date.fromordinal(start),
                end=_date(self._term_ends[number]),
                shown_end=_date(end),
                seats_at_start=seats or None,
            )
            for number, start, end, seats in zip(
                columns["number"], columns["start"], columns["end"], columns["seats"], strict=True
            )
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
        ordinal = day.toordinal()
        number = self._term_number(ordinal)
        return None if number is None else self.term(number)

    def day_without(self, day: date) -> rules.DayWithout | None:
        """Why there was no Bundestag on the day; ``None`` if there was one."""
        spans = [(number, start, self._term_ends[number]) for number, start in self._term_starts.items()]
        return rules.day_without(day.toordinal(), spans)

    def _term_number(self, ordinal: int) -> int | None:
        starts = self._data["terms"]["start"]
        position = bisect_right(starts, ordinal) - 1
        if position < 0:
            return None
        number: int = self._data["terms"]["number"][position]
        return number if ordinal < self._term_ends[number] else None

    # Seats -----------------------------------------------------------------------------------------------------

    @cached_property
    def _groups(self) -> list[tuple[str, bool]]:
        """Key of each official group name in the data, and whether its members are guests."""
        found: list[tuple[str, bool]] = []
        for name in self._data["group"]:
            known = aliases.group_of_official(name)
            if known is None and name:
                raise DataError(f"the register has a group that no alias classifies: {name!r}")
            found.append(known or (aliases.NO_GROUP, False))
        return found

    @cached_property
    def _mandates_by_term(self) -> dict[int, list[tuple[int, int]]]:
        """Mandate and person row of each term's mandates, in source order."""
        found: dict[int, list[tuple[int, int]]] = {number: [] for number in self._term_starts}
        terms = self._data["mandates"]["term"]
        start = 0
        for row, end in enumerate(self._mandate_ends):
            for mandate in range(start, end):
                found[terms[mandate]].append((mandate, row))
            start = end
        return found

    @cached_property
    def _memberships_by_term(self) -> dict[int, dict[int, list[tuple[int, int, int]]]]:
        """Group, start and end of each person's memberships in each term, in source order."""
        found: dict[int, dict[int, list[tuple[int, int, int]]]] = defaultdict(lambda: defaultdict(list))
        columns = self._data["memberships"]
        rows = list(zip(columns["group"], columns["start"], columns["end"], strict=True))
        terms = columns["term"]
        start = 0
        for row, end in enumerate(self._membership_ends):
            for membership in range(start, end):
                found[terms[membership]][row].append(rows[membership])
            start = end
        return found

    @cached_property
    def _handovers_by_term(self) -> dict[int, set[int]]:
        return {}

    def _handovers(self, term: int) -> set[int]:
        """The mandates of a term that begin the day after the source's start."""
        found = self._handovers_by_term.get(term)
        if found is None:
            columns = self._data["mandates"]
            mandates = [mandate for mandate, _ in self._mandates_by_term[term]]
            rows = [(term, columns["start"][m], columns["end"][m], self.land(m) or "") for m in mandates]
            chosen = rules.handovers(rows, self._term_starts, self._term_ends)
            found = self._handovers_by_term[term] = {mandates[row] for row in chosen}
        return found

    @cached_property
    def _seats(self) -> dict[int, list[Seat]]:
        return {}

    def _seats_of_term(self, term: int) -> list[Seat]:
        found = self._seats.get(term)
        if found is None:
            found = self._seats[term] = list(self._build_seats(term))
        return found

    def _build_seats(self, term: int) -> list[Seat]:
        columns, ids, groups = self._data["mandates"], self.ids, self._groups
        starts, ends = columns["start"], columns["end"]
        term_start, end_of_term = self._term_starts[term], self._term_ends[term]
        late, memberships = self._handovers(term), self._memberships_by_term[term]
        seats: list[Seat] = []
        for mandate, row in self._mandates_by_term[term]:
            first = starts[mandate] + 1 if mandate in late else starts[mandate]
            last = rules.last_day(ends[mandate], end_of_term)
            rows = memberships[row]
            if len(rows) == 1 and rows[0][1] <= first <= last:
                group, guest = groups[rows[0][0]]
                seats.append(Seat(ids[row], row, mandate, group, guest, False, first, last))
                continue
            for index, begin, until, assumed in rules.stays(first, last, term_start, rows):
                group, guest = groups[index]
                seats.append(Seat(ids[row], row, mandate, group, guest, assumed, begin, until))
        return seats

    def sitting(self, day: date) -> list[Seat]:
        """All members who hold a mandate on the day, in the order of their ids; empty without a Bundestag.

        A day after ``as_of`` shows the state at ``as_of``, as long as the last term runs.
        """
        ordinal = day.toordinal()
        term = self._term_number(ordinal)
        if term is None:
            return []
        return [seat for seat in self._seats_of_term(term) if seat.first_day <= ordinal <= seat.last_day]

    def seats_on(self, day: date) -> list[tuple[str, str]]:
        """Person and group of all who hold a mandate on the day."""
        return [(seat.id, seat.group) for seat in self.sitting(day)]

    def distribution(self, day: date) -> Mapping[str, int]:
        """Seats of each group on the day, the largest first; guests count with their group."""
        ordinal = day.toordinal()
        term = self._term_number(ordinal)
        if term is None:
            return {}
        days, states = self._states_of_term(term)
        return dict(states[bisect_right(days, ordinal) - 1])

    @cached_property
    def _states(self) -> dict[int, tuple[list[int], list[dict[str, int]]]]:
        return {}

    def _states_of_term(self, term: int) -> tuple[list[int], list[dict[str, int]]]:
        """The days of a term on which its distribution became another one, and what it became."""
        found = self._states.get(term)
        if found is None:
            changes: dict[int, Counter[str]] = defaultdict(Counter)
            for seat in self._seats_of_term(term):
                changes[seat.first_day][seat.group] += 1
                changes[seat.last_day + 1][seat.group] -= 1
            now: Counter[str] = Counter()
            days, states = [], []
            for day in sorted(changes):
                if any(changes[day].values()):
                    now.update(changes[day])
                    days.append(day)
                    states.append(dict((+now).most_common()))
            found = self._states[term] = days, states
        return found

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

    def change_days(self, start: date, end: date) -> list[date]:
        """Days from ``start`` to ``end`` inclusive on which a member came, left or changed group."""
        first, last = start.toordinal(), end.toordinal()
        days: set[int] = set()
        for number, begin in self._term_starts.items():
            if begin <= last and self._term_ends[number] >= first:
                for seat in self._seats_of_term(number):
                    days.add(seat.first_day)
                    days.add(seat.last_day + 1)
        return [date.fromordinal(day) for day in sorted(days) if first <= day <= last]

    def states(self, start: date, end: date) -> list[tuple[date, Mapping[str, int]]]:
        """The distribution on ``start``, and on each later day until ``end`` on which it became another one.

        Between two terms without a Bundestag the distribution is empty.
        """
        first, last = start.toordinal(), end.toordinal()
        changes: dict[int, Mapping[str, int]] = {}
        for number, begin in self._term_starts.items():
            if begin <= last and self._term_ends[number] > first:
                days, states = self._states_of_term(number)
                changes.update(zip(days, states, strict=True))
        later = [
            (date.fromordinal(day), dict(changes[day])) for day in sorted(changes) if first < day <= last
        ]
        return [(start, self.distribution(start)), *later]

    @cached_property
    def _group_spans(self) -> dict[str, list[tuple[date, date | None]]]:
        changes: dict[str, Counter[int]] = defaultdict(Counter)
        for number in self._term_starts:
            for seat in self._seats_of_term(number):
                changes[seat.group][seat.first_day] += 1
                changes[seat.group][seat.last_day + 1] -= 1
        spans: dict[str, list[tuple[date, date | None]]] = {}
        for group, days in changes.items():
            seats, since, runs = 0, 0, []
            for day in sorted(days):
                before, seats = seats, seats + days[day]
                if seats and not before:
                    since = day
                elif before and not seats:
                    runs.append((date.fromordinal(since), _date(day - 1)))
            spans[group] = runs
        return spans

    def group_span(self, group: str) -> list[tuple[date, date | None]]:
        """First and last day of each time in which the group had seats; the last is ``None`` while it has any."""
        return list(self._group_spans.get(group, ()))

    @property
    def groups(self) -> tuple[str, ...]:
        """Keys of all groups that ever had a seat."""
        return tuple(self._group_spans)

    # Offices ---------------------------------------------------------------------------------------------------

    @cached_property
    def _holdings(self) -> tuple[Holding, ...]:
        columns = self._data["holdings"]
        rows = zip(*(columns[name] for name in _TABLES["holdings"]), strict=True)
        return tuple(self._holding(*row) for row in rows)

    def _holding(
        self,
        title: str,
        person_id: int,
        person: str,
        party: str,
        born: int,
        start: int,
        shown_start: str,
        end: int,
        shown_end: str,
        source: str,
        doubt: str,
        group: str,
        term: int,
    ) -> Holding:
        keys = portfolios.offices_of_title(title, date.fromordinal(start))
        key = str(person_id) if person_id else None
        row = self._row_of_id.get(key) if key else None
        return Holding(
            office=keys[0],
            offices=keys,
            title=title,
            person_id=key,
            person=person,
            party=party or None,
            born=born or None,
            sex=None if row is None else cast(Sex, self.sexes[row]),
            start=date.fromordinal(start),
            start_precision=_PRECISIONS[len(shown_start)],
            shown_start=shown_start,
            end=_date(end),
            end_precision=_PRECISIONS[len(shown_end)] if shown_end else None,
            shown_end=shown_end or None,
            source=source,
            doubt=doubt or None,
            group=group or None,
            term=term or None,
        )

    @cached_property
    def _holdings_of_person(self) -> dict[str, list[Holding]]:
        found: dict[str, list[Holding]] = defaultdict(list)
        for holding in self._holdings:
            if holding.person_id:
                found[holding.person_id].append(holding)
        return dict(found)

    def holdings(self, office: str | None = None) -> list[Holding]:
        """All times in an office, or in all of them, by start; a title with two portfolios is in both."""
        return [h for h in self._holdings if office is None or office in h.offices]
