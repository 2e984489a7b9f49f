"""A chat-completions endpoint at the lowest seam: an ``httpx2`` transport that gives scripted replies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx2

from beleg.clock import Clock, SystemClock
from beleg.domain import Domain
from beleg.llm.models import Models
from beleg.records import Answer, Language, Turn
from beleg.runtime import open_agent
from beleg.settings import Settings

URL = "http://127.0.0.1:9/v1"
Reply = httpx2.Response | Exception | Callable[[dict[str, Any]], httpx2.Response]


ASIDE: dict[str, Any] = {
    "completeness": {"missing_calls": [], "score": 1},
    "conveyed": {"not_conveyed": []},
    "sufficient": {"indices": []},
}
"""What a judge says who has nothing to say, by the name of what it is asked for."""


class Endpoint(httpx2.AsyncBaseTransport):
    """Gives its replies in order, the last one for ever, and keeps what it was asked.

    A judge and a writer are asked beside the plan, and what they are asked is not counted: the one has nothing to
    say, the other takes the first sentence that it may choose.
    """

    def __init__(self, *replies: Reply, aside: dict[str, Any] | None = None) -> None:
        self._replies = replies
        self._aside = ASIDE | (aside or {})
        self.asides: list[dict[str, Any]] = []
        self.requests: list[httpx2.Request] = []

    @property
    def bodies(self) -> list[dict[str, Any]]:
        """What was asked, as JSON."""
        return [json.loads(request.content) for request in self.requests]

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        await request.aread()
        body = json.loads(request.content)
        name = body.get("response_format", {}).get("json_schema", {}).get("name")
        if name in self._aside:
            self.asides.append(body)
            return _streamed(said(json.dumps(self._aside[name])))
        if name == "select":
            ids = body["response_format"]["json_schema"]["schema"]["properties"]["ids"]["items"]["enum"]
            self.asides.append(body)
            return _streamed(said(json.dumps({"ids": ids[:1]})))
        self.requests.append(request)
        reply = self._replies[min(len(self.requests), len(self._replies)) - 1]
        if isinstance(reply, Exception):
            raise reply
        if not isinstance(reply, httpx2.Response):
            reply = reply(body)
        return _streamed(reply)


def _streamed(reply: httpx2.Response) -> httpx2.Response:
    return httpx2.Response(reply.status_code, headers=reply.headers, stream=httpx2.ByteStream(reply.content))


def said(
    content: str | None = None, *calls: tuple[str, Any], finish: str = "stop", **more: Any
) -> httpx2.Response:
    """A completion with text, or with calls of (tool, arguments); arguments that are text go out as they stand."""
    message: dict[str, Any] = {"role": "assistant", "content": content, **more}
    if calls:
        message["tool_calls"] = [
            {
                "id": "same",
                "type": "function",
                "function": {"name": name, "arguments": args if isinstance(args, str) else json.dumps(args)},
            }
            for name, args in calls
        ]
    return completion(message, finish)


def completion(message: dict[str, Any], finish: str = "stop") -> httpx2.Response:
    """A whole completion of one message."""
    return httpx2.Response(
        200,
        json={
            "id": "c",
            "object": "chat.completion",
            "created": 1,
            "model": "double",
            "choices": [{"index": 0, "message": message, "finish_reason": finish}],
            "usage": {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110},
        },
    )


def called(name: str, args: Any = None) -> httpx2.Response:
    """A completion with one call."""
    return said(None, (name, args or {}))


def error(status: int, **body: Any) -> httpx2.Response:
    """A refusal of the endpoint."""
    return httpx2.Response(status, json={"error": {"message": "no", "type": "invalid_request_error"} | body})


def configured(**more: Any) -> Settings:
    """Settings with a model on loopback."""
    usual = Settings(home=Path("nowhere"), llm_base_url=URL, llm_model="double", llm_writing="select")
    return usual.model_copy(update=more)


def asked(
    text: str,
    endpoint: httpx2.AsyncBaseTransport,
    domain: Domain,
    *,
    settings: Settings | None = None,
    history: Sequence[Turn] = (),
    language: Language | None = None,
    clock: Clock | None = None,
) -> Answer:
    """The answer of an agent that plans with the model of ``endpoint``."""
    chosen = settings or configured()
    agent = open_agent(domain, chosen, clock or SystemClock(), models=Models(chosen, transport=endpoint))

    async def run() -> Answer:
        try:
            return await agent.ask(text, history=history, language=language)
        finally:
            await agent.close()

    return asyncio.run(run())
