"""An OpenAI-shaped endpoint on loopback whose model is a script: it does well, or badly in a way that has a name.

For development and tests. It speaks chat completions whole and streamed, and every fault happens on a real connection.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Collection, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from beleg.records import Json
from beleg.serving.dev_models.asked import Asked, asked_of
from beleg.serving.dev_models.behaviours import script
from beleg.serving.dev_models.said import Said

LARGEST = 4_000_000
"""Bytes of a request that are read."""
DRIP_SECONDS = 0.02
PIECE = 24
"""Characters of a streamed piece."""
MODEL = "scripted"


class DevEndpoint:
    """Serves on 127.0.0.1 while its context is open.

    Args:
        behaviour: Names of behaviours, as ``script`` reads them.
        good: What a good model says to a request; the behaviour makes something else of it.
        port: 0 takes a free one.
        keys: Who sends none of these is refused; where there are none, everybody is served.
    """

    def __init__(
        self, behaviour: str, good: Callable[[Asked], Said], *, port: int = 0, keys: Collection[str] = ()
    ) -> None:
        self._keys = frozenset(f"Bearer {key}" for key in keys)
        self._behave = script(behaviour)
        self._good = good
        self._lock = threading.Condition()
        self._since = 0
        self.requests = 0
        self.over = threading.Event()
        endpoint = self

        class Handler(_Handler):
            served = endpoint

        self._server = _Server(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        """For LLM_BASE_URL."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def reply(self, body: Json) -> Said:
        """What is said to one request."""
        with self._lock:
            number, self._since = self._since, self._since + 1
            self.requests += 1
            self._lock.notify_all()
        asked = asked_of(body, number)
        return self._behave(asked, self._good(asked))

    def admits(self, authorization: str | None) -> bool:
        """Whether a request with this header is served."""
        return not self._keys or authorization in self._keys

    def reached(self, requests: int, *, within: float) -> bool:
        """Waits until so many requests have come; false once ``within`` seconds are over."""
        with self._lock:
            return self._lock.wait_for(lambda: self.requests >= requests, within)

    def restart(self) -> None:
        """The next request is the first again for behaviours that follow one another."""
        with self._lock:
            self._since = 0

    def serve(self) -> None:
        """Serves until it is closed or the process is interrupted."""
        self._server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        """Lets go of everything that stalls, and of the port."""
        self.over.set()
        self._server.server_close()

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self.close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing: whoever asked may go away in the middle."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    served: DevEndpoint

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a request may hold what somebody asked."""

    def do_GET(self) -> None:
        """The one model."""
        if self.path == "/v1/models":
            self._whole(200, {"object": "list", "data": [{"id": MODEL, "object": "model"}]})
        else:
            self._whole(404, {"error": {"message": "no such path"}})

    def do_POST(self) -> None:
        """A completion."""
        length = int(self.headers.get("Content-Length") or 0)
        if self.path != "/v1/chat/completions" or length > LARGEST:
            self.close_connection = True
            self._whole(404, {"error": {"message": "no such path"}})
            return
        content = self.rfile.read(length)
        if not self.served.admits(self.headers.get("Authorization")):
            self._whole(401, {"error": {"message": "no such key", "type": "invalid_request_error"}})
            return
        try:
            body = json.loads(content)
            said = self.served.reply(body)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError):
            self._whole(400, {"error": {"message": "this is no request for a completion"}})
            return
        if said.way == "silent":
            self.served.over.wait()
            self.close_connection = True
        elif said.way == "hangs up":
            self.close_connection = True
        elif said.body is not None:
            self._whole(said.status, said.body, said)
        elif body.get("stream"):
            self._stream(said, usage=bool((body.get("stream_options") or {}).get("include_usage")))
        else:
            self._whole(said.status, _completion(said), said)

    def _whole(self, status: int, found: Json | str, said: Said | None = None) -> None:
        data = (found if isinstance(found, str) else json.dumps(found)).encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html" if isinstance(found, str) else "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in said.headers if said is not None else ():
            self.send_header(name, value)
        self.end_headers()
        self._out([data], said)

    def _stream(self, said: Said, *, usage: bool) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        events = [f"data: {json.dumps(each)}\n\n" for each in _chunks(said, usage=usage)]
        self._out([_chunk(each) for each in [*events, "data: [DONE]\n\n"]] + [b"0\r\n\r\n"], said)

    def _out(self, parts: list[bytes], said: Said | None) -> None:
        """Sends the parts in the way that the reply goes out."""
        data = b"".join(parts)
        match said.way if said is not None else "whole":
            case "cut":
                self.wfile.write(data[: len(data) // 2])
                self.close_connection = True
            case "stalls":
                self.wfile.write(data[: len(data) // 2])
                self.wfile.flush()
                self.served.over.wait()
                self.close_connection = True
            case "drips":
                for at in range(len(data)):
                    self.wfile.write(data[at : at + 1])
                    self.wfile.flush()
                    if self.served.over.wait(DRIP_SECONDS):
                        break
                self.close_connection = True
            case _:
                self.wfile.write(data)


def _completion(said: Said) -> Json:
    choice = {"index": 0, "message": said.message(), "finish_reason": said.finished()}
    return _envelope("chat.completion", [choice]) | {"usage": _usage(said)}


def _chunks(said: Said, *, usage: bool) -> Iterator[Json]:
    """The completion in pieces, as a provider streams it."""

    def delta(**given: Any) -> Json:
        return _envelope("chat.completion.chunk", [{"index": 0, "delta": given, "finish_reason": None}])

    message = said.message()
    yield delta(role="assistant", content="")
    for piece in _pieces(message["content"] or ""):
        yield delta(content=piece)
    for at, call in enumerate(message.get("tool_calls", ())):
        named = {"name": call["function"]["name"], "arguments": ""}
        yield delta(tool_calls=[{"index": at, "id": call["id"], "type": "function", "function": named}])
        for piece in _pieces(call["function"]["arguments"]):
            yield delta(tool_calls=[{"index": at, "function": {"arguments": piece}}])
    end = {"index": 0, "delta": {}, "finish_reason": said.finished()}
    yield _envelope("chat.completion.chunk", [end])
    if usage:
        yield _envelope("chat.completion.chunk", []) | {"usage": _usage(said)}


def _pieces(text: str) -> Iterator[str]:
    return (text[at : at + PIECE] for at in range(0, len(text), PIECE))


def _envelope(kind: str, choices: list[Json]) -> Json:
    return {"id": "c", "object": kind, "created": 1, "model": MODEL, "choices": choices}


def _usage(said: Said) -> Json:
    written = len(said.content or "") + sum(len(str(args)) for _, args in said.calls)
    return {"prompt_tokens": 100, "completion_tokens": 1 + written // 4, "total_tokens": 101 + written // 4}


def _chunk(text: str) -> bytes:
    data = text.encode()
    return f"{len(data):x}\r\n".encode() + data + b"\r\n"
