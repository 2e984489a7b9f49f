"""``beleg ask``: one question, one answer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from beleg.records import Language
from beleg.serving import inputs
from beleg.serving.cli.agents import agent_name, complete_agent
from beleg.serving.cli.identity import As
from beleg.serving.cli.models import Choice, Model, OllamaModel, Plan
from beleg.serving.cli.output import as_json, tell, writer

EXAMPLES = """Examples:

\b
  beleg ask parliament "Wie viele Sitze hat die SPD?"
  beleg ask parliament "How many women were in the 1st Bundestag?"
  beleg ask parliament "Sitzverteilung im 20. Bundestag" --chart seats.svg
  beleg ask parliament "Wer war Kanzler?" --today 1975-05-01 --evidence
  beleg ask parliament "Und davor?" --session mine
  beleg ask expenses "Was darf ich für ein Hotel in Berlin ausgeben?"

Questions, in German or English, are about members, groups, offices and terms of the Bundestag, or about what the
company's expense policies allow."""


app = typer.Typer(rich_markup_mode=None)


@app.command("ask", epilog=EXAMPLES)
def ask(
    agent: Annotated[
        str,
        typer.Argument(
            metavar="AGENT", help="Who is asked: parliament or expenses.", autocompletion=complete_agent
        ),
    ],
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="In quotes.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    session: Annotated[
        str | None, typer.Option(metavar="ID", help="Keep the conversation, or go on with it.")
    ] = None,
    today: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help="The day to answer for.")] = None,
    language: Annotated[
        Language | None, typer.Option(help="The answer's language; else the question's.")
    ] = None,
    chart: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the answer's chart as .svg or .png.")
    ] = None,
    evidence: Annotated[bool, typer.Option("--evidence", help="Show all evidence with every row.")] = False,
    planner: Plan = None,
    model: Model = None,
    ollama_model: OllamaModel = None,
    as_user: As = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")] = False,
) -> int:
    """Ask one question."""
    name = agent_name(agent)
    choice = Choice(planner=planner, model=model, ollama_model=ollama_model)
    day = inputs.day(today) if today is not None else None
    from beleg.agent.question import question_text  # noqa: PLC0415

    text = question_text(question)
    file = None
    if chart is not None:
        from beleg.serving.cli.chart_file import ChartFile  # noqa: PLC0415

        file = ChartFile(chart)
    from beleg.serving.cli.desk import Desk  # noqa: PLC0415 - the agent is loaded once the question can be asked

    with Desk.of(name, as_user, keeps=session is not None, choice=choice) as desk:
        answer = desk.ask(text, today=day, language=language, session=session)
    if json:
        from beleg.agent.contract import answer_json  # noqa: PLC0415

        print(as_json(answer_json(answer)))
    else:
        from beleg.serving.cli.blocks import answer_blocks  # noqa: PLC0415

        target = writer(no_color=no_color)
        target.show(answer_blocks(answer, whole_evidence=evidence, bars=target.bars))
    if file is not None and not file.write(answer):
        tell("beleg: there is nothing to draw: no chart was written")
    return 1 if answer.status == "failed" else 0
