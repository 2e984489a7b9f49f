"""``check``: a statement against tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from beleg.grounding.tables import Table
from beleg.grounding.verdicts import Candidate, Verdict

_WORD = re.compile(r"[\w.,:-]*\w")
Checked = Literal["de", "en"]


class Checker:
    """Checks statements against these tables, which are read once."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tuple(tables)

    def check(self, statement: str, *, language: Checked | None = None) -> Verdict:  # noqa: ARG002
        """The verdict on ``statement``, which is German or English (found out where ``language`` is not given)."""
        words = set(_WORD.findall(statement.casefold()))
        for at, table in enumerate(self.tables):
            for row, cells in enumerate(table.rows):
                used = tuple(
                    (row, column)
                    for column, text in enumerate(cells)
                    if (found := set(_WORD.findall(text.casefold()))) and found <= words
                )
                said = {word for _, column in used for word in _WORD.findall(cells[column].casefold())}
                numbers = {word for word in words if any(map(str.isdigit, word))}
                if len(used) > 1 and numbers <= said:
                    program = " and ".join(f"{table.columns[column]} = {cells[column]}" for _, column in used)
                    return Verdict(
                        verdict="supported",
                        reason=f"row {row} has {program}",
                        program=f"exists(row: {program})",
                        table=at,
                        cells=used,
                        pointers=tuple(table.pointers[r][c] for r, c in used) if table.pointers else (),
                        candidates=(Candidate(program=f"exists(row: {program})", result="true", weight=1.0),),
                    )
        return Verdict(verdict="unverifiable", reason="no row has all that the statement says")


def check(statement: str, tables: Sequence[Table], *, language: Checked | None = None) -> Verdict:
    """The verdict on ``statement`` by these tables. Several statements are better given to one ``Checker``."""
    return Checker(tables).check(statement, language=language)
