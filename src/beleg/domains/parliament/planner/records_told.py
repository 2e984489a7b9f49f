"""Follow-ups on records and on who is ahead: a group's best, the largest house, when one led, who won, when again.

What was counted and of whom is what was told; only that its end, or its next time, is asked for is new.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Query, When
from beleg.lean import pattern

_SHORT = 8
_PAIR = 2
_OF_GROUPS: tuple[DistributionAsk, ...] = ("seats", "share", "women", "men", "age", "presence")
_ENDS: Mapping[DistributionAsk, tuple[DistributionAsk, DistributionAsk]] = {
    **dict.fromkeys(("women", "women_low", "women_peak"), ("women_low", "women_peak")),
    **dict.fromkeys(
        ("total", "smallest_chamber", "largest_chamber"), ("smallest_chamber", "largest_chamber")
    ),
}
"""The lowest and the highest of all times of what was told of the house."""
_OWN_RECORD = pattern(
    r"\b(?:ihr|sein|deren|their|its|the\s+party's)\w*\s+(?:(?P<best>best|höchst|stärkst|größt|highest|strongest|largest|record|rekord)|"
    r"(?:schlechtest|schwächst|niedrigst|kleinst|worst|weakest|lowest|smallest))\w*|"
    r"\b(?:der|das|ein|the|a)\s+(?:(?P<top>höchststand|höchstwert|rekord|höhepunkt|record(?!\s+low)|all-time\s+high|peak|maximum)|"
    r"tiefpunkt|tiefststand|tiefstwert|record\s+low|low\s+point|all-time\s+low|minimum)\b",
    re.IGNORECASE,
)
_EVER = When(kind="all", unit="none")
_IT = folded_set("die sie das es they it der that".split())
_HAD = folded_set("sie die das they that it hatte hatten had have haben hat has".split())
_AGAIN = folded_set("nochmal wieder again jemals ever später later".split())
_ENOUGH = folded_set("gereicht reichte reichten enough geklappt".split())


def own_record(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War das ihr bestes Ergebnis?", "war das der Tiefpunkt?" after a figure: its highest, or lowest, ever."""
    last, match = context.last, _OWN_RECORD.search(s.text)
    if match is None or not isinstance(last, DistributionQuery) or not names_nothing(s):
        return None
    highest = bool(match["best"] or match["top"])
    if not last.groups:
        ends = _ENDS.get(last.ask)
        return DistributionQuery(ask=ends[highest], when=_EVER) if ends else None
    known = (*_OF_GROUPS, "peak", "low", "span", "history")
    if len(last.groups) != 1 or last.ask not in known or s.has("women", "men", "age", "who"):
        return None
    ask: DistributionAsk = "peak" if highest else "low"
    return DistributionQuery(ask=ask, groups=last.groups, parties=last.parties, when=_EVER)


def largest_ever(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Which was the largest ever?", "und der größte?" after the members of two Bundestage: of all of them."""
    last = context.last
    totals = isinstance(last, DistributionQuery) and not last.groups and last.measure == "total"
    if not isinstance(last, DistributionQuery) or not (totals and last.ask in ("change", "compare")):
        return None
    if s.has("most") == s.has("least") or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if s.has("group_word", "fraction_word", "party_word", "seat", "women", "men", "how_many"):
        return None
    ever = When(kind="all", unit="none")
    return DistributionQuery(ask="largest_chamber" if s.has("most") else "smallest_chamber", when=ever)


def when_ahead(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann lag die SPD vorn?", "when was the SPD ahead?" after two groups: in which terms it had more of the two."""
    last = context.last
    if (
        not isinstance(last, DistributionQuery)
        or len(last.groups) != _PAIR
        or len(s.groups) != 1
        or last.parties
    ):
        return None
    if s.groups[0] not in last.groups or not s.has("when", "which_terms") or s.mentions or s.offices:
        return None
    ahead = s.has("more", "fewer") or s.words(
        "vorn", "vorne", "ahead", "front", "fuhrte", "led", "leading", "vor"
    )
    if not ahead or len(s.tokens) > _SHORT or s.has("most", "least", "women", "men"):
        return None
    other = next(group for group in last.groups if group != s.groups[0])
    return DistributionQuery(
        ask="compare",
        groups=(s.groups[0], other),
        when=When(kind="all", unit="none"),
        more=not s.has("fewer"),
    )


def majority_again(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Hatte sie die später noch mal?", "hat das mal gereicht?" after a majority: at which times there was one."""
    last = context.last
    told = (
        isinstance(last, DistributionQuery) and last.ask in ("sum", "majority", "absolute") and not last.parts
    )
    if not isinstance(last, DistributionQuery) or not told or not last.groups or not names_nothing(s):
        return None
    again = s.words(*_AGAIN) or "noch mal" in s.text.lower()
    again = again or (s.words(*_ENOUGH) and s.words("mal", "je", "schon"))
    if not (s.yes_no and again and s.words(*_HAD)) or len(s.tokens) > _SHORT:
        return None
    return (
        None
        if s.has("women", "seat", "most")
        else DistributionQuery(ask="absolute", groups=last.groups, when=_EVER)
    )


def who_won(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat gewonnen?", "who lost?" after all groups at two times: which won or lost seats between these."""
    last = context.last
    two = isinstance(last, DistributionQuery) and _PAIR in (len(last.when.terms), len(last.when.parts))
    won = s.has("grew") or s.words("gewonnen", "gewann", "won", "gained", "zugelegt")
    lost = s.has("shrank") or s.words("verloren", "verlor", "lost")
    if (
        not isinstance(last, DistributionQuery)
        or not two
        or last.groups
        or won == lost
        or not names_nothing(s)
    ):
        return None
    if (
        last.ask not in ("overview", "total", "history")
        or not s.has("who", "which")
        or len(s.tokens) > _SHORT
    ):
        return None
    return DistributionQuery(ask="gain", more=bool(won), when=last.when)


def since_when_found(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Seit wann ist sie im Bundestag?" after the largest group, or the second: of the one that was found."""
    last = context.last
    ranked = isinstance(last, DistributionQuery) and last.ask in ("strongest", "weakest") and not last.groups
    if (
        not ranked
        or not context.groups
        or not s.has("since")
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    if not s.words(*_IT) or s.has("who", "how_many", "women", "men"):
        return None
    return DistributionQuery(ask="span", groups=context.groups[:1], when=_EVER, later=False)


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    own_record,
    largest_ever,
    when_ahead,
    majority_again,
    who_won,
    since_when_found,
)
