"""A person's word on a proposal: given once, by somebody who may, and kept in one transaction with its audit event.

A decision is a conditional update: of all processes that decide one proposal, one changes it, and the others are told
what it is by then. One denial denies; approvals count up to the number of people that the policy asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Connection, insert, update

from beleg.approval import cited, kept
from beleg.approval.arguments import decimal
from beleg.approval.proposals import end, worded
from beleg.approval.reach import Reach
from beleg.audit import log
from beleg.clock import Clock
from beleg.errors import (
    AlreadyDecided,
    Expired,
    NotAllowed,
    NotAuthenticated,
    NotConfirmed,
    NotFound,
    Superseded,
)
from beleg.lean import dataclass, pattern
from beleg.people import present, still
from beleg.records import ROLES, Caller, Channel, Evidence, Proposal
from beleg.storage import tables
from beleg.storage.database import Database

Verdict = Literal["approve", "deny"]
Enqueue = Callable[[Connection, str], None]
"""Puts an approved proposal into the queue of a worker, in the decision's own transaction."""
_COMMA = pattern(r"-?[0-9]+,[0-9]{1,2}")
"""An amount as it is written where the comma parts the cents; 1,000 is not one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """What a person typed to approve: the proposal's id, whole or short, and values as they were shown."""

    id: str
    values: Mapping[str, str] = field(default_factory=dict)


class Review:
    """Decides the proposals of one database.

    Args:
        database: Where they are kept.
        clock: The present time.
        reach: An agent's tools and policy by its name, to see whether a proposal still stands. Raises BelegError.
        enqueue: Hands an approved proposal to a worker; without it whoever approves carries it out.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        reach: Callable[[str], Reach],
        enqueue: Enqueue = lambda _connection, _id: None,
    ) -> None:
        self._database = database
        self._clock = clock
        self._reach = reach
        self._enqueue = enqueue

    async def approve(
        self, ref: str, caller: Caller, channel: Channel, typed: Typed, *, reason: str | None = None
    ) -> Proposal:
        """The proposal after this person's approval: ``approved``, or ``open`` while more are needed.

        Raises NotFound, NotAuthenticated, NotAllowed, NotConfirmed, AlreadyDecided, Expired, Superseded, Tampered, and
        what is raised where the state before cannot be read now: then nothing is decided.
        """
        proposal = (await self._found(ref, caller, "approve")).proposal
        await self.may_approve(proposal, caller, channel)
        await self._waiting(proposal)
        confirmed(proposal, typed)
        if why := await self._reach(proposal.agent).objection(proposal):
            if not await self._end(proposal, "superseded", why):
                await self._waiting((await self._found(ref, caller, "approve")).proposal)
            raise Superseded(f"nothing was decided: {why}")
        return await self._decide(proposal, caller, channel, "approve", reason)

    async def may_approve(self, proposal: Proposal, caller: Caller, channel: Channel) -> None:
        """Raises NotAuthenticated, NotAllowed or NotFound unless this person may approve it here; Tampered."""
        entitled(proposal, caller, channel, "approve")
        if why := await self._reach(proposal.agent).barred(proposal, caller):
            raise NotAllowed(why)

    async def cited(self, proposal: Proposal) -> tuple[Evidence, ...]:
        """The evidence that a proposal cites, proved. Raises Tampered."""
        work = self._database.read(lambda connection: cited.of(connection, proposal))
        found = await kept.reported(
            self._database, work, tenant=proposal.tenant, where="show", ref=proposal.id, clock=self._clock
        )
        return tuple(each.evidence for each in found)

    async def asker_gone(self, proposal: Proposal) -> bool:
        """Whether whoever asked for it was disabled since. Raises Tampered."""
        work = self._database.read(
            lambda connection: not still(connection, proposal.requester_id, proposal.tenant, ROLES)
        )
        return await kept.reported(
            self._database, work, tenant=proposal.tenant, where="show", ref=proposal.id, clock=self._clock
        )

    async def deny(
        self, ref: str, caller: Caller, channel: Channel, *, reason: str | None = None
    ) -> Proposal:
        """The proposal after this person's denial. Raises as ``approve``; nothing needs to be typed."""
        proposal = (await self._found(ref, caller, "deny")).proposal
        entitled(proposal, caller, channel, "deny")
        await self._waiting(proposal)
        return await self._decide(proposal, caller, channel, "deny", reason)

    async def withdraw(self, ref: str, caller: Caller, *, reason: str | None = None) -> Proposal:
        """The proposal after whoever asked for it took it back: ``superseded``.

        Raises NotFound, NotAllowed, AlreadyDecided, Expired, Tampered.
        """
        proposal = (await self._found(ref, caller, "withdraw")).proposal
        if proposal.requester_id != caller.person:
            raise NotAllowed("only who asked for it can take it back")
        await self._waiting(proposal)
        if not await self._end(proposal, "superseded", reason):
            raise AlreadyDecided
        return replace(proposal, state="superseded")

    async def shown(self, ref: str, caller: Caller) -> kept.Kept:
        """A proposal with its decisions and effect, proved. Raises NotFound, InputError, Tampered."""
        return await self._found(ref, caller, "show")

    async def listed(
        self, caller: Caller, *, limit: int, session: str | None = None
    ) -> tuple[list[kept.Kept], list[str]]:
        """The newest proposals that the caller may see, and the ids of those that were tampered with."""
        now = self._clock.now()
        found = await self._database.read(
            lambda connection: list(kept.listed(connection, caller, now=now, limit=limit, session=session))
        )
        return [each for each in found if isinstance(each, kept.Kept)], [
            each for each in found if isinstance(each, str)
        ]

    async def _found(self, ref: str, caller: Caller, where: str) -> kept.Kept:
        return await kept.looked_up(self._database, ref, caller, where=where, clock=self._clock)

    async def _waiting(self, proposal: Proposal) -> None:
        """Raises what a proposal is by now, if it is not open; writes down that its time is over."""
        if proposal.state == "expired":
            await self._end(proposal, "expired")
        if proposal.state != "open":
            raise over(proposal)

    async def _end(
        self, proposal: Proposal, state: Literal["expired", "superseded"], reason: str | None = None
    ) -> bool:
        at = self._clock.now()
        return await self._database.write(lambda connection: end(connection, proposal, state, at, reason))

    async def _decide(
        self, proposal: Proposal, caller: Caller, channel: Channel, verdict: Verdict, reason: str | None
    ) -> Proposal:
        def unit(connection: Connection) -> Proposal:
            return decide(
                connection,
                proposal.id,
                caller,
                channel,
                verdict,
                reason=reason,
                at=self._clock.now(),
                enqueue=self._enqueue,
            )

        return await kept.reported(
            self._database,
            self._database.write(unit),
            tenant=caller.tenant,
            where=verdict,
            ref=proposal.id,
            clock=self._clock,
        )


def decide(
    connection: Connection,
    id_: str,
    caller: Caller,
    channel: Channel,
    verdict: Verdict,
    *,
    reason: str | None,
    at: datetime,
    enqueue: Enqueue,
) -> Proposal:
    """Gives a word, in one write unit: everything that can be said without asking others is checked again in it.

    Raises NotAuthenticated, NotAllowed, AlreadyDecided, Expired, Superseded, Tampered.
    """
    found = kept.load(connection, id_, now=at, lock=True)
    proposal, caller = found.proposal, present(connection, caller)
    entitled(proposal, caller, channel, verdict)
    if proposal.state != "open":
        raise over(proposal)
    if any(each.person == caller.person for each in found.decisions):
        raise AlreadyDecided(f"{caller.subject} has already approved it: somebody else has to")
    approved = (*proposal.approved_by, *((caller.subject,) if verdict == "approve" else ()))
    enough = len(approved) >= proposal.ruling.needed
    state: Any = "denied" if verdict == "deny" else "approved" if enough else "open"
    columns = tables.proposals.c
    changed = connection.execute(
        update(tables.proposals).where(columns.id == id_, columns.state == "open").values(state=state)
    )
    if changed.rowcount != 1:
        raise AlreadyDecided
    word = {
        "proposal_id": id_,
        "person": caller.person,
        "tenant": proposal.tenant,
        "verdict": verdict,
        "channel": channel,
        "at": at,
    }
    connection.execute(insert(tables.decisions), word | {"seq": 0})
    if state == "approved":
        effect = {"proposal_id": id_, "tenant": proposal.tenant, "state": "approved", "attempt": 0, "seq": 0}
        connection.execute(insert(tables.effects), effect)
        enqueue(connection, id_)
    event = log.append(
        connection,
        proposal.tenant,
        "decision",
        {
            "proposal": id_,
            "state": state,
            "verdict": verdict,
            "person": caller.person,
            "roles": sorted(caller.roles),
            "channel": channel,
            "approvals": len(approved),
            "needed": proposal.ruling.needed,
            "policy": proposal.policy,
        },
        at=at,
        texts={"name": caller.subject} | ({"reason": words} if (words := worded(reason)) else {}),
    )
    connection.execute(
        update(tables.decisions)
        .where(tables.decisions.c.proposal_id == id_, tables.decisions.c.person == caller.person)
        .values(seq=event.seq)
    )
    if state == "approved":
        connection.execute(
            update(tables.effects).where(tables.effects.c.proposal_id == id_).values(seq=event.seq)
        )
    return replace(proposal, state=state, approved_by=approved)


def entitled(proposal: Proposal, caller: Caller, channel: Channel, verdict: Verdict) -> None:
    """Raises NotAuthenticated, NotAllowed or NotFound unless this person may give this word here."""
    ruling = proposal.ruling
    if not caller.authenticated:
        raise NotAuthenticated
    if caller.tenant != proposal.tenant:
        raise NotFound("there is no such proposal")
    if not caller.roles & ruling.roles:
        raise NotAllowed(f"{caller.subject} may not decide this: it takes the role {_or(ruling.roles)}")
    if channel not in ruling.channels:
        raise NotAllowed(f"this cannot be decided here, only through {_or(ruling.channels)}")
    own = proposal.requester_id == caller.person
    if verdict == "approve" and own and (ruling.separate or ruling.needed > 1):
        raise NotAllowed("whoever asked for it may not approve it: somebody else has to")


def confirmed(proposal: Proposal, typed: Typed) -> None:
    """Raises NotConfirmed unless the whole id was typed, or the short one and every value that the policy asks for."""
    if "".join(typed.id.split()).casefold() == proposal.id:
        return
    if not names(typed.id, proposal):
        raise NotConfirmed(f"what was typed is not the id: it is {proposal.short}")
    for name in proposal.ruling.confirm:
        held, said = proposal.arguments.get(name), typed.values.get(name, "").strip()
        number = decimal(held)
        written = said.replace(",", ".") if _COMMA.fullmatch(said) else said
        same = said == str(held) if number is None else decimal(written) == number
        if held is None or not same:
            raise NotConfirmed(f"what was typed is not the {name} that is shown")


def names(text: str, proposal: Proposal) -> bool:
    """Whether the whole of ``text`` is the proposal's id, whole or short, however it is spaced."""
    return "".join(text.split()).casefold() in (proposal.id, proposal.short.replace(" ", ""))


def over(proposal: Proposal) -> AlreadyDecided | Expired | Superseded:
    """The error that says what a proposal is that is open no more."""
    match proposal.state:
        case "expired":
            return Expired(f"the proposal has expired on {proposal.expires_at:%Y-%m-%d %H:%M} UTC: ask again")
        case "superseded":
            return Superseded("the proposal was replaced, or what it rested on has changed: ask again")
        case state:
            by = f" by {', '.join(proposal.approved_by)}" if proposal.approved_by else ""
            return AlreadyDecided(f"the proposal is already decided: {state}{by}")


def _or(words: frozenset[str]) -> str:
    return " or ".join(sorted(words))
