"""What the chain tells of one proposal, proved on the spot: every event of it, and that there is no other.

A single event proves nothing by its own hash, for whoever can write rows can also hash; and no event can prove that
none came after it. So the chain is walked: from the proposal's first event to the head each event gives its hash, each
follows the one before, and the last is the head's. What is edited, hidden or taken away on the way is met, unless the
whole chain from there on was written anew. A connection remembers how far it has walked, so that each event is read
about once. What ended long ago is not walked up to: nothing comes after an end, and that the end was recorded is proved
by the tree.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, Connection, Row, Select, select, type_coerce

from beleg.audit import log
from beleg.audit.merkle import included, inclusion
from beleg.audit.tree import node_at
from beleg.digest import canonical, parse
from beleg.errors import InputError, Tampered
from beleg.records import AuditEvent
from beleg.storage import tables

NEAR = 4096
"""An end that lies further back than so many events is proved by the tree."""
MOST_REMEMBERED = 50_000
"""So many events of proposals a connection remembers; then it begins anew."""
AT_ONCE = 2000
_WALKS = "beleg.walks"


@dataclass(slots=True)
class _Walk:
    """A stretch of a chain in which everything fits, from the event ``first`` to the event ``seq`` with ``hash``."""

    tenant: str
    first: int
    seq: int
    hash: str | None
    """Nothing before the first event: what that one follows is not looked at."""
    events: dict[str, list[AuditEvent]]
    remembered: int = 0


def told(
    connection: Connection, tenant: str, proposal: str, *, since: int, ended: bool
) -> tuple[AuditEvent, ...]:
    """Every event on a proposal, in order, each proved.

    Args:
        connection: That of the caller's unit; what it has added itself is part of the chain.
        tenant: Whose chain.
        proposal: The proposal's id.
        since: The place of its first event.
        ended: Whether the last one is said to be an end, after which nothing can come; the caller holds it to that.

    Raises Tampered where the chain does not hold.
    """
    heads = tables.audit_heads
    head = connection.execute(select(heads).where(heads.c.tenant == tenant)).one_or_none()
    if head is None or not 1 <= since <= head.seq:
        raise Tampered
    if ended and head.seq - since > NEAR:
        return _by_tree(connection, head, log.about(connection, tenant, proposal))
    walk = _walked(connection, head, since)
    return tuple(event for event in walk.events.get(proposal, ()) if event.seq >= since)


def recorded(connection: Connection, tenant: str, subject: str) -> tuple[AuditEvent, ...]:
    """The events that are filed under something, each proved by the tree to be in the chain that the head ends.

    That there is no other is not proved: one that somebody took away is missed by ``verify`` alone. Raises Tampered.
    """
    heads = tables.audit_heads
    head = connection.execute(select(heads).where(heads.c.tenant == tenant)).one_or_none()
    found = log.about(connection, tenant, subject) or log.unfiled(connection, tenant, subject)
    if found and head is None:
        raise Tampered
    return _by_tree(connection, head, found) if head is not None else ()


def recorded_each(
    connection: Connection, tenant: str, subjects: Collection[str]
) -> dict[str, tuple[AuditEvent, ...]]:
    """As ``recorded``, for many subjects at once; one of which nothing was recorded is left out. Raises Tampered."""
    heads = tables.audit_heads
    found = log.about_each(connection, tenant, subjects)
    head = connection.execute(select(heads).where(heads.c.tenant == tenant)).one_or_none() if found else None
    if found and head is None:
        raise Tampered
    if head is not None:
        _by_tree(connection, head, (event for events in found.values() for event in events))
    return {subject: tuple(events) for subject, events in found.items()}


def recorded_last(connection: Connection, tenant: str, subject: str) -> AuditEvent | None:
    """The newest of the events that are filed under something, proved as ``recorded`` does. Raises Tampered."""
    columns, heads = tables.audit_events.c, tables.audit_heads
    newest = select(tables.audit_events).where(columns.tenant == tenant, columns.proposal == subject)
    row = connection.execute(newest.order_by(columns.seq.desc()).limit(1)).one_or_none()
    if row is None:
        return None
    head = connection.execute(select(heads).where(heads.c.tenant == tenant)).one_or_none()
    found = log.event_of(row)
    if head is None or found is None:
        raise Tampered
    return _by_tree(connection, head, [found])[0]


def _by_tree(connection: Connection, head: Row[Any], events: Iterable[AuditEvent]) -> tuple[AuditEvent, ...]:
    """The events, each proved to be a leaf of the tree that ends at the head."""
    found = tuple(events)
    try:
        root = log.frontier_from(head.seq, head.frontier).root
        find = node_at(connection, head.tenant)
        for event in found:
            path = inclusion(event.seq - 1, head.seq, find)
            if not included(log.leaf_hash(event.hash), event.seq - 1, head.seq, path, root):
                raise Tampered(
                    f"event {event.seq} of the audit log is not in its tree: audit verify says more"
                )
    except ValueError as error:
        raise Tampered from error
    return found


def _walked(connection: Connection, head: Row[Any], since: int) -> _Walk:
    """A walk that begins at ``since`` or before and ends at the head."""
    walks: dict[str, _Walk] = connection.info.setdefault(_WALKS, {})
    walk = walks.pop(head.tenant, None)
    fits = walk is not None and walk.first <= since and walk.seq <= head.seq
    if walk is None or not fits or not _goes_on(connection, walk, head):
        walk = _Walk(head.tenant, since, since - 1, None, defaultdict(list))
        if not _goes_on(connection, walk, head):
            raise Tampered(
                f"the audit log of {head.tenant} does not hold after event {walk.seq}: audit verify says more"
            )
    if walk.remembered <= MOST_REMEMBERED and len(walks) < MOST_REMEMBERED // 1000:
        walks[head.tenant] = walk
    return walk


def _goes_on(connection: Connection, walk: _Walk, head: Row[Any]) -> bool:
    """Walks on to the head; false where something does not fit: then ``walk`` ends before it."""
    tenant = canonical(walk.tenant).decode()
    while walk.seq < head.seq:
        rows = connection.execute(_next_rows(walk, head.seq)).all()
        if not rows:
            return False
        for row in rows:
            if not _follows(walk, tenant, row):
                return False
            if '"proposal":' in row.body:
                _remember(walk, row)
            walk.seq, walk.hash = row.seq, row.hash
    return bool(walk.hash == head.hash)


def _follows(walk: _Walk, tenant: str, row: Row[Any]) -> bool:
    """Whether this is the event after those that were walked, and holds what it held."""
    try:
        hashed = log.stored_hash(
            tenant, seq=row.seq, kind=row.kind, at=row.at, body=row.body, texts=row.texts, prev=row.prev
        )
    except TypeError:
        return False  # a column holds what no event could put there
    return bool(row.seq == walk.seq + 1 and walk.hash in (None, row.prev) and hashed == row.hash)


def _next_rows(walk: _Walk, last: int) -> Select[Any]:
    columns = tables.audit_events.c
    return (
        select(
            columns.seq,
            columns.kind,
            type_coerce(columns.at, BigInteger).label("at"),
            columns.body,
            columns.texts,
            columns.prev,
            columns.hash,
        )
        .where(columns.tenant == walk.tenant, columns.seq > walk.seq, columns.seq <= last)
        .order_by(columns.seq)
        .limit(AT_ONCE)
    )


def _remember(walk: _Walk, row: Row[Any]) -> None:
    """Keeps the event with those of the proposal that it names. Raises Tampered."""
    try:
        body = parse(row.body)
        if not isinstance(named := body.get("proposal"), str):
            return
        event = AuditEvent(
            tenant=walk.tenant,
            seq=row.seq,
            kind=row.kind,
            at=log.instant(row.at),
            body=body,
            prev=row.prev,
            hash=row.hash,
            texts=parse(row.texts),
        )
        walk.events[named].append(event)
    except (InputError, AttributeError, TypeError, OverflowError) as error:
        raise Tampered from error
    walk.remembered += 1
