"""Follow-ups about the person of whom the last answer spoke."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.planner.cues import Cues
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    PersonQuery,
    Query,
    RoleQuery,
)


def about_subject(s: Slots, query: Query | None, context: Context, cues: Cues, short: bool) -> Query | None:
    """A question about the person the last answer spoke of: "welcher Partei gehört er an?", "seit wann?"."""
    if person_intent.named(s) or (s.groups and not (cues.he or cues.she)):
        return None
    last = context.last
    turn = (s.has("predecessor") or s.has("successor")) and not s.mentions
    subject = _subject(context, cues)
    if turn and isinstance(last, RoleQuery) and (cues.he or cues.she or cues.lead or not s.offices):
        return RoleQuery(
            ask="predecessor" if s.has("predecessor") else "successor",
            role=last.role,
            group=last.group,
            person=subject.id if subject else None,
            person_name=subject.name if subject else None,
        )
    if turn and subject and isinstance(last, PersonQuery):
        known = s.offices[0].key if s.offices else last.office or ""
        ask_turn: Literal["predecessor", "successor"] = "predecessor" if s.has("predecessor") else "successor"
        return RoleQuery(ask=ask_turn, role=known, person=subject.id, person_name=subject.name)
    if turn and isinstance(last, PersonQuery) and len(last.names) + len(last.persons) == 1 and context.same:
        asked: Literal["predecessor", "successor"] = "predecessor" if s.has("predecessor") else "successor"
        role = s.offices[0].key if s.offices else last.office or ""
        name = last.names[0] if last.names else None
        return RoleQuery(ask=asked, role=role, person=(last.persons or (None,))[0], person_name=name)
    pronoun = cues.he or (cues.she and (not isinstance(last, DistributionQuery) or s.words("she", "her")))
    elliptic = (
        short
        and isinstance(last, PersonQuery)
        and (query is None or query.intent in ("terms", "distribution"))
        and _asks_of_person(s)
    )
    if (
        isinstance(last, RoleQuery)
        and short
        and not pronoun
        and not s.offices
        and s.has("since", "how_long")
        and not s.has("bundestag")
    ):
        return replace(last, ask="since")
    if not (pronoun or elliptic):
        return None
    if subject is None:
        if isinstance(last, PersonQuery) and (last.names or last.persons):
            office = s.offices[0].key if s.offices else None
            ask = person_intent.aspect(s, two=False, office=office is not None)
            when = person_intent.when_of(s)
            return replace(last, ask=ask, when=when, office=office if ask == "office" else None)
        return None
    office = s.offices[0].key if s.offices else None
    if (
        office is None
        and isinstance(last, RoleQuery)
        and s.has("since", "how_long", "when")
        and s.has("office_word")
    ):
        return replace(last, ask="since")
    ask = person_intent.aspect(s, two=False, office=office is not None)
    return PersonQuery(
        ask=ask,
        when=person_intent.when_of(s),
        yes_no=person_intent.says_yes_or_no(s, ask),
        mandate=person_intent.supposed_mandate(s) if ask == "mandate" else None,
        persons=(subject.id,),
        office=office if ask == "office" else None,
        group=s.groups[0] if s.groups and ask in ("party", "group", "member") else None,
    )


def _asks_of_person(s: Slots) -> bool:
    return s.has(
        "since", "until", "how_long", "how_old", "born", "birthplace", "died", "party_word", "fraction_word",
        "constituency", "mandate", "office_word", "term_word", "age", "title", "switch", "land_word",
    )  # fmt: skip


def _subject(context: Context, cues: Cues) -> Subject | None:
    fitting = list(context.subjects or context.met[:1])
    wanted = "m" if cues.he and not cues.she else "f" if cues.she and not cues.he else None
    if wanted and len(fitting) == 1 and fitting[0].sex not in (wanted, None):
        # "Wie alt ist sie?" after a word on her successor.
        fitting = [each for each in context.met if each.sex == wanted][:1] or fitting
    if cues.he and not cues.she:
        fitting = [p for p in fitting if p.sex in ("m", None)] or fitting
    elif cues.she and not cues.he:
        fitting = [p for p in fitting if p.sex in ("f", None)] or fitting
    return (
        fitting[-1]
        if len(fitting) == 1 or (fitting and isinstance(context.last, RoleQuery))
        else fitting[0]
        if fitting
        else None
    )
