"""Tools of another process, over MCP: one connection a turn, its tools as ours, and writes that are told apart.

A read that goes wrong is a failure and supports nothing. A write is sent at most once by a call of ``write``, and what
came of it is one of four: done, refused in the server's words, certainly never sent, or unknown. Nothing here tries
again, and a reply that cannot be read is never taken for a no.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import field
from typing import TYPE_CHECKING, Any

from beleg.digest import digest
from beleg.errors import BelegError, InvalidArguments, ToolFailed
from beleg.lean import dataclass
from beleg.records import Json, Outcome, ToolResult, ToolSpec, Write
from beleg.tools.toolset import Toolset

if TYPE_CHECKING:
    from fastmcp import Client
    from mcp_types import CallToolResult
    from mcp_types import Tool as Published

KEY_META = "beleg/idempotency-key"
"""Where a write carries its key in the call's ``_meta``."""
KEY_ARGUMENT = "idempotency_key"
"""A tool that takes an argument of this name gets the key there too; no planner fills it in."""
SECONDS = 30.0
CONNECT_SECONDS = 10.0
MOST_TOOLS = 500
LONGEST_REASON = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class McpServer:
    """How a server is reached: by ``url``, or by the ``command`` that starts it."""

    name: str
    url: str | None = None
    command: tuple[str, ...] = ()
    issuer: str = ""
    """Who issues the tokens that it takes; part of what it is."""
    environment: Mapping[str, str] = field(default_factory=dict)
    token: str | None = field(default=None, repr=False)
    read_back: str | None = None
    """The tool that takes a key and says what came of the write under it, as ``state``: applied or not_done."""
    seconds: float = SECONDS

    @property
    def id(self) -> str:
        """What an approval is bound to: the configured address and issuer."""
        where = self.url if self.url is not None else "stdio:" + " ".join(self.command)
        return f"{where} {self.issuer}".strip()


@asynccontextmanager
async def connected(server: McpServer) -> AsyncIterator[McpConnection]:
    """A connection for one turn or one dispatch. Raises ToolFailed where there is none: then nothing was sent."""
    from fastmcp import Client  # noqa: PLC0415 - two seconds that only this path pays

    client: Client[Any] = Client(
        _transport(server), timeout=CONNECT_SECONDS, init_timeout=CONNECT_SECONDS, mode="auto"
    )
    opened = AsyncExitStack()
    try:
        await opened.enter_async_context(client)
    except Exception as error:
        raise ToolFailed(f"{server.name} cannot be reached ({_cause(error)})") from error
    try:
        yield McpConnection(server, client)
    finally:
        try:
            await opened.aclose()
        except Exception as error:  # noqa: BLE001 - what was said before the line broke stands
            _log_debug(server, error)


class McpConnection:
    """An open connection to one server."""

    def __init__(self, server: McpServer, client: Client[Any]) -> None:
        self.server = server
        self._client = client
        self._published: dict[str, Published] | None = None

    async def toolset(self) -> Toolset:
        """The server's tools. Raises ToolFailed."""
        return Toolset([McpTool(self, tool) for tool in (await self._tools()).values()])

    async def spec(self, name: str) -> ToolSpec | None:
        """What the server publishes of a tool now; nothing if it has none of that name. Raises ToolFailed."""
        tool = (await self._tools()).get(name)
        return None if tool is None else _spec(self.server, tool)

    async def read(self, name: str, args: Json) -> ToolResult:
        """The result of a read. Raises ToolFailed, with the server's own words where it gave some."""
        try:
            result = await self._client.call_tool_mcp(name, args, timeout=self.server.seconds)
        except Exception as error:
            raise ToolFailed(f"{name}: {_cause(error)}") from error
        if result.is_error:
            raise ToolFailed(f"{name}: {_words(result)}")
        return ToolResult(output=_output(result), source=self.server.id)

    async def write(self, name: str, args: Json, key: str) -> Outcome:
        """Sends a write once under ``key``. Never raises for what goes wrong on the way: that is the outcome.

        Only the other side's own record says that it was not done. Where a tool fails, that is asked; what no tool said
        (an error of the protocol, a page of a proxy, a broken reply) is ``unknown``: the call may have been made.
        """
        try:
            tool = (await self._tools()).get(name)
        except BelegError as error:
            return Outcome(state="unsent", reason=error.message)
        if tool is None:
            return Outcome(state="refused", reason=f"{self.server.name} has no tool {name!r}")
        sent = {**args, KEY_ARGUMENT: key} if KEY_ARGUMENT in _properties(tool.input_schema) else args
        try:
            result = await self._client.call_tool_mcp(
                name, sent, timeout=self.server.seconds, meta={KEY_META: key}
            )
        except Exception as error:  # noqa: BLE001 - whatever broke, the write may have left
            return _broken(error)
        if not result.is_error:
            return Outcome(state="applied", output=_output(result))
        words = _words(result)
        if self.server.read_back is None:
            return Outcome(state="refused", reason=words)
        told = await self.read_back(key)
        if told is not None and told.state == "applied":
            return told
        not_done = told is not None and told.state == "unsent"
        return Outcome(state="refused" if not_done else "unknown", reason=words)

    async def read_back(self, key: str) -> Outcome | None:
        """What the server says came of the write under ``key``: ``applied``, ``unsent`` (it says "not done"), or
        ``unknown``; nothing where it has no such tool or gives no such answer."""
        if self.server.read_back is None:
            return None
        try:
            result = await self._client.call_tool_mcp(
                self.server.read_back, {KEY_ARGUMENT: key}, timeout=self.server.seconds
            )
        except Exception as error:  # noqa: BLE001 - no answer is an answer here
            _log_debug(self.server, error)
            return None
        said = _output(result)
        if result.is_error:
            return None
        match said.get("state"):
            case "applied":
                output = said.get("output")
                return Outcome(state="applied", output=output if isinstance(output, dict) else {})
            case "not_done":
                return Outcome(state="unsent", reason=f"{self.server.name} says that it was not done")
            case _:
                return Outcome(state="unknown", reason=f"{self.server.name} cannot tell")

    async def _tools(self) -> dict[str, Published]:
        if self._published is None:
            try:
                found = await self._client.list_tools()
            except Exception as error:
                raise ToolFailed(f"{self.server.name} does not list its tools ({_cause(error)})") from error
            if len(found) > MOST_TOOLS:
                raise ToolFailed(
                    f"{self.server.name} lists {len(found)} tools; at most {MOST_TOOLS} are taken"
                )
            self._published = {tool.name: tool for tool in found}
        return self._published


class McpTool:
    """A tool of a server, as the executor needs it. It only reads: ``run`` is never called for anything else."""

    def __init__(self, connection: McpConnection, tool: Published) -> None:
        self.name = tool.name
        self.spec = _spec(connection.server, tool)
        self._connection = connection

    def validate(self, args: Json) -> Json:
        """The arguments, absent ones left out. Raises InvalidArguments."""
        from jsonschema import Draft202012Validator  # noqa: PLC0415 - only where a schema is another's
        from jsonschema.exceptions import best_match  # noqa: PLC0415

        given = {name: value for name, value in args.items() if value is not None}
        fault = best_match(Draft202012Validator(self.spec.input_schema).iter_errors(given))
        if fault is not None:
            where = ".".join(str(part) for part in fault.absolute_path) or "arguments"
            raise InvalidArguments(f"{self.name}: {where}: {fault.message[:LONGEST_REASON]}")
        return given

    def resolve(self, args: Json, _facts: Json) -> Json:
        """The arguments as they stand: the server resolves what it must."""
        return args

    async def run(self, args: Json) -> ToolResult:
        """Reads. Raises ToolFailed."""
        return await self._connection.read(self.name, args)


def write_over(server: McpServer, tool: str, **shown: Any) -> Write:
    """How a tool of ``server`` is carried out; ``shown`` is what a domain adds (summary, look, rules, recheck).

    Each of its calls opens a connection of its own: between a proposal and its dispatch lie hours, or a restart.
    """

    async def send(args: Json, key: str) -> Outcome:
        try:
            async with connected(server) as connection:
                return await connection.write(tool, args, key)
        except ToolFailed as error:
            return Outcome(state="unsent", reason=error.message)

    async def read_back(key: str) -> Outcome | None:
        try:
            async with connected(server) as connection:
                return await connection.read_back(key)
        except ToolFailed:
            return None

    async def spec() -> ToolSpec | None:
        async with connected(server) as connection:
            return await connection.spec(tool)

    asks = read_back if server.read_back is not None else None
    return Write(tool=tool, send=send, read_back=asks, spec=spec, **shown)


def _transport(server: McpServer) -> Any:
    from fastmcp.client.transports import StdioTransport, StreamableHttpTransport  # noqa: PLC0415

    if server.url is not None:
        return StreamableHttpTransport(server.url, auth=server.token)
    command, *arguments = server.command
    return StdioTransport(command, arguments, env=dict(server.environment), keep_alive=False)


def _spec(server: McpServer, tool: Published) -> ToolSpec:
    """What is known of a published tool. A planner does not see the key, but the digest covers it: it is part of what
    the server published."""
    hints = tool.annotations
    schema: Json = tool.input_schema
    shown = {**schema, "properties": _without_key(schema)} if KEY_ARGUMENT in _properties(schema) else schema
    if KEY_ARGUMENT in shown.get("required", []):
        shown = {**shown, "required": [name for name in shown["required"] if name != KEY_ARGUMENT]}
    return ToolSpec(
        name=tool.name,
        description=tool.description or "",
        input_schema=shown,
        read_only=hints.read_only_hint if hints is not None else None,
        open_world=hints.open_world_hint if hints is not None else None,
        server=server.id,
        schema_digest=digest("tool-schema", _canonical_numbers(schema)),
    )


def _properties(schema: Json) -> Json:
    found = schema.get("properties")
    return found if isinstance(found, dict) else {}


def _without_key(schema: Json) -> Json:
    return {name: value for name, value in _properties(schema).items() if name != KEY_ARGUMENT}


def _canonical_numbers(value: Any) -> Any:
    """A schema may hold fractions (``multipleOf: 0.01``), which have no canonical form: they become strings."""
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return {key: _canonical_numbers(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_canonical_numbers(each) for each in value]
    return value


def _output(result: CallToolResult) -> Json:
    """A reply's structured content, or its text; fractions become strings, as evidence holds no float."""
    content = result.structured_content
    held = (
        _canonical_numbers(content) if isinstance(content, Mapping) else {"text": _words(result, whole=True)}
    )
    return dict(held)


def _words(result: CallToolResult, *, whole: bool = False) -> str:
    from mcp_types import TextContent  # noqa: PLC0415

    said = "\n".join(part.text for part in result.content if isinstance(part, TextContent))
    return said if whole else (said.strip()[:LONGEST_REASON] or "the server gave no reason")


def _broken(error: Exception) -> Outcome:
    """What an error in the middle of a write tells: only a line that was never open says for certain that nothing was
    done. An error of the protocol is no such thing: the client makes it too, of replies that it cannot read."""
    from httpx2 import ConnectError  # noqa: PLC0415

    return Outcome(state="unsent" if isinstance(error, ConnectError) else "unknown", reason=_cause(error))


def _cause(error: BaseException) -> str:
    """The innermost cause, in one line."""
    while error.__cause__ is not None:
        error = error.__cause__
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:LONGEST_REASON]


def _log_debug(server: McpServer, error: Exception) -> None:
    import logging  # noqa: PLC0415

    logging.getLogger("beleg").debug("%s: %r", server.name, error)
