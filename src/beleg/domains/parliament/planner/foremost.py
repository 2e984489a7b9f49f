"""Of the people whom an answer told of, the one that it is about: whom a pronoun means next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.query import COMPARED, MembersQuery, PersonQuery, Query, RoleQuery
from beleg.records import Draft, Evidence, Json, Ref

_YEARS = 730
"""Days of a span within which "who was in office" may mean the one who mostly was."""
_NEARLY_ALL = 0.8
_DAY = len("2025-05-06")


def foremost(query: Query, evidence: Sequence[Evidence], draft: Draft) -> Json | None:
    """Of several people the one that the answer is about: whoever was in office for nearly all the time, or leads."""
    if isinstance(query, RoleQuery) and query.ask == "holders" and evidence[0].output["kind"] == "role":
        start, end = query.when.start, query.when.end
        if start is None or end is None or (end - start).days < _YEARS:
            return None
        held: dict[tuple[str, str], int] = {}
        for row in evidence[0].output["rows"]:
            one = _day(row["from"], start), _day(row["to"], end)
            days = (min(one[1], end) - max(one[0], start)).days
            key = (row["id"] or "", row["name"])
            held[key] = held.get(key, 0) + max(days, 0)
        longest = max(held, key=lambda key: held[key], default=None)
        if longest is None or held[longest] < _NEARLY_ALL * (end - start).days:
            return None
        return next(subject_of(row) for row in evidence[0].output["rows"] if row["name"] == longest[1])
    if isinstance(query, MembersQuery) and query.constituency and evidence[0].output["kind"] == "members":
        chosen = [row for row in evidence[0].output["rows"] if row["mandate"] == "direct"]
        return subject_of(chosen[0]) if len(chosen) == 1 else None
    if isinstance(query, PersonQuery) and len(evidence) > 1 and query.ask in COMPARED:
        by_name = {e.output["person"]["name"]: e for e in evidence if e.output["kind"] == "person"}
        for sentence in draft.sentences:
            for value in sentence.values.values():
                if isinstance(value, Ref) and value.form == "name":
                    name = next((n for n, e in by_name.items() if e.id == value.id), None)
                    return subject_of(by_name[name].output["person"]) if name else None
    return None


def still_foremost(subjects: Sequence[Json], before: Context) -> Json | None:
    """Who was it of the same people: what party each is of, says nothing of whom the next question means."""
    main = before.main
    told = [each["id"] for each in subjects]
    if main is None or len(told) < 2 or told != [each.id for each in before.subjects]:
        return None
    return next((each for each in subjects if each["id"] == main.id), None)


def subject_of(row: Mapping[str, Any]) -> Json:
    """Somebody who never was a member has no id, and is known by name alone."""
    return {"id": row["id"] or "", "name": row["name"], "sex": row["sex"]}


def _day(written: str | None, otherwise: date) -> date:
    """A recorded day, of a year or a month alone its first day; another where none is recorded."""
    return date.fromisoformat(f"{written}-01-01"[:_DAY]) if written else otherwise
