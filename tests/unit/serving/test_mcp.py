"""Which tools of an agent are served over MCP, and to whom."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from beleg.errors import UsageError
from beleg.records import Caller, Json, ToolCall, ToolResult
from beleg.runtime import Agent, open_agent
from beleg.serving.check_tool import NAME
from beleg.serving.cli.agents import domain
from beleg.serving.mcp import ANONYMOUS, served
from beleg.settings import Settings
from beleg.tools.toolset import FunctionTool, Toolset
from tests.support.approving import ANNA, LOCAL
from tests.support.children import BOUND
from tests.support.inventory.domain import open_inventory

pytestmark = pytest.mark.requirement("I5.mcp", "F38")


@pytest.fixture
def agent(clean_environment: Path) -> Agent:
    return open_agent(open_inventory(clean_environment), Settings.from_environment())


def names(agent: Agent, caller: Caller = LOCAL, *, everything: bool = False) -> set[str]:
    found = {spec.name for spec in served(agent, caller, "http", everything=everything).specs}
    assert NAME in found
    return found - {NAME}


def test_to_anybody_only_reads_are_served_or_those_that_the_agent_names(agent: Agent) -> None:
    assert names(agent) == {"get_stock"}
    assert names(replace(agent, domain=replace(agent.domain, served=frozenset()))) == set()


def test_the_rest_takes_a_person_or_over_http_a_token(agent: Agent) -> None:
    assert names(agent, everything=True) == {"get_stock", "set_stock", "order_goods"}
    assert served(agent, Caller(), "http", everything=True).verify is not None
    assert served(agent, ANNA, "http", everything=True).verify is None
    assert served(agent, ANNA, "stdio", everything=True).caller() == ANNA
    assert served(agent, LOCAL, "stdio", everything=False).caller() == LOCAL
    assert served(agent, LOCAL, "http", everything=False).caller() == ANONYMOUS
    with pytest.raises(UsageError, match="--as"):
        served(agent, Caller(), "stdio", everything=True)


@pytest.mark.parametrize("name", ["parliament", "expenses"])
def test_no_agent_has_a_tool_that_decides(name: str) -> None:
    settings = Settings.from_environment()
    agent = open_agent(domain(name, settings), settings)
    offered = served(agent, ANNA, "stdio", everything=True)
    assert offered.specs
    for spec in offered.specs:
        assert not any(
            word in spec.name for word in ("approve", "approval", "deny", "decide", "settle", "confirm")
        )


def test_what_an_agent_of_citizens_offers_is_offered_to_anybody() -> None:
    settings = Settings.from_environment()
    agent = open_agent(domain("parliament", settings), settings)
    assert names(agent) == {spec.name for spec in agent.domain.tools.specs}


def test_a_call_that_keeps_its_thread_busy_holds_up_no_other_tool(agent: Agent) -> None:
    others = threading.Event()

    def busy(_: Json) -> ToolResult:
        return ToolResult(output={"served": others.wait(BOUND)}, source="here")

    class Nothing(BaseModel):
        model_config = ConfigDict(extra="forbid")

    trusted = agent.domain.tools.specs[0].server
    tool = FunctionTool(
        name="count_all",
        description="Counts.",
        arguments=Nothing,
        function=busy,
        server=trusted,
        read_only=True,
    )
    holding = replace(agent, domain=replace(agent.domain, tools=agent.domain.tools + Toolset([tool])))
    handle = served(holding, LOCAL, "stdio", everything=False).handle

    async def whole() -> list[Json]:
        slow = [asyncio.create_task(handle(ToolCall(tool="count_all", args={}), LOCAL)) for _ in range(5)]
        quick = await handle(ToolCall(tool="get_stock", args={"sku": "BOLT-8"}), LOCAL)
        others.set()
        return [quick, *await asyncio.gather(*slow)]

    quick, *slow = asyncio.run(whole())
    assert quick["evidence"][0]["tool"] == "get_stock"
    assert [each["evidence"][0]["output"] for each in slow] == [{"served": True}] * 5
