"""What a person, a company, a role and a password may be called, and how a name is looked up."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from unicodedata import normalize

from beleg.errors import UsageError
from beleg.records import ROLES, Caller

LONGEST_FOLDED = 256
"""A name is looked up in a form that may be longer than what was typed; this is its column's width."""
OURS = "u-"
"""How the ids of people begin that this database knows. Another system that shows who people are gives others."""
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1024

_TENANT = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


def person_name(text: str) -> str:
    """``text`` as a person's name. Raises UsageError."""
    name = normalize("NFC", " ".join(text.split()))
    if not 0 < len(name) <= 64 or not name.isprintable() or "/" in name or name.startswith("-"):
        raise UsageError("a name is 1 to 64 printable characters without a slash")
    if len(folded(name)) > LONGEST_FOLDED:
        raise UsageError("a name is 1 to 64 printable characters without a slash")
    if folded(name).startswith(OURS):
        raise UsageError(
            f"{name!r} looks like the id of somebody whose name is not known: choose another name"
        )
    if folded(name) == Caller().subject:
        raise UsageError(f"{name!r} is the word for whoever has not logged in: choose another name")
    return name


def check_person(name: str, roles: Collection[str], tenant: str | None) -> None:
    """Raises UsageError for what nobody can be added with, before a password is asked."""
    person_name(name)
    known_roles(roles)
    if tenant is not None:
        tenant_name(tenant)


def new_password(text: str) -> str:
    """``text`` as a password to be set. Raises UsageError."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise UsageError(f"a password is {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters long")
    return normalize("NFC", text)


def tenant_name(text: str) -> str:
    """``text`` as a company's name. Raises UsageError."""
    if not _TENANT.fullmatch(text):
        raise UsageError(
            "a tenant's name is 1 to 64 of a-z, 0-9, dot, dash and underline, and begins with a-z or 0-9"
        )
    return text


def known_roles(roles: Collection[str]) -> frozenset[str]:
    """The roles, one at least. Raises UsageError."""
    unknown = sorted(set(roles) - ROLES)
    if unknown or not roles:
        raise UsageError(f"a role is one of {', '.join(sorted(ROLES))}")
    return frozenset(roles)


def fresh_person() -> str:
    """An id for a person, which says nothing of who it is."""
    return f"{OURS}{secrets.token_hex(8)}"


def folded(name: str) -> str:
    """A name as it is looked up: however it is written, it is one person's."""
    return normalize("NFKC", normalize("NFKC", " ".join(name.split())).casefold())
