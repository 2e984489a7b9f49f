"""A tenant's Merkle tree as it is kept: every eighth level of its nodes, and the events' hashes as its leaves."""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection, select

from beleg.audit import log
from beleg.audit.merkle import NodeAt, fold
from beleg.errors import Tampered
from beleg.storage import tables


def node_at(connection: Connection, tenant: str) -> NodeAt:
    """The nodes of the tenant's tree: put together from those that are kept and from the events' hashes, each once."""

    @cache
    def find(level: int, position: int) -> bytes:
        base = level - level % log.NODE_LEVELS
        first, count = position << (level - base), 1 << (level - base)
        hashes = _kept(connection, tenant, base, first, count)
        if len(hashes) != count:
            raise Tampered(
                f"the audit log of {tenant} lacks events between {first << base} and {(first + count) << base}"
            )
        while len(hashes) > 1:
            hashes = [fold(hashes[i : i + 2]) for i in range(0, len(hashes), 2)]
        return hashes[0]

    return find


def _kept(connection: Connection, tenant: str, level: int, first: int, count: int) -> list[bytes]:
    """Hashes of ``count`` nodes side by side on a level that is kept."""
    if level == 0:
        events = tables.audit_events.c
        query = (
            select(events.hash)
            .where(events.tenant == tenant, events.seq > first, events.seq <= first + count)
            .order_by(events.seq)
        )
        return [log.leaf_hash(hashed) for hashed in connection.scalars(query)]
    nodes = tables.audit_nodes.c
    among = select(nodes.hash).where(
        nodes.tenant == tenant,
        nodes.level == level,
        nodes.position >= first,
        nodes.position < first + count,
    )
    return [bytes.fromhex(hashed) for hashed in connection.scalars(among.order_by(nodes.position))]
