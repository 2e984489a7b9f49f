"""How an agent's tools are reached from the write path: what they are now, what they would change, how a call is sent.

The domain brings its tools and writes, the operator the policy. Nothing here keeps state.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field, replace

from beleg.approval.arguments import wire
from beleg.approval.digests import precondition
from beleg.approval.policy import Policy, reason
from beleg.errors import BelegError, UnknownTool
from beleg.lean import dataclass
from beleg.records import Caller, Evidence, Json, Outcome, Proposal, Ruling, Sight, ToolSpec, Write
from beleg.tools.toolset import Toolset


class NoWrite(BelegError):
    """The agent has no way to carry this call out."""

    code = "no_write"


async def _none(_tenant: str) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """One agent's tools, writes and policy. ``policies`` gives the digest of a tenant's set of the domain's own."""

    agent: str
    tools: Toolset
    policy: Policy
    writes: Mapping[str, Write] = field(default_factory=dict)
    policies: Callable[[str], Awaitable[str]] = _none

    async def policy_digest(self, tenant: str) -> str:
        """The version of everything that a decision in a tenant rests on."""
        return self.policy.bound(await self.policies(tenant))

    async def spec(self, tool: str) -> ToolSpec | None:
        """What the tool is now; nothing if it is gone. Raises BelegError where its server cannot be asked."""
        write = self.writes.get(tool)
        if write is not None and write.spec is not None:
            return await write.spec()
        try:
            return self.tools.get(tool).spec
        except UnknownTool:
            return None

    async def sight(self, spec: ToolSpec, arguments: Json) -> Sight:
        """The state before and after; empty where the domain shows none. Raises BelegError."""
        write = self.writes.get(spec.name)
        if write is None or write.look is None:
            return Sight()
        return await write.look(wire(arguments, spec.input_schema))

    async def terms(self, tool: str, arguments: Json, ruling: Ruling, policies: str) -> Ruling:
        """The operator's ruling on a call, made stricter where the domain's policies of a digest ask for more.

        Raises BelegError.
        """
        write = self.writes.get(tool)
        if write is None or write.terms is None:
            return ruling
        own = await write.terms(arguments, ruling, policies)
        roles, channels = ruling.roles & own.roles, ruling.channels & own.channels
        if not roles or not channels:
            raise NoWrite("by the operator's policy and the agent's own together nobody may decide this")
        return replace(
            ruling,
            roles=roles,
            channels=channels,
            needed=max(ruling.needed, own.needed),
            separate=ruling.separate or own.separate,
            seconds=min(ruling.seconds, own.seconds),
            confirm=tuple(dict.fromkeys((*ruling.confirm, *own.confirm))),
        )

    async def barred(self, proposal: Proposal, caller: Caller) -> str | None:
        """Why the domain does not let this person approve it; nothing where it does. Raises BelegError."""
        write = self.writes.get(proposal.tool)
        return (
            await write.barred(proposal.arguments, caller)
            if write is not None and write.barred is not None
            else None
        )

    def detail(self, proposal: Proposal, evidence: Sequence[Evidence]) -> list[Json]:
        """What it consists of, in the domain's own rows, from the evidence that it cites."""
        write = self.writes.get(proposal.tool)
        return write.detail(evidence) if write is not None and write.detail is not None else []

    async def objection(self, proposal: Proposal, *, looking: bool = True) -> str | None:
        """Why a proposal does not stand as it was made; nothing if it does. Raises BelegError where that is not known.

        Checked are the policy, the tool and its schema, the state before (unless ``looking`` is false) and the domain's
        own rules.
        """
        if proposal.agent != self.agent:
            return f"it is of the agent {proposal.agent}"
        if proposal.policy != await self.policy_digest(proposal.tenant):
            return "the policy has changed since it was made"
        spec = await self.spec(proposal.tool)
        if spec is None or spec.server != proposal.server:
            return f"there is no tool {proposal.tool} on {proposal.server} any more"
        if spec.schema_digest != proposal.schema_digest:
            return "the tool has changed since it was made: its schema is another"
        ruling = self.policy.rule(spec, self.agent)
        if ruling.why != proposal.ruling.why:
            return f"what the policy says of the tool has changed: {reason(ruling, 'en')}"
        if looking and precondition(await self.sight(spec, proposal.arguments)) != proposal.precondition:
            return "the state that was shown as before has changed"
        write = self.writes.get(proposal.tool)
        return await write.recheck(proposal) if write is not None and write.recheck is not None else None

    async def send(self, proposal: Proposal) -> Outcome:
        """Makes the call, once, under the proposal's id."""
        try:
            spec = await self.spec(proposal.tool)
        except BelegError as error:
            return Outcome(state="unsent", reason=error.message)
        write = self.writes.get(proposal.tool)
        if spec is None or spec.schema_digest != proposal.schema_digest:
            return Outcome(state="unsent", reason=f"there is no such tool {proposal.tool} any more")
        arguments = wire(proposal.arguments, spec.input_schema)
        if write is not None:
            return await write.send(arguments, proposal.id)
        if spec.read_only is not True:
            return Outcome(state="unsent", reason=NoWrite().message)
        try:  # a read that the policy gates changes nothing, and has no key
            result = await self.tools.get(proposal.tool).run(arguments)
        except BelegError as error:
            return Outcome(state="refused", reason=error.message)
        return Outcome(state="applied", output=result.output)

    def asks(self, proposal: Proposal) -> bool:
        """Whether the other side can be asked what came of a call."""
        write = self.writes.get(proposal.tool)
        return write is not None and write.read_back is not None

    async def read_back(self, proposal: Proposal) -> Outcome | None:
        """What the other side says came of the call; nothing where it cannot be asked or does not answer."""
        write = self.writes.get(proposal.tool)
        if write is None or write.read_back is None:
            return None
        return await write.read_back(proposal.id)
