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
_WHERE = pattern(r"\b(?:in|nach|aus|bei|to|from|at|near)\s$")
"""What leads to a place that nobody knows."""
_NO_NOUN_EN = pattern(r"(?:ed|ing|ly|ous|ful|[ai]ble|ive)$")
"""How English verbs, adverbs and adjectives end."""
_IDLE = frozenset(
    # English verbs whose form tells nothing
    "found drove ate slept spent took left lost went came brought gave met saw sent thought told wore ran rode caught "
    "kept made did got had said put chose drank fell held knew meant read sat stood won wrote broke attend invite host "
    "meet visit walk charge rent cancel extend split order lose forget expect qualify count depend exceed combine "
    "deduct declare accept reject deny permit mean say ask show explain check confirm prefer like try start stop "
    "finish end begin plan decide choose wait leave arrive return reach live move change switch drop skip save owe "
    # what says how, how much or which
    "out off up down upfront far too quite rather big small nice bad good quick late early sure enough free high low "
    "wrong too join uhr meanwhile "
    "right legal bit lot thing things stuff way kind type sort reason part deal idea chance issue situation purpose "
    "ever yet via plus minus once twice both none least maybe perhaps soon tonight morning evening noon place side "
    "regular standard usual average typical legit pls plz please asap thx wanna gonna gotta dont cant whats hows "
    "under over above below against within without beyond since until till during "
    "worth last next away apart along across around nearby close nothing anything something everything "
    # German verbs in the past, and what else says nothing of an expense
    "ging kam nahm gab fand fuhr flog blieb trug sah lag hielt liess lief half schlief rief bat hing online deckel "
    "schlimm doof egal richtig falsch legal schlecht schön wichtig leicht schwer gross klein früh spät sofort bald "
    "gleich lieber gern gerne direkt eco sache sachen ding dinge zeug grund zweck art sorte situation chance idee plan "
    "vertrag contract statt anstatt sogar okidoki echt krass super prima klar eher knapp".split()
)
"""Words that name nothing and have no form that would say so."""


def left_over(
    left: Sequence[str],
    text: str,
    about: Sequence[str],
    beside: Container[str] | None,
    ahead: Container[str],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that are left, apart into those that name something and others.

    German writes its nouns as nouns, where a text does so at all. Else what names something stands behind an article, a
    possessive or a preposition, or ``beside`` what is asked about ("phone case"), or has not the form of a verb or
    adjective and, in English, does not stand ``ahead`` of it ("birthday present"); where nothing is asked about, a word
    that is alone does.
    """
    folded = words.fold(text)
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
                and word not in _IDLE
                and (
                    word in beside
                    or _LED_FROM.match(folded[at + len(word) :]) is not None
                    or (not german and _HEAD_OF.match(folded[at + len(word) :]) is not None)
                    or not (
                        (not german and word in ahead)
                        or _NO_NOUN_EN.search(word)
                        or _WHERE.search(folded[:at])
                        or _said_by_me(word, folded)
                    )
                )
                and not (german and _NO_NOUN.search(word))
            )
        )
        found["left" if named else "beside"].append(written)
    left, beside = (tuple(dict.fromkeys(each))[:MOST_LEFT] for each in found.values())
    return left, beside


def _said_by_me(word: str, folded: str) -> bool:
    """Whether a word has the form of a German verb of the first person, beside "ich" or at the end of what begins with
    it."""
    of_me = (
        rf"\b(?:{re.escape(word)} ich\b|ich {re.escape(word)}\b|ich\b[^,;.?!]*\s{re.escape(word)}\W*(?:$|,))"
    )
    return word.endswith("e") and re.search(of_me, folded) is not None


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
