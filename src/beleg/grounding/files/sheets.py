"""A sheet of cells as a person laid it out: a caption above, a header, rows, remarks below.

Remarks are left out: a source or a footnote under a table is no row of it, and supports nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from beleg.errors import InputError
from beleg.lean import dataclass

MOST_ROWS = 200_000
MOST_COLUMNS = 1_000
MOST_CELLS = 2_000_000
LONGEST_CELL = 10_000
"""In characters: a longer text is no cell that anybody states something of."""


class Record(NamedTuple):
    """One line of cells and where it stands: its first line in a text file, its row in a workbook, from 1."""

    place: int
    cells: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table of texts. Every row has as many cells as there are columns; ``name`` is a workbook's word for it."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    name: str = ""


class Collected:
    """Records within the limits of a table, blank ones left out. ``where`` is the word for a record's place."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._cells = 0
        self._blank = False
        self.records: list[tuple[Record, bool]] = []
        """Each with whether a blank record stands before it."""

    def add(self, record: Record) -> None:
        """Takes one record. Raises InputError where it, or all of them together, are too large."""
        cells = [cell.strip() for cell in record.cells]
        if not any(cells):
            self._blank = True
            return
        if len(cells) > MOST_COLUMNS:
            while not cells[-1]:
                cells.pop()
        self._cells += len(cells)
        if len(cells) > MOST_COLUMNS:
            raise InputError(f"{self._where} {record.place}: more than {MOST_COLUMNS:,} columns")
        if max(map(len, cells)) > LONGEST_CELL:
            raise InputError(
                f"{self._where} {record.place}: a cell is longer than {LONGEST_CELL:,} characters"
            )
        if self._cells > MOST_CELLS:
            raise InputError(f"{self._where} {record.place}: more than {MOST_CELLS:,} cells")
        if len(self.records) > MOST_ROWS:
            raise InputError(f"{self._where} {record.place}: more than {MOST_ROWS:,} rows")
        self.records.append((Record(record.place, cells), self._blank))
        self._blank = False


def sheet(records: Iterable[Record], *, where: str, padded: bool, name: str = "") -> Sheet | None:
    """The table in these records; ``None`` where all of them are blank.

    Args:
        records: The lines of cells.
        where: The word for a record's place in what is said of it: "line" or "row".
        padded: Whether a record may be shorter than the header, as in a workbook that stores no empty cell.
        name: What the table is called where it comes from.

    Raises InputError, naming the place.
    """
    collected = Collected(where)
    for record in records:
        collected.add(record)
    found = collected.records
    if not found:
        return None
    left = min(_first(record) for record, _ in found) if padded else 0
    alone = [_first(record) == left == _filled(record) - 1 for record, _ in found]
    several = not all(alone)
    start = alone.index(False) if several else 0
    caption = " ".join(record.cells[left] for record, _ in found[:start])
    end = _before_remarks(found, alone, start + 1) if several else len(found)
    header, rows = found[start][0], [record for record, _ in found[start + 1 : end]]
    width = max(map(_filled, [header, *rows]))
    for record in () if padded else rows:
        if len(record.cells) < len(header.cells) or _filled(record) > len(header.cells):
            raise InputError(
                f"{where} {record.place}: {_many(len(record.cells), 'cell')}, and"
                f" {_many(len(header.cells), 'column')}"
            )
    columns, *body = (
        tuple([*record.cells, *[""] * (width - len(record.cells))][left:width]) for record in (header, *rows)
    )
    return Sheet(columns=columns, rows=tuple(body), caption=caption, name=name)


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _filled(record: Record) -> int:
    """How many cells the record has up to its last filled one."""
    count = len(record.cells)
    while not record.cells[count - 1]:
        count -= 1
    return count


def _first(record: Record) -> int:
    """Where its first filled cell is."""
    return next(number for number, cell in enumerate(record.cells) if cell)


def _before_remarks(found: list[tuple[Record, bool]], alone: list[bool], start: int) -> int:
    """Where the rows end: before the texts that stand alone at the end, the first of them after a blank record."""
    end = len(found)
    for number in range(len(found) - 1, start, -1):
        if not alone[number]:
            break
        if found[number][1]:
            end = number
    return end
