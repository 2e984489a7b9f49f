"""An agent's tools, served over MCP. Whoever calls gets evidence or a proposal; nothing here can approve one.

What a call means is decided by ``handle``, which is given from above: it runs a read and returns its evidence, and
returns a proposal for anything that is not known to be a read.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

from beleg.errors import BelegError, CallerError, ModelError
from beleg.lean import dataclass
from beleg.records import Caller, Json, ToolCall, ToolSpec

if TYPE_CHECKING:
    from fastmcp import FastMCP

Handle = Callable[[ToolCall, Caller], Awaitable[Json]]
"""Runs or proposes; gives the contract's evidence or proposal object. Raises BelegError."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """What a server serves, and for whom: ``caller`` is who is on the other end of this connection."""

    name: str
    instructions: str
    specs: tuple[ToolSpec, ...]
    handle: Handle
    caller: Callable[[], Caller]


def server(served: Served) -> FastMCP[Any]:
    """A server over ``served``. What breaks inside is told to the operator and not to the caller."""
    from fastmcp import FastMCP  # noqa: PLC0415 - two seconds that only this path pays

    made: FastMCP[Any] = FastMCP(
        served.name, instructions=served.instructions, mask_error_details=True, tools=list(_tools(served))
    )
    return made


def _tools(served: Served) -> Iterable[Any]:
    from fastmcp.exceptions import ToolError  # noqa: PLC0415
    from fastmcp.tools import Tool, ToolResult  # noqa: PLC0415
    from mcp_types import ToolAnnotations  # noqa: PLC0415

    class Handled(Tool):
        """A tool whose meaning is decided by ``served.handle``."""

        async def run(self, arguments: Json) -> ToolResult:
            try:
                told = await served.handle(ToolCall(tool=self.name, args=arguments), served.caller())
            except (ModelError, CallerError) as error:
                raise ToolError(error.message) from None
            except BelegError as error:
                raise ToolError("the server cannot answer") from error
            return ToolResult(structured_content=told)

    for spec in served.specs:
        yield Handled(
            name=spec.name,
            description=spec.description,
            parameters=spec.input_schema,
            annotations=ToolAnnotations(
                read_only_hint=spec.read_only is True, open_world_hint=bool(spec.open_world)
            ),
        )
