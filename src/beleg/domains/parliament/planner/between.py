"""Holders of an office by those told of: who came between two of them, and whose office "his successor" means.

Only the register tells when somebody left an office and when another took it, so these follow-ups are read with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.cues import OTHER
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import A_DAY, Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.records import Holding
from beleg.domains.parliament.source import Register
from beleg.domains.parliament.spelling import fold

_BETWEEN = folded_set("dazwischen zwischendrin zwischen between inbetween".split())
_SIDE_BY_SIDE = ("cabinet", "minister", "bundestag_vice_president")
_LONGEST = 9
_WHO_ELSE = 4
_ANOTHER_TERM = timedelta(days=30)
"""A gap between two holders that is shorter than this was held by nobody."""


def between(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None]
) -> RoleQuery | None:
    """ "Wer war dazwischen?", "who came between Adenauer and Kiesinger?": who held the office between two holders.

    Where one followed the other at once, that is what is told.
    """
    if not s.words(*_BETWEEN) or not s.has("who") or s.groups or s.lands or s.mentions:
        return None
    office = office_of(context)
    role = s.offices[0].key if s.offices else office.role if office is not None else "chancellor"
    if role in _SIDE_BY_SIDE:
        return None
    held = register.holdings(role)
    named = person_intent.named(s)
    if named:
        ids = [person_of(span.text) or _holder_of(span.text, held) for span in named]
    else:
        ids = list(_told(context)) if len(s.tokens) <= _LONGEST else []
    if len(ids) != 2 or None in ids or ids[0] == ids[1]:
        return None
    rows = [[each for each in held if each.person_id == one] for one in ids]
    if not all(rows):
        return None
    earlier, later = sorted(rows, key=lambda row: row[0].start)
    start, end = _end(earlier, later[0].start), later[0].start
    group = office.group if office is not None and role == "group_chair" else None
    if start is None or end - start < _ANOTHER_TERM:
        last = earlier[-1]
        return RoleQuery(
            ask="successor", role=role, group=group, person=last.person_id, person_name=last.person
        )
    when = When(kind="period", unit="years", start=start + A_DAY, end=end - A_DAY)
    return RoleQuery(ask="holders", role=role, group=group, when=when)


def beside(s: Slots, context: Context, register: Register, now: Now) -> PersonQuery | None:
    """ "Wer ist der andere?" after one of two who chair a group: who holds the office with the one told of."""
    co = any(
        token.folded in ("co", "ko") or token.folded.startswith(("covor", "cochair")) for token in s.tokens
    )
    few = len(s.tokens) <= _WHO_ELSE
    another = s.words(*OTHER) or (few and (s.words("noch", "else") or s.words("mit", "with")))
    if not (co or (another and s.has("who"))) or s.offices or s.groups or len(s.tokens) > _LONGEST:
        return None
    office = office_of(context)
    role = office.role if office is not None else "group_chair" if co else None
    if role is None or len(context.subjects) != 1 or person_intent.named(s):
        return None
    held = register.holdings(role)
    own = [each for each in held if each.person_id == context.subjects[0].id]
    if not own:
        return None
    last = own[-1]
    end = last.end or now.today
    others = {
        each.person_id
        for each in held
        if each.person_id not in (None, last.person_id)
        and (each.group, each.offices) == (last.group, last.offices)
        and each.start < end
        and (each.end or now.today) > last.start
    }
    if len(others) != 1:
        return None
    return PersonQuery(ask="office", office=role, persons=(str(next(iter(others))),))


def chairs_then(query: Query, s: Slots, context: Context, register: Register) -> Query:
    """ "And now?" after the chair of one group and who followed: who chairs that group, and not every one."""
    last = context.last
    if not isinstance(query, RoleQuery) or query.role != "group_chair" or query.group or query.person:
        return query
    spoken = [each.id for each in context.subjects if each.id]
    if not isinstance(last, RoleQuery) or last.role != "group_chair" or len(spoken) != 1 or s.offices:
        return query
    groups = {each.group for each in register.person(spoken[0]).holdings if "group_chair" in each.offices}
    return replace(query, group=groups.pop()) if len(groups) == 1 and None not in groups else query


def _end(rows: list[Holding], before: date) -> date | None:
    """When somebody last left the office before a day."""
    ends = [each.end for each in rows if each.end is not None and each.start < before]
    return max(ends, default=None)


def _told(context: Context) -> tuple[str, ...]:
    """The two people told of: of a list of two, else of the last two answers."""
    if len(context.listed) == 2:
        return tuple(each.id for each in context.listed)
    if context.before and len(context.before[0]) == 2:
        return tuple(each.id for each in context.before[0])
    found: list[str] = []
    for people in context.before:
        if len(people) != 1:
            break
        if people[0].id not in found:
            found.append(people[0].id)
    return tuple(found[:2])


def _holder_of(name: str, held: list[Holding]) -> str | None:
    """The only holder whose family name ends so: of the chancellors "Schmidt" is one."""
    words = fold(name).split()
    ids = {each.person_id for each in held if fold(each.person).split()[-len(words) :] == words}
    return next(iter(ids)) if len(ids) == 1 else None


def in_office_spoken_of(
    query: Query, context: Context, register: Register, person_of: Callable[[str], str | None]
) -> Query:
    """ "Nachfolger von Jens Spahn" after a word on the chairs of his group: in that office, if he held it."""
    office = office_of(context)
    if (
        office is None
        or not isinstance(query, RoleQuery)
        or query.ask not in ("predecessor", "successor")
        or query.role
        or query.outsider
        or office.role in _SIDE_BY_SIDE
    ):
        return query
    held = register.holdings(office.role)
    one = query.person or person_of(query.person_name or "") or _holder_of(query.person_name or "", held)
    row = next((each for each in held if one is not None and each.person_id == one), None)
    if row is None:
        return query
    group = row.group if office.role == "group_chair" else None
    return replace(query, role=office.role, group=group, person=one, person_name=row.person)
