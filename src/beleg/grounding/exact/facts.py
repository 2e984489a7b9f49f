"""What the items of a sentence claim of a table, fact by fact; nothing where something of it is left over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from typing import NamedTuple

from beleg.grounding.exact.items import TIMES, Item
from beleg.grounding.exact.view import Quantity, View
from beleg.grounding.exact.words import KEYS

Cell = tuple[int, int]
WHOLE = "whole"
"""What the second number of "n of N" is of."""
DATES = ("born", "died", "start", "end")
EXTREMES = {
    "most": (True, 1), "fewest": (False, 1), "second most": (True, 2), "third most": (True, 3),
    "largest": (True, 1),
    "second largest": (True, 2), "third largest": (True, 3),
    "smallest": (False, 1), "highest": (True, 1), "lowest": (False, 1), "oldest": (False, 1), "youngest": (True, 1),
    "longest": (True, 1), "shortest": (False, 1),
}  # fmt: skip
"""Whether the largest, and at which place of the order."""


class Fact(NamedTuple):
    """One thing that the sentence claims: readable, whether it is so, and the cells that say so."""

    text: str
    so: bool
    cells: tuple[Cell, ...]


class Unread(Exception):
    """Something of the sentence is left over, or the cells cannot be read as it needs them."""


class Bound:
    """One sentence's items over one table, and the facts that were made of them so far."""

    def __init__(self, view: View, items: Sequence[Item]) -> None:
        self.view = view
        self.items = items
        self.names = [each for each in items if each.kind == "name" and each.cells]
        self.numbers = [each for each in items if each.kind == "number"]
        self.days = [each for each in items if each.kind == "day"]
        self.concepts = [each for each in items if each.kind == "concept"]
        self.said = {each.text for each in items if each.kind == "operation"}
        self.left = {
            id(each)
            for each in items
            if each.kind in ("number", "day", "name") and (each.cells or each.kind != "name")
        }
        self.made: list[Fact] = []
        self.keys = KEYS | view.key_concepts
        """What the rows are may be said without asking for a column."""
        self.scope = set(range(len(view.table.rows)))

    def _context(self) -> None:
        view = self.view
        for each in self.items:
            if each.kind != "term":
                continue
            columns = view.columns("term")
            if columns:
                self.scope &= {
                    row
                    for row in self.scope
                    for at in columns[:1]
                    if self._quantity(row, at).number == each.number
                }
                continue
            known = view.context.get("term")
            terms = {int(known)} if known is not None and known.isdigit() else set(view.caption_terms)
            if terms != {int(each.number)}:
                raise Unread
            self.made.append(Fact(f"term = {each.number}", so=True, cells=()))
        if "first sitting" in self.said and self._around("basis") != "first_sitting":
            raise Unread
        asked = {each.text for each in self.concepts} & set(DATES)
        spans = {"from", "to"} & self.said
        own: tuple[int, ...] = (2, 2 * len(self.names)) if "to" in spans else ()
        if len(spans) == 1 and len(self.days) == 1:
            own = (1,)
        if self.days and (not asked or len(self.days) > 1) and len(self.days) not in own:
            first = self.days[0]
            if (
                first.day is None
                or self._around("day") != first.day.isoformat()
                or (spans and len(self.days) != 3)
            ):
                raise Unread
            if len(self.days) > 1 and not spans:
                raise Unread
            self.left.discard(id(first))
            self.made.append(Fact(f"day = {first.day}", so=True, cells=()))
            self.days = self.days[1:]

    def _around(self, key: str) -> str:
        columns = self.view.columns(key)
        if len(self.view.table.rows) == 1 and columns:
            return self.view.table.rows[0][columns[0]]
        return self.view.context.get(key, "")

    def _quantity(self, row: int, column: int) -> Quantity:
        found = self.view.quantity(row, column)
        if found is None:
            raise Unread
        return found

    def _rows(self, name: Item) -> set[int]:
        """The rows that the name is of: where several columns have it, by the first of them, which names the rows."""
        first = min(column for _, column in name.cells)
        return {row for row, column in name.cells if column == first} & self.scope

    def _row(self, name: Item) -> int:
        """The one row that the name is of."""
        rows = self._rows(name)
        if len(rows) != 1:
            raise Unread
        self.left.discard(id(name))
        return next(iter(rows))

    def _column(self, *, unit: str = "") -> int:
        """The one column that the sentence asks for, aside from what the rows are."""
        asked = list(
            dict.fromkeys(
                each.text for each in self.concepts if each.text not in self.keys or len(self.concepts) == 1
            )
        )
        if len(asked) != 1:
            raise Unread
        return self._of(asked[0], unit)

    def _of(self, concept: str, unit: str = "") -> int:
        own = unit != "%" or concept.endswith("share")
        columns = self.view.columns(concept) if own else self.view.share_of(concept)
        columns = columns or self.view.columns({"start": "from", "end": "to"}.get(concept, ""))
        if len(columns) != 1:
            raise Unread
        return columns[0]

    def _take(self, count: int) -> list[Item]:
        if len(self.numbers) != count:
            raise Unread
        for each in self.numbers:
            self.left.discard(id(each))
        return self.numbers

    def _same(self, held: Quantity, said: Item, row: int) -> bool:
        """Whether the cell is what was said, as precisely as it was said. Raises Unread for another kind of unit."""
        unit = held.unit
        if said.unit == TIMES or (said.unit.islower() and said.unit != unit):
            raise Unread
        if said.unit.isupper():
            currency = unit if unit.isupper() else self.view.currency(row)
            if not currency or unit == "%":
                raise Unread
            return currency == said.unit and held.number == said.number
        if (said.unit == "%") != (unit == "%") or unit.isupper():
            raise Unread
        if held.number == said.number:
            return True
        if "about" in self.said:
            return abs(held.number - said.number) <= self._slack(said)
        exponent = held.number.as_tuple().exponent
        if said.places < 0 or not isinstance(exponent, int) or -exponent <= said.places:
            return False
        step = Decimal(1).scaleb(-said.places)
        return said.number in (
            held.number.quantize(step, ROUND_HALF_UP),
            held.number.quantize(step, ROUND_HALF_EVEN),
        )

    @staticmethod
    def _slack(said: Item) -> Decimal:
        """How far "about" goes: half of the last place that is stated, and no more than a twentieth."""
        exponent = said.number.normalize().as_tuple().exponent
        step = Decimal(1).scaleb(exponent if isinstance(exponent, int) else 0)
        return min(step / 2, abs(said.number) / 20)

    def _said(self, row: int, column: int) -> str:
        cells = self.view.table.rows[row]
        label = next(
            (cells[at] for at in range(len(cells)) if at != column and cells[at] and not cells[at].isdigit()),
            str(row),
        )
        return f"{self.view.table.columns[column]}[{label}]"

    def _named(self, name: Item) -> str:
        """The name as the table writes it."""
        row, column = name.cells[0]
        return self.view.table.rows[row][column]

    def _fact(self, text: str, so: bool, cells: Iterable[Cell]) -> None:
        self.made.append(Fact(text, so, tuple(dict.fromkeys(cells))))

    def _paired(self) -> list[tuple[Item, str]]:
        """Each number with the concept that it is of; the whole of "n of N" is of the total."""
        order = [each for each in self.items if each.kind in ("number", "concept") or each.text == "of"]
        paired: list[tuple[Item, str]] = []
        used: set[int] = set()
        at = 0
        while at < len(order):
            each = order[at]
            if each.kind != "number":
                at += 1
                continue
            of_whole = [one.kind for one in order[at + 1 : at + 3]] == ["operation", "number"]
            if of_whole and not each.unit and not order[at + 2].unit:
                whole = order[at + 2]
                asked = [one for one in order[at + 3 : at + 5] if one.kind == "concept"]
                own = [one for one in asked if one.text not in self.keys]
                if len(own) != 1:
                    raise Unread
                used |= {id(one) for one in asked}
                paired += [(each, own[0].text), (whole, "total" if self._of_a_name(asked) else WHOLE)]
                at += 3
                continue
            concept = self._concept_beside(order, at, paired)
            used.add(id(concept)) if isinstance(concept, Item) else None
            paired.append((each, concept.text if isinstance(concept, Item) else concept))
            at += 1
        shared = {"share", "seats"} <= {each.text for each in self.concepts}
        for each in self.concepts:
            if shared and each.text in ("share", "seats") and all(number.unit == "%" for number, _ in paired):
                continue  # the share of seats is one thing
            if (
                id(each) not in used
                and each.text not in self.keys
                and each.text not in DATES
                and not self.said & EXTREMES.keys()
            ):
                raise Unread
        self.left -= {id(number) for number, _ in paired}
        return paired

    def _of_a_name(self, asked: Sequence[Item]) -> bool:
        """Whether the whole is that of a row: "10 of the 47 members of the FDP were women"."""
        first, last = asked[0], asked[-1]
        return first.text == "total" and any(first.end <= name.start < last.start for name in self.names)

    def _concept_beside(
        self, order: Sequence[Item], at: int, paired: Sequence[tuple[Item, str]]
    ) -> Item | str:
        after = [each for each in order[at + 1 : at + 4] if each.text != "of"]
        if after and after[0].kind == "concept":
            several = (
                order[at].unit == "%"
                and after[0].text in self.keys
                and after[1:2]
                and after[1].kind == "concept"
            )
            return after[1] if several else after[0]
        before = [each for each in order[:at] if each.text != "of"]
        if before and before[-1].kind == "concept":
            return before[-1]
        if order[at].unit == "%" and paired:
            return paired[0][1]
        raise Unread

    def _number(self, row: int, concept: str, number: Item) -> None:
        """That a row has a number; of a total, that the table or what stands around it has it."""
        if concept == "total" and self.names and self.view.columns("seats") and not self._is_apart(number):
            concept = "seats"
        if concept == "age" and "on average" in self.said:
            concept = "average age"
        if concept not in ("total", WHOLE):
            self._equal(row, self._of(concept, number.unit), number)
            return
        key = "count" if self.view.columns("count") or "count" in self.view.context else "total"
        if self.view.columns(key):
            self._equal(row, self._of(key), number)
            return
        known = self.view.context.get(key, "")
        if not known.isdigit():
            raise Unread
        self._fact(f"{key} = {number.number}", Decimal(known) == number.number, ())

    def _is_apart(self, number: Item) -> bool:
        """Whether a semicolon stands between a number and all names: it is not said of them."""
        breaks = [each.start for each in self.items if each.text == "clause"]
        return any(number.start < at <= self.names[0].start for at in breaks)

    def _equal(self, row: int, column: int, number: Item) -> None:
        self._fact(f"{self._said(row, column)} = {number.number}{' ' + number.unit if number.unit else ''}",
                   self._same(self._quantity(row, column), number, row), [(row, column)])  # fmt: skip
