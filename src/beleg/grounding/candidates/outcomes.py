"""Who won: read off results ("w 21 - 7"), off scores, and off the scores of two sides of a row."""

from __future__ import annotations

from beleg.grounding.programs.conditions import Condition, outcome, sided
from beleg.grounding.tables.index import Index

RESULTS = ("wins", "loses", "draws")
TURNED = {"wins": "loses", "loses": "wins", "draws": "draws"}


def outcome_of(ix: Index, what: str) -> Condition | None:
    """The rows of a team's own list of games that it won (lost, drew)."""
    return None if ix.results is None else outcome(ix, ix.results[0], what)


def side_of(ix: Index, condition: Condition, what: str) -> Condition | None:
    """The rows in which the named side won (lost, drew), where a row has two sides and their scores."""
    if ix.sides is None or condition.relation != "has":
        return None
    one, other, _, _ = ix.sides
    if not {one, other} & set(condition.columns):
        return None
    return sided(ix, ix.sides, what, condition.words)
