"""How a draft is settled: what does not hold is drafted once more, with the reasons; what still does not is left out.

A draft is asked for again where evidence contradicts something of it, where too small a share of its claims is
supported, where a part of the question or a caveat is missing, or where a judge objects. Once, never twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from beleg.agent.compose import Composed
from beleg.agent.executor import report
from beleg.agent.limits import Ended, Stop
from beleg.grounding.judging import Judge, Objection
from beleg.lean import dataclass
from beleg.records import Clarification, Draft, Evidence, Language, Refusal, Step


@dataclass(frozen=True, slots=True)
class Bench:
    """Who judges after code, over which evidence, and until when."""

    judge: Judge | None
    evidence: Mapping[str, Evidence]
    language: Language
    stop: Stop

    async def objections(self, composed: Composed) -> tuple[Objection, ...]:
        """What the judge has against what code let through; a judge that fails has nothing against it."""
        if self.judge is None or not composed.claims:
            return ()
        put = tuple(claim.text for claim in composed.claims)
        try:
            found = await self.stop.within(self.judge(put, composed.caveats, self.evidence, self.language))
        except Ended:
            return ()
        except Exception as error:  # noqa: BLE001 - code has checked the answer, whoever else cannot
            report("the judge", error)
            return ()
        return tuple(each for each in found if each.text in {*put, *composed.caveats})


async def settle(
    draft: Draft,
    *,
    compose: Callable[[Draft, Mapping[str, str]], Composed],
    redraft: Callable[[tuple[str, ...]], Awaitable[Step]],
    bench: Bench,
    threshold: float,
) -> tuple[Draft, Composed] | Clarification | Refusal:
    """The draft that is shown and what of it; or the step that the planner took instead of a second draft.

    Args:
        draft: The first draft.
        compose: What of a draft may be shown, less the statements of these texts, for the reasons beside them.
        redraft: Asks the planner for its next step, with reasons.
        bench: Who judges after code.
        threshold: The share of supported claims below which a draft is asked for again, 0 to 1.
    """
    composed = compose(draft, {})
    objections = await bench.objections(composed)
    if objections or not composed.holds(threshold):
        reasons = (
            *composed.reasons,
            *(f"the answer does not convey: {each}" for each in composed.untold),
            *(f"{each.text!r}: {each.reason}" for each in objections),
        )
        step = await redraft(reasons)
        if isinstance(step, Clarification | Refusal):
            return step
        if isinstance(step, Draft) and ((again := compose(step, {})).claims or not composed.claims):
            draft, composed, objections = step, again, await bench.objections(again)
    barred = {each.text: each.reason for each in objections if each.wants == "refusal"}
    return draft, compose(draft, barred) if barred else composed
