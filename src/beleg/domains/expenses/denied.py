"""What somebody denied before comes back: whoever approves it is told, whichever id it has now."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import Connection, and_, select

from beleg.domains.expenses.alike import spoken
from beleg.domains.expenses.names import one_person
from beleg.domains.expenses.records import ExpenseClaim
from beleg.storage import tables

_CLAIMS, _LINES, _PROPOSED = tables.expense_claims, tables.expense_lines, tables.expense_proposed
_DECISIONS = tables.decisions


def told(
    connection: Connection, tenant: str, claim: ExpenseClaim, known: ExpenseClaim, since: datetime
) -> Iterator[str]:
    """The flags of a claim that came at ``since``; ``known`` is it with its categories as the policies name them."""
    gone = _replaced(connection, tenant, claim, since)
    yield from (f"it takes the place of claim {each}, which was denied" for each in gone)
    lines = _lines(connection, tenant, known, since)
    for line in known.lines:
        there = lines.get(
            (line.day, line.category, line.amount, line.currency, spoken(line.description)), claim.id
        )
        if there not in (claim.id, *gone):
            yield f"line {line.number}: the same line (day, category, amount, words) was denied, in claim {there}"


def _lines(
    connection: Connection, tenant: str, claim: ExpenseClaim, since: datetime
) -> dict[tuple[date, str, Decimal, str, str], str]:
    """The claim of each line of the same person, by the name or the account, whose payment was denied by then."""
    days = [each.day for each in claim.lines]
    query = (
        select(_LINES, _PROPOSED.c.claim, _PROPOSED.c.employee, _PROPOSED.c.iban)
        .join_from(_DECISIONS, _PROPOSED, _PROPOSED.c.proposal == _DECISIONS.c.proposal_id)
        .join(_LINES, and_(_PROPOSED.c.tenant == _LINES.c.tenant, _PROPOSED.c.number == _LINES.c.number))
        .where(_DECISIONS.c.verdict == "deny", _DECISIONS.c.at <= since, _PROPOSED.c.tenant == tenant)
        .where(_PROPOSED.c.claim != claim.id, _LINES.c.day.between(min(days), max(days)))
        .order_by(_LINES.c.number, _LINES.c.line)
    )
    return {
        (row.day, row.category, Decimal(row.amount), row.currency, spoken(row.description)): row.claim
        for row in connection.execute(query)
        if one_person(row.employee, claim.employee) or (row.iban is not None and row.iban == claim.iban)
    }


def _replaced(connection: Connection, tenant: str, claim: ExpenseClaim, since: datetime) -> list[str]:
    """Of the claims whose place this one takes, one after the other, those whose payment was denied by then."""
    found: list[str] = []
    gone, passed = claim.replaces, {claim.id}
    decisions = _DECISIONS.c
    while gone is not None and gone not in passed:
        query = (
            select(decisions.proposal_id)
            .join_from(_DECISIONS, _PROPOSED, _PROPOSED.c.proposal == decisions.proposal_id)
            .where(_PROPOSED.c.tenant == tenant, _PROPOSED.c.claim == gone)
            .where(decisions.verdict == "deny", decisions.at <= since)
        )
        if connection.scalar(query.limit(1)) is not None:
            found.append(gone)
        passed.add(gone)
        gone = connection.scalar(
            select(_CLAIMS.c.replaces).where(_CLAIMS.c.tenant == tenant, _CLAIMS.c.id == gone)
        )
    return found
