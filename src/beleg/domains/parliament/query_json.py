"""A question's typed slots as JSON, which a turn's memo keeps for the next one."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from datetime import date
from typing import Any

from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)

_CLASSES: Mapping[str, type[Any]] = {
    "distribution": DistributionQuery,
    "person": PersonQuery,
    "role": RoleQuery,
    "members": MembersQuery,
    "terms": TermsQuery,
}


def to_json(query: Query) -> dict[str, Any]:
    """The query as a JSON object, for a turn's memo. Days become ISO strings."""

    return {f.name: _plain(getattr(query, f.name)) for f in dataclasses.fields(query)}


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    if isinstance(value, When):
        return when_to_json(value)
    return value


def from_json(data: Mapping[str, Any]) -> Query:
    """The query that ``to_json`` wrote. Unknown fields raise ``TypeError``, an unknown intent ``KeyError``."""
    fields = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items() if k != "when"}
    made: Query = _CLASSES[str(data["intent"])](when=when_from_json(data["when"]), **fields)
    return made


def when_to_json(when: When) -> dict[str, Any]:
    """The time as a JSON object, for a turn's memo."""
    return {f.name: _plain(getattr(when, f.name)) for f in dataclasses.fields(When)}


def when_from_json(data: Mapping[str, Any]) -> When:
    """The time that ``when_to_json`` wrote. Unknown fields raise ``TypeError``."""
    fields = dict(data)
    for name in ("day", "start", "end"):
        fields[name] = date.fromisoformat(fields[name]) if fields[name] else None
    fields["terms"] = tuple(fields["terms"])
    fields["parts"] = tuple(when_from_json(part) for part in fields["parts"])
    return When(**fields)
