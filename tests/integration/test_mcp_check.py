"""`check_statement` over MCP: served by every agent, on every transport that a client may use."""

import asyncio
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastmcp import Client
from fastmcp.client.transports import StdioTransport
from fastmcp.exceptions import ToolError

from beleg.runtime import open_agent
from beleg.serving.cli.agents import AGENTS, domain
from beleg.serving.mcp import served
from beleg.settings import Settings
from beleg.tools.mcp_server import server
from tests.support.approving import LOCAL
from tests.support.children import until
from tests.support.processes import COMMAND

pytestmark = pytest.mark.requirement("I6.check-mcp", "F47")

ROWS = [{"group": "SPD", "seats": 206}, {"group": "FDP", "seats": 92}]
TABLE = {"caption": "Seats", "columns": ["group", "seats"], "rows": [["SPD", 206], ["FDP", 92]]}
EVIDENCE = {
    "tool": "get_party_distribution",
    "args": {},
    "output": {"term": 20, "rows": ROWS},
    "notes": ["SPD 999"],
}


def called(arguments: dict[str, Any], agent: str = "parliament") -> dict[str, Any]:
    settings = Settings.from_environment()
    opened = server(served(open_agent(domain(agent, settings), settings), LOCAL, "stdio", everything=False))

    async def whole() -> dict[str, Any]:
        async with Client(opened) as client:
            return dict((await client.call_tool("check_statement", arguments)).structured_content or {})

    return asyncio.run(whole())


@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_serves_it_over_stdio_as_a_read(agent: str) -> None:
    async def whole() -> dict[str, Any]:
        transport = StdioTransport(
            command=COMMAND[0], args=[*COMMAND[1:], "mcp", agent], env=dict(os.environ)
        )
        async with Client(transport) as client:
            [tool] = [each for each in await client.list_tools() if each.name == "check_statement"]
            assert tool.annotations is not None
            assert tool.annotations.read_only_hint is True
            told = await client.call_tool(
                "check_statement", {"statement": "The SPD has 206 seats.", "table": ROWS}
            )
            return dict(told.structured_content or {})

    assert asyncio.run(whole())["verdict"] == "supported"


@contextmanager
def serving(agent: str) -> Iterator[str]:
    """The address of an agent's own server, which runs as long as the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([*COMMAND, "mcp", agent, "--transport", "http", "--port", str(port)])
    try:
        until(lambda: process.poll() is not None or _answers(port), "the server answers")
        assert process.poll() is None
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.communicate(timeout=30)


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_serves_it_over_http_to_many_calls_of_one_client(agent: str) -> None:
    async def whole(url: str) -> list[str]:
        async with Client(url) as client:
            told = [
                await client.call_tool("check_statement", {"statement": statement, "table": ROWS})
                for statement in (
                    "The SPD has 206 seats.",
                    "Die FDP hat 93 Sitze.",
                    "The SPD gained 206 seats.",
                )
            ]
            with pytest.raises(ToolError, match="it holds no table"):
                await client.call_tool("check_statement", {"statement": "x", "table": []})
            return [(each.structured_content or {})["verdict"] for each in told]

    with serving(agent) as url:
        assert asyncio.run(whole(url)) == ["supported", "refuted", "unverifiable"]


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ({"table": TABLE}, "/rows/0/1"),
        ({"table": ROWS}, "/0/seats"),
        ({"evidence": EVIDENCE}, "/rows/0/seats"),
        ({"evidence": [EVIDENCE]}, "/0/output/rows/0/seats"),
    ],
)
def test_a_table_or_evidence_is_handed_over_with_the_statement(given: dict[str, Any], pointer: str) -> None:
    told = called({"statement": "The SPD has 206 seats.", **given})
    assert list(told) == ["id", "statement", "verdict", "reason", "program", "cells", "pointers", "error"]
    assert told["verdict"] == "supported"
    assert pointer in told["pointers"]
    assert called({"statement": "The SPD has 999 seats.", **given})["verdict"] != "supported"


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"statement": "x"}, "give a table or evidence, and not both"),
        ({"statement": "x", "table": ROWS, "evidence": EVIDENCE}, "give a table or evidence, and not both"),
        ({"statement": " ", "table": ROWS}, "the statement is empty"),
        ({"statement": "x" * 10_001, "table": ROWS}, "the statement is too long"),
        ({"statement": "x", "table": []}, "it holds no table"),
        ({"statement": "x", "table": {"columns": ["a"], "rows": [["b"]] * 200_001}}, "more than 200,000 rows"),
        ({"statement": "x", "table": [{"a": 1, "b": 2}] * 150_000}, "more than 200,000 cells"),
        ({"statement": "x", "table": "../../etc/passwd"}, "table"),
        ({"statement": "x", "evidence": {"tool": "t", "code": "failed", "message": "x"}}, "no evidence"),
        ({"table": ROWS}, "statement"),
    ],
)  # fmt: skip
def test_what_cannot_be_checked_is_said_to_the_caller(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ToolError, match=said):
        called(arguments)
