"""Names as people write them, and as they are compared: two spellings of one person are one person.

Whoever is paid is told apart by a name and an account. A name can be made to look the same and be another one: by
letters that do not show, or by letters of another alphabet. Neither is taken.
"""

from __future__ import annotations

import re
from unicodedata import category, combining, name, normalize

_UNSEEN = frozenset({"Cc", "Cf", "Cs"})
"""Categories of characters that make two texts differ which look alike."""
_BLANK = frozenset(
    {
        0x034F,
        0x115F,
        0x1160,
        0x17B4,
        0x17B5,
        0x2800,
        0x3164,
        0xFFA0,
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
    }
    | set(range(0xE0100, 0xE01F0))
)
"""Letters and marks that show nothing, by the Unicode standard; their categories do not tell."""
_WORD = re.compile(r"[^\W_]+")
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK"})
"""Alphabets some letters of which look the same."""


def unseen(text: str) -> bool:
    """Whether a text holds a character that nobody can see."""
    return any(category(each) in _UNSEEN or ord(each) in _BLANK for each in text)


def mixed(text: str) -> bool:
    """Whether a word is written in letters of two alphabets that look alike."""
    return any(len({_alphabet(each) for each in word} & _ALIKE) > 1 for word in _WORD.findall(text))


def person_key(text: str) -> str:
    """A name as it is compared: its words in one order, without case, accents and marks. "Muster, Érika" is
    "Erika Muster"."""
    plain = "".join(each for each in normalize("NFKD", text) if not combining(each))
    return " ".join(sorted(_WORD.findall(plain.casefold())))


def may_be(person: str, written: str) -> bool:
    """Whether a log-in's name may be the person of a name: all its words are among that one's."""
    words = set(person_key(person).split())
    return bool(words) and words <= set(person_key(written).split())


def _alphabet(letter: str) -> str:
    return name(letter, "").partition(" ")[0]
