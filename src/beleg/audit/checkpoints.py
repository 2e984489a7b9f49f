"""Checkpoints: the size and root of a tenant's tree, signed with a key that lies outside the database.

Whoever keeps one elsewhere can tell later whether the log still begins with what it held then. The key in force stands
in the chain; another one takes its place only by an event that both have signed. A tree is never signed that does not
begin with the newest one that was signed before.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, literal, select

from beleg.audit import log
from beleg.audit.merkle import consistency, consistent
from beleg.audit.notes import (
    PublicKey,
    SigningKey,
    fresh_name,
    keep_key,
    load_key,
    opened,
    public_key,
    read_note,
    sign,
)
from beleg.audit.tree import node_at
from beleg.digest import canonical
from beleg.errors import InputError, StorageError, Tampered
from beleg.lean import dataclass
from beleg.records import Json
from beleg.storage import tables
from beleg.storage.files import write_private

SUFFIX = ".checkpoint"
_KEY_ROTATED = literal("key_rotated", literal_execute=True)
"""Written out in a query: only then the index over these few events is used."""


class OtherKey(StorageError):
    """Another key than this one is in force in the chain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """The first ``size`` events of the log ``origin`` have this root. ``note`` is the signed form."""

    origin: str
    size: int
    root: bytes
    note: str
    key: PublicKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotation:
    """From the event ``seq`` on, ``new`` signs instead of ``old`` (of nobody, at first). Both have signed this."""

    seq: int
    old: PublicKey | None
    new: PublicKey


def origin(key: PublicKey, tenant: str) -> str:
    """The name of a tenant's log. It stays when the key is rotated."""
    return f"{key.name}/{quote(tenant, safe='')}"


def log_of(name: str, tenant: str) -> bool:
    """Whether a log's name is that of a tenant's log."""
    return name.partition("/")[2] == quote(tenant, safe="")


def read_checkpoint(note: str, keys: Iterable[PublicKey]) -> Checkpoint:
    """The checkpoint of a signed note. Raises InputError where it is none, or no known key signed it."""
    text, key = opened(note, keys)
    name, size, root = unsigned(note)
    if not name.startswith(f"{key.name}/") or text.count("\n") < 3:
        raise InputError("not a checkpoint of a log that its key signs for")
    return Checkpoint(origin=name, size=size, root=root, note=note, key=key)


def unsigned(note: str) -> tuple[str, int, bytes]:
    """Origin, size and root that a checkpoint claims, before its signature is looked at. Raises InputError."""
    lines = note.split("\n")
    try:
        name, written, encoded = lines[:3]
        size, root = int(written), b64decode(encoded, validate=True)
    except ValueError:
        raise InputError("not a checkpoint") from None
    if written != str(size) or size < 0 or len(root) != 32 or not name:
        raise InputError("not a checkpoint")
    return name, size, root


def issue(
    connection: Connection, tenant: str, key: SigningKey, *, at: datetime, before: Checkpoint | None = None
) -> Checkpoint | None:
    """A checkpoint of all that the tenant's chain holds; nothing where it holds nothing.

    The first one puts the key into the chain. Raises OtherKey where another key is in force there, Tampered where the
    log does not begin with what the checkpoint ``before`` signed: then nothing is signed.
    """
    head = log.lock_head(connection, tenant)
    if head.seq == 0:
        return None
    if head.key is None:
        body = {"from": None, "to": str(key.public)}
        entry = log.Entry(kind="key_rotated", body=body)
        log.extend_at(connection, head, [entry], at=at, key=str(key.public))
        head = log.lock_head(connection, tenant)
    elif head.key != str(key.public):
        raise OtherKey(f"the audit log of {tenant} is signed with another key, {head.key}: use its file")
    name, root = origin(key.public, tenant), head.frontier.root
    if before is not None:
        continues(connection, tenant, before, size=head.seq, root=root)
    note = sign(f"{name}\n{head.seq}\n{b64encode(root).decode()}\n", key)
    return Checkpoint(origin=name, size=head.seq, root=root, note=note, key=key.public)


def rotate(connection: Connection, old: SigningKey, new: SigningKey, *, at: datetime) -> int:
    """Puts ``new`` in the place of ``old`` in every chain where it is in force; returns in how many."""
    columns = tables.audit_heads.c
    held = connection.scalars(
        select(columns.tenant).where(columns.key == str(old.public)).order_by(columns.tenant)
    ).all()
    for tenant in held:
        head = log.lock_head(connection, tenant)
        told = _statement(tenant, head.seq + 1, str(old.public), str(new.public))
        body = {
            "from": str(old.public),
            "to": str(new.public),
            "signature": b64encode(old.sign(told)).decode(),
            "countersignature": b64encode(new.sign(told)).decode(),
        }
        entry = log.Entry(kind="key_rotated", body=body)
        log.extend_at(connection, head, [entry], at=at, key=str(new.public))
    return len(held)


def rotation(tenant: str, seq: int, body: Json) -> Rotation:
    """What a ``key_rotated`` event says. Raises InputError where its signatures do not fit."""
    new = public_key(str(body.get("to")))
    if body.get("from") is None:
        return Rotation(seq=seq, old=None, new=new)
    old = public_key(str(body["from"]))
    told = _statement(tenant, seq, str(old), str(new))
    try:
        signatures = [b64decode(str(body.get(n)), validate=True) for n in ("signature", "countersignature")]
    except ValueError:
        raise InputError("a signature of the rotation is broken") from None
    if not (old.signed(told, signatures[0]) and new.signed(told, signatures[1])) or old.name != new.name:
        raise InputError("the rotation was not signed by both keys")
    return Rotation(seq=seq, old=old, new=new)


def rotations(connection: Connection, tenant: str) -> tuple[tuple[int, Json], ...]:
    """Place and body of every ``key_rotated`` event of the chain. Raises Tampered."""
    columns = tables.audit_events.c
    query = (
        select(tables.audit_events)
        .where(columns.tenant == tenant, columns.kind == _KEY_ROTATED)
        .order_by(columns.seq)
    )
    found = [log.event_of(row) for row in connection.execute(query)]
    if any(event is None for event in found):
        raise Tampered("an event of the audit log is not the one that was recorded")
    return tuple((event.seq, event.body) for event in found if event is not None)


def trusted(known: Iterable[PublicKey], changes: Iterable[Rotation]) -> dict[PublicKey, int | None]:
    """The keys that ``known`` ones lead to, each with the event that ended it; trust goes both ways over a rotation.

    A key signs only trees that end before that event.
    """
    ends: dict[PublicKey, int | None] = dict.fromkeys(known)
    listed = list(changes)
    for _ in listed:
        for change in listed:
            if change.old is not None and (change.old in ends or change.new in ends):
                ends.setdefault(change.new, None)
                ends[change.old] = change.seq
    return ends


def signing_key(path: Path) -> SigningKey:
    """The key of the installation, made now if there is none. Raises StorageError."""
    for _ in range(2):
        key = load_key(path)
        if key is not None:
            return key
        try:
            keep_key(SigningKey.fresh(fresh_name()), path)
        except FileExistsError:
            continue  # another process made it just now
        except OSError as error:
            raise StorageError(f"the signing key {path} cannot be made: {error.strerror or error}") from None
    raise StorageError(f"the signing key {path} cannot be made")


def continues(
    connection: Connection, tenant: str, before: Checkpoint, *, size: int, root: bytes
) -> tuple[bytes, ...]:
    """The proof that the tree of that size and root begins with ``before``. Raises Tampered where it does not."""
    if before.size <= size:
        path = consistency(before.size, size, node_at(connection, tenant))
        if consistent(before.size, before.root, size, root, path):
            return path
    raise Tampered(
        f"the audit log of {tenant} with its {size} events does not begin with the {before.size} that were signed"
    )


def newest(folder: Path, name: str, keys: Iterable[PublicKey]) -> Checkpoint | None:
    """The newest checkpoint of a log in a folder; nothing where there is none. Raises InputError."""
    paths = sorted(folder.glob(f"{_file_start(name)}-{'[0-9]' * 15}{SUFFIX}")) if folder.is_dir() else []
    if not paths:
        return None
    found = read_checkpoint(read_note(paths[-1]), keys)
    if found.origin != name:
        raise InputError(f"{paths[-1]} is the checkpoint of another log")
    return found


def keep(folder: Path, checkpoint: Checkpoint) -> Path:
    """Puts a checkpoint into a folder, under its log's name and its size."""
    path = folder / f"{_file_start(checkpoint.origin)}-{checkpoint.size:015d}{SUFFIX}"
    write_private(path, checkpoint.note)
    return path


def _file_start(name: str) -> str:
    """A log's name as the beginning of a file's: its only slash is the one before the tenant."""
    return name.replace("/", "_")


def _statement(tenant: str, seq: int, old: str, new: str) -> bytes:
    """What both keys sign."""
    told = {"tenant": tenant, "seq": seq, "from": old, "to": new}
    return b"beleg:audit-key-rotated\n" + canonical(told)
