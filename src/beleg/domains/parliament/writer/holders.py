"""What all sentences on an office share: the rows in question, holders with party and dates, the time asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.query import RoleQuery
from beleg.domains.parliament.spelling import fold_phrase
from beleg.domains.parliament.writer.common import of_group
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, table
from beleg.domains.parliament.writer.spans import from_to, in_brackets, lasting
from beleg.records import Json, Ref, Table, Value

SIDE_BY_SIDE = frozenset({"cabinet", "minister", "special_minister", "bundestag_vice_president"})
"""Offices that several people hold at once: nobody in them follows anybody."""
CHAIR = "group_chair"
_RANKED = (
    "longest", "shortest", "youngest", "oldest", "youngest_living", "oldest_living", "alive", "living", "died",
    "died_in_office",
)  # fmt: skip


class Holders:
    """The evidence on an office, and what the question asks of it."""

    def __init__(self, say: Say, query: RoleQuery, output: Place, facts: Json) -> None:
        self.say = say
        self.query = query
        self.output = output
        self.facts = facts
        self.all: list[Place] = list(output["rows"])
        self.rows = [row for row in self.all if self._asked_for(row)]
        """The rows of the sex and of the party asked for."""
        self.told: list[Place] = [] if query.person_name or self.ever else self.rows
        """The rows that the answer speaks of; of a whole series nobody can say that it has no gap."""
        self.refuted = False
        """Whether somebody else has the place that a person was supposed to have."""

    def _asked_for(self, row: Place) -> bool:
        group, sex = self.query.group, self.query.sex
        if sex is not None and row["sex"].value != sex:
            return False
        if self.query.seated is not None and row["member"].value is not self.query.seated:
            return False
        if self.query.without and self._of_those_left_out(row):
            return False
        if group is None or self.query.role == CHAIR:
            return True
        parties, said = _labels(group), row["party"].value
        # Who changed party in office stands with both ("FDP/parteilos").
        return said in parties or bool(said and parties & set(said.split("/")))

    def _of_those_left_out(self, row: Place) -> bool:
        """Whether the holder was of a party that is not meant, at the start, in between or at the end."""
        out = {label for key in self.query.without for label in _labels(key)}
        party = row["party"].value or ""
        return party in out or bool(out & set(party.split("/")))

    def verdict(self, row: Place) -> str:
        """ "Ja: " or "Nein: " where somebody was supposed to have the place that the row's person has."""
        query = self.query
        if not query.yes_no or not query.person_name:
            return ""
        needed = "born" if query.ask in ("youngest", "oldest") else "days"
        if query.ask not in ("first", "last") and not all(each.known(needed) for each in self.supposed):
            return (
                ""  # Whoever is ahead of those whose days are known, the supposed one may be further ahead.
            )
        right = row["id"].value == query.person if query.person else row["name"].value == query.person_name
        self.refuted = not right
        return self.say.pick("Ja: ", "Yes: ") if right else self.say.pick("Nein: ", "No: ")

    @cached_property
    def supposed(self) -> list[Place]:
        """The times in office of the person who was supposed to have a place among all holders."""
        query = self.query
        leaf, wanted = ("id", query.person) if query.person else ("name", query.person_name)
        return [row for row in self.all if wanted and row[leaf].value == wanted]

    @cached_property
    def left_out(self) -> Piece | None:
        """The parties whose holders are not meant, as far as any of them held the office."""
        out = {label for key in self.query.without for label in _labels(key)}
        found = {row["party"].value: row["party"].label for row in self.all if row["party"].value in out}
        return self.say.join(list(found.values())) if found else None

    @cached_property
    def of_party(self) -> bool:
        """True where the question asks for holders of one party only."""
        return self.query.group is not None and self.query.role != CHAIR

    @cached_property
    def narrowed(self) -> bool:
        """True where the question asks for holders of one sex, of one party, or of all but some parties."""
        return self.query.sex is not None or self.of_party or bool(self.query.without)

    @cached_property
    def present(self) -> bool:
        """True for a question about now."""
        return self.query.when.kind == "current" and self.output.known("day")

    @cached_property
    def ever(self) -> bool:
        """True for a question about all holders so far."""
        return not any(self.output.known(time) for time in ("day", "term", "start"))

    @cached_property
    def time(self) -> Piece:
        """The time asked for, and whether only other parties than some are meant."""
        others = (
            self.say.pick(" (nur andere Parteien)", " (other parties only)") if self.left_out else self.only
        )
        return self.say.piece("{time}{others}", "{time}{others}", time=self._time, others=others)

    @cached_property
    def only(self) -> str:
        """Of a rank among some of the holders: which of them: " (nur Frauen)"."""
        say, query = self.say, self.query
        if query.ask not in _RANKED or not self.narrowed:
            return ""
        if query.sex is not None:
            sexes = {"f": ("nur Frauen", "women only"), "m": ("nur Männer", "men only")}
            return f" ({say.pick(*sexes[query.sex])})"
        return say.pick(" (nur aus der gefragten Partei)", " (of the party asked for only)")

    @cached_property
    def _time(self) -> Piece:
        """ "in der 20. Wahlperiode", "am 01.06.1983", "im Jahr 1985", "derzeit", "bisher"."""
        say, output = self.say, self.output
        if output.known("term"):
            return say.piece("in der {nth} Wahlperiode", "in the {nth} Bundestag", nth=output["term"].ordinal)
        if output.known("start"):
            if self.query.when.unit == "year":
                return say.piece("im Jahr {year}", "in {year}", year=output["start"].year)
            return say.piece(
                "in der Zeit {span}", "in the time {span}", span=from_to(say, output["start"], output["end"])
            )
        if self.present:
            return say.piece("derzeit", "at present")
        if output.known("day"):
            asked = self.query.when.day
            if asked is not None and asked.isoformat() > output["day"].value:
                return say.piece(
                    "nach dem letzten bekannten Stand ({day})",
                    "by the last known state ({day})",
                    day=output["day"].day,
                )
            return say.piece("am {day}", "on {day}", day=output["day"].day)
        return say.piece("bisher", "so far")

    @cached_property
    def label(self) -> Piece:
        """The office as a whole: "Bundeskanzler", a chair's with its group."""
        say, output = self.say, self.output
        name = output["label_de" if say.german else "label_en"].text
        if output.known("group"):
            return say.piece(
                "„{name}“ {group}", "{name} {group}", name=name, group=of_group(say, output["group"])
            )
        return say.piece("„{name}“", "{name}", name=name)

    @cached_property
    def yes(self) -> str:
        """ "Ja, " before an answer to a yes-or-no question, else nothing."""
        return self.say.pick("Ja, ", "Yes, ") if self.query.yes_no else ""

    @cached_property
    def no(self) -> str:
        """ "Nein, " before an answer to a yes-or-no question, else nothing."""
        return self.say.pick("Nein, ", "No, ") if self.query.yes_no else ""

    def people(self, rows: Sequence[Place] | None = None) -> list[list[Place]]:
        """The rows of each person, in the order of first taking office."""
        found: dict[str, list[Place]] = {}
        for row in self.rows if rows is None else rows:
            found.setdefault(row["id"].value or row["name"].value, []).append(row)
        return list(found.values())

    @cached_property
    def own(self) -> list[Place]:
        """The times in office of the person that the question names, by name where the register has no id for them."""
        query = self.query
        if query.person:
            return [row for row in self.all if row["id"].value == query.person]
        wanted = fold_phrase(query.person_name or "")
        return [row for row in self.all if fold_phrase(row["name"].value) == wanted]

    def line(self, anchor: Place) -> list[Place]:
        """The rows among which somebody precedes or follows the holder: of a chair those of the same group."""
        return [row for row in self.all if row["group"].value == anchor["group"].value]

    def before(self, anchor: Place) -> list[Place]:
        """Who held the office last before ``anchor`` began: several where they left together."""
        start, own = anchor["from"].value, _identity(anchor)
        earlier = [row for row in self.line(anchor) if row["from"].value < start and _identity(row) != own]
        last = max(((row["to"].value or "9") for row in earlier), default=None)
        return [row for row in earlier if (row["to"].value or "9") == last]

    def after(self, anchor: Place) -> list[Place]:
        """Who took the office next after ``anchor`` began: several where they began together."""
        start, own = anchor["from"].value, _identity(anchor)
        later = [row for row in self.line(anchor) if row["from"].value > start and _identity(row) != own]
        first = min((row["from"].value for row in later), default=None)
        return [row for row in later if row["from"].value == first]


def _labels(group: str) -> set[str]:
    """The label of a group or party, and those of the parties within the group."""
    return {GROUPS[group].label} | {info.label for info in GROUPS.values() if info.parent == group}


def _identity(row: Place) -> str:
    return str(row["id"].value or row["name"].value)


def title(told: Holders, row: Place) -> Ref:
    """The office as this holder bore it."""
    return row["title_de" if told.say.german else "title_en"].text


def holder(told: Holders, row: Place) -> Piece:
    """The holder with their party."""
    if row.known("party"):
        return told.say.piece(
            "{name} ({party})", "{name} ({party})", name=row["name"].name, party=row["party"].label
        )
    return told.say.piece("{name}", "{name}", name=row["name"].name)


def dates(told: Holders, row: Place) -> Piece:
    """From when to when, as precise as it is known: "vom ... bis zum ...", "seit dem ..."."""
    return lasting(told.say, row["from"], row["to"])


def spans(told: Holders, rows: Sequence[Place]) -> Piece:
    """All times of one person."""
    return told.say.join([dates(told, row) for row in rows])


def in_office(told: Holders, rows: Sequence[Place]) -> Piece:
    """One person with office and times: "Olaf Scholz (SPD), Bundeskanzler vom ... bis zum ..."."""
    titled: dict[str, list[Place]] = {}
    for row in rows:
        titled.setdefault(row["title_de"].value, []).append(row)
    held: list[Part] = [
        told.say.piece(
            "{title} {spans}", "{title} {spans}", title=title(told, several[-1]), spans=spans(told, several)
        )
        for several in titled.values()
    ]
    return told.say.piece(
        "{who}, {held}", "{who}, {held}", who=holder(told, rows[0]), held=told.say.join(held)
    )


def bracketed(told: Holders, rows: Sequence[Place]) -> Piece:
    """The offices of one person: "Bundesminister des Auswärtigen (17.05.1974 bis 17.09.1982)"."""
    titled: dict[str, list[Place]] = {}
    for row in rows:
        titled.setdefault(row["title_de"].value, []).append(row)
    return told.say.join(
        [
            told.say.piece(
                "{title} ({spans})",
                "{title} ({spans})",
                title=title(told, several[-1]),
                spans=told.say.join([in_brackets(told.say, row["from"], row["to"]) for row in several]),
            )
            for several in titled.values()
        ]
    )


def table_of(told: Holders, rows: Sequence[Place]) -> Table:
    """The holders with office, party and dates."""
    columns = [("Name", "Name"), ("Partei", "Party"), ("Amt", "Office"), ("von", "from"), ("bis", "to")]
    cells: list[list[Value | None]] = [
        [
            row["name"].name,
            row["party"].label if row.known("party") else None,
            title(told, row),
            row["from"].day,
            row["to"].day if row.known("to") else None,
        ]
        for row in rows
    ]
    return table(told.say, columns, cells, ("In diesem Amt", "Holders"))
