"""get_party_distribution: how the seats of the Bundestag were spread over its groups."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

from pydantic import Field

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.source import Register
from beleg.errors import DataError
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

from .arguments import DAY, END, MOST_TERMS, START, Arguments, Day, DayOrCurrent
from .chamber import group_rows, label, ordered, party_rows, without_seats
from .figures import majority, share
from .making import made
from .moments import Moment, gap, moment, resolved, to_come
from .more import more

MOST_STATES = 400
PARTY_NOTE = (
    "parties are the last ones the register has of each member; on an earlier day they may have been others"
)


Also = Literal["government", "coalition", "lands", "direct", "median", "two_thirds", "sexes"]


class DistributionArguments(Arguments):
    """At most one of ``terms``, ``day`` and ``start`` with ``end``; nothing means ``current``."""

    terms: list[int] | None = Field(
        default=None,
        min_length=1,
        max_length=MOST_TERMS,
        description="Numbers of terms (Wahlperioden), each as of its first sitting. Ask for all in one call.",
    )
    day: DayOrCurrent | None = DAY
    start: Day | None = START
    end: Day | None = END
    also: list[Also] | None = Field(
        default=None,
        max_length=7,
        description="Of a day or of terms also: which groups governed, from when to when they did, members by Land, "
        "direct mandates, median ages, "
        "the seats of a two-thirds majority, women and men as rows.",
    )


def resolve_distribution(register: Register, args: Json, facts: Json) -> Json:
    """Concrete arguments; nothing means now. Raises InvalidArguments."""
    return resolved(args, facts, register, current="current_day", default="current")


def tool(register: Register, _directory: Directory) -> FunctionTool:
    """``get_party_distribution``, over one register."""
    return made(register, get_party_distribution, DistributionArguments, resolve_distribution, batch="terms")


def get_party_distribution(register: Register, args: Json) -> ToolResult:
    """Seats of each group (Fraktion, Gruppe) in the German Bundestag, with shares, women, ages and majority: at the
    first sitting of terms (all of them in one call), on a day since 1949, now, or over a period with all its changes.

    Args:
        register: the register to read.
        args: resolved: one of ``terms`` (one member), ``day``, or ``start`` and ``end``.

    Returns:
        ``kind`` "distribution": ``term``; ``day``, the day counted on; ``basis``, how it came about
        ("first_sitting" for a term, "day", "current", "last_known" where the data end before the day asked
        for); ``total`` members and the ``majority`` of them; ``women``, ``men`` and their shares;
        ``average_age`` in whole years, averaged to one decimal; ``rows``, a group each, most seats first,
        members without group last (``rank`` null); guests count as seats of the group they sit with;
        ``without_seats``: all other groups and parties known, with their ``first`` day ever, the last day
        before (``last_before``, in ``last_term``) and the next after (``next_after``, in ``next_after_term``, with
        its ``next_seats`` on that day where it is of the same term);
        ``parties``: members by last known party, the group most of them sit in, and how many sit in none.
        With ``also``: ``government``, the groups whose members held office in the federal government on its
        ``day`` (of a term: the day its first government was formed), ``certain`` false where the days in office
        leave that open, ``later`` those of other groups in the same term, and for each group ``governs``; with
        "coalition" also its ``time``: ``from`` and ``to``, in which exactly these groups governed without a break;
        ``lands``, members, women and direct mandates of each Land; ``direct``, members of each group who were
        directly elected, and their share; ``median_age``; ``two_thirds``, the least number of seats that is two
        thirds of all, and its names; ``sexes``, of all and of each group, a row for men, women and those registered
        as diverse, as many as there are.
        ``kind`` "distribution_period": ``states``, the seats on ``start`` and on each day on which a group's seats
        changed, at most 400; ``change_days``, the number of all such days; ``gaps`` without a Bundestag.
        ``kind`` "no_bundestag" or "future": why there is nothing to count.
        Shares are percentages with one decimal, as strings, rounded half up. Days are ISO strings.

    Raises:
        InvalidArguments: a term that never existed.
        DataError: a term that existed has no members: the register is broken.

    Source: the Bundestag's open data on all its members, counted by the rules in ``rules.py``.
    """
    if "start" in args:
        return _period(register, args)
    found = moment(register, args)
    return _on_day(register, found, args) if isinstance(found, Moment) else found


def _on_day(register: Register, found: Moment, args: Json) -> ToolResult:
    day = found.day
    members = register.sitting(day)
    if not members:
        raise DataError(f"the register has no members on {day}, a day of term {found.term.number}")
    rows, everybody = group_rows(register, members, day)
    output: Json = {
        "kind": "distribution",
        "term": found.term.number,
        "day": day.isoformat(),
        "basis": found.basis,
        "as_of": register.as_of.isoformat(),
        "total": len(members),
        "majority": majority(len(members)),
        **everybody.leaves(),
        "rows": rows,
        "without_seats": without_seats(register, [row["key"] for row in rows], day),
        "parties": party_rows(register, members),
    }
    wanted = args.get("also", ())
    notes = [*found.notes, PARTY_NOTE]
    if wanted:
        notes += more(register, output, members, found, wanted)
    if guests := sum(row["guests"] for row in rows):
        notes.append(f"{guests} of the members are guests of a group and are counted with it")
    if assumed := sum(seat.assumed for seat in members):
        notes.append(
            f"the source names the group of {assumed} of the members only from a later day; it is taken"
        )
    return ToolResult(
        output=output, source=register.source, day=day, as_of=register.as_of, notes=tuple(notes)
    )


def _period(register: Register, args: Json) -> ToolResult:
    start, asked = date.fromisoformat(args["start"]), date.fromisoformat(args["end"])
    if "today" in args:
        return to_come(register, args, day=start)
    end = min(asked, register.as_of)
    start = min(start, end)
    states: list[Json] = []
    gaps, left_out = [], 0
    found = register.states(start, end)
    for day, seats in found:
        if not seats:
            gaps.append(_gap(register, day, end))
            continue
        if len(states) == MOST_STATES:
            left_out += 1
            continue
        term = register.term_on(day)
        total = sum(seats.values())
        rows = [
            {"group": label(key), "key": key, "seats": seats[key], "share": share(seats[key], total)}
            for key in ordered(seats)
        ]
        number = term.number if term else None
        states.append({"term": number, "day": day.isoformat(), "total": total, "rows": rows})
    notes = []
    if end < asked:
        notes.append(f"the register ends with {register.as_of}: later changes are not in it")
    if left_out:
        notes.append(f"only the first {MOST_STATES} of {MOST_STATES + left_out} states are listed")
    output: Json = {
        "kind": "distribution_period",
        "start": start.isoformat(),
        "end": end.isoformat(),
        "as_of": register.as_of.isoformat(),
        "change_days": sum(day > start for day, _ in found),
        "states": states,
        "left_out": left_out,
        "gaps": gaps,
    }
    return ToolResult(
        output=output, source=register.source, day=end, as_of=register.as_of, notes=tuple(notes)
    )


def _gap(register: Register, day: date, end: date) -> Json:
    """A time without a Bundestag from its first day in the period on, at most to the period's end."""
    why = gap(register, day)
    following = date.fromisoformat(why["next_start"]) if why["next_start"] else None
    last = following - timedelta(days=1) if following and following <= end else end
    return {"from": day.isoformat(), "to": last.isoformat(), "reason": why["reason"]}
