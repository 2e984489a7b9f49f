"""The five read tools of the parliament: typed, deterministic, the same for a planner and over MCP.

A tool's first paragraph is what a model reads of it; the rest of its docstring gives the shape of its result, the
units, the errors and the source.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.source import Register
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool, Toolset

from .arguments import (
    Arguments,
    DistributionArguments,
    MembersArguments,
    PersonArguments,
    RoleArguments,
    TermsArguments,
)
from .careers import Careers
from .distribution import get_party_distribution, resolve_distribution
from .members import list_members
from .members_arguments import resolve_members
from .moments import facts
from .person import get_person_info, resolve_person
from .roles import get_persons_by_role, resolve_role
from .terms import get_terms, resolve_terms

__all__ = [
    "facts",
    "get_party_distribution",
    "get_person_info",
    "get_persons_by_role",
    "get_terms",
    "list_members",
    "parliament_toolset",
]

SERVER = "beleg:parliament"


def parliament_toolset(register: Register, directory: Directory) -> Toolset:
    """The five tools over one register. Nothing is read before a tool runs."""

    def tool(
        function: Callable[..., ToolResult],
        arguments: type[Arguments],
        resolve: Callable[[Register, Json, Json], Json],
        *parts: Any,
        batch: str | None = None,
    ) -> FunctionTool:
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

    return Toolset(
        [
            tool(get_party_distribution, DistributionArguments, resolve_distribution, batch="terms"),
            tool(get_person_info, PersonArguments, resolve_person, directory),
            tool(get_persons_by_role, RoleArguments, resolve_role),
            tool(list_members, MembersArguments, resolve_members, Careers(register)),
            tool(get_terms, TermsArguments, resolve_terms, batch="terms"),
        ]
    )


def described(function: Callable[..., ToolResult]) -> str:
    """The first paragraph of a function's docstring, in one line."""
    return " ".join((function.__doc__ or "").split("\n\n")[0].split())
