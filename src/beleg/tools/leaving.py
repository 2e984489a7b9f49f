"""Work in a thread learns that whoever asked for it does not wait any more: a thread itself cannot be stopped."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextvars import ContextVar
from typing import TypeVar

from beleg.errors import CallerError

T = TypeVar("T")
_left: ContextVar[threading.Event | None] = ContextVar("left", default=None)


class Left(CallerError):
    """Whoever asked does not wait for the answer any more."""

    code = "left"


def has_left() -> bool:
    """Whether whoever asked for the work at hand has left. Work that takes long looks from time to time."""
    event = _left.get()
    return event is not None and event.is_set()


async def in_a_thread(threads: Executor, work: Callable[[], Awaitable[T]]) -> T:
    """The result of work that may keep its thread busy, in one of these threads and an event loop of its own: others
    are served meanwhile. Where whoever waits here is cancelled, the work is told (``has_left``)."""
    event = threading.Event()

    def whole() -> T:
        token = _left.set(event)
        try:
            return asyncio.run(_awaited(work))
        finally:
            _left.reset(token)

    try:
        return await asyncio.get_running_loop().run_in_executor(threads, whole)
    except asyncio.CancelledError:
        event.set()
        raise


async def _awaited(work: Callable[[], Awaitable[T]]) -> T:
    return await work()
