"""Where a chain is read from to be verified: the database, or a file that was exported from it.

An export is JSON lines: one that says what it is, one for each event, each personal text (where they were asked for)
and each node of the tree, and a last one with the chain's head and a checkpoint.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Any

from sqlalchemy import BigInteger, Connection, Select, func, select, type_coerce

from beleg.audit.report import HeadRow, Row, TextRow
from beleg.errors import InputError, Tampered
from beleg.records import Json
from beleg.storage import tables

FORM = "beleg-audit-1"
AT_ONCE = 2000
"""How many rows are fetched at once."""
LONGEST_LINE = 1 << 24


_EVENT: Mapping[str, type | UnionType] = {
    "seq": int,
    "kind": str,
    "at": int,
    "body": str,
    "texts": str,
    "prev": str,
    "hash": str,
    "proposal": str | None,
}
_TEXT: Mapping[str, type | UnionType] = {"seq": int, "name": str, "salt": str, "text": str}
_NODE: Mapping[str, type | UnionType] = {"level": int, "position": int, "hash": str}
_HEAD: Mapping[str, type | UnionType] = {
    "seq": int,
    "hash": str,
    "frontier": str,
    "key": str | None,
    "note": str | None,
}


class DatabaseSource:
    """A tenant's chain as one transaction sees it."""

    has_texts = True

    def __init__(self, connection: Connection, tenant: str) -> None:
        self.tenant = tenant
        self._connection = connection

    def events(self) -> Iterator[Row]:
        """All events by place."""
        columns = tables.audit_events.c
        query = select(
            columns.seq,
            columns.kind,
            type_coerce(columns.at, BigInteger),
            columns.body,
            columns.texts,
            columns.prev,
            columns.hash,
            columns.proposal,
        )
        for row in self._rows(query.where(columns.tenant == self.tenant).order_by(columns.seq)):
            if type(row[0]) is not int:
                raise Tampered(f"an event of the audit log has the place {row[0]!r}")
            seq, kind, at, body, texts, prev, hashed, proposal = row
            yield Row(seq, _text(kind), at, _text(body), _text(texts), _text(prev), _text(hashed), proposal)

    def texts(self) -> Iterator[TextRow]:
        """All personal texts by place and name."""
        columns = tables.audit_texts.c
        query = select(columns.seq, columns.name, columns.salt, columns.text).where(
            columns.tenant == self.tenant
        )
        for row in self._rows(query.order_by(columns.seq, columns.name)):
            yield TextRow(row[0], _text(row[1]), _text(row[2]), _text(row[3]))

    def nodes(self) -> Iterator[tuple[int, int, str]]:
        """The tree's nodes that are kept: level, position and hash, in the order in which the tree completes them."""
        columns = tables.audit_nodes.c
        query = select(columns.level, columns.position, columns.hash).where(columns.tenant == self.tenant)
        last = (columns.position + 1).op("<<")(columns.level)
        for row in self._rows(query.order_by(last, columns.level)):
            yield row[0], row[1], row[2]

    def head(self) -> HeadRow | None:
        """Where the chain ends."""
        columns = tables.audit_heads.c
        query = select(columns.seq, columns.hash, columns.frontier, columns.key)
        row = self._connection.execute(query.where(columns.tenant == self.tenant)).one_or_none()
        return HeadRow(*row) if row is not None else None

    def with_hash(self, hashed: str) -> int | None:
        """The place of the event with this hash."""
        columns = tables.audit_events.c
        query = select(func.min(columns.seq)).where(columns.tenant == self.tenant, columns.hash == hashed)
        place: int | None = self._connection.scalar(query)
        return place

    def after(self, hashed: str) -> int | None:
        """The place of the event that names this one as the one before it."""
        columns = tables.audit_events.c
        query = select(func.min(columns.seq)).where(columns.tenant == self.tenant, columns.prev == hashed)
        place: int | None = self._connection.scalar(query)
        return place

    def _rows(self, query: Select[Any]) -> Iterable[Any]:
        return self._connection.execute(query.execution_options(yield_per=AT_ONCE))


class ExportSource:
    """A chain in a file. Raises InputError where it is not an export."""

    def __init__(self, path: Path) -> None:
        self._path = path
        first = next(self._lines(), None)
        if first is None or first.get("form") != FORM or not isinstance(first.get("tenant"), str):
            raise InputError(f"{path} is not an exported audit log")
        self.tenant: str = first["tenant"]
        self.has_texts = first.get("texts") is True

    def events(self) -> Iterator[Row]:
        """All events in the order of the file."""
        for held in self._of("event", _EVENT):
            yield Row(**held)

    def texts(self) -> Iterator[TextRow]:
        """All personal texts in the order of the file."""
        for held in self._of("text", _TEXT):
            yield TextRow(**held)

    def nodes(self) -> Iterator[tuple[int, int, str]]:
        """The tree's nodes in the order of the file."""
        for held in self._of("node", _NODE):
            yield held["level"], held["position"], held["hash"]

    def head(self) -> HeadRow | None:
        """Where the chain ends."""
        held = next(self._of("head", _HEAD), None)
        return HeadRow(held["seq"], held["hash"], held["frontier"], held["key"]) if held is not None else None

    def with_hash(self, hashed: str) -> int | None:
        """The place of the event with this hash."""
        return next((row.seq for row in self.events() if row.hash == hashed), None)

    def after(self, hashed: str) -> int | None:
        """The place of the event that names this one as the one before it."""
        return next((row.seq for row in self.events() if row.prev == hashed), None)

    @property
    def note(self) -> str | None:
        """The checkpoint that came with it."""
        return next((held["note"] for held in self._of("head", _HEAD)), None)

    def _of(self, kind: str, members: Mapping[str, type | UnionType]) -> Iterator[Json]:
        """The lines of one kind, each with exactly its members."""
        for line in self._lines(f'{{"{kind}":'):
            held = line.get(kind)
            if not isinstance(held, dict) or held.keys() != members.keys():
                raise InputError(f"{self._path} is not an exported audit log")
            if any(
                isinstance(held[n], bool) or not isinstance(held[n], kinds) for n, kinds in members.items()
            ):
                raise InputError(f"{self._path} is not an exported audit log")
            yield held

    def _lines(self, start: str = "") -> Iterator[Json]:
        try:
            with self._path.open(encoding="utf-8", newline="\n") as stream:
                while line := stream.readline(LONGEST_LINE):
                    if line.startswith(start):
                        held = json.loads(line)
                        yield held if isinstance(held, dict) else {}
        except OSError as error:
            raise InputError(f"{self._path}: {error.strerror or error}") from None
        except (ValueError, RecursionError):
            raise InputError(f"{self._path} is not an exported audit log") from None


def export(source: DatabaseSource, note: str | None, write: Callable[[str], object], *, texts: bool) -> None:
    """Writes a chain as JSON lines; personal texts only where they are asked for."""

    def line(held: Json) -> None:
        write(json.dumps(held, ensure_ascii=False, separators=(",", ":")) + "\n")

    line({"form": FORM, "tenant": source.tenant, "texts": texts})
    for row in source.events():
        line({"event": {name: getattr(row, name) for name in _EVENT}})
    for each in source.texts() if texts else ():
        line({"text": {name: getattr(each, name) for name in _TEXT}})
    for level, position, hashed in source.nodes():
        line({"node": {"level": level, "position": position, "hash": hashed}})
    head = source.head()
    if head is not None:
        held = {"seq": head.seq, "hash": head.hash, "frontier": head.frontier, "key": head.key}
        line({"head": held | {"note": note}})


def _text(held: Any) -> str:
    """What a column of text holds; one that holds something else fits nothing."""
    return held if isinstance(held, str) else repr(held)
