"""The text of a question as tokens: each with its place in the text and its folded form.

Words are compared in their folded form (``spelling.fold``), in which the ways people type one word are the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass

_WORD = re.compile(r"\d+(?:er|th|st|nd|rd|ten|te)?(?![^\W\d_])|[^\W\d_]+\d*|\d+[^\W\d_]+")


def fold_phrase(phrase: str) -> str:
    """A phrase folded word by word, its words joined by single blanks, marks left out."""
    words = phrase.split()
    if "".join(words).isalpha():  # nothing but words and blanks, as most are: a table has thousands
        return fold(" ".join(words))
    return " ".join(token.folded for token in tokenise(phrase))


def words_of(folded: str) -> str:
    """The words of what is folded already, joined by single blanks: far faster than ``fold_phrase``, for tables."""
    words = folded.split()
    plain = "".join(words).isalpha()  # as nearly all are: then nothing but blanks parts them
    return " ".join(words if plain else _WORD.findall(folded))


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a number of the text, from ``start`` to ``end`` (exclusive)."""

    text: str
    start: int
    end: int
    folded: str


def tokenise(text: str) -> list[Token]:
    """The words and numbers of a text. Hyphens, slashes and apostrophes part words."""
    return [Token(m.group(), m.start(), m.end(), fold(m.group())) for m in _WORD.finditer(text)]


@dataclass(frozen=True, slots=True)
class Found:
    """A phrase of an index found in a text."""

    key: str
    start: int
    end: int
    text: str


class PhraseIndex:
    """Finds the phrases of a table in a list of tokens, the longest first, by one dictionary look-up a length.

    ``spellings`` holds folded phrases.
    """

    def __init__(self, spellings: Mapping[str, str]) -> None:
        self._keys = spellings
        self.longest = max(phrase.count(" ") for phrase in spellings) + 1

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """The folded phrases."""
        return tuple(self._keys)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every folded word of any phrase."""
        return frozenset(word for phrase in self._keys for word in phrase.split(" "))

    def get(self, phrase: str) -> str | None:
        """The key of a whole phrase, or ``None``."""
        return self._keys.get(fold_phrase(phrase))

    def scan(self, tokens: Sequence[Token], text: str) -> list[Found]:
        """All phrases found, none overlapping another; where two begin at one place, the longer."""
        found: list[Found] = []
        at = 0
        while at < len(tokens):
            for length in range(min(self.longest, len(tokens) - at), 0, -1):
                window = tokens[at : at + length]
                key = self._keys.get(" ".join(token.folded for token in window))
                if key is not None:
                    start, end = window[0].start, window[-1].end
                    found.append(Found(key, start, end, text[start:end]))
                    at += length
                    break
            else:
                at += 1
        return found
