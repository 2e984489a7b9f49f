"""A statement's own words, outside its slots: they bring in no figure and no date, and do not turn evidence round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from beleg.records import Language

WORD = re.compile(r"[^\W\d_]+")

# Number words are built from these. "ein" and "one" alone are articles or pronouns as well, and prove nothing.
GERMAN = (
    "und eine eins ein null zwei drei vier fünf fuenf sechs sech sieben sieb acht neun zehn elf zwölf zwoelf "
    "zwan drei zig ßig ssig hundert tausend million millionen milliarde milliarden"
)
ENGLISH = (
    "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands "
    "million millions billion billions dozen dozens half halves twice double triple percent zeros"
)
FRACTIONS = frozenset({
    "prozent", "hälfte", "drittel", "viertel", "fünftel", "dutzend", "doppelt", "doppelte", "dreifach", "dreifache",
})  # fmt: skip
MONTHS = {
    "de": frozenset(
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
    ),
    "en": frozenset(
        "January February March April May June July August September October November December".split()
    ),
    "fr": frozenset(
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
    ),
}
DENIALS = {
    "de": re.compile(
        r"(?i)\b(kein\w*|nichts?|niemand\w*|nie|niemals|nirgend\w*|ohne|weder|unbekannt\w*|nein)\b"
    ),
    "en": re.compile(r"(?i)\b(no|not|none|nobody|nothing|never|neither|nor|without|unknown|cannot)\b|n't\b"),
    "fr": re.compile(r"(?i)\b(ne|pas|aucune?|jamais|rien|personne|sans|non|inconnue?)\b|\bn'"),
}
ASSENT = re.compile(r"(?i)\s*(ja|yes|oui)\b")
DISSENT = re.compile(r"(?i)\s*(nein|no|non)\s*[,:.–-]")


@cache
def _german_number() -> re.Pattern[str]:
    return re.compile(f"(?i)(?:{'|'.join(GERMAN.split())})+")


def figures(words: str, language: Language) -> Iterator[str]:
    """What in these words is a figure or a date, in digits or spelled out. ``words`` has a NUL for each slot."""
    for each in words:
        if each.isnumeric():
            yield f"{each!r} stands outside a slot"
            return
    for found in WORD.finditer(words):
        word = found[0]
        # "May" is a verb where a sentence begins with it.
        if word in MONTHS[language] and not (
            word == "May" and words[: found.start()].rstrip()[-1:] in ("", ".", ":")
        ):
            yield f"the month {word!r} stands outside a slot"
        elif _number_word(word, language):
            yield f"the number {word!r} stands outside a slot"


def _number_word(word: str, language: Language) -> bool:
    low = word.lower()
    if language == "en":
        return low in _english()
    if language == "de":
        return low in FRACTIONS or (
            low not in {"ein", "eine", "und", "eins"} and _german_number().fullmatch(low) is not None
        )
    return False


@cache
def _english() -> frozenset[str]:
    return frozenset(ENGLISH.split())


def denies(words: str, language: Language) -> bool:
    """Whether the words deny something."""
    return DENIALS[language].search(words) is not None


def assents(words: str) -> bool | None:
    """True for a statement that begins with a yes, False for a no, nothing where it begins with neither."""
    if ASSENT.match(words):
        return True
    return False if DISSENT.match(words) else None
