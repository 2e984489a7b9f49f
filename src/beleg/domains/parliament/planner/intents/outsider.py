"""Somebody who held an office and never was a member: what is asked of them."""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.intents.person import aspect, named
from beleg.domains.parliament.planner.intents.ranked import in_office
from beleg.domains.parliament.planner.intents.turns import turn_in, turn_of
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import Found
from beleg.domains.parliament.query import PersonQuery, RoleQuery, When


def recognise(s: Slots) -> RoleQuery | PersonQuery:
    """Of somebody who held an office and never was a member: who was before or after, one office, or all there is."""
    if (place := in_office(s)) is not None:
        return replace(place, person_name=s.outsiders[0].key, outsider=True)
    turn = turn_of(s, s.outsiders) or turn_in(s)
    named_office = s.offices[0].key if s.offices else ""
    whole = When(kind="all", unit="none")
    if turn:
        return RoleQuery(
            ask=turn, when=whole, role=named_office, person_name=s.outsiders[0].key, outsider=True
        )
    others = [span for span in named(s) if not any(_same(span, find) for find in s.outsiders)]
    if not named_office or others:
        ask = aspect(s, two=bool(others) or len(s.outsiders) > 1, office=bool(named_office))
        names = [(find.start, find.key) for find in s.outsiders] + [
            (span.start, span.text) for span in others
        ]
        return PersonQuery(
            ask=ask,
            when=whole,
            names=tuple(name for _, name in sorted(names)),
            office=named_office or None if ask == "office" else None,
            group=(s.parties or s.groups or (None,))[0] if ask in ("party", "belonging") else None,
            yes_no=s.yes_no and not s.denies,
        )
    return RoleQuery(
        ask="of_person",
        when=whole,
        role=named_office,
        person_name=s.outsiders[0].key,
        yes_no=s.yes_no,
        outsider=True,
    )


def _same(span: Span, find: Found) -> bool:
    """Whether a member bears the very name that was read as an outsider's."""
    return span.start < find.end and find.start < span.end
