"""Over all terms: when a group had a majority, when it was the strongest of all, and when two were farthest apart."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, When
from beleg.lean import pattern

_LEADING = pattern(
    r"\b(?:stärkste[nr]?|staerkste[nr]?|größte[nr]?|groesste[nr]?|strongest|largest|biggest)\s+"
    r"(?:fraktion|partei|kraft|(?:parliamentary\s+)?group|party)\b",
    re.IGNORECASE,
)


_WON = pattern(
    r"\b(?:wer|welche\s+(?:partei|fraktion)|who|which\s+(?:party|group))\b.*\b(?:gewann|gewonnen|won|win|siegte|wahlsieger\w*|winner)\b|"
    r"\b(?:wahlsieger\w*|winner\s+of)\b",
    re.IGNORECASE,
)


def winner(s: Slots, when: When) -> bool:
    """ "Wer hat die Wahl 2021 gewonnen?": the strongest group after it, for votes are not held."""
    elected = when.unit == "election" and when.kind == "terms" and len(when.terms) == 1
    counted = s.has("seat", "most", "least", "share", "women", "men", "how_many", "constituency", "direct")
    return elected and not (s.groups or s.people or counted) and bool(_WON.search(s.text))


def led(s: Slots, when: When) -> bool:
    """ "Wann war die SPD zuletzt stärkste Fraktion?": of one group, over several times."""
    if len(s.groups) != 1 or not _LEADING.search(s.text):
        return False
    over_all = s.has("when", "which_terms", "how_many_terms", "how_often", "last", "once", "never", "always")
    return over_all or when.kind == "all"


_TOLD_APART = 3
"""The most terms of each of which it is told whether there was a majority."""


def absolute(s: Slots, when: When) -> DistributionAsk | None:
    """When a group, or some together, had a majority: over all terms, or of no group named."""
    if not s.has("majority") or s.has("women", "men", "how_many", "distribution"):
        return None
    if s.yes_no and s.groups and len(when.terms) > _TOLD_APART:
        return "absolute"
    always = when.kind == "all" or (
        when.unit == "none" and s.has("when", "which_terms", "once", "never", "last", "how_often")
    )
    grouped = s.has("group_word", "party_word", "fraction_word")
    if always and (s.groups or grouped or s.has("who")):
        return "absolute"
    return (
        "absolute"
        if not s.groups and grouped and s.has("absolute") and (s.yes_no or s.has("which"))
        else None
    )


THE_REST = pattern(
    r"\b(?:als|than)\s+(?:bei\s+)?(?:all(?:e|en)?\s+(?:the\s+)?(?:anderen|übrigen|others?\b)|der\s+rest\b|"
    r"the\s+rest\b|everyone\s+else)(?:\s+\w+)?",
    re.IGNORECASE,
)
"""What some are set against where they are set against everybody else."""


def against_the_rest(s: Slots) -> DistributionQuery | None:
    """ "Hat die Union mehr Sitze als alle anderen zusammen?": whether it has the majority."""
    counted = s.has("women", "men", "direct", "list_seat", "fewer", "age", "average")
    if not s.groups or s.people or s.offices or not s.has("more") or counted or not THE_REST.search(s.text):
        return None
    return DistributionQuery(
        ask="majority", groups=s.groups, parties=s.parties, when=s.when or When(), yes_no=s.yes_no
    )


_MOST_GROUPS = pattern(
    r"\b(?:(?P<most>meisten|most)|wenigsten|fewest|least)\s+(?:(?:verschiedenen?|different|parliamentary|political|number\s+of)\s+){0,2}"
    r"(?:fraktionen|parteien|gruppen|groups|parties)\b",
    re.IGNORECASE,
)
_AT_MOST = pattern(
    r"\b(?:(?P<most>maximal|höchstens|hoechstens|at\s+most|maximum)|minimal|mindestens|at\s+least)\b",
    re.IGNORECASE,
)


def most_groups(s: Slots, when: When) -> DistributionQuery | None:
    """ "In welcher Wahlperiode saßen die meisten Fraktionen?", "wie viele gab es maximal?": over all terms."""
    measured = s.has("seat", "share", "women", "men", "people", "majority", "average") or s.numbers
    over_all = when.kind in ("all", "current") and when.unit in ("none", "years")
    if (
        s.groups
        or s.people
        or measured
        or not over_all
        or not s.has("group_word", "party_word", "fraction_word")
    ):
        return None
    counted = s.has("how_many")
    asks = s.has("when", "which_terms", "which", "bundestag", "once") or s.words("gab", "were")
    match = _MOST_GROUPS.search(s.text) if asks else _AT_MOST.search(s.text) if counted else None
    match = match or (_AT_MOST.search(s.text) if counted else None)
    if match is None:
        return None
    more = bool(match["most"])
    return DistributionQuery(ask="group_count", number=1, more=more, when=When(kind="all", unit="none"))


_APART = pattern(
    r"\b(?:abst(?:and|ände)|unterschied|differenz|vorsprung|rückstand|gap|difference|margin|lead)\b|\b(?:apart|auseinander)\b",
    re.IGNORECASE,
)
_ENDS = pattern(
    r"\b(?:größte\w*|groesste\w*|grösste\w*|höchste\w*|weitesten|kleinste\w*|geringste\w*|knappste\w*|niedrigste\w*|"
    r"biggest|largest|greatest|widest|farthest|furthest|highest|smallest|narrowest|closest|lowest|least)\b",
    re.IGNORECASE,
)


_CLOSEST = pattern(
    r"\b(?:kleinste|geringste|knappste|niedrigste|smallest|narrowest|closest|lowest|least)", re.IGNORECASE
)


def speaks_of_gap(s: Slots) -> bool:
    """ "Wann war der Abstand am größten?": the time at which two were farthest apart, or closest."""
    asks_when = s.has("when", "which_terms") or s.words("war", "was")
    return bool(asks_when and _APART.search(s.text) and _ENDS.search(s.text))


def closest(s: Slots) -> bool:
    """Whether the smallest gap is asked for."""
    return bool(_CLOSEST.search(s.text))


def farthest_apart(s: Slots, when: When) -> bool:
    """The same of two groups that are named, over all terms."""
    return len(s.groups) == 2 and when.kind in ("all", "current") and speaks_of_gap(s)
