"""The shared rate gate: so many requests a minute, kept by all processes together where there is a Redis."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any

from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import ConnectionPool

POLL_SECONDS = 0.05
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

    async def __call__(self) -> None:
        """A slot, when there is one."""
        while not await self._free():  # noqa: ASYNC110 - time alone frees a slot
            await asyncio.sleep(POLL_SECONDS)

    async def close(self) -> None:
        """Closes the connections to the Redis."""
        if self._pool is not None:
            await self._pool.disconnect()

    async def _free(self) -> bool:
        if self._shared is not None and monotonic() >= self._down_until:
            try:
                return await self._shared.hit(self._item, self._name)
            except Exception as error:  # noqa: BLE001 - whatever the Redis does, the limit is kept
                log.warning("the shared rate limit cannot be reached, this process keeps its own: %r", error)
                self._down_until = monotonic() + AGAIN_SECONDS
        return await self._own.hit(self._item, self._name)
