"""What somebody was at a time: the offices, the seat, and the group where it was not always the same."""

from __future__ import annotations

from beleg.domains.parliament.writer import person_groups
from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.person_offices import MOST_OFFICES, named, offices_table, tenures
from beleg.domains.parliament.writer.person_seats import member
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.records import Table

_MOST_STAYS = 2
"""Mandates at the time asked for that are told one by one."""


def _membership(person: Portrait) -> None:
    person.say.add(
        "{he} {membership} ({numbers}).",
        "{he} {membership} ({numbers}).",
        he=person.he if person.data["offices"].value else person.named,
        membership=person.membership,
        numbers=person.numbers,
    )


def then(person: Portrait) -> Table | None:
    """The offices at the time asked for, then whether a member, and of which group."""
    say, every = person.say, tenures(times.offices(person) if person.data["offices"].value else [])
    present = person.query.when.kind == "current"
    if person.query.when.kind == "terms" and not times.mandates(person):
        every = []  # Which offices lay in a term without a seat, the person's own record does not say.
    drawn = None
    if len(every) > MOST_OFFICES:
        drawn = offices_table(person, every)
    elif every:
        say.add(
            "{when} {was} {name} {offices}.",
            "{when}, {name} {was} {offices}.",
            when=say.piece("derzeit", "at present")
            if present
            else times.said(person, [last for _, last in every]),
            was=say.pick("ist" if present else "war", "is" if present else "was"),
            name=person.name,
            offices=say.join(named(say, every)),
        )
    if len(times.mandates(person)) > _MOST_STAYS and not present:
        _membership(person)
    else:
        member(person)
    groups = {row["key"].value for row in person.data["groups"]}
    if len(groups) > 1 and times.stays(person) and not (present and not person.sits):
        person_groups.group(person)
    return drawn
