"""One TOML table read field by field: each getter gives a value of the right kind, or notes a problem with its line.

A problem never stops the reading: a file is told all that is wrong with it at once. What is wrong has a stand-in of the
right type, and nothing is made of a file that has a problem.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, TypeVar, cast

from beleg.domains.expenses.money import CURRENCIES
from beleg.lean import pattern

ID = pattern(r"[a-z0-9][a-z0-9-]{0,63}")
NAME = pattern(r"[a-z][a-z0-9_]{0,31}")
LARGEST = Decimal(10_000_000)
LONGEST_TEXT = 200
MOST_WORDS = 60
FINEST = 6
"""Decimals of a rate of exchange."""
T = TypeVar("T")
Tell = Callable[[str | None, str], None]
"""Notes a problem of a key, or of the table where the key is None."""


class TableReader:
    """The fields of one table; ``unread`` are keys on lines that could not be read, which are told already."""

    def __init__(self, table: Mapping[str, Any], tell: Tell, unread: Collection[str] = ()) -> None:
        self._table = table
        self._unread = unread
        self._tell = tell
        self._known: list[str] = []

    def text(self, key: str, default: str | None = None) -> str:
        """A text of one line."""
        value = self._get(key, default)
        if not isinstance(value, str) or not value.strip() or "\n" in value or len(value) > LONGEST_TEXT:
            return self._wrong(key, value, "a text of one line", "")
        return value.strip()

    def id(self, key: str = "id", default: str | None = None) -> str:
        """An id: small letters, digits and hyphens."""
        value = self.text(key, default)
        if value and not ID.fullmatch(value):
            return self._wrong(key, value, "small letters, digits and hyphens", "")
        return value

    def name(self, key: str) -> str:
        """A category's name: small letters, digits and underscores."""
        value = self.text(key)
        if value and not NAME.fullmatch(value):
            return self._wrong(key, value, "small letters, digits and underscores", "")
        return value

    def names(self, key: str) -> tuple[str, ...]:
        """Categories' names; none where the key is missing."""
        given = self.texts(key)
        if bad := next((each for each in given if not NAME.fullmatch(each)), None):
            return self._wrong(key, bad, "small letters, digits and underscores", ())
        return given

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, each once; none where the key is missing."""
        value = self._get(key, [])
        if not isinstance(value, list) or len(value) > MOST_WORDS:
            return self._wrong(key, value, f"a list of at most {MOST_WORDS} texts", ())
        for each in value:
            if not isinstance(each, str) or not each.strip() or "\n" in each or len(each) > LONGEST_TEXT:
                return self._wrong(key, each, "texts of one line", ())
        given = tuple(each.strip() for each in value)
        if len({each.casefold() for each in given}) < len(given):
            return self._wrong(key, value, "different texts", ())
        return given

    def money(self, key: str, currency: str) -> Decimal:
        """An amount with at most the decimals of its currency."""
        return self.amount(key, places=CURRENCIES.get(currency, FINEST))

    def amount(self, key: str, default: Decimal | None = None, *, places: int = 2) -> Decimal:
        """A number, not below zero, with at most so many decimals."""
        value = self._get(key, default)
        if isinstance(value, int) and not isinstance(value, bool):
            value = Decimal(value)
        if not isinstance(value, Decimal) or not value.is_finite():
            return self._wrong(key, value, "a number such as 130.00", Decimal(0))
        if not 0 <= value <= LARGEST or decimals(value) > places:
            wanted = f"from 0 to {LARGEST:,} with at most {places} decimals" if places else "without decimals"
            return self._wrong(key, value, wanted, Decimal(0))
        return value

    def count(self, key: str, default: int | None = None, *, least: int = 1, most: int = 10_000) -> int:
        """A whole number between two others."""
        value = self._get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            return self._wrong(key, value, f"a whole number from {least} to {most}", least)
        return value

    def day(self, key: str, default: date | None = None) -> date:
        """A day, written 2026-01-31 without quotes."""
        value = self._get(key, default)
        if not isinstance(value, date) or isinstance(value, datetime):
            return self._wrong(key, value, "a day such as 2026-01-31, without quotes", date.min)
        return value

    def optional_day(self, key: str) -> date | None:
        """As ``day``, or nothing where the key is missing."""
        return self.day(key) if self.has(key) else None

    def currency(self, key: str = "currency", default: str | None = None) -> str:
        """The code of a currency."""
        value = self.text(key, default)
        if value and value not in CURRENCIES:
            return self._wrong(key, value, "a currency of ISO 4217, such as EUR", "")
        return value

    def choice(self, key: str, options: Sequence[str], default: str | None = None) -> Any:
        """One of several words."""
        value = self._get(key, default)
        if value not in options:
            return self._wrong(key, value, f"one of {', '.join(options)}", options[0])
        return value

    def flag(self, key: str, *, default: bool) -> bool:
        """True or false."""
        value = self._get(key, default)
        return value if isinstance(value, bool) else self._wrong(key, value, "true or false", default)

    def has(self, key: str) -> bool:
        """Whether the table has the key, which is then known."""
        self._known.append(key)
        return key in self._table

    @property
    def whole(self) -> bool:
        """Whether every line of the table could be read."""
        return not self._unread

    def wrong(self, key: str | None, message: str) -> None:
        """Notes a problem of a key, or of the table."""
        self._tell(key, message)

    def end(self) -> None:
        """Notes the keys that nobody asked for, with what they may have been meant to be."""
        for key in self._table:
            if key not in self._known:
                near = get_close_matches(key, self._known, n=1)
                self._tell(key, f"{key}: unknown" + (f"; did you mean {near[0]}?" if near else ""))

    def _get(self, key: str, default: object) -> object:
        self._known.append(key)
        return self._table.get(key, default)

    def _wrong(self, key: str, value: object, wanted: str, instead: T) -> T:
        if value is None:
            if key in self._unread:
                return instead
            self._tell(None, f"{key} is missing: {wanted}")
        else:
            self._tell(key, f"{key} must be {wanted}, not {shown(value)}")
        return instead


def decimals(value: Decimal) -> int:
    """How many digits stand after the point."""
    return max(0, -cast("int", value.as_tuple().exponent))


def shown(value: object) -> str:
    """A wrong value as a message shows it: as it may be written in the file."""
    try:
        text = _written(value)
    except ValueError:  # an integer of more digits than Python writes
        return "a number of thousands of digits"
    return text if len(text) <= 40 else text[:39] + "…"


def _written(value: object) -> str:
    match value:
        case str():
            return json.dumps(value, ensure_ascii=False)
        case bool():
            return "true" if value else "false"
        case Decimal():
            return f"{value:f}" if value.is_finite() else str(value).casefold()
        case datetime():
            return value.isoformat(sep=" ")
        case date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(_written, value))}]"
        case dict():
            return "a table"
        case _:
            return str(value)
