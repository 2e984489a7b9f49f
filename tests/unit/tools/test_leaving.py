"""Work that keeps its thread busy holds up nobody, and learns when whoever asked has left."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from beleg.tools.leaving import has_left, in_a_thread
from tests.support.children import BOUND, until

pytestmark = pytest.mark.requirement("I5.mcp")


def test_others_are_served_while_a_thread_is_busy() -> None:
    served = threading.Event()

    async def busy() -> bool:
        return served.wait(BOUND) and not has_left()

    async def other() -> None:
        served.set()

    async def whole(threads: ThreadPoolExecutor) -> bool:
        async with asyncio.TaskGroup() as tasks:
            first = tasks.create_task(in_a_thread(threads, busy))
            tasks.create_task(other())
        return first.result()

    with ThreadPoolExecutor() as threads:
        assert asyncio.run(whole(threads))


def test_work_learns_that_whoever_asked_has_left_and_other_work_does_not() -> None:
    begun, ended, alone = threading.Event(), threading.Event(), threading.Event()

    async def busy() -> None:
        begun.set()
        until(has_left, "the work learns that nobody waits")
        ended.set()

    async def other() -> bool:
        return alone.wait(BOUND) and has_left()

    async def whole(threads: ThreadPoolExecutor) -> None:
        staying = asyncio.create_task(in_a_thread(threads, other))
        leaving = asyncio.create_task(in_a_thread(threads, busy))
        await asyncio.to_thread(begun.wait, BOUND)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        assert await asyncio.to_thread(ended.wait, BOUND)
        alone.set()
        assert await staying is False

    with ThreadPoolExecutor() as threads:
        asyncio.run(whole(threads))
    assert not has_left()


def test_what_goes_wrong_in_a_thread_reaches_whoever_asked() -> None:
    async def broken() -> None:
        raise KeyError("x")

    with ThreadPoolExecutor() as threads, pytest.raises(KeyError):
        asyncio.run(in_a_thread(threads, broken))
