"""What a bill is for, by the words that the company's categories are called by."""

from __future__ import annotations

from datetime import date

from beleg.domains.expenses.claims import folded
from beleg.domains.expenses.policies.records import PolicySet
from beleg.lean import pattern

_WORD = pattern(r"\w+")
SHORTEST_PART = 5
"""Letters of a word that is recognised inside of a longer one, as compounds are written."""


def category_of(policies: PolicySet, day: date, text: str) -> str | None:
    """The category that a text speaks of on a day; nothing where it speaks of none, or of several."""
    tokens = set(_WORD.findall(folded(text)))
    found = {
        category.name
        for category in policies.categories(day).values()
        for words in (*category.words.values(), (category.name,))
        for word in words
        if _speaks(folded(word), tokens)
    }
    return found.pop() if len(found) == 1 else None


def _speaks(word: str, tokens: set[str]) -> bool:
    return word in tokens or (len(word) >= SHORTEST_PART and any(word in token for token in tokens))
