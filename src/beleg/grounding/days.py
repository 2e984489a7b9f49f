"""Days and months in a statement: read as a whole, so that one that the table has not is of no row."""

from __future__ import annotations

from collections.abc import Iterator

from beleg.grounding.claims.tokens import MONTHS, Token, folded, key
from beleg.grounding.programs.conditions import Condition
from beleg.grounding.tables.index import Index

_BEFORE = frozenset(
    {
        "in",
        "on",
        "of",
        "during",
        "by",
        "since",
        "until",
        "after",
        "before",
        "and",
        "to",
        "from",
        "month",
        "than",
    }
)


def dates_in(ix: Index, found: tuple[Token, ...]) -> Iterator[tuple[int, int, Condition]]:
    """Where each day or month stands, and the rows of a column of dates that have it."""
    columns = [
        column
        for column in ix.columns
        if column.dated and any(cell.date and cell.date % 10000 for cell in column.cells)
    ]
    if not columns:
        return
    at = 0
    while at < len(found):
        month = _month(found, at)
        if not month or month in ix.headers:
            at += 1
            continue
        start, end, day = at, at + 1, ""
        if _is_day(found, at - 1):
            start, day = at - 1, found[at - 1].norm
        elif (
            at > 1
            and found[at - 1].norm in ("of", "the")
            and _is_day(found, at - 2)
            and found[at - 2].ordinal
        ):
            start, day = at - 2, found[at - 2].norm
        elif _is_day(found, end):
            day, end = found[end].norm, end + 1
        elif (
            end < len(found)
            and found[end].norm == "the"
            and _is_day(found, end + 1)
            and found[end + 1].ordinal
        ):
            day, end = found[end + 1].norm, end + 2
        year = ""
        if end < len(found) and 1000 < (found[end].value or 0) < 2100:
            year, end = found[end].norm, end + 1
        words = tuple(word for word in (month, day, year) if word)
        best = max((_condition(ix, column.at, words) for column in columns), key=lambda each: each.rows != 0)
        yield start, end, best
        at = end


def _month(found: tuple[Token, ...], at: int) -> str:
    token = found[at]
    if token.norm[:5] == "month" and token.norm[5:].isdigit():
        return token.norm
    number = MONTHS.get(folded(token.text))
    if number and at and (found[at - 1].norm in _BEFORE or _is_day(found, at - 1)):
        return f"month{number}"
    return ""


def _is_day(found: tuple[Token, ...], at: int) -> bool:
    return 0 <= at < len(found) and 0 < (found[at].value or 0) < 32 and found[at].places == 0


def _condition(ix: Index, at: int, words: tuple[str, ...]) -> Condition:
    """The rows of a column with these words; a year counts only where the column has years."""
    if words[-1].startswith("#") and not any(
        cell.date and cell.date >= 10000 for cell in ix.columns[at].cells
    ):
        words = tuple(word for word in words if not (word[0] == "#" and float(word[1:]) > 1000))
    rows = ix.every
    for word in words:
        rows &= ix.postings.get(word, {}).get(at, 0)
    return Condition((at,), words, "has", None, rows)


def day_key(words: tuple[str, ...]) -> float | None:
    """A day as the number that dates are compared by; ``None`` where it is none."""
    year = month = day = 0
    for word in words:
        if word[:5] == "month":
            month = int(word[5:])
        elif word[0] == "#":
            value = float(word[1:])
            if value > 1000:
                year = int(value)
            else:
                day = int(value)
    return float(year * 10000 + month * 100 + day) if month else None


__all__ = ["dates_in", "day_key", "key"]
