"""All proposals of a tenant, and the policies they were made under, against its audit chain: none was changed or taken
away."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection, func, select

from beleg.approval import kept
from beleg.approval.policy import policy_digest
from beleg.audit.report import Finding
from beleg.digest import NotCanonical, parse
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
    yield from _policies(connection, tenant)


def _policies(connection: Connection, tenant: str) -> Iterator[Finding]:
    """Versions of the policy that are not what they were, or gone: no decision under them could be computed again."""
    columns, events = tables.policies.c, tables.audit_events.c
    held = {
        row.digest: _is_whole(row.body, row.digest)
        for row in connection.execute(select(columns.digest, columns.body).where(columns.tenant == tenant))
    }
    told = select(events.seq, events.body).where(events.tenant == tenant, events.kind == "policy")
    for seq, body in connection.execute(told.order_by(events.seq)):
        event = parse(body)
        if "subject" in event:
            continue  # a domain's own policies: it looks after them itself
        version = str(event.get("policy"))
        if (whole := held.pop(version, None)) is not True:
            what = "it was taken away" if whole is None else "it was changed"
            yield Finding("policy", seq, f"the policy {version} of event {seq}: {what}")
    for version in sorted(held):
        yield Finding("policy", None, f"the policy {version}: the log tells of none such")


def _is_whole(body: str, version: str) -> bool:
    try:
        return policy_digest(parse(body)) == version
    except NotCanonical:
        return False
