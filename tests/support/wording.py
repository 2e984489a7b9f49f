"""Language models for tests, each an object that answers as it was told to, and a planner that has them word what fixed
calls gave."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Any

from beleg.agent.limits import Stop, Terms
from beleg.agent.run import answer
from beleg.approval.gate import Gate
from beleg.clock import FixedClock
from beleg.domain import Domain
from beleg.errors import ModelFailed
from beleg.llm.writer import Writer, Writing
from beleg.records import (
    Answer,
    Caller,
    Clarification,
    Draft,
    Evidence,
    Json,
    Language,
    Question,
    Step,
    ToolCall,
    ToolCalls,
    Turn,
    View,
)
from tests.support.orchard import Reading

TODAY = date(2025, 12, 1)
TURNS = map(str, itertools.count())
CLOCK = FixedClock(datetime(2025, 12, 1, 12, tzinfo=UTC))


@dataclass
class Said:
    """What a model was asked."""

    instructions: str
    said: str
    schema: Json
    name: str

    @property
    def ids(self) -> list[str]:
        """The ids that it may choose from."""
        found: list[str] = self.schema["properties"]["ids"]["items"]["enum"]
        return found


@dataclass
class Model:
    """A language model whose answers are those of a function; ``heard`` is all that it was asked."""

    answers: Callable[[Said], Any]
    heard: list[Said] = field(default_factory=list)

    async def object(self, *, instructions: str, said: str, schema: Json, name: str) -> Json:
        """What the function makes of it; an exception is raised as it is."""
        asked = Said(instructions, said, schema, name)
        self.heard.append(asked)
        found = self.answers(asked)
        if isinstance(found, BaseException):
            raise found
        return found  # type: ignore[no-any-return]

    @property
    def everything(self) -> str:
        """All text that ever reached it."""
        return "\n".join(f"{each.instructions}\n{each.said}\n{each.schema}" for each in self.heard)


def dead(_: Said) -> ModelFailed:
    """A model that is not there."""
    return ModelFailed("the endpoint is gone")


@dataclass
class Worded:
    """A planner that makes fixed calls and has a writer word what they gave."""

    calls: Sequence[ToolCall]
    writer: Writer
    name: str = "model:test"

    async def next(self, view: View) -> Step:
        """The calls, then the writer's draft."""
        if not view.evidence and not view.failures and not view.draft_now:
            return ToolCalls(calls=tuple(self.calls))
        step = await self.writer.domain.planner.next(replace(view, draft_now=True, reasons=()))
        if isinstance(step, Clarification):
            return step
        written = await self.writer.draft(view, step if isinstance(step, Draft) else None)
        return written or step

    def required(self, view: View) -> Sequence[ToolCall]:
        """What code knows to be needed."""
        return self.writer.domain.planner.required(view)


@dataclass
class _Looking:
    """A planner that makes its calls and keeps the view of what they gave."""

    calls: Sequence[ToolCall]
    name: str = "model:test"
    seen: list[View] = field(default_factory=list)

    async def next(self, view: View) -> Step:
        """The calls, then nothing."""
        if self.calls and not view.evidence and not view.failures:
            return ToolCalls(calls=tuple(self.calls))
        self.seen.append(view)
        return Draft(sentences=())

    def required(self, _view: View) -> Sequence[ToolCall]:
        """Nothing beside the calls."""
        return ()


def view_of(
    domain: Domain,
    calls: Sequence[ToolCall],
    question: str = "?",
    *,
    language: Language | None = None,
    today: date = TODAY,
) -> View:
    """What a planner sees once these calls have returned."""
    planner = _Looking(calls)
    turn = answer(
        Question(text=question, today=today, session="s", turn=next(TURNS), language=language),
        domain=domain,
        planner=planner,
        clock=CLOCK,
        stop=Stop(60),
        gate=Reading(),
    )
    asyncio.run(turn)
    return planner.seen[0]


def word(
    domain: Domain,
    question: str,
    calls: Sequence[ToolCall],
    model: Model | None,
    *,
    writing: Writing = "select",
    language: Language | None = None,
    gate: Gate | None = None,
    history: tuple[Turn, ...] = (),
    earlier: Sequence[Evidence] = (),
    caller: Caller | None = None,
    terms: Terms | None = None,
    today: date = TODAY,
) -> Answer:
    """The answer to a question over what these calls give, worded by a model."""
    planner = Worded(calls, Writer(domain=domain, inference=model, writing=writing))
    turn: Awaitable[Answer] = answer(
        Question(
            text=question,
            today=today,
            session="s",
            turn=next(TURNS),
            language=language,
            caller=caller or Caller(),
        ),
        domain=domain,
        planner=planner,
        clock=CLOCK,
        stop=Stop(60),
        gate=gate or Reading(),
        history=history,
        earlier=earlier,
        terms=terms or Terms(),
    )

    async def work() -> Answer:
        return await turn

    return asyncio.run(work())
