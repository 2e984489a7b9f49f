"""One suite over every backend: a contract test takes ``address`` and is run once for each database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from beleg.storage.database import Database, sqlite_url
from tests.support.approving import Office
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse
from tests.support.postgres import Postgres

BACKENDS = ("sqlite-file", "sqlite-memory", "postgres")


@pytest.fixture(params=BACKENDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    match request.param:
        case "sqlite-file":
            yield sqlite_url(tmp_path / "home" / "beleg.db")
        case "sqlite-memory":
            yield "sqlite://"
        case _:
            server: Postgres = request.getfixturevalue("postgres")
            made = server.address()
            yield made
            server.drop(made)


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    opened = Database(address)
    yield opened
    opened.close()


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    """The write path over the warehouse."""
    return Office(database, Inventory(Warehouse(tmp_path / "warehouse.db")))
