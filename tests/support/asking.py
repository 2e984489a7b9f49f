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
"""The day of the question where a test names none: later than the data's."""


@cache
def register() -> Register:
    return source.load()


@cache
def toolset() -> Toolset:
    return parliament_toolset(register(), Directory(register()))


def resolved(tool: str, *, asked_on: str = TODAY, **args: object) -> Json:
    chosen = toolset().get(tool)
    return chosen.resolve(chosen.validate(args), facts(register(), date.fromisoformat(asked_on)))


def ask(tool: str, *, asked_on: str = TODAY, **args: object) -> ToolResult:
    return asyncio.run(toolset().get(tool).run(resolved(tool, asked_on=asked_on, **args)))


def answer(tool: str, *, asked_on: str = TODAY, **args: object) -> Json:
    """The output alone."""
    return ask(tool, asked_on=asked_on, **args).output
