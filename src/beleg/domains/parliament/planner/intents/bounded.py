"""A bound on seats, members, women or men: which groups, in which terms, or whether one, is on the asked side of it."""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.bounds import NEEDING
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Measure, When
from beleg.domains.parliament.spelling import holds

_PAST = ("hatte", "hatten", "war", "waren", "had", "did", "was", "were")


def of_sex(ask: DistributionAsk) -> Measure:
    """The share that is asked of women, or of men."""
    return "women_share" if ask == "women" else "men_share"


def bounded(s: Slots, when: When) -> DistributionQuery | None:
    """Which groups, in which terms, or whether a group or the chamber is above a bound; ``None`` without one."""
    bound = s.bound
    if s.coalition_finds and s.governed and when.unit == "none" and s.words(*_PAST):
        when = When(kind="terms", unit="term", terms=s.governed, text=s.coalition_finds[0].text)
    if _more_of_one_sex(s):
        return DistributionQuery(
            ask="threshold", when=when, number=1, parts=2, more=True, measure=of_sex(_first_sex(s))
        )
    large = bound is not None and holds(s.text[bound.start : bound.end], "mehrheit", "majorit")
    together = len(s.groups) > 1 and (large or bool(s.coalition) or s.has("sum", "majority"))
    several = len(s.groups) > 1 and not together
    if bound is None or several or s.has("average", "compare", "direct", "per_land"):
        return None
    shares = bound.parts > 1
    measure: Measure = "seats"
    needed = s.has("how_many") or not s.has("group_word", "fraction_word", "party_word")
    two_thirds = (large or holds(s.text, *NEEDING)) and (bound.number, bound.parts) == (2, 3)
    if two_thirds and needed and not (s.groups or s.has("women", "men")):
        return DistributionQuery(ask="majority", when=when, number=2, parts=3, inclusive=True)
    if s.has("women", "men"):
        measure = (
            of_sex("women" if s.has("women") else "men") if shares else "women" if s.has("women") else "men"
        )
    elif not s.groups and not s.has("group_word", "fraction_word", "party_word"):
        ever = s.has("when", "which_terms", "how_many_terms", "how_often", "once", "never")
        if shares or not ever or not s.has("seat", "member") or s.lands or s.has("people") != s.has("seat"):
            return None
        return DistributionQuery(
            ask="reached", measure="total", number=bound.number, more=bound.more, inclusive=bound.inclusive,
            when=when if when.unit != "none" else When(kind="all", unit="none"), yes_no=s.yes_no and not s.denies,
        )  # fmt: skip
    limit = DistributionQuery(
        when=when,
        groups=s.groups,
        parties=s.parties,
        number=bound.number,
        parts=bound.parts if shares else None,
        more=bound.more,
        inclusive=bound.inclusive,
        measure=measure,
        yes_no=s.yes_no and not s.denies,
    )
    majority = (
        measure == "seats" and (bound.number, bound.parts) == (1, 2) and bound.more and not bound.inclusive
    )
    if not s.groups and s.has("group_word", "fraction_word", "party_word"):
        return replace(limit, ask="threshold")
    if together or (s.has("majority") and not majority and measure == "seats" and s.groups):
        return replace(limit, ask="sum", bounded=True)
    over_all = (
        s.has("when", "which_terms", "how_many_terms", "how_often", "once", "never") or when.kind == "all"
    )
    if over_all and not majority:
        whole = when if when.unit != "none" else When(kind="all", unit="none")
        return replace(limit, ask="reached", when=whole)
    if majority or not s.yes_no or s.denies:
        return None
    ask: DistributionAsk = "seats" if measure == "seats" else "women" if s.has("women") else "men"
    return replace(limit, ask=ask, bounded=True)


def _more_of_one_sex(s: Slots) -> bool:
    """ "Welche Fraktion hat mehr Frauen als Männer?": the groups of which more than a half are women."""
    grouped = s.has("which", "who", "per_group") and s.has("group_word", "fraction_word", "party_word")
    compared = s.has("women") and s.has("men") and s.has("more", "fewer") and s.has("than")
    return bool(grouped and compared and not s.groups)


def _first_sex(s: Slots) -> DistributionAsk:
    """Of which sex there are more: the one named first, or the other one where there are fewer of it."""
    first = s.marks["women"][0] < s.marks["men"][0]
    return "women" if first == s.has("more") else "men"
