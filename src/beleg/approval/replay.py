"""What a proposal and its decision rested on, put together again from what is kept, and compared with what was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, select

from beleg.approval import cited, kept
from beleg.approval.arguments import decimal, wire
from beleg.approval.policy import PolicyError, parse, policy_digest
from beleg.approval.reach import Reach
from beleg.audit.replay import Check, Recompute, recomputed
from beleg.clock import Clock
from beleg.digest import NotCanonical
from beleg.digest import parse as parse_json
from beleg.errors import BelegError, Tampered
from beleg.evidence.citations import NoSuchPlace, resolve
from beleg.lean import dataclass
from beleg.records import Caller, Json, Proposal
from beleg.storage import tables
from beleg.storage.database import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """Everything that was computed again for one proposal."""

    proposal: Proposal
    checks: tuple[Check, ...]

    @property
    def same(self) -> bool:
        """Whether all of it comes out as it was, bit for bit."""
        return all(check.same for check in self.checks)


async def replay(
    database: Database,
    ref: str,
    caller: Caller,
    *,
    clock: Clock,
    reach: Callable[[str], Reach],
    again: Callable[[str], Recompute | None],
) -> Replay:
    """Computes again what the proposal ``ref`` rested on. Raises NotFound, InputError; Tampered for a changed record.

    ``reach`` gives an agent's tools by its name, ``again`` its own function for the assessments among the evidence.
    """
    now = clock.now()

    def unit(connection: Connection) -> tuple[Proposal, Json | None, tuple[cited.Cited, ...] | None]:
        proposal = kept.found(connection, ref, caller, now=now).proposal
        try:
            entries: tuple[cited.Cited, ...] | None = cited.of(connection, proposal)
        except Tampered:
            entries = None
        return proposal, _policy(connection, proposal), entries

    proposal, body, entries = await database.read(unit)
    checks = [Check(what="the proposal, its decisions and its effect give their digests", same=True)]
    checks += await _ruling(reach(proposal.agent), proposal, body)
    if entries is None:
        checks.append(Check(what="the evidence", same=False, detail="it is not what was read then"))
        return Replay(proposal=proposal, checks=tuple(checks))
    checks += [Check(what=f"evidence of {each.evidence.tool} gives its id", same=True) for each in entries]
    checks += _provenance(proposal, entries)
    compute = again(proposal.agent)
    if compute is not None and body is not None:
        checks += await recomputed([each.evidence for each in entries], compute, str(body["domain"]))
    return Replay(proposal=proposal, checks=tuple(checks))


def _policy(connection: Connection, proposal: Proposal) -> Json | None:
    """The version of the policy that the proposal was made under; nothing where it is not what it was."""
    columns = tables.policies.c
    query = select(columns.body).where(columns.tenant == proposal.tenant, columns.digest == proposal.policy)
    held = connection.scalar(query)
    try:
        body = parse_json(held) if held is not None else None
        return body if body is not None and policy_digest(body) == proposal.policy else None
    except NotCanonical:
        return None


async def _ruling(reach: Reach, proposal: Proposal, body: Json | None) -> list[Check]:
    """The policy of then gives its digest, and rules on the tool as it did."""
    what = "the policy of then rules as it did"
    if body is None:
        return [Check(what=what, same=False, detail="that version of the policy is not kept as it was")]
    spec = await reach.spec(proposal.tool)
    if spec is None or spec.server != proposal.server or spec.schema_digest != proposal.schema_digest:
        return [Check(what=what, same=False, detail=f"the tool {proposal.tool} is another one by now")]
    try:
        policy = parse([(f"file {number}", text) for number, text in enumerate(body["files"], start=1)])
    except PolicyError as error:
        return [Check(what=what, same=False, detail=error.message)]
    ruling = policy.rule(spec, proposal.agent)
    taken = wire(proposal.arguments, spec.input_schema)
    try:
        ruling = await reach.terms(proposal.tool, taken, ruling, str(body["domain"]))
    except BelegError as error:
        return [Check(what=what, same=False, detail=error.message)]
    return [Check(what=what, same=ruling == proposal.ruling)]


def _provenance(proposal: Proposal, entries: tuple[cited.Cited, ...]) -> list[Check]:
    """Every argument that is said to come from evidence is the leaf that it names."""
    outputs = {each.evidence.id: each.evidence.output for each in entries}
    checks = []
    for place, source in proposal.provenance.items():
        if not source.startswith("evidence:"):
            continue
        id_, _, pointer = source.removeprefix("evidence:").partition("#")
        try:
            same = _equal(resolve(outputs[id_], pointer), resolve(proposal.arguments, place))
        except (KeyError, NoSuchPlace):
            same = False
        checks.append(Check(what=f"argument {place} is the leaf of evidence that it names", same=same))
    return checks


def _equal(leaf: Any, argument: Any) -> bool:
    """Whether two leaves are the same value; a number may be written as text."""
    number = decimal(argument)
    return (
        number == decimal(leaf) if number is not None else type(leaf) is type(argument) and leaf == argument
    )
