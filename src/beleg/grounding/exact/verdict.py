"""The verdict of an exact reading: in words, with the computation and its cells."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.grounding.exact.facts import Cell, Fact
from beleg.grounding.exact.reading import Exact, exactly
from beleg.grounding.exact.view import View
from beleg.grounding.tables import Table
from beleg.grounding.verdicts import Candidate, Verdict

MOST_SHOWN = 3
"""So many cells are said in a reason; a verdict carries all of them."""


def exact_verdict(statement: str, views: Sequence[View], *, language: str | None = None) -> Verdict | None:
    """The verdict on a statement that is read exactly over one of these tables; ``None`` for any other."""
    found = exactly(statement, views, language=language)
    if not found:
        return None
    first = found[0]
    table = views[first.table].table
    return Verdict(
        verdict="supported" if first.so else "refuted",
        reason=_reason(first, table),
        program=first.program,
        table=first.table,
        cells=first.cells,
        pointers=tuple(table.pointers[row][column] for row, column in first.cells) if table.pointers else (),
        candidates=tuple(
            Candidate(program=each.program, result="true" if each.so else "false", weight=1 / len(found))
            for each in found
        ),
    )


def _reason(exact: Exact, table: Table) -> str:
    wrong = [each for each in exact.facts if not each.so]
    if not wrong:
        return f"the table says so: {_cells(exact.facts[-1], table) or exact.program}"
    return f"the table says otherwise: {_cells(wrong[0], table) or wrong[0].text}"


def _cells(fact: Fact, table: Table) -> str:
    shown = [_cell(cell, table) for cell in fact.cells[:MOST_SHOWN]]
    return ", ".join(shown) + (
        f" and {len(fact.cells) - MOST_SHOWN} more" if len(fact.cells) > MOST_SHOWN else ""
    )


def _cell(cell: Cell, table: Table) -> str:
    row, column = cell
    cells = table.rows[row]
    name = table.columns[column].replace("_", " ")
    label = next(
        (text for at, text in enumerate(cells) if at != column and text and not text[0].isdigit()), ""
    )
    return (
        f"{name} of {label} is {cells[column]}"
        if label and len(table.rows) > 1
        else f"{name} is {cells[column]}"
    )
