"""``beleg ask-many``: a question a line in, an answer a line out."""

from __future__ import annotations

import gc
import json
import sys
from contextlib import ExitStack
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from beleg.agent.question import question_text
from beleg.errors import BelegError, UsageError
from beleg.records import Json, Language
from beleg.serving import inputs
from beleg.serving.cli.agents import agent_name, complete_agent
from beleg.serving.cli.identity import As
from beleg.serving.cli.lines import LINE_BYTES, numbered, opened
from beleg.serving.cli.models import Choice, Model, OllamaModel, Plan
from beleg.serving.cli.output import as_json

if TYPE_CHECKING:
    from beleg.serving.cli.desk import Desk

EXAMPLES = """A line of the file, and how it is asked:

\b
  {"id": 1, "question": "Wie viele Sitze hat die SPD?", "today": "2024-05-01"}
  {"id": 2, "question": "Und die Grünen?", "session": "a", "language": "en"}
  beleg ask-many parliament questions.jsonl > answers.jsonl"""


class Asked(NamedTuple):
    """One line: a question and what goes with it."""

    id: str | int | None
    text: str
    today: date | None
    session: str | None
    language: Language | None


class BadLine(Exception):
    """A line that asks nothing: why, and its id where it has one."""

    def __init__(self, message: str, id: str | int | None = None) -> None:
        self.id = id
        super().__init__(message)


app = typer.Typer(rich_markup_mode=None)


@app.command("ask-many", epilog=EXAMPLES)
def ask_many(
    agent: Annotated[str, typer.Argument(metavar="AGENT", autocompletion=complete_agent)],
    file: Annotated[str, typer.Argument(metavar="FILE", help="JSON lines, or - for standard input.")],
    *,
    planner: Plan = None,
    model: Model = None,
    ollama_model: OllamaModel = None,
    as_user: As = None,
) -> int:
    """Answer a question a line: {"id", "question", "today"?, "session"?, "language"?}.

    Prints an answer object with the id for each line, in the same order, at once. Exit status 1 if any line failed.
    """
    name, failed = agent_name(agent), False
    choice = Choice(planner=planner, model=model, ollama_model=ollama_model)
    from beleg.serving.cli.desk import Desk  # noqa: PLC0415

    if not file:
        raise UsageError("FILE is empty: name a file, or - for standard input")
    with ExitStack() as stack:
        lines = opened(file, stack)
        desk = stack.enter_context(Desk.of(name, as_user, choice=choice))
        gc.enable()
        for _, line in numbered(lines):
            answer = _answer(desk, line)
            failed = failed or answer["status"] == "failed"
            print(as_json(answer), flush=True)
    return 1 if failed else 0


def _answer(desk: Desk, line: bytes | None) -> Json:
    from beleg.agent.contract import answer_json, failure_json  # noqa: PLC0415

    id_: str | int | None = None
    try:
        asked = parse(line)
        id_ = asked.id
        answer = desk.ask(asked.text, today=asked.today, language=asked.language, session=asked.session)
        return {"id": id_} | answer_json(answer)
    except BadLine as error:
        return {"id": error.id} | failure_json("bad_line", str(error))
    except BelegError as error:
        return {"id": id_} | failure_json(error.code, error.message)
    except Exception as error:
        # A fault of Beleg costs this line its answer, never the lines after it.
        if sys.flags.dev_mode:
            raise
        return {"id": id_} | failure_json(
            "internal", f"an error inside Beleg ({type(error).__name__}: {error})"
        )


def parse(line: bytes | None) -> Asked:
    """What a line asks. Raises ``BadLine``."""
    if line is None:
        raise BadLine(f"the line is longer than {LINE_BYTES:,} bytes")
    try:
        found = json.loads(line.decode(), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"the line is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadLine("the line is not a JSON object")
    id_ = found.get("id")
    if id_ is not None and (isinstance(id_, bool) or not isinstance(id_, str | int)):
        raise BadLine('"id" is neither a text nor a whole number')
    try:
        return Asked(
            id=id_,
            text=question_text(_text(found, "question") or ""),
            today=inputs.day(today) if (today := _text(found, "today")) is not None else None,
            session=_text(found, "session"),
            language=inputs.language(language)
            if (language := _text(found, "language")) is not None
            else None,
        )
    except UsageError as error:
        raise BadLine(error.message, id_) from None


def _text(found: Json, key: str) -> str | None:
    value: Any = found.get(key)
    if value is not None and not isinstance(value, str):
        raise UsageError(f'"{key}" is not a text')
    return value


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is not JSON")
