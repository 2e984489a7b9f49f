"""How each of the five tools is put together: its function over the register, its arguments, and what these mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from beleg.domains.parliament.source import Register
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

from .arguments import Arguments

SERVER = "beleg:parliament"


def made(
    register: Register,
    function: Callable[..., ToolResult],
    arguments: type[Arguments],
    resolve: Callable[[Register, Json, Json], Json],
    *parts: Any,
    batch: str | None = None,
) -> FunctionTool:
    """The tool of a function, whose first arguments are the register and ``parts``. Nothing is read before it runs."""
    return FunctionTool(
        name=function.__name__,
        description=described(function),
        arguments=arguments,
        function=partial(function, register, *parts),
        server=SERVER,
        read_only=True,
        batch=batch,
        resolve=partial(resolve, register),
    )


def described(function: Callable[..., ToolResult]) -> str:
    """The first paragraph of a function's docstring, in one line."""
    return " ".join((function.__doc__ or "").split("\n\n")[0].split())
