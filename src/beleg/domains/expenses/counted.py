"""The rows that say what counts as claimed before, held to the audit log: all of them, whenever one is counted.

A row that is found proves itself; one that was edited so that nobody finds it any more does not. So no row is left out:
each proposal of a payment adds its rows to one running digest, whose newest value the audit log holds, and what is
counted is computed again from the first row to the last. Until the first event of this form (in a database of before
there was one, or of rows in another form) each row is compared with the evidence of its proposal instead.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, func, insert, select

from beleg.approval import cited, kept
from beleg.audit import history, log
from beleg.digest import digest
from beleg.domains.expenses import money
from beleg.domains.expenses.claims import claim_from, folded, invoice_key
from beleg.domains.expenses.names import one_person, person_key
from beleg.domains.expenses.records import ExpenseClaim
from beleg.errors import StorageError, Tampered
from beleg.lean import dataclass
from beleg.records import Evidence, Json, Proposal
from beleg.storage import tables

FORM = 1
"""Of the rows, as they are compared: with another way to write a name, a bill or a line it is another one."""
_TRIES = 8
_PROPOSED, _LINES = tables.expense_proposed, tables.expense_lines
_CHANGED = "what counts as claimed before was changed in the database: audit verify says what"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """All rows of a tenant up to the proposal ``number`` (from 1), proved; ``seal`` is their running digest."""

    number: int
    seal: str | None


def prove(connection: Connection, tenant: str, now: datetime) -> Counted:
    """Proves every row of a tenant. Raises Tampered where one is not what was kept, or is gone, or one too many."""
    for _ in range(_TRIES):
        try:
            found = _computed(connection, tenant)
        except (ValueError, TypeError):
            raise Tampered(_CHANGED) from None  # a column holds what no row can
        told = history.recorded_last(connection, tenant, _subject())
        fits = (
            next(differing(connection, tenant, now), None) is None
            if told is None
            else (told.body.get("number"), told.body.get("seal")) == (found.number, found.seal)
        )
        if fits:
            return found
        if _newest(connection, tenant) == found.number:
            raise Tampered(_CHANGED)
        # somebody else's rows came between the looks
    raise StorageError("what counts as claimed before could not be read: others propose again and again")


def add(
    connection: Connection, proposal: Proposal, evidence: Evidence, before: Counted, at: datetime
) -> None:
    """Adds the rows of a proposal after those that were proved, with their event. Raises IntegrityError where somebody
    else was first."""
    claim, tenant = claim_from(evidence.args["claim"]), proposal.tenant
    row = _row(proposal, before.number + 1, claim, evidence.output)
    lines = lines_of(tenant, before.number + 1, claim, evidence.output)
    with connection.begin_nested():
        connection.execute(insert(_PROPOSED), row)
    connection.execute(insert(_LINES), lines)
    seal = _sealed(before.seal, _values(row.values()), [_values(each.values()) for each in lines])
    body = {"tool": "proposed", "subject": _subject(), "number": before.number + 1, "seal": seal}
    log.append(connection, tenant, "tool_call", body, at=at)


def differing(connection: Connection, tenant: str, now: datetime, *, walked: bool = False) -> Iterator[str]:
    """What of the rows is not what the evidence of their proposals tells, in a line each.

    ``walked``: the whole chain was verified in this very unit.
    """
    rows = {
        row.proposal: row._asdict()
        for row in connection.execute(select(_PROPOSED).where(_PROPOSED.c.tenant == tenant))
    }
    columns = tables.proposals.c
    made = select(columns.id).where(columns.tenant == tenant, columns.agent == "expenses")
    for id_ in connection.scalars(made.order_by(columns.created_at, columns.id)).all():
        held = rows.pop(id_, None)
        try:
            proposal = kept.load(connection, id_, now=now, walked=walked).proposal
        except Tampered:
            continue  # whoever verifies the proposals says so
        if proposal.tool != "record_payment":
            continue
        try:
            evidence = assessment(connection, proposal)
        except Tampered:
            yield f"the assessment that the proposal {proposal.short} rests on was changed in the database"
            continue
        claim, number = claim_from(evidence.args["claim"]), None if held is None else held["number"]
        if held is not None and one_person(held["employee"], claim.employee):
            held["employee"] = person_key(claim.employee)  # a version before kept names in another form
        whole = number is not None and (held, _lines(connection, tenant, number)) == (
            _row(proposal, number, claim, evidence.output),
            lines_of(tenant, number, claim, evidence.output),
        )
        if not whole:
            yield f"what the proposal {proposal.short} pays of claim {claim.id} was changed in the database"
    for row in rows.values():
        yield f"what is paid of claim {row['claim']} as number {row['number']} is of no proposal that was made"


def changed(connection: Connection, tenant: str, now: datetime) -> Iterator[str]:
    """What does not fit, in a line each; the chain was verified in this very unit."""
    told = list(differing(connection, tenant, now, walked=True))
    yield from told
    if told:
        return
    try:
        prove(connection, tenant, now)
    except Tampered:
        yield "which proposal of a payment came before which was changed in the database"


def assessment(connection: Connection, proposal: Proposal) -> Evidence:
    """The assessment that a proposal of a payment cites, as it was kept with it. Raises Tampered."""
    found = [each.evidence for each in cited.of(connection, proposal) if each.evidence.tool == "assess_claim"]
    if len(found) != 1 or not isinstance(found[0].output.get("earlier"), list):
        raise Tampered("the evidence of this proposal is not what was read")
    return found[0]


def assessed(evidence: Evidence) -> ExpenseClaim:
    """The claim of an assessment, with the categories by which it was assessed."""
    claim = claim_from(evidence.args["claim"])
    names = {each["line"]: each["category"] for each in evidence.output["lines"]}
    return replace(claim, lines=tuple(replace(each, category=names[each.number]) for each in claim.lines))


def lines_of(tenant: str, number: int, claim: ExpenseClaim, output: Json) -> list[dict[str, Any]]:
    """The lines of a claim of which something is paid."""
    allowed = {each["line"]: each["allowed"] for each in output["lines"]}
    categories = {each["line"]: each["category"] for each in output["lines"]}
    return [
        {
            "tenant": tenant,
            "number": number,
            "line": each.number,
            "day": each.day,
            "days": each.days,
            "category": categories[each.number],
            "description": folded(each.description),
            "amount": money.written(each.amount),
            "currency": each.currency,
            "receipt": each.attachment.digest if each.attachment is not None else None,
            "invoice": invoice_key(each),
            "allowed": allowed[each.number],
            "allowed_currency": claim.currency,
        }
        for each in claim.lines
        if Decimal(allowed[each.number])
    ]


# --- parts ----------------------------------------------------------------------------------------------------------


def _row(proposal: Proposal, number: int, claim: ExpenseClaim, output: Json) -> dict[str, Any]:
    return {
        "tenant": proposal.tenant,
        "number": number,
        "claim": claim.id,
        "proposal": proposal.id,
        "employee": person_key(claim.employee),
        "iban": claim.iban,
        "allowed": output["total_allowed"],
    }


def _lines(connection: Connection, tenant: str, number: int) -> list[dict[str, Any]]:
    query = select(_LINES).where(_LINES.c.tenant == tenant, _LINES.c.number == number).order_by(_LINES.c.line)
    return [row._asdict() for row in connection.execute(query)]


def _computed(connection: Connection, tenant: str) -> Counted:
    """The running digest of the rows that are there; lines of no proposal count as those of the one before them."""
    query = select(_PROPOSED).where(_PROPOSED.c.tenant == tenant).order_by(_PROPOSED.c.number)
    rows = connection.execute(query).all()
    last = rows[-1].number if rows else 0
    lines: dict[int, list[list[Any]]] = defaultdict(list)
    query = select(_LINES).where(_LINES.c.tenant == tenant, _LINES.c.number <= last)
    for line in connection.execute(query.order_by(_LINES.c.number, _LINES.c.line)):
        lines[line.number].append(_values(line))
    seal: str | None = None
    for row in rows:
        seal = _sealed(seal, _values(row), lines[row.number])
    return Counted(number=last, seal=seal)


def _values(row: Iterable[Any]) -> list[Any]:
    """A row as it is hashed, exactly as it is kept: not even letters that look the same are."""
    return [each if isinstance(each, str | int | None) else str(each) for each in row]


def _sealed(before: str | None, row: list[Any], lines: list[list[Any]]) -> str:
    return sha256(f"beleg:expense-counted\n{json.dumps([before, row, lines])}".encode()).hexdigest()


def _newest(connection: Connection, tenant: str) -> int:
    return connection.scalar(select(func.max(_PROPOSED.c.number)).where(_PROPOSED.c.tenant == tenant)) or 0


def _subject() -> str:
    return digest("expense-counted-rows", FORM)
