"""A company's policies, claims, payments, files for the bank and account, held to its audit chain."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection

from beleg.audit.report import Finding
from beleg.domains.expenses import books, exports
from beleg.domains.expenses.policies import store
from beleg.errors import Tampered


def findings(connection: Connection, tenant: str) -> Iterator[Finding]:
    """What does not fit, each with a line that says what it is."""
    try:
        store.proved(connection, tenant)
    except Tampered as error:
        yield Finding("policy", None, error.message)
    for message in (*books.changed(connection, tenant), *exports.changed(connection, tenant)):
        yield Finding("payment", None, message)
