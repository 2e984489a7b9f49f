"""Follow-ups that go on with the office, the term or the person told of: who then, when it ended, the other one.

What they name is an aspect or a pointing word alone; the office, the term or the people are what was spoken of.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Choice, Context, Subject, office_of
from beleg.domains.parliament.planner.cues import OTHER, cues_of
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents import ranks
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them, whom
from beleg.domains.parliament.planner.turning import LATER, at_time
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    COMPARED,
    DistributionQuery,
    PersonQuery,
    Query,
    RoleAsk,
    RoleQuery,
    TermsAsk,
    TermsQuery,
    When,
)
from beleg.lean import pattern

_WHO_THEN = folded_set(
    "und and wer who war waren was were es it das that dann then damals da seinerzeit stattdessen instead sonst denn "
    "im amt in office".split()
)
_THEN = folded_set("dann then damals da seinerzeit stattdessen instead sonst".split())
_POINTED = folded_set("der die das er sie es it that this dieser diese dieses jene jener the".split())
_THAT = folded_set("that this dieser diese dieses diesem jene jener die der the".split())
_EVENT = folded_set("dauerte dauert lief lasted lasting ging lang long".split())
_AROUND = folded_set(
    "und and wer who war was kam came denn dann vor before nach after es it das that noch der die the one letzte "
    "letzter last erste erster first direkt unmittelbar right directly".split()
)
_BEFORE = folded_set("davor vorher zuvor before previously earlier fruher".split())
_WHAT = folded_set("was what welches welche amt ampter amter office offices job".split())
_OTHERS_WORDS = folded_set(
    "und and der die den dem the one eine ein aber but nein no i meant ich meinte meine".split()
)
_WHICH = folded_set("welche welches welcher welchen which one ones was genau".split())
_WHAT_FOR = folded_set(
    "wofür für wovon von of what was as als for ministerium ressort ministry portfolio".split()
)
_IN_IT = folded_set("in bei partei party fraktion group then dann".split())
_SHORT = 7
_MOST = 30
"""A larger number is no term."""
_FEW = 4


def who_then(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer war es dann?", "who was it instead?": in the office spoken of, at the time spoken of."""
    words, office = {token.folded for token in s.tokens}, office_of(context)
    if office is None or not s.has("who") or not names_nothing(s) or not words <= _WHO_THEN:
        return None
    last = context.last
    denied = isinstance(last, PersonQuery) and last.yes_no and last.when.said  # "No": "wer war es?"
    if not (words & _THEN or denied):
        return None
    said = last.when if last is not None and last.when.said else None
    time = said or context.time
    if isinstance(last, RoleQuery) and (last.person or last.person_name):
        time = said
    return at_time(office, time if time is not None and not time.problem else When())


def before_whom(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und vor Brandt?", "and after Kohl?": who was before or after somebody named, in the office spoken of."""
    people, office = person_intent.named(s), office_of(context)
    if len(people) != 1 or office is None or s.offices or s.groups or s.mentions or len(s.tokens) > _SHORT:
        return None
    ahead = [token.folded for token in s.tokens if token.end <= people[0].start]
    behind = [token.folded for token in s.tokens if token.start >= people[0].end]
    turn: RoleAsk | None = "predecessor" if "vor" in ahead or "before" in ahead else None
    turn = turn or ("successor" if "nach" in ahead or "after" in ahead else None)
    if turn is None or not {*ahead, *behind} <= _AROUND:
        return None
    group = office.group if office.role == "group_chair" else None
    return RoleQuery(ask=turn, role=office.role, group=group, person_name=people[0].text)


def its_term(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann fing der an?", "when did that term end?": the term that was told of, whatever was told of it."""
    begins, ends = s.has("begin"), s.has("end")
    lasts = s.has("how_long") and (s.words(*_EVENT) or s.words("did", "does"))
    if not (lasts or (s.has("when") and (begins or ends))) or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    named = s.has("term_word", "bundestag")
    if not (s.words(*_THAT) if named else s.words(*_POINTED)) or s.has("member", "office_word"):
        return None
    numbers = [each.value for each in s.numbers if s.text[each.start : each.end].lower() != "one"]
    if numbers:  # "When did the 21st start?"
        told = isinstance(context.last, TermsQuery | DistributionQuery) and len(numbers) == 1
        when = When(kind="terms", unit="term", terms=(numbers[0],)) if told and numbers[0] <= _MOST else None
    else:
        when = _term_of(context, further=named)
    if when is None:
        return None
    ask: TermsAsk = "length" if lasts else "dates" if begins and ends else "start" if begins else "end"
    return TermsQuery(ask=ask, when=when)


def _term_of(context: Context, *, further: bool) -> When | None:
    """The one term of the last answer; ``further`` back too, where a term is said to be meant."""
    last = context.last
    if isinstance(last, PersonQuery | RoleQuery) and not further:
        return None
    whens = [context.time, last.when if last is not None else None]
    if further:
        whens += [query.when for query, _ in context.told]
    for when in whens:
        if when is not None and when.kind == "terms" and len(when.terms) == 1 and not when.problem:
            return when
        if further and when is not None and when.unit in ("year", "election", "edge") and not when.problem:
            return when
    return None


def which_term(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Die wievielte ist das?", "which one is that?": the term told of."""
    last = context.last
    if not isinstance(last, TermsQuery) or not s.has("which_terms") or not names_nothing(s):
        return None
    short = len(s.tokens) <= _SHORT and not s.has("seat", "who", "longest", "shortest")
    return replace(last, ask="current" if last.when.kind == "current" else "dates") if short else None


def how_many_days(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele Tage?", "how many days is that?" after the start or the end of a term: how long it lasted."""
    last = context.last
    days = s.words("tage", "tagen", "days", "jahre", "jahren", "years", "monate", "months") and s.has(
        "how_many"
    )
    if not isinstance(last, TermsQuery) or not days or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    return (
        replace(last, ask="length", yes_no=False) if last.ask in ("dates", "start", "end", "which") else None
    )


def office_told_before(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und seit wann ist er das?" after another question in between: in the office that he was asked for by."""
    cues = cues_of(s)
    if not isinstance(context.last, DistributionQuery | TermsQuery) or not (cues.he or cues.she):
        return None
    if (
        not s.words("das", "that", "it", "es", "amt", "office")
        or not s.has("since", "how_long")
        or not names_nothing(s)
    ):
        return None
    found = whom(context, cues)
    office = next((query for query in context.recent[:_FEW] if isinstance(query, RoleQuery)), None)
    if len(found) != 1 or office is None or s.has("bundestag", "member"):
        return None
    return of_them(PersonQuery(ask="office", office=office.role), found)


def longer_term(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche war länger?" after two terms: which of them lasted longer."""
    longer, shorter = s.words("langer", "longer"), s.words("kurzer", "shorter")
    if not (longer or shorter) or not names_nothing(s) or len(s.tokens) > _SHORT or not s.has("which"):
        return None
    terms: list[int] = []
    for query, _ in context.told:
        if not isinstance(query, TermsQuery) or query.when.kind != "terms":
            break
        terms[:0] = [number for number in query.when.terms if number not in terms]
        if len(terms) > 1:
            break
    if len(terms) != 2:
        return None
    return TermsQuery(
        ask="compare", when=When(kind="terms", unit="term", terms=tuple(terms)), longer=not shorter
    )


def what_before(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Was war er davor?", "what was she before?": the offices of somebody before the one spoken of.

    What came after it is told with all of them.
    """
    office = office_of(context)
    words = set(telling(s))
    later = bool(words & LATER)
    if (
        not (words & _BEFORE or later)
        or not words & _WHAT
        or s.has("who")
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    cues = cues_of(s)
    if not (cues.he or cues.she) and (pointed := _POINTING.search(s.text)):
        man = pointed[0].lower().startswith("der")
        cues = replace(cues, he=man, she=not man)
    if not (cues.he or cues.she):
        return None
    found = whom(context, cues)
    if len(found) != 1 or not found[0].id:
        return None
    role = office.role if office is not None and not later else None
    query = PersonQuery(ask="offices", before_office=role if role not in ("cabinet", "minister") else None)
    return of_them(query, found)


_POINTING = pattern(
    r"\b(?:der|die)\s+(?:hat|ist|war|machte|wurde|davor|danach|vorher|zuvor)\b", re.IGNORECASE
)
"""Somebody spoken of, by a word that else is an article: "und die hat danach was gemacht?"."""


def under_whom(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Unter wem?", "under whom?" after somebody's time in another office: who was chancellor then."""
    last, time = context.last, context.time
    if not s.words("unter", "under") or (not s.has("who") and not (s.offices and s.has("which"))):
        return None
    if (s.offices and s.offices[0].key != "chancellor") or s.groups or s.mentions or len(s.tokens) > _FEW:
        return None
    if (
        time is None
        or time.problem
        or not isinstance(last, PersonQuery | RoleQuery)
        or person_intent.named(s)
    ):
        return None
    office = office_of(context)
    if office is None or office.role == "chancellor":
        return None
    return RoleQuery(role="chancellor", when=time)


def which_it_was(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche?", "which one?" after whether somebody was a minister, "wann?" after a change of group: the facts."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or len(words) > 2:
        return None
    if not names_nothing(s) and not (s.has("office_word") and set(words) <= _WHICH | _WHAT_FOR):
        return None  # "Which ministry?" names the office asked for, and no other one.
    office = (
        last.ask == "office" and set(words) <= _WHICH | _WHAT_FOR and (s.has("which") or s.words(*_WHAT_FOR))
    )
    if last.ask in ("party", "group", "belonging") and s.has("which") and set(words) <= _WHICH | _IN_IT:
        return replace(last, ask="party", group=None, yes_no=False)
    moved = last.ask in ("switch", "group") and s.has("when") and len(words) == 1
    terms = last.ask == "terms" and set(words) <= _WHICH | {"in"}
    return replace(last, yes_no=False) if office or moved or terms else None


def had_a_woman(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und eine Bundestagspräsidentin?" after a word on the first woman in another office: the women in this one."""
    base = context.last if isinstance(context.last, RoleQuery) else context.base
    if not isinstance(base, RoleQuery) or base.ask != "women" or len(s.offices) != 1 or len(s.tokens) > _FEW:
        return None
    if s.groups or s.mentions or person_intent.named(s) or not s.words("eine", "a", "frau", "woman"):
        return None
    return replace(base, role=s.offices[0].key, sex="f", when=When(kind="all", unit="none"), yes_no=True)


def when_it_was(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann?", "und wie lange?" after a word on somebody in an office: their times in it."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or last.ask != "office" or not last.office or not names_nothing(s):
        return None
    bare = len(words) <= 2 and s.has("when", "how_long", "since", "until")
    return replace(last, when=When(), yes_no=False) if bare and not s.has("born", "died") else None


def age_that_ranked(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How old was she?" after the youngest on taking an office: the age that made her so."""
    last = context.last
    past = s.has("how_old") and s.words("war", "was") and names_nothing(s) and len(telling(s)) <= _FEW
    one = context.subjects[0] if len(context.subjects) == 1 else None
    if isinstance(last, PersonQuery) and last.ask == "office" and last.office and one is not None and one.id:
        taking = RoleQuery(ask="entry_age", role=last.office, person=one.id, person_name=one.name)
        return replace(taking, when=When(kind="all", unit="none")) if past else None
    if (
        not isinstance(last, RoleQuery)
        or last.ask not in ("youngest", "oldest")
        or last.when.kind == "current"
    ):
        return None
    return last if past else None


def of_the_row(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche Parteien?", "wer war am längsten?" after the last three in an office: of these, not of all."""
    last = context.last
    row = last if isinstance(last, RoleQuery) else context.base if isinstance(last, PersonQuery) else None
    if not isinstance(row, RoleQuery) or row.ask not in ("latest", "earliest") or not names_nothing(s):
        return None
    people = [each for each in context.listed if each.id]
    if isinstance(last, PersonQuery) and len(last.persons) < len(people):
        return None  # One of them is spoken of.
    if s.has("party_word", "group_word") and ranks.OFTEN.search(s.text):
        return RoleQuery(ask="most_of_party", role=row.role, when=When(kind="all", unit="none"))
    if len(people) < 2 or len(people) != len(context.listed) or len(s.tokens) > _SHORT or s.has("how_many"):
        return None
    if s.has("party_word", "fraction_word"):
        return of_them(PersonQuery(ask="group" if s.has("fraction_word") else "party"), people)
    if s.has("longest"):
        return of_them(PersonQuery(ask="office", office=row.role), people)
    if s.has("youngest", "oldest"):
        return of_them(PersonQuery(ask="younger" if s.has("youngest") else "older"), people)
    if s.has("how_old"):
        return of_them(PersonQuery(ask="age"), people)
    return None


def since_in_group(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und seit wann?" after somebody's group: since when in that, which the answer tells with the group."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask not in ("group", "party") or not names_nothing(s):
        return None
    if not s.has("since", "how_long") or len(telling(s)) > 3 or s.has("bundestag", "member", "office_word"):
        return None
    return replace(last, ask="group", yes_no=False)


# --- the other one ---------------------------------------------------------------------------------------------------


def the_other_one(s: Slots, context: Context) -> Query | Choice | None:
    """ "Und der andere?", "how old is the other one?": of two told of, or of those offered the one not yet told of."""
    if not s.words(*OTHER) or s.groups or s.lands or s.mentions or s.offices or len(s.tokens) > _SHORT:
        return None
    if s.has("group_word", "fraction_word", "party_word", "land_word", "seat", "women", "men", "how_many"):
        return None
    names = {word for span in person_intent.named(s) for word in span.text.lower().split()}
    words = {word for word in telling(s) if word not in names}
    if person_intent.named(s) and not words <= OTHER | _OTHERS_WORDS:
        return None
    if s.tokens[-1].folded not in OTHER | {"one"} and not words <= OTHER | _OTHERS_WORDS:
        last_word = s.tokens[-1].folded
        if last_word not in names and last_word not in ("geboren", "born", "alt", "old", "im"):
            return None
    if isinstance(context.pending, PersonQuery) and context.asked:
        return replace(context.pending, names=(*context.pending.names, context.asked))  # None was chosen yet.
    left = _left(context)
    asked = _aspect(s, words, context)
    if not left or asked is None:
        return None
    return of_them(asked, left) if len(left) == 1 else Choice(asked, tuple(left))


def _left(context: Context) -> list[Subject]:
    """Those who were offered or told of together, without the one told of last."""
    last = context.last
    told = {each.id for people in context.before for each in people}
    current = {each.id for each in context.subjects}
    offered = [each.id for each in context.offered]
    if len(current) == 1 and current & set(offered):
        rest = [each for each in context.offered if each.id not in told]
        return rest or [each for each in context.offered if each.id not in current]
    if len(context.subjects) == 2 and context.main is not None:
        return [each for each in context.subjects if each != context.main]
    if len(context.listed) == 2 and len(current) == 1 and current <= {each.id for each in context.listed}:
        return [each for each in context.listed if each.id not in current]
    if isinstance(last, PersonQuery) and len(current) == 1:
        pairs = [people for people in context.before if len(people) == 2]
        if pairs and current <= {each.id for each in pairs[0]}:
            return [each for each in pairs[0] if each.id not in current]
    return []


def _aspect(s: Slots, words: set[str], context: Context) -> PersonQuery | None:
    """What is asked of the other: what the clause says, else what was asked of the one, or who it is."""
    last = context.last
    if words <= OTHER | _OTHERS_WORDS:
        if isinstance(last, PersonQuery):
            alone = last.ask not in COMPARED
            return replace(last, names=(), persons=(), among=(), ask=last.ask if alone else "who")
        return PersonQuery(ask="who")
    ask = person_intent.aspect(s, two=False, office=False)
    return PersonQuery(ask=ask, when=person_intent.when_of(s))


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    who_then,
    before_whom,
    its_term,
    which_term,
    how_many_days,
    office_told_before,
    longer_term,
    what_before,
    age_that_ranked,
    of_the_row,
    under_whom,
    which_it_was,
    had_a_woman,
    since_in_group,
    when_it_was,
)
