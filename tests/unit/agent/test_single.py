"""One call from outside: evidence or a proposal, and never a write."""

from typing import Any

import pytest

from beleg.agent.limits import Stop
from beleg.agent.single import CallFailed, single, told
from beleg.approval.gate import Gate
from beleg.approval.policy import Policy
from beleg.records import Caller, Evidence, Proposal, Question, ToolCall
from beleg.runtime import at_once
from tests.support.orchard import CLOCK, TODAY, Counter, Script, harvests, orchard, toolset
from tests.unit.agent.test_proposing import Keeping

pytestmark = pytest.mark.requirement("I4.over-mcp", "I4.turn-proposal")
PLANT = ToolCall(tool="plant", args={"name": "Ada Kern"})


def made(call: ToolCall, gate: Gate | None = None, counter: Counter | None = None) -> Any:
    question = Question(
        text="", today=TODAY, session="t", turn="t", caller=Caller(subject="bot", person="p-bot")
    )
    domain = orchard(Script(), toolset(counter))
    return at_once(
        single(
            call,
            question,
            domain=domain,
            gate=gate or Keeping(),
            clock=CLOCK,
            stop=Stop(60),
            planner="caller",
        )
    )


def test_a_read_gives_evidence_a_piece_for_each_member() -> None:
    found = made(harvests(20, "current", 21))
    assert [type(each) for each in found] == [Evidence, Evidence]
    shown = told(found)
    assert (shown["status"], len(shown["evidence"]), shown["proposal"]) == ("answered", 2, None)


def test_everything_else_gives_a_proposal_without_a_persons_words_and_runs_nothing() -> None:
    counter, gate = Counter(), Keeping()
    found = made(PLANT, gate, counter)
    assert isinstance(found, Proposal)
    assert counter.runs == []
    [wanted] = gate.wanted
    assert (wanted.words, wanted.planner, wanted.caller.subject) == ((), "caller", "bot")
    assert told(found)["proposal"]["tool"] == "plant"
    assert isinstance(made(harvests(20), Keeping(Policy())), Proposal)


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (ToolCall(tool="burn", args={}), "unknown_tool"),
        (ToolCall(tool="plant", args={}), "invalid_arguments"),
        (harvests(), "invalid_arguments"),
        (harvests(100), "invalid_arguments"),
        (ToolCall(tool="get_grower", args={"name": "Nemo"}), "not_found"),
    ],
)
def test_what_gives_nothing_says_why(call: ToolCall, code: str) -> None:
    with pytest.raises(CallFailed) as caught:
        made(call)
    assert caught.value.code == code
