"""A slot that a short clause names takes the place of the last question's own; what it leaves out is taken over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from beleg.domains.parliament.planner.among import of_their_group
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.cues import Cues
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import Now, terms_when
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)


def only_fills(s: Slots, query: Query, lead: bool) -> bool:
    """True where the reading rests on one named slot alone and brings no measure of its own."""
    asks = ("who",) if lead else ("who", "which")
    if isinstance(query, DistributionQuery):
        if how_high(s):
            return True
        return query.ask in ("seats", "overview", "history") and not s.has(
            "seat", "strength", "share", "distribution", "history", "how_many", *asks
        )
    if isinstance(query, PersonQuery):
        return query.ask in ("who", "member") and not s.has("who", "info", "member", "still")
    if isinstance(query, RoleQuery):
        return query.ask == "holders" and not s.has(*asks, "list_verb")
    if isinstance(query, TermsQuery):
        return query.ask in ("dates", "current", "which") and not s.has(
            "when", "how_long", *(() if lead else ("which",))
        )
    return False


def how_high(s: Slots) -> bool:
    """ "Wie hoch ist der bei der AfD?": of what was told before, which only a pronoun names."""
    of_its_own = s.has("seat", "share", "distribution", "history") or s.words(
        "ergebnis", "result", "wahlergebnis"
    )
    return (
        s.words("hoch", "high")
        and s.words("wie", "how")
        and not of_its_own
        and len(s.tokens) <= _SHORT_OF_HIGH
    )


_SHORT_OF_HIGH = 8


def filled_in(s: Slots, last: Query, context: Context, now: Now) -> Query | None:
    """The last query with the slots that the clause names put in place of its own."""
    people = person_intent.named(s)
    when = s.when or bare_term(s, now)
    if people:
        if isinstance(last, PersonQuery):
            return replace(
                last, names=tuple(p.text for p in people), persons=(), among=(), when=when or last.when
            )
        if isinstance(last, RoleQuery) and last.ask == "entry_age" and len(people) == 1:
            return replace(last, person=None, person_name=people[0].text)
        return None
    if s.offices:
        return (
            replace(
                last,
                role=s.offices[0].key,
                when=when or last.when,
                person=None,
                person_name=None,
                group=None if _of_one_post(s, last) else last.group,
                ask=last.ask if last.ask in _KEPT_OF_OFFICES else "holders",
            )
            if isinstance(last, RoleQuery)
            else None
        )
    if s.groups:
        return with_groups(s, last, when)
    if s.lands and isinstance(last, MembersQuery):
        return replace(last, lands=s.lands, constituency=None, when=when or last.when, part=(), aside=False)
    if when is not None:
        return _with_when(last, when, context)
    return None


def _of_one_post(s: Slots, last: RoleQuery) -> bool:
    """ "Und der Innenminister?" after the ministers of one party: whoever that was, of whatever party."""
    single = s.offices[0].key not in ("minister", "cabinet", "group_chair") and not s.words(
        "ein", "eine", "a"
    )
    return single and last.ask == "holders" and last.when.kind != "all"


_THE_SAME = ("gleiche", "dasselbe", "selbe", "same")


def bare_term(s: Slots, now: Now) -> When | None:
    """ "Und im 19", "das gleiche für den 21.": in a follow-up a small number alone is a term."""
    most = 8 if s.words(*_THE_SAME) else 4
    if (
        len(s.numbers) != 1
        or len(s.tokens) > most
        or s.words("one")
        or not 1 <= s.numbers[0].value <= now.term
    ):
        return None
    said = s.text[s.numbers[0].start : s.numbers[0].end]
    if not said[0].isdigit() and not s.words("im", "in", "der", "die", "den", "dem", "the", "zum", "zur"):
        return None
    return terms_when([s.numbers[0].value], now, str(s.numbers[0].value))


_KEPT_OF_OFFICES = (
    "holders", "count", "first", "last", "longest", "shortest", "youngest", "oldest", "women", "most_often", "alive",
    "since", "earliest", "latest",
)  # fmt: skip
"""What is asked of one office is asked of another that is named in its place; a person is not."""
_OF_GROUPS: Mapping[DistributionAsk, DistributionAsk] = {
    "overview": "seats",
    "total": "seats",
    "strongest": "seats",
    "weakest": "seats",
    "women_by_group": "women",
    "age_by_group": "age",
    "women_peak": "women",
    "largest_chamber": "peak",
}
"""What a question about the chamber becomes when a group is named."""
_AT_ONE_TIME: Mapping[DistributionAsk, DistributionAsk] = {
    "peak": "seats",
    "low": "seats",
    "span": "seats",
    "largest_chamber": "total",
    "smallest_chamber": "total",
    "women_peak": "women",
    "women_low": "women",
}
"""What a question over all times becomes when one time is named."""


def with_groups(s: Slots, last: Query, when: When | None) -> Query | None:
    if isinstance(last, DistributionQuery):
        ask = last.ask
        if not last.groups or (len(s.groups) == 1 and ask in ("women_by_group", "age_by_group")):
            of_times = ask in ("women_peak", "women_low") and (when or last.when).kind == "all"
            ask = ask if of_times and not s.parties else _OF_GROUPS.get(ask, ask)
        if ask == "lands":
            return _by_land(s, last, when or last.when)
        if ask == "direct_by_group":
            of_group: dict[str, Any] = {"parties": s.parties} if s.parties else {"groups": s.groups}
            return MembersQuery(ask="count", mandate="direct", when=when or last.when, **of_group)
        if s.parties and ask in ("women", "men"):  # Within a group they are counted one by one.
            sex: Literal["f", "m"] = "f" if ask == "women" else "m"
            return MembersQuery(ask="count", parties=s.parties, sex=sex, when=when or last.when)
        kept: dict[str, Any] = {} if ask == last.ask else {"number": None, "yes_no": False}
        return replace(last, ask=ask, groups=s.groups, parties=s.parties, when=when or last.when, **kept)
    if isinstance(last, RoleQuery) and (last.role == "group_chair" or last.group):
        if last.person and last.ask in ("predecessor", "successor"):  # Who led one group leads no other.
            return RoleQuery(role=last.role, group=s.groups[0], when=when or When())
        return replace(last, group=s.groups[0], when=when or last.when)
    if isinstance(last, RoleQuery | TermsQuery | PersonQuery):
        return DistributionQuery(ask="seats", groups=s.groups, parties=s.parties, when=when or last.when)
    if last.ask == "most":
        last = replace(last, ask="count", tally=None, descending=False, relative=False)
    return replace(last, groups=s.groups, parties=s.parties, when=when or last.when, part=(), aside=False)


def _by_land(s: Slots, last: DistributionQuery, when: When) -> MembersQuery:
    """ "Und bei der SPD?" after all members by Land: those of this group by Land."""
    sexed, direct = last.measure in ("women", "women_share"), last.measure == "direct"
    of_group = MembersQuery(
        ask="most",
        tally="land",
        groups=() if s.parties else s.groups,
        parties=s.parties,
        sex="f" if sexed else None,
        mandate="direct" if direct else None,
    )
    return replace(of_group, when=when, descending=last.more)


_AT_A_TIME = ("group", "party", "office", "member", "mandate", "constituency", "then")


def _with_when(last: Query, when: When, context: Context) -> Query | None:
    if isinstance(last, PersonQuery):
        if last.ask == "office" and last.office and len(last.persons) > _TWO:
            return RoleQuery(
                role=last.office, when=when
            )  # Those told of held it at the time spoken of before.
        persons = (
            tuple(p.id for p in context.subjects) if context.subjects and not last.persons else last.persons
        )
        asked: PersonAsk = last.ask if last.ask in _AT_A_TIME else "member"
        asked = "then" if last.ask == "offices" else asked
        names = () if persons else last.names
        return replace(last, ask=asked, when=when, persons=persons, names=names)
    if isinstance(last, RoleQuery):
        ask_role = last.ask if last.ask in ("count", "women") else "holders"
        return replace(last, when=when, ask=ask_role, person=None, person_name=None)
    if isinstance(last, DistributionQuery):
        last = _superlative(last, context) or last
        single = when.kind in ("current", "day") or len(when.terms) == 1
        ask: DistributionAsk = _AT_ONE_TIME.get(last.ask, last.ask) if single else last.ask
        if single and last.ask == "history":
            ask = "seats" if last.groups else "overview"
        return replace(last, ask=ask, when=when)
    if isinstance(last, MembersQuery):
        return replace(last, when=when, all_time=when.kind == "all")
    if last.supposed and when.kind == "terms":  # "Und die 9.?": whether that one is it.
        return replace(last, supposed=when.terms[:1])
    return replace(last, when=when)


def _superlative(last: DistributionQuery, context: Context) -> DistributionQuery | None:
    """The question for the largest group, of which only the seats were asked since: at another time it is another."""
    if last.ask not in ("seats", "share") or len(context.told) < _TWO:
        return None
    before, found = context.told[1]
    ranked = isinstance(before, DistributionQuery) and before.ask in ("strongest", "weakest")
    if not ranked or not isinstance(before, DistributionQuery) or before.groups:
        return None
    return before if found == last.groups and before.when == last.when else None


_TWO = 2


def inherit(s: Slots, query: Query, last: Query, cues: Cues, *, short: bool, then: bool) -> Query:
    """A question with a measure of its own takes over the group and the time that it leaves out."""
    part = s.has("share") and len(s.tokens) <= 6
    if not (short or cues.it or cues.she or then or part):
        return query
    present = bool({t.folded for t in s.tokens} & {"ist", "is", "sind", "are", "aktuell", "heute"})
    keeps_time = query.when.unit == "none" and last.when.unit != "none"
    if present and (query.intent == "role" or (then and not short)):
        keeps_time = False
    if isinstance(query, DistributionQuery):
        return _inherit_seats(s, query, last, keeps_time=keeps_time)
    if isinstance(query, MembersQuery) and s.has("total") and s.has("seat") and not cues.it:
        return query  # "Und wie viele Sitze hat Bayern insgesamt?": of all, whatever was counted before.
    if isinstance(query, MembersQuery):
        return _inherit_members(s, query, last, keeps_time=keeps_time)
    if isinstance(query, RoleQuery) and (cues.she or cues.he or cues.it):
        query = of_their_group(query, last)
    if isinstance(query, RoleQuery) and (then or cues.lead or isinstance(last, RoleQuery)):
        return replace(query, when=last.when if keeps_time and query.ask == "holders" else query.when)
    if isinstance(query, TermsQuery) and keeps_time and last.when.kind in ("terms", "day"):
        return replace(query, when=last.when)
    return query


def _inherit_seats(s: Slots, query: DistributionQuery, last: Query, *, keeps_time: bool) -> Query:
    if isinstance(last, MembersQuery) and query.ask in ("women", "men") and not query.groups:
        sex: Literal["f", "m"] = "f" if query.ask == "women" else "m"
        if last.tally == "group":
            return replace(last, sex=sex, ask="most", descending=True, part=(), aside=False)
        counted = replace(last, sex=sex, ask="count", number=None, part=(), aside=False)
        return replace(counted, ask="share") if s.has("share") else counted
    changed: dict[str, Any] = {}
    of_chamber = s.has("total", "bundestag", "per_group", "group_word")
    if (
        isinstance(last, DistributionQuery | MembersQuery)
        and not query.groups
        and last.groups
        and not of_chamber
    ):
        if last.parties and query.ask in ("women", "men"):  # Within a group they are counted one by one.
            of_sex: Literal["f", "m"] = "f" if query.ask == "women" else "m"
            when = last.when if keeps_time else query.when
            return MembersQuery(ask="count", parties=last.parties, sex=of_sex, when=when)
        changed = {"groups": last.groups, "parties": last.parties}
        if query.ask in ("total", "overview"):
            changed["ask"] = "share" if s.has("share") else "seats"
        elif query.ask in ("largest_chamber", "smallest_chamber"):
            changed["ask"] = "peak" if query.ask == "largest_chamber" else "low"
        elif query.ask == "strongest" and s.has("when"):
            changed["ask"] = "peak"
    over_time = query.ask in ("peak", "low", "span", "history", "largest_chamber", "smallest_chamber")
    if keeps_time and not over_time:
        changed["when"] = last.when
    return replace(query, **changed)


def _inherit_members(s: Slots, query: MembersQuery, last: Query, *, keeps_time: bool) -> Query:
    changed: dict[str, Any] = {"when": last.when} if keeps_time and not query.all_time else {}
    if isinstance(last, MembersQuery):
        any_sex = query.ask == "extreme" and s.words("der")
        for name in ("groups", "parties", "sex", *members_intent.NARROWING):
            if not getattr(query, name) and not (name == "sex" and any_sex):
                changed[name] = getattr(last, name)
    elif isinstance(last, DistributionQuery) and not query.groups and last.groups:
        changed |= {"groups": last.groups, "parties": last.parties}
    return replace(query, **changed)
