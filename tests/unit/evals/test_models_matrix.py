"""A cut of the matrix: every behaviour of a model before some of the questions, and before a claim that is handed in.

The whole of it is `make matrix`. Which questions a behaviour has is fixed, and all of them have one.
"""

from __future__ import annotations

import asyncio
from itertools import chain, cycle, islice

import pytest

from beleg.serving.dev_models.weak import WEAK
from evals.models.cells import Cell, figures
from evals.models.matrix import ASKED, NAMES, QUESTIONS, SLOW, gathered, parts, table

pytestmark = pytest.mark.requirement("I7.matrix", "F38")
READS = [name for name, case in QUESTIONS.items() if case.kind == "parliament"]
WRITES = [name for name in ASKED if name not in READS]


def cut(names: tuple[str, ...]) -> dict[str, list[str]]:
    """For each behaviour a question to either agent; what is waited for has one."""
    pairs = islice(zip(cycle(READS), cycle(WRITES), strict=False), len(names))
    return {
        name: [pair[at % 2]] if parts(name) & SLOW else list(pair)
        for at, (name, pair) in enumerate(zip(names, pairs, strict=True))
    }


@pytest.fixture(scope="module")
def found() -> list[Cell]:
    """All cells; every second behaviour is that of a model which writes templates."""
    gathering = [
        gathered(cut(NAMES[::2]), "select"),
        gathered(cut(NAMES[1::2]), "template"),
    ]
    return list(chain.from_iterable(asyncio.run(each) for each in gathering))


def wrong(found: list[Cell], kind: str) -> list[str]:
    return [
        f"{cell.behaviour} before {cell.question}: {'; '.join(cell.problems[kind])} ({cell.text[:200]})"
        for cell in found
        if kind in cell.problems
    ]


def test_there_are_forty_behaviours_and_twenty_five_questions_over_the_agents(found: list[Cell]) -> None:
    assert len({cell.behaviour for cell in found}) == len(NAMES) >= 40
    assert {cell.question for cell in found} == set(ASKED)
    assert len(ASKED) >= 25


def test_no_answer_has_an_unsupported_claim(found: list[Cell]) -> None:
    assert wrong(found, "unsupported") == []


def test_nothing_is_done_that_nobody_approved_and_nothing_proposed_that_nobody_asked_for(
    found: list[Cell],
) -> None:
    assert wrong(found, "effect") == []


def test_every_turn_ends_in_time_and_within_its_requests(found: list[Cell]) -> None:
    assert wrong(found, "endless") == []


def test_no_traceback_and_nothing_that_an_endpoint_wrote_reaches_a_person(found: list[Cell]) -> None:
    assert wrong(found, "leaked") == []


def test_what_code_alone_can_answer_is_answered(found: list[Cell]) -> None:
    assert wrong(found, "no plain") == []
    assert not [cell for cell in found if cell.outcome == "raised"]


def test_only_an_agent_that_can_write_fails_and_only_where_the_model_broke_off(found: list[Cell]) -> None:
    assert {cell.question for cell in found if cell.outcome == "failed"} <= set(WRITES)


def test_the_matrix_is_a_table_with_a_line_a_behaviour(found: list[Cell]) -> None:
    lines = list(table(found))
    assert [line.split()[0] for line in lines[1:-1]] == list(dict.fromkeys(cell.behaviour for cell in found))
    assert lines[-1].split()[:2] == ["all", str(len(found))]


def test_a_figure_is_borne_by_evidence_or_is_the_sum_or_difference_of_two_that_its_own_claim_cites() -> None:
    evidence = [{"id": "e1", "output": {"rows": [{"seats": 311}, {"seats": 197}, {"seats": 40}]}}]

    def unborne(text: str, *rows: int) -> list[str]:
        places = [{"id": "e1", "pointer": f"/rows/{row}/seats"} for row in rows]
        answer = {"answer": text, "claims": [{"text": text, "evidence": places}], "evidence": evidence}
        return list(figures(answer, {"answer": ""}, QUESTIONS["free-terms"]))

    assert unborne("311 und 197: 114 weniger, zusammen 508.", 0, 1) == []
    assert unborne("311 und 197: 115 weniger.", 0, 1) == ["115 stands in no evidence"]
    assert unborne("311 und 197: 114 weniger.", 0, 2) == ["114 stands in no evidence"]


FREE = ("free-day", "free-terms", "free-members")
"""Questions that code does not read: only what the model asks for answers them."""


@pytest.mark.parametrize("writing", ["select", "template"])
def test_a_weak_model_that_means_the_right_thing_ends_in_the_answer_of_a_good_one(writing: str) -> None:
    cells = asyncio.run(gathered(dict.fromkeys(("right", *WEAK), FREE), writing))
    right = {cell.question: cell.text for cell in cells if cell.behaviour == "right"}
    assert all(text.startswith("answered") for text in right.values())
    assert [(cell.behaviour, cell.text) for cell in cells if cell.text != right[cell.question]] == []
