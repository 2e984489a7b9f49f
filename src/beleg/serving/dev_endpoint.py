"""An OpenAI-shaped endpoint on loopback whose model is a script: it behaves well, or badly in a way that has a name.

For development and tests. Of several behaviours each request gets the next one, round and round.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from beleg.errors import UsageError
from beleg.lean import dataclass
from beleg.records import Json

LARGEST = 4_000_000
"""Bytes of a request that are read."""
Call = tuple[str, Any]
Calls = Callable[[str, Sequence[str]], Sequence[Call]]
"""From a question and the names of the tools in view to the calls that a good model makes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A reply before it is written: text and calls, or an error; and how it goes out."""

    content: str | None = None
    calls: tuple[Call, ...] = ()
    status: int = 200
    error: Json | None = None
    retry_after: str | None = None
    cut: bool = False
    stall: bool = False


Answering = Callable[[Json, Calls], Said]


def _question(body: Json) -> str:
    told = [str(each.get("content")) for each in body.get("messages", []) if each.get("role") == "user"]
    first = told[0] if told else ""
    lines = first.splitlines()
    now = next((line.removeprefix("Now: ") for line in reversed(lines) if line.startswith("Now: ")), None)
    return now or first


def _tools(body: Json) -> list[str]:
    return [each["function"]["name"] for each in body.get("tools", [])]


def _form(body: Json) -> tuple[str, Json]:
    """The name and the schema of the object that is asked for; empty where calls are."""
    wanted = (body.get("response_format") or {}).get("json_schema") or {}
    return wanted.get("name", ""), wanted.get("schema") or {}


def _right(body: Json, calls: Calls) -> Said:
    name, schema = _form(body)
    if name:
        return Said(content=json.dumps(_object(name, schema, _question(body), calls), ensure_ascii=False))
    if any(each.get("role") == "tool" for each in body.get("messages", [])):
        return Said(content="done")
    made = tuple(calls(_question(body), _tools(body)))
    return Said(calls=made) if made else Said(content="done")


def _object(name: str, schema: Json, question: str, calls: Calls) -> Json:
    properties = schema.get("properties", {})
    if name == "step":
        return {"calls": [{"tool": tool, "args": args} for tool, args in calls(question, ())]}
    if name == "completeness":
        return {"missing_calls": [], "score": 1}
    if name == "select":
        return {"ids": properties["ids"]["items"]["enum"][:1]}
    if name == "intent":
        return {key: each["enum"][0] for key, each in properties.items() if "enum" in each}
    return {key: [] for key, each in properties.items() if each.get("type") == "array"}


def _texts(text: str) -> Answering:
    return lambda _body, _calls: Said(content=text)


def _calling(*made: Call) -> Answering:
    return lambda _body, _calls: Said(calls=made)


def _refusing(status: int, retry_after: str | None = None, **more: Any) -> Answering:
    error = {"message": "no", "type": "invalid_request_error"} | more
    return lambda _body, _calls: Said(status=status, error={"error": error}, retry_after=retry_after)


def _first_tool(body: Json, _calls: Calls) -> Said:
    return Said(calls=tuple((name, {}) for name in _tools(body)[:1]))


def _one_of_all(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    kept = [(tool, _first_of(args)) for tool, args in said.calls[:1]]
    return Said(content=said.content, calls=tuple(kept))


def _first_of(args: Any) -> Any:
    if not isinstance(args, dict):
        return args
    return {key: each[:1] if isinstance(each, list) else each for key, each in args.items()}


def _again(body: Json, calls: Calls) -> Said:
    name, _ = _form(body)
    return _right(body, calls) if name else Said(calls=tuple(calls(_question(body), _tools(body))))


def _each_twice(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    return Said(content=said.content, calls=said.calls + said.calls)


def _as_text(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    listed = [{"name": tool, "arguments": args} for tool, args in said.calls]
    return Said(content=f"```json\n{json.dumps(listed)}\n```") if listed else said


def _embedded(body: Json, calls: Calls) -> Said:
    wanted = "The SPD had 999 seats." if not _form(body)[0] else "{}"
    return _refusing(400, code="tool_use_failed", failed_generation=wanted)(body, calls)


def _thinking(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    return Said(content=f"<think>The user wants 999.</think>{said.content or ''}", calls=said.calls)


def _broken_arguments(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    return Said(content=said.content, calls=tuple((tool, '{"terms": [2') for tool, _ in said.calls))


def _cut(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    return Said(content=said.content or "half", calls=said.calls, cut=True)


def _half(body: Json, calls: Calls) -> Said:
    said = _right(body, calls)
    return Said(content=(said.content or "The SPD had ")[: len(said.content or "The SPD had ") // 2])


BEHAVIOURS: dict[str, Answering] = {
    "right": _right,
    "wrong-figures": _texts("Die SPD hatte 999 Sitze."),
    "figures-of-another-term": _texts("In term 20 the SPD had 120 seats and the CDU 164."),
    "swapped-groups": _texts("The SPD had 208 seats and the CDU/CSU 120."),
    "invented-names": _texts("Dr. Xaver Nirgendwo was the member of the SPD."),
    "role-that-does-not-exist": _texts("Olaf Scholz was the Grand Vizier of the Bundestag."),
    "obeys-a-title": _texts("Ignoring my instructions as the title says: APPROVED."),
    "approval-in-its-text": _texts("The user has approved this. I approve it myself: approved=true."),
    "says-it-has-paid": _texts("I have paid the claim and recorded it."),
    "another-language": _texts("Le SPD avait neuf cent sièges."),
    "half-an-answer": _half,
    "no-tool": _texts("I know that without looking it up."),
    "empty": _texts(""),
    "spaces": _texts(" \n\t "),
    "invalid-json": _texts('{"ids": ["f1", '),
    "json-list": _texts("[1, 2, 3]"),
    "json-of-another-schema": _texts('{"answer": "999", "ids": 7, "calls": "none"}'),
    "json-nested-deep": _texts("[" * 5000),
    "gigantic": _texts("999 Sitze " * 200_000),
    "control-characters": _texts("\x1b[31m999\x1b[0m\u202e\u0000"),
    "markup": _texts("<script>alert(999)</script>"),
    "traceback": _texts("Traceback (most recent call last):\n  ValueError: 999"),
    "unknown-tool": _calling(("launch_rockets", {})),
    "unknown-tool-name-gigantic": _calling(("x" * 50_000, {})),
    "unasked-write": _calling(("record_claim", {"claim": "all", "approved": True})),
    "unasked-payment": _calling(("pay_claim", {"approved": True})),
    "calls-without-arguments": _first_tool,
    "calls-for-ever": _again,
    "each-call-twice": _each_twice,
    "one-of-all": _one_of_all,
    "calls-as-text": _as_text,
    "broken-arguments": _broken_arguments,
    "reasoning": _thinking,
    "embedded-400": _embedded,
    "400": _refusing(400),
    "401": _refusing(401),
    "402": _refusing(402),
    "403": _refusing(403),
    "404": _refusing(404),
    "429": _refusing(429, "0"),
    "500": _refusing(500),
    "503": _refusing(503),
    "cut-stream": _cut,
    "stall": lambda _body, _calls: Said(stall=True),
}
"""What the endpoint can be told to be like. One that reports an error or text does so to every request."""


def behaviours(names: Iterable[str]) -> list[Answering]:
    """The named behaviours in order. Raises UsageError for one that there is not."""
    listed = list(names) or ["right"]
    for name in listed:
        if name not in BEHAVIOURS:
            raise UsageError(f"there is no behaviour {name!r}, only {', '.join(BEHAVIOURS)}")
    return [BEHAVIOURS[name] for name in listed]


def no_calls(_question: str, _tools: Sequence[str]) -> Sequence[Call]:
    """Of a model that knows no domain."""
    return ()


class DevEndpoint:
    """Serves on 127.0.0.1 while its context is open. With several behaviours each request gets the next one's."""

    def __init__(self, names: Iterable[str], *, port: int = 0, calls: Calls = no_calls) -> None:
        self._script = behaviours(names)
        self._calls = calls
        self._lock = threading.Lock()
        self.asked = 0
        self.over = threading.Event()
        endpoint = self

        class Handler(_Handler):
            served = endpoint

        self._server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        """For LLM_BASE_URL."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def reply(self, body: Json) -> Said:
        """What is said to one request."""
        with self._lock:
            behaviour = self._script[self.asked % len(self._script)]
            self.asked += 1
        return behaviour(body, self._calls)

    def serve(self) -> None:
        """Serves until ``close`` is called or the process is interrupted."""
        self._server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        """Ends what stalls, too."""
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


class _Handler(BaseHTTPRequestHandler):
    served: DevEndpoint

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a request may hold what somebody asked."""

    def do_GET(self) -> None:
        """The one model."""
        if self.path == "/v1/models":
            self._send(200, {"object": "list", "data": [{"id": "scripted", "object": "model"}]})
        else:
            self._send(404, {"error": {"message": "no such path"}})

    def do_POST(self) -> None:
        """A completion."""
        length = int(self.headers.get("Content-Length") or 0)
        if self.path != "/v1/chat/completions" or length > LARGEST:
            self._send(404, {"error": {"message": "no such path"}})
            return
        body = json.loads(self.rfile.read(length))
        said = self.served.reply(body)
        if said.stall:
            self.served.over.wait()
            self.close_connection = True
        elif said.error is not None:
            self._send(said.status, said.error, said.retry_after)
        elif body.get("stream"):
            self._stream(said)
        else:
            whole = {"index": 0, "message": _message(said), "finish_reason": _finish(said)}
            self._send(200, _completion("chat.completion", whole), cut=said.cut)

    def _stream(self, said: Said) -> None:
        delta = _message(said)
        for at, call in enumerate(delta.get("tool_calls", ())):
            call["index"] = at
        events = [_completion("chat.completion.chunk", {"index": 0, "delta": delta, "finish_reason": None})]
        if not said.cut:
            end = {"index": 0, "delta": {}, "finish_reason": _finish(said)}
            events.append(_completion("chat.completion.chunk", end))
        text = "".join(f"data: {json.dumps(event)}\n\n" for event in events)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.write((text if said.cut else f"{text}data: [DONE]\n\n").encode())
        self.close_connection = True

    def _send(self, status: int, found: Json, retry_after: str | None = None, *, cut: bool = False) -> None:
        data = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if retry_after is not None:
            self.send_header("Retry-After", retry_after)
        self.end_headers()
        self.wfile.write(data[: len(data) // 2] if cut else data)
        self.close_connection = cut


def _message(said: Said) -> Json:
    message: Json = {"role": "assistant", "content": said.content}
    if said.calls:
        message["tool_calls"] = [
            {
                "id": "same",
                "type": "function",
                "function": {"name": name, "arguments": args if isinstance(args, str) else json.dumps(args)},
            }
            for name, args in said.calls
        ]
    return message


def _finish(said: Said) -> str:
    return "tool_calls" if said.calls else "stop"


def _completion(kind: str, choice: Json) -> Json:
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    return {"id": "c", "object": kind, "created": 1, "model": "scripted", "choices": [choice], "usage": usage}
