"""Namesakes told apart by what the question says (an address, a title, an office, a time), or the conversation before.

Never by who is better known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from beleg.domains.parliament.directory.matches import Match, Span
from beleg.domains.parliament.planner.cues import cues_of
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import tokenise
from beleg.domains.parliament.query import PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.records import Person
from beleg.domains.parliament.source import Register
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern

_OFFICE = r"(?:\w*(?:minister|kanzler|präsident)(?:in)?\s+|abgeordneter?\s+|kolleg(?:e|in)\s+|president\s+)?"
_ADDRESSED = pattern(
    rf"(?:\b(?:(?P<m>herrn?|mr|mister)|(?P<f>frau|mrs|ms|miss))\b\.?\s+{_OFFICE})?"
    r"(?P<title>(?:\b(?:prof(?:essor(?:in)?)?|dr|doktor|doctor)\b\.?\s*)*)$",
    re.IGNORECASE,
)
"""What stands before a name: a form of address, and academic titles."""


def narrowed(
    query: Query,
    s: Slots,
    register: Register,
    bearers: Callable[[str], Sequence[Match]],
    spoken_of: Sequence[str] = (),
) -> Query:
    """The query with a name replaced by the one person of that name who fits the rest of the question.

    Where nothing in it tells namesakes apart, by whom the conversation spoke of last: ``spoken_of`` holds their ids.
    ``bearers`` finds those of a name that was named before, of whom a pronoun tells the sex.
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
    among = query.among
    for name in query.names:
        span = next((p for p in (*s.people, *(era.span for era in s.eras)) if p.text == name), None)
        span = span or _carried(name, bearers)
        found = _by_question(span, s, query, register) if span else None
        found = found or _only(span, register, lambda p: p.id in spoken_of)
        fitting = () if found or span is None else _fitting(span, s, query, register)
        alike = _answered_alike(fitting, span, query, register) if span and not found else ()
        if len(alike) > 1 and len(query.names) == 1:
            persons.extend(alike)
        elif found or len(fitting) == 1:
            persons.append(found.id if found else fitting[0])
        else:
            names.append(name)
            among = fitting if len(query.names) == 1 and not among else among
    return replace(query, persons=tuple(persons), names=tuple(names), among=among)


def _carried(name: str, bearers: Callable[[str], Sequence[Match]]) -> Span | None:
    """A name that an earlier question gave, at no place of this one."""
    matches = tuple(bearers(name))
    return Span(0, 0, name, matches, "family") if len(matches) > 1 else None


_SITS = ("vertritt", "sitzt", "represent", "represents", "sits")
"""Verbs of who is a member at present."""
_ALIKE = 3
"""Of so many namesakes all are told, where the answer is the same for each."""


def _answered_alike(
    fitting: Sequence[str], span: Span, query: PersonQuery, register: Register
) -> tuple[str, ...]:
    """The namesakes for all of whom a question after their party, a seat now or an office has one answer; else none.

    Their names must tell them apart in the answer.
    """
    ids = fitting or dict.fromkeys(m.person_id for m in span.matches if m.quality in ("exact", "former"))
    people = [register.person(each) for each in ids]
    if not 1 < len(people) <= _ALIKE or len({person.name.display for person in people}) < len(people):
        return ()
    if query.ask == "party" and not query.yes_no:
        same = len({person.party for person in people}) == 1 and bool(people[0].party)
    elif query.ask == "member" and query.when.unit == "now":
        same = not any(person.mandates[-1].last_day is None for person in people)
    elif query.ask == "office" and query.yes_no and query.office:
        same = not any(_held(person, (query.office,)) for person in people)
    else:
        same = False
    return tuple(person.id for person in people) if same else ()


def _fitting(span: Span, s: Slots, query: PersonQuery, register: Register) -> tuple[str, ...]:
    """The bearers of a name whom its address, its title or a question after a death leaves; none where all are."""
    if span.kind == "unknown":
        return ()
    bearers = dict.fromkeys(match.person_id for match in span.matches if match.quality in ("exact", "former"))
    called = _ADDRESSED.search(s.text[: span.start])
    sex = ("m" if called["m"] else "f" if called["f"] else None) if called else None
    if span.end == 0:  # Named before: "er", "she".
        cues = cues_of(s)
        sex = None if cues.he == cues.she else "m" if cues.he else "f"
    title = called["title"].lower() if called else ""
    tests: list[Callable[[Person], bool]] = []
    if sex:
        tests.append(lambda person: person.sex == sex)
    if title:
        wanted = "Prof" if "prof" in title else "Dr"
        tests.append(lambda person: wanted in (person.name.title or ""))
    if query.ask == "died":
        tests.append(lambda person: person.died is not None)
    told = _told_beside(span, s)
    if told:
        tests.append(lambda person: bool(told & {t.folded for t in tokenise(person.name.given)}))
    if s.parties:
        tests.append(lambda person: fold(person.party or "") in s.parties)
    if s.groups:
        tests.append(lambda person: _belonged(person, s.groups))
    if query.when.unit not in ("none", "now") and not query.when.problem:
        tests.append(lambda person: _sat(person, query.when))
    left = list(bearers)
    for test in tests:
        left = [each for each in left if test(register.person(each))] or left
    # The address has told some apart already where the name was found.
    return tuple(left) if left and (sex or len(left) < len(bearers)) else ()


def _told_beside(span: Span, s: Slots) -> set[str]:
    """The words beside a family name, of which one may be the given name: "de Maizière (Thomas)", "die Dagmar"."""
    if span.kind != "family":
        return set()
    return {t.folded for t in s.tokens if not span.start <= t.start < span.end and len(t.folded) > _SHORTEST}


_SHORTEST = 2


def _by_question(span: Span, s: Slots, query: PersonQuery, register: Register) -> Person | None:
    offices = tuple(f.key for f in s.offices) or ((query.office,) if query.office else ())
    if offices and (found := _only(span, register, lambda p: _held(p, offices))):
        return found
    if s.group_finds and (found := _only(span, register, lambda p: _belonged(p, s.groups))):
        return found
    if query.ask == "offices" and (found := _only(span, register, lambda p: _held(p, ()))):
        return found
    if s.words(*_SITS) and (found := _only(span, register, lambda p: p.mandates[-1].last_day is None)):
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
