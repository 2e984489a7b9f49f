"""Inference goes to the one endpoint, is tried again where that helps, and reads no more than a bound."""

import asyncio
import gzip
from time import monotonic
from typing import Any

import httpx2
import pytest

from beleg.errors import ModelFailed
from beleg.llm import transport as module
from beleg.llm.transport import OneEndpoint
from tests.support.chat_completions import Endpoint, error, said

pytestmark = pytest.mark.requirement("I7.retries", "I7.one-endpoint")
GOOD = said("ok")


def sent(
    endpoint: httpx2.AsyncBaseTransport, url: str = "https://model.example/v1/chat", **how: Any
) -> httpx2.Response:
    async def slot(_: float) -> bool:
        slots.append(1)
        return True

    slots: list[int] = []
    options = {"key": "secret", "seconds": 5.0} | how

    async def run() -> httpx2.Response:
        one = OneEndpoint("https://model.example/v1", slot=slot, wrapped=endpoint, **options)
        async with httpx2.AsyncClient(transport=one, follow_redirects=False) as client:
            headers = {
                "OpenAI-Organization": "org",
                "X-From-Environment": "1",
                "authorization": "Bearer other",
            }
            return await client.post(url, json={"a": 1}, headers=headers)

    return asyncio.run(run())


@pytest.mark.requirement("F30")
@pytest.mark.parametrize(
    "elsewhere",
    ["https://other.example/v1/chat", "http://model.example/v1/chat", "https://model.example:8443/v1/chat"],
)
def test_a_request_to_anywhere_else_never_leaves(elsewhere: str) -> None:
    endpoint = Endpoint(GOOD)
    with pytest.raises(ModelFailed, match="another endpoint"):
        sent(endpoint, elsewhere)
    assert endpoint.requests == []


@pytest.mark.requirement("F30")
def test_only_what_inference_needs_is_sent_and_the_key_is_the_configured_one() -> None:
    endpoint = Endpoint(GOOD)
    sent(endpoint)
    assert set(endpoint.requests[0].headers) <= {*module.SENT, "authorization", "accept-encoding"}
    assert endpoint.requests[0].headers["authorization"] == "Bearer secret"
    sent(endpoint, key=None)
    assert "authorization" not in endpoint.requests[1].headers


@pytest.mark.requirement("F30")
def test_a_redirect_is_not_followed() -> None:
    endpoint = Endpoint(httpx2.Response(307, headers={"location": "https://other.example/"}))
    assert sent(endpoint).status_code == 307
    assert len(endpoint.requests) == 1


@pytest.mark.requirement("F30")
@pytest.mark.parametrize("header", [{"retry-after": "0.3"}, {"retry-after-ms": "300"}])
def test_a_rate_limit_is_waited_out_for_as_long_as_it_says(header: dict[str, str]) -> None:
    endpoint = Endpoint(httpx2.Response(429, headers=header), GOOD)
    start = monotonic()
    assert sent(endpoint).status_code == 200
    assert monotonic() - start >= 0.3
    assert len(endpoint.requests) == 2


def test_an_endpoint_that_wants_an_hour_is_not_waited_for() -> None:
    endpoint = Endpoint(httpx2.Response(429, headers={"retry-after": "3600"}))
    assert sent(endpoint).status_code == 429
    assert len(endpoint.requests) == 1


@pytest.mark.requirement("F30")
@pytest.mark.parametrize(
    "fault", [error(500), error(503), httpx2.ConnectError("no"), httpx2.RemoteProtocolError("cut")]
)
def test_what_may_pass_is_tried_again(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_backing_off", lambda _: 0.0)
    endpoint = Endpoint(fault, fault, GOOD)
    assert sent(endpoint).status_code == 200
    assert len(endpoint.requests) == 3


def test_it_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_backing_off", lambda _: 0.0)
    endpoint = Endpoint(error(500))
    assert sent(endpoint).status_code == 500
    assert len(endpoint.requests) == module.ATTEMPTS


def test_a_fault_that_names_a_field_of_the_request_is_not_sent_again() -> None:
    endpoint = Endpoint(error(500, message="response_format: input should be text or json_object"))
    assert sent(endpoint).status_code == 500
    assert len(endpoint.requests) == 1


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
def test_what_was_refused_is_not_sent_again(status: int) -> None:
    endpoint = Endpoint(error(status))
    assert sent(endpoint).status_code == status
    assert len(endpoint.requests) == 1


class Dripping(Endpoint):
    """Sends a byte now and then, so that no single read ever times out."""

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        await super().handle_async_request(request)

        async def drip() -> Any:
            while True:
                yield b" "
                await asyncio.sleep(0.01)

        return httpx2.Response(200, content=drip())


def test_a_reply_that_never_ends_is_given_up_after_the_time_set_and_tried_once_more() -> None:
    endpoint = Dripping(GOOD)
    with pytest.raises(httpx2.ReadTimeout, match=r"0\.2 s"):
        sent(endpoint, seconds=0.2)
    assert len(endpoint.requests) == 2


def test_a_reply_of_any_length_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 1000)
    endpoint = Endpoint(httpx2.Response(200, content=b"x" * 5000))
    with pytest.raises(module.TooMuch):
        sent(endpoint)
    assert len(endpoint.requests) == 1


class Packing(httpx2.AsyncBaseTransport):
    """Replies with ten megabytes of spaces, packed to ten kilobytes."""

    def __init__(self, status: int, how: str) -> None:
        self._status, self._how = status, how
        self.requests = 0

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        await request.aread()
        self.requests += 1
        packed = httpx2.ByteStream(gzip.compress(b" " * 10_000_000))
        return httpx2.Response(self._status, headers={"content-encoding": self._how}, stream=packed)


@pytest.mark.parametrize("how", ["gzip", "GZIP", "gzip, gzip", "deflate", "br"])
def test_a_reply_that_is_compressed_is_never_unpacked(how: str) -> None:
    endpoint = Packing(200, how)
    with pytest.raises(module.Packed):
        sent(endpoint)
    assert endpoint.requests == 1


def test_a_refusal_that_is_compressed_is_known_by_its_status_alone() -> None:
    reply = sent(Packing(401, "gzip"))
    assert (reply.status_code, reply.content) == (401, b"")
