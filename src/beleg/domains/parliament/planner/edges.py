"""The start or the end of the term that was spoken of: "... und wie viele am Ende?", "and at the beginning?"."""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionQuery, MembersQuery, Query, RoleQuery, TermsQuery, When
from beleg.domains.parliament.records import Term
from beleg.lean import pattern

_EDGE = pattern(
    r"\b(?:am|zum|zu|at\s+(?:the|its)|in\s+the)\s+(?:(?P<start>anfang|beginn|start|beginning)|ende|schluss|end)"
    r"(?:\s+(?:(?:der|dieser|of\s+(?:the|that|this))\s+(?:wahlperiode|legislatur(?:periode)?|periode|wp|term|parliament)|davon))?"
    r"\s*[?.!]*$",
    re.IGNORECASE,
)
_OWN = pattern(
    r"\b(?:at\s+its|zu\s+(?:seinem|ihrem)|an\s+(?:seinem|ihrem))\s+(?:(?P<start>start|beginning|anfang|beginn)|end|ende)\b",
    re.IGNORECASE,
)
"""The edge of the term named in the clause: "how many members did the 10th Bundestag have at its end?"."""
_IT_BEGAN = pattern(
    r"^\W*(?:(?:und|and|so|aber|but)\s+)?(?:when|as|als|wie\s+viele?\s+(?:waren\s+es|hatte[n]?\s+sie)\s+als)\s+"
    r"(?:it|they|sie|es|er|the\s+term|die\s+wahlperiode)\s+"
    r"(?:(?P<start>started|began|anfing(?:en)?|begann(?:en)?|startete(?:n)?|losging)|ended|endete(?:n)?|aufhörte(?:n)?)\s*[?.!]*$",
    re.IGNORECASE,
)
"""The other edge of the term whose edge was told of: "and when it started?"."""
_SHORT = 7
"""The longest clause, in words, that leaves out what is counted."""


def at_edge(s: Slots, query: Query | None, context: Context, now: Now) -> Query | None:
    """What is asked, or was asked last, on the first or the last day of the term spoken of; ``None`` elsewhere."""
    own = _OWN.search(s.text) if len(s.mentions) == 1 else None
    if own and isinstance(query, DistributionQuery | MembersQuery) and query.when.kind == "terms":
        term = now.term_of(query.when.terms[0]) if len(query.when.terms) == 1 else None
        if term is not None and (term.end or own["start"]):
            return replace(query, when=_edge(term, starts=bool(own["start"]), text=own[0], now=now))
    last = context.last
    match = _EDGE.search(s.text) if last is not None else None
    if match is None and last is not None and last.when.edge:
        match = _IT_BEGAN.search(s.text)
    if match is None or last is None or s.mentions or s.offices or person_intent.named(s):
        return None
    if isinstance(last, RoleQuery) and last.when.start and last.when.kind == "period":
        return _of_office(last, starts=bool(match["start"]), now=now) if len(s.tokens) <= _SHORT else None
    term = now.term_of(_number(last.when, now))
    if term is None or (term.end is None and not match["start"]):
        return None
    edge = _edge(term, starts=bool(match["start"]), text=match[0], now=now)
    if isinstance(query, TermsQuery) and s.has("when", "since", "until", "how_long"):
        return None
    if isinstance(query, DistributionQuery | MembersQuery) and query.when.unit == "none":
        return replace(query, when=edge)
    if isinstance(last, DistributionQuery | MembersQuery) and len(s.tokens) <= _SHORT:
        return replace(last, when=edge)
    return None


def _edge(term: Term, *, starts: bool, text: str, now: Now) -> When:
    day = term.start if starts else now.last_day(term)
    return When(
        kind="day", unit="edge", day=day, edge="start" if starts else "end", number=term.number, text=text
    )


def _of_office(last: RoleQuery, *, starts: bool, now: Now) -> RoleQuery:
    """Who held the office on the first or the last day of the time asked about."""
    end = min(last.when.end or now.today, now.today)
    day = last.when.start if starts else end
    when = When(kind="day", unit="day", day=day, text=last.when.text)
    return replace(last, ask="holders", when=when, person=None, person_name=None, number=None)


def _number(when: When, now: Now) -> int:
    """The one term of a time, or the one in which its day is; 0 where it is none."""
    if when.kind == "terms" and len(when.terms) == 1:
        return when.terms[0]
    if when.problem is None and (when.kind == "current" or (when.kind == "day" and not when.edge)):
        day = when.day or now.current
        return max((term.number for term in now.terms if term.start <= day), default=0)
    if when.unit == "year" and when.end is not None:  # Of the year of an election, the term that it gave.
        return max((term.number for term in now.terms if term.start <= when.end), default=0)
    return when.number or 0 if when.edge else 0
