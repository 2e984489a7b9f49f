"""Somebody spoken of who stays so: named in a question that is not answered, or asked of another office by its name.

"Was ist Lauterbach von Beruf?" is declined and speaks of him all the same; "und Ministerin?" after a word on somebody
asks whether she was, not who is in the office now.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.planner.cues import THEN, cues_of
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.planner.turning import EARLIER, LATER
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    COMPARED,
    DistributionQuery,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)

_BESIDE_OFFICE = folded_set(
    "und and aber but dann auch also too mal je jemals ever als as a an ok okay so oder or vielleicht maybe noch "
    "eigentlich denn er sie he she vorher früher davor zuvor before once einmal schonmal".split()
)
"""Words beside a bare office that ask nothing of their own."""
_ARTICLES = ("der", "die", "den", "the")
_TIMES: tuple[PersonAsk, ...] = ("since", "until", "duration", "terms")
_LONGEST = 8
_AND_THAN = 2
_THAT = frozenset("that dem das".split())
_LONGER = folded_set("länger kürzer longer shorter".split())
_THAN = folded_set("als than der die den the wie bei".split())
_EVER = When(kind="all", unit="none")


def in_another_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und Kanzler?", "and minister?" after a word on one person: whether and when they were in this office.

    After a question that sought somebody by an office, it is the same question about who is in this one.
    """
    last = context.last
    if len(s.offices) != 1 or s.groups or s.mentions or s.outsiders or len(s.tokens) > _LONGEST:
        return None
    office = s.offices[0]
    beside = [t.folded for t in s.tokens if not office.start <= t.start < office.end]
    if person_intent.named(s) or s.has("since", "when"):
        return None
    if (
        context.sought
        and isinstance(last, PersonQuery)
        and _BESIDE_OFFICE.issuperset({*beside} - {*_ARTICLES})
    ):
        if beside and beside[0] in ("und", "and"):
            return replace(last, persons=(), names=(), among=(), office=office.key)
        return None
    if not _BESIDE_OFFICE.issuperset(beside):
        return None
    one = _one(context)
    if one is None:
        return None
    if isinstance(last, PersonQuery) and last.ask == "office" and last.office:
        when = _EVER if last.yes_no else When()
        return replace(last, office=office.key, when=when, number=None, before_office=None)
    timed = isinstance(last, PersonQuery) and last.ask in _TIMES and not last.yes_no
    asked = PersonQuery(ask="office", office=office.key, when=When() if timed else _EVER, yes_no=not timed)
    if isinstance(one, Subject):
        return of_them(asked, [one])
    return replace(asked, names=(one,))


def than_another(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Länger als Kohl?", "older than her?": the one spoken of beside the one named, in what was spoken of."""
    last, others = context.last, person_intent.named(s)
    if len(others) != 1 or not s.words("als", "than") or s.groups or s.mentions or len(s.tokens) > _LONGEST:
        return None
    ahead = [t.folded for t in s.tokens if t.end <= others[0].start]
    if not ahead or ahead[-1] not in _THAN:
        return None
    if ahead[:1] == ["und"] and len(ahead) == _AND_THAN and isinstance(last, PersonQuery):
        pair = (*last.persons, *last.names)
        if len(pair) == 2 and last.ask in (*COMPARED, "office"):
            persons, names = (pair[:1], ()) if last.persons else ((), pair[:1])
            return replace(last, persons=persons, names=(*names, others[0].text))
    lasting = s.words(*_LONGER)
    ask: PersonAsk = "longer" if lasting else "younger" if s.has("younger") else "older"
    if not lasting and not s.has("older", "younger", "how_old"):
        return None
    one = _one(context) or (context.subjects[0] if len(context.subjects) == 1 else None)
    if one is None:
        return None
    held = s.offices[0].key if s.offices else None
    if held is None and not s.has("bundestag", "member"):
        held = last.office if isinstance(last, PersonQuery) and last.ask == "office" else None
        held = held or (last.role if isinstance(last, RoleQuery) else None)
    asked = PersonQuery(ask=ask)
    if lasting and held:
        asked = PersonQuery(ask="office", office=held)
    if isinstance(one, Subject):
        asked = of_them(asked, [one])
        return replace(asked, names=(*asked.names, others[0].text))
    return replace(asked, names=(one, others[0].text))


def of_the_two(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wer war länger Minister?" after two were compared: of these two."""
    last = context.last
    as_members = s.has("member", "seat", "bundestag") and not s.offices
    if (
        not isinstance(last, PersonQuery)
        or (last.ask not in COMPARED and not (last.ask == "office" and as_members))
        or s.groups
        or s.mentions
        or s.outsiders
    ):
        return None
    if len(last.persons) + len(last.names) != 2 or not s.has("who", "which") or len(s.tokens) > _LONGEST:
        return None
    if person_intent.named(s) or not (s.words(*_LONGER) or (s.offices and s.has("longest"))):
        return None
    office = s.offices[0].key if s.offices else None
    return replace(last, ask="office" if office else "longer", office=office, yes_no=False, when=When())


def before_or_after(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und vorher?", "and after that?" after somebody's group or offices: all of them, each with its time."""
    last = context.last
    if not isinstance(last, PersonQuery) or len(last.persons) + len(last.names) != 1 or not names_nothing(s):
        return None
    words = {*telling(s)} - _THAT
    if not words or not words <= EARLIER | LATER:
        return None
    if last.ask in ("party", "group"):
        return replace(last, ask="group", group=None, when=When(kind="all"), yes_no=False)
    later = last.ask == "offices" and bool(words & LATER)
    return replace(last, before_office=None, when=When(), yes_no=False) if later else None


def _one(context: Context) -> Subject | str | None:
    """The one person whom the last question was about: by name alone where it is not settled whose it is."""
    last = context.last
    if isinstance(last, RoleQuery) and last.ask == "of_person" and last.person_name:
        return Subject("", last.person_name)
    if not isinstance(last, PersonQuery) or last.ask in COMPARED:
        return None
    if len(last.persons) + len(last.names) != 1:
        return None
    if len(context.subjects) == 1:
        return context.subjects[0]
    return last.names[0] if last.names else Subject(last.persons[0], "")


_CHAIRS = (
    "chair",
    "chairman",
    "chairwoman",
    "vorsitzender",
    "vorsitzende",
    "vorsitz",
    "chef",
    "chefin",
    "leader",
)


def their_chair(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Who was their leader?": the chair of the group that was spoken of, at that time."""
    last = context.last
    if s.offices or s.groups or person_intent.named(s) or len(s.tokens) > 6:
        return None
    if not (s.has("leads") or s.words(*_CHAIRS)):
        return None
    cues = cues_of(s)
    if s.yes_no and (cues.he or cues.she) and len(context.subjects) == 1 and not s.has("who"):
        return of_them(
            PersonQuery(ask="office", office="group_chair", when=When(kind="all"), yes_no=True),
            context.subjects,
        )
    groups = context.groups[:1] or (last.groups if isinstance(last, DistributionQuery | MembersQuery) else ())
    if isinstance(last, DistributionQuery) and last.ask == "majority" and len(context.told) > 1:
        groups = groups or context.told[1][1]  # What a majority takes is of no group.
    if len(groups) != 1 or last is None:
        return None
    ever = last.when.kind == "all"
    past = s.words("fuhrte", "leitete", "war", "led", "was", *THEN)
    then = (context.time if past and context.time is not None else When()) if ever else last.when
    return RoleQuery(role="group_chair", group=groups[0], when=s.when or then)
