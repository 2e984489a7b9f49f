"""What a word of the parliament means, where that is all that is asked: "Was ist eine Fraktion?"."""

from __future__ import annotations

import re
from functools import lru_cache

from beleg.domains.parliament.planner.text import fold_phrase
from beleg.domains.parliament.planner.words import folded_phrases, table
from beleg.lean import pattern

_ASKED = pattern(
    r"(?:was\s+(?:ist|sind(?!\s+die\b)|bedeutet|bedeuten|heißt|heisst|meint|versteht\s+man\s+unter)(?:\s+(?:denn|eigentlich|genau|mit))*|"
    r"(?:erkläre?|erklär|definiere)(?:\s+(?:mir|bitte))*|definition(?:\s+(?:von|of))?|define|wofür\s+steht|"
    r"what\s+(?:is|are(?!\s+the\b)|does|do)(?:\s+exactly)?|explain|(?:unterschied|difference)\s+(?:zwischen|between))"
    r"\s+(?P<what>.+?)(?:\s+(?:bedeutet|bedeuten|mean|means|stand\s+for))?",
    re.IGNORECASE,
)
_ARTICLE = pattern(
    r"^(?:(?:ein|eine|einem|einer|eines|der|die|das|dem|den|a|an|the|dem\s+begriff|begriff|word|wort)\s+)+"
)
_AND = pattern(r"\s+(?:und|and|oder|or|vs|versus)\s+")
_DIFFERENCE = pattern(r"^(?:was\s+ist\s+|what\s+is\s+|what\'?s\s+)?(?:der|the)\s+(?=unterschied|difference)")


def defined(text: str, language: str) -> str | None:
    """What the words asked for mean, if the text asks for nothing else and all of them are known."""
    low = text.strip(' ?!."„“').lower()
    if len(low) > 100 or not low.startswith(
        ("was ", "what", "wofür", "erkl", "defin", "explain", "der ", "the ", "untersch", "differ")
    ):
        return None
    low = _DIFFERENCE.sub("", low)
    found = _ASKED.fullmatch(low)
    if found is None:
        return None
    phrases, meanings = _words()
    parts = [_ARTICLE.sub("", part.strip(" \"„“'")) for part in _AND.split(found["what"])]
    keys = [phrases.get(fold_phrase(part)) for part in parts]
    return (
        " ".join(meanings[f"{key} {language}"] for key in dict.fromkeys(keys) if key) if all(keys) else None
    )


def is_of_term(meaning: str, language: str) -> bool:
    """Whether a meaning is that of the electoral term."""
    return meaning == _words()[1][f"wahlperiode {language}"]


@lru_cache(maxsize=1)
def _words() -> tuple[dict[str, str], dict[str, str]]:
    """The keys of the words by how they are written, and what they mean by key and language."""
    listed = table("definitions.txt", separator=" | ")
    meanings = {key: said[0] for key, said in listed.items() if " " in key}
    return (
        {phrase: key for key, said in listed.items() if " " not in key for phrase in folded_phrases(said)},
        meanings,
    )
