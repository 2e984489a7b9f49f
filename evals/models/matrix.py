"""The matrix of what models do and what is asked: beside each answer stands the one that code alone gives."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from beleg.clock import SystemClock
from beleg.domains.parliament.domain import parliament_domain
from beleg.lean import dataclass
from beleg.records import Answer
from beleg.runtime import open_agent
from beleg.serving.dev_endpoint import BEHAVIOURS, Call, DevEndpoint
from beleg.settings import Settings

NOWHERE = Path("no-data-folder")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One question before one behaviour."""

    behaviour: str
    question: str
    plain: Answer
    answer: Answer | None
    """None where the turn raised."""

    @property
    def as_plain(self) -> bool:
        """Whether the answer is the one that code alone gives."""
        return self.answer is not None and (self.answer.status, self.answer.text) == (
            self.plain.status,
            self.plain.text,
        )


def matrix(behaviours: Sequence[str], questions: Sequence[str]) -> Iterator[Cell]:
    """Each question before each behaviour. The good model makes the calls of the scripted planner."""
    plain = dict(zip(questions, _answers(Settings(home=NOWHERE), questions), strict=True))
    calls: Mapping[str, list[Call]] = {
        text: [(each.tool, each.args) for each in answer.evidence]
        for text, answer in plain.items()
        if answer is not None
    }
    for name in behaviours:
        with DevEndpoint([name], calls=lambda text, _tools: calls.get(text, [])) as endpoint:
            settings = Settings(
                home=NOWHERE,
                llm_base_url=endpoint.url,
                llm_model="scripted",
                llm_writing="select",
                llm_timeout_seconds=0.2,
                llm_turn_seconds=2,
            )
            for text, answer in zip(questions, _answers(settings, questions), strict=True):
                if (known := plain[text]) is None:
                    raise RuntimeError(f"code alone has no answer to {text!r}")
                yield Cell(behaviour=name, question=text, plain=known, answer=answer)


def _answers(settings: Settings, questions: Sequence[str]) -> list[Answer | None]:
    agent = open_agent(parliament_domain(), settings, SystemClock())

    async def run() -> list[Answer | None]:
        try:
            return [await _answer(text) for text in questions]
        finally:
            await agent.close()

    async def _answer(text: str) -> Answer | None:
        try:
            return await agent.ask(text)
        except Exception:  # noqa: BLE001 - that a turn raises is what the matrix looks for
            return None

    return asyncio.run(run())


def table(cells: Sequence[Cell]) -> list[str]:
    """A line a behaviour: as code alone, otherwise, raised."""
    lines = [f"{'behaviour':<30}{'as plain':>9}{'other':>7}{'raised':>8}"]
    for name in dict.fromkeys(cell.behaviour for cell in cells):
        own = [cell for cell in cells if cell.behaviour == name]
        same, raised = sum(cell.as_plain for cell in own), sum(cell.answer is None for cell in own)
        lines.append(f"{name:<30}{same:>9}{len(own) - same - raised:>7}{raised:>8}")
    return lines


def main() -> int:
    """Prints the matrix; exit status 1 where an answer is not the one of code or a turn raised."""
    questions = Path(__file__).with_name("questions.txt").read_text("utf-8").splitlines()
    cells = list(matrix(list(BEHAVIOURS), questions))
    for line in table(cells):
        print(line)
    other = [cell for cell in cells if not cell.as_plain]
    for cell in other:
        print(f"{cell.behaviour}: {cell.question}: {cell.answer and cell.answer.text[:200]}")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
