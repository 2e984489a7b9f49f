"""A verdict as people see it: the table cut around the cells that were used, which are marked."""

import io
import re

import pytest
from rich.console import Console

from beleg.grounding.tables import table_of
from beleg.grounding.verdicts import Candidate, Verdict
from beleg.serving.cli.check_blocks import GAP, table_grid, verdict_blocks
from beleg.serving.cli.plain import Plain
from beleg.serving.cli.pretty import Pretty
from beleg.serving.statements import Checked

pytestmark = pytest.mark.requirement("I6.check-text")

SMALL = table_of(["group", "seats"], [["SPD", "206"], ["FDP", "92"]], "Seats")
LONG = table_of(
    [f"c{number}" for number in range(20)], [[f"{row}.{c}" for c in range(20)] for row in range(1000)]
)


def checked(**changes: object) -> Checked:
    verdict = Verdict(
        **{
            "verdict": "supported", "reason": "it is so", "program": "lookup", "cells": ((0, 1),),
            "pointers": ("/rows/0/1",),
            "candidates": (Candidate(program="lookup", result="true", weight=0.75),), **changes,
        }
    )  # fmt: skip
    return Checked(id=None, text="The SPD\x1b[2J has 206 seats.", verdict=verdict, tables=(SMALL,))


def plain(shown: Checked, *, explain: bool = False) -> str:
    stream = io.StringIO()
    Plain(stream).show(verdict_blocks(shown, explain=explain))
    return stream.getvalue()


def test_used_cells_stand_in_brackets_in_plain_text() -> None:
    text = plain(checked())
    assert "supported: it is so" in text
    assert "program: lookup" in text
    assert "cells: /rows/0/1" in text
    assert "  Seats\n  row  group  seats\n    0  SPD    [206]\n    1  FDP       92\n" in text
    assert "\x1b" not in text


def test_used_cells_stand_out_in_a_terminal() -> None:
    stream = io.StringIO()
    Pretty(Console(file=stream, force_terminal=True, color_system="standard")).show(
        verdict_blocks(checked(), explain=True)
    )
    assert re.search(r"\x1b\[[0-9;]*7m *206", stream.getvalue())
    assert "\x1b[2J" not in stream.getvalue()


def test_explain_shows_the_readings_that_were_considered() -> None:
    assert "considered\n  reading  result  weight\n  lookup   true      0.75" in plain(
        checked(), explain=True
    )
    assert "no reading of the statement" in plain(checked(candidates=()), explain=True)
    assert "considered" not in plain(checked())


def test_a_long_table_is_cut_around_the_used_cells() -> None:
    grid = table_grid(LONG, ((500, 15), (503, 2)))
    assert [row[0] for row in grid.rows] == [GAP, "499", "500", "501", "502", "503", "504", GAP]
    assert len(grid.header) == 9
    assert {"c0", "c2", "c15"} <= set(grid.header)
    assert {grid.rows[row][column] for row, column in grid.marks} == {"500.15", "503.2"}
    assert grid.title == "(6 of 1,000 rows, 8 of 20 columns)"


def test_of_very_many_used_cells_some_are_shown() -> None:
    grid = table_grid(LONG, tuple((row, column) for row in range(0, 1000, 5) for column in range(20)))
    assert len(grid.rows) <= 70
    assert len(grid.header) == 9
