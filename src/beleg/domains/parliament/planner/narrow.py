"""Namesakes told apart by what the question says (an office, a group, a time), or the conversation before it.

Never by who is better known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.records import Person
from beleg.domains.parliament.source import Register


def narrowed(query: Query, s: Slots, register: Register, spoken_of: Sequence[str] = ()) -> Query:
    """The query with a name replaced by the one person of that name who fits the rest of the question.

    Where nothing in it tells namesakes apart, by whom the conversation spoke of last: ``spoken_of`` holds their ids.
    """
    if isinstance(query, RoleQuery) and query.person_name and not (query.person or query.outsider):
        span = next((p for p in s.people if p.text == query.person_name), None)
        person = (
            _only(span, register, lambda p: _held(p, (query.role,) if query.role else ())) if span else None
        )
        return replace(query, person=person.id, person_name=person.name.display) if person else query
    if not isinstance(query, PersonQuery) or not query.names:
        return query
    persons, names = list(query.persons), list[str]()
    for name in query.names:
        span = next((p for p in (*s.people, *(era.span for era in s.eras)) if p.text == name), None)
        found = _by_question(span, s, query, register) if span else None
        found = found or _only(span, register, lambda p: p.id in spoken_of)
        if found:
            persons.append(found.id)
        else:
            names.append(name)
    return replace(query, persons=tuple(persons), names=tuple(names))


def _by_question(span: Span, s: Slots, query: PersonQuery, register: Register) -> Person | None:
    offices = tuple(f.key for f in s.offices) or ((query.office,) if query.office else ())
    if offices and (found := _only(span, register, lambda p: _held(p, offices))):
        return found
    if s.group_finds and (found := _only(span, register, lambda p: _belonged(p, s.groups))):
        return found
    if query.ask == "offices" and (found := _only(span, register, lambda p: _held(p, ()))):
        return found
    if query.when.unit not in ("none", "now") and not query.when.problem:
        return _only(span, register, lambda p: _sat(p, query.when))
    return None


def _only(span: Span | None, register: Register, fits: Callable[[Person], bool]) -> Person | None:
    """The one of several namesakes who fits; ``None`` where there are no namesakes, or more or fewer than one fits."""
    if span is None or span.kind == "unknown":
        return None
    ids = dict.fromkeys(match.person_id for match in span.matches if match.quality != "far")
    if len(ids) < 2:
        return None
    fitting = [person for one in ids if fits(person := register.person(one))]
    return fitting[0] if len(fitting) == 1 else None


def _held(person: Person, offices: Sequence[str]) -> bool:
    return any(not offices or set(offices) & set(h.offices) for h in person.holdings)


def _belonged(person: Person, groups: Sequence[str]) -> bool:
    return any(m.group in groups for m in person.memberships)


def _sat(person: Person, when: When) -> bool:
    if when.kind == "terms":
        return any(m.term in when.terms for m in person.mandates)
    start, end = when.start or when.day, when.end or when.day
    if start is None or end is None:
        return False
    return any(m.first_day <= end and (m.last_day is None or m.last_day >= start) for m in person.mandates)
