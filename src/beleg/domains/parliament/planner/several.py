"""Follow-ups on what was just listed: how many they are, how old, of which parties, and who stands in for a holder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.domains.parliament.source import Register

_THEY = ("die", "das", "es", "sie", "diese", "denn", "they", "that", "those", "these", "them", "there", "it")
_DEPUTIES = {"bundestag_president": "bundestag_vice_president", "chancellor": "vice_chancellor"}
_ENDS: dict[DistributionAsk, tuple[DistributionAsk, DistributionAsk]] = {
    **dict.fromkeys(("peak", "low"), ("low", "peak")),
    **dict.fromkeys(("women_peak", "women_low"), ("women_low", "women_peak")),
    **dict.fromkeys(("largest_chamber", "smallest_chamber"), ("smallest_chamber", "largest_chamber")),
}
_MOST = 3
"""A pronoun means one of a few; of more holders none is spoken of."""


def counted(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele sind das?": those listed, counted."""
    last = context.last
    if not s.has("how_many") or not s.words(*_THEY) or len(s.tokens) > 5 or _names_anything(s):
        return None
    if s.has("seat", "women", "men", "share", "more", "fewer", "sum", "member"):
        return None
    if isinstance(last, RoleQuery) and last.ask in ("holders", "women", "count"):
        when = replace(last.when, unit="now") if last.when == When() and last.ask == "holders" else last.when
        return replace(last, ask="count", when=when, sex=last.sex or ("f" if last.ask == "women" else None))
    return replace(last, ask="count") if isinstance(last, MembersQuery) and last.ask == "list" else None


def told_of_each(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Aus welchen Parteien?", "wie alt sind die?": of the few people whom a rank or a list of members gave."""
    last = context.last
    if (
        not isinstance(last, MembersQuery)
        or len(context.subjects) < 2
        or len(s.tokens) > 6
        or _names_anything(s)
    ):
        return None
    if s.has("seat", "women", "men", "how_many", "most", "least", "bundestag"):
        return None
    if context.main is not None and s.words("er", "he", "she", "gehort") and not s.words("gehoren", "sind"):
        return None  # The one who won the constituency.
    if s.has("how_old", "age", "born") and last.ask == "extreme" and last.order == "age":
        return last  # It tells their ages.
    ids = tuple(each.id for each in context.subjects if each.id)
    if s.has("party_word", "fraction_word") and ids:
        return PersonQuery(ask="group" if s.has("fraction_word") else "party", persons=ids)
    return None


def deputies(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wer ihre Stellvertreter?": of the office asked for before."""
    last = context.last if isinstance(context.last, RoleQuery) else context.base
    stand_in = any(t.folded.startswith(("stellvertret", "vize", "vice", "deput")) for t in s.tokens)
    if (
        not stand_in
        or not isinstance(last, RoleQuery)
        or len(s.tokens) > 7
        or s.groups
        or person_intent.named(s)
    ):
        return None
    role = _DEPUTIES.get(last.role)
    if role is None or any(found.key != role for found in s.offices):
        return None
    return RoleQuery(role=role, when=s.when or (last.when if last.ask == "holders" else When()))


def from_until(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Von wann bis wann?": of the time in office that was told."""
    last = context.last
    if not (s.has("since", "when") and s.has("until")) or len(s.tokens) > 6 or _names_anything(s):
        return None
    if isinstance(last, PersonQuery) and last.office:
        return replace(last, ask="office", yes_no=False)
    if not isinstance(last, RoleQuery):
        return None
    one = context.subjects[0] if len(context.subjects) == 1 else None
    return (
        PersonQuery(ask="office", persons=(one.id,), office=last.role)
        if one and one.id
        else replace(last, ask="since")
    )


def when_was_that(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann war das?": when the one who was named held the office."""
    last = context.last
    if not s.has("when") or not s.words("das", "that", "dies") or len(s.tokens) > 7 or _names_anything(s):
        return None
    one = context.subjects[0] if len(context.subjects) == 1 else None
    if not isinstance(last, RoleQuery) or one is None or not one.id:
        return None
    return PersonQuery(ask="office", persons=(one.id,), office=last.role)


def other_end(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und am schwächsten?", "und am kürzesten?": the other end of what was told."""
    last = context.last
    if len(s.tokens) > 4 or _names_anything(s):
        return None
    if isinstance(last, DistributionQuery) and last.ask in _ENDS and s.has("most", "least"):
        low, high = _ENDS[last.ask]
        return replace(last, ask=low if s.has("least") else high)
    if isinstance(last, DistributionQuery) and last.ask == "apart" and s.has("most", "least"):
        return replace(last, more=not s.has("least"))
    if isinstance(last, RoleQuery) and last.ask in ("longest", "shortest") and s.has("longest", "shortest"):
        return replace(last, ask="shortest" if s.has("shortest") else "longest")
    return None


def _names_anything(s: Slots) -> bool:
    return bool(s.groups or s.offices or s.lands or s.mentions or s.outsiders or person_intent.named(s))


def holders(
    query: Query, register: Register, person_of: Callable[[str], str | None], now: Now
) -> tuple[Subject, ...]:
    """Whom a question for an office is about, before anything is looked up: for the pronouns of its next clause.

    ``person_of`` gives the id of the only person of a name.
    """
    if not isinstance(query, RoleQuery):
        return ()
    if query.ask in ("predecessor", "successor") and (query.person or query.person_name):
        return _told_of(query, register, person_of)
    if query.ask not in ("holders", "since", "first") or not query.role:
        return ()
    held = [each for each in register.holdings(query.role) if query.group in (None, each.group, each.party)]
    if query.ask == "first":
        found = [
            (each.person_id, each.person, each.sex) for each in sorted(held, key=lambda each: each.start)
        ]
        nth = list(dict.fromkeys(found))[(query.number or 1) - 1 : query.number or 1]
        return tuple(Subject(one or "", name, sex) for one, name, sex in nth)
    span = _span(query.when, now)
    if span is None:
        return ()
    during = [each for each in held if each.start <= span[1] and (each.end is None or each.end > span[0])]
    people = list(dict.fromkeys((each.person_id, each.person, each.sex) for each in during))
    return tuple(Subject(one or "", name, sex) for one, name, sex in people) if len(people) <= _MOST else ()


def _told_of(
    query: RoleQuery, register: Register, person_of: Callable[[str], str | None]
) -> tuple[Subject, ...]:
    """Before or after whom somebody is asked for."""
    name = query.person_name or ""
    if query.outsider:
        return (Subject("", name),)
    whom = query.person or person_of(name)
    if whom is None:
        return ()
    person = register.person(whom)
    return (Subject(whom, name or person.name.display, person.sex),)


def _span(when: When, now: Now) -> tuple[date, date] | None:
    if when.kind == "current":
        return now.today, now.today
    if when.kind == "day" and when.day:
        return when.day, when.day
    if when.kind == "period" and when.start and when.end:
        return when.start, when.end
    term = now.term_of(when.terms[0]) if len(when.terms) == 1 else None
    return (term.start, now.last_day(term)) if term else None
