import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from beleg.errors import StorageError
from beleg.storage import database as module
from beleg.storage import tables
from beleg.storage.database import Database, sqlite_url

pytestmark = pytest.mark.requirement("I3.database-rules")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "made" / "beleg.db"


def ask(database: Database, question: str) -> object:
    return asyncio.run(database.read(lambda connection: connection.execute(text(question)).scalar()))


def test_sqlite_is_opened_by_the_rules(path: Path) -> None:
    database = Database(sqlite_url(path))
    assert ask(database, "PRAGMA journal_mode") == "wal"
    assert ask(database, "PRAGMA synchronous") == 2
    assert ask(database, "PRAGMA busy_timeout") == 30_000
    assert ask(database, "PRAGMA foreign_keys") == 1
    database.close()


def test_file_and_folder_are_the_owners_alone(path: Path) -> None:
    database = Database(sqlite_url(path))
    side_files = list(path.parent.iterdir())
    assert path in side_files
    assert {stat.S_IMODE(file.stat().st_mode) for file in side_files} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    database.close()


def test_a_unit_that_may_write_holds_the_database_from_its_first_line(path: Path) -> None:
    database = Database(sqlite_url(path))
    other = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)

    def unit(_connection: Connection) -> None:
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")

    asyncio.run(database.write(unit))
    other.execute("BEGIN IMMEDIATE")
    other.execute("ROLLBACK")
    other.close()
    database.close()


def test_a_unit_that_reads_holds_nobody_up(path: Path) -> None:
    database = Database(sqlite_url(path))
    other = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)

    def unit(connection: Connection) -> None:
        connection.execute(text("SELECT count(*) FROM sessions"))
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO sessions VALUES (1, 'default', 's', 'parliament', 0)")
        other.execute("COMMIT")
        assert connection.execute(text("SELECT count(*) FROM sessions")).scalar() == 0

    asyncio.run(database.read(unit))
    assert ask(database, "SELECT count(*) FROM sessions") == 1
    other.close()
    database.close()


def test_a_unit_that_fails_leaves_nothing(path: Path) -> None:
    database = Database(sqlite_url(path))

    def unit(connection: Connection) -> None:
        connection.execute(text("INSERT INTO sessions VALUES (1, 'default', 's', 'parliament', 0)"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(database.write(unit))
    assert ask(database, "SELECT count(*) FROM sessions") == 0
    database.close()


def test_a_row_without_its_session_is_refused(path: Path) -> None:
    database = Database(sqlite_url(path))

    def unit(connection: Connection) -> None:
        connection.execute(
            text("INSERT INTO turns VALUES (7, 1, 't', 'q', '2026-12-01', 's', '', '{}', '[]', '{}', 0)")
        )

    with pytest.raises(StorageError, match="FOREIGN KEY"):
        asyncio.run(database.write(unit))
    database.close()


def test_the_migrations_build_exactly_the_tables_of_the_code() -> None:
    database = Database("sqlite://")

    def unit(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), tables.metadata)

    assert asyncio.run(database.read(unit)) == []
    database.close()


def test_the_revision_in_the_code_is_the_newest_migration() -> None:
    scripts = ScriptDirectory(str(Path(module.__file__).parent / "migrations"))
    assert scripts.get_heads() == [tables.REVISION]


def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    Database(sqlite_url(path)).close()
    with sqlite3.connect(path, isolation_level=None) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(StorageError, match="newer version"):
        Database(sqlite_url(path))


def test_a_file_that_is_no_database_is_named_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(StorageError, match=r"beleg\.db\) cannot be used: file is not a database"):
        Database(sqlite_url(path))
    assert path.read_bytes() == b"no database at all" * 100


def test_a_folder_that_cannot_be_made_is_an_error_of_the_operator(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match=r"cannot be used: (Not a directory|File exists)"):
        Database(sqlite_url(tmp_path / "file" / "beleg.db"))


@pytest.mark.parametrize("address", ["", "no address", "nosql://host/name", "mysql://host/name"])
def test_an_address_that_cannot_be_used_is_one_clear_line(address: str) -> None:
    with pytest.raises(StorageError, match=r"the database address cannot be used: .+") as caught:
        Database(address)
    assert "\n" not in caught.value.message


def test_a_path_is_taken_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "Ordner mit ? und # und %20 und ü" / "beleg.db"
    Database(sqlite_url(path)).close()
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_another_process_is_just_making_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the write-ahead log is set SQLite answers "locked" at once, whatever the busy timeout says."""
    path.parent.mkdir()
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("CREATE TABLE theirs (a)")
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            other.execute("COMMIT")

    monkeypatch.setattr("time.sleep", wait)
    Database(sqlite_url(path)).close()
    assert len(waits) >= 3
    other.close()
