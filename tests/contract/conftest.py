"""One suite over every backend: a contract test takes ``address`` and is run once for each database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from beleg.storage.database import Database, sqlite_url

BACKENDS = ("sqlite-file", "sqlite-memory")


@pytest.fixture(params=BACKENDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return sqlite_url(tmp_path / "home" / "beleg.db") if request.param == "sqlite-file" else "sqlite://"


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    opened = Database(address)
    yield opened
    opened.close()
