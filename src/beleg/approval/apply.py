"""What was approved is done once, or it is honestly not known whether it was.

The truth of an effect is one row. ``dispatch`` claims it (``approved`` to ``sending``) by a conditional update that is
committed, with its audit event, before anything leaves; makes the call under the proposal's id as its key; and writes
down what came of it. Whoever calls ``dispatch``, how often and in how many processes, one of them sends.

    approved -> sending -> applied | refused | failed | unknown
    approved -> refused          something that was checked before it was sent does not hold any more
    sending, its lease over      read back by key: done, or sent again where the other side says "not done", or unknown
    unknown -> applied | failed  by read-back, or settled by a person
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Literal, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, or_, select, update

from beleg.approval import kept
from beleg.approval.proposals import end
from beleg.approval.reach import Reach
from beleg.audit import log
from beleg.clock import Clock
from beleg.digest import NotCanonical, canonical, digest
from beleg.errors import AlreadyDecided, BelegError, NotAllowed, NotAuthenticated, Tampered
from beleg.lean import dataclass
from beleg.records import Caller, Json, Outcome, Proposal
from beleg.storage import tables
from beleg.storage.database import Database, Unit

T = TypeVar("T")

LEASE = timedelta(seconds=120)
"""For how long whoever claimed an effect is believed to be at work on it."""
SEND_SECONDS = 90.0
"""A call that takes longer is given up, well before the lease is over: it may have been done."""
WAITS = (0.2, 1.0)
"""The seconds before a call that certainly never left is tried again, within one dispatch."""
ASK_AGAIN = timedelta(minutes=10)
"""After this long the other side is asked again about what is not known."""
SETTLERS = frozenset({"approver", "accountant", "admin"})

Final = Literal["applied", "refused", "failed", "unknown"]
_FINALLY: dict[str, Final] = {
    "applied": "applied", "refused": "refused", "unsent": "failed", "unknown": "unknown",
}  # fmt: skip
"""What an attempt's outcome makes of the effect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Claim:
    """What a dispatcher holds while its lease lasts."""

    proposal: Proposal
    attempt: int
    until: datetime


class Dispatcher:
    """Carries out what was approved.

    Args:
        database: Where proposals and effects are kept.
        clock: The present time.
        reach: An agent's tools and policy by its name. Raises BelegError where this process has no such agent.
        owner: A name for this process, shown with what it is at work on.
        sleep: Waits between two tries.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        reach: Callable[[str], Reach],
        owner: str,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._database = database
        self._clock = clock
        self._reach = reach
        self._owner = owner
        self._sleep = sleep

    async def dispatch(self, id_: str) -> Proposal:
        """The proposal after what can be done about it now was done: sent, read back, or left to whoever is at work.

        Raises NotFound, Tampered, and BelegError where this process has no such agent: then nothing was done.
        """
        try:
            found = await self._load(id_)
        except Tampered:
            await self._tampered(id_)
            raise
        reach = self._reach(found.proposal.agent)
        effect = found.effect
        late = (
            effect is not None and effect.lease_until is not None and effect.lease_until <= self._clock.now()
        )
        match found.proposal.state:
            case "approved":
                found = await self._begin(found, reach)
            case "sending" if late:
                found = await self._take_over(found, reach)
            case "unknown" if late:
                found = await self._ask_again(found)
        return found.proposal

    async def due(self, limit: int = 100) -> list[str]:
        """Ids of what waits to be done: approved, or left in the middle by whoever was at work on it; oldest first."""
        columns = tables.effects.c
        now = self._clock.now()
        query = (
            select(columns.proposal_id)
            .where(
                or_(
                    columns.state == "approved",
                    and_(columns.state.in_(("sending", "unknown")), columns.lease_until <= now),
                )
            )
            .order_by(columns.state, columns.lease_until, columns.proposal_id)
            .limit(limit)
        )
        return await self._database.read(lambda connection: list(connection.scalars(query)))

    async def sweep(self, limit: int = 100) -> list[Proposal]:
        """Dispatches what is due, and writes down whose time is over. One that breaks does not stop the others."""
        await self._expire(limit)
        done = []
        for id_ in await self.due(limit):
            try:
                done.append(await self.dispatch(id_))
            except Exception:
                logging.getLogger("beleg").exception("the proposal %s was not carried out", id_)
        return done

    async def settle(self, ref: str, caller: Caller, *, applied: bool, reason: str | None = None) -> Proposal:
        """The proposal after a person said what became of it, where nobody else could.

        Raises NotFound, NotAuthenticated, NotAllowed, AlreadyDecided where its outcome is known, Tampered.
        """
        now = self._clock.now()
        found = await self._proved(
            lambda connection: kept.found(connection, ref, caller, now=now), caller.tenant, "settle", ref
        )
        _may_settle(found.proposal, caller)
        if found.proposal.state == "unknown":
            found = await self._ask_again(
                found
            )  # the other side may know by now: its word counts before a person's
        if found.proposal.state != "unknown":
            raise AlreadyDecided(f"there is nothing to settle: the proposal is {found.proposal.state}")
        state: Final = "applied" if applied else "failed"
        how = {"by": "person", "person": caller.person}
        return (await self._finish(found, state, Outcome(state="unknown"), how, words=reason)).proposal

    # --- the ways on ----------------------------------------------------------------------------------------------

    async def _begin(self, found: kept.Kept, reach: Reach) -> kept.Kept:
        """Checks everything again, claims, sends."""
        if (objection := await self._objection(found.proposal, reach)) is not None:
            return await self._refuse(found.proposal, *objection)
        claim = await self._claim(found)
        return await self._load(found.proposal.id) if claim is None else await self._send(claim, reach)

    async def _take_over(self, found: kept.Kept, reach: Reach) -> kept.Kept:
        """Whoever was at work is gone. What it did is asked for before anything is sent again."""
        claim = await self._claim(found)
        if claim is None:
            return await self._load(found.proposal.id)
        told = await _told(reach, claim.proposal)
        if told is None or told.state in ("unknown", "refused"):
            gone = Outcome(
                state="unknown", reason="whoever sent it is gone, and nobody can tell what became of it"
            )
            return await self._write(claim, "unknown", told or gone, reach)
        if told.state == "applied":
            return await self._write(claim, "applied", told, reach)
        if (objection := await self._objection(claim.proposal, reach)) is not None:
            state, why = objection
            return await self._write(claim, state, Outcome(state="unsent", reason=why), reach)
        return await self._send(claim, reach)

    async def _ask_again(self, found: kept.Kept) -> kept.Kept:
        """Whether the other side can tell by now what became of it."""
        told = await _told(self._reach(found.proposal.agent), found.proposal)
        sent_at = found.effect.sent_at if found.effect is not None else None
        if told is not None and told.state == "applied":
            return await self._finish(found, "applied", told, {"by": "read-back"})
        # "Not done" is an answer only once nothing that was sent can still be on its way.
        certain = sent_at is not None and self._clock.now() >= sent_at + LEASE
        if told is not None and told.state == "unsent" and certain:
            return await self._finish(found, "failed", told, {"by": "read-back"})
        await self._postpone(found.proposal)
        return found

    async def _send(self, claim: _Claim, reach: Reach) -> kept.Kept:
        """Makes the call. It is made again only while it certainly never left, and never after the lease."""
        outcome = Outcome(state="unsent", reason="there was no time left to send it")
        for wait in (*WAITS, None):
            if self._clock.now() + timedelta(seconds=SEND_SECONDS) > claim.until:
                break
            outcome = await _sent(reach, claim.proposal)
            if outcome.state != "unsent" or wait is None:
                break
            await self._sleep(wait)
        if outcome.state == "unknown":
            told = await _told(reach, claim.proposal)
            outcome = told if told is not None and told.state == "applied" else outcome
        return await self._write(claim, _FINALLY[outcome.state], outcome, reach)

    # --- what is checked, and what is written ---------------------------------------------------------------------

    async def _objection(self, proposal: Proposal, reach: Reach) -> tuple[Final, str] | None:
        """Why it may not be sent now, and what it becomes: ``refused``, or ``failed`` where that could not be asked."""
        if self._clock.now() >= proposal.expires_at:
            return "refused", "it expired before it was carried out"
        fault = ""
        for wait in (*WAITS, None):
            try:
                why = await reach.objection(proposal)
            except BelegError as error:
                fault = error.message
            else:
                return None if why is None else ("refused", why)
            if wait is not None:
                await self._sleep(wait)
        return "failed", fault

    async def _claim(self, found: kept.Kept) -> _Claim | None:
        """The right to send, for as long as the lease; nothing where somebody else has it."""
        id_ = found.proposal.id
        before = found.effect
        if before is None:
            return None

        def unit(connection: Connection) -> _Claim | None:
            now = self._clock.now()
            held = kept.load(connection, id_, now=now, lock=True)
            if held.effect is None or (held.effect.state, held.effect.attempt) != (
                before.state,
                before.attempt,
            ):
                return None
            attempt, until = before.attempt + 1, now + LEASE
            columns = tables.effects.c
            claimed = connection.execute(
                update(tables.effects)
                .where(
                    columns.proposal_id == id_,
                    columns.attempt == before.attempt,
                    or_(
                        columns.state == "approved",
                        and_(columns.state == "sending", columns.lease_until <= now),
                    ),
                )
                .values(state="sending", owner=self._owner, attempt=attempt, sent_at=now, lease_until=until)
            )
            if claimed.rowcount != 1:
                return None
            _record(
                connection,
                held.proposal,
                _body(id_, "sending", attempt, None) | {"owner": self._owner},
                at=now,
            )
            return _Claim(proposal=held.proposal, attempt=attempt, until=until)

        return await self._proved(unit, found.proposal.tenant, "dispatch", id_)

    async def _write(self, claim: _Claim, state: Final, outcome: Outcome, reach: Reach) -> kept.Kept:
        """Writes down what came of a claim. Who lost it meanwhile can still say that it was done, and no more."""
        columns = tables.effects.c
        mine = and_(
            columns.state == "sending", columns.owner == self._owner, columns.attempt == claim.attempt
        )
        done = columns.state.in_(("sending", "unknown"))
        asks = reach.asks(claim.proposal)
        return await self._change(
            claim.proposal,
            done if state == "applied" else mine,
            state,
            outcome,
            {"by": "dispatch"},
            asks=asks,
        )

    async def _refuse(self, proposal: Proposal, state: Final, why: str) -> kept.Kept:
        """Ends what was approved and never claimed."""
        outcome = Outcome(state="unsent", reason=why)
        return await self._change(
            proposal, tables.effects.c.state == "approved", state, outcome, {"by": "dispatch"}
        )

    async def _finish(
        self, found: kept.Kept, state: Final, outcome: Outcome, how: Json, *, words: str | None = None
    ) -> kept.Kept:
        """Ends what was unknown."""
        unknown = tables.effects.c.state == "unknown"
        return await self._change(found.proposal, unknown, state, outcome, how, words=words)

    async def _change(
        self,
        proposal: Proposal,
        where: ColumnElement[bool],
        state: Final,
        outcome: Outcome,
        how: Json,
        *,
        words: str | None = None,
        asks: bool = False,
    ) -> kept.Kept:
        """Sets the effect's state where it is still ``where``, with its event; gives what is so afterwards."""

        def unit(connection: Connection) -> kept.Kept:
            now = self._clock.now()
            held = kept.load(connection, proposal.id, now=now, lock=True)
            text = _outcome_text(outcome)
            changed = connection.execute(
                update(tables.effects)
                .where(tables.effects.c.proposal_id == proposal.id, where)
                .values(
                    state=state,
                    outcome=text,
                    lease_until=now + LEASE if state == "unknown" and asks else None,
                )
            )
            if changed.rowcount == 1:
                attempt = held.effect.attempt if held.effect is not None else 0
                body = _body(proposal.id, state, attempt, text) | how
                _record(connection, held.proposal, body, at=now, words=words)
            return kept.load(connection, proposal.id, now=now)

        return await self._proved(unit, proposal.tenant, "dispatch", proposal.id)

    async def _postpone(self, proposal: Proposal) -> None:
        """Asks again later."""
        columns = tables.effects.c
        later = (
            update(tables.effects)
            .where(
                columns.proposal_id == proposal.id,
                columns.state == "unknown",
                columns.lease_until.is_not(None),
            )
            .values(lease_until=self._clock.now() + ASK_AGAIN)
        )
        await self._database.write(lambda connection: connection.execute(later))

    async def _expire(self, limit: int) -> None:
        now = self._clock.now()
        columns = tables.proposals.c
        over = select(columns.id).where(columns.state == "open", columns.expires_at <= now).limit(limit)
        for id_ in await self._database.read(lambda connection: list(connection.scalars(over))):
            try:
                await self._database.write(partial(_expire_one, id_=id_, now=now))
            except Tampered:
                continue  # whoever looks at it is told

    async def _load(self, id_: str) -> kept.Kept:
        now = self._clock.now()
        return await self._database.read(lambda connection: kept.load(connection, id_, now=now))

    async def _proved(self, unit: Unit[T], tenant: str, where: str, ref: str) -> T:
        return await kept.reported(
            self._database, unit, tenant=tenant, where=where, ref=ref, clock=self._clock
        )

    async def _tampered(self, id_: str) -> None:
        """Reports a row that is not what was made, and sees to it that it is never sent."""
        now = self._clock.now()
        text = _outcome_text(Outcome(state="unsent", reason=Tampered().message))

        def unit(connection: Connection) -> None:
            columns = tables.effects.c
            row = connection.execute(
                select(columns.tenant, columns.attempt).where(columns.proposal_id == id_).with_for_update()
            ).one_or_none()
            if row is None:
                return
            stopped = connection.execute(
                update(tables.effects)
                .where(columns.proposal_id == id_, columns.state == "approved")
                .values(state="refused", outcome=text)
            )
            log.append(
                connection, row.tenant, "tamper", {"where": "dispatch", "met": digest("met", id_)}, at=now
            )
            if stopped.rowcount == 1:
                body = _body(id_, "refused", row.attempt, text) | {"by": "dispatch"}
                event = log.append(connection, row.tenant, "effect", body, at=now)
                connection.execute(
                    update(tables.effects).where(columns.proposal_id == id_).values(seq=event.seq)
                )

        await self._database.write(unit)


def _record(
    connection: Connection, proposal: Proposal, body: Json, *, at: datetime, words: str | None = None
) -> None:
    """The event of an effect's change; the last thing in its unit."""
    event = log.append(
        connection,
        proposal.tenant,
        "effect",
        body,
        at=at,
        texts={"reason": words} if words else {},
    )
    columns = tables.effects.c
    connection.execute(update(tables.effects).where(columns.proposal_id == proposal.id).values(seq=event.seq))


def _body(id_: str, state: str, attempt: int, outcome: str | None) -> Json:
    return {"proposal": id_, "state": state, "attempt": attempt, "outcome": kept.outcome_digest(outcome)}


def _expire_one(connection: Connection, *, id_: str, now: datetime) -> None:
    end(connection, kept.load(connection, id_, now=now, lock=True).proposal, "expired", now)


def _may_settle(proposal: Proposal, caller: Caller) -> None:
    """Raises NotAuthenticated or NotAllowed."""
    if not caller.authenticated:
        raise NotAuthenticated
    roles = proposal.ruling.roles | SETTLERS
    if not caller.roles & roles:
        raise NotAllowed(
            f"{caller.subject} may not settle this: it takes the role {' or '.join(sorted(roles))}"
        )
    if proposal.ruling.separate and proposal.requester_id == caller.person:
        raise NotAllowed("whoever asked for it may not settle it: somebody else has to")


async def _sent(reach: Reach, proposal: Proposal) -> Outcome:
    """What came of one try; whatever breaks in it, the call may have left."""
    try:
        return await asyncio.wait_for(reach.send(proposal), SEND_SECONDS)
    except TimeoutError:
        return Outcome(state="unknown", reason=f"there was no answer within {SEND_SECONDS:.0f} seconds")
    except Exception:
        logging.getLogger("beleg").exception("sending %s broke", proposal.id)
        return Outcome(state="unknown", reason="sending it broke in the middle")


async def _told(reach: Reach, proposal: Proposal) -> Outcome | None:
    """What the other side says; nothing where it gives no answer."""
    try:
        return await asyncio.wait_for(reach.read_back(proposal), SEND_SECONDS)
    except Exception as error:  # noqa: BLE001 - no answer is an answer here
        logging.getLogger("beleg").warning("reading back %s broke: %r", proposal.id, error)
        return None


def _outcome_text(outcome: Outcome) -> str:
    """An outcome as it is kept. A reply that has no canonical form does not undo what was done: it is left out."""
    try:
        return canonical({"output": outcome.output, "reason": outcome.reason}).decode()
    except NotCanonical:
        return canonical(
            {"output": {}, "reason": "the reply has no canonical form and was not kept"}
        ).decode()
