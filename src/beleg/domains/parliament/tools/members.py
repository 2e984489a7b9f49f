"""list_members: members of the Bundestag by what they have in common, counted, ordered and paged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date
from heapq import nlargest, nsmallest

from beleg.domains.parliament import lands
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.groups import NO_GROUP, continued
from beleg.domains.parliament.source import Register
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

from .careers import Careers, Found
from .chamber import label, ordered, party_label
from .events import Event
from .figures import age_of, average, share
from .making import made
from .members_arguments import MembersArguments, resolve_members
from .members_lookup import NO_FILTERS, LookedUp, looked_up
from .person import MANDATES

_APART = 60
_TALLIED = 10
"""Given names that are counted: the most frequent ones."""
PARTY_NOTE = "the party is the last one the register has; on an earlier day it may have been another"
RAN_NOTE = "with a list mandate the constituency is the one that the member stood in and did not win"
COUNTRY_NOTE = "the country of birth is given for some members only; where it is missing nothing can be told"
NAMELESS_NOTE = "before term 13 the register has the numbers of constituencies, not their names"


def tool(register: Register, _directory: Directory) -> FunctionTool:
    """``list_members``, over one register."""
    return made(register, list_members, MembersArguments, resolve_members, Careers(register))


def list_members(register: Register, careers: Careers, args: Json) -> ToolResult:
    """Members of the German Bundestag by group, last party, Land, sex, kind of mandate, age, birth, name, title,
    constituency or time served; newcomers, who came, left, died or changed group: how many they are and who, ordered
    (youngest, oldest, longest serving first) and in pages; on a day since 1949, now, at a term's first sitting, over a
    whole term, a period or all time.

    Args:
        register: the register to read.
        careers: what it says by person.
        args: resolved, see ``MembersArguments``.

    Returns:
        ``kind`` "members": ``basis`` ("day", "current", "last_known", "first_sitting", "whole_term", "period",
        "all_time") with its ``day`` and ``term``, or ``start`` and ``end``; of those gone the ``next_term``;
        ``filters`` as resolved; ``count`` of all who fit,
        ``women`` among them, ``total`` members then and the ``share`` that fits (percent, one decimal);
        ``within``, the ``count`` of those of the same Länder and groups and the ``share`` of these, or null;
        ``whole_count``, how many fit without the filters named in ``part``, and ``part_share``, the share of
        them that fits with these; with ``tally`` "age" of one day the ``average_age``, of completed years; over a
        length of time ordered by age ``by_birth``: of all who fit some filter the row of who was born first
        (descending) or last; ``ages_on``, the day on which present members are
        aged, where it is not ``day``; a page of ``rows`` from ``offset``, at most ``limit``; ``next_offset`` or
        null; ``whole_term_count``, for a term: how many fit at any time of it; ``first_sitting``, for a whole term, its
        ``day`` and the ``count`` of those who fit on it; ``apart``: where nobody sat in the
        groups asked for, the rows of those of their party in no group; ``tally``: as asked for, ``count``
        by group or Land with its ``total`` and ``share``, or by given name; ``country_known``: of how many the
        country of birth is given.
        A row: ``party`` the last known; ``age`` in whole years on ``age_on`` (of the present
        members the day of the question, unless they are counted by age; of a whole term or all time their first
        day in it, or the last one where the oldest are asked for); ``member_since`` their first
        day ever, ``entry_age`` their age on it; ``days_served`` and ``terms_count`` until ``served_until``,
        ``direct_terms`` where they are ordered by that; ``birthday``, where one was asked for, as it is written;
        ``happened_on`` with ``from_group`` and ``to_group``, where something happened. Somebody who changed group
        counts once, in the last group that fits. Nobody fits: count 0, no rows. ``kind`` "no_bundestag" or
        "future": nobody could.

    Raises:
        InvalidArguments: a term that never existed.

    Source: the Bundestag's open data on all its members.
    """
    found = looked_up(register, careers, args)
    if isinstance(found, ToolResult):
        return found
    oldest, until = _asks_for_the_oldest(args), found.until
    page = _page(register, careers, found.people, args, until.toordinal(), oldest=oldest)
    whole = _whole(register, careers, args)
    offset, count, filters = args["offset"], len(found.people), args.keys() - NO_FILTERS
    output: Json = {
        "kind": "members",
        "basis": found.basis,
        "day": found.day.isoformat() if found.day else None,
        "term": found.term,
        "next_term": args.get("term") or found.term if args.get("standing") == "gone" else None,
        "start": args.get("start"),
        "end": until.isoformat() if "start" in args else None,
        "as_of": register.as_of.isoformat(),
        "served_until": until.isoformat(),
        "filters": {name: args[name] for name in sorted(filters)},
        "filter_labels": [label(key) for name in ("groups", "parties") for key in args.get(name, ())],
        "without_labels": [
            label(key) for name in ("without_groups", "without_parties") for key in args.get(name, ())
        ],
        "into_labels": [label(key) for key in args.get("into", ())],
        "filter_lands_en": [lands.LANDS[key].label_en for key in args.get("lands", ())],
        "without_lands_en": [lands.LANDS[key].label_en for key in args.get("without_lands", ())],
        "birthday": _calendar_day(args["birthday"]) if "birthday" in args else None,
        "ages_on": args.get("ages_on"),
        "order": args["order"],
        "descending": bool(args.get("descending")),
        "count": count,
        "women": sum(register.sexes[each.seat.row] == "f" for each in found.people),
        "total": found.total,
        "share": share(count, found.total),
        "within": {"count": found.within, "share": share(count, found.within)} if found.within else None,
        "whole_count": whole,
        "part_share": share(count, whole) if whole is not None else None,
        "rows": [
            _row(register, careers, each, until.toordinal(), oldest=oldest, ages_on=args.get("ages_on"))
            | _happened(found.events.get(each.seat.row))
            | _directly(careers, each, until.toordinal(), args)
            for each in page
        ],
        "tally": _tally(register, careers, found, args),
        "apart": _apart(register, careers, found, args),
        "average_age": _average_age(register, found) if args.get("tally") == "age" else None,
        "by_birth": _by_birth(register, careers, found, args),
        "offset": offset,
        "limit": args["limit"],
        "next_offset": offset + len(page) if page and offset + len(page) < count else None,
        "whole_term_count": found.whole_term_count,
        "first_sitting": found.first_sitting,
        "country_known": _with_country(register, found) if "born_country" in args else None,
    }
    notes = list(found.notes)
    if {"parties", "without_parties"} & args.keys() or any(row["party"] for row in output["rows"]):
        notes.append(PARTY_NOTE)
    if "born_country" in args:
        notes.append(COUNTRY_NOTE)
    if "constituency" in args:
        notes.append(RAN_NOTE)
        if isinstance(args["constituency"], str) and (found.term is None or found.term < 13):
            notes.append(NAMELESS_NOTE)
    return ToolResult(
        output=output, source=register.source, day=found.day, as_of=register.as_of, notes=tuple(notes)
    )


def _apart(register: Register, careers: Careers, found: LookedUp, args: Json) -> list[Json]:
    """Where nobody sat in the groups asked for: who was of their party, by the last one known, and in no group."""
    groups = [key for each in args.get("groups", ()) if each != NO_GROUP for key in continued(each)]
    if found.people or not groups or found.day is None or "happening" in args or "standing" in args:
        return []
    wanted = {**args, "groups": [NO_GROUP], "parties": groups, "limit": _APART, "offset": 0}
    others = looked_up(register, careers, wanted)
    if isinstance(others, ToolResult):
        return []
    page = _page(register, careers, others.people, wanted, others.until.toordinal(), oldest=False)
    return [
        _row(register, careers, each, others.until.toordinal(), oldest=False, ages_on=args.get("ages_on"))
        for each in page
    ]


def _average_age(register: Register, found: LookedUp) -> str | None:
    """The mean age of those who fit on the one day they are looked for, of completed years, where all are known."""
    ages = [age_of(register.births[each.seat.row], date.fromordinal(each.first)) for each in found.people]
    known = [age for age in ages if age is not None]
    return average(sum(known), len(known)) if found.day is not None and len(known) == len(ages) else None


def _by_birth(register: Register, careers: Careers, found: LookedUp, args: Json) -> Json | None:
    """Over a length of time, who of the youngest or the oldest was born last or first; else ``None``."""
    born = [each for each in found.people if register.births[each.seat.row]]
    narrowed = args.keys() - NO_FILTERS
    if args["order"] != "age" or found.day is not None or not (born and narrowed):
        return None
    last = not args.get("descending")
    sign = -1 if last else 1
    first = min(
        born, key=lambda each: (sign * register.births[each.seat.row], careers.sort_key(each.seat.row))
    )
    return _row(register, careers, first, found.until.toordinal(), oldest=not last, ages_on=None)


def _whole(register: Register, careers: Careers, args: Json) -> int | None:
    """How many fit without the filters that pick a part of them; ``None`` where no part is asked for."""
    if "part" not in args:
        return None
    found = looked_up(register, careers, {name: args[name] for name in args.keys() - set(args["part"])})
    return None if isinstance(found, ToolResult) else len(found.people)


_MONTHS = ("January February March April May June July August September October November December").split()


def _calendar_day(birthday: str) -> Json:
    """A day without a year, as it is written in German and in English."""
    month, day = birthday.split("-")
    return {"de": f"{day}.{month}.", "en": f"{int(day)} {_MONTHS[int(month) - 1]}"}


def _happened(event: Event | None) -> Json:
    """The day of what happened to a member, and between which groups they went."""
    if event is None:
        return {}
    return {
        "happened_on": date.fromordinal(event.day).isoformat(),
        "from_group": label(event.before) if event.before else None,
        "to_group": label(event.after) if event.after else None,
    }


def _directly(careers: Careers, found: Found, until: int, args: Json) -> Json:
    """In how many terms a member was directly elected, where members are ordered by that."""
    return {"direct_terms": careers.direct_terms(found.seat.row, until)} if args["order"] == "direct" else {}


def _with_country(register: Register, found: LookedUp) -> int:
    """Of how many among whom it was looked the country of birth is given."""
    return sum(bool(register.countries[row]) for row in {seat.row for seat in found.among})


def _tally(register: Register, careers: Careers, found: LookedUp, args: Json) -> list[Json]:
    """Those who fit by group or Land, each with all its members then; or by first given name, the most frequent."""
    if args.get("tally") == "group":
        last = {seat.row: seat.group for seat in sorted(found.among, key=lambda seat: seat.first_day)}
        sizes, fitting = Counter(last.values()), Counter(each.seat.group for each in found.people)
        return [
            {
                "group": label(key),
                "key": key,
                "count": fitting[key],
                "total": sizes[key],
                "share": share(fitting[key], sizes[key]),
            }
            for key in ordered(sizes)
        ]
    if args.get("tally") == "land":
        seats = sorted(found.among, key=lambda seat: seat.first_day)
        of = {seat.row: land for seat in seats if (land := register.land(seat.mandate))}
        sizes, fitting = (
            Counter(of.values()),
            Counter(of[each.seat.row] for each in found.people if each.seat.row in of),
        )
        return [
            {
                "land": land,
                "land_en": lands.LANDS[land].label_en,
                "count": fitting[land],
                "total": sizes[land],
                "share": share(fitting[land], sizes[land]),
            }
            for land in sorted(sizes, key=lambda each: (-fitting[each], each))
        ]
    if args.get("tally") == "given_name":
        names = Counter(careers.given(each.seat.row).split(" ")[0] for each in found.people)
        ranked = sorted(names.items(), key=lambda each: (-each[1], each[0]))
        return [{"given_name": name, "count": count} for name, count in ranked[:_TALLIED]]
    return []


def _asks_for_the_oldest(args: Json) -> bool:
    """Whether ages over a length of time are those at its end, as "the oldest" and "at least 80" mean."""
    if args["order"] == "age":
        return bool(args.get("descending"))
    return "age_min" in args and "age_max" not in args


def _page(
    register: Register, careers: Careers, found: list[Found], args: Json, until: int, *, oldest: bool
) -> list[Found]:
    """The page asked for; equal ones stand by name, in either direction."""
    offset, end = args["offset"], args["offset"] + args["limit"]
    if args["order"] == "name":
        picked = nlargest if args.get("descending") else nsmallest
        return picked(end, found, key=lambda each: careers.sort_key(each.seat.row))[offset:]
    sign = -1 if args.get("descending") else 1
    measures: dict[str, Callable[[Found], int]] = {
        "age": lambda each: (each.last if oldest else each.first) - register.births[each.seat.row],
        "seniority": lambda each: careers.days(each.seat.row, until),
        "terms": lambda each: careers.terms(each.seat.row, until),
        "direct": lambda each: careers.direct_terms(each.seat.row, until),
        "entry_age": lambda each: careers.first_day(each.seat.row) - register.births[each.seat.row],
    }
    measure = measures[args["order"]]
    return nsmallest(end, found, key=lambda each: (sign * measure(each), careers.sort_key(each.seat.row)))[
        offset:
    ]


def _row(
    register: Register, careers: Careers, found: Found, until: int, *, oldest: bool, ages_on: str | None
) -> Json:
    seat = found.seat
    name, mandate = register.name(seat.row), register.mandate(seat.mandate)
    since = register.mandate(careers.first_mandate(seat.row)).start
    german, english = MANDATES[mandate.kind] if mandate.kind else (None, None)
    born, on = register.births[seat.row], date.fromordinal(found.last if oldest else found.first)
    if ages_on is not None:
        on = date.fromisoformat(ages_on)
    return {
        "id": seat.id,
        "name": name.display,
        "title": name.title,
        "group": label(seat.group),
        "key": seat.group,
        "party": party_label(register.parties[seat.row]) or None,
        "land": mandate.land,
        "land_en": lands.LANDS[mandate.land].label_en if mandate.land else None,
        "sex": register.sexes[seat.row],
        "born": date.fromordinal(born).isoformat() if born else None,
        "age": age_of(born, on),
        "age_on": on.isoformat(),
        "mandate": mandate.kind,
        "mandate_de": german,
        "mandate_en": english,
        "constituency": mandate.constituency,
        "constituency_number": mandate.constituency_number,
        "birthplace": register.birthplaces[seat.row] or None,
        "birth_country": register.countries[seat.row] or None,
        "member_since": since.isoformat(),
        "entry_age": age_of(born, since),
        "days_served": careers.days(seat.row, until),
        "terms_count": careers.terms(seat.row, until),
    }
