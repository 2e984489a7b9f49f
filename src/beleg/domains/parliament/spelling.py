"""One form for all the ways a word is typed: case, umlauts (ö, oe, o), ß and ss, accents, hyphens, soft hyphens.

Both sides of every comparison are folded, so a collision of two foldings is harmless.
"""

from __future__ import annotations

import re
import unicodedata

_WORDS = re.compile(r"[^\W_]+")
_SOFT = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\ufeff"))
_UMLAUT = "\N{COMBINING DIAERESIS}"
_DIGRAPHS = (("ae", "a"), ("oe", "o"), ("ue", "u"))


def fold(word: str) -> str:
    """The form that all spellings of a word share: "Größte", "groesste" and "GROSSTE" fold to "grosste"."""
    folded = word.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded.translate(_SOFT).replace("ı", "i"))
        folded = folded.replace(
            _UMLAUT, ""
        )  # nearly always the only one: letter by letter takes ten times as long
        if not folded.isascii():
            folded = "".join(c for c in folded if not unicodedata.combining(c))
    for digraph, vowel in _DIGRAPHS:
        folded = folded.replace(digraph, vowel)
    return folded


def fold_phrase(phrase: str) -> str:
    """The folded words with one blank between: hyphens, slashes and dots part words, soft hyphens do not."""
    return _words(fold(phrase))


def _words(folded: str) -> str:
    words = folded.split()
    plain = "".join(words).isalnum()  # as nearly all are: then nothing but blanks parts them
    return " ".join(words if plain else _WORDS.findall(folded))


def holds(text: str, *pieces: str) -> bool:
    """Whether a text holds any of the pieces (lower case): asked before a pattern, which takes longer to make."""
    low = text.lower()
    return any(piece in low for piece in pieces)


def fold_list(phrases: str) -> list[str]:
    """The folded phrases of a table's cell, in which "|" parts them. Far faster than folding them one by one."""
    return [_words(phrase) for phrase in fold(phrases).split("|") if phrase.strip()]
