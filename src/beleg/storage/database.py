"""One database for everything that is kept: opened, brought to the newest schema, and used in whole units.

A unit is one synchronous function of a connection. It runs in a thread, inside one transaction, and is committed whole
or not at all. A unit that may write starts with BEGIN IMMEDIATE: with the driver's deferred BEGIN two writers both
read, and the second one's write is refused however long it waits.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from beleg.errors import StorageError
from beleg.storage.tables import REVISION

T = TypeVar("T")
Unit = Callable[[Connection], T]

BUSY_SECONDS = 30
CONNECT_SECONDS = 10
_POSTGRES = ("postgres", "postgresql")
_MIGRATING = 0x62656C6567
"""The advisory lock on Postgres under which the schema is made: there, two makers do not wait for each other."""
_MEMORY = "sqlite://"


def sqlite_url(path: Path) -> str:
    """The address of the SQLite database in the file ``path``."""
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


class Database:
    """An open database at the newest schema. Raises ``StorageError`` for everything that is wrong with it.

    Args:
        url: An address: ``sqlite:///FILE``, ``sqlite://`` for one in memory that ends with this object, or
            ``postgresql://...``.
    """

    def __init__(self, url: str) -> None:
        try:
            self._url = _with_driver(make_url(url))
            self._engine = _engine(self._url)
            self._writer = self._engine.execution_options(beleg_writes=True)
            self._reader = _reader(self._engine)
            self._migrate()
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
            raise StorageError(f"the database address cannot be used: {_line(error)}") from error
        except (SQLAlchemyError, OSError) as error:
            raise self._broken(error) from error

    async def read(self, unit: Unit[T]) -> T:
        """Runs a unit that only reads: it sees one state of the database, and waits for nobody."""
        return await asyncio.to_thread(self._run, self._reader, unit)

    async def write(self, unit: Unit[T]) -> T:
        """Runs a unit that may write. On SQLite writers take turns, and what the unit reads is still true when it
        writes; on Postgres that holds for the rows that it has locked."""
        return await asyncio.to_thread(self._run, self._writer, unit)

    @property
    def engine(self) -> Engine:
        """For what brings its own tables into the same database (``storage.jobs``)."""
        return self._engine

    @property
    def in_memory(self) -> bool:
        """Whether it ends with this object, so that no other process can reach it."""
        return self._engine.url.get_backend_name() == "sqlite" and not self._engine.url.database

    def close(self) -> None:
        """Gives all connections back. A database in memory ends here."""
        self._engine.dispose()

    def _run(self, engine: Engine, unit: Unit[T]) -> T:
        try:
            with engine.begin() as connection:
                return unit(connection)
        except (DBAPIError, PoolTimeout) as error:
            raise self._broken(error) from error

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            if _revision(connection) == REVISION:
                return
        with self._writer.begin() as connection:
            _upgrade(connection)

    def _broken(self, error: Exception) -> StorageError:
        name = self._url.database or ("in memory" if self._url.get_backend_name() == "sqlite" else "Postgres")
        return StorageError(f"the database ({name}) cannot be used: {_line(error)}")


def _line(error: Exception) -> str:
    """What the driver itself said, in one line: SQLAlchemy adds the statement and a link."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    return (str(cause).strip().splitlines() or [type(cause).__name__])[0]


def _with_driver(url: URL) -> URL:
    """``url`` as SQLAlchemy needs it: people write a Postgres address without the driver that reaches it."""
    return url.set(drivername="postgresql+psycopg") if url.drivername in _POSTGRES else url


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(
            url,
            pool_pre_ping=True,
            pool_timeout=BUSY_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS, "options": f"-c lock_timeout={BUSY_SECONDS}s"},
        )
    if url.database in (None, "", ":memory:"):
        # One connection, used by one unit at a time, is the whole database.
        engine = create_engine(
            _MEMORY,
            poolclass=QueuePool,
            pool_size=1,
            max_overflow=0,
            pool_timeout=BUSY_SECONDS,
            connect_args={"check_same_thread": False},
        )
    else:
        _private_file(Path(str(url.database)))
        engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _reader(engine: Engine) -> Engine:
    """One state for all statements of a unit: SQLite gives that, Postgres by default a new one for each statement."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _private_file(path: Path) -> None:
    """Makes a missing file and folder, readable by the owner alone; SQLite's side files take after them."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        path.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        return


def _prepare(connection: Any, _record: Any) -> None:
    """SQLite by the rules: we begin transactions ourselves, wait for others, lose nothing that was committed."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    _use_wal(connection)


def _use_wal(connection: Any) -> None:
    """The write-ahead log stays set in the file. Processes that make the file together are refused it for a moment,
    whatever the busy timeout says, so this waits by itself."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            if connection.execute("PRAGMA journal_mode").fetchone()[0] in ("wal", "memory"):
                return
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            if time.monotonic() > deadline:
                raise
            time.sleep(0.005)


def overwrite(connection: Connection) -> None:
    """What is deleted in this connection from now on is overwritten in SQLite's file too, not only given free."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("beleg_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _revision(connection: Connection) -> str | None:
    """The schema's revision; ``None`` in a database that holds nothing of ours."""
    if connection.dialect.has_table(connection, "alembic_version"):
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None


def _upgrade(connection: Connection) -> None:
    """Brings the schema to ``REVISION``. Runs in one write unit: a process that waited here finds the work done."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
    found = _revision(connection)
    if found == REVISION:
        return
    from alembic import command  # noqa: PLC0415 - 0.2 s that an up-to-date database need not pay
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StorageError(
            "the database was made by a newer version of Beleg: update Beleg, or use another data folder"
        )
    command.upgrade(config, REVISION)
