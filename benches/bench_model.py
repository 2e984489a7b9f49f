"""What Beleg's loop adds around a model's requests, beside an agent run of pydantic-ai that makes as many.

The model is a server on loopback that answers at once. A turn of Beleg plans, looks up, has completeness judged, words
and checks a question to the parliament agent; the agent run calls one tool and answers. From each, what its requests
alone take (posted plainly over one connection) is taken off. The bound is on Beleg's part of a request, at the median.
"""

import asyncio
import json
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import httpx2
from pydantic_ai import Agent
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider

from beleg.domains.parliament.domain import parliament_domain
from beleg.records import Answer
from beleg.runtime import open_agent
from beleg.settings import Settings

MILLISECONDS = 10
QUESTION = "Wie viele Sitze hat die SPD?"
ROUNDS = 150
UNCOUNTED = 20


def completion(body: dict) -> bytes:
    """A tool call where one may be made and none was; else a verdict, or a text."""
    called = any(message["role"] == "tool" for message in body["messages"])
    if "response_format" in body:
        message = {"content": '{"missing_calls": [], "score": 1}'}
    elif body.get("tools") and not called:
        message = {
            "content": None,
            "tool_calls": [
                {
                    "id": "a",
                    "type": "function",
                    "function": {"name": body["tools"][0]["function"]["name"], "arguments": "{}"},
                }
            ],
        }
    else:
        message = {"content": "42"}
    return json.dumps(
        {
            "id": "c", "object": "chat.completion", "created": 1, "model": "m",
            "choices": [{"index": 0, "message": {"role": "assistant", **message}, "finish_reason": "stop"}],
            "usage": {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110},
        }
    ).encode()  # fmt: skip


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers requests of one connection until it is closed."""
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.partition("content-length:")[2].partition("\r\n")[0])
            reply = completion(json.loads(await reader.readexactly(length)))
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
                % len(reply)
            )
            writer.write(reply)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        writer.close()


async def timed(work) -> float:
    """The milliseconds that awaiting ``work()`` takes, at the median."""
    times = []
    for turn in range(ROUNDS + UNCOUNTED):
        start = perf_counter()
        await work()
        if turn >= UNCOUNTED:
            times.append((perf_counter() - start) * 1000)
    return median(times)


async def measured(url: str) -> tuple[float, float, float, int]:
    """Milliseconds of a plain request, of a turn and of an agent run, and the requests of a turn."""
    body = {"model": "m", "messages": [{"role": "user", "content": "x" * 1500}]}
    async with httpx2.AsyncClient(trust_env=False) as client:
        plain = await timed(lambda: client.post(f"{url}/chat/completions", json=body))

    settings = Settings(home=Path("nowhere"), llm_base_url=url, llm_model="m", llm_writing="select")
    agent = open_agent(parliament_domain(), settings)
    answer: Answer = await agent.ask(QUESTION)
    (note,) = [phase.detail for phase in answer.phases if phase.name == "select"]
    requests = int(note.partition("model:m: ")[2].split()[0])
    turn = await timed(lambda: agent.ask(QUESTION))
    await agent.close()

    async with httpx2.AsyncClient(trust_env=False) as client:
        provider = OpenAIProvider(base_url=url, api_key="none", http_client=client)
        peer = Agent(OpenAIChatModel("m", provider=provider), instructions="Answer by the tool.")

        @peer.tool_plain
        def look_up() -> int:
            """The constant."""
            return 42

        run = await timed(lambda: peer.run(QUESTION))
    return plain, turn, run, requests


async def main() -> int:
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    plain, turn, run, requests = await measured(url)
    server.close()
    own = (turn - requests * plain) / requests
    peer = (run - 2 * plain) / 2
    rows = (
        ("a plain request", plain, ""),
        (f"a turn, {requests} requests", turn, f"{own:5.2f} ms a request on top (bound {MILLISECONDS})"),
        (
            "a run of pydantic-ai, 2 requests",
            run,
            f"{peer:5.2f} ms a request on top, {peer / own:.1f} of ours",
        ),
    )
    for what, milliseconds, more in rows:
        print(f"{what:34} median {milliseconds:6.2f} ms   {more}".rstrip())
    return 1 if own > MILLISECONDS else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
