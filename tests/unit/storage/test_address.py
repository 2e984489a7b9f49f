"""Which database is used, and what is said of one that cannot be."""

from pathlib import Path

import pytest

from beleg.errors import StorageError
from beleg.runtime import database_url
from beleg.settings import Settings
from beleg.storage.database import Database, sqlite_url


def test_the_database_is_the_one_that_is_named_else_the_file_in_the_data_folder(tmp_path: Path) -> None:
    home = {"BELEG_HOME": str(tmp_path)}
    assert database_url(Settings.from_environment(home)) == sqlite_url(tmp_path / "beleg.db")
    named = Settings.from_environment(home | {"DATABASE_URL": "postgresql://host/name"})
    assert database_url(named) == "postgresql://host/name"


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_a_server_that_is_not_there_is_one_line_without_its_password(scheme: str) -> None:
    with pytest.raises(StorageError, match=r"the database \(name\) cannot be used: .+") as caught:
        Database(f"{scheme}://user:secret-word@127.0.0.1:1/name")
    assert "\n" not in caught.value.message
    assert "secret-word" not in caught.value.message


def test_settings_do_not_show_the_address_of_the_database() -> None:
    assert "secret-word" not in repr(
        Settings(home=Path("x"), database_url="postgresql://u:secret-word@host/name")
    )
