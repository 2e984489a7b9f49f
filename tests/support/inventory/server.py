"""The warehouse as an MCP server of its own: ``python -m tests.support.inventory.server FILE stdio|http [PORT]``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fastmcp import FastMCP
from fastmcp.exceptions import ToolError
from fastmcp.server.dependencies import get_context
from mcp_types import ToolAnnotations

from beleg.tools.mcp_client import KEY_META
from tests.support.inventory.store import Json, Refused, Warehouse

READ = ToolAnnotations(read_only_hint=True, open_world_hint=False)
WRITE = ToolAnnotations(read_only_hint=False, open_world_hint=False)


def build(warehouse: Warehouse) -> FastMCP[Any]:
    """The server over a warehouse."""
    served: FastMCP[Any] = FastMCP("inventory", mask_error_details=True)

    def said(work: Callable[[], Json]) -> Json:
        try:
            return work()
        except Refused as error:
            raise ToolError(str(error)) from None

    @served.tool(annotations=READ)
    def get_stock(sku: str) -> Json:
        """How many of something there are."""
        return said(lambda: warehouse.get_stock(sku))

    @served.tool(annotations=READ)
    def get_effect(idempotency_key: str) -> Json:
        """What was done under a key."""
        return said(lambda: warehouse.get_effect(idempotency_key))

    @served.tool(annotations=WRITE)
    def set_stock(sku: str, count: int) -> Json:
        """Sets how many of something there are. The key is taken from the call's `_meta`."""
        meta = get_context().request_context.meta
        key = str((meta or {}).get(KEY_META, ""))
        return said(lambda: warehouse.set_stock(sku, count, key))

    @served.tool  # and nobody says whether it only reads
    def order_goods(sku: str, quantity: int, amount: str, idempotency_key: str = "") -> Json:
        """Orders more of something for an amount of money."""
        return said(lambda: warehouse.order_goods(sku, quantity, amount, idempotency_key))

    return served


if __name__ == "__main__":
    path, transport, *port = sys.argv[1:]
    served = build(Warehouse(Path(path)))
    if transport == "stdio":
        served.run("stdio", show_banner=False, log_level="ERROR")
    else:
        served.run("http", host="127.0.0.1", port=int(port[0]), show_banner=False, log_level="ERROR")
