"""Follow-ups on Länder: those told of one after the other, side by side, and the one that an answer found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    Measure,
    MembersQuery,
    PersonQuery,
    Query,
    When,
)

_FEW = 5
_SHORT = 8


def of_lands(context: Context) -> DistributionQuery | None:
    """The two or more Länder whose members were counted in one way, side by side."""
    found: list[str] = []
    first: MembersQuery | None = None
    for query, _ in context.told:
        if not isinstance(query, MembersQuery) or len(query.lands) != 1:
            break
        if first is not None and replace(query, lands=(), ask="count") != replace(
            first, lands=(), ask="count"
        ):
            break
        first = first or query
        found = [*(land for land in query.lands if land not in found), *found]
    if first is None or len(found) < 2 or first.sex == "d":
        return None
    plain = replace(first, lands=(), sex=None, when=When(), ask="count", mandate=None)
    if plain != MembersQuery(ask="count") or first.mandate in ("list", "volkskammer") or first.sex == "m":
        return None
    if first.sex and first.mandate:
        return None
    measure: Measure = "women" if first.sex == "f" else "direct" if first.mandate == "direct" else "total"
    return DistributionQuery(ask="lands", lands=tuple(found), measure=measure, when=first.when)


def more_than_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Mehr als Sachsen?", "is that more than Hesse?" after the members of a Land: beside those of the one named."""
    last = context.last
    if (
        not isinstance(last, MembersQuery)
        or len(last.lands) != 1
        or len(s.lands) != 1
        or s.lands == last.lands
    ):
        return None
    if (
        not (s.has("more", "fewer") and s.has("than"))
        or s.groups
        or s.offices
        or s.mentions
        or len(s.tokens) > 7
    ):
        return None
    other = replace(last, lands=s.lands)
    return of_lands(replace(context, told=((other, ()), *context.told)))


def which_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welches Land hat mehr?", "und die wenigsten?": of the Länder whose members were counted, else of all."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.lands or s.lands or s.groups or person_intent.named(s):
        return None
    if s.offices or s.mentions or len(s.tokens) > 7 or not s.has("more", "fewer", "most", "least"):
        return None
    if s.has("group_word", "fraction_word", "party_word", "youngest", "oldest", "longest", "term_word"):
        return None
    fewer = s.has("fewer", "least")
    counted = replace(last, ask="count", tally=None, descending=False, relative=False, part=(), aside=False)
    told = replace(counted, lands=(), sex=None, when=When())
    plain = told == MembersQuery(ask="count")
    held = of_lands(context)
    if held is not None and s.has("more", "fewer", "which", "who") and not (s.has("most", "least") and plain):
        return replace(held, more=not fewer)
    if not plain or last.sex in ("m", "d") or not s.has("most", "least"):
        return None
    return DistributionQuery(
        ask="lands", measure="women" if last.sex else "total", more=not fewer, when=last.when
    )


def of_lands_found(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele Frauen?", "und das kleinste?" after the Land with most members: of it, or the other end."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "lands" or last.lands or len(s.tokens) > _FEW:
        return None
    if s.offices or s.lands or s.mentions or person_intent.named(s):
        return None
    if s.has("most", "least") and not s.groups and not s.has("how_many", "women", "men", "term_word"):
        return replace(last, more=not s.has("least"), yes_no=False)
    sexed = s.has("women") != s.has("men")
    if (
        context.land is None
        or not s.has("how_many")
        or not (sexed or s.groups)
        or s.has("total", "bundestag")
    ):
        return None
    sex: Literal["f", "m"] | None = ("f" if s.has("women") else "m") if sexed else None
    groups = () if s.parties else s.groups
    return MembersQuery(
        ask="count", lands=(context.land,), sex=sex, groups=groups, parties=s.parties, when=last.when
    )


def in_that_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele sitzen für die Linke dort?", "how many women from there?" after somebody's Land: of its members."""
    last = context.last
    there = s.words("dort", "da", "daher", "there") and s.has("how_many")
    if context.land is None or not isinstance(last, PersonQuery) or not there or s.lands or s.offices:
        return None
    if s.mentions or person_intent.named(s) or len(s.tokens) > _SHORT + 2 or s.has("average", "how_old"):
        return None
    sexed = s.has("women") != s.has("men")
    sex: Literal["f", "m"] | None = ("f" if s.has("women") else "m") if sexed else None
    return MembersQuery(
        ask="count", lands=(context.land,), groups=() if s.parties else s.groups, parties=s.parties, sex=sex
    )


def of_lands_named(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und Hessen?", "welches Land liegt vorn?" after Länder side by side: with this one too, and which has more."""
    last = context.last
    beside = isinstance(last, DistributionQuery) and last.ask == "lands" and len(last.lands) > 1
    if not isinstance(last, DistributionQuery) or not beside or s.groups or s.offices or s.mentions:
        return None
    if person_intent.named(s) or len(s.tokens) > _FEW or s.has("women", "men", "seat", "how_many"):
        return None
    if len(s.lands) == 1 and not s.has("more", "fewer"):
        return replace(last, lands=tuple(dict.fromkeys((*last.lands, *s.lands))), yes_no=False)
    ranked = s.has("more", "fewer", "most", "least") and s.has("which", "who") and not s.lands
    return replace(last, more=not s.has("fewer", "least"), yes_no=False) if ranked else None


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    of_lands_named,
    more_than_land,
    which_land,
    of_lands_found,
    in_that_land,
)
