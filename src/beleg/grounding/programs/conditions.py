"""What a row must have: a text, a number, or a number on one side of a bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from beleg.grounding.tables.index import Index, by_pair, each, mask_of

RELATIONS: dict[str, Callable[[float, float], bool]] = {
    "=": lambda value, bound: value == bound,
    ">": lambda value, bound: value > bound,
    "<": lambda value, bound: value < bound,
    ">=": lambda value, bound: value >= bound,
    "<=": lambda value, bound: value <= bound,
    "!=": lambda value, bound: value != bound,
}
NOTHING = frozenset({"", "none", "n / a", "n/a", "na", "nil", "keine", "keiner", "k. a."})
"""What a cell says that holds nothing, dashes aside."""
BESIDE: dict[str, str] = {"above": ">", "below": "<", "equal": "="}
"""Relations of a column's values to those of another one in the same row."""
NOT = "not "
"""Before a relation: the rows that the condition does not hold for."""
MIRRORED = {">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "="}


_WHOLE = frozenset({"first", "last", "outcome", "sided", "blank", *BESIDE})
"""Relations of which every cell of the columns is told."""


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
        if self.relation.startswith(NOT):
            return f"not ({self._replace(relation=self.relation.removeprefix(NOT)).said(ix)})"
        names = " or ".join(ix.column(at).name or f"column {at}" for at in self.columns)
        match self.relation:
            case "blank":
                return f"{names} is empty or nought"
            case "first" | "last":
                return f"the {self.relation} {self.bound:g} rows"
            case "outcome":
                return f"{names} says {self.words[0]}"
            case "sided":
                name = " ".join(word.lstrip("#") for word in self.words[1:])
                return f"'{name}' {self.words[0]} by {names}"
            case "above" | "below" | "equal":
                one, other = (ix.columns[at].name or f"column {at}" for at in self.columns)
                return f"{one} {BESIDE[self.relation]} {other}"
        if self.bound is not None:
            return f"{names} {self.relation} {self.bound:.10g}"
        return f"{names} has '{' '.join(word.lstrip('#') for word in self.words)}'"

    def cells(self, ix: Index, rows: int) -> Iterable[tuple[int, int]]:
        """The cells that it looks at in these rows: where it holds, the ones that bear it out."""
        if self.relation in _WHOLE or self.relation.startswith(NOT):
            yield from ((row, at) for at in self.columns or (0,) for row in each(rows))
            return
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


def placed(ix: Index, which: str, many: int) -> Condition:
    """The first (last) so many rows, in the order of the table."""
    made = Condition((), (), which, float(many), 0)
    return made._replace(rows=_rows(ix, made))


def beside(ix: Index, one: int, relation: str, other: int) -> Condition:
    """Rows whose value in a column is above (below, equal to) that in another one."""
    made = Condition((one, other), (), relation, None, 0)
    return made._replace(rows=_rows(ix, made))


def outcome(ix: Index, at: int, what: str) -> Condition:
    """Rows that were won (lost, drawn) by what the table's results say."""
    made = Condition((at,), (what,), "outcome", None, 0)
    return made._replace(rows=_rows(ix, made))


def sided(ix: Index, sides: tuple[int, int, int, int], what: str, words: tuple[str, ...]) -> Condition:
    """Rows in which the side with these words won (lost, drew) by the scores."""
    made = Condition(sides, (what, *words), "sided", None, 0)
    return made._replace(rows=_rows(ix, made))


def denied(ix: Index, condition: Condition) -> Condition:
    """Rows that the condition does not hold for."""
    return condition._replace(relation=f"{NOT}{condition.relation}", rows=ix.every & ~condition.rows)


def blank(ix: Index, at: int) -> Condition:
    """Rows whose cell in the column is empty, says that there is none, or is nought."""
    made = Condition((at,), (), "blank", None, 0)
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
    column = ix.column(at)
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
    if condition.relation.startswith(NOT):
        plain = condition._replace(relation=condition.relation.removeprefix(NOT))
        return ix.every & ~_rows(ix, plain)
    match condition.relation:
        case "blank":
            return _blanks(ix, condition.columns[0])
        case "first" | "last":
            many = min(ix.rows, int(condition.bound or 0))
            return (
                (1 << many) - 1 if condition.relation == "first" else ix.every & ~((1 << ix.rows - many) - 1)
            )
        case "outcome":
            return _outcomes(ix, condition.words[0])
        case "sided":
            return _sided(ix, condition)
        case "above" | "below" | "equal":
            one, other = (ix.columns[at].keys for at in condition.columns)
            meets = RELATIONS[BESIDE[condition.relation]]
            return mask_of(
                [
                    row
                    for row, (a, b) in enumerate(zip(one, other, strict=True))
                    if a is not None and b is not None and meets(a, b)
                ]
            )
    rows = 0
    for at in condition.columns:
        rows |= rows_with(ix, at, condition)
    return rows


def _outcomes(ix: Index, what: str) -> int:
    return mask_of([row for row, said in enumerate(ix.results[1]) if said == what]) if ix.results else 0


def _blanks(ix: Index, at: int) -> int:
    numbers = ix.columns[at].numbers
    return mask_of(
        [
            row
            for row, cells in enumerate(ix.table.rows)
            if numbers[row] == 0 or cells[at].strip(" -\u2013\u2014").casefold() in NOTHING
        ]
    )


def _sided(ix: Index, condition: Condition) -> int:
    one, other, first, second = condition.columns
    what, *words = condition.words
    kept = []
    sides = (ix.every, ix.every)
    for word in words:
        held = ix.postings.get(word, {})
        sides = sides[0] & held.get(one, 0), sides[1] & held.get(other, 0)
    for row in each(sides[0] | sides[1]):
        if first == second:
            pair: tuple[float, float] | None = ix.columns[first].cells[row].pair
        else:
            a, b = ix.columns[first].numbers[row], ix.columns[second].numbers[row]
            pair = None if a is None or b is None else (a, b)
        if pair is not None and by_pair(pair if sides[0] >> row & 1 else pair[::-1]) == what:
            kept.append(row)
    return mask_of(kept)
