"""Approved payments leave for the bank, each in exactly one file.

A file is made whole in the very unit that puts its payments into it, and is kept: whoever is killed after that has lost
nothing, since the same file, byte for byte, is given out again. Each payment is compared with the proposal that was
approved before it goes into a file, so that an account that was changed in the database gets no money; it stays, and
is reported. The audit log holds in which file each payment left, what each file is, and who pays: a row that says
otherwise is ``Tampered``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Row, func, insert, select, update

from beleg.approval import kept
from beleg.audit import history, log
from beleg.clock import Clock
from beleg.digest import digest
from beleg.domains.expenses import bank, money, seals
from beleg.domains.expenses.books import payment_of
from beleg.domains.expenses.iban import bic, iban
from beleg.domains.expenses.names import unseen
from beleg.domains.expenses.records import Payer, Payment
from beleg.errors import InputError, NotAllowed, NotAuthenticated, NotFound, Tampered
from beleg.lean import dataclass
from beleg.people import present
from beleg.records import AuditEvent, Caller
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
    behind: tuple[tuple[int, str], ...] = ()
    """Files that were made and not given out yet: the number and the format of each."""
    last: tuple[int, str] | None = None
    """Where nothing can go into a file, the newest that was made before: its number and its format."""


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
            behind = _behind(connection, caller.tenant)
            due = [each for each, made, at in behind if made == format and at <= now - GIVING_OUT]
            if due:
                return _load(connection, caller.tenant, due[0])
            found = _made(connection, caller, format, payer, now)
            return replace(found, behind=tuple((number, kind) for number, kind, _ in behind))

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
        """Notes that a file left, in the audit log each time that it does."""
        now, columns = self._clock.now(), _EXPORTS.c
        tenant = self._caller.tenant
        first = (
            update(_EXPORTS)
            .where(columns.tenant == tenant, columns.number == export.number, columns.delivered_at.is_(None))
            .values(delivered_at=now)
        )
        body = {
            "tool": "export",
            "subject": seals.given(export.number),
            "given": export.number,
            "person": self._caller.person,
        }

        def unit(connection: Connection) -> None:
            if not _given(connection, tenant, [export.number]):
                connection.execute(first)
            log.append(connection, tenant, "tool_call", body, at=now)

        await self._database.write(unit)

    def _present(self, connection: Connection) -> Caller:
        """The caller as of this moment. Raises NotAuthenticated, NotAllowed."""
        caller = present(connection, self._caller)
        _may(caller)
        return caller

    async def payer(self) -> Payer | None:
        """The account that is paid from, where one was named. Raises Tampered."""
        return await self._database.read(lambda connection: _payer(connection, self._caller.tenant))

    async def pay_from(self, payer: Payer) -> None:
        """Names the account that is paid from. Raises InputError for one that is none."""
        if not payer.name.strip() or len(payer.name) > bank.LONGEST_NAME:
            raise InputError(f"the name has 1 to {bank.LONGEST_NAME} letters")
        if unseen(payer.name.strip()):
            raise InputError("the name holds a character that nobody can see")
        row = {
            "name": payer.name.strip(),
            "iban": iban(payer.iban),
            "bic": bic(payer.bic) if payer.bic is not None else None,
        }

        def unit(connection: Connection) -> None:
            tenant = self._present(connection).tenant
            changed = connection.execute(update(_PAYERS).where(_PAYERS.c.tenant == tenant).values(row))
            if not changed.rowcount:
                connection.execute(insert(_PAYERS), row | {"tenant": tenant})
            body = {
                "tool": "payer",
                "subject": seals.payer(tenant),
                "payer": digest("payer", row),
                "person": self._caller.person,
            }
            log.append(connection, tenant, "tool_call", body, at=self._clock.now())

        await self._database.write(unit)


def changed(connection: Connection, tenant: str) -> Iterator[str]:
    """What of the files and of what left with them is not what the audit log tells, in a line each."""
    paid = connection.execute(select(_PAYMENTS).where(_PAYMENTS.c.tenant == tenant)).all()
    left = history.recorded_each(connection, tenant, {seals.left(row.proposal) for row in paid})
    for row in paid:
        told = [event.body.get("export") for event in left.get(seals.left(row.proposal), ())]
        if told != ([] if row.export is None else [row.export]):
            yield f"the payment of claim {row.claim}: when it left was changed"
    files = select(_EXPORTS.c.number, _EXPORTS.c.delivered_at).where(_EXPORTS.c.tenant == tenant)
    rows = connection.execute(files.order_by(_EXPORTS.c.number)).all()
    given = _given(connection, tenant, [row.number for row in rows])
    for row in rows:
        try:
            _load(connection, tenant, row.number)
        except Tampered as error:
            yield error.message
        if row.delivered_at != given.get(row.number):
            yield f"export {row.number}: when it was given out was changed"
    there = {row.number for row in rows}
    for event in log.calls(connection, tenant, "export"):
        if "file" in event.body and event.body.get("export") not in there:
            yield f"the export of event {event.seq}: it was taken away"
    try:
        _payer(connection, tenant)
    except Tampered as error:
        yield error.message


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
    made = select(_PAYMENTS).where(columns.tenant == caller.tenant).order_by(columns.number).with_for_update()
    ready: list[Payment] = []
    left: list[tuple[str, str]] = []
    changed: list[log.Entry] = []
    rows = connection.execute(made).all()
    _none_gone(connection, caller.tenant, len(rows))
    gone = history.recorded_each(connection, caller.tenant, {seals.left(row.proposal) for row in rows})
    for row in rows:
        told = [event.body.get("export") for event in gone.get(seals.left(row.proposal), ())]
        if row.export is not None and told == [row.export]:
            continue
        try:
            payment = payment_of(row)
            why = _stands(connection, payment, now, gone.get(seals.left(row.proposal), ()))
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
            number=0, format=format, content="", payments=(), left=tuple(left), tampered=bool(changed),
            last=_last(connection, caller.tenant),
        )  # fmt: skip
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
    said = {"tool": "export", "export": number}
    left_now = [
        log.Entry(kind="tool_call", body=said | {"subject": seals.left(each.proposal)}) for each in ready
    ]
    whole = said | {
        "subject": seals.file(number),
        "file": file["digest"],
        "format": format,
        "payments": len(ready),
        "person": caller.person,
    }
    log.extend(
        connection, caller.tenant, [*changed, *left_now, log.Entry(kind="tool_call", body=whole)], at=now
    )
    return Export(
        number=number, format=format, content=content, payments=tuple(ready), left=tuple(left),
        tampered=bool(changed),
    )  # fmt: skip


def _none_gone(connection: Connection, tenant: str, there: int) -> None:
    """Raises Tampered where the audit log tells of more payments than there are."""
    paid = sum("paid" in event.body for event in log.calls(connection, tenant, "record_payment"))
    if paid > there:
        raise Tampered("a payment was taken away from the database: audit verify says which")


def _rendered(payments: Sequence[Payment], format: Format, payer: Payer | None, now: datetime) -> str:
    if format == "csv":
        return bank.table(payments)
    if payer is None:
        raise InputError("nobody says from which account is paid: beleg expenses payer NAME IBAN")
    return bank.transfers(payments, payer, now.date())


def _stands(
    connection: Connection, payment: Payment, now: datetime, gone: Sequence[AuditEvent]
) -> str | None:
    """Why a payment does not go out yet. Raises Tampered where it is not what was approved, is ``gone`` already, or its
    row says that it left and the audit log does not."""
    if payment.export is not None:
        raise Tampered(f"the payment of claim {payment.claim}: when it left was changed in the database")
    if gone:
        file = gone[-1].body.get("export")
        raise Tampered(f"the payment of claim {payment.claim} left with export {file} already")
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


def _behind(connection: Connection, tenant: str) -> list[tuple[int, str, datetime]]:
    """The files that were made and never given out, the oldest first: the number, the format and when it was made.

    That one was given out is said by the audit log, whatever its row says: it leaves again only by its number.
    """
    columns = _EXPORTS.c
    query = select(columns.number, columns.format, columns.created_at).where(columns.tenant == tenant)
    rows = [
        (row.number, row.format, row.created_at) for row in connection.execute(query.order_by(columns.number))
    ]
    given = _given(connection, tenant, [number for number, *_ in rows])
    return [row for row in rows if row[0] not in given]


def _last(connection: Connection, tenant: str) -> tuple[int, str] | None:
    """The number and the format of the newest file that was made."""
    columns = _EXPORTS.c
    query = select(columns.number, columns.format).where(columns.tenant == tenant)
    row = connection.execute(query.order_by(columns.number.desc()).limit(1)).one_or_none()
    return None if row is None else (row.number, row.format)


def _given(connection: Connection, tenant: str, numbers: Collection[int]) -> dict[int, datetime]:
    """When each of these files was given out for the first time, as the audit log tells."""
    told = history.recorded_each(connection, tenant, {seals.given(each) for each in numbers})
    return {each: told[seals.given(each)][0].at for each in numbers if seals.given(each) in told}


def _load(connection: Connection, tenant: str, number: int) -> Export:
    row: Row[Any] | None = connection.execute(
        select(_EXPORTS).where(_EXPORTS.c.tenant == tenant, _EXPORTS.c.number == number)
    ).one_or_none()
    if row is None:
        raise NotFound(f"there is no export {number}")
    made = history.recorded_each(connection, tenant, [seals.file(number)]).get(seals.file(number), ())
    held = [
        (event.body.get("file"), event.body.get("format"), event.body.get("person"), event.at)
        for event in made
    ]
    if held != [(row.digest, row.format, row.by, row.created_at)] or row.digest != digest(
        "export", row.content
    ):
        raise Tampered(f"export {number} was changed in the database after it was made")
    query = select(_PAYMENTS).where(_PAYMENTS.c.tenant == tenant, _PAYMENTS.c.export == number)
    payments = connection.execute(query.order_by(_PAYMENTS.c.number)).all()
    _as_they_left(connection, tenant, number, payments, made[0])
    return Export(
        number=row.number,
        format=row.format,
        content=row.content,
        payments=tuple(payment_of(each) for each in payments),
        again=True,
    )


def _as_they_left(
    connection: Connection, tenant: str, number: int, payments: Sequence[Row[Any]], made: AuditEvent
) -> None:
    """Raises Tampered unless the payments of a file are those that left with it, each as it was made."""
    paid = history.recorded_each(connection, tenant, {seals.subject(row.claim) for row in payments})
    left = history.recorded_each(connection, tenant, {seals.left(row.proposal) for row in payments})
    whole = len(payments) == made.body.get("payments")
    for row in payments:
        sealed = [
            event.body["paid"] for event in paid.get(seals.subject(row.claim), ()) if "paid" in event.body
        ]
        told = [event.body.get("export") for event in left.get(seals.left(row.proposal), ())]
        whole = whole and sealed == [seals.payment_seal(row._asdict())] and told == [number]
    if not whole:
        raise Tampered(f"the payments of export {number} were changed in the database after it was made")


def _payer(connection: Connection, tenant: str) -> Payer | None:
    """The account that was named last, as the audit log tells. Raises Tampered."""
    row = connection.execute(select(_PAYERS).where(_PAYERS.c.tenant == tenant)).one_or_none()
    subject = seals.payer(tenant)
    named = history.recorded_each(connection, tenant, [subject]).get(subject, ())
    held = None if row is None else digest("payer", {"name": row.name, "iban": row.iban, "bic": row.bic})
    if held != (named[-1].body.get("payer") if named else None):
        raise Tampered("the account that is paid from was changed in the database: name it again")
    return None if row is None else Payer(name=row.name, iban=row.iban, bic=row.bic)
