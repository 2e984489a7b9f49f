"""Proposals as they are kept, read back only after they were proved.

Whoever reads one here gets the proposal that was made, the words that people gave on it and what became of it, or
``Tampered``: the record gives its own digests, and its seal, its decisions and its effect are those that the audit
chain tells of, from the proposal's making to the chain's head: no more, no fewer, the last of them says what it is now.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Select, select

from beleg.approval.digests import proposal_of, seal
from beleg.audit import history, log
from beleg.clock import Clock
from beleg.digest import NotCanonical, canonical, digest, parse
from beleg.errors import InputError, NotFound, Tampered
from beleg.lean import dataclass, pattern
from beleg.people import present
from beleg.records import AuditEvent, Caller, Decision, Effect, Json, Proposal
from beleg.storage import tables
from beleg.storage.database import Database

T = TypeVar("T")

LEASE = timedelta(seconds=120)
"""For how long whoever claimed an effect is believed to be at work on it, from when the chain says that it began."""
READERS = frozenset({"approver", "accountant", "auditor", "admin"})
"""Who sees every proposal of the tenant; everybody sees those they asked for."""
_ENDS = frozenset({"denied", "expired", "superseded", "applied", "refused", "failed"})
"""States after which nothing comes."""
_DIGITS = pattern(r"(?:sha256:)?([0-9a-f]{64})")
_SHORT = pattern(r"([0-9a-f]{4})[ -]?([0-9a-f]{4})[ -]?([0-9a-f]{4})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A proposal with everything that happened to it."""

    proposal: Proposal
    generation: int
    decisions: tuple[Decision, ...]
    effect: Effect | None
    by: str | None = None
    """Who settled it, where a person did."""
    because: str | None = None
    """Why it was settled or superseded, in the words that were given."""


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


def load(
    connection: Connection, id_: str, *, now: datetime, lock: bool = False, walked: bool = False
) -> Kept:
    """The proposal ``id_``, proved; with ``lock`` nobody else changes it until the unit ends.

    ``walked``: the whole chain was verified in this very unit, and is not walked once more. Raises NotFound, Tampered.
    """
    query: Select[Any] = select(tables.proposals).where(tables.proposals.c.id == id_)
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    if row is None:
        raise NotFound("there is no such proposal")
    return _proved(connection, row, now, locked=lock, walked=walked)


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
            yield _proved(connection, row, now, locked=False)
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


def waits_unsent(connection: Connection, tenant: str, id_: str) -> bool:
    """Whether the chain tells, proved, that the proposal is approved and nothing was sent; whatever its rows say."""
    columns = tables.proposals.c
    since = connection.scalar(select(columns.seq).where(columns.id == id_))
    if not isinstance(since, int):
        return False
    try:
        story = history.told(connection, tenant, id_, since=since, ended=False)
    except Tampered:
        return False
    return bool(story) and story[-1].body.get("state") == "approved"


def _visible(requester_id: str, caller: Caller) -> bool:
    return _sees_all(caller) or requester_id == caller.person


def _sees_all(caller: Caller) -> bool:
    """Readers by role; and ``local``, who has the database itself at hand."""
    return caller == Caller() or (caller.authenticated and bool(caller.roles & READERS))


def _proved(
    connection: Connection, row: Row[Any], now: datetime, *, locked: bool, walked: bool = False
) -> Kept:
    proposal = _record(row)
    effects, words = tables.effects, tables.decisions
    effect_row = connection.execute(select(effects).where(effects.c.proposal_id == row.id)).one_or_none()
    given = connection.execute(select(words).where(words.c.proposal_id == row.id)).all()
    state = row.state if effect_row is None else effect_row.state
    late = now >= proposal.expires_at
    over = state in _ENDS or (state == "open" and late and not locked)
    story = _story(connection, proposal, row.seq, over=over, walked=walked)
    texts = dict(zip((event.seq for event in story), log.words(connection, *story), strict=True))
    decisions = tuple(_decisions(proposal, given, story, texts))
    approved = tuple(each.name for each in decisions if each.verdict == "approve")
    if effect_row is None:
        _must(state in ("open", "denied", "expired", "superseded"))
        _must((state == "denied") == (len(approved) < len(decisions)))
        effect = None
    else:
        _must(row.state == "approved" and len(approved) == len(decisions))
        _must(len(approved) >= proposal.ruling.needed)
        effect = _effect(proposal, effect_row, story)
    _must(state == story[-1].body.get("state"))
    return Kept(
        proposal=replace(
            proposal,
            requester=texts[row.seq].get("requester", proposal.requester_id),
            state="expired" if state == "open" and late else state,
            approved_by=approved,
        ),
        generation=row.generation,
        decisions=decisions,
        effect=effect,
        by=_settler(story[-1], texts[story[-1].seq]),
        because=None if story[-1].kind == "decision" else texts[story[-1].seq].get("reason"),
    )


def _story(
    connection: Connection, proposal: Proposal, since: int, *, over: bool, walked: bool
) -> tuple[AuditEvent, ...]:
    """Everything that the chain tells of the proposal, from its making to what it is now. Raises Tampered."""
    tenant, id_ = proposal.tenant, proposal.id
    if walked:
        story = log.about(connection, tenant, id_)
    else:
        story = history.told(connection, tenant, id_, since=since, ended=over)
        if over and story and not _final(story[-1]) and story[-1].body.get("state") != "open":
            story = history.told(connection, tenant, id_, since=since, ended=False)
    _must(bool(story) and story[0].seq == since and story[0].kind == "proposal")
    _must(story[0].body.get("state") == "open" and story[0].body.get("seal") == seal(proposal))
    return story


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


def _decisions(
    proposal: Proposal,
    rows: Sequence[Row[Any]],
    story: Sequence[AuditEvent],
    texts: Mapping[int, Mapping[str, str]],
) -> Iterator[Decision]:
    """The decisions that the chain tells of, and no others, given by different people who were allowed to."""
    events = [event for event in story if event.kind == "decision"]
    held = {row.seq: row for row in rows}
    _must(len(rows) == len(events) == len(held) == len({row.person for row in rows}))
    for event in events:
        row, body = held.get(event.seq), event.body
        if row is None:
            raise Tampered
        _must(
            (row.person, row.verdict, row.channel, row.at, row.tenant)
            == (body.get("person"), body.get("verdict"), body.get("channel"), event.at, proposal.tenant)
        )
        _must(row.verdict in ("approve", "deny") and bool(proposal.ruling.roles & set(body.get("roles", ()))))
        words = texts[event.seq]
        yield Decision(
            proposal=proposal.id,
            person=row.person,
            name=words.get("name", row.person),
            verdict=row.verdict,
            channel=row.channel,
            at=row.at,
            reason=words.get("reason"),
        )


def _effect(proposal: Proposal, row: Row[Any], story: Sequence[AuditEvent]) -> Effect:
    """The effect, if its row says what the last event does: also who holds it, since when and until when."""
    last = story[-1]
    sent = [event for event in story if event.kind == "effect" and event.body.get("state") == "sending"]
    _must(row.seq == last.seq and row.tenant == proposal.tenant)
    _must(row.attempt == len(sent))
    _must((row.sent_at, row.owner) == ((sent[-1].at, sent[-1].body.get("owner")) if sent else (None, None)))
    if row.state == "approved":
        _must(last.kind == "decision" and row.attempt == 0)
    else:
        _must(last.kind == "effect" and last.body.get("attempt") == row.attempt)
        _must(last.body.get("outcome") == outcome_digest(row.outcome))
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
        lease_until=row.sent_at + LEASE if row.state == "sending" else row.lease_until,
        output=outcome.get("output"),
        reason=outcome.get("reason", ""),
    )


def _settler(event: AuditEvent, texts: Mapping[str, str]) -> str | None:
    """Whoever said what became of it, by name while that is known."""
    if event.body.get("by") != "person":
        return None
    return texts.get("name", str(event.body.get("person")))


def _final(event: AuditEvent) -> bool:
    """Whether nothing can come after this event. Where one process said "not done" of what another one had sent, or a
    person did, whoever sent it can still hear that it was done."""
    body = event.body
    told_of_another = body.get("by") != "dispatch" or body.get("attempt", 0) > 1
    return body.get("state") in _ENDS and not (body.get("state") in ("failed", "refused") and told_of_another)


def _must(holds: bool) -> None:
    if not holds:
        raise Tampered
