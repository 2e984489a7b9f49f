"""A verdict as people see it: what was found, why, by which computation, and the table with the cells it used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from beleg.serving.cli.blocks import Block, Grid, Paragraph, Remark, visible

if TYPE_CHECKING:
    from beleg.grounding.tables import Table
    from beleg.grounding.verdicts import Verdict
    from beleg.serving.statements import Checked

AROUND = 1
"""So many rows before and after a used one are shown with it."""
MOST_ROWS = 30
MOST_COLUMNS = 8
WIDEST = 40
GAP = "…"


def verdict_blocks(checked: Checked, *, explain: bool) -> Iterator[Block]:
    """The blocks of one verdict; ``explain`` adds the readings of the statement that were considered."""
    verdict = checked.verdict
    yield Paragraph(visible(checked.text))
    yield Paragraph(f"{verdict.verdict}: {visible(verdict.reason)}")
    if verdict.program:
        yield Remark(f"program: {visible(verdict.program)}")
    if verdict.pointers:
        yield Remark(f"cells: {visible(' '.join(verdict.pointers))}")
    if verdict.cells:
        yield table_grid(checked.tables[verdict.table], verdict.cells)
    if explain:
        yield _readings(verdict)


def _readings(verdict: Verdict) -> Block:
    if not verdict.candidates:
        return Remark("considered: no reading of the statement fits the table")
    return Grid(
        ("reading", "result", "weight"),
        tuple((visible(each.program), each.result, f"{each.weight:.2f}") for each in verdict.candidates),
        title="considered",
    )


def table_grid(table: Table, cells: Sequence[tuple[int, int]]) -> Grid:
    """The table cut around these cells, which are marked; what is left out is said in the title and shown as gaps."""
    rows = _rows(len(table.rows), sorted({row for row, _ in cells}))
    columns = _columns(len(table.columns), sorted({column for _, column in cells}))
    used, marks, shown = set(cells), set(), []
    before = -1
    for row in rows:
        if row != before + 1:
            shown.append((GAP,) * (1 + len(columns)))
        for at, column in enumerate(columns):
            if (row, column) in used:
                marks.add((len(shown), 1 + at))
        shown.append((str(row), *(short(table.rows[row][column]) for column in columns)))
        before = row
    if rows and rows[-1] != len(table.rows) - 1:
        shown.append((GAP,) * (1 + len(columns)))
    left_out = [
        f"{len(shown_of)} of {all_of:,} {what}"
        for shown_of, all_of, what in (
            (rows, len(table.rows), "rows"),
            (columns, len(table.columns), "columns"),
        )
        if len(shown_of) < all_of
    ]
    title = " ".join(
        part for part in (visible(table.caption), f"({', '.join(left_out)})" if left_out else "") if part
    )
    return Grid(
        ("row", *(short(table.columns[column]) for column in columns)), tuple(shown), title, frozenset(marks)
    )


def short(text: str) -> str:
    """``text`` in one line of bounded width."""
    line = " ".join(visible(text).split())
    return line if len(line) <= WIDEST else line[: WIDEST - 1] + GAP


def _rows(count: int, used: list[int]) -> list[int]:
    if count <= MOST_ROWS:
        return list(range(count))
    near = dict.fromkeys(
        at
        for row in used[: MOST_ROWS // 2]
        for at in range(row - AROUND, row + AROUND + 1)
        if 0 <= at < count
    )
    return sorted(near)[:MOST_ROWS]


def _columns(count: int, used: list[int]) -> list[int]:
    """The first column, the used ones, and of the others the first ones that there is room for."""
    chosen = dict.fromkeys([0, *used][: max(MOST_COLUMNS, 1)])
    for column in range(count):
        if len(chosen) < min(MOST_COLUMNS, count):
            chosen.setdefault(column)
    return sorted(chosen)
