"""Proposals as they are kept, read back only after they were proved.

Whoever reads one here gets the proposal that was made, the words that people gave on it and what became of it, or
``Tampered``: the record gives its own digests, its seal stands in the audit chain, every decision has its event, and
the state is the one that the chain tells of last.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Select, select

from beleg.approval.digests import proposal_of, seal
from beleg.audit import log
from beleg.clock import Clock
from beleg.digest import NotCanonical, canonical, digest, parse
from beleg.errors import InputError, NotFound, Tampered
from beleg.lean import dataclass, pattern
from beleg.people import present
from beleg.records import Caller, Decision, Effect, Json, Proposal
from beleg.storage import tables
from beleg.storage.database import Database

T = TypeVar("T")

READERS = frozenset({"approver", "accountant", "auditor", "admin"})
"""Who sees every proposal of the tenant; everybody sees those they asked for."""
_DIGITS = pattern(r"(?:sha256:)?([0-9a-f]{64})")
_SHORT = pattern(r"([0-9a-f]{4})[ -]?([0-9a-f]{4})[ -]?([0-9a-f]{4})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A proposal with everything that happened to it."""

    proposal: Proposal
    generation: int
    decisions: tuple[Decision, ...]
    effect: Effect | None


def found(connection: Connection, ref: str, caller: Caller, *, now: datetime) -> Kept:
    """The proposal that ``ref`` names, whole or short, if the caller may see it.

    Raises NotFound, also for what is another tenant's or not the caller's to see, InputError, Tampered, and
    NotAuthenticated where the caller was disabled meanwhile.
    """
    columns = tables.proposals.c
    caller = present(connection, caller)
    ref = ref.strip().casefold()
    query = select(columns.id, columns.requester_id).where(columns.tenant == caller.tenant)
    if whole := _DIGITS.fullmatch(ref):
        query = query.where(columns.id == f"sha256:{whole[1]}")
    elif short := _SHORT.fullmatch(ref):
        start = f"sha256:{''.join(short.groups())}"
        query = query.where(columns.id >= start, columns.id < start + "g")
    else:
        raise NotFound(f"{ref[:80]!r} is no proposal's id: a whole one, or its first twelve digits")
    ids = [row.id for row in connection.execute(query.limit(20)) if _visible(row.requester_id, caller)]
    if not ids:
        raise NotFound("there is no such proposal")
    if len(ids) > 1:
        raise InputError("several proposals begin so: give the whole id")
    return load(connection, ids[0], now=now)


def load(connection: Connection, id_: str, *, now: datetime, lock: bool = False) -> Kept:
    """The proposal ``id_``, proved; with ``lock`` nobody else changes it until the unit ends.

    Raises NotFound, Tampered.
    """
    query: Select[Any] = select(tables.proposals).where(tables.proposals.c.id == id_)
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    if row is None:
        raise NotFound("there is no such proposal")
    return _proved(connection, row, now)


def listed(
    connection: Connection, caller: Caller, *, now: datetime, limit: int, session: str | None = None
) -> Iterator[Kept | str]:
    """The tenant's newest proposals that the caller may see; a bare id where one was tampered with."""
    columns = tables.proposals.c
    query = (
        select(tables.proposals)
        .where(columns.tenant == caller.tenant)
        .order_by(columns.created_at.desc(), columns.id)
    )
    if session is not None:
        query = query.where(columns.session == session)
    if not _sees_all(caller):
        query = query.where(columns.requester_id == caller.person)
    for row in connection.execute(query.limit(limit)).all():
        try:
            yield _proved(connection, row, now)
        except Tampered:
            yield row.id


async def looked_up(database: Database, ref: str, caller: Caller, *, where: str, clock: Clock) -> Kept:
    """What ``found`` finds. That it was tampered with is put into the audit log before it is raised."""
    now = clock.now()
    work = database.read(lambda connection: found(connection, ref, caller, now=now))
    return await reported(database, work, tenant=caller.tenant, where=where, ref=ref, clock=clock)


async def reported(
    database: Database, work: Awaitable[T], *, tenant: str, where: str, ref: str, clock: Clock
) -> T:
    """The result of a unit's run. That something was tampered with is put into the audit log before it is raised."""
    try:
        return await work
    except Tampered:
        at = clock.now()

        def event(connection: Connection) -> None:
            log.append(connection, tenant, "tamper", {"where": where, "met": digest("met", ref)}, at=at)

        await database.write(event)
        raise


def outcome_digest(text: str | None) -> str | None:
    """What the audit chain holds of an effect's outcome."""
    return None if text is None else digest("effect-outcome", text)


def told(connection: Connection, tenant: str, id_: str) -> object:
    """The state that the chain's latest event on a proposal tells of. Raises Tampered."""
    event = log.latest(connection, tenant, id_)
    return None if event is None else event.body.get("state")


def _visible(requester_id: str, caller: Caller) -> bool:
    return _sees_all(caller) or requester_id == caller.person


def _sees_all(caller: Caller) -> bool:
    """Readers by role; and ``local``, who has the database itself at hand."""
    return caller == Caller() or (caller.authenticated and bool(caller.roles & READERS))


def _proved(connection: Connection, row: Row[Any], now: datetime) -> Kept:
    proposal = _record(row)
    _must(_event(connection, proposal, row.seq, "proposal").get("seal") == seal(proposal))
    decisions = tuple(_decisions(connection, proposal))
    approved = tuple(each.name for each in decisions if each.verdict == "approve")
    effect = _effect(connection, proposal)
    if effect is None:
        _must(row.state in ("open", "denied", "expired", "superseded"))
        _must((row.state == "denied") == (len(approved) < len(decisions)))
        state = row.state
    else:
        _must(row.state == "approved" and len(approved) == len(decisions))
        _must(len(approved) >= proposal.ruling.needed)
        state = effect.state
    _must(state == told(connection, proposal.tenant, proposal.id))
    if state == "open" and now >= proposal.expires_at:
        state = "expired"
    return Kept(
        proposal=replace(proposal, state=state, approved_by=approved),
        generation=row.generation,
        decisions=decisions,
        effect=effect,
    )


def _record(row: Row[Any]) -> Proposal:
    """The record of a row, if the columns beside it say the same."""
    try:
        held = parse(row.record)
        _must(canonical(held).decode() == row.record)
    except NotCanonical as error:
        raise Tampered from error
    proposal = proposal_of(held)
    _must(
        (row.id, row.tenant, row.content, row.agent, row.requester_id, row.session)
        == (
            proposal.id, proposal.tenant, proposal.content, proposal.agent, proposal.requester_id,
            proposal.session,
        )
    )  # fmt: skip
    _must((row.created_at, row.expires_at) == (proposal.created_at, proposal.expires_at))
    return proposal


def _decisions(connection: Connection, proposal: Proposal) -> Iterator[Decision]:
    """The decisions, each borne out by its event, given by different people who were allowed to."""
    columns = tables.decisions.c
    query = select(tables.decisions).where(columns.proposal_id == proposal.id).order_by(columns.seq)
    for row in connection.execute(query).all():
        body = _event(connection, proposal, row.seq, "decision")
        _must(
            (body.get("person"), body.get("verdict"), body.get("channel"), row.tenant)
            == (row.person, row.verdict, row.channel, proposal.tenant)
        )
        _must(row.verdict in ("approve", "deny") and bool(proposal.ruling.roles & set(body.get("roles", ()))))
        yield Decision(
            proposal=proposal.id,
            person=row.person,
            name=log.text(connection, proposal.tenant, row.seq, "name") or row.person,
            verdict=row.verdict,
            channel=row.channel,
            at=row.at,
            reason=log.text(connection, proposal.tenant, row.seq, "reason"),
        )


def _effect(connection: Connection, proposal: Proposal) -> Effect | None:
    row = connection.execute(
        select(tables.effects).where(tables.effects.c.proposal_id == proposal.id)
    ).one_or_none()
    if row is None:
        return None
    body = _event(
        connection,
        proposal,
        row.seq,
        "decision" if row.attempt == 0 and row.state == "approved" else "effect",
    )
    if row.state != "approved":
        _must(
            (body.get("state"), body.get("attempt"), body.get("outcome"), row.tenant)
            == (row.state, row.attempt, outcome_digest(row.outcome), proposal.tenant)
        )
    try:
        outcome: Json = parse(row.outcome) if row.outcome is not None else {}
    except NotCanonical as error:
        raise Tampered from error
    return Effect(
        proposal=proposal.id,
        state=row.state,
        owner=row.owner,
        attempt=row.attempt,
        sent_at=row.sent_at,
        lease_until=row.lease_until,
        output=outcome.get("output"),
        reason=outcome.get("reason", ""),
    )


def _event(connection: Connection, proposal: Proposal, seq: int, kind: str) -> Json:
    """The body of the event that bears a row out. Raises Tampered where there is none, or it speaks of another one."""
    event = log.event(connection, proposal.tenant, seq)
    if event is None or event.kind != kind or event.body.get("proposal") != proposal.id:
        raise Tampered
    return event.body


def _must(holds: bool) -> None:
    if not holds:
        raise Tampered
