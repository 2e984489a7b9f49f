"""Several measures of one group or time in one breath: "Sitze und Frauenanteil der SPD"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal

from beleg.domains.parliament.planner.intents.sides import when_it_governed
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.lean import pattern

_ONCE = ("war", "waren", "was", "were", "had", "hatte", "hatten", "gab", "sass", "sassen")
_MEASURE = pattern(
    r"\b(?:(?P<seats>sitz(?:e|zahl|anteil)?|mandate?n?|seats?(?:\s+count)?)|"
    r"(?P<women>frauen\w*|(?:share|number|percentage|proportion)\s+of\s+women|women|female\s+share)|"
    r"(?P<men>männer\w*|(?:share|number)\s+of\s+men)|"
    r"(?P<age>durchschnittsalter|altersdurchschnitt|altersschnitt|(?:average|mean)\s+age))\b",
    re.IGNORECASE,
)
_BETWEEN = pattern(
    r"\s*(?:,|und|and|sowie|plus|&|/|,\s*(?:und|and))\s*(?:(?:der|die|das|den|the|auch|also|ihr|ihre|their|its)\s+)*",
    re.IGNORECASE,
)


def measured(query: Query, s: Slots) -> list[Query]:
    """The query once for each measure, where several are named side by side; empty for one measure."""
    if not isinstance(query, DistributionQuery | MembersQuery) or query.ask not in _PLAIN or s.lands:
        return []
    found = list(_MEASURE.finditer(s.text))
    joined = all(_BETWEEN.fullmatch(s.text, one.end(), other.start()) for one, other in pairwise(found))
    kinds = list(dict.fromkeys(str(match.lastgroup) for match in found))
    if len(kinds) < 2 or not joined or s.has("more", "fewer", "most", "least", "compare"):
        return []
    asks: dict[str, DistributionAsk] = {"seats": "seats", "women": "women", "men": "men", "age": "age"}
    groups = query.groups or s.groups
    asked = [
        DistributionQuery(ask=asks[kind], when=query.when, groups=groups, parties=s.parties) for kind in kinds
    ]
    return [replace(each, ask="overview") if each.ask == "seats" and not groups else each for each in asked]


_WITH = pattern(r"^\W*(?:mit|samt|plus|with|\+)\s+(?:(?:der|den|dem|the)\s+)?$", re.IGNORECASE)
_THAN = pattern(r"\b(?:als|than)\b", re.IGNORECASE)


def together_against(s: Slots) -> list[Query]:
    """ "Haben SPD und Grüne zusammen mehr Sitze als die Union?": the sum of the ones, and the seats of the other.

    So are "die SPD mit den Grünen" and a coalition by its name.
    """
    than = _THAN.search(s.text)
    if than is None or not s.has("more", "fewer") or s.has("women", "men"):
        return []
    called = bool(s.coalition_finds) and s.coalition_finds[0].start < than.start()
    ones = tuple(dict.fromkeys(find.key for find in s.group_finds if find.start < than.start()))
    if called:
        ones = tuple(dict.fromkeys((*s.coalition, *ones)))
    elif not (s.has("sum") or any(_WITH.search(s.text[a.end : b.start]) for a, b in pairwise(s.group_finds))):
        return []
    others = tuple(dict.fromkeys(find.key for find in s.group_finds if find.start > than.start()))
    if len(ones) < 2 or len(others) != 1 or not set(ones) | set(others) <= {*s.groups, *s.coalition}:
        return []
    when = s.when or (when_it_governed(s) if called else None) or When()
    return [
        DistributionQuery(ask="sum", groups=ones, when=when),
        DistributionQuery(ask="seats", groups=others, when=when),
    ]


_PLAIN = ("seats", "share", "women", "men", "age", "overview", "total", "count", "sum", "women_by_group")


def _of_the_same(query: Query, s: Slots, last: Query) -> Query:
    """ "Wie viele Sitze und wie viele Frauen hat die SPD?": of the group that only the second half names."""
    if not isinstance(query, DistributionQuery) or query is last:
        return query
    if isinstance(last, MembersQuery) and last.ask == "count" and last.sex and query.ask in _SEXES:
        bare = not query.groups and len(s.tokens) <= _HALF
        return replace(last, sex=_SEXES[query.ask]) if bare else query
    if not isinstance(last, DistributionQuery):
        return query
    if query.groups or not last.groups or query.ask not in ("total", "overview", "women", "men", "age"):
        return query
    if len(s.tokens) > _HALF or s.has("bundestag", "presence") or s.mentions:
        return query
    ask: DistributionAsk = "seats" if query.ask in ("total", "overview") else query.ask
    return replace(query, ask=ask, groups=last.groups, parties=last.parties, when=last.when)


_SEXES: dict[str, Literal["f", "m"]] = {"women": "f", "men": "m"}
_HALF = 3
"""The longest clause, in words, that has no verb: "wie viele Sitze"."""


def _ends_with_time(s: Slots) -> bool:
    """ "Who was chancellor and who was president in 1980?": a time at the end, which is that of both."""
    return bool(s.mentions) and not s.text[s.mentions[-1].end :].strip(" .?!") and s.mentions[-1].start > 0


def shared(queries: Sequence[Query], told: Sequence[Slots]) -> tuple[Query, ...]:
    """The queries with what is said once for all: the group of the last one, and the time that is said at the end."""
    if len(queries) < 2:
        return tuple(queries)
    queries = [_of_the_same(query, s, queries[-1]) for query, s in zip(queries, told, strict=True)]
    if not _ends_with_time(told[-1]):
        return tuple(queries)
    when = queries[-1].when
    return tuple(
        _at(query, when) if s.when is None and s.words(*_ONCE) else query
        for query, s in zip(queries, told, strict=True)
    )


def _at(query: Query, when: When) -> Query:
    """The query at a time that was said at the end, where it named none itself."""
    plain = isinstance(query, DistributionQuery) or (isinstance(query, RoleQuery) and query.ask == "holders")
    fits = when.kind in ("day", "period", "terms") and when.said and not when.problem
    return replace(query, when=when) if plain and fits and query.when.unit == "none" else query
