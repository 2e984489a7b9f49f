"""A small made-up Bundestag as CSV files and as the official XML, and any register as that XML."""

from __future__ import annotations

import csv
import re
from datetime import date
from pathlib import Path
from xml.sax.saxutils import escape

from beleg.domains.parliament.dataset import Data

# A Bundestag of three seats and two terms, made up: a change of group, a change of name, a handover, a double office.
PEOPLE = [
    {
        "id": "11000001",
        "geburtsdatum": "1910-02-03",
        "geburtsort": "Mölln",
        "geschlecht": "männlich",
        "partei_kurz": "SPD",
    },
    {"id": "11000002", "geburtsdatum": "1915-01-01", "geschlecht": "weiblich", "partei_kurz": "CDU"},
    {
        "id": "11000003",
        "geburtsdatum": "1920-12-31",
        "geburtsland": "Österreich",
        "sterbedatum": "1951-05-05",
        "geschlecht": "männlich",
        "partei_kurz": "FDP",
    },
    {"id": "11000004", "geburtsdatum": "1921-06-06", "geschlecht": "divers", "partei_kurz": "FDP"},
]
NAMES = [
    {
        "id": "11000001",
        "nachname": "Muster",
        "vorname": "Änne & Co",
        "praefix": "von der",
        "historie_von": "1949-09-07",
    },
    {
        "id": "11000002",
        "nachname": "Alt",
        "vorname": "Ida",
        "historie_von": "1949-09-07",
        "historie_bis": "1952-01-01",
    },
    {
        "id": "11000002",
        "nachname": "Neu",
        "vorname": "Ida",
        "akad_titel": "Dr. - Ing.",
        "ortszusatz": "(Köln)",
        "historie_von": "1952-01-02",
    },
    {"id": "11000003", "nachname": "Kurz", "vorname": "Udo", "adel": "Graf", "historie_von": "1949-09-07"},
    {"id": "11000004", "nachname": "Nach", "vorname": "Uwe", "historie_von": "1951-05-05"},
]
MANDATES = [
    ("11000001", 1, "1949-09-07", "1953-09-07", "7", "Lübeck", "SWH", "NA", "Direktwahl"),
    ("11000001", 2, "1953-10-06", "1957-10-06", "7", "Lübeck", "SWH", "NA", "Direktwahl"),
    ("11000002", 1, "1949-09-07", "1953-09-07", "NA", "NA", "NA", "NRW", "Landesliste"),
    ("11000002", 2, "1953-10-06", "1957-10-06", "NA", "NA", "NA", "NRW", "Landesliste"),
    ("11000003", 1, "1949-09-07", "1951-05-05", "NA", "NA", "NA", "BAY", "Landesliste"),
    ("11000004", 1, "1951-05-05", "1953-09-07", "NA", "NA", "NA", "BAY", "Landesliste"),
    ("11000004", 2, "1953-10-06", "1957-10-06", "NA", "NA", "NA", "BAY", "Landesliste"),
]
SPD = "Fraktion der Sozialdemokratischen Partei Deutschlands"
CDU = "Fraktion der Christlich Demokratischen Union/Christlich - Sozialen Union"
FDP = "Fraktion der Freien Demokratischen Partei"
GROUPS = [
    ("11000001", 1, SPD, "1949-09-07", "1953-09-07", "NA"),
    ("11000001", 2, SPD, "1953-10-06", "1957-10-06", "Vorsitzender"),
    ("11000001", 2, SPD, "1953-10-06", "1957-10-06", "Vorstandsmitglied"),
    ("11000002", 1, CDU, "1949-09-07", "1950-12-31", "NA"),
    ("11000002", 1, "Fraktionslos", "1951-01-01", "1953-09-07", "NA"),
    ("11000002", 2, CDU, "1953-10-06", "1957-10-06", "NA"),
    ("11000003", 1, FDP, "1949-09-07", "1951-05-05", "NA"),
    ("11000004", 1, FDP, "1951-05-05", "1953-09-07", "NA"),
    ("11000004", 2, FDP, "1953-10-06", "1957-10-06", "NA"),
]
PERSON_COLUMNS = [
    "id",
    "geburtsdatum",
    "geburtsort",
    "geburtsland",
    "sterbedatum",
    "geschlecht",
    "religion",
    "partei_kurz",
]
NAME_COLUMNS = [
    "id",
    "nachname",
    "vorname",
    "ortszusatz",
    "adel",
    "praefix",
    "akad_titel",
    "historie_von",
    "historie_bis",
]
MANDATE_COLUMNS = [
    "id",
    "wp",
    "mdbwp_von",
    "mdbwp_bis",
    "wkr_nummer",
    "wkr_name",
    "wkr_land",
    "liste",
    "mandatsart",
]
GROUP_COLUMNS = [
    "id",
    "wp",
    "insart_lang",
    "ins_lang",
    "mdbins_von",
    "mdbins_bis",
    "fkt_lang",
    "fktins_von",
    "fktins_bis",
]


def mandate_rows() -> list[dict[str, str]]:
    return [dict(zip(MANDATE_COLUMNS, map(str, row), strict=True)) for row in MANDATES]


def group_rows() -> list[dict[str, str]]:
    rows = [
        {
            "id": person,
            "wp": str(term),
            "insart_lang": "Fraktion/Gruppe",
            "ins_lang": name,
            "mdbins_von": start,
            "mdbins_bis": end,
            "fkt_lang": function,
        }
        for person, term, name, start, end, function in GROUPS
    ]
    return [
        *rows,
        {"id": "11000001", "wp": "2", "insart_lang": "Ausschuss", "ins_lang": "Haushalt", "mdbins_von": "NA"},
    ]


def write_csv(path: Path, columns: list[str], rows: list[dict[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, columns, restval="NA")
        writer.writeheader()
        writer.writerows(rows)


def write_folder(folder: Path) -> Path:
    """The four CSV files."""
    folder.mkdir()
    people = [row | {"religion": "katholisch"} for row in PEOPLE]
    write_csv(folder / "bio.csv", PERSON_COLUMNS, people)
    write_csv(folder / "namen.csv", NAME_COLUMNS, NAMES)
    write_csv(folder / "wp.csv", MANDATE_COLUMNS, mandate_rows())
    write_csv(folder / "inst.csv", GROUP_COLUMNS, group_rows())
    return folder


def german(value: str) -> str:
    return re.sub(r"^(\d{4})-(\d\d)-(\d\d)$", r"\3.\2.\1", value)


def leaves(fields: dict[str, str], leave_out: tuple[str, ...] = ("id",)) -> str:
    escaped = {k: "" if v == "NA" else escape(v) for k, v in fields.items() if k not in leave_out}
    return "".join(f"<{k.upper()}>{german(v)}</{k.upper()}>" for k, v in escaped.items())


def small_xml(version: str = "<VERSION>2025-09-30</VERSION>") -> str:
    """The small Bundestag in the form of the official XML, with its DOCTYPE and with what is left out."""
    text = f'<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE DOCUMENT SYSTEM "MDB_STAMMDATEN.DTD"><DOCUMENT>{version}'
    for person in PEOPLE:
        names = [f"<NAME>{leaves(row)}</NAME>" for row in NAMES if row["id"] == person["id"]]
        life = leaves(person | {"religion": "katholisch", "vita_kurz": "Lebte, wirkte & schrieb."})
        text += f"\n<MDB><ID>{person['id']}</ID><NAMEN>{''.join(names)}</NAMEN>"
        text += f"<BIOGRAFISCHE_ANGABEN>{life}</BIOGRAFISCHE_ANGABEN><WAHLPERIODEN>"
        for mandate in (row for row in mandate_rows() if row["id"] == person["id"]):
            own = [r for r in group_rows() if (r["id"], r["wp"]) == (mandate["id"], mandate["wp"])]
            inside = "".join(f"<INSTITUTION>{leaves(row, ('id', 'wp'))}</INSTITUTION>" for row in own)
            text += f"<WAHLPERIODE>{leaves(mandate)}<INSTITUTIONEN>{inside}</INSTITUTIONEN></WAHLPERIODE>"
        text += "</WAHLPERIODEN></MDB>"
    return text + "</DOCUMENT>"


def small(data: Data) -> Data:
    """With the sizes of the small Bundestag and no offices, which are the real one's."""
    days = [date(1949, 9, 7), date(1953, 10, 6)]
    sizes = {"term": [1, 2], "day": [day.toordinal() for day in days], "members": [3, 3]}
    return data | {"sizes": sizes, "holdings": {name: [] for name in data["holdings"]}}


def as_xml(data: Data, version: str) -> str:
    """A whole register in the form of the official XML."""
    text, names = data["text"], data["names"]
    kinds = {"d": "Direktwahl", "l": "Landesliste", "v": "Volkskammer", "-": ""}
    sexes = {"m": "männlich", "f": "weiblich", "d": "divers"}

    def shown(day: int) -> str:
        return date.fromordinal(day).isoformat() if day else ""

    xml = [f"<DOCUMENT><VERSION>{version}</VERSION>"]
    n = m = g = 0
    for row, person in enumerate(data["persons"]["id"]):
        xml.append(f"<MDB><ID>{person}</ID><NAMEN>")
        for _ in range(names["count"][row]):
            pooled = {key: text[names[key][n]] for key in ("particle", "nobility", "title", "suffix")}
            fields = {
                "nachname": names["family"][n],
                "vorname": names["given"][n],
                "praefix": pooled["particle"],
            }
            fields |= {
                "adel": pooled["nobility"],
                "akad_titel": pooled["title"],
                "ortszusatz": pooled["suffix"],
            }
            fields |= {"historie_von": shown(names["from"][n]), "historie_bis": shown(names["to"][n])}
            xml.append(f"<NAME>{leaves(fields)}</NAME>")
            n += 1
        persons = data["persons"]
        fields = {"geburtsdatum": shown(persons["born"][row]), "sterbedatum": shown(persons["died"][row])}
        fields |= {"geschlecht": sexes[persons["sex"][row]], "partei_kurz": text[persons["party"][row]]}
        fields |= {
            "geburtsort": text[persons["birthplace"][row]],
            "geburtsland": text[persons["country"][row]],
        }
        xml.append(f"</NAMEN><BIOGRAFISCHE_ANGABEN>{leaves(fields)}</BIOGRAFISCHE_ANGABEN><WAHLPERIODEN>")
        groups: dict[int, list[str]] = {}
        memberships = data["memberships"]
        for _ in range(memberships["count"][row]):
            fields = {"insart_lang": "Fraktion/Gruppe", "ins_lang": data["group"][memberships["group"][g]]}
            fields |= {
                "mdbins_von": shown(memberships["start"][g]),
                "mdbins_bis": shown(memberships["end"][g]),
            }
            groups.setdefault(memberships["term"][g], []).append(
                f"<INSTITUTION>{leaves(fields)}</INSTITUTION>"
            )
            g += 1
        mandates = data["mandates"]
        for _ in range(mandates["count"][row]):
            term = mandates["term"][m]
            fields = {
                "wp": str(term),
                "mdbwp_von": shown(mandates["start"][m]),
                "mdbwp_bis": shown(mandates["end"][m]),
            }
            fields |= {
                "wkr_nummer": str(mandates["number"][m] or ""),
                "mandatsart": kinds[mandates["kind"][m]],
            }
            fields |= {"wkr_name": text[mandates["constituency"][m]], "wkr_land": text[mandates["land"][m]]}
            fields |= {"liste": text[mandates["list"][m]]}
            inside = f"<INSTITUTIONEN>{''.join(groups[term])}</INSTITUTIONEN>"
            xml.append(f"<WAHLPERIODE>{leaves(fields)}{inside}</WAHLPERIODE>")
            m += 1
        xml.append("</WAHLPERIODEN></MDB>")
    return "".join([*xml, "</DOCUMENT>"])
