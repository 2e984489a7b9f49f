"""Words of a text as search and questions compare them: folded, without function words, as stems, compounds apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from beleg.agent.language import ENGLISH, GERMAN
from beleg.lean import pattern

LONGEST_WORD = 64
SHORTEST_PART = 3
LANGUAGES = ("de", "en")
LINKS = ("", "s", "es", "n", "en", "er", "e")
"""What German puts between the parts of a compound."""
_WORD = pattern(r"[^\W_]+(?:[-'’][^\W_]+)*")
_CONTRACTED = pattern(r"'(?:s|m|re|ve|ll|d)$")
_MEANT = frozenset(
    "erste ersten erster first second zweite zweiten letzte letzten last tag tage day days jahr jahre "
    "jahren year years monat beide".split()
)
"""Small words that mean something among expenses."""
_OTHERS = frozenset(
    "a an so i man etwa per pro je eigentlich maybe there's gibt's lassen lasse lässt machen macht gehen gehe geht "
    "kommen kommt let make makes go goes come comes über unter between".split()
)
GENERIC = frozenset(
    "firmen firmenkosten grenze grenzen höchstbetrag höchstbeträge höchstsatz höchstsätze satz sätze betrags "
    "kosten ausgabe ausgaben gebühr gebühren rechnung rechnungen preis preise betrag beträge höhe "
    "erstattung erstattungen erstatten erstattet abrechnung abrechnungen abrechnen abgerechnet einreichen "
    "richtlinie richtlinien regel regeln regelung regelungen firma unternehmen dienstreise dienstreisen "
    "reise reisen geschäftsreise dienstlich bekomme bekommen kriege kriegen zahlt zahlen bezahlt bezahlen "
    "übernimmt übernommen übernehmen gilt gelten maximal höchstens maximum limit obergrenze euro eur geld "
    "erlaubt ausgeben hoch teuer kostet dürfen darf brauche brauchen benötige möchte will cost costs "
    "expense expenses fee fees price prices amount amounts reimbursement reimbursed reimburse "
    "reimbursable claim claims claimed policy policies rule rules company trip trips business travel pay "
    "pays paid spend allowed allowance euros money get cover covered covers need high expensive apply "
    "applies want back".split()
)
"""Words that every policy is about: alone they find nothing."""


def fold(text: str) -> str:
    """One form of the same letters, without upper case."""
    return unicodedata.normalize("NFKC", text).casefold()


def words_of(text: str) -> Iterator[str]:
    """The words of a text, folded; one with hyphens is one word and its parts."""
    for found in _WORD.findall(fold(text)):
        word = _CONTRACTED.sub("", found.replace("’", "'"))[:LONGEST_WORD]
        yield word
        if "-" in word:
            yield from (part for part in word.split("-") if len(part) >= SHORTEST_PART)


@cache
def function_words() -> frozenset[str]:
    """Words that say nothing of what a text is about, in both languages."""
    return frozenset(fold(word) for word in (GERMAN | ENGLISH) - _MEANT) | _OTHERS


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    import snowballstemmer  # noqa: PLC0415 - a question that names what it asks for needs no stems

    stem: Callable[[str], str] = snowballstemmer.stemmer({"de": "german", "en": "english"}[language]).stemWord
    return stem


@lru_cache(maxsize=1 << 14)
def stem(word: str, language: str) -> str:
    """The stem of a folded word."""
    return _stemmer(language)(word)


def parts(word: str, known: Callable[[str], bool]) -> tuple[str, ...]:
    """A compound's parts, each of them known or generic and one of them known; nothing where there is no such split.

    Of several splits the one with the fewest parts counts, then the one with the longest first part.
    """
    found = _split(word, known, 3)
    return found if found and any(known(part) for part in found) else ()


def _split(word: str, known: Callable[[str], bool], most: int) -> tuple[str, ...]:
    best: tuple[str, ...] = ()
    for at in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
        first, rest = _unlinked(word[:at], known), word[at:]
        if first is None:
            continue
        if known(rest) or rest in GENERIC:
            return (first, rest)
        if most > 2 and not best and (others := _split(rest, known, most - 1)):
            best = (first, *others)
    return best


def _unlinked(part: str, known: Callable[[str], bool]) -> str | None:
    """A part without what links it to the next."""
    for link in LINKS:
        word = part.removesuffix(link) if link else part
        if len(word) >= SHORTEST_PART and part.endswith(link) and (known(word) or word in GENERIC):
            return word
    return None
