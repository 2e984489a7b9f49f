"""Follow-ups: what a short question leaves out is taken from the session's last turn, by code.

A follow-up is recognised by what it lacks, never by a guess: a pronoun without a person, a time without a subject, a
group without a measure. What it names itself always wins over what was said before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import timedelta
from typing import Any, Literal

from beleg.domains.parliament.planner import turning
from beleg.domains.parliament.planner.among import counts_alike, of_their_group, of_those
from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.planner.intents import changes, sides
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import Now, terms_when
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import fold_phrase
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass

_HE = frozenset("er ihn ihm sein seine seiner seinen seinem seines dessen he him his".split())
_SHE = frozenset("sie ihr ihre ihrer ihren ihrem ihres deren she her hers".split())
_IT = frozenset(
    "es diese dieser dieses diesem diesen davon darunter dort da it its they them their that those these this dazu "
    "jene".split()
)
_LEADS = frozenset("und and aber but dann then sowie or oder sonst".split())
_LEAD_PHRASES = (
    "what about",
    "how about",
    "wie sieht es",
    "wie war es",
    "wie ist es",
    "wie war das",
    "wie sah es",
    "was ist mit",
    "was war mit",
    "same for",
    "gilt das",
    "auch fur",
    "dasselbe fur",
    "das gleiche",
)
_EARLIER = frozenset("davor vorher zuvor before".split())
_LATER = frozenset("danach nachher after afterwards later spater".split())


@dataclass(frozen=True, slots=True)
class _Cues:
    lead: bool
    he: bool
    she: bool
    it: bool
    own: bool = field(default=False)


def _cues(s: Slots) -> _Cues:
    words = {t.folded for t in s.tokens}
    if words & {"gab", "gibt", "gebe"}:
        words -= {"es"}  # "Wie viele gab es?" speaks of nothing named before.
    first = s.tokens[0].folded if s.tokens else ""
    start = " ".join(t.folded for t in s.tokens[:4])
    lead = first in _LEADS or start.startswith(tuple(fold_phrase(p) for p in _LEAD_PHRASES))
    pointed = _pointed(s)
    return _Cues(
        lead,
        pointed in ("der", "den", "dem") or bool(words & {fold(w) for w in _HE}),
        pointed == "die" or bool(words & {fold(w) for w in _SHE}),
        bool(words & {fold(w) for w in _IT}),
    )


def _pointed(s: Slots) -> str | None:
    """ "Wie alt ist der?", "wann wurde die geboren": an article that stands for somebody, for want of a noun."""
    words = [t.folded for t in s.tokens]
    for at, word in enumerate(words):
        if word in ("der", "die", "den", "dem") and at and words[at - 1] in _VERBS_BEFORE:
            after = words[at + 1] if at + 1 < len(words) else ""
            if after in _AFTER_POINTED:
                return word
    return None


_VERBS_BEFORE = ("ist", "war", "wurde", "hat", "hatte", "sass", "kam", "kommt", "gehort", "gehorte", "lebt", "starb")
_AFTER_POINTED = (
    "", "geboren", "gestorben", "noch", "im", "in", "heute", "jetzt", "eigentlich", "denn", "da", "damals", "an",
    "auch", "her", "schon", "so", "verstorben", "kanzler",
)  # fmt: skip
_THOSE = ("das", "dies", "sie", "es", "die", "beide", "that", "this", "they", "it", "both", "those")


def resolve(s: Slots, query: Query | None, context: Context, now: Now) -> Query | None:
    """The query of a clause with what it leaves out filled in from the context, or as it is where it stands alone."""
    last = context.last
    if last is None:
        return query
    cues = _cues(s)
    short = cues.lead or len(s.tokens) <= 4
    onward = (
        turning.along(s, context)
        or turning.among_holders(s, query, context)
        or turning.in_office(s, context)
        or turning.of_subject(s, query, context)
        or turning.another_rank(s, context)
        or turning.at_another_time(s, query, context, s.when or _bare_term(s, now))
    )
    if onward is not None:
        return onward
    about = _about_subject(s, query, context, cues, short)
    if about is not None:
        return about
    if isinstance(last, MembersQuery):
        narrowed = of_those(s, query, last, short=short)
        if narrowed is not None:
            return narrowed
    if isinstance(last, DistributionQuery) and (short or len(s.tokens) <= 7):
        turned = changes.again(s, last, context.earlier, now) or sides.other(s, last)
        if turned is not None:
            return turned
    shifted = _shifted(s, last, context, now)
    if shifted is not None and short:
        return shifted
    if isinstance(last, DistributionQuery) and last.groups and short | cues.it | cues.she and not s.groups:
        asked = _asked_again(s, last)
        if asked is not None:
            return asked
    majority = isinstance(query, DistributionQuery) and query.ask == "majority" and not query.groups
    if majority and isinstance(last, DistributionQuery) and last.groups and s.words(*_THOSE):
        return replace(last, ask="majority", when=s.when or last.when, yes_no=s.yes_no)
    if query is None and isinstance(last, MembersQuery | DistributionQuery):
        query = members_intent.extreme(s, anyway=True)
    if s.foreign and query is None:
        return None
    if query is None or counts_alike(s, query, last) or (short and _only_fills(s, query, cues.lead)):
        filled = _filled(s, last, context, now)
        if filled is not None:
            return filled
    then = s.words("damals", "seinerzeit", "then") or context.same
    return _inherit(s, query, last, cues, short=short, then=then) if query is not None else None


def _asked_again(s: Slots, last: DistributionQuery) -> Query | None:
    """Another measure of the same groups: "und zusammen?", "und wann zuletzt?", "seit wann ist sie dabei?"."""
    ever = When(kind="all", unit="none")
    if s.has("since", "until") or (s.has("when") and s.has("first", "last")):
        return replace(last, ask="span", when=s.when or ever)
    if s.has("when") and s.has("most", "least"):
        return replace(last, ask="low" if s.has("least") else "peak", when=s.when or ever)
    if s.has("sum") and len(last.groups) > 1:
        return replace(last, ask="sum", when=s.when or last.when)
    return None


def _about_subject(s: Slots, query: Query | None, context: Context, cues: _Cues, short: bool) -> Query | None:
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
    pronoun = cues.he or (cues.she and not isinstance(last, DistributionQuery))
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


def _subject(context: Context, cues: _Cues) -> Subject | None:
    fitting = list(context.subjects or context.met[:1])
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


def _shifted(s: Slots, last: Query, context: Context, now: Now) -> Query | None:
    """ "Und davor?", "und danach?": the term before or after, or the holder before or after."""
    words = {t.folded for t in s.tokens}
    step = -1 if words & _EARLIER else 1 if words & _LATER else 0
    if not step or s.offices or s.groups or s.mentions:
        return None
    if isinstance(last, RoleQuery):
        subject = context.subjects[0 if step < 0 else -1] if context.subjects else None
        return RoleQuery(
            ask="predecessor" if step < 0 else "successor",
            role=last.role,
            group=last.group,
            person=subject.id if subject else None,
            person_name=subject.name if subject else None,
        )
    numbers = last.when.terms or (_term_of(last.when, now),)
    edge = min(numbers) if step < 0 else max(numbers)
    return replace(last, when=terms_when([edge + step], now, s.text))


def _term_of(when: When, now: Now) -> int:
    day = when.day or when.start or now.current
    return max((t.number for t in now.terms if t.start <= day + timedelta(days=0)), default=now.term)


def _only_fills(s: Slots, query: Query, lead: bool) -> bool:
    """True where the reading rests on one named slot alone and brings no measure of its own."""
    asks = ("who",) if lead else ("who", "which")
    if isinstance(query, DistributionQuery):
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


def _filled(s: Slots, last: Query, context: Context, now: Now) -> Query | None:
    """The last query with the slots that the clause names put in place of its own."""
    people = person_intent.named(s)
    when = s.when or _bare_term(s, now)
    if people:
        if isinstance(last, PersonQuery):
            return replace(last, names=tuple(p.text for p in people), persons=(), when=when or last.when)
        return None
    if s.offices:
        return (
            replace(
                last,
                role=s.offices[0].key,
                when=when or last.when,
                person=None,
                person_name=None,
                ask="holders",
            )
            if isinstance(last, RoleQuery)
            else None
        )
    if s.groups:
        return _with_groups(s, last, when)
    if s.lands and isinstance(last, MembersQuery):
        return replace(last, lands=s.lands, when=when or last.when)
    if when is not None:
        return _with_when(last, when, context)
    return None


def _bare_term(s: Slots, now: Now) -> When | None:
    """ "Und im 19": in a follow-up a small number alone is a term."""
    if len(s.numbers) != 1 or len(s.tokens) > 4 or not 1 <= s.numbers[0].value <= now.term:
        return None
    return terms_when([s.numbers[0].value], now, str(s.numbers[0].value))


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
    "span": "presence",
    "largest_chamber": "total",
    "smallest_chamber": "total",
    "women_peak": "women",
    "women_low": "women",
}
"""What a question over all times becomes when one time is named."""


def _with_groups(s: Slots, last: Query, when: When | None) -> Query | None:
    if isinstance(last, DistributionQuery):
        ask = last.ask
        if not last.groups:
            ask = _OF_GROUPS.get(ask, ask)
        if s.parties and ask in ("women", "men"):  # Within a group they are counted one by one.
            sex: Literal["f", "m"] = "f" if ask == "women" else "m"
            return MembersQuery(ask="count", parties=s.parties, sex=sex, when=when or last.when)
        return replace(last, ask=ask, groups=s.groups, parties=s.parties, when=when or last.when)
    if isinstance(last, RoleQuery) and (last.role == "group_chair" or last.group):
        return replace(last, group=s.groups[0], when=when or last.when)
    if isinstance(last, RoleQuery | TermsQuery | PersonQuery):
        return DistributionQuery(ask="seats", groups=s.groups, parties=s.parties, when=when or last.when)
    return replace(last, groups=s.groups, parties=s.parties, when=when or last.when)


def _with_when(last: Query, when: When, context: Context) -> Query | None:
    if isinstance(last, PersonQuery):
        persons = (
            tuple(p.id for p in context.subjects) if context.subjects and not last.persons else last.persons
        )
        asked = last.ask if last.ask in ("group", "party", "office", "member") else "member"
        names = () if persons else last.names
        return replace(last, ask=asked, when=when, persons=persons, names=names)
    if isinstance(last, RoleQuery):
        ask_role = last.ask if last.ask in ("count", "women") else "holders"
        return replace(last, when=when, ask=ask_role, person=None, person_name=None)
    if isinstance(last, DistributionQuery):
        single = when.kind in ("current", "day") or len(when.terms) == 1
        ask: DistributionAsk = _AT_ONE_TIME.get(last.ask, last.ask) if single else last.ask
        if single and last.ask == "history":
            ask = "seats" if last.groups else "overview"
        return replace(last, ask=ask, when=when)
    return replace(last, when=when)


def _inherit(s: Slots, query: Query, last: Query, cues: _Cues, *, short: bool, then: bool) -> Query:
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
        return replace(last, sex=sex, ask="share" if s.has("share") else "count", number=None)
    changed: dict[str, Any] = {}
    of_chamber = s.has("total", "bundestag", "per_group", "group_word")
    if (
        isinstance(last, DistributionQuery | MembersQuery)
        and not query.groups
        and last.groups
        and not of_chamber
    ):
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
