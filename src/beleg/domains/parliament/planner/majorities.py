"""Whether a chancellor had a majority: the government's, and that of the chancellor's own group for an absolute one."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.now import Now, day_when, terms_when
from beleg.domains.parliament.planner.references import says_then, time_meant
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Query, When
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

_BEFORE = timedelta(days=60)
"""A Bundestag that first met so shortly before the chancellor was elected is the chancellor's own."""


def of_a_chancellor(s: Slots, register: Register, now: Now) -> DistributionQuery | None:
    """ "Hatte Adenauer eine absolute Mehrheit?", "Hat Merz eine Mehrheit?"; ``None`` for any other question."""
    asked = s.has("majority") and len(s.eras) == 1 and not (s.people or s.bound)
    if not asked:
        return None
    ids = {match.person_id for match in s.eras[0].span.matches}
    holdings = [each for each in register.holdings("chancellor") if each.person_id in ids]
    timed = [each.when for each in s.mentions if each.when.unit != "chancellor" and each.when.kind != "all"]
    start, end = holdings[0].start, holdings[-1].end
    runs = end is None or end > now.today
    when = timed[0] if len(timed) == 1 else When() if runs else _their_terms(start, end, now)
    if s.has("absolute") or s.groups:
        first = when.day or next((term.start for term in now.terms if term.number in when.terms), now.current)
        stays = register.person(holdings[0].person_id or "").stays
        own = tuple(stay.group for stay in stays if stay.first_day <= first) or (stays[0].group,)
        if s.groups and s.groups != own[-1:]:
            return None
        ask: DistributionAsk = "absolute" if len(when.terms) > 1 else "sum"
        return DistributionQuery(ask=ask, groups=(own[-1],), when=when, yes_no=s.yes_no)
    return DistributionQuery(ask="sum", side="government", when=when, yes_no=s.yes_no)


def with_whom(s: Slots, context: Context, register: Register, now: Now) -> DistributionQuery | None:
    """ "Mit wem hat der regiert?", "with whom did Schröder govern?": who governed beside the chancellor's own group."""
    asked = _WITH_WHOM.search(s.text) and (s.has("governs") or s.words(*_GOVERNED))
    if not asked or s.groups or s.lands or s.has("majority") or len(s.tokens) > _SHORT:
        return None
    named = {match.person_id for span in (*s.people, *(era.span for era in s.eras)) for match in span.matches}
    spoken = [each.id for each in (context.subjects if len(context.subjects) == 1 else ()) if each.id]
    ids = named or set(spoken)
    holdings = [each for each in register.holdings("chancellor") if each.person_id in ids]
    if not holdings or len({each.person_id for each in holdings}) > 1:
        return None
    start, end = holdings[0].start, holdings[-1].end
    stays = register.person(holdings[0].person_id or "").stays
    own = [stay.group for stay in stays if stay.first_day <= start] or [stays[0].group]
    runs = end is None or end > now.today
    when = When() if runs else _their_terms(start, end, now)
    return DistributionQuery(ask="governed", side="government", groups=(own[-1],), alone=False, when=when)


_WITH_WHOM = pattern(
    r"\bmit\s+(?:wem|welche[nrm])\b|\bwith\s+(?:whom|which|what)\b|\bwho(?:m)?\b[^?]*\bwith\b(?=\W*$)",
    re.IGNORECASE,
)
_GOVERNED = (
    "regiert",
    "regierte",
    "regieren",
    "koaliert",
    "koalierte",
    "govern",
    "governed",
    "coalition",
    "koalition",
)
_SHORT = 9


def in_their_terms(query: Query, s: Slots, register: Register, now: Now) -> Query:
    """ "Mit wem koalierte die FDP unter Kohl?": who governed in the terms that began with the chancellor."""
    if not isinstance(query, DistributionQuery) or query.ask != "governed" or len(s.eras) != 1:
        return query
    ids = {match.person_id for match in s.eras[0].span.matches}
    holdings = [each for each in register.holdings("chancellor") if each.person_id in ids]
    if query.when.unit != "chancellor" or not holdings:
        return query
    return replace(query, when=_their_terms(holdings[0].start, holdings[-1].end, now))


def at_the_time_told(query: Query, s: Slots, context: Context) -> Query:
    """ "Hatte Rot-Grün da eine Mehrheit?" after another term: in that one, and not in those it governed."""
    last = context.last
    if not isinstance(query, DistributionQuery) or query.ask != "sum" or query.side != "government":
        return query
    if (
        not s.coalition
        or s.when is not None
        or s.eras
        or s.offices
        or not isinstance(last, DistributionQuery)
    ):
        return query
    when = (time_meant(context) if says_then(s) else None) or last.when
    if not when.said or when.problem or when.kind in ("current", "all"):
        return query
    return replace(query, when=when, side=None)


def _their_terms(start: date, end: date | None, now: Now) -> When:
    """The terms that began with a chancellor; of one who began and left within a term the time after the beginning."""
    own = [
        term.number
        for term in now.terms
        if start - _BEFORE <= term.start and (end is None or term.start < end - _BEFORE)
    ]
    if own:
        return terms_when(own, now, "")
    return day_when(start + _BEFORE, now, "")
