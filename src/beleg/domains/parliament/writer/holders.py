"""What all sentences on an office share: the rows in question, a holder with party, their dates, the time asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.query import RoleQuery
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, table
from beleg.records import Derived, Json, Table, Value


class Holders:
    """The evidence on an office, and what the question asks of it."""

    def __init__(self, say: Say, query: RoleQuery, output: Place, facts: Json) -> None:
        self.say = say
        self.query = query
        self.output = output
        self.facts = facts
        self.rows: list[Place] = list(output["rows"])
        if query.group and query.role != "group_chair":
            self.rows = [row for row in self.rows if _sits_for(row, query.group)]

    @cached_property
    def present(self) -> bool:
        """True for a question about now."""
        return self.query.when.kind == "current" and self.query.when.unit in ("none", "now")

    @cached_property
    def during(self) -> Part:
        """The time asked for, as it follows the office: " in der 20. Wahlperiode"; empty for now and for all times."""
        say, output = self.say, self.output
        if output.known("term"):
            return say.piece(
                " in der {nth} Wahlperiode", " in the {nth} Bundestag", nth=output["term"].ordinal
            )
        if output.known("start"):
            year = self.query.when.unit == "year"
            if year:
                return say.piece(" im Jahr {year}", " in {year}", year=output["start"].year)
            return say.piece(
                " vom {start} bis zum {end}",
                " from {start} to {end}",
                start=output["start"].day,
                end=output["end"].day,
            )
        if output.known("day") and not self.present:
            return say.piece(" am {day}", " on {day}", day=output["day"].day)
        return ""

    def chosen(self) -> list[Place]:
        """The rows of the sex asked for, all where none is."""
        if self.query.sex is None:
            return self.rows
        return [row for row in self.rows if row["sex"].value == self.query.sex]

    def by_person(self, rows: Sequence[Place]) -> list[list[Place]]:
        """The rows of each person, in the order of first taking office."""
        people: dict[str, list[Place]] = {}
        for row in rows:
            people.setdefault(row["id"].value or row["name"].value, []).append(row)
        return list(people.values())

    def before(self, anchor: Place) -> Place | None:
        """Who held the office last before ``anchor`` began."""
        start = anchor["from"].value
        earlier = [r for r in self.rows if r["from"].value < start and r["id"].value != anchor["id"].value]
        return max(earlier, key=lambda r: (r["to"].value or "9", r["from"].value), default=None)

    def after(self, anchor: Place) -> Place | None:
        """Who took the office next after ``anchor`` began."""
        start = anchor["from"].value
        later = [r for r in self.rows if r["from"].value > start and r["id"].value != anchor["id"].value]
        return min(later, key=lambda r: r["from"].value, default=None)

    def whom(self, number: int) -> str:
        """The noun for the people counted."""
        if self.query.sex == "f":
            return self.say.pick("Frau" if number == 1 else "Frauen", "woman" if number == 1 else "women")
        if self.query.sex == "m":
            return self.say.pick("Mann" if number == 1 else "Männer", "man" if number == 1 else "men")
        return self.say.pick("Person" if number == 1 else "Personen", "person" if number == 1 else "people")


def _sits_for(row: Place, group: str) -> bool:
    """Whether the holder's party is the group or one of its parties."""
    parties = {GROUPS[group].label} | {info.label for info in GROUPS.values() if info.parent == group}
    return row["party"].value in parties


def label(told: Holders) -> Part:
    """The office as a whole, with its group."""
    name = told.output["label_de" if told.say.german else "label_en"].text
    if told.output.known("group"):
        return told.say.piece(
            "{name} ({group})", "{name} ({group})", name=name, group=told.output["group"].label
        )
    return name


def office(told: Holders, row: Place) -> Value:
    """The office as this holder bore it."""
    return row["title_de" if told.say.german else "title_en"].text


def holder(told: Holders, row: Place) -> Piece:
    """The holder with their party; for a chair, whose group the title names already, the group."""
    if row.known("group"):
        return told.say.piece(
            "{name} ({group})", "{name} ({group})", name=row["name"].name, group=row["group"].label
        )
    if row.known("party"):
        return told.say.piece(
            "{name} ({party})", "{name} ({party})", name=row["name"].name, party=row["party"].label
        )
    return told.say.piece("{name}", "{name}", name=row["name"].name)


def dates(told: Holders, row: Place) -> Piece:
    """From when to when, as precise as it is known."""
    say = told.say
    if row["running"].value or not row.known("to"):
        return say.piece("seit {start}", "since {start}", start=row["from"].day)
    return say.piece("{start} bis {end}", "{start} to {end}", start=row["from"].day, end=row["to"].day)


def spans_of(told: Holders, rows: Sequence[Place]) -> Piece:
    """All spans of one person."""
    return told.say.join([dates(told, row) for row in rows])


def tenure(rows: Sequence[Place]) -> Value:
    """The days of all spans together, as years and months."""
    days = tuple(row["days"].integer for row in rows)
    return (
        rows[0]["days"].duration if len(rows) == 1 else Derived(operation="sum", refs=days, form="duration")
    )


def listed(told: Holders, rows: Sequence[Place]) -> Table | None:
    """Nothing but the one holder in a sentence."""
    for row in rows:
        told.say.add(
            "{who}: {office}, {dates}.",
            "{who}: {office}, {dates}.",
            who=holder(told, row),
            office=office(told, row),
            dates=dates(told, row),
        )
    return None


def table_of(told: Holders, rows: Sequence[Place]) -> Table:
    """The holders with office, party and dates."""
    columns = [("Name", "Name"), ("Partei", "Party"), ("Amt", "Office"), ("von", "from"), ("bis", "to")]
    cells: list[list[Value | None]] = [
        [
            row["name"].name,
            row["party"].label if row.known("party") else None,
            office(told, row),
            row["from"].day,
            row["to"].day if row.known("to") else None,
        ]
        for row in rows
    ]
    return table(told.say, columns, cells, ("Amtsinhaber", "Holders"))
