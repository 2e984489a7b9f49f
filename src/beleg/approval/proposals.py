"""From a call that needs a person to a proposal that is kept: made from what was said and read, found again by content.

The same contents proposed again, in any turn or process, are the same proposal while it is open, approved, sending or
unknown, and the one that was done once it is applied. After it came to nothing a new one may be made; after a denial
only if a person asked anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from beleg.approval import kept
from beleg.approval.arguments import normal, wire
from beleg.approval.cited import Cited
from beleg.approval.cited import keep as keep_cited
from beleg.approval.digests import content_digest, precondition, proposal_id, record, seal
from beleg.approval.gate import Wanted
from beleg.approval.provenance import cited, provenance
from beleg.approval.reach import NoWrite, Reach
from beleg.audit import log
from beleg.clock import Clock
from beleg.digest import canonical
from beleg.errors import InvalidArguments, NeedsWords, NotDecided, Overtaken, StorageError
from beleg.records import Json, Language, Proposal, ProposalState, Ruling, ToolSpec, Write
from beleg.storage import tables
from beleg.storage.database import Database

ALIVE = frozenset({"open", "approved", "sending", "unknown", "applied"})
"""States in which the same contents are the same proposal."""
LONGEST_SUMMARY = 1000
LONGEST_WORDS = 2000
LARGEST_RECORD = 1 << 20
"""More than this, in bytes, is nothing that a person could decide on."""
_TRIES = 5


class Forbidden(NotDecided):
    """The domain's own rules forbid it."""

    code = "forbidden"


class Proposer:
    """The gate of one agent: rules by its policy, and keeps proposals in a database."""

    def __init__(self, database: Database, clock: Clock, reach: Reach) -> None:
        self._database = database
        self._clock = clock
        self._reach = reach

    def rule(self, spec: ToolSpec) -> Ruling:
        """Whether calls of this tool need a person, and why."""
        return self._reach.policy.rule(spec, self._reach.agent)

    async def propose(self, wanted: Wanted) -> Proposal:
        """The proposal, kept; or the one of the same contents that is there already.

        Raises Forbidden, NeedsWords, NoWrite, Overtaken, Tampered, and what the domain raises where the state
        cannot be read.
        """
        for _ in range(_TRIES):
            try:
                return await self._proposed(await self._prepared(wanted))
            except Overtaken:
                continue
        raise Overtaken

    async def _proposed(self, wanted: Wanted) -> Proposal:
        policies = await self._reach.policies(wanted.caller.tenant)
        proposal = await make(self._reach, wanted, policies, self._clock)
        write = self._reach.writes.get(proposal.tool)
        if write is not None and write.recheck is not None and (why := await write.recheck(proposal)):
            raise Forbidden(why)
        policy = self._reach.policy.body(policies)
        asked = asked_by_a_person(wanted, proposal)
        evidence = self._cited(wanted)
        return await kept.reported(
            self._database,
            self._database.write(
                lambda connection: keep(
                    connection,
                    proposal,
                    policy,
                    self._clock,
                    asked=asked,
                    evidence=evidence,
                    beside=write.keep if write is not None else None,
                )
            ),
            tenant=proposal.tenant,
            where="propose",
            ref=proposal.id,
            clock=self._clock,
        )

    async def _prepared(self, wanted: Wanted) -> Wanted:
        """What is really proposed, where the domain makes the call from what was asked. Raises BelegError."""
        write = self._reach.writes.get(wanted.spec.name)
        if write is None or write.prepare is None:
            return wanted
        made = await write.prepare(wanted.args, wanted.caller, wanted.planner)
        spec = self._reach.tools.get(made.call.tool).spec
        return replace(
            wanted,
            spec=spec,
            args=made.call.args,
            ruling=self.rule(spec),
            evidence=(*made.evidence, *wanted.evidence),
        )

    def _cited(self, wanted: Wanted) -> list[Cited]:
        """The evidence at hand, with the schemas that its tools have: its id covers them."""
        return [
            Cited(evidence=each, schema_digest=self._reach.tools.get(each.tool).spec.schema_digest)
            for each in wanted.evidence
        ]


async def make(reach: Reach, wanted: Wanted, policies: str, clock: Clock) -> Proposal:
    """The proposal of a call under the domain's policies of a digest, not kept yet.

    Raises InvalidArguments, NotCanonical, NoWrite, and what ``look`` and ``terms`` raise.
    """
    spec = wanted.spec
    write = reach.writes.get(spec.name)
    if write is None and spec.read_only is not True:
        raise NoWrite(f"{spec.name}: {NoWrite().message}")
    arguments = normal(wanted.args, spec.input_schema)
    taken = wire(arguments, spec.input_schema)
    sight = await reach.sight(spec, arguments)
    bound = precondition(sight)
    found = provenance(
        arguments,
        words=wanted.words,
        evidence=wanted.evidence,
        rules=write.rules(taken) if write is not None and write.rules is not None else {},
        planner=wanted.planner,
    )
    evidence = cited(found)
    content = content_digest(
        tenant=wanted.caller.tenant,
        requester_id=wanted.caller.person,
        agent=reach.agent,
        server=spec.server,
        tool=spec.name,
        schema_digest=spec.schema_digest,
        arguments=arguments,
        precondition=bound,
    )
    ruling = await reach.terms(spec.name, taken, wanted.ruling, policies)
    expires_at = wanted.started_at.replace(microsecond=0) + timedelta(seconds=ruling.seconds)
    policy = reach.policy.bound(policies)
    proposal = Proposal(
        id=proposal_id(
            content=content, turn=wanted.turn, policy=policy, evidence=evidence, expires_at=expires_at
        ),
        content=content,
        tenant=wanted.caller.tenant,
        requester=wanted.caller.subject,
        requester_id=wanted.caller.person,
        agent=reach.agent,
        server=spec.server,
        tool=spec.name,
        schema_digest=spec.schema_digest,
        arguments=arguments,
        precondition=bound,
        turn=wanted.turn,
        policy=policy,
        evidence=evidence,
        expires_at=expires_at,
        created_at=clock.now(),
        session=wanted.session,
        language=wanted.language,
        summary=_summary(write, spec, taken, wanted.language),
        provenance=found,
        before=sight.before,
        version=sight.version,
        after=sight.after,
        ruling=ruling,
        predecessor=wanted.corrects,
    )
    if len(canonical(record(proposal))) > LARGEST_RECORD:
        raise InvalidArguments(f"{spec.name}: this is more than a person could decide on")
    return proposal


def asked_by_a_person(wanted: Wanted, proposal: Proposal) -> bool:
    """Whether a person's words of this very turn ask for it: code read them, or they name one of its values."""
    if not wanted.words:
        return False
    if wanted.planner == "scripted":
        return True
    now = provenance(
        proposal.arguments, words=wanted.words[:1], evidence=(), rules={}, planner=wanted.planner
    )
    return "question" in now.values()


def keep(
    connection: Connection,
    proposal: Proposal,
    policy: Json,
    clock: Clock,
    *,
    asked: bool,
    evidence: Sequence[Cited] = (),
    beside: Callable[[Connection, Proposal], None] | None = None,
) -> Proposal:
    """Keeps ``proposal`` with what it cites and its event, or gives the living one of the same contents.

    One write unit. ``evidence`` is what was at hand; ``beside`` keeps what the domain keeps of a new one.

    Raises NeedsWords, Tampered, and what ``beside`` raises.
    """
    columns = tables.proposals.c
    same_id = select(columns.id).where(columns.id == proposal.id)
    newest = (
        select(columns.id)
        .where(columns.tenant == proposal.tenant, columns.content == proposal.content)
        .order_by(columns.generation.desc())
        .limit(1)
    )
    for _ in range(_TRIES):
        now = clock.now()
        twin_id = connection.scalar(same_id) or connection.scalar(newest)
        twin = kept.load(connection, twin_id, now=now, lock=True) if twin_id is not None else None
        ended: ProposalState | None = None
        made = proposal
        if twin is not None:
            state = twin.proposal.state
            if state == "expired" or (state == "open" and twin.proposal.policy != proposal.policy):
                ended = "expired" if state == "expired" else "superseded"
            elif state in ALIVE or twin.proposal.id == proposal.id:
                return twin.proposal
            elif state == "denied" and not asked:
                raise NeedsWords
            if made.predecessor is None:
                made = replace(made, predecessor=twin.proposal.id)
        try:
            with connection.begin_nested():
                _insert(connection, made, generation=twin.generation + 1 if twin is not None else 0)
        except IntegrityError:
            continue  # somebody else kept the same contents first: theirs is the proposal
        keep_cited(connection, made, evidence)
        if beside is not None:
            beside(connection, made)
        first = _first_use(connection, made, policy, now)
        if twin is not None and ended is not None:
            end(connection, twin.proposal, ended, now)
        if first:
            log.append(connection, made.tenant, "policy", {"policy": made.policy}, at=now)
        name = {"requester": made.requester} if made.requester != made.requester_id else {}
        event = log.append(connection, made.tenant, "proposal", _made(made), at=made.created_at, texts=name)
        connection.execute(update(tables.proposals).where(columns.id == made.id).values(seq=event.seq))
        return made
    raise StorageError("the proposal could not be kept: others keep the same contents again and again")


def end(
    connection: Connection, proposal: Proposal, state: ProposalState, at: datetime, reason: str | None = None
) -> bool:
    """Ends an open proposal without a decision (``expired`` or ``superseded``); false if it is open no more."""
    columns = tables.proposals.c
    done = connection.execute(
        update(tables.proposals).where(columns.id == proposal.id, columns.state == "open").values(state=state)
    )
    if done.rowcount != 1:
        return False
    log.append(
        connection,
        proposal.tenant,
        "proposal",
        {"proposal": proposal.id, "state": state},
        at=at,
        texts={"reason": words} if (words := worded(reason)) else {},
        session=proposal.session if words else None,
    )
    return True


def worded(text: str | None) -> str:
    """A person's words as they are kept: text that every database can hold, of bounded length."""
    clean = "".join(c if c.isprintable() or c in "\n\t" else "\N{REPLACEMENT CHARACTER}" for c in text or "")
    return clean.strip()[:LONGEST_WORDS]


def _made(proposal: Proposal) -> Json:
    """What the audit chain holds of a new proposal."""
    return {
        "proposal": proposal.id,
        "state": "open",
        "content": proposal.content,
        "seal": seal(proposal),
        "policy": proposal.policy,
        "agent": proposal.agent,
        "tool": proposal.tool,
        "requester": proposal.requester_id,
        "predecessor": proposal.predecessor,
    }


def _insert(connection: Connection, proposal: Proposal, *, generation: int) -> None:
    connection.execute(
        insert(tables.proposals),
        {
            "id": proposal.id,
            "tenant": proposal.tenant,
            "content": proposal.content,
            "generation": generation,
            "state": "open",
            "agent": proposal.agent,
            "requester_id": proposal.requester_id,
            "session": proposal.session,
            "created_at": proposal.created_at,
            "expires_at": proposal.expires_at,
            "record": canonical(record(proposal)).decode(),
            "seq": 0,
        },
    )


def _first_use(connection: Connection, proposal: Proposal, policy: Json, at: datetime) -> bool:
    """Keeps a version of the policy, whole; true the first time that a proposal is made under it."""
    columns = tables.policies.c
    known = select(columns.digest).where(columns.tenant == proposal.tenant, columns.digest == proposal.policy)
    if connection.scalar(known) is not None:
        return False
    new = {"tenant": proposal.tenant, "digest": proposal.policy, "body": canonical(policy).decode()}
    try:
        with connection.begin_nested():
            connection.execute(insert(tables.policies), new | {"first_at": at})
    except IntegrityError:
        return False  # somebody else used it first, just now: theirs is the event
    return True


def _summary(write: Write | None, spec: ToolSpec, arguments: Json, language: Language) -> str:
    """What will happen, from the arguments alone. Values of a tool nobody words are quoted, so that none can pass for
    words of ours."""
    if write is not None and write.summary is not None:
        return _line(write.summary(arguments, language))
    values = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in arguments.items()]
    return _line(f"{spec.name}: {', '.join(values)}" if values else spec.name)


def _line(text: str) -> str:
    """``text`` as one line of bounded length, so that no value in it can look like a paragraph of its own."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SUMMARY else line[: LONGEST_SUMMARY - 1] + "…"
