"""The records that travel through Beleg. Read this first: every other module takes or gives one of these.

Read path:  Question -> ToolCall -> Evidence -> Draft -> Claim + Verdict -> Answer.
Write path: ToolCall -> Ruling -> Proposal -> Decision -> Effect, each with its event in the audit log.
All records are frozen; what is JSON inside them (arguments, outputs, memos) is never changed after it was made.
Shares and money are decimal strings, days are ISO strings inside JSON and ``date`` outside it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field
from datetime import date, datetime
from typing import Any, Literal, Protocol

from beleg.lean import dataclass

Json = dict[str, Any]
Language = Literal["de", "en", "fr"]
Status = Literal["answered", "clarification", "out_of_scope", "no_data", "proposal", "failed"]
PhaseName = Literal["supervise", "select", "reflect", "synthesise", "guard"]
VerdictName = Literal["supported", "refuted", "unverifiable"]

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


# --- drafts: values are references, text is filled in by code ---------------------------------------------------

Form = Literal[
    "text", "name", "group", "integer", "decimal", "percent", "day", "year", "term", "ordinal", "duration"
]
"""How a leaf is written: ``text``, ``name`` and ``group`` as they stand; ``integer`` and ``decimal`` with the
language's separators; ``percent`` with one decimal and the sign; ``day`` from an ISO day, month or year, as precise as
it is; ``term`` as a bare number (the template adds the word); ``ordinal`` as "20." or "20th"; ``duration`` from days,
in years and months."""

Operation = Literal["sum", "difference", "count", "majority", "ratio", "growth", "years", "days"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ref:
    """A value of a draft: the leaf at ``pointer`` of evidence ``id``, written in the form ``form``."""

    id: str
    pointer: str
    form: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """A value that code computes from referenced leaves.

    sum: a+b+...; difference: |a-b|, or of several the sum of all but the last against the last; count: how many
    references; majority: floor(sum/2)+1; ratio: a/b, or the sum of all but the last over the last, as a percentage with
    one decimal; growth: |b-a| of a, as such a percentage; years: whole years from day a to day b;
    days: days from day a to day b.
    """

    operation: Operation
    refs: tuple[Ref, ...]
    form: Form = "integer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Several values in a row, joined by commas and the language's "and"."""

    items: tuple[Ref | Derived, ...]
    joiner: Literal["and", "or", "comma"] = "and"


Value = Ref | Derived | Listing


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A template whose ``{slots}`` are values. Outside the slots it holds no digit, date, name or group.

    ``supports`` names further places that bear the statement out where no slot shows them (a yes or a no).
    """

    template: str
    values: Mapping[str, Value] = field(default_factory=dict)
    supports: tuple[Ref, ...] = ()
    claim: bool = True
    """False for text that states nothing about the data (a greeting, what can be asked, a follow-up hint)."""
    part: int = 0
    """Which of several questions it answers. What a value belongs to is told within one part: "136 members, and 40 of
    them women" are two counts of one kind, and each is the only one of its part."""
    aside: bool = False
    """True for what is said of the data beside the answer (their day): alone it answers nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A small table under the answer: every cell a reference (or ``None`` for an empty cell)."""

    header: tuple[str | Ref, ...]
    """A column's title: words, or a reference where the column belongs to a group, a term or a day."""
    rows: tuple[tuple[Value | None, ...], ...]
    title: str = ""
    part: int = 0
    """The part of its sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartPlan:
    """What to draw: one mark a row. ``label``, ``value`` and ``series`` are references of the same evidence row."""

    kind: Literal["bar", "line"]
    title: str
    x_title: str
    y_title: str
    marks: tuple[tuple[Ref, Ref | Derived, Ref | None], ...]
    """(label, value, series) each."""
    of: tuple[Ref, ...] = ()
    """Whose figures are drawn; stands behind the title, as ``at`` does: a picture is looked at without its answer."""
    at: tuple[Ref, ...] = ()
    """The day they are of, or the first and the last one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice of a clarification. ``value``, asked next in the session, picks it."""

    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCalls:
    """A planner's step: fetch these, all at once."""

    calls: tuple[ToolCall, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A planner's last step: an answer that has not been checked.

    ``status`` is ``answered``, ``no_data`` or ``clarification`` (then with ``options``). ``memo`` is what the planner
    wants to know again in the session's next turn.
    """

    sentences: tuple[Sentence, ...]
    status: Status = "answered"
    table: Table | None = None
    chart: ChartPlan | None = None
    options: tuple[Option, ...] = ()
    memo: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarification:
    """A planner's question back that needs no evidence."""

    text: str
    options: tuple[Option, ...]
    memo: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A planner's honest no: out of scope, or in scope and not in the data. Calls no tool and states no figure."""

    status: Literal["out_of_scope", "no_data", "answered"]
    text: str
    memo: Json = field(default_factory=dict)
    """``answered`` only for a question about the conversation itself."""


Step = ToolCalls | Draft | Clarification | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """An earlier turn of the session, as a planner sees it."""

    question: str
    answer: str
    status: Status
    memo: Json
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that a planner is told for its next step. ``facts`` are given by code: the present day, term, data dates."""

    question: Question
    language: Language
    facts: Json
    tools: Sequence[ToolSpec]
    evidence: tuple[Evidence, ...]
    failures: tuple[Failure, ...]
    history: tuple[Turn, ...]
    calls_left: int
    reasons: tuple[str, ...] = ()
    """Why the last draft was not accepted; empty on the first try."""
    draft_now: bool = False
    """True when no further call can be made: what is at hand must do."""


class Planner(Protocol):
    """Proposes the next step. Two exist: a domain's scripted planner, and the model planner."""

    name: str

    async def next(self, view: View) -> Step:
        """The next step for ``view``. Never raises for a question it does not understand: that is a Refusal."""
        ...

    def required(self, view: View) -> Sequence[ToolCall]:
        """The calls without which the question is not answered; completeness subtracts the evidence at hand."""
        ...


# --- answers ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One checkable statement of an answer, and the places in evidence that bear it out."""

    text: str
    verdict: VerdictName
    evidence: tuple[EvidenceRef, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What completeness says: nothing is missing, or these calls are."""

    missing_calls: tuple[ToolCall, ...] = ()

    @property
    def complete(self) -> bool:
        """True when no call is missing."""
        return not self.missing_calls


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """One of the five phases of a turn, and how long it took in milliseconds."""

    name: PhaseName
    ms: float
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Why a turn failed or ended early: a stable code and a line for people."""

    code: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TextTable:
    """A table of an answer, its cells already written in the answer's language."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a turn gives back; ``agent.contract`` writes it as the contract's JSON object."""

    status: Status
    text: str
    language: Language
    checked: bool
    planner: str
    session: str
    claims: tuple[Claim, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    options: tuple[Option, ...] = ()
    table: TextTable | None = None
    chart: Json | None = None
    proposals: tuple[Proposal, ...] = ()
    """The writes that wait for a person's decision; with ``status`` ``proposal``."""
    phases: tuple[Phase, ...] = ()
    error: Problem | None = None
    memo: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A phase of a turn begins, or something worth showing happened in it."""

    phase: PhaseName
    detail: str = ""


# --- writes ----------------------------------------------------------------------------------------------------

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
    prepare: Callable[[Json, Caller, date], Awaitable[Prepared]] | None = None
    """Makes the call that is really proposed, where whoever calls only names what it is about. What it needs may be
    stored by then; the arguments may be more than the published schema takes. Raises BelegError."""
    terms: Callable[[Json, Ruling, str], Awaitable[Ruling]] | None = None
    """Who decides on these arguments, by the domain's own policies of a digest. Nothing in it is ever looser than the
    ruling that it is given. Raises BelegError."""
    spec: Callable[[], Awaitable[ToolSpec | None]] | None = None
    """What the server publishes of the tool now; without it, what the domain's own tools say. Raises ToolFailed."""


# --- what is kept of all this ----------------------------------------------------------------------------------

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
