"""The audit log with many writers and many events, on every database that processes can share."""

import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, select

from beleg.audit import log
from beleg.audit.checkpoints import rotations
from beleg.storage import tables
from beleg.storage.database import Database, sqlite_url
from tests.support.audit import TENANT, edit, found, record_many, report, run

ROOT = Path(__file__).parents[2]
WRITERS, EACH = 8, 40


@pytest.mark.requirement("I4.audit-concurrent")
def test_eight_processes_that_write_at_once_make_one_chain_and_lose_nothing(address: str) -> None:
    if address == "sqlite://":
        pytest.skip("a database in memory belongs to one process")
    Database(address).close()
    env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{os.environ['PYTHONPATH']}"}
    writers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.support.appending", address, str(number), str(EACH)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env,
        )
        for number in range(WRITERS)
    ]  # fmt: skip
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    assert [writer.communicate(timeout=120) and writer.returncode for writer in writers] == [0] * WRITERS
    database = Database(address)
    for tenant in ("t0", "t1"):
        verified = report(database, tenant=tenant)
        assert (verified.events, found(verified)) == (WRITERS * EACH // 2, [])
    columns = tables.audit_events.c
    bodies = run(database.read(lambda connection: connection.scalars(select(columns.body)).all()))
    assert len(set(bodies)) == WRITERS * EACH
    database.close()


@pytest.mark.requirement("I4.audit-streams")
def test_verifying_ten_times_as_many_events_takes_no_more_memory(database: Database) -> None:
    def peak() -> int:
        tracemalloc.start()
        try:
            assert report(database).intact
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    record_many(database, 2_500, size=2_500)
    report(database)
    few = peak()
    record_many(database, 22_500, size=2_500)
    assert peak() < few * 2
    edit(database, "update audit_events set body = '{}' where seq > 100")
    tracemalloc.start()
    verified = report(database)
    assert tracemalloc.get_traced_memory()[1] < few * 2
    tracemalloc.stop()
    assert verified.events == 25_000
    assert (found(verified)[0], len(verified.findings)) == (("edited", 101), 50)


@pytest.mark.requirement("I4.audit-chain")
def test_the_events_of_a_proposal_are_found_without_reading_the_log(tmp_path: Path) -> None:
    database = Database(sqlite_url(tmp_path / "beleg.db"))
    plans: list[str] = []

    def unit(connection: Connection) -> None:
        seen: list[tuple[str, Any]] = []
        event.listen(
            connection, "before_cursor_execute", lambda _c, _cu, sql, values, *_: seen.append((sql, values))
        )
        log.about(connection, TENANT, "sha256:0")
        rotations(connection, TENANT)
        asked = tuple(seen)  # explaining is seen too
        for sql, values in asked:
            plans.extend(row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values))

    run(database.read(unit))
    database.close()
    assert "ix_audit_events_tenant_proposal_seq" in plans[0]
    assert "ix_audit_events_key_rotated" in plans[1]
