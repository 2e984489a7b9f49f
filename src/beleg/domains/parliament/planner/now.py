"""The present, and the times that can be said of it: terms, a day, a period."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from beleg.domains.parliament.query import When, WhenUnit
from beleg.domains.parliament.records import Term
from beleg.lean import dataclass

BEGINNING = date(1949, 9, 7)
A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Now:
    """What code knows of the present: today, the data's day (the earlier of today and the data's own), the terms."""

    today: date
    current: date
    terms: tuple[Term, ...]

    @property
    def term(self) -> int:
        """The number of the term that runs on the data's day."""
        return max((t.number for t in self.terms if t.start <= self.current), default=0)

    def term_of(self, number: int) -> Term | None:
        """The term of that number, where there is one that has begun."""
        return next((t for t in self.terms if t.number == number and t.start <= self.today), None)

    def last_day(self, term: Term) -> date:
        """The last day of a term, the data's day for the one that runs."""
        return term.end - A_DAY if term.end else self.current


@dataclass(frozen=True, slots=True)
class Mention:
    """A time found in a text."""

    start: int
    end: int
    when: When


def terms_when(numbers: Sequence[int], now: Now, text: str) -> When:
    """The named terms; a problem where one of them never was."""
    unknown = [n for n in numbers if now.term_of(n) is None]
    if unknown:
        coming = all(now.term < n <= max(now.term + 1, now.terms[-1].number) for n in unknown)
        return When(
            kind="terms",
            unit="term",
            terms=tuple(numbers),
            text=text,
            problem="future" if coming else "impossible",
        )
    return When(kind="terms", unit="term", terms=tuple(numbers), text=text)


def day_when(day: date, now: Now, text: str) -> When:
    """One day; a problem where it has not come."""
    return When(kind="day", unit="day", day=day, text=text, problem="future" if day > now.today else None)


def period_when(start: date, end: date, unit: WhenUnit, text: str, now: Now) -> When:
    """A period, cut at today; a problem where it has not begun."""
    if start > now.today:
        return When(kind="period", unit=unit, start=start, end=end, text=text, problem="future")
    return When(kind="period", unit=unit, start=start, end=max(start, min(end, now.today)), text=text)
