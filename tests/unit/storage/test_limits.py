"""So many requests a minute, by all processes together, and a Redis that is down stops nothing."""

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from beleg.storage.limits import RateGate
from tests.support.redis import running

pytestmark = pytest.mark.requirement("F14", "I7.rate-limit")
NOBODY = "redis://127.0.0.1:9/0"


async def through(gate: RateGate, most: int) -> int:
    """How many get through at once, of so many."""
    got = 0
    try:
        async with asyncio.timeout(0.5):
            for _ in range(most):
                await gate()
                got += 1
    except TimeoutError:
        return got
    finally:
        await gate.close()
    return got


@pytest.mark.parametrize("redis_url", [None, NOBODY])
def test_a_gate_lets_so_many_through_a_minute_and_the_next_one_waits(redis_url: str | None) -> None:
    assert asyncio.run(through(RateGate("test", 3, redis_url), 9)) == 3


def test_two_processes_share_one_budget_in_a_redis(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        first = asyncio.run(through(RateGate("model", 5, url), 3))
        second = asyncio.run(through(RateGate("model", 5, url), 9))
        other = asyncio.run(through(RateGate("another", 5, url), 9))
    assert (first, second, other) == (3, 2, 5)


async def hopeless(gate: RateGate) -> tuple[bool, bool, float]:
    """Whether one got through, whether a second did that waits two seconds at most, and how long it did."""
    first, start = await gate(), monotonic()
    second = await gate(2.0)
    await gate.close()
    return first, second, monotonic() - start


def test_a_slot_that_cannot_be_free_in_time_is_not_waited_for(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        for redis_url in (None, url):
            first, second, seconds = asyncio.run(hopeless(RateGate("test", 1, redis_url)))
            assert (first, second) == (True, False)
            assert seconds < 1
