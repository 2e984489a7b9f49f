"""A text as the scan sees it: words with their places, what parts them, and what each may be in a name."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Literal

from beleg.domains.parliament.directory.typed import (
    FEMALE,
    MALE,
    NOBILITY,
    PARTICLES,
    TITLES,
    Word,
    is_office,
    spelled_out,
    word,
)
from beleg.domains.parliament.directory.vocabulary import (
    ends_like_a_name,
    is_built_like_a_word,
    is_ordinary,
    is_small,
    is_vocabulary,
)
from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass

if TYPE_CHECKING:
    from beleg.domains.parliament.directory.names import Names

Gap = Literal["start", "blank", "hyphen", "comma", "break"]

ASKING = frozenset("ist war is was wars ists heisst hiess kennst kennt kennen know namens".split())
HAVING = frozenset("hat hatte sitzt sass gehort gehorte has had did dos".split())
"""Verbs after which a name may stand that nobody has, folded: "dos" is "does"."""
_WHO = frozenset("wer who".split())
_ABOUT = frozenset("uber about".split())
_KNOWING = frozenset("kennst kennt kennen know namens".split())
_YOU = frozenset("du sie ihr jemand jemanden wen einen".split())
"""Whom a question addresses, between its verb and a name: "Kennst du ..."."""
_SMALL = frozenset(
    "ist war der die das und oder in im von wie wer was hat sind the is was of who did how and".split()
)
_TOKEN = re.compile(r"([^\W\d_]+)(['’`´ʼ](?:s(?![^\W\d_]))?)?")
_TITLE = frozenset("dr prof dipl ing abg".split())
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
    dotted: bool
    vocabulary: bool
    given: bool = False
    family: bool = False
    """A family name or a part of one, as it stands or without a genitive's s."""
    ordinary: bool = False
    """A family name that is an ordinary word too, perhaps in its genitive."""
    name: bool = False
    """A given or family name, and no word of questions, or a given name with a capital: "Jan"."""

    @property
    def link(self) -> bool:
        """A word that may stand inside a name."""
        return self.word.wide in PARTICLES or self.word.wide in NOBILITY

    @property
    def particle(self) -> bool:
        """A word with which no name ends."""
        return self.word.wide in PARTICLES

    @property
    def initial(self) -> bool:
        """A single letter, with a capital or a dot."""
        return self.word.initial and (self.capital or self.dotted)

    @property
    def office(self) -> bool:
        """A form of address or an office, before a name."""
        return is_office(self.word.wide) or self.word.wide in _TITLE

    @property
    def personal(self) -> bool:
        """A form of address that only a name follows: "Frau"."""
        return self.word.wide in MALE or self.word.wide in FEMALE

    @property
    def unknown(self) -> bool:
        """A word of which nothing is known: it may be a name with a typo, or one that nobody has."""
        known = self.vocabulary or self.given or self.family or self.link
        return not (self.taken or known) and len(self.folded) > 1

    @property
    def wordlike(self) -> bool:
        """Built as words are and names are not."""
        return is_built_like_a_word(self.word.wide)

    @property
    def nameable(self) -> bool:
        """A name where the words around it tell of one: built as no word is, or with an end that names have, too."""
        return not self.wordlike or ends_like_a_name(self.word.wide)


class Text:
    """The tokens of a text, and what stands around each."""

    def __init__(
        self, text: str, names: Names, skip: Container[str], taken: Sequence[tuple[int, int]]
    ) -> None:
        self.text = text
        self.tokens = _tokenise(text, names, skip, taken)
        inside = [t for t in self.tokens if not t.first and not t.taken]
        loud = any(t.capital and t.folded in _SMALL for t in inside)
        self.cased = any(t.capital for t in inside) and not loud
        """Whether capitals mean something: not where no word has one, or every word."""
        for t in self.tokens:
            inside_capital = self.cased and t.capital and not t.first
            t.vocabulary = t.vocabulary and not (inside_capital and is_small(t.word.wide))
            meant = not t.vocabulary or (t.given and inside_capital)
            t.name = (t.given or t.family) and meant

    def before(self, at: int) -> Token | None:
        """The word directly before."""
        return self.tokens[at - 1] if self.tokens[at].gap in {"blank", "hyphen"} else None

    def after(self, at: int) -> Token | None:
        """The word directly after."""
        follows = at + 1 < len(self.tokens) and self.tokens[at + 1].gap in {"blank", "hyphen"}
        return self.tokens[at + 1] if follows else None

    def ends(self, at: int) -> bool:
        """Whether a sentence or a part of one ends before ``at``."""
        return at >= len(self.tokens) or self.tokens[at].gap in {"break", "comma"}

    def hyphen(self, at: int) -> bool:
        """Whether a hyphen stands before ``at``."""
        return at < len(self.tokens) and self.tokens[at].gap == "hyphen"

    def tied(self, at: int, stop: int) -> bool:
        """Whether a hyphen ties the words to another that may be part of the name: "Merkel-Sauer"."""
        return (self.hyphen(at) and _may_be_tied(self.tokens[at - 1])) or (
            self.hyphen(stop) and _may_be_tied(self.tokens[stop])
        )

    def sex(self, at: int) -> str:
        """What the form of address before a name tells: "m", "f" or ""."""
        while (before := self.before(at)) is not None and before.office:
            at -= 1
            if before.personal:
                return "m" if before.word.wide in MALE else "f"
        return ""

    def titled(self, at: int) -> bool:
        """Whether a form of address or a title stands before, with or without an office between: "Herr Minister"."""
        while (before := self.before(at)) is not None and before.office:
            at -= 1
            if before.personal or before.word.wide in _TITLE:
                return True
        return False

    def asked(self, at: int) -> bool:
        """Whether the words before ask for a person: "wer ist", "who was", or a verb that begins the sentence."""
        while (before := self.before(at)) is not None and (before.office or before.folded in _YOU):
            at -= 1
        if before is None or self.tokens[at].gap != "blank":
            return False
        if before.folded in _ABOUT or (before.folded in ASKING and self._who(at - 2)):
            return True
        return (before.first and before.folded in (ASKING | HAVING) - {"was"}) or before.folded in _KNOWING

    def _who(self, at: int) -> bool:
        return at >= 0 and self.tokens[at].folded in _WHO


def _may_be_tied(token: Token) -> bool:
    return not token.taken and (token.name or (token.unknown and token.nameable))


def _tokenise(text: str, names: Names, skip: Container[str], taken: Sequence[tuple[int, int]]) -> list[Token]:
    taken = [*taken, *(match.span() for match in TITLES.finditer(text))]
    tokens: list[Token] = []
    end = 0
    for match in _TOKEN.finditer(text):
        start = match.start()
        letters = match.group(1)
        gap = _gap(text[end:start], tokens)
        possessive = bool(match.group(2))
        end = match.end() if possessive else match.end(1)
        folded = fold(letters)
        spelled = spelled_out(letters, tokens[-1].word if tokens else None)
        token = Token(
            start=start,
            end=match.end(1),
            word=word(spelled, joined=gap == "hyphen", possessive=possessive),
            folded=folded,
            capital=letters != letters.lower() and (len(letters) == 1 or not letters.isupper()),
            gap=gap,
            first=not tokens or (gap == "break" and _ends_sentence(text[tokens[-1].end : start])),
            taken=any(begin < match.end() and start < stop for begin, stop in taken),
            dotted=text.startswith(".", match.end()),
            vocabulary=folded in skip,
        )
        if token.word.wide == "zu" and [t.word.wide for t in tokens[-2:]] == ["von", "und"]:
            tokens.pop()  # "von und zu"
        _recognise(token, names)
        tokens.append(token)
    return tokens


def _recognise(token: Token, names: Names) -> None:
    wide = token.word.wide
    token.vocabulary = token.vocabulary or is_vocabulary(wide) or token.office
    token.given = wide in names.given
    token.family = wide in names.by_family or wide in names.by_part
    token.ordinary = token.family and is_ordinary(wide)
    if not token.family and wide.endswith("s") and len(wide) > 3:
        token.family = wide[:-1] in names.by_family or wide[:-1] in names.by_part
        token.ordinary = token.family and (is_ordinary(wide[:-1]) or is_vocabulary(wide[:-1]))


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
