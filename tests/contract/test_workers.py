"""Workers that carry out what was approved, killed and started again, on both databases."""

import signal
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from beleg.storage.database import Database
from beleg.storage.jobs import Jobs
from tests.support.children import Child, children, until
from tests.support.faults import LEASE_OVER
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse
from tests.support.present import PresentOffice

pytestmark = [
    pytest.mark.parametrize("address", ["sqlite-file", "postgres"], indirect=True),
    pytest.mark.requirement("I4.fault-matrix", "I4.worker"),
]

Start = Callable[..., Child]


@pytest.fixture
def start(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    monkeypatch.chdir(tmp_path)
    with children() as begin:
        yield lambda *how: begin("tests.support.carrying", address, str(tmp_path / "warehouse.db"), *how)


@pytest.fixture
def office(database: Database, tmp_path: Path) -> PresentOffice:
    """Whoever approves, and leaves it to the workers."""
    queue = Jobs(database)
    queue.prepare()
    return PresentOffice(database, Inventory(Warehouse(tmp_path / "warehouse.db")), enqueue=queue.enqueue)


def test_a_worker_killed_after_it_claimed_is_followed_by_one_that_asks_before_it_sends(
    office: PresentOffice, start: Start, tmp_path: Path
) -> None:
    proposal = office.approved()
    first = start("0", "hold")
    assert first.wait_for("sending") == proposal.id
    first.kill()
    assert office.seen(proposal).state == "sending"
    second = start()  # it takes up the slot and the job, and finds that somebody may be at work on it
    assert second.wait_for("queue") == f"sending {proposal.id}"
    assert office.warehouse.effects() == []
    second.kill()
    third = start(str(LEASE_OVER))
    assert third.wait_for("sending") == proposal.id
    until(lambda: office.seen(proposal).state == "applied", "its sweep or its queue carries it out")
    assert len(office.warehouse.effects()) == 1
    assert (office.seen(proposal).state, office.row(proposal)["attempt"]) == ("applied", 2)


@pytest.mark.requirement("I4.concurrent")
def test_two_workers_send_each_of_many_proposals_once(office: PresentOffice, start: Start) -> None:
    workers = [start(), start()]
    for each in workers:
        each.wait_for("slot")
    proposals = [
        office.approved("order_goods", sku="BOLT-8", quantity=number, amount="2.50")
        for number in range(1, 11)
    ]
    until(
        lambda: all(office.seen(each).state == "applied" for each in proposals),
        "everything that was approved is carried out",
    )
    for each in workers:
        each.signal(signal.SIGTERM)
    assert [each.end() for each in workers] == [0, 0]
    sent = Counter(line for each in workers for line in each.said if line.startswith("sending"))
    assert sent == {f"sending {each.id}": 1 for each in proposals}
    assert len(office.warehouse.effects()) == len(proposals)
