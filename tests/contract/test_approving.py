"""The whole way: proposed, decided, done once."""

from pathlib import Path

import pytest

from beleg.storage.database import Database
from tests.support.approving import ANNA, Office
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, Inventory(Warehouse(tmp_path / "warehouse.db")))


def test_what_was_approved_is_done_once_under_the_proposals_id(office: Office) -> None:
    proposal = office.propose()
    assert proposal.state == "open"
    assert office.warehouse.effects() == []
    approved = office.approve(proposal, ANNA)
    assert (approved.state, approved.approved_by) == ("approved", ("anna",))
    assert office.warehouse.effects() == []
    done = office.dispatch(proposal)
    assert done.state == "applied"
    assert office.warehouse.effects() == [(proposal.id, "set_stock", {"sku": "BOLT-8", "count": 5})]
    assert office.dispatch(proposal).state == "applied"
    assert len(office.warehouse.effects()) == 1
    assert office.told(proposal) == [
        ("proposal", "open"), ("decision", "approved"), ("effect", "sending"), ("effect", "applied"),
    ]  # fmt: skip
