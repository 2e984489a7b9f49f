"""list_members: members of the Bundestag by what they have in common, counted, ordered and paged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from heapq import nlargest, nsmallest

from beleg.domains.parliament import aliases, lands
from beleg.domains.parliament.source import Register, Seat
from beleg.domains.parliament.spelling import fold, fold_phrase
from beleg.errors import InvalidArguments
from beleg.records import Json, ToolResult

from .careers import Careers, Found, at_once, over_time
from .chamber import label, party_label
from .figures import age_of, share
from .moments import Moment, existing_term, last_day, moment, resolved
from .person import MANDATES

_TIMES = frozenset({"day", "term", "whole_term", "all_time", "current", "today"})
_PAGE = frozenset({"order", "descending", "limit", "offset"})
PARTY_NOTE = "the party is the last one the register has; on an earlier day it may have been another"
RAN_NOTE = "with a list mandate the constituency is the one that the member stood in and did not win"
NAMELESS_NOTE = "before term 13 the register has the numbers of constituencies, not their names"


def resolve_members(register: Register, args: Json, facts: Json) -> Json:
    """Concrete arguments with canonical keys and without defaults; no time means now. Raises InvalidArguments."""
    found = {name: value for name, value in args.items() if value is not False}
    if "whole_term" in found and "term" not in found:
        raise InvalidArguments("whole_term needs a term")
    if "groups" in found:
        found["groups"] = _keys(found["groups"], _group)
    if "parties" in found:
        found["parties"] = _keys(found["parties"], _party)
    if "lands" in found:
        found["lands"] = _keys(found["lands"], _land)
    if isinstance(found.get("constituency"), str) and found["constituency"].isdigit():
        found["constituency"] = int(found["constituency"])
    if found.get("age_min", 0) > found.get("age_max", 150):
        raise InvalidArguments("age_min is above age_max")
    return resolved(found, facts, register, current="current_day", default="current")


def _keys(texts: Iterable[str], key_of: Callable[[str], str]) -> list[str]:
    return sorted({key_of(text) for text in texts})


def _group(text: str) -> str:
    key = text if text in aliases.GROUPS else aliases.find(text)
    if key is None:
        raise InvalidArguments(f"no group is called {text!r}")
    if aliases.GROUPS[key].kind == "party":
        raise InvalidArguments(
            f"{aliases.GROUPS[key].label} is a party without a group of its own: use `parties`"
        )
    return key


def _party(text: str) -> str:
    key = text if text in aliases.GROUPS else aliases.find(text)
    if key is None:
        raise InvalidArguments(f"no party is called {text!r}")
    if key == "cdu_csu":
        raise InvalidArguments("CDU/CSU is a group of two parties: use `groups`, or name CDU and CSU")
    return key


def _land(text: str) -> str:
    key = lands.find(text)
    if key is None:
        raise InvalidArguments(f"no Land is called {text!r}: they are {', '.join(lands.LANDS)}")
    return key


def list_members(register: Register, careers: Careers, args: Json) -> ToolResult:
    """Members of the German Bundestag by group, last party, Land, sex, kind of mandate, age, name, place of birth,
    constituency or terms served: how many they are and who, ordered (youngest, oldest, longest serving first) and in
    pages; on a day since 1949, now, at a term's first sitting, over a whole term or all time.

    Args:
        register: the register to read.
        careers: what it says by person.
        args: resolved, see ``MembersArguments``.

    Returns:
        ``kind`` "members": ``basis`` ("day", "current", "last_known", "first_sitting", "whole_term",
        "all_time") with its ``day`` and ``term``; ``filters`` as resolved; ``count`` of all who fit,
        ``women`` among them, ``total`` members then and the ``share`` that fits (percent, one decimal); a
        page of ``rows`` from ``offset``, at most ``limit``; ``next_offset`` or null; ``whole_term_count``,
        for a term: how many fit at any time of it.
        A row: ``party`` the last known; ``age`` in whole years on ``age_on`` (of a whole term or all time
        their first day in it, or the last one where the oldest are asked for); ``member_since`` their first
        day ever; ``days_served`` and ``terms_count`` until ``served_until``. Somebody who changed group
        counts once, in the last group that fits. Nobody fits: count 0, no rows. ``kind`` "no_bundestag" or
        "future": nobody could.

    Raises:
        InvalidArguments: a term that never existed.

    Source: the Bundestag's open data on all its members.
    """
    notes: list[str] = []
    day: date | None = None
    if args.get("all_time"):
        basis, term, seats, until = "all_time", None, careers.seats, register.as_of
    elif args.get("whole_term"):
        known = existing_term(register, args, args["term"])
        if isinstance(known, ToolResult):
            return known
        basis, term, seats = "whole_term", known.number, register.seats_in_term(known.number)
        until = last_day(register, known)
    else:
        at = moment(register, args)
        if not isinstance(at, Moment):
            return at
        basis, term, seats, day = at.basis, at.term.number, register.sitting(at.day), at.day
        until = at.day
        notes += at.notes
    selection = _Selection(register, careers, args)
    oldest = _asks_for_the_oldest(args)
    found = selection.among(seats, day, until)
    page = _page(register, careers, found, args, until.toordinal(), oldest=oldest)
    total = len({seat.row for seat in seats}) if day is None else len(seats)
    offset = args["offset"]
    output: Json = {
        "kind": "members",
        "basis": basis,
        "day": day.isoformat() if day else None,
        "term": term,
        "as_of": register.as_of.isoformat(),
        "served_until": until.isoformat(),
        "filters": {name: args[name] for name in sorted(args.keys() - _TIMES - _PAGE)},
        "filter_labels": [label(key) for name in ("groups", "parties") for key in args.get(name, ())],
        "filter_lands_en": [lands.LANDS[key].label_en for key in args.get("lands", ())],
        "order": args["order"],
        "descending": bool(args.get("descending")),
        "count": len(found),
        "women": sum(register.sexes[each.seat.row] == "f" for each in found),
        "total": total,
        "share": share(len(found), total),
        "rows": [_row(register, careers, each, until.toordinal(), oldest=oldest) for each in page],
        "offset": offset,
        "limit": args["limit"],
        "next_offset": offset + len(page) if page and offset + len(page) < len(found) else None,
        "whole_term_count": _in_whole_term(register, selection, args, len(found), basis),
    }
    if "parties" in args or any(row["party"] for row in output["rows"]):
        notes.append(PARTY_NOTE)
    if "constituency" in args:
        notes.append(RAN_NOTE)
        if isinstance(args["constituency"], str) and (term is None or term < 13):
            notes.append(NAMELESS_NOTE)
    return ToolResult(
        output=output, source=register.source, day=day, as_of=register.as_of, notes=tuple(notes)
    )


class _Selection:
    """The filters of one call: those that a stay must pass, and those that the person must."""

    def __init__(self, register: Register, careers: Careers, args: Json) -> None:
        self._register = register
        self._careers = careers
        self._args = args
        self._checks: list[Callable[[Seat], bool]] = []
        self._personal = bool(args.keys() & {"name", "served_min_terms", "age_min", "age_max"})
        self._words = [word + ("*" if star else "") for word, star in _name_words(args.get("name", ""))]
        sexes, parties = register.sexes, register.parties
        if groups := set(args.get("groups", ())):
            self._checks.append(lambda seat: seat.group in groups)
        if (sex := args.get("sex")) is not None:
            self._checks.append(lambda seat: sexes[seat.row] == sex)
        if wanted := set(args.get("parties", ())):
            spelled = {party for party in set(parties) if aliases.party_of_source(party) in wanted}
            self._checks.append(lambda seat: parties[seat.row] in spelled)
        if (mandate := args.get("mandate")) is not None:
            self._checks.append(lambda seat: register.kind(seat.mandate) == mandate)
        if states := set(args.get("lands", ())):
            self._checks.append(lambda seat: register.land(seat.mandate) in states)
        if (place := args.get("born_place")) is not None:
            words = set(fold_phrase(place).split())
            self._checks.append(
                lambda seat: words <= set(fold_phrase(register.birthplaces[seat.row]).split())
            )
        if (constituency := args.get("constituency")) is not None:
            self._checks.append(self._constituency(constituency))

    def _constituency(self, wanted: int | str) -> Callable[[Seat], bool]:
        register = self._register
        if isinstance(wanted, int):
            return lambda seat: register.constituency(seat.mandate)[0] == wanted
        words = set(fold_phrase(wanted).split())
        return lambda seat: words <= set(fold_phrase(register.constituency(seat.mandate)[1]).split())

    def among(self, seats: Sequence[Seat], day: date | None, until: date) -> list[Found]:
        """Who fits among the holders of some seats: of one day, or of a length of time until a day."""
        if not self._checks and seats is self._careers.seats:
            found = self._careers.everybody
        else:
            chosen = list(seats)
            for check in self._checks:
                chosen = list(filter(check, chosen))
            found = at_once(chosen, day.toordinal()) if day else over_time(chosen, until.toordinal())
        return [each for each in found if self._fits_person(each, until)] if self._personal else list(found)

    def _fits_person(self, found: Found, until: date) -> bool:
        """Whether somebody passes the filters that are not their seat's: age, name and terms served."""
        args, row = self._args, found.seat.row
        if self._words and not self._careers.is_called(row, self._words, found.first, found.last):
            return False
        if (
            "served_min_terms" in args
            and self._careers.terms(row, until.toordinal()) < args["served_min_terms"]
        ):
            return False
        least, most = args.get("age_min"), args.get("age_max")
        if least is None and most is None:
            return True
        born = self._register.births[row]
        if not born:
            return False
        if least is not None and (age_of(born, date.fromordinal(found.last)) or 0) < least:
            return False
        return most is None or (age_of(born, date.fromordinal(found.first)) or 0) <= most


def _name_words(name: str) -> list[tuple[str, bool]]:
    """Folded words of a name, and whether each is only a beginning."""
    return [
        (fold(word), piece.endswith("*") and word is words[-1])
        for piece in name.split()
        if (words := fold_phrase(piece).split())
        for word in words
    ]


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
    }
    measure = measures[args["order"]]
    return nsmallest(end, found, key=lambda each: (sign * measure(each), careers.sort_key(each.seat.row)))[
        offset:
    ]


def _in_whole_term(
    register: Register, selection: _Selection, args: Json, count: int, basis: str
) -> int | None:
    if basis == "whole_term":
        return count
    if "term" not in args:
        return None
    term = register.term(args["term"])
    return len(selection.among(register.seats_in_term(term.number), None, last_day(register, term)))


def _row(register: Register, careers: Careers, found: Found, until: int, *, oldest: bool) -> Json:
    seat = found.seat
    name, mandate = register.name(seat.row), register.mandate(seat.mandate)
    german, english = MANDATES[mandate.kind] if mandate.kind else (None, None)
    born, on = register.births[seat.row], date.fromordinal(found.last if oldest else found.first)
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
        "member_since": register.mandate(careers.first_mandate(seat.row)).start.isoformat(),
        "days_served": careers.days(seat.row, until),
        "terms_count": careers.terms(seat.row, until),
    }
