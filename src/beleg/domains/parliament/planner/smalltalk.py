"""What people say between two questions: a greeting, thanks, what can be asked, where it comes from, why."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, get_args

from beleg.domains.parliament.planner.text import tokenise
from beleg.domains.parliament.planner.words import folded_phrases, table
from beleg.lean import pattern

Small = Literal[
    "hello",
    "thanks",
    "bye",
    "help",
    "source",
    "fresh",
    "data",
    "self",
    "mood",
    "languages",
    "why",
    "sure",
    "noted",  # a word that takes note of an answer
    "again",  # the last answer, as it was
    "shorter",  # its first sentence
    "table",  # with its table
]
REPEATS = ("again", "shorter", "table")
"""What asks for the last answer once more."""
BESIDE = ("hello", "thanks", "bye", "self", "mood", "languages", "noted")
"""What says nothing of the data."""
_LONGEST = 10
_PARTS = pattern(r"[,.;!?]+|\b(?:und|and)\b")


@lru_cache(maxsize=1)
def _phrases() -> tuple[dict[str, Small], frozenset[str]]:
    found = table("small_talk.txt")
    kinds: tuple[Small, ...] = get_args(Small)
    return (
        {phrase: kind for kind in kinds for phrase in folded_phrases(found[kind])},
        frozenset(folded_phrases(found["filler"])),
    )


def said(text: str) -> Small | None:
    """What kind of small talk the whole text is; ``None`` where it asks anything else."""
    words = [token.folded for token in tokenise(text)]
    if not words or len(words) > _LONGEST:
        return None
    phrases, fillers = _phrases()
    left = [word for word in words if word not in fillers]
    whole = phrases.get(" ".join(words)) or phrases.get(" ".join(left))
    parts = [part for part in _PARTS.split(text) if part.strip()]
    if whole is not None or len(parts) < 2:
        return whole
    kinds = [said(part) for part in parts]
    return kinds[-1] if all(kinds) else None  # "Danke, tschüss" says goodbye.


ANSWERS: dict[Small, tuple[str, str]] = {
    "hello": (
        "Guten Tag! Fragen Sie mich zum Deutschen Bundestag: nach Mitgliedern, Fraktionen, Ämtern oder Wahlperioden.",
        "Hello! Ask me about the German Bundestag: its members, groups, offices or terms.",
    ),
    "thanks": ("Gern geschehen.", "You are welcome."),
    "bye": ("Auf Wiedersehen.", "Goodbye."),
    "help": (
        "Ich beantworte Fragen zum Deutschen Bundestag aus seinem Mitgliederverzeichnis, mit Belegen.",
        "I answer questions about the German Bundestag from its register of members, with evidence.",
    ),
    "source": (
        "Grundlage sind die offenen Daten des Bundestages zu allen Mitgliedern und Listen der Ämter, mit Belegen.",
        "It is the Bundestag's open data on all its members, and lists of offices, with evidence for every answer.",
    ),
    "data": (
        (
            "Es sind die offenen Daten des Bundestages: alle Mitglieder mit Partei, Fraktion und Mandat, die "
            "Wahlperioden und Listen der Kanzler, Minister, Präsidien und Fraktionsvorsitze."
        ),
        (
            "It is the Bundestag's open data on all its members with party, group and mandate, its terms, and lists of "
            "chancellors, ministers, presidiums and group chairs."
        ),
    ),
    "self": (
        (
            "Ich bin Beleg, ein Programm ohne Sprachmodell: Ich verstehe Fragen zum Bundestag nach festen Regeln und "
            "sage nur, was seine Daten belegen."
        ),
        (
            "I am Beleg, a program without a language model: I understand questions about the Bundestag by fixed "
            "rules, and say only what its data bear out."
        ),
    ),
    "mood": (
        "Danke, alles in Ordnung. Fragen Sie mich zum Deutschen Bundestag.",
        "Fine, thank you. Ask me about the German Bundestag.",
    ),
    "languages": (
        "Ich spreche Deutsch und Englisch; „auf Englisch“ gibt die letzte Antwort auf Englisch.",
        "I speak German and English; “in German” gives the last answer in German.",
    ),
    "again": ("Dazu gibt es noch keine Antwort.", "There is no answer yet to come back to."),
    "shorter": ("Dazu gibt es noch keine Antwort.", "There is no answer yet to come back to."),
    "table": ("Dazu gibt es noch keine Antwort.", "There is no answer yet to come back to."),
    "why": (
        "Gründe stehen nicht in den Daten, nur was war und ist.",
        "The data do not hold reasons, only what was and is.",
    ),
    "noted": ("Gut. Was möchten Sie noch wissen?", "All right. What else would you like to know?"),
    "sure": (
        "Jede Zahl und jeder Name einer Antwort stammt aus den Daten und ist mit ihnen abgeglichen.",
        "Every figure and every name of an answer is from the data and was checked against them.",
    ),
}
"""What is said back, in German and English; how fresh the data are is looked up."""


def asks_why(text: str) -> bool:
    """ "Warum so wenig?": the reason of what was just told, and nothing else."""
    words = text.lower().strip(" ?!.").split()
    if not words or words[0] not in _WHY or any(map(str.isdigit, text)):
        return False
    return len(words) <= _FEW or bool(_WHY_OF_THEM.match(text) or _WHY_SO_MANY.match(text))


_WHY_OF_THEM = pattern(
    r"^\W*(?:warum|wieso|weshalb|why)\s+(?:\w+\s+)?(?:das|die|sie|er|es|der|da|dann|they|it|he|she|that)\s+"
    r"(?:(?:denn|so|nicht|nie|dann|eigentlich|da|not|so)\s+)*"
    r"(?:ge\w+|\w+ge\w+|ver\w+|raus\w*|weg|nicht|wenig\w*|viele?|mehr|zurück\w*|stark|schwach|kurz|lang\w*|"
    r"leave|left|lost?|won|win|resign|quit|gone|few\w*|many|low|high|\w*[td]en)\W*$",
    re.IGNORECASE,
)
"""The reason of what was told, of those it was told of: "warum sind die rausgeflogen?"."""
_WHY_SO_MANY = pattern(
    r"^\W*(?:warum|wieso|weshalb|why)\s+(?:(?:wurden?|waren|sind|gab|gibt|hatten?|haben|are|were|did|was|is|it|es|das|sie|die|there|they|da|"
    r"denn|dann|auf\s+einmal|plötzlich|suddenly|so|viel|much|many|the|house)\s+)*"
    r"(?:mehr|weniger|viele|wenige|groß|klein|more|fewer|less|many|few|big|large|small)(?:\s+(?:geworden|als\s+vorher|than\s+before))?\W*$",
    re.IGNORECASE,
)
"""The reason of how many there were: "warum wurden es so viel mehr?"."""
_WHY = ("warum", "wieso", "weshalb", "why")
_FEW = 3
