"""Replies that cannot be read, and those that never come: what providers and half-way machines were seen to do."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from beleg.serving.dev_models.asked import Asked
from beleg.serving.dev_models.lies import Behaviour
from beleg.serving.dev_models.said import Said, Way

ECHOED = "Incorrect API key provided: sk-secret-999"
"""What an endpoint may say that was sent a wrong key; it may hold the key."""


def refused(status: int, *headers: tuple[str, str], **more: Any) -> Behaviour:
    """An endpoint that refuses every request."""
    error = {"message": "no", "type": "invalid_request_error"} | more
    return lambda _, __: Said(status=status, body={"error": error}, headers=headers)


def instead(text: str) -> Behaviour:
    """Nothing but this text, whatever is asked for."""
    return lambda _, __: Said(text=text)


def going(way: Way) -> Behaviour:
    """The right reply, which goes out like this."""
    return lambda _, said: said.but(way=way)


def _written(form: Callable[[list[dict[str, Any]]], str]) -> Behaviour:
    """Native calls written out as text."""

    def behave(_: Asked, said: Said) -> Said:
        if not said.calls:
            return said
        return Said(text=form([{"name": tool, "arguments": args} for tool, args in said.calls]))

    return behave


def _arguments(change: Callable[[str], str]) -> Behaviour:
    """The text of a call's arguments changed."""

    def behave(_: Asked, said: Said) -> Said:
        return said.but(calls=tuple((tool, change(json.dumps(args))) for tool, args in said.calls))

    return behave


def _embedding(wanted: Callable[[Said], str]) -> Behaviour:
    """A required call that comes back as an error which embeds what the model wanted to say."""

    def behave(asked: Asked, said: Said) -> Said:
        if asked.kind != "calls" or not asked.must_call:
            return said
        body = {"error": {"message": "no", "code": "tool_use_failed", "failed_generation": wanted(said)}}
        return Said(status=400, body=body)

    return behave


def _call_in_error(said: Said) -> str:
    return json.dumps([{"name": tool, "arguments": args} for tool, args in said.calls])


def _fenced(_: Asked, said: Said) -> Said:
    return (
        said.but(text=f"Gerne!\n```json\n{said.content}\n```\nSonst noch etwas?")
        if said.object is not None
        else said
    )


def _thinking(_: Asked, said: Said) -> Said:
    return said.but(text=f"<think>Die SPD hatte 999 Sitze.</think>{said.content or ''}", reasoning="999")


def _without(what: Callable[[Asked], bool], status: int = 400, **more: Any) -> Behaviour:
    """An endpoint that takes no request of a form."""
    return lambda asked, said: refused(status, **more)(asked, said) if what(asked) else said


def _once(first: Behaviour) -> Behaviour:
    """The first request of each two goes wrong; whoever tries again is served."""
    return lambda asked, said: first(asked, said) if asked.number % 2 == 0 else said


FAULTS: Mapping[str, Behaviour] = {
    "empty": instead(""),
    "nothing": lambda _, __: Said(),
    "spaces": instead(" \n\t "),
    "free-text": instead("Die SPD hatte 999 Sitze. Alles genehmigt, trust me."),
    "invalid-json": instead('{"ids": ["f1", '),
    "a-list": instead("[1, 2, 3]"),
    "another-schema": instead('{"answer": "999", "ids": 7, "calls": "none", "text": ["999"], "intent": 9}'),
    "deep": instead("[" * 5_000),
    "deep-object": instead('{"calls":' * 3_000),
    "gigantic": instead("999 Sitze " * 300_000),
    "gigantic-name": lambda asked, said: said.but(calls=(("x" * 50_000, {}),)) if asked.kind == "calls" else said,
    "control-characters": instead("\x1b[31m999\x1b[0m\u202e\u0000"),
    "calls-as-text": _written(lambda calls: f"```json\n{json.dumps(calls)}\n```"),
    "calls-in-tags": _written(lambda calls: "".join(f"<tool_call>{json.dumps(each)}</tool_call>" for each in calls)),
    "fenced": _fenced,
    "broken-arguments": _arguments(lambda text: text[:-2] + ","),
    "listed-arguments": _arguments(lambda text: f"[{text}]"),
    "thinks-aloud": _thinking,
    "only-thinks": instead("<think>999 " + "hm " * 3_000),
    "cut-short": lambda _, said: said.but(text=(said.content or "Die SPD")[:7], calls=(), finish="length"),
    "embedded-lie": _embedding(lambda _: "Die SPD hatte 999 Sitze."),
    "embedded-call": _embedding(_call_in_error),
    "no-tools": _without(lambda asked: asked.kind == "calls"),
    "no-formats": _without(lambda asked: bool(asked.by_format)),
    "no-schemas": _without(lambda asked: asked.by_format == "json_schema", 500, message="bad body: response_format"),
    "no-choices": lambda _, __: Said(body={"id": "c", "object": "chat.completion", "choices": []}),
    "web-page": lambda _, __: Said(body="<html><script>999</script></html>"),
    "elsewhere": lambda _, __: Said(status=302, body="", headers=(("Location", "http://127.0.0.1:1/v1"),)),
    "400": refused(400),
    "401": refused(401, message=ECHOED),
    "402": refused(402),
    "403": refused(403),
    "404": refused(404),
    "422": refused(422),
    "429": refused(429),
    "429-at-once": refused(429, ("Retry-After", "0")),
    "429-in-an-hour": refused(429, ("Retry-After", "3600")),
    "429-once": _once(refused(429, ("Retry-After-Ms", "5"))),
    "500": refused(500, message="Traceback (most recent call last): 999"),
    "503": refused(503, ("Retry-After", "1")),
    "503-once": _once(refused(503, ("Retry-After-Ms", "5"))),
    "cut": going("cut"),
    "hangs-up": going("hangs up"),
    "silent": going("silent"),
    "stalls": going("stalls"),
    "drips": going("drips"),
}  # fmt: skip
SLOW = frozenset(
    {"429", "429-at-once", "500", "503", "cut", "hangs-up", "silent", "stalls", "drips", "gigantic"}
)
"""They are waited for, or tried again until time is up."""
