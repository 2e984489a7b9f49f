"""A sentence as its words, before there is a table; and which of them only a table can know."""

from __future__ import annotations

from functools import lru_cache

from beleg.grounding.claims.tokens import MONTHS, Token, folded, tokens
from beleg.grounding.exact.words import (
    CURRENCIES,
    JOINTS,
    OF_THESE,
    ONE,
    PERCENT,
    SPLIT_VERBS,
    TIMES_AS,
    Phrase,
    known,
)

_NOTHING = "-"
"""Stands for the second half of a verb that was joined to its first."""
_FUTURE = frozenset({"wird", "werden"})
_INFINITIVES = frozenset({("haben",), ("sein",), ("stellen",), ("erhalten",), ("bekommen",), ("betragen",)})
_GIVEN = (
    MONTHS.keys()
    | CURRENCIES.keys()
    | PERCENT
    | ONE
    | OF_THESE
    | JOINTS.keys()
    | TIMES_AS
    | {"bundestag", "quarter", "quartal"}
)
"""Words that have a meaning of their own beside a number."""


@lru_cache(maxsize=2048)
def split(text: str, german: bool) -> tuple[tuple[Token, ...], Phrase, frozenset[str]]:
    """The tokens of a sentence, its words, and those of them that only a table can know."""
    found = tokens(text, german)
    words = tuple(folded(text[each.start : each.end]).removesuffix("'s") for each in found)
    if german and words and words[-1] in SPLIT_VERBS:
        whole, halves = SPLIT_VERBS[words[-1]]
        if verb := next((word for word in words if word in halves), None):
            at = words.index(verb)
            words = (*words[:at], whole, *words[at + 1 : -1], _NOTHING)
    own = {
        word
        for word, token in zip(words, found, strict=True)
        if token.value is None and word[0].isalpha() and word not in known() and word not in _GIVEN
    }
    if words[-1:] in _INFINITIVES:
        own |= _FUTURE.intersection(words)  # "wird ... haben" is not yet so
    return found, words, frozenset(own)


def of_the_table(text: str, *, german: bool) -> frozenset[str]:
    """The words of a text that mean something only where the table has them."""
    return split(text, german)[2]
