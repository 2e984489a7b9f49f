"""The chain: append only, one for each tenant, in the transaction of what it records.

An event's hash covers its contents, its place and the hash of the event before it. Place and predecessor are unique in
the tenant, and the head is locked while an event is added, so that no two writers can both follow one event. Personal
text is never in the chain: only its salted digest is, and the text with its salt lies beside it, where it can be
deleted. ``verify`` (next door) is the other half of this promise.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from beleg.audit.merkle import Frontier, leaf
from beleg.digest import canonical, digest, parse
from beleg.errors import InputError, StorageError, Tampered
from beleg.lean import dataclass
from beleg.records import AuditEvent, AuditKind, Json
from beleg.storage import tables

FORM = 1
"""The form of an event's contents, part of each: a later form may be told apart."""
NODE_LEVELS = 8
"""Of the tree's inner nodes those of every eighth level are kept."""
SESSION = "session"
"""The name under which the conversation that an event belongs to stands among its texts."""
NAMED = ((("person", "name"), "person"), (("requester",), "requester"))
"""Which texts of an event hold the name of whom its body names by id, and under which member."""

_SUBJECTS_AT_ONCE = 500
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Where a chain ends. ``seq`` is 0 and ``hash`` the tenant's beginning where nothing was recorded yet."""

    tenant: str
    seq: int
    hash: str
    frontier: Frontier
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What an event is to say, before it has its place in the chain; see ``append``."""

    kind: AuditKind
    body: Json
    texts: Mapping[str, str] = field(default_factory=dict)
    session: str | None = None


def append(
    connection: Connection,
    tenant: str,
    kind: AuditKind,
    body: Json,
    *,
    at: datetime,
    texts: Mapping[str, str] | None = None,
    session: str | None = None,
) -> AuditEvent:
    """Adds an event, as the last thing that the caller's unit does: from here to its end the tenant's head is locked.

    Args:
        connection: That of the caller's unit; the event is kept if and only if the unit is.
        tenant: Whose chain.
        kind: What happened.
        body: Ids, digests, roles and states; never personal text. Canonical JSON. See ``filed_under``.
        at: When.
        texts: Personal texts by name. The chain gets their salted digests.
        session: The conversation it belongs to, a personal text too: deleting it deletes the event's texts.
    """
    entry = Entry(kind=kind, body=body, texts=texts or {}, session=session)
    [added] = extend(connection, tenant, [entry], at=at)
    return added


def extend(
    connection: Connection, tenant: str, entries: Iterable[Entry], *, at: datetime
) -> list[AuditEvent]:
    """Adds several events in their order, as ``append`` adds one."""
    return extend_at(connection, lock_head(connection, tenant), entries, at=at)


def extend_at(
    connection: Connection, head: Head, entries: Iterable[Entry], *, at: datetime, key: str | None = None
) -> list[AuditEvent]:
    """Adds events after ``head``, which this unit has locked; ``key`` is the chain's public key from now on."""
    seq, prev, frontier = head.seq, head.hash, head.frontier
    added: list[AuditEvent] = []
    nodes: list[Json] = []
    texts: list[Json] = []
    for entry in entries:
        seq += 1
        told = dict(entry.texts) | ({SESSION: entry.session} if entry.session is not None else {})
        salts = {name: secrets.token_hex(32) for name in told}
        made = make(
            tenant=head.tenant,
            seq=seq,
            kind=entry.kind,
            at=at,
            body=entry.body,
            texts={name: text_digest(salts[name], name, words) for name, words in told.items()},
            prev=prev,
        )
        frontier, completed = frontier.add(leaf_hash(made.hash))
        nodes += [
            {"tenant": head.tenant, "level": level, "position": position, "hash": hashed.hex()}
            for level, position, hashed in completed
            if level and level % NODE_LEVELS == 0
        ]
        texts += [
            {
                "tenant": head.tenant,
                "seq": seq,
                "name": name,
                "session": entry.session,
                "salt": salts[name],
                "text": words,
            }
            for name, words in told.items()
        ]
        added.append(made)
        prev = made.hash
    if not added:
        return added
    _insert(connection, tables.audit_events, [event_row(made) for made in added])
    values = {"seq": seq, "hash": prev, "frontier": frontier_text(frontier), "key": key or head.key}
    connection.execute(
        update(tables.audit_heads).where(tables.audit_heads.c.tenant == head.tenant).values(values)
    )
    _insert(connection, tables.audit_nodes, nodes)
    _insert(connection, tables.audit_texts, texts)
    return added


def _insert(connection: Connection, table: Table, rows: list[Json]) -> None:
    """Adds rows; one alone as one statement, for which a driver goes to the database once."""
    if rows:
        connection.execute(insert(table), rows if len(rows) > 1 else rows[0])


def lock_head(connection: Connection, tenant: str) -> Head:
    """The head of the tenant's chain, held until the unit ends. Raises StorageError where it cannot be read."""
    query = select(tables.audit_heads).where(tables.audit_heads.c.tenant == tenant).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        first = {"tenant": tenant, "seq": 0, "hash": beginning(tenant), "frontier": "", "key": None}
        try:
            with connection.begin_nested():
                connection.execute(insert(tables.audit_heads), first)
        except IntegrityError:
            pass  # somebody else's first event came first
        row = connection.execute(query).one()
    try:
        return Head(
            tenant=row.tenant,
            seq=row.seq,
            hash=row.hash,
            frontier=frontier_from(row.seq, row.frontier),
            key=row.key,
        )
    except ValueError as error:
        raise StorageError(f"the head of the audit log cannot be read: {error}") from None


def make(
    *, tenant: str, seq: int, kind: AuditKind, at: datetime, body: Json, texts: Mapping[str, str], prev: str
) -> AuditEvent:
    """The event with its hash. Raises NotCanonical where the body has no canonical form."""
    contents = {
        "form": FORM,
        "tenant": tenant,
        "seq": seq,
        "kind": kind,
        "at": microseconds(at),
        "body": body,
        "texts": dict(texts),
        "prev": prev,
    }
    hashed = digest("audit-event", contents)
    return AuditEvent(
        tenant=tenant, seq=seq, kind=kind, at=at, body=body, prev=prev, hash=hashed, texts=texts
    )


def event_row(event: AuditEvent) -> Json:
    """The event as it stands in the table."""
    return {
        "tenant": event.tenant,
        "seq": event.seq,
        "kind": event.kind,
        "at": event.at,
        "body": canonical(event.body).decode(),
        "texts": canonical(dict(event.texts)).decode(),
        "prev": event.prev,
        "hash": event.hash,
        "proposal": filed_under(event.kind, event.body),
    }


def filed_under(kind: str, body: Json) -> str | None:
    """What an event is looked up by: the proposal it is about, else the log-in, a domain's subject, whom it changes."""
    names = ("proposal", "login", "subject", "person") if kind == "user" else ("proposal", "login", "subject")
    return next((body[name] for name in names if isinstance(body.get(name), str)), None)


def stored_hash(tenant: str, *, seq: int, kind: Any, at: Any, body: Any, texts: Any, prev: Any) -> str:
    """The hash of contents as they are stored: canonical JSON with its members in order, put together as text.

    ``tenant`` is JSON already. It takes a tenth of the time of ``make``, for whoever reads many events.
    """
    contents = (
        f'{{"at":{at},"body":{body},"form":{FORM},"kind":{json.dumps(kind)},"prev":{json.dumps(prev)},"seq":{seq},'
        f'"tenant":{tenant},"texts":{texts}}}'
    )
    hashed = sha256(b"beleg:audit-event\n" + contents.encode("utf-8", "surrogatepass"))
    return f"sha256:{hashed.hexdigest()}"


def leaf_hash(event_hash: str) -> bytes:
    """The event's leaf in the tenant's Merkle tree."""
    return leaf(bytes.fromhex(event_hash.removeprefix("sha256:")))


def beginning(tenant: str) -> str:
    """What the first event of the tenant's chain follows."""
    return digest("audit-beginning", {"tenant": tenant})


def text_digest(salt: str, name: str, text: str) -> str:
    """What the chain holds of a personal text: without the salt nobody can try texts against it."""
    return digest("audit-text", {"salt": salt, "name": name, "text": text})


def microseconds(at: datetime) -> int:
    """An instant as integer microseconds since 1970, UTC."""
    return (at - _EPOCH) // _MICROSECOND


def instant(at: int) -> datetime:
    """The instant of integer microseconds since 1970, UTC."""
    return _EPOCH + timedelta(microseconds=at)


def frontier_text(frontier: Frontier) -> str:
    """A frontier as the head keeps it."""
    return " ".join(hashed.hex() for hashed in frontier.nodes)


def frontier_from(size: int, text: str) -> Frontier:
    """The frontier that the head keeps as ``text``. Raises ValueError where it is not one of so many leaves."""
    nodes = tuple(bytes.fromhex(part) for part in text.split())
    if len(nodes) != size.bit_count() or any(len(hashed) != 32 for hashed in nodes):
        raise ValueError(f"not the complete subtrees of {size} events")
    return Frontier(size, nodes)


def tenants(connection: Connection) -> list[str]:
    """Every tenant that has a chain, by name."""
    events, heads = tables.audit_events.c, tables.audit_heads.c
    query = select(events.tenant).union(select(heads.tenant))
    return sorted(connection.scalars(query))


def event(connection: Connection, tenant: str, seq: int) -> AuditEvent | None:
    """The event at a place of the chain. Raises Tampered where its contents do not give its hash."""
    columns = tables.audit_events.c
    query = select(tables.audit_events).where(columns.tenant == tenant, columns.seq == seq)
    row = connection.execute(query).one_or_none()
    return None if row is None else _sound(row)


def about(connection: Connection, tenant: str, subject: str) -> tuple[AuditEvent, ...]:
    """The events that are filed under a proposal, a log-in, a person or a domain's subject, in order.

    ``history`` proves them. Raises Tampered where the contents of one do not give its hash.
    """
    return tuple(about_each(connection, tenant, [subject]).get(subject, ()))


def about_each(connection: Connection, tenant: str, subjects: Collection[str]) -> dict[str, list[AuditEvent]]:
    """As ``about``, for many at once: the events of each subject that has any."""
    columns, wanted = tables.audit_events.c, sorted(subjects)
    found: dict[str, list[AuditEvent]] = {}
    for start in range(0, len(wanted), _SUBJECTS_AT_ONCE):
        of = (columns.tenant == tenant, columns.proposal.in_(wanted[start : start + _SUBJECTS_AT_ONCE]))
        for row in connection.execute(select(tables.audit_events).where(*of).order_by(columns.seq)):
            found.setdefault(row.proposal, []).append(_sound(row))
    return found


def calls(connection: Connection, tenant: str, tool: str) -> tuple[AuditEvent, ...]:
    """The events that tell of calls of a tool, in order. Reads the whole chain. Raises Tampered as ``about``."""
    columns = tables.audit_events.c
    of = (columns.tenant == tenant, columns.kind == "tool_call", columns.body.contains(f'"tool":"{tool}"'))
    query = select(tables.audit_events).where(*of).order_by(columns.seq)
    return tuple(_sound(row) for row in connection.execute(query))


def newest(connection: Connection, tenant: str, count: int) -> tuple[AuditEvent, ...]:
    """The last ``count`` events of a chain, in order. Raises Tampered as ``about``."""
    columns = tables.audit_events.c
    query = (
        select(tables.audit_events).where(columns.tenant == tenant).order_by(columns.seq.desc()).limit(count)
    )
    return tuple(reversed([_sound(row) for row in connection.execute(query)]))


def unfiled(connection: Connection, tenant: str, person: str) -> tuple[AuditEvent, ...]:
    """The events that change a person and are filed under nobody, as in a log of before they were. Reads all of it.

    Raises Tampered as ``about``.
    """
    columns = tables.audit_events.c
    query = (
        select(tables.audit_events)
        .where(columns.tenant == tenant, columns.kind == "user", columns.proposal.is_(None))
        .where(columns.body.contains(f'"{person}"', autoescape=True))
        .order_by(columns.seq)
    )
    found = tuple(_sound(row) for row in connection.execute(query))
    return tuple(event for event in found if event.body.get("person") == person)


def words(connection: Connection, *events: AuditEvent) -> list[dict[str, str]]:
    """The personal texts of events of one tenant, by name, without those that were deleted.

    Raises Tampered where one is not the text whose digest the chain holds.
    """
    held: dict[int, dict[str, str]] = {event.seq: {} for event in events}
    digests = {event.seq: event.texts for event in events if event.texts}
    if digests:
        columns = tables.audit_texts.c
        query = select(columns.seq, columns.name, columns.salt, columns.text).where(
            columns.tenant == events[0].tenant, columns.seq.in_(digests)
        )
        for row in connection.execute(query):
            if not _fits(digests[row.seq].get(row.name), row.salt, row.name, row.text):
                raise Tampered("a text of the audit log is not the one that was recorded")
            held[row.seq][str(row.name)] = str(row.text)
    return [held[event.seq] for event in events]


def forget(connection: Connection, tenant: str, session: str) -> int:
    """Deletes the personal texts of a conversation's events with their salts; returns how many there were."""
    columns = tables.audit_texts.c
    gone = connection.execute(
        delete(tables.audit_texts).where(columns.tenant == tenant, columns.session == session)
    )
    return gone.rowcount


def forget_person(connection: Connection, tenant: str, person: str) -> int:
    """Deletes the texts that name a person, with their salts; returns how many there were. The log is read whole."""
    columns, texts = tables.audit_events.c, tables.audit_texts
    query = (
        select(columns.seq, columns.body)
        .where(columns.tenant == tenant, columns.body.contains(f'"{person}"', autoescape=True))
        .order_by(columns.seq)
    )
    gone = 0
    for seq, held in connection.execute(query).all():
        body = parse(held)
        named = [name for names, role in NAMED for name in names if body.get(role) == person]
        if named:
            of = (texts.c.tenant == tenant, texts.c.seq == seq, texts.c.name.in_(named))
            gone += connection.execute(delete(texts).where(*of)).rowcount
    return gone


def _sound(row: Row[Any]) -> AuditEvent:
    found = event_of(row)
    if found is None:
        raise Tampered("an event of the audit log is not the one that was recorded")
    return found


def event_of(row: Row[Any]) -> AuditEvent | None:
    """The event of a row of the table; nothing where the row is not exactly one that ``append`` wrote."""
    try:
        made = make(
            tenant=row.tenant,
            seq=row.seq,
            kind=row.kind,
            at=row.at,
            body=parse(row.body),
            texts=parse(row.texts),
            prev=row.prev,
        )
        told = event_row(made)
        if row.kind == "user" and row.proposal is None:
            told["proposal"] = None  # once, what changes a person was filed under nobody
        held = told == {name: getattr(row, name) for name in tables.audit_events.c.keys()}  # noqa: SIM118
    except (ValueError, TypeError, AttributeError, OverflowError, InputError):
        return None
    return made if held and made.hash == row.hash else None


def _fits(held: str | None, salt: str, name: str, text_: str) -> bool:
    try:
        return held is not None and held == text_digest(salt, name, text_)
    except InputError:
        return False
