"""Before and after: predecessors and successors, by a word for them or by a person named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.intents.doings import around
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import Found
from beleg.lean import pattern

PRIOR = pattern(r"\b(?:bevor|ehe|before)\s+(?:\w+\s+)?$", re.IGNORECASE)
BEFORE = pattern(r"\b(?:vor|before)\s+(?:\w+\s+)?$", re.IGNORECASE)
_AFTER = pattern(r"\b(?:nach|after|auf)\s+(?:\w+\s+)?$", re.IGNORECASE)


_OF_THE_ONE_BEFORE = pattern(
    r"\bwhom?\s+(?:did|does|has|had)\s+(?:\w+\s+)?$|\bwho\s+(?:\w+\s+){1,5}by\s+$|\bwem\s+folgte?\s+(?:\w+\s+)?$|"
    r"\bwer\s+wurde\s+(?:\w+\s+){0,4}(?:von|durch)\s+$",
    re.IGNORECASE,
)
"""What stands before a name where the one before is asked for: "Who did Merz replace?", "Wem folgte Merz nach?"."""
_BESIDE = pattern(r"\s+(?:vor|before|nach|after)\s+(?:\w+\s+)?", re.IGNORECASE)
"""What stands between an office and the name of its holder, in "der letzte Kanzler vor Merz"."""


def turn_of(s: Slots, people: Sequence[Span | Found]) -> Literal["predecessor", "successor"] | None:
    """ "Wer war vor Merz Kanzler?", "who came after Kohl?": before or after a person named."""
    if not people:
        return None
    ahead = s.text[: people[0].start]
    office = (
        s.offices[0] if s.offices and not s.has("how_many", "how_long", "when", "how_old", "women") else None
    )
    if not s.has("who") and not (office and _BESIDE.fullmatch(ahead, office.end)):
        return None
    if s.has("successor") and s.words("wen", "whom"):
        return "predecessor"  # "Auf wen folgte X?", "Wen hat X abgelöst?"
    if s.has("successor") and _OF_THE_ONE_BEFORE.search(ahead):
        return "predecessor"
    if BEFORE.search(ahead):
        return "predecessor"
    return "successor" if _AFTER.search(ahead) else None


_BOTH_SIDES = pattern(
    r"\b(?:vor|before|vorgänger\w*|predecessors?)\s*(?:und|and|oder|or|,|/|&)\s*(?:\w+\s+)?(?:nach|after|nachfolger\w*|successors?)\b|"
    r"\b(?:nach|after|nachfolger\w*|successors?)\s*(?:und|and|oder|or|,|/|&)\s*(?:\w+\s+)?(?:vor|before|vorgänger\w*|predecessors?)\b",
    re.IGNORECASE,
)


def both_sides(s: Slots) -> bool:
    """True for "vor und nach Kohl", "predecessor and successor": the one before and the one after."""
    return bool(_BOTH_SIDES.search(s.text))


def turn_in(s: Slots) -> Literal["predecessor", "successor"] | None:
    """ "Wer war Merkels Vorgänger?": before or after by a word for it."""
    if s.people and around(s):
        return None
    if s.has("predecessor") and not s.has("still", "name_word"):
        return "predecessor"
    after = (
        s.words("danach", "nachher", "afterwards", "darauf")
        and s.has("bundestag", "member")
        and not s.has("who")
    )
    return "successor" if s.has("successor") and not after else None
