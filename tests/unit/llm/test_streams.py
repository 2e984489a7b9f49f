"""A reply that is streamed is read as one that came whole; one that is cut is no reply."""

import json
from typing import Any

import httpx2
import pytest

from beleg.domains.parliament.domain import parliament_domain
from beleg.llm import transport
from beleg.llm.streams import Cut, whole
from tests.support.chat_completions import Endpoint, asked, called, configured

pytestmark = pytest.mark.requirement("I7.field", "I7.retries")
PARLIAMENT = parliament_domain()
SEATS = "Wie viele Sitze hat die SPD?"


def event(delta: Any, finish: str | None = None, **more: Any) -> str:
    piece = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "double", **more}
    choices = [{"index": 0, "delta": delta, "finish_reason": finish}]
    return f"data: {json.dumps(piece | {'choices': choices})}\n\n"


def call(at: int, name: str | None, arguments: str) -> Any:
    function = {"arguments": arguments} | ({"name": name} if name else {})
    return {
        "tool_calls": [
            {"index": at, "type": "function", "function": function} | ({"id": "x"} if name else {})
        ]
    }


USAGE = 'data: {"choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10}}\n\n'
DONE = "data: [DONE]\n\n"
CALL = [
    ": waiting\n\n",
    event({"role": "assistant", "content": None}),
    event(call(0, "get_party_distribution", "")),
    event(call(0, None, '{"terms"')),
    event(call(0, None, ": [21]}")),
    event({}, "tool_calls"),
    USAGE,
    DONE,
]


def streamed(*events: str) -> httpx2.Response:
    return httpx2.Response(
        200, headers={"content-type": "text/event-stream; charset=utf-8"}, content="".join(events).encode()
    )


def message(*events: str) -> Any:
    return json.loads(whole("".join(events).encode()))["choices"][0]["message"]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_pieces_of_a_call_are_one_call(newline: str) -> None:
    (made,) = message(*[each.replace("\n", newline) for each in CALL])["tool_calls"]
    assert made["function"] == {"name": "get_party_distribution", "arguments": '{"terms": [21]}'}


def test_pieces_of_several_calls_are_told_apart() -> None:
    made = message(
        event(call(0, "a", "{")), event(call(1, "b", "[")), event(call(0, None, "}")), event(call(1, None, "]")),
        event({}, "tool_calls"),
    )["tool_calls"]  # fmt: skip
    assert [each["function"] for each in made] == [
        {"name": "a", "arguments": "{}"},
        {"name": "b", "arguments": "[]"},
    ]


def test_pieces_of_a_text_are_one_text() -> None:
    assert (
        message(event({"content": "Die "}), event({"content": "SPD"}), event({}, "stop"), DONE)["content"]
        == "Die SPD"
    )


@pytest.mark.parametrize(
    "cut",
    [
        CALL[:1],
        CALL[:3],
        CALL[:5],
        [*CALL[:4], DONE],
        [*CALL[:4], 'data: {"choi'],
        ['data: {"error": {}}\n\n'],
        [],
    ],
)
def test_a_stream_that_ends_before_the_reply_does_is_cut(cut: list[str]) -> None:
    with pytest.raises(Cut):
        whole("".join(cut).encode())


@pytest.mark.requirement("F09")
def test_an_endpoint_that_streams_whatever_is_asked_plans_as_any_other() -> None:
    endpoint = Endpoint(streamed(*CALL))
    answer = asked(SEATS, endpoint, PARLIAMENT)
    assert "120 von 630" in answer.text
    (select,) = [phase for phase in answer.phases if phase.name == "select"]
    assert "then code alone" not in select.detail
    assert "230 tokens" not in select.detail
    assert len(endpoint.requests) == 1


def test_a_cut_stream_is_asked_for_again_and_never_read_by_half(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "_backing_off", lambda _: 0.0)
    endpoint = Endpoint(streamed(*CALL[:4]), streamed(*CALL))
    assert "120 von 630" in asked(SEATS, endpoint, PARLIAMENT).text
    assert len(endpoint.requests) == 2
    ever = Endpoint(streamed(*CALL[:4]))
    answer = asked(SEATS, ever, PARLIAMENT)
    assert "120 von 630" in answer.text
    assert len(ever.requests) == transport.ATTEMPTS
    assert "broke off" in " ".join(phase.detail for phase in answer.phases)


@pytest.mark.parametrize(
    ("reply", "read"),
    [
        (called("get_party_distribution").content, True),
        (b'{"error": "no"}', False),
        (b"<html>busy</html>", False),
    ],
)
def test_what_comes_whole_and_is_labelled_as_a_stream_is_read_or_refused_once(
    reply: bytes, *, read: bool
) -> None:
    endpoint = Endpoint(streamed(reply.decode()))
    answer = asked(SEATS, endpoint, PARLIAMENT)
    assert "120 von 630" in answer.text
    assert len(endpoint.requests) == 1
    assert ("then code alone" in str(answer.spent)) is not read


def test_what_was_streamed_is_bounded_like_any_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "_backing_off", lambda _: 0.0)
    monkeypatch.setattr(transport, "MOST_BYTES", 2000)
    endless = streamed(*[event({"content": "999 "})] * 1000)
    answer = asked(
        SEATS, Endpoint(endless, called("get_party_distribution")), PARLIAMENT, settings=configured()
    )
    assert "120 von 630" in answer.text
    assert "999" not in answer.text
