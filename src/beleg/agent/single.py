"""One call from outside, with no question around it: evidence where it is known to be a read, else a proposal.

A program that calls has no words: nothing that was denied comes back this way, and no argument is ever called a
person's. A command that a person gave has theirs.
"""

from __future__ import annotations

from beleg.agent.contract import evidence_json, proposal_json
from beleg.agent.executor import Executor
from beleg.agent.limits import Stop
from beleg.approval.gate import Gate, Wanted
from beleg.clock import Clock
from beleg.domain import Domain
from beleg.errors import ModelError
from beleg.evidence.ledger import Ledger
from beleg.records import Evidence, Json, Proposal, Question, Ruling, ToolCall, ToolSpec
from beleg.telemetry import SILENT, Trace


class CallFailed(ModelError):
    """The call gave nothing."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


async def single(
    call: ToolCall,
    question: Question,
    *,
    domain: Domain,
    gate: Gate,
    clock: Clock,
    stop: Stop,
    planner: str,
    words: tuple[str, ...] = (),
    trace: Trace = SILENT,
) -> tuple[Evidence, ...] | Proposal:
    """What the call comes to: evidence, several pieces where it names several members, or a proposal.

    ``question`` says who calls and when, its text is not read; ``planner`` is who chose the call, ``words`` are
    what a person said to ask for it, ``trace`` is where spans go. Raises CallFailed, OperatorError.
    """
    started_at, ledger = clock.now(), Ledger()

    def wanted(spec: ToolSpec, args: Json, ruling: Ruling) -> Wanted:
        return Wanted(
            spec=spec,
            args=args,
            ruling=ruling,
            caller=question.caller,
            turn=question.turn,
            session=question.session,
            started_at=started_at,
            language=question.language or domain.default_language,
            words=words,
            planner=planner,
        )

    executor = Executor(
        tools=domain.tools,
        ledger=ledger,
        facts=domain.facts(question),
        clock=clock,
        max_calls=1,
        stop=stop,
        gate=gate,
        wanted=wanted,
        trace=trace,
    )
    with trace.turn(
        agent=domain.name, session=question.session, turn=question.turn, tenant=question.caller.tenant
    ) as span:
        await executor.run([call])
        span.note(beleg__evidence=len(ledger.evidence), beleg__proposals=len(executor.proposals))
        for failure in ledger.failures:
            span.failed(failure.code)
    for failure in ledger.failures:
        raise CallFailed(failure.code, failure.message)
    for proposal in executor.proposals:
        return proposal
    return ledger.evidence


def told(found: tuple[Evidence, ...] | Proposal) -> Json:
    """What a call came to, as much of the contract's object as it has."""
    if isinstance(found, Proposal):
        return {"status": "proposal", "evidence": [], "proposal": proposal_json(found)}
    return {"status": "answered", "evidence": [evidence_json(each) for each in found], "proposal": None}
