"""CSV and TSV as people and programs write them."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.errors import InputError
from beleg.grounding.files.delimited import read_delimited
from beleg.grounding.files.sheets import Sheet

pytestmark = pytest.mark.requirement("I6.check-files")

TWO = Sheet(columns=("Land", "Sitze"), rows=(("Bayern", "1"), ("Hessen", "2")))


@pytest.mark.parametrize("between", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_delimiter_and_the_ends_of_lines_are_found(between: str, end: str) -> None:
    text = end.join(between.join(row) for row in (TWO.columns, *TWO.rows))
    assert read_delimited(text.encode()) == TWO
    assert read_delimited((text + end + end).encode()) == TWO


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
def test_letters_of_every_encoding_in_use_are_understood(encoding: str) -> None:
    found = read_delimited("Straße;Höhe\nGrüner Weg;3\n".encode(encoding))
    assert found == Sheet(columns=("Straße", "Höhe"), rows=(("Grüner Weg", "3"),))


def test_a_decimal_comma_does_not_pass_for_a_delimiter() -> None:
    found = read_delimited(b"Name;Umsatz\nA;1,5\nB;2,0\n")
    assert found.rows == (("A", "1,5"), ("B", "2,0"))
    found = read_delimited(b"Name, Vorname;Alter\nMeier, Anna;3\n")
    assert found.columns == ("Name, Vorname", "Alter")


def test_a_line_that_only_says_the_delimiter_is_no_row() -> None:
    assert read_delimited(b"sep=;\nLand;Sitze\nBayern;1\nHessen;2\n") == TWO


def test_what_stands_above_is_the_caption_and_what_stands_apart_below_is_left_out() -> None:
    found = read_delimited(b"Sitze 2024\n\nLand;Sitze\nBayern;1\nHessen;2\n\nQuelle: Amt\nStand: heute\n")
    assert found == Sheet(columns=TWO.columns, rows=TWO.rows, caption="Sitze 2024")


def test_a_first_column_without_a_name_is_a_column() -> None:
    assert read_delimited(b",2020\nSPD,3\n") == Sheet(columns=("", "2020"), rows=(("SPD", "3"),))


def test_a_table_of_one_column_is_a_table() -> None:
    assert read_delimited(b"Land\nBayern\nHessen\n") == Sheet(
        columns=("Land",), rows=(("Bayern",), ("Hessen",))
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a;b\n1;2\n1;2;3\n", "line 3: 3 cells, and 2 columns"),
        (b"a;b;c\n1;2;3\n\n1;2\n4;5;6\n", "line 4: 2 cells, and 3 columns"),
        (b"sep=;\na;b\n1;2;3\n", "line 3: 3 cells, and 2 columns"),
        (b'a,b\n1,"x\ny"\n1,2,3\n', "line 4: 3 cells, and 2 columns"),
        (b'a,b\n1,2\n"x,1\n3,4\n', "line 3: unexpected end of data"),
        (b'a,b\n"x"y,1\n', "line 2: ',' expected after '\"'"),
        (b"a,b\n1,\x00\n", "line 2: not text: it holds the character U+0000"),
        (b"\xff\xfea", "not text in UTF-8, UTF-16 or Windows-1252"),
        (b"a,b\n1,\x81\n", "not text in UTF-8, UTF-16 or Windows-1252"),
        (b"", "the table is empty"),
        (b" ;\n;\n", "the table is empty"),
    ],
)
def test_what_cannot_be_right_is_said_with_its_line(content: bytes, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_delimited(content)
    assert caught.value.message == said


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a," * 1_500 + b"b\n" + b"1," * 1_500 + b"2\n", "line 1: more than 1,000 columns"),
        (b"a,b\n1," + b"x" * 10_001 + b"\n", "line 2: a cell is longer than 10,000 characters"),
        (b"a,b\n" + b"1,2\n" * 200_001, "line 200002: more than 200,000 rows"),
        (b"a,b\n1," + b"x" * 200_000 + b"\n", "line 2: field larger than field limit (131072)"),
    ],
)
def test_a_table_that_is_too_large_is_refused_where_it_becomes_so(content: bytes, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_delimited(content)
    assert caught.value.message == said


CELLS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=12).map(
    str.strip
)


@given(
    columns=st.lists(CELLS.filter(bool), min_size=2, max_size=5),
    rows=st.lists(st.lists(CELLS.filter(bool), min_size=5, max_size=5), max_size=6),
    delimiter=st.sampled_from(",;\t|"),
)
def test_a_table_that_says_its_delimiter_comes_back_as_it_was_written(
    columns: list[str], rows: list[list[str]], delimiter: str
) -> None:
    held = [row[: len(columns)] for row in rows]
    stream = io.StringIO()
    stream.write(f"sep={delimiter}\n")
    csv.writer(stream, delimiter=delimiter).writerows([columns, *held])
    found = read_delimited(stream.getvalue().encode())
    assert found.columns == tuple(columns)
    assert found.rows == tuple(map(tuple, held))


@given(st.binary(max_size=300))
def test_whatever_bytes_come_there_is_a_table_or_one_line_on_why_not(content: bytes) -> None:
    try:
        found = read_delimited(content)
    except InputError as error:
        found, said = None, error.message
    else:
        said = ""
    assert len(said.splitlines()) == (found is None)
    assert found is None or all(len(row) == len(found.columns) for row in found.rows)
