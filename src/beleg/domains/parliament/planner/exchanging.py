"""Follow-ups that change one thing of what was told: a group for another, no group at all, another stretch of the row.

"Mit den Grünen statt der SPD?" keeps the other groups, "und insgesamt?" lifts the last condition, "die drei davor"
goes on in the row of holders, and "hatte sie je einen?" asks of all times what was asked of one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament import aliases
from beleg.domains.parliament.planner.calendar import number_of
from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.cues import Cues
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents import ranks
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them, whom
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    Measure,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.lean import pattern

_EVER = When(kind="all", unit="none")
_IN_PLACE = pattern(
    r"\b(?:an)?statt\b|\binstead\s+of\b|\brather\s+than\b|\banstelle\b|\bnot\s+with\b", re.IGNORECASE
)
_OVERALL = pattern(
    r"\b(?:insgesamt|gesamt|alle\s+zusammen|überall|ueberall|überhaupt|parteiübergreifend|overall|altogether|"
    r"in\s+total|all\s+in\s+all|in\s+all|all\s+parties|alle[nr]?\s+(?:parteien|fraktionen))\b",
    re.IGNORECASE,
)
_ONLY_OVERALL = folded_set(
    "insgesamt gesamt alle allen aller zusammen uberall uberhaupt parteiübergreifend overall altogether in total all "
    "parties parteien fraktionen und and bei for across the im ganzen sind das are that how many wie viele of them "
    "frauen frau women woman männer men minister ministers "
    "bundestag parlament parliament house haus ganze whole".split()
)
_ONCE = folded_set("je jemals ever schonmal früher before once mal schon".split())
_PRONOUN = folded_set("sie die they it der es".split())
_HAD = folded_set("hatte hatten hat haben gab had did have has got".split())
_MORE_OF = pattern(
    r"\b(?P<number>\d|[a-zäöüß]+)?\s*(?P<how>davor|vorher|zuvor|danach|before|after|earlier|next|nächste[nr]?|"
    r"naechste[nr]?|vorherige[nr]?|previous)\b(?:\s+(?P<behind>\d|[a-zäöüß]+))?",
    re.IGNORECASE,
)
_THE_OFFICE = pattern(
    r"\b(?:das|dieses|dem|the|this|that)\s+(?:amt|posten|job|ressort|ministerium|office|post|position|ministry)\b|"
    r"\b(?:den|der|diesen)\s+(?:posten|job)\b",
    re.IGNORECASE,
)
_LATER = ("danach", "after", "next")
_MOST = 12
_LONGEST = 9
_SHORT = 6


def exchanged(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und mit den Grünen statt der SPD?": the groups told of together, one of them put in another's place."""
    last, place = context.last, _IN_PLACE.search(s.text)
    if place is None or not isinstance(last, DistributionQuery) or len(last.groups) < 2 or last.parties:
        return None
    if s.offices or s.lands or person_intent.named(s) or len(s.groups) < 2:
        return None
    found = [(find.start, aliases.GROUPS[find.key].parent or find.key) for find in s.group_finds]
    out = [key for start, key in found if start >= place.end()][:1]
    named = [key for start, key in found if key not in out]
    if not out or out[0] not in last.groups or not named:
        return None
    kept = [key for key in last.groups if key not in out and key not in named]
    groups = (*kept, *dict.fromkeys(named))
    return replace(last, groups=groups, when=s.when or last.when)


def lifted(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und insgesamt?", "and overall?" after some of a group or a Land: of all, where nothing else is named."""
    last = context.last
    if not _OVERALL.search(s.text) or not names_nothing(s) or len(s.tokens) > _LONGEST:
        return None
    if not _ONLY_OVERALL.issuperset(token.folded for token in s.tokens):
        return None
    sex: Literal["f", "m"] | None = "f" if s.has("women") else "m" if s.has("men") else None
    if isinstance(last, RoleQuery) and last.group and last.ask in ("count", "holders", "women"):
        return replace(last, ask="count", group=None, sex=sex or last.sex, aside=False, yes_no=False)
    if isinstance(last, MembersQuery) and (last.groups or last.parties or last.lands) and not last.happening:
        of_group = bool(last.groups or last.parties)
        lands = (
            last.lands if of_group and not s.has("bundestag") else ()
        )  # Of a group in a Land: all of that Land.
        return replace(
            last, ask="count", groups=(), parties=(), lands=lands, sex=sex or last.sex, part=(), aside=False
        )
    if not isinstance(last, DistributionQuery) or not last.groups:
        return None
    if last.ask in ("women", "men", "age"):
        return DistributionQuery(ask=last.ask, when=last.when)
    if len(last.groups) == 1 and last.ask in ("seats", "share") and sex is None:
        return DistributionQuery(ask="total", when=last.when)
    return None


def group_in_office_ever(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und hatte sie je einen?" after whether a group has somebody in an office: of all times."""
    last = context.last
    if not isinstance(last, RoleQuery) or not last.group or last.person or last.person_name:
        return None
    words = {token.folded for token in s.tokens}
    if not (words & _ONCE and words & _HAD) or not names_nothing(s) or len(s.tokens) > _LONGEST:
        return None
    if not words & _PRONOUN or s.has("who", "women", "men", "how_many"):
        return None
    return replace(last, ask="holders", when=_EVER, aside=False, yes_no=True)


def more_than(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Did they have more women than the FDP?": the group told of, or found, against the one named."""
    last = context.last
    if not isinstance(last, DistributionQuery) or len(s.groups) != 1 or s.parties or s.lands or s.offices:
        return None
    if not s.has("than") or not s.has("more", "fewer") or not s.words(*_PRONOUN) or person_intent.named(s):
        return None
    held = last.groups if len(last.groups) == 1 else context.groups[:1] if not last.groups else ()
    if len(held) != 1 or held == s.groups or len(s.tokens) > _LONGEST + 2:
        return None
    told: Measure = {"women": "women", "men": "men", "age": "age"}.get(last.ask, "seats")  # type: ignore[assignment]
    measure: Measure = "women" if s.has("women") else "men" if s.has("men") else told
    when = s.when or _at_the_end(last)
    return DistributionQuery(
        ask="compare", groups=(*held, *s.groups), measure=measure, more=s.has("more"), when=when
    )


def _at_the_end(last: DistributionQuery) -> When:
    """The time at which something was new or had changed."""
    if last.ask in ("new", "gain", "change"):
        if last.when.parts:
            return last.when.parts[-1]
        if len(last.when.terms) > 1:
            return replace(last.when, terms=last.when.terms[-1:])
    return last.when


def further_in_the_row(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und die drei davor?" after the last three in an office: the row goes on by as many."""
    last, match = context.last, _MORE_OF.search(s.text)
    if match is None or not isinstance(last, RoleQuery) or last.ask not in ("latest", "earliest"):
        return None
    later = match["how"].lower().startswith(("nächst", "naechst")) or match["how"].lower() in _LATER
    if not names_nothing(s) or len(s.tokens) > _LONGEST or later != (last.ask == "earliest"):
        return None
    said = [
        _number(token.text)
        for token in s.tokens
        if _number(token.text) and token.folded not in ("one", "eine")
    ]
    if len(said) != 1 or said[0] is None:
        return None
    number = (last.number or 1) + said[0]
    return replace(last, number=number) if number <= _MOST else None


def _number(word: str) -> int | None:
    return number_of(word.lower())


def party_of_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche Partei hatte das Amt am häufigsten?": in the office spoken of, whoever was told of last."""
    office = office_of(context)
    if office is None or not _THE_OFFICE.search(s.text) or not ranks.OFTEN.search(s.text):
        return None
    if not s.has("party_word", "group_word") or s.groups or s.mentions or person_intent.named(s):
        return None
    return RoleQuery(ask="most_of_party", role=office.role, when=_EVER)


def term_beyond(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche war noch kürzer?", "was any shorter than that?" after how long a term lasted: the shortest of all."""
    last = context.last
    shorter, longer = s.words("kurzer", "shorter"), s.words("langer", "longer")
    if (
        not isinstance(last, TermsQuery)
        or shorter == longer
        or not names_nothing(s)
        or len(s.tokens) > _LONGEST
    ):
        return None
    if (
        last.when.kind != "terms"
        or len(last.when.terms) != 1
        or last.ask not in ("length", "dates", "end", "start")
    ):
        return None
    beyond = s.words(
        "noch", "any", "even", "eine", "jemals", "ever", "als", "than", "keine", "andere", "another"
    )
    if not beyond or s.has("who") or s.words("warum", "why"):
        return None
    return TermsQuery(ask="shortest" if shorter else "longest", when=_EVER)


def of_groups_there(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat dort mehr, CDU oder AfD?" after members of a Land: the members of these groups from there."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.lands or len(s.groups) < 2 or s.lands or s.offices:
        return None
    if not s.words("dort", "da", "there", "hier", "here") or person_intent.named(s) or s.mentions:
        return None
    counted = replace(last, groups=s.groups, parties=(), part=(), aside=False, order="name", number=None)
    return replace(counted, ask="by_group", tally="group")


def of_them_in_office(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Wer von denen sitzt in der Regierung?" after the seats of a group: the holders who are of it."""
    last = context.last
    if not isinstance(query, RoleQuery) or query.ask not in ("holders", "count", "women") or query.group:
        return None
    if not isinstance(last, DistributionQuery) or len(last.groups) != 1 or not s.words(*_OF_THEM):
        return None
    if s.groups or s.lands or person_intent.named(s) or query.person_name or query.role == "group_chair":
        return None
    return replace(query, group=(*last.parties, *last.groups)[0])


def what_now(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und was macht die jetzt?" after a word on somebody: what they are now, offices and seat."""
    match = _DOES_NOW.search(s.text)
    if (
        match is None
        or s.groups
        or s.lands
        or s.offices
        or person_intent.named(s)
        or len(s.tokens) > _LONGEST
    ):
        return None
    woman = match["who"].lower() in ("die", "sie", "she")
    found = whom(context, Cues(lead=False, he=not woman, she=woman, it=False))
    if (
        len(found) != 1
        or not found[0].id
        or not isinstance(context.last, PersonQuery | RoleQuery | MembersQuery)
    ):
        return None
    return of_them(PersonQuery(ask="then", when=When(unit="now")), found)


_DOES_NOW = pattern(
    r"^\W*(?:(?:und|and|ok|aber)\s+)*(?:was|what)(?:['’]s|\s+(?:macht|tut|treibt|ist|does|is|has))\s+(?P<who>der|die|er|sie|he|she)\s+"
    r"(?:(?:do|doing|denn|eigentlich|so|up\s+to)\s+)*(?:jetzt|heute|nun|aktuell|now|today|these\s+days|inzwischen|mittlerweile)\b",
    re.IGNORECASE,
)
_OF_THEM = folded_set("denen ihnen davon darunter them those these".split())

STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    exchanged,
    lifted,
    group_in_office_ever,
    more_than,
    further_in_the_row,
    party_of_office,
    term_beyond,
    of_groups_there,
    of_them_in_office,
    what_now,
)
