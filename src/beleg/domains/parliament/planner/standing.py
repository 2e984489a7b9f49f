"""A place that only the register tells: the how-manieth holder somebody is, and whose the largest group is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.directory.vocabulary import is_ordinary
from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.cues import cues_of
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.leavings import cased
from beleg.domains.parliament.planner.now import A_DAY, Now, day_when
from beleg.domains.parliament.planner.remaining import day_of
from beleg.domains.parliament.planner.serving import only_holder
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import whom
from beleg.domains.parliament.planner.text import tokenise
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    RoleQuery,
    When,
)
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

_HOW_MANIETH = pattern(r"\bwie\s?vielte[rns]?\b(?!\s+mal)|\b(?:which|what)\s+number\b", re.IGNORECASE)
_RANK = pattern(
    r"\b(?P<large>größte\w*|groesste\w*|stärkste\w*|staerkste\w*|largest|biggest|strongest)|"
    r"\b(?P<small>kleinste\w*|schwächste\w*|schwaechste\w*|smallest|weakest)",
    re.IGNORECASE,
)
_IN_A_ROW = frozenset(("chancellor", "bundestag_president"))
"""Offices whose holders came one after the other, all of them in the data."""


def how_manieth(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None]
) -> RoleQuery | None:
    """ "Der wievielte Kanzler ist Merz?", "what number chancellor was she?": the place in the row of holders."""
    if not _HOW_MANIETH.search(s.text) or s.groups or s.mentions or s.has("term_word", "bundestag"):
        return None
    office = office_of(context)
    role = s.offices[0].key if s.offices else office.role if office else ""
    if role not in _IN_A_ROW:
        return None
    people = person_intent.named(s)
    if people:
        one = person_of(people[0].text) or only_holder(people[0].matches, [role], register)
    else:
        theirs = whom(context, cues_of(s)) or context.subjects[:1]
        one = theirs[0].id if len(theirs) == 1 else None
    row = list(dict.fromkeys(held.person_id or held.person for held in register.holdings(role)))
    if one is None or one not in row:
        return None
    return RoleQuery(ask="first", role=role, number=row.index(one) + 1, when=When(kind="all", unit="none"))


def by_given_name(s: Slots, register: Register, now: Now) -> PersonQuery | None:
    """ "Heidi von den Linken, Geburtsort", "ricarda grüne alter?": members of the group who are called so."""
    if len(s.groups) > 1 or s.people or s.outsiders or s.offices or s.mentions or len(s.tokens) > _OF_A_NAME:
        return None
    if not s.has(*_OF_PEOPLE) or s.has(
        "average", "women", "men", "how_many", "seat", "who", "youngest", "oldest"
    ):
        return None
    marked = {at + step for places in s.marks.values() for at, size in places for step in range(size)}
    said = [
        token
        for at, token in enumerate(s.tokens)
        if at not in marked
        and len(token.folded) > _SHORTEST
        and not any(find.start <= token.start < find.end for find in s.group_finds)
    ]
    terms = sorted((term for term in now.terms if term.start <= now.current), key=lambda term: -term.number)
    for day in (now.current, *(now.last_day(term) for term in terms[1:_TERMS_BACK])):
        for token in said:
            called = _called(token.folded, s.groups[0] if s.groups else None, day, register)
            if called and len(called) <= _MOST_CALLED:
                ask = person_intent.aspect(s, two=False, office=False)
                if len(called) == 1:
                    return PersonQuery(ask=ask, persons=(called[0],))
                return PersonQuery(ask=ask, names=(token.text,), among=tuple(called))
    return None


def _called(given: str, group: str | None, day: date, register: Register) -> list[str]:
    """The members on a day, of one group or of all, who have the given name."""
    return [
        seat.id
        for seat in register.sitting(day)
        if (group is None or seat.group == group)
        and given in {token.folded for token in tokenise(register.person(seat.id).name.given)}
    ]


_TERMS_BACK = 4
"""So many terms back from the present one are looked at for somebody known by a given name."""
_MOST_CALLED = 8
"""So many of one given name are offered to choose from."""
_OF_A_NAME = 8


def older_than_holder(s: Slots, register: Register, now: Now) -> MembersQuery | None:
    """ "Wie viele Abgeordnete sind älter als der Kanzler?": those born before the present holder, or after."""
    if len(s.offices) != 1 or s.offices[0].key not in _ALONE or s.groups or s.mentions or s.yes_no:
        return None
    older, younger = s.has("older"), s.has("younger")
    if older == younger or not s.words("als", "than") or not s.has("people", "member"):
        return None
    holder = next(
        (h for h in register.holdings(s.offices[0].key) if h.start <= now.today and h.end is None), None
    )
    born = register.life(holder.person_id)[0] if holder and holder.person_id else None
    if born is None:
        return None
    people = MembersQuery(ask="count" if s.has("how_many") else "list")
    if older:
        return replace(people, born_to=(born - A_DAY).isoformat())
    return replace(people, born_from=(born + A_DAY).isoformat())


_ALONE = ("chancellor", "vice_chancellor", "bundestag_president")


def bare_name(s: Slots, directory: Directory, register: Register) -> PersonQuery | MembersQuery | None:
    """ "habek", "Heidemarie": nothing but a family name nearly as somebody has it, or a given name of several."""
    if (
        len(s.tokens) != 1
        or s.people
        or s.outsiders
        or s.marks
        or s.mentions
        or s.groups
        or s.offices
        or s.lands
    ):
        return None
    word = s.tokens[0].text
    if not word.isalpha() or len(word) <= _SHORTEST:
        return None
    if directory.is_given_name(word):
        return MembersQuery(given_name=cased(word), all_time=True, when=When(kind="all", unit="none"))
    # Many a word is near to somebody's name: it is meant where they held an office, as "habek" is, and no "horse".
    near = any(
        match.quality == "near" and register.person(match.person_id).holdings
        for match in directory.lookup(word)
    )
    return PersonQuery(names=(word,)) if near and not is_ordinary(s.tokens[0].folded) else None


_OF_PEOPLE = ("born", "birthplace", "how_old", "age", "constituency", "died", "party_word", "fraction_word")
_SHORTEST = 3


def age_on_leaving(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None], now: Now
) -> PersonQuery | None:
    """ "Wie alt war Adenauer am Ende seiner Amtszeit?", "how old was she when she left office?": on its last day.

    Of the office that is named or spoken of, else of the one by which the person is best known.
    """
    entered = (
        isinstance(context.last, RoleQuery) and context.last.ask == "entry_age" and len(s.tokens) <= _FEW
    )
    if not (s.has("how_old") or entered) or not _LEAVING.search(s.text) or s.groups or s.mentions:
        return None
    people = person_intent.named(s)
    if len(people) > 1:
        return None
    theirs = whom(context, cues_of(s)) or context.subjects[:1]
    one = theirs[0].id if len(theirs) == 1 else None
    if people:
        one = person_of(people[0].text) or only_holder(people[0].matches, ["chancellor"], register)
    if not one:
        return None
    office = None if people else office_of(context)
    role = s.offices[0].key if s.offices else office.role if office else ""
    held = [each for each in register.person(one).holdings if not role or role in each.offices]
    for known in () if role else _BEST_KNOWN:
        if any(known in each.offices for each in held):
            held = [each for each in held if known in each.offices]
            break
    newest = max(held, key=lambda each: each.start, default=None)
    if newest is None or newest.end is None or newest.end_precision != "day":
        return None
    shown = newest.shown_end or ""
    last = date.fromisoformat(shown) if len(shown) == _DAY else newest.end
    return PersonQuery(ask="age", persons=(one,), when=day_when(last, now, ""))


_LEAVING = pattern(
    r"\bam\s+ende\b|\b(?:aufh\w+|aufgeh\w+|abtrat|abgetreten|ausschied|ausgeschieden|zurücktrat|zurückgetreten|abgew\w+)\b|"
    r"\b(?:beim?|bei\s+(?:seinem|ihrem))\s+(?:rücktritt|ausscheiden|abschied|amtsende)\b|\bamtsende\b|"
    r"\b(?:left|leaving|resigned|stepped\s+down|quit|stopped)\b|\bat\s+the\s+end\s+of\b",
    re.IGNORECASE,
)
_FEW = 6
_BARE = 4
_OF_THEM = ("davon", "denen", "darunter", "them", "those", "these", "diesen")
_DAY = 10
"""Letters of a whole day, as the data write it."""
_BEST_KNOWN = ("chancellor", "bundestag_president", "vice_chancellor", "cabinet")


def with_ranked(s: Slots, context: Context, register: Register, now: Now) -> DistributionQuery | None:
    """ "Und mit der drittgrößten?" after groups taken together: with the one at that place too."""
    last, rank = context.last, _WITH_RANK.search(s.text)
    if not isinstance(last, DistributionQuery) or last.ask not in ("sum", "majority") or rank is None:
        return None
    if not last.groups or s.groups or s.lands or s.offices or s.mentions or person_intent.named(s):
        return None
    day = day_of(last.when, now)
    if day is None:
        return None
    seats = [
        key
        for key, _ in Counter(seat.group for seat in register.sitting(day)).most_common()
        if key != NO_GROUP
    ]
    place = _PLACES.index(rank["place"].lower()) // 2 if rank["place"] else 0
    one = seats[-1] if rank["small"] else seats[min(place, len(seats) - 1)]
    if one in last.groups:
        return None
    return replace(last, ask="sum", groups=(*last.groups, one), parties=(), side=None)


_WITH_RANK = pattern(
    r"\b(?:mit|with|plus)\s+(?:der|the|dem)\s+(?:(?P<place>zweit|second|dritt|third|viert|fourth)[\s-]?)?"
    r"(?:(?:größte|groesste|stärkste|largest|biggest|strongest)\w*|(?P<small>(?:kleinste|schwächste|smallest|weakest)\w*))",
    re.IGNORECASE,
)
_PLACES = ("", "", "zweit", "second", "dritt", "third", "viert", "fourth")


def first_of_their_group(s: Slots, context: Context, register: Register) -> MembersQuery | None:
    """ "And the oldest in that party?", "und wer aus ihrer Fraktion am längsten?": of the group somebody sits in."""
    if s.groups or s.lands or s.offices or not s.has("oldest", "youngest", "longest"):
        return None
    reading = members_intent.extreme(s, anyway=True)
    if (
        reading is None
        or not _THEIR_GROUP.search(s.text)
        or len(context.subjects) != 1
        or person_intent.named(s)
    ):
        return None
    one = context.subjects[0].id
    stays = register.person(one).stays if one else ()
    group = max(stays, key=lambda stay: stay.first_day).group if stays else NO_GROUP
    if group == NO_GROUP:
        return None
    last = context.last
    at = last.when if isinstance(last, MembersQuery) and not reading.when.said else reading.when
    return replace(reading, groups=(group,), when=at)


_THEIR_GROUP = pattern(
    r"\b(?:in|aus|von|bei|of|from)\s+(?:that|this|dieser|der|the|his|her|their|seiner|ihrer|deren)\s+(?:same\s+|selben\s+|gleichen\s+)?"
    r"(?:partei|fraktion|party|group)\b|\b(?:derselben|dessen|deren)\s+(?:partei|fraktion)\b",
    re.IGNORECASE,
)


def chair_of_ranked(s: Slots, context: Context, register: Register, now: Now) -> RoleQuery | None:
    """ "Wer führt die kleinste Fraktion?", "und der Chef der größten?": the chair of that group, at that time."""
    chair = any(find.key == "group_chair" for find in s.offices) or (
        s.has("leads") and s.has("fraction_word", "group_word", "who")
    )
    rank = _RANK.search(s.text)
    last = context.last
    chair = chair or (isinstance(last, RoleQuery) and last.role == "group_chair" and len(s.tokens) <= _BARE)
    if not chair or rank is None or s.groups or person_intent.named(s) or s.has("women", "men", "how_many"):
        return None
    if any(find.key != "group_chair" for find in s.offices):
        return None
    when = s.when or (
        last.when if isinstance(last, DistributionQuery | RoleQuery) and last.when.kind != "all" else When()
    )
    day = day_of(when, now)
    if day is None:
        return None
    seats = [key for key, _ in Counter(seat.group for seat in register.sitting(day)).most_common()]
    seats = [key for key in seats if key != NO_GROUP]
    side = next((query.side for query, _ in context.told[:2] if isinstance(query, DistributionQuery)), None)
    if side is not None and (isinstance(last, RoleQuery) or s.words(*_OF_THEM)):
        from beleg.domains.parliament.tools.governments import Governments  # noqa: PLC0415 - of a side alone

        ruling = Governments(register).on(day).members
        seats = [key for key in seats if (key in ruling) == (side == "government")]
    if not seats:
        return None
    group = seats[0] if rank["large"] else seats[-1]
    return RoleQuery(role="group_chair", group=group, when=when)
