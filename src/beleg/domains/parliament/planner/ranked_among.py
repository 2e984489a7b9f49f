"""Who is at the same end of a scale among others: "und bei der SPD?", "and among women?" after the oldest member.

The scale stays the one that was told, also where only the person at its end was spoken of since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleAsk,
    RoleQuery,
    When,
)

_ENDS: tuple[RoleAsk, ...] = (
    "first", "last", "longest", "shortest", "most_often", "youngest", "oldest", "youngest_living", "oldest_living",
)  # fmt: skip
_AMONG = folded_set("bei in von aus unter im among for of from within with amongst".split())
_SHORT = 6


def same_end_among(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """The member or holder at the same end of the scale among those of a group, a Land or a sex."""
    base = _scale(context)
    if base is None or s.offices or s.mentions or s.outsiders or person_intent.named(s):
        return None
    if s.yes_no or not s.words(*_AMONG) or len(s.tokens) > _SHORT or s.has(*_OTHERWISE):
        return None
    sex: Literal["f", "m"] | None = "f" if s.has("women") else "m" if s.has("men") else None
    if (len(s.groups) == 1) + (len(s.lands) == 1) + (sex is not None) != 1:
        return None
    if isinstance(base, RoleQuery):
        group = (*s.parties, *s.groups)[0] if s.groups else base.group
        return None if s.lands else replace(base, group=group, sex=sex or base.sex)
    if s.groups:
        of_group = {"parties": s.parties, "groups": () if s.parties else s.groups}
        return replace(base, **of_group)  # type: ignore[arg-type]
    return replace(base, lands=s.lands or base.lands, sex=sex or base.sex)


_OTHERWISE = (
    "how_many", "how_old", "how_long", "when", "since", "until", "share", "average", "majority", "who", "which", "most",
    "least", "youngest", "oldest", "longest", "shortest", "first", "last", "more", "fewer", "seat", "born", "died",
)  # fmt: skip


def _asked_time(asked: MembersQuery, context: Context) -> When:
    """The time that was asked for: that of a term in which it was somebody else was told as an example only."""
    if not asked.supposed:
        return asked.when
    before = (each for each in context.recent if isinstance(each, MembersQuery) and each.ask == "extreme")
    return next((each.when for each in before if each.order == asked.order and not each.supposed), asked.when)


def end_among_found(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Wer ist da der Älteste?" after the largest group: of the group that was found, not of the house."""
    last = context.last
    found = isinstance(last, DistributionQuery) and last.ask in ("strongest", "weakest") and not last.groups
    if not isinstance(last, DistributionQuery) or not found or len(context.groups) != 1:
        return None
    if not isinstance(query, MembersQuery) or query.ask != "extreme" or query.groups or query.parties:
        return None
    if not s.words(*_THERE) or s.mentions or s.has("bundestag", "total") or len(s.tokens) > _SHORT + 1:
        return None
    return replace(query, groups=context.groups, when=last.when, all_time=False)


_THERE = folded_set("da dort dabei davon darunter denen drin there them those".split())


def _scale(context: Context) -> MembersQuery | RoleQuery | None:
    """The question for the end of a scale: the last one, or the one that gave the person who is spoken of."""
    last = context.last
    asked = context.base if isinstance(last, PersonQuery) else last
    if isinstance(asked, MembersQuery) and asked.ask == "extreme":
        when = _asked_time(asked, context)
        return replace(asked, supposed=(), when=when, part=(), aside=False)
    if isinstance(asked, RoleQuery) and asked.ask in _ENDS and not asked.person_name:
        return replace(asked, yes_no=False)
    return None


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (same_end_among, end_among_found)
