"""What verifying a log takes and gives: its rows as they are stored, and a report of what does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from beleg.lean import dataclass

Kind = Literal[
    "edited",
    "removed",
    "reordered",
    "forked",
    "replaced",
    "cut",
    "head",
    "node",
    "text",
    "key",
    "checkpoint",
    "proposal",
    "payment",
    "person",
    "policy",
    "foreign",
]
MOST_FINDINGS = 50
"""So many findings are told; the others are counted."""
NEAR = 8
"""How far from its place an event is looked for by its own hash."""


@dataclass(frozen=True, slots=True)
class Row:
    """An event as it is stored, nothing believed yet. ``body`` and ``texts`` are JSON as text."""

    seq: int
    kind: str
    at: int
    body: str
    texts: str
    prev: str
    hash: str
    proposal: str | None = None


@dataclass(frozen=True, slots=True)
class TextRow:
    """A personal text as it is stored."""

    seq: int
    name: str
    salt: str
    text: str


@dataclass(frozen=True, slots=True)
class HeadRow:
    """A head as it is stored."""

    seq: int
    hash: str
    frontier: str
    key: str | None


class Source(Protocol):
    """Where a chain is read from. Places and hashes are looked up only where something does not fit."""

    tenant: str
    has_texts: bool
    """False where personal texts were left out, so that none of them is missed."""

    def events(self) -> Iterator[Row]:
        """All events by place."""
        ...

    def texts(self) -> Iterator[TextRow]:
        """All personal texts by place and name."""
        ...

    def nodes(self) -> Iterator[tuple[int, int, str]]:
        """The tree's nodes that are kept: level, position and hash, in the order in which the tree completes them."""
        ...

    def head(self) -> HeadRow | None:
        """Where the chain ends."""
        ...

    def with_hash(self, hashed: str) -> int | None:
        """The place of the event with this hash."""
        ...

    def after(self, hashed: str) -> int | None:
        """The place of the event that names this one as the one before it."""
        ...


@dataclass(frozen=True, slots=True)
class Finding:
    """What does not fit. ``seq`` is the place in the chain, if it has one."""

    kind: Kind
    seq: int | None
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What verifying found out. ``signed`` events are vouched for by a checkpoint, the ones after it by nobody."""

    tenant: str
    events: int
    hash: str
    texts: int
    texts_deleted: int
    signed: int | None
    findings: tuple[Finding, ...] = ()
    more: int = 0
    """How many findings are not told."""

    @property
    def intact(self) -> bool:
        """Whether everything fits."""
        return not self.findings
