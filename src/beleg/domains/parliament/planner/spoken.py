"""Follow-ups about the person of whom the last answer spoke."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.context import Choice, Context, Subject, office_before_aside
from beleg.domains.parliament.planner.cues import Cues
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents import supposed
from beleg.domains.parliament.planner.intents.ranked import in_office
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)

_PLURAL = (
    "kommen",
    "stammen",
    "sind",
    "waren",
    "haben",
    "hatten",
    "wurden",
    "are",
    "were",
    "have",
    "they",
    "their",
    "them",
    "all",
    "alle",
)
_MOST_TOGETHER = 5
_FEW = 3
"""A pronoun of another sex than the one told of last means one of a few told of before, and none of a long list."""
_EVER = When(kind="all", unit="none")
OUTSIDE = ("outsider",)
"""Of those of a name, the one who never was a member."""


def about_subject(
    s: Slots, query: Query | None, context: Context, cues: Cues, short: bool
) -> Query | Choice | None:
    """A question about the person the last answer spoke of: "welcher Partei gehört er an?", "seit wann?"."""
    if person_intent.named(s) or (s.groups and not (cues.he or cues.she)):
        return None
    if s.has("how_many") and s.words("mit", "with", "samt"):
        return None  # "Wie viele sind mit ihr gegangen?" is not asked of her.
    last = context.last
    still = s.yes_no and s.offices and (cues.he or cues.she)  # "War sie danach noch Ministerin?"
    turn = (s.has("predecessor") or s.has("successor")) and not s.mentions and not still
    found = whom(context, cues, plural=s.words(*_PLURAL))
    subject = found[0] if found else None
    held = office_before_aside(context, found) if turn and (cues.he or cues.she) and not s.offices else None
    if held is not None and subject is not None:
        return RoleQuery(
            ask="predecessor" if s.has("predecessor") else "successor",
            role=held,
            person=subject.id,
            person_name=subject.name,
        )
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
        beside: Literal["predecessor", "successor"] = "predecessor" if s.has("predecessor") else "successor"
        role = s.offices[0].key if s.offices else last.office or ""
        name = last.names[0] if last.names else None
        return RoleQuery(ask=beside, role=role, person=(last.persons or (None,))[0], person_name=name)
    pronoun = cues.he or (
        cues.she
        and (
            not isinstance(last, DistributionQuery) or s.words("she", "her") or _of_a_woman(s, last, context)
        )
    )
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
    if not found:
        if isinstance(last, PersonQuery) and (last.names or last.persons):
            return replace(_asked(s, context), names=last.names, persons=last.persons, among=last.among)
        return None
    place = in_office(s) if len(found) == 1 else None
    if place is not None:
        one = found[0]
        return replace(place, person=one.id or None, person_name=one.name, outsider=not one.id)
    asked = _asked(s, context)
    if len(found) == 1:
        return of_them(asked, found)
    together = s.words(*_PLURAL) and len(found) <= _MOST_TOGETHER
    return of_them(asked, found) if together or elliptic else Choice(asked, tuple(found))


def _of_a_woman(s: Slots, last: DistributionQuery, context: Context) -> bool:
    """Whether "sie" after a question about the house or a group is the woman spoken of before: what it asks is told of
    people alone, or no group is there to be meant."""
    if not context.met or context.met[0].sex != "f" or s.words(*_PLURAL) or s.groups:
        return False
    if s.has("born", "birthplace", "died") or (s.yes_no and s.offices and not s.has("how_many")):
        return True
    return not last.groups and not s.has("how_many", "seat", "women", "men", "share", "majority")


def _asked(s: Slots, context: Context) -> PersonQuery:
    """What is asked of somebody, whoever it is; how long "in office" is of the office spoken of."""
    office = s.offices[0].key if s.offices else None
    if office is None and isinstance(context.last, RoleQuery) and _in_office(s):
        office = context.last.role
    ask = person_intent.aspect(s, two=False, office=office is not None)
    last = context.last
    then = ask == "age" and s.words("then", "da", "damals") and isinstance(last, RoleQuery) and last.when.said
    asked = PersonQuery(
        ask=ask,
        when=last.when if then and last is not None else person_intent.when_of(s),
        yes_no=person_intent.says_yes_or_no(s, ask),
        office=office if ask in ("office", "in_both") else None,
        group=_supposed(s, ask),
    )
    return supposed.taken_up(asked, s)


def _supposed(s: Slots, ask: PersonAsk) -> str | None:
    """The group that is supposed to be theirs; of a party within one, where belonging is asked for, the party."""
    if ask in ("party", "belonging") and (s.parties or s.groups):
        return (*s.parties, *s.groups)[0]
    return s.groups[0] if s.groups and ask in ("group", "member") else None


def of_them(query: PersonQuery, people: Sequence[Subject]) -> PersonQuery:
    """The question about these people; who never was a member is known by name."""
    outside = tuple(each.name for each in people if not each.id)
    return replace(
        query,
        among=OUTSIDE if len(outside) == 1 == len(people) else (),
        persons=tuple(each.id for each in people if each.id),
        names=outside,
        when=_EVER if outside else query.when,
    )


def _in_office(s: Slots) -> bool:
    return s.has("since", "how_long", "when", "until") and (
        s.has("office_word") or s.words("amtierte", "serve", "served")
    )


def _asks_of_person(s: Slots) -> bool:
    return s.has(
        "since", "until", "how_long", "how_old", "born", "birthplace", "died", "party_word", "fraction_word",
        "constituency", "mandate", "office_word", "term_word", "age", "title", "switch", "land_word",
    )  # fmt: skip


def whom(context: Context, cues: Cues, *, plural: bool = False) -> list[Subject]:
    """The people a pronoun may mean, of those the last answer spoke of: one, or several where nothing tells them apart.

    A "sie" of the plural is no woman. Of the other sex than the one spoken of, it is who was spoken of before.
    """
    spoken = list(context.subjects or context.met[:1])
    wanted = "m" if cues.he and not cues.she else "f" if cues.she and not cues.he and not plural else None
    if wanted and len(spoken) == 1 and spoken[0].sex not in (wanted, None):
        # "Wie alt ist sie?" after a word on her successor.
        linked = [one for one, _ in context.chain]  # "Und sie?": whom he took over from.
        of_sex = ([one for one in people if one.sex == wanted] for people in (*context.before, linked))
        spoken = next((people for people in of_sex if 0 < len(people) <= _FEW), spoken)
    if wanted:
        spoken = [each for each in spoken if each.sex in (wanted, None)] or spoken
    if wanted and len(spoken) > 1 and context.main is None:
        spoken = _of_before(context, wanted) or spoken
    main = context.main
    return [main] if main is not None and main in spoken else spoken


def _of_before(context: Context, wanted: str) -> list[Subject]:
    """ "Wann ist er gestorben?" after under whom he served: whoever that was asked of, not those then in office."""
    last, before = context.last, context.earlier
    aside = (
        isinstance(last, RoleQuery) and last.role == "chancellor" and last.when.kind in ("period", "several")
    )
    if not aside or not isinstance(before, PersonQuery) or len(context.before) < 2:
        return []
    people = context.before[1]
    return list(people) if len(people) == 1 and people[0].sex in (wanted, None) else []
