"""The accounts that claims are paid to, and under whose names: an account tells who is paid as a name does.

Whoever is paid to the account of an approver is that approver, whatever name stands on the claim. And an account that
stands under two names, or a name with another account than before, is shown to whoever approves.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection, select

from beleg.domains.expenses import counted
from beleg.domains.expenses.names import one_person
from beleg.domains.expenses.records import ExpenseClaim
from beleg.domains.expenses.standing import alive, prove_ended, stands
from beleg.storage import tables

_PAYMENTS, _PROPOSED, _PROPOSALS = tables.expense_payments, tables.expense_proposed, tables.proposals


def holders(connection: Connection, tenant: str, iban: str | None, now: datetime) -> list[str]:
    """The names, as they are kept, for which an account was paid, or waits to be; of rows that were proved.

    Raises Tampered.
    """
    if iban is None:
        return []
    counted.prove(connection, tenant, now)
    columns = (_PROPOSED.c.proposal, _PROPOSED.c.claim, _PROPOSED.c.employee, stands(now).label("stands"))
    query = alive(select(*columns)).where(_PROPOSED.c.tenant == tenant, _PROPOSED.c.iban == iban)
    rows = connection.execute(query.order_by(_PROPOSED.c.number)).all()
    prove_ended(connection, tenant, [row for row in rows if not row.stands], now)
    return sorted({row.employee for row in rows if row.stands})


def unusual(connection: Connection, tenant: str, claim: ExpenseClaim, since: datetime) -> Iterator[str]:
    """What is unusual about the account of a claim, by what was paid and proposed before it came: whoever approves is
    told."""
    if claim.iban is None:
        return
    columns = _PAYMENTS.c
    query = (
        select(columns.employee, columns.iban)
        .where(columns.tenant == tenant, columns.created_at < since)
        .distinct()
    )
    paid = connection.execute(query).all()
    others = {
        row.employee
        for row in paid
        if row.iban == claim.iban and not one_person(row.employee, claim.employee)
    }
    own = {row.iban for row in paid if one_person(row.employee, claim.employee)}
    if others:
        yield f"this account was paid to as {min(others)} before"
    if own and claim.iban not in own:
        yield f"{claim.employee} was paid to another account before"
    yield from _proposed(connection, tenant, claim, since, other=not others, own=not own)


def _proposed(
    connection: Connection, tenant: str, claim: ExpenseClaim, since: datetime, *, other: bool, own: bool
) -> Iterator[str]:
    """The same of claims that were only proposed: the first of each kind that is still to be told."""
    query = (
        select(_PROPOSED.c.claim, _PROPOSED.c.employee, _PROPOSED.c.iban)
        .join_from(_PROPOSED, _PROPOSALS, _PROPOSALS.c.id == _PROPOSED.c.proposal)
        .where(_PROPOSED.c.tenant == tenant, _PROPOSED.c.claim != claim.id, _PROPOSED.c.iban.is_not(None))
        .where(_PROPOSALS.c.created_at < since)
        .order_by(_PROPOSED.c.number)
    )
    for row in connection.execute(query):
        mine = one_person(row.employee, claim.employee)
        if other and not mine and row.iban == claim.iban:
            yield f"this account is claimed for under another name too, in claim {row.claim}"
            other = False
        elif own and mine and row.iban != claim.iban:
            yield f"{claim.employee} has another account in claim {row.claim}"
            own = False
