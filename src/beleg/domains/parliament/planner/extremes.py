"""The ends of a scale of what was told: when a group had most, the house was smallest, the share was highest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Query, TermsQuery, When

_ENDS: dict[DistributionAsk, tuple[DistributionAsk, DistributionAsk]] = {
    **dict.fromkeys(("seats", "share", "presence", "history", "peak", "low", "span"), ("peak", "low")),
    **dict.fromkeys(("women", "women_peak", "women_low"), ("women_peak", "women_low")),
    **dict.fromkeys(
        ("total", "largest_chamber", "smallest_chamber"), ("largest_chamber", "smallest_chamber")
    ),
}
_RECORD = ("rekord", "rekordwert", "hochststand", "bestwert", "spitzenwert", "record", "peak", "tiefststand")
_LONGEST = 9


def when_most(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welcher WP am meisten?", "wo war er am höchsten?": when what was told of a group, or the house, was most."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.has("most", "least"):
        return None
    over_time = last.when.kind in ("period", "several", "all") or len(last.when.terms) > 1
    record = s.yes_no and s.words(*_RECORD)
    if not s.has("when", "which_terms") and not (over_time and s.words("wo", "where")) and not record:
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


def who_is_extreme(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer ist der jüngste von denen?" after the men of a group: of those, not of all."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.has("youngest", "oldest", "longest"):
        return None
    theirs = s.words("denen", "ihnen", "davon", "them", "those") or s.tokens[0].folded in ("und", "and")
    if not theirs or not names_nothing(s) or len(s.tokens) > _LONGEST or s.has("group_word", "fraction_word"):
        return None
    if len(last.groups) != 1 or last.ask not in ("seats", "share", "women", "men", "presence", "age"):
        return None
    found = members_intent.extreme(s, anyway=True)
    if found is None:
        return None
    sexes: dict[str, Literal["f", "m"]] = {"women": "f", "men": "m"}
    groups = () if last.parties else last.groups
    sex = found.sex or sexes.get(last.ask)
    return replace(found, groups=groups, parties=last.parties, sex=sex, when=last.when, all_time=False)


def terms_seated(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welchen Wahlperioden?" after the seats of a group: those in which it had some."""
    last = context.last
    if not isinstance(last, DistributionQuery) or len(last.groups) != 1 or not s.has("which_terms"):
        return None
    if not names_nothing(s) or len(s.tokens) > _FEW or s.has("most", "least"):
        return None
    return DistributionQuery(
        ask="span", groups=last.groups, parties=last.parties, when=When(kind="all", unit="none"), later=False
    )


def older_than_then(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wurde er älter oder jünger?" after the average age at two times: how it changed between them."""
    last, earlier = context.last, context.earlier
    if not isinstance(last, DistributionQuery) or not isinstance(earlier, DistributionQuery):
        return None
    if (
        last.ask != "age"
        or earlier.ask != "age"
        or last.groups != earlier.groups
        or last.when == earlier.when
    ):
        return None
    if not s.has("older", "younger") or s.has("who", "which") or not names_nothing(s):
        return None
    when = When(kind="several", unit="years", parts=(earlier.when, last.when))
    return DistributionQuery(ask="change", measure="age", groups=last.groups, when=when)


def largest_of_side(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche ist da die größte?" after the opposition: the largest, or the smallest, of its groups."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.side is None or last.ask not in ("sum", "side"):
        return None
    if (
        not s.has("which", "who")
        or not s.has("most", "least")
        or not names_nothing(s)
        or len(s.tokens) > _LONGEST
    ):
        return None
    if s.has("when", "women", "men", "leads"):
        return None
    ask: DistributionAsk = "weakest" if s.has("least") else "strongest"
    return DistributionQuery(
        ask=ask, number=1 if ask == "strongest" else None, side=last.side, when=last.when
    )


def its_name(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie heißt die?" after the largest group, "welche ist grad?" after the terms: what was told names it."""
    last = context.last
    if not names_nothing(s) or len(s.tokens) > _FEW:
        return None
    if isinstance(last, DistributionQuery) and last.ask in ("strongest", "weakest"):
        which = s.has("which") and _WHICH_IS_IT.issuperset(token.folded for token in s.tokens)
        return replace(last, yes_no=False) if which or (s.has("name_word") and not s.has("who")) else None
    if isinstance(last, DistributionQuery) and last.ask == "reached" and s.has("when", "which_terms"):
        return replace(last, yes_no=False)
    running = isinstance(last, TermsQuery) and {token.folded for token in s.tokens} <= _WHICH_NOW
    return TermsQuery(ask="current") if running and s.has("which") else None


_WHICH_IS_IT = folded_set("und and welche welches which one ist is war was das die it that denn".split())
_WHICH_NOW = folded_set(
    "welche which one ist is die the jetzt grad grade gerade aktuell derzeit now current und and".split()
)
_FEW = 5

STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    when_most,
    who_is_extreme,
    terms_seated,
    older_than_then,
    largest_of_side,
    its_name,
)
