"""Whether people are asked for, and not groups: who was directly elected most often."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.lean import pattern

_OFTENEST = pattern(
    r"\b(?:häufigsten|haeufigsten|öftesten|oeftesten|most\s+often|most\s+times|meisten\s+mal\w*)\b",
    re.IGNORECASE,
)
_WON = folded_set("gewonnen gewann geholt holte gehabt won hatte had errungen".split())


def most_direct(s: Slots) -> bool:
    """ "Wer wurde am häufigsten direkt gewählt?", "which member won the most direct mandates?": somebody, no group."""
    if not s.has("direct") or s.has("group_word", "fraction_word", "party_word", "land_word", "per_group"):
        return False
    if _OFTENEST.search(s.text):
        return s.has("who") or which_people(s)
    most = s.has("most") and (s.words("meisten") or s.words("most"))
    return most and (which_people(s) or (s.has("who") and s.words(*_WON) and not s.mentions))


def which_people(s: Slots) -> bool:
    """True for "welche Abgeordneten ...": people, not groups or terms, are asked for by name."""
    people = [at for at, _ in s.marks.get("people", ())]
    return any(0 < found - at <= 3 for at, _ in s.marks.get("which", ()) for found in people) and not s.has(
        "which_terms"
    )
