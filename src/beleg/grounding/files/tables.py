"""Evidence from outside as tables to check against: a file's, a JSON value's, an evidence object's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from beleg.errors import InputError
from beleg.grounding.files.reading import read_file
from beleg.grounding.files.sheets import MOST_CELLS, Sheet
from beleg.grounding.files.values import Found, found_in, found_in_output
from beleg.grounding.tables import Table


def tables_of_file(path: Path, *, regular: bool = False) -> list[Table]:
    """The tables in a CSV, TSV, XLSX or JSON file; see ``read_file``. Raises InputError, naming the file."""
    content = read_file(path, regular=regular)
    if isinstance(content, list) and content and all(isinstance(each, Sheet) for each in content):
        return [_of_sheet(each) for each in content]
    try:
        return tables_of_value(content)
    except InputError as error:
        raise InputError(f"{path}: {error.message}") from None


def tables_of_value(value: Any, *, most: int = MOST_CELLS) -> list[Table]:
    """The tables in a value of JSON: a table, a list of objects, evidence; see ``found_in``. Raises InputError."""
    return list(map(_of_found, found_in(value, most=most)))


def tables_of_output(output: Any) -> list[Table]:
    """The tables in the output of a tool of ours. Raises InputError where a text of it is no cell."""
    return list(map(_of_found, found_in_output(output)))


def _of_found(found: Found) -> Table:
    return Table(
        caption=found.caption or found.name,
        columns=found.columns,
        rows=found.rows,
        context=tuple(found.context.items()),
        pointers=found.pointers,
    )


def _of_sheet(sheet: Sheet) -> Table:
    return Table(
        caption=sheet.caption or sheet.name,
        columns=sheet.columns,
        rows=sheet.rows,
        context=(("sheet", sheet.name),) if sheet.name else (),
    )
