"""The scripted endpoint: chat completions on a real connection, whole and streamed, and every fault a real one."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import httpx2
import pytest

from beleg.errors import UsageError
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.behaviours import BEHAVIOURS, script
from beleg.serving.dev_models.faults import SLOW
from beleg.serving.dev_models.good import Good, Known
from beleg.settings import Settings

pytestmark = pytest.mark.requirement("I7.dev-endpoint")
TOOL = {
    "type": "function",
    "function": {"name": "get_terms", "parameters": {"type": "object", "properties": {}}},
}
KNOWN = {"Which terms?": Known(intent="term_facts", calls=(("get_terms", {"terms": [19, 20]}),))}


def serving(behaviour: str) -> DevEndpoint:
    good = Good(settings=Settings.from_environment(), known=KNOWN)
    return DevEndpoint(behaviour, good.reply)


def asking(**more: Any) -> dict[str, Any]:
    """A request for a call."""
    said = [{"role": "user", "content": "Which terms?"}]
    return {"model": "m", "messages": said, "tools": [TOOL], "tool_choice": "required"} | more


def posted(endpoint: DevEndpoint, body: dict[str, Any]) -> httpx2.Response:
    return httpx2.post(f"{endpoint.url}/chat/completions", json=body, timeout=2)


def streamed(text: str) -> list[dict[str, Any]]:
    events = [line.removeprefix("data: ") for line in text.split("\n\n") if line]
    assert events[-1] == "[DONE]"
    return [json.loads(event) for event in events[:-1]]


def test_a_call_comes_whole() -> None:
    with serving("right") as endpoint:
        choice = posted(endpoint, asking()).json()["choices"][0]
    assert choice["finish_reason"] == "tool_calls"
    made = choice["message"]["tool_calls"][0]["function"]
    assert (made["name"], json.loads(made["arguments"])) == ("get_terms", {"terms": [19, 20]})


def test_the_same_call_comes_in_pieces_where_it_is_streamed() -> None:
    with serving("right") as endpoint:
        told = posted(endpoint, asking(stream=True, stream_options={"include_usage": True}))
    chunks = streamed(told.text)
    deltas = [choice["delta"] for chunk in chunks for choice in chunk["choices"]]
    calls = [call["function"] for delta in deltas for call in delta.get("tool_calls", ())]
    assert len(calls) > 1
    assert calls[0]["name"] == "get_terms"
    assert json.loads("".join(call["arguments"] for call in calls)) == {"terms": [19, 20]}
    assert chunks[-1]["usage"]["total_tokens"] > 0
    assert told.headers["content-type"] == "text/event-stream"


def test_words_come_in_pieces_too() -> None:
    with serving("digits") as endpoint:
        told = posted(endpoint, {"messages": [{"role": "user", "content": "Hi"}], "stream": True})
    deltas = [choice["delta"] for chunk in streamed(told.text) for choice in chunk["choices"]]
    assert "".join(delta.get("content") or "" for delta in deltas) == "Die SPD hatte 999 Sitze, trust me."


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("behaviour", ["cut", "hangs-up"])
def test_a_reply_that_is_cut_breaks_off_on_the_wire(behaviour: str, *, stream: bool) -> None:
    with serving(behaviour) as endpoint, pytest.raises(httpx2.RemoteProtocolError):
        posted(endpoint, asking(stream=stream))


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("behaviour", ["silent", "stalls"])
def test_a_reply_that_never_ends_is_waited_for_in_vain(behaviour: str, *, stream: bool) -> None:
    with serving(behaviour) as endpoint, pytest.raises(httpx2.ReadTimeout):
        httpx2.post(f"{endpoint.url}/chat/completions", json=asking(stream=stream), timeout=0.2)


def test_a_reply_that_drips_never_keeps_a_reader_waiting_long_and_takes_for_ever() -> None:
    with (
        serving("drips") as endpoint,
        httpx2.stream("POST", f"{endpoint.url}/chat/completions", json=asking(), timeout=2) as told,
    ):
        pieces = told.iter_raw()
        assert [len(next(pieces)) for _ in range(3)] == [1, 1, 1]


def test_a_limit_says_how_long_to_wait() -> None:
    with serving("503") as endpoint:
        told = posted(endpoint, asking())
    assert (told.status_code, told.headers["retry-after"]) == (503, "1")


@pytest.mark.parametrize(
    ("sent", "status"), [(None, 401), ("Bearer wrong", 401), ("Bearer old", 200), ("Bearer new", 200)]
)
def test_an_endpoint_with_keys_serves_those_who_send_one(sent: str | None, status: int) -> None:
    good = Good(settings=Settings.from_environment(), known=KNOWN)
    headers = {"Authorization": sent} if sent else {}
    with DevEndpoint("right", good.reply, keys=("old", "new")) as endpoint:
        told = httpx2.post(f"{endpoint.url}/chat/completions", json=asking(), headers=headers, timeout=2)
    assert told.status_code == status


def test_behaviours_are_put_upon_one_another_and_follow_one_another() -> None:
    with serving("right,one-of-four+calls-as-text,401") as endpoint:
        first, second, third, fourth = (posted(endpoint, asking()) for _ in range(4))
        endpoint.restart()
        again = posted(endpoint, asking())
    assert first.json() == again.json()
    message = second.json()["choices"][0]["message"]
    assert "tool_calls" not in message
    assert '"terms": [19]' in message["content"]
    assert [third.status_code, fourth.status_code] == [401, 401]


def test_an_unknown_behaviour_is_told_with_those_there_are() -> None:
    with pytest.raises(UsageError, match=r"'nice'.*wrong-figures"):
        script("right,wrong-figures+nice")


def test_what_is_no_request_is_refused_and_served_no_more() -> None:
    with serving("right") as endpoint:
        url = f"{endpoint.url}/chat/completions"
        bad = [httpx2.post(url, content=text).status_code for text in ("", "[", "[1]", '{"tools": [1]}')]
        elsewhere = httpx2.post(f"{endpoint.url}/embeddings", json={}).status_code
        models = httpx2.get(f"{endpoint.url}/models").json()
    assert (bad, elsewhere) == ([400] * 4, 404)
    assert models["data"][0]["id"] == "scripted"


def test_there_are_more_than_forty_and_those_that_are_waited_for_are_among_them() -> None:
    assert len(BEHAVIOURS) > 40
    assert BEHAVIOURS.keys() >= SLOW


def test_the_command_serves_both_agents_and_says_where() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "beleg", "dev-endpoint"], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        asked = [{"role": "user", "content": "Wie viele Sitze hat die SPD?"}]
        tools = [{"type": "function", "function": {"name": "get_party_distribution"}}]
        body = {"messages": asked, "tools": tools, "tool_choice": "required"}
        told = httpx2.post(f"{url}/chat/completions", json=body, timeout=30).json()
        process.terminate()
    call = told["choices"][0]["message"]["tool_calls"][0]["function"]
    assert call["name"] == "get_party_distribution"


def test_the_command_names_the_behaviours_and_refuses_others() -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "beleg", "dev-endpoint", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert run("--list").stdout.split() == list(BEHAVIOURS)
    refused = run("--behaviour", "nice")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert len(refused.stderr.splitlines()) == 1
