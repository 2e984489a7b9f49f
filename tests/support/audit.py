"""Logs to be tampered with, and the tampering: what somebody can do who may write everything in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, insert, select, text, update

from beleg.audit import log
from beleg.audit.merkle import Frontier
from beleg.audit.notes import PublicKey
from beleg.audit.report import Report
from beleg.audit.signer import Signer
from beleg.audit.sources import DatabaseSource
from beleg.audit.verify import verify
from beleg.clock import FixedClock
from beleg.records import AuditEvent
from beleg.storage import tables
from beleg.storage.database import Database

T = TypeVar("T")
NOW = datetime(2026, 12, 1, 10, 0, 0, 123456, tzinfo=UTC)
TENANT = "default"
PROPOSAL = "sha256:" + "ab" * 32


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def record(database: Database, count: int, *, tenant: str = TENANT, first: int = 0) -> list[AuditEvent]:
    """Adds questions of two conversations, a unit each."""

    def one(connection: Connection, number: int) -> AuditEvent:
        return log.append(
            connection,
            tenant,
            "question",
            {"turn": f"t{number}", "status": "answered"},
            at=NOW + timedelta(seconds=number),
            texts={"question": f"Wie viele Sitze? {number}"},
            session=f"s{number % 2}",
        )

    return [
        run(database.write(lambda connection, n=n: one(connection, n))) for n in range(first, first + count)
    ]


def record_many(database: Database, count: int, *, tenant: str = TENANT, size: int = 500) -> None:
    """Adds many short events, ``size`` in a unit."""
    for start in range(0, count, size):
        entries = [
            log.Entry(kind="login", body={"person": f"u-{number:016x}", "state": "accepted"})
            for number in range(start, min(start + size, count))
        ]
        run(database.write(lambda connection, e=entries: log.extend(connection, tenant, e, at=NOW)))


def record_approval(database: Database, *, tenant: str = TENANT, proposal: str = PROPOSAL) -> None:
    """Adds the events of a proposal that is approved by two and applied."""

    def unit(connection: Connection) -> None:
        def add(kind: Any, body: dict[str, Any], texts: dict[str, str]) -> None:
            log.append(connection, tenant, kind, {"proposal": proposal} | body, at=NOW, texts=texts)

        add("proposal", {"state": "open", "seal": "sha256:" + "0" * 64}, {"requester": "Eve"})
        for number, (person, state) in enumerate((("Ada", "open"), ("Bob", "approved")), start=1):
            word = {
                "verdict": "approve",
                "person": f"u-{number}",
                "roles": ["approver"],
                "channel": "terminal",
            }
            add("decision", word | {"state": state, "needed": 2}, {"person": person, "reason": "passt"})
        add("effect", {"state": "sending", "attempt": 1}, {})
        add("effect", {"state": "applied", "attempt": 1}, {"outcome": "{}"})

    run(database.write(unit))


def signer(database: Database, folder: Path) -> Signer:
    """A signer with its key and checkpoints in ``folder``."""
    return Signer(database, FixedClock(NOW), path=folder / "audit.key", folder=folder / "checkpoints")


def report(
    database: Database, *, notes: Iterable[str] = (), keys: Iterable[PublicKey] = (), tenant: str = TENANT
) -> Report:
    """What verifying says."""
    return run(
        database.read(
            lambda connection: verify(
                DatabaseSource(connection, tenant), checkpoints=tuple(notes), keys=tuple(keys)
            )
        )
    )


def found(verified: Report) -> list[tuple[str, int | None]]:
    """Kinds and places of what does not fit."""
    return [(finding.kind, finding.seq) for finding in verified.findings]


def edit(database: Database, *statements: str, **values: Any) -> None:
    """Runs SQL as somebody with the database at hand would."""

    def unit(connection: Connection) -> None:
        for statement in statements:
            connection.execute(text(statement), {k: v for k, v in values.items() if f":{k}" in statement})

    run(database.write(unit))


def unlock(database: Database) -> None:
    """Takes all constraints away from the events and texts: whoever owns a database can."""
    edit(
        database,
        *(
            statement
            for table in ("audit_texts", "audit_events")
            for statement in (
                f"CREATE TABLE copy_of AS SELECT * FROM {table}",
                f"DROP TABLE {table}",
                f"ALTER TABLE copy_of RENAME TO {table}",
            )
        ),
    )


def rewrite(database: Database, *, since: int = 1, tenant: str = TENANT) -> None:
    """Makes a chain fit again from an event on: hashes, links, tree and head, as the product itself would."""

    def unit(connection: Connection) -> None:
        events, heads, nodes = tables.audit_events, tables.audit_heads, tables.audit_nodes
        rows = connection.execute(
            select(events).where(events.c.tenant == tenant).order_by(events.c.seq)
        ).all()
        prev, frontier, made = log.beginning(tenant), Frontier(), []
        for seq, row in enumerate(rows, start=1):
            hashed = row.hash
            if seq >= since:
                event = log.make(
                    tenant=tenant,
                    seq=seq,
                    kind=row.kind,
                    at=row.at,
                    body=log.parse(row.body),
                    texts=log.parse(row.texts),
                    prev=prev,
                )
                connection.execute(
                    update(events)
                    .where(events.c.tenant == tenant, events.c.seq == row.seq)
                    .values(log.event_row(event))
                )
                hashed = event.hash
            prev = hashed
            frontier, completed = frontier.add(log.leaf_hash(hashed))
            made += [each for each in completed if each[0] and each[0] % log.NODE_LEVELS == 0]
        connection.execute(delete(nodes).where(nodes.c.tenant == tenant))
        for level, position, hashed_node in made:
            row_of = {"tenant": tenant, "level": level, "position": position, "hash": hashed_node.hex()}
            connection.execute(insert(nodes), row_of)
        keys = [log.parse(row.body).get("to") for row in rows if row.kind == "key_rotated"]
        head = {"seq": frontier.size, "hash": prev, "key": keys[-1] if keys else None}
        connection.execute(
            update(heads)
            .where(heads.c.tenant == tenant)
            .values(head | {"frontier": log.frontier_text(frontier)})
        )

    run(database.write(unit))
