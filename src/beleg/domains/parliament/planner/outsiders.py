"""Office holders who never were members: they have no entry in the directory, and are known by their offices alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from beleg.domains.parliament.directory import Directory
from beleg.domains.parliament.directory.forms import wide
from beleg.domains.parliament.directory.typed import PARTICLES, is_office
from beleg.domains.parliament.directory.vocabulary import is_built_like_a_word, is_vocabulary
from beleg.domains.parliament.planner.text import Found, PhraseIndex, Token, fold_phrase
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

_BEFORE = pattern(r"([^\W\d_]{3,}) $")


_SHORTEST = 5
"""The shortest name of which a letter may be doubled."""


class Outsiders:
    """Finds the names of people who held an office and never a mandate."""

    def __init__(self, register: Register, directory: Directory) -> None:
        self._register = register
        self._directory = directory

    @cached_property
    def _offices(self) -> dict[str, tuple[str, ...]]:
        """The main offices of each, by name."""
        found: dict[str, list[str]] = {}
        for holding in self._register.holdings():
            if holding.person_id is None:
                found.setdefault(holding.person, []).append(holding.office)
        return {name: tuple(dict.fromkeys(keys)) for name, keys in found.items()}

    @cached_property
    def _names(self) -> PhraseIndex:
        """Full names and family names."""
        spellings: dict[str, str] = {}
        for name in self._offices:
            spellings[fold_phrase(name)] = name
            spellings.setdefault(fold_phrase(name.rpartition(" ")[2]), name)
        return PhraseIndex(spellings)

    def scan(self, tokens: Sequence[Token], text: str, offices: Sequence[str]) -> list[Found]:
        """The people of this kind whom the tokens name, each with the name of the source as key.

        A family name that members bear too is theirs, unless its holder had one of ``offices``, which the text names.
        """
        found = self._names.scan(tokens, text) or self._doubled(tokens, offices)
        # The directory is asked only where a name was found: it takes long.
        return [
            f
            for f in found
            if " " in f.text
            or (
                not _named_otherwise(f, text)
                and (
                    not set(offices).isdisjoint(self._offices[f.key])
                    or not self._directory.is_name_word(f.text)
                )
            )
        ]

    def _doubled(self, tokens: Sequence[Token], offices: Sequence[str]) -> list[Found]:
        """A family name with a letter doubled or not, beside an office that its holder had: "Rössler Vizekanzler"."""
        if not offices:
            return []
        held = {
            _single(fold_phrase(name.rpartition(" ")[2])): name
            for name, keys in self._offices.items()
            if not set(offices).isdisjoint(keys)
        }
        return [
            Found(held[_single(token.folded)], token.start, token.end, token.text)
            for token in tokens
            if len(token.folded) >= _SHORTEST and _single(token.folded) in held
        ]

    def bears(self, word: str) -> bool:
        """Whether a folded word is part of one of their names."""
        return word in self._names.words

    def offices(self, name: str) -> tuple[str, ...]:
        """The keys of the offices that the person held."""
        return self._offices[name]


def _single(word: str) -> str:
    """A word without its doubled letters."""
    return "".join(letter for letter, before in zip(word, f" {word}", strict=False) if letter != before)


def _named_otherwise(find: Found, text: str) -> bool:
    """Whether a given name that is not theirs stands before a family name: "Baldur Giffey"."""
    before = _BEFORE.search(text[: find.start])
    if before is None:
        return False
    word = wide(before[1])
    other = word in PARTICLES or is_vocabulary(word) or is_office(word) or is_built_like_a_word(word)
    return not other and fold_phrase(before[1]) not in fold_phrase(find.key).split()
