"""A tool, and a set of tools.

A tool is validated, resolved and run in three steps, so that what is stored as evidence names exactly what was asked:
``validate`` checks proposed arguments against the schema, ``resolve`` turns "current" and relative values into concrete
canonical ones, ``run`` reads. A name that no tool has fails closed, and a tool is a read only where it says so.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, overload

from pydantic import BaseModel, ValidationError

from beleg.digest import digest
from beleg.errors import InvalidArguments, UnknownTool
from beleg.records import Json, ToolResult, ToolSpec

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


class Tool(Protocol):
    """What the executor needs of a tool, wherever it runs."""

    @property
    def name(self) -> str:
        """The name a planner calls it by, unique in its set."""
        ...

    @property
    def spec(self) -> ToolSpec:
        """What a planner may know of it."""
        ...

    def validate(self, args: Json) -> Json:
        """The arguments as plain JSON values, absent ones left out. Raises InvalidArguments."""
        ...

    def resolve(self, args: Json, facts: Json) -> Json:
        """Concrete canonical arguments: no "current", no relative day. Raises InvalidArguments."""
        ...

    async def run(self, args: Json) -> ToolResult:
        """Reads, for resolved arguments. Raises an error of ``beleg.errors`` where there is no result to store."""
        ...


def as_they_stand(args: Json, _facts: Json) -> Json:
    """The resolution of a tool whose arguments are always concrete."""
    return args


class FunctionTool:
    """A tool that is a function of this process.

    ``arguments`` is a pydantic model with ``extra="forbid"``; ``function`` takes resolved arguments as JSON (where
    ``batch`` names a list argument, with exactly one member in it) and gives a ``ToolResult``, at once or when awaited.
    """

    def __init__(
        self,
        *,
        name: str,
        description: str,
        arguments: type[BaseModel],
        function: Callable[[Json], ToolResult | Awaitable[ToolResult]],
        server: str,
        read_only: bool | None = None,
        batch: str | None = None,
        resolve: Callable[[Json, Json], Json] = as_they_stand,
    ) -> None:
        if arguments.model_config.get("extra") != "forbid":
            raise ValueError(f"{name}: unknown arguments must be refused, not ignored")
        self.name = name
        self._description = description
        self._arguments = arguments
        self._function = function
        self._server = server
        self._read_only = read_only
        self._batch = batch
        self._resolve = resolve

    @cached_property
    def spec(self) -> ToolSpec:
        """Made on first use: writing a JSON schema takes longer than answering most calls."""
        schema = self._arguments.model_json_schema()
        return ToolSpec(
            name=self.name,
            description=self._description,
            input_schema=schema,
            read_only=self._read_only,
            server=self._server,
            schema_digest=digest("tool-schema", schema),
            batch=self._batch,
        )

    def validate(self, args: Json) -> Json:
        """The arguments as plain JSON values, absent ones left out. Raises InvalidArguments."""
        try:
            checked = self._arguments.model_validate(args)
        except ValidationError as error:
            faults = "; ".join(_fault(fault, self._arguments) for fault in error.errors()[:5])
            raise InvalidArguments(f"{self.name}: {faults}") from None
        return checked.model_dump(mode="json", exclude_none=True)

    def resolve(self, args: Json, facts: Json) -> Json:
        """Concrete canonical arguments: no "current", no relative day. Raises InvalidArguments."""
        return self._resolve(args, facts)

    async def run(self, args: Json) -> ToolResult:
        """Reads, for resolved arguments. Raises an error of ``beleg.errors`` where there is no result to store."""
        result = self._function(args)
        return result if isinstance(result, ToolResult) else await result


def _fault(fault: ErrorDetails, arguments: type[BaseModel]) -> str:
    """What is wrong with one argument: its place, members of lists counted from 1, and why."""
    parts = [f"{part + 1}" if isinstance(part, int) else part for part in fault["loc"]]
    place = " ".join(parts) or "arguments"
    match fault["type"]:
        case "missing":
            return f"{place} is missing"
        case "extra_forbidden":
            near = get_close_matches(str(fault["loc"][-1]), _known(arguments, fault["loc"][:-1]), 1)
            return f"{place} is not known" + (f": did you mean {near[0]}?" if near else "")
        case _:
            return f"{place}: {fault['msg'].removeprefix('Value error, ')}"


def _known(arguments: type[BaseModel], place: tuple[int | str, ...]) -> list[str]:
    """The names of arguments at a place of the model; none where it cannot be told."""
    schema = arguments.model_json_schema()
    node = schema
    try:
        for part in place:
            node = node["items"] if isinstance(part, int) else node["properties"][part]
            node = schema["$defs"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node
        return list(node["properties"])
    except KeyError:
        return []


class LazyTool:
    """A tool that is made when it is first needed: its name says whether it is."""

    def __init__(self, name: str, make: Callable[[], Tool]) -> None:
        self.name = name
        self._make = make

    @cached_property
    def _tool(self) -> Tool:
        tool = self._make()
        if tool.name != self.name:
            raise ValueError(f"{self.name}: what was made is called {tool.name!r}")
        return tool

    @property
    def spec(self) -> ToolSpec:
        """As the tool itself."""
        return self._tool.spec

    def validate(self, args: Json) -> Json:
        """As the tool itself."""
        return self._tool.validate(args)

    def resolve(self, args: Json, facts: Json) -> Json:
        """As the tool itself."""
        return self._tool.resolve(args, facts)

    async def run(self, args: Json) -> ToolResult:
        """As the tool itself."""
        return await self._tool.run(args)


class Renamed:
    """A tool under another name; everything else is its own."""

    def __init__(self, tool: Tool, name: str) -> None:
        self.name = name
        self._tool = tool

    @cached_property
    def spec(self) -> ToolSpec:
        """The tool's own, with this name."""
        return replace(self._tool.spec, name=self.name)

    def validate(self, args: Json) -> Json:
        """As the tool itself."""
        return self._tool.validate(args)

    def resolve(self, args: Json, facts: Json) -> Json:
        """As the tool itself."""
        return self._tool.resolve(args, facts)

    async def run(self, args: Json) -> ToolResult:
        """As the tool itself."""
        return await self._tool.run(args)


class Specs(Sequence[ToolSpec]):
    """The specifications of a set of tools, each written when it is looked at."""

    def __init__(self, tools: tuple[Tool, ...]) -> None:
        self._tools = tools

    def __len__(self) -> int:
        return len(self._tools)

    @overload
    def __getitem__(self, index: int) -> ToolSpec: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ToolSpec, ...]: ...
    def __getitem__(self, index: int | slice) -> ToolSpec | tuple[ToolSpec, ...]:
        if isinstance(index, slice):
            return tuple(tool.spec for tool in self._tools[index])
        return self._tools[index].spec


class Toolset:
    """Tools by name. Sets are never changed: ``filtered``, ``prefixed`` and ``+`` give new ones."""

    def __init__(self, tools: Iterable[Tool] = ()) -> None:
        self._tools: dict[str, Tool] = {}
        for tool in tools:
            if tool.name in self._tools:
                raise ValueError(f"two tools are called {tool.name!r}")
            self._tools[tool.name] = tool

    def __iter__(self) -> Iterator[Tool]:
        return iter(self._tools.values())

    def __len__(self) -> int:
        return len(self._tools)

    def __add__(self, other: Toolset) -> Toolset:
        return Toolset([*self, *other])

    def get(self, name: str) -> Tool:
        """The tool of that name. Raises UnknownTool."""
        tool = self._tools.get(name)
        if tool is None:
            raise UnknownTool(f"no tool is called {name!r}")
        return tool

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """What a planner may know of these tools."""
        return Specs(tuple(self._tools.values()))

    def filtered(self, keep: Callable[[ToolSpec], bool]) -> Toolset:
        """Only the tools that ``keep`` keeps; the others do not exist for whoever gets this set."""
        return Toolset(tool for tool in self if keep(tool.spec))

    def prefixed(self, prefix: str) -> Toolset:
        """The same tools under ``prefix_name``, so that two servers' tools can stand side by side."""
        return Toolset(Renamed(tool, f"{prefix}_{tool.name}") for tool in self)
