"""A table as exact readings see it: columns by what they are about, cells by their words, numbers with their units."""

from __future__ import annotations

from datetime import date
from decimal import Decimal, InvalidOperation
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from beleg.grounding.claims import numbers
from beleg.grounding.claims.tokens import folded, tokens
from beleg.grounding.exact.words import CURRENCIES, Phrase, concepts, phrase
from beleg.grounding.tables import Table
from beleg.lean import pattern

_CELL = pattern(
    r"(?P<before>[€$£]|eur|usd|gbp|chf)?\s*(?P<sign>[-−])?(?P<digits>\d[\d.,'\u202f]*)\s*(?P<unit>%|[€$£]|[a-z]{1,5})?"
)
_ASIDE = pattern(r"\([^()]*\)")
_SCALES = {
    "thousand": 3, "tausend": 3, "tsd": 3, "million": 6, "millions": 6, "mio": 6, "mn": 6, "billion": 9, "mrd": 9,
    "millionen": 6, "milliarden": 9, "bn": 9,
}  # fmt: skip
"""Words of a header that say how many zeros its numbers leave out."""
_IN_PARENTHESES = pattern(r"\(([a-z]{1,5})\)")
_ISO = pattern(r"(\d{4})-(\d{2})-(\d{2})")
_GERMAN_DAY = pattern(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
_COMMA = pattern(r"\d+,\d{1,2}(?!\d).*")
LONGEST_UNIT = 5
LONGEST_NAME = 200
"""In characters: a longer text is not what anything is called."""
_CALLED = ("die ", "der ", "das ", "the ")
"""A second name that has its own article is what somebody is called: "BÜNDNIS 90/DIE GRÜNEN"."""


class Quantity(NamedTuple):
    """A cell's number. ``unit`` is ``%``, a currency's code, another word, or nothing."""

    number: Decimal
    unit: str


class View:
    """A table read once for exact readings."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.context = dict(table.context)
        self._quantities: dict[tuple[int, int], Quantity | None] = {}
        self.by_concept: dict[str, list[int]] = {}
        for at, name in enumerate(table.columns):
            words = phrase(_ASIDE.sub("", name)) or phrase(name)
            self.by_concept.setdefault(concepts().get(words, " ".join(words)), []).append(at)
        commas = [
            text
            for row in table.rows[:200]
            for text in row
            if "," in text and text[0].isdigit() and _COMMA.fullmatch(text)
        ]
        # JSON has a point in its numbers: only "1,5 %" is a text that somebody wrote.
        self._german = any(not table.pointers or not text.replace(",", "").isdigit() for text in commas)

    @cached_property
    def names(self) -> dict[Phrase, list[tuple[int, int]]]:
        """The cells by their words; numbers and days are no names."""
        found: dict[Phrase, list[tuple[int, int]]] = {}
        said: dict[str, tuple[Phrase, ...]] = {}
        for row, cells in enumerate(self.table.rows):
            for column, text in enumerate(cells):
                if text not in said:
                    said[text] = _names_in(text) if self._is_name(row, column) else ()
                for words in said[text]:
                    found.setdefault(words, []).append((row, column))
        return found

    def _is_name(self, row: int, column: int) -> bool:
        text = self.table.rows[row][column]
        if not text or len(text) > LONGEST_NAME:
            return False
        return text.isalpha() or (any(map(str.isalpha, text)) and self.quantity(row, column) is None)

    @cached_property
    def key_concepts(self) -> frozenset[str]:
        """What the first column of names is about: it says what the rows are."""
        for at in range(len(self.table.columns)):
            texts = [row[at] for row in self.table.rows[:50] if row[at]]
            if texts and all(any(map(str.isalpha, text)) for text in texts) and self.quantity(0, at) is None:
                return frozenset(concept for concept, columns in self.by_concept.items() if at in columns)
        return frozenset()

    @cached_property
    def around(self) -> frozenset[Phrase]:
        """The names of what the whole table is of: what stands around it under an id or a number."""
        return frozenset(
            name_words(text) for key, text in self.context.items() if phrase(key)[-1:] == ("id",) and text
        )

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words of its names and headers."""
        named = {word for name in (*self.names, *self.around) for word in name}
        headed = {word for header in self.by_concept for word in header.split()}
        return frozenset(named | headed)

    @cached_property
    def spoken(self) -> frozenset[str]:
        """Its vocabulary, with the words of the caption."""
        return self.vocabulary | {folded(each.text) for each in tokens(self.table.caption)}

    def knows(self, words: frozenset[str]) -> bool:
        """Whether each word is one of its names, headers or units."""
        strange = words - self.vocabulary
        return not strange or strange <= self.units

    @cached_property
    def _longest(self) -> dict[str, int]:
        """By their first words, how many tokens the longest name has, signs between its words included."""
        longest: dict[str, int] = {}
        for name in (*self.names, *self.around):
            # "der" may stand before the first word of a name, and signs between its words.
            for first in name[:2]:
                longest[first] = max(longest.get(first, 0), 2 * len(name))
        return longest

    def longest_from(self, word: str) -> int:
        """How many tokens the longest name has that begins with this word; 0 where none does."""
        return self._longest.get(word, 0)

    @cached_property
    def units(self) -> frozenset[str]:
        """The units of measure that stand in its cells, or in parentheses behind a header."""
        headed = [each for name in self.table.columns for each in _IN_PARENTHESES.findall(folded(name))]
        held = {
            found.unit
            for row in range(min(len(self.table.rows), 20))
            for column in range(len(self.table.columns))
            if (found := self.quantity(row, column)) is not None
        }
        return frozenset(
            each for each in (*headed, *held) if each.isalpha() and each.islower() and each not in CURRENCIES
        )

    @cached_property
    def caption_terms(self) -> frozenset[int]:
        """The terms that the caption names by their number."""
        found = tokens(self.table.caption, german=True)
        return frozenset(
            int(each.value)
            for each, after in pairwise(found)
            if each.value is not None and each.ordinal and concepts().get((folded(after.text),)) == "term"
        )

    def columns(self, concept: str) -> list[int]:
        """The columns that are about ``concept``."""
        return self.by_concept.get(concept, [])

    def quantity(self, row: int, column: int) -> Quantity | None:
        """The number in a cell; ``None`` where the cell is not a number with its unit."""
        key = row, column
        if key not in self._quantities:
            self._quantities[key] = self._read(row, column)
        return self._quantities[key]

    def _read(self, row: int, column: int) -> Quantity | None:
        found = _CELL.fullmatch(folded(self.table.rows[row][column]).strip())
        if found is None:
            return None
        value = numbers.digits(found["digits"], german=self._german)
        if value is None:
            return None
        digits = found["digits"].replace("'", "").replace("\u202f", "")
        text = digits.replace(".", "").replace(",", ".") if self._german else digits.replace(",", "")
        try:
            number = Decimal(text)
        except InvalidOperation:
            return None
        unit = found["before"] or found["unit"] or ""
        number = number.scaleb(self._zeros[column])
        return Quantity(
            -number if found["sign"] else number, CURRENCIES.get(unit, unit) or self._units[column]
        )

    @cached_property
    def _units(self) -> tuple[str, ...]:
        return tuple(map(self._unit, range(len(self.table.columns))))

    @cached_property
    def _zeros(self) -> tuple[int, ...]:
        """How many zeros the numbers of each column leave out."""
        return tuple(
            next((_SCALES[word.strip("().")] for word in phrase(name) if word.strip("().") in _SCALES), 0)
            for name in self.table.columns
        )

    def _unit(self, column: int) -> str:
        name = folded(self.table.columns[column])
        if "%" in name or "share" in name or "anteil" in name or "prozent" in name or "percent" in name:
            return "%"
        for word, code in CURRENCIES.items():
            if word in phrase(name.replace("(", " ").replace(")", " ")):
                return code
        measured = _IN_PARENTHESES.findall(name)
        return measured[0] if len(measured) == 1 else ""

    def currency(self, row: int) -> str:
        """The currency of a row's amounts: its own column's, or the context's."""
        for at in self.columns("currency"):
            if self.table.rows[row][at]:
                return self.table.rows[row][at].upper()
        return self.context.get("currency", "").upper()

    def day(self, row: int, column: int) -> date | None:
        """The day in a cell."""
        return day_of(self.table.rows[row][column])

    def share_of(self, concept: str) -> list[int]:
        """The columns with the share that goes with a count."""
        return self.columns(f"{concept} share") or (self.columns("share") if concept == "seats" else [])


def _names_in(text: str) -> tuple[Phrase, ...]:
    """What is called so: the name, and the second one behind a slash where it has its own article."""
    _, _, called = text.rpartition("/")
    own = called and called.casefold().startswith(_CALLED)
    return (name_words(text), name_words(called)) if own else (name_words(text),)


def name_words(text: str) -> Phrase:
    """The words of a name as they are compared: no case, accents or punctuation."""
    if text.isascii() and text.replace(" ", "").isalpha():
        words = tuple(text.casefold().split())
        if numbers.SCALES.keys().isdisjoint(words):
            return words
    return tuple(
        folded(text[each.start : each.end])
        for each in tokens(text, german=False)
        if text[each.start].isalnum()
    )


def day_of(text: str) -> date | None:
    """A day in figures."""
    try:
        if found := _ISO.fullmatch(text):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := _GERMAN_DAY.fullmatch(text):
            return date(int(found[3]), int(found[2]), int(found[1]))
    except ValueError:
        return None
    return None
