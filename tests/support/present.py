"""The write path at the machine's own time, or so much later: for processes that work on one database side by side."""

from __future__ import annotations

from datetime import datetime, timedelta

from beleg.approval.kept import load
from beleg.approval.policy import Policy
from beleg.approval.review import Enqueue, Review
from beleg.clock import SystemClock
from beleg.records import Proposal
from beleg.storage.database import Database
from tests.support.approving import MovedClock, Office, run
from tests.support.inventory.domain import Inventory


class LateClock(MovedClock):
    """The machine's own clock, moved on."""

    def __init__(self, later: float) -> None:
        self.later = timedelta(seconds=later)

    def now(self) -> datetime:
        """The instant."""
        return SystemClock().now() + self.later

    def move(self, **delta: float) -> None:
        """Later by so much more."""
        self.later += timedelta(**delta)


class PresentOffice(Office):
    """An office whose clock goes. ``enqueue`` hands what is approved to a worker."""

    def __init__(
        self,
        database: Database,
        inventory: Inventory,
        policy: Policy | None = None,
        *,
        later: float = 0,
        owner: str = "test",
        enqueue: Enqueue = lambda _connection, _id: None,
    ) -> None:
        super().__init__(database, inventory, policy)
        self.clock = LateClock(later)
        self.review = Review(database, self.clock, self.reach, enqueue)
        self.dispatcher = self.another(owner)

    def seen(self, proposal: Proposal) -> Proposal:
        """The proposal as it is now, proved."""
        now = self.clock.now()
        return run(self.database.read(lambda connection: load(connection, proposal.id, now=now))).proposal
