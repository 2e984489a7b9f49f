"""What stands in a distribution: the rows of groups and parties, and points in time that say the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from beleg.domains.parliament.groups import GROUPS, NO_GROUP, NO_PARTY
from beleg.domains.parliament.query import DistributionQuery, When
from beleg.domains.parliament.writer.common import is_present, moment
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.lean import dataclass

MOST_SCENES = 3
"""Points told each in sentences of its own; of more the course is told."""


def groups(point: Place) -> list[Place]:
    """The rows of groups that have seats, the strongest first."""
    return [row for row in point["rows"] if row["key"].value != NO_GROUP]


def row_of(point: Place, key: str) -> Place | None:
    """The row of a group, with seats or without."""
    return _found(point["rows"], key) or _found(point["without_seats"], key)


def party_of(point: Place, key: str) -> Place | None:
    """The row of a party that has members."""
    return _found(point["parties"], key)


def _found(rows: Place, key: str) -> Place | None:
    index = next((index for index, row in enumerate(rows.value) if row["key"] == key), None)
    return None if index is None else rows[index]


def seated(row: Place) -> bool:
    """True where the group has seats."""
    return bool(row["seats"].value)


def _named(query: DistributionQuery) -> dict[str, str | None]:
    """Every group and party asked for, and the group that a party sits in; ``None`` for a group.

    Of a party whose members sit in no group the others without one are not asked for.
    """
    keys = [key for key in dict.fromkeys([*query.groups, *query.parties]) if key in GROUPS]
    named = {key: GROUPS[key].parent if GROUPS[key].kind == "party" else None for key in keys}
    if NO_GROUP in named and any(each == NO_GROUP and key != NO_PARTY for key, each in named.items()):
        del named[NO_GROUP]
    return named


def is_named(query: DistributionQuery) -> bool:
    """True where the question names a group, a party, or those who govern or do not."""
    return bool(_named(query)) or query.side is not None


def candidates(query: DistributionQuery, point: Place) -> list[Place]:
    """The groups that are ranked: all, or of the side asked for, those who governed or the others."""
    if query.side is None or not point.known("government"):
        return groups(point)
    governs = query.side == "government"
    return [row for row in groups(point) if row["governs"].value is governs]


def wanted(query: DistributionQuery, point: Place) -> list[Place]:
    """The rows of the groups asked for; a party that sits within a group stands for the group."""
    if query.side is not None and not query.groups:
        return candidates(query, point)
    keys = [parent or key for key, parent in _named(query).items() if parent != NO_GROUP]
    return [row for key in dict.fromkeys(keys) if (row := row_of(point, key)) is not None]


def outside(query: DistributionQuery) -> list[str]:
    """The parties asked for whose members sit in no group."""
    return [key for key, parent in _named(query).items() if parent == NO_GROUP]


def within(query: DistributionQuery) -> list[str]:
    """The parties asked for whose members sit within a group of several parties."""
    return [key for key, parent in _named(query).items() if parent not in {None, NO_GROUP}]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One point in time to be told: ``when`` says it, ``also`` ends a sentence where a later day was the same."""

    say: Say
    query: DistributionQuery
    point: Place
    when: Piece
    also: Piece
    before: Place | None = None
    after: Place | None = None
    """The points that are told before and after it."""

    @property
    def lone(self) -> bool:
        """True where no other point is told."""
        return self.before is None and self.after is None

    @property
    def present(self) -> bool:
        """True where the verb is in the present tense."""
        return is_present(self.point)


def scenes(
    say: Say,
    query: DistributionQuery,
    points: Sequence[Place],
    signature: Callable[[Place], tuple[object, ...]],
) -> list[Scene]:
    """The points in order, neighbours of one term with the same ``signature`` told together."""
    runs: list[list[Place]] = []
    for point in points:
        if runs and _alike(runs[-1][-1], point) and signature(runs[-1][-1]) == signature(point):
            runs[-1].append(point)
        else:
            runs.append([point])
    told = [scene_at(say, query, *run, dated=len(points) > 1) for run in runs]
    return [
        replace(
            scene,
            before=told[index - 1].point if index else None,
            after=told[index + 1].point if index + 1 < len(told) else None,
        )
        for index, scene in enumerate(told)
    ]


def _alike(one: Place, other: Place) -> bool:
    return all(one[name].value == other[name].value for name in ("term", "basis"))


def scene_at(say: Say, query: DistributionQuery, first: Place, *later: Place, dated: bool) -> Scene:
    """The scene of a point, and of later ones that say the same. ``dated``: it stands beside other days."""
    also = say.piece("", "")
    if later and later[-1]["day"].value != first["day"].value:
        also = say.piece(", ebenso am {day}", ", and the same on {day}", day=later[-1]["day"].day)
    when = moment(say, first, part_of(query.when, first), dated=dated)
    return Scene(say=say, query=query, point=first, when=when, also=also)


def part_of(when: When, point: Place) -> When:
    """Of several times that were asked for, the one that the point answers."""
    for part in when.parts:
        day = str(point["day"].value)
        if part.kind == "terms" and point["term"].value in part.terms:
            return part
        if part.day is not None and part.day.isoformat() == day:
            return part
        if part.start and part.end and part.start.isoformat() <= day <= part.end.isoformat():
            return part
        if part.kind == "current" and point["basis"].value == "current":
            return part
    return when
