"""Seats of groups that only the register settles: those a group had last, and those of all others without one.

A group that has left the Bundestag had its last seats on a day of its own, and who "the others" are is another thing
in each term.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import Literal

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, MembersQuery, Query, When
from beleg.domains.parliament.source import Register

_COUNTED: tuple[DistributionAsk, ...] = ("seats", "share", "women", "men", "age", "presence", "span")
_LONGEST = 9
DROPS = ("ohne", "without", "minus", "abzuglich", "ausser", "except")


def last_seated(query: Query, s: Slots, context: Context, register: Register, now: Now) -> Query:
    """ "Wie viele Sitze hatte die FDP zuletzt?": of a group that has none now, on the last day on which it had some."""
    if not isinstance(query, DistributionQuery) or len(query.groups) != 1 or query.parties:
        return query
    if query.ask not in _COUNTED or (query.ask in ("presence", "span") and not s.has("how_many")):
        return query
    if s.mentions:
        return query
    asks_last = s.has("last") and not s.has("when", "term_word", "first")
    last = context.last
    counts_gone = (
        isinstance(last, DistributionQuery)
        and last.groups == query.groups
        and (last.ask in ("presence", "span") or (last.ask == "history" and last.yes_no))
        and s.has("how_many")
        and len(s.tokens) <= _LONGEST
    )
    if not (asks_last or counts_gone) or (query.when.said and query.when.kind != "all"):
        return query
    day = _last_day(query.groups[0], register, now)
    if day is None or day >= now.current:
        return query if query.when.kind != "all" else replace(query, ask="seats", when=When())
    ask: DistributionAsk = "seats" if query.ask in ("presence", "span") else query.ask
    return replace(
        query, ask=ask, when=When(kind="day", unit="day", day=day), yes_no=False, number=None, quantity="ever"
    )


def _last_day(group: str, register: Register, now: Now) -> date | None:
    """The last day on which a group had seats; ``None`` where it never had any."""
    for term in sorted(now.terms, key=lambda term: -term.number):
        if term.start > now.current:
            continue
        end = now.last_day(term)
        if any(seat.group == group for seat in register.sitting(end)):
            return end
    return None


def without(s: Slots, context: Context, register: Register, now: Now) -> Query | None:
    """ "Und ohne die AfD?" after what was told of all groups: the seats of all others, or what else was counted."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.groups or not s.words(*DROPS):
        return None
    if s.offices or s.lands or person_intent.named(s) or len(s.tokens) > _LONGEST:
        return None
    if s.has("who", "list_verb", "when") or (last.groups and set(s.groups) < set(last.groups)):
        return None
    when = s.when or last.when
    asked = last.ask
    if s.has("women", "men", "average"):
        asked = "age" if s.has("average") else "women" if s.has("women") else "men"
    if asked in ("women", "men", "women_by_group", "age", "age_by_group"):
        return _of_the_others(s, asked, when)
    day = day_of(when, now)
    if day is None or asked not in (
        "overview",
        "total",
        "strongest",
        "weakest",
        "group_count",
        "seats",
        "majority",
    ):
        return None
    seats = Counter(seat.group for seat in register.sitting(day))
    others = [key for key, _ in seats.most_common() if key not in s.groups]
    others.sort(key=lambda key: key == NO_GROUP)
    if not others or len(others) == len(seats):
        return None
    return DistributionQuery(ask="sum", groups=tuple(others), when=when)


def still_seated(s: Slots, context: Context, register: Register, now: Now) -> DistributionQuery | None:
    """ "Welche davon gibt es noch?" after the groups of another time: the seats now of those that have some."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.has("still") or not s.has("which", "who", "how_many"):
        return None
    if (
        not s.words(*_OF_THEM)
        or s.groups
        or any(mention.when.kind != "current" for mention in s.mentions)
        or len(s.tokens) > _LONGEST
        or last.when.kind == "current"
    ):
        return None
    day = day_of(last.when, now) or (last.when.end if last.when.unit == "year" else None)
    if day is None or person_intent.named(s):
        return None
    before = set(last.groups) or {seat.group for seat in register.sitting(day)}
    held = Counter(seat.group for seat in register.sitting(now.current) if seat.group in before - {NO_GROUP})
    groups = tuple(key for key, _ in held.most_common())
    return DistributionQuery(ask="seats", groups=groups) if groups else None


def seated_already(s: Slots, context: Context, register: Register, now: Now) -> DistributionQuery | None:
    """ "Welche gab es damals schon?" after the groups of two times: those of now that had seats then, with these."""
    last, before = context.last, context.earlier
    if (
        not isinstance(last, DistributionQuery)
        or not isinstance(before, DistributionQuery)
        or s.groups
        or s.mentions
    ):
        return None
    already = (
        s.words("schon", "bereits", "already") and s.words("damals", "da", "then") and s.has("which", "who")
    )
    then, day = day_of(before.when, now), day_of(last.when, now)
    if before.when.unit == "year":
        then = before.when.end
    if not already or then is None or day is None or len(s.tokens) > _LONGEST or then >= day:
        return None
    later = {seat.group for seat in register.sitting(day)} - {NO_GROUP}
    held = Counter(seat.group for seat in register.sitting(then) if seat.group in later)
    groups = tuple(key for key, _ in held.most_common())
    return DistributionQuery(ask="seats", groups=groups, when=before.when) if groups else None


_OF_THEM = ("davon", "denen", "ihnen", "them", "those", "these", "darunter")


def _of_the_others(s: Slots, asked: DistributionAsk, when: When) -> MembersQuery:
    """The women, the men or the age of all members outside a group."""
    left: dict[str, tuple[str, ...]] = (
        {"without_parties": s.parties} if s.parties else {"without_groups": s.groups}
    )
    if asked in ("age", "age_by_group"):
        return MembersQuery(ask="age", tally="age", when=when, **left)  # type: ignore[arg-type]
    sex: Literal["f", "m"] = "m" if asked == "men" else "f"
    return MembersQuery(ask="share", sex=sex, when=when, part=("sex",), **left)  # type: ignore[arg-type]


def day_of(when: When, now: Now) -> date | None:
    """The one day on which seats are counted at a time; ``None`` where there are several."""
    if when.kind == "current":
        return now.current
    if when.kind == "day":
        return when.day
    term = now.term_of(when.terms[0]) if when.kind == "terms" and len(when.terms) == 1 else None
    return term.start if term else None
