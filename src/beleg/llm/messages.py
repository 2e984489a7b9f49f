"""What a model is told, made from our own records each time: as messages, or as one text.

Nothing that a model wrote is sent back to it but its calls, under ids of ours.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelRequestPart,
    ModelResponse,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)

from beleg.lean import dataclass
from beleg.records import Json
from beleg.telemetry import said


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """A tool as the model sees it."""

    name: str
    description: str
    schema: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A call of an earlier step, and what came of it, in the words that the model is told."""

    tool: str
    args: Json
    result: str
    good: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """All that the model is told for one step."""

    instructions: str
    said: str
    earlier: tuple[str, ...] = ()
    """The questions of earlier turns, oldest first. Their answers may hold words of the data, and are not told."""
    made: tuple[tuple[Made, ...], ...] = ()
    """The calls of each step of this turn, with their results."""
    notes: tuple[str, ...] = ()
    """What was wrong with the last replies."""
    tools: tuple[Offered, ...] = ()
    must_call: bool = True


def content(messages: Sequence[ModelMessage]) -> dict[str, object]:
    """What a model is told, for a span."""
    found = [each for each in messages if isinstance(each, ModelRequest)]
    return {
        "gen_ai.system_instructions": found[0].instructions if found else "",
        "gen_ai.input.messages": [
            one
            for each in messages
            for one in said("user" if isinstance(each, ModelRequest) else "assistant", str(each.parts))
        ],
    }


def asking(instructions: str, said: str) -> list[ModelMessage]:
    """A request for one object."""
    return [ModelRequest(parts=[UserPromptPart(said)], instructions=instructions)]


def messages_of(asked: Asked) -> list[ModelMessage]:
    """The conversation in the endpoint's own form; each call has an id of ours and exactly one result."""
    found: list[ModelMessage] = []
    parts: list[ModelRequestPart] = [UserPromptPart(_question(asked))]
    for at, step in enumerate(asked.made):
        found.append(ModelRequest(parts=parts, instructions=asked.instructions))
        ids = [f"call_{at}_{number}" for number in range(len(step))]
        found.append(
            ModelResponse(
                parts=[
                    ToolCallPart(tool_name=each.tool, args=each.args, tool_call_id=one)
                    for each, one in zip(step, ids, strict=True)
                ]
            )
        )
        parts = [
            ToolReturnPart(
                tool_name=each.tool,
                content=each.result,
                tool_call_id=one,
                outcome="success" if each.good else "failed",
            )
            for each, one in zip(step, ids, strict=True)
        ]
    parts = [*parts, *map(UserPromptPart, asked.notes)]
    return [*found, ModelRequest(parts=parts, instructions=asked.instructions)]


def _question(asked: Asked) -> str:
    """The question, below those that came before it."""
    before = [f"Asked before: {question}" for question in asked.earlier]
    return "\n".join([*before, f"Now: {asked.said}"]) if before else asked.said


def told(asked: Asked) -> str:
    """The same conversation as one text, for a model that has no tools of its own."""
    lines = [_question(asked)]
    for step in asked.made:
        lines += [
            f"Looked up {each.tool} {json.dumps(each.args, ensure_ascii=False)}: {each.result}"
            for each in step
        ]
    return "\n\n".join([*lines, *asked.notes])


def described(tools: Sequence[Offered]) -> str:
    """The tools in words, for a model that has none of its own."""
    lines = [f"- {each.name}: {each.description}" for each in tools]
    return "The calls that you may ask for, each with its arguments:\n" + "\n".join(lines)
