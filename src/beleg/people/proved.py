"""The people of a tenant against its audit chain: nobody was added, raised, let in again or taken away beside it."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from beleg.audit import log
from beleg.audit.verify import Finding
from beleg.people.rows import password_digest, roles_of
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
        held = {"roles": sorted(roles_of(row)), "disabled": row.disabled_at is not None}
        if row.password:
            held["password"] = password_digest(row.password)
        wrong = [name for name, value in held.items() if state.get(name, value) != value]
        if wrong:
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
        .where(columns.tenant == tenant, columns.kind.in_(("user", "login")))
        .order_by(columns.seq)
        .execution_options(yield_per=2000)
    )
    told: dict[str, Json] = {}
    for row in connection.execute(query):
        event = log.event_of(row)
        if event is None:
            continue  # verifying says so already
        body, person = event.body, str(event.body.get("person"))
        if event.kind == "user" and body.get("state") == "added":
            told[person] = {"disabled": False}
        if person not in told:
            continue
        known = {name: body[name] for name in ("roles", "password") if name in body}
        told[person] |= known | {"seq": event.seq}
        if body.get("state") == "disabled":
            told[person]["disabled"] = True
    return told
