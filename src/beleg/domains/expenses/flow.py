"""How a claim is worked on: at most five steps that a planner proposes and code checks, and then the assessment.

The planner, a script or a language model, chooses what is looked at: policies, earlier claims, the assessment. It
cannot choose what is assessed: ``assess_claim`` is bound to the claim that was handed in and takes no arguments, and
what comes out is the tool's own evidence, never a planner's words. Whoever names a tool that is not there, gives
arguments that do not fit, takes a sixth step, or ends before the claim was assessed has failed, and nothing is
proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial

from beleg.agent.executor import Executor
from beleg.agent.limits import Ended, Stop
from beleg.approval.gate import Gate, NeedsApproval, Wanted
from beleg.clock import Clock
from beleg.errors import InvalidArguments, ModelError, ModelFailed
from beleg.evidence.ledger import Ledger
from beleg.lean import dataclass
from beleg.records import (
    Draft,
    Evidence,
    Json,
    Planner,
    Proposal,
    Question,
    Ruling,
    Step,
    ToolCall,
    ToolCalls,
    ToolResult,
    ToolSpec,
    View,
)
from beleg.telemetry import SILENT, Trace
from beleg.tools.toolset import Tool, Toolset

STEPS = 5
ASSESS = "assess_claim"
READS = frozenset({"search_policy", "get_policy", "list_claims", ASSESS})
"""What a planner may look at. Handing in and paying are no steps of it: code does them, where a person asked."""
_NO_ARGUMENTS: Json = {"type": "object", "properties": {}, "additionalProperties": False}


class PlanFailed(ModelError):
    """The plan failed: the claim was not assessed, and nothing was proposed."""

    code = "plan_failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """A claim that was assessed, with everything that was looked at on the way; ``steps`` are the calls made."""

    assessment: Evidence
    evidence: tuple[Evidence, ...]
    steps: int


class Bound:
    """A tool whose arguments code has chosen: whoever calls it can give none."""

    def __init__(self, tool: Tool, args: Json) -> None:
        self.name = tool.name
        self._tool = tool
        self._args = tool.validate(args)

    @cached_property
    def spec(self) -> ToolSpec:
        """The tool's own, without arguments to choose; what it gives has the address that the tool's own has."""
        return replace(
            self._tool.spec,
            description=f"{self._tool.spec.description} It is bound to the claim that was handed in.",
            input_schema=_NO_ARGUMENTS,
        )

    def validate(self, args: Json) -> Json:
        """Nothing. Raises InvalidArguments for anything that is given."""
        if args:
            raise InvalidArguments(
                f"{self.name} takes no arguments: it is bound to the claim that was handed in"
            )
        return {}

    def resolve(self, args: Json, facts: Json) -> Json:  # noqa: ARG002 - there are none
        """The arguments that were chosen, resolved."""
        return self._tool.resolve(self._args, facts)

    async def run(self, args: Json) -> ToolResult:
        """As the tool itself."""
        return await self._tool.run(args)


async def work(
    claim: Json,
    question: Question,
    *,
    tools: Toolset,
    facts: Json,
    planner: Planner,
    gate: Gate,
    clock: Clock,
    seconds: float,
    trace: Trace = SILENT,
) -> Worked:
    """Lets a planner work on a claim that was handed in.

    Args:
        claim: The claim as it was handed in.
        question: Who asks, for which day and in which language; its text is shown to the planner.
        tools: The agent's tools.
        facts: What code knows of whoever asks.
        planner: Proposes the steps.
        gate: Says which of the tools only read.
        clock: The present time.
        seconds: After this long the work is given up.
        trace: Where spans go.

    Raises:
        PlanFailed: The planner did not get to an assessment by five valid steps, or broke off.
        InvalidArguments: What was handed in is no claim.
    """
    try:
        bound = Bound(tools.get(ASSESS), {"claim": claim})
        bound.resolve({}, facts)  # what is no claim fails here, and is no fault of a plan
    except InvalidArguments as error:
        faults = error.message.removeprefix(f"{ASSESS}: ").split("; ")
        raise InvalidArguments("; ".join(each.removeprefix("claim ") for each in faults)) from None
    reads = tools.filtered(lambda spec: spec.name in READS and spec.name != ASSESS)
    offered = Toolset([bound, *reads])
    names = {tool.name for tool in offered}
    ledger = Ledger()
    executor = Executor(
        tools=offered,
        ledger=ledger,
        facts=facts,
        clock=clock,
        max_calls=STEPS,
        stop=Stop(seconds),
        gate=_ReadsOnly(gate),
        wanted=partial(_wanted, question),
        trace=trace,
    )
    taken = 0
    while True:
        view = View(
            question=question,
            language=question.language or "de",
            facts=facts,
            tools=offered.specs,
            evidence=ledger.evidence,
            failures=ledger.failures,
            history=(),
            calls_left=STEPS - taken,
            draft_now=taken == STEPS,
        )
        try:
            step = await planner.next(view)
        except ModelFailed as error:
            raise PlanFailed(error.message) from None
        if not isinstance(step, ToolCalls):
            return _finished(ledger, taken)
        taken += len(step.calls)
        if not step.calls:
            raise PlanFailed("the plan has a step that does nothing")
        if taken > STEPS:
            raise PlanFailed(f"the plan has more than {STEPS} steps")
        if any(each.tool not in names for each in step.calls):
            raise PlanFailed("the plan names a tool that is not there")
        try:
            await executor.run(step.calls)
        except Ended as ended:
            raise PlanFailed(f"the plan took too long: {ended.reason}") from None
        for failure in ledger.failures:
            # What a planner wrote into a call may be in the message, and a person would read it as code's.
            why = failure.code if failure.args else failure.message
            raise PlanFailed(f"a step of the plan failed: {failure.tool}: {why}")


class ScriptedClaim:
    """The planner without a model: it has the claim assessed, and that is all."""

    name = "scripted"

    async def next(self, view: View) -> Step:
        """The assessment, then the end."""
        if view.evidence:
            return Draft(sentences=())
        return ToolCalls(calls=tuple(self.required(view)))

    def required(self, view: View) -> Sequence[ToolCall]:  # noqa: ARG002 - always the same
        """The assessment."""
        return (ToolCall(tool=ASSESS, args={}),)


class _ReadsOnly:
    """The gate of a plan: it rules as the agent's own does, and what is no read is never proposed from here."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def rule(self, spec: ToolSpec) -> Ruling:
        return self._gate.rule(spec)

    async def propose(self, wanted: Wanted) -> Proposal:
        raise NeedsApproval(f"{wanted.spec.name}: {NeedsApproval().message}")


def _finished(ledger: Ledger, taken: int) -> Worked:
    """The assessment, if the plan got to it. What the planner said at its end is nobody's business."""
    assessment = next((each for each in ledger.evidence if each.tool == ASSESS), None)
    if assessment is None:
        raise PlanFailed("the plan ended before the claim was assessed")
    return Worked(assessment=assessment, evidence=ledger.evidence, steps=taken)


def _wanted(question: Question, spec: ToolSpec, args: Json, ruling: Ruling) -> Wanted:
    return Wanted(
        spec=spec,
        args=args,
        ruling=ruling,
        caller=question.caller,
        turn=question.turn,
        session=question.session,
        started_at=datetime.min,  # noqa: DTZ901 - nothing is ever proposed from here
        language=question.language or "de",
    )
