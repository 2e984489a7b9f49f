"""The operations. Each says whether a statement holds (``None``: it cannot be computed here), and by which cells."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import NamedTuple, Protocol

from beleg.grounding.programs.conditions import RELATIONS, Condition, every
from beleg.grounding.tables.index import Index, each

Conditions = tuple[Condition, ...]
Cells = Iterable[tuple[int, int]]
ROW = -1
"""Stands for the order of the rows themselves, where a column is asked for."""


class Program(Protocol):
    """Something that is so or not so of a table."""

    def run(self, ix: Index) -> bool | None:
        """Whether it is so."""
        ...

    def said(self, ix: Index) -> str:
        """In readable form."""
        ...

    def cells(self, ix: Index) -> Cells:
        """The cells that decide it."""
        ...


class Number(NamedTuple):
    """A number as it was said: ``slack`` is how far the exact value may be from it (half a unit of its last place)."""

    value: float
    slack: float = 0.0
    relation: str = "="

    def meets(self, exact: float) -> bool:
        """Whether an exact value is what was said."""
        if self.relation == "=":
            return abs(exact - self.value) <= self.slack + 1e-9 * max(1.0, abs(exact))
        return RELATIONS[self.relation](exact, self.value)

    def said(self) -> str:
        """In readable form."""
        about = f" ± {self.slack:g}" if self.slack else ""
        return f"{self.relation} {self.value:.10g}{about}"


def where(ix: Index, conditions: Conditions) -> str:
    return " and ".join(condition.said(ix) for condition in conditions) or "all rows"


def name_of(ix: Index, column: int) -> str:
    return "row" if column == ROW else ix.column(column).name or f"column {column}"


def used(ix: Index, conditions: Conditions, rows: int) -> Cells:
    for condition in conditions:
        yield from condition.cells(ix, rows)


class Exists(NamedTuple):
    """There is a row that meets all conditions."""

    where: Conditions

    def run(self, ix: Index) -> bool | None:
        return every(ix, self.where) != 0

    def said(self, ix: Index) -> str:
        return f"exists({where(ix, self.where)})"

    def cells(self, ix: Index) -> Cells:
        rows = every(ix, self.where)
        if rows:
            yield from used(ix, self.where, rows)
            return
        # What refutes it: the rows that meet most of it, and what they have instead.
        most, near = 0, 0
        for left_out in range(len(self.where)):
            rows = every(ix, self.where[:left_out] + self.where[left_out + 1 :])
            if rows and (not near or rows.bit_count() < most):
                most, near = rows.bit_count(), rows
        for condition in self.where:
            yield from condition.cells(ix, near or condition.rows)


class Count(NamedTuple):
    """So many rows meet the conditions; with ``distinct``, so many different values of that column."""

    where: Conditions
    number: Number
    distinct: int | None = None

    def run(self, ix: Index) -> bool | None:
        rows = every(ix, self.where)
        if self.distinct is None:
            return self.number.meets(rows.bit_count())
        return self.number.meets(
            sum(1 for text, held in ix.columns[self.distinct].by_text.items() if held & rows and text)
        )

    def said(self, ix: Index) -> str:
        what = "" if self.distinct is None else f"different {name_of(ix, self.distinct)}: "
        return f"count({what}{where(ix, self.where)}) {self.number.said()}"

    def cells(self, ix: Index) -> Cells:
        rows = every(ix, self.where)
        yield from used(ix, self.where, rows)
        if self.distinct is not None or not self.where or not rows:
            at = 0 if self.distinct is None else self.distinct
            yield from ((row, at) for row in each(rows or ix.every))


class Extreme(NamedTuple):
    """Among the rows in ``scope``, one with the largest (or smallest) key of a column meets ``whose``.

    ``place`` 2 is the second largest. With ``number`` the key itself is what was said.
    """

    column: int
    largest: bool
    place: int
    scope: Conditions
    whose: Conditions
    number: Number | None = None
    alone: bool = False

    def _rows(self, ix: Index) -> tuple[int, float] | None:
        scope = every(ix, self.scope)
        if self.column == ROW:
            held = list(each(scope))
            if len(held) < self.place:
                return None
            row = held[-self.place] if self.largest else held[self.place - 1]
            return 1 << row, row
        left = self.place
        order = ix.order(self.column)
        for key, rows in reversed(order) if self.largest else order:
            if rows & scope:
                left -= 1
                if not left:
                    return rows & scope, key
        return None

    def run(self, ix: Index) -> bool | None:
        found = self._rows(ix)
        if found is None:
            return None
        rows, key = found
        if self.number is not None and not self.number.meets(key):
            return False
        for condition in self.whose:
            rows &= condition.rows
        return rows != 0

    def said(self, ix: Index) -> str:
        name = (
            ("last" if self.largest else "first")
            if self.column == ROW
            else ("max" if self.largest else "min")
        )
        place = f" (place {self.place})" if self.place > 1 else ""
        number = f", {self.number.said()}" if self.number else ""
        of = f"{name_of(ix, self.column)}; {where(ix, self.scope)}"
        return f"{name}{place}({of}){number} is a row with {where(ix, self.whose)}"

    def cells(self, ix: Index) -> Cells:
        found = self._rows(ix)
        rows = (found[0] if found else 0) | (
            every(ix, self.scope) & every(ix, self.whose) if self.whose else 0
        )
        if self.column != ROW:
            yield from ((row, self.column) for row in each(rows))
        yield from used(ix, self.whose, rows)
        yield from used(ix, self.scope, rows)


class Compare(NamedTuple):
    """A column's value in one row stands in a relation to that in another; by so much, or so many times."""

    column: int
    relation: str
    one: Conditions
    other: Conditions
    by: Number | None = None
    times: Number | None = None

    def _values(self, ix: Index) -> tuple[float, float] | None:
        one, other = every(ix, self.one), every(ix, self.other)
        if not one or not other or one == other:
            return None
        if self.column == ROW:
            return float(next(each(one))), float(next(each(other)))
        keys = (
            ix.column(self.column).keys
            if self.by is None and self.times is None
            else ix.column(self.column).numbers
        )
        values = []
        for rows in (one, other):
            held = [key for row in each(rows) if (key := keys[row]) is not None]
            if not held:
                return None
            if len(held) > 1:
                held = (
                    [fsum(held)]
                    if self.by is not None or self.times is not None
                    else [max(held) if self.relation == ">" else min(held)]
                )
            values.append(held[0])
        return values[0], values[1]

    def run(self, ix: Index) -> bool | None:
        found = self._values(ix)
        if found is None:
            return None
        one, other = found
        if self.times is not None:
            return other != 0 and self.times.meets(one / other)
        if self.by is not None:
            gap = one - other
            return self.by.meets(abs(gap) if self.relation == "=" else gap if self.relation == ">" else -gap)
        return RELATIONS[self.relation](one, other)

    def said(self, ix: Index) -> str:
        name = name_of(ix, self.column)
        tail = f" by {self.by.said()}" if self.by else f" times {self.times.said()}" if self.times else ""
        return f"{name}({where(ix, self.one)}) {self.relation} {name}({where(ix, self.other)}){tail}"

    def cells(self, ix: Index) -> Cells:
        for conditions in (self.one, self.other):
            rows = every(ix, conditions)
            if self.column != ROW:
                yield from ((row, self.column) for row in each(rows))
            yield from used(ix, conditions, rows)


class CountCompare(NamedTuple):
    """More (fewer, as many) rows meet one condition than another; ``by`` says how many more."""

    relation: str
    scope: Conditions
    one: Conditions
    other: Conditions
    by: Number | None = None

    def run(self, ix: Index) -> bool | None:
        scope = every(ix, self.scope)
        one, other = ((scope & every(ix, conditions)).bit_count() for conditions in (self.one, self.other))
        if self.by is not None:
            return self.by.meets(one - other if self.relation == ">" else other - one)
        return RELATIONS[self.relation](one, other)

    def said(self, ix: Index) -> str:
        by = f" by {self.by.said()}" if self.by else ""
        return f"count({where(ix, self.one)}) {self.relation} count({where(ix, self.other)}){by}"

    def cells(self, ix: Index) -> Cells:
        scope = every(ix, self.scope)
        for conditions in (self.one, self.other):
            yield from used(ix, conditions, scope & every(ix, conditions))


class Aggregate(NamedTuple):
    """The sum, average or spread of a column over rows is what was said."""

    how: str
    column: int
    where: Conditions
    number: Number

    def run(self, ix: Index) -> bool | None:
        held = ix.values(self.column, every(ix, self.where))
        if not held:
            return None
        if self.how == "spread":
            return self.number.meets(max(held) - min(held))
        total = fsum(held)
        return self.number.meets(total if self.how == "sum" else total / len(held))

    def said(self, ix: Index) -> str:
        return f"{self.how}({name_of(ix, self.column)}; {where(ix, self.where)}) {self.number.said()}"

    def cells(self, ix: Index) -> Cells:
        rows = every(ix, self.where)
        yield from ((row, self.column) for row in each(rows))
        yield from used(ix, self.where, rows)
