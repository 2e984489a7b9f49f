"""A table read once: which rows hold which token, what a column's values are, and how rows are ordered by it.

A set of rows is an integer: bit ``r`` is row ``r``. So conditions are combined and counted in a few instructions,
however many rows there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from beleg.grounding.claims.numbers import digits
from beleg.grounding.claims.tokens import key, stem, tokens
from beleg.grounding.tables import Table
from beleg.grounding.tables.cells import Cell, read
from beleg.lean import pattern

_GERMAN_NUMBER = pattern(r"\d{1,3}(?:\.\d{3})*,\d{1,2}(?!\d)|\d{1,3}(?:\.\d{3}){2,}")
_DIGITS = pattern(r"\d+")
_TRAILING = pattern(r"[^\d]*[^\W\d_][^\d]*?\s*\(?(\d+(?:[.,]\d+)*)\)?")
"""A cell of a text and one number behind it: "oracle arena 19,596", "kevin martin (25)"."""
_RANKS = frozenset(map(stem, "rank position place pos finish standing grid rang platz pick seed".split()))
_NUMBERED = frozenset({"no", "number", "nr", "nummer"})
_TOTALS = tuple(map(stem, ("total", "gesamt", "summe", "average")))
"""What a row is called that sums up the others, and is none of them."""
_SIDES = frozenset(
    {
        ("hom", "away"),
        ("hom", "visitor"),
        ("hom", "visit"),
        ("team", "team"),
        ("hom", "guest"),
        ("heim", "gast"),
    }
)
_RESULT_HEADERS = frozenset(
    stem(word) for word in "result results res w l outcome score decision ergebnis".split()
)
OUTCOMES = {
    "w": "wins", "win": "wins", "won": "wins", "victory": "wins", "sieg": "wins", "winner": "wins", "champion": "wins",
    "l": "loses", "loss": "loses", "lost": "loses", "niederlage": "loses", "runner-up": "loses", "runner": "loses",
    "d": "draws", "t": "draws", "draw": "draws", "tie": "draws", "drawn": "draws", "tied": "draws", "remis": "draws",
}  # fmt: skip
"""How a cell that says who won begins."""
SCORES: dict[str, Callable[[float, float], float]] = {
    "sum": lambda one, other: one + other,
    "margin": lambda one, other: abs(one - other),
    "higher": max,
    "lower": min,
    "first": lambda one, _: one,
    "second": lambda _, other: other,
}
"""What is computed of a score."""
_NO_SCORE = frozenset(stem(word) for word in "record series season year date time w-l streak bilanz".split())
_PAIRS = pattern(r"\d+\s*[-–:]\s*\d+")
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
        "least",
        "mixed",
        "most",
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
        self.ranks = bool(self.header & _RANKS) or (len(self.words) == 1 and self.words[0] in _NUMBERED)
        self.ranks = self.ranks or self.words == ("to", "par")
        units = {cell.unit for cell in self.cells if cell.unit}
        self.unit = next(iter(units)) if len(units) == 1 else ""
        self.share = self.unit == "%" or bool(
            self.header & {"%", "percent", "percentag", "share", "pct", "anteil", "prozent", "shar"}
        )
        self.by_text: dict[str, int] = {}
        self.mixed = False
        if not self.numeric and not self.dated:
            found = [_TRAILING.fullmatch(text.strip()) for text in texts]
            self.mixed = sum(each is not None for each in found) > 0.8 * filled
            if self.mixed:
                self.numbers = [None if each is None else digits(each[1], german=german) for each in found]
                self.keys = self.numbers
        held = [number for number in self.numbers if number is not None]
        self.least, self.most = (min(held), max(held)) if held else (0.0, 0.0)

    @property
    def ordered(self) -> bool:
        """Whether its rows have an order."""
        return self.numeric or self.dated or self.mixed

    def may_hold(self, value: float) -> bool:
        """Whether a number is of the size of the column's."""
        if self.dated:
            return 1000 < value < 2100 or value < 32
        if not (self.numeric or self.mixed) or (
            1000 < value < 2100 and not self.least / 3 <= value <= self.most * 3
        ):
            return False
        return self.least / 10 - 10 <= value <= 10 * self.most + 10


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
        self.around = [tuple(token.norm for token in tokens(text, self.german)) for text in around]
        """What stands around the table, word for word."""
        self.caption = frozenset(word for words in self.around for word in words)
        self._orders: dict[int, list[tuple[float, int]]] = {}
        self._computed: dict[int, Column] = {}
        self.nearly: dict[str, str] = {}
        """For words that were asked for the one that is nearly the same; empty where there is none."""

    @cached_property
    def results(self) -> tuple[int, tuple[str, ...], str] | None:
        """Who won each game of a team's own list: the column that says so, each row's outcome, and how it says so.

        A letter or word at the start ("w 21 - 7") comes first, then a record that goes on, then a score.
        """
        by_score = None
        for column in self.columns:
            texts = [row[column.at] for row in self.table.rows]
            filled = max(1, sum(bool(text.strip(" -–")) for text in texts))
            if column.header & _RESULT_HEADERS:
                said = tuple(
                    OUTCOMES.get((text.split() or [""])[0].strip(".,").casefold(), "") for text in texts
                )
                if sum(map(bool, said)) > 0.7 * filled:
                    return column.at, said, "word"
                pairs = [cell.pair for cell in column.cells]
                if (
                    by_score is None
                    and sum(pair is not None for pair in pairs) > 0.7 * filled
                    and self.sides is None
                ):
                    by_score = (
                        column.at,
                        tuple("" if pair is None else by_pair(pair) for pair in pairs),
                        "score",
                    )
        for column in self.columns:
            if column.words == ("record",) and (
                told := _by_record([row[column.at] for row in self.table.rows])
            ):
                return column.at, told, "record"
        return by_score

    @cached_property
    def sides(self) -> tuple[int, int, int, int] | None:
        """The columns of two sides and of the score of each (twice the same one where it has both)."""
        names = [column for column in self.columns if not column.ordered and column.words]
        for one in names:
            for other in names:
                if one.at >= other.at or (one.words[0], other.words[0]) not in _SIDES:
                    continue
                scores = [
                    next(
                        (
                            c.at
                            for c in self.columns
                            if c.numeric and c.at != side.at and c.header > side.header
                        ),
                        None,
                    )
                    for side in (one, other)
                ]
                if scores[0] is not None and scores[1] is not None:
                    return one.at, other.at, scores[0], scores[1]
                both = next(
                    (
                        c.at
                        for c in self.columns
                        if sum(cell.pair is not None for cell in c.cells) > 0.7 * self.rows
                    ),
                    None,
                )
                if both is not None:
                    return one.at, other.at, both, both
        return None

    @cached_property
    def score(self) -> tuple[int, int] | None:
        """The columns of the two numbers of a game's score (twice the same one where it has both)."""
        if self.sides is not None:
            return self.sides[2:]
        for column in self.columns:
            held = sum(cell.pair is not None and cell.date is None for cell in column.cells)
            if held > 0.7 * self.rows and not column.header & _NO_SCORE:
                sets = sum(len(_PAIRS.findall(row[column.at])) > 1 for row in self.table.rows)
                return None if sets > 0.3 * self.rows else (column.at, column.at)
        return None

    def of_score(self, what: str) -> int | None:
        """The number under which ``column`` gives a number of each game's score; ``None`` where there is none."""
        if self.score is None:
            return None
        return len(self.columns) * (1 + list(SCORES).index(what)) + self.score[0]

    def column(self, at: int) -> Column:
        """A column of the table, or one that is computed of its scores."""
        width = len(self.columns)
        if at < width:
            return self.columns[at]
        if at not in self._computed:
            what = list(SCORES)[at // width - 1]
            self._computed[at] = self._of_scores(at, what)
        return self._computed[at]

    def stands(self, at: int) -> tuple[int, ...]:
        """The columns of the table that a column is, or is computed of."""
        width = len(self.columns)
        return (at,) if at < width or self.score is None else self.score

    def _of_scores(self, at: int, what: str) -> Column:
        one, other = self.score or (0, 0)
        texts = []
        for row in range(self.rows):
            if one == other:
                pair: tuple[float, float] | None = self.columns[one].cells[row].pair
            else:
                a, b = self.columns[one].numbers[row], self.columns[other].numbers[row]
                pair = None if a is None or b is None else (a, b)
            texts.append("" if pair is None else f"{SCORES[what](*pair):g}")
        return Column(at, f"{what} of {self.columns[one].name}", texts, german=False)

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
            for row, value in enumerate(self.column(at).keys):
                if value is not None:
                    by_key.setdefault(value, []).append(row)
            self._orders[at] = [(value, mask_of(by_key[value])) for value in sorted(by_key)]
        return self._orders[at]

    def values(self, at: int, rows: int) -> list[float]:
        """The numbers that a column has in these rows."""
        held = self.column(at).numbers
        return [value for row in each(rows) if (value := held[row]) is not None]


def by_pair(pair: tuple[float, float]) -> str:
    """What a score says of the side that is named first."""
    return "draws" if pair[0] == pair[1] else "wins" if pair[0] > pair[1] else "loses"


def _by_record(texts: list[str]) -> tuple[str, ...] | None:
    """The outcomes by which a record of wins, losses (and draws) goes on; ``None`` where it does not."""
    records = [[int(each) for each in _DIGITS.findall(text)] for text in texts]
    told = []
    for at, record in enumerate(records):
        before = records[at - 1] if at else [0] * len(record)
        steps = [new - old for new, old in zip(record, before, strict=False)]
        plain = (
            len(record) == len(before)
            and 2 <= len(record) <= 4
            and max(steps) == 1
            and sum(map(abs, steps)) == 1
        )
        told.append(("wins", "loses", "draws", "loses")[steps.index(1)] if plain else "")
    return tuple(told) if sum(map(bool, told)) > 0.8 * len(texts) - 1 and len(texts) > 2 else None


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
