"""What is said of the conversation itself: its first question, the last but one, how many there were."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.text import tokenise
from beleg.domains.parliament.planner.words import folded_set
from beleg.lean import pattern
from beleg.records import Refusal, View

_STEMS = (
    "erst zweit dritt viert funft sechst siebt acht neunt zehnt",
    "first second third fourth fifth sixth seventh eighth ninth tenth",
)
_PLACE = {
    stem + ending: place
    for stems in _STEMS
    for place, stem in enumerate(stems.split(), start=1)
    for ending in ("", "e", "en", "er", "es")
} | dict.fromkeys(folded_set("zuerst anfang beginn anfangs initially originally".split()), 1)
_NUMBERS = {
    "de": "keine eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(),
    "en": "no one two three four five six seven eight nine ten eleven twelve".split(),
}
_COUNTED = pattern(r"\bwie\s+viele|\bwieviele|\bhow\s+many|\banzahl|\bnumber\s+of", re.IGNORECASE)
_LAST_BUT_ONE = pattern(
    r"\bvorletzte|\bsecond[\s-]+(?:to[\s-]+)?last|\blast\s+but\s+one|\b(?:question|frage)\s+before\b|\bdavor\b",
    re.IGNORECASE,
)
_ALREADY = pattern(
    r"\b(?:schon\s*(?:mal)?|bereits|vorhin|already|ever)\b.{0,30}?\b(?:nach|über|ueber|zu|zur|zum|about|for)\s+"
    r"(?:(?:der|die|das|dem|den|the)\s+)?(?P<what>[^?]+?)(?:\s+(?:gefragt|asked))?\s*[?.!]*$",
    re.IGNORECASE,
)
"""Whether something was asked about before: "habe ich schon mal nach der SPD gefragt?"."""
_ANSWER = pattern(
    r"\bantwort|\bgeantwortet|\bhast\s+du\b|\banswer|\bdid\s+you\s+(?:just\s+)?say", re.IGNORECASE
)


def recalled(view: View, language: str) -> Refusal:
    """The answer to a question about the conversation, in the words that were said in it."""
    text = view.question.text
    asked = [turn.question for turn in view.history]
    german = language == "de"
    if _COUNTED.search(text):
        return Refusal(status="answered" if asked else "no_data", text=_count(len(asked), language))
    if not asked:
        none = (
            "In diesem Gespräch gab es noch keine Frage."
            if german
            else "No question has been asked in this conversation yet."
        )
        return Refusal(status="no_data", text=none)
    if already := _ALREADY.search(text):
        return Refusal(status="answered", text=_whether(already["what"], asked, language))
    if _ANSWER.search(text):
        said = view.history[-1].answer
        return Refusal(
            status="answered",
            text=f"Meine letzte Antwort war: „{said}“" if german else f"My last answer was: “{said}”",
        )
    if _LAST_BUT_ONE.search(text):
        if len(asked) < 2:
            return Refusal(status="answered", text=_count(len(asked), language))
        return Refusal(
            status="answered",
            text=_one("Ihre vorletzte Frage war", "Your last question but one was", asked[-2], language),
        )
    place, ordinal = _place(text)
    if place == 1:
        return Refusal(
            status="answered",
            text=_one("Zuerst haben Sie gefragt", "Your first question was", asked[0], language),
        )
    if place > len(asked):
        return Refusal(status="answered", text=_count(len(asked), language))
    if place:
        return Refusal(
            status="answered",
            text=_one(
                f"Ihre {ordinal} Frage war", f"Your {ordinal} question was", asked[place - 1], language
            ),
        )
    return Refusal(status="answered", text=_latest(asked, language))


def _place(text: str) -> tuple[int, str]:
    """The how-manieth question is asked for, and how that was said; 0 where none is."""
    for token in tokenise(text):
        digits = re.match(r"\d{1,4}", token.text)
        place = int(digits[0]) if digits else _PLACE.get(token.folded, 0)
        if place:
            return place, f"{digits[0]}." if digits and not token.text[-1:].isalpha() else token.text.lower()
    return 0, ""


def _one(german: str, english: str, question: str, language: str) -> str:
    return f"{german}: „{question}“." if language == "de" else f"{english}: “{question}”."


def _count(number: int, language: str) -> str:
    """How many questions there were, in words: a figure here would be no value of the data."""
    words = _NUMBERS[language]
    many = number >= len(words)
    if language == "de":
        said = "mehr als ein Dutzend" if many else words[number]
        return (
            f"Vor dieser haben Sie in diesem Gespräch {said} Frage{'' if number == 1 else 'n'} gestellt."
            if number
            else ("In diesem Gespräch gab es noch keine Frage.")
        )
    said = "more than a dozen" if many else words[number]
    return f"Before this one you asked {said} question{'' if number == 1 else 's'} in this conversation."


def _whether(what: str, asked: list[str], language: str) -> str:
    """Whether an earlier question holds the words, and which one did last."""
    words = {token.folded for token in tokenise(what)}
    held = [each for each in asked if words <= {token.folded for token in tokenise(each)}]
    if held:
        return _one("Ja, Sie haben gefragt", "Yes, you asked", held[-1], language)
    if language == "de":
        return "Nein, danach haben Sie in diesem Gespräch noch nicht gefragt."
    return "No, you have not asked about that in this conversation yet."


def _latest(asked: list[str], language: str) -> str:
    said = _one("Zuletzt haben Sie gefragt", "Your last question was", asked[-1], language)
    if len(asked) == 1:
        return said
    quoted = (f"„{each}“" if language == "de" else f"“{each}”" for each in asked[-4:-1])
    return f"{said} {'Davor' if language == 'de' else 'Before that'}: {'; '.join(quoted)}."
