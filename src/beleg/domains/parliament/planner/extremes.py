"""The ends of a scale of what was told: when a group had most, or the house was smallest."""

from __future__ import annotations

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Query, When

_LONGEST = 9


def when_most(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welcher WP am meisten?", "wann am wenigsten?": when what was told of a group, or the house, was most."""
    last = context.last
    if (
        not isinstance(last, DistributionQuery)
        or not s.has("most", "least")
        or not s.has("when", "which_terms")
    ):
        return None
    if (
        not names_nothing(s)
        or len(s.tokens) > _LONGEST
        or s.has("who", "fraction_word", "party_word", "longest")
    ):
        return None
    whole = last.when if last.when.kind == "period" else When(kind="all", unit="none")
    if s.has("women") or (
        last.ask in ("women", "women_peak", "women_low", "history") and last.measure == "women_share"
    ):
        return None
    asks: dict[DistributionAsk, tuple[DistributionAsk, DistributionAsk]] = {
        **dict.fromkeys(("seats", "share", "presence", "history", "peak", "low", "span"), ("peak", "low")),
        **dict.fromkeys(
            ("total", "largest_chamber", "smallest_chamber"), ("largest_chamber", "smallest_chamber")
        ),
    }
    ends = asks.get(last.ask)
    of_one = len(last.groups) == 1 if ends == ("peak", "low") else not last.groups
    if ends is None or not of_one:
        return None
    return DistributionQuery(ask=ends[s.has("least")], groups=last.groups, parties=last.parties, when=whole)
