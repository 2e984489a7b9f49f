"""XLSX: each sheet that can be seen, the values as they were last computed, each written with what its format says.

A spreadsheet is an archive of XML that anybody may have made: its unpacked size is bounded, nothing is read beyond it,
no entity is resolved, and no size that the file claims for a sheet is believed.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile, ZipFile

from beleg.errors import InputError
from beleg.grounding.files.formats import written
from beleg.grounding.files.sheets import MOST_CELLS, MOST_ROWS, Record, Sheet, sheet

if TYPE_CHECKING:
    from openpyxl import Workbook

MOST_UNPACKED = 128 << 20
MOST_BESIDE = 16 << 20
"""What is no sheet and no text of cells is held in memory whole: styles, themes, relations."""
MOST_PARTS = 5_000
MOST_SHEETS = 100


def read_workbook(content: bytes) -> list[Sheet]:
    """The tables in the bytes of an XLSX file, a sheet each; hidden and empty sheets are left out.

    Raises InputError, with sheet and row where there is one.
    """
    _check_archive(content)
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # on parts that hold no cells: charts, validation, styles of other programs
        try:
            return _sheets(content)
        except InputError:
            raise
        except Exception as error:  # noqa: BLE001 - the library raises whatever its file makes it stumble over
            reason = (str(error).strip().splitlines() or [type(error).__name__])[0][:200]
            raise InputError(f"not a workbook that can be read: {reason}") from None


def _sheets(content: bytes) -> list[Sheet]:
    with_formulas = _sheets_with_formulas(content)
    values = _opened(content, data_only=True)
    found = []
    try:
        seen = [each for each in values.worksheets if each.sheet_state == "visible"]
        if len(seen) > MOST_SHEETS:
            raise InputError(f"more than {MOST_SHEETS} sheets")
        for each in seen:
            where = f"sheet {each.title!r}, row"
            each.reset_dimensions()
            made = sheet(_records(each, where), where=where, padded=True, name=each.title)
            if made is not None:
                found.append(made)
    finally:
        values.close()
    if with_formulas:
        _check_computed(content)
    if not found:
        raise InputError("no sheet holds a table")
    return found


def _opened(content: bytes, *, data_only: bool) -> Workbook:
    from openpyxl import load_workbook  # noqa: PLC0415 - half a second that only a workbook pays

    return load_workbook(io.BytesIO(content), read_only=True, data_only=data_only, keep_links=False)


def _check_archive(content: bytes) -> None:
    """Raises InputError for an archive that is broken, or larger than it may be when it is unpacked.

    What is unpacked of a part never exceeds the size that is declared for it.
    """
    try:
        with ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
    except (BadZipFile, ValueError, NotImplementedError, OSError) as error:
        raise InputError(f"not a workbook that can be read: {error}") from None
    if len(parts) > MOST_PARTS:
        raise InputError(f"not a workbook that can be read: more than {MOST_PARTS:,} parts")
    if sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise InputError(f"unpacked it is larger than {MOST_UNPACKED >> 20} MB")
    for part in parts:
        cells = part.filename.startswith("xl/worksheets/") or part.filename == "xl/sharedStrings.xml"
        if not cells and part.file_size > MOST_BESIDE:
            raise InputError(f"{part.filename[:40]}: unpacked it is larger than {MOST_BESIDE >> 20} MB")
    if not any(part.filename == "[Content_Types].xml" for part in parts):
        raise InputError("an archive, and not a workbook")


def _sheets_with_formulas(content: bytes) -> bool:
    with ZipFile(io.BytesIO(content)) as archive:
        for part in archive.infolist():
            if part.filename.startswith("xl/worksheets/"):
                with archive.open(part) as stream:
                    before = b""
                    while piece := stream.read(1 << 20):
                        if b"<f>" in before + piece or b"<f " in before + piece:
                            return True
                        before = piece[-2:]
    return False


def _records(each: Any, where: str) -> Iterator[Record]:
    cells = 0
    for place, row in enumerate(each.iter_rows(), start=1):
        cells += len(row)
        if place > MOST_ROWS + 1 or cells > MOST_CELLS:
            raise InputError(f"{where} {place}: more than {MOST_ROWS:,} rows or {MOST_CELLS:,} cells")
        yield Record(
            place, [written(cell.value, cell.number_format) if cell.value is not None else "" for cell in row]
        )


def _check_computed(content: bytes) -> None:
    """Raises InputError for a formula whose value was never computed: its cell would pass for an empty one."""
    formulas, values = _opened(content, data_only=False), _opened(content, data_only=True)
    try:
        for formula_sheet in formulas.worksheets:
            if formula_sheet.sheet_state != "visible":
                continue
            value_sheet = values[formula_sheet.title]
            for each in (formula_sheet, value_sheet):
                each.reset_dimensions()
            for formula_row, value_row in zip(
                formula_sheet.iter_rows(), value_sheet.iter_rows(), strict=True
            ):
                for formula, value in zip(formula_row, value_row, strict=True):
                    if formula.data_type == "f" and value.value is None:
                        raise InputError(
                            f"sheet {formula_sheet.title!r}, cell {formula.coordinate}: a formula without its value;"
                            " open the file in a spreadsheet program and save it"
                        )
    finally:
        formulas.close()
        values.close()
