"""Follow-ups that tell the last figures another way: by group, in percent, by the place behind, against two thirds.

What was counted stays; how it is grouped, ranked or bounded is what the clause says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.ordinals import ordinal
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.lean import pattern

_EACH_GROUP: dict[DistributionAsk, DistributionAsk] = {
    **dict.fromkeys(("women", "men", "women_peak", "women_low"), "women_by_group"),
    "age": "age_by_group",
}
_RANKED: tuple[DistributionAsk, ...] = ("women_by_group", "age_by_group", "lands", "direct_by_group")
_TWO_THIRDS = pattern(r"\b(?:zwei|two|2)[\s/-]*(?:drittel|thirds?|3(?:rds?)?)", re.IGNORECASE)
_SHORT = 6
_LONGEST = 9


def by_group(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und je Fraktion?", "per group" after women or ages: of each group, not the seats of all."""
    last = context.last
    if not s.has("per_group") or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if s.has("women", "men", "seat", "average", "lands", "history"):
        return None
    if isinstance(last, DistributionQuery) and last.ask in _EACH_GROUP:
        when = s.when or last.when
        whole = When() if when.kind == "all" else when
        ask = _EACH_GROUP[last.ask]
        measure = "men" if last.ask == "men" else "seats"
        return DistributionQuery(ask=ask, measure=measure, when=whole)  # type: ignore[arg-type]
    return None


def the_place_behind(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und der zweite Platz?", "and second?" after a rank of groups, Länder or holders: the one at that place."""
    last = context.last
    found = ordinal(s)
    if found is None or found[0] < 2 or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    place, article = found
    if isinstance(last, DistributionQuery) and last.ask in _RANKED and not last.lands:
        return replace(last, number=place, groups=(), yes_no=False)
    if isinstance(last, RoleQuery) and last.ask in ("longest", "shortest"):
        return replace(last, number=place, yes_no=False)
    if isinstance(last, DistributionQuery) and last.ask in ("strongest", "overview") and not article:
        return replace(last, ask="strongest", number=place)
    return None


_HOW_MANY = folded_set(
    "wie viele wieviele how many was what is are were war waren sind ist das es they these those that it die sie in "
    "genau exactly zahlen numbers".split()
)
_TOLD_WHOLE: tuple[DistributionAsk, ...] = (
    "compare",
    "sum",
    "majority",
    "threshold",
    "gain",
    "new",
    "change",
)
_THEY = ("they", "sie", "die", "these", "those", "diese")


def how_many_that_was(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele waren das?" after a comparison: its figures; "how many seats did they have?": those of all told."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not names_nothing(s) or not s.has("how_many"):
        return None
    if set(telling(s)) <= _HOW_MANY and last.ask in _TOLD_WHOLE:
        return replace(last, yes_no=False)
    of_all = last.ask in ("overview", "group_count") and not last.groups and s.words(*_THEY)
    if of_all and s.has("seat") and not s.has("women", "men", "sum", "bundestag", "most", "least"):
        return replace(last, ask="overview", yes_no=False)
    return None


def two_thirds(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele fehlen zur Zweidrittelmehrheit?", "and for two thirds?": of the groups told of, else in general."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not _TWO_THIRDS.search(s.text) or s.groups:
        return None
    if s.has("women", "men", "when", "who") or s.offices or s.lands or len(s.tokens) > _LONGEST:
        return None
    bound = {"number": 2, "parts": 3, "more": True, "inclusive": True, "measure": "seats"}
    when = s.when or last.when
    if last.groups and last.ask in ("sum", "seats", "share", "majority", "strongest", "compare"):
        return DistributionQuery(
            ask="sum",
            groups=last.groups,
            bounded=True,
            when=when,
            yes_no=s.yes_no,
            **bound,  # type: ignore[arg-type]
        )
    if last.ask in ("majority", "overview", "total", "sum"):
        return DistributionQuery(ask="majority", when=when, **bound)  # type: ignore[arg-type]
    return None


def in_percent(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many in percent?", "wie viel Prozent sind das?": what was counted, as a share."""
    last = context.last
    if not s.has("share") or not s.has("how_many") or not names_nothing(s) or len(telling(s)) > _SHORT:
        return None
    if s.has(
        "women", "men", "seat", "more", "fewer", "majority", "sum", "group_word", "bundestag"
    ) or s.words(*_EACH):
        return None
    if isinstance(last, DistributionQuery) and last.ask in ("women", "men", "sum"):
        return replace(last, yes_no=False, number=None, bounded=False)
    if isinstance(last, DistributionQuery) and last.groups and last.ask in ("seats", "share", "presence"):
        return replace(last, ask="share", yes_no=False, number=None)
    if isinstance(last, MembersQuery) and last.ask in ("count", "list", "share"):
        return replace(last, ask="share")
    return None


def had_last(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many did they have last?", "und zuletzt?" of a group: its seats, at the last time it had some."""
    last = context.last
    if (
        not isinstance(last, DistributionQuery)
        or len(last.groups) != 1
        or last.parties
        or not names_nothing(s)
    ):
        return None
    if (
        not s.has("last")
        or s.has("when", "first", "term_word", "women", "men", "who")
        or len(s.tokens) > _LONGEST
    ):
        return None
    bare = len(telling(s)) == 1 and last.ask in ("seats", "share", "presence")
    counted = s.has("how_many") and last.ask in ("seats", "share", "presence", "span", "peak", "low")
    if not (bare or counted):
        return None
    return DistributionQuery(ask="seats", groups=last.groups)


def when_it_sat(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "When?" after whether a group ever had seats: since when and until when."""
    last, words = context.last, telling(s)
    if not isinstance(last, DistributionQuery) or last.when.kind != "all" or len(last.groups) != 1:
        return None
    if last.ask not in ("presence", "history", "seats") or not s.has("when") or len(words) > 3:
        return None
    if not names_nothing(s) or s.has("most", "least", "first", "last", "since", "until", "begin", "end"):
        return None
    return DistributionQuery(ask="span", groups=last.groups, parties=last.parties, when=last.when)


def which_have_it(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat die?" after what a majority takes: whether a group alone has it."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "majority" or last.groups or last.parts:
        return None
    if not s.has("who", "which") or not names_nothing(s) or len(s.tokens) > _SHORT or not s.words(*_HAS):
        return None
    return DistributionQuery(ask="absolute", when=last.when)


_EACH = ("jeweils", "each", "respectively")
_HAS = ("hat", "hatte", "haben", "hatten", "has", "had", "have", "holds", "held")

STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    by_group,
    the_place_behind,
    how_many_that_was,
    two_thirds,
    in_percent,
    had_last,
    when_it_sat,
    which_have_it,
)
