"""What stands in a distribution: the rows of groups and parties, and points in time that say the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from beleg.domains.parliament.groups import GROUPS, NO_GROUP
from beleg.domains.parliament.query import DistributionQuery, When
from beleg.domains.parliament.writer.common import is_present, moment
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import Json, Ref


def groups(point: Place) -> list[Place]:
    """The rows of groups that have seats, the strongest first."""
    return [row for row in point["rows"] if row["key"].value != NO_GROUP]


def row_of(point: Place, key: str) -> Place | None:
    """The row of a group, with seats or without."""
    rows = [*point["rows"], *point["without_seats"]]
    return next((row for row in rows if row["key"].value == key), None)


def party_of(point: Place, key: str) -> Place | None:
    """The row of a party that has members."""
    return next((row for row in point["parties"] if row["key"].value == key), None)


def seated(row: Place) -> bool:
    """True where the group has seats."""
    return bool(row["seats"].value)


def _named(query: DistributionQuery) -> dict[str, str | None]:
    """Every group and party asked for, and the group that a party sits in; ``None`` for a group."""
    keys = [key for key in dict.fromkeys([*query.groups, *query.parties]) if key in GROUPS]
    return {key: GROUPS[key].parent if GROUPS[key].kind == "party" else None for key in keys}


def wanted(query: DistributionQuery, point: Place) -> list[Place]:
    """The rows of the groups asked for; a party that sits within a group stands for the group."""
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
    """One point in time to be told: ``when`` says it, ``also`` are later points at which all is the same."""

    say: Say
    query: DistributionQuery
    facts: Json
    point: Place
    when: Piece
    also: tuple[Place, ...] = ()

    @property
    def present(self) -> bool:
        """True where the verb is in the present tense."""
        return is_present(self.point)

    def same(self, *leaves: Place) -> tuple[Ref, ...]:
        """The places of the later points that hold the same as these leaves."""
        found = []
        for leaf in leaves:
            for other in self.also:
                twin = _twin(leaf, self.point, other)
                found.append(twin.ref("integer" if isinstance(twin.value, int) else "text"))
        return tuple(found)


def _twin(leaf: Place, point: Place, other: Place) -> Place:
    steps = leaf.pointer.split("/")[1:]
    if len(steps) == 1:
        return other[steps[0]]
    table, index, column = steps
    row = row_of(other, point[table][int(index)]["key"].value)
    if row is None:
        raise LookupError(f"{leaf.pointer} has no twin")
    return row[column]


def scenes(
    say: Say,
    query: DistributionQuery,
    facts: Json,
    points: Sequence[Place],
    signature: Callable[[Place], tuple[object, ...]],
) -> list[Scene]:
    """The points in order, neighbours of one term with the same ``signature`` told together."""
    runs: list[list[Place]] = []
    for point in points:
        before = runs[-1][-1] if runs else None
        if before is not None and _same(before, point, signature):
            runs[-1].append(point)
        else:
            runs.append([point])
    return [
        Scene(
            say=say,
            query=query,
            facts=facts,
            point=run[0],
            when=_when(say, run, query.when),
            also=(run[-1],) if len(run) > 1 else (),
        )
        for run in runs
    ]


def _same(one: Place, other: Place, signature: Callable[[Place], tuple[object, ...]]) -> bool:
    if one["term"].value != other["term"].value or one["basis"].value != other["basis"].value:
        return False
    return signature(one) == signature(other)


def _when(say: Say, run: Sequence[Place], when: When) -> Piece:
    first, last = run[0], run[-1]
    part = part_of(when, first)
    if len(run) == 1 or first["day"].value == last["day"].value:
        return moment(say, first, part)
    return say.piece(
        "am {first} wie am {last} ({nth} Wahlperiode)",
        "on {first} as on {last} ({nth} Bundestag)",
        first=first["day"].day,
        last=last["day"].day,
        nth=first["term"].ordinal,
    )


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
