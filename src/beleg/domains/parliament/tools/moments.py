"""The time of a call: made concrete before it runs, and what there is to say of a day that has no Bundestag.

``resolved`` knows the question's day and turns "current" into a day. What a result can only say with that
knowledge is kept in two arguments that code sets: ``current`` marks a day that "current" became, ``today``
stands where the time asked for lies in the future of the question. A proposed value of either is not
trusted but found anew.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

from beleg.domains.parliament.records import Term
from beleg.domains.parliament.source import Register
from beleg.errors import DataError, InvalidArguments
from beleg.lean import dataclass
from beleg.records import Json, ToolResult

from .arguments import CURRENT

Basis = Literal["first_sitting", "day", "current", "last_known"]

TERMS_TO_COME = 10
"""A number so far above the last term names a term to come; beyond it, none that anybody could mean."""


def facts(register: Register, today: date) -> Json:
    """What code knows before any call, given to planners and to ``resolve``. Days are ISO strings.

    Returns:
        ``today``; ``as_of`` and ``offices_as_of``, the states of the register and of its offices; ``current_day`` and
        ``current_office_day``, the earlier of today and these; ``present_term``, the term of today by number, and
        ``term``, that of ``current_day`` (both null without a Bundestag); ``last_term``, the highest number known.
    """
    current = min(today, register.as_of)
    present, term = register.term_on(today), register.term_on(current)
    return {
        "today": today.isoformat(),
        "as_of": register.as_of.isoformat(),
        "offices_as_of": register.offices_as_of.isoformat(),
        "current_day": current.isoformat(),
        "current_office_day": min(today, register.offices_as_of).isoformat(),
        "present_term": present.number if present else None,
        "term": term.number if term else None,
        "last_term": register.terms[-1].number,
    }


def resolved(args: Json, facts: Json, register: Register, *, current: str, default: str | None) -> Json:
    """The arguments with a concrete time and without defaults.

    Args:
        args: as validated.
        facts: as ``facts`` gives them.
        register: knows when each term began.
        current: which of the facts "current" means.
        default: the day where no time is named; ``None`` where that has a meaning of its own.

    Raises:
        InvalidArguments: two times at once, half a period, or one that ends before it starts.
    """
    found = {name: value for name, value in args.items() if name not in ("current", "today")}
    today = facts["today"]
    named = [name for name in ("terms", "term", "all_time", "day", "start") if name in found]
    if ("start" in found) != ("end" in found):
        raise InvalidArguments("a period needs both its start and its end")
    if len(named) > 1:
        raise InvalidArguments(f"only one time can be asked for at once, not {' and '.join(named)}")
    if not named and default is not None:
        found["day"] = default
    if found.get("day") == CURRENT or (args.get("current") and found.get("day") == facts[current]):
        found |= {"day": facts[current], "current": True}
    elif "day" in found and found["day"] > today:
        found["today"] = today
    if "start" in found:
        if found["start"] > found["end"]:
            raise InvalidArguments(f"the period ends ({found['end']}) before it starts ({found['start']})")
        if found["start"] > today:
            found["today"] = today
        else:
            found["end"] = min(found["end"], today)
    if "terms" in found:
        found["terms"] = list(dict.fromkeys(found["terms"]))
    numbers = found.get("terms") or ([found["term"]] if "term" in found else [])
    begun = sum(term.start.isoformat() <= today for term in register.terms)
    if begun < len(register.terms) and any(number > begun for number in numbers):
        found["today"] = today
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A day to count on, and how it was come by."""

    day: date
    term: Term
    basis: Basis
    asked: date
    """The day that was asked for: later than ``day`` where the data end before it."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader must know of the day."""
        if self.basis == "first_sitting":
            return (f"a term alone means its first sitting, here {self.day.isoformat()}",)
        if self.basis == "last_known":
            return (
                f"the register ends with {self.day.isoformat()}: this is its state, not that of {self.asked}",
            )
        if self.basis == "current":
            return (f"the register shows the state of {self.day.isoformat()}: later changes are not in it",)
        return ()


def moment(register: Register, args: Json) -> Moment | ToolResult:
    """The day that resolved arguments name, or the whole result where there was no Bundestag on it.

    Args:
        args: resolved, with one member in ``terms``, a ``term`` or a ``day``.

    Raises:
        InvalidArguments: a term that never existed, and is not the next ones either.
    """
    if "day" in args:
        asked = date.fromisoformat(args["day"])
        if "today" in args:
            return to_come(register, args, day=asked)
        day = min(asked, register.as_of)
        term = register.term_on(day)
        if term is None:
            return no_bundestag(register, day)
        basis: Basis = "current" if args.get("current") else "day" if day == asked else "last_known"
        return Moment(day=day, term=term, basis=basis, asked=asked)
    number = args["terms"][0] if "terms" in args else args["term"]
    known = existing_term(register, args, number)
    if isinstance(known, ToolResult):
        return known
    return Moment(day=known.start, term=known, basis="first_sitting", asked=known.start)


def existing_term(register: Register, args: Json, number: int) -> Term | ToolResult:
    """The term of that number, or the whole result for one that is still to come.

    Raises:
        InvalidArguments: a term that never existed.
    """
    last = register.terms[-1].number
    if 1 <= number <= last:
        term = register.term(number)
        return (
            to_come(register, args, term=number) if args.get("today", "9") < term.start.isoformat() else term
        )
    if last < number <= last + TERMS_TO_COME:
        return to_come(register, args, term=number)
    raise InvalidArguments(f"there is no term {number}: terms are numbered 1 to {last}")


def last_day(register: Register, term: Term) -> date:
    """The last day of a term, or of what the register knows of it."""
    return min(term.end - timedelta(days=1), register.as_of) if term.end else register.as_of


def to_come(
    register: Register, args: Json, *, day: date | None = None, term: int | None = None
) -> ToolResult:
    """The result for a time that had not come on the question's day: nothing is known of it."""
    today = date.fromisoformat(args["today"]) if "today" in args else register.as_of
    present = register.term_on(today)
    output: Json = {"kind": "future", "as_of": register.as_of.isoformat()}
    output |= {"day": day.isoformat()} if day else {"term": term}
    output["present_term"] = present.number if present else None
    return ToolResult(output=output, source=register.source, day=None, as_of=register.as_of)


def no_bundestag(register: Register, day: date) -> ToolResult:
    """The result for a day on which no Bundestag existed: why, and what came before and after it."""
    return ToolResult(output=gap(register, day), source=register.source, day=day, as_of=register.as_of)


def gap(register: Register, day: date) -> Json:
    """Why there was no Bundestag on the day.

    Returns:
        ``reason``: "dissolved", "between_terms" or "before_first"; ``previous_term`` with its last day
        ``previous_end``, ``next_term`` with its first day ``next_start``; each null where there is none.
    """
    without = register.day_without(day)
    if without is None:
        raise DataError(f"{day} lies in a term and outside of all of them")
    reasons = {"dissolved": "dissolved", "between": "between_terms", "before": "before_first"}
    before = register.term(without.term_before) if without.term_before else None
    after = register.term(without.term_after) if without.term_after else None
    return {
        "kind": "no_bundestag",
        "day": day.isoformat(),
        "reason": reasons[without.reason],
        "previous_term": before.number if before else None,
        "previous_end": before.shown_end.isoformat() if before and before.shown_end else None,
        "next_term": after.number if after else None,
        "next_start": after.start.isoformat() if after else None,
        "total": 0,
        "rows": [],
    }
