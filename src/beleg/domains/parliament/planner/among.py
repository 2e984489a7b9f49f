"""Follow-ups among the members of the last question: another birth, another length of service, those of one group."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.ordinals import ages
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersAsk,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
)

_OF_THOSE = ("davon", "darunter", "denen", "them", "those", "these", "from", "von", "aus")
_NAMED = ("name", "given_name", "surname")
_IN = {"aus": "in", "from": "in"}
_BORN = ("birthplace", "born_country", "born_from", "born_to", "birthday")


def of_those(s: Slots, query: Query | None, last: MembersQuery, *, short: bool) -> Query | None:
    """Members with another birth or time served ("und nach 1995?", "und 12?"), or those of a group among them."""
    born = s.births
    if born is not None and short and any(getattr(last, name) for name in _BORN):
        return replace(
            last,
            when=last.when,
            birthplace=born.place,
            born_country=born.country,
            born_from=born.start,
            born_to=born.end,
            birthday=born.birthday,
        )
    served = {name: value for name in members_intent.SERVED if (value := getattr(last, name)) is not None}
    if served and short and len(s.numbers) == 1 and not (s.groups or s.people or s.offices or s.mentions):
        bounds: dict[str, Any] = dict.fromkeys(served, s.numbers[0].value)
        return replace(last, **bounds)
    counted = isinstance(query, DistributionQuery) and query.ask == "seats" and query.when.unit == "none"
    held = any(
        getattr(last, name) not in (None, ()) for name in (*members_intent.NARROWING, "standing", "happening")
    )
    if (
        counted
        and held
        and s.has("how_many")
        and s.words(*_OF_THOSE)
        and not s.words("sitze", "seats", "mandate")
    ):
        return replace(last, groups=s.groups if not s.parties else (), parties=s.parties, ask="count")
    return None


def told_of_groups(s: Slots, context: Context) -> Query | None:
    """In a second part, of the one group of the first: who leads it, and how many of its members are of a Land."""
    last = context.last
    if (
        not context.same
        or not isinstance(last, DistributionQuery)
        or len(last.groups) != 1
        or s.groups
        or s.people
    ):
        return None
    if s.has("leads") and s.has("who") and s.words("sie", "es", "ihn", "it", "them") and not s.offices:
        return RoleQuery(role="group_chair", group=last.groups[0])
    if s.has("how_many") and s.lands and s.words(*_OF_THOSE) and not s.mentions:
        groups = () if last.parties else last.groups
        return MembersQuery(ask="count", groups=groups, parties=last.parties, lands=s.lands, when=last.when)
    return None


def of_age(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wie viele sind unter 30?" after ages or seats: the members of the house, or of the one group told of."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.has("how_many", "who") or not names_nothing(s):
        return None
    low, high = ages(s)
    if (low is None and high is None) or len(s.tokens) > _LONGEST or s.has("seat", "group_word", "majority"):
        return None
    sex: Literal["f", "m"] | None = "f" if s.has("women") else "m" if s.has("men") else None
    one = last.groups if len(last.groups) == 1 and not last.parties else ()
    ask: MembersAsk = "count" if s.has("how_many") else "list"
    return MembersQuery(
        ask=ask, age_min=low, age_max=high, groups=one, parties=last.parties, sex=sex, when=last.when
    )


_LONGEST = 8


def counts_alike(s: Slots, query: Query | None, last: Query) -> bool:
    """ "... und wie viele die CDU?": what is counted is left out, so it is what was counted before."""
    bare = s.has("how_many") and not s.has(
        "seat", "strength", "share", "people", "member", "bundestag", "women", "men"
    )
    alike = isinstance(last, MembersQuery) or (
        isinstance(last, DistributionQuery) and last.ask in ("women", "men")
    )
    return bare and alike and bool(s.groups) and isinstance(query, DistributionQuery) and query.ask == "seats"


def of_their_group(query: RoleQuery, last: Query) -> RoleQuery:
    """ "Wer ist ihr Fraktionsvorsitzender?": that of the one group asked for before."""
    if query.role != "group_chair" or query.group or query.person_name:
        return query
    if isinstance(last, DistributionQuery | MembersQuery) and len(last.groups) == 1:
        return replace(query, group=last.groups[0])
    return query


_FOR = ("für", "fuer", "for", "in", "aus", "from", "bei")
_OF_A_SEAT = 5


def born_again(clause: str, context: Context) -> str:
    """A short clause after a question on births, names or a constituency, read as one on them: "und nach 1995?",
    "und Schmidts?", "und für Köln?"."""
    last = context.base if isinstance(context.last, PersonQuery) else context.last
    if not isinstance(last, MembersQuery) or context.same:
        return clause
    words = clause.strip(" ?!.,").split()
    leads = bool(words) and words[0].lower() in ("und", "and", "oder", "or")
    if any(getattr(last, name) for name in _BORN) and leads and 2 <= len(words) <= 6:
        return f"{' '.join(_IN.get(word.lower(), word) for word in words)} geboren"
    if last.constituency and leads and words[-1].isdecimal() and len(words) <= _OF_A_SEAT:
        return f"wer sitzt für den Wahlkreis {words[-1]} im Bundestag"
    if last.constituency and leads and 2 <= len(words) <= _OF_A_SEAT and words[1].lower() in _FOR:
        return f"wer sitzt für {' '.join(words[2:])} im Bundestag" if len(words) > 2 else clause
    if any(getattr(last, name) for name in _NAMED) and leads and 2 <= len(words) <= 3:
        return f"wie viele {words[-1]}"
    return clause
