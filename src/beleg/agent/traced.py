"""What the span of a turn says of its answer: how it ended and how much there is; its words only where asked for."""

from __future__ import annotations

from beleg.records import Answer, Question
from beleg.telemetry import Span, said


def describe(answer: Answer, question: Question, span: Span) -> None:
    """Adds what became of a question to the span of its turn."""
    span.note(
        beleg__status=answer.status,
        beleg__language=answer.language,
        beleg__checked=answer.checked,
        beleg__planner=answer.planner,
        beleg__evidence=len(answer.evidence),
        beleg__claims=len(answer.claims),
        beleg__proposals=len(answer.proposals),
        beleg__ended=answer.error.code if answer.error is not None else None,
    )
    span.told(
        lambda: {
            "gen_ai.input.messages": said("user", question.text),
            "gen_ai.output.messages": said("assistant", answer.text),
        }
    )
    if answer.status == "failed":
        span.failed(answer.error.code if answer.error is not None else "failed")
