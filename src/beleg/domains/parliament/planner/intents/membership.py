"""Holders of an office who are members of the Bundestag, or who are not: "welche Minister sind keine Abgeordneten?"."""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import Query, RoleAsk, RoleQuery, When
from beleg.lean import pattern

_MEMBERSHIP = pattern(
    r"\b(?:(?:im|in)\s+(?:(?:den|dem|the)\s+)?(?:bundestag|parlament|parliament)\b|(?:bundestags)?(?:mitglied|abgeordnet|mandat)\w*|"
    r"members?\s+of\s+(?:the\s+)?(?:bundestag|parliament)|mps?\b|seats?\b|sitz\b)",
    re.IGNORECASE,
)
_NO_MEMBER = pattern(r"\b(?:nicht|kein\w*|ohne|not|no|without|\w+n['’]t)\b", re.IGNORECASE)
_EVER = pattern(r"\b(?:nie|niemals|jemals|je|never|ever|war|waren|was|were|wurden?)\b", re.IGNORECASE)
_OF_THEM = ("davon", "denen", "darunter", "ihnen", "diesen", "them", "those", "these", "da")
_SHORT = 9
_SEVERAL = ("minister", "cabinet")
"""Offices of many, of whom some sit in the Bundestag: all others are filled from it."""


def of_members(s: Slots, when: When, ask: RoleAsk) -> bool | None:
    """Whether the holders meant are members of the Bundestag, or are none; ``None`` where neither is said."""
    if when.kind not in ("current", "day") or ask not in ("holders", "count", "women"):
        return None
    if s.yes_no or s.mentions or not s.offices or s.offices[0].key not in _SEVERAL or _EVER.search(s.text):
        return None
    return _said(s.text[s.offices[0].end :])


def of_those(s: Slots, _query: Query | None, context: Context) -> RoleQuery | None:
    """ "Wer davon ist kein Abgeordneter?" after the holders of an office."""
    last = context.last
    if (
        not isinstance(last, RoleQuery)
        or last.role not in _SEVERAL
        or last.ask not in ("holders", "count", "women")
        or s.content
    ):
        return None
    if last.when.kind not in ("current", "day") or len(s.tokens) > _SHORT or not s.words(*_OF_THEM):
        return None
    seated = _said(s.text)
    return None if seated is None or _EVER.search(s.text) else replace(last, seated=seated)


def _said(text: str) -> bool | None:
    membership = _MEMBERSHIP.search(text)
    return None if membership is None else _NO_MEMBER.search(f"{text[: membership.start()]} ") is None
