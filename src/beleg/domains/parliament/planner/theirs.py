"""What belongs to somebody spoken of: the office under their chancellorship, their group and its seats."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.reading import SlotReader
from beleg.domains.parliament.planner.references import says_then, time_meant
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionQuery, PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.source import Register

_POSSESSIVE = folded_set(
    ("sein", "seine", "seiner", "seinem", "seinen", "ihr", "ihre", "ihrer", "ihrem", "ihren", "his", "her")
)
_CHAIR_ALONE = 6
"""The longest follow-up, in words, in which a chair without a group is that of the group just told of."""
_THEIRS = ("party", "group", "who")
_OWN = ("sein", "seine", "seiner", "ihre", "ihrer", "deren", "dessen", "his", "her", "their")


def around_them(query: Query, s: Slots, context: Context, reader: SlotReader) -> Query:
    """ "Wer war sein Außenminister?": under the chancellor spoken of; a chair after a group is that group's."""
    if not s.offices or person.named(s) or s.outsiders or s.groups or s.when is not None:
        return query
    role, last = s.offices[0].key, context.last
    if role == "group_chair":
        groups = last.groups if isinstance(last, DistributionQuery) and not last.parties else ()
        if len(groups) == 1 and isinstance(query, RoleQuery) and len(s.tokens) <= _CHAIR_ALONE:
            return replace(query, group=query.group or groups[0])
        return query
    owner = context.subjects[-1].id if context.subjects else ""
    at = next((n for n, token in enumerate(s.tokens) if token.start >= s.offices[0].start), 0)
    owned = at > 0 and s.tokens[at - 1].folded in _POSSESSIVE
    times = reader.eras_of(owner) if owner and owned and role != "chancellor" else ()
    of_theirs = isinstance(last, RoleQuery) and last.when.unit == "chancellor" and last.role != "chancellor"
    if owned and not times and of_theirs and last is not None:  # "Und sein Außenminister?": of the same one.
        return RoleQuery(ask="holders", role=role, when=last.when)
    if not times:
        return query
    when = replace(times[0], end=times[-1].end and times[-1].end - timedelta(days=1))
    return RoleQuery(ask="holders", role=role, when=when)


def of_their_group(
    query: Query, s: Slots, context: Context, *, reader: SlotReader, register: Register, now: Now
) -> Query:
    """ "Wie viele Sitze hat seine Fraktion?": the seats of the group that the person sits in, or sat in last."""
    holder = _holder(query, s, context, register, now)
    if holder is not None:
        query = PersonQuery(ask="group", persons=(holder,))
    counted = s.has("how_many", "share", "strength") and s.has("seat", "strength")
    inside = s.has("how_many") and s.words(*_OWN) and s.has("fraction_word", "group_word") and not s.groups
    asked = query.ask in ("party", "group") and counted if isinstance(query, PersonQuery) else False
    if not isinstance(query, PersonQuery) or not (asked or (inside and query.ask in ("duration", *_THEIRS))):
        return query
    found = [reader.person_of(name) or _nearly(name, reader) for name in query.names]
    ids = [*query.persons, *(each for each in found if each)]
    if len(ids) != 1 or None in found:
        return query
    stays = register.person(ids[0]).stays
    newest = max(stays, key=lambda stay: stay.first_day)
    group = newest.group
    then = (time_meant(context) if says_then(s) else None) or When()
    if inside and newest.last_day is not None and newest.last_day < now.current and not then.said:
        then = When(kind="day", unit="day", day=newest.last_day)  # Where they sat last.
    return DistributionQuery(ask="seats", groups=(group,), when=s.when or then)


def _holder(query: Query, s: Slots, context: Context, register: Register, now: Now) -> str | None:
    """The one present holder of the office asked for before, where somebody's group is spoken of."""
    last = context.last
    own = s.words(*_OWN) and s.has("fraction_word", "party_word") and context.same
    if not own or not isinstance(query, DistributionQuery) or query.groups:
        return None
    office = ""
    if isinstance(last, RoleQuery) and last.ask in ("holders", "since"):
        office = last.role
    elif isinstance(last, PersonQuery) and not (last.names or last.persons):
        office = last.office or ""
    if not office or last is None or last.when.kind != "current":
        return None
    held = [
        each
        for each in register.holdings(office)
        if each.start <= now.today and (each.end is None or each.end > now.today)
    ]
    return held[0].person_id if len(held) == 1 else None


def _nearly(name: str, reader: SlotReader) -> str | None:
    """The only person whose whole name is nearly this one: "sarah wagenknecht"."""
    ids = {match.person_id for match in reader.directory.lookup(name) if match.by == "full"}
    return ids.pop() if len(ids) == 1 else None
