"""An agent's tools, served over MCP. Whoever calls gets evidence or a proposal; nothing here can approve one.

What a call means is decided by ``handle``, which is given from above: it runs a read and returns its evidence, and
returns a proposal for anything that is not known to be a read.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal

from beleg.errors import BelegError, CallerError, ModelError, NotAuthenticated
from beleg.lean import dataclass
from beleg.records import Caller, Json, ToolCall, ToolSpec

if TYPE_CHECKING:
    from fastmcp import FastMCP

Transport = Literal["stdio", "http", "sse"]
HOST = "127.0.0.1"
"""Served is to this machine alone: whoever wants more puts a proxy before it that speaks TLS."""
_LOG = logging.getLogger("beleg.mcp")
"""What breaks inside is told to the operator on standard error, a line each; what is wrong with a call, to its caller
alone."""
_CALLER = "beleg"
"""The claim of an accepted token that says who its caller is."""
Handle = Callable[[ToolCall, Caller], Awaitable[Json]]
"""Runs or proposes; gives the contract's evidence or proposal object. Raises BelegError."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """What a server serves, and for whom: ``caller`` is who is on the other end of this connection."""

    name: str
    version: str
    instructions: str
    specs: tuple[ToolSpec, ...]
    handle: Handle
    caller: Callable[[], Caller]
    verify: Callable[[str], Awaitable[Caller]] | None = None
    """Over HTTP: whom a bearer token shows; with it a request without one is refused. Raises NotAuthenticated."""


def server(served: Served) -> FastMCP[Any]:
    """A server over ``served``. What breaks inside is told to the operator and not to the caller."""
    from fastmcp import FastMCP  # noqa: PLC0415 - two seconds that only this path pays

    made: FastMCP[Any] = FastMCP(
        served.name,
        version=served.version,
        instructions=served.instructions,
        mask_error_details=True,
        tools=list(_tools(served)),
        auth=_auth(served.verify) if served.verify is not None else None,
    )
    return made


async def serve(
    served: Served, transport: Transport, port: int, ready: Callable[[], None] = lambda: None
) -> None:
    """Serves until whoever is on the other end leaves (stdio), or the process is told to stop.

    ``ready`` is called once the port is ours. Raises OSError where it is somebody else's.
    """
    made = server(served)
    if transport == "stdio":
        await made.run_async("stdio", show_banner=False, log_level="ERROR")
        return
    with socket.create_server((HOST, port)) as listening:
        ready()
        await made.run_async(
            transport,
            show_banner=False,
            sockets=[listening],
            log_level="ERROR",
            host_origin_protection=True,
            uvicorn_config={"timeout_graceful_shutdown": 3},
        )


def _auth(verify: Callable[[str], Awaitable[Caller]]) -> Any:
    from fastmcp.server.auth import AccessToken, TokenVerifier  # noqa: PLC0415

    class Tokens(TokenVerifier):
        """The log-ins of this installation as bearer tokens."""

        async def verify_token(self, token: str) -> AccessToken | None:
            """The caller behind a token; nothing where it shows nobody."""
            try:
                caller = await verify(token)
            except NotAuthenticated:
                return None
            return AccessToken(
                token=token,
                client_id=caller.person,
                scopes=[],
                subject=caller.person,
                claims={_CALLER: caller},
            )

    return Tokens()


def _who(served: Served) -> Caller:
    """Whoever this request is of. Raises NotAuthenticated where tokens are asked for and there is none."""
    if served.verify is None:
        return served.caller()
    from fastmcp.server.dependencies import get_access_token  # noqa: PLC0415

    token = get_access_token()
    caller = token.claims.get(_CALLER) if token is not None else None
    if not isinstance(caller, Caller):
        raise NotAuthenticated
    return caller


def _tools(served: Served) -> Iterable[Any]:
    from fastmcp.exceptions import ToolError  # noqa: PLC0415
    from fastmcp.tools import Tool, ToolResult  # noqa: PLC0415
    from mcp_types import ToolAnnotations  # noqa: PLC0415

    class Handled(Tool):
        """A tool whose meaning is decided by ``served.handle``."""

        async def run(self, arguments: Json) -> ToolResult:
            try:
                told = await served.handle(ToolCall(tool=self.name, args=arguments), _who(served))
            except (ModelError, CallerError) as error:
                raise ToolError(error.message, log_level=logging.INFO) from None
            except BelegError as error:
                _LOG.error("beleg: %s: %s", self.name, error.message)
                raise ToolError("the server cannot answer", log_level=logging.INFO) from None
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
