"""Approved payments leave for the bank, each in exactly one file.

A file is made whole in the very unit that puts its payments into it, and is kept: whoever is killed after that has lost
nothing, since the same file, byte for byte, is given out again. Each payment is compared with the proposal that was
approved before it goes into a file, so that an account that was changed in the database gets no money; it stays, and
is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Row, func, insert, select, update

from beleg.approval import kept
from beleg.audit import log
from beleg.clock import Clock
from beleg.digest import digest
from beleg.domains.expenses import bank, money
from beleg.domains.expenses.books import payment_of
from beleg.domains.expenses.iban import iban
from beleg.domains.expenses.records import Payer, Payment
from beleg.errors import InputError, NotAllowed, NotAuthenticated, NotFound, Tampered
from beleg.lean import dataclass
from beleg.people import present
from beleg.records import Caller
from beleg.storage import tables
from beleg.storage.database import Database

Format = Literal["pain.001", "csv"]
ROLES = frozenset({"accountant", "admin"})
"""Who exports, and names the account that is paid from."""
GIVING_OUT = timedelta(seconds=60)
"""For so long whoever made a file is believed to be giving it out."""
_PAYMENTS, _EXPORTS, _PAYERS = tables.expense_payments, tables.expense_exports, tables.expense_payers


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """A file for the bank. ``left`` are payments that could not go into it, each with the reason."""

    number: int
    format: str
    content: str
    payments: tuple[Payment, ...]
    again: bool = False
    """Whether it was made before, and is given out once more."""
    left: tuple[tuple[str, str], ...] = ()
    tampered: bool = False
    """Whether one of those was changed in the database after it was approved."""


class Exports:
    """The files of one database, for one caller.

    Args:
        database: Where payments and files are kept.
        clock: The present time.
        caller: Who exports. Raises NotAuthenticated, NotAllowed.
    """

    def __init__(self, database: Database, clock: Clock, caller: Caller) -> None:
        _may(caller)
        self._database = database
        self._clock = clock
        self._caller = caller

    async def next(self, format: Format, payer: Payer | None) -> Export:
        """The file that is due: one that was made and never given out, else a new one of all that waits.

        An export without payments means that nothing can go into one. Raises InputError where nobody pays, and Tampered
        where a file was changed after it was made.
        """
        now = self._clock.now()

        def unit(connection: Connection) -> Export:
            caller = self._present(connection)
            left = _left_behind(connection, caller.tenant, format, now - GIVING_OUT)
            return left or _made(connection, caller, format, payer, now)

        return await self._database.write(unit)

    async def again(self, number: int, format: Format | None = None) -> Export:
        """A file that was made before, the same byte for byte.

        Raises NotFound, Tampered, and InputError where it is of another format than the one that is asked for.
        """

        def unit(connection: Connection) -> Export:
            found = _load(connection, self._present(connection).tenant, number)
            if format not in (None, found.format):
                raise InputError(
                    f"export {number} is {found.format}, and is given out as it is: --format {found.format}"
                )
            return found

        return await self._database.read(unit)

    async def given_out(self, export: Export) -> None:
        """Notes that a file left."""
        now, columns = self._clock.now(), _EXPORTS.c
        done = (
            update(_EXPORTS)
            .where(
                columns.tenant == self._caller.tenant,
                columns.number == export.number,
                columns.delivered_at.is_(None),
            )
            .values(delivered_at=now)
        )
        await self._database.write(lambda connection: connection.execute(done))

    def _present(self, connection: Connection) -> Caller:
        """The caller as of this moment. Raises NotAuthenticated, NotAllowed."""
        caller = present(connection, self._caller)
        _may(caller)
        return caller

    async def payer(self) -> Payer | None:
        """The account that is paid from, where one was named."""
        query = select(_PAYERS).where(_PAYERS.c.tenant == self._caller.tenant)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Payer(name=row.name, iban=row.iban, bic=row.bic)

    async def pay_from(self, payer: Payer) -> None:
        """Names the account that is paid from. Raises InputError for one that is none."""
        if not payer.name.strip() or len(payer.name) > bank.LONGEST_NAME:
            raise InputError(f"the name has 1 to {bank.LONGEST_NAME} letters")
        row = {"name": payer.name.strip(), "iban": iban(payer.iban), "bic": payer.bic}

        def unit(connection: Connection) -> None:
            tenant = self._present(connection).tenant
            changed = connection.execute(update(_PAYERS).where(_PAYERS.c.tenant == tenant).values(row))
            if not changed.rowcount:
                connection.execute(insert(_PAYERS), row | {"tenant": tenant})
            body = {"tool": "payer", "payer": digest("payer", row), "person": self._caller.person}
            log.append(connection, tenant, "tool_call", body, at=self._clock.now())

        await self._database.write(unit)


def _may(caller: Caller) -> None:
    """Raises NotAuthenticated or NotAllowed for whoever does not export."""
    if not caller.authenticated:
        raise NotAuthenticated("only an accountant or an admin exports payments: use --as NAME, or log in")
    if not caller.roles & ROLES:
        raise NotAllowed(f"{caller.subject} may not export payments: it takes the role accountant or admin")


def _made(
    connection: Connection, caller: Caller, format: Format, payer: Payer | None, now: datetime
) -> Export:
    """A new file of everything that waits and can go into it."""
    columns = _PAYMENTS.c
    waiting = (
        select(_PAYMENTS)
        .where(columns.tenant == caller.tenant, columns.export.is_(None))
        .order_by(columns.number)
        .with_for_update()
    )
    ready: list[Payment] = []
    left: list[tuple[str, str]] = []
    changed: list[log.Entry] = []
    for row in connection.execute(waiting).all():
        try:
            payment = payment_of(row)
            why = _stands(connection, payment, now)
            why = why or (bank.transferable(payment) if format == "pain.001" else None)
        except Tampered as error:
            why = error.message
            met = {"where": "export", "met": digest("met", row.proposal)}
            changed.append(log.Entry(kind="tamper", body=met))
        else:
            if why is None:
                ready.append(payment)
        if why is not None:
            left.append((row.claim, why))
    if not ready:
        if changed:
            log.extend(connection, caller.tenant, changed, at=now)
        return Export(
            number=0, format=format, content="", payments=(), left=tuple(left), tampered=bool(changed)
        )
    content = _rendered(ready, format, payer, now)
    number = 1 + (
        connection.scalar(select(func.max(_EXPORTS.c.number)).where(_EXPORTS.c.tenant == caller.tenant)) or 0
    )
    file = {
        "tenant": caller.tenant,
        "number": number,
        "format": format,
        "content": content,
        "digest": digest("export", content),
        "by": caller.person,
        "created_at": now,
    }
    connection.execute(insert(_EXPORTS), file)
    taken = connection.execute(
        update(_PAYMENTS)
        .where(
            columns.tenant == caller.tenant,
            columns.export.is_(None),
            columns.number.in_([each.number for each in ready]),
        )
        .values(export=number)
    )
    if taken.rowcount != len(ready):
        raise Tampered("a payment was exported by somebody else at the same time: nothing was done")
    body = {"tool": "export", "export": number, "file": file["digest"], "payments": len(ready)}
    event = log.Entry(kind="tool_call", body=body | {"person": caller.person})
    log.extend(connection, caller.tenant, [*changed, event], at=now)
    return Export(
        number=number, format=format, content=content, payments=tuple(ready), left=tuple(left),
        tampered=bool(changed),
    )  # fmt: skip


def _rendered(payments: Sequence[Payment], format: Format, payer: Payer | None, now: datetime) -> str:
    if format == "csv":
        return bank.table(payments)
    if payer is None:
        raise InputError("nobody says from which account is paid: beleg expenses payer NAME IBAN")
    return bank.transfers(payments, payer, now.date())


def _stands(connection: Connection, payment: Payment, now: datetime) -> str | None:
    """Why a payment does not go out yet. Raises Tampered where it is not what was approved."""
    proposal = kept.load(connection, payment.proposal, now=now).proposal
    args = proposal.arguments
    told = (
        args.get("claim_id"),
        args.get("employee"),
        args.get("amount"),
        args.get("currency"),
        args.get("iban"),
    )
    if told != (
        payment.claim, payment.employee, money.written(payment.amount), payment.currency, payment.iban,
    ):  # fmt: skip
        raise Tampered(f"the payment of claim {payment.claim} is not the one that was approved")
    return None if proposal.state == "applied" else f"its approval is {proposal.state}"


def _left_behind(connection: Connection, tenant: str, format: Format, before: datetime) -> Export | None:
    """A file that was made and never given out, by somebody who is not at it any more."""
    columns = _EXPORTS.c
    query = (
        select(columns.number)
        .where(
            columns.tenant == tenant,
            columns.format == format,
            columns.delivered_at.is_(None),
            columns.created_at <= before,
        )
        .order_by(columns.number)
        .limit(1)
    )
    number = connection.scalar(query)
    return None if number is None else _load(connection, tenant, number)


def _load(connection: Connection, tenant: str, number: int) -> Export:
    row: Row[Any] | None = connection.execute(
        select(_EXPORTS).where(_EXPORTS.c.tenant == tenant, _EXPORTS.c.number == number)
    ).one_or_none()
    if row is None:
        raise NotFound(f"there is no export {number}")
    if digest("export", row.content) != row.digest:
        raise Tampered(f"export {number} was changed in the database after it was made")
    query = select(_PAYMENTS).where(_PAYMENTS.c.tenant == tenant, _PAYMENTS.c.export == number)
    payments = connection.execute(query.order_by(_PAYMENTS.c.number)).all()
    return Export(
        number=row.number,
        format=row.format,
        content=row.content,
        payments=tuple(payment_of(each) for each in payments),
        again=True,
    )
