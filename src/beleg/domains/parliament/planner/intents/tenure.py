"""How long, and from when, the holders meant held an office: "länger als zehn Jahre", "wer wurde 2026 Minister?"."""

from __future__ import annotations

import re
from typing import Literal

from beleg.domains.parliament.planner.calendar import number_of
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import RoleAsk, When
from beleg.lean import pattern

_YEARS = pattern(
    r"\b(?:(?P<more>länger\s+als|laenger\s+als|mehr\s+als|über|ueber|longer\s+than|more\s+than|over)|"
    r"(?P<least>mindestens|wenigstens|at\s+least)|(?P<less>weniger\s+als|kürzer\s+als|kuerzer\s+als|unter|less\s+than|shorter\s+than|"
    r"under|nicht\s+mal|not\s+even))?\s*\b(?P<n>\d{1,2}|[a-zäöü]{3,6})\s+(?:ganze\s+|volle\s+|full\s+)?(?:jahre?n?|years?)\b(?!\s*(?:alt|old))",
    re.IGNORECASE,
)
_OF_AGE = pattern(r"\b(?:alt|old|älter|older|jünger|younger|aged?|alter)\b", re.IGNORECASE)
_BEGAN = pattern(
    r"\b(?:wurden?|geworden|became|become|joined|entered|appointed|ernannt|neu(?:e[rn]?)?|new|took\s+office|sworn\s+in|vereidigt|"
    r"dazugekommen|angetreten)\b",
    re.IGNORECASE,
)
_ENDED = pattern(
    r"\b(?:nicht\s+mehr|no\s+longer|ausgeschieden|schied(?:en)?|zurückgetreten|trat(?:en)?\b.*\b(?:zurück|ab)|left|leave|resigned|"
    r"ausgetauscht|abgelöst|replaced|verlie(?:ß|ss)(?:en)?|verlassen|gegangen|stepped\s+down|lost\s+(?:his|her|their)\s+(?:job|post)s?)\b",
    re.IGNORECASE,
)
_MOST = 30
_OF_MANY = ("minister", "cabinet")

Turned = Literal["began", "ended"]


def years_in_office(s: Slots, ask: RoleAsk) -> tuple[int | None, int | None]:
    """The least and the most whole years in office that are asked for; neither where none are."""
    if ask not in ("holders", "count") or s.mentions or _OF_AGE.search(s.text):
        return None, None
    match = _YEARS.search(s.text)
    years = None if match is None else _number(match["n"])
    if match is None or years is None or not 0 < years <= _MOST:
        return None, None
    if match["more"] or match["least"]:
        return years, None
    return (None, years - 1) if match["less"] else (years, years)


def turned(s: Slots, when: When, role: str, ask: RoleAsk) -> Turned | None:
    """Whether those who took the office in the time named are meant, or those who left it."""
    timed = when.kind in ("period", "terms") and when.unit in ("month", "year", "years", "term")
    if role not in _OF_MANY or not timed or ask not in ("holders", "count", "women") or s.yes_no:
        return None
    if _ENDED.search(s.text):
        return "ended"
    return "began" if _BEGAN.search(s.text) else None


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() else number_of(word.lower())
