"""Completeness is a set difference: what the question requires, less what is at hand or known to be out of reach.

A judge may look at it once code finds nothing missing. It can only add calls, and only such as code knows to be reads;
that it thinks something complete clears nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from beleg.agent.executor import Executor, report
from beleg.agent.limits import Ended, Stop, Terms
from beleg.lean import dataclass
from beleg.records import ToolCall, Verdict, View


def verdict(required: Iterable[ToolCall], executor: Executor) -> Verdict:
    """The calls that are still to be made, lists cut down to the members that are missing."""
    missing = (executor.still_open(call) for call in required)
    return Verdict(missing_calls=tuple(call for call in missing if call is not None))


@dataclass(slots=True)
class Reflection:
    """What is missing in one turn. A judge is asked once about the same evidence, and for so many rounds in all."""

    terms: Terms
    stop: Stop
    rounds: int = 0
    """Rounds of fetching that a judge has asked for."""
    seen: set[int] = field(default_factory=set)
    """The numbers of outcomes at hand that a judge was asked about."""

    async def missing(
        self, required: Iterable[ToolCall], view: View, executor: Executor
    ) -> tuple[ToolCall, ...]:
        """The calls to be made: what code finds, else what a judge adds."""
        if not self.terms.reflection:
            return ()
        found = verdict(required, executor).missing_calls
        at_hand = len(view.evidence) + len(view.failures)
        judge = self.terms.reviewer
        if (
            found
            or judge is None
            or not view.evidence
            or at_hand in self.seen
            or self.rounds >= self.terms.reflections
        ):
            return found
        self.seen.add(at_hand)
        try:
            said = await self.stop.within(judge(view))
            calls = said.missing_calls if said.score < self.terms.completeness else ()
        except Ended:
            return ()
        except Exception as error:  # noqa: BLE001 - code has found nothing missing, whoever else cannot say
            report("the judge of completeness", error)
            return ()
        added = verdict((call for call in calls if executor.reads(call)), executor).missing_calls
        self.rounds += bool(added)
        return added
