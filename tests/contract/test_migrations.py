"""Databases that were filled at an earlier revision come up to the newest one with everything they held."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, create_engine, event, insert, inspect, make_url, select

from beleg.storage import database as module
from beleg.storage import tables
from beleg.storage.database import Database

pytestmark = pytest.mark.requirement("I3.database-rules", "I5.duplicates")
DAY = date(2026, 11, 20)
AT = 1_780_000_000_000_000


@pytest.fixture(params=["sqlite-file", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """The address of an empty database that outlives its connections."""
    if request.param == "postgres":
        server = request.getfixturevalue("postgres")
        made = server.address()
        yield made
        server.drop(made)
    else:
        yield f"sqlite:///{tmp_path / 'beleg.db'}"


def at_revision(connection: Connection, revision: str) -> None:
    """Brings an empty database to a revision."""
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def fill(connection: Connection) -> None:
    """Three claims of the first company and one of another, as they stood at 0006: one paid, one that waits, one that
    got nothing; with their lines by the claim's number."""
    held = MetaData()
    held.reflect(connection)

    def put(table: str, **values: Any) -> None:
        named = held.tables[table]
        kinds = {column.name: column for column in named.columns if not column.nullable}
        blank = {
            name: 0 if str(column.type).upper().startswith(("INT", "BIGINT")) else "-"
            for name, column in kinds.items()
            if column.server_default is None and not (column.primary_key and column.autoincrement is True)
        }
        connection.execute(insert(named), blank | values)

    for tenant, id_, number, employee, quantities in (
        ("default", "C-1", 1, "Muster, Érika", ("3", None)),
        ("default", "C-2", 2, "Max Adler", ("2",)),
        ("default", "C-3", 3, "Max Adler", (None,)),
        ("south", "C-1", 1, "Zoe Adams", ("9999999",)),
    ):
        record = {
            "claim_id": id_,
            "employee": employee,
            "lines": [
                {"line": at, "quantity": quantity, "hours": None}
                for at, quantity in enumerate(quantities, start=1)
            ],
        }
        put(
            "expense_claims", tenant=tenant, id=id_, number=number, employee=employee.casefold(),
            record=json.dumps(record), day=DAY, digest=f"sha256:{tenant}{id_}",
            by="local", claimed="9.00", allowed="9.00", created_at=AT,
        )  # fmt: skip
        for at in range(1, len(quantities) + 1):
            put(
                "expense_lines", tenant=tenant, number=number, line=at, day=DAY, category="hotel",
                description=f"line {at} of {id_}", amount="9.00", currency="EUR", allowed="9.00",
                allowed_currency="EUR",
            )  # fmt: skip
    for tenant, id_, proposal in (("default", "C-1", "sha256:a"), ("south", "C-1", "sha256:b")):
        put("proposals", id=proposal, tenant=tenant, agent="expenses", tool="record_payment", state="applied")
        put(
            "expense_payments", tenant=tenant, claim=id_, number=1, proposal=proposal, employee="somebody",
            amount="9.00", currency="EUR", iban="DE89370400440532013000", export=None, created_at=AT,
        )  # fmt: skip


@contextmanager
def unit_of(address: str) -> Iterator[Connection]:
    """One unit on the database, its definitions of tables included: SQLite's driver would commit those at once."""
    url = make_url(address)
    engine = create_engine(url.set(drivername="postgresql+psycopg") if "postgres" in url.drivername else url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", lambda made, _: setattr(made, "isolation_level", None))
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def test_what_was_paid_at_0006_keeps_its_lines_and_counts_as_claimed_before(address: str) -> None:
    with unit_of(address) as connection:
        at_revision(connection, "0006")
        fill(connection)
    database = Database(address)

    def unit(connection: Connection) -> tuple[Any, Any, Any, Any, Any]:
        proposed, lines = tables.expense_proposed.c, tables.expense_lines.c
        return (
            connection.execute(
                select(proposed.tenant, proposed.number, proposed.claim, proposed.proposal, proposed.employee)
                .add_columns(proposed.allowed)
                .order_by(proposed.tenant)
            ).all(),
            connection.execute(
                select(lines.tenant, lines.number, lines.line, lines.days, lines.description)
                .order_by(lines.tenant, lines.line)
            ).all(),
            connection.scalars(select(tables.expense_claims.c.employee).order_by("tenant", "number")).all(),
            compare_metadata(MigrationContext.configure(connection), tables.metadata),
            inspect(connection).has_table("expense_lines_before"),
        )  # fmt: skip

    proposed, lines, employees, different, left_behind = asyncio.run(database.read(unit))
    assert [tuple(row) for row in proposed] == [
        ("default", 1, "C-1", "sha256:a", "erika muster", "9.00"),
        ("south", 1, "C-1", "sha256:b", "adams zoe", "9.00"),
    ]
    assert [tuple(row) for row in lines] == [
        ("default", 1, 1, 3, "line 1 of C-1"),
        ("default", 1, 2, 1, "line 2 of C-1"),
        ("south", 1, 1, 366, "line 1 of C-1"),
    ]
    assert employees == ["erika muster", "adler max", "adler max", "adams zoe"]
    assert different == []
    assert not left_behind
    database.close()


def test_a_migration_that_is_interrupted_leaves_the_database_as_it_was(address: str) -> None:
    with unit_of(address) as connection:
        at_revision(connection, "0006")
        fill(connection)
    with suppress(ZeroDivisionError), unit_of(address) as connection:
        at_revision(connection, "0008")
        raise ZeroDivisionError
    with unit_of(address) as connection:
        assert not inspect(connection).has_table("expense_proposed")
        assert connection.exec_driver_sql("SELECT count(*) FROM expense_lines").scalar() == 5
