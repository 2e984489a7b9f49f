"""A warehouse that counts what was really done to it, by key, and that can be told to misbehave.

It stands for the other side of a write: a database of its own, with its own idea of what has happened. The tests count
effects here and nowhere else.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

Json = dict[str, Any]
Fault = Literal[
    "die-before-commit", "die-after-commit", "hang-before-commit", "hang-after-commit", "refuse", "fail-after-commit",
    "ignore-key", "no-read-back",
]  # fmt: skip
"""What a warehouse may do wrong. ``die`` ends the process, ``hang`` answers never, ``fail`` raises something of its
own, ``ignore-key`` does a repeated order again, ``no-read-back`` cannot tell what was done."""

HANG_SECONDS = 60


class Refused(Exception):
    """The warehouse says no, for a reason of its own."""


class Warehouse:
    """The goods in the file ``path``, shared by every process that opens it."""

    def __init__(self, path: Path, *, die: Callable[[], None] = lambda: os._exit(9)) -> None:
        self.path = path
        self._die = die
        with self._open() as connection:
            connection.executescript(
                """
                CREATE TABLE IF NOT EXISTS goods (sku PRIMARY KEY, count INTEGER NOT NULL, version INTEGER NOT NULL);
                CREATE TABLE IF NOT EXISTS effects (number INTEGER PRIMARY KEY, key, tool, args, output);
                CREATE TABLE IF NOT EXISTS faults (number INTEGER PRIMARY KEY, kind);
                """
            )
        self._fill()

    # --- what a test says and asks --------------------------------------------------------------------------------

    def misbehave(self, *kinds: Fault) -> None:
        """The next writes go wrong in these ways, one each."""
        with self._open() as connection:
            connection.executemany("INSERT INTO faults (kind) VALUES (?)", [(kind,) for kind in kinds])

    def reset(self) -> None:
        """As it was when it was new."""
        with self._open() as connection:
            connection.executescript("DELETE FROM faults; DELETE FROM effects; DELETE FROM goods")
        self._fill()

    def effects(self, key: str | None = None) -> list[tuple[str, str, Json]]:
        """(key, tool, arguments) of everything that was really done, in order."""
        with self._open() as connection:
            rows = connection.execute("SELECT key, tool, args FROM effects ORDER BY number").fetchall()
        return [(each, tool, json.loads(args)) for each, tool, args in rows if key in (None, each)]

    # --- what the other side offers -------------------------------------------------------------------------------

    def get_stock(self, sku: str) -> Json:
        """How many there are, and the version of that figure. Raises Refused for what is not kept here."""
        with self._open() as connection:
            row = connection.execute("SELECT count, version FROM goods WHERE sku = ?", (sku,)).fetchone()
        if row is None:
            raise Refused(f"nothing is called {sku!r} here")
        return {"sku": sku, "count": row[0], "version": row[1]}

    def set_stock(self, sku: str, count: int, key: str) -> Json:
        """Sets the figure."""
        if count < 0:
            raise Refused("there cannot be fewer than none")
        return self._write("set_stock", {"sku": sku, "count": count}, key)

    def order_goods(self, sku: str, quantity: int, amount: str, key: str) -> Json:
        """Orders more for an amount of money."""
        return self._write("order_goods", {"sku": sku, "quantity": quantity, "amount": amount}, key)

    def get_effect(self, key: str) -> Json:
        """What was done under a key: ``applied`` with what it answered, ``not_done``, or ``unknown``."""
        with self._open() as connection:
            if connection.execute("SELECT 1 FROM faults WHERE kind = 'no-read-back'").fetchone():
                return {"state": "unknown"}
            row = connection.execute("SELECT output FROM effects WHERE key = ?", (key,)).fetchone()
        return {"state": "not_done"} if row is None else {"state": "applied", "output": json.loads(row[0])}

    def _fill(self) -> None:
        with self._open() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO goods VALUES ('BOLT-8', 120, 1), ('NUT-8', 80, 1), ('GEAR-3', 7, 1)"
            )

    def _write(self, tool: str, args: Json, key: str) -> Json:
        fault = self._next_fault()
        if fault == "refuse":
            raise Refused("the warehouse is closed")
        if fault == "hang-before-commit":
            time.sleep(HANG_SECONDS)
        with self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            done = connection.execute("SELECT output FROM effects WHERE key = ?", (key,)).fetchone()
            if done is not None and fault != "ignore-key":
                return dict(json.loads(done[0]))
            sku = args["sku"]
            change = (
                ("count = ?", args["count"])
                if tool == "set_stock"
                else ("count = count + ?", args["quantity"])
            )
            connection.execute(
                f"UPDATE goods SET {change[0]}, version = version + 1 WHERE sku = ?",
                (change[1], sku),
            )
            row = connection.execute("SELECT count, version FROM goods WHERE sku = ?", (sku,)).fetchone()
            if row is None:
                raise Refused(f"nothing is called {sku!r} here")
            output = {"sku": sku, "count": row[0], "version": row[1]}
            connection.execute(
                "INSERT INTO effects (key, tool, args, output) VALUES (?, ?, ?, ?)",
                (key, tool, json.dumps(args), json.dumps(output)),
            )
            if fault == "die-before-commit":
                self._die()
            connection.execute("COMMIT")
        if fault == "die-after-commit":
            self._die()
        if fault == "hang-after-commit":
            time.sleep(HANG_SECONDS)
        if fault == "fail-after-commit":
            raise RuntimeError("something broke after the work was done")
        return output

    def _next_fault(self) -> str | None:
        with self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            row = connection.execute(
                "SELECT number, kind FROM faults WHERE kind != 'no-read-back' ORDER BY number LIMIT 1"
            ).fetchone()
            if row is not None:
                connection.execute("DELETE FROM faults WHERE number = ?", (row[0],))
            connection.execute("COMMIT")
        return None if row is None else str(row[1])

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self.path, timeout=30, isolation_level=None)
        try:
            yield connection
        finally:
            connection.close()
