"""Work that outlives a process: queued in the database, done by whatever worker is there. Only this file knows DBOS.

What happens once is held by the effect's row and not by the queue: a job only calls ``dispatch`` with an id, as often
and in as many processes as it may. So a queue that does something twice, or loses it, changes nothing but the time;
``sweep`` finds whatever was lost.

A worker's name in the queue is a numbered slot that it holds by a lock (a locked file beside the SQLite file, an
advisory lock on Postgres): the next one that takes the slot takes up what was left in it, and two never have the same
name.
Nothing in the queue's tables is ever unpickled, whatever a row claims to be.
"""

from __future__ import annotations

import asyncio
import fcntl
import json
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from beleg.errors import StorageError
from beleg.lean import dataclass
from beleg.storage.database import Database

if TYPE_CHECKING:
    from dbos import DBOSClient, DBOSConfig

APPLICATION = "beleg"
VERSION = "1"
"""DBOS takes up only what its own version left; ours calls ``dispatch`` with an id, and always will."""
SCHEMA = "dbos"
QUEUE = "effects"
DISPATCH = "dispatch"
AT_ONCE = 8
"""Effects that one worker carries out at the same time."""
SLOTS = 1000
ENDED = ("SUCCESS", "ERROR", "CANCELLED")
AT_ONE_PURGE, MOST_PURGES = 500, 40
CHECK_SECONDS = 2.0
"""How often a worker looks whether its slot is still its own."""
HOURLY = "0 * * * *"
_SLOT_LOCKS = 0x62656C67
"""The first key of the advisory locks that hold the slots on Postgres; the slot is the second."""

Dispatch = Callable[[str], Awaitable[object]]
Chore = Callable[[], Awaitable[object]]


class Jobs:
    """Puts work into the queue of a database, for whatever worker is there or will be.

    The first use loads DBOS, which takes a second: a terminal that carries out what it approves needs none of this.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._client: DBOSClient | None = None

    def prepare(self) -> None:
        """Makes the queue's tables where they are missing; several processes may do so at once. Raises StorageError."""
        from dbos import DBOS  # noqa: PLC0415 - 1.4 s that only this path pays

        _keep_quiet()
        with _as_storage_error():
            DBOS.migrate(_address(self._database), schema=SCHEMA)

    def enqueue(self, connection: Connection, id_: str) -> None:
        """Queues the dispatch of a proposal inside the caller's unit: it is there if and when that unit commits.

        Queued twice, it is there once. ``prepare`` comes first.
        """
        self._opened().enqueue_in_transaction(
            connection,
            {
                "workflow_name": DISPATCH,
                "queue_name": QUEUE,
                "workflow_id": f"{DISPATCH}-{id_}",
                "app_version": VERSION,
            },
            id_,
        )

    def purge(self, before: datetime) -> int:
        """Deletes what was queued and ended before then; returns how much. What the effects say stays.

        A run deletes a bounded number of rows, a few at a time, so that nobody waits for it. Raises StorageError.
        """
        client, gone = self._opened(), 0
        with _as_storage_error():
            for _ in range(MOST_PURGES):
                ended = client.list_workflows(
                    status=list(ENDED),
                    completed_before=before.isoformat(),
                    limit=AT_ONE_PURGE,
                    load_input=False,
                    load_output=False,
                )
                if ended:
                    client.delete_workflows([each.workflow_id for each in ended])
                    gone += len(ended)
                if len(ended) < AT_ONE_PURGE:
                    break
        return gone

    def _opened(self) -> DBOSClient:
        if self._client is None:
            from dbos import DBOSClient  # noqa: PLC0415

            _keep_quiet()
            self._client = DBOSClient(
                system_database_engine=self._database.engine,
                dbos_system_schema=SCHEMA,
                serializer=_serializer(),
                application_name=APPLICATION,
                lazy=True,
            )
        return self._client


@dataclass(frozen=True, slots=True, kw_only=True)
class Duties:
    """What a worker does."""

    dispatch: Dispatch
    """Carries out the proposal of an id, if anything can be done about it now."""
    sweep: Chore
    """Finds what nobody carries out. Every worker does so when it starts and from then on."""
    hourly: Mapping[str, Chore]
    """By name: what one of all workers does once an hour."""
    sweep_seconds: float = 15
    poll_seconds: float = 0.5
    grace_seconds: float = 30
    """How long a worker that is told to stop finishes what it is at; what is left then is found by the next one."""


class Worker:
    """Does what is queued in a database until it is told to stop."""

    def __init__(self, database: Database, duties: Duties) -> None:
        self._database = database
        self._duties = duties
        self._running: set[asyncio.Future[object]] = set()
        """What is at work, as the loop itself knows it: a thread of DBOS could tell of it too late."""

    async def run(self, stop: asyncio.Event, ready: Callable[[int], None] = lambda _slot: None) -> int:
        """Works until ``stop`` is set; ``ready`` is told the slot. Gives how many jobs it had to leave in the middle.

        Raises StorageError where the database or the slot is lost: then somebody else may be the same worker soon.
        """
        with slot(self._database) as held:
            with _as_storage_error():
                await asyncio.to_thread(self._launch, held, asyncio.get_running_loop())
            sweeping = asyncio.create_task(self._sweep(stop))
            try:
                ready(held.number)
                await self._hold(stop, held)
            finally:
                stop.set()
                left = await self._leave(sweeping)
        return left

    def _launch(self, held: Slot, loop: asyncio.AbstractEventLoop) -> None:
        from dbos import DBOS  # noqa: PLC0415

        _keep_quiet()
        DBOS(config=_config(self._database, held))
        _refuse_pickles()

        @DBOS.workflow(name=DISPATCH, max_recovery_attempts=None)
        def dispatch(id_: str) -> None:
            self._call(loop, self._duties.dispatch(id_))

        chores = []
        for name, chore in self._duties.hourly.items():

            def once(_at: object, _context: object, chore: Chore = chore) -> None:
                self._call(loop, chore())

            chores.append((name, DBOS.workflow(name=name)(once)))
        DBOS.launch()
        DBOS.register_queue(QUEUE, worker_concurrency=AT_ONCE, polling_interval_sec=self._duties.poll_seconds)
        DBOS.apply_schedules(
            [{"schedule_name": name, "workflow_fn": flow, "schedule": HOURLY} for name, flow in chores]
        )

    def _call(self, loop: asyncio.AbstractEventLoop, work: Awaitable[object]) -> None:
        """Runs work on the worker's own loop, from a thread of DBOS."""

        async def whole() -> None:
            task = asyncio.ensure_future(work)
            self._running.add(task)
            try:
                await task
            finally:
                self._running.discard(task)

        asyncio.run_coroutine_threadsafe(whole(), loop).result()

    async def _sweep(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self._duties.sweep()
            except Exception:
                logging.getLogger("beleg").exception("what is left over could not be looked for")
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), self._duties.sweep_seconds)

    async def _hold(self, stop: asyncio.Event, held: Slot) -> None:
        """Waits until ``stop``. Raises StorageError as soon as the slot is somebody else's."""
        while not stop.is_set():
            await asyncio.to_thread(held.check)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), CHECK_SECONDS)

    async def _leave(self, sweeping: asyncio.Task[None]) -> int:
        """Begins nothing more, finishes what was begun while there is time; gives how much was not."""
        from dbos import DBOS  # noqa: PLC0415

        # DBOS looks once a second whether it is done; with nothing at work it need not look at all.
        grace = int(self._duties.grace_seconds) if self._running else 0
        ended = asyncio.to_thread(DBOS.destroy, workflow_completion_timeout_sec=grace, destroy_registry=True)
        await asyncio.gather(ended, asyncio.wait({sweeping}, timeout=self._duties.grace_seconds))
        left = len(self._running) + (not sweeping.done())
        sweeping.cancel()
        for task in tuple(self._running):
            task.cancel()
        return left


# --- slots -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A number that one process holds. ``check`` raises StorageError when it is held no more."""

    number: int
    check: Callable[[], object]


@contextmanager
def slot(database: Database) -> Iterator[Slot]:
    """Holds the lowest slot that is free until the block ends, or the process, however it ends. Raises StorageError."""
    url = database.engine.url
    if url.get_backend_name() != "sqlite":
        with _advisory(database) as held:
            yield held
    elif database.in_memory:
        raise StorageError("a database in memory has no workers: nobody else could reach it")
    else:
        with _locked_file(Path(str(url.database))) as held:
            yield held


@contextmanager
def _locked_file(database: Path) -> Iterator[Slot]:
    for number in range(1, SLOTS + 1):
        file = database.with_name(f"{database.name}.worker-{number}.lock")
        try:
            file.touch(mode=0o600)
            opened = file.open("rb")
        except OSError as error:
            raise StorageError(f"{file} cannot be locked: {error.strerror}") from error
        with opened:
            try:
                fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            yield Slot(number=number, check=lambda: None)
            return
    raise StorageError(f"{SLOTS} workers are at work already")


@contextmanager
def _advisory(database: Database) -> Iterator[Slot]:
    """The lock ends with its connection, so the connection is looked at while the slot is in use."""
    with database.engine.connect() as plain:
        connection = plain.execution_options(isolation_level="AUTOCOMMIT")
        for number in range(1, SLOTS + 1):
            keys = {"group": _SLOT_LOCKS, "number": number}
            if connection.scalar(text("SELECT pg_try_advisory_lock(:group, :number)"), keys):
                break
        else:
            raise StorageError(f"{SLOTS} workers are at work already")

        def check() -> None:
            with _as_storage_error():
                connection.execute(text("SELECT 1"))

        yield Slot(number=number, check=check)
        with suppress(SQLAlchemyError):  # the connection goes back into a pool, and the lock would go with it
            connection.execute(text("SELECT pg_advisory_unlock(:group, :number)"), keys)


# --- DBOS ------------------------------------------------------------------------------------------------------


def _config(database: Database, held: Slot) -> DBOSConfig:
    return {
        "name": APPLICATION,
        "system_database_url": _address(database),
        "dbos_system_schema": SCHEMA,
        "application_version": VERSION,
        "executor_id": f"worker-{held.number}",
        "serializer": _serializer(),
        "log_level": "WARNING",
    }


def _address(database: Database) -> str:
    """The database's address as DBOS takes it."""
    url = database.engine.url
    plain = url if url.get_backend_name() == "sqlite" else url.set(drivername="postgresql")
    return plain.render_as_string(hide_password=False)


def _serializer() -> Any:
    """Everything in the queue's tables is JSON: DBOS's own way is pickle, and who can write a row could run code."""
    from dbos import Serializer  # noqa: PLC0415

    class Plain(Serializer):
        def name(self) -> str:
            return "beleg_json"

        def serialize(self, data: Any) -> str:
            return json.dumps(data, default=str)

        def deserialize(self, serialized_data: str) -> Any:
            return json.loads(serialized_data)

    return Plain()


def _refuse_pickles() -> None:
    """A row may say that it is pickled, whatever serializer is set: DBOS would believe it."""
    from dbos import _serialization  # noqa: PLC0415

    def refuse(_self: object, _value: object) -> Any:
        raise TypeError("nothing of Beleg's is pickled: this row is not ours")

    for name in ("serialize", "deserialize"):
        setattr(_serialization.DefaultSerializer, name, refuse)


def _keep_quiet() -> None:
    logging.getLogger("dbos").setLevel(logging.WARNING)


@contextmanager
def _as_storage_error() -> Iterator[None]:
    """What DBOS and the driver raise, as ours: whatever it is, the queue cannot be used."""
    try:
        yield
    except StorageError:
        raise
    except Exception as error:
        line = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise StorageError(f"the queue cannot be used: {line}") from error
