"""A reply that comes as a stream of pieces (``text/event-stream``), put together as if it had come whole.

None is asked for, but some endpoints and gateways stream whatever is asked. A stream that ends before the model has
finished is a connection that broke: half a call is no call, and half a sentence no text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx2

from beleg.records import Json

TYPE = "text/event-stream"
END = "[DONE]"
FIELD = re.compile(rb"\s*(?:data|event|id|retry)?:")
"""How a stream begins: with a field, or with a comment."""


class Cut(httpx2.RemoteProtocolError):
    """The stream ended before the reply did."""


def whole(content: bytes) -> bytes:
    """The completion that the pieces of a stream make, as JSON; what is no stream, as it stands. Raises Cut."""
    if content.strip() and not FIELD.match(content):
        return content  # labelled as a stream and sent whole: it is read, or refused, as any other reply
    message: Json = {"role": "assistant", "content": None}
    calls: dict[int, Json] = {}
    head: Json = {}
    finish = usage = None
    ended = False
    for data in _events(content):
        if data == END:
            ended = True
            break
        piece = _object(data)
        if piece is None or "error" in piece:
            raise Cut("the stream broke off with an error")
        head = head or {key: piece.get(key) for key in ("id", "created", "model")}
        usage = piece.get("usage") or usage
        for choice in _listed(piece.get("choices"))[:1]:
            delta = choice.get("delta") or {}
            if isinstance(text := delta.get("content"), str):
                message["content"] = (message["content"] or "") + text
            for part in _listed(delta.get("tool_calls")):
                _join(part, calls)
            finish = choice.get("finish_reason") or finish
    if finish is None:
        raise Cut(
            "the stream ended before the reply did" if not ended else "the stream has no end of a reply"
        )
    if calls:
        message["tool_calls"] = [calls[at] for at in sorted(calls)]
    choices = [{"index": 0, "message": message, "finish_reason": finish}]
    completion = {"object": "chat.completion", "choices": choices, **head} | (
        {"usage": usage} if usage else {}
    )
    return json.dumps(completion).encode()


def _events(content: bytes) -> Iterator[str]:
    """The data of each event; comments and other fields say nothing here."""
    for event in content.decode("utf-8", "replace").replace("\r\n", "\n").split("\n\n"):
        lines = [line[5:].removeprefix(" ") for line in event.split("\n") if line.startswith("data:")]
        if lines:
            yield "\n".join(lines).strip()


def _join(part: Json, calls: dict[int, Json]) -> None:
    """Adds a piece of a call to the call that it belongs to."""
    at = part.get("index")
    at = at if isinstance(at, int) else len(calls)
    call = calls.setdefault(at, {"id": "", "type": "function", "function": {"name": "", "arguments": ""}})
    call["id"] = call["id"] or str(part.get("id") or f"call_{at}")
    function = part.get("function")
    for key in ("name", "arguments"):
        if isinstance(function, dict) and isinstance(said := function.get(key), str):
            call["function"][key] += said


def _object(data: str) -> Json | None:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _listed(value: object) -> list[Json]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
