"""What counts as claimed before: what was paid, or is on its way to be. What came to nothing stands in nobody's way.

Each proposal of a payment has a number in the tenant's order, and keeps the lines of which it pays something. It is
judged against the proposals before it that stood when it was kept, and its evidence names them: so the same can be
computed again for ever, whatever became of them since. Of two payments one has therefore counted the other, and that
is asked once more in the unit that pays: between them no line is paid twice, and no cap is used up twice.

Units that keep or pay at the same time cannot miss each other: each reads the next number first, then looks, then takes
that number. Whoever lost it to somebody else looks again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, case, exists, func, or_, select
from sqlalchemy.exc import IntegrityError

from beleg.approval import kept
from beleg.audit import history
from beleg.domains.expenses import counted, money
from beleg.domains.expenses.claims import invoice_key
from beleg.domains.expenses.counted import assessment
from beleg.domains.expenses.names import may_be, one_person, perhaps
from beleg.domains.expenses.records import LONGEST, EarlierLine, ExpenseClaim, Viewer
from beleg.domains.expenses.seals import claim_seal, subject
from beleg.errors import NotDecided, NotFound, Overtaken, StorageError, Tampered
from beleg.lean import dataclass
from beleg.records import Proposal
from beleg.storage import tables

LAST = 2**31 - 1
"""A number that no proposal has: what was not proposed yet comes after all others."""
_TRIES = 8
_MOST_ASKED = 1000
"""So many different values a query asks for; of more it takes all, and they are looked through."""
_ON_ITS_WAY = ("approved", "sending", "unknown", "applied")
_CLAIMS, _LINES, _PAYMENTS = tables.expense_claims, tables.expense_lines, tables.expense_payments
_PROPOSED = tables.expense_proposed


class HandedIn(NotDecided):
    """Somebody else has handed in the same claim, and its payment waits."""

    code = "handed_in"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a claim's newest proposal stands among the others."""

    number: int
    proposal: str
    stands: bool
    """Whether it was paid, or can still be."""


def place(connection: Connection, tenant: str, claim: str, now: datetime) -> Place | None:
    """The place of a claim's newest proposal; nothing where none was ever made."""
    query = (
        alive(select(_PROPOSED.c.number, _PROPOSED.c.proposal, stands(now).label("stands")))
        .where(_PROPOSED.c.tenant == tenant, _PROPOSED.c.claim == claim)
        .order_by(_PROPOSED.c.number.desc())
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Place(number=row.number, proposal=row.proposal, stands=bool(row.stands))


def before(connection: Connection, tenant: str, claim: ExpenseClaim, number: int, now: datetime) -> list[str]:
    """The proposals before ``number`` that a claim is judged against now, in their order, of rows that were proved.

    Of every other claim it is the newest one, where that stands; a claim whose place another one took has none. That
    those that do not count came to nothing is proved. Raises Tampered.
    """
    later, names = _PROPOSED.alias(), _names(connection, tenant, claim)
    gone = select(_CLAIMS.c.replaces).where(_CLAIMS.c.tenant == tenant, _CLAIMS.c.replaces.is_not(None))
    columns = (
        _PROPOSED.c.proposal,
        _PROPOSED.c.claim,
        stands(now).label("stands"),
        _PROPOSED.c.claim.in_(gone).label("replaced"),
    )
    query = (
        alive(select(*columns))
        .where(
            _PROPOSED.c.tenant == tenant,
            _PROPOSED.c.number < number,
            _PROPOSED.c.claim != claim.id,
            ~exists().where(
                later.c.tenant == tenant,
                later.c.claim == _PROPOSED.c.claim,
                later.c.number > _PROPOSED.c.number,
            ),
            exists().where(
                _LINES.c.tenant == tenant, _LINES.c.number == _PROPOSED.c.number, _relevant(claim, names)
            ),
        )
        .order_by(_PROPOSED.c.number)
    )
    if claim.replaces is not None:
        query = query.where(_PROPOSED.c.claim != claim.replaces)
    rows = connection.execute(query).all()
    _gave_way(connection, tenant, [row.claim for row in rows if row.replaced])
    prove_ended(connection, tenant, [row for row in rows if not row.stands and not row.replaced], now)
    return [row.proposal for row in rows if row.stands and not row.replaced]


def unseen(
    connection: Connection, tenant: str, claim: ExpenseClaim, proposals: Sequence[str], viewer: Viewer
) -> set[str]:
    """Those of these proposals that pay the same person and that a viewer may not see.

    Neither the claim nor its payment came by their word, and the name on it is not theirs.
    """
    query = (
        select(_PROPOSED.c.proposal, _PROPOSED.c.employee, _CLAIMS.c.by, tables.proposals.c.requester_id)
        .join_from(_PROPOSED, tables.proposals, tables.proposals.c.id == _PROPOSED.c.proposal)
        .join(_CLAIMS, and_(_CLAIMS.c.tenant == _PROPOSED.c.tenant, _CLAIMS.c.id == _PROPOSED.c.claim))
        .where(_PROPOSED.c.tenant == tenant, _own(claim, _names(connection, tenant, claim)))
    )
    wanted = set(proposals)
    return {
        row.proposal
        for row in connection.execute(query)
        if row.proposal in wanted
        and viewer.person not in (row.by, row.requester_id)
        and not may_be(viewer.name, row.employee)
    }


def strangers(connection: Connection, tenant: str, claim: ExpenseClaim, proposals: Sequence[str]) -> set[str]:
    """Those of these proposals that pay somebody else, and matter for nothing but a line that is, or may be, the
    same."""
    names, wanted = _names(connection, tenant, claim), set(proposals)
    query = (
        select(_PROPOSED.c.proposal, func.max(case((_same_receipt(claim), 1), else_=0)).label("receipt"))
        .join_from(
            _PROPOSED,
            _LINES,
            and_(_PROPOSED.c.tenant == _LINES.c.tenant, _PROPOSED.c.number == _LINES.c.number),
        )
        .where(_PROPOSED.c.tenant == tenant, ~_own(claim, names), _relevant(claim, names))
        .group_by(_PROPOSED.c.proposal)
    )
    return {row.proposal for row in connection.execute(query) if row.proposal in wanted and not row.receipt}


def lines(
    connection: Connection, tenant: str, claim: ExpenseClaim, proposals: Sequence[str]
) -> list[EarlierLine]:
    """The lines of these proposals that can matter to a claim."""
    names = _names(connection, tenant, claim)
    query = (
        select(_LINES, _PROPOSED.c.claim, _PROPOSED.c.employee, _own(claim, names).label("own"))
        .join_from(
            _LINES,
            _PROPOSED,
            and_(_PROPOSED.c.tenant == _LINES.c.tenant, _PROPOSED.c.number == _LINES.c.number),
        )
        .where(_PROPOSED.c.tenant == tenant, _relevant(claim, names))
        .order_by(_LINES.c.number, _LINES.c.line)
    )
    wanted = set(proposals)
    rows = connection.execute(query.add_columns(_PROPOSED.c.proposal))
    return [_earlier(row, names) for row in rows if row.proposal in wanted]


def keep(connection: Connection, proposal: Proposal, now: datetime) -> None:
    """Keeps the place and the lines of a proposal of a payment, in the unit that keeps it.

    Raises Overtaken where another one came meanwhile that it does not count, HandedIn where the payment of the same
    claim waits already, by somebody else's word; Tampered.
    """
    evidence = assessment(connection, proposal)
    claim, tenant = counted.assessed(evidence), proposal.tenant
    for _ in range(_TRIES):
        proved = counted.prove(connection, tenant, now)
        own = place(connection, tenant, claim.id, now)
        if own is not None and own.stands:
            other = connection.execute(
                select(tables.proposals.c.requester_id).where(tables.proposals.c.id == own.proposal)
            ).scalar_one()
            if other != proposal.requester_id:
                raise HandedIn(
                    f"claim {claim.id} is handed in already, by somebody else, and its payment is on its way as "
                    f"{_short(own.proposal)}: nothing was proposed, and this hand-in does not count"
                )
        if before(connection, tenant, claim, proved.number + 1, now) != evidence.output["earlier"]:
            raise Overtaken
        try:
            counted.add(connection, proposal, evidence, proved, now)
        except IntegrityError:
            continue  # somebody else was first, and has the number
        return
    raise StorageError("the proposal could not be kept: others propose again and again")


def clash(connection: Connection, proposal: Proposal, now: datetime) -> str | None:
    """Why a payment may not be made beside those that were: it has not counted one of them, nor that one it.

    Raises Tampered.
    """
    counted.prove(connection, proposal.tenant, now)
    evidence = assessment(connection, proposal)
    claim, tenant = counted.assessed(evidence), proposal.tenant
    numbers = select(_PROPOSED.c.number, _PROPOSED.c.claim).where(_PROPOSED.c.proposal == proposal.id)
    mine = connection.execute(numbers).one_or_none()
    if mine is None or mine.claim != claim.id:
        raise Tampered("the place of this payment among the others is not there")
    names = _names(connection, tenant, claim)
    query = (
        select(
            _PROPOSED.c.number, _PROPOSED.c.claim, _PROPOSED.c.proposal, _PAYMENTS.c.proposal.label("paid")
        )
        .join_from(_PROPOSED, _PAYMENTS, _PAYMENTS.c.proposal == _PROPOSED.c.proposal, isouter=True)
        .where(
            _PROPOSED.c.tenant == tenant,
            _PROPOSED.c.claim != claim.id,
            exists().where(
                _LINES.c.tenant == tenant, _LINES.c.number == _PROPOSED.c.number, _relevant(claim, names)
            ),
        )
    )
    rows = connection.execute(query).all()
    _unpaid(connection, tenant, {row.claim for row in rows} - {row.claim for row in rows if row.paid})
    known_to_it = set(evidence.output["earlier"])
    for row in rows:
        if row.paid is None:
            continue
        if row.number < mine.number:
            known = row.proposal in known_to_it
        else:
            other = kept.load(connection, row.proposal, now=now).proposal
            known = proposal.id in assessment(connection, other).output["earlier"]
        if not known:
            return f"claim {row.claim} was paid meanwhile, and was not counted: hand it in again"
    return None


def alive(query: Select[Any]) -> Select[Any]:
    """A query over what was proposed, with what became of it beside."""
    return (
        query.join_from(
            _PROPOSED, tables.proposals, tables.proposals.c.id == _PROPOSED.c.proposal, isouter=True
        )
        .join(tables.effects, tables.effects.c.proposal_id == _PROPOSED.c.proposal, isouter=True)
        .join(_PAYMENTS, _PAYMENTS.c.proposal == _PROPOSED.c.proposal, isouter=True)
    )


def stands(now: datetime) -> ColumnElement[bool]:
    """Whether it was paid, waits for a decision, or is carried out. What waited too long does not."""
    waits = and_(tables.proposals.c.state == "open", tables.proposals.c.expires_at > now)
    return or_(_PAYMENTS.c.proposal.is_not(None), waits, tables.effects.c.state.in_(_ON_ITS_WAY))


def prove_ended(connection: Connection, tenant: str, rows: Sequence[Row[Any]], now: datetime) -> None:
    """Proves of rows, each with a ``proposal`` and its ``claim``, that they came to nothing. Raises Tampered."""
    for row in rows:
        _proved(connection, row.proposal, now)
    _unpaid(connection, tenant, [row.claim for row in rows])


# --- parts ----------------------------------------------------------------------------------------------------------


def _proved(connection: Connection, proposal: str, now: datetime) -> None:
    """Raises Tampered unless an ended proposal is what the audit log tells; it may be ending at this very moment."""
    try:
        kept.load(connection, proposal, now=now)
    except Tampered:
        kept.load(connection, proposal, now=now)
    except NotFound:
        raise Tampered(f"the proposal {_short(proposal)} was taken away") from None


def _gave_way(connection: Connection, tenant: str, claims: Collection[str]) -> None:
    """Raises Tampered unless the audit log tells of the claims that took the place of these."""
    of = (_CLAIMS.c.tenant == tenant, _CLAIMS.c.replaces.in_(claims))
    rows = connection.execute(select(_CLAIMS).where(*of)).all() if claims else ()
    told = history.recorded_each(connection, tenant, {subject(row.id) for row in rows})
    for row in rows:
        seals = [each.body["claim"] for each in told.get(subject(row.id), ()) if "claim" in each.body]
        if seals != [claim_seal(row._asdict())]:
            raise Tampered(f"claim {row.id} was changed in the database after it was handed in")


def _unpaid(connection: Connection, tenant: str, claims: Collection[str]) -> None:
    """Raises Tampered where the audit log tells that one of these claims was paid, and no row does."""
    told = history.recorded_each(connection, tenant, {subject(each) for each in claims})
    paid = {each for each in claims if any("paid" in event.body for event in told.get(subject(each), ()))}
    of = (_PAYMENTS.c.tenant == tenant, _PAYMENTS.c.claim.in_(paid))
    for gone in sorted(
        paid.difference(connection.scalars(select(_PAYMENTS.c.claim).where(*of)) if paid else ())
    ):
        raise Tampered(f"the payment of claim {gone} was changed in the database")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Names:
    """Names, as they are kept, under which somebody was paid before."""

    own: Sequence[str]
    """The employee's of a claim."""
    perhaps: Sequence[str]
    """Those that may be the employee's too."""


def _names(connection: Connection, tenant: str, claim: ExpenseClaim) -> _Names:
    held = sorted(
        connection.scalars(select(_PROPOSED.c.employee).where(_PROPOSED.c.tenant == tenant).distinct())
    )
    return _Names(
        own=[each for each in held if one_person(each, claim.employee)],
        perhaps=[each for each in held if perhaps(each, claim.employee)],
    )


def _own(claim: ExpenseClaim, names: _Names) -> ColumnElement[bool]:
    """Whether the same person is paid: one of these names, or whoever has that account."""
    named = _PROPOSED.c.employee.in_(names.own)
    if claim.iban is None:
        return named
    return or_(named, and_(_PROPOSED.c.iban.is_not(None), _PROPOSED.c.iban == claim.iban))


def _relevant(claim: ExpenseClaim, names: _Names) -> ColumnElement[bool]:
    """Lines that can matter to a claim: the employee's of its categories or of about its days, also those of whoever
    may be the employee, and anybody's that have one of its receipts or may be the same word for word."""
    categories = _LINES.c.category.in_(sorted({line.category for line in claim.lines}))
    alike = and_(categories, _same_amounts(claim))
    hers = or_(_own(claim, names), _PROPOSED.c.employee.in_(names.perhaps))
    return or_(and_(hers, or_(categories, _about_its_days(claim))), _same_receipt(claim), alike)


def _about_its_days(claim: ExpenseClaim) -> ColumnElement[bool]:
    """Whether a line is of a day so near that it may share one with a claim, whatever it is of."""
    days, more = [each.day for each in claim.lines], timedelta(days=LONGEST)
    return _LINES.c.day.between(min(days) - more, max(days) + more)


def _same_receipt(claim: ExpenseClaim) -> ColumnElement[bool]:
    receipts = {each.attachment.digest for each in claim.lines if each.attachment is not None}
    invoices = {key for each in claim.lines if (key := invoice_key(each)) is not None}
    return or_(
        and_(_LINES.c.receipt.is_not(None), _LINES.c.receipt.in_(sorted(receipts))),
        and_(_LINES.c.invoice.is_not(None), _LINES.c.invoice.in_(sorted(invoices))),
    )


def _same_amounts(claim: ExpenseClaim) -> ColumnElement[bool]:
    """Whether a line may be one of a claim's: which it is, is looked at once it is read."""
    days = [each.day for each in claim.lines]
    asked = _LINES.c.day.between(min(days), max(days))
    amounts = {money.written(each.amount) for each in claim.lines}
    return and_(asked, _LINES.c.amount.in_(sorted(amounts))) if len(amounts) <= _MOST_ASKED else asked


def _earlier(row: Row[Any], names: _Names) -> EarlierLine:
    return EarlierLine(
        claim=row.claim,
        line=row.line,
        day=row.day,
        days=row.days,
        category=row.category,
        description=row.description,
        amount=Decimal(row.amount),
        currency=row.currency,
        receipt=row.receipt,
        invoice=row.invoice,
        allowed=Decimal(row.allowed),
        allowed_currency=row.allowed_currency,
        own=bool(row.own),
        perhaps=not row.own and row.employee in names.perhaps,
    )


def _short(id_: str) -> str:
    digits = id_.removeprefix("sha256:")
    return " ".join((digits[:4], digits[4:8], digits[8:12]))
