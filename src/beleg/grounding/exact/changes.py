"""Changes: that something rose or fell between two times, by how much, from what and to what.

A value alone never bears a change out: it takes two rows of one thing, at two times that follow each other or are said.
"""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from beleg.grounding.exact.facts import Bound, Unread
from beleg.grounding.exact.items import Item
from beleg.grounding.exact.view import Quantity

TIMES_OF_ROWS = ("term", "year", "jahr", "season", "saison")
"""Columns whose numbers put rows in the order of time."""


class _Said(NamedTuple):
    """The numbers of the sentence by what they are."""

    times: list[Decimal]
    before: Item | None
    after: Item | None
    by: Item | None


class Changes(Bound):
    """Rises and falls."""

    def _change(self, how: str) -> None:
        """That a value rose or fell. Raises Unread where the table does not hold both ends of it."""
        column = self._time_column()
        said = self._said_of_change(column)
        names = [each for each in self.names if not self._is_term(each, column)]
        if self.days or len(names) > 1:
            raise Unread
        rows = self._rows(names[0]) if names else set(self.scope)
        self.left -= {id(each) for each in (*self.names, *self.numbers)}
        first, last = self._ends(rows, column, said.times)
        value = self._column()
        before, after = self._quantity(first, value), self._quantity(last, value)
        if before.unit != after.unit or self.left:
            raise Unread
        apart = after.number - before.number
        cells = [(first, value), (last, value)]
        text = f"{self._at(last, column)} - {self._at(first, column)} of {self.view.table.columns[value]}"
        self._fact(
            f"{text} {'>' if how == 'rose' else '<'} 0", apart > 0 if how == "rose" else apart < 0, cells
        )
        if said.by is not None:
            self._fact(
                f"|{text}| = {said.by.number}{said.by.unit}",
                self._grew(before, abs(apart), said.by, last),
                cells,
            )
        for number, row, held in ((said.before, first, before), (said.after, last, after)):
            if number is not None:
                same = self._same(held, number, row)
                self._fact(f"{self._said(row, value)} = {number.number}", same, [(row, value)])

    def _grew(self, before: Quantity, apart: Decimal, by: Item, row: int) -> bool:
        """Whether it changed by so much; by a percentage of what it was before, where it is no percentage itself."""
        if by.unit != "%":
            return self._same(before._replace(number=apart), by, row)
        if before.unit == "%" or before.number <= 0:
            raise Unread
        return self._same(Quantity(apart * 100 / before.number, "%"), by, row)

    def _time_column(self) -> int:
        columns = [at for name in TIMES_OF_ROWS for at in self.view.columns(name)]
        if len(columns) != 1:
            raise Unread
        return columns[0]

    def _said_of_change(self, column: int) -> _Said:
        """The numbers by the words before them; a year or a term that rows have is a time."""
        times: list[Decimal] = []
        found: dict[str, Item] = {}
        known = {held.number for row in self.scope if (held := self.view.quantity(row, column)) is not None}
        before = ""
        for each in self.items:
            is_time = each.kind == "number" and self._is_time(each, before, known)
            if each.kind == "term" or is_time:
                times.append(each.number)
            elif each.kind == "name" and self._is_term(each, column):
                times.append(self._quantity(*each.cells[0]).number)
            elif each.kind == "number":
                what = {"from": "before", "of": "before", "to": "after", "onto": "after"}.get(before, "by")
                if what in found:
                    raise Unread
                found[what] = each
            elif each.kind == "operation":
                before = each.text
                continue
            before = ""
        return _Said(times, found.get("before"), found.get("after"), found.get("by"))

    @staticmethod
    def _is_term(name: Item, column: int) -> bool:
        """Whether it is a row by its number in the column of time: "term 20"."""
        return name.cells[0][1] == column

    @staticmethod
    def _is_time(number: Item, before: str, known: set[Decimal]) -> bool:
        plain = number.places == 0 and not number.unit and 1000 < number.number < 3000
        return plain and number.number in known and before not in ("by", "onto")

    def _ends(self, rows: set[int], column: int, times: list[Decimal]) -> tuple[int, int]:
        """The rows of the two times: those said, the one said and the one just before it, or the only two."""
        at: dict[Decimal, int] = {}
        for row in rows:
            time = self._quantity(row, column).number
            if time in at:
                raise Unread
            at[time] = row
        if len(times) == 1:
            times = [times[0] - 1, times[0]]
        elif not times:
            times = sorted(at)
        if len(times) != 2 or times[0] >= times[1] or not set(times) <= at.keys():
            raise Unread
        return at[times[0]], at[times[1]]

    def _at(self, row: int, column: int) -> str:
        return f"{self.view.table.columns[column]} {self.view.table.rows[row][column]}"
