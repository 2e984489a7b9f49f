"""Processes that walk the write path and are killed, with ``kill -9``, at one of its points; and those that go on.

The points are not written down anywhere: a first walk counts them. There is one inside every transaction, before its
commit, one after every commit, and one before and after every call to the other side, so two of them enclose each step.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import anyio._backends._asyncio  # noqa: F401 - loaded once, before the processes are forked: so are the next two
import fastmcp.client.transports  # noqa: F401
import sqlalchemy.dialects.postgresql.psycopg  # noqa: F401

from beleg.approval.review import Typed
from beleg.domain import Domain
from beleg.errors import BelegError
from beleg.records import Caller, Json, Outcome, Proposal, Write
from beleg.storage.database import Database, T, Unit
from beleg.tools.mcp_client import McpServer
from tests.support.approving import Office, person, run
from tests.support.audit import found as found_in
from tests.support.audit import report
from tests.support.inventory.domain import Inventory
from tests.support.inventory.remote import RemoteInventory
from tests.support.inventory.store import Warehouse

SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload([__name__])
BOUND = 90
Call = tuple[str, Json]
"""A tool and its arguments."""
LEASE_OVER = 121.0
"""Seconds after which nobody believes that whoever claimed an effect is still at work on it."""


@dataclass(frozen=True)
class Place:
    """Where a walk happens: the database, the warehouse, and the server before it, if there is one."""

    address: str
    warehouse: Path
    server: McpServer | None = None
    tenant: str = "default"
    """Each walk has a tenant of its own, and so a chain of its own."""

    @property
    def asker(self) -> Caller:
        """Who asks for it."""
        return Caller(tenant=self.tenant)

    @property
    def approver(self) -> Caller:
        """Who approves it."""
        return person("anna", "approver", tenant=self.tenant)

    @property
    def stock(self) -> Warehouse:
        """The warehouse; told to die, it takes its process with it."""
        return Warehouse(self.warehouse, die=_die)


@dataclass
class Points:
    """Counts the points that a walk comes by, and ends at the one numbered ``at``, from 1."""

    at: int = 0
    phase: str = ""

    def __post_init__(self) -> None:
        self.seen: list[str] = []

    def reach(self, name: str) -> None:
        """Comes by a point."""
        self.seen.append(f"{self.phase}: {name}")
        if len(self.seen) == self.at:
            _die()


class MarkedDatabase(Database):
    """A database whose transactions are points."""

    def __init__(self, url: str, points: Points) -> None:
        super().__init__(url)
        self._points = points

    async def write(self, unit: Unit[T]) -> T:
        """Runs a unit that may write."""

        def marked(connection: Any) -> T:
            result = unit(connection)
            self._points.reach("written, not committed")
            return result

        result = await super().write(marked)
        self._points.reach("committed")
        return result


class MarkedInventory:
    """The agent, whose calls to the other side are points."""

    def __init__(self, inventory: Inventory, points: Points) -> None:
        self._inventory = inventory
        self._points = points
        self.warehouse = inventory.warehouse
        self.tools = inventory.tools

    def domain(self) -> Domain:
        """The agent."""
        domain = self._inventory.domain()
        return replace(domain, writes=[self._marked(write) for write in domain.writes])

    def _marked(self, write: Write) -> Write:
        async def send(args: Json, key: str) -> Outcome:
            self._points.reach("about to send")
            outcome = await write.send(args, key)
            self._points.reach("sent")
            return outcome

        async def read_back(key: str) -> Outcome | None:
            assert write.read_back is not None
            told = await write.read_back(key)
            self._points.reach("read back")
            return told

        return replace(write, send=send, read_back=read_back)


def office_of(place: Place, points: Points, owner: str = "walker") -> Office:
    """The write path at a place."""
    inventory = Inventory(place.stock) if place.server is None else RemoteInventory(place.stock, place.server)
    office = Office(MarkedDatabase(place.address, points), MarkedInventory(inventory, points))  # type: ignore[arg-type]
    office.dispatcher = office.another(owner)
    return office


# --- what the processes do ----------------------------------------------------------------------------------------


def walk(place: Place, at: int, told: Path, call: Call) -> None:
    """Proposes, approves, carries out; writes down the points it came by, if it lives."""
    points = Points(at)
    office = office_of(place, points)
    points.phase = "propose"
    proposal = office.propose(call[0], caller=place.asker, **call[1])
    points.phase = "approve"
    office.approve(proposal, place.approver)
    points.phase = "dispatch"
    office.dispatch(proposal)
    told.write_text(json.dumps(points.seen))


def go_on(place: Place, at: int, told: Path, call: Call, later: float) -> None:
    """What people and a sweep do afterwards: ask for it if it is not there, approve it if it waits, sweep twice.

    Writes down the points, the proposal's state as met and at last, its events, and how often the other side had done
    it before the lease was over.
    """
    points = Points(at, "go on")
    office = office_of(place, points, f"after-{os.getpid()}")
    found = only(office, place)
    met = found.state if found is not None else "nothing"
    if found is None:
        found = office.propose(call[0], caller=place.asker, **call[1])
    if found.state == "open":
        office.approve(found, place.approver)
    run(office.dispatcher.sweep())
    early = len(place.stock.effects())
    office.clock.move(seconds=later)
    run(office.dispatcher.sweep())
    run(office.dispatcher.sweep())
    proposal = only(office, place)
    assert proposal is not None
    told.write_text(
        json.dumps(
            {
                "findings": found_in(report(office.database, tenant=place.tenant)),
                "points": points.seen, "met": met, "state": proposal.state, "early": early,
                "events": [list(each) for each in office.told(proposal)],
            }
        )
    )  # fmt: skip


def look_late(place: Place, told: Path) -> None:
    """Sweeps when the proposal's time is over; writes down what it is then."""
    office = office_of(place, Points(), f"late-{os.getpid()}")
    office.clock.move(days=2)
    run(office.dispatcher.sweep())
    proposal = only(office, place)
    assert proposal is not None
    told.write_text(json.dumps(proposal.state))


def decide(place: Place, id_: str, gate: Barrier, told: Path) -> None:
    """Approves a proposal when all the others do, and carries it out; writes down what came of it."""
    office = office_of(place, Points(), f"decider-{os.getpid()}")
    gate.wait(BOUND)
    try:
        run(office.review.approve(id_, place.approver, "terminal", Typed(id=id_)))
    except BelegError as error:
        said = error.code
    else:
        said = run(office.dispatcher.dispatch(id_)).state
    told.write_text(said)


def carry_out(place: Place, id_: str, gate: Barrier, told: Path) -> None:
    """Carries out a proposal when all the others do."""
    office = office_of(place, Points(), f"carrier-{os.getpid()}")
    gate.wait(BOUND)
    told.write_text(run(office.dispatcher.dispatch(id_)).state)


def only(office: Office, place: Place) -> Proposal | None:
    """The one proposal of the place, proved."""
    found, tampered = run(office.review.listed(place.approver, limit=10))
    assert not tampered
    assert len(found) <= 1
    return found[0].proposal if found else None


# --- how they are started -----------------------------------------------------------------------------------------


def started(work: Callable[..., None], *args: Any) -> ForkServerProcess:
    """A process of its own that does ``work``."""
    process = SERVER.Process(target=work, args=args)
    process.start()
    return process


def ended(process: ForkServerProcess) -> int:
    """The exit status of a process; minus 9 where it was killed. Fails after ``BOUND``."""
    process.join(BOUND)
    code = process.exitcode
    if code is None:
        process.kill()
        raise AssertionError("a process did not end")
    return code


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
