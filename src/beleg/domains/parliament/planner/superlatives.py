"""Places below the first of a scale: "zweitgrößte", "the third oldest", "auf Platz 4"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from beleg.domains.parliament.planner.text import Token
from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern

SCALES = frozenset({"most", "least", "youngest", "oldest", "longest", "shortest"})
"""The concepts of the ends of scales."""
_GERMAN = ("zweit", "dritt", "viert", "funft", "sechst", "siebt", "acht", "neunt", "zehnt")
_ENGLISH = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ORDINAL = "|".join(_ENGLISH)
_OF_SCALE = pattern(
    rf"\b(?:(?P<word>{_ORDINAL})|(?P<digit>[2-9]|10)(?:nd|rd|th))[\s-]+(?:most|fewest|least|largest|biggest|greatest|strongest|"
    r"smallest|weakest|highest|lowest|best|worst|oldest|youngest|longest|shortest)\b|"
    r"\b(?:auf|an|on|in)\s+(?:platz|rang|place|rank)\s+(?P<place>[2-9]|10)\b|"
    r"\ban\s+(?P<nth>zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt)er\s+stelle\b",
    re.IGNORECASE,
)

_PLACES = (*_ENGLISH, "nd", "rd", "th", "platz", "rang", "place", "rank", "stelle")
"""Pieces of words of which the pattern's finds hold one."""


def ranked(text: str, tokens: Sequence[Token], concepts: Callable[[str], Iterable[str]]) -> int | None:
    """The place that is asked for; ``None`` for the first, and where none is."""
    for token in tokens:
        stem = _below_first(token.folded)
        if stem and not SCALES.isdisjoint(concepts(token.folded[len(stem) :])):
            return _GERMAN.index(stem) + 2
    match = _OF_SCALE.search(text) if holds(text, *_PLACES) else None
    if match is None:
        return None
    if match["word"]:
        return _ENGLISH.index(match["word"].lower()) + 2
    if match["nth"]:
        return _GERMAN.index(match["nth"].lower().replace("ü", "u")) + 2
    return int(match["digit"] or match["place"])


def scales_of(word: str, concepts: Callable[[str], Iterable[str]]) -> frozenset[str]:
    """The concepts of the scale in a folded word with its place: "zweitlangste" is the longest but for one."""
    stem = _below_first(word)
    return SCALES.intersection(concepts(word[len(stem) :])) if stem else frozenset()


def _below_first(word: str) -> str:
    return next((stem for stem in _GERMAN if word.startswith(stem) and len(word) > len(stem) + 4), "")
