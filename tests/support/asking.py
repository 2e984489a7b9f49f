"""Asks the parliament's tools as the executor does: validated, resolved against a question's day, run."""

import asyncio
from datetime import date
from functools import cache

from beleg.domains.parliament import source
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.source import Register
from beleg.domains.parliament.tools import facts, parliament_toolset
from beleg.records import Json, ToolResult
from beleg.tools.toolset import Toolset

TODAY = "2026-12-01"


@cache
def register() -> Register:
    return source.load()


@cache
def toolset() -> Toolset:
    return parliament_toolset(register(), Directory(register()))


def resolved(tool: str, *, today: str = TODAY, **args: object) -> Json:
    chosen = toolset().get(tool)
    return chosen.resolve(chosen.validate(args), facts(register(), date.fromisoformat(today)))


def ask(tool: str, *, today: str = TODAY, **args: object) -> ToolResult:
    return asyncio.run(toolset().get(tool).run(resolved(tool, today=today, **args)))


def answer(tool: str, *, today: str = TODAY, **args: object) -> Json:
    """The output alone."""
    return ask(tool, today=today, **args).output
