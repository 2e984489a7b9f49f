"""get_terms: when the Bundestag's terms began and ended."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from beleg.domains.parliament import rules
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.records import Term
from beleg.domains.parliament.source import Register
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

from .arguments import DAY, MOST_TERMS, Arguments, DayOrCurrent
from .making import made
from .moments import Moment, existing_term, moment, resolved

DISSOLVED_NOTE = (
    "the data say of one term only that it was dissolved; of the others they do not say why they ended"
)


class TermsArguments(Arguments):
    """At most one of ``terms`` and ``day``; nothing means all terms."""

    terms: list[int] | None = Field(
        default=None, min_length=1, max_length=MOST_TERMS, description="Numbers of terms (Wahlperioden)."
    )
    day: DayOrCurrent | None = DAY


def resolve_terms(register: Register, args: Json, facts: Json) -> Json:
    """Concrete arguments; nothing means all terms. Raises InvalidArguments."""
    return resolved(args, facts, register, current="current_day", default=None)


def tool(register: Register, _directory: Directory) -> FunctionTool:
    """``get_terms``, over one register."""
    return made(register, get_terms, TermsArguments, resolve_terms, batch="terms")


def get_terms(register: Register, args: Json) -> ToolResult:
    """First and last days, length and size of the German Bundestag's terms (Wahlperioden): all of them,
    some by number (all in one call), or the one of a day or now.

    Args:
        register: the register to read.
        args: resolved: nothing, ``terms`` (one member), or ``day``.

    Returns:
        ``kind`` "terms": ``current``, the term the register ends in; ``count``; ``average_days``, the mean length of
        those that have ended; where a day was asked for, ``day`` and ``basis`` as in a distribution; ``rows``,
        a term each: ``start``; ``end`` as it is usually given (from term 8 on the day of the next one's first sitting;
        null while it runs); ``last_day``, the last day that belongs to it; ``seats_start``, members at the
        first sitting; ``days``, its length (null while it runs); ``running``; ``dissolved`` (true or null:
        unknown); ``gap_days_after`` without a Bundestag; the ``previous`` and ``next`` term's number.
        ``kind`` "no_bundestag" or "future": no term on that day, or not yet.

    Raises:
        InvalidArguments: a term that never existed.

    Source: the Bundestag's open data on all its members.
    """
    chosen = list(register.terms)
    day, notes, asked = None, [], {}
    if "terms" in args:
        known = existing_term(register, args, args["terms"][0])
        if isinstance(known, ToolResult):
            return known
        chosen = [known]
    elif "day" in args:
        found = moment(register, args)
        if not isinstance(found, Moment):
            return found
        chosen, day, notes = [found.term], found.day, list(found.notes)
        asked = {"day": day.isoformat(), "basis": found.basis}
    output: Json = {
        "kind": "terms",
        "current": register.terms[-1].number,
        "count": len(chosen),
        "average_days": _average_days(chosen),
        "as_of": register.as_of.isoformat(),
        **asked,
        "rows": [_row(register, term) for term in chosen],
    }
    notes.append(DISSOLVED_NOTE)
    return ToolResult(
        output=output, source=register.source, day=day, as_of=register.as_of, notes=tuple(notes)
    )


def _average_days(terms: Sequence[Term]) -> int | None:
    """Whole days, of those that have ended."""
    lengths = [(term.end - term.start).days for term in terms if term.end]
    return round(sum(lengths) / len(lengths)) if lengths else None


def _row(register: Register, term: Term) -> Json:
    position = register.terms.index(term)
    before = register.terms[position - 1] if position else None
    after = register.terms[position + 1] if position + 1 < len(register.terms) else None
    end = term.end
    return {
        "term": term.number,
        "start": term.start.isoformat(),
        "end": term.shown_end.isoformat() if term.shown_end else None,
        "last_day": end.fromordinal(end.toordinal() - 1).isoformat() if end else None,
        "seats_start": term.seats_at_start or len(register.sitting(term.start)),
        "days": (end - term.start).days if end else None,
        "running": end is None,
        "dissolved": True if term.number in rules.DISSOLVED else None,
        "gap_days_after": (after.start - end).days if after and end else None,
        "previous": before.number if before else None,
        "next": after.number if after else None,
    }
