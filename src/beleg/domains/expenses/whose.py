"""Who sees which claims, and what whoever approves is told of whoever asked.

People of some roles see every claim of their company. Everybody else sees what is their own: the claims that they
handed in, and those on which their name stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from beleg.domains.expenses.names import made_of, may_be
from beleg.domains.expenses.records import ExpenseClaim, Stored, Viewer
from beleg.records import Caller, Json

SEES_ALL = frozenset({"approver", "accountant", "auditor", "admin"})
"""Who sees every claim of the company."""
_TAKEN = "a claim of this id was handed in before, with other contents"


def sees_all(caller: Caller) -> bool:
    """Whether somebody sees every claim of their company."""
    return caller == Caller() or bool(caller.roles & SEES_ALL)


def viewer_of(caller: Caller) -> Viewer | None:
    """Whoever sees their own claims alone."""
    return None if sees_all(caller) else Viewer(person=caller.person, name=caller.subject)


def may_be_paid(login: str, employee: str, holders: Iterable[str]) -> str | None:
    """Why a log-in may be whoever is paid, and so approves nothing; ``holders`` are the names of the account."""
    if may_be(login, employee):
        return "whoever is paid may not approve it: somebody else has to"
    if made_of(login, employee):
        return "a log-in whose name may be made of that of whoever is paid may not approve it: somebody else has to"
    if any(made_of(login, each) for each in holders):
        return "an account is paid to that stands in the name of whoever approves: somebody else has to"
    return None


def of_whoever_asks(args: Json, claim: ExpenseClaim, viewer: Viewer | None) -> tuple[str, ...]:
    """Flags on whoever asks: for a payment (``by``) where that is not whoever is paid, for an assessment where earlier
    claims are not theirs to see."""
    if viewer is not None and not may_be(viewer.name, claim.employee):
        return (
            f"of earlier claims for {claim.employee} only those were looked at that {viewer.name} handed in",
        )
    by = args.get("by")
    if by == Caller().subject:
        return ("handed in without a log-in: nobody is known to have asked for it",)
    if by is not None and not may_be(by, claim.employee):
        return (f"handed in by {by}, for {claim.employee}",)
    return ()


def of_its_id(stored: Stored | None, digest: str, viewer: Viewer | None) -> tuple[str, ...]:
    """Flags on what was handed in under a claim's id: other contents, as far as they may be known, or another day than
    that on which it came."""
    if stored is None:
        return ()
    if stored.digest != digest:
        theirs = viewer is None or stored.by == viewer.person or may_be(viewer.name, stored.claim.employee)
        return (_TAKEN,) if theirs else ()
    if stored.came == stored.day:
        return ()
    return (f"handed in on {stored.came}, and dated {stored.day} by whoever did",)
