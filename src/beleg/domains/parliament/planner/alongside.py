"""Who went along with somebody who changed groups: "wer ist mit ihr gegangen?", "how many left with him?"."""

from __future__ import annotations

from collections.abc import Callable

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.groups import CONTINUED, NO_GROUP
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.cues import Cues, cues_of
from beleg.domains.parliament.planner.intents.person import named
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import whom
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import MembersQuery, PersonQuery, When
from beleg.domains.parliament.records import Stay
from beleg.domains.parliament.source import Register

_WITH = folded_set("mit with gefolgt folgten folgte followed joined samt".split())
_WENT = folded_set(
    "gegangen ging gingen mitgegangen wechselte wechselten gewechselt ubergetreten ubergelaufen mitgewechselt "
    "ausgetreten mitgekommen gekommen gefolgt folgten folgte went go gone left leave switched moved changed followed "
    "joined came crossed defected".split()
)
_LONGEST = 11
_SHORT = 4


def gone_along(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None]
) -> MembersQuery | None:
    """Those who made the last change of group within a term that the person named or spoken of made, else ``None``."""
    cues, last = cues_of(s), context.last
    went = s.words(*_WITH) and s.words(*_WENT) and s.has("who", "how_many")
    people = named(s)
    went = went and (len(people) == 1 or ((cues.he or cues.she) and not people))
    else_ = s.has("who") and s.words("noch", "sonst", "else") and len(s.tokens) <= _SHORT
    others = else_ and isinstance(last, PersonQuery) and last.ask == "switch"
    if not (went or others) or len(s.tokens) > _LONGEST or s.offices or s.lands or s.mentions:
        return None
    found = (
        [person_of(people[0].text) or _only_one(people[0], register)] if people else _spoken_of(context, cues)
    )
    if not found and isinstance(last, PersonQuery):
        found = list(last.persons)
    one = found[0] if len(found) == 1 else None
    move = _last_move(register.person(one).stays) if one else None
    if move is None:
        return None
    out, into, term = move
    if s.groups and into not in s.groups and out not in s.groups:
        return None
    return MembersQuery(
        ask="count" if s.has("how_many") else "list",
        happening="switched",
        groups=(out,),
        into=(into,),
        when=When(kind="terms", unit="term", terms=(term,)),
    )


def _spoken_of(context: Context, cues: Cues) -> list[str | None]:
    return [each.id for each in whom(context, cues)]


def _only_one(span: Span, register: Register) -> str | None:
    """Of namesakes the only one who ever changed groups within a term."""
    ids = dict.fromkeys(match.person_id for match in span.matches if match.quality == "exact")
    moved = [one for one in ids if _last_move(register.person(one).stays)]
    return moved[0] if len(moved) == 1 else None


def _last_move(stays: tuple[Stay, ...]) -> tuple[str, str, int] | None:
    """The group left, the group joined, and the term; a time in none between two groups is part of the way."""
    for term in sorted({stay.term for stay in stays}, reverse=True):
        groups: list[str] = []
        for stay in sorted((each for each in stays if each.term == term), key=lambda each: each.first_day):
            if groups and (groups[-1] == stay.group or (groups[-1], stay.group) in CONTINUED):
                groups[-1] = stay.group
                continue
            groups.append(stay.group)
        sides = [key for key in groups if key != NO_GROUP]
        if len(sides) > 1 and sides[-2] != sides[-1]:
            return sides[-2], sides[-1], term
        if sides and len(groups) > 1 and groups[-1] == NO_GROUP:
            return sides[-1], NO_GROUP, term
    return None
