"""From a typed question to the calls that answer it, each for one point in time, in the order the writer reads them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.now import BEGINNING, Now
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.records import Json, ToolCall

_MOST_LISTED = 25
_MOST_HAPPENED = 60
_A_YEAR = 370
_MEMBERS_FILTERS = (
    "groups", "parties", "lands", "sex", "mandate", "age_min", "age_max", "name", "happening", "standing", "into",
    "without_groups", "without_parties", "without_lands", "without_sex", "without_mandate", "born_from", "born_to",
    "birthday", "born_country", "given_name", "surname", "title", "served_min_terms", "served_max_terms",
    "served_min_years", "served_max_years", "tally",
)  # fmt: skip
"""The fields of ``MembersQuery`` that are arguments of ``list_members`` as they stand."""
_OF_THE_SERIES = (
    "first", "last", "earliest", "latest", "longest", "shortest", "count", "same", "women", "alive", "living", "died",
    "youngest_living", "oldest_living", "died_in_office", "most_of_party", "most_cabinets",
)  # fmt: skip
"""What is asked of all holders of an office where no time is named."""


def expand(query: Query) -> list[Query]:
    """The query once for each time it names, where a tool takes one time only."""
    if isinstance(query, DistributionQuery | PersonQuery | TermsQuery):
        return [query]
    if isinstance(query, RoleQuery) and query.both:
        return [query]
    parts = query.when.parts or tuple(
        replace(query.when, terms=(n,)) for n in (query.when.terms if len(query.when.terms) > 1 else ())
    )
    return [replace(query, when=part) for part in parts] or [query]


def calls_of(query: Query, now: Now) -> list[ToolCall]:
    """The calls of a query, in the order of the writer's evidence."""
    if isinstance(query, DistributionQuery):
        also: Json = {"also": _also(query)} if _also(query) else {}
        return [
            ToolCall(tool="get_party_distribution", args={**args, **also}) for args in points(query.when, now)
        ]
    if isinstance(query, PersonQuery):
        return [ToolCall(tool="get_person_info", args=args) for args in _people(query, now)]
    if isinstance(query, RoleQuery) and query.both:
        return [
            call for part in query.when.parts for call in calls_of(replace(query, both=False, when=part), now)
        ]
    if isinstance(query, RoleQuery):
        asked = [_role(query, now), *([{"role": query.also}] if query.also else [])]
        return [ToolCall(tool="get_persons_by_role", args=args) for args in asked]
    if isinstance(query, MembersQuery):
        return [ToolCall(tool="list_members", args=_members(query, now))]
    return [ToolCall(tool="get_terms", args=args) for args in _terms(query, now)]


def _also(query: DistributionQuery) -> list[str]:
    """What the distribution is to say beside seats, women and average ages."""
    wanted = [
        ("government", query.side is not None or query.ask in ("side", "governed")),
        ("coalition", query.ask == "governed" and query.timed),
        ("lands", query.ask == "lands"),
        ("direct", query.ask == "direct_by_group"),
        ("two_thirds", query.parts == 3 and query.number == 2 and query.measure == "seats"),
        ("sexes", query.ask == "sexes"),
        ("median", query.measure == "median" and query.ask in ("age", "age_by_group")),
    ]
    return [name for name, needed in wanted if needed]


def joined(calls: list[ToolCall]) -> list[ToolCall]:
    """The same calls with terms of one tool in one list: a comparison is one call."""
    batches: dict[tuple[str, ...], list[int]] = {}
    rest: list[ToolCall] = []
    for call in calls:
        if "terms" in call.args and set(call.args) <= {"terms", "also"}:
            batches.setdefault((call.tool, *call.args.get("also", ())), []).extend(call.args["terms"])
        elif call not in rest:
            rest.append(call)
    lists = [
        ToolCall(tool=tool, args={"terms": list(dict.fromkeys(n)), **({"also": also} if also else {})})
        for (tool, *also), n in batches.items()
    ]
    return lists + rest


def points(when: When, now: Now) -> list[Json]:
    """The points in time at which a distribution is read, as arguments.

    A term is read at its first sitting. A period is read on its first day, at every first sitting within, and on its
    last day with data (not after a first sitting of the same year); a year that is compared with others by its new
    term, else by its first day.
    """
    if when.kind == "current":
        return [{"day": "current"}]
    if when.kind == "day" and when.day:
        return [{"day": when.day.isoformat()}]
    if when.kind == "terms":
        return [{"terms": [n]} for n in when.terms]
    if when.kind == "several":
        return _unique([p for part in when.parts for p in _compared(part, now)])
    if when.kind == "all":
        return [{"terms": [t.number]} for t in now.terms if t.start <= now.current] + [{"day": "current"}]
    to_come: list[Json] = [{"day": f"{when.number}-12-31"}] if when.unit == "years" and when.number else []
    return _unique([*_through(when.start or BEGINNING, when.end or now.current, now), *to_come])


def _unique(args: list[Json]) -> list[Json]:
    return [a for at, a in enumerate(args) if a not in args[:at]]


def _compared(part: When, now: Now) -> list[Json]:
    if part.kind != "period" or not part.start or not part.end or (part.end - part.start).days > _A_YEAR:
        return points(part, now)
    started = [t for t in now.terms if part.start <= t.start <= part.end]
    if started:
        return [{"terms": [started[-1].number]}]
    return [{"day": part.start.isoformat()}]


def _through(start: date, end: date, now: Now) -> list[Json]:
    first = max(start, BEGINNING)
    last = min(end, now.current)
    if last < first:
        return [{"day": (start if end < BEGINNING else min(end, now.today)).isoformat()}]
    found: list[Json] = []
    opening = [t for t in now.terms if t.start == first]
    if not opening:
        found.append({"day": first.isoformat()})
    begun = [t for t in now.terms if first <= t.start <= last]
    found.extend({"terms": [t.number]} for t in begun)
    within_a_year = (last - first).days <= _A_YEAR
    if last > first and not (begun and (within_a_year or begun[-1].start == last)):
        found.append({"day": "current"} if last == now.current else {"day": last.isoformat()})
    return found


def _people(query: PersonQuery, now: Now) -> Iterator[Json]:
    day: Json = {}
    if query.when.kind == "day" and query.when.day:
        day = {"day": query.when.day.isoformat()}
    elif query.ask == "age":
        day = {"day": _age_day(query.when, now).isoformat()}
    elif query.when.kind == "terms" and len(query.when.terms) == 1 and now.term_of(query.when.terms[0]):
        day = {"term": query.when.terms[0]}
    elif query.when.unit == "year" and query.when.start:
        day = {"year": query.when.start.year}
    for person in query.persons:
        yield {"id": person, **day}
    for name in query.names:
        yield {"name": name, **({"among": list(query.among)} if query.among else {}), **day}


def _age_day(when: When, now: Now) -> date:
    """The day an age is told for: a term's first sitting, a period's last day; else today, however old the data are."""
    if when.kind == "terms" and when.unit != "none":
        return min((t.start for t in now.terms if t.number in when.terms), default=now.today)
    return min(when.end, now.today) if when.kind == "period" and when.end else now.today


def _role(query: RoleQuery, now: Now) -> Json:
    args: Json = {"role": query.role}
    if query.group and query.role == "group_chair":
        args["group"] = query.group
    when = query.when
    if query.person or query.person_name or (query.ask in _OF_THE_SERIES and when.unit == "none"):
        return args
    if when.kind == "current":
        return {**args, "day": "current"}
    if when.kind == "day" and when.day:
        return {**args, "day": when.day.isoformat()}
    if when.kind == "terms":
        return {**args, "term": when.terms[0]}
    if when.kind == "period" and when.start and when.end:
        return {**args, "start": when.start.isoformat(), "end": min(when.end, now.today).isoformat()}
    return args


def _members(query: MembersQuery, now: Now) -> Json:
    args: Json = {}
    for name in _MEMBERS_FILTERS:
        value = getattr(query, name)
        if value not in (None, ()):
            args[name] = list(value) if isinstance(value, tuple) else value
    if query.part:
        args["part"] = ["born_place" if name == "birthplace" else name for name in query.part]
    if query.birthplace:
        args["born_place"] = query.birthplace
    if query.constituency:
        args["constituency"] = (
            int(query.constituency) if query.constituency.isdecimal() else query.constituency
        )
    if query.order != "name":
        args["order"] = query.order
    if query.descending:
        args["descending"] = True
    listed = _MOST_HAPPENED if query.happening else _MOST_LISTED
    args["limit"] = max(query.number or 0, 3) if query.ask == "extreme" else listed
    return args | _members_time(query, now)


def _members_time(query: MembersQuery, now: Now) -> Json:
    when = query.when
    if query.all_time or when.kind == "all":
        return {"all_time": True}
    if query.happening is not None:
        return _happening_time(when, now)
    if when.kind == "day" and when.day:
        return {"day": when.day.isoformat()}
    if when.kind == "terms":
        nobodys = query.ask == "list" and query.groups == (NO_GROUP,)
        whole = query.whole_term or nobodys  # Nearly all left their group within the term.
        return {"term": when.terms[0], **({"whole_term": True} if whole else {})}
    if when.kind == "period":
        first = _compared(replace(when, end=min(when.end or now.current, now.current)), now)[0]
        return {"term": first["terms"][0]} if "terms" in first else first
    return {"day": "current"}


def _happening_time(when: When, now: Now) -> Json:
    """What happens takes time: the present term where none is named, a day as a period of itself."""
    if when.kind == "terms":
        return {"term": when.terms[0]}
    start, end = when.start or when.day, when.end or when.day
    if start is None or end is None or when.kind == "current":
        return {"term": now.term}
    return {"start": start.isoformat(), "end": end.isoformat()}


def _terms(query: TermsQuery, now: Now) -> list[Json]:
    when = query.when
    if query.ask == "count" and when.kind == "period":
        query = replace(query, ask="dates")
    if query.ask in ("count", "longest", "shortest", "list", "average", "gaps") or when.kind == "all":
        return [{}]
    if when.kind == "terms":
        return [{"terms": [n]} for n in when.terms]
    if when.edge and when.number:
        return [{"terms": [when.number]}]
    if when.kind == "several":
        return _unique([a for part in when.parts for a in _terms(replace(query, when=part), now)])
    if when.kind == "period" and when.start and when.end:
        start, end = max(when.start, BEGINNING), min(when.end, now.current)
        if end < BEGINNING:
            return [{"day": when.start.isoformat()}]
        held = [t.number for t in now.terms if t.start <= end and (t.end is None or t.end > start)]
        return [{"terms": [n]} for n in held] if held else [{"day": start.isoformat()}]
    if when.kind == "day" and when.day:
        return [{"day": when.day.isoformat()}]
    return [{"day": "current"}]
