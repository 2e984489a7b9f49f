"""Somebody named beside the one spoken of: "älter als Scholz?", "longer than Kohl?", "ist er länger dabei als sie?"."""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.context import Context, Subject, office_of
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents.person import LONGER
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import COMPARED, PersonAsk, PersonQuery, Query, When

_SHORT = 8
_AGAIN = 4
"""The longest clause, in words, that only names another one: "und als Adenauer?"."""
_PAIRED = COMPARED | {"office"}


def against(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """The one spoken of compared with somebody named, in what the clause says or the last question compared."""
    people = person_intent.named(s)
    if len(people) != 1 or not s.has("than") or s.groups or s.lands or s.mentions or len(s.tokens) > _SHORT:
        return None
    last = context.last
    subject = _one(context)
    if subject is None or not subject.id:
        return None
    named = PersonQuery(names=(people[0].text,), persons=(subject.id,), when=When(kind="all", unit="none"))
    asked = _aspect(s, context)
    if asked is not None:
        ask, office = asked
        return replace(named, ask=ask, office=office, yes_no=ask in ("older", "younger"))
    if isinstance(last, PersonQuery) and last.ask in _PAIRED and len(s.tokens) <= _AGAIN:
        return replace(named, ask=last.ask, office=last.office)
    return None


def _one(context: Context) -> Subject | None:
    """The one spoken of; of two compared the one who was so before the other was named."""
    if len(context.subjects) == 1:
        return context.subjects[0]
    alone = next((people[0] for people in context.before if len(people) == 1), None)
    return alone if alone is not None and alone in context.subjects else context.main


def _aspect(s: Slots, context: Context) -> tuple[PersonAsk, str | None] | None:
    """What is compared, and the office where the time in one is."""
    if s.has("older", "younger"):
        return ("younger" if s.has("younger") else "older"), None
    if s.has("term_word") and s.has("more"):
        return "more_terms", None
    if not s.words(*LONGER):
        return None
    if s.offices:
        return "office", s.offices[0].key
    if s.has("bundestag", "member"):
        return "longer", None
    office = office_of(context)
    in_office = office is not None and not (
        isinstance(context.last, PersonQuery) and context.last.ask not in ("office", "offices")
    )
    return ("office", office.role) if office is not None and in_office else ("longer", None)
