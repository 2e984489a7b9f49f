"""Phrases of a company's words, compared with a question's words: folded, by stems, with typing errors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from beleg.domains.expenses import words

CLOSE = 88
"""How alike two words of at least a few letters are (of 100) where one is a typing error of the other."""


def close(word: str, known: Sequence[str]) -> int | None:
    """Where among words that are known the one stands that ``word`` is a typing error of."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only where a word is none that is known

    near = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=CLOSE)
    return near[2] if near else None


def key_of(phrase: str) -> tuple[str, ...]:
    """The words of a phrase."""
    return tuple(_plain_words(phrase))


def _plain_words(phrase: str) -> Iterator[str]:
    """The words of a phrase, one with hyphens as one word."""
    seen: list[str] = []
    for word in words.words_of(phrase):
        if seen and "-" in seen[-1] and word in seen[-1].split("-"):
            continue
        seen.append(word)
    yield from seen


def stems(phrase: Sequence[str], language: str) -> tuple[str, ...]:
    """The stems of a phrase's words."""
    return tuple(words.stem(word, language) for word in phrase)


def spelt(place: str) -> str:
    """The shape of a place's name, folded, its umlauts also as two letters or without their dots."""
    shapes = {"ä": "(?:ä|ae|a)", "ö": "(?:ö|oe|o)", "ü": "(?:ü|ue|u)"}
    return "".join(shapes.get(each, re.escape(each)) for each in words.fold(place))
