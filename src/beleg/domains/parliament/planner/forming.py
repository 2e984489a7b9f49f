"""A group that formed in the middle of a term: whoever asks for its members of that term means all it ever had then."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionQuery, MembersQuery, Query, When
from beleg.domains.parliament.source import Register

_OF_PEOPLE = ("list", "count", "share", "extreme", "by_group")


def all_it_had(query: Query, s: Slots, register: Register) -> Query:
    """The query over the whole term, or on the group's first day in it, where the group was not there at its start."""
    if not isinstance(query, MembersQuery | DistributionQuery):
        return query
    if isinstance(query, MembersQuery) and query.whole_term:
        query = replace(query, whole_term=False)  # The term or the group may be another one than before.
    if not _of_one_term(query) or not _formed_within(register, query.groups[0], query.when.terms[0]):
        return query
    group, term = query.groups[0], query.when.terms[0]
    if isinstance(query, MembersQuery):
        if query.ask in _OF_PEOPLE and not (query.happening or query.standing or query.constituency):
            return replace(query, whole_term=True)
        return replace(query, when=_first_day(register, group, term)) if query.ask == "age" else query
    if query.ask in ("women", "men") and s.has("how_many") and not s.has("share"):
        people = MembersQuery(ask="count", when=query.when, groups=query.groups, whole_term=True)
        return replace(people, sex="f" if query.ask == "women" else "m")
    if query.ask in ("women", "men", "women_by_group", "age", "age_by_group"):
        return replace(query, when=_first_day(register, group, term))
    asks_who = (
        s.has("people", "member", "who") and not s.has("how_many", "share", "strength") and not s.yes_no
    )
    if query.ask in ("seats", "overview", "presence") and asks_who:
        return MembersQuery(when=query.when, groups=query.groups, whole_term=True)
    return query


def _of_one_term(query: MembersQuery | DistributionQuery) -> bool:
    when = query.when
    return (
        when.kind == "terms"
        and len(when.terms) == 1
        and when.problem is None
        and len(query.groups) == 1
        and query.groups[0] != NO_GROUP
        and not query.parties
    )


def _formed_within(register: Register, group: str, term: int) -> bool:
    """Whether a group had most of its members of a term only after the first sitting."""
    start = next((each.start for each in register.terms if each.number == term), None)
    if start is None:
        return False
    first = sum(seat.group == group for seat in register.sitting(start))
    return 2 * first < len({seat.row for seat in register.seats_in_term(term) if seat.group == group})


def _first_day(register: Register, group: str, term: int) -> When:
    """The day in a term on which most of the group's members came into it."""
    days = Counter(seat.first_day for seat in register.seats_in_term(term) if seat.group == group)
    return When(kind="day", unit="day", day=date.fromordinal(days.most_common(1)[0][0]))
