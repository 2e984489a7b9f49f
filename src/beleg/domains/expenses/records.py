"""Claims, what is decided on them, and what is paid: the records of the expenses agent.

Amounts are ``Decimal`` with exactly the decimals of the currency beside them, days are of the calendar. A claim has one
canonical form (``claims.claim_json``) and one digest: it is bound to it for ever.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal

from beleg.domains.expenses.policies.records import Grade
from beleg.lean import dataclass

Meal = Literal["breakfast", "lunch", "dinner"]
_APART = timedelta(days=1)
LONGEST = 366
"""So many days are looked at of one line."""
Status = Literal["eligible", "partly", "ineligible"]
Code = Literal[
    "unknown_category", "outside_validity", "excluded", "covered", "too_late", "dated_after", "duplicate", "no_rate",
    "no_receipt", "beyond_receipt", "no_prior_consent", "class_too_high", "no_lump_sum", "away_too_short", "over_cap",
    "share",
]  # fmt: skip
"""Why a line is cut or refused; only the last two and ``beyond_receipt`` leave something of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invoice:
    """What a structured e-invoice says of itself. ``total`` is what has to be paid, taxes included."""

    number: str
    issued: date | None
    seller: str
    currency: str
    total: Decimal
    credit: bool = False
    """Whether it gives money back: a credit note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file that was handed in with a line. ``digest`` is over its bytes: the same file twice is the same receipt."""

    name: str
    digest: str
    invoice: Invoice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One expense of a claim."""

    number: int
    day: date
    category: str
    description: str
    amount: Decimal
    currency: str
    quantity: Decimal | None = None
    """Nights, kilometres, people or days, as the category's caps count."""
    receipt: bool = False
    """Whether there is one, as the employee says; certain only where it is attached."""
    file: str | None = None
    """The name of a receipt that is somewhere else, and was not seen."""
    attachment: Attachment | None = None
    place: str | None = None
    grade: Grade | None = None
    hours: Decimal | None = None
    """Of a journey, or of being away on that day."""
    agreed_by: str | None = None
    """Who agreed before the money was spent."""
    meals: tuple[Meal, ...] = ()
    """Meals of that day that somebody else paid."""

    @property
    def days(self) -> int:
        """How many days or nights it takes up from its day on, where its category counts those: at least one."""
        if self.hours is not None or self.quantity is None:
            return 1
        return max(1, min(int(self.quantity), LONGEST))


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpenseClaim:
    """What an employee asks to be paid back."""

    id: str
    employee: str
    currency: str
    lines: tuple[Line, ...]
    iban: str | None = None
    replaces: str | None = None
    """The id of an unpaid claim of the same employee that this one takes the place of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierLine:
    """A line that is paid, or on its way to be, and what of it."""

    claim: str
    line: int
    day: date
    category: str
    description: str
    amount: Decimal
    currency: str
    days: int
    """How many days or nights it takes up, where its category counts those."""
    receipt: str | None
    """The digest of its attached receipt."""
    invoice: str | None
    """Seller and number of its attached invoice, in one form."""
    allowed: Decimal
    allowed_currency: str
    own: bool = True
    """Whether it is of the same employee; of somebody else's only the receipts matter, and lines that are the same."""
    perhaps: bool = False
    """Whether it is of somebody else whose name may be the same person's: with initials, or a name less."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewer:
    """Somebody who sees their own claims alone: those that they handed in, and those on which their name stands."""

    person: str
    """The id of the person."""
    name: str
    """Of their log-in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite:
    """The rule that decided: in which version of which policy it stands."""

    policy: str
    version: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One reason for which a line is cut or refused."""

    code: Code
    text: str
    cite: Cite | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineAssessment:
    """What is paid of one line. ``claimed`` and ``allowed`` are in the claim's currency, so that they add up.

    A line in a currency without a rate counts as nothing in it; ``line`` holds what it says itself.
    """

    line: Line
    claimed: Decimal
    allowed: Decimal
    findings: tuple[Finding, ...]
    cite: Cite | None
    """The rule that decided; of several the one that left least."""
    rules: tuple[Cite, ...]
    """Every rule that was asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """What the rules allow of a claim, handed in on a day."""

    claim: ExpenseClaim
    day: date
    policies: str
    """The digest of the set of policies that decided."""
    lines: tuple[LineAssessment, ...]
    total_claimed: Decimal
    total_allowed: Decimal
    status: Status
    flags: tuple[str, ...]
    """What a person should look at; none of it changes an amount."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A claim as it is kept. ``number`` counts the tenant's claims from 1 in the order in which they came."""

    tenant: str
    number: int
    claim: ExpenseClaim
    digest: str
    day: date
    """On which it was handed in, as whoever did says."""
    at: datetime
    """When it came."""
    by: str
    """The id of whoever handed it in."""
    paid: str | None = None
    """The proposal that it was paid by."""

    @property
    def came(self) -> date:
        """The day on which it came, see ``came_on``."""
        return came_on(self.day, self.at)


def came_on(given: date, at: datetime) -> date:
    """The day on which something came at an instant: that which was given, where both are no more than a day apart,
    since a day begins earlier in other places."""
    return given if abs(at.date() - given) <= _APART else at.date()


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What one claim is paid, once. ``number`` counts the tenant's payments from 1."""

    number: int
    claim: str
    proposal: str
    employee: str
    amount: Decimal
    currency: str
    iban: str | None
    export: int | None
    """The number of the export that it is part of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payer:
    """The company's own account, from which transfers are made."""

    name: str
    iban: str
    bic: str | None = None
