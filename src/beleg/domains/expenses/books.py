"""Claims and payments as they are kept: a claim's id is given once, and a claim is paid once.

What counts as claimed before is said by ``standing``. What is kept is proved when it is read: a claim whose record is
not the one that was handed in is ``Tampered``. A payment is a row that only one proposal can have made, and it locks
its claim's row first: so a claim cannot be paid and replaced at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from beleg.approval import kept as kept_proposals
from beleg.audit import history, log
from beleg.digest import NotCanonical, canonical, parse
from beleg.domains.expenses import counted, money, standing
from beleg.domains.expenses.claims import BadClaim, claim_digest, claim_from, claim_json
from beleg.domains.expenses.names import look, may_be, one_person, person_key
from beleg.domains.expenses.records import Assessment, EarlierLine, ExpenseClaim, Payment, Stored, Viewer
from beleg.domains.expenses.seals import claim_seal, left, payment_seal, subject
from beleg.errors import NotDecided, NotFound, StorageError, Tampered
from beleg.people.rows import names
from beleg.records import AuditEvent
from beleg.storage import tables

Judge = Callable[[Sequence[EarlierLine]], Assessment]
"""Assesses the claim at hand, given the lines before it."""
_TRIES = 8
_CLAIMS, _PAYMENTS, _PROPOSED = tables.expense_claims, tables.expense_payments, tables.expense_proposed


class ClaimChanged(NotDecided):
    """A claim of this id was handed in before, with other contents: give it another id."""

    code = "claim_changed"


class NotPayable(NotDecided):
    """This claim cannot be paid."""

    code = "not_payable"


class NotYours(NotPayable):
    """Somebody else hands in for the employee of this claim, and what they did may not be seen by whoever asks."""

    code = "not_yours"

    def __init__(self, employee: str) -> None:
        super().__init__(
            f"earlier claims for {employee} or to this account are not yours to see: this one is handed in by whoever "
            "handed in those, or by somebody who sees every claim"
        )


def hand_in(
    connection: Connection,
    tenant: str,
    claim: ExpenseClaim,
    known: ExpenseClaim,
    judge: Judge,
    *,
    day: date,
    by: str,
    at: datetime,
    viewer: Viewer | None,
) -> Stored:
    """Keeps a claim with its event, in one unit; the same claim again is the one that is there.

    ``known`` is the claim with its categories as the policies name them.
    ``viewer``: whoever hands it in, where that is somebody who sees their own claims alone: they may take the place of
    those alone, and hand in for nobody whose claims they may not see.
    Raises ClaimChanged, Tampered, and NotPayable where it replaces what it cannot, or is somebody else's.
    """
    mine = claim_digest(claim)
    for _ in range(_TRIES):
        there = find(connection, tenant, claim.id)
        if there is not None:
            if there.digest != mine:
                whose = _whose(connection, there, by, viewer)
                raise ClaimChanged(
                    f"claim {claim.id} was handed in before, with other contents{whose}: give it another id"
                )
            return there
        if (taken := _looks_like(connection, tenant, claim.id)) is not None:
            raise ClaimChanged(
                f"claim {taken} was handed in before, and {claim.id} looks like it: give this one an id that differs "
                "by more than case, width or strokes"
            )
        _replaceable(connection, tenant, claim, None if viewer is None else by)
        if viewer is not None and _of_others(connection, tenant, claim, viewer):
            raise NotYours(claim.employee)
        number = 1 + (
            connection.scalar(select(func.max(_CLAIMS.c.number)).where(_CLAIMS.c.tenant == tenant)) or 0
        )
        counted.prove(connection, tenant, at)
        earlier = standing.before(connection, tenant, known, standing.LAST, at)
        if viewer is not None and standing.unseen(connection, tenant, known, earlier, viewer):
            raise NotYours(claim.employee)
        found = judge(standing.lines(connection, tenant, known, earlier))
        row = {
            "tenant": tenant,
            "id": claim.id,
            "number": number,
            "digest": mine,
            "record": canonical(claim_json(claim)).decode(),
            "employee": person_key(claim.employee),
            "day": day,
            "by": by,
            "replaces": claim.replaces,
            "claimed": money.written(found.total_claimed),
            "allowed": money.written(found.total_allowed),
            "created_at": at,
        }
        try:
            with connection.begin_nested():
                connection.execute(insert(_CLAIMS), row)
        except IntegrityError:
            continue  # somebody else handed in at the same time, and has the number
        body = {
            "tool": "submit_claim",
            "subject": subject(claim.id),
            "claim": claim_seal(row),
            "person": by,
        }
        log.append(connection, tenant, "tool_call", body, at=at)
        return Stored(tenant=tenant, number=number, claim=claim, digest=mine, day=day, at=at, by=by)
    raise StorageError("the claim could not be kept: others hand in again and again")


def find(connection: Connection, tenant: str, id_: str, *, lock: bool = False) -> Stored | None:
    """The claim of that id, proved; with ``lock`` nobody pays or replaces it until the unit ends. Raises Tampered."""
    query = select(_CLAIMS).where(_CLAIMS.c.tenant == tenant, _CLAIMS.c.id == id_)
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    if row is None:
        return None
    about = subject(id_)
    told = history.recorded_each(connection, tenant, [about]).get(about, ())
    paid = select(_PAYMENTS).where(_PAYMENTS.c.tenant == tenant, _PAYMENTS.c.claim == id_)
    return _stored(row, connection.execute(paid).one_or_none(), told)


def kept(connection: Connection, tenant: str, id_: str) -> Stored:
    """As ``find``. Raises NotFound where there is none."""
    found = find(connection, tenant, id_)
    if found is None:
        raise NotFound(f"no claim {id_[:80]!r} was handed in")
    return found


def listed(
    connection: Connection, tenant: str, *, of: Viewer | None, limit: int, now: datetime
) -> list[dict[str, Any]]:
    """The tenant's newest claims, or those that are one person's own: what each asks for, gets, and got.

    Raises Tampered.
    """
    counted.prove(connection, tenant, now)
    query = select(_CLAIMS).where(_CLAIMS.c.tenant == tenant).order_by(_CLAIMS.c.number.desc()).limit(limit)
    if of is not None:
        query = query.where(_CLAIMS.c.number.in_(_own_numbers(connection, tenant, of)[:limit]))
    replaced = _replaced_ids(connection, tenant)
    proposed = select(_PROPOSED.c.claim, _PROPOSED.c.allowed).where(_PROPOSED.c.tenant == tenant)
    newest = {each.claim: each.allowed for each in connection.execute(proposed.order_by(_PROPOSED.c.number))}
    found = connection.execute(query).all()
    told = history.recorded_each(connection, tenant, {subject(row.id) for row in found})
    paid = {row.claim: row for row in connection.execute(_paid_since(tenant, found))}
    gone = history.recorded_each(connection, tenant, {left(each.proposal) for each in paid.values()})
    rows = []
    for row in found:
        payment, stored = paid.get(row.id), _stored(row, paid.get(row.id), told.get(subject(row.id), ()))
        rows.append(
            {
                "claim_id": stored.claim.id,
                "employee": stored.claim.employee,
                "handed_in": stored.day.isoformat(),
                "currency": stored.claim.currency,
                "lines": len(stored.claim.lines),
                "total_claimed": row.claimed,
                "total_allowed": newest.get(stored.claim.id, row.allowed),
                "state": "paid"
                if payment is not None
                else "replaced"
                if stored.claim.id in replaced
                else "handed in",
                "paid": payment.amount if payment is not None else None,
                "exported": payment is not None and left(payment.proposal) in gone,
            }
        )
    return rows


def replacement(connection: Connection, tenant: str, id_: str) -> str | None:
    """The id of the claim that took this one's place."""
    query = select(_CLAIMS.c.id).where(_CLAIMS.c.tenant == tenant, _CLAIMS.c.replaces == id_)
    return connection.scalar(query)


def pay(connection: Connection, tenant: str, args: dict[str, Any], proposal: str, *, at: datetime) -> Payment:
    """The payment of a claim by a proposal, in one unit; the same proposal again is the payment that is there.

    Raises NotPayable where it was paid by another one, or it is not the claim that was approved; Tampered.
    """
    for _ in range(_TRIES):
        claim = find(connection, tenant, args["claim_id"], lock=True)
        if claim is None or claim.digest != args["claim"]:
            raise NotPayable("the claim that was approved is not there")
        if claim.paid is not None:
            if claim.paid == proposal:
                return payment(connection, tenant, claim.claim.id)
            raise NotPayable(f"claim {claim.claim.id} was paid already")
        if (other := replacement(connection, tenant, claim.claim.id)) is not None:
            raise NotPayable(f"claim {other} took the place of claim {claim.claim.id}")
        own = standing.place(connection, tenant, claim.claim.id, at)
        if own is None or own.proposal != proposal:
            raise NotPayable(f"claim {claim.claim.id} was proposed anew meanwhile")
        number = 1 + (
            connection.scalar(select(func.max(_PAYMENTS.c.number)).where(_PAYMENTS.c.tenant == tenant)) or 0
        )
        if why := standing.clash(connection, kept_proposals.load(connection, proposal, now=at).proposal, at):
            raise NotPayable(why)
        row = {
            "tenant": tenant,
            "claim": claim.claim.id,
            "number": number,
            "proposal": proposal,
            "employee": claim.claim.employee,
            "amount": args["amount"],
            "currency": args["currency"],
            "iban": claim.claim.iban,
            "created_at": at,
        }
        try:
            with connection.begin_nested():
                connection.execute(insert(_PAYMENTS), row)
        except IntegrityError:
            continue  # another claim's payment has the number, or this very one was made by somebody else
        body = {"tool": "record_payment", "subject": subject(claim.claim.id), "paid": payment_seal(row)}
        log.append(connection, tenant, "tool_call", body, at=at)
        return payment(connection, tenant, claim.claim.id)
    raise StorageError("the payment could not be kept: others pay again and again")


def payment(connection: Connection, tenant: str, claim: str) -> Payment:
    """The payment of a claim. Raises NotFound."""
    query = select(_PAYMENTS).where(_PAYMENTS.c.tenant == tenant, _PAYMENTS.c.claim == claim)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NotFound(f"claim {claim[:80]!r} was not paid")
    return payment_of(row)


def payment_of(row: Row[Any]) -> Payment:
    """The payment of a row. Raises Tampered where it is none that can be."""
    try:
        return Payment(
            number=row.number,
            claim=row.claim,
            proposal=row.proposal,
            employee=row.employee,
            amount=money.amount(row.amount, row.currency),
            currency=money.currency(row.currency),
            iban=row.iban,
            export=row.export,
        )
    except (money.BadMoney, KeyError):
        raise Tampered(f"the payment of claim {row.claim} was changed in the database") from None


def paid_by(connection: Connection, proposal: str) -> Payment | None:
    """The payment that a proposal made."""
    row = connection.execute(select(_PAYMENTS).where(_PAYMENTS.c.proposal == proposal)).one_or_none()
    return None if row is None else payment_of(row)


# --- rows -----------------------------------------------------------------------------------------------------------


def _own_numbers(connection: Connection, tenant: str, of: Viewer) -> list[int]:
    """The numbers of the claims that somebody handed in, or on which their name stands, the newest first."""
    columns = _CLAIMS.c
    query = select(columns.number, columns.by, columns.employee).where(columns.tenant == tenant)
    rows = connection.execute(query.order_by(columns.number.desc()))
    return [row.number for row in rows if row.by == of.person or may_be(of.name, row.employee)]


def _paid_since(tenant: str, claims: Sequence[Row[Any]]) -> Select[Any]:
    """The payments of these claims, which are the newest ones."""
    first = min((row.number for row in claims), default=0)
    return (
        select(_PAYMENTS)
        .join_from(
            _PAYMENTS,
            _CLAIMS,
            and_(_CLAIMS.c.tenant == _PAYMENTS.c.tenant, _CLAIMS.c.id == _PAYMENTS.c.claim),
        )
        .where(_PAYMENTS.c.tenant == tenant, _CLAIMS.c.number >= first)
    )


def _stored(row: Row[Any], paid: Row[Any] | None, told: Sequence[AuditEvent]) -> Stored:
    """The claim of a row with its payment, both as the audit log tells of them. Raises Tampered."""
    changed = Tampered(f"claim {row.id} was changed in the database after it was handed in")
    try:
        held = parse(row.record)
        claim = claim_from(held)
    except (NotCanonical, BadClaim):
        raise changed from None
    said = (claim_digest(claim), claim.id, claim.replaces)
    named = one_person(claim.employee, row.employee)
    if canonical(held).decode() != row.record or not named or said != (row.digest, row.id, row.replaces):
        raise changed
    came = [(each.body["claim"], each.at) for each in told if "claim" in each.body]
    if came != [(claim_seal(row._asdict()), row.created_at)]:
        raise changed
    seals = [(each.body["paid"], each.at) for each in told if "paid" in each.body]
    if seals != ([] if paid is None else [(payment_seal(paid._asdict()), paid.created_at)]):
        raise Tampered(f"the payment of claim {row.id} was changed in the database")
    return Stored(
        tenant=row.tenant,
        number=row.number,
        claim=claim,
        digest=row.digest,
        day=row.day,
        at=row.created_at,
        by=row.by,
        paid=paid.proposal if paid is not None else None,
    )


def changed(connection: Connection, tenant: str) -> Iterator[str]:
    """What of claims and payments is not what the audit log tells, in a line each."""
    ids = connection.scalars(select(_CLAIMS.c.id).where(_CLAIMS.c.tenant == tenant)).all()
    for id_ in ids:
        try:
            find(connection, tenant, id_)
        except Tampered as error:
            yield error.message
    there = {subject(id_) for id_ in ids}
    for event in log.calls(connection, tenant, "submit_claim"):
        if event.body.get("subject") not in there:
            yield f"the claim of event {event.seq}: it was taken away"


def _looks_like(connection: Connection, tenant: str, id_: str) -> str | None:
    """The id of another claim that may be taken for this one."""
    ids = connection.scalars(select(_CLAIMS.c.id).where(_CLAIMS.c.tenant == tenant))
    return next((each for each in ids if look(each) == look(id_)), None)


def _replaceable(connection: Connection, tenant: str, claim: ExpenseClaim, by: str | None) -> None:
    """Raises NotPayable unless the claim that this one takes the place of is the same employee's, and unpaid.

    ``by`` is who must have handed it in; nothing where that may have been anybody.
    """
    if claim.replaces is None:
        return
    other = find(connection, tenant, claim.replaces, lock=True)
    mine = other is not None and (by is None or other.by == by)
    if other is None or not mine or not one_person(other.claim.employee, claim.employee):
        raise NotPayable(f"replaces: no claim {claim.replaces!r} of this employee was handed in")
    if other.paid is not None:
        raise NotPayable(f"replaces: claim {claim.replaces} was paid already")
    if (taken := replacement(connection, tenant, claim.replaces)) is not None:
        raise NotPayable(f"replaces: claim {taken} took the place of claim {claim.replaces} already")


def _whose(connection: Connection, there: Stored, by: str, viewer: Viewer | None) -> str:
    """Who has a claim's id already, as far as somebody else may know."""
    if there.by == by:
        return ""
    if viewer is not None and not may_be(viewer.name, there.claim.employee):
        return ", by somebody else"
    name = names(connection, there.tenant).get(there.by, there.by)
    return f", by {name} for {there.claim.employee} on {there.at.date()}"


def _of_others(connection: Connection, tenant: str, claim: ExpenseClaim, viewer: Viewer) -> bool:
    """Whether somebody else handed in for this employee, whose name is not the viewer's."""
    if may_be(viewer.name, claim.employee):
        return False
    query = select(_CLAIMS.c.employee).where(_CLAIMS.c.tenant == tenant, _CLAIMS.c.by != viewer.person)
    return any(one_person(each, claim.employee) for each in connection.scalars(query.distinct()))


def _replaced_ids(connection: Connection, tenant: str) -> set[str]:
    query = select(_CLAIMS.c.replaces).where(_CLAIMS.c.tenant == tenant, _CLAIMS.c.replaces.is_not(None))
    return set(connection.scalars(query))
