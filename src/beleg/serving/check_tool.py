"""``check_statement`` as a tool: a statement against what its caller hands over, and nothing of this installation."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from beleg.errors import CallerError, InvalidArguments
from beleg.records import Json, ToolResult, ToolSpec
from beleg.tools.toolset import FunctionTool

NAME = "check_statement"
MOST_CELLS = 200_000
DESCRIPTION = (
    "Computes a statement again from the cells of a table, or of evidence, that you hand over: supported, refuted, or "
    "unverifiable where the table does not decide it or not all of the statement is understood. German and English."
)


class Arguments(BaseModel):
    """Exactly one of ``table`` and ``evidence``."""

    model_config = ConfigDict(extra="forbid")

    statement: str = Field(description="One statement, as a sentence.")
    table: dict[str, Any] | list[dict[str, Any]] | None = Field(
        default=None,
        description='{"caption"?: text, "columns": [name, ...], "rows": [[cell, ...], ...]}, or a list of objects.',
    )
    evidence: dict[str, Any] | list[dict[str, Any]] | None = Field(
        default=None, description="A piece of evidence as the tools here give it, or a list of such."
    )


def spec() -> ToolSpec:
    """What a client may know of the tool."""
    return _tool().spec


async def called(args: Json) -> Json:
    """The verdict, as ``beleg check --json`` prints it. Raises InvalidArguments."""
    tool = _tool()
    result = await tool.run(tool.validate(args))
    return result.output


@cache
def _tool() -> FunctionTool:
    return FunctionTool(
        name=NAME,
        description=DESCRIPTION,
        arguments=Arguments,
        function=_run,
        server="beleg:check",
        read_only=True,
    )


async def _run(args: Json) -> ToolResult:
    output = await asyncio.to_thread(_check, args)
    return ToolResult(output=output, source="beleg:check")


def _check(args: Json) -> Json:
    from beleg.grounding.checking import Checker  # noqa: PLC0415 - only where something is checked
    from beleg.grounding.files.tables import tables_of_value  # noqa: PLC0415
    from beleg.serving.inputs import statement_text  # noqa: PLC0415
    from beleg.serving.statements import Checked, verdict_json  # noqa: PLC0415

    table, evidence = args.get("table"), args.get("evidence")
    if (table is None) == (evidence is None):
        raise InvalidArguments(f"{NAME}: give a table or evidence, and not both")
    try:
        text = statement_text(args["statement"])
        tables = tables_of_value(table if evidence is None else evidence, most=MOST_CELLS)
    except CallerError as error:
        raise InvalidArguments(f"{NAME}: {error.message}") from None
    checker = Checker(tables)
    return verdict_json(Checked(id=None, text=text, verdict=checker.check(text), tables=checker.tables))
