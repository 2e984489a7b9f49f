"""A writer of the audit log: ``python -m tests.support.appending ADDRESS NUMBER COUNT``. It begins at a line."""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime

from sqlalchemy import Connection

from beleg.audit import log
from beleg.records import AuditEvent
from beleg.storage.database import Database
from tests.support.children import say


async def _work(address: str, number: int, count: int) -> None:
    database = Database(address)
    say("ready")
    sys.stdin.readline()

    def one(connection: Connection, n: int) -> AuditEvent:
        body = {"person": f"u-{number}", "number": n}
        at = datetime.now(UTC)
        return log.append(connection, f"t{n % 2}", "login", body, at=at, texts={"name": f"{number} {n}"})

    for n in range(count):
        await database.write(lambda connection, n=n: one(connection, n))
    database.close()


if __name__ == "__main__":
    asyncio.run(_work(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
