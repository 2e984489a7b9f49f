"""Workbooks as spreadsheet programs write them, and as nobody should."""

import io
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from beleg.errors import InputError
from beleg.grounding.files.formats import written
from beleg.grounding.files.sheets import Sheet
from beleg.grounding.files.workbook import read_workbook

pytestmark = pytest.mark.requirement("I6.check-files")


def saved(**sheets: list[list[Any]]) -> bytes:
    """A workbook with these sheets, a cell's format after its value where it is a pair."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        made = book.create_sheet(name)
        for number, row in enumerate(rows, start=1):
            for column, value in enumerate(row, start=1):
                cell = made.cell(number, column)
                cell.value, cell.number_format = value if isinstance(value, tuple) else (value, "General")
    return bytes_of(book)


def moment(*parts: int) -> datetime:
    """A spreadsheet's date: it knows no zone of time."""
    return datetime(*parts)  # type: ignore[arg-type]  # noqa: DTZ001


def bytes_of(book: Workbook) -> bytes:
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def repacked(content: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """The workbook with one part changed, as no program would write it."""
    stream = io.BytesIO()
    with ZipFile(io.BytesIO(content)) as before, ZipFile(stream, "w", ZIP_DEFLATED) as after:
        for name in before.namelist():
            held = before.read(name)
            assert name != part or old in held
            after.writestr(name, held.replace(old, new, 1) if name == part else held)
    return stream.getvalue()


def test_every_sheet_that_can_be_seen_is_a_table_under_its_name() -> None:
    book = load_workbook(io.BytesIO(saved(Umsatz=[["A"], [1]], Leer=[], Weg=[["B"], [2]], Zwei=[["C"], [3]])))
    book["Weg"].sheet_state = "hidden"
    found = read_workbook(bytes_of(book))
    assert [(each.name, each.columns, each.rows) for each in found] == [
        ("Umsatz", ("A",), (("1",),)),
        ("Zwei", ("C",), (("3",),)),
    ]


def test_a_table_may_stand_anywhere_on_its_sheet() -> None:
    rows = [
        [],
        [None, "Umsätze 2023"],
        [],
        [None, "Land", "Umsatz", "Rest"],
        [None, "Bayern", 1, None],
        [None, "Hessen", None, 2],
        [],
        [None, "Quelle: Amt"],
    ]
    assert read_workbook(saved(S=rows)) == [
        Sheet(
            columns=("Land", "Umsatz", "Rest"),
            rows=(("Bayern", "1", ""), ("Hessen", "", "2")),
            caption="Umsätze 2023",
            name="S",
        )
    ]


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (0.27994, "0%", "27.994 %"),
        (0.28, "0.00 %", "28 %"),
        (0.1 + 0.2, "General", "0.3"),
        (1234.5, '#,##0.00 "€"', "1234.5 €"),
        (-3, '#,##0 "€";[Red](#,##0 "€")', "-3 €"),
        (5, "[$€-407] #,##0.00", "€ 5"),
        (5, '_-* #,##0.00\\ "€"_-;-* #,##0', "5 €"),
        (5, "[$USD] 0", "USD 5"),
        (1_234_567, '0.0,," Mio. €"', "1.234567 Mio. €"),
        (3, '0" kg"', "3 kg"),
        (1067, "00000", "01067"),
        (1e21, "General", "1" + "0" * 21),
        (1.5e-7, "0.00E+00", "0.00000015"),
        (True, "General", "true"),
        (moment(2023, 1, 2), "dd.mm.yyyy", "2023-01-02"),
        (moment(2023, 1, 1), "mmm yyyy", "2023-01"),
        (moment(2023, 1, 1), "yyyy", "2023"),
        (moment(2023, 1, 1), '[$-407]d. mmmm yyyy "month"', "2023-01-01"),
        (moment(2023, 1, 2, 14, 30), "dd.mm.yyyy hh:mm", "2023-01-02 14:30"),
        (date(2023, 1, 2), "General", "2023-01-02"),
        (time(14, 30), "hh:mm", "14:30"),
        (timedelta(hours=36, minutes=5), "[h]:mm", "36:05"),
        (" a\nb ", "General", "a b"),
        (None, "General", ""),
    ],
)
def test_a_value_is_written_with_what_its_format_says_and_never_rounded(
    value: Any, number_format: str, text: str
) -> None:
    assert written(value, number_format) == text


def test_formats_come_from_the_file() -> None:
    content = saved(S=[["Anteil", "Tag"], [(0.5, "0 %"), (date(2024, 2, 1), "d.m.yy")]])
    assert read_workbook(content)[0].rows == (("50 %", "2024-02-01"),)


def test_a_formula_counts_as_what_it_was_computed_to() -> None:
    content = saved(S=[["A", "B"], [1, "=1+1"]])
    computed = repacked(content, "xl/worksheets/sheet1.xml", b"<v></v>", b"<v>2</v>")
    assert read_workbook(computed)[0].rows == (("1", "2"),)


def test_a_formula_that_was_never_computed_is_said() -> None:
    with pytest.raises(InputError, match="sheet 'S', cell B2: a formula without its value"):
        read_workbook(saved(S=[["A", "B"], [1, "=1+1"]]))


def test_a_workbook_without_a_table_is_said() -> None:
    with pytest.raises(InputError, match="no sheet holds a table"):
        read_workbook(saved(S=[]))


@pytest.mark.requirement("I6.check-hostile")
def test_a_sheet_that_lies_about_its_size_is_read_as_it_is() -> None:
    content = repacked(
        saved(S=[["A", "B"], [1, 2]]), "xl/worksheets/sheet1.xml", b'ref="A1:B2"', b'ref="A1:XFD1048576"'
    )
    assert read_workbook(content)[0].rows == (("1", "2"),)


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize(
    ("old", "new"),
    [(b'<row r="2">', b'<row r="999999999">'), (b'<row r="2"><c r="A2"', b'<row r="999999"><c r="A999999"')],
)
def test_a_row_that_is_far_away_costs_no_time(old: bytes, new: bytes) -> None:
    content = repacked(saved(S=[["A", "B"], [1, 2]]), "xl/worksheets/sheet1.xml", old, new)
    with pytest.raises(InputError, match="more than"):
        read_workbook(content)


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize(
    ("part", "megabytes", "said"),
    [
        ("xl/sharedStrings.xml", 129, "unpacked it is larger than 128 MB"),
        ("xl/styles.xml", 17, "xl/styles.xml: unpacked it is larger than 16 MB"),
    ],
)
def test_an_archive_that_unpacks_to_too_much_is_refused_before_it_is_unpacked(
    part: str, megabytes: int, said: str
) -> None:
    stream = io.BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "")
        with archive.open(part, "w") as file:
            for _ in range(megabytes):
                file.write(bytes(1 << 20))
    assert len(stream.getvalue()) < 1 << 20
    with pytest.raises(InputError, match=said):
        read_workbook(stream.getvalue())


@pytest.mark.requirement("I6.check-hostile")
def test_entities_are_not_resolved() -> None:
    content = repacked(
        saved(S=[["A", "B"], ["x", 2]]),
        "xl/worksheets/sheet1.xml",
        b"<worksheet",
        b'<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet',
    )
    with pytest.raises(InputError, match="not a workbook that can be read"):
        read_workbook(content)


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize("content", [b"PK\x03\x04", b"PK\x03\x04" + bytes(100), b""])
def test_a_broken_archive_is_one_line(content: bytes) -> None:
    with pytest.raises(InputError, match="not a workbook that can be read"):
        read_workbook(content)


@given(
    st.lists(
        st.tuples(
            st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), min_size=1, max_size=9).filter(
                lambda text: not text.startswith("=")
            ),
            st.integers(-(10**9), 10**9),
            st.decimals(-1000, 1000, places=2),
            st.dates(date(1905, 1, 1), date(2100, 1, 1)),
        ),
        min_size=1,
        max_size=5,
    )
)
def test_what_is_written_into_a_workbook_is_what_is_read(rows: list[tuple[str, int, Decimal, date]]) -> None:
    stored = [[text, whole, decimal, (day, "dd.mm.yyyy")] for text, whole, decimal, day in rows]
    [found] = read_workbook(saved(S=[["text", "whole", "decimal", "day"], *stored]))
    for cells, (text, whole, decimal, day) in zip(found.rows, rows, strict=True):
        assert cells[0] == text
        assert (int(cells[1]), Decimal(cells[2]), cells[3]) == (whole, decimal, day.isoformat())


@pytest.mark.requirement("I6.check-hostile")
@given(st.data())
def test_a_damaged_workbook_is_a_table_or_one_line(data: st.DataObject) -> None:
    content = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    said = "read"
    try:
        read_workbook(bytes(content))
    except InputError as error:
        said = error.message
    assert len(said.splitlines()) == 1


WHOLE = saved(S=[["A", "B"], [1, "x"]])
