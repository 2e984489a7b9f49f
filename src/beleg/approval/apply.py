"""What was approved is done once, or it is honestly not known whether it was.

The truth of an effect is one row. ``dispatch`` claims it (``approved`` to ``sending``) by a conditional update that is
committed, with its audit event, before anything leaves; makes the call under the proposal's id as its key; and writes
down what came of it. Whoever calls ``dispatch``, how often and in how many processes, one of them sends.

    approved -> sending -> applied | refused | failed | unknown
    approved -> refused          something that was checked before it was sent does not hold any more
    sending, its lease over      read back by key: done, or sent again where the other side says "not done", or unknown
    unknown -> applied | failed  by read-back, or settled by a person
    failed -> applied            whoever sent it hears, late, that it was done after all
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta

from beleg.approval.effects import Claim, Effects, Final, Unfit, time_to_look
from beleg.approval.kept import LEASE, Kept
from beleg.approval.reach import Reach
from beleg.clock import Clock
from beleg.errors import AlreadyDecided, BelegError, NotAllowed, NotAuthenticated, Tampered
from beleg.records import Caller, Outcome, Proposal
from beleg.storage.database import Database

SEND_SECONDS = 90.0
"""A call that takes longer is given up, well before the lease is over: it may have been done."""
WAITS = (0.2, 1.0)
"""The seconds before a call that certainly never left is tried again, within one dispatch."""
PAGE = 200
"""So many ids are looked up at a time."""
SETTLERS = frozenset({"approver", "accountant", "admin"})
_FINALLY: dict[str, Final] = {
    "applied": "applied", "refused": "refused", "unsent": "failed", "unknown": "unknown",
}  # fmt: skip
"""What an attempt's outcome makes of the effect."""


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
        self._effects = Effects(database, clock, owner)
        self._clock = clock
        self._reach = reach
        self._sleep = sleep

    async def dispatch(self, id_: str) -> Proposal:
        """The proposal after what can be done about it now was done: sent, read back, or left to whoever is at work.

        Raises NotFound, Tampered, and BelegError where this process has no such agent: then nothing was done.
        """
        found = await self._effects.load(id_)
        reach = self._reach(found.proposal.agent)
        late = time_to_look(found.effect, self._clock.now())
        match found.proposal.state:
            case "approved":
                found = await self._begin(found, reach)
            case "sending" if late:
                found = await self._take_over(found, reach)
            case "unknown" if late:
                found = await self._ask_again(found)
        return found.proposal

    async def due(self, limit: int = 1000) -> list[str]:
        """Ids of what waits to be done: approved, or left in the middle by whoever was at work on it."""
        return [id_ for id_, _ in await self._effects.due(limit)]

    async def sweep(self, limit: int = 1000) -> list[Proposal]:
        """Dispatches all that is due, ``limit`` at a time, and writes down whose time is over.

        One that breaks does not stop the others; those of an agent that this process lacks are left to one that has it.
        """
        await self._effects.expire(limit)
        done: list[Proposal] = []
        known: dict[str, bool] = {}
        after = ""
        while True:
            due = await self._effects.due(limit, after)
            for id_, agent in due:
                if agent not in known:
                    known[agent] = self._knows(agent)
                if not known[agent]:
                    continue
                try:
                    done.append(await self.dispatch(id_))
                except Exception:
                    logging.getLogger("beleg").exception("the proposal %s was not carried out", id_)
            if len(due) < limit:
                return done
            after = due[-1][0]

    def _knows(self, agent: str) -> bool:
        try:
            self._reach(agent)
        except BelegError as error:
            logging.getLogger("beleg").warning("what waits of %s is left alone: %s", agent, error.message)
            return False
        return True

    async def settle(self, ref: str, caller: Caller, *, applied: bool, reason: str | None = None) -> Proposal:
        """The proposal after a person said what became of it, where nobody else could.

        Raises NotFound, NotAuthenticated, NotAllowed, AlreadyDecided where its outcome is known, Tampered.
        """
        found = await self._effects.found(ref, caller)
        _may_settle(found.proposal, caller)
        if found.proposal.state == "unknown":
            # The other side may know by now: its word counts before a person's.
            found = await self._ask_again(found)
        if found.proposal.state != "unknown":
            raise AlreadyDecided(f"there is nothing to settle: the proposal is {found.proposal.state}")
        state: Final = "applied" if applied else "failed"
        settled = await self._effects.settle(found.proposal, state, caller, _may_settle, reason)
        return settled.proposal

    # --- the ways on ----------------------------------------------------------------------------------------------

    async def _begin(self, found: Kept, reach: Reach) -> Kept:
        """Checks everything again, claims, sends."""
        if (objection := await self._objection(found.proposal, reach)) is not None:
            return await self._effects.refuse(found.proposal, *objection)
        try:
            claim = await self._effects.claim(found)
        except Unfit as error:
            return await self._effects.refuse(found.proposal, "refused", error.message)
        return (
            await self._effects.load(found.proposal.id) if claim is None else await self._send(claim, reach)
        )

    async def _take_over(self, found: Kept, reach: Reach) -> Kept:
        """Whoever was at work is gone. What it did is asked for before anything is sent again."""
        claim = await self._effects.claim(found)
        if claim is None:
            return await self._effects.load(found.proposal.id)
        told, asks = await _told(reach, claim.proposal), reach.asks(claim.proposal)
        if told is None or told.state in ("unknown", "refused"):
            gone = Outcome(
                state="unknown", reason="whoever sent it is gone, and nobody can tell what became of it"
            )
            return await self._effects.write(claim, "unknown", told or gone, asks=asks)
        if told.state == "applied":
            return await self._effects.write(claim, "applied", told, asks=asks)
        objection = await self._objection(claim.proposal, reach)
        if objection is None and (unfit := await self._effects.unfit(claim.proposal)) is not None:
            objection = "refused", unfit
        if objection is not None:
            state, why = objection
            return await self._effects.write(claim, state, Outcome(state="unsent", reason=why), asks=asks)
        return await self._send(claim, reach)

    async def _ask_again(self, found: Kept) -> Kept:
        """Whether the other side can tell by now what became of it."""
        told = await _told(self._reach(found.proposal.agent), found.proposal)
        sent_at = found.effect.sent_at if found.effect is not None else None
        if told is not None and told.state == "applied":
            return await self._effects.resolve(found.proposal, "applied", told)
        # "Not done" is an answer only once nothing that was sent can still be on its way.
        certain = sent_at is not None and self._clock.now() >= sent_at + LEASE
        if told is not None and told.state == "unsent" and certain:
            return await self._effects.resolve(found.proposal, "failed", told)
        await self._effects.postpone(found.proposal)
        return found

    async def _send(self, claim: Claim, reach: Reach) -> Kept:
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
        final, asks = _FINALLY[outcome.state], reach.asks(claim.proposal)
        return await self._effects.write(claim, final, outcome, asks=asks)

    async def _objection(self, proposal: Proposal, reach: Reach) -> tuple[Final, str] | None:
        """Why it may not be sent now, and what it becomes: ``refused``, or ``failed`` where that could not be asked."""
        if self._clock.now() >= proposal.expires_at:
            return "refused", "it expired before it was carried out"
        fault = ""
        for wait in (*WAITS, None):
            try:
                why = await reach.objection(proposal)
            except Tampered as error:
                return "refused", error.message
            except BelegError as error:
                fault = error.message
            else:
                return None if why is None else ("refused", why)
            if wait is not None:
                await self._sleep(wait)
        return "failed", fault


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


async def _paged(page: Callable[[int, str], Awaitable[list[str]]]) -> AsyncIterator[str]:
    """All ids, some at a time: those that cannot be done now do not keep the others from their turn."""
    last = ""
    while ids := await page(PAGE, last):
        for id_ in ids:
            yield id_
        last = ids[-1]


async def _sent(reach: Reach, proposal: Proposal) -> Outcome:
    """What came of one try; whatever breaks in it, the call may have left."""
    try:
        return await asyncio.wait_for(reach.send(proposal), SEND_SECONDS)
    except TimeoutError:
        return Outcome(state="unknown", reason=f"there was no answer within {SEND_SECONDS:.0f} seconds")
    except Exception as error:
        log = logging.getLogger("beleg")
        log.warning("sending %s broke: %r", proposal.id, error)
        log.debug("where it broke", exc_info=True)
        return Outcome(state="unknown", reason="sending it broke in the middle")


async def _told(reach: Reach, proposal: Proposal) -> Outcome | None:
    """What the other side says; nothing where it gives no answer."""
    try:
        return await asyncio.wait_for(reach.read_back(proposal), SEND_SECONDS)
    except Exception as error:  # noqa: BLE001 - no answer is an answer here
        logging.getLogger("beleg").warning("reading back %s broke: %r", proposal.id, error)
        return None
