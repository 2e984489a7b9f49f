"""Another process's tools over MCP: what it publishes, what a read gives, and what is known of a write that broke."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import TypeVar

import pytest

from beleg.errors import InvalidArguments, ToolFailed
from beleg.records import Json, Outcome
from beleg.tools.mcp_client import McpConnection, McpServer, connected
from tests.support.inventory.running import serving, spawned
from tests.support.inventory.spoiling import Spoilt, spoiling
from tests.support.inventory.store import Fault, Warehouse

pytestmark = pytest.mark.requirement("F43")
T = TypeVar("T")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Warehouse, McpServer]]:
    path = tmp_path_factory.mktemp("inventory") / "warehouse.db"
    with serving(path) as server:
        yield Warehouse(path), server


@pytest.fixture
def warehouse(shared: tuple[Warehouse, McpServer]) -> Warehouse:
    shared[0].reset()
    return shared[0]


@pytest.fixture
def server(shared: tuple[Warehouse, McpServer]) -> McpServer:
    return shared[1]


def with_connection(server: McpServer, work: Callable[[McpConnection], Awaitable[T]]) -> T:
    async def run() -> T:
        async with connected(server) as connection:
            return await work(connection)

    return asyncio.run(run())


def write(server: McpServer, name: str, args: Json, key: str = "k") -> Outcome:
    return with_connection(server, lambda connection: connection.write(name, args, key))


def test_what_a_server_publishes_is_known_with_its_hints(server: McpServer) -> None:
    tools = with_connection(server, lambda connection: connection.toolset())
    hints = {tool.name: (tool.spec.read_only, tool.spec.open_world) for tool in tools}
    assert hints == {
        "get_stock": (True, False), "get_effect": (True, False), "set_stock": (False, False),
        "order_goods": (None, None),
    }  # fmt: skip
    assert {tool.spec.server for tool in tools} == {server.id}


def test_a_planner_never_sees_the_key_but_the_schema_digest_covers_it(server: McpServer) -> None:
    tools = with_connection(server, lambda connection: connection.toolset())
    assert list(tools.get("order_goods").spec.input_schema["properties"]) == ["sku", "quantity", "amount"]
    with pytest.raises(InvalidArguments, match="idempotency_key"):
        tools.get("order_goods").validate(
            {"sku": "BOLT-8", "quantity": 1, "amount": "2.50", "idempotency_key": "mine"}
        )


@pytest.mark.parametrize("args", [{}, {"sku": 5}, {"sku": "a", "more": 1}])
def test_arguments_are_checked_against_the_published_schema(server: McpServer, args: Json) -> None:
    tools = with_connection(server, lambda connection: connection.toolset())
    with pytest.raises(InvalidArguments, match="get_stock"):
        tools.get("get_stock").validate(args)


def test_a_read_gives_what_the_server_said(warehouse: Warehouse, server: McpServer) -> None:
    result = with_connection(server, lambda connection: connection.read("get_stock", {"sku": "BOLT-8"}))
    assert (result.output, result.source) == ({"sku": "BOLT-8", "count": 120, "version": 1}, server.id)


def test_a_read_that_fails_gives_the_servers_own_words(server: McpServer) -> None:
    with pytest.raises(ToolFailed, match="nothing is called 'CROWN'"):
        with_connection(server, lambda connection: connection.read("get_stock", {"sku": "CROWN"}))


@pytest.mark.parametrize(
    "server",
    [
        McpServer(name="gone", url="http://127.0.0.1:1/mcp"),
        McpServer(name="gone", command=("/does/not/exist",)),
        McpServer(name="gone", command=(sys.executable, "-c", "")),
    ],
)
def test_a_server_that_cannot_be_reached_is_said_before_anything_is_sent(server: McpServer) -> None:
    with pytest.raises(ToolFailed, match="gone cannot be reached"):
        with_connection(server, lambda connection: connection.toolset())


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("set_stock", {"sku": "BOLT-8", "count": 5}),
        ("order_goods", {"sku": "BOLT-8", "quantity": 5, "amount": "12.50"}),
    ],
)
def test_a_write_carries_its_key_in_meta_and_where_a_tool_takes_it_as_an_argument(
    warehouse: Warehouse, server: McpServer, name: str, args: Json
) -> None:
    outcome = write(server, name, args, key="the-key")
    assert outcome.state == "applied"
    assert warehouse.effects() == [("the-key", name, args)]


def test_the_same_key_twice_is_one_effect(warehouse: Warehouse, server: McpServer) -> None:
    first, second = (write(server, "set_stock", {"sku": "BOLT-8", "count": 5}) for _ in range(2))
    assert first == second
    assert len(warehouse.effects()) == 1


@pytest.mark.parametrize(
    ("fault", "state", "effects"),
    [
        ("refuse", "refused", 0),
        ("fail-after-commit", "applied", 1),
        ("die-before-commit", "unknown", 0),
        ("die-after-commit", "unknown", 1),
    ],
)
def test_what_is_known_of_a_write_that_went_wrong_is_told_apart(
    warehouse: Warehouse, fault: Fault, state: str, effects: int
) -> None:
    warehouse.misbehave(fault)
    assert write(spawned(warehouse.path), "set_stock", {"sku": "BOLT-8", "count": 5}).state == state
    assert len(warehouse.effects()) == effects


@pytest.mark.parametrize("fault", ["hang-before-commit", "hang-after-commit"])
def test_a_server_that_does_not_answer_leaves_the_outcome_unknown(warehouse: Warehouse, fault: Fault) -> None:
    warehouse.misbehave(fault)
    outcome = write(spawned(warehouse.path, seconds=4), "set_stock", {"sku": "BOLT-8", "count": 5})
    assert outcome.state == "unknown"


@pytest.mark.parametrize(
    ("faults", "state"),
    [((), "unsent"), (("die-after-commit",), "applied"), (("die-before-commit",), "unsent")],
)
def test_what_came_of_a_write_is_read_back_by_its_key(
    warehouse: Warehouse, server: McpServer, faults: tuple[Fault, ...], state: str
) -> None:
    warehouse.misbehave(*faults)
    if faults:
        write(spawned(warehouse.path), "set_stock", {"sku": "BOLT-8", "count": 5}, key="k")
    told = with_connection(server, lambda connection: connection.read_back("k"))
    assert told is not None
    assert told.state == state


def test_a_server_that_cannot_tell_says_neither(warehouse: Warehouse, server: McpServer) -> None:
    warehouse.misbehave("no-read-back")
    told = with_connection(server, lambda connection: connection.read_back("k"))
    assert told is not None
    assert told.state == "unknown"
    silent = replace(server, read_back=None)
    assert with_connection(silent, lambda connection: connection.read_back("k")) is None


REPLIES: tuple[Spoilt, ...] = ("404", "502", "page", "redirect", "broken", "accepted", "error")


@pytest.mark.requirement("I4.case-connection-drops", "I4.outcomes")
@pytest.mark.parametrize("how", REPLIES)
@pytest.mark.parametrize("read_back", [True, False])
def test_a_reply_that_was_spoilt_on_its_way_is_no_refusal(
    warehouse: Warehouse, server: McpServer, how: Spoilt, read_back: bool
) -> None:
    with spoiling(server, how, read_back=read_back) as reached:
        assert write(reached, "set_stock", {"sku": "BOLT-8", "count": 5}).state == "unknown"
    assert len(warehouse.effects()) == 1


@pytest.mark.requirement("I4.case-connection-drops", "I4.outcomes")
@pytest.mark.parametrize(
    ("how", "read_back", "state"),
    [
        ("failed", True, "applied"),
        ("failed, and silent", True, "unknown"),
        ("failed", False, "refused"),
    ],
)
def test_a_tool_that_fails_after_its_work_is_believed_only_where_nobody_keeps_a_record(
    warehouse: Warehouse, server: McpServer, how: Spoilt, read_back: bool, state: str
) -> None:
    with spoiling(server, how, read_back=read_back) as reached:
        assert write(reached, "set_stock", {"sku": "BOLT-8", "count": 5}).state == state
    assert len(warehouse.effects()) == 1


def test_a_tool_that_is_not_there_any_more_is_refused_and_not_sent(server: McpServer) -> None:
    assert write(server, "burn_down", {}).state == "refused"


def test_what_an_approval_is_bound_to_is_address_and_issuer() -> None:
    assert (
        McpServer(name="a", url="https://host/mcp", issuer="https://who").id == "https://host/mcp https://who"
    )
    assert McpServer(name="a", command=("run", "it")).id == "stdio:run it"
