"""The arithmetic of the tools: shares, ages and averages, exact and rounded once."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

_TENTH = Decimal("0.1")


def share(part: int, whole: int) -> str | None:
    """``part`` of ``whole`` as a percentage with one decimal ("28.0"); ``None`` where the whole is 0."""
    if not whole:
        return None
    return str((Decimal(100 * part) / whole).quantize(_TENTH, ROUND_HALF_UP))


def average(total: int, count: int) -> str | None:
    """The mean with one decimal ("47.3"); ``None`` of nothing."""
    if not count:
        return None
    return str((Decimal(total) / count).quantize(_TENTH, ROUND_HALF_UP))


def majority(total: int) -> int:
    """The least number of seats that is more than half of them."""
    return total // 2 + 1


def two_thirds(total: int) -> int:
    """The least number of seats that is two thirds of them."""
    return -(-2 * total // 3)


def age(born: date, day: date) -> int | None:
    """Whole years on the day, by the calendar; ``None`` before the birth. Who was born on 29 February is a year older
    from 1 March on where there is no 29th.
    """
    if day < born:
        return None
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def age_of(born: int, day: date) -> int | None:
    """As ``age``, for a birth given as an ordinal; ``None`` for 0, an unknown one."""
    return age(date.fromordinal(born), day) if born else None
