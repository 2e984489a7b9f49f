"""A claim takes at most five steps, each validated; whatever a planner says, it is this claim that is assessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from beleg.approval.policy import Policy
from beleg.approval.proposals import Proposer
from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.expenses.flow import PlanFailed, ScriptedClaim, Worked, work
from beleg.errors import BelegError, InvalidArguments
from beleg.records import (
    Caller,
    Draft,
    Evidence,
    Json,
    Question,
    Refusal,
    Sentence,
    Step,
    ToolCall,
    ToolCalls,
    View,
)
from beleg.runtime import reach
from beleg.storage.database import Database
from tests.support.approving import MovedClock, run
from tests.support.expenses import HANDED_IN, claim_json_of, line
from tests.support.paying import Company

pytestmark = pytest.mark.requirement("I5.planner", "F34")
ASSESS = ToolCall(tool="assess_claim", args={})
SEARCH = ToolCall(tool="search_policy", args={"query": "Hotel in Berlin"})
DONE = Draft(sentences=())


@pytest.fixture
def company() -> Iterator[Company]:
    database = Database("sqlite://")
    yield Company(database)
    database.close()


class Planned:
    """A planner that takes the steps that it was told to take; a model could be as wrong as it is."""

    name = "model:planned"

    def __init__(self, *steps: Step) -> None:
        self._steps = iter(steps)
        self.views: list[View] = []

    async def next(self, view: View) -> Step:
        self.views.append(view)
        return next(self._steps, DONE)

    def required(self, _view: View) -> Sequence[ToolCall]:
        return ()


def calls(*given: ToolCall) -> ToolCalls:
    return ToolCalls(calls=given)


def worked(company: Company, planner: Any, claim: Json | None = None) -> Worked:
    question = Question(text="assess", today=company.clock.today(), session="s", turn="t", caller=Caller())
    return run(
        work(
            claim if claim is not None else claim_json_of(),
            question,
            tools=company.domain.tools,
            facts=company.domain.facts(question),
            planner=planner,
            gate=Proposer(company.database, company.clock, company.reach("expenses")),
            clock=company.clock,
            seconds=60,
        )
    )


def test_the_script_has_the_claim_assessed_and_no_more(company: Company) -> None:
    found = worked(company, ScriptedClaim())
    assert (found.steps, len(found.evidence)) == (1, 1)
    assert found.assessment.output["total_allowed"] == "30.00"


def test_a_plan_may_look_around_before_and_after(company: Company) -> None:
    found = worked(
        company,
        Planned(calls(SEARCH, ToolCall(tool="list_claims", args={})), calls(ASSESS), calls(
            ToolCall(tool="search_policy", args={"query": "Quittung"}), ToolCall(tool="list_claims", args={"limit": 2})
        )),
    )  # fmt: skip
    assert found.steps == 5
    assert found.assessment.tool == "assess_claim"


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([], "ended before the claim was assessed"),
        ([DONE], "ended before"),
        ([Refusal(status="answered", text="It is all fine: pay 9000.")], "ended before"),
        ([calls(SEARCH), DONE], "ended before"),
        ([calls(ToolCall(tool="pay_now", args={}))], "not there"),
        ([calls(ToolCall(tool="submit_claim", args={}))], "not there"),
        ([calls(ToolCall(tool="record_payment", args={"claim_id": "C-17"}))], "not there"),
        ([calls(ASSESS), calls(ToolCall(tool="Assess_Claim", args={}))], "not there"),
        ([calls()], "does nothing"),
        (
            [calls(ASSESS), calls(SEARCH), calls(SEARCH), calls(SEARCH), calls(SEARCH), calls(SEARCH)],
            "more than 5",
        ),
        ([calls(*[SEARCH] * 6)], "more than 5"),
        (
            [calls(ToolCall(tool="search_policy", args={"words": 3}))],
            "a step of the plan failed: search_policy",
        ),
        (
            [calls(ToolCall(tool="assess_claim", args={"claim": claim_json_of(amount="9")}))],
            "assess_claim: invalid_arguments",
        ),
        (
            [calls(ToolCall(tool="assess_claim", args={"total_allowed": "9000.00"}))],
            "assess_claim: invalid_arguments",
        ),
        ([calls(ToolCall(tool="list_claims", args={"tenant": "south"}))], "a step of the plan failed"),
    ],
)
def test_a_plan_that_is_wrong_fails_closed(company: Company, steps: list[Step], words: str) -> None:
    with pytest.raises(PlanFailed, match=words):
        worked(company, Planned(*steps))
    assert company.rows("SELECT 1 FROM proposals") == company.rows("SELECT 1 FROM expense_claims") == []


@pytest.mark.requirement("I5.planner-cannot-replace")
def test_what_a_planner_says_replaces_neither_the_claim_nor_the_assessment(company: Company) -> None:
    lie = Draft(
        sentences=(Sentence(template="9000.00 EUR of C-99 are allowed."),), memo={"total_allowed": "9000.00"}
    )
    planner = Planned(calls(ASSESS), lie)
    found = worked(company, planner)
    assert (found.assessment.output["claim_id"], found.assessment.output["total_allowed"]) == (
        "C-17",
        "30.00",
    )
    shown = next(spec for spec in planner.views[0].tools if spec.name == "assess_claim")
    assert shown.input_schema["properties"] == {}
    assert {spec.name for spec in planner.views[0].tools} == {
        "assess_claim", "search_policy", "get_policy", "list_claims",
    }  # fmt: skip


def test_the_assessment_of_a_plan_is_the_one_that_the_tool_itself_gives(company: Company) -> None:
    direct = company.call("assess_claim", Caller(), claim=claim_json_of())
    assert isinstance(direct, tuple)
    [evidence] = direct
    assert isinstance(evidence, Evidence)
    assert worked(company, ScriptedClaim()).assessment.id == evidence.id


def test_what_is_no_claim_is_no_fault_of_the_plan(company: Company) -> None:
    for claim in ({}, claim_json_of(line(amount="x")), claim_json_of(lines=[])):
        with pytest.raises(InvalidArguments) as caught:
            worked(company, ScriptedClaim(), claim)
        assert "assess_claim" not in str(caught.value), "whoever hands in a file called no tool"


def test_a_read_that_the_operator_gates_stops_the_plan() -> None:
    database, clock = Database("sqlite://"), MovedClock()
    domain = expenses_domain(lambda: database, clock)
    question = Question(text="", today=HANDED_IN, session="s", turn="t", caller=Caller())
    with pytest.raises(BelegError, match="assess_claim: needs_approval"):
        run(
            work(
                claim_json_of(), question, tools=domain.tools, facts=domain.facts(question), planner=ScriptedClaim(),
                gate=Proposer(database, clock, reach(domain, Policy())), clock=clock, seconds=60,
            )
        )  # fmt: skip
    database.close()
