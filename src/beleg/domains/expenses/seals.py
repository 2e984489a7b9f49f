"""What the audit log holds of claims, payments and files for the bank, and what each of it is filed under.

Nothing of it is personal: ids, numbers and digests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from beleg.digest import digest


def subject(claim: str) -> str:
    """What everything about a claim is filed under, by its id."""
    return digest("expense-claim-id", claim)


def claim_seal(row: Mapping[str, Any]) -> str:
    """Of a claim that was handed in; when it came is the time of the event."""
    day = row["day"].isoformat()
    names = ("tenant", "number", "digest", "by", "replaces", "claimed", "allowed")
    return digest("claim-kept", [day, *(row[name] for name in names)])


def payment_seal(row: Mapping[str, Any]) -> str:
    """Of a payment; when it was made is the time of the event."""
    names = ("tenant", "claim", "number", "proposal", "employee", "amount", "currency", "iban")
    return digest("claim-paid", [row[name] for name in names])


def left(proposal: str) -> str:
    """What it is filed under that a proposal's payment left."""
    return digest("expense-payment-left", proposal)


def file(number: int) -> str:
    """What it is filed under that a file was made."""
    return digest("expense-export", number)


def given(number: int) -> str:
    """What it is filed under that a file was given out."""
    return digest("expense-export-given", number)


def payer(tenant: str) -> str:
    """What it is filed under which account is paid from."""
    return digest("expense-payer", tenant)
