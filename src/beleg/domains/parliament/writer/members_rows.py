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


def member(say: Say, row: Place) -> Piece:
    """A member with party, and with the group where it has another name: "Lisa Schubert (Die Linke)"."""
    return say.piece(
        "{name} ({marks})",
        "{name} ({marks})",
        name=row["name"].name,
        marks=sentence_parts(say, _side(row), ", "),
    )


def in_list(wanted: Wanted, row: Place) -> Piece:
    """A member with what the list leaves open: party, Land, constituency."""
    say = wanted.say
    marks: list[Part] = [] if wanted.one("groups") or wanted.one("parties") else list[Part](_side(row))
    if row.known("constituency"):
        marks.append(say.piece("Wahlkreis {name}", "constituency {name}", name=row["constituency"].text))
    if row.known("land") and not wanted.one("lands"):
        marks.append(land(say, row))
    if not marks:
        return say.piece("{name}", "{name}", name=row["name"].name)
    return say.piece(
        "{name} ({marks})", "{name} ({marks})", name=row["name"].name, marks=sentence_parts(say, marks, ", ")
    )


def _side(row: Place) -> list[Ref]:
    """The party, and the group where the party's name does not tell it."""
    if not row.known("party"):
        return [row["group"].label]
    joint = {info.parent for info in GROUPS.values() if info.parent and info.label == row["party"].value}
    if row["party"].value == row["group"].value or row["key"].value in joint:
        return [row["party"].label]
    return [row["party"].label, row["group"].label]


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
