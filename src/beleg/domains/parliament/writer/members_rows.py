"""Single members of a list in words, and the table of many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.writer.members_words import Wanted
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Column, Part, Piece, Place, Say, table
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


def members_table(wanted: Wanted, rows: Sequence[Place]) -> Table:
    """The members, a row each, with what was asked for beside name, group and Land."""
    say = wanted.say
    columns: list[tuple[Column, Callable[[Place], Value | None]]] = [
        (("Name", "Name"), lambda row: row["name"].name),
        (("Fraktion", "Group"), lambda row: row["group"].label),
        (("Partei", "Party"), lambda row: row["party"].label if row.known("party") else None),
        (("Land", "State"), lambda row: land(say, row) if row.known("land") else None),
    ]
    if wanted.has("happening"):
        columns += _happened(wanted)
    else:
        columns += [
            (
                ("Wahlkreis", "Constituency"),
                lambda row: row["constituency"].text if row.known("constituency") else None,
            ),
            (
                ("Mandat", "Mandate"),
                lambda row: (
                    row["mandate_de" if say.german else "mandate_en"].text if row.known("mandate") else None
                ),
            ),
            *_special(wanted),
        ]
    return table(
        say,
        [heading for heading, _ in columns],
        [[cell(row) for _, cell in columns] for row in rows],
        ("Mitglieder", "Members"),
    )


def _happened(wanted: Wanted) -> list[tuple[Column, Callable[[Place], Value | None]]]:
    found: list[tuple[Column, Callable[[Place], Value | None]]] = [
        (("am", "on"), lambda row: row["happened_on"].day)
    ]
    if wanted.filters["happening"].value == "switched":
        found += [
            (("von", "from"), lambda row: row["from_group"].label if row.known("from_group") else None),
            (("zu", "to"), lambda row: row["to_group"].label if row.known("to_group") else None),
        ]
    return found


def _special(wanted: Wanted) -> list[tuple[Column, Callable[[Place], Value | None]]]:
    """The last columns: births or time served where those were asked for, else the age."""
    if any(wanted.has(name) for name in ("born_from", "born_to", "birthday", "born_place", "born_country")):
        return [
            (("geboren", "born"), lambda row: row["born"].day if row.known("born") else None),
            (
                ("Geburtsort", "Birthplace"),
                lambda row: row["birthplace"].text if row.known("birthplace") else None,
            ),
            (
                ("Geburtsland", "Country of birth"),
                lambda row: row["birth_country"].text if row.known("birth_country") else None,
            ),
        ]
    if any(wanted.has(f"served_{end}_{unit}") for end in ("min", "max") for unit in ("terms", "years")):
        return [
            (("Wahlperioden", "Terms"), lambda row: row["terms_count"].integer),
            (("zusammen", "in all"), lambda row: row["days_served"].duration),
        ]
    if wanted.has("title"):
        return [(("Titel", "Title"), lambda row: row["title"].text if row.known("title") else None)]
    return [(("Alter", "Age"), lambda row: row["age"].integer if row.known("age") else None)]
