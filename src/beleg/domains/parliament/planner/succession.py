"""Whose seat it was and whose it became: who came into the Bundestag for somebody, who held a constituency before.

The data do not say who came for whom. They say who came next of the same group and Land, and on which day: that is what
is told, with the day.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.context import Context, Subject, office_of
from beleg.domains.parliament.planner.cues import cues_of
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents.turns import turn_of
from beleg.domains.parliament.planner.now import Now, day_when, terms_when
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import whom
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersAsk,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.domains.parliament.source import Register
from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern

_FOR = pattern(
    r"\b(?:kam|kommt|r(?:ü|ue|u)ckte?|nachger(?:ü|ue|u)ckt|sprang|came|moved\s+up|filled\s+in)\b[^?]*\b(?:für|fuer|for)\s+\S+|"
    r"\b(?:für|fuer|for)\s+\S+(?:\s+\S+){0,3}\s+(?:nach(?:ger(?:ü|ue|u)ckt|gekommen)?|gekommen)\b|"
    r"\bersetz(?:te|t)\s+(?:ihn|sie|den|die)\b|\bersetzt\b|\breplaced\b|\btook\s+(?:over\s+)?(?:his|her)\s+(?:seat|mandate)|"
    r"\bnachfolger(?:in)?\b[^?]*\b(?:im\s+(?:bundestag|parlament)|mandat)\b|\b(?:rückte|rueckte|ruckte)\s+(?:da\s+)?nach\b|"
    r"\bwer\s+(?:kam|kommt|ist)\s+(?:dann\s+|da\s+|dafür\s+|dafuer\s+)?(?:nachgerückt|nachger\w+|nach|dafür|dafuer|stattdessen)\s*[?.!]*$|"
    r"\bwho\s+came\s+(?:in\s+)?instead\b",
    re.IGNORECASE,
)
_STEMS = (
    "für",
    "fuer",
    "for",
    "nach",
    "ersetz",
    "replac",
    "took",
    "rück",
    "rueck",
    "dafuer",
    "statt",
    "instead",
)
"""Pieces of words of which the pattern's finds hold one."""
_SEAT = ("bundestag", "mandat", "sitz", "seat", "parlament", "parliament", "mandate", "platz")
_WITHIN = timedelta(days=60)
"""So long a seat may stay empty until somebody comes for it."""
_LONGEST = 10
_OFFICES = ("office", "offices")


_TWICE = pattern(
    r"\bvor-?vorg\w+|\bvorg\w+\s+(?:des|der|von\s+(?:dem|der))\s+vorg\w+|\bpredecessor\s+of\s+(?:the|his|her)\s+predecessor|"
    r"\bpredecessor['’]s\s+predecessor|\b(?:two|zwei)\s+(?:\w+\s+)?(?:before|vor)\b",
    re.IGNORECASE,
)


def before_the_one_before(
    query: Query, s: Slots, register: Register, person_of: Callable[[str], str | None], now: Now
) -> Query:
    """ "Wer war der Vorgänger des Vorgängers von X?": who came before the one before X, of whom it is told."""
    if not isinstance(query, RoleQuery) or query.ask != "predecessor" or not _TWICE.search(s.text):
        return query
    one = query.person or (person_of(query.person_name) if query.person_name else None)
    holdings = sorted(register.holdings(query.role or "chancellor"), key=lambda each: each.start)
    own = [each for each in holdings if each.start <= now.today and (each.person_id == one or not one)]
    if not own or (query.person_name and one is None):
        return query
    before = [each for each in holdings if each.start < own[-1].start and each.person != own[-1].person]
    if not before:
        return query
    return replace(
        query,
        role=query.role or "chancellor",
        person=before[-1].person_id,
        person_name=None if before[-1].person_id else before[-1].person,
        outsider=before[-1].person_id is None,
    )


def who_came(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None], now: Now
) -> Query | None:
    """ "Wer kam für ihn nach?", "who replaced her?": in the office spoken of, else in the seat that was left."""
    if (
        not s.has("who")
        or not holds(s.text, *_STEMS)
        or not _FOR.search(s.text)
        or s.groups
        or s.lands
        or s.mentions
    ):
        return None
    if len(s.tokens) > _LONGEST or s.has("women", "men", "how_many"):
        return None
    if turn_of(s, s.people) == "predecessor":
        return None  # "Who did Merz replace?": the one before.
    one = _whom(s, context, person_of)
    if one is None or not one.id:
        return None
    seat = s.words(*_SEAT) or s.has("moved_up")
    role = s.offices[0].key if s.offices else _office(context, one) if not seat else None
    if role is not None:
        return RoleQuery(ask="successor", role=role, person=one.id, person_name=one.name)
    came = _next_in_seat(one.id, register, now)
    if came is not None:
        return came
    person = register.person(one.id)
    if person.holdings and not seat:
        return RoleQuery(ask="successor", person=one.id, person_name=one.name)
    return PersonQuery(ask="until", persons=(one.id,))


def aspect_of_turn(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None]
) -> PersonQuery | None:
    """ "Wie alt ist sein Vorgänger?", "wo ist der Nachfolger von Bas geboren?": of the one before or after."""
    earlier = s.has("predecessor") and any(token.folded.startswith(_BEFORE) for token in s.tokens)
    later = any(token.folded.startswith(_AFTER) for token in s.tokens)
    if earlier == later or s.groups or s.mentions or s.yes_no or not s.has(*_ASPECTS) or s.has("office_word"):
        return None
    if s.offices and not s.has(*(aspect for aspect in _ASPECTS if aspect != "fraction_word")):
        return None  # "Der Nachfolger von Nahles als Fraktionschefin": the office, and no aspect.
    one, office = _whom(s, context, person_of), office_of(context)
    if one is None or not one.id:
        return None
    own = register.person(one.id).holdings
    role = s.offices[0].key if s.offices else office.role if office and not person_intent.named(s) else None
    role = role or next((key for key in _ALONE for each in own if key in each.offices), None)
    if role is None or role in _SIDE_BY_SIDE:
        return None
    held = [each for each in own if role in each.offices]
    if not held:
        return None
    at = max(held, key=lambda each: each.start)
    row = [each for each in register.holdings(role) if each.group == at.group and each.person_id != one.id]
    before = [each for each in row if each.start < at.start]
    after = [each for each in row if each.start > at.start]
    found = max(before, key=lambda each: each.start, default=None) if earlier else None
    found = min(after, key=lambda each: each.start, default=None) if later else found
    if found is None or found.person_id is None:
        return None
    return PersonQuery(ask=person_intent.aspect(s, two=False, office=False), persons=(found.person_id,))


_ASPECTS = ("how_old", "born", "birthplace", "died", "party_word", "constituency", "fraction_word")
_BEFORE = ("vorgang", "predecess", "amtsvorg")
_AFTER = ("nachfolg", "success", "amtsnachf")
_ALONE = ("chancellor", "bundestag_president", "vice_chancellor")
_SIDE_BY_SIDE = ("cabinet", "minister", "bundestag_vice_president")


def _whom(s: Slots, context: Context, person_of: Callable[[str], str | None]) -> Subject | None:
    people = person_intent.named(s)
    if people:
        found = person_of(people[0].text) if len(people) == 1 else None
        return Subject(found, people[0].text) if found else None
    theirs = whom(context, cues_of(s)) or list(context.subjects)
    return theirs[0] if len(theirs) == 1 else None


def _office(context: Context, one: Subject) -> str | None:
    """The office that somebody is spoken of in; empty where it is one of theirs, to be looked up."""
    last, office = context.last, office_of(context)
    if isinstance(last, PersonQuery) and last.ask in _OFFICES:
        return last.office or ""
    held = office is not None and any(each.id == one.id for each in context.subjects)
    return office.role if office is not None and held else None


def _next_in_seat(one: str, register: Register, now: Now) -> MembersQuery | None:
    """Who came next of the same group and Land after somebody left during a term."""
    left = [each for each in register.person(one).mandates if each.last_day is not None]
    last = max(left, key=lambda each: each.start, default=None)
    if last is None or last.last_day is None:
        return None
    seat = next((seat for seat in register.sitting(last.last_day) if seat.id == one), None)
    land = last.land or last.list_land
    if seat is None:
        return None
    sat = {each.id for each in register.sitting(last.last_day)}
    end = min(last.last_day + _WITHIN, now.current)
    days = [
        mandate.first_day
        for each in register.sitting(end)
        if each.id not in sat and each.group == seat.group
        for mandate in register.person(each.id).mandates
        if mandate.term == last.term
        and mandate.first_day > last.last_day
        and land in (mandate.land, mandate.list_land)
    ]
    if not days:
        return None
    day = min(days)
    lands = (land,) if land else ()
    return MembersQuery(
        ask="list", happening="moved_up", groups=(seat.group,), lands=lands, when=day_when(day, now, "")
    )


def came_or_went(s: Slots, context: Context, now: Now) -> MembersQuery | None:
    """ "Wer ist ausgeschieden?", "who joined?" after seats or members: in the term spoken of, of the groups told of."""
    last = context.last
    if not isinstance(last, DistributionQuery | MembersQuery) or not s.has("who", "which", "how_many"):
        return None
    went, came = s.has("departed") or s.words(*_WENT), s.has("joined", "moved_up") or s.words(*_CAME)
    if (
        went == came
        or s.words("gehort", "gehoren", "zahlt", "belongs")
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
        or s.has("women", "men", "gone")
    ):
        return None
    when = _term_told(last.when, now)
    if when is None:
        return None
    ask: MembersAsk = "count" if s.has("how_many") else "list"
    groups = () if last.parties else last.groups
    return MembersQuery(
        ask=ask, happening="left" if went else "joined", groups=groups, parties=last.parties, when=when
    )


def of_group_too(query: Query, register: Register, now: Now) -> list[Query]:
    """Who left a group without leaving the Bundestag, beside those who left both; empty where nobody did."""
    if not isinstance(query, MembersQuery) or query.happening != "left" or len(query.groups) != 1:
        return []
    group, number = query.groups[0], query.when.terms[0] if len(query.when.terms) == 1 else 0
    term = now.term_of(number)
    if term is None or group == NO_GROUP:
        return []
    start, end = register.sitting(term.start), register.sitting(now.last_day(term))
    first = {seat.id for seat in start if seat.group == group}
    others = {seat.id for seat in end if seat.group != group}
    if not first & others:
        return []
    gone = first - others - {seat.id for seat in end}
    switched = replace(query, happening="switched")
    return [query, switched] if gone else [switched]


def _term_told(when: When, now: Now) -> When | None:
    """The term that a time is in; a period as it is; ``None`` where there are several."""
    if when.parts and len({_number_in(part, now) for part in when.parts}) == 1 and when.parts[0].day:
        when = when.parts[0]  # Two days of one term.
    if when.problem or when.kind in ("several", "all"):
        return None
    if when.kind == "period" or (when.kind == "terms" and len(when.terms) == 1):
        return when
    day = when.day or now.current
    number = max((term.number for term in now.terms if term.start <= day), default=0)
    return terms_when([number], now, "") if number and when.kind in ("current", "day") else None


def _number_in(when: When, now: Now) -> int:
    day = when.day or date.min
    return max((term.number for term in now.terms if term.start <= day), default=0)


_WENT = (
    "ausgeschieden", "gegangen", "weg", "left", "verlassen", "verliess", "ausgetreten", "ging", "raus", "rausgegangen",
)  # fmt: skip
_CAME = ("dazu", "dazugekommen", "hinzugekommen", "joined", "nachgekommen", "reingekommen")
_SHORT = 8
