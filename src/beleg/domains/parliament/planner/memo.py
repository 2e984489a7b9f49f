"""Reads back what an earlier turn left in its memo, which may be another version's or broken: then it is no memory.

A question that is taken up again is checked field by field against its class, so that nothing after this has to doubt
it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from beleg.domains.parliament import query_json as queries
from beleg.domains.parliament.aliases import SPELLINGS
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.query import Query, RoleQuery, When

_NO_OFFICE_OF_THE_DATA = ("", "cabinet")


class UnknownShape(Exception):
    """A memo that this version did not write."""


def read_query(written: Any) -> Query:
    """The query that ``query_json.to_json`` wrote. Raises ``UnknownShape``."""
    try:
        query = queries.from_json(written)
        sound = _is_made_of_its_types(query) and _names_what_is_known(query) and _is_whole(query.when)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise UnknownShape(repr(error)) from None
    if not sound:
        raise UnknownShape("a field holds what its type does not allow")
    return query


def read_when(written: Any) -> When:
    """The time that ``query_json.when_to_json`` wrote. Raises ``UnknownShape``."""
    try:
        when = queries.when_from_json(written)
        sound = _is_made_of_its_types(when) and _is_whole(when)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise UnknownShape(repr(error)) from None
    if not sound:
        raise UnknownShape("a field holds what its type does not allow")
    return when


def read_texts(written: Any, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """An object whose ``needed`` fields are texts, and whose ``optional`` ones are texts or missing.

    Raises ``UnknownShape``.
    """
    if (
        not isinstance(written, Mapping)
        or not all(isinstance(written.get(name), str) for name in needed)
        or not all(isinstance(written.get(name), str | None) for name in optional)
    ):
        raise UnknownShape("an object lacks a text")
    return written


def read_list(written: Any) -> list[Any]:
    """A list; a missing one is empty. Raises ``UnknownShape``."""
    if written is None:
        return []
    if not isinstance(written, list | tuple):
        raise UnknownShape("no list")
    return list(written)


def _is_made_of_its_types(record: Any) -> bool:
    kinds = get_type_hints(type(record))
    return all(_fits(getattr(record, field.name), kinds[field.name]) for field in dataclasses.fields(record))


def _fits(value: Any, kind: Any) -> bool:
    origin = get_origin(kind)
    if origin is Literal:
        return value in get_args(kind)
    if origin is tuple:
        return isinstance(value, tuple) and all(_fits(member, get_args(kind)[0]) for member in value)
    if origin in (Union, UnionType):
        return any(_fits(value, each) for each in get_args(kind))
    if kind is NoneType:
        return value is None
    if kind is When:
        return isinstance(value, When) and _is_made_of_its_types(value)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _names_what_is_known(query: Query) -> bool:
    """Whether its offices and its one group are of this version; groups in a list are checked by the tools."""
    office = query.role if isinstance(query, RoleQuery) else getattr(query, "office", None)
    group = getattr(query, "group", None)
    return (office is None or office in OFFICES or office in _NO_OFFICE_OF_THE_DATA) and (
        group is None or group in SPELLINGS.values()
    )


def _is_whole(when: When) -> bool:
    """Whether the time has what its kind promises; one with a problem need not."""
    if when.problem is not None:
        return True
    return {
        "day": when.day is not None,
        "terms": bool(when.terms),
        "period": when.start is not None and when.end is not None,
        "several": bool(when.parts) and all(map(_is_whole, when.parts)),
    }.get(when.kind, True)
