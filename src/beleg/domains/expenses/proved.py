"""A company's policies, claims, payments, files for the bank and account, held to its audit chain."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection

from beleg.audit.report import Finding
from beleg.domains.expenses import books, counted, exports
from beleg.domains.expenses.policies import store
from beleg.errors import Tampered


def findings(connection: Connection, tenant: str, *, now: datetime) -> Iterator[Finding]:
    """What does not fit, each with a line that says what it is."""
    try:
        store.proved(connection, tenant)
    except Tampered as error:
        yield Finding("policy", None, error.message)
    told = (
        *books.changed(connection, tenant),
        *counted.changed(connection, tenant, now),
        *exports.changed(connection, tenant),
    )
    for message in told:
        yield Finding("payment", None, message)
