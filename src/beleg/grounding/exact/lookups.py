"""The forms of a sentence that look up: what a row has, what stands beside it, how long it lasted, and how many."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.grounding.exact.facts import DATES, Bound, Unread
from beleg.grounding.exact.items import Item

_OF_A_PERSON = ("party", "group", "title", "title de", "title en", "office", "label de", "label en", "role")
"""What a name beside a person's says of them where the sentence does not."""


class Lookups(Bound):
    """Numbers, days and names of rows."""

    def _lookups(self) -> None:
        self._check_words()
        if self._spans() or self._counted():
            return
        for name in self.names:
            self.left.discard(id(name))
        subject, others = (self.names[0], self.names[1:]) if self.names else (None, [])
        mine = self._rows(subject) if subject is not None else set(self.scope)
        if not mine or (subject is None and len(mine) != 1):
            raise Unread
        columns = self._asked_of_names()
        people = self.view.columns("name")
        both = set(mine)
        for name in others:
            cells = [
                cell for cell in name.cells if columns is None or cell[1] in columns or cell[1] in people
            ]
            if not cells:
                raise Unread  # it is said of them in another way than the sentence says
            both &= {row for row, _ in cells if row in self.scope}
        if self._times(both, others):
            return
        if others:
            self._beside(subject, others, columns, both, mine)
        if not (self.numbers or self.days):
            return
        if len(mine) != 1:
            raise Unread
        row = next(iter(mine))
        for number, concept in self._paired():
            self._number(row, concept, number)
        self._dates(row)

    def _check_words(self) -> None:
        """Raises Unread where a word says how two things belong together, and one of them is not there."""
        if "on average" in self.said and "age" not in {each.text for each in self.concepts}:
            raise Unread
        if "than" in self.said or (self.said & {"from", "to"} and not (self.days or self.numbers)):
            raise Unread
        columns = {column for name in self.names for _, column in name.cells[:1]}
        if len(columns) < len(self.names) and not self._are_spans():
            raise Unread

    def _times(self, rows: set[int], others: Sequence[Item]) -> bool:
        """When something began and ended, of the rows that have all names."""
        if len(self.days) == 2 and "to" in self.said:
            self._period(rows, others)
            return True
        if self._years(rows) or self._limit(rows, others):
            return True
        if self.said & {"from", "to"} and not self.days:
            raise Unread
        return False

    def _dates(self, row: int) -> None:
        """Days of a row: when somebody was born, when something began."""
        asked = [each.text for each in self.concepts if each.text in DATES]
        for day in self.days:
            if len(asked) != 1:
                raise Unread
            column = self._of(asked[0])
            held = self.view.day(row, column)
            if held is None:
                raise Unread
            self.left.discard(id(day))
            self._fact(f"{self._said(row, column)} = {day.day}", held == day.day, [(row, column)])

    def _asked_of_names(self) -> set[int] | None:
        """The columns that a second name has to stand in; ``None`` where the sentence does not say."""
        if "belonged" in self.said:
            return {column for concept in ("party", "group") for column in self.view.columns(concept)}
        asked = [each.text for each in self.concepts if each.text not in self.keys]
        if not asked:
            return {column for concept in _OF_A_PERSON for column in self.view.columns(concept)}
        return set(self.view.columns(asked[0])) if len(asked) == 1 else None

    def _beside(
        self,
        subject: Item | None,
        others: Sequence[Item],
        columns: set[int] | None,
        both: set[int],
        mine: set[int],
    ) -> None:
        """That a row has several names: a person and a party, a constituency, an office."""
        known = columns is not None and any(column in columns for name in others for _, column in name.cells)
        if subject is None or len(others) > 2 or self.numbers or self.days or not known:
            raise Unread
        row = next(iter(both or mine))
        cells = [cell for name in (subject, *others) for cell in name.cells if cell[0] == row]
        self._fact(
            f"row with {' and '.join(self._named(name) for name in (subject, *others))}", bool(both), cells
        )

    def _period(self, rows: set[int], others: Sequence[Item]) -> None:
        """That something lasted from a day to a day."""
        columns = [self._of("from"), self._of("to")]
        if self.numbers or any(each.text not in self.keys for each in self.concepts) or not others:
            raise Unread
        so = [
            row
            for row in rows
            if [self.view.day(row, column) for column in columns] == [each.day for each in self.days]
        ]
        self.left -= {id(each) for each in self.days}
        row = next(iter(so or rows or {0}))
        self._fact(
            f"from {self.days[0].day} to {self.days[1].day}", bool(so), [(row, column) for column in columns]
        )

    def _years(self, rows: set[int]) -> bool:
        """That something began or ended in a year, or both: "von 1949 bis 1963", "until 1969"."""
        said = [each for each in self.items if each.kind == "operation" and each.text in ("from", "of", "to")]
        years = self.numbers
        plain = all(each.places == 0 and not each.unit and 1000 < each.number < 3000 for each in years)
        if (
            not years
            or not plain
            or self.days
            or self.concepts
            or "to" not in self.said
            or len(said) != len(years)
        ):
            return False
        columns = [self._of("to" if each.text == "to" else "from") for each in said]
        if len(set(columns)) != len(columns) or not self.names:
            raise Unread
        so = [
            row
            for row in rows
            if all(self._year(row, at) == each.number for at, each in zip(columns, years, strict=True))
        ]
        self.left -= {id(each) for each in years}
        row = next(iter(so or rows or {0}))
        text = " ".join(
            f"{'to' if each.text == 'to' else 'from'} {year.number}"
            for each, year in zip(said, years, strict=True)
        )
        self._fact(text, bool(so), [(row, column) for column in columns])
        return True

    def _year(self, row: int, column: int) -> int:
        text = self.view.table.rows[row][column]
        if not text[:4].isdigit():
            raise Unread
        return int(text[:4])

    def _limit(self, rows: set[int], others: Sequence[Item]) -> bool:
        """That something began on a day, or ended on one."""
        spans = self.said & {"from", "to"}
        if len(self.days) != 1 or len(spans) != 1 or self.numbers or self.concepts or not others:
            return False
        column = self._of(next(iter(spans)))
        so = [row for row in rows if self.view.day(row, column) == self.days[0].day]
        self.left.discard(id(self.days[0]))
        row = next(iter(so or rows or {0}))
        self._fact(f"{next(iter(spans))} {self.days[0].day}", bool(so), [(row, column)])
        return True

    def _are_spans(self) -> bool:
        kinds = [each.kind for each in self.items if each.kind in ("name", "day", "number")]
        alone = not (self.concepts or self.said - {"to"})
        return (
            bool(self.names)
            and kinds == ["name", "day", "day"] * len(self.names)
            and "to" in self.said
            and alone
        )

    def _spans(self) -> bool:
        """Several offices, each with its time in parentheses."""
        if not self._are_spans():
            return False
        columns = [self._of("from"), self._of("to")]
        for at, name in enumerate(self.names):
            first, last = self.days[2 * at : 2 * at + 2]
            rows = self._rows(name)
            so = [
                row
                for row in rows
                if [self.view.day(row, column) for column in columns] == [first.day, last.day]
            ]
            row = next(iter(so or rows or {0}))
            self.left -= {id(name), id(first), id(last)}
            self._fact(
                f"{self._named(name)} from {first.day} to {last.day}",
                bool(so),
                [(row, column) for column in columns],
            )
        return True

    def _counted(self) -> bool:
        """How many rows there are, of what the table is of."""
        of = [each for each in self.items if each.kind == "name" and not each.cells]
        if self.names or self.days or len(of) != 1 or [each.text for each in self.concepts] != ["line"]:
            return False
        [number] = self._take(1)
        count = len(self.view.table.rows)
        if not self.view.columns("line") or number.unit:
            raise Unread
        self._fact(
            f"count(rows) = {number.number}", count == number.number, [(row, 0) for row in range(count)]
        )
        return True
