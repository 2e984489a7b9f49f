"""One time in an office as the files give it, and how its dates are read: to the day, or to the year as known."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from beleg.errors import InputError
from beleg.lean import dataclass

from .facts import FACTS_NAME
from .rows import text

COMPILED = "compiled facts"
"""How the compiled facts' file is called where people read it."""


@dataclass(slots=True, kw_only=True)
class Row:
    """One time in an office; days are ordinals, 0 for an open end."""

    title: str
    id: int
    person: str
    party: str
    born: int
    sex: str = ""
    """Only of who never was a member: read from the given name."""
    shown_start: str
    shown_end: str
    source: str
    doubt: str
    start: int = 0
    end: int = 0
    group: str = ""
    term: int = 0

    def doubts(self, more: str) -> None:
        """Add a doubt to those that the source has."""
        self.doubt = f"{self.doubt}; {more}" if self.doubt else more


def parsed_number(value: str, where: str) -> int:
    """A year or an id; 0 for nothing. Raises ``InputError`` for anything else."""
    value = text(value)
    if value and not (value.isascii() and value.isdigit()):
        raise InputError(f"{where}: {value[:40]!r} is not a number")
    return int(value or 0)


def shown_day(value: str, precision: str, where: str) -> str:
    """A date as it will be shown, checked to be as precise as the source says. Raises ``InputError``."""
    value = text(value)
    length = {"day": 10, "year": 4, "": len(value)}.get(text(precision))
    if length is None or len(value) != length or (value and not _is_day(value)):
        raise InputError(f"{where}: {value[:40]!r} is no {precision or 'day'}")
    return value


def _is_day(value: str) -> bool:
    try:
        first_day(value)
    except ValueError:
        return False
    return True


def shown_source(value: str) -> str:
    """The source as people read it, not as a file is called."""
    return text(value).replace(FACTS_NAME, COMPILED)


def first_day(shown: str) -> int:
    """The first day that a shown date can mean: of "1988" the first of January."""
    return date.fromisoformat(shown + "-01-01"[len(shown) - 4 :] if len(shown) < 10 else shown).toordinal()


def day_after(shown: str) -> int:
    """The first day after all that a shown half-open end can mean; 0 for an open end."""
    if not shown:
        return 0
    if len(shown) == 4:
        return date(int(shown) + 1, 1, 1).toordinal()
    return first_day(shown)


def bounded(row: Row) -> Row:
    """The row with the widest days that its shown dates can mean."""
    return replace(row, start=first_day(row.shown_start), end=day_after(row.shown_end))
