"""A call that needs a person never runs in the loop: it is kept, and the turn ends holding it."""

import json
from dataclasses import replace
from typing import Any

import pytest

from beleg.agent.contract import answer_json
from beleg.agent.proposed import heard_text, proposed_text
from beleg.approval.gate import Wanted
from beleg.approval.policy import Policy, PolicyError, load
from beleg.errors import CallerError, NeedsWords
from beleg.records import Draft, Failure, Proposal, Ruling, ToolCall, ToolCalls, ToolSpec
from tests.support.orchard import Counter, Script, ask, growers, harvests, plain, toolset
from tests.unit.approval.samples import proposal

PLANT = ToolCall(tool="plant", args={"name": "Ada Kern"})


class Keeping:
    """A gate that keeps what is proposed in memory."""

    def __init__(self, policy: Policy | None = None, *errors: Exception) -> None:
        self.policy = policy if policy is not None else load()
        self.wanted: list[Wanted] = []
        self.errors = list(errors)

    def rule(self, spec: ToolSpec) -> Ruling:
        """What the policy says."""
        return self.policy.rule(spec, "orchard")

    async def propose(self, wanted: Wanted) -> Proposal:
        """The proposal."""
        self.wanted.append(wanted)
        if self.errors:
            raise self.errors.pop(0)
        return proposal(
            tool=wanted.spec.name, arguments=wanted.args, turn=wanted.turn, ruling=wanted.ruling,
            summary=f"{wanted.spec.name} {wanted.args}",
        )  # fmt: skip


def calls(*wanted: ToolCall) -> ToolCalls:
    return ToolCalls(calls=wanted)


@pytest.mark.requirement("I4.turn-proposal", "F26")
def test_a_write_never_runs_and_the_turn_ends_holding_it() -> None:
    counter, gate = Counter(), Keeping()
    planner = Script(calls(PLANT), Draft(sentences=()))
    done = ask(planner, tools=toolset(counter), gate=gate)
    assert done.status == "proposal"
    assert [each.tool for each in done.proposals] == ["plant"]
    assert counter.runs == []
    assert len(planner.views) == 1
    assert done.text.startswith("Noch ist nichts geschehen")
    assert done.proposals[0].short in done.text
    assert "der Server sagt nicht, ob der Aufruf nur liest" in done.text


@pytest.mark.requirement("I4.turn-proposal")
def test_reads_of_the_same_step_run_first_and_are_what_its_provenance_may_cite() -> None:
    gate = Keeping()
    done = ask(Script(calls(PLANT, harvests(20), *growers("Ada Kern"))), gate=gate)
    assert [each.tool for each in done.evidence] == ["get_harvest", "get_grower"]
    [wanted] = gate.wanted
    assert wanted.evidence == done.evidence
    assert (wanted.words, wanted.turn, wanted.session, wanted.planner) == (
        ("Wie viele Kisten?",),
        "t",
        "s",
        "scripted",
    )
    assert wanted.caller.subject == "local"


@pytest.mark.requirement("I4.turn-proposal", "I4.several-open")
def test_two_writes_of_one_turn_are_two_proposals_and_the_same_twice_is_one() -> None:
    other = ToolCall(tool="plant", args={"name": "Otto Most"})
    gate = Keeping()
    done = ask(Script(calls(PLANT, other, PLANT)), gate=gate)
    assert len({each.id for each in done.proposals}) == len(done.proposals) == 2
    assert done.text.count("Vorschlag ") == 2


@pytest.mark.requirement("I4.turn-proposal")
def test_a_write_that_is_required_is_proposed_too() -> None:
    gate = Keeping()
    planner = Script(calls(harvests(20)), Draft(sentences=()), required=lambda _: [PLANT])
    assert [each.tool for each in ask(planner, gate=gate).proposals] == ["plant"]


@pytest.mark.requirement("I4.policy-closed", "F25")
def test_with_no_policy_even_a_read_waits_for_a_person() -> None:
    counter, gate = Counter(), Keeping(Policy())
    done = ask(Script(calls(harvests(20))), tools=toolset(counter), gate=gate)
    assert (done.status, counter.runs) == ("proposal", [])
    assert "keine Regeldatei ist geladen" in done.text


@pytest.mark.requirement("I4.policy-closed")
def test_a_loop_that_was_given_no_gate_runs_nothing() -> None:
    from beleg.agent.limits import Stop
    from beleg.agent.run import answer
    from beleg.records import Question
    from beleg.runtime import at_once
    from tests.support.orchard import CLOCK, TODAY, orchard

    counter = Counter()
    planner = Script(calls(harvests(20)), Draft(sentences=()))
    done = at_once(
        answer(
            Question(text="Wie viele?", today=TODAY, session="s", turn="t"),
            domain=orchard(planner, toolset(counter)), planner=planner, clock=CLOCK, stop=Stop(60),
        )
    )  # fmt: skip
    assert counter.runs == []
    assert planner.views[-1].failures[0].code == "needs_approval"
    assert done.evidence == ()


@pytest.mark.parametrize("args", [{}, {"name": 5}, {"name": "a", "more": 1}])
def test_arguments_that_do_not_fit_are_no_proposal(args: dict[str, Any]) -> None:
    gate = Keeping()
    planner = Script(calls(ToolCall(tool="plant", args=args)), Draft(sentences=()))
    done = ask(planner, gate=gate)
    assert (gate.wanted, done.proposals) == ([], ())
    assert planner.views[-1].failures[0].code == "invalid_arguments"


@pytest.mark.requirement("I4.turn-proposal")
@pytest.mark.parametrize("error", [NeedsWords(), CallerError("the rules forbid it"), RuntimeError("secret")])
def test_what_cannot_be_proposed_is_a_failure_and_the_turn_goes_on(error: Exception) -> None:
    gate = Keeping(None, error)
    planner = Script(
        calls(PLANT), calls(harvests(20)), lambda view: Draft(sentences=(plain(view.evidence[0]),))
    )
    done = ask(planner, gate=gate)
    assert (done.status, done.proposals) == ("answered", ())
    assert "secret" not in planner.views[1].failures[0].message
    assert len(gate.wanted) == 1


def test_one_that_cannot_be_proposed_is_named_beside_one_that_can() -> None:
    gate = Keeping(None, CallerError("zu teuer"))
    done = ask(Script(calls(PLANT, ToolCall(tool="plant", args={"name": "Otto Most"}))), gate=gate)
    assert (done.status, len(done.proposals)) == ("proposal", 1)
    assert "Nicht vorgeschlagen: plant: zu teuer" in done.text


def test_a_policy_that_cannot_be_used_ends_the_turn_and_runs_nothing() -> None:
    class Broken(Keeping):
        def rule(self, _spec: ToolSpec) -> Ruling:
            raise PolicyError("tools.toml: broken")

    counter = Counter()
    done = ask(Script(calls(harvests(20))), tools=toolset(counter), gate=Broken())
    assert (done.status, done.error and done.error.code, counter.runs) == ("failed", "policy", [])


def test_proposals_count_against_the_budget_of_calls() -> None:
    from beleg.agent.limits import Terms

    others = [ToolCall(tool="plant", args={"name": f"N{number}"}) for number in range(5)]
    gate = Keeping()
    ask(Script(calls(*others)), gate=gate, terms=Terms(max_calls=2))
    assert len(gate.wanted) == 2


@pytest.mark.requirement("I4.turn-proposal")
def test_the_contracts_object_holds_every_key_of_a_proposal() -> None:
    done = ask(Script(calls(PLANT)), gate=Keeping(), language="en")
    shown = json.loads(json.dumps(answer_json(done)))
    assert shown["proposal"] == shown["proposals"][0]
    assert list(shown["proposal"]) == [
        "id", "short", "agent", "tool", "server", "arguments", "summary", "provenance", "before", "after", "requester",
        "policy", "evidence", "expires_at", "state", "needed", "approved_by", "may_decide",
    ]  # fmt: skip
    assert shown["proposal"]["expires_at"] == "2026-12-02T09:30:15Z"
    assert (shown["proposal"]["state"], shown["proposal"]["may_decide"]) == ("open", ["approver"])
    assert shown["claims"] == []


@pytest.mark.requirement("I4.turn-proposal")
@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_what_waits_is_told_in_every_language_and_for_every_state(language: Any) -> None:
    told = set()
    for state in ("open", "approved", "sending", "unknown", "applied", "denied"):
        one = replace(proposal(), state=state)
        told.add(text := proposed_text([one], [Failure(tool="t", args={}, code="c", message="m")], language))
        assert one.short in text
        assert "{" not in text
    assert len(told) == 6
    for said in ("approved", "denied", "withdrawn", "which", "unconfirmed", "refused"):
        told.add(text := heard_text(said, [proposal(), proposal(turn="t2")], "because", language))
        assert "{" not in text
    assert len(told) == 12
