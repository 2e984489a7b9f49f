"""A table read once: which rows hold which token, what a column's values are, and how rows are ordered by it.

A set of rows is an integer: bit ``r`` is row ``r``. So conditions are combined and counted in a few instructions,
however many rows there are.
"""

from __future__ import annotations

from collections.abc import Iterator

from beleg.grounding.claims.tokens import key, tokens
from beleg.grounding.tables import Table
from beleg.grounding.tables.cells import Cell, read
from beleg.lean import pattern

_GERMAN_NUMBER = pattern(r"\d{1,3}(?:\.\d{3})*,\d{1,2}(?!\d)|\d{1,3}(?:\.\d{3}){2,}")
_RANKS = frozenset("rank position place pos no # number finish standing grid rang platz pick seed".split())
_TOTALS = ("total", "gesamt", "summ", "average")
"""What a row is called that sums up the others, and is none of them."""
SKIPPED = frozenset({"-", "&", "/", "#", "+", "~", "=", "<", ">"})


class Column:
    """One column: its header's words and its values.

    ``numbers`` and ``keys`` have an entry a row: the cell as a number, and as something that orders rows (a date
    before a number); ``None`` where the cell has none.
    """

    __slots__ = (
        "at",
        "by_text",
        "cells",
        "dated",
        "distinct",
        "header",
        "keys",
        "name",
        "numbers",
        "numeric",
        "ranks",
        "share",
        "unit",
        "words",
    )

    def __init__(self, at: int, name: str, texts: list[str], *, german: bool) -> None:
        self.at = at
        self.name = name
        self.words = tuple(token.norm for token in tokens(name, german) if token.norm not in SKIPPED)
        self.header = frozenset(self.words)
        self.cells: list[Cell] = [read(text, german) for text in texts]
        filled = max(1, sum(bool(text.strip(" -–")) for text in texts))
        self.numbers = [cell.number for cell in self.cells]
        dates = sum(cell.date is not None for cell in self.cells)
        self.dated = dates > 0.6 * filled
        self.numeric = sum(number is not None for number in self.numbers) > 0.6 * filled
        self.keys = [cell.date for cell in self.cells] if self.dated else self.numbers
        self.ranks = bool(self.header & _RANKS)
        units = {cell.unit for cell in self.cells if cell.unit}
        self.unit = next(iter(units)) if len(units) == 1 else ""
        self.share = self.unit == "%" or bool(
            self.header & {"%", "percent", "percentag", "share", "pct", "anteil", "prozent", "shar"}
        )
        self.by_text: dict[str, int] = {}

    @property
    def ordered(self) -> bool:
        """Whether its rows have an order."""
        return self.numeric or self.dated


class Index:
    """A table's columns, and its rows by token."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rows = len(table.rows)
        self.every = (1 << self.rows) - 1
        self.german = (
            sum(bool(_GERMAN_NUMBER.fullmatch(text)) for row in table.rows[:200] for text in row) > 0
        )
        self.columns = [
            Column(at, name, [row[at] for row in table.rows], german=self.german)
            for at, name in enumerate(table.columns)
        ]
        self.postings: dict[str, dict[int, int]] = {}
        self.sizes: list[list[int]] = []
        self._post()
        for word in _TOTALS:
            for at, held in self.postings.get(word, {}).items():
                if not self.columns[at].numeric and self.rows > 2:
                    exact = self.columns[at].by_text.get(word, 0)
                    if exact.bit_count() == 1 and held & exact:
                        self.every &= ~exact
        self.headers: dict[str, list[int]] = {}
        for column in self.columns:
            for word in column.header:
                self.headers.setdefault(word, []).append(column.at)
        around = [table.caption, *(text for pair in table.context for text in pair)]
        self.caption = frozenset(token.norm for text in around for token in tokens(text, self.german))
        self._orders: dict[int, list[tuple[float, int]]] = {}

    def _post(self) -> None:
        bags: dict[str, tuple[tuple[str, ...], frozenset[str]]] = {}
        collected: dict[str, dict[int, list[int]]] = {}
        for at, column in enumerate(self.columns):
            sizes = []
            rows_by: dict[str, list[int]] = {}
            for row, cells in enumerate(self.table.rows):
                text = cells[at]
                if text not in bags:
                    bags[text] = self._bag(text)
                words, bag = bags[text]
                sizes.append(len(words))
                rows_by.setdefault(" ".join(words), []).append(row)
                for norm in bag:
                    collected.setdefault(norm, {}).setdefault(at, []).append(row)
            self.sizes.append(sizes)
            column.by_text = {text: mask_of(rows) for text, rows in rows_by.items()}
        self.postings = {
            norm: {at: mask_of(rows) for at, rows in by_column.items()}
            for norm, by_column in collected.items()
        }

    def _bag(self, text: str) -> tuple[tuple[str, ...], frozenset[str]]:
        words = tuple(token.norm for token in tokens(text, self.german) if token.norm not in SKIPPED)
        bag = set(words)
        cell = read(text, self.german)
        if cell.date is not None and cell.date > 0:
            year, rest = divmod(int(cell.date), 10000)
            month, day = divmod(rest, 100)
            bag |= {key(year)} if year else set()
            if month:
                bag |= {f"month{month}"} | ({key(day)} if day else set())
        if cell.number is not None and cell.number >= 0:
            bag.add(key(cell.number))
        return words, frozenset(bag)

    def in_order(self, at: int, rows: int, said: tuple[str, ...]) -> int:
        """Of these rows the ones whose cell has the words one after the other."""
        kept = []
        for row in each(rows):
            words = tuple(
                token.norm
                for token in tokens(self.table.rows[row][at], self.german)
                if token.norm not in SKIPPED
            )
            if any(words[i : i + len(said)] == said for i in range(len(words) - len(said) + 1)):
                kept.append(row)
        return mask_of(kept) if kept else 0

    def order(self, at: int) -> list[tuple[float, int]]:
        """The distinct keys of a column in ascending order, each with its rows."""
        if at not in self._orders:
            by_key: dict[float, list[int]] = {}
            for row, value in enumerate(self.columns[at].keys):
                if value is not None:
                    by_key.setdefault(value, []).append(row)
            self._orders[at] = [(value, mask_of(by_key[value])) for value in sorted(by_key)]
        return self._orders[at]

    def values(self, at: int, rows: int) -> list[float]:
        """The numbers that a column has in these rows."""
        held = self.columns[at].numbers
        return [value for row in each(rows) if (value := held[row]) is not None]


def mask_of(rows: list[int]) -> int:
    """Rows as a set."""
    if len(rows) < 64:
        mask = 0
        for row in rows:
            mask |= 1 << row
        return mask
    flags = bytearray(max(rows) // 8 + 1)
    for row in rows:
        flags[row >> 3] |= 1 << (row & 7)
    return int.from_bytes(flags, "little")


def each(mask: int) -> Iterator[int]:
    """The rows of a set, in order."""
    if mask.bit_length() > 4096:
        for at, byte in enumerate(mask.to_bytes(mask.bit_length() // 8 + 1, "little")):
            for bit in range(8) if byte else ():
                if byte >> bit & 1:
                    yield at * 8 + bit
        return
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
