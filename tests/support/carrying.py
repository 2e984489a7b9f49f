"""A worker over the warehouse: ``python -m tests.support.carrying ADDRESS WAREHOUSE [LATER] [hold]``.

It says what it is about to send and what it has carried out. With ``hold`` it says so and sends nothing until the file
``send`` is there; ``LATER`` is how many seconds its clock is ahead.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from beleg.domain import Domain
from beleg.records import Json, Outcome, Write
from beleg.storage.database import Database
from beleg.storage.jobs import Duties, Worker
from tests.support.children import say, until
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse
from tests.support.present import PresentOffice


class SayingInventory(Inventory):
    """The agent, which says what it sends."""

    hold = False

    def domain(self) -> Domain:
        """The agent."""
        domain = super().domain()
        return replace(domain, writes=[self._saying(write) for write in domain.writes])

    def _saying(self, write: Write) -> Write:
        async def send(args: Json, key: str) -> Outcome:
            say(f"sending {key}")
            if self.hold:
                await asyncio.to_thread(until, Path("send").exists, "it may be sent")
            return await write.send(args, key)

        return replace(write, send=send)


async def _work(address: str, warehouse: str, later: float, *, hold: bool) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    inventory = SayingInventory(Warehouse(Path(warehouse)))
    inventory.hold = hold
    database = Database(address)
    office = PresentOffice(database, inventory, later=later, owner=f"worker-{os.getpid()}")

    async def dispatch(id_: str) -> None:
        say(f"queue {(await office.dispatcher.dispatch(id_)).state} {id_}")

    async def sweep() -> None:
        for proposal in await office.dispatcher.sweep():
            say(f"sweep {proposal.state} {proposal.id}")

    duties = Duties(dispatch=dispatch, sweep=sweep, hourly={}, sweep_seconds=0.3, poll_seconds=0.1)
    await Worker(database, duties).run(stop, lambda number: say(f"slot {number}"))
    database.close()


if __name__ == "__main__":
    given = sys.argv[3:]
    asyncio.run(_work(sys.argv[1], sys.argv[2], float(given[0]) if given else 0, hold=given[1:] == ["hold"]))
