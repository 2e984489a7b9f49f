"""Why a proposed call speaks of another time than the question.

A day that the question names decides: a term alone is another moment, its first sitting, and a call that leaves the
time out is one of the present. Where the question names terms, a call of another term is a guess; where it names no
time at all, so is every term and day but the present. What evidence at hand speaks of is no guess.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.query import When
from beleg.records import Evidence, Json

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_MANY = 3
"""So many terms in one call are a search through time, not a guess."""


def contradiction(
    args: Json, times: Iterable[When], now: Now, *, known: frozenset[int] | None, present: bool
) -> str | None:
    """Why these arguments do not fit the times of the question; nothing where they do.

    Args:
        args: Of the call, as proposed.
        times: All that the question names.
        now: The present.
        present: Whether the call, where it names no time, is one about the present.
        known: The terms that evidence at hand speaks of; nothing where an earlier turn may give any time.
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
        if known is None:
            return None
        guessed = 0 < len(numbers) < _MANY and not (known | {now.term}).issuperset(numbers)
        elsewhere = day is not None and day != now.current and _on(day, now) not in known
        if guessed or elsewhere:
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
    if terms and known is not None and not (terms | known).issuperset(touched):
        return f"the question speaks of term {', '.join(map(str, sorted(terms)))}, not of others"
    return None


def terms_told(evidence: Iterable[Evidence], now: Now) -> frozenset[int]:
    """The terms that evidence speaks of: those that it names, and those that its periods begin or end in."""
    found: set[int] = set()
    for name, value in _leaves([each.output for each in evidence]):
        if name in ("term", "terms") and isinstance(value, int):
            found.add(value)
        elif name in ("day", "start", "end") and isinstance(value, str) and _DAY.fullmatch(value):
            number = _on(date.fromisoformat(value), now)
            found.update(() if number is None else (number,))
    return frozenset(found)


def _on(day: date, now: Now) -> int | None:
    """The number of the term that a day is in."""
    return next(
        (term.number for term in now.terms if term.start <= day and (term.end is None or day < term.end)),
        None,
    )


def _leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for field, member in value.items():
            yield from _leaves(member, field)
    elif isinstance(value, list):
        for member in value:
            yield from _leaves(member, name)
    else:
        yield name, value


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
