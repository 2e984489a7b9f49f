"""The write path: what the policy rules, what is proposed and decided, what came of it, and its events."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from beleg.lean import dataclass
from beleg.records.evidence import Caller, Evidence, Json, Language, ToolCall, ToolSpec

if TYPE_CHECKING:
    from sqlalchemy import Connection

Channel = Literal["terminal", "web", "a2a", "mcp"]
ProposalState = Literal[
    "open",
    "approved",
    "denied",
    "expired",
    "superseded",
    "sending",
    "applied",
    "refused",
    "failed",
    "unknown",
]
Why = Literal[
    "read", "no-policy", "untrusted", "undeclared", "write", "contradicted", "drifted", "open-world"
]
"""Why a call may run by itself (``read``) or needs a person; ``approval.policy`` words it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What the policy says of one tool: whether its calls need a person, and if so whose word and how it is given."""

    approval: bool
    why: Why
    detail: str = ""
    roles: frozenset[str] = frozenset({"approver"})
    needed: int = 1
    separate: bool = False
    """Whether whoever asked for it may not approve it; always so where more than one person is needed."""
    channels: frozenset[str] = frozenset({"terminal", "web"})
    seconds: int = 86_400
    """How long a proposal may wait for its decision and its dispatch."""
    confirm: tuple[str, ...] = ()
    """Arguments whose values, as shown, a person types to approve; for payments the amount."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """The state that a write would change: as it is, and as it would be. Canonical JSON, no float.

    ``version`` is whatever the source calls this state. Both are bound to the approval: where either has changed, the
    approval was for something else.
    """

    before: Json | None = None
    after: Json | None = None
    version: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A write that waits for a person's word, or had it. All but ``state`` and ``approved_by`` never changes.

    ``content`` is the digest of what would be done (the design's invariant 4), ``id`` that of it
    and of the turn, policy and evidence that it came from. ``arguments`` are canonical: numbers are decimal strings.
    """

    id: str
    content: str
    tenant: str
    requester: str
    requester_id: str
    """Whoever asked, by the id that the audit chain knows them by; ``requester`` is the name that people know."""
    agent: str
    server: str
    tool: str
    schema_digest: str
    arguments: Json
    precondition: str | None
    turn: str
    policy: str
    evidence: tuple[str, ...]
    """Ids of exactly the evidence that ``provenance`` cites, sorted."""
    expires_at: datetime
    created_at: datetime
    session: str
    language: Language
    summary: str
    provenance: Mapping[str, str]
    """Where each argument came from, by pointer: ``question``, ``evidence:ID#POINTER``, ``rule:ID`` or ``model``."""
    before: Json | None
    version: str | None
    after: Json | None
    ruling: Ruling
    predecessor: str | None = None
    """The proposal of the same contents, or the one corrected, that came to nothing before this one."""
    state: ProposalState = "open"
    approved_by: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        """What a person types: the first twelve digits of the id in groups of four."""
        digits = self.id.removeprefix("sha256:")
        return " ".join((digits[:4], digits[4:8], digits[8:12]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One person's word on a proposal. ``name`` and ``reason`` are personal texts, kept apart from the audit chain."""

    proposal: str
    person: str
    name: str
    verdict: Literal["approve", "deny"]
    channel: str
    at: datetime
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What an approved proposal did: the one row that says so. ``attempt`` counts the claims, from 1."""

    proposal: str
    state: Literal["approved", "sending", "applied", "refused", "failed", "unknown"]
    owner: str | None = None
    attempt: int = 0
    sent_at: datetime | None = None
    lease_until: datetime | None = None
    output: Json | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one attempt at a write came to, as whoever sent it knows it.

    ``applied``: the server says it is done, ``output`` is its reply; ``refused``: the server says no, ``reason`` in its
    words; ``unsent``: it certainly never left, and may be tried again; ``unknown``: it left, and no reply tells. As the
    answer of a read-back ``unsent`` means that the server says "not done" for that key.
    """

    state: Literal["applied", "refused", "unsent", "unknown"]
    output: Json = field(default_factory=dict)
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """The call that is proposed for what was asked: code's arguments, and the evidence that they come from."""

    call: ToolCall
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """What a domain brings for one tool that is no plain read. Arguments are the proposal's, as the tool takes them.

    Only ``send`` is needed; a tool without a ``look`` shows no before and after, one without ``read_back`` leaves an
    unknown outcome to a person.
    """

    tool: str
    send: Callable[[Json, str], Awaitable[Outcome]]
    """Makes the call once under a key (the proposal's id). Gives ``unknown`` for everything that may have left."""
    summary: Callable[[Json, Language], str] | None = None
    """One or two sentences on what will happen, from the arguments alone."""
    look: Callable[[Json], Awaitable[Sight]] | None = None
    """The state before and after, read now. Raises BelegError where it cannot be read."""
    rules: Callable[[Json], Mapping[str, str]] | None = None
    """Arguments that a rule of the domain set, as pointer to rule id."""
    recheck: Callable[[Proposal], Awaitable[str | None]] | None = None
    """Why the domain's own rules forbid it now; nothing if they do not. Asked when it is made and before it is sent."""
    read_back: Callable[[str], Awaitable[Outcome | None]] | None = None
    """What the other side says came of the call under a key; nothing where it cannot be asked."""
    keep: Callable[[Connection, Proposal], None] | None = None
    """Keeps what the domain keeps of a new proposal, in the very unit that keeps it. Raises Overtaken where what it was
    made of has changed meanwhile: then it is prepared again."""
    barred: Callable[[Json, Caller], Awaitable[str | None]] | None = None
    """Why this person may not approve these arguments, whatever their role; nothing where they may. Raises
    BelegError."""
    detail: Callable[[Sequence[Evidence]], list[Json]] | None = None
    """What it consists of, for whoever decides: rows of texts with the same names, from the evidence that it cites."""
    prepare: Callable[[Json, Caller, str], Awaitable[Prepared]] | None = None
    """Makes the call that is really proposed, of the arguments, the caller and the planner's name, where whoever calls
    only names what it is about. What it needs may be stored by then; the arguments may be more than the published
    schema takes. Raises BelegError."""
    terms: Callable[[Json, Ruling, str], Awaitable[Ruling]] | None = None
    """Who decides on these arguments, by the domain's own policies of a digest. Nothing in it is ever looser than the
    ruling that it is given. Raises BelegError."""
    spec: Callable[[], Awaitable[ToolSpec | None]] | None = None
    """What the server publishes of the tool now; without it, what the domain's own tools say. Raises ToolFailed."""


AuditKind = Literal[
    "question",
    "tool_call",
    "proposal",
    "decision",
    "effect",
    "policy",
    "login",
    "user",
    "session_deleted",
    "key_rotated",
    "tamper",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEvent:
    """One event of a tenant's chain. ``seq`` counts from 1 without a gap, ``prev`` is the hash of the one before.

    ``body`` holds ids, digests, roles and states; of a personal text there is its salted digest, under its name in
    ``texts``. ``hash`` covers all the rest.
    """

    tenant: str
    seq: int
    kind: AuditKind
    at: datetime
    body: Json
    prev: str
    hash: str
    texts: Mapping[str, str] = field(default_factory=dict)
