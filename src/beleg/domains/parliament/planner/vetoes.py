"""Why a proposed call speaks of another time than the question.

A day that the question names decides: a term alone is another moment, its first sitting, and a call that leaves the
time out is one of the present. Where the question names terms, a call of another term is a guess; where it names no
time at all, so is every term and day but the present, as long as nothing at hand gives a reason for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.query import When
from beleg.records import Json

_MANY = 3
"""So many terms in one call are a search through time, not a guess."""


def contradiction(args: Json, times: Iterable[When], now: Now, *, free: bool, present: bool) -> str | None:
    """Why these arguments do not fit the times of the question; nothing where they do.

    Args:
        args: Of the call, as proposed.
        times: All that the question names.
        now: The present.
        present: Whether the call, where it names no time, is one about the present.
        free: Whether something other than the question may give a time: evidence at hand, or an earlier turn.
    """
    named = [part for when in times for part in (when.parts or (when,)) if when.unit != "none"]
    asked = [when for when in named if when.unit != "now"]
    numbers = _numbers(args)
    day = _day(args)
    if any(when.kind == "all" for when in asked):
        return None
    if not numbers and day is None:
        # Left out, the time would be the present: the question names another, and not the present beside it.
        if not present or not asked or len(asked) < len(named):
            return None
        day = now.current
    if not asked:
        guessed = 0 < len(numbers) < _MANY and set(numbers) != {now.term}
        if not free and (guessed or (day is not None and day != now.current)):
            return "the question names no term and no day: leave the time out"
        return None
    beside = len(asked) < len(named)  # the present too
    days = [when.day for when in asked if when.kind == "day" and when.day]
    if days and len(days) == len(asked):
        if numbers or (day is not None and day not in days and not (beside and day == now.current)):
            said = " and ".join(each.isoformat() for each in days)
            return f"the question names the day {said}: ask for that day, not for a term or another day"
        return None
    terms = {number for when in asked for number in _terms(when, now)}
    if terms and beside:
        terms.add(now.term)
    touched = numbers or _terms(When(kind="day", day=day), now)
    if terms and not free and not set(touched) <= terms:
        return f"the question speaks of term {', '.join(map(str, sorted(terms)))}, not of others"
    return None


def _numbers(args: Json) -> list[int]:
    given = args.get("terms", args.get("term"))
    members = given if isinstance(given, list) else [given]
    return [each for each in members if isinstance(each, int)]


def _day(args: Json) -> date | None:
    try:
        return date.fromisoformat(args["day"])
    except (KeyError, TypeError, ValueError):
        return None


def _terms(when: When, now: Now) -> list[int]:
    """The numbers of the terms that a time touches."""
    if when.terms:
        return list(when.terms)
    start, end = when.start or when.day, when.end or when.day
    if start is None or end is None:
        return []
    return [term.number for term in now.terms if term.start <= end and (term.end is None or term.end > start)]
