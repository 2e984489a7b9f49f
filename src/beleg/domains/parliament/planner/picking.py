"""Replies to "which of these?": a given name, an office, a group, a Land, a year, told apart by the register itself.

The choices that are shown are only some of those who bear a name, so a reply is read against all of them. One who fits
is taken; several are offered again, among themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.planner.context import PICK_FILLERS, Context, pick, with_person
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import fold_phrase, tokenise
from beleg.domains.parliament.query import PersonQuery, Query, When
from beleg.domains.parliament.records import Person
from beleg.domains.parliament.source import Register

_ASKS = (
    "who", "when", "where", "how_many", "how_old", "which", "how_long", "since", "list_verb", "seat", "distribution",
    "women", "youngest", "oldest",
)  # fmt: skip
_ARTICLES = ("der", "die", "den", "dem", "the", "that", "one", "ich", "i")
_NOW = (
    "aktuelle",
    "aktuellen",
    "jetzige",
    "jetzigen",
    "heutige",
    "heutigen",
    "derzeitige",
    "current",
    "present",
)
_MEN, _WOMEN = ("mann", "herr", "herrn", "man", "male"), ("frau", "woman", "female", "lady")
_LONGEST = 8
_SHORT = 4
_AGES = ("younger", "youngest", "older", "oldest")

Test = Callable[[Person], bool]


def picked(text: str, s: Slots, context: Context, register: Register, directory: Directory) -> Query | None:
    """The pending question about whom the reply picks, or about the fewer whom it leaves; ``None`` for no reply."""
    if context.pending is None or not context.options:
        return None
    chosen = pick(text, context) or _by_age(s, context, register) or _by_seat(s, context, register)
    if chosen is not None:
        return chosen
    pending, asked = context.pending, context.asked
    words = [t.folded for t in tokenise(text)]
    if not asked or not words or len(words) > _LONGEST:
        return None
    marked = [name for name in _ASKS if s.has(name)]
    if marked and words[0] not in _ARTICLES:
        return _of_the_holder(s, pending, context, register)
    candidates = _bearers(asked, directory)
    tests = list(_tests(s, asked, candidates, directory))
    if not tests or any(not option["id"] for option in context.options):
        return None
    fitting = [each for each in candidates if all(test(register.person(each)) for test in tests)]
    if len(fitting) == 1:
        return with_person(pending, fitting[0], register.person(fitting[0]).name.display)
    if not fitting and words[0] not in _ARTICLES:
        return None
    if not isinstance(pending, PersonQuery):
        return None
    return replace(pending, names=(*pending.names, asked), among=tuple(fitting))


_PRONOUNS = ("er", "sie", "he", "she", "him", "her", "ihm", "ihr")


def _of_the_holder(s: Slots, pending: Query, context: Context, register: Register) -> Query | None:
    """ "When was he chancellor?" in place of a choice: of the only one offered who held that office, or of that sex."""
    if not s.words(*_PRONOUNS) or not isinstance(pending, PersonQuery) or pending.persons or pending.names:
        return None
    fitting = [option for option in context.options if option["id"]]
    office = s.offices[0].key if s.offices else None
    if office is None and len(fitting) < len(context.options):
        return None
    if office is not None:
        held = {each.person_id for each in register.holdings(office)}
        fitting = [option for option in fitting if option["id"] in held]
    sex = "m" if s.words("er", "he", "him", "ihm") else "f"
    fitting = [option for option in fitting if register.person(str(option["id"])).sex == sex]
    if len(fitting) != 1 or s.groups or s.lands:
        return None
    ask = person_intent.aspect(s, two=False, office=office is not None)
    asked = PersonQuery(ask=ask, office=office if ask == "office" else None, when=person_intent.when_of(s))
    return with_person(asked, str(fitting[0]["id"]), str(fitting[0]["name"]))


def _by_age(s: Slots, context: Context, register: Register) -> Query | None:
    """ "Der jüngere", "the oldest one": of those who were offered."""
    if (
        context.pending is None
        or not s.has(*_AGES)
        or len(s.tokens) > _SHORT
        or s.groups
        or s.offices
        or s.has("who")
    ):
        return None
    young = s.has("younger", "youngest")
    offered = [register.person(str(option["id"])) for option in context.options if option["id"]]
    if len(offered) < len(context.options):
        return None
    sex = {"der": "m", "den": "m", "die": "f"}.get(s.tokens[0].folded)
    offered = [person for person in offered if person.sex == sex] or offered
    one = (
        max(offered, key=lambda person: person.born)
        if young
        else min(offered, key=lambda person: person.born)
    )
    return with_person(context.pending, one.id, one.name.display)


def _by_seat(s: Slots, context: Context, register: Register) -> Query | None:
    """ "Der Abgeordnete", "the head of the chancellery": of a member and an office holder who never was one."""
    outside = [option for option in context.options if not option["id"]]
    members = [option for option in context.options if option["id"]]
    if context.pending is None or not outside or len(s.tokens) > _SHORT + 1 or s.groups or s.lands:
        return None
    office = s.offices[0].key if s.offices else None
    held = {each.person for each in register.holdings(office) if each.person_id is None} if office else set()
    chosen = [option for option in outside if option["name"] in held]
    if office is None and s.has("member") and s.tokens[0].folded in _ARTICLES:
        chosen = members
    if len(chosen) != 1:
        return None
    return with_person(context.pending, str(chosen[0]["id"]), str(chosen[0]["name"]))


def _bearers(name: str, directory: Directory) -> list[str]:
    """All who bear the name as it was typed, the latest first."""
    matches = directory.lookup(name)
    sure = [match for match in matches if match.quality in ("exact", "former")]
    return list(dict.fromkeys(match.person_id for match in sure or matches))


def _tests(s: Slots, asked: str, candidates: list[str], directory: Directory) -> Iterator[Test]:
    """What the reply says of the one who is meant."""
    words = {t.folded for t in s.tokens}
    if s.groups:
        yield _of_group(s)
    if s.lands:
        yield lambda p: any(m.land in s.lands for m in p.mandates)
    if s.offices:
        keys = {found.key for found in s.offices}
        yield lambda p: any(keys & set(h.offices) for h in p.holdings)
    if s.when is not None and not s.when.problem:
        yield _of_time(s.when)
    if words & set(_NOW):
        yield lambda p: any(m.last_day is None for m in p.mandates)
    if words & {*_MEN, *_WOMEN}:
        yield lambda p: p.sex == ("m" if words & set(_MEN) else "f")
    known = set(fold_phrase(asked).split(" "))
    for word in _names(s, known):
        by_name = {m.person_id for m in directory.lookup(f"{word} {asked}") if m.quality != "far"} & set(
            candidates
        )
        yield partial(_is_of, by_name) if by_name else partial(_of_place, fold_phrase(word))


def _is_of(ids: set[str], person: Person) -> bool:
    return person.id in ids


def _of_group(s: Slots) -> Test:
    """Of a party or group: the last party, or any group sat in."""
    if s.parties:
        return lambda p: p.party in s.parties
    return lambda p: p.party in s.groups or any(m.group in s.groups for m in p.memberships)


def _names(s: Slots, known: set[str]) -> Iterator[str]:
    """The words of the reply that belong to no slot: a given name, or a place."""
    taken = [(f.start, f.end) for f in (*s.group_finds, *s.offices, *s.land_finds)]
    taken += [(m.start, m.end) for m in s.mentions]
    marked = {at + step for places in s.marks.values() for at, size in places for step in range(size)}
    for at, token in enumerate(s.tokens):
        inside = any(start <= token.start < end for start, end in taken)
        if inside or at in marked or token.folded in known or token.folded in PICK_FILLERS:
            continue
        if token.folded in _ARTICLES or not token.text.isalpha() or len(token.folded) < 2:
            continue
        if token.folded not in (*_NOW, *_MEN, *_WOMEN):
            yield token.text


def _of_time(when: When) -> Test:
    """Born or dead in a year, or a member at the time."""
    if when.unit == "year" and when.start:
        year = when.start.year
        return lambda p: p.born.year == year or (p.died is not None and p.died.year == year)
    if when.kind == "terms":
        return lambda p: any(m.term in when.terms for m in p.mandates)
    if when.kind == "current":
        return lambda p: any(m.last_day is None for m in p.mandates)
    start, end = when.start or when.day, when.end or when.day
    if start is None or end is None:
        return lambda _: True
    first, last = start, end
    return lambda p: any(
        m.first_day <= last and (m.last_day is None or m.last_day >= first) for m in p.mandates
    )


def _of_place(place: str, person: Person) -> bool:
    """Whether a place is one of theirs: where they were born, or where they were elected."""
    theirs = [person.birthplace, person.name.place_suffix, *(m.constituency for m in person.mandates)]
    return any(place in fold_phrase(each).split(" ") for each in theirs if each)
