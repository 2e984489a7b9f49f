"""What a unit may rely on, on both databases."""

import asyncio

import pytest
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import DBAPIError

from beleg.errors import StorageError
from beleg.storage import tables
from beleg.storage.database import Database
from tests.support.approving import START

pytestmark = [
    pytest.mark.parametrize("address", ["sqlite-file", "postgres"], indirect=True),
    pytest.mark.requirement("I4.two-databases"),
]


def count(connection: Connection) -> int:
    """How many sessions there are."""
    return connection.execute(select(func.count()).select_from(tables.sessions)).scalar_one()


def add(connection: Connection) -> None:
    """One more."""
    number = count(connection)
    row = {"tenant": "t", "id": f"s{number}", "agent": "a", "created_at": START}
    connection.execute(insert(tables.sessions), row)


def test_a_unit_that_reads_sees_one_state_whatever_is_written_meanwhile(database: Database) -> None:
    def twice(connection: Connection) -> tuple[int, int]:
        first = count(connection)
        asyncio.run(database.write(add))
        return first, count(connection)

    assert asyncio.run(database.read(twice)) == (0, 0)
    assert asyncio.run(database.read(count)) == 1


def test_writers_take_turns_and_nothing_is_lost(database: Database) -> None:
    async def many() -> None:
        await asyncio.gather(*(database.write(add_locked) for _ in range(10)))

    def add_locked(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(1)))
        add(connection)

    asyncio.run(many())
    assert asyncio.run(database.read(count)) == 10


def test_a_unit_that_breaks_leaves_nothing_behind(database: Database) -> None:
    def broken(connection: Connection) -> None:
        add(connection)
        connection.execute(insert(tables.sessions), {"tenant": None})

    with pytest.raises(StorageError) as caught:
        asyncio.run(database.write(broken))
    assert isinstance(caught.value.__cause__, DBAPIError)
    assert asyncio.run(database.read(count)) == 0
