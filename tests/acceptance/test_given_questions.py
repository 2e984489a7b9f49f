"""The questions that the product was given to answer, each with the words its answer must and must not hold."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from beleg.evals.agents import InProcess
from beleg.evals.cases import Case, load_cases
from beleg.evals.report import failures
from beleg.evals.runner import run

CASES = tuple(load_cases(Path(__file__).parents[2] / "evals/parliament/cases.jsonl"))


@pytest.fixture(scope="module")
def agent() -> Iterator[InProcess]:
    with InProcess.of("parliament") as agent:
        yield agent


@pytest.mark.requirement("I2.cases", "I3.cases")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_given_question_is_answered_right(case: Case, agent: InProcess) -> None:
    assert "\n".join(failures(run([case], agent))) == ""


def test_all_sixteen_are_asked() -> None:
    assert len(CASES) == 16
