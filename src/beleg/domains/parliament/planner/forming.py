"""Groups by when they had seats: one that formed in the middle of a term, and those that were there in all of them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.groups import GROUPS, NO_GROUP
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionQuery, MembersQuery, Query, When
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

_OF_PEOPLE = ("list", "count", "share", "extreme", "by_group")


def all_it_had(query: Query, s: Slots, register: Register) -> Query:
    """The query over the whole term, or on the group's first day in it, where the group was not there at its start."""
    if not isinstance(query, MembersQuery | DistributionQuery):
        return query
    if isinstance(query, MembersQuery) and query.whole_term:
        query = replace(query, whole_term=False)  # The term or the group may be another one than before.
    if isinstance(query, MembersQuery) and _of_the_past(query, s, register):
        return replace(query, all_time=True)
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


def _of_the_past(query: MembersQuery, s: Slots, register: Register) -> bool:
    """ "Wer waren die BSW-Abgeordneten?": of a group without seats, all it ever had."""
    asked = query.ask == "list" and len(query.groups) == 1 and not (query.parties or query.all_time)
    if not asked or query.when.unit != "none" or query.happening or query.standing:
        return False
    gone = all(seat.group != query.groups[0] for seat in register.sitting(register.as_of))
    return gone and s.words("waren", "were", "hatte", "had", "sassen", "sat")


def through_all(s: Slots, register: Register, now: Now) -> DistributionQuery | None:
    """ "Welche Partei ist seit 1949 immer im Bundestag?": the groups that had seats at each first sitting."""
    parties = s.has("group_word", "party_word", "fraction_word")
    if (
        s.groups
        or s.people
        or s.offices
        or not (parties and s.has("which", "who"))
        or s.has("strength", "most", "seat")
    ):
        return None
    if not (s.has("always") or _EACH.search(s.text)) or not s.has("bundestag", "presence", "term_word"):
        return None
    begun = [term for term in register.terms if term.start <= now.current]
    seated = [{seat.group for seat in register.sitting(term.start)} for term in begun]
    always = set.intersection(*seated) - {NO_GROUP}
    groups = tuple(key for key in GROUPS if key in always)
    return (
        DistributionQuery(ask="span", groups=groups, when=When(kind="all", unit="none")) if groups else None
    )


_EACH = pattern(
    r"\b(?:jede[mnrs]?|alle[nr]?|every|each|all)\s+(?:the\s+)?(?:bundestag\w*|wahlperiod\w*|legislatur\w*|terms?)\b",
    re.IGNORECASE,
)


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
