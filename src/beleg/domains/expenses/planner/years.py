"""Whether a bare number of four digits is a year or an amount."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from beleg.lean import pattern

SPAN = 10
"""So many years before and after today are asked about without a word that says that they are years."""
YEAR = pattern(r"(?<![\d.,])((?:19|20)\d{2})(?![\d.,]?\d|\s?(?:km|kilo|€|eur|usd|chf))")
_MONTH = (
    r"jan(?:uar|uary)?|feb(?:ruar|ruary)?|märz|maerz|march|apr(?:il)?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?"
    r"|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?"
)
_SAID = pattern(
    rf"(?:\b(?:in|im|jahre?s?|years?|anno|seit|since|ab|from|until|till|bis|during|während|before|after|vor|nach"
    rf"|anfang|mitte|ende|early|late|mid|summer|winter|sommer|herbst|autumn|spring|frühjahr|gilt|galt|galten|gelten|gegolten|gültig|valid|applied|(?:{_MONTH})\.?)"
    r"|\b\d{1,2}\.|\d(?:st|nd|rd|th),?|[-/])\s*$",
    re.IGNORECASE,
)
"""What stands before a year and before no amount."""
_VALID = pattern(
    r"\s(?:noch |schon |still )?(?:gilt|galt|galten|gelten|gegolten|gültig|in kraft|in force|valid|version|rules?"
    r"|policy|policies|regeln?)\b",
    re.IGNORECASE,
)
_SOME = r"(?:(?:me|us|mich|uns|about|around|roughly|ca\.?|rund|etwa|ungefähr|circa|nur|only|just)\s)?"
_COSTS = (
    r"\b(?:kostete?n?|gekostet|costs?|costing|zahle|zahlte|bezahlt?e?|gezahlt|ausgegeben|paid|spent|price"
    r"|preis|betrag|amount|rechnung (?:über|von)|invoice (?:of|over|for)|bill of)\s"
    r"(?:war\s|was\s|is\s|ist\s|von\s|of\s)?" + _SOME
)
_COST_BEFORE = pattern(rf"{_COSTS}$", re.IGNORECASE)
_ASKS_COST = pattern(
    r"\b(?:was|wie ?viel|what|how much)\s(?:(?:did|does|do|would|hat|haben|habt|wurde|wird)\s(?:\S+\s){0,4})?"
    rf"{_COSTS}$",
    re.IGNORECASE,
)
"""Asks what something cost, of which the number is no answer."""
_COST_BEHIND = pattern(r"\s(?:gekostet|bezahlt|gezahlt|ausgegeben|paid|spent)\b", re.IGNORECASE)
_ASKS = pattern(r"\b(?:was|wie ?viel|what|how much)\b", re.IGNORECASE)
_ALONE = pattern(r"\W*(?:(?:und|and|oder|or|what about|how about|was ist mit)\s)?(?:\W*(?:19|20)\d\d)\W*")


def years_in(text: str, today: date) -> Iterator[re.Match[str]]:
    """The numbers of a text that are years: that a word says so of, that stand alone, or that are of about today and of
    nothing that cost so much. Any other is an amount."""
    for match in YEAR.finditer(text):
        if is_year(text, match.start(), match.end(), today):
            yield match


def is_year(text: str, start: int, end: int, today: date) -> bool:
    """Whether the four digits from ``start`` to ``end`` are a year."""
    if _SAID.search(text, 0, start) or _VALID.match(text, end) or _ALONE.fullmatch(text):
        return True
    if abs(int(text[start:end]) - today.year) > SPAN:
        return False
    if _COST_BEFORE.search(text, 0, start):
        return _ASKS_COST.search(text, 0, start) is not None
    return _COST_BEHIND.match(text, end) is None or _ASKS.search(text, 0, start) is not None
