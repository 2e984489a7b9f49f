"""The five read tools of the parliament: typed, deterministic, the same for a planner and over MCP.

A tool's first paragraph is what a model reads of it; the rest of its docstring gives the shape of its result, the
units, the errors and the source.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.source import Register
from beleg.tools.toolset import LazyTool, Tool, Toolset

from .moments import facts

__all__ = ["TOOLS", "facts", "parliament_toolset"]

TOOLS = {
    "get_party_distribution": "distribution",
    "get_person_info": "person",
    "get_persons_by_role": "roles",
    "list_members": "members",
    "get_terms": "terms",
}
"""Each tool with the module beside this one whose ``tool`` makes it. Most questions need one of them."""


def parliament_toolset(register: Register, directory: Directory) -> Toolset:
    """The five tools over one register. A tool is loaded when it is first asked for, and reads when it runs."""

    def lazy(name: str, module: str) -> LazyTool:
        def make() -> Tool:
            found: Callable[[Register, Directory], Tool] = import_module(f"{__name__}.{module}").tool
            return found(register, directory)

        return LazyTool(name, make)

    return Toolset(lazy(name, module) for name, module in TOOLS.items())
