"""What a row must have: a text, a number, or a number on one side of a bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from beleg.grounding.tables.index import Index, each

RELATIONS: dict[str, Callable[[float, float], bool]] = {
    "=": lambda value, bound: value == bound,
    ">": lambda value, bound: value > bound,
    "<": lambda value, bound: value < bound,
    ">=": lambda value, bound: value >= bound,
    "<=": lambda value, bound: value <= bound,
}
MIRRORED = {">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "="}


class Condition(NamedTuple):
    """Rows that have ``words`` in one of ``columns``, or a number there that stands in ``relation`` to ``bound``."""

    columns: tuple[int, ...]
    words: tuple[str, ...]
    relation: str
    bound: float | None
    rows: int
    """The rows that it holds for, as a set."""

    def said(self, ix: Index) -> str:
        """In readable form."""
        names = " or ".join(ix.columns[at].name or f"column {at}" for at in self.columns)
        if self.bound is not None:
            return f"{names} {self.relation} {self.bound:.10g}"
        return f"{names} has '{' '.join(word.lstrip('#') for word in self.words)}'"

    def cells(self, ix: Index, rows: int) -> Iterable[tuple[int, int]]:
        """The cells that it looks at in these rows: where it holds, the ones that bear it out."""
        for at in self.columns:
            held = rows_with(ix, at, self) & rows
            yield from ((row, at) for row in each(held))
            if len(self.columns) == 1:
                yield from ((row, at) for row in each(rows & ~held))

    def as_json(self) -> dict[str, Any]:
        """Without the rows, which the table gives again."""
        return {
            "columns": list(self.columns),
            "words": list(self.words),
            "relation": self.relation,
            "bound": self.bound,
        }


def has(ix: Index, columns: tuple[int, ...], words: tuple[str, ...]) -> Condition:
    """Rows that have all of these words in one cell of one of the columns."""
    made = Condition(columns, words, "has", None, 0)
    return made._replace(rows=_rows(ix, made))


def bounded(ix: Index, column: int, relation: str, bound: float, *, dates: bool = False) -> Condition:
    """Rows whose number in the column stands in that relation to the bound; a year is one to a column of dates."""
    made = Condition((column,), ("date",) if dates else (), relation, bound, 0)
    return made._replace(rows=_rows(ix, made))


def condition_of(ix: Index, value: dict[str, Any]) -> Condition:
    """The condition that ``as_json`` gave, for the same table or another of its form."""
    made = Condition(tuple(value["columns"]), tuple(value["words"]), value["relation"], value["bound"], 0)
    return made._replace(rows=_rows(ix, made))


def rows_with(ix: Index, at: int, condition: Condition) -> int:
    """The rows in which this one column meets the condition."""
    if condition.bound is None:
        rows = ix.every
        for word in condition.words:
            rows &= ix.postings.get(word, {}).get(at, 0)
        return rows
    meets, bound = RELATIONS[condition.relation], condition.bound
    column = ix.columns[at]
    mask = 0
    if condition.words:
        for value, rows in ix.order(at):
            if meets(value // 10000, bound):
                mask |= rows
        return mask
    order = ix.order(at) if not column.dated or bound > 10_000_000 else None
    if order is not None:
        for value, rows in order:
            if meets(value, bound):
                mask |= rows
        return mask
    for row, number in enumerate(column.numbers):
        if number is not None and meets(number, bound):
            mask |= 1 << row
    return mask


def every(ix: Index, conditions: Iterable[Condition]) -> int:
    """The rows that meet all of them."""
    rows = ix.every
    for condition in conditions:
        rows &= condition.rows
    return rows


def _rows(ix: Index, condition: Condition) -> int:
    rows = 0
    for at in condition.columns:
        rows |= rows_with(ix, at, condition)
    return rows
