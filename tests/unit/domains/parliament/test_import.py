"""Imports: the same data set from CSV, XML and zip; broken input is refused clearly and the old register stays."""

from __future__ import annotations

import csv
import json
import os
import re
import zipfile
from datetime import date
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament import importer, source
from beleg.domains.parliament.dataset import EMBEDDED, FILE_NAME, Data, read
from beleg.errors import ImportRefused, InputError

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The four CSV files of the small Bundestag."""
    made = tmp_path / "csv"
    made.mkdir()
    people = [row | {"religion": "katholisch"} for row in PEOPLE]
    write_csv(made / "bio.csv", PERSON_COLUMNS, people)
    write_csv(made / "namen.csv", NAME_COLUMNS, NAMES)
    write_csv(made / "wp.csv", MANDATE_COLUMNS, mandate_rows())
    write_csv(made / "inst.csv", GROUP_COLUMNS, group_rows())
    return made


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


@pytest.fixture
def xml(tmp_path: Path) -> Path:
    path = tmp_path / "MDB_STAMMDATEN.XML"
    path.write_text(small_xml(), encoding="utf-8")
    return path


def small(data: Data) -> Data:
    """With the sizes of the small Bundestag and no offices, which are the real one's."""
    days = [date(1949, 9, 7), date(1953, 10, 6)]
    sizes = {"term": [1, 2], "day": [day.toordinal() for day in days], "members": [3, 3]}
    return data | {"sizes": sizes, "holdings": {name: [] for name in data["holdings"]}}


@pytest.mark.requirement("I2.import-csv", "I2.left-out")
def test_csv_files_become_the_register(folder: Path) -> None:
    data = small(importer.build_from_csv(folder, as_of=date(2025, 9, 30)))
    assert importer.check(data) == []
    register = source.Register(data)
    assert register.ids == ("11000001", "11000002", "11000003", "11000004")
    first, second, third, fourth = (register.person(key) for key in register.ids)
    assert first.name.display == "Änne & Co von der Muster"
    assert [m.constituency for m in first.mandates] == ["Lübeck", "Lübeck"]
    assert len(first.memberships) == 2
    assert [name.display_with_title for name in second.names] == ["Ida Alt", "Dr.-Ing. Ida Neu"]
    assert second.name.place_suffix == "Köln"
    assert [stay.group for stay in second.stays] == ["cdu_csu", "fraktionslos", "cdu_csu"]
    assert (third.name.display, third.died, third.birth_country) == (
        "Udo Graf Kurz",
        date(1951, 5, 5),
        "Österreich",
    )
    assert (fourth.mandates[0].first_day, fourth.sex) == (date(1951, 5, 6), "d")
    assert register.distribution(date(1951, 5, 5)) == {"spd": 1, "fraktionslos": 1, "fdp": 1}
    assert "katholisch" not in json.dumps(data, ensure_ascii=False)


@pytest.mark.requirement("I2.import-xml")
def test_the_official_xml_becomes_the_same_data_set(folder: Path, xml: Path) -> None:
    assert importer.build_from_xml(xml) == importer.build_from_csv(folder, as_of=date(2025, 9, 30))


@pytest.mark.requirement("I2.import-xml")
def test_the_xml_is_also_found_in_its_folder_and_in_its_zip(xml: Path) -> None:
    archive = xml.with_name("MdB-Stammdaten.zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as stream:
        stream.write(xml, "MDB_STAMMDATEN.XML")
        stream.writestr("MDB_STAMMDATEN.DTD", "<!-- -->")
    assert importer.build(xml.parent) == importer.build(archive) == importer.build(xml)


@pytest.mark.parametrize(
    ("version", "as_of"),
    [
        ("<VERSION>2025-09-30</VERSION>", "2025-09-30"),
        ("<VERSION>Stand: 30.09.2025</VERSION>", "2025-09-30"),
        ("<VERSION>3.1</VERSION>", "1957-10-06"),
        ("", "1957-10-06"),
    ],
)
def test_the_day_of_the_state_is_the_files_version_or_its_latest_day(
    version: str, as_of: str, tmp_path: Path
) -> None:
    path = tmp_path / "some.xml"
    path.write_text(small_xml(version), encoding="utf-8")
    assert importer.build(path)["as_of"] == as_of
    assert importer.build(path, as_of=date(2026, 1, 2))["as_of"] == "2026-01-02"


def test_unknown_elements_and_lower_case_tags_are_no_obstacle(tmp_path: Path, xml: Path) -> None:
    path = tmp_path / "other.xml"
    text = (
        small_xml()
        .replace("<NAMEN>", "<NEU><TIEF>x</TIEF></NEU><NAMEN>")
        .replace("GESCHLECHT>", "geschlecht>")
    )
    path.write_text(text, encoding="utf-8")
    assert importer.build(path) == importer.build(xml)


XML = small_xml()
LAUGHS = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">'
OUTSIDE = '<!ENTITY a SYSTEM "file:///etc/hostname">'


@pytest.mark.requirement("I2.import-refused", "I2.import-xml")
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is no XML"),
        (b"\x00\x01\x02\xffjunk", "is no XML"),
        (b"just some text", "is no XML"),
        (b"<html><body>404</body></html>", "is no register: its root is 'HTML'"),
        (XML[: len(XML) * 2 // 3].encode(), "cut off"),
        (b"<DOCUMENT></DOCUMENT>", "no member"),
        (b'<?xml version="1.0" encoding="klingon"?><DOCUMENT/>', "is no XML"),
        (
            XML.replace(' SYSTEM "MDB_STAMMDATEN.DTD"', f"[{LAUGHS}]").replace("Muster", "&b;").encode(),
            "entities",
        ),
        (
            XML.replace(' SYSTEM "MDB_STAMMDATEN.DTD"', f"[{OUTSIDE}]").replace("Muster", "&a;").encode(),
            "entities",
        ),
        (XML.replace("Muster", "&unknown;").encode(), "entities"),
        (XML.replace("<ID>11000002</ID>", "<ID>11000001</ID>").encode(), "there twice"),
        (XML.replace("<ID>11000002</ID>", "<ID></ID>").encode(), "is empty"),
        (XML.replace("<ID>11000002</ID>", "<ID>zwei</ID>").encode(), "eight digits"),
        (XML.replace("03.02.1910", "32.13.1910").encode(), "'32.13.1910' is not a day"),
        (XML.replace("<WP>1</WP>", "<WP>eins</WP>").encode(), "'eins' is not a number"),
        (XML.replace("Direktwahl", "Losverfahren").encode(), "MANDATSART"),
        (XML.replace("männlich", "unbekannt").encode(), "GESCHLECHT"),
        (("<DOCUMENT>" + "<A>" * 40 + "</A>" * 40 + "</DOCUMENT>").encode(), "too deep"),
    ],
)
def test_a_broken_xml_is_refused_with_one_clear_line(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.xml"
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        importer.import_register(path, tmp_path / "home")
    assert says in caught.value.message
    assert "\n" not in caught.value.message
    assert not (tmp_path / "home").exists()


@pytest.mark.requirement("I2.import-refused", "I2.import-csv")
@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("bio.csv", None, "bio.csv is missing"),
        ("bio.csv", b"", "no column id"),
        ("bio.csv", b"id,name\n1,2\n", "no column geburtsdatum"),
        ("wp.csv", b"\xff\xfe\x00junk", "not a CSV file in UTF-8"),
        ("wp.csv", b'id,wp\n"11000001,1\n', "no column"),
        ("namen.csv", ",".join(NAME_COLUMNS).encode() + b"\n11000009,A,B,,,,,,\n", "is not in bio.csv"),
        ("namen.csv", ",".join(NAME_COLUMNS).encode() + b"\n11000001,A\n", "not as many fields"),
        ("namen.csv", ",".join(NAME_COLUMNS).encode() + b"\n11000001,A,B,,,,,,\n", "no name"),
        (
            "wp.csv",
            ",".join(MANDATE_COLUMNS).encode() + b"\n11000001,1,gestern,,,,,,\n",
            "'gestern' is not a day",
        ),
    ],
)
def test_a_broken_csv_file_is_refused_with_one_clear_line(
    name: str, content: bytes | None, says: str, folder: Path, tmp_path: Path
) -> None:
    (folder / name).unlink()
    if content is not None:
        (folder / name).write_bytes(content)
    with pytest.raises(InputError) as caught:
        importer.import_register(folder, tmp_path / "home")
    assert says in caught.value.message
    assert "\n" not in caught.value.message
    assert not (tmp_path / "home").exists()


@pytest.mark.requirement("I2.import-refused")
@pytest.mark.parametrize("where", ["missing.xml", "missing/folder"])
def test_a_path_that_is_not_there_is_refused(where: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="does not exist"):
        importer.import_register(tmp_path / where, tmp_path / "home")


@pytest.mark.requirement("I2.import-refused")
def test_a_zip_without_the_xml_or_with_a_broken_one_is_refused(tmp_path: Path, xml: Path) -> None:
    empty, cut = tmp_path / "empty.zip", tmp_path / "cut.zip"
    with zipfile.ZipFile(empty, "w") as stream:
        stream.writestr("README", "nothing")
    with zipfile.ZipFile(cut, "w") as stream:
        stream.write(xml, "MDB_STAMMDATEN.XML")
    spoilt = bytearray(cut.read_bytes())
    spoilt[200:300] = bytes(100)
    cut.write_bytes(spoilt)
    for path in (empty, cut):
        with pytest.raises(InputError):
            importer.build(path)


@pytest.mark.requirement("I2.import-refused")
@given(st.binary(max_size=300))
def test_no_junk_is_ever_a_register(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "junk.xml"
    path.write_bytes(junk)
    with pytest.raises(InputError):
        importer.build(path)


def changed(table: str, **columns: Any) -> Data:
    data = read(EMBEDDED)
    return data | {table: data[table] | columns}


def first_as(table: str, column: str, value: object) -> Data:
    data = read(EMBEDDED)
    data[table][column][0] = value
    return data


@pytest.mark.requirement("I2.import-refused")
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (
            read(EMBEDDED) | {"group": [*read(EMBEDDED)["group"], "Fraktion der Bierfreunde"]},
            "Fraktion der Bierfreunde",
        ),
        (first_as("holdings", "title", "Bundesminister für Zauberei"), "Zauberei"),
        (first_as("terms", "start", date(1949, 8, 1).toordinal()), "nobody sits on 1949-08-01"),
        (first_as("terms", "end", date(1953, 11, 1).toordinal()), "term 1 still runs"),
        (first_as("terms", "end", date(1949, 1, 1).toordinal()), "term 1 ends before it starts"),
        (first_as("terms", "number", 0), "missing"),
        (first_as("mandates", "end", date(1950, 1, 1).toordinal()), "ends before it starts"),
        (first_as("mandates", "term", 6), "starts before the term"),
        (first_as("memberships", "term", 8), "no group in term 5"),
        (first_as("persons", "born", date(1970, 1, 1).toordinal()), "born on 1970-01-01"),
        (first_as("persons", "died", date(1960, 1, 1).toordinal()), "before the first mandate"),
        (first_as("persons", "id", read(EMBEDDED)["persons"]["id"][1]), "there twice"),
        (first_as("sizes", "members", 411), "410 members on 1949-09-07, published are 411"),
        (changed("sizes", term=[22], day=[1], members=[1]), "term 22 is missing"),
        (changed("persons", sex=""), "differ in length"),
        (first_as("mandates", "start", "x"), "do not fit together"),
        ({"schema": 0}, "layout"),
    ],
)
def test_each_check_finds_what_it_is_for_and_nothing_is_installed(
    data: Data, says: str, tmp_path: Path
) -> None:
    problems = importer.check(data)
    assert any(says in problem for problem in problems), problems
    with pytest.raises(ImportRefused):
        importer.install(data, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.requirement("I2.register")
def test_the_embedded_register_passes_all_checks() -> None:
    assert importer.check(read(EMBEDDED)) == []


@pytest.mark.requirement("I2.import-refused")
def test_a_refused_import_leaves_the_one_in_use_untouched(folder: Path, tmp_path: Path) -> None:
    importer.install(read(EMBEDDED), tmp_path / "home")
    installed = tmp_path / "home" / FILE_NAME
    before = installed.read_bytes()
    with pytest.raises(ImportRefused, match="the register in use is untouched") as caught:
        importer.import_register(folder, tmp_path / "home")
    assert len(caught.value.problems) > 3
    assert installed.read_bytes() == before
    assert list(installed.parent.iterdir()) == [installed]


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


@pytest.mark.requirement("I2.import-xml", "I2.import-changes")
def test_a_newer_xml_replaces_the_register_and_says_what_changed(tmp_path: Path) -> None:
    path, home = tmp_path / "MDB_STAMMDATEN.XML", tmp_path / "home"
    text = as_xml(read(EMBEDDED), "2025-12-01")
    path.write_text(text, encoding="utf-8")
    same = importer.import_register(path, home)
    assert read(same.path) == read(EMBEDDED) | {"as_of": "2025-12-01"}
    assert (same.members, same.as_of, same.changes.nothing) == (4613, date(2025, 12, 1), True)

    path.write_text(text.replace("<NACHNAME>Klöckner<", "<NACHNAME>Klöckner-Neu<"), encoding="utf-8")
    changed = importer.import_register(path, home, as_of=date(2025, 12, 24)).changes
    assert changed.as_of == ("2025-12-01", "2025-12-24")
    assert changed.members_changed == ("11003566 Julia Klöckner-Neu",)
    others = (changed.mandates_changed, changed.groups_changed, changed.offices_added, changed.terms_changed)
    assert others == ((), (), (), ())
    register = source.load(home)
    assert register.person("11003566").name.family == "Klöckner-Neu"
    assert register.as_of == date(2025, 12, 24)
    assert len(register.holdings()) == len(source.load().holdings())


@pytest.mark.requirement("I2.import-changes")
def test_the_changes_name_members_terms_mandates_and_groups(folder: Path) -> None:
    old = small(importer.build_from_csv(folder, as_of=date(2025, 1, 1)))
    people = [row for row in PEOPLE if row["id"] != "11000003"]
    write_csv(folder / "bio.csv", PERSON_COLUMNS, [*people, PEOPLE[0] | {"id": "11000005"}])
    write_csv(
        folder / "namen.csv",
        NAME_COLUMNS,
        [
            *(r for r in NAMES if r["id"] != "11000003"),
            {"id": "11000005", "nachname": "Zu", "vorname": "Zoe"},
        ],
    )
    later = {"id": "11000005", "wp": "3", "mdbwp_von": "1957-10-15", "mandatsart": "Direktwahl"}
    rows = [row for row in mandate_rows() if row["id"] != "11000003"]
    rows[0] = rows[0] | {"wkr_name": "Kiel"}
    write_csv(folder / "wp.csv", MANDATE_COLUMNS, [*rows, later])
    groups = [row for row in group_rows() if row["id"] != "11000003"]
    groups[0] = groups[0] | {"mdbins_bis": "1953-01-01"}
    joined = groups[0] | {"id": "11000005", "wp": "3", "mdbins_von": "1957-10-15", "mdbins_bis": "NA"}
    write_csv(folder / "inst.csv", GROUP_COLUMNS, [*groups, joined])
    changes = importer.diff(old, small(importer.build_from_csv(folder, as_of=date(2025, 9, 30))))
    assert changes.as_of == ("2025-01-01", "2025-09-30")
    assert changes.members_added == ("11000005 Zoe Zu",)
    assert changes.members_removed == ("11000003 Udo Kurz",)
    assert changes.terms_added == ("term 3 from 1957-10-15",)
    assert changes.mandates_changed == ("11000001 Änne & Co Muster, term 1",)
    assert changes.mandates_added == ("11000005 Zoe Zu, term 3",)
    assert changes.mandates_removed == ("11000003 Udo Kurz, term 1",)
    assert changes.groups_changed == (f"11000001 Änne & Co Muster, term 1, {SPD} from 1949-09-07",)
    assert len(changes.groups_added) == len(changes.groups_removed) == 1
    assert "members added: 1 (11000005 Zoe Zu)" in changes.lines()
    assert not changes.nothing


@pytest.mark.requirement("I2.import-changes")
def test_the_same_register_again_changes_nothing() -> None:
    changes = importer.diff(read(EMBEDDED), read(EMBEDDED))
    assert changes.nothing
    assert changes.lines() == ["state of 2025-09-30 -> 2025-09-30", "nothing changed"]


def test_a_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(InputError, match="cannot be written"):
        importer.install(read(EMBEDDED), tmp_path / "file")


def test_an_installed_register_is_its_owners_only(tmp_path: Path) -> None:
    path = importer.install(read(EMBEDDED), tmp_path / "home")
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0


SOURCE_FOLDER = os.environ.get("STAMMDATEN_FOLDER")


@pytest.mark.skipif(
    not SOURCE_FOLDER, reason="needs the original files: set STAMMDATEN_FOLDER to their folder"
)
def test_the_embedded_data_set_is_what_the_original_files_build() -> None:
    assert importer.build_from_csv(Path(str(SOURCE_FOLDER)), as_of=date(2025, 9, 30)) == read(EMBEDDED)
