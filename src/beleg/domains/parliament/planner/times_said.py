"""A time that is said in a clause, or a turn, of its own: "Was war 1972 los, wer war da stärkste Fraktion?".

What asks nothing that is held still says of which time the next clause speaks; the present is none of it.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.carrying import PAST
from beleg.domains.parliament.planner.references import says_then
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import OF_ALL_TIMES, DistributionQuery, Query, RoleQuery, When

_OF_A_TIME = ("holders", "count", "women", "party")


def time_alone(s: Slots) -> When | None:
    """The time of a clause that asks nothing else."""
    when = s.when
    if when is None or when.problem or not when.said or when.kind in ("current", "all"):
        return None
    return replace(when, text="")


def at_time_said(query: Query, s: Slots, when: When | None, *, together: bool) -> Query:
    """The query at the time said before it; ``together``: in the same text, where the past tense alone means it too."""
    if when is None or s.mentions:
        return query
    meant = says_then(s) or (together and query.when.unit == "none" and s.words(*PAST))
    if not meant:
        return query
    if isinstance(query, RoleQuery) and (query.ask not in _OF_A_TIME or query.person or query.person_name):
        return query
    if isinstance(query, DistributionQuery) and query.ask in OF_ALL_TIMES:
        return query
    return replace(query, when=when)
