"""The one row that says what became of an approved proposal: claimed, ended, and read, each change with its event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Literal, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, and_, literal, or_, select, update

from beleg.approval import kept
from beleg.approval.kept import LEASE
from beleg.approval.proposals import end, worded
from beleg.audit import log
from beleg.clock import Clock
from beleg.digest import NotCanonical, canonical, digest, parse
from beleg.errors import BelegError, Tampered
from beleg.lean import dataclass
from beleg.people import present, still
from beleg.records import Caller, Effect, Json, Outcome, Proposal
from beleg.storage import tables
from beleg.storage.database import Database, Unit

T = TypeVar("T")

ASK_AGAIN = timedelta(minutes=10)
"""After this long the other side is asked again about what is not known."""
LEFT_ALONE = timedelta(days=1)
"""After this long an effect whose row was tampered with is looked at, and reported, again."""

Final = Literal["applied", "refused", "failed", "unknown"]
_EFFECT = tables.effects.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """The right to send, until the lease is over. ``proposal`` was read and proved in the claim's own unit."""

    proposal: Proposal
    attempt: int
    until: datetime


def time_to_look(effect: Effect | None, now: datetime) -> bool:
    """Whether what is sent or unknown is to be looked at again. A time so far ahead is none that anybody wrote."""
    lease = effect.lease_until if effect is not None else None
    return lease is not None and not now < lease <= now + LEFT_ALONE


class Unfit(BelegError):
    """What was approved may not be sent any more."""

    code = "unfit"


class Effects:
    """The effects of one database, as one owner changes them."""

    def __init__(self, database: Database, clock: Clock, owner: str) -> None:
        self._database = database
        self._clock = clock
        self._owner = owner

    async def load(self, id_: str) -> kept.Kept:
        """The proposal, proved; one that was tampered with is reported, and never sent. Raises NotFound, Tampered."""
        now = self._clock.now()
        try:
            return await self._database.read(lambda connection: kept.load(connection, id_, now=now))
        except Tampered:
            await self._database.write(partial(_stop, id_=id_, now=now))
            raise

    async def found(self, ref: str, caller: Caller) -> kept.Kept:
        """The proposal that ``ref`` names, for settling it. Raises NotFound, InputError, Tampered."""
        return await kept.looked_up(self._database, ref, caller, where="settle", clock=self._clock)

    async def due(self, limit: int, after: str = "") -> list[tuple[str, str]]:
        """What waits to be done, as (id, agent): approved, or left in the middle by whoever was at work on it.

        At most ``limit`` of them, by id, ``after`` that one. ``lease_until`` only says when to look; whether a lease is
        over, the chain says. A time far ahead is no time.
        """
        now = self._clock.now()
        look = or_(_EFFECT.lease_until <= now, _EFFECT.lease_until > now + LEFT_ALONE)
        query = (
            select(_EFFECT.proposal_id, tables.proposals.c.agent)
            .join_from(tables.effects, tables.proposals)
            .where(
                _EFFECT.proposal_id > after,
                or_(
                    and_(_EFFECT.state.in_(("approved", "sending")), _EFFECT.lease_until.is_(None)),
                    and_(_EFFECT.state.in_(("approved", "sending", "unknown")), look),
                ),
            )
            .order_by(_EFFECT.proposal_id)
            .limit(limit)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [(id_, agent) for id_, agent in rows]

    async def claim(self, found: kept.Kept) -> Claim | None:
        """The right to send, committed before anything leaves; nothing where somebody else has it, or time is over.

        Raises Unfit where it may not be sent any more.
        """
        proposal, before = found.proposal, found.effect
        if before is None:
            return None
        columns = _EFFECT

        def unit(connection: Connection) -> Claim | None:
            now = self._clock.now()
            proved = kept.load(connection, proposal.id, now=now, lock=True)
            held = proved.effect
            if held is None or (held.state, held.attempt) != (before.state, before.attempt):
                return None
            if held.state == "approved" and (why := _unfit(connection, proved)) is not None:
                raise Unfit(why)
            attempt, until = before.attempt + 1, now + LEASE
            free = and_(columns.state == "approved", literal(now < proposal.expires_at))
            left = and_(columns.state == "sending", literal(time_to_look(held, now)))
            claimed = connection.execute(
                update(tables.effects)
                .where(columns.proposal_id == proposal.id, columns.attempt == before.attempt, or_(free, left))
                .values(state="sending", owner=self._owner, attempt=attempt, sent_at=now, lease_until=until)
            )
            if claimed.rowcount != 1:
                return None
            body = _body(proposal.id, "sending", attempt, None) | {"owner": self._owner}
            _record(connection, proposal, body, at=now)
            return Claim(proposal=proved.proposal, attempt=attempt, until=until)

        return await self._proved(unit, proposal)

    async def write(self, claim: Claim, state: Final, outcome: Outcome, *, asks: bool) -> kept.Kept:
        """Ends a claim. Who lost it meanwhile can still say that it was done, whatever was said since, and no more.

        ``asks``: what is not known now can be asked for later.
        """
        mine = and_(
            _EFFECT.state == "sending", _EFFECT.owner == self._owner, _EFFECT.attempt == claim.attempt
        )
        done = _EFFECT.state.in_(("sending", "unknown", "failed", "refused"))
        how = {"by": "dispatch"}
        where = done if state == "applied" else mine
        return await self._change(claim.proposal, where, state, outcome, how=how, asks=asks)

    async def unfit(self, proposal: Proposal) -> str | None:
        """Why what is known here forbids that it is sent now; nothing if it does not. Raises NotFound, Tampered."""
        now = self._clock.now()
        return await self._database.read(
            lambda connection: _unfit(connection, kept.load(connection, proposal.id, now=now))
        )

    async def refuse(self, proposal: Proposal, state: Final, why: str) -> kept.Kept:
        """Ends what was approved and never claimed."""
        outcome = Outcome(state="unsent", reason=why)
        return await self._change(
            proposal, _EFFECT.state == "approved", state, outcome, how={"by": "dispatch"}
        )

    async def resolve(self, proposal: Proposal, state: Final, outcome: Outcome) -> kept.Kept:
        """Ends what was unknown, as the other side says."""
        how = {"by": "read-back"}
        return await self._change(proposal, _EFFECT.state == "unknown", state, outcome, how=how)

    async def settle(
        self,
        proposal: Proposal,
        state: Final,
        caller: Caller,
        may: Callable[[Proposal, Caller], None],
        reason: str | None,
    ) -> kept.Kept:
        """Ends what was unknown, as a person says; ``may`` raises where that person may not, at that very moment."""
        how = {"by": "person", "person": caller.person}
        texts = {"name": caller.subject} | ({"reason": words} if (words := worded(reason)) else {})

        def allowed(connection: Connection) -> None:
            may(proposal, present(connection, caller))

        return await self._change(
            proposal,
            _EFFECT.state == "unknown",
            state,
            Outcome(state="unknown"),
            how=how,
            texts=texts,
            allowed=allowed,
        )

    async def postpone(self, proposal: Proposal) -> None:
        """Sees to it that what is unknown is asked for again later."""
        later = (
            update(tables.effects)
            .where(
                _EFFECT.proposal_id == proposal.id,
                _EFFECT.state == "unknown",
                _EFFECT.lease_until.is_not(None),
            )
            .values(lease_until=self._clock.now() + ASK_AGAIN)
        )
        await self._database.write(lambda connection: connection.execute(later))

    async def expire(self, limit: int) -> None:
        """Writes down which open proposals' time is over, ``limit`` at a time."""
        now, after = self._clock.now(), ""
        columns = tables.proposals.c
        while True:
            over = (
                select(columns.id)
                .where(columns.state == "open", columns.expires_at <= now, columns.id > after)
                .order_by(columns.id)
                .limit(limit)
            )
            ids = await self._database.read(partial(_ids, query=over))
            for id_ in ids:
                try:
                    await self._database.write(partial(_expire, id_=id_, now=now))
                except Tampered:
                    continue  # whoever looks at it is told
            if len(ids) < limit:
                return
            after = ids[-1]

    async def _change(
        self,
        proposal: Proposal,
        where: ColumnElement[bool],
        state: Final,
        outcome: Outcome,
        *,
        how: Json,
        texts: Mapping[str, str] | None = None,
        asks: bool = False,
        allowed: Callable[[Connection], None] = lambda _: None,
    ) -> kept.Kept:
        """Sets the effect's state where it is still ``where``, with its event; gives what is so afterwards.

        The event is the last thing in its unit, and nothing is read after it: all others wait meanwhile.
        """
        text = _outcome_text(outcome)

        def unit(connection: Connection) -> kept.Kept:
            now = self._clock.now()
            found = kept.load(connection, proposal.id, now=now, lock=True)
            allowed(connection)
            again = now + LEASE if state == "unknown" and asks else None
            changed = connection.execute(
                update(tables.effects)
                .where(_EFFECT.proposal_id == proposal.id, where)
                .values(state=state, outcome=text, lease_until=again)
            )
            if found.effect is None or changed.rowcount != 1:
                return found
            body = _body(proposal.id, state, found.effect.attempt, text) | how
            _record(connection, proposal, body, at=now, texts=texts)
            told = parse(text)
            ended = replace(
                found.effect, state=state, output=told["output"], reason=told["reason"], lease_until=again
            )
            return replace(found, proposal=replace(found.proposal, state=state), effect=ended)

        return await self._proved(unit, proposal)

    async def _proved(self, unit: Unit[T], proposal: Proposal) -> T:
        return await kept.reported(
            self._database,
            self._database.write(unit),
            tenant=proposal.tenant,
            where="dispatch",
            ref=proposal.id,
            clock=self._clock,
        )


def _stop(connection: Connection, *, id_: str, now: datetime) -> None:
    """Reports a row that is not what was made, and leaves it alone for a day.

    It is refused for good where the chain says that nothing was sent yet; else nothing is said of it but that.
    """
    query = select(_EFFECT.tenant, _EFFECT.attempt).where(_EFFECT.proposal_id == id_)
    row = connection.execute(query.with_for_update()).one_or_none()
    if row is None:
        return
    text = _outcome_text(Outcome(state="unsent", reason=Tampered().message))
    waits = kept.waits_unsent(connection, row.tenant, id_)
    refused = connection.execute(
        update(tables.effects)
        .where(_EFFECT.proposal_id == id_, _EFFECT.state == "approved", literal(waits))
        .values(state="refused", outcome=text)
    )
    connection.execute(
        update(tables.effects)
        .where(_EFFECT.proposal_id == id_, _EFFECT.state.in_(("approved", "sending", "unknown")))
        .values(lease_until=now + LEFT_ALONE)
    )
    met = {"where": "dispatch", "met": digest("met", id_)}
    log.append(connection, row.tenant, "tamper", met, at=now)
    if refused.rowcount == 1:
        body = _body(id_, "refused", row.attempt, text) | {"by": "dispatch"}
        event = log.append(connection, row.tenant, "effect", body, at=now)
        connection.execute(update(tables.effects).where(_EFFECT.proposal_id == id_).values(seq=event.seq))


def _unfit(connection: Connection, found: kept.Kept) -> str | None:
    """Why it may not be sent: somebody who approved it may not any more, or the same was done meanwhile."""
    proposal, roles = found.proposal, found.proposal.ruling.roles
    for each in found.decisions:
        if not still(connection, each.person, proposal.tenant, roles):
            return f"{each.name}, who approved it, may not decide such things any more"
    columns = tables.proposals.c
    twin = (
        select(columns.id)
        .join_from(tables.proposals, tables.effects)
        .where(
            columns.tenant == proposal.tenant, columns.content == proposal.content, columns.id != proposal.id
        )
        .where(_EFFECT.state == "applied")
        .limit(1)
    )
    done = connection.scalar(twin)
    return None if done is None else f"exactly the same was done already, as the proposal {done}"


def _ids(connection: Connection, *, query: Select[tuple[str]]) -> list[str]:
    return list(connection.scalars(query))


def _expire(connection: Connection, *, id_: str, now: datetime) -> None:
    end(connection, kept.load(connection, id_, now=now, lock=True).proposal, "expired", now)


def _record(
    connection: Connection,
    proposal: Proposal,
    body: Json,
    *,
    at: datetime,
    texts: Mapping[str, str] | None = None,
) -> None:
    """The event of an effect's change; the last thing in its unit."""
    event = log.append(connection, proposal.tenant, "effect", body, at=at, texts=texts)
    connection.execute(update(tables.effects).where(_EFFECT.proposal_id == proposal.id).values(seq=event.seq))


def _body(id_: str, state: str, attempt: int, outcome: str | None) -> Json:
    return {"proposal": id_, "state": state, "attempt": attempt, "outcome": kept.outcome_digest(outcome)}


def _outcome_text(outcome: Outcome) -> str:
    """An outcome as it is kept. A reply that has no canonical form does not undo what was done: it is left out."""
    try:
        return canonical({"output": outcome.output, "reason": outcome.reason}).decode()
    except NotCanonical:
        reason = "the reply has no canonical form and was not kept"
        return canonical({"output": {}, "reason": reason}).decode()
