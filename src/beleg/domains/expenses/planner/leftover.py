"""What of a question nothing took up: the words that name something, and others that may be said in many ways."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from beleg.agent.language import detect
from beleg.domains.expenses import words
from beleg.domains.expenses.planner.numbers import currencies_in, worded
from beleg.domains.expenses.planner.words import ABOUT, GUESTS, MEAL, SMALL
from beleg.lean import pattern

MOST_LEFT = 3
"""So many words that were left are looked for."""
_ASKS = pattern(r"(?:e?t|en?|st)?\s(?:ihr|ich|wir|man|sie|die|der|das|du|er|es|mir|uns|mein\w*|ein\w*)\b")
"""What follows a verb that begins a German question."""
_LEADS = pattern(
    r"\b(?:a|an|the|my|your|our|his|her|their|some|any|new|for|with|by|of|to|at|from|per|on|in|into|another)\s(?:new\s)?$"
)

_LEADS_DE = pattern(
    r"\b(?:der|die|das|den|dem|des|(?:k?ein|mein|dein|unser|ihr|sein)(?:e[nmrs]?)?|für|mit|ohne|zum|zur|beim|vom|fürs|neue[nmrs]?"
    r"|einige|andere[nr]?)\s(?:neue[nmrs]?\s)?$"
)
_LED_FROM = pattern(r"\s(?:nach|vor|während|after|before|during)\s")
"""What leads from a noun to its occasion ("massage after the flight")."""
_HEAD_OF = pattern(r"\s(?:on|aboard|during|at)\s(?:a|an|the|my|our)\s")
"""What leads from a noun to where it is had ("luggage on a flight")."""
_NO_NOUN = pattern(r"(?:en|ern|eln|t|bar|lich|ig|isch|em|es)$")
"""How German verbs and adjectives end."""


def left_over(
    left: Sequence[str], text: str, folded: str, about: Sequence[str], beside: Container[str] | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that are left, apart into those that name something and others.

    German writes its nouns as nouns, where a text does so at all. Else what names something stands behind an article, a
    possessive or a preposition, or ``beside`` what is asked about ("phone case"); where nothing is asked about, a word
    that is alone does.
    """
    cues = [match.span() for kind in about for match in ABOUT[kind].finditer(folded)]
    german = detect(text, "de") == "de"
    nouns = german and any(map(str.isupper, text.lstrip()[1:]))
    found: dict[str, list[str]] = {"left": [], "beside": []}
    for word in left:
        at = folded.find(word)
        if not _says_something(word) or any(start < at + len(word) and at < end for start, end in cues):
            continue
        written = _as_written(word, text)
        verb = not folded[:at].strip(" ¿¡\"'„“") and _ASKS.match(folded[at + len(word) :]) is not None
        named = (
            not verb and written[:1].isupper()
            if nouns
            else (_LEADS_DE if german else _LEADS).search(folded[:at]) is not None
            or (beside is None and (german or len(left) == 1))
            or (
                beside is not None
                and (
                    word in beside
                    or _LED_FROM.match(folded[at + len(word) :]) is not None
                    or (not german and _HEAD_OF.match(folded[at + len(word) :]) is not None)
                )
                and not (german and _NO_NOUN.search(word))
            )
        )
        found["left" if named else "beside"].append(written)
    left, beside = (tuple(dict.fromkeys(each))[:MOST_LEFT] for each in found.values())
    return left, beside


def _says_something(word: str) -> bool:
    if word in SMALL or word in GUESTS or word in words.GENERIC or word in words.function_words():
        return False
    if worded(word) is not None:
        return False
    if "-" in word and not any(map(_says_something, word.split("-"))):
        return False
    if len(word) < 3 or any(currencies_in(word)) or MEAL.search(word):
        return False
    return not any(words.stem(word, language) in _small_stems(language) for language in words.LANGUAGES)


def _small_stems(language: str) -> frozenset[str]:
    if language not in _STEMS:
        _STEMS[language] = frozenset(words.stem(word, language) for word in SMALL | words.GENERIC)
    return _STEMS[language]


_STEMS: dict[str, frozenset[str]] = {}


def _as_written(word: str, text: str) -> str:
    found = re.search(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE)
    return text[found.start() : found.start() + len(word)] if found else word
