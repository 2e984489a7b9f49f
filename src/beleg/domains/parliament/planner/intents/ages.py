"""Ages that members are asked for by: "unter 30", "between 40 and 50 years", "70 oder älter"."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.lean import pattern

_BOUND = (
    r"unter|über|ueber|jünger als|juenger als|älter als|aelter als|mindestens|höchstens|hoechstens|"
    r"mehr als|weniger als|more than|less than|fewer than|younger than|older than|"
    r"under|over|above|below|at least|at most|bis zu|ab"
)
_AGE = pattern(
    rf"(?P<op>{_BOUND})\s+(?:the age of\s+)?(?P<n>\d{{2,3}})(?!\d)[\s-]*(?P<unit>jahre?n?|years?|jährige?)?|"
    r"(?P<n2>\d{2,3})\s+(?:jahre?n?\s+(?:alt\s+)?)?(?:oder|or|und|and)\s+"
    r"(?P<op2>jünger|juenger|younger|älter|aelter|older)|"
    r"(?P<op3>unter|über|ueber)[\s-]*(?P<n3>\d{2,3})[\s-]*jährige",
    re.IGNORECASE,
)
_BETWEEN = pattern(
    r"\b(?:zwischen|between)\s+(\d{2})\s+(?:und|and)\s+(\d{2})\b(?!\s*(?:sitze|seats|mandate|prozent|percent|%))"
    r"(?:\s+(?:jahre?n?|years?)(?:\s+(?:alt|old))?)",
    re.IGNORECASE,
)
_YEARS_OLD = pattern(r"\b\d{2}[\s-]*jährige", re.IGNORECASE)


def of_ages(s: Slots) -> bool:
    """True for "unter 30-Jährige": people are named by their age alone."""
    return any(map(str.isdecimal, s.text)) and bool(_YEARS_OLD.search(s.text))


def age_bounds(s: Slots) -> tuple[int | None, int | None]:
    """Age bounds, both inclusive: "unter 30" is at most 29."""
    if not any(map(str.isdecimal, s.text)):
        return None, None
    between = _BETWEEN.search(s.text)
    if between is not None:
        return int(between[1]), int(between[2])
    low: int | None = None
    high: int | None = None
    for match in _AGE.finditer(s.text):
        number = int(match["n"] or match["n2"] or match["n3"])
        word = (match["op"] or match["op2"] or match["op3"]).lower()
        if not 15 <= number <= 110 or (
            match["op"] and not match["unit"] and not s.has("age", "older", "younger", "seat", "member")
        ):
            continue
        if match["op"] and not match["unit"] and s.has("group_word", "fraction_word", "party_word"):
            continue  # "Fraktionen mit über 50 Sitzen" bounds seats, not ages.
        if re.match(
            r"\s*(?:(?:sitze|seats|mandate|abgeordnete|mitglieder|members|prozent|percent)\b|%)",
            s.text[match.end() :],
            re.IGNORECASE,
        ):
            continue
        counted = word in ("mehr als", "weniger als", "more than", "less than", "fewer than")
        if counted and not match["unit"]:
            continue
        if word in (
            "weniger als",
            "less than",
            "fewer than",
            "unter",
            "jünger als",
            "juenger als",
            "younger than",
            "under",
            "below",
        ):
            high = number - 1
        elif word in ("höchstens", "hoechstens", "at most", "bis zu", "jünger", "juenger", "younger"):
            high = number
        elif word in ("mindestens", "at least", "älter", "aelter", "older", "ab"):
            low = number
        else:
            low = number + 1
    return low, high
