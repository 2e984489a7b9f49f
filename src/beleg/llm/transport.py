"""HTTP to one endpoint, for inference alone.

Nothing else leaves through it: a request to another origin is refused, redirects are not followed, proxies are not
used, and only the headers that inference needs are sent, so that no variable of the environment that a library reads
adds one. 429 (with its ``Retry-After`` waited out), 5xx, broken connections and time-outs are tried again, as far as
the turn has time for the wait; a reply is read whole, up to a bound, before anybody sees it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from email.utils import parsedate_to_datetime
from math import inf
from typing import Any

import httpx2
from tenacity import AsyncRetrying, RetryCallState, retry_base, stop_after_attempt
from tenacity.wait import wait_exponential_jitter

from beleg.clock import SystemClock
from beleg.errors import ModelBudgetSpent, ModelFailed
from beleg.llm import streams, usage
from beleg.llm.budget import patience

ATTEMPTS = 4
LONGEST_WAIT = 30.0
"""Seconds: an endpoint that wants to be left alone for longer is not waited for."""
MOST_BYTES = 2_000_000
"""Of a reply. A step is a few kilobytes."""
SENT = ("content-type", "content-length", "accept", "user-agent", "host")
_OF_THE_WIRE = ("transfer-encoding", "content-length", "content-encoding")
AGAIN = frozenset({408, 409, 429, 500, 502, 503, 504, 529})
FIELDS = ("response_format", "json_schema", "tool_choice")
"""Fields of a request by which a server that takes no such request says so; some do with the status of a fault."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class TooMuch(httpx2.HTTPError):
    """The reply is longer than any step or draft can be."""


class Packed(httpx2.HTTPError):
    """The reply is compressed, though none was to be: a few bytes of it may be gigabytes."""


class OneEndpoint(httpx2.AsyncBaseTransport):
    """The transport to ``base_url`` and nowhere else."""

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None,
        seconds: float,
        slot: Callable[[float], Awaitable[bool]],
        wrapped: httpx2.AsyncBaseTransport | None = None,
    ) -> None:
        url = httpx2.URL(base_url)
        self._origin = _origin(url)
        self._key = key
        self._seconds = seconds
        self._slot = slot
        # Without TLS there is nothing to verify, and reading the certificates takes longer than a step.
        self._wrapped = wrapped or httpx2.AsyncHTTPTransport(verify=url.scheme == "https", trust_env=False)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """The endpoint's reply, whole. Raises ModelFailed for a request to anywhere else, httpx2.HTTPError."""
        if _origin(request.url) != self._origin:
            raise ModelFailed("a request to another endpoint than the configured one was refused")
        body = await request.aread()
        retrying = AsyncRetrying(
            retry=_WorthAnother(),
            wait=_wait,
            stop=stop_after_attempt(ATTEMPTS),
            sleep=_slept,
            retry_error_callback=_last,
        )
        reply: httpx2.Response = await retrying(self._once, request, body)
        return reply

    async def _once(self, request: httpx2.Request, body: bytes) -> httpx2.Response:
        own = patience()
        with _waiting():
            if not await self._slot(inf if own is None else own.seconds):
                raise ModelBudgetSpent(
                    "no more requests may go out before the turn's time for the model is over"
                )
        headers = {name: request.headers[name] for name in SENT if name in request.headers}
        headers["accept-encoding"] = "identity"  # what is small when packed is not when unpacked
        if self._key:
            headers["authorization"] = f"Bearer {self._key}"
        sent = httpx2.Request(
            request.method, request.url, headers=headers, content=body, extensions=request.extensions
        )
        try:
            async with asyncio.timeout(self._seconds):
                reply = await self._wrapped.handle_async_request(sent)
                try:
                    # Whoever reads a header of compression unpacks, without a bound.
                    packed = reply.headers.get("content-encoding", "identity").lower() != "identity"
                    if packed and reply.is_success:
                        raise Packed("compressed, though that was not asked for")
                    content = b"" if packed else await _whole(reply)
                finally:
                    await reply.aclose()
        except TimeoutError:
            raise httpx2.ReadTimeout(f"no whole reply within {self._seconds:g} s", request=sent) from None
        kept = [(name, value) for name, value in reply.headers.multi_items() if name not in _OF_THE_WIRE]
        if reply.is_success and reply.headers.get("content-type", "").startswith(streams.TYPE):
            content = streams.whole(content)
            kept = [
                ("content-type", "application/json") if name == "content-type" else (name, value)
                for name, value in kept
            ]
        if reply.is_success:
            content = usage.plausible(content)
        return httpx2.Response(reply.status_code, headers=kept, content=content, request=request)

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._wrapped.aclose()


def is_loopback(base_url: str) -> bool:
    """Whether an endpoint is on this machine."""
    return httpx2.URL(base_url).host in LOOPBACK


def names_a_field(error: str) -> bool:
    """Whether what an endpoint says of an error is about the form of the request, so that the same again is no use."""
    return any(field in error for field in FIELDS)


def _origin(url: httpx2.URL) -> tuple[str, str, int | None]:
    return url.scheme, url.host, url.port


async def _whole(reply: httpx2.Response) -> bytes:
    content = bytearray()
    async for part in reply.aiter_raw():
        content += part
        if len(content) > MOST_BYTES:
            raise TooMuch(f"more than {MOST_BYTES:,} bytes")
    return bytes(content)


class _WorthAnother(retry_base):
    """Whether an attempt is worth another: not after what the endpoint refused, and only once after a time-out."""

    def __call__(self, retry_state: RetryCallState) -> bool:
        outcome: Any = retry_state.outcome
        error = outcome.exception()
        if error is not None:
            if isinstance(error, httpx2.TimeoutException):
                return retry_state.attempt_number < 2
            return isinstance(error, httpx2.TransportError)
        reply: httpx2.Response = outcome.result()
        if reply.status_code not in AGAIN or names_a_field(reply.text):
            return False
        return _asked_to_wait(reply) <= _longest_wait()


_backing_off = wait_exponential_jitter(multiplier=0.2, max=5, jitter=0.2)


def _wait(retry_state: RetryCallState) -> float:
    outcome: Any = retry_state.outcome
    asked = 0.0 if outcome.exception() is not None else _asked_to_wait(outcome.result())
    return asked or _backing_off(retry_state)


def _longest_wait() -> float:
    """Seconds: a wait that ends when the turn has no time left for the reply is not begun."""
    own = patience()
    return LONGEST_WAIT if own is None else min(LONGEST_WAIT, own.seconds)


def _waiting() -> AbstractContextManager[None]:
    own = patience()
    return nullcontext() if own is None else own.waiting()


async def _slept(seconds: float) -> None:
    with _waiting():
        await asyncio.sleep(seconds)


def _asked_to_wait(reply: httpx2.Response) -> float:
    """The seconds of ``retry-after-ms`` or ``Retry-After`` (a number or a date); 0 where there is none."""
    try:
        if (milliseconds := reply.headers.get("retry-after-ms")) is not None:
            return max(float(milliseconds) / 1000, 0.0)
        said = reply.headers.get("retry-after", "").strip()
        if not said:
            return 0.0
        if said.replace(".", "", 1).isdecimal():
            return float(said)
        return max((parsedate_to_datetime(said) - SystemClock().now()).total_seconds(), 0.0)
    except (ValueError, TypeError):
        return 0.0


def _last(retry_state: RetryCallState) -> httpx2.Response:
    """The last reply, whatever it says; the last error is raised."""
    outcome: Any = retry_state.outcome
    reply: httpx2.Response = outcome.result()
    return reply
