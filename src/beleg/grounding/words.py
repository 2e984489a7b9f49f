"""A statement's own words, outside its slots: they bring in no figure and no date, and do not turn evidence round."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from beleg.lean import pattern
from beleg.records import Language

WORD = pattern(r"[^\W\d_]+")
LAST_LATIN = "\u017f"
"""The last letter of those that German, English and French are written in."""
STRANGE = frozenset({"Lm", "Lo", "Mn", "Mc", "Me", "So"})
"""Kinds of characters (letters of no case, marks over letters, pictures of letters) that no template needs."""

# Number words are built from these. "ein" and "one" alone are articles or pronouns as well, and prove nothing.
GERMAN = (
    "und eine eins ein null zwei zwo drei vier fünf fuenf sechs sech sieben sieb acht neun zehn elf zwölf zwoelf "
    "zwan drei zig ßig ssig hundert tausend million millionen milliarde milliarden dutzend"
)
GERMAN_ENDINGS = (
    "",
    "s?t(?:e[rnms]?|el[ns]?|elmehrheit(?:en)?|ens)?",  # zwanzigste, viertel
    "e[rn]?",  # Hunderte, achter
    "(?:el[ns]?|ens)",  # achtel, achtens
    "(?:einhalb)?(?:mal|mals)",
    "einhalb",
    "(?:fach|malig|prozentig|jährig|köpfig|stellig)(?:e[rnms]?|en)?",
)
GERMAN_FIGURES = (
    "prozent(?:punkte?n?|satz)?|hälften?|halb(?:e[rnms]?)?|doppel[nts]?|(?:ver)?doppelte?[rnmst]?|dritt(?:e[rnms]?|ens)"
    "|halbier(?:t|te|ten|en)|(?:andert|einein)halb(?:mal|fach)?"
)
GERMAN_STEMS = (*GERMAN.split(), "prozent", "hälft", "halb", "doppel", "dritt")
"""Each of these words holds one of these: asked first, since few words do and the pattern is long to compile."""
GERMAN_PLAIN = frozenset({"und", "ein", "eine", "eins", "dreist", "dreiste", "dreister", "dreisten"})
"""Words that look as if they were built from number words, and prove nothing."""
ENGLISH = (
    "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands "
    "million millions billion billions dozen dozens halves halved twice thrice double doubled triple tripled "
    "quadruple quadrupled quarter quarters percent zeros third thirds thirdly fourth fourths fifth fifths sixth sixths "
    "seventh sevenths eighth eighths ninth ninths tenth tenths eleventh twelfth hundredth hundredths thousandth "
    "thousandths millionth"
)
ENGLISH_ENDINGS = pattern(
    r"(?:thir|four|fif|six|seven|eigh|nine)teenths?|(?:twen|thir|for|fif|six|seven|eigh|nine)tieths?"
    r"|(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)fold"
)
MONTHS = frozenset(
    "januar jänner februar feber märz april mai juni juli august september oktober november dezember "
    "january february march may june july october december "
    "janvier février mars avril juin juillet août septembre octobre novembre décembre".split()
)
VERBS = frozenset({"may", "march"})
"""Months that are something else where they are not written as a month is."""
SHORT_MONTH = pattern(
    r"\b(?:Jan|Jän|Feb|Febr|Mär|Mrz|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Oct|Nov|Dez|Dec)\b"
    r"|(?i:\b(?:jan|febr?|mrz|apr|jul|aug|sept?|okt|oct|nov|dez|dec)\.)"
)
WEEKDAYS = pattern(
    r"(?i)\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?:e?s|en?)?\b"
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
    r"|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b"
)
ROMAN = pattern(r"\b(?=[IVXLCDM]{2,}\b)M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})\b")
DENIALS = {
    "de": pattern(
        r"(?i)\b(kein\w*|nichts?|niemand\w*|nie|niemals|nirgend\w*|ohne|weder|unbekannt\w*|nein)\b"
    ),
    "en": pattern(r"(?i)\b(no|not|none|nobody|nothing|never|neither|nor|without|unknown|cannot)\b|n't\b"),
    "fr": pattern(r"(?i)\b(ne|pas|aucune?|jamais|rien|personne|sans|non|inconnue?)\b|\bn'"),
}
ASSENT = pattern(r"(?i)\s*(ja|yes|oui)\b")
DISSENT = pattern(r"(?i)\s*(nein|no|non)\s*[,:.–-]")


def plain(words: str) -> str:
    """The words as a reader sees them: one form of each letter, and without characters that do not show."""
    if words.isascii():
        return words
    # A soft hyphen that NFKC makes visible would part a word, so what does not show goes first.
    shown = "".join(each for each in words if unicodedata.category(each) != "Cf")
    return unicodedata.normalize("NFKC", shown)


def figures(words: str, language: Language) -> Iterator[str]:
    """What in these words is a figure or a date, in digits or spelled out, or hides one in foreign letters.

    ``words`` has a NUL for each slot. Number words of every language count in each: a reader knows them all.
    """
    words = plain(words)
    for each in words:
        if each.isnumeric():
            yield f"{each!r} stands outside a slot"
            return
        if each > LAST_LATIN and (each.isalpha() or unicodedata.category(each) in STRANGE):
            yield f"{each!r} is no letter of the language"
            return
    for forms, kind in ((SHORT_MONTH, "month"), (WEEKDAYS, "day"), (ROMAN, "number")):
        if found := forms.search(words):
            yield f"the {kind} {found[0]!r} stands outside a slot"
    for found in WORD.finditer(words):
        word = found[0]
        if _month(word, words[: found.start()].rstrip()):
            yield f"the month {word!r} stands outside a slot"
        elif _number_word(word.lower(), language):
            yield f"the number {word!r} stands outside a slot"


def _month(word: str, before: str) -> bool:
    low = word.lower()
    if low not in MONTHS:
        return False
    # "May" is a verb in lower case, and where a sentence begins with it.
    return low not in VERBS or not (word == low or before[-1:] in ("", ".", ":"))


def _number_word(low: str, language: Language) -> bool:
    return (
        (low not in GERMAN_PLAIN and _is_german_number(low))
        or low in _english()
        or ENGLISH_ENDINGS.fullmatch(low) is not None
        or (language == "en" and low == "half")  # in German a form of "helfen"
    )


def _is_german_number(low: str) -> bool:
    return any(stem in low for stem in GERMAN_STEMS) and _german_number().fullmatch(low) is not None


@cache
def _german_number() -> re.Pattern[str]:
    parts, endings = "|".join(GERMAN.split()), "|".join(GERMAN_ENDINGS)
    # "einfach" and "einst" say nothing of a number, nor does "under".
    built = f"(?!(?:und|eine?)(?:{endings})$)(?:{parts})+(?:{endings})"
    thirds = f"(?:{parts})*drittel[ns]?(?:mehrheit(?:en)?)?"
    multiplied = f"ver(?:{parts})+fach(?:t|te|ten|en)"
    return pattern(f"{built}|{thirds}|{multiplied}|{GERMAN_FIGURES}")


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
