"""Bounds on seats, members, women and men: "mehr als ein Viertel der Sitze", "at least 40 percent", "a dozen seats"."""

from __future__ import annotations

import re
from typing import NamedTuple

from beleg.domains.parliament.planner.calendar import number_of
from beleg.domains.parliament.spelling import fold, holds
from beleg.lean import pattern

_OVER = (
    r"mehr\s+als|größer\s+als|groesser\s+als|höher\s+als|hoeher\s+als|über|ueber|more\s+than|greater\s+than|"
    r"larger\s+than|higher\s+than|over|above"
)
_LEAST = r"mindestens|wenigstens|zumindest|at\s+least|no\s+(?:less|fewer)\s+than|not\s+(?:less|fewer)\s+than"
_UNDER = (
    r"weniger\s+als|kleiner\s+als|geringer\s+als|unter|fewer\s+than|less\s+than|smaller\s+than|lower\s+than|"
    r"under|below"
)
_MOST = r"höchstens|hoechstens|maximal|at\s+most|no\s+more\s+than|not\s+more\s+than|bis\s+zu|up\s+to"
_COUNTED = (
    r"(?:sitz\w*|seats?|mandate?n?|abgeordnete\w*|mitglied\w*|members?|mps?|deputies|frauen|women|männer\w*|"
    r"maenner\w*|men)\b"
)
_BOUND = pattern(
    rf"\b(?:(?P<over>{_OVER})|(?P<least>{_LEAST})|(?P<under>{_UNDER})|(?P<most>{_MOST}))\s+"
    r"(?P<what>(?P<percent>\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|prozent\w*|percent|per\s+cent)|"
    r"(?:(?P<times>[a-zäöü]+|\d)\s+)?(?P<part>hälfte|haelfte|half|drittel[ns]?|thirds?|viertel[ns]?|quarters?|fünftel[ns]?|"
    r"fuenftel[ns]?|fifths?|sechstel[ns]?|sixths?|achtel[ns]?|eighths?|zehntel[ns]?|tenths?)\b|"
    r"(?:(?P<dozens>[a-zäöü]+)\s+)?(?:dutzend|dozen)\b|"
    rf"(?P<count>\d{{1,3}}|[a-zäöü]+)\s+(?:\w+\s+)?(?={_COUNTED}))",
    re.IGNORECASE,
)
_LARGE_MAJORITY = pattern(
    r"\b(?:(?:zwei|two|2)[\s/-]*(?:drittel|thirds?|3(?:rds?)?)|(?P<quarters>(?:drei|three|3)[\s/-]*(?:viertel|quarters?|4)))"
    r"[\s-]*(?:mehrheit\w*|majorit\w*)",
    re.IGNORECASE,
)
"""A majority of two thirds or three quarters: no simple one."""
_TWO_THIRDS = pattern(r"\b(?:zwei|two|2)[\s/-]*(?:drittel|thirds?|3(?:rds?)?)\b", re.IGNORECASE)
NEEDING = ("need", "requir", "brauch", "nötig", "noetig", "notwendig")
"""Pieces of words by which a share is one that is needed: "how many seats do you need for two thirds"."""
_PARTS = {
    "halft": 2, "half": 2, "dritt": 3, "third": 3, "viert": 4, "quart": 4, "funft": 5, "fifth": 5, "sechs": 6,
    "sixth": 6, "achte": 8, "eight": 8, "zehnt": 10, "tenth": 10,
}  # fmt: skip
_SIDES = (
    " als ", " than ", "mind", "wenigst", "least", "most", "höchst", "hoechst", "maximal", "über", "ueber", "unter",
    "over", "above", "under", "below", "bis zu", "up to",
)  # fmt: skip
"""One of them stands in every bound."""
_ONE = frozenset("ein eine einen einem einer eines die der das a an one the".split())


class Bound(NamedTuple):
    """A number of things, or ``number`` of ``parts`` equal parts of all of them, and on which side of it one is."""

    number: int
    parts: int
    """1 for a plain number, 100 for percent, 3 for thirds."""
    more: bool
    inclusive: bool
    start: int
    end: int
    """Where the quantity stands, without "more than"."""


def bound(text: str) -> Bound | None:
    """The first bound of a text; ``None`` where there is none."""
    if holds(text, "majorit", "mehrheit") and (large := _LARGE_MAJORITY.search(text)):
        parts = 4 if large["quarters"] else 3
        return Bound(parts - 1, parts, True, True, large.start(), large.end())
    if holds(text, *NEEDING) and (large := _TWO_THIRDS.search(text)):
        return Bound(2, 3, True, True, large.start(), large.end())
    if not holds(text, *_SIDES):
        return None
    for match in _BOUND.finditer(text):
        quantity = _quantity(match)
        if quantity is not None:
            more, inclusive = bool(match["over"] or match["least"]), bool(match["least"] or match["most"])
            return Bound(*quantity, more, inclusive, match.start("what"), match.end("what"))
    return None


def _quantity(match: re.Match[str]) -> tuple[int, int] | None:
    """The number and of how many parts."""
    if match["percent"]:
        whole, _, decimals = match["percent"].replace(",", ".").partition(".")
        return int(whole + decimals), 100 * 10 ** len(decimals)
    if match["part"]:
        times = _number(match["times"])
        return None if times is None else (times, _PARTS[fold(match["part"])[:5]])
    if match["count"]:
        count = _number(match["count"], alone=False)
        return None if count is None else (count, 1)
    dozens = _number(match["dozens"])
    return None if dozens is None else (12 * dozens, 1)


def _number(word: str | None, *, alone: bool = True) -> int | None:
    """A number as it is written; an article is one, where it may stand for it."""
    if word is None or (alone and fold(word) in _ONE):
        return 1
    return int(word) if word.isdecimal() else number_of(word.lower())
