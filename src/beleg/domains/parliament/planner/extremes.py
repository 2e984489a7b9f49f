"""The ends of a scale of what was told: when a group had most, the house was smallest, the share was highest."""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Query, When

_ENDS: dict[DistributionAsk, tuple[DistributionAsk, DistributionAsk]] = {
    **dict.fromkeys(("seats", "share", "presence", "history", "peak", "low", "span"), ("peak", "low")),
    **dict.fromkeys(("women", "women_peak", "women_low"), ("women_peak", "women_low")),
    **dict.fromkeys(
        ("total", "largest_chamber", "smallest_chamber"), ("largest_chamber", "smallest_chamber")
    ),
}
_LONGEST = 9


def when_most(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welcher WP am meisten?", "wo war er am höchsten?": when what was told of a group, or the house, was most."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.has("most", "least"):
        return None
    over_time = last.when.kind in ("period", "several", "all") or len(last.when.terms) > 1
    if not s.has("when", "which_terms") and not (over_time and s.words("wo", "where")):
        return None
    if not names_nothing(s) or len(s.tokens) > _LONGEST or s.has("who", "longest", "men"):
        return None
    if s.has("fraction_word", "party_word") or len(last.groups) > 1 or last.parties:
        return None
    ends = _ENDS["women" if s.has("women") else last.ask] if last.ask in _ENDS else None
    if ends is None or (ends[0] == "peak") != (bool(last.groups) and ends[0] != "women_peak"):
        return None
    long = last.when.kind == "period" and last.when.unit != "year"
    whole = last.when if long else When(kind="all", unit="none")
    found = DistributionQuery(ask=ends[s.has("least")], groups=last.groups, when=whole)
    counted = ends[0] == "women_peak" and last.measure != "women_share" and not s.has("share")
    return replace(found, measure="women") if counted and last.ask == "women" else found
