"""The shared rate gate: so many requests a minute, kept by all processes together where there is a Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic, time
from typing import Any, TypeVar

from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import ConnectionPool

T = TypeVar("T")
POLL_SECONDS, MOST_SECONDS = 0.05, 1.0
"""Between two looks whether there is a slot: another process may have gone away without its request."""
REDIS_SECONDS = 1.0
AGAIN_SECONDS = 30.0
log = logging.getLogger("beleg")


class RateGate:
    """Waits, when called, until a request may go out under ``name``. Belongs to one event loop; close it there.

    All gates of one name and Redis share one budget. Where the Redis does not answer the process keeps to the limit
    for itself, says so in the log, and asks again half a minute later: a Redis that is down must not stop the work.
    """

    def __init__(self, name: str, per_minute: int, redis_url: str | None = None) -> None:
        self._name = name
        self._item = RateLimitItemPerMinute(per_minute)
        self._own = MovingWindowRateLimiter(MemoryStorage())
        self._pool: ConnectionPool | None = None
        self._shared: MovingWindowRateLimiter | None = None
        self._down_until = 0.0
        if redis_url is not None:
            self._pool = ConnectionPool.from_url(
                redis_url, socket_connect_timeout=REDIS_SECONDS, socket_timeout=REDIS_SECONDS
            )
            pool: Any = self._pool
            storage = RedisStorage(f"async+{redis_url}", implementation="redispy", connection_pool=pool)
            self._shared = MovingWindowRateLimiter(storage)

    async def __call__(self, longest: float = inf) -> bool:
        """Waits for a slot; false, and at once, where none can be free within ``longest`` seconds."""
        until = monotonic() + longest
        while not await self._asked(self._hit):
            seconds = await self._asked(self._frees_in)
            if monotonic() + seconds > until:
                return False
            await asyncio.sleep(min(max(seconds, POLL_SECONDS), MOST_SECONDS))
        return True

    async def close(self) -> None:
        """Closes the connections to the Redis."""
        if self._pool is not None:
            await self._pool.disconnect()

    async def _asked(self, what: Callable[[MovingWindowRateLimiter], Awaitable[T]]) -> T:
        """What the shared limiter says, or the process's own where that does not answer."""
        if self._shared is not None and monotonic() >= self._down_until:
            try:
                return await what(self._shared)
            except Exception as error:  # noqa: BLE001 - whatever the Redis does, the limit is kept
                log.warning("the shared rate limit cannot be reached, this process keeps its own: %r", error)
                self._down_until = monotonic() + AGAIN_SECONDS
        return await what(self._own)

    async def _hit(self, limiter: MovingWindowRateLimiter) -> bool:
        return await limiter.hit(self._item, self._name)

    async def _frees_in(self, limiter: MovingWindowRateLimiter) -> float:
        """The seconds until the oldest of the requests that fill the window has left it."""
        frees, left = await limiter.get_window_stats(self._item, self._name)
        return 0.0 if left else max(frees - time(), 0.0)
