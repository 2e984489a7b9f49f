"""Files are taken for what their bytes are, and what is no table is one line with the file's name."""

import os
from pathlib import Path

import pytest

from beleg.errors import InputError
from beleg.grounding.files.reading import read_file
from beleg.grounding.files.sheets import Sheet
from tests.unit.grounding.files.test_workbook import saved

pytestmark = pytest.mark.requirement("I6.check-files")

SHEET = Sheet(columns=("a", "b"), rows=(("1", "2"),))


def written(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [("t.csv", b"a,b\n1,2\n"), ("t.tsv", b"a\tb\n1\t2\n"), ("t", b"a;b\n1;2\n"), ("t.json", b"a,b\n1,2\n")],
)
def test_delimited_text_is_one_under_any_name(tmp_path: Path, name: str, content: bytes) -> None:
    assert read_file(written(tmp_path, name, content)) == [SHEET]


def test_json_and_workbooks_are_told_by_their_bytes(tmp_path: Path) -> None:
    assert read_file(written(tmp_path, "t.txt", b'\xef\xbb\xbf [{"a": "1"}]')) == [{"a": "1"}]
    assert read_file(written(tmp_path, "t.dat", saved(S=[["a", "b"], ["1", "2"]])))[0].rows == SHEET.rows
    assert read_file(written(tmp_path, "t.csv", b"[a],b\n1,2\n"))[0].columns == ("[a]", "b")


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (b"%PDF-1.7", "not a CSV, TSV, XLSX or JSON file: a PDF"),
        (b"<html>", "not a CSV, TSV, XLSX or JSON file: HTML or XML"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1",
            "not a CSV, TSV, XLSX or JSON file: a workbook in the old format: save it as XLSX",
        ),
        (b"\x1f\x8b\x08", "not a CSV, TSV, XLSX or JSON file: compressed"),
        (b"PK\x03\x04", "not a workbook that can be read: File is not a zip file"),
        (b"{", "not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        (b"\x89PNG\r\n\x1a\n\x00", "line 2: not text: it holds the character U+001A"),
    ],
)
def test_what_is_no_table_is_one_line_with_the_name(tmp_path: Path, content: bytes, said: str) -> None:
    path = written(tmp_path, "t", content)
    with pytest.raises(InputError) as caught:
        read_file(path)
    assert caught.value.message == f"{path}: {said}"


@pytest.mark.requirement("I6.check-hostile")
def test_a_file_that_is_none_is_said(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, said in (
        (tmp_path, "not a file"),
        (pipe, "not a file"),
        (tmp_path / "x", "No such file"),
        (Path("a\0b"), "null"),
    ):
        with pytest.raises(InputError, match=said):
            read_file(path, regular=True)


@pytest.mark.requirement("I6.check-hostile")
def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    with path.open("wb") as file:
        file.truncate((64 << 20) + 1)
    with pytest.raises(InputError, match="larger than 64 MB"):
        read_file(path)
