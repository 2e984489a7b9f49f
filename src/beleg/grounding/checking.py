"""``check``: a statement against tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from beleg.grounding.claims.tokens import folded, tokens
from beleg.grounding.claims.turning import counts_another_thing, turns
from beleg.grounding.exact.verdict import exact_verdict
from beleg.grounding.exact.view import View
from beleg.grounding.ranked import ranked_verdict
from beleg.grounding.tables import Table
from beleg.grounding.tables.index import Index
from beleg.grounding.verdicts import Verdict
from beleg.lean import pattern

Checked = Literal["de", "en"]
_BELOW_NOUGHT = pattern(r"(?<!\S)[-\u2212]\d")
_OF_AN_AGE = pattern(r"(?i)\b(?:oldest|youngest|[äa]lteste|j[üu]ngste)")
SENTENCE = 4
"""So many words with a figure among them are a sentence in a cell, and no value of the table."""


class Checker:
    """Checks statements against these tables, which are read once."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tuple(tables)

    @cached_property
    def _views(self) -> tuple[View, ...]:
        return tuple(map(View, self.tables))

    @cached_property
    def _indices(self) -> tuple[Index, ...]:
        return tuple(map(Index, self.tables))

    def check(self, statement: str, *, language: Checked | None = None) -> Verdict:
        """The verdict on ``statement``, which is German or English (found out where ``language`` is not given)."""
        if statement.rstrip().endswith("?"):
            return Verdict(verdict="unverifiable", reason="a question states nothing")
        exact = exact_verdict(statement, self._views, language=language)
        if exact is not None:
            return exact
        ranked = ranked_verdict(statement, self._indices, language=language)
        if ranked is not None and not (ranked.verdict == "supported" and self.doubts(statement, ranked)):
            return ranked
        return Verdict(
            verdict="unverifiable",
            reason="no table has all that the statement says in a form that is understood",
        )

    def doubts(self, statement: str, ranked: Verdict) -> bool:
        """Whether a word turns what was read, or all of it stands in one cell: that is what somebody says there.

        So is whatever is ranked over the output of a tool: what stands around its rows decides, and ranking looks at
        one table alone. A number below nought is read exactly or not at all.
        """
        table = self.tables[ranked.table]
        if (table.pointers and table.context) or _BELOW_NOUGHT.search(statement):
            return True
        told = [table.rows[row][column] for row, column in set(ranked.cells)]
        if len(told) == 1 and len(told[0].split()) >= SENTENCE and any(map(str.isdigit, told[0])):
            return True
        program = ranked.program or ""
        if program.startswith("average(") and len({row for row, _ in ranked.cells}) == 1:
            return True  # of one value there is no average
        if "(row;" in program and _OF_AN_AGE.search(statement):
            return True  # the order of the rows is not that of ages
        spoken = self._views[ranked.table].spoken
        if turns(statement, spoken):
            return True
        # What stands in the cells that were used, or over them, is no other thing: "95.7 MHz", "diameter (km)".
        used = (*told, *(table.columns[column] for column in {column for _, column in ranked.cells}))
        return counts_another_thing(
            statement, spoken | {folded(t.text) for text in used for t in tokens(text)}
        )


def check(statement: str, tables: Sequence[Table], *, language: Checked | None = None) -> Verdict:
    """The verdict on ``statement`` by these tables. Several statements are better given to one ``Checker``."""
    return Checker(tables).check(statement, language=language)
