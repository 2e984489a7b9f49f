"""What the queue says before anything runs."""

import pytest

from beleg.errors import StorageError
from beleg.storage.database import Database
from beleg.storage.jobs import slot


@pytest.mark.requirement("I4.executor-slots")
def test_a_database_in_memory_has_no_worker() -> None:
    database = Database("sqlite://")
    with pytest.raises(StorageError, match="in memory"), slot(database):
        pass
    database.close()
