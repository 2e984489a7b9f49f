"""A text as the scan sees it: words with their places, what parts them, and what each may be in a name."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from beleg.domains.parliament.directory.typed import NOBILITY, PARTICLES, Word, is_office, spelled_out, word
from beleg.domains.parliament.directory.vocabulary import is_built_like_a_word, is_ordinary, is_vocabulary
from beleg.domains.parliament.spelling import fold

if TYPE_CHECKING:
    from beleg.domains.parliament.directory.names import Names

Gap = Literal["start", "blank", "hyphen", "comma", "break"]

_TOKEN = re.compile(r"([^\W\d_]+)(['’`´ʼ](?:s(?![^\W\d_]))?)?")
_TITLE = frozenset("dr prof med ing h c e a d phil jur rer nat dipl".split())
_HYPHENS = frozenset("-‐‑–")


@dataclass(slots=True)
class Token:
    """A word of the text, from ``start`` to ``end`` (exclusive). What it may be is worked out once."""

    start: int
    end: int
    word: Word
    folded: str
    capital: bool
    gap: Gap
    """What stands before it."""
    first: bool
    """The first word of a sentence."""
    taken: bool
    """Not to be used: it belongs to something else, or to a name already found."""
    given: bool = False
    family: bool = False
    """A family name or a part of one, as it stands or without a genitive's s."""
    vocabulary: bool = False
    ordinary: bool = False
    """A family name that is an ordinary word too, perhaps in its genitive."""

    @property
    def link(self) -> bool:
        """A word that may stand inside a name."""
        return self.word.wide in PARTICLES or self.word.wide in NOBILITY

    @property
    def initial(self) -> bool:
        """A single capital letter."""
        return self.capital and self.word.initial

    @property
    def office(self) -> bool:
        """A form of address or an office, before a name."""
        return is_office(self.word.wide) or self.word.wide in _TITLE

    @property
    def unknown(self) -> bool:
        """A word of which nothing is known: it may be a name with a typo, or one that nobody has."""
        return (
            not (self.taken or self.vocabulary or self.given or self.family or self.link)
            and len(self.folded) > 1
        )

    @property
    def wordlike(self) -> bool:
        """Built as words are and names are not."""
        return is_built_like_a_word(self.folded)


def tokenise(text: str, names: Names, skip: Collection[str], taken: Sequence[tuple[int, int]]) -> list[Token]:
    """The words of a text. ``skip`` holds folded words that are vocabulary, ``taken`` places not to be used."""
    tokens: list[Token] = []
    end = 0
    for match in _TOKEN.finditer(text):
        start = match.start()
        letters = match.group(1)
        gap = _gap(text[end:start], tokens)
        end = match.end() if match.group(2) else match.end(1)
        folded = fold(letters)
        spelled = spelled_out(letters, tokens[-1].word if tokens else None)
        token = Token(
            start=start,
            end=match.end(1),
            word=word(spelled, joined=gap == "hyphen", possessive=bool(match.group(2))),
            folded=folded,
            capital=letters[0].isupper() and (len(letters) == 1 or not letters.isupper()),
            gap=gap,
            first=not tokens or (gap == "break" and _ends_sentence(text[tokens[-1].end : start])),
            taken=any(begin < match.end() and start < stop for begin, stop in taken),
            vocabulary=is_vocabulary(folded) or folded in skip,
        )
        wide = token.word.wide
        token.vocabulary = token.vocabulary or token.office
        token.given = wide in names.given
        token.family = wide in names.by_family or wide in names.by_part
        token.ordinary = token.family and is_ordinary(folded)
        if not token.family and wide.endswith("s") and len(wide) > 3:
            token.family = wide[:-1] in names.by_family or wide[:-1] in names.by_part
            token.ordinary = token.family and (is_ordinary(folded[:-1]) or is_vocabulary(folded[:-1]))
        tokens.append(token)
    return tokens


def is_cased(tokens: Sequence[Token]) -> bool:
    """Whether capitals in the text mean something: not where all words, or all words but names, have none."""
    inside = [t for t in tokens if not t.first and not t.taken]
    capitals = sum(t.capital for t in inside)
    loud = sum(t.capital for t in inside if t.vocabulary and t.folded in _SMALL)
    return capitals > 0 and loud == 0


_SMALL = frozenset(
    "ist war der die das und oder in im von wie wer was hat sind the is was of who did how and".split()
)


def _gap(between: str, tokens: Sequence[Token]) -> Gap:
    if not tokens:
        return "start"
    bare = between.strip()
    last = tokens[-1]
    if not bare:
        return "blank"
    if bare in _HYPHENS and (between == bare or between[0] == bare):
        return "hyphen"
    if bare == "." or (len(bare) == 2 and bare[0] == "." and bare[1] in _HYPHENS):
        if last.end - last.start == 1 or last.word.wide in _TITLE:
            return "hyphen" if len(bare) == 2 else "blank"
        return "break"
    return "comma" if bare == "," else "break"


def _ends_sentence(between: str) -> bool:
    return any(mark in between for mark in ".!?:\n;")
