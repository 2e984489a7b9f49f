"""A figure from which is asked back: which group has 85 seats, which term had 672 members, when the SPD had 251."""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.slots import Number, Slots
from beleg.domains.parliament.query import DistributionQuery, Measure, Query, When
from beleg.lean import pattern

_COUNTED = pattern(
    r"(?:[.,](?P<tenth>\d))?\s*(?:(?P<women>frauen|women)\b|(?P<men>männern?|maennern?|men)\b|(?P<percent>%|prozent\w*|percent|per\s+cent)|"
    r"(?P<seats>sitz\w*|seats?|mandate?n?|stimmen)\b|(?P<members>abgeordnete\w*|mitglied\w*|members?|mps|deputies)\b)",
    re.IGNORECASE,
)
"""What a number counts, directly behind it."""
_GROUPED = ("group_word", "fraction_word", "party_word")
_TERMED = ("when", "which_terms", "how_many_terms")
_LEAST = 3
_ONCE = ("hatte", "hatten", "had", "did", "je", "jemals", "ever")


def exactly(s: Slots) -> DistributionQuery | None:
    """Which group, or in which terms the chamber or the named group, had exactly the figure named."""
    if s.bound is not None or s.served or s.births or s.yes_no or s.people or s.offices or s.lands:
        return None
    if s.has("how_many", "average", "over", "under", "more", "fewer", "most", "least", "majority", "age"):
        return None
    counted = [found for number in s.numbers if (found := _quantity(number, s))]
    if len({measure for _, _, measure in counted}) != 1 or len(s.groups) > 1 or s.parties:
        return None
    value, parts, measure = counted[-1]
    query = DistributionQuery(number=value, parts=parts, exact=True, measure=measure, when=s.when or When())
    over_all = query if s.when is not None else replace(query, when=When(kind="all", unit="none"))
    if s.groups:
        return replace(over_all, ask="reached", groups=s.groups) if s.has(*_TERMED) else None
    if s.has(*_GROUPED) or (measure == "seats" and s.has("who")):
        ever = parts is None and (s.words(*_ONCE) if s.when is None else s.when.kind == "all")
        return replace(over_all, ask="reached") if ever else replace(query, ask="threshold")
    chamber = s.has("which_terms", "term_word", "when") or (s.has("which", "who") and s.has("bundestag"))
    if measure == "seats" and parts is None and chamber:
        return replace(over_all, ask="reached", measure="total")
    return None


def again(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Und welche 64?" after which group has 85 seats: the same of another figure."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not last.exact or s.content or len(s.tokens) > _SHORT:
        return None
    if len(s.numbers) != 1 or not (query is None or isinstance(query, DistributionQuery)):
        return None
    return replace(last, number=s.numbers[0].value, when=s.when or last.when)


_SHORT = 6


def _quantity(number: Number, s: Slots) -> tuple[int, int | None, Measure] | None:
    """The number, of how many parts of the whole, and what of."""
    match = _COUNTED.match(s.text, number.end)
    if match is None or number.value < _LEAST:
        return None
    if match["women"] or match["men"]:
        return number.value, None, "women" if match["women"] else "men"
    if match["percent"] is None:
        return number.value, None, "seats"
    if match["tenth"] is not None:
        return 10 * number.value + int(match["tenth"]), 1000, "seats"
    return number.value, 100, "seats"
