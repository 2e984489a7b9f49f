"""Follow-ups on members counted one after the other: of two groups, from two Länder, and where they went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import MembersQuery, Query

_SHORT = 6
_FEW = 4


def where_they_went(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wohin?" after changes of group: the list of them, which tells where from and where to."""
    last = context.last
    if not isinstance(last, MembersQuery) or last.happening != "switched" or len(telling(s)) > _FEW:
        return None
    to = s.words("wohin", "woher", "whereto") or (s.has("where") and s.words("to", "from", "zu", "von"))
    return replace(last, ask="list") if to and names_nothing(s) else None


def of_groups_beside(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat mehr?" after members of two groups from one Land: those of both, group by group."""
    last, earlier = context.last, context.earlier
    if not isinstance(last, MembersQuery) or not isinstance(earlier, MembersQuery) or last.parties:
        return None
    if (
        not s.has("more", "fewer")
        or not s.has("who", "which")
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    alike = replace(last, groups=()) == replace(earlier, groups=()) and last.groups != earlier.groups
    if (
        not alike
        or len(last.groups) != 1
        or len(earlier.groups) != 1
        or last.ask not in ("count", "list", "share")
    ):
        return None
    return replace(last, ask="by_group", tally="group", groups=(*earlier.groups, *last.groups))


def lands_together(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Zusammen?" after the members from two Länder: those from both."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.lands or not s.has("sum") or not names_nothing(s):
        return None
    alike = replace(last, lands=(), ask="count")
    earlier = next(
        (
            query.lands
            for query in context.recent
            if isinstance(query, MembersQuery)
            and query.lands
            and query.lands != last.lands
            and replace(query, lands=(), ask="count") == alike
        ),
        (),
    )
    few = len(telling(s)) <= _FEW and not last.aside
    return replace(last, ask="count", lands=(*earlier, *last.lands)) if few and earlier else None


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    of_groups_beside,
    lands_together,
    where_they_went,
)
