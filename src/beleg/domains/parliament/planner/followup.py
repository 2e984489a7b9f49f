"""Follow-ups: what a short question leaves out is taken from the session's last turn, by code.

A follow-up is recognised by what it lacks, never by a guess: a pronoun without a person, a time without a subject, a
group without a measure. What it names itself always wins over what was said before.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner import (
    aspects,
    both,
    carrying,
    comparing,
    differences,
    echoes,
    eliding,
    elliptic,
    exchanging,
    extremes,
    gathering,
    lands_told,
    measuring,
    moments,
    ordinals,
    people_told,
    ranked_among,
    records_told,
    refiguring,
    resuming,
    several,
    shown,
    somebody,
    surpassing,
    tallied,
    turning,
)
from beleg.domains.parliament.planner.among import counts_alike, of_age, of_those
from beleg.domains.parliament.planner.context import Choice, Context
from beleg.domains.parliament.planner.cues import cues_of, is_short
from beleg.domains.parliament.planner.filling import bare_term, filled_in, how_high, inherit, only_fills
from beleg.domains.parliament.planner.intents import changes, exact, membership, sides
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import Now, terms_when
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import about_subject
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    Measure,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsAsk,
    TermsQuery,
    When,
)

_EARLIER = frozenset("davor vorher zuvor before".split())
_LATER = frozenset("danach nachher after afterwards later spater".split())
_NEXT = frozenset("nachste nachster nachsten next following folgende folgender".split())
_PREVIOUS = frozenset("vorige voriger vorherige vorheriger previous preceding".split())


_AND_THEN = frozenset("und and dann then".split())
_LAST_ONE = ("und", "die", "letzte", "davor")
"""The longest clause that names the term before the present one as the last."""
_LACKING = ("fehlen", "fehlten", "fehlt", "fehlte", "missing", "short", "lacking")
_OF_SEVERAL = (
    "sind",
    "waren",
    "haben",
    "hatten",
    "flogen",
    "kamen",
    "sassen",
    "sitzen",
    "were",
    "are",
    "had",
    "have",
)
_PLAIN = 8
_BARE = 4
_THOSE = ("das", "dies", "sie", "es", "die", "beide", "that", "this", "they", "it", "both", "those")


def resolve(s: Slots, query: Query | None, context: Context, now: Now) -> Query | Choice | None:
    """The query of a clause with what it leaves out filled in from the context, or as it is where it stands alone."""
    other = resuming.the_other_one(s, context)
    if other is not None:
        return other
    last = context.last
    if last is None:
        return query
    if isinstance(last, RoleQuery) and last.role and not OFFICES[last.role].held and not s.offices:
        return query  # Of an office that the data do not hold, only another one is asked in its place.
    cues = cues_of(s)
    short = is_short(s, cues)
    onward = _onward(s, query, context, now) or _of_last(s, query, context, now)
    if onward is not None:
        return onward
    majority = isinstance(query, DistributionQuery) and query.ask == "majority" and not query.groups
    if majority and isinstance(last, DistributionQuery) and last.groups and s.words(*_THOSE, *_LACKING):
        asked = s.yes_no and not s.has("how_many")
        return replace(last, ask="majority", when=s.when or last.when, yes_no=asked)
    short_of = bool(s.groups) and s.words(*_LACKING) and not s.has("who", "when", "women", "men")
    if (
        short_of
        and isinstance(last, DistributionQuery)
        and last.when.kind != "all"
        and len(s.tokens) <= _PLAIN
    ):
        return DistributionQuery(ask="majority", groups=s.groups, when=s.when or last.when)
    enough = s.words("reicht", "reichen", "genugt", "enough") and len(s.tokens) <= 4
    if enough and isinstance(last, DistributionQuery) and last.ask in ("sum", "seats") and last.groups:
        return replace(last, ask="majority", when=s.when or last.when, yes_no=True)
    if query is None and isinstance(last, MembersQuery | DistributionQuery):
        query = members_intent.extreme(s, anyway=True)
    alone = isinstance(last, PersonQuery) and context.base is None and len(s.tokens) <= _BARE
    if query is None and alone and s.has("youngest", "oldest") and s.tokens[0].folded in ("und", "and"):
        query = members_intent.extreme(s, anyway=True)
    if isinstance(query, TermsQuery) and _of_that_term(s, query, last):
        return replace(query, when=last.when)
    timed = carrying.at_that_time(s, query, context)
    if timed is not None:
        query = timed
    if s.foreign and query is None:
        return None
    if (
        query is None
        or counts_alike(s, query, last)
        or ((short or how_high(s)) and only_fills(s, query, cues.lead))
    ):
        filled = filled_in(s, last, context, now)
        if filled is not None:
            return filled
    then = s.words("damals", "seinerzeit", "then") or context.same
    return inherit(s, query, last, cues, short=short, then=then) if query is not None else None


_STEPS = (
    *tallied.STEPS,
    *ranked_among.STEPS,
    both.of_all_told,
    both.of_both,
    both.women_of_few,
    both.longer_of_told,
    *exchanging.STEPS,
    *eliding.STEPS,
    *records_told.STEPS,
    *people_told.STEPS,
    somebody.in_another_office,
    somebody.than_another,
    somebody.of_the_two,
    somebody.before_or_after,
    sides.partner,
    exact.again,
    membership.of_those,
    measuring.against,
    *surpassing.STEPS,
    *aspects.STEPS,
    *resuming.STEPS,
    *extremes.STEPS,
    *refiguring.STEPS,
    *gathering.STEPS,
    *echoes.STEPS,
    *elliptic.STEPS,
    ordinals.nth,
    ordinals.next_in_rank,
    ordinals.bounds,
    of_age,
    differences.served_longer,
    differences.farthest_apart,
    differences.older_of_ranks,
    differences.same_party,
    differences.parties_of_told,
    carrying.drawn,
    turning.along,
    moments.age_then,
    moments.seat_then,
    moments.figures_then,
    moments.year_of_that,
    shown.together,
    shown.among,
    turning.in_office,
    turning.of_subject,
    turning.another_rank,
    carrying.term,
    carrying.in_percent,
    comparing.in_figures,
    differences.in_each,
    differences.sums,
    differences.each_in_percent,
    differences.difference,
    *lands_told.STEPS,
    several.deputies,
    several.counted,
    several.told_of_each,
    several.from_until,
    several.when_was_that,
    several.other_end,
    comparing.ahead_of,
    comparing.other_age,
    comparing.together,
    comparing.compared,
    carrying.of_found_land,
    carrying.of_land,
    carrying.of_sex,
    carrying.of_mandate,
    carrying.of_parties,
    carrying.listed,
    carrying.people,
    comparing.of_found,
    comparing.have_majority,
    comparing.others,
    comparing.missing,
    somebody.their_chair,
)
"""The follow-ups that are known by what they say; the first one that reads the clause has it."""


def _onward(s: Slots, query: Query | None, context: Context, now: Now) -> Query | None:
    against = eliding.against_another_time(s, context, now)
    if against is not None:
        return against
    for step in _STEPS:
        found = step(s, query, context)
        if found is not None:
            return found
    return turning.at_another_time(s, context, s.when or bare_term(s, now))


def _of_last(s: Slots, query: Query | None, context: Context, now: Now) -> Query | Choice | None:
    """What takes up the last question as a whole, or the person it was about."""
    last, cues = context.last, cues_of(s)
    if last is None:
        return None
    short = is_short(s, cues)
    about = about_subject(s, query, context, cues, short)
    if about is not None:
        return about
    if isinstance(last, MembersQuery):
        narrowed = of_those(s, query, last, short=short)
        if narrowed is not None:
            return narrowed
    if s.has("which", "who") and (s.has("more", "fewer") or s.has("most", "least")):
        ahead = comparing.largest(s, query, context)
        if ahead is not None:
            return ahead
    if isinstance(last, DistributionQuery) and len(s.tokens) <= 7 and (most := _most_of_all(s, last)):
        return most
    if isinstance(last, DistributionQuery) and (short or len(s.tokens) <= 7):
        turned = (
            changes.newly(s, last, now)
            or changes.again(s, last, context.earlier, now)
            or sides.other(s, last)
        )
        if turned is not None:
            return turned
    found = comparing.largest(s, query, context) or (
        _shifted(s, last, context, now)
        if short or (isinstance(last, TermsQuery | DistributionQuery) and len(s.tokens) <= 7)
        else None
    )
    if found is not None:
        return found
    theirs = isinstance(last, DistributionQuery) and last.groups and not s.groups
    they = s.words("die", "sie", "they") and s.words(*_OF_SEVERAL) and len(s.tokens) <= _PLAIN
    if theirs and isinstance(last, DistributionQuery) and (short or cues.it or cues.she or they):
        return _asked_again(s, last)
    return None


def _of_that_term(s: Slots, query: TermsQuery, last: Query) -> bool:
    """ "Wie lange dauerte die Wahlperiode?": the one spoken of, not the present one."""
    timeless = (
        not s.mentions and query.ask in ("length", "start", "end", "dates") and query.when.kind != "all"
    )
    one = last.when.kind == "terms" and len(last.when.terms) == 1
    return (
        timeless
        and one
        and not isinstance(last, PersonQuery | RoleQuery)
        and not s.words("wahlperioden", "terms")
    )


def _most_of_all(s: Slots, last: DistributionQuery) -> Query | None:
    """ "Wann waren es am meisten?": of the chamber or its women, over all times."""
    asks: dict[DistributionAsk, tuple[DistributionAsk, DistributionAsk]] = {
        "total": ("largest_chamber", "smallest_chamber"), "women": ("women_peak", "women_low"), "men": ("men", "men"),
    }  # fmt: skip
    changed = last.ask == "change" and last.measure in ("total", "women", "women_share")
    if last.groups or not (last.ask in asks or changed) or not (s.has("when") and s.has("most", "least")):
        return None
    asked: DistributionAsk = "women" if s.has("women") and last.ask == "men" else last.ask
    if changed:
        asked = "total" if last.measure == "total" else "women"
    ever = When(kind="all", unit="none")
    if asked != last.ask:
        measure: Measure = "seats" if asked == "total" else "women"
        return DistributionQuery(ask=asks[asked][s.has("least")], measure=measure, when=ever)
    return replace(last, ask=asks[asked][s.has("least")], when=ever, yes_no=False)


def _asked_again(s: Slots, last: DistributionQuery) -> Query | None:
    """Another measure of the same groups: "und zusammen?", "und wann zuletzt?", "seit wann ist sie dabei?"."""
    ever = When(kind="all", unit="none")
    gone = s.words(
        "disappear",
        "disappeared",
        "verschwand",
        "verschwanden",
        "verschwunden",
        "rausgeflogen",
        "vanish",
        "flogen",
    )
    if last.ask in ("majority", "sum", "absolute") and s.has("when"):
        return replace(last, ask="absolute", when=ever, yes_no=False)
    back = s.words(
        "zuruck", "wieder", "back", "again", "return", "returned", "zuruckgekehrt", "wiedergekommen"
    )
    if s.has("since", "until") or (
        s.has("when") and (gone or back or s.has("first", "last", "end", "begin"))
    ):
        return replace(last, ask="span", when=s.when or ever, later=gone or s.has("until", "last"))
    if s.has("when") and s.has("most", "least"):
        return replace(last, ask="low" if s.has("least") else "peak", when=s.when or ever)
    if s.has("sum") and len(last.groups) > 1:
        return replace(last, ask="sum", when=s.when or last.when)
    return None


def _shifted(s: Slots, last: Query, context: Context, now: Now) -> Query | None:
    """ "Und davor?", "und danach?": the term before or after, or the holder before or after."""
    words = {t.folded for t in s.tokens}
    step = -1 if words & _EARLIER else 1 if words & _LATER else 0
    if isinstance(last, TermsQuery):
        step = step or (-1 if words & _PREVIOUS else 1 if words & _NEXT else 0)
        step = step or (1 if words <= _AND_THEN and words & {"dann", "then"} else 0)
        newest = last.when.kind == "current" or last.when.terms == (now.term,)
        step = step or (-1 if newest and s.has("last") and len(s.tokens) <= len(_LAST_ONE) else 0)
    if not step or s.offices or s.groups or s.mentions or person_intent.named(s):
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
    if isinstance(last, DistributionQuery) and last.supposed:
        of_terms = terms_when(list(last.supposed), now, s.text)
        last = replace(last, ask="seats", when=of_terms, supposed=(), yes_no=False)
    numbers = last.when.terms or (_term_of(last.when, now),)
    edge = _farthest(min(numbers) if step < 0 else max(numbers), step, context)
    if isinstance(last, TermsQuery):
        asked: TermsAsk = "start" if s.has("begin") else "end" if s.has("end") else last.ask
        last = replace(last, ask="dates" if asked == "which" else asked, yes_no=False)
    return replace(last, when=terms_when([edge + step], now, s.text))


def _farthest(edge: int, step: int, context: Context) -> int:
    """The last of the terms told of one after the other: "und danach?" after "und davor?" is after all of these."""
    last = context.last
    told = {
        number
        for query, _ in context.told[1:]
        if isinstance(query, DistributionQuery | TermsQuery)
        and getattr(last, "groups", ()) == getattr(query, "groups", ())
        for number in query.when.terms or getattr(query, "supposed", ())
    }
    while edge + step in told:
        edge += step
    return edge


def _term_of(when: When, now: Now) -> int:
    """The term of a day; of a year the one that it ended with: before and after an election are of what it gave."""
    day = when.day or (when.end if when.unit == "year" else when.start) or now.current
    return max((t.number for t in now.terms if t.start <= day + timedelta(days=0)), default=now.term)
