"""Receipts: what was decided on one proposal and what came of it, provable to whoever holds the log's public key.

A receipt carries the proposal and its events whole, the proof that each event is in the tree, and a signed checkpoint
of that tree. It can be checked on any machine, without the database and without us. Names and reasons are shown with
the salts of their digests; a receipt made after they were deleted holds the digests alone.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, select

from beleg.audit import log
from beleg.audit.checkpoints import (
    Checkpoint,
    Rotation,
    log_of,
    read_checkpoint,
    rotation,
    rotations,
    trusted,
)
from beleg.audit.merkle import included, inclusion
from beleg.audit.notes import PublicKey
from beleg.audit.tree import node_at
from beleg.digest import canonical, digest, parse
from beleg.errors import InputError, NotFound, Tampered
from beleg.lean import dataclass
from beleg.records import AuditEvent, Json
from beleg.storage import tables

FORM = "beleg-receipt-1"
RECORD = "proposal-record"
"""What a proposal's seal, which its first event holds, is a digest of."""
FINAL = frozenset({"applied", "refused", "failed", "denied", "expired", "superseded"})
"""States after which nothing more happens to a proposal; but "not done" is taken back where it was done after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What a receipt proves. ``words`` are the texts of an event by its place and their name."""

    proposal: str
    record: Json | None
    """The proposal as it was shown, if the receipt carries it."""
    state: str
    events: tuple[AuditEvent, ...]
    words: Mapping[tuple[int, str], str]
    checkpoint: Checkpoint

    @property
    def approvals(self) -> tuple[AuditEvent, ...]:
        """The decisions that approved."""
        return tuple(
            event
            for event in self.events
            if event.kind == "decision" and event.body.get("verdict") == "approve"
        )


def make(connection: Connection, tenant: str, proposal: str, checkpoint: Checkpoint) -> Json:
    """The receipt of a proposal in the tree of a checkpoint, as canonical JSON. Raises NotFound, Tampered."""
    columns = tables.audit_events.c
    query = (
        select(tables.audit_events)
        .where(columns.tenant == tenant, columns.proposal == proposal, columns.seq <= checkpoint.size)
        .order_by(columns.seq)
    )
    find = node_at(connection, tenant)
    told = []
    for row in connection.execute(query).all():
        event = log.event_of(row)
        if event is None:
            raise Tampered(f"event {row.seq} of the audit log is not the one that was recorded")
        path = inclusion(event.seq - 1, checkpoint.size, find)
        if not included(log.leaf_hash(event.hash), event.seq - 1, checkpoint.size, path, checkpoint.root):
            raise Tampered(f"event {event.seq} is not in the tree of the audit log: audit verify says more")
        told.append(
            _contents(event)
            | {"proof": [b64encode(each).decode() for each in path], "words": _words(connection, event)}
        )
    if not told:
        raise NotFound("there is no such proposal")
    changes = [
        {"seq": seq, "body": body}
        for seq, body in rotations(connection, tenant)
        if body.get("from") is not None and seq <= checkpoint.size
    ]
    held = connection.scalar(select(tables.proposals.c.record).where(tables.proposals.c.id == proposal))
    return {
        "form": FORM,
        "tenant": tenant,
        "proposal": proposal,
        "events": told,
        "rotations": changes,
        "record": parse(held) if held is not None else None,
        "checkpoint": checkpoint.note,
    }


def check(held: str | bytes, keys: Iterable[PublicKey]) -> Receipt:
    """What a receipt proves, if everything in it fits and a known key, or one it leads to, signed its checkpoint.

    Raises InputError that says what does not fit.
    """
    receipt = parse(held)
    try:
        return _checked(receipt, tuple(keys))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise InputError("not a receipt of this form") from None


def _checked(receipt: Any, keys: tuple[PublicKey, ...]) -> Receipt:
    if receipt["form"] != FORM:
        raise InputError("not a receipt of this form")
    tenant, proposal = receipt["tenant"], receipt["proposal"]
    ends = trusted(keys, [_rotation(tenant, each) for each in receipt["rotations"]])
    checkpoint = read_checkpoint(receipt["checkpoint"], ends)
    end = ends[checkpoint.key]
    if end is not None and checkpoint.size >= end:
        raise InputError("the checkpoint was signed with a key that was out of force by then")
    if not log_of(checkpoint.origin, tenant):
        raise InputError("the checkpoint is of another log")
    events, words = [], {}
    for each in receipt["events"]:
        event = log.make(
            tenant=tenant,
            seq=each["seq"],
            kind=each["kind"],
            at=log.instant(each["at"]),
            body=each["body"],
            texts=each["texts"],
            prev=each["prev"],
        )
        path = [b64decode(part, validate=True) for part in each["proof"]]
        if event.body["proposal"] != proposal or not included(
            log.leaf_hash(event.hash), event.seq - 1, checkpoint.size, path, checkpoint.root
        ):
            raise InputError(
                f"event {event.seq} of the receipt is not in the tree that was signed: it was changed"
            )
        for name, shown in each["words"].items():
            if log.text_digest(shown["salt"], name, shown["text"]) != event.texts.get(name):
                raise InputError(f"the {name} of event {event.seq} is not the one that was recorded")
            words[event.seq, name] = shown["text"]
        events.append(event)
    _fit_together(events)
    record = receipt["record"]
    if record is not None and digest(RECORD, record) != events[0].body["seal"]:
        raise InputError("the proposal in the receipt is not the one that was decided on")
    return Receipt(
        proposal=proposal,
        record=record,
        state=str(events[-1].body["state"]),
        events=tuple(events),
        words=words,
        checkpoint=checkpoint,
    )


def _fit_together(events: list[AuditEvent]) -> None:
    """Raises InputError unless the events are one proposal's life, from its beginning on."""
    places = [event.seq for event in events]
    if (
        not events
        or places != sorted(set(places))
        or events[0].kind != "proposal"
        or events[0].body["state"] != "open"
    ):
        raise InputError("the receipt does not begin with its proposal")
    approved = {event.body["person"] for event in events if event.body.get("verdict") == "approve"}
    decided = [event for event in events if event.kind == "decision" and event.body["state"] == "approved"]
    sent = [event for event in events if event.kind == "effect"]
    if len(decided) > 1 or (sent and (not decided or decided[0].seq > sent[0].seq)):
        raise InputError("the receipt lacks the approvals that its effect rests on")
    if decided and len(approved) < decided[0].body["needed"]:
        raise InputError("the receipt lacks the approvals that its effect rests on")
    ends = [event.body["state"] for event in events if event.body["state"] in FINAL]
    corrected = len(ends) == 2 and ends[0] in ("failed", "refused") and ends[1] == "applied"
    if ends and (events[-1].body["state"] not in FINAL or not (len(ends) == 1 or corrected)):
        raise InputError("the receipt tells of more after its end")


def _rotation(tenant: str, held: Any) -> Rotation:
    return rotation(tenant, held["seq"], held["body"])


def _contents(event: AuditEvent) -> Json:
    return {
        "seq": event.seq,
        "kind": event.kind,
        "at": log.microseconds(event.at),
        "body": event.body,
        "texts": dict(event.texts),
        "prev": event.prev,
    }


def _words(connection: Connection, event: AuditEvent) -> Json:
    columns = tables.audit_texts.c
    query = (
        select(columns.name, columns.salt, columns.text)
        .where(columns.tenant == event.tenant, columns.seq == event.seq)
        .order_by(columns.name)
    )
    return {row.name: {"salt": row.salt, "text": row.text} for row in connection.execute(query)}


def written(receipt: Json) -> str:
    """A receipt as the text of its file."""
    return canonical(receipt).decode() + "\n"
