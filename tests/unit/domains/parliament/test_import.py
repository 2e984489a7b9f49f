"""Imports: the same data set from CSV, XML and zip, what it changes, and how it is put in place."""

from __future__ import annotations

import json
import os
import zipfile
from datetime import date
from pathlib import Path

import pytest

from beleg.domains.parliament import importer, source
from beleg.domains.parliament.dataset import EMBEDDED, SPANS, read
from beleg.errors import InputError
from tests.unit.domains.parliament import small_register as made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The four CSV files of the small Bundestag."""
    return made.write_folder(tmp_path / "csv")


@pytest.fixture
def xml(tmp_path: Path) -> Path:
    path = tmp_path / "MDB_STAMMDATEN.XML"
    path.write_text(made.small_xml(), encoding="utf-8")
    return path


@pytest.mark.requirement("I2.import-csv", "I2.left-out")
def test_csv_files_become_the_register(folder: Path) -> None:
    data = made.small(importer.build_from_csv(folder, as_of=date(2025, 9, 30)))
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
    path.write_text(made.small_xml(version), encoding="utf-8")
    assert importer.build(path)["as_of"] == as_of
    assert importer.build(path, as_of=date(2026, 1, 2))["as_of"] == "2026-01-02"


def test_unknown_elements_and_lower_case_tags_are_no_obstacle(tmp_path: Path, xml: Path) -> None:
    path = tmp_path / "other.xml"
    text = (
        made.small_xml()
        .replace("<NAMEN>", "<NEU><TIEF>x</TIEF></NEU><NAMEN>")
        .replace("GESCHLECHT>", "geschlecht>")
    )
    path.write_text(text, encoding="utf-8")
    assert importer.build(path) == importer.build(xml)


@pytest.mark.requirement("I2.import-xml", "I2.import-changes")
def test_a_newer_xml_replaces_the_register_and_says_what_changed(tmp_path: Path) -> None:
    path, home = tmp_path / "MDB_STAMMDATEN.XML", tmp_path / "home"
    text = made.as_xml(read(EMBEDDED), "2025-12-01")
    path.write_text(text, encoding="utf-8")
    same = importer.import_register(path, home)
    assert read(same.path) == read(EMBEDDED) | {"as_of": "2025-12-01"}
    assert (same.members, same.as_of, same.changes.nothing) == (4613, date(2025, 12, 1), True)

    same.path.write_bytes(b"spoilt")
    assert importer.import_register(path, home).changes.as_of == ("2025-09-30", "2025-12-01")

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
    old = made.small(importer.build_from_csv(folder, as_of=date(2025, 1, 1)))
    people = [row for row in made.PEOPLE if row["id"] != "11000003"]
    made.write_csv(folder / "bio.csv", made.PERSON_COLUMNS, [*people, made.PEOPLE[0] | {"id": "11000005"}])
    made.write_csv(
        folder / "namen.csv",
        made.NAME_COLUMNS,
        [
            *(r for r in made.NAMES if r["id"] != "11000003"),
            {"id": "11000005", "nachname": "Zu", "vorname": "Zoe"},
        ],
    )
    later = {"id": "11000005", "wp": "3", "mdbwp_von": "1957-10-15", "mandatsart": "Direktwahl"}
    rows = [row for row in made.mandate_rows() if row["id"] != "11000003"]
    rows[0] = rows[0] | {"wkr_name": "Kiel"}
    made.write_csv(folder / "wp.csv", made.MANDATE_COLUMNS, [*rows, later])
    groups = [row for row in made.group_rows() if row["id"] != "11000003"]
    groups[0] = groups[0] | {"mdbins_bis": "1953-01-01"}
    joined = groups[0] | {"id": "11000005", "wp": "3", "mdbins_von": "1957-10-15", "mdbins_bis": "NA"}
    made.write_csv(folder / "inst.csv", made.GROUP_COLUMNS, [*groups, joined])
    changes = importer.diff(old, made.small(importer.build_from_csv(folder, as_of=date(2025, 9, 30))))
    assert changes.as_of == ("2025-01-01", "2025-09-30")
    assert changes.members_added == ("11000005 Zoe Zu",)
    assert changes.members_removed == ("11000003 Udo Kurz",)
    assert changes.terms_added == ("term 3 from 1957-10-15",)
    assert changes.mandates_changed == ("11000001 Änne & Co Muster, term 1",)
    assert changes.mandates_added == ("11000005 Zoe Zu, term 3",)
    assert changes.mandates_removed == ("11000003 Udo Kurz, term 1",)
    assert changes.groups_changed == (f"11000001 Änne & Co Muster, term 1, {made.SPD} from 1949-09-07",)
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
def test_the_embedded_data_set_is_what_the_original_files_build(tmp_path: Path) -> None:
    built = importer.build_from_csv(Path(str(SOURCE_FOLDER)), as_of=date(2025, 9, 30))
    assert read(importer.install(built, tmp_path)) == read(EMBEDDED)


def test_the_embedded_data_set_is_what_writing_its_facts_gives(tmp_path: Path) -> None:
    facts = {name: part for name, part in read(EMBEDDED).items() if name != SPANS}
    assert read(importer.install(facts, tmp_path)) == read(EMBEDDED)
