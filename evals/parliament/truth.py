"""What is true, computed from the rows the slow and simple way.

Shares nothing with the product: it walks all rows for each day asked. Where the seat rules of the product have a
choice to make (who of two counts on the day one mandate is handed over inside a term), the day is *contested* here
and no question is asked about it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, cached_property

from evals.parliament.rows import MandateRow, OfficeRow, PersonRow, Rows

FIRST_HALF_OPEN = 8
REGISTER_DAY = date(2025, 9, 30)
OFFICES_DAY = date(2026, 7, 29)
ONE = timedelta(days=1)
FOREVER = date(9999, 12, 31)

GROUP_OF = (
    ("Christlich Demokratischen Union", "cdu_csu"),
    ("CDU/CSU", "cdu_csu"),
    ("Sozialdemokratischen", "spd"),
    ("SPD", "spd"),
    ("Freien Demokratischen", "fdp"),
    ("FDP", "fdp"),
    ("Grüne", "gruene"),
    ("GRÜNE", "gruene"),
    ("Partei des Demokratischen Sozialismus", "pds"),
    ("Linke", "linke"),
    ("LINKE", "linke"),
    ("Alternative für Deutschland", "afd"),
    ("BSW", "bsw"),
    ("Fraktionslos", "none"),
    ("Kommunistischen", "kpd"),
    ("Bayernpartei", "bp"),
    ("Zentrums-Partei", "zentrum"),
    ("Föderalistische Union", "fu"),
    ("Wirtschaftliche Aufbau", "wav"),
    ("WAV", "wav"),
    ("Deutsche Partei/Freie Volkspartei", "dp_fvp"),
    ("Deutsche Partei Bayern", "dpb_or_dp"),
    ("DP/DPB", "dp"),
    ("Deutsche Partei", "dp"),
    ("Freie Volkspartei", "fvp"),
    ("Demokratische Arbeitsgemeinschaft", "da"),
    ("Gesamtdeutscher Block", "bhe"),
    ("Gemeinschaftsblock der Heimatvertriebenen", "bhe"),
    ("Kraft/Oberländer", "kraft"),
    ("Reichspartei", "drp"),
    ("DRP", "drp"),
)
"""A group is known by the first of these that its official name holds."""


@cache
def group_of(official: str) -> str:
    """The group behind an official name, guests included."""
    found = next(key for part, key in GROUP_OF if part in official)
    if found == "dpb_or_dp":
        return "dp" if "Deutsche Partei/Deutsche Partei Bayern" in official else "dpb"
    return found


def bound(text: str, *, last: bool) -> date:
    """The first or last day that "1988", "2026-07" or "1969-10-21" can mean."""
    parts = [int(part) for part in text.split("-")]
    if len(parts) == 3:
        return date(*parts)
    year, month = parts[0], parts[1] if len(parts) == 2 else 12 if last else 1
    if not last:
        return date(year, month, 1)
    return (date(year + 1, 1, 1) if month == 12 else date(year, month + 1, 1)) - ONE


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody sitting on a day."""

    person: PersonRow
    group: str
    mandate: MandateRow


class Truth:
    """All that the questions need to know."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.persons = rows.persons
        self.terms = {term.number: term for term in rows.terms}
        self.present_term = max(self.terms)
        self._days: dict[date, tuple[Seat, ...]] = {}
        self._counts: dict[date, Counter[str]] = {}
        self._contested: dict[date, bool] = {}
        self.mandates_of_term: dict[int, list[MandateRow]] = {number: [] for number in self.terms}
        self.mandates_of: dict[str, list[MandateRow]] = {}
        for mandate in rows.mandates:
            self.mandates_of_term[mandate.term].append(mandate)
            self.mandates_of.setdefault(mandate.person, []).append(mandate)
        for mandates in self.mandates_of.values():
            mandates.sort(key=lambda mandate: mandate.start)
        self.groups_of: dict[tuple[str, int], list[tuple[date, date, int, str]]] = {}
        for place, row in enumerate(rows.groups):
            start = row.start or self.terms[row.term].start
            key = row.person, row.term
            self.groups_of.setdefault(key, []).append((start, row.end or FOREVER, -place, group_of(row.name)))

    # --- terms ---------------------------------------------------------------------------------------------------

    def first_day(self, term: int) -> date:
        return self.terms[term].start

    def last_day(self, term: int) -> date | None:
        """The last day that belongs to the term, or ``None`` while it runs."""
        end = self.terms[term].end
        return end - ONE if end and term >= FIRST_HALF_OPEN else end

    def term_on(self, day: date) -> int | None:
        for number in self.terms:
            if self.first_day(number) <= day <= (self.last_day(number) or FOREVER):
                return number
        return None

    def shown(self, today: date) -> date:
        """The day that "now" means for a question of ``today``."""
        return min(today, REGISTER_DAY)

    # --- seats ---------------------------------------------------------------------------------------------------

    def last_seat_day(self, mandate: MandateRow) -> date:
        """Resignation and death are inclusive, a term's end is the term's."""
        return min(mandate.end or FOREVER, self.last_day(mandate.term) or FOREVER)

    def contested(self, day: date) -> bool:
        """Whether one mandate ends and another starts on the day, inside a term."""
        if day not in self._contested:
            self._contested[day] = self._is_contested(day)
        return self._contested[day]

    def _is_contested(self, day: date) -> bool:
        term = self.term_on(day)
        if term is None or day == self.first_day(term):
            return False
        mandates = self.mandates_of_term[term]
        return any(m.start == day for m in mandates) and any(
            m.end == day and day != self.terms[term].end for m in mandates
        )

    def group_on(self, person: str, term: int, day: date) -> str:
        """The row with the latest start on or before the day; before the first row its group is taken."""
        rows = self.groups_of[person, term]
        begun = [row for row in rows if row[0] <= day]
        return max(begun)[3] if begun else min(rows, key=lambda row: row[0])[3]

    def seats(self, day: date) -> tuple[Seat, ...]:
        """Everybody sitting on the day. Raises where the day is contested."""
        if day not in self._days:
            if self.contested(day):
                raise ValueError(f"contested: {day}")
            term = self.term_on(day)
            mandates = self.mandates_of_term[term] if term is not None else []
            self._days[day] = tuple(
                Seat(self.persons[m.person], self.group_on(m.person, m.term, day), m)
                for m in mandates
                if m.start <= day <= self.last_seat_day(m)
            )
        return self._days[day]

    def count(self, day: date) -> Counter[str]:
        """Seats of each group on the day, members without a group as ``none``."""
        if day not in self._counts:
            self._counts[day] = Counter(seat.group for seat in self.seats(day))
        return self._counts[day]

    def total(self, day: date) -> int:
        return len(self.seats(day))

    def women(self, day: date, group: str | None = None) -> int:
        return sum(seat.person.sex == "f" for seat in self.seats(day) if group in (None, seat.group))

    def age_on(self, person: PersonRow, day: date) -> int:
        """Completed years."""
        born = person.born
        if born is None:
            raise ValueError(person.id)
        return day.year - born.year - ((day.month, day.day) < (born.month, born.day))

    def mean_ages(self, day: date, group: str | None = None) -> tuple[float, float]:
        """The mean of completed years, and the mean of exact ages: an answer may give either."""
        seats = [seat for seat in self.seats(day) if group in (None, seat.group) and seat.person.born]
        whole = [self.age_on(seat.person, day) for seat in seats]
        exact = [(day - seat.person.born).days / 365.2425 for seat in seats if seat.person.born]
        return sum(whole) / len(whole), sum(exact) / len(exact)

    @cached_property
    def change_days(self) -> tuple[date, ...]:
        """Every day since 1949 on which somebody's seat or group may have changed, contested ones left out."""
        days = set()
        for mandate in self.rows.mandates:
            days |= {mandate.start, self.last_seat_day(mandate) + ONE if mandate.end else mandate.start}
        for row in self.rows.groups:
            if row.start:
                days.add(row.start)
        return tuple(sorted(day for day in days if self.term_on(day) and not self.contested(day)))

    def calm(self, start: date, end: date) -> bool:
        """Whether nothing changed in the chamber from ``start`` to ``end``."""
        return self.count(start) == self.count(end) and not any(
            start < day <= end for day in self.change_days
        )

    def values(self, group: str, start: date, end: date) -> set[int]:
        """Every number of seats the group had within the period."""
        days = {start, end} | {day for day in self.change_days if start <= day <= end}
        days |= {day + ONE for day in days if self.contested(day)}
        return {self.count(day)[group] for day in days if not self.contested(day) and self.term_on(day)}

    def terms_with(self, group: str) -> list[int]:
        """Terms at whose first sitting the group had a seat."""
        return [number for number in self.terms if self.count(self.first_day(number))[group]]

    def ever_in(self, group: str, term: int) -> bool:
        """Whether the group had a seat on any day of the term."""
        return any(
            rows[3] == group for (_, nr), found in self.groups_of.items() if nr == term for rows in found
        )

    # --- persons -------------------------------------------------------------------------------------------------

    def terms_of(self, person: str) -> list[int]:
        return [mandate.term for mandate in self.mandates_of[person]]

    def is_member(self, person: str, day: date) -> bool:
        return any(m.start <= day <= self.last_seat_day(m) for m in self.mandates_of[person])

    def member_until(self, person: str) -> date | None:
        """The last end as the source shows it, ``None`` while a mandate runs."""
        return self.mandates_of[person][-1].end

    def group_periods(self, person: str) -> list[tuple[int, str]]:
        """(term, group) in order of time, equal neighbours joined."""
        periods: list[tuple[int, str]] = []
        for mandate in self.mandates_of[person]:
            for row in sorted(self.groups_of[person, mandate.term]):
                if not periods or periods[-1] != (mandate.term, row[3]):
                    periods.append((mandate.term, row[3]))
        return periods

    def group_of_person_on(self, person: str, day: date) -> str | None:
        mandate = next((m for m in self.mandates_of[person] if m.start <= day <= self.last_seat_day(m)), None)
        return self.group_on(person, mandate.term, day) if mandate else None

    def days_served(self, person: str, day: date) -> int:
        """Days with a seat up to and with the day."""
        total = 0
        for mandate in self.mandates_of[person]:
            last = min(self.last_seat_day(mandate), day)
            total += max(0, (last - mandate.start).days + 1)
        return total

    # --- offices -------------------------------------------------------------------------------------------------

    def holders(self, kind: str, title: str = "") -> list[OfficeRow]:
        """Everybody who held an office of the kind whose title holds ``title``, by its start."""
        rows = [row for row in self.rows.offices if row.kind == kind and title in row.title]
        return sorted(rows, key=lambda row: row.start)

    def holder_on(self, kind: str, title: str, day: date) -> OfficeRow | None:
        """The only holder on the day, or ``None`` where it is not certain who that was or that it was one."""
        rows = self.holders(kind, title)
        surely = [
            r
            for r in rows
            if bound(r.start, last=True) <= day and (not r.end or day < bound(r.end, last=False))
        ]
        maybe = [
            r
            for r in rows
            if bound(r.start, last=False) <= day and (not r.end or day < bound(r.end, last=True))
        ]
        return surely[0] if len(surely) == 1 and surely == maybe else None

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """Ids by "given family", of every name a person had."""
        found: dict[str, list[str]] = {}
        for person in self.persons.values():
            for name in {name.full for name in person.names}:
                found.setdefault(name, []).append(person.id)
        return found

    def one(self, name: str) -> PersonRow:
        """The only person of that name."""
        (only,) = self.by_name[name]
        return self.persons[only]
