"""Operations over groups of rows, and over other programs."""

from __future__ import annotations

from math import fsum
from typing import Any, NamedTuple

from beleg.grounding.programs.conditions import every
from beleg.grounding.programs.operations import Cells, Conditions, Number, name_of, used, where
from beleg.grounding.tables.index import Index, each, mask_of


class Quantified(NamedTuple):
    """All (most, fewer than half, none, only those) of the rows in ``scope`` meet ``whose``."""

    how: str
    scope: Conditions
    whose: Conditions

    def run(self, ix: Index) -> bool | None:
        scope, whose = every(ix, self.scope), every(ix, self.whose)
        if not scope:
            return None
        hits = (scope & whose).bit_count()
        match self.how:
            case "all":
                return scope & ~whose == 0
            case "most":
                return 2 * hits > scope.bit_count()
            case "fewer":
                return 2 * hits < scope.bit_count()
            case "only":
                return scope.bit_count() == 1 and hits == 1
            case "only those":
                return whose != 0 and whose & ~scope == 0
            case _:
                return hits == 0

    def said(self, ix: Index) -> str:
        return f"{self.how}({where(ix, self.scope)}): {where(ix, self.whose)}"

    def cells(self, ix: Index) -> Cells:
        scope = every(ix, self.scope)
        yield from used(ix, self.whose, scope)
        yield from used(ix, self.scope, scope)


class Same(NamedTuple):
    """Rows have the same (or different) value of a column."""

    column: int
    same: bool
    groups: tuple[Conditions, ...]

    def run(self, ix: Index) -> bool | None:
        by_text = ix.columns[self.column].by_text
        if len(self.groups) == 1:
            rows = every(ix, self.groups[0])
            if rows.bit_count() < 2:
                return None
            held = sum(1 for mask in by_text.values() if mask & rows)
            return held == 1 if self.same else held == rows.bit_count()
        sets = []
        for group in self.groups:
            rows = every(ix, group)
            sets.append({text for text, mask in by_text.items() if mask & rows})
        if not all(sets):
            return None
        shared = set.intersection(*sets)
        return bool(shared) if self.same else not shared

    def said(self, ix: Index) -> str:
        word = "same" if self.same else "different"
        return f"{word}({name_of(ix, self.column)}: {'; '.join(where(ix, group) for group in self.groups)})"

    def cells(self, ix: Index) -> Cells:
        for group in self.groups:
            rows = every(ix, group)
            yield from ((row, self.column) for row in each(rows))
            yield from used(ix, group, rows)


class Mode(NamedTuple):
    """The value that ``whose`` has in a column is the most (least) frequent one there; ``number`` says how often."""

    column: int
    most: bool
    scope: Conditions
    whose: Conditions
    number: Number | None = None

    def run(self, ix: Index) -> bool | None:
        scope, whose = every(ix, self.scope), every(ix, self.whose)
        counts = [
            ((rows & scope).bit_count(), rows)
            for text, rows in ix.columns[self.column].by_text.items()
            if text and rows & scope
        ]
        if len(counts) < 2:
            return None
        best = (max if self.most else min)(count for count, _ in counts)
        if self.number is not None and not self.number.meets(best):
            return False
        return not self.whose or any(count == best and rows & whose for count, rows in counts)

    def said(self, ix: Index) -> str:
        word = "most" if self.most else "least"
        number = f", {self.number.said()} times" if self.number else ""
        return f"{word} frequent({name_of(ix, self.column)}; {where(ix, self.scope)}){number}: {where(ix, self.whose)}"

    def cells(self, ix: Index) -> Cells:
        yield from ((row, self.column) for row in each(every(ix, self.scope)))


class Totals(NamedTuple):
    """Of the names in a column, one that ``whose`` has the largest (smallest) sum of another column."""

    by: int
    column: int
    largest: bool
    scope: Conditions
    whose: Conditions

    def run(self, ix: Index) -> bool | None:
        scope, whose = every(ix, self.scope), every(ix, self.whose)
        sums = [
            (fsum(ix.values(self.column, rows & scope)), rows)
            for text, rows in ix.columns[self.by].by_text.items()
            if text and rows & scope
        ]
        if len(sums) < 2:
            return None
        best = (max if self.largest else min)(total for total, _ in sums)
        return any(total == best and rows & whose for total, rows in sums)

    def said(self, ix: Index) -> str:
        word = "largest" if self.largest else "smallest"
        what = f"sum of {name_of(ix, self.column)} by {name_of(ix, self.by)}"
        return f"{word} {what}({where(ix, self.scope)}): {where(ix, self.whose)}"

    def cells(self, ix: Index) -> Cells:
        for row in each(every(ix, self.scope)):
            yield row, self.column
            yield row, self.by


class Repeated(NamedTuple):
    """So many of the names in a column are had by so many rows each (``times``).

    With ``whose`` these are just the names that those rows have; without it and ``number``, all of them are.
    """

    by: int
    scope: Conditions
    times: Number
    number: Number | None = None
    whose: Conditions | None = None

    def run(self, ix: Index) -> bool | None:
        scope = every(ix, self.scope)
        groups = [rows & scope for text, rows in ix.columns[self.by].by_text.items() if text and rows & scope]
        if not groups:
            return None
        met = [rows for rows in groups if self.times.meets(rows.bit_count())]
        if self.number is not None:
            return self.number.meets(len(met))
        if self.whose is None:
            return len(met) == len(groups)
        whose = every(ix, self.whose) & scope
        return bool(met) and all(rows & whose for rows in met)

    def said(self, ix: Index) -> str:
        what = f"{name_of(ix, self.by)} with count({where(ix, self.scope)}) {self.times.said()}"
        if self.number is not None:
            return f"count(different {what}) {self.number.said()}"
        return f"all({what})" if self.whose is None else f"only({what}): {where(ix, self.whose)}"

    def cells(self, ix: Index) -> Cells:
        yield from ((row, self.by) for row in each(every(ix, self.scope)))


class Streak(NamedTuple):
    """The longest run of rows of ``scope``, one after the other, that meet ``whose`` is what was said."""

    scope: Conditions
    whose: Conditions
    number: Number

    def _longest(self, ix: Index) -> list[int]:
        whose, longest, run = every(ix, self.whose), list[int](), list[int]()
        for row in each(every(ix, self.scope)):
            run = [*run, row] if whose >> row & 1 else []
            longest = max(longest, run, key=len)
        return longest

    def run(self, ix: Index) -> bool | None:
        longest = self._longest(ix)
        return self.number.meets(len(longest)) if longest else None

    def said(self, ix: Index) -> str:
        return f"longest run({where(ix, self.scope)}; {where(ix, self.whose)}) {self.number.said()}"

    def cells(self, ix: Index) -> Cells:
        yield from used(ix, self.whose, mask_of(self._longest(ix)))


class Share(NamedTuple):
    """Rows (or their sum in a column) make up that share of all rows in scope, in percent."""

    column: int | None
    scope: Conditions
    whose: Conditions
    number: Number

    def run(self, ix: Index) -> bool | None:
        scope = every(ix, self.scope)
        part = scope & every(ix, self.whose)
        if self.column is None:
            one, whole = float(part.bit_count()), float(scope.bit_count())
        else:
            one, whole = fsum(ix.values(self.column, part)), fsum(ix.values(self.column, scope))
        return self.number.meets(100 * one / whole) if whole else None

    def said(self, ix: Index) -> str:
        what = "rows" if self.column is None else name_of(ix, self.column)
        return f"share({what}; {where(ix, self.whose)} of {where(ix, self.scope)}) {self.number.said()} %"

    def cells(self, ix: Index) -> Cells:
        scope = every(ix, self.scope)
        if self.column is not None:
            yield from ((row, self.column) for row in each(scope))
        yield from used(ix, self.whose, scope)


class Not(NamedTuple):
    """The opposite."""

    program: Any

    def run(self, ix: Index) -> bool | None:
        found = self.program.run(ix)
        return None if found is None else not found

    def said(self, ix: Index) -> str:
        return f"not {self.program.said(ix)}"

    def cells(self, ix: Index) -> Cells:
        yield from self.program.cells(ix)


class And(NamedTuple):
    """All of them are so."""

    programs: tuple[Any, ...]

    def run(self, ix: Index) -> bool | None:
        found = [program.run(ix) for program in self.programs]
        return None if None in found else all(found)

    def said(self, ix: Index) -> str:
        return " and ".join(program.said(ix) for program in self.programs)

    def cells(self, ix: Index) -> Cells:
        for program in self.programs:
            yield from program.cells(ix)
