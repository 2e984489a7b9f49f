"""``beleg worker`` as an operator runs it."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from beleg.runtime import database_url
from beleg.settings import Settings
from beleg.storage.database import Database
from beleg.storage.jobs import Jobs
from tests.support.children import Child, children, until
from tests.support.inventory.domain import Inventory
from tests.support.inventory.plugin import installed
from tests.support.inventory.store import Warehouse
from tests.support.present import PresentOffice

pytestmark = pytest.mark.requirement("I4.worker")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Child]]:
    env = installed(tmp_path / "packages")
    with children() as begin:
        yield lambda: begin("beleg", "worker", env=env)


@pytest.fixture
def office(clean_environment: Path) -> Iterator[PresentOffice]:
    """The write path over the data folder that the worker has too."""
    database = Database(database_url(Settings.from_environment()))
    queue = Jobs(database)
    queue.prepare()
    yield PresentOffice(
        database, Inventory(Warehouse(clean_environment / "warehouse.db")), enqueue=queue.enqueue
    )
    database.close()


def test_a_worker_carries_out_what_is_queued_and_what_was_left_and_ends_well(
    office: PresentOffice, start: Callable[[], Child]
) -> None:
    before = office.approved(sku="BOLT-8", count=5)
    worker = start()
    until(lambda: office.seen(before).state == "applied", "what was there before it is carried out")
    after = office.approved(sku="NUT-8", count=6)
    until(lambda: office.seen(after).state == "applied", "what came after is carried out")
    worker.signal(signal.SIGTERM)
    assert worker.end() == 0
    assert [key for key, *_ in office.warehouse.effects()] == [before.id, after.id]


def test_ctrl_c_ends_a_worker_as_it_ends_every_command(
    start: Callable[[], Child], office: PresentOffice
) -> None:
    proposal = office.approved()
    worker = start()
    until(lambda: office.seen(proposal).state == "applied", "it is at work")
    worker.signal(signal.SIGINT)
    assert worker.end() == 130
