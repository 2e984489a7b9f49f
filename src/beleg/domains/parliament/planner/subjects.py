"""Whom a clause names, as those who may be asked about next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.context import Subject
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.query import PersonQuery
from beleg.domains.parliament.source import Register


def named_in(s: Slots, register: Register) -> tuple[list[Subject], list[str]]:
    """Those whom a clause names: the people that are sure, and the names that several bear."""
    sure = [Subject("", find.key) for find in s.outsiders]
    several = []
    for span in (*person_intent.named(s), *(era.span for era in s.eras)):
        one = _only_bearer(span, register)
        if one is not None:
            sure.append(one)
        elif span.kind != "unknown":
            several.append(span.text)
    return list(dict.fromkeys(sure)), several


def _only_bearer(span: Span, register: Register) -> Subject | None:
    ids = {match.person_id for match in span.matches if match.quality != "far"}
    if span.kind == "unknown" or len(ids) != 1:
        return None
    person = register.person(next(iter(ids)))
    return Subject(person.id, person.name.display, person.sex)


def about(people: Sequence[Subject], names: Sequence[str]) -> PersonQuery | None:
    """The plain question about these people, which the next question may go on from; ``None`` for nobody."""
    if not people and not names:
        return None
    asked = of_them(PersonQuery(), people)
    return replace(asked, names=(*asked.names, *names))
