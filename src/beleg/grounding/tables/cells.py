"""One cell's text as a value: a number with its unit, a date, a score, a text."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from beleg.grounding.claims import numbers
from beleg.grounding.claims.tokens import MONTHS, folded
from beleg.lean import pattern

_ISO = pattern(r"(\d{4})\s*-\s*(\d{1,2})\s*-\s*(\d{1,2})(?!\d)(?:[t ].*)?")
_DOTTED = pattern(r"(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})")
_DAY_MONTH = pattern(
    r"(?:^|[^\d.,])(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?([^\W\d_]{3,})\.?,?\s*,?\s*(\d{4})?"
)
_MONTH_DAY = pattern(r"(?:^|\W)([^\W\d_]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|\.\d)(?:\s*,?\s*(\d{4}))?")
_MONTH_YEAR = pattern(r"(?:^|\W)([^\W\d_]{3,})\.?\s+(\d{4})")
_NUMBER = pattern(
    r"[(~<>≈]*\s*(?P<before>us\$|[$€£¥]|eur|usd|gbp|chf)?\s*(?P<sign>[-−–+]\s*)?(?P<dollar>[$€£¥]\s*)?"
    r"(?P<digits>\d+(?:[.,'\u202f ]\d+)*|[.,]\d+)\s*(?P<unit>%|°|[^\W\d_]+(?:\s*/\s*[^\W\d_]+)?|[$€£¥])?"
    r"(?P<rest>.*)"
)
_TIME = pattern(r"\+?\s*(?:(\d+)\s*:\s*)?(\d{1,3})\s*[:.]\s*(\d{2}(?:\.\d+)?)")
_CLOCK = pattern(r"\+?\s*(?:(\d+)\s*:\s*)?(\d{1,3})\s*:\s*(\d{2}(?:\.\d+)*)\s*(?:\(.*\))?")
_PAIR = pattern(r"[wldt]?\s*(\d+)\s*[-–:]\s*(\d+)(?!\s*[-–]\s*\d)\s*(?:\D.*)?")
_PARENTHESIS = pattern(r"\d+\.\d+\s*\((\d+)\)")
_TIED = pattern(r"t\s?-?\s?(\d+)")
CURRENCIES = {
    "€": "eur", "eur": "eur", "euro": "eur", "euros": "eur", "$": "usd", "usd": "usd", "us$": "usd", "dollar": "usd",
    "dollars": "usd", "£": "gbp", "gbp": "gbp", "pound": "gbp", "pounds": "gbp", "chf": "chf", "¥": "jpy",
}  # fmt: skip


class Cell(NamedTuple):
    """What a cell holds. ``number`` and ``date`` can be compared; a pair is a score."""

    number: float | None = None
    date: float | None = None
    """yyyymmdd, with zeros for what is not said."""
    pair: tuple[int, int] | None = None
    unit: str = ""
    """``%``, a currency's code, or the word after the number."""
    whole: bool = False
    """The cell is nothing but the number and its unit."""


@lru_cache(maxsize=65536)
def read(text: str, german: bool = False) -> Cell:
    """The value of a cell's text; digits as the language writes them."""
    low = folded(text).strip()
    if not low or not any(map(str.isdigit, low)):
        return Cell()
    if (found := date(low)) is not None:
        return Cell(date=found)
    if (pair := _PAIR.fullmatch(low)) and not low.startswith(("-", "+")):
        one, two = int(pair[1]), int(pair[2])
        year = 1000 < one < 2100
        return Cell(pair=(one, two), number=float(one), date=float(one * 10000) if year else None)
    if inner := _PARENTHESIS.fullmatch(low):
        return Cell(number=float(inner[1]), whole=True)
    if clock := _CLOCK.fullmatch(low):
        parts = clock[3].split(".")
        seconds = float(parts[0] + ("." + "".join(parts[1:]) if len(parts) > 1 else ""))
        return Cell(number=int(clock[1] or 0) * 3600 + int(clock[2]) * 60 + seconds, unit="time", whole=True)
    if tied := _TIED.fullmatch(low):
        return Cell(number=float(tied[1]), whole=True)
    return _number(low, german=german)


def _number(low: str, *, german: bool) -> Cell:
    found = _NUMBER.match(low)
    if found is None:
        return Cell()
    raw = found["digits"].replace(" ,", ",")
    if raw[0] in ".,":
        raw = f"0{raw}"
    value = numbers.digits(raw.replace(" ", "," if not german else "."), german=german)
    if value is None:
        head = raw.split(" ")[0]
        value = numbers.digits(head, german=german)
        if value is None:
            return Cell()
    if (found["sign"] or "+")[0] != "+":
        value = -value
    unit = found["unit"] or ""
    if unit in ("st", "nd", "rd", "th"):
        unit = ""
    scale = numbers.SCALES.get(unit)
    if scale is not None:
        value, unit = value * scale, ""
    currency = CURRENCIES.get(found["before"] or (found["dollar"] or "").strip() or unit, "")
    rest = found["rest"].strip()
    date_ = value * 10000 if 1000 < value < 2100 and value == int(value) and not unit else None
    whole = not rest or rest[0] in "([/" or rest.startswith(("%", "per ", "je "))
    if rest.startswith("%"):
        unit = "%"
    return Cell(number=value, date=date_, unit=currency or unit, whole=whole)


@lru_cache(maxsize=16384)
def date(low: str) -> float | None:
    """The day or month that a folded text names, as yyyymmdd with zeros for what is not said."""
    if found := _ISO.match(low):
        return _day(found[1], int(found[2]), found[3])
    if found := _DOTTED.match(low):
        return _day(found[3], int(found[2]), found[1])
    if (found := _MONTH_DAY.search(low)) and found[1] in MONTHS:
        return _day(found[3], MONTHS[found[1]], found[2])
    if (found := _DAY_MONTH.search(low)) and found[2] in MONTHS:
        return _day(found[3], MONTHS[found[2]], found[1])
    if (found := _MONTH_YEAR.search(low)) and found[1] in MONTHS:
        return _day(found[2], MONTHS[found[1]], "0")
    return None


def _day(year: str | None, month: int, day: str) -> float | None:
    if not (1 <= month <= 12 and int(day) <= 31):
        return None
    return int(year or 0) * 10000 + month * 100 + int(day)
