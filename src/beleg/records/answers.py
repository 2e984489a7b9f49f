"""What a turn gives back: claims with their verdicts, phases, and the answer."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from beleg.lean import dataclass
from beleg.records.drafts import Option, Status
from beleg.records.evidence import Evidence, EvidenceRef, Json, Language, ToolCall

if TYPE_CHECKING:
    from beleg.records.writes import Proposal

PhaseName = Literal["supervise", "select", "reflect", "synthesise", "guard"]
VerdictName = Literal["supported", "refuted", "unverifiable"]


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
    score: float = 1.0
    """How complete a judge thinks it is, 0 to 1; without calls it says nothing."""

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
    spent: str = ""
    """What a language model cost, where one planned: its name, requests, tokens, and the price where it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A phase of a turn begins, or something worth showing happened in it."""

    phase: PhaseName
    detail: str = ""
