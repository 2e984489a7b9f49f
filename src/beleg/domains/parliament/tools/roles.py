"""get_persons_by_role: who held an office of state or of the Bundestag, and when."""

from __future__ import annotations

from datetime import date, timedelta

from pydantic import Field

from beleg.domains.parliament import aliases
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.offices import OFFICES, OfficeInfo, find
from beleg.domains.parliament.records import Holding
from beleg.domains.parliament.source import Register
from beleg.errors import InvalidArguments
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

from .arguments import DAY, END, START, Arguments, Day, DayOrCurrent, Text
from .chamber import label, party_label
from .governments import most_cabinets
from .making import made
from .moments import existing_term, resolved, to_come
from .series import (
    CABINET,
    CHAIR,
    SEVERAL,
    after,
    before,
    certain,
    days_in_office,
    gendered_title,
    known_until,
    office_label,
    overlapping,
    series,
)

FIRST_DAY = date(1949, 9, 7)
_MOST_CABINETS = 3


class RoleArguments(Arguments):
    """At most one of ``term``, ``day`` and ``start`` with ``end``; nothing means the whole series since 1949."""

    role: Text = Field(description="An office: 'chancellor', 'minister_of_health', 'cabinet' ...")
    group: Text | None = Field(default=None, description="The group whose chairs are meant.")
    term: int | None = Field(default=None, description="Everybody who held the office during this term.")
    day: DayOrCurrent | None = DAY
    start: Day | None = START
    end: Day | None = END


def resolve_role(register: Register, args: Json, facts: Json) -> Json:
    """Concrete arguments with canonical keys; no time means the whole series. Raises InvalidArguments."""
    info = _held(args["role"])
    found = {**args, "role": info.key}
    group = None
    if "group" in args:
        group = aliases.find(args["group"]) or args["group"]
        if info.key != CHAIR:
            raise InvalidArguments(f"{info.label_en} is no office of a group: leave `group` out")
        if group not in aliases.GROUPS:
            raise InvalidArguments(f"no group is called {args['group']!r}")
        found["group"] = group = aliases.GROUPS[group].parent or group
    known = known_until(register, info.key, group).isoformat()
    facts = {**facts, "current_office_day": min(facts["today"], known)}
    return resolved(found, facts, register, current="current_office_day", default=None)


def _held(role: str) -> OfficeInfo:
    key = role if role in OFFICES else find(role)
    if key is not None and OFFICES[key].held:
        return OFFICES[key]
    held = ", ".join(info.label_en for info in OFFICES.values() if info.held and info.kind != "ministry")
    what = f"holders of the office {OFFICES[key].label_en!r}" if key else f"an office called {role!r}"
    raise InvalidArguments(f"the data do not hold {what}; they hold: {held}, and each ministry")


def tool(register: Register, _directory: Directory) -> FunctionTool:
    """``get_persons_by_role``, over one register."""
    return made(register, get_persons_by_role, RoleArguments, resolve_role)


def get_persons_by_role(register: Register, args: Json) -> ToolResult:
    """Everybody who held a German office, with days: chancellors, vice-chancellors, federal ministers (one
    ministry, all, or the whole cabinet), presidents and vice-presidents of the Bundestag, chairs of its
    groups: on a day, now, during a term or period, or all since 1949, with predecessor and successor.

    Args:
        register: the register to read.
        args: resolved: ``role``, an office's key; ``group``, of a chair; at most one of ``day``, ``term``,
        and ``start``
            with ``end``.

    Returns:
        ``kind`` "role": ``count`` of ``rows`` and of ``persons``; ``complete`` (else ``incomplete_note_de``
        and ``_en``); ``rows`` ordered by start: everybody whose time lies at least partly in the time asked
        for. ``from`` and ``to`` (half-open: ``to`` is the day of the handover, null while it lasts) are as
        precise as the source, see ``*_precision`` "day", "month", "year"; ``certain`` is false where that
        leaves open whether it was them on the days asked for; ``days`` in office, null where a day is
        unknown; ``sex`` is null for who never was a member of the Bundestag, and so are ``born``, ``died`` and
        ``age``, the whole years on taking the office, where that day is known; ``title_de`` is their title,
        ``title_en`` the office; ``member``, on a day: whether a member of the Bundestag then, by its state of
        ``seated_on``. Nobody in office: no rows, count 0. ``predecessors`` and ``successors``:
        who left last before, and who began first after; ``predecessor`` and ``successor``: the only one of
        them, else null. Both empty for offices that several people hold side by side. Of the whole cabinet since
        1949 ``most_cabinets``: who was in most of the chancellors' cabinets, one a Bundestag each, and ``under`` whom.
        ``kind`` "future": the time asked for has not come.

    Raises:
        InvalidArguments: an office that the data do not hold (the message names those they do), a term that
        never existed.

    Source: lists of members of government, cabinet and presidium pages, and the Bundestag's open data; each
    row has its ``source``, and a ``doubt`` where sources differ.
    """
    role, group = args["role"], args.get("group")
    info = OFFICES[role]
    known = known_until(register, role, group)
    asked = _asked(register, args, known)
    if isinstance(asked, ToolResult):
        return asked
    start, end, notes = asked
    line = series(register, role, group)
    chosen = overlapping(line, start, end)
    seated_on = min(end, register.as_of) if "day" in args else None
    seated = frozenset(seat.id for seat in register.sitting(seated_on)) if seated_on else None
    rows = [
        {**_row(register, each, certain(each, start, end, known), known), "member": _sits(each, seated)}
        for each in chosen
    ]
    follows = role not in SEVERAL and (role != CHAIR or group is not None)
    earlier = (
        before(line, chosen[0].start if chosen else start, chosen, complete=info.complete) if follows else []
    )
    last_end = max((each.end or date.max for each in chosen), default=end + timedelta(days=1))
    later = after(line, last_end, chosen, complete=info.complete) if follows and last_end < date.max else []
    predecessors = [_row(register, each, True, known) for each in earlier]
    successors = [_row(register, each, True, known) for each in later]
    output: Json = {
        "kind": "role",
        "role": role,
        "label_de": info.label_de(chosen[0].sex if len(chosen) == 1 else None),
        "label_en": info.label_en,
        "group": label(group) if group else None,
        "day": end.isoformat() if "day" in args else None,
        "start": start.isoformat() if "start" in args else None,
        "end": end.isoformat() if "start" in args else None,
        "term": args.get("term"),
        "as_of": known.isoformat(),
        "seated_on": seated_on.isoformat() if seated_on else None,
        "count": len(rows),
        "persons": len({(each.person_id, each.person) for each in chosen}),
        "complete": info.complete,
        "incomplete_note_de": info.incomplete_note_de,
        "incomplete_note_en": info.incomplete_note,
        "rows": rows,
        "predecessor": predecessors[0] if len(predecessors) == 1 else None,
        "predecessors": predecessors,
        "successor": successors[0] if len(successors) == 1 else None,
        "successors": successors,
    }
    if role == CABINET and not {"day", "term", "start"} & args.keys():
        output["most_cabinets"] = most_cabinets(register, _MOST_CABINETS)
    if info.incomplete_note:
        notes.append(info.incomplete_note)
    if not all(row["certain"] for row in rows):
        notes.append(
            "of some only the year or month is known, not whether they held the office on the days asked for"
        )
    elif any(row["from_precision"] != "day" or row["to_precision"] not in {"day", None} for row in rows):
        notes.append("of some only the year or month of a handover is known")
    if doubts := sum(each.doubt is not None for each in chosen):
        notes.append(f"{doubts} of the rows have a doubt: a rival date, or one that was inferred")
    day = end if "day" in args else None
    return ToolResult(output=output, source=register.offices_source, day=day, as_of=known, notes=tuple(notes))


def _asked(register: Register, args: Json, known: date) -> tuple[date, date, list[str]] | ToolResult:
    """First and last day asked for, both counted, and notes; or the whole result for a time to come."""
    if "day" in args:
        asked = date.fromisoformat(args["day"])
        if "today" in args:
            return to_come(register, args, day=asked)
        day = min(asked, known)
        if day < asked:
            return day, day, [f"these data end with {day}: this is their state, not that of {asked}"]
        shown = f"these data show the state of {day}: later changes are not in them"
        return day, day, [shown] if args.get("current") else []
    if "term" in args:
        term = existing_term(register, args, args["term"])
        if isinstance(term, ToolResult):
            return term
        return term.start, min(term.end - timedelta(days=1) if term.end else known, known), []
    if "start" in args:
        start, end = date.fromisoformat(args["start"]), date.fromisoformat(args["end"])
        if "today" in args:
            return to_come(register, args, day=start)
        notes = [f"these data end with {known}: later changes are not in them"] if end > known else []
        return min(start, known), min(end, known), notes
    return FIRST_DAY, register.offices_as_of, []


def _row(register: Register, holding: Holding, sure: bool, known: date) -> Json:
    german, english = gendered_title(holding), office_label(holding)[1]
    born, died = register.life(holding.person_id) if holding.person_id else (None, None)
    dated = born is not None and holding.start_precision == "day"
    return {
        "name": holding.person,
        "id": holding.person_id,
        "party": party_label(holding.party),
        "sex": holding.sex,
        "title": holding.title,
        "title_de": german,
        "title_en": english,
        "group": label(holding.group) if holding.group else None,
        "from": holding.shown_start,
        "from_precision": holding.start_precision,
        "to": holding.shown_end,
        "to_precision": holding.end_precision,
        "born": born.isoformat() if born else None,
        "died": died.isoformat() if died else None,
        "age": _years(born, holding.start) if born and dated else None,
        "running": holding.end is None,
        "certain": sure,
        "days": days_in_office(holding, known),
        "source": holding.source,
        "doubt": holding.doubt,
    }


def _sits(holding: Holding, seated: frozenset[str] | None) -> bool | None:
    return None if seated is None else holding.person_id in seated


def _years(born: date, day: date) -> int:
    """Whole years from a birth to a day."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
