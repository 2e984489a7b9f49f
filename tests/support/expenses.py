"""A small company's rules, and claims against them, for the tests of the expenses agent."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from beleg.domains.expenses.claims import ClaimInput, claim_of
from beleg.domains.expenses.policies.records import (
    Approval,
    Cap,
    Category,
    Deadline,
    Excluded,
    PerDiem,
    PolicyDocument,
    PolicySet,
    Prior,
    Rate,
    Receipt,
    Rule,
    TravelClass,
)
from beleg.domains.expenses.records import Assessment, Attachment, EarlierLine, ExpenseClaim, LineAssessment
from beleg.domains.expenses.rules import assess
from beleg.records import Json

DAY = date(2026, 11, 3)
HANDED_IN = date(2026, 11, 20)
IBAN = "DE89370400440532013000"
D = Decimal
_HERE: dict[str, Any] = {"section": "s"}


def eur(amount: str) -> dict[str, Any]:
    """Keyword arguments for an amount."""
    return {"amount": D(amount), "currency": "EUR"}


RULES: tuple[Rule, ...] = (
    Cap(id="meal", category="meal", per="item", **eur("30"), **_HERE),
    Cap(id="hotel", category="hotel", per="night", **eur("110"), **_HERE),
    Cap(id="hotel-berlin", category="hotel", per="night", places=("Berlin",), **eur("140"), **_HERE),
    Cap(
        id="hotel-cologne", category="hotel", per="night", places=("Köln/Cologne",), **eur("120"), **_HERE,
    ),
    Cap(id="mileage", category="mileage", per="km", **eur("0.30"), **_HERE),
    Cap(id="phone", category="telephone", per="month", share=D(50), **eur("20"), **_HERE),
    Cap(id="parking", category="parking", per="day", **eur("15"), **_HERE),
    Cap(id="equipment", category="equipment", per="year", every=3, **eur("900"), **_HERE),
    Cap(id="guests", category="gift", per="person", **eur("35"), **_HERE),
    PerDiem(
        id="lump", category="per_diem", full=D(28), part=D(14), currency="EUR", breakfast=D(20), lunch=D(40),
        dinner=D(40), **_HERE,
    ),
    Receipt(id="receipts", categories=(), above=D(0), currency="EUR", **_HERE),
    Receipt(id="no-receipts", categories=("mileage", "per_diem"), above=None, currency="EUR", **_HERE),
    Receipt(id="small", categories=("parking",), above=D(10), currency="EUR", **_HERE),
    TravelClass(id="second", category="rail", grade="second", **_HERE),
    TravelClass(id="first", category="rail", grade="first", hours=D(4), **_HERE),
    Excluded(id="fines", category="fine", **_HERE),
    Deadline(id="in-time", categories=(), days=90, **_HERE),
    Prior(id="training", categories=("training",), above=D(500), currency="EUR", role="approver", **_HERE),
    Rate(
        id="chf", currency="CHF", base="EUR", rate=D("1.0525"), valid_from=date(2026, 1, 1),
        valid_to=date(2026, 12, 31), **_HERE,
    ),
    Rate(
        id="jpy", currency="JPY", base="EUR", rate=D("0.0061"), valid_from=date(2026, 1, 1),
        valid_to=date(2026, 12, 31), **_HERE,
    ),
    Approval(id="small-claims", up_to=D(1000), currency="EUR", role="approver", people=1, **_HERE),
    Approval(id="large-claims", up_to=None, currency="EUR", role="accountant", people=2, **_HERE),
)  # fmt: skip
CATEGORIES = (
    "meal hotel rail flight taxi mileage per_diem telephone training equipment gift parking fine".split()
)


def document(rules: Sequence[Rule] = RULES, **changes: Any) -> PolicyDocument:
    """One version of a policy that holds everything."""
    given: dict[str, Any] = {
        "id": "TRAVEL", "version": 2, "tenant": "default", "titles": {"en": "Travel"},
        "valid_from": date(2026, 1, 1), "valid_to": None, "rules": tuple(rules), "sections": (), "digest": "d2",
        "categories": tuple(Category(name=name, words={"en": (name,)}) for name in CATEGORIES),
    }  # fmt: skip
    return PolicyDocument(**(given | changes))


def policies(*documents: PolicyDocument, tenant: str = "default", digest: str = "sha256:set") -> PolicySet:
    """A set of policies; without documents the one that holds everything."""
    return PolicySet(tenant=tenant, documents=documents or (document(),), digest=digest)


def line(category: str = "meal", amount: str = "42.50", **more: Any) -> Json:
    """A line as it is handed in."""
    return {"date": DAY.isoformat(), "category": category, "amount": amount, "receipt": True} | more


def claim_json_of(*lines: Json, **more: Any) -> Json:
    """A claim as it is handed in; without lines the meal."""
    given = {"claim_id": "C-17", "employee": "Erika Muster", "currency": "EUR", "iban": IBAN}
    return given | {"lines": list(lines or [line()])} | more


def claim(*lines: Json, attachments: dict[int, Attachment] | None = None, **more: Any) -> ExpenseClaim:
    """A claim that was read."""
    return claim_of(ClaimInput.model_validate(claim_json_of(*lines, **more)), attachments)


def assessed(
    *lines: Json,
    against: PolicySet | None = None,
    earlier: Sequence[EarlierLine] = (),
    day: date = HANDED_IN,
    attachments: dict[int, Attachment] | None = None,
    **more: Any,
) -> Assessment:
    """What the rules allow of these lines."""
    return assess(claim(*lines, attachments=attachments, **more), against or policies(), day, earlier)


def one(found: Assessment) -> LineAssessment:
    """Its only line."""
    [only] = found.lines
    return only


def codes(found: LineAssessment) -> list[str]:
    """Why a line is cut or refused."""
    return [each.code for each in found.findings]
