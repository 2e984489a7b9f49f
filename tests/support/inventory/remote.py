"""The warehouse's agent over MCP: the same words and rules, and every call to the server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from beleg.records import Json, Sight, ToolResult, Write
from beleg.tools.mcp_client import McpServer, McpTool, connected, write_over
from beleg.tools.toolset import Toolset
from tests.support.inventory.domain import LIMIT, Inventory
from tests.support.inventory.store import Warehouse


class RemoteTool(McpTool):
    """A tool of the server that connects when it is run: the agent lives longer than a connection."""

    async def run(self, args: Json) -> ToolResult:
        """Reads. Raises ToolFailed."""
        async with connected(self._connection.server) as connection:
            return await connection.read(self.name, args)


class RemoteInventory(Inventory):
    """The agent over ``server``; ``warehouse`` is what stands behind it, for a test to look at."""

    def __init__(self, warehouse: Warehouse, server: McpServer, *, limit: Decimal = LIMIT) -> None:
        super().__init__(warehouse, limit=limit)
        self.server = server
        self._tools = asyncio.run(self._published())

    def tools(self) -> Toolset:
        """What the server published."""
        return self._tools

    def writes(self) -> Sequence[Write]:
        """As in process, but sent and read back over MCP."""
        return [self._over_mcp(write) for write in super().writes()]

    def _over_mcp(self, write: Write) -> Write:
        over = write_over(self.server, write.tool)
        look = self._look if write.look is not None else None
        return replace(write, send=over.send, read_back=over.read_back, spec=over.spec, look=look)

    async def _look(self, args: Json) -> Sight:
        async with connected(self.server) as connection:
            stock = (await connection.read("get_stock", {"sku": args["sku"]})).output
        return Sight(
            before={"count": stock["count"]}, after={"count": args["count"]}, version=str(stock["version"])
        )

    async def _published(self) -> Toolset:
        async with connected(self.server) as connection:
            published = (await connection._tools()).values()
            return Toolset(
                RemoteTool(connection, tool) for tool in published if tool.name != self.server.read_back
            )
