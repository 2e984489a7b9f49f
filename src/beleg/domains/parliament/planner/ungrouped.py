"""Members without a group, told of as a number or by name: since when they are so, and of what party each is.

They are few at most times, and each is so since a day of their own: the register says who they are.
"""

from __future__ import annotations

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionQuery, MembersQuery, PersonAsk, PersonQuery, When
from beleg.domains.parliament.source import Register

_MOST = 4
_SHORT = 9


def of_each_ungrouped(s: Slots, context: Context, register: Register, now: Now) -> PersonQuery | None:
    """ "Seit wann sind die das?", "aus welcher Partei sind sie?": the groups, or the party, of each of them."""
    last = context.last
    if not isinstance(last, MembersQuery | DistributionQuery) or last.groups != (NO_GROUP,):
        return None
    if (
        not names_nothing(s)
        or len(s.tokens) > _SHORT
        or s.has("how_many", "bundestag", "women", "men", "most")
    ):
        return None
    since = s.has("since") or (s.has("when") and not s.has("last", "first", "born"))
    if not since and not s.has("party_word"):
        return None
    people = _those(last, context, register, now)
    if not 0 < len(people) <= _MOST:
        return None
    ask: PersonAsk = "group" if since else "party"
    return PersonQuery(ask=ask, persons=people, when=When(kind="all") if since else When())


def _those(
    last: MembersQuery | DistributionQuery, context: Context, register: Register, now: Now
) -> tuple[str, ...]:
    """The ids of those who were told of: by name, else all of that time."""
    if isinstance(last, MembersQuery):
        return tuple(each.id for each in context.subjects if each.id)
    when = last.when
    term = now.term_of(when.terms[0]) if when.kind == "terms" and len(when.terms) == 1 else None
    day = term.start if term else when.day if when.kind == "day" else now.current
    if day is None or (when.kind not in ("current", "day") and term is None):
        return ()
    return tuple(seat.id for seat in register.sitting(day) if seat.group == NO_GROUP)
