"""How far two days are from each other."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from beleg.grounding.programs.conditions import every
from beleg.grounding.programs.operations import Cells, Conditions, Number, name_of, used, where
from beleg.grounding.tables.index import Index, each

UNITS = ("day", "week", "month", "year")
_ANY_YEAR = 2001
"""Stands for the year of days that are told without one."""


class Apart(NamedTuple):
    """The day of one row is so many units after that of another one; with ``order`` 0 before or after it.

    ``order`` 1 is after and -1 before. Weeks are counted to the nearest one, months and years by the calendar.
    """

    column: int
    one: Conditions
    other: Conditions
    unit: str
    number: Number
    order: int

    def run(self, ix: Index) -> bool | None:
        found = []
        for conditions in (self.one, self.other):
            rows = every(ix, conditions)
            days = {key for row in each(rows) if (key := ix.column(self.column).keys[row])}
            if len(days) != 1:
                return None
            found.append(days.pop())
        gap = _gap(found[0], found[1], self.unit)
        if gap is None:
            return None
        return self.number.meets(gap * self.order if self.order else abs(gap))

    def said(self, ix: Index) -> str:
        name, word = name_of(ix, self.column), ("before or after", "after", "before")[self.order]
        return f"{name}({where(ix, self.one)}) {self.number.said()} {self.unit}s {word} {name}({where(ix, self.other)})"

    def cells(self, ix: Index) -> Cells:
        for conditions in (self.one, self.other):
            rows = every(ix, conditions)
            yield from ((row, self.column) for row in each(rows))
            yield from used(ix, conditions, rows)


def _gap(one: float, other: float, unit: str) -> int | None:
    """From the other day to the one, in units; ``None`` where they are not told so exactly."""
    (year, month, day), (year_, month_, day_) = _parts(one), _parts(other)
    if bool(year) != bool(year_):
        return None
    if unit == "year":
        return year - year_ if year else None
    if unit == "month":
        return 12 * (year - year_) + month - month_ if month and month_ else None
    try:
        days = (date(year or _ANY_YEAR, month, day) - date(year_ or _ANY_YEAR, month_, day_)).days
    except ValueError:
        return None
    return days if unit == "day" else round(days / 7)


def _parts(key: float) -> tuple[int, int, int]:
    year, rest = divmod(int(key), 10000)
    return year, *divmod(rest, 100)
