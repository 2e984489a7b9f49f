"""Single members of a list in words, and the table of many."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.writer.members_words import Wanted
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, table
from beleg.records import Ref, Table, Value

MOST_TOLD = 4
"""Up to so many members are told in a sentence; more stand in a table."""


def land(say: Say, row: Place) -> Ref:
    """The Land of the mandate."""
    return row["land" if say.german else "land_en"].text


def member(say: Say, row: Place, among: Sequence[Place]) -> Piece:
    """A member with party, or with the group, as the others who are named beside them."""
    return say.piece(
        "{name} ({marks})",
        "{name} ({marks})",
        name=row["name"].name,
        marks=sentence_parts(say, sides(row, among), ", "),
    )


def in_list(wanted: Wanted, row: Place, among: Sequence[Place]) -> Piece:
    """A member with what the list leaves open: party, Land, constituency."""
    say = wanted.say
    marks: list[Part] = [] if wanted.one("groups") or wanted.one("parties") else [*sides(row, among)]
    if row.known("constituency"):
        marks.append(say.piece("Wahlkreis {name}", "constituency {name}", name=row["constituency"].text))
    if row.known("land") and not wanted.one("lands"):
        marks.append(land(say, row))
    if not marks:
        return say.piece("{name}", "{name}", name=row["name"].name)
    return say.piece(
        "{name} ({marks})", "{name} ({marks})", name=row["name"].name, marks=sentence_parts(say, marks, ", ")
    )


def sides(row: Place, among: Sequence[Place]) -> list[Ref]:
    """The party of a member, which tells the group for nearly all; where it does not, the group of each of them.

    Of one member alone both are told.
    """
    if all(_party_tells(each) for each in among):
        return [row["party"].label]
    if len(among) == 1 and row.known("party"):
        return [row["party"].label, row["group"].label]
    return [row["group"].label]


def _party_tells(row: Place) -> bool:
    """Whether the name of the party tells the group as well."""
    if not row.known("party"):
        return False
    joint = {info.parent for info in GROUPS.values() if info.parent and info.label == row["party"].value}
    return row["party"].value == row["group"].value or row["key"].value in joint


def members_table(say: Say, rows: Sequence[Place]) -> Table:
    """The members, a row each."""
    columns = [
        ("Name", "Name"),
        ("Fraktion", "Group"),
        ("Partei", "Party"),
        ("Land", "State"),
        ("Wahlkreis", "Constituency"),
        ("Mandat", "Mandate"),
        ("Alter", "Age"),
    ]
    cells: list[list[Value | None]] = [
        [
            row["name"].name,
            row["group"].label,
            row["party"].label if row.known("party") else None,
            land(say, row) if row.known("land") else None,
            row["constituency"].text if row.known("constituency") else None,
            row["mandate_de" if say.german else "mandate_en"].text if row.known("mandate") else None,
            row["age"].integer if row.known("age") else None,
        ]
        for row in rows
    ]
    return table(say, columns, cells, ("Mitglieder", "Members"))
