"""What stands between a planner's call and whatever it would change. The loop asks it; nothing else runs a tool."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from beleg.errors import ModelError
from beleg.lean import dataclass
from beleg.records import Caller, Evidence, Json, Language, Proposal, Ruling, ToolSpec


class NeedsApproval(ModelError):
    """This call is not known to be a read: it needs a person's approval, and there is nobody here to ask."""

    code = "needs_approval"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A call that needs a person, and everything that its proposal is made of."""

    spec: ToolSpec
    args: Json
    """Validated and resolved."""
    ruling: Ruling
    caller: Caller
    turn: str
    session: str
    started_at: datetime
    language: Language
    words: tuple[str, ...] = ()
    """What a person said, the newest first; empty where a program called."""
    evidence: tuple[Evidence, ...] = ()
    planner: str = "scripted"
    corrects: str | None = None
    """The id of the proposal that a person turned down with the words that led to this one."""


class Gate(Protocol):
    """Rules on calls, and keeps those that wait."""

    def rule(self, spec: ToolSpec) -> Ruling:
        """Whether calls of this tool need a person, and why."""
        ...

    async def propose(self, wanted: Wanted) -> Proposal:
        """The proposal, kept; or the one of the same contents that is there already. Raises BelegError."""
        ...


class Closed:
    """The gate of whoever brought none: every call needs a person, and none can be asked."""

    def rule(self, spec: ToolSpec) -> Ruling:  # noqa: ARG002 - all alike
        """Approval, for everything."""
        return Ruling(approval=True, why="no-policy")

    async def propose(self, wanted: Wanted) -> Proposal:
        """Raises NeedsApproval."""
        raise NeedsApproval(f"{wanted.spec.name}: {NeedsApproval().message}")
