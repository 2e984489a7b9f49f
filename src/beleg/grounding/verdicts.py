"""What a check says of a statement, and what it rests on."""

from __future__ import annotations

from typing import Literal

from beleg.lean import dataclass

Word = Literal["supported", "refuted", "unverifiable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A reading of the statement that was considered: a program, and what came out of it."""

    program: str
    result: str
    """``true`` or ``false``."""
    weight: float
    """The share of all readings' weight that the ranking gives to it, 0 to 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The verdict on one statement.

    ``program`` is the computation that decided, in readable form; ``cells`` are the (row, column) pairs of
    ``tables[table]`` that it used, ``pointers`` their places in the JSON that the table came from.
    """

    verdict: Word
    reason: str
    program: str | None = None
    table: int = 0
    cells: tuple[tuple[int, int], ...] = ()
    pointers: tuple[str, ...] = ()
    candidates: tuple[Candidate, ...] = ()
