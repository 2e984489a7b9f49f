"""Imports that are refused: broken files and failing checks, each with one clear line, the old register untouched."""

from __future__ import annotations

import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament import importer
from beleg.domains.parliament.dataset import EMBEDDED, FILE_NAME, Data, read
from beleg.errors import ImportRefused, InputError
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


XML = made.small_xml()
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
        (XML.replace("Muster", "Mus\x9bter").encode(), "control character"),
        (XML.replace("Muster", "M" * (1 << 20 | 1)).encode(), "more text than any member has"),
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
        ("namen.csv", ",".join(made.NAME_COLUMNS).encode() + b"\n11000009,A,B,,,,,,\n", "is not in bio.csv"),
        ("namen.csv", ",".join(made.NAME_COLUMNS).encode() + b"\n11000001,A\n", "not as many fields"),
        ("namen.csv", ",".join(made.NAME_COLUMNS).encode() + b"\n11000001,A,B,,,,,,\n", "no name"),
        (
            "namen.csv",
            ",".join(made.NAME_COLUMNS).encode() + b"\n11000001,A\x1b[31m,B,,,,,,\n",
            "control character",
        ),
        (
            "wp.csv",
            ",".join(made.MANDATE_COLUMNS).encode() + b"\n11000001,1,gestern,,,,,,\n",
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
def test_a_state_before_a_day_in_the_files_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot hold the day"):
        importer.import_register(folder, tmp_path / "home", as_of=date(1949, 1, 1))


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
