"""A group's own best or worst result: "Hatte die FDP 2009 ihr bestes Ergebnis?" sets it against itself, not others."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.intents.supposed import supposes
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionQuery, When
from beleg.lean import pattern

_BEST = (
    r"beste[snr]?|höchste[snr]?|stärkste[snr]?|größte[snr]?|groesste[snr]?|hoechste[snr]?|staerkste[snr]?|rekord\w*|"
    r"best|highest|strongest|largest|biggest|record"
)
_WORST = r"schlechteste[snr]?|schwächste[snr]?|niedrigste[snr]?|kleinste[snr]?|worst|weakest|lowest|smallest"
_OWN = pattern(
    rf"\b(?:ihr\w*|sein\w*|their|its)\s+(?:\w+\s+)?(?:(?P<best>{_BEST})|(?P<worst>{_WORST}))\b"
    r"(?!\s+(?:abgeordnet|mitglied|politiker|member|mp))|"
    r"\bso\s+(?:(?P<strong>stark|groß|viele\w*|gut)|(?P<weak>schwach|klein|wenig\w*|schlecht))\b.*\bwie\s+(?:noch\s+)?nie\b|"
    r"\b(?:(?P<stronger>stronger|bigger|larger)|(?P<weaker>weaker|smaller))\s+than\s+ever\b",
    re.IGNORECASE,
)


def own_record(s: Slots, now: Now) -> DistributionQuery | None:
    """Whether the time named is the one at which the group had most seats, or fewest, of all times."""
    match = _OWN.search(s.text)
    if match is None or len(s.groups) != 1 or s.people or s.offices or s.when is None or not supposes(s):
        return None
    terms = _terms(s.when, now)
    if not terms or s.has("women", "men", "age", "average"):
        return None
    highest = any(match[name] for name in ("best", "strong", "stronger"))
    return DistributionQuery(
        ask="peak" if highest else "low",
        when=When(kind="all", unit="none"),
        groups=s.groups,
        parties=s.parties,
        supposed=terms,
        yes_no=True,
    )


def _terms(when: When, now: Now) -> tuple[int, ...]:
    """The terms that began in the time named, else the one it lies in."""
    if when.kind == "terms":
        return when.terms
    if when.kind == "current":
        return (now.term,)
    start, end = when.start or when.day, when.end or when.day
    if start is None or end is None:
        return ()
    begun = tuple(term.number for term in now.terms if start <= term.start <= end)
    before = [term.number for term in now.terms if term.start <= start]
    return begun or tuple(before[-1:])
