"""A place on a scale that a question supposes somebody to have: "War Blüm der dienstälteste Arbeitsminister?"."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.intents import ranks, supposed
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import CONFIRMED, RoleQuery, When
from beleg.lean import pattern

_NOT_A_PLACE = pattern(
    r"\b(?:erste[nrs]?|zweite[nrs]?|dritte[nrs]?|letzte[nrs]?|first|second|third|last)\s+(?:mal|time|wahl\w*|term|jahr\w*|"
    r"year\w*|kabinett|cabinet)\b|\b(?:when|wann)\b",
    re.IGNORECASE,
)
_NEAR = 24
"""Letters before an office in which "the first", "the fifth" is of its holders."""


def in_office(s: Slots) -> RoleQuery | None:
    """The place among all holders of the one office named, whoever is supposed to have it."""
    if len(s.offices) != 1 or not supposed.supposes(s) or s.mentions or _NOT_A_PLACE.search(s.text):
        return None
    ask, number = ranks.asked(s, None)
    if ask not in CONFIRMED or s.has("how_long", "how_old", "who", "which"):
        return None
    office = s.offices[0]
    if ask in ("first", "last"):
        near = s.text[max(0, office.start - _NEAR) : office.start]
        places = [
            s.tokens[at].text
            for name in ("first", "last", "second", "third")
            for at, _ in s.marks.get(name, ())
        ]
        numbers = [s.text[n.start : n.end] for n in s.numbers]
        if not any(word in near for word in (*places, *numbers)):
            return None
    group = (s.parties or s.groups or (None,))[0]
    return RoleQuery(
        ask=ask,
        when=When(kind="all", unit="none"),
        role=office.key,
        group=group,
        sex="f" if ask == "first" and ranks.feminine(s) and number == 1 else None,
        number=number,
        yes_no=True,
    )
