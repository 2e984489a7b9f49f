"""``beleg mcp expenses`` as a program uses it: a process on stdio, and HTTP; two reads for anybody, and no approval."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import pytest
from fastmcp import Client
from fastmcp.client.transports import StdioTransport
from fastmcp.exceptions import ToolError

from beleg.records import Json
from tests.support.children import BOUND, until
from tests.support.expenses import claim_json_of, line
from tests.support.invoices import cii, ubl
from tests.support.processes import COMMAND, beleg, is_bad_usage

pytestmark = pytest.mark.requirement("I5.mcp", "F38", "F39")
T = TypeVar("T")
PASSWORD = "correct horse battery staple"
READS = {"assess_claim": True, "search_policy": True, "check_statement": True}
ALL = READS | {"get_policy": True, "list_claims": True, "submit_claim": False, "record_payment": False}


@pytest.fixture
def people(clean_environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The token of each person's log-in."""
    secret = tmp_path / "password"
    secret.write_text(PASSWORD, "utf-8")
    monkeypatch.setenv("BELEG_PASSWORD_FILE", str(secret))
    monkeypatch.setenv("BELEG_NEW_PASSWORD_FILE", str(secret))
    assert beleg("users", "add", "root", "--role", "admin").code == 0
    assert beleg("users", "add", "erika", "--role", "employee", "--as", "root").code == 0
    assert beleg("users", "add", "zoe", "--role", "admin", "--tenant", "south", "--as", "root").code == 0
    tokens = {}
    for name in ("erika", "south/zoe"):
        assert beleg("login", name).code == 0
        tokens[name] = json.loads((clean_environment / "login.json").read_text())["token"]
        (clean_environment / "login.json").unlink()
    return tokens


def over_stdio(work: Callable[[Client[Any]], Awaitable[T]], *arguments: str) -> T:
    """What a client of a server process of its own finds."""

    async def whole() -> T:
        transport = StdioTransport(
            command=COMMAND[0], args=[*COMMAND[1:], "mcp", "expenses", *arguments], env=dict(os.environ)
        )
        async with Client(transport) as client:
            return await work(client)

    return asyncio.run(whole())


def over_http(url: str, work: Callable[[Client[Any]], Awaitable[T]], token: str | None = None) -> T:
    """What a client of a running server finds."""

    async def whole() -> T:
        async with Client(url, auth=token) as client:
            return await work(client)

    return asyncio.run(whole())


@contextmanager
def serving(*arguments: str, transport: str = "http") -> Iterator[str]:
    """The address of a server that runs as long as the block; it ends well when it is told to."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [*COMMAND, "mcp", "expenses", "--transport", transport, "--port", str(port), *arguments],
        stderr=subprocess.PIPE,
    )
    try:
        until(lambda: process.poll() is not None or _answers(port), "the server answers")
        assert process.poll() is None
        yield f"http://127.0.0.1:{port}/{'sse' if transport == 'sse' else 'mcp'}"
    finally:
        process.terminate()
        process.communicate(timeout=BOUND)


async def hints(client: Client[Any]) -> dict[str, bool | None]:
    return {
        tool.name: tool.annotations.read_only_hint if tool.annotations else None
        for tool in await client.list_tools()
    }


async def call(client: Client[Any], tool: str, **args: Any) -> Json:
    return dict((await client.call_tool(tool, args)).structured_content or {})


async def refused(client: Client[Any], tool: str, **args: Any) -> str:
    with pytest.raises(ToolError) as told:
        await client.call_tool(tool, args)
    return str(told.value)


def spoken_to(lines: list[str], answers: int) -> tuple[list[Json], str]:
    """What a server on stdio answers to raw lines, so many of them, and all that it says on standard error."""
    hello = {
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
    }  # fmt: skip
    with subprocess.Popen(
        [*COMMAND, "mcp", "expenses"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        said = [json.dumps(hello), '{"jsonrpc": "2.0", "method": "notifications/initialized"}', *lines]
        process.stdin.write("".join(f"{each}\n" for each in said))
        process.stdin.flush()
        told = [json.loads(process.stdout.readline()) for _ in range(answers + 1)]
        _, errors = process.communicate(timeout=BOUND)
    assert process.returncode == 0
    return told[1:], errors


def called(number: int, tool: str, args: Any) -> str:
    call = {"name": tool, "arguments": args}
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": call})


def test_bad_input_over_stdio_is_told_to_whoever_sent_it_and_fills_no_log(clean_environment: Path) -> None:
    broken = line(amount="1e400")
    bad = [
        called(1, "assess_claim", {}),
        called(2, "assess_claim", {"claim": claim_json_of(broken)}),
        called(3, "search_policy", {"query": 5}),
        called(4, "search_policy", {"query": "x" * 100_000}),
        called(5, "no_such_tool", {}),
        called(6, "assess_claim", [1]),
    ]
    noise = [
        "no JSON",
        "[" * 100_000,
        "null",
        '{"jsonrpc": "2.0", "id": NaN, "method": "tools/list"}',
        "\x00",
    ]
    told, errors = spoken_to([*noise, *bad], len(bad))
    assert {each["id"] for each in told} == {1, 2, 3, 4, 5, 6}
    assert all("error" in each or each["result"]["isError"] for each in told)
    texts = [each["result"]["content"][0]["text"] for each in told if "result" in each]
    assert all(len(each.splitlines()) == 1 and len(each) < 300 for each in texts)
    assert errors == ""


def test_what_breaks_inside_is_one_line_for_the_operator_and_nothing_for_the_caller(
    clean_environment: Path,
) -> None:
    clean_environment.mkdir(parents=True, exist_ok=True)
    (clean_environment / "beleg.db").write_bytes(b"this is no database" * 400)
    told, errors = spoken_to([called(1, "assess_claim", {"claim": claim_json_of()})], 1)
    assert told[0]["result"]["content"][0]["text"] == "the server cannot answer"
    assert len(errors.splitlines()) == 1
    assert errors.startswith("beleg: assess_claim: the database")


def test_over_stdio_only_reads_are_served_to_anybody() -> None:
    async def work(client: Client[Any]) -> None:
        assert await hints(client) == READS
        told = await call(client, "assess_claim", claim=claim_json_of())
        assert told["status"] == "answered"
        assert told["evidence"][0]["output"]["total_allowed"] == "30.00"
        assert told["evidence"][0]["args"]["tenant"] == "default"
        receipt = {"name": "r.xml", "content": base64.b64encode(cii()).decode()}
        flagged = await call(
            client, "assess_claim", claim=claim_json_of(line("hotel", "200", quantity="2", receipt=receipt))
        )
        assert "says 107.00 EUR, and 200.00 is claimed" in str(flagged["evidence"][0]["output"]["flags"])
        for claim, words in (
            (claim_json_of(lines=[]), "lines"),
            (claim_json_of(tenant="south"), "tenant"),
            (claim_json_of(line(amount="1e5")), "line 1: amount"),
            (claim_json_of(line(receipt={"name": "r", "content": "?"})), "base64"),
            (
                claim_json_of(
                    line(
                        receipt={
                            "name": "r.xml",
                            "content": base64.b64encode(ubl(doctype="<!DOCTYPE a>")).decode(),
                        }
                    )
                ),
                "declares a document type",
            ),
        ):
            said = await refused(client, "assess_claim", claim=claim)
            assert words in said
            assert "\n" not in said
        for tool in ("submit_claim", "record_payment", "list_claims", "approve", "approvals_approve"):
            assert "nknown tool" in await refused(client, tool, claim_id="C-17")
        assert "tenant" in await refused(client, "search_policy", query="Hotel", tenant="south")

    over_stdio(work)


def test_all_tools_take_a_person_and_a_write_comes_back_as_a_proposal(people: dict[str, str]) -> None:
    assert is_bad_usage(beleg("mcp", "expenses", "--tools", "all"))

    async def work(client: Client[Any]) -> Json:
        assert await hints(client) == ALL
        told = await call(client, "submit_claim", claim=claim_json_of())
        assert (told["status"], told["proposal"]["state"]) == ("proposal", "open")
        assert (told["proposal"]["tool"], told["proposal"]["requester"]) == ("record_payment", "erika")
        again = await call(client, "record_payment", claim_id="C-17")
        assert again["proposal"]["id"] == told["proposal"]["id"]
        assert "handed in before" in await refused(
            client, "submit_claim", claim=claim_json_of(line(amount="9.00"))
        )
        assert "amount" in await refused(client, "record_payment", claim_id="C-17", amount="9000.00")
        listed = await call(client, "list_claims")
        assert listed["evidence"][0]["output"]["claims"][0]["state"] == "handed in"
        found: Json = told["proposal"]
        return found

    proposal = over_stdio(work, "--tools", "all", "--as", "erika")
    shown = beleg("approvals", "show", proposal["id"], "--json")
    assert (shown.object["state"], shown.object["decisions"]) == ("open", [])


def test_over_http_a_token_shows_who_calls_and_for_which_company(people: dict[str, str]) -> None:
    async def work(client: Client[Any]) -> Json:
        assert await hints(client) == ALL
        return await call(client, "submit_claim", claim=claim_json_of())

    async def listed(client: Client[Any]) -> Json:
        return await call(client, "list_claims")

    with serving("--tools", "all") as url:
        for token in (None, "wrong"):
            with pytest.raises(Exception, match=r"error response|401"):
                over_http(url, hints, token)
        told = over_http(url, work, people["erika"])
        assert told["proposal"]["requester"] == "erika"
        assert over_http(url, listed, people["erika"])["evidence"][0]["output"]["claims"] != []
        assert over_http(url, listed, people["south/zoe"])["evidence"][0]["output"]["claims"] == []
        south = over_http(
            url, lambda client: refused(client, "record_payment", claim_id="C-17"), people["south/zoe"]
        )
        assert "no claim 'C-17'" in south


@pytest.mark.parametrize("transport", ["http", "sse"])
def test_over_http_only_reads_are_served_to_this_machine_alone(transport: str) -> None:
    async def work(client: Client[Any]) -> Json:
        assert await hints(client) == READS
        return await call(client, "assess_claim", claim=claim_json_of())

    with serving(transport=transport) as url:
        told = over_http(url, work)
        assert told["evidence"][0]["output"]["total_allowed"] == "30.00"
        foreign = httpx2.post(url, headers={"Host": "evil.example"}, json={})
        assert foreign.status_code in (403, 421)
        port = int(url.split(":")[2].split("/")[0])
        taken = beleg("mcp", "expenses", "--transport", "http", "--port", str(port))
        assert (taken.code, len(taken.err.splitlines())) == (1, 1)


@pytest.mark.parametrize("transport", ["http", "sse"])
def test_over_a_port_nobody_is_taken_for_who_started_the_server(transport: str) -> None:
    done = beleg("mcp", "expenses", "--transport", transport, "--tools", "all", "--as", "erika")
    assert (done.code, done.err) == (
        2, "beleg: over a port each client shows its own log-in's token: --as is for stdio\n",
    )  # fmt: skip


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
