"""``beleg mcp expenses`` and a file that is made to keep its reader busy: others are served, and who leaves ends it."""

from __future__ import annotations

import base64
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import IO

import pytest

from beleg.domains.expenses.apart import SECONDS
from beleg.records import Json
from tests.support.children import BOUND, until
from tests.support.expenses import claim_json_of, line
from tests.support.hostile import readers, slow_pdf
from tests.support.processes import COMMAND

pytestmark = pytest.mark.requirement("I5.mcp", "I5.input-hostile")
SOON = SECONDS / 2
"""Seconds in which work ends that has lost its caller; by itself it takes twice as long."""


def hello() -> Json:
    return {
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
    }  # fmt: skip


def told(method: str, **params: object) -> Json:
    return {"jsonrpc": "2.0", "method": f"notifications/{method}", "params": params}


def called(number: int, tool: str, **args: object) -> Json:
    return {
        "jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": tool, "arguments": args},
    }  # fmt: skip


def hostile(number: int) -> Json:
    receipt = {"name": "r.pdf", "content": base64.b64encode(slow_pdf()).decode()}
    return called(number, "assess_claim", claim=claim_json_of(line("hotel", "9", receipt=receipt)))


class Spoken:
    """A server on stdio, spoken to a line at a time."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._in: IO[str] = process.stdin
        self._out: IO[str] = process.stdout

    def say(self, *lines: Json) -> None:
        self._in.writelines(f"{json.dumps(each)}\n" for each in lines)
        self._in.flush()

    def hear(self) -> Json:
        found: Json = json.loads(self._out.readline())
        return found

    def leave(self) -> None:
        self._in.close()


@contextmanager
def speaking() -> Iterator[Spoken]:
    with subprocess.Popen(
        [*COMMAND, "mcp", "expenses"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            spoken = Spoken(process)
            spoken.say(hello(), told("initialized"))
            assert spoken.hear()["id"] == 0
            yield spoken
        finally:
            process.kill()


def test_others_are_served_while_a_hostile_file_is_read_and_it_is_refused_in_time(
    clean_environment: Path,
) -> None:
    with speaking() as spoken:
        begun = monotonic()
        spoken.say(hostile(1))
        until(lambda: bool(readers(spoken.process.pid)), "the file is read")
        spoken.say(
            called(2, "search_policy", query="Hotel"),
            called(3, "assess_claim", claim=claim_json_of()),
            called(4, "check_statement", statement="There are 2.", table=[{"n": 2}]),
        )
        first = [spoken.hear() for _ in range(3)]
        assert {each["id"] for each in first} == {2, 3, 4}
        assert not any(each["result"].get("isError") for each in first)
        assert readers(spoken.process.pid), "the file is still being read"
        last = spoken.hear()
        assert (last["id"], last["result"]["isError"]) == (1, True)
        assert "r.pdf: reading it takes more than 10 seconds" in last["result"]["content"][0]["text"]
        assert monotonic() - begun < 3 * SECONDS


def test_work_for_a_call_that_is_taken_back_stops(clean_environment: Path) -> None:
    with speaking() as spoken:
        spoken.say(hostile(1))
        until(lambda: bool(readers(spoken.process.pid)), "the file is read")
        begun = monotonic()
        spoken.say(told("cancelled", requestId=1))
        until(lambda: not readers(spoken.process.pid), "nobody reads it")
        assert monotonic() - begun < SOON
        spoken.say(called(2, "search_policy", query="Hotel"))
        heard = spoken.hear()
        assert heard["id"] in (1, 2)
        if heard["id"] == 1:  # a server may say that a call was taken back
            heard = spoken.hear()
        assert not heard["result"].get("isError")


def test_a_server_on_stdio_whose_client_leaves_ends_with_its_work(clean_environment: Path) -> None:
    with speaking() as spoken:
        spoken.say(hostile(1))
        until(lambda: bool(readers(spoken.process.pid)), "the file is read")
        begun = monotonic()
        spoken.leave()
        spoken.process.wait(BOUND)
        assert monotonic() - begun < SOON


CLIENT = """
import asyncio, json, sys
from fastmcp import Client

async def whole():
    async with Client(sys.argv[1]) as client:
        await client.call_tool("assess_claim", json.load(sys.stdin))

asyncio.run(whole())
"""


@pytest.mark.parametrize("transport", ["http", "sse"])
def test_work_stops_when_a_client_of_a_port_is_gone_without_a_word(
    transport: str, clean_environment: Path
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    serving = subprocess.Popen(
        [*COMMAND, "mcp", "expenses", "--transport", transport, "--port", str(port)],
        stderr=subprocess.DEVNULL,
    )
    try:
        until(lambda: _answers(port), "the server answers")
        address = f"http://127.0.0.1:{port}/{'sse' if transport == 'sse' else 'mcp'}"
        with subprocess.Popen([sys.executable, "-c", CLIENT, address], stdin=subprocess.PIPE) as client:
            assert client.stdin is not None
            client.stdin.write(json.dumps(hostile(1)["params"]["arguments"]).encode())
            client.stdin.close()
            until(lambda: bool(readers(serving.pid)), "the file is read")
            client.kill()
        begun = monotonic()
        until(lambda: not readers(serving.pid), "nobody reads it")
        assert monotonic() - begun < SOON
    finally:
        serving.terminate()
        serving.wait(BOUND)


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
