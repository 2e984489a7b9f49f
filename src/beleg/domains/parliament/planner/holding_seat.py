"""Who held a constituency before: "wer hatte ihn davor?", "who represented it before?", "sein Vorgänger dort?"."""

from __future__ import annotations

import re
from datetime import date

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import fold_phrase
from beleg.domains.parliament.planner.turning import EARLIER
from beleg.domains.parliament.query import MembersQuery, PersonQuery, Query, When
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

_THE_SEAT = pattern(r"\b(?:wahlkreis\w*|constituency|seat|direktmandat)\b", re.IGNORECASE)
_HELD_IT = pattern(
    r"\b(?:hatte|hielt|gewann|vertrat|holte|held|had|won|represented)\s+(?:ihn|den|it|that)\b|"
    r"\b(?:ihn|den|it)\b.*\b(?:gewonnen|vertreten|geholt|gehalten)\b",
    re.IGNORECASE,
)


def held_before(s: Slots, context: Context, register: Register, now: Now) -> MembersQuery | None:
    """The members for the constituency spoken of in the last term before in which somebody else had won it."""
    earlier = s.has("predecessor") or any(token.folded in EARLIER for token in s.tokens)
    if not earlier or context.same or not names_nothing(s) or s.has("how_many", "party_word", "how_old"):
        return None
    named = _THE_SEAT.search(s.text) or _HELD_IT.search(s.text)
    seat = _spoken_of(context, register, named=bool(named))
    if seat is None:
        return None
    term = _term(seat, now)
    words = _words(seat, register, term)
    holder = _winner(words, register, term)
    before = range(term - 1, 0, -1)
    others = ((number, _winner(words, register, number)) for number in before)
    number = next((number for number, who in others if who is not None and who != holder), term - 1)
    if number < 1 or not words:
        return None
    name = seat.constituency if seat.constituency and not seat.constituency.isdecimal() else " ".join(words)
    return MembersQuery(ask="list", constituency=name, when=When(kind="terms", unit="term", terms=(number,)))


def _spoken_of(context: Context, register: Register, *, named: bool) -> MembersQuery | None:
    """The question for a constituency that the clause goes on from; further back only where it names one."""
    last = context.last
    if isinstance(last, MembersQuery) and last.constituency:
        return last
    if isinstance(last, PersonQuery) and (named or last.ask == "constituency") and len(last.persons) == 1:
        asked = _of_member(last.persons[0], register)
        if last.ask == "constituency" and asked is not None:
            return asked
    if not named and not _officeless(last, context, register):
        return None
    found: list[Query] = [q for q in context.recent if isinstance(q, MembersQuery) and q.constituency]
    if found and isinstance(found[0], MembersQuery):
        return found[0]
    whom = context.main or (context.subjects[0] if len(context.subjects) == 1 else None)
    return _of_member(whom.id, register) if whom is not None and whom.id else None


def _officeless(last: Query | None, context: Context, register: Register) -> bool:
    """Whether the one just told of never held an office: whoever was "it" before then held the seat spoken of."""
    whom = context.main or (context.subjects[0] if len(context.subjects) == 1 else None)
    one = isinstance(last, PersonQuery) and whom is not None and bool(whom.id)
    return one and whom is not None and not register.person(whom.id).holdings


def _of_member(person: str, register: Register) -> MembersQuery | None:
    placed = [mandate for mandate in register.person(person).mandates if mandate.constituency]
    if not placed:
        return None
    newest = max(placed, key=lambda mandate: mandate.start)
    when = When(kind="terms", unit="term", terms=(newest.term,))
    return MembersQuery(ask="list", constituency=newest.constituency, when=when)


def _term(seat: MembersQuery, now: Now) -> int:
    if seat.when.terms:
        return seat.when.terms[0]
    day = seat.when.day or seat.when.start
    found = [term.number for term in now.terms if day is not None and term.start <= day]
    return found[-1] if found else now.term


def _words(seat: MembersQuery, register: Register, term: int) -> tuple[str, ...]:
    """The folded words of the constituency's name; of a number the name it had in that term."""
    said = seat.constituency or ""
    if said.isdecimal():
        names = (register.constituency(each.mandate) for each in register.sitting(_first_day(register, term)))
        said = next((name for number, name in names if number == int(said)), "")
    return tuple(fold_phrase(said).split())


def _winner(words: tuple[str, ...], register: Register, term: int) -> str | None:
    """The id of the member who had won it directly when the term began."""
    for seat in register.sitting(_first_day(register, term)):
        name = register.constituency(seat.mandate)[1]
        if register.kind(seat.mandate) == "direct" and set(words) <= set(fold_phrase(name).split()):
            return seat.id
    return None


def _first_day(register: Register, term: int) -> date:
    return next(each.start for each in register.terms if each.number == term)
