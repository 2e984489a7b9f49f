"""What is made of a statement: the part that is read, its terms, and each reading with what speaks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from beleg.grounding.linking import Entity, Figure, Reading
from beleg.grounding.programs.conditions import Condition
from beleg.grounding.programs.operations import ROW

Conditions = tuple[Condition, ...]
FAMILIES = {
    kind: family
    for family, kinds in {
        "rows": ("lookup", "bound lookup", "won lookup", "firm lookup", "side"),
        "several": ("records", "carried", "clauses", "respectively", "each", "each won"),
        "counted": (
            "tallies", "balance",
            "count", "count won", "count any", "count each", "count side", "count of", "distinct", "count beside",
        ),
        "ordered": ("extreme", "extreme won", "outdone", "outdone won", "totals"),
        "often": ("mode", "mode number", "repeated", "all repeated", "only repeated", "streak"),
        "compared": ("compare", "difference", "ratio", "apart"),
        "count compared": ("count compare", "count difference", "same count"),
        "every": ("all", "all won", "all beside", "run"),
        "of scores": ("scored", "count scored", "most scored", "average scored", "sum scored", "compare scored"),
        "alone": ("only", "only those", "only any"),
    }.items()
    for kind in kinds
}  # fmt: skip
"""Kinds of programs that are much alike."""


class Candidate(NamedTuple):
    """One reading: the program, what came out, and its features."""

    program: Any
    value: bool
    features: tuple[str, ...]
    kind: str
    whole: bool
    """It leaves no number, no name and no word over that says what is computed."""
    left: int
    heads: int
    """How many columns are named (by all that is said of their headers) that it does not look at."""
    unseen: int = 0
    """How many words name columns, in part or by another word too, that it does not look at; no general words."""
    uncounted: int = 0
    """How many of these columns have numbers."""


class Part(NamedTuple):
    """What stands between two places of a statement."""

    entities: tuple[Entity, ...]
    figures: tuple[Figure, ...]
    triggers: tuple[tuple[int, str], ...]
    start: int
    end: int

    @property
    def empty(self) -> bool:
        """Whether there is nothing to compute."""
        return not (self.entities or self.figures)


class Term(NamedTuple):
    """A name, a number or a range of the statement as what a row must have."""

    at: int
    bits: int
    conditions: Conditions
    column: int
    """The column that it is mainly of; -1 where it is of none."""
    name: bool
    rows: int
    alone: bool
    """Whether it is of one column only."""


def part(reading: Reading, start: int, end: int) -> Part:
    """The entities, numbers and triggers of the tokens from ``start`` to ``end``."""
    return Part(
        tuple(e for e in reading.entities if start <= e.start and e.end <= end),
        tuple(f for f in reading.figures if start <= f.at < end),
        tuple(t for t in reading.triggers if start <= t[0] < end),
        start,
        end,
    )


def sum_bits(groups: Iterator[tuple[int, ...]] | list[tuple[int, ...]]) -> int:
    """Column numbers as a set; the order of the rows is none."""
    bits = 0
    for group in groups:
        for at in group:
            if at != ROW:
                bits |= 1 << at
    return bits


def conditions_of(program: Any) -> Iterator[Condition]:
    """All conditions of a program, of those inside it too."""
    for field in program:
        if isinstance(field, Condition):
            yield field
        elif isinstance(field, tuple):
            yield from conditions_of(field)


_SPLITS = frozenset(
    {"and", "but", "whil", "while", "with", "und", "aber", "wahrend", "mit", "when", "whereas"}
)


def segments(reading: Reading) -> Iterator[tuple[int, int]]:
    """The clauses of a statement that make a claim each: split where "and", "while", "but" or a comma parts two."""
    tokens, text = reading.tokens, reading.text
    start = 0
    for at in range(1, len(tokens)):
        if tokens[at].norm in _SPLITS:
            parts = True
        else:
            gap = text[tokens[at - 1].end : tokens[at].start]
            parts = ("," in gap and at - start > 2) or ";" in gap
        if parts:
            if at > start:
                yield start, at
            start = at
    yield start, len(tokens)
