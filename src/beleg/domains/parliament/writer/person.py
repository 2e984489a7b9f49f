"""One person, in words; namesakes are asked back, a name that nobody has is answered with nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from beleg.domains.parliament.query import PersonAsk, PersonQuery
from beleg.domains.parliament.writer import (
    person_groups,
    person_life,
    person_longest,
    person_mandates,
    person_offices,
    person_seats,
    person_supposed,
    person_then,
    person_who,
)
from beleg.domains.parliament.writer.common import as_of, future
from beleg.domains.parliament.writer.person_names import ambiguous, nobody, understood, unknown
from beleg.domains.parliament.writer.person_outside import outsider
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Place, Say
from beleg.records import Draft, Evidence, Json, Language, Table

_OF_THE_LIVING = frozenset({"who", "then", "member", "party", "died", "alive"})
"""Aspects that may have changed since the data's day as long as somebody lives."""
_OF_MEMBERS = frozenset(
    {
        "until",
        "duration",
        "group",
        "longer",
        "switch",
        "stayed",
        "first_time",
        "unbroken",
        "interrupted",
        "in_both",
    }
)
"""Aspects that may have changed for those who sat on that day."""


def write(query: PersonQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft on one person, or on several compared, from ``get_person_info`` once for each."""
    say = Say(language)
    outputs = [Place.of(entry) for entry in {entry.id: entry for entry in evidence}.values()]
    asked = [output for output in outputs if output["kind"].value == "ambiguous"]
    if asked:
        return ambiguous(say, asked[0])
    missing = [output for output in outputs if output["kind"].value == "unknown"]
    if missing and (len(missing) == len(outputs) or query.ask in _COMPARISONS):
        return unknown(say, missing)
    if outputs[0]["kind"].value == "future":
        future(say, outputs[0])
        return say.draft("no_data")
    for output in outputs:
        if output["kind"].value == "outsider":
            outsider(say, query, output)
    outputs = [output for output in outputs if output["kind"].value == "person"]
    if not outputs:
        for output in missing:
            nobody(say, output)
        return say.draft()
    people = [Portrait(say, query, output, facts, alone=len(outputs) == 1) for output in outputs]
    for person in people:
        understood(person)
    compare = _COMPARISONS.get(query.ask)
    drawn: list[Table | None] = []
    if compare is not None and (len(people) > 1 or query.office):
        compare(people)
    else:
        if query.ask == "office":
            person_longest.compared(people)
        if query.ask == "entry_age":
            person_life.entered(people)
        drawn = [_ASKS[query.ask](person) for person in people]
    _dated(say, query, people)
    for output in missing:
        nobody(say, output)
    return say.draft(table=_together([each for each in drawn if each]))


def _together(tables: Sequence[Table]) -> Table | None:
    """The tables of several people as one: they have the same columns."""
    if not tables:
        return None
    return replace(tables[0], rows=tuple(row for each in tables for row in each.rows))


def _dated(say: Say, query: PersonQuery, people: Sequence[Portrait]) -> None:
    """The data's day, where the answer may have changed since."""
    if query.when.kind not in ("current", "all") or all(person.dead for person in people):
        return
    output, facts = people[0].output, people[0].facts
    offices = query.ask in ("who", "offices", "then") and any(
        not row.known("to") for person in people for row in person.data["offices"]
    )
    if query.ask in ("who", "then") and offices:
        say.add(
            "Stand der Daten: {day}, der Ämter: {offices}.",
            "Data as of {day}, offices as of {offices}.",
            aside=True,
            day=output["as_of"].day,
            offices=output["offices_as_of"].day,
        )
    elif offices:
        as_of(say, output["offices_as_of"], facts)
    elif query.ask in _OF_THE_LIVING or (
        query.ask in _OF_MEMBERS and any(person.running for person in people)
    ):
        as_of(say, output["as_of"], facts)


_COMPARISONS: Mapping[PersonAsk, Callable[[Sequence[Portrait]], None]] = {
    "older": person_life.older,
    "younger": person_life.younger,
    "longer": person_seats.longer,
    "more_terms": person_seats.more_terms,
    "earlier": person_seats.earlier,
}
_ASKS: Mapping[PersonAsk, Callable[[Portrait], Table | None]] = {
    "who": person_who.who,
    "member": person_seats.member,
    "terms": person_seats.terms,
    "since": person_seats.since,
    "until": person_seats.until,
    "duration": person_seats.duration,
    "party": person_groups.party,
    "group": person_groups.group,
    "switch": person_groups.switch,
    "born": person_life.born,
    "birthplace": person_life.birthplace,
    "age": person_life.age,
    "died": person_life.died,
    "sex": person_life.sex,
    "alive": person_life.alive,
    "constituency": person_mandates.constituency,
    "mandate": person_mandates.mandate,
    "land": person_mandates.lands,
    "offices": person_offices.offices,
    "then": person_then.then,
    "office": person_offices.office,
    "name": person_life.names,
    "title": person_life.title,
    "entry_age": person_life.entry_age,
    "belonging": person_groups.belonging,
    "first_time": person_supposed.first_time,
    "stayed": person_groups.stayed,
    "unbroken": person_supposed.unbroken,
    "interrupted": person_supposed.interrupted,
    "in_both": person_supposed.in_both,
    "older": person_life.age,
    "younger": person_life.age,
    "longer": person_seats.duration,
    "more_terms": person_seats.terms,
    "earlier": person_seats.since,
}
