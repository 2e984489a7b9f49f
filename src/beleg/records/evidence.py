"""From a question to evidence: who asks what, what is called for it, and what came back."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, Literal

from beleg.lean import dataclass

Json = dict[str, Any]
Language = Literal["de", "en", "fr"]

ROLES = frozenset({"employee", "approver", "accountant", "auditor", "admin"})
"""What a person may be in a tenant; one may be several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who asks. ``local`` may ask and propose, and can approve nothing."""

    subject: str = "local"
    tenant: str = "default"
    roles: frozenset[str] = frozenset()
    authenticated: bool = False
    """Whether somebody showed who they are: by password, or by a token that a log-in gave. Never true of ``local``."""
    person: str = "local"
    """An id that says nothing of who it is: what the audit chain holds of a person, where ``subject`` is a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question of one caller: the start of a turn."""

    text: str
    today: date
    session: str
    turn: str
    caller: Caller = Caller()
    language: Language | None = None
    """What the caller asked for; ``None`` means the language of the text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec:
    """What a planner may know of a tool. ``read_only`` is ``None`` where nobody declared it: then it is a write."""

    name: str
    description: str
    input_schema: Json
    read_only: bool | None
    server: str
    schema_digest: str
    open_world: bool | None = None
    """Whether it reaches beyond its server; ``None`` where nobody declared it."""
    batch: str | None = None
    """The list argument whose members are fetched, stored and reused one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """A call that a planner proposes. Nothing has run yet."""

    tool: str
    args: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolResult:
    """What a tool gives for resolved arguments.

    ``day`` is the day the output speaks of, ``as_of`` the state of the data it came from.
    ``empty`` marks a negative result: it supports exactly one statement, that this query found nothing.
    """

    output: Json
    source: str
    day: date | None = None
    as_of: date | None = None
    notes: tuple[str, ...] = ()
    empty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The stored result of one successful read call. ``id`` addresses the content, never the time of retrieval."""

    id: str
    tool: str
    args: Json
    source: str
    day: date | None
    as_of: date | None
    retrieved_at: datetime
    output: Json
    notes: tuple[str, ...] = ()
    empty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A call that gave no evidence. It can support nothing."""

    tool: str
    args: Json
    code: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceRef:
    """A place in evidence: its id and an RFC 6901 pointer from ``output``."""

    id: str
    pointer: str
