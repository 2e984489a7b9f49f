"""Follow-ups on members and groups told of together: of two groups, two Länder, a side, and where they went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)

_SHORT = 6
_FEW = 4


def where_they_went(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wohin?" after changes of group: the list of them, which tells where from and where to."""
    last = context.last
    if not isinstance(last, MembersQuery) or last.happening != "switched" or len(telling(s)) > _FEW:
        return None
    to = s.words("wohin", "woher", "whereto") or (s.has("where") and s.words("to", "from", "zu", "von"))
    return replace(last, ask="list") if to and names_nothing(s) else None


def of_groups_beside(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat mehr?" after members of two groups from one Land: those of both, group by group."""
    last, earlier = context.last, context.earlier
    if not isinstance(last, MembersQuery) or not isinstance(earlier, MembersQuery) or last.parties:
        return None
    if (
        not s.has("more", "fewer")
        or not s.has("who", "which")
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    alike = replace(last, groups=()) == replace(earlier, groups=()) and last.groups != earlier.groups
    if (
        not alike
        or len(last.groups) != 1
        or len(earlier.groups) != 1
        or last.ask not in ("count", "list", "share")
    ):
        return None
    return replace(last, ask="by_group", tally="group", groups=(*earlier.groups, *last.groups))


def lands_together(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Zusammen?" after the members from two Länder: those from both."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.lands or not s.has("sum") or not names_nothing(s):
        return None
    alike = replace(last, lands=(), ask="count")
    earlier = next(
        (
            query.lands
            for query in context.recent
            if isinstance(query, MembersQuery)
            and query.lands
            and query.lands != last.lands
            and replace(query, lands=(), ask="count") == alike
        ),
        (),
    )
    few = len(telling(s)) <= _FEW and not last.aside
    return replace(last, ask="count", lands=(*earlier, *last.lands)) if few and earlier else None


def of_the_side_too(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer noch?" after whether a group is in opposition: all groups of that side."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.side is None or not names_nothing(s):
        return None
    bare = s.has("who", "which") and s.words("noch", "sonst", "else", "also") and len(s.tokens) <= _FEW
    return replace(last, ask="sum", groups=(), yes_no=False) if bare else None


def with_another(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wenn die Grünen dabei wären?", "what if the Left joined?" after groups together: these as well."""
    last = context.last
    told = isinstance(last, DistributionQuery) and last.ask in ("sum", "majority") and bool(last.groups)
    if not isinstance(last, DistributionQuery) or not told or not s.groups or s.words(*_IN_PLACE):
        return None
    if (
        s.offices
        or s.lands
        or s.mentions
        or s.people
        or len(s.tokens) > _LONGEST
        or s.has("when", "women", "men")
    ):
        return None
    if not (s.words(*_IF) and s.words(*_TAKES_PART)) and not (s.words(*_IF, "what") and s.words(*_JOINS)):
        return None
    kept = tuple(key for key in last.groups if key not in s.groups)
    groups = kept if s.denies else (*kept, *s.groups)
    if len(groups) < 2:
        return None
    return replace(last, ask="sum", groups=groups, parties=(), side=None, number=None)


_IF = folded_set("wenn falls sofern angenommen if suppose supposing assuming with mit".split())
_TAKES_PART = folded_set(
    "dabei dazu mit mitmachen mitmacht mitmachte mitmachten mitgehen mitregieren mitregiert mitregierten dazukommen "
    "dazukommt dazukämen dazukäme dazukamen dazunimmt dazunehmen hinzukommen hinzukommt hinzukämen joined join joins "
    "joining aboard board too included part in".split()
)
_JOINS = folded_set("joined join joins joining aboard".split())
_IN_PLACE = folded_set("statt anstatt anstelle instead rather ohne without".split())
_LONGEST = 10


def groups_before(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Waren die vorher in einer Fraktion?" after a few members: the groups of each, one after the other."""
    last, people = context.last, [each for each in context.subjects if each.id]
    if not isinstance(last, MembersQuery) or not 0 < len(people) <= _FEW or not names_nothing(s):
        return None
    if not s.has("fraction_word", "party_word") or not s.words(
        "vorher", "davor", "fruher", "zuvor", "before"
    ):
        return None
    return of_them(PersonQuery(ask="group", when=When(kind="all")), people)


def both_still(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Sind beide noch Fraktionschefs?" after two people: whether each of them is in this office now."""
    people = [each for each in context.subjects if each.id]
    if not isinstance(context.last, PersonQuery) or len(people) < 2 or len(s.offices) != 1:
        return None
    if (
        not s.has("still")
        or not s.words("beide", "sie", "alle", "both", "they", "all")
        or len(s.tokens) > _SHORT
    ):
        return None
    return of_them(PersonQuery(ask="office", office=s.offices[0].key, when=When(unit="now")), people)


def anybody_longer(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War jemand länger dabei?" after how long somebody was a member, or in office: who was longest."""
    last = context.last
    if not isinstance(last, PersonQuery) or not s.words("langer", "longer") or not names_nothing(s):
        return None
    if not s.words("jemand", "irgendwer", "keiner", "niemand", "wer", "anybody", "anyone", "nobody", "who"):
        return None
    if len((*last.persons, *last.names)) > 1 or len(s.tokens) > _SHORT:
        return None
    if last.ask == "office" and last.office:
        return RoleQuery(ask="longest", role=last.office, when=When(kind="all", unit="none"))
    if last.ask not in ("duration", "since", "terms", "until", "member"):
        return None
    return MembersQuery(ask="extreme", order="seniority", descending=True, number=1, all_time=True)


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    with_another,
    of_groups_beside,
    lands_together,
    where_they_went,
    of_the_side_too,
    groups_before,
    both_still,
    anybody_longer,
)
