"""All proposals of a tenant against its audit chain: none was changed, and none was taken away."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection, func, select

from beleg.approval import kept
from beleg.audit.report import Finding
from beleg.errors import Tampered
from beleg.storage import tables


def findings(connection: Connection, tenant: str, *, now: datetime) -> Iterator[Finding]:
    """What does not fit: a proposal, its decisions or its effect that is not what the chain tells, or is gone."""
    proposals, events = tables.proposals.c, tables.audit_events.c
    held = select(proposals.id).where(proposals.tenant == tenant).order_by(proposals.created_at, proposals.id)
    for id_ in connection.scalars(held).all():
        try:
            kept.load(connection, id_, now=now, walked=True)
        except Tampered:
            yield Finding(
                "proposal", None, f"the proposal {id_}: it, its decisions or its effect were changed"
            )
    missing = (
        select(events.proposal, func.min(events.seq).label("seq"))
        .where(events.tenant == tenant, events.kind == "proposal", events.proposal.is_not(None))
        .where(events.proposal.not_in(select(proposals.id).where(proposals.tenant == tenant)))
        .group_by(events.proposal)
        .order_by(func.min(events.seq))
    )
    for row in connection.execute(missing):
        yield Finding(
            "proposal", row.seq, f"the proposal {row.proposal} of event {row.seq}: it was taken away"
        )
