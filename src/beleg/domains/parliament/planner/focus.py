"""What an answer leaves in focus: its people, the time it spoke of, the series it took somebody from.

Read off the evidence and the draft, not off the words of the question: who was named last is whom "davor" starts at,
and the time that an answer told is the one that "damals" means.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.foremost import foremost, still_foremost, subject_of
from beleg.domains.parliament.planner.shown import set_of
from beleg.domains.parliament.query import (
    OF_ALL_TIMES,
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.domains.parliament.query_json import to_json, when_to_json
from beleg.domains.parliament.writer.say import Place, Say
from beleg.evidence.citations import resolve
from beleg.records import Draft, Evidence, Json, Ref

_OF_A_SEAT = 6
"""The most members of one constituency: who was elected there and those by a list who stood in it."""
_FEW = 3
"""A list of no more people than this is of people that a pronoun may mean."""
_DAY = len("2025-05-06")
_OF_ONE = (
    "predecessor", "successor", "first", "last", "longest", "shortest", "youngest", "oldest", "youngest_living",
    "oldest_living",
)  # fmt: skip
_ROWS_TOLD = ("holders", "women", "count", "alive", "died", "earliest", "latest")
_SOME_OF_ALL = ("earliest", "latest")
"""What is told of some holders, though the evidence has them all."""
_BOTH_ENDS = ("women_by_group", "age_by_group")
"""What tells the group at the other end too."""
_MOST_LISTED = 25
_OF_MANDATES = ("member", "terms", "since", "until", "duration", "who")


def remember(told: Sequence[tuple[Query, Sequence[Evidence], Draft]], before: Context) -> Json:
    """The memo of a turn that answered these queries; what it does not settle is left out."""
    subjects = [each for query, evidence, draft in told for each in _subjects(query, evidence, draft)]
    subjects = [each for at, each in enumerate(subjects) if each not in subjects[:at]]
    memo: Json = {"queries": [to_json(query) for query, _, _ in told], "subjects": subjects[:6]}
    if not told:
        return memo
    query, evidence, draft = told[-1]
    base = _base(query, before)
    found = [_groups(*each) for each in told]
    shown = before.shown if base is not None else set_of(query, before.shown, len(subjects))
    more = {
        "base": to_json(base) if base else None,
        "shown": to_json(shown) if shown else None,
        "chain": _chain(query, evidence, draft, before, carried=base is not None),
        "time": _time(query, evidence, draft) or (_carried_time(before) if base is not None else None),
        "found": found if any(found) else None,
        "land": _land(query, evidence, draft),
        "main": foremost(query, evidence, draft) or still_foremost(subjects, before),
        "listed": _listed(query, evidence, draft) or _still_listed(query, before),
    }
    return memo | {key: value for key, value in more.items() if value}


# --- people -------------------------------------------------------------------------------------------------------


def _subjects(query: Query, evidence: Sequence[Evidence], draft: Draft) -> list[Json]:
    """The people whom an answer speaks of, for the pronouns of the next question."""
    found: list[Json] = []
    for entry in evidence:
        output = entry.output
        if output["kind"] == "person":
            found.append(subject_of(output["person"]))
        elif output["kind"] == "outsider":
            found.append(subject_of({"id": None, "name": output["name"], "sex": None}))
        elif output["kind"] == "role" and isinstance(query, RoleQuery):
            rows = _named(entry, draft) if query.ask in _OF_ONE else _asked_for(query, entry)
            rows = _row_of(entry, draft) if query.ask in _SOME_OF_ALL else rows
            if query.ask in ("predecessor", "successor"):
                rows = [row for row in rows if not _is_anchor(row, query)]
            elif query.person or query.person_name:
                rows = [row for row in rows if _is_anchor(row, query)]
            found.extend(subject_of(row) for row in rows)
        elif output["kind"] == "members" and isinstance(query, MembersQuery):
            rows = output["rows"]
            if query.ask == "extreme":
                # Those who share a place are all told.
                rows = list(reversed(_named(entry, draft))) or rows[(query.rank or 1) - 1 : query.number or 1]
            elif query.ask not in ("list", "count") or len(rows) > (
                _OF_A_SEAT if query.constituency else _FEW
            ):
                continue
            found.extend(subject_of(row) for row in rows)
    return [each for at, each in enumerate(found) if each not in found[:at]]


def _row_of(entry: Evidence, draft: Draft) -> list[Mapping[str, Any]]:
    """The holders that a draft names, of all in the evidence, in its order."""
    return list(reversed(_named(entry, draft)))


def _listed(query: Query, evidence: Sequence[Evidence], draft: Draft) -> list[Json]:
    """The people of a list, in its order."""
    output = evidence[0].output
    if isinstance(query, RoleQuery) and output["kind"] == "role" and query.ask in _SOME_OF_ALL:
        rows = _row_of(evidence[0], draft)
    elif isinstance(query, RoleQuery) and output["kind"] == "role" and query.ask in _ROWS_TOLD:
        rows = _asked_for(query, evidence[0])
    elif isinstance(query, MembersQuery) and output["kind"] == "members":
        first, last = ((query.rank or 1) - 1, query.number or 1) if query.ask == "extreme" else (0, None)
        rows = list(output["rows"])[first:last]
    else:
        return []
    people = [subject_of(row) for row in rows]
    people = [each for at, each in enumerate(people) if each not in people[:at]]
    return people[:_MOST_LISTED] if len(people) > 1 else []


def _still_listed(query: Query, before: Context) -> list[Json]:
    """The list that the person of this question was taken from."""
    ids = {each.id for each in before.listed}
    if not isinstance(query, PersonQuery) or not query.persons or not ids.issuperset(query.persons):
        return []
    return [{"id": each.id, "name": each.name, "sex": each.sex} for each in before.listed]


def _asked_for(query: RoleQuery, entry: Evidence) -> list[Mapping[str, Any]]:
    """The rows on an office that are of the sex and the party asked for."""
    from beleg.domains.parliament.writer.holders import Holders  # noqa: PLC0415 - of an office alone

    return [row.value for row in Holders(Say("de"), query, Place.of(entry), {}).rows]


def _is_anchor(row: Mapping[str, Any], query: RoleQuery) -> bool:
    return bool(row.get("id") == query.person if query.person else row.get("name") == query.person_name)


def _named(evidence: Evidence, draft: Draft) -> list[Mapping[str, Any]]:
    """The rows of the evidence whose name the draft's sentences say, the one said last first."""
    pointers = [
        value.pointer
        for sentence in draft.sentences
        for value in sentence.values.values()
        if isinstance(value, Ref) and value.form == "name" and value.id == evidence.id
    ]
    return [resolve(evidence.output, pointer.rpartition("/")[0]) for pointer in reversed(pointers)]


# --- where somebody was taken from ---------------------------------------------------------------------------------


def _base(query: Query, before: Context) -> RoleQuery | MembersQuery | None:
    """The question for an office or an extreme that gave the person whom this question is about."""
    if not isinstance(query, PersonQuery) or not (query.persons or query.names):
        return None
    known = {each.id or each.name for each in before.subjects}
    if not known.intersection((*query.persons, *query.names)):
        return None
    if isinstance(before.last, RoleQuery) or (
        isinstance(before.last, MembersQuery) and (before.last.ask == "extreme" or before.last.constituency)
    ):
        return before.last
    return before.base


def _chain(
    query: Query, evidence: Sequence[Evidence], draft: Draft, before: Context, *, carried: bool
) -> list[Json]:
    """The holders of one office that were named one after the other, the earliest first, each with their first day."""
    if carried:
        return [_link_json(*each) for each in before.chain]
    if not isinstance(query, RoleQuery) or not evidence or evidence[0].output["kind"] != "role":
        return []
    if query.ask in ("predecessor", "successor"):
        rows = _named(evidence[0], draft)
        new = next((row for row in rows if not _is_anchor(row, query)), None)
        anchor = next((row for row in rows if row is not new and (_is_anchor(row, query))), None)
        if new is None:
            return [_link_json(*each) for each in before.chain]
        if anchor is None:
            anchor = next((row for row in reversed(rows) if row is not new), None)
        held = [_link_json(*each) for each in before.chain]
        if not anchor or not any(link["name"] == anchor["name"] for link in held):
            held = [_link(anchor)] if anchor else []
        return [_link(new), *held] if query.ask == "predecessor" else [*held, _link(new)]
    rows = _named(evidence[0], draft)[:1] if query.ask in _OF_ONE else _asked_for(query, evidence[0])
    return [_link(rows[0])] if len(rows) == 1 else []


def _link(row: Mapping[str, Any]) -> Json:
    return subject_of(row) | {"from": row["from"]}


def _link_json(link: Any, begun: str | None) -> Json:
    return {"id": link.id, "name": link.name, "sex": link.sex, "from": begun}


# --- time and groups -----------------------------------------------------------------------------------------------


def _time(query: Query, evidence: Sequence[Evidence], draft: Draft) -> Json | None:
    """The time that the answer told, else the one that the question named."""
    spans: list[tuple[str | None, str | None]] = []
    output = evidence[0].output
    if (
        isinstance(query, RoleQuery)
        and query.ask == "holders"
        and query.when.kind == "day"
        and query.when.said
    ):
        return when_to_json(replace(query.when, text=""))  # Who was in office then, was so for longer.
    if isinstance(query, PersonQuery) and output["kind"] == "person" and len(evidence) == 1:
        spans = _of_person(query, output["person"])
    elif isinstance(query, RoleQuery) and output["kind"] == "role":
        rows = _asked_for(query, evidence[0])
        if query.ask in _OF_ONE:
            rows = [row for row in _named(evidence[0], draft) if not _is_anchor(row, query)][:1]
        spans = [(row["from"], row["to"]) for row in rows] if len(rows) == 1 else []
    when = _told_day(query, evidence, draft) or _between(spans)
    if when is None and query.when.said:
        when = replace(query.when, text="")
    return when_to_json(when) if when is not None else None


def _carried_time(before: Context) -> Json | None:
    """The time of the office or the extreme that gave the person whom this answer is about: it is still spoken of."""
    asked = before.last.when if isinstance(before.last, RoleQuery | MembersQuery) else None
    named = asked is not None and asked.said and asked.kind not in ("current", "all") and not asked.problem
    when = asked if named and asked is not None else before.time
    return when_to_json(replace(when, text="")) if when is not None and when.said else None


def _told_term(entry: Evidence, draft: Draft) -> When | None:
    """The term that an answer found among all."""
    for sentence in draft.sentences:
        for value in sentence.values.values():
            if isinstance(value, Ref) and value.pointer.startswith("/rows/"):
                row = resolve(entry.output, value.pointer.rpartition("/")[0])
                return When(kind="terms", unit="term", terms=(row["term"],))
    return None


def _told_day(query: Query, evidence: Sequence[Evidence], draft: Draft) -> When | None:
    """The one day that answers a question about all times, or about when something of somebody began or ended."""
    output, day = evidence[0].output, None
    if isinstance(query, DistributionQuery) and query.ask in OF_ALL_TIMES and not query.when.parts:
        gone = _last_seated(query, evidence) if query.ask == "span" and query.later else None
        return gone or _first_time(evidence, draft)
    if isinstance(query, TermsQuery) and query.ask in ("longest", "shortest"):
        return _told_term(evidence[0], draft)
    if isinstance(query, PersonQuery) and output["kind"] == "person" and len(evidence) == 1:
        person = output["person"]
        terms = person["terms"]
        if query.ask in ("since", "entry_age") and terms:
            day = _back(terms) if query.occasion == "last" else terms[0]["from"]
        elif query.ask == "until" and terms:
            day = terms[-1]["last_day"]
        elif query.ask == "switch" and person["groups"]:
            day = _moved(person["groups"])
        elif query.ask in ("born", "birthplace"):
            day = person["born"]
    elif isinstance(query, RoleQuery) and output["kind"] == "role" and query.ask in ("since", "entry_age"):
        rows = [row for row in output["rows"] if not query.person or row["id"] == query.person]
        day = rows[0]["from"] if len(rows) == 1 else None
    elif isinstance(query, MembersQuery) and query.ask == "extreme" and output.get("basis") == "all_time":
        day = output["rows"][0]["age_on"] if output["rows"] else None
    if not day or len(day) != _DAY:
        return None
    return When(kind="day", unit="day", day=date.fromisoformat(day))


def _last_seated(query: DistributionQuery, evidence: Sequence[Evidence]) -> When | None:
    """The last day on which a group that has gone had seats, where it was asked until when it had some."""
    for entry in reversed(evidence):
        for row in entry.output.get("without_seats", ()) if entry.output.get("basis") == "current" else ():
            if query.groups == (row["key"],) and row["last_before"]:
                return When(kind="day", unit="day", day=date.fromisoformat(row["last_before"]))
    return None


def _moved(stays: Sequence[Mapping[str, Any]]) -> str:
    """The first day in the group somebody changed to last."""
    newest = itertools.takewhile(lambda stay: stay["key"] == stays[-1]["key"], reversed(stays))
    return str(list(newest)[-1]["from"])


def _first_time(evidence: Sequence[Evidence], draft: Draft) -> When | None:
    """The day that the first claim of a draft says first, or the term where it says no day."""
    claim = next((sentence for sentence in draft.sentences if sentence.claim), None)
    if claim is None:
        return None
    by_id = {entry.id: entry.output for entry in evidence}
    times = [
        (value.form != "day", claim.template.find(f"{{{slot}}}"), resolve(by_id[value.id], value.pointer))
        for slot, value in claim.values.items()
        if isinstance(value, Ref) and value.form in ("day", "ordinal", "term") and value.id in by_id
    ]
    if not times:
        return None
    *_, told = min(times, key=lambda each: each[:2])
    if isinstance(told, int):
        return When(kind="terms", unit="term", terms=(told,))
    return When(kind="day", unit="day", day=date.fromisoformat(told)) if len(told) == _DAY else None


def _of_person(query: PersonQuery, person: Mapping[str, Any]) -> list[tuple[str | None, str | None]]:
    if query.ask == "office":
        return [(row["from"], row["to"]) for row in person["offices"] if query.office in row["keys"]]
    if query.ask == "died" and person["died"]:
        return [(person["died"], person["died"])]
    if query.ask in _OF_MANDATES and not query.when.said:
        return [(row["from"], row["last_day"]) for row in person["terms"]]
    return []


def _back(terms: Sequence[Mapping[str, Any]]) -> str:
    """The first day after the last break between terms."""
    begun = str(terms[0]["from"])
    for before, after in itertools.pairwise(terms):
        end = date.fromisoformat(before["last_day"]) if before["last_day"] else date.max
        if date.fromisoformat(after["from"]).toordinal() - end.toordinal() > 1:
            begun = str(after["from"])
    return begun


def _between(spans: Sequence[tuple[str | None, str | None]]) -> When | None:
    """From the first day of the spans to the last; ``None`` where one is unknown, or they last until now."""
    if not spans:
        return None
    first, last = spans[0][0], spans[-1][1]
    if not first or not last or last < first:
        return None
    start = date.fromisoformat(f"{first}-01-01"[:_DAY] if len(first) < _DAY else first)
    end = date.fromisoformat(last) if len(last) == _DAY else date(int(last[:4]), 12, 31)
    if end > start and len(last) == _DAY:
        end -= timedelta(days=1)
    return When(kind="period", unit="years", start=start, end=end)


def _land(query: Query, evidence: Sequence[Evidence], draft: Draft) -> str | None:
    """The Land that an answer on all Länder names first, or for which somebody sits."""
    if (
        isinstance(query, PersonQuery)
        and query.ask in ("land", "constituency", "mandate")
        and len(evidence) == 1
    ):
        output = evidence[0].output
        terms = output["person"]["terms"] if output["kind"] == "person" else ()
        return str(terms[-1]["land"]) if terms and terms[-1].get("land") else None
    by_land = isinstance(query, MembersQuery) and query.tally == "land"
    of_all = isinstance(query, DistributionQuery) and query.ask == "lands" and not query.lands
    if not (by_land or of_all):
        return None
    rows = "/tally/" if by_land else "/lands/"
    for sentence in draft.sentences:
        for value in sentence.values.values():
            if isinstance(value, Ref) and value.pointer.startswith(rows):
                row = resolve(evidence[0].output, value.pointer.rpartition("/")[0])
                return str(row["land"])
    return None


def _groups(query: Query, evidence: Sequence[Evidence], draft: Draft) -> list[str]:
    """The group that an answer found to be the strongest, the smallest or the one with more, or that is somebody's."""
    if isinstance(query, PersonQuery) and query.ask in ("group", "party") and len(evidence) == 1:
        output = evidence[0].output
        stays = output["person"]["groups"] if output["kind"] == "person" else ()
        return [stays[-1]["key"]] if stays and stays[-1]["key"] != NO_GROUP else []
    if not isinstance(query, DistributionQuery):
        return []
    if query.ask not in ("strongest", "weakest", "compare", "gain", "new", "women_by_group", "age_by_group"):
        return []
    by_id = {entry.id: entry.output for entry in evidence}
    told = [sentence for sentence in draft.sentences if sentence.claim]
    for sentence in told if len(evidence) == 1 else reversed(told):  # Of several times, the latest.
        found: list[str] = []
        for value in sentence.values.values():
            if isinstance(value, Ref) and value.form == "group" and value.id in by_id:
                row = resolve(by_id[value.id], value.pointer.rpartition("/")[0])
                if isinstance(row, Mapping) and "key" in row and row["key"] not in found:
                    found.append(row["key"])
        if found:
            return found[: 2 if query.ask in _BOTH_ENDS else 1]
    return []
