"""Queued work on both databases: put there with the decision or not at all, done by whatever worker is there."""

import base64
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import MetaData, Table, select, text, update

from beleg.storage.database import Database
from beleg.storage.jobs import Jobs, slot
from tests.support.children import Child, children, until

pytestmark = pytest.mark.parametrize("address", ["sqlite-file", "postgres"], indirect=True)
"""Nobody else reaches a database in memory."""

WORKER = "tests.support.working"
Start = Callable[..., Child]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    monkeypatch.chdir(tmp_path)
    with children() as begin:
        yield begin


@pytest.fixture
def queue(database: Database) -> Jobs:
    made = Jobs(database)
    made.prepare()
    return made


def enqueued(database: Database, queue: Jobs, *ids: str) -> None:
    with database._writer.begin() as connection:
        for each in ids:
            queue.enqueue(connection, each)


def statuses(database: Database) -> list[tuple[str, str, str | None]]:
    """(workflow, status, executor) of what is in the queue's table."""
    held = rows_of(database)
    query = select(held.c.workflow_uuid, held.c.status, held.c.executor_id).order_by(held.c.created_at)
    with database._engine.begin() as connection:
        return [(name, status, executor) for name, status, executor in connection.execute(query)]


def rows_of(database: Database) -> Table:
    """The queue's table."""
    schema = None if database.engine.dialect.name == "sqlite" else "dbos"
    return Table("workflow_status", MetaData(), autoload_with=database.engine, schema=schema)


@pytest.mark.requirement("I4.enqueued-with-decision")
def test_what_is_queued_is_there_with_its_unit_or_not_at_all_and_is_done_once(
    address: str, database: Database, queue: Jobs, start: Start
) -> None:
    enqueued(database, queue, "first", "first")
    with database._writer.connect() as connection:
        connection.begin()
        queue.enqueue(connection, "rolled-back")
        connection.rollback()
    enqueued(database, queue, "first", "second")
    worker = start(WORKER, address)
    done = {worker.wait_for("done"), worker.wait_for("done")}
    worker.signal(signal.SIGTERM)
    assert worker.end() == 0
    assert done == {"first", "second"}
    assert sum(line.startswith("begun") for line in worker.said) == 2
    assert sorted(name for name, *_ in statuses(database)) == ["dispatch-first", "dispatch-second"]


@pytest.mark.requirement("I4.worker")
def test_a_worker_that_is_told_to_stop_finishes_what_it_is_at_and_begins_nothing_more(
    address: str, database: Database, queue: Jobs, start: Start, tmp_path: Path
) -> None:
    enqueued(database, queue, "begun")
    worker = start(WORKER, address, "hold")
    worker.wait_for("begun")
    worker.signal(signal.SIGINT)
    (tmp_path / "begun").touch()
    assert worker.wait_for("done") == "begun"
    assert worker.wait_for("left") == "0"
    assert worker.end() == 0


@pytest.mark.requirement("I4.executor-slots")
def test_two_workers_have_two_slots_and_when_a_dead_ones_slot_is_taken_its_work_goes_on(
    address: str, database: Database, queue: Jobs, start: Start, tmp_path: Path
) -> None:
    enqueued(database, queue, "work")
    first = start(WORKER, address, "hold")
    assert first.wait_for("slot") == "1"
    assert first.wait_for("begun") == "work"
    second = start(WORKER, address, "hold")
    assert second.wait_for("slot") == "2"
    second.wait_for("swept")
    first.kill()
    (tmp_path / "work").touch()
    third = start(WORKER, address, "hold")
    assert third.wait_for("slot") == "1"
    until(lambda: statuses(database)[0][1] == "SUCCESS", "the work is done")
    for each in (second, third):
        each.signal(signal.SIGTERM)
        assert each.end() == 0
    assert (second.said + third.said).count("done work") == 1


@pytest.mark.requirement("I4.worker")
def test_of_all_workers_one_does_an_hourly_chore(
    address: str, database: Database, queue: Jobs, start: Start
) -> None:
    workers = [start(WORKER, address, "every-second") for _ in range(2)]
    for each in workers:
        each.wait_for("slot")
    until(lambda: len(_fired(database)) >= 3, "the chore was due three times")
    for each in workers:
        each.signal(signal.SIGTERM)
    for each in workers:
        assert each.end() == 0
    runs = sum(line == "chore" for each in workers for line in each.said)
    assert runs == len([name for name, status, _ in statuses(database) if status == "SUCCESS"])
    assert len(set(_fired(database))) == len(_fired(database))


def _fired(database: Database) -> list[str]:
    return [
        name
        for name, status, _ in statuses(database)
        if name.startswith("sched-chore") and status == "SUCCESS"
    ]


@pytest.mark.requirement("I4.worker")
def test_what_ended_long_ago_is_purged_and_what_waits_or_ended_just_now_is_not(
    address: str, database: Database, queue: Jobs, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beleg.storage.jobs.AT_ONE_PURGE", 2)
    enqueued(database, queue, *(f"old-{number}" for number in range(5)))
    worker = start(WORKER, address)
    until(lambda: [status for _, status, _ in statuses(database)] == ["SUCCESS"] * 5, "all is done")
    worker.signal(signal.SIGTERM)
    assert worker.end() == 0
    enqueued(database, queue, "waits")
    assert queue.purge(datetime.now(UTC) - timedelta(days=1)) == 0
    assert queue.purge(datetime.now(UTC) + timedelta(seconds=1)) == 5
    assert [name for name, *_ in statuses(database)] == ["dispatch-waits"]


class Harm:
    """What a pickle may do to whoever opens it."""

    def __init__(self, file: str) -> None:
        self.file = file

    def __reduce__(self) -> tuple[object, ...]:
        return (os.mkdir, (self.file,))


@pytest.mark.requirement("I4.worker")
def test_a_row_that_claims_to_be_pickled_is_not_opened(
    address: str, database: Database, queue: Jobs, start: Start, tmp_path: Path
) -> None:
    enqueued(database, queue, "evil")
    harm = base64.b64encode(pickle.dumps({"args": (Harm(str(tmp_path / "harm")),), "kwargs": {}})).decode()
    with database._writer.begin() as connection:
        connection.execute(update(rows_of(database)).values(inputs=harm, serialization="py_pickle"))
    enqueued(database, queue, "good")
    worker = start(WORKER, address)
    assert worker.wait_for("done") == "good"
    until(lambda: statuses(database)[1][1] == "SUCCESS", "the good job is done")
    assert not (tmp_path / "harm").exists()


@pytest.mark.requirement("I4.executor-slots")
def test_a_worker_whose_slot_is_lost_ends(address: str, database: Database, start: Start) -> None:
    if database.engine.dialect.name == "sqlite":
        pytest.skip("a locked file is held until the process ends")
    worker = start(WORKER, address)
    worker.wait_for("swept")
    with database._engine.begin() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"
            )
        )
    assert worker.end() != 0


@pytest.mark.requirement("I4.executor-slots")
def test_a_slot_is_free_again_when_its_block_ends(database: Database) -> None:
    with slot(database) as first, slot(database) as second:
        assert (first.number, second.number) == (1, 2)
        first.check()
    with slot(database) as again:
        assert again.number == 1


@pytest.mark.requirement("I4.worker")
def test_several_processes_may_make_the_queue_at_once(address: str, database: Database) -> None:
    program = (
        "import sys; from beleg.storage.jobs import Jobs; from beleg.storage.database import Database; "
        "Jobs(Database(sys.argv[1])).prepare()"
    )
    makers = [subprocess.Popen([sys.executable, "-c", program, address]) for _ in range(4)]
    assert [each.wait(60) for each in makers] == [0, 0, 0, 0]
