"""A worker whose duties only say that they are done: ``python -m tests.support.working ADDRESS [hold|every-second]``.

With ``hold`` a dispatch says that it has begun and waits for a file of its own name in the present folder. With
``every-second`` the hourly chore comes every second.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from beleg.storage import jobs
from beleg.storage.database import Database
from tests.support.children import say, until


async def _work(address: str, how: str) -> None:
    if how == "every-second":
        jobs.HOURLY = "* * * * * *"
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)

    async def dispatch(id_: str) -> None:
        say(f"begun {id_}")
        if how == "hold":
            await asyncio.to_thread(until, Path(id_).exists, f"{id_} is there")
        say(f"done {id_}")

    async def sweep() -> None:
        say("swept")

    async def chore() -> None:
        say("chore")

    database = Database(address)
    duties = jobs.Duties(
        dispatch=dispatch, sweep=sweep, hourly={"chore": chore}, sweep_seconds=0.3, poll_seconds=0.1
    )
    left = await jobs.Worker(database, duties).run(stop, lambda number: say(f"slot {number}"))
    say(f"left {left}")


if __name__ == "__main__":
    asyncio.run(_work(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""))
