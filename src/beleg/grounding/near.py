"""Words that a table has in nearly that form: one letter apart, or made of the same word ("located", "location")."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from beleg.grounding.claims import lexicon
from beleg.grounding.claims.tokens import Token
from beleg.grounding.tables.index import Index

SHORTEST = 5
"""A shorter word is as near to another word as to itself."""
MOST_WORDS = 5000
"""A table with more words has one near to anything."""
_ENDINGS = frozenset(
    {
        ("", "n"), ("", "an"), ("", "ian"), ("a", "ian"), ("y", "ian"), ("e", "ian"), ("", "ese"), ("", "ish"),
        ("", "ion"), ("", "ation"), ("", "ition"), ("", "anc"), ("", "enc"), ("", "ment"), ("", "or"), ("", "ee"),
        ("", "ant"), ("", "al"), ("", "ally"), ("", "ly"), ("", "y"), ("", "ive"), ("y", "ication"), ("", "ity"),
        ("e", "ion"), ("e", "ation"), ("e", "ing"), ("ee", "anc"), ("ion", "or"), ("ion", "itor"), ("e", "anc"),
    }
)  # fmt: skip
"""How two stems of one word may end."""


@cache
def _passed() -> frozenset[str]:
    """Stems that say something of their own, whatever the table has."""
    plain = lexicon.stop_words() | lexicon.generic_words()
    return frozenset(plain | lexicon.aliases().keys() | lexicon.triggers().keys())


def nearest(ix: Index, found: tuple[Token, ...]) -> Iterator[tuple[int, str]]:
    """The places of words that the table has not, each with the one word that it has nearly so."""
    passed = _passed()
    for at, token in enumerate(found):
        norm = token.norm
        if token.value is not None or len(norm) < SHORTEST or not norm.isalpha():
            continue
        if norm in ix.postings or norm in ix.headers or norm in ix.caption or norm in passed:
            continue
        if norm not in ix.nearly:
            ix.nearly[norm] = _only(ix, norm)
        if ix.nearly[norm]:
            yield at, ix.nearly[norm]


def _only(ix: Index, norm: str) -> str:
    """The one word of the table that is near; empty where there is none, or several."""
    if len(ix.postings) > MOST_WORDS:
        return ""
    words = (*ix.headers, *ix.postings)
    same = {word for word in words if word[:4] == norm[:4] and _of_one_word(word, norm)}
    if len(same) != 1:
        same = {
            word
            for word in words
            if word[0] == norm[0]
            and abs(len(word) - len(norm)) < 2
            and word.isalpha()
            and _a_letter_apart(word, norm)
        }
    return same.pop() if len(same) == 1 else ""


def _of_one_word(one: str, other: str) -> bool:
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same >= SHORTEST - 1 and (
        (one[same:], other[same:]) in _ENDINGS or (other[same:], one[same:]) in _ENDINGS
    )


def _a_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less, another one, or two that are swapped make one word of the other."""
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    a, b = one[at:], other[at:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and len(b) > 1 and a[2:] == b[2:])
