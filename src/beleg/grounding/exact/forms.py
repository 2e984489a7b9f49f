"""The forms of a sentence that compare: rows with each other, with a number, and with all of them."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from beleg.grounding.exact.facts import EXTREMES, Bound, Unread
from beleg.grounding.exact.items import TIMES, Item

_IMPLIED = {
    "oldest": "born",
    "youngest": "born",
    "longest": "days",
    "shortest": "days",
    "largest": "seats",
    "smallest": "seats",
    "second largest": "seats",
    "third largest": "seats",
}
BOUNDS: dict[str, tuple[str, Callable[[Decimal, Decimal], bool]]] = {
    "above": (">", lambda one, two: one > two), "below": ("<", lambda one, two: one < two),
    "least": (">=", lambda one, two: one >= two), "utmost": ("<=", lambda one, two: one <= two),
}  # fmt: skip


QUANTIFIERS = frozenset({"none", "all", "some", "most"})


class Forms(Bound):
    """Comparisons, bounds, sums, orders, extremes and quantifiers."""

    def _comparison(self, how: str) -> None:
        """One row's value against another's, or against a number; or two values of one row."""
        sign = 1 if how in ("more", "above") else -1
        if len(self.names) == 2:
            column = self._column()
            one, two = map(self._row, self.names)
            if one == two:
                self._fact(
                    f"{self._said(one, column)} is compared to itself", so=False, cells=[(one, column)]
                )
                self.left -= {id(each) for each in self.numbers}
                return
            first, second = self._quantity(one, column), self._quantity(two, column)
            apart = (first.number - second.number) * sign
            between = "-" if self.numbers else ">" if sign > 0 else "<"
            text = f"{self._said(one, column)} {between} {self._said(two, column)}"
            if self.numbers:
                [number] = self._take(1)
                self._fact(
                    f"{text} = {number.number * sign}",
                    self._same(first._replace(number=apart), number, one),
                    [(one, column), (two, column)],
                )
            else:
                self._fact(text, apart > 0, [(one, column), (two, column)])
            return
        asked = [each.text for each in self.concepts]
        if len(self.names) == 1 and len(asked) == 2 and "than" in self.said and asked[0] != asked[1]:
            row, [number] = self._row(self.names[0]), self._take(1)
            one, two = (self._of(each) for each in asked)
            first, second = self._quantity(row, one), self._quantity(row, two)
            apart = (first.number - second.number) * sign
            text = f"{self._said(row, two)} - {self._said(row, one)} = {number.number * -sign}"
            self._fact(text, self._same(first._replace(number=apart), number, row), [(row, one), (row, two)])
            return
        if how in ("above", "below"):
            if self.names:
                self._bound(how)
            else:
                self._counted_over(how)
            return
        raise Unread

    def _counted_over(self, how: str) -> None:
        """How many rows have more, or less, than a number."""
        order = [each for each in self.items if each.kind in ("number", "concept")]
        if [each.kind for each in order[:3]] != ["number", "concept", "number"] or order[
            1
        ].text not in self.keys:
            raise Unread
        many, number = self._take(2)
        column = self._column(unit=number.unit)
        rows = sorted(self.scope)
        held = [self._quantity(row, column) for row in rows]
        if many.unit or any(each.unit != number.unit for each in held) or len(rows) < 2:
            raise Unread
        sign, holds = BOUNDS[how]
        over = [row for row, each in zip(rows, held, strict=True) if holds(each.number, number.number)]
        self._fact(f"count({self.view.table.columns[column]} {sign} {number.number}) = {many.number}",
                   len(over) == many.number, [(row, column) for row in over or rows])  # fmt: skip

    def _bound(self, how: str) -> None:
        """One row's value against a number."""
        if len(self.names) != 1:
            raise Unread
        row, [number] = self._row(self.names[0]), self._take(1)
        column = self._column(unit=number.unit)
        held = self._quantity(row, column)
        if held.unit != number.unit:
            raise Unread
        sign, holds = BOUNDS[how]
        self._fact(
            f"{self._said(row, column)} {sign} {number.number}",
            holds(held.number, number.number),
            [(row, column)],
        )

    def _together(self, how: str) -> None:
        """The sum of several rows' values, or that each of them has the same."""
        if len(self.names) < 2:
            raise Unread
        [number] = self._take(1)
        column = self._column(unit=number.unit)
        rows = [self._row(each) for each in self.names]
        held = [self._quantity(row, column) for row in rows]
        cells = [(row, column) for row in rows]
        if how == "each":
            so = all(self._same(each, number, row) for each, row in zip(held, rows, strict=True))
            self._fact(
                f"each of {', '.join(self._said(row, column) for row in rows)} = {number.number}", so, cells
            )
            return
        total = held[0]._replace(number=sum((each.number for each in held), Decimal(0)))
        so = len(set(rows)) == len(rows) and self._same(total, number, rows[0])
        self._fact(f"{' + '.join(self._said(row, column) for row in rows)} = {number.number}", so, cells)

    def _difference(self) -> None:
        """How far two rows' values are apart."""
        if len(self.names) != 2:
            raise Unread
        [number] = self._take(1)
        column = self._column(unit=number.unit)
        one, two = map(self._row, self.names)
        first, second = self._quantity(one, column), self._quantity(two, column)
        apart = first._replace(number=abs(first.number - second.number))
        self._fact(f"|{self._said(one, column)} - {self._said(two, column)}| = {number.number}",
                   one != two and self._same(apart, number, one), [(one, column), (two, column)])  # fmt: skip

    def _order(self, how: str) -> None:
        """Who was in office first, or longer, where each was once."""
        columns = self.view.columns("from" if how in ("before", "after") else "days")
        left_over = self.numbers or self.days or self.concepts
        if len(self.names) != 2 or left_over or len(columns) != 1 or "in office" not in self.said:
            raise Unread
        column = columns[0]
        one, two = map(self._row, self.names)
        first, second = (self._key(row, column) for row in (one, two))
        less = how in ("before", "shorter")
        so = first < second if less else first > second
        text = f"{self._said(one, column)} {'<' if less else '>'} {self._said(two, column)}"
        self._fact(text, so, [(one, column), (two, column)])

    def _altogether(self) -> None:
        """A total that the table has, or the sum of a column."""
        if self.names or len(self.concepts) != 1:
            raise Unread
        [number] = self._take(1)
        if len(self.view.table.rows) > 1:
            column = self._of(self.concepts[0].text)
            held = [self._quantity(row, column) for row in sorted(self.scope)]
            total = held[0]._replace(number=sum((each.number for each in held), Decimal(0)))
            if number.unit == "%" or total.unit == "%":
                raise Unread
            self._fact(f"sum({self.view.table.columns[column]}) = {number.number} {number.unit}".strip(),
                       self._same(total, number, 0), [(row, column) for row in sorted(self.scope)])  # fmt: skip
            return
        column = self._of(f"total {self.concepts[0].text}")
        self._fact(f"{self._said(0, column)} = {number.number} {number.unit}".strip(),
                   self._same(self._quantity(0, column), number, 0), [(0, column)])  # fmt: skip

    def _extreme(self, how: str) -> None:
        """Whose value is the largest, or the smallest, or at a place in that order; of all rows, and of one alone."""
        if len(self.names) != 1:
            raise Unread
        rows = sorted(self.scope)
        column = self._extreme_column(how)
        keys = [self._key(row, column) for row in rows]
        largest, place = EXTREMES[how]
        ranked = sorted(set(keys), reverse=largest)
        if len(ranked) < place or keys.count(ranked[place - 1]) != 1 or len(rows) < 2:
            raise Unread
        best = rows[keys.index(ranked[place - 1])]
        name = self.names[0]
        self.left.discard(id(name))
        where = f"place {place} of " if place > 1 else ""
        self._fact(f"{where}{'max' if largest else 'min'}({self.view.table.columns[column]}) is {self._named(name)}",
                   best in self._rows(name), [(best, column), *name.cells[:1]])  # fmt: skip
        if self.numbers:
            row = self._row(name)
            for number, concept in self._paired():
                self._number(row, concept, number)

    def _extreme_column(self, how: str) -> int:
        asked = [each.text for each in self.concepts if each.text not in self.keys]
        if how in _IMPLIED:
            return self._of(_IMPLIED[how])
        if len(set(asked)) != 1:
            raise Unread
        return self._of(asked[0])

    def _key(self, row: int, column: int) -> Decimal:
        day = self.view.day(row, column)
        return Decimal(day.toordinal()) if day is not None else self._quantity(row, column).number

    def _quantified(self, which: str, how: str) -> None:
        """Whether no row, all of them or one at least has more than a number."""
        if self.names:
            raise Unread
        [number] = self._take(1)
        column = self._column(unit=number.unit)
        rows = sorted(self.scope)
        held = [self._quantity(row, column) for row in rows]
        if not rows or any(each.unit != number.unit for each in held) or len(self.view.table.rows) < 2:
            raise Unread
        if which == "most" and not self._are_rows("most"):
            raise Unread
        sign, holds = BOUNDS[how]
        over = [holds(each.number, number.number) for each in held]
        so = {
            "none": not any(over),
            "all": all(over),
            "some": any(over),
            "most": 2 * sum(over) > len(over),
        }[which]
        self._fact(
            f"{which}({self.view.table.columns[column]} {sign} {number.number})",
            so,
            [(row, column) for row in rows],
        )

    def _are_rows(self, operation: str) -> bool:
        """Whether the word says something of the rows: what they are stands right behind it."""
        said = next(each for each in self.items if each.text == operation)
        return any(each.start == said.end and each.text in self.keys for each in self.concepts)

    def _multiple(self, core: set[str]) -> None:
        """How many times as much one row has as another; as much, where no factor is said."""
        bounds = core & BOUNDS.keys()
        if len(self.names) != 2 or core - bounds != {"as many", "as"} or len(bounds) > 1:
            raise Unread
        factor = Decimal(1)
        if self.numbers:
            [number] = self._take(1)
            if number.unit != TIMES:
                raise Unread
            factor = number.number
        column = self._column()
        one, two = map(self._row, self.names)
        first, second = self._quantity(one, column), self._quantity(two, column)
        if first.unit != second.unit or one == two:
            raise Unread
        wanted = second.number * factor
        sign, holds = BOUNDS[next(iter(bounds))] if bounds else ("=", lambda one, two: one == two)
        so = holds(first.number, wanted)
        if not (so or bounds) and factor != 1 and abs(first.number - wanted) <= wanted / 20:
            if "about" not in self.said:
                raise Unread  # whether that is twice as many depends on who says it
            so = True
        self._fact(
            f"{self._said(one, column)} {sign} {factor} * {self._said(two, column)}",
            so,
            [(one, column), (two, column)],
        )

    def _exists(self) -> None:
        """That there is a row with a number, or how many rows there are."""
        if self.names or self.days or not any(each.text in self.keys for each in self.concepts):
            raise Unread
        [number] = self._take(1)
        rows = sorted(self.scope)
        if not any(each.text not in self.keys for each in self.concepts):
            if number.unit or not self._stand_together(number) or len(self.view.table.rows) < 2:
                raise Unread
            self._fact(
                f"count(rows) = {number.number}", len(rows) == number.number, [(row, 0) for row in rows]
            )
            return
        if self._stand_together(number):
            raise Unread
        column = self._column(unit=number.unit)
        so = [row for row in rows if self._same(self._quantity(row, column), number, row)]
        text = f"some({self.view.table.columns[column]} = {number.number})"
        self._fact(text, bool(so), [(row, column) for row in so or rows])

    def _stand_together(self, number: Item) -> bool:
        """Whether a number counts the rows: what they are stands right behind it."""
        return any(each.start == number.end and each.text in self.keys for each in self.concepts)

    def _only(self, core: set[str]) -> None:
        """That these rows, and no others, have a number, or more or less than it; that no more rows do than so many."""
        bounds = core & BOUNDS.keys()
        if core - bounds != {"only"} or len(bounds) > 1 or self.items[0].text != "only":
            raise Unread
        if not self.names:
            if not bounds or self.items[1].kind != "number":
                raise Unread
            self._counted_over(next(iter(bounds)))
            return
        if self.items[1].kind != "name":
            raise Unread
        [number] = self._take(1)
        column = self._column(unit=number.unit)
        rows = sorted(self.scope)
        held = [self._quantity(row, column) for row in rows]
        if any(each.unit != held[0].unit for each in held) or len(rows) < 2:
            raise Unread
        if bounds:
            sign, holds = BOUNDS[next(iter(bounds))]
            if held[0].unit != number.unit:
                raise Unread
            having = {row for row, each in zip(rows, held, strict=True) if holds(each.number, number.number)}
        else:
            sign = "="
            having = {row for row, each in zip(rows, held, strict=True) if self._same(each, number, row)}
        named = {self._row(name) for name in self.names}
        names = ", ".join(self._named(name) for name in self.names)
        self._fact(
            f"only {names} of {self.view.table.columns[column]} {sign} {number.number}",
            having == named,
            [(row, column) for row in rows],
        )
