"""A name as somebody typed it, taken apart: titles and forms of address go, hints in brackets are kept aside."""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.directory.forms import composed, narrow, wide
from beleg.lean import dataclass, pattern

LONGEST = 150
"""Characters; what is longer is no name."""

PARTICLES = frozenset(
    "von vom van zu zum zur de der den dem del della di da do dos la le ten ter op in".split()
)
NOBILITY = {
    "graf": "graf", "gf": "graf", "graefin": "graf", "grafin": "graf", "reichsgraf": "graf",
    "freiherr": "freiherr", "freiherrn": "freiherr", "frhr": "freiherr", "freifrau": "freiherr", "freiin": "freiherr",
    "prinz": "prinz", "prinzessin": "prinz", "fuerst": "fuerst", "furst": "fuerst", "fuerstin": "fuerst",
    "baron": "baron", "baronin": "baron", "baronesse": "baron", "ritter": "ritter", "edler": "edler", "edle": "edler",
    "herzog": "herzog", "herzogin": "herzog",
}  # fmt: skip
"""Titles of nobility that are parts of names, each with its main form."""
MALE = frozenset("herr herrn hr mr mister".split())
FEMALE = frozenset("frau fr mrs ms miss misses frl".split())
_ADDRESS = frozenset(
    "doktor professor professorin mdb mdbs mdl mep abg genosse genossin mp member "
    "chancellor minister president vice prime".split()
)
_OFFICE_ENDS = (
    "minister", "ministerin", "ministers", "kanzler", "kanzlerin", "kanzlers", "praesident", "praesidentin",
    "praesidenten", "vorsitzender", "vorsitzende", "vorsitzenden", "chef", "chefin", "chefs", "sprecher", "sprecherin",
    "politiker", "politikerin", "politikers", "kandidat", "kandidatin", "kandidaten", "sekretaer", "sekretaerin",
    "abgeordnete", "abgeordneter", "abgeordneten", "fuehrer", "fuehrerin", "beauftragte", "beauftragter", "mitglied",
    "kollege", "kollegin", "kollegen", "experte", "expertin", "experten",
)  # fmt: skip

TITLES = pattern(
    r"\b(?:dr|prof|dipl|mag)\b\.?(?:[\s-]*\b(?:dr|prof|ing|h\.?\s?c|e\.?\s?h|habil|rer|nat|jur|iur|phil|med|pol|oec|publ|"
    r"theol|mult|univ|vet|agr|sc)\b\.?)*|\bh\.\s?c\.|\ba\.\s?d\.|\bphd\b|\bhond\b",
    re.IGNORECASE,
)
"""Academic titles as they are written before names, and the "a. D." behind an office."""
_BRACKETS = pattern(r"[(\[{]([^)\]}]*)[)\]}]?")
_YEAR = pattern(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")
_PIECE = pattern(r"([-‐-―]\s?)?([^\W\d_]+)(['’`´ʼ](?:s\b)?)?|,", re.IGNORECASE)
_BORN = frozenset("geboren geborene geborener geb born jahrgang jg".split())


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a name. ``joined``: a hyphen stood before it."""

    raw: str
    wide: str
    narrow: str
    joined: bool = False
    possessive: bool = False
    """An apostrophe stood after it ("Merkel's"): it has been taken off."""

    @property
    def initial(self) -> bool:
        """True for a single letter: "A." """
        return len(self.raw) == 1


@dataclass(frozen=True, slots=True)
class TypedName:
    """A name in words, without titles and forms of address."""

    words: tuple[Word, ...]
    family_words: int = 0
    """How many words stood before the comma of "Merkel, Angela"; 0 where none tells the family name."""
    hints: tuple[str, ...] = ()
    """What stood in brackets, folded: a place, a party. What says nothing of anybody is passed over."""
    tails: tuple[str, ...] = ()
    """What stood after a comma, folded. What says nothing of anybody makes it another name."""
    years: frozenset[int] = frozenset()
    sex: str = ""
    """"m", "f" or "", by "Herr" and "Frau"."""


def word(text: str, *, joined: bool = False, possessive: bool = False) -> Word:
    """A word with its folded forms."""
    return Word(text.casefold(), wide(text), narrow(text), joined, possessive)


def spelled_out(letters: str, before: Word | None) -> str:
    """A word, with the "v." and "d." of "v. d. Leyen" in full."""
    if letters == "v":
        return "von"
    return "der" if letters == "d" and before is not None and before.wide == "von" else letters


def is_office(folded: str) -> bool:
    """Whether a word (wide form) is a form of address or an office: "frau", "abgeordnete", "finanzminister"."""
    return folded in _ADDRESS or folded in MALE or folded in FEMALE or folded.endswith(_OFFICE_ENDS)


def read(text: str) -> list[TypedName]:
    """The ways to read a typed name, the likeliest first; none for what holds no word or is longer than a name."""
    if len(text) > LONGEST:
        return []
    text, years, hints = _beside(composed(text))
    parts: list[list[Word]] = [[]]
    for hyphen, letters, apostrophe in _PIECE.findall(text):
        if letters:
            joined = bool(hyphen) and bool(parts[-1])
            spelled = spelled_out(letters, parts[-1][-1] if parts[-1] else None)
            parts[-1].append(word(spelled, joined=joined, possessive=bool(apostrophe)))
        else:
            parts.append([])
    head, *tails = [part for part in map(_core, parts) if part] or [[]]
    head, sex = _without_address(head)
    if not head:
        return []
    tails = [tail for tail in tails if not all(is_office(w.wide) for w in tail)]
    texts = tuple(" ".join(w.wide for w in tail) for tail in tails)
    plain = TypedName(tuple(head), 0, tuple(hints), texts, years, sex)
    if not tails:
        return [plain]
    given, _ = _without_address(tails[0])
    return [replace(plain, words=(*head, *given), family_words=len(head), tails=texts[1:]), plain]


def _beside(text: str) -> tuple[str, frozenset[int], list[str]]:
    """The text without titles and brackets, the years in it, and what stood in brackets."""
    years: frozenset[int] = frozenset()
    hints: list[str] = []
    if not text.replace(" ", "").isalpha():  # Most names are letters and blanks only.
        years = frozenset(map(int, _YEAR.findall(text)))
        hints = [wide(hint.strip()) for hint in _BRACKETS.findall(text)]
        text = _BRACKETS.sub(" ", text)
    return TITLES.sub(" ", text), years, hints


def _core(words: list[Word]) -> list[Word]:
    """The words up to "geboren", without the "und" of "von und zu"."""
    for at, w in enumerate(words):
        if w.wide in _BORN:
            return words[:at]
        if (
            w.wide == "und"
            and 0 < at < len(words) - 1
            and {words[at - 1].wide, words[at + 1].wide} <= PARTICLES
        ):
            return words[:at] + _core(words[at + 1 :])
    return words


def _without_address(words: list[Word]) -> tuple[list[Word], str]:
    """The words without what stands around a name, and the sex that it told. One word is always left.

    What comes before a form of address belongs to it: "Alt-Kanzler Kohl", "SPD-Chef Klingbeil".
    """
    last = len(words)
    while last > 1 and is_office(words[last - 1].wide) and words[last - 1].wide not in MALE:
        last -= 1
    first = max((at + 1 for at in range(last - 1) if is_office(words[at].wide)), default=0)
    said = {w.wide for w in words[:first]}
    return words[first:last], "m" if said & MALE else "f" if said & FEMALE else ""
