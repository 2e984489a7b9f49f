"""Follow-ups that tell the last figures another way: by group, in percent, by the place behind, against two thirds.

What was counted stays; how it is grouped, ranked or bounded is what the clause says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.comparing import beside_each_other, gathered
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_no_more_than_now, names_nothing, telling
from beleg.domains.parliament.planner.ordinals import ordinal
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.lean import pattern

_EACH_GROUP: dict[DistributionAsk, DistributionAsk] = {
    **dict.fromkeys(("women", "men", "women_peak", "women_low", "women_by_group"), "women_by_group"),
    **dict.fromkeys(("age", "age_by_group"), "age_by_group"),
}
_RANKED: tuple[DistributionAsk, ...] = ("women_by_group", "age_by_group", "lands", "direct_by_group")
_TWO_THIRDS = pattern(r"\b(?:zwei|two|2)[\s/-]*(?:drittel|thirds?|3(?:rds?)?)", re.IGNORECASE)
_FROM_BELOW = pattern(r"\b(?P<but>vor)?letzte[rs]?\b(?!\s+\w)|\blast\b(?!\s+\w)", re.IGNORECASE)
_THAT_PARTY = pattern(
    r"\b(?:die|diese|der|dieser|the|that|this)\s+(?:partei|fraktion|gruppe|party|group)\b", re.IGNORECASE
)
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
    from_below = _FROM_BELOW.search(s.text)
    if from_below and isinstance(last, DistributionQuery) and last.ask in _RANKED and len(s.tokens) <= _SHORT:
        return replace(last, more=False, number=2 if from_below["but"] else None, groups=(), yes_no=False)
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


def two_thirds(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele fehlen zur Zweidrittelmehrheit?", "and for two thirds?": of the groups told of, else in general."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not _TWO_THIRDS.search(s.text) or s.groups:
        return None
    if s.has("women", "men", "when", "who") or s.offices or s.lands or len(s.tokens) > _LONGEST:
        return None
    bound = {"number": 2, "parts": 3, "more": True, "inclusive": True, "measure": "seats"}
    when = s.when or last.when
    if last.side and last.ask in ("sum", "side", "majority"):
        return replace(last, ask="sum", bounded=True, when=when, yes_no=s.yes_no or _reaches(s), **bound)  # type: ignore[arg-type]
    if last.groups and last.ask in ("sum", "seats", "share", "majority", "strongest", "compare"):
        return DistributionQuery(
            ask="sum",
            groups=last.groups,
            bounded=True,
            when=when,
            yes_no=s.yes_no or _reaches(s),
            **bound,  # type: ignore[arg-type]
        )
    if last.ask in ("majority", "overview", "total", "sum"):
        return DistributionQuery(ask="majority", when=when, **bound)  # type: ignore[arg-type]
    return None


def _reaches(s: Slots) -> bool:
    return s.words("reicht", "reichen", "reichte", "genugt", "langt", "enough")


def in_percent(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many in percent?", "wie viel Prozent sind das?": what was counted, as a share."""
    last = context.last
    if not s.has("share") or not s.has("how_many") or not names_nothing(s) or len(telling(s)) > _SHORT:
        return None
    if s.has(
        "women", "men", "seat", "more", "fewer", "majority", "sum", "group_word", "bundestag"
    ) or s.words(*_EACH):
        return None
    if isinstance(last, DistributionQuery) and last.ask == "change" and last.measure == "seats":
        return replace(last, relative=True, yes_no=False)
    if isinstance(last, DistributionQuery) and last.ask == "change" and last.measure in ("women", "men"):
        then = s.words("da", "damals", "then") and bool(last.when.parts)
        sex: DistributionAsk = "women" if last.measure == "women" else "men"
        return DistributionQuery(ask=sex, groups=last.groups, when=last.when.parts[0] if then else last.when)
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
    return replace(last, ask="span", number=None, quantity="ever", yes_no=False, later=False)


def when_else(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann noch?", "when else?" after a majority at one time: at which times there was one."""
    last = context.last
    if (
        not isinstance(last, DistributionQuery)
        or last.ask not in ("sum", "majority", "absolute")
        or last.parts not in (None, 2)
    ):
        return None
    if (
        not s.has("when")
        or not s.words("noch", "sonst", "else")
        or not names_nothing(s)
        or len(telling(s)) > _FEW
    ):
        return None
    return DistributionQuery(ask="absolute", groups=last.groups, when=When(kind="all", unit="none"))


def who_is_older(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer ist älter?" after the ages of two groups: which of them."""
    last, held = context.last, gathered(context)
    if not isinstance(last, DistributionQuery) or last.ask not in ("age", "compare") or len(held) < 2:
        return None
    if (
        not s.has("older", "younger")
        or not s.has("who", "which")
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    if last.ask == "compare" and last.measure != "age":
        return None
    return replace(beside_each_other(last, held[-2:]), more=s.has("older"))


def who_won(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Who won?", "wer hat gewonnen?" after the seats of groups side by side: who had more."""
    last, held = context.last, gathered(context)
    won = s.words("won", "gewann", "gewonnen", "siegte", "vorn", "vorne", "ahead") and s.has("who", "which")
    if isinstance(last, TermsQuery) and won and names_nothing(s) and len(s.tokens) <= _FEW:
        when = last.when if last.when.kind in ("terms", "current") else When()
        return DistributionQuery(ask="strongest", number=1, when=when)
    if isinstance(last, DistributionQuery) and last.ask == "change" and won and len(s.tokens) <= _FEW:
        return DistributionQuery(ask="gain", when=last.when) if names_nothing(s) else None
    if (
        not isinstance(last, DistributionQuery)
        or last.ask not in ("seats", "share", "compare")
        or len(held) < 2
    ):
        return None
    return beside_each_other(last, held) if won and names_nothing(s) and len(s.tokens) <= _FEW else None


def how_much(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viel?", "how much?" after what grew or shrank: by how much, which the answer tells."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask not in (
        "change",
        "compare",
        "lands",
        "direct_by_group",
    ):
        return None
    bare = s.has("how_many") and len(telling(s)) <= 3 and names_nothing(s)
    return replace(last, yes_no=False) if bare and not s.has("seat", "women", "men", "when") else None


def once_more_or_fewer(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War er schon mal größer?", "did they ever have fewer?": when it was most, or least, of all times."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not (s.has("more", "fewer") and s.words(*_ONCE)):
        return None
    if (
        not names_nothing(s)
        or len(s.tokens) > _LONGEST
        or s.has("than", "who", "how_many", "age", "majority")
    ):
        return None
    if last.groups and (len(last.groups) > 1 or last.parties):
        return None
    fewer = s.has("fewer")
    ask: DistributionAsk
    if last.ask in ("women", "women_peak", "women_low") and not last.groups:
        ask = "women_low" if fewer else "women_peak"
    elif last.groups and last.ask in ("seats", "share", "presence"):
        ask = "low" if fewer else "peak"
    elif last.ask in ("total", "overview", "largest_chamber", "smallest_chamber") and not last.groups:
        ask = "smallest_chamber" if fewer else "largest_chamber"
    else:
        return None
    return DistributionQuery(ask=ask, groups=last.groups, when=When(kind="all", unit="none"))


def of_that_party(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele Sitze hat die Partei?", "how many women does that group have?": of the group told of."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not _THAT_PARTY.search(s.text) or not s.has("how_many"):
        return None
    groups = last.groups if len(last.groups) == 1 else () if last.groups else context.groups[:1]
    if (
        not groups
        or not names_nothing(s)
        or len(s.tokens) > _LONGEST
        or s.has("more", "fewer", "sum", "when")
    ):
        return None
    ask: DistributionAsk = "women" if s.has("women") else "men" if s.has("men") else "seats"
    return DistributionQuery(ask=ask, groups=groups, when=last.when)


def still_there(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Gibt es die noch?", "are they still in?": whether the group told of has seats now."""
    last = context.last
    found = context.groups[:1] if isinstance(last, DistributionQuery) else ()
    groups = (last.groups if isinstance(last, DistributionQuery) else ()) or _of_chair(last) or found
    if (
        len(groups) != 1
        or not s.has("still")
        or not (s.yes_no or s.words("gibt"))
        or not names_no_more_than_now(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    if not s.words(*_IT) or s.has("who", "member", "office_word", "majority", "women", "men"):
        return None
    return DistributionQuery(ask="presence", groups=groups, when=When(unit="now"), yes_no=True)


def _of_chair(last: Query | None) -> tuple[str, ...]:
    """The group whose chair was asked for last."""
    chair = isinstance(last, RoleQuery) and last.role == "group_chair" and last.group
    return (last.group,) if isinstance(last, RoleQuery) and chair and last.group else ()


def of_the_side(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele Sitze hat sie?" after the coalition that governs: those of its groups together."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.side is None or last.ask not in ("sum", "side"):
        return None
    if not s.has("how_many") or not s.has("seat") or not names_nothing(s) or len(s.tokens) > _LONGEST:
        return None
    if s.has("women", "men", "more", "fewer", "bundestag") or not s.words(*_IT):
        return None
    return replace(last, ask="sum", yes_no=False)


def seats_of_found(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many seats?" after the smallest group, or the one with most women: those of the group that was found."""
    last = context.last
    found = isinstance(last, DistributionQuery) and not last.groups and bool(context.groups)
    if (
        not found
        or not (s.has("how_many") and s.has("seat"))
        or not names_nothing(s)
        or len(telling(s)) > _FEW
    ):
        return None
    if s.has("women", "men", "sum", "group_word", "bundestag", "most", "least", "last", "total"):
        return None
    return (
        DistributionQuery(ask="seats", groups=context.groups[:1], when=last.when)
        if last is not None
        else None
    )


def other_end(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und die wenigsten?" after the women of the group that has most of them: the group at the other end."""
    last, earlier = context.last, context.earlier
    if not isinstance(last, DistributionQuery) or not isinstance(earlier, DistributionQuery):
        return None
    if not s.has("most", "least") or not names_nothing(s) or len(telling(s)) > _FEW or len(last.groups) != 1:
        return None
    if earlier.ask not in (*_RANKED, "strongest", "weakest") or s.has("seat", "women", "men", "age", "when"):
        return None
    if earlier.ask in ("strongest", "weakest"):
        place = (
            None if s.has("least") else s.rank or (2 if s.has("second") else 3 if s.has("third") else None)
        )
        return replace(earlier, ask="weakest" if s.has("least") else "strongest", number=place)
    return replace(earlier, more=not s.has("least"), number=None, when=last.when)


def which_have_it(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat die?" after what a majority takes: whether a group alone has it."""
    last = context.last
    told = isinstance(last, DistributionQuery) and (
        last.ask == "majority" or (_of_all_groups(last) and s.has("majority"))
    )
    if not isinstance(last, DistributionQuery) or not told or last.groups or last.parts:
        return None
    if not s.has("who", "which") or not names_nothing(s) or len(s.tokens) > _SHORT or not s.words(*_HAS):
        return None
    return DistributionQuery(ask="absolute", when=last.when)


def _of_all_groups(last: DistributionQuery) -> bool:
    return last.ask in ("overview", "strongest", "total")


_FEW = 4
_IT = ("sie", "die", "das", "es", "it", "they", "that", "zusammen", "together")
_ONCE = ("mal", "schon", "jemals", "je", "ever", "once", "fruher")
_EACH = ("jeweils", "each", "respectively")
_HAS = ("hat", "hatte", "haben", "hatten", "has", "had", "have", "holds", "held")

STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    by_group,
    the_place_behind,
    two_thirds,
    in_percent,
    had_last,
    when_it_sat,
    when_else,
    who_is_older,
    who_won,
    how_much,
    once_more_or_fewer,
    of_that_party,
    still_there,
    of_the_side,
    seats_of_found,
    other_end,
    which_have_it,
)
