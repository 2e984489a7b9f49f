"""The rows that the truths are computed from, as plain records.

They come from the raw columns of the embedded data set, or from the four CSV files and the office files when
``STAMMDATEN_FOLDER`` names their folder. Nothing of the product's code is used.
"""

from __future__ import annotations

import csv
import json
import os
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

EMBEDDED = Path(__file__).parents[2] / "src/beleg/domains/parliament/data/register.json"
SOURCE = "STAMMDATEN_FOLDER"

LANDS = {
    "BAD": "Baden", "WBB": "Württemberg-Baden", "WBH": "Württemberg-Hohenzollern",
    "BWG": "Baden-Württemberg", "BW": "Baden-Württemberg", "BAY": "Bayern", "BY": "Bayern",
    "BLN": "Berlin", "BLW": "Berlin", "BE": "Berlin", "**": "Berlin", "BRA": "Brandenburg", "BB": "Brandenburg",
    "BRE": "Bremen", "HB": "Bremen", "HBG": "Hamburg", "HH": "Hamburg", "HES": "Hessen", "HE": "Hessen",
    "MBV": "Mecklenburg-Vorpommern", "MV": "Mecklenburg-Vorpommern", "NDS": "Niedersachsen", "NI": "Niedersachsen",
    "NRW": "Nordrhein-Westfalen", "NW": "Nordrhein-Westfalen", "RPF": "Rheinland-Pfalz", "RP": "Rheinland-Pfalz",
    "SLD": "Saarland", "SL": "Saarland", "*": "Saarland", "SAC": "Sachsen", "SN": "Sachsen",
    "SAA": "Sachsen-Anhalt", "ST": "Sachsen-Anhalt", "SWH": "Schleswig-Holstein", "SH": "Schleswig-Holstein",
    "THÜ": "Thüringen", "TH": "Thüringen",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class NameRow:
    given: str
    family: str
    particle: str
    nobility: str
    title: str
    place: str

    @property
    def full(self) -> str:
        return " ".join(part for part in (self.given, self.nobility, self.particle, self.family) if part)

    @property
    def surname(self) -> str:
        return " ".join(part for part in (self.particle, self.family) if part)


@dataclass(frozen=True, slots=True)
class PersonRow:
    id: str
    names: tuple[NameRow, ...]
    sex: str
    born: date | None
    died: date | None
    birthplace: str
    party: str

    @property
    def name(self) -> NameRow:
        return self.names[-1]

    @property
    def surnames(self) -> list[str]:
        """All family names the person ever had, the present one first."""
        return list(dict.fromkeys(name.family for name in reversed(self.names)))


@dataclass(frozen=True, slots=True)
class MandateRow:
    person: str
    term: int
    start: date
    end: date | None
    kind: str
    land: str
    constituency: str
    number: int


@dataclass(frozen=True, slots=True)
class GroupRow:
    person: str
    term: int
    name: str
    start: date | None
    end: date | None


@dataclass(frozen=True, slots=True)
class OfficeRow:
    """``start`` and ``end`` as precise as known: "1969-10-21", "2026-07", "1988"; an empty ``end`` still runs."""

    kind: str
    title: str
    name: str
    person: str
    party: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class TermRow:
    number: int
    start: date
    end: date | None
    """As in the source: the last day in terms 1 to 7, the next term's first day from 8 on."""
    seats: int | None


@dataclass(frozen=True, slots=True)
class Rows:
    persons: dict[str, PersonRow]
    mandates: tuple[MandateRow, ...]
    groups: tuple[GroupRow, ...]
    offices: tuple[OfficeRow, ...]
    terms: tuple[TermRow, ...]


def load() -> Rows:
    """The rows of the folder that ``STAMMDATEN_FOLDER`` names, else of the embedded data set."""
    folder = os.environ.get(SOURCE)
    return from_csv(Path(folder)) if folder else from_data_set(EMBEDDED)


def _day(text: str) -> date | None:
    return None if text in {"", "NA"} else date.fromisoformat(text)


def _text(text: str) -> str:
    return "" if text == "NA" else text


def _table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def from_csv(folder: Path) -> Rows:
    """The rows of the CSV files as published, and of the two office files."""
    facts = json.loads((folder / "wp_facts.json").read_text(encoding="utf-8"))
    names: dict[str, list[tuple[str, NameRow]]] = {}
    for row in _table(folder / "namen.csv"):
        place = _text(row["ortszusatz"]).strip("()")
        name = NameRow(
            row["vorname"],
            row["nachname"],
            _text(row["praefix"]),
            _text(row["adel"]),
            _text(row["akad_titel"]),
            place,
        )
        names.setdefault(row["id"], []).append((_text(row["historie_von"]), name))
    persons = {
        row["id"]: PersonRow(
            row["id"],
            tuple(name for _, name in sorted(names[row["id"]], key=lambda item: item[0])),
            {"männlich": "m", "weiblich": "f", "divers": "d"}[row["geschlecht"]],
            _day(row["geburtsdatum"]),
            _day(row["sterbedatum"]),
            _text(row["geburtsort"]),
            _text(row["partei_kurz"]),
        )
        for row in _table(folder / "bio.csv")
    }
    kinds = {"Direktwahl": "direct", "Landesliste": "list", "Volkskammer": "volkskammer", "NA": ""}
    mandates = []
    for row in _table(folder / "wp.csv"):
        land = LANDS.get(row["wkr_land"], "") or LANDS.get(row["liste"], "")
        start = date.fromisoformat(row["mdbwp_von"])
        number = 0 if row["wkr_nummer"] == "NA" else int(row["wkr_nummer"])
        kind = kinds[row["mandatsart"]]
        mandates.append(
            MandateRow(
                row["id"],
                int(row["wp"]),
                start,
                _day(row["mdbwp_bis"]),
                kind,
                land,
                _text(row["wkr_name"]),
                number,
            )
        )
    groups = [
        GroupRow(row["id"], int(row["wp"]), row["ins_lang"], _day(row["mdbins_von"]), _day(row["mdbins_bis"]))
        for row in _table(folder / "inst.csv")
        if row["insart_lang"] == "Fraktion/Gruppe"
    ]
    terms = [
        TermRow(t["nr"], date.fromisoformat(t["start"]), _day(t["end"] or ""), t["seats_start"])
        for t in facts["wp"]
    ]
    return Rows(persons, tuple(mandates), tuple(groups), tuple(_csv_offices(folder, facts)), tuple(terms))


def _csv_offices(folder: Path, facts: dict[str, Any]) -> list[OfficeRow]:
    """``offices.csv`` and ``group_chairs.csv``, brought to the state of the newer ``wp_facts.json``."""
    offices = [
        OfficeRow(r["kind"], r["office"], r["person_name"], r["mdb_id"], r["party"], r["from"], r["to"])
        for r in _table(folder / "offices.csv")
    ]
    offices += [
        OfficeRow(r["kind"], r["office"], r["person_name"], r["mdb_id"], r["party"], r["from"], r["to"])
        for r in _table(folder / "group_chairs.csv")
    ]
    return offices + _changes(offices, facts)


def _changes(offices: list[OfficeRow], facts: dict[str, Any]) -> list[OfficeRow]:
    """What changed in the cabinet after ``offices.csv`` was made: ends in place, new holders as rows."""
    day = "2026-07-29"
    titles = {
        "Gesundheit": "Bundesminister für Gesundheit",
        "Verkehr": "Bundesminister für Verkehr",
        "Chef des Bundeskanzleramtes": "Bundesminister für besondere Aufgaben (Chef des Bundeskanzleramtes)",
    }
    for place, row in enumerate(offices):
        for department, name, *_ in facts["cabinet_former_in_wp21"]:
            if row.name == name and row.title == titles[department] and not row.end:
                offices[place] = OfficeRow(
                    row.kind, row.title, row.name, row.person, row.party, row.start, day
                )
    new = {"Gesundheit": "Gesundheit", "Verkehr": "Verkehr"}
    new["Chefin des Bundeskanzleramtes, besondere Aufgaben"] = "Chef des Bundeskanzleramtes"
    rows = []
    for department, name, party, start in facts["cabinet_merz_2026_autumn"]:
        if start == day:
            title = titles[new[department]]
            kind = "chief_of_chancellery" if "Chef" in title else "minister"
            rows.append(OfficeRow(kind, title, name, "", party, start, ""))
    return rows


def from_data_set(path: Path) -> Rows:
    """The rows of the embedded data set, from its raw columns: days as ordinals, strings in a pool, counts a person."""
    data = json.loads(path.read_text(encoding="utf-8"))
    text, ids = data["text"], [str(number) for number in data["persons"]["id"]]

    def day(ordinal: int) -> date | None:
        return date.fromordinal(ordinal) if ordinal else None

    def table(name: str) -> list[tuple[str, dict[str, Any]]]:
        """(person, row) for each row of a table."""
        columns = data[name]
        owners = [person for person, count in zip(ids, columns["count"], strict=True) for _ in range(count)]
        keys = [key for key in columns if key != "count"]
        return [
            (owner, dict(zip(keys, row, strict=True)))
            for owner, *row in zip(owners, *(columns[key] for key in keys), strict=True)
        ]

    names: dict[str, list[NameRow]] = {}
    for person, row in table("names"):
        pooled = (text[row[key]] for key in ("particle", "nobility", "title", "suffix"))
        names.setdefault(person, []).append(NameRow(row["given"], row["family"], *pooled))
    columns = data["persons"]
    persons = {
        person: PersonRow(
            person,
            tuple(names[person]),
            columns["sex"][place],
            day(columns["born"][place]),
            day(columns["died"][place]),
            text[columns["birthplace"][place]],
            text[columns["party"][place]],
        )
        for place, person in enumerate(ids)
    }
    kinds = {"d": "direct", "l": "list", "v": "volkskammer", "-": ""}
    mandates = tuple(
        MandateRow(
            person,
            row["term"],
            date.fromordinal(row["start"]),
            day(row["end"]),
            kinds[row["kind"]],
            LANDS.get(text[row["land"]], "") or LANDS.get(text[row["list"]], ""),
            text[row["constituency"]],
            row["number"],
        )
        for person, row in table("mandates")
    )
    groups = tuple(
        GroupRow(person, row["term"], data["group"][row["group"]], day(row["start"]), day(row["end"]))
        for person, row in table("memberships")
    )
    held = data["holdings"]
    offices = tuple(
        OfficeRow(_office_kind(title), title, name, str(person or ""), party, start, end)
        for title, name, person, party, start, end in zip(
            *(held[key] for key in ("title", "person", "id", "party", "shown_start", "shown_end")),
            strict=True,
        )
    )
    terms = tuple(
        TermRow(number, date.fromordinal(start), day(end), seats)
        for number, start, end, seats in zip(
            *(data["terms"][key] for key in ("number", "start", "end", "seats")), strict=True
        )
    )
    return Rows(persons, mandates, groups, offices, terms)


def _office_kind(title: str) -> str:
    kinds = {
        "Präsident des": "bundestag_president",
        "Vizepräsident des": "bundestag_vice_president",
        "Bundeskanzler": "chancellor",
        "Stellvertreter des": "vice_chancellor",
        "Vorsitz": "group_chair",
        "Bundesminister für besondere Aufgaben (Chef": "chief_of_chancellery",
        "Bundesminister für besondere Aufgaben": "special_minister",
    }
    return next((kind for start, kind in kinds.items() if title.startswith(start)), "minister")


def after(day: date) -> date:
    """The next day."""
    return day + timedelta(days=1)
