"""What somebody was or did at a time, or before and after it: their offices, beside their seat and their group."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.lean import pattern

_DOING = pattern(
    r"^\W*(?:(?:und|and|aber|but|ja|ok|okay|so|also|nein|no)\W+)*(?:was|what)(?:['’]s)?\s+"
    r"(?:war|waren|ist|machte|macht|hat|hatte|tat|tut|trieb|wurde|is|was|were|did|does|has|had)\b|"
    r"\bwas\s+(?:gemacht|getan|geworden|gewesen)\b",
    re.IGNORECASE,
)
"""What one was or did, where nothing is named that it is a question of."""
_ASPECTS = (
    "party_word", "fraction_word", "born", "birthplace", "died", "age", "how_old", "how_many", "how_long", "how_often",
    "constituency", "mandate", "land_word", "name_word", "title", "switch", "entry", "majority", "share", "seat",
)  # fmt: skip
_SIDES = folded_set(
    "davor vorher zuvor before previously danach nachher after afterwards later spater anschliessend darauf".split()
)
_AFTER_OFFICE = pattern(
    r"\b(?:nach|seit|after|following|since)\s+(?:seine[rm]|ihre[rm]|der|dem|his|her|the|being|serving|she|he)\b",
    re.IGNORECASE,
)


def asks_what(s: Slots) -> bool:
    """Whether the clause asks what somebody was or did, and no aspect of it."""
    return not s.has(*_ASPECTS) and not s.groups and not s.lands and bool(_DOING.search(s.text))


def at_a_time(s: Slots) -> bool:
    """ "Was war sie 2019?", "what was he in May 2020?": at a time that is named."""
    return s.when is not None and s.when.said and s.when.kind != "all" and not s.offices and asks_what(s)


def around(s: Slots) -> bool:
    """ "Was machte Lambrecht danach?", "what was he after his time as minister?": beside what is spoken of."""
    if s.has("who") or s.mentions or not asks_what(s):
        return False
    return bool(_AFTER_OFFICE.search(s.text)) if s.offices else s.words(*_SIDES)
