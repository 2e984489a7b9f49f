"""``beleg chat``: a conversation in a terminal, or line by line from a pipe."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from beleg.agent.question import question_text
from beleg.errors import BelegError, CallerError, UsageError
from beleg.records import Answer
from beleg.serving.cli.agents import agent_name, complete_agent
from beleg.serving.cli.blocks import Block, Paragraph, Remark, answer_blocks, evidence_blocks
from beleg.serving.cli.chart_file import ChartFile
from beleg.serving.cli.identity import As
from beleg.serving.cli.lines import EndlessLine, bounded_lines
from beleg.serving.cli.models import Choice, Model, OllamaModel, Plan
from beleg.serving.cli.output import tell, writer

if TYPE_CHECKING:
    from beleg.serving.cli.desk import Desk

PROMPT = "> "
LINE_LENGTH = 1 << 16
"""A longer line from a pipe is no question: it is passed over without being kept in memory."""
HELP = {
    "de": """Fragen Sie auf Deutsch oder Englisch; eine Nachfrage darf weglassen, was schon gesagt ist.

  /evidence    alle Belege der letzten Antwort
  /chart FILE  das Diagramm der letzten Antwort als FILE.svg oder FILE.png
  /new         ein neues Gespräch
  /help        diese Hilfe
  /quit        beenden (auch exit, quit oder Strg-D); das Gespräch bleibt erhalten

Die Nummer einer Auswahl wählt sie. Strg-C bricht eine Antwort ab oder leert die Zeile.""",
    "en": """Ask in German or English; a follow-up may leave out what was said before.

  /evidence    the last answer's evidence, whole
  /chart FILE  the last answer's chart as FILE.svg or FILE.png
  /new         a new conversation
  /help        this
  /quit        leave (also exit, quit or Ctrl-D); the conversation is kept

The number of a choice picks it. Ctrl-C stops an answer or clears the line.""",
}
"""By the language of the conversation."""
LEAVING = ("/quit", "/exit", "quit", "exit")
EXAMPLES = """In a conversation, line by line:

\b
  > Wie viele Sitze hat die SPD?
  > und die Grünen?
  > als Diagramm
  > /chart seats.svg     writes the last answer's chart
  > /evidence            shows all its evidence
  > /help                names what else there is

Or from a pipe: beleg chat parliament < questions.txt"""


app = typer.Typer(rich_markup_mode=None)


@app.command("chat", epilog=EXAMPLES)
def chat(
    agent: Annotated[str, typer.Argument(metavar="AGENT", autocompletion=complete_agent)],
    session: Annotated[
        str | None, typer.Option(metavar="ID", help="The conversation to go on with, or to begin.")
    ] = None,
    *,
    planner: Plan = None,
    model: Model = None,
    ollama_model: OllamaModel = None,
    as_user: As = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")] = False,
) -> int:
    """Talk with an agent. The conversation is kept and can be taken up again with --session."""
    name = agent_name(agent)
    choice = Choice(planner=planner, model=model, ollama_model=ollama_model)
    from beleg.runtime import fresh_id  # noqa: PLC0415
    from beleg.serving.cli.desk import Desk  # noqa: PLC0415

    with Desk.of(name, as_user, choice=choice) as desk:
        gc.enable()
        return Chat(desk, session if session is not None else fresh_id(), fresh_id, no_color=no_color).run()


class Chat:
    """One person at one terminal. Every turn is kept before the next line is read."""

    def __init__(self, desk: Desk, session: str, fresh: Callable[[], str], *, no_color: bool) -> None:
        self._desk = desk
        self._fresh = fresh
        self._session = session
        self._writer = writer(no_color=no_color)
        self._last: Answer | None = None
        self._language = "en"
        """That of the last answer: what is said of the conversation itself is in it too."""
        self._shown = False
        self._typed = bounded_lines(sys.stdin, LINE_LENGTH) if sys.stdin is not None else iter(())
        self._terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()

    def run(self) -> int:
        """Reads and answers until the input ends."""
        asked = [turn.question for turn in self._desk.history(self._session)]
        if self._terminal:
            _edit_lines(asked)
        self._greet(len(asked))
        while True:
            try:
                line = self._read()
                if line is None or line.lower() in LEAVING:
                    return 0
                self._take(line)
            except KeyboardInterrupt:
                if not self._terminal:
                    raise
                self._show(Remark(""))
            except EndlessLine:
                raise
            except CallerError as error:
                tell(error.message)

    def _greet(self, turns: int) -> None:
        known = f", {turns} question{'s' if turns > 1 else ''} so far" if turns else ""
        by = f", {self._desk.planner}" if self._desk.planner != "scripted" else ""
        line = f"session {self._session}{known}{by}"
        if self._terminal:
            self._show(Remark(f"{line} · /help says what can be done"))
        else:
            tell(line)

    def _read(self) -> str | None:
        """The next line, without the spaces around it; ``None`` at the end of the input.

        Raises ``UsageError`` for a line from a pipe that is too long, ``EndlessLine`` for one without an end.
        """
        if self._terminal:
            try:
                return input(PROMPT).strip()
            except EOFError:
                print()
                return None
        line = next(self._typed, "")
        if line is None:
            raise UsageError(f"the line is too long: at most {LINE_LENGTH:,} characters are read")
        return line.strip() if line else None

    def _take(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        match command:
            case "":
                return
            case "/help":
                self._show(Paragraph(HELP["de" if self._language == "de" else "en"]))
            case "/new":
                self._session, self._last = self._fresh(), None
                self._greet(0)
            case "/evidence":
                self._evidence()
            case "/chart":
                self._chart(rest.strip())
            case _ if command.startswith("/"):
                tell(f"there is no command {command}: /help names them")
            case _:
                self._ask(line)

    def _ask(self, line: str) -> None:
        text = question_text(self._choice(line))
        try:
            answer = self._desk.ask(text, session=self._session, interruptible=True)
        except CallerError:
            raise
        except BelegError as error:
            tell(error.message)
            return
        self._last, self._language = answer, answer.language
        self._show(*answer_blocks(answer, whole_evidence=False, bars=self._writer.bars))

    def _choice(self, line: str) -> str:
        """What a bare number picks where the last answer asked to choose; every other line as it stands."""
        options = self._last.options if self._last is not None else ()
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(options):
            return options[int(line) - 1].value
        return line

    def _evidence(self) -> None:
        if self._last is None or not self._last.evidence:
            tell("the last answer has no evidence" if self._last is not None else "nothing was asked yet")
            return
        self._show(*evidence_blocks(self._last.evidence, self._last.language, whole=True))

    def _chart(self, name: str) -> None:
        if not name:
            tell("/chart needs a file: /chart FILE.svg or FILE.png")
            return
        file = ChartFile(Path(name))
        if self._last is None or not file.write(self._last):
            tell("the last answer has no chart" if self._last is not None else "nothing was asked yet")
        else:
            tell(f"the chart is in {name}")

    def _show(self, *blocks: Block) -> None:
        """Shows what was said, apart from what was said before: in a terminal below it, in a pipe above it."""
        if self._shown and not self._terminal:
            self._writer.show([Remark("")])
        self._writer.show(blocks)
        self._shown = True
        if self._terminal:
            self._writer.show([Remark("")])


def _edit_lines(asked: Iterable[str]) -> None:
    """Line editing, with the conversation's own questions as history."""
    try:
        import readline  # noqa: PLC0415 - not on every system, and only for a terminal
    except ImportError:
        return
    for question in asked:
        readline.add_history(question)
