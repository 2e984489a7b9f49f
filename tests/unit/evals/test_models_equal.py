"""A sample of the evaluations with the good model behind a real endpoint: as many are right as with the script."""

from __future__ import annotations

from pathlib import Path

import pytest

from beleg.evals.cases import load_cases
from evals.models.equal import FOLDER, compared, lines

pytestmark = pytest.mark.requirement("I7.good-model")


def sample(path: Path, every: int) -> list:
    return list(load_cases(path))[::every]


@pytest.mark.parametrize("writing", ["select", "template"])
def test_what_the_script_gets_right_the_good_model_does(writing: str) -> None:
    found = compared("parliament", sample(FOLDER / "parliament" / "dev.jsonl", 50), writing)
    assert found.lost == []
    assert found.requests > 0
    assert next(lines("parliament", found)).startswith("parliament conversations: scripted")


def test_so_it_does_for_expenses_where_code_quotes_the_passages() -> None:
    found = compared("expenses", sample(FOLDER / "expenses" / "cases.jsonl", 8), "select")
    assert found.lost == []
    assert found.requests > 0
