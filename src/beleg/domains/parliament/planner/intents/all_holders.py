"""Whether all who ever held an office are asked for, and not its present holder: "Liste der Kanzler"."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern

SIDE_BY_SIDE = frozenset(
    {"cabinet", "minister", "special_minister", "bundestag_vice_president", "group_chair"}
)
"""Offices that several people hold at once."""
_LISTED = pattern(
    r"\b(?:liste[n]?|lists?|übersicht|uebersicht|overview|auflistung|aufzählung|reihe(?:nfolge)?|chronolog\w*)\b",
    re.IGNORECASE,
)
_ALL = pattern(
    r"\b(?:alle[rn]?|all|every|sämtliche[rn]?|bisherige[rn]?|jede[rn]?)\s+(?:(?:the|der|die|of|\w+en)\s+){0,2}$",
    re.IGNORECASE,
)
_PLURAL = pattern(
    r"(?:kanzlerinnen|präsidenten|präsidentinnen|ministerinnen|chancellors|presidents|ministers)$",
    re.IGNORECASE,
)
_THE_PLURAL = pattern(r"\b(?:die|welche|which|the)\s+(?:\w+en\s+)?$", re.IGNORECASE)
_PRESENT = ("derzeit", "aktuell", "aktuelle", "aktuellen", "aktueller", "jetzige", "jetzigen", "jetziger", "heutige",
            "heutigen", "heute", "jetzt", "current", "currently", "present", "now", "today")  # fmt: skip


def all_holders(s: Slots, role: str) -> bool:
    """True where all who ever held an office of one are asked for: "Liste der Kanzler", "die Bundestagspräsidenten"."""
    if role in SIDE_BY_SIDE or not s.offices or s.yes_no or s.words(*_PRESENT):
        return False
    office = s.offices[0]
    if _LISTED.search(s.text) or _ALL.search(s.text[: office.start]) or _PLURAL.search(office.text):
        return True
    masculine = s.language == "de" and not fold(office.text).endswith("in")
    return masculine and bool(_THE_PLURAL.search(s.text[: office.start]))


def plural_past(s: Slots) -> bool:
    """True for a question about all who ever held the office: "welche Kanzler gab es", "wer war schon Minister"."""
    now = s.words("ist", "sind", "sitzt", "sitzen", "gehört", "gehort", "gehören", "gehoren")
    return (
        s.words(
            "gab",
            *(() if now else ("alles",)),
            "bisherigen",
            "schon",
            "bisher",
            "were",
            "jemals",
            "ever",
            "waren",
            "bislang",
        )
        and not s.words("es seit")
    ) or (
        (
            s.has("list_verb")
            or (s.tokens[0].folded in ("alle", "all") and s.offices[0].key not in SIDE_BY_SIDE)
        )
        and s.words("alle", "aller", "all", "bisherigen", "every", "samtliche")
    )
