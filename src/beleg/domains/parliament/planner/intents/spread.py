"""How members are spread over the Länder, and direct mandates over the groups."""

from __future__ import annotations

from beleg.domains.parliament.planner.intents.directly import most_direct
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionQuery, Measure, When


def recognise(s: Slots) -> DistributionQuery | None:
    """The question about all Länder, or about the direct mandates of all groups, that the clause asks."""
    if s.people or s.offices or s.constituency:
        return None
    when = s.when or When()
    more, rank = not s.has("least"), s.rank
    if s.lands:
        shares = (
            s.has("women") and s.has("share") and not s.groups and not s.has("direct", "list_seat", "age")
        )
        return (
            DistributionQuery(ask="lands", when=when, measure="women_share", lands=s.lands)
            if shares
            else None
        )
    counted = s.has(
        "seat", "people", "member", "women", "share", "distribution", "bundestag", "direct", "mandate"
    )
    if s.has("per_land") and counted and not (s.groups or s.has("title", "professor", "list_seat")):
        return DistributionQuery(ask="lands", when=when, measure=_measure(s), more=more, number=rank)
    ranked = (
        s.has("most", "least")
        and s.has("which", "who")
        and s.has("group_word", "fraction_word", "party_word")
    )
    asked_of_groups = (
        s.has("which") and s.has("group_word", "fraction_word", "party_word") and not (s.groups or s.people)
    )
    winner = s.has("who") and s.has("most", "least") and not s.has("people", "member") and not most_direct(s)
    ranked = ranked or (winner and not s.groups and s.words(*_WON_BY_GROUPS))
    if s.has("direct") and not s.lands and (s.has("per_group") or ranked or asked_of_groups):
        return DistributionQuery(
            ask="direct_by_group", when=when, groups=s.groups, measure="direct", more=more, number=rank
        )
    return None


_WON_BY_GROUPS = folded_set("direktmandate direktmandaten direct".split())


def _measure(s: Slots) -> Measure:
    if s.has("direct"):
        return "direct"
    if s.has("women"):
        return "women_share" if s.has("share") else "women"
    return "total"
