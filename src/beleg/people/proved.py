"""The people of a tenant against its audit chain: nobody was added, raised, let in again or taken away beside it."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from beleg.audit import log
from beleg.audit.report import Finding
from beleg.people.rows import after, different
from beleg.records import Json
from beleg.storage import tables


def findings(connection: Connection, tenant: str) -> Iterator[Finding]:
    """What does not fit: people whose roles, password or standing are not what the chain tells of last.

    The chain is believed here: it is verified before.
    """
    told = _told(connection, tenant)
    columns = tables.users.c
    query = select(tables.users).where(columns.tenant == tenant).order_by(columns.id)
    for row in connection.execute(query).all():
        state = told.pop(row.id, None)
        if state is None:
            yield Finding("person", None, f"the person {row.id}: the log tells of nobody who was added so")
            continue
        if wrong := different(row, state):
            yield Finding(
                "person", state["seq"], f"the person {row.id}: changed beside the log: {', '.join(wrong)}"
            )
    for person, state in told.items():
        yield Finding("person", state["seq"], f"the person {person}: taken away")


def _told(connection: Connection, tenant: str) -> dict[str, Json]:
    """By person: what the chain tells of them, and in which event last."""
    columns = tables.audit_events.c
    query = (
        select(tables.audit_events)
        .where(columns.tenant == tenant, columns.kind == "user")
        .order_by(columns.seq)
        .execution_options(yield_per=2000)
    )
    told: dict[str, Json] = {}
    for row in connection.execute(query):
        event = log.event_of(row)
        if event is not None:  # else verifying says so
            person = str(event.body.get("person"))
            told[person] = after(told.get(person, {}), event)
    return told
