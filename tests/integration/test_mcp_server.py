"""An agent's tools served over MCP: evidence or a proposal, and no tool that could approve one."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from fastmcp import Client
from fastmcp.exceptions import ToolError

from beleg.agent.single import told
from beleg.records import Caller, Json, ToolCall
from beleg.runtime import Agent, open_agent, open_approvals
from beleg.settings import Settings
from beleg.tools.mcp_server import Served, server
from tests.support.approving import ANNA, person, run
from tests.support.inventory.domain import open_inventory
from tests.support.inventory.store import Warehouse

pytestmark = pytest.mark.requirement("I4.over-mcp", "F25")
T = TypeVar("T")
BOT = person("bot", "employee")


@pytest.fixture
def agent(clean_environment: Path) -> Agent:
    return open_agent(open_inventory(clean_environment), Settings.from_environment())


def over_mcp(agent: Agent, work: Callable[[Client[Any]], Awaitable[T]]) -> T:
    async def handle(call: ToolCall, caller: Caller) -> Json:
        return told(await agent.call(call, caller, planner="mcp"))

    specs = tuple(tool.spec for tool in agent.domain.tools)
    served = server(
        Served(
            name="inventory", version="1.0", instructions="", specs=specs, handle=handle, caller=lambda: BOT
        )
    )

    async def whole() -> T:
        async with Client(served) as client:
            return await work(client)

    return asyncio.run(whole())


def call(agent: Agent, tool: str, **args: Any) -> Json:
    async def work(client: Client[Any]) -> Json:
        return dict((await client.call_tool(tool, args)).structured_content or {})

    return over_mcp(agent, work)


def test_what_is_served_is_the_agents_tools_with_their_hints_and_nothing_that_decides(agent: Agent) -> None:
    tools = over_mcp(agent, lambda client: client.list_tools())
    hints = {tool.name: tool.annotations.read_only_hint if tool.annotations else None for tool in tools}
    assert hints == {"get_stock": True, "set_stock": False, "order_goods": False}


def test_a_read_is_evidence(agent: Agent) -> None:
    told = call(agent, "get_stock", sku="BOLT-8")
    assert (told["status"], told["evidence"][0]["output"]["count"]) == ("answered", 120)


def test_a_write_is_a_proposal_of_whoever_called_that_somebody_else_decides(
    agent: Agent, clean_environment: Path
) -> None:
    told = call(agent, "order_goods", sku="BOLT-8", quantity=2, amount="9.90")
    proposal = told["proposal"]
    assert (told["status"], proposal["state"], proposal["requester"]) == ("proposal", "open", "bot")
    assert set(proposal["provenance"].values()) == {"model"}
    warehouse = Warehouse(clean_environment / "warehouse.db")
    assert warehouse.effects() == []
    assert (
        call(agent, "order_goods", sku="BOLT-8", quantity=2, amount=9.9)["proposal"]["id"] == proposal["id"]
    )
    approvals = open_approvals(agent.settings, lambda _: agent.domain, "test")
    run(approvals.review.deny(proposal["id"], ANNA, "terminal"))
    approvals.close()
    with pytest.raises(ToolError, match="denied: a person has to ask for it anew"):
        call(agent, "order_goods", sku="BOLT-8", quantity=2, amount="9.90")
    assert warehouse.effects() == []


@pytest.mark.parametrize(
    ("tool", "args", "words"),
    [
        ("order_goods", {"sku": "BOLT-8", "quantity": 1, "amount": "1000.01"}, "at most 1000"),
        ("get_stock", {"sku": "CROWN"}, "nothing is called 'CROWN'"),
        ("get_stock", {}, "sku"),
        ("approve", {"id": "x"}, "approve"),
    ],
)
def test_what_cannot_be_says_why(agent: Agent, tool: str, args: Json, words: str) -> None:
    with pytest.raises(ToolError, match=words):
        call(agent, tool, **args)
