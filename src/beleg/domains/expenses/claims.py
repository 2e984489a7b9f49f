"""A claim's one canonical form: from what people and programs hand in, and back from what is kept.

What is handed in may write things in several ways (a number of lines, names with blanks around them, 42.5 for 42.50).
A claim that was read has one form, and equal claims have equal digests. What is wrong with one is said in a line that
names the place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, get_args
from unicodedata import category, normalize

from pydantic import BaseModel, ConfigDict, Field, field_validator

from beleg.digest import digest, without_absent
from beleg.domains.expenses import money
from beleg.domains.expenses.agreed import somebody
from beleg.domains.expenses.iban import iban
from beleg.domains.expenses.names import mixed, person_key, unreadable, unseen, without_joiners
from beleg.domains.expenses.policies.records import Grade
from beleg.domains.expenses.records import Attachment, ExpenseClaim, Invoice, Line, Meal
from beleg.errors import InputError
from beleg.lean import pattern
from beleg.records import Json

MOST_LINES = 10_000
LONGEST_ID = 64
LONGEST_NAME = 120
LONGEST_TEXT = 500
LARGEST_FILE = 10 << 20
"""Bytes of a file that is handed in; in text (base64) a third more."""
FIRST_DAY, LAST_DAY = date(1990, 1, 1), date(2199, 12, 31)
_QUANTITY = pattern(r"(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,3})?")
_DAY = pattern(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_YES = frozenset({"true", "wahr", "yes", "y", "ja", "j", "1", "x"})
_NO = frozenset({"", "false", "falsch", "no", "n", "nein", "0", "-"})
"""How people and spreadsheets write yes and no."""


class BadClaim(InputError):
    """This is no claim that can be read."""

    code = "bad_claim"


class FileInput(BaseModel):
    """A receipt that comes along."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(max_length=255, description="The file's name.")
    content: str = Field(
        max_length=LARGEST_FILE * 4 // 3 + 4,
        description="The file, in base64. E-invoices (ZUGFeRD, Factur-X, XRechnung) are read.",
    )


class LineInput(BaseModel):
    """One expense of a claim, as it is handed in."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    line: int | None = Field(default=None, ge=1, le=1_000_000, description="Its number; else its place.")
    date: str = Field(max_length=10, description="The day of the expense, YYYY-MM-DD.")
    category: str = Field(max_length=LONGEST_ID, description="Such as meal, hotel, rail, taxi, mileage.")
    description: str = Field(default="", max_length=LONGEST_TEXT)
    amount: str = Field(max_length=40, description="Digits with a point before decimals, as a text: 42.50.")
    currency: str | None = Field(default=None, max_length=10, description="Else the claim's.")
    quantity: str | None = Field(default=None, max_length=40, description="Nights, kilometres, people, days.")
    receipt: bool | str | FileInput = Field(
        default=False, description="Whether there is one; or its name; or the file itself."
    )
    place: str | None = Field(default=None, max_length=LONGEST_NAME, description="City or country.")
    grade: Grade | None = Field(default=None, alias="class", description="The class that was travelled in.")
    hours: str | None = Field(default=None, max_length=40, description="Of the journey, or away that day.")
    agreed_by: str | None = Field(default=None, max_length=LONGEST_NAME, description="Who agreed before.")
    meals: list[Meal] = Field(default=[], max_length=3, description="Meals that somebody else paid.")

    @field_validator("amount", "quantity", "hours", mode="before")
    @classmethod
    def _whole_numbers(cls, value: Any) -> Any:
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


class ClaimInput(BaseModel):
    """A claim as it is handed in."""

    model_config = ConfigDict(extra="forbid")
    claim_id: str = Field(max_length=LONGEST_ID, description="Given once; it is bound to these contents.")
    employee: str = Field(max_length=LONGEST_NAME)
    currency: str = Field(max_length=10, description="The currency that is paid in, by ISO 4217.")
    iban: str | None = Field(default=None, max_length=60, description="The employee's account.")
    replaces: str | None = Field(
        default=None, max_length=LONGEST_ID, description="An unpaid claim that this one takes the place of."
    )
    lines: list[LineInput] = Field(min_length=1, max_length=MOST_LINES)


def claim_of(given: ClaimInput, attachments: Mapping[int, Attachment] | None = None) -> ExpenseClaim:
    """The claim that was handed in; ``attachments`` are the files of its lines by their place. Raises BadClaim."""
    attached = attachments or {}
    code = _money(money.currency, given.currency, "currency")
    employee = _name(given.employee)
    lines = tuple(
        _line(place, each, code, attached.get(place), employee)
        for place, each in enumerate(given.lines, start=1)
    )
    number, times = Counter(each.number for each in lines).most_common(1)[0]
    if times > 1:
        raise BadClaim(f"{times} lines have the number {number}")
    made = ExpenseClaim(
        id=_text(normalize("NFKC", given.claim_id), "claim_id"),
        employee=employee,
        currency=code,
        iban=iban(given.iban) if given.iban is not None and given.iban.strip() else None,
        replaces=_text(normalize("NFKC", given.replaces), "replaces") if given.replaces is not None else None,
        lines=lines,
    )
    if made.replaces == made.id:
        raise BadClaim("replaces: a claim cannot take its own place")
    return made


def claim_json(claim: ExpenseClaim) -> Json:
    """The one canonical form of a claim."""
    return {
        "claim_id": claim.id,
        "employee": claim.employee,
        "currency": claim.currency,
        "iban": claim.iban,
        "replaces": claim.replaces,
        "lines": [_line_json(each) for each in claim.lines],
    }


def claim_from(held: Json) -> ExpenseClaim:
    """The claim of a canonical form, with or without members that say nothing. Raises BadClaim where it is none."""
    try:
        made = ExpenseClaim(
            id=held["claim_id"],
            employee=held["employee"],
            currency=held["currency"],
            iban=held.get("iban"),
            replaces=held.get("replaces"),
            lines=tuple(_line_from(each) for each in held["lines"]),
        )
        if without_absent(claim_json(made)) == without_absent(held):
            return made
    except (KeyError, TypeError, ValueError, ArithmeticError, AttributeError, InputError):
        pass
    raise BadClaim("the claim is not in its canonical form")


def claim_digest(claim: ExpenseClaim) -> str:
    """What a claim is known by: equal contents, equal digest."""
    return digest("expense-claim", claim_json(claim))


def answer(text: str) -> bool | str:
    """Whether there is a receipt, where a text only says so; else the text, which names one."""
    word = text.strip().casefold()
    return True if word in _YES else False if word in _NO else text


def folded(text: str) -> str:
    """A name or description as it is compared: however it is written and spaced."""
    return " ".join(normalize("NFKC", text).casefold().split())


def invoice_key(line: Line) -> str | None:
    """Seller and number of the invoice that is attached to a line: the same bill, in whatever file."""
    found = line.attachment.invoice if line.attachment is not None else None
    return f"{folded(found.seller)}\n{folded(found.number)}"[:255] if found is not None else None


# --- lines --------------------------------------------------------------------------------------------------------


def _line(place: int, given: LineInput, code: str, attachment: Attachment | None, employee: str) -> Line:
    number = given.line if given.line is not None else place
    where = f"line {number}"
    own = _money(money.currency, given.currency, f"{where}: currency") if given.currency else code
    amount = _money(lambda text: money.amount(text, own), given.amount, f"{where}: amount")
    if not amount:
        raise BadClaim(f"{where}: amount: nothing was spent")
    receipt = answer(given.receipt) if isinstance(given.receipt, str) else given.receipt
    file = receipt if isinstance(receipt, str) else None
    return Line(
        number=number,
        day=_day(given.date, where),
        category=_text(given.category, f"{where}: category").casefold(),
        description=_text(_seen(given.description), f"{where}: description", empty=True),
        amount=amount,
        currency=own,
        quantity=_number(given.quantity, f"{where}: quantity"),
        receipt=receipt is not False,
        file=_text(file, f"{where}: receipt") if file is not None else None,
        attachment=attachment,
        place=_optional(given.place, f"{where}: place"),
        grade=given.grade,
        hours=_number(given.hours, f"{where}: hours"),
        agreed_by=somebody(_optional(given.agreed_by, f"{where}: agreed_by"), employee),
        meals=tuple(each for each in get_args(Meal) if each in given.meals),
    )


def _line_json(line: Line) -> Json:
    return {
        "line": line.number,
        "date": line.day.isoformat(),
        "category": line.category,
        "description": line.description,
        "amount": money.written(line.amount),
        "currency": line.currency,
        "quantity": _plain(line.quantity),
        "receipt": line.receipt,
        "file": line.file,
        "attachment": _attachment_json(line.attachment),
        "place": line.place,
        "class": line.grade,
        "hours": _plain(line.hours),
        "agreed_by": line.agreed_by,
        "meals": list(line.meals),
    }


def _line_from(held: Json) -> Line:
    code = held["currency"]
    return Line(
        number=held["line"],
        day=date.fromisoformat(held["date"]),
        category=held["category"],
        description=held["description"],
        amount=money.amount(held["amount"], code),
        currency=code,
        quantity=_decimal(held.get("quantity")),
        receipt=held["receipt"],
        file=held.get("file"),
        attachment=_attachment_from(held.get("attachment")),
        place=held.get("place"),
        grade=held.get("class"),
        hours=_decimal(held.get("hours")),
        agreed_by=held.get("agreed_by"),
        meals=tuple(held["meals"]),
    )


def _attachment_json(attachment: Attachment | None) -> Json | None:
    if attachment is None:
        return None
    invoice = attachment.invoice
    return {
        "name": attachment.name,
        "digest": attachment.digest,
        "invoice": invoice_json(invoice) if invoice is not None else None,
    }


def invoice_json(invoice: Invoice) -> Json:
    """What an invoice says, as it is kept."""
    return {
        "number": invoice.number,
        "issued": invoice.issued.isoformat() if invoice.issued is not None else None,
        "seller": invoice.seller,
        "currency": invoice.currency,
        "total": money.written(invoice.total),
        "credit": invoice.credit,
    }


def invoice_from(held: Json) -> Invoice:
    """The invoice of ``invoice_json``. Raises BadMoney, KeyError, ValueError where it is none."""
    return Invoice(
        number=held["number"],
        issued=date.fromisoformat(held["issued"]) if held.get("issued") is not None else None,
        seller=held["seller"],
        currency=held["currency"],
        total=money.amount(held["total"], held["currency"]),
        credit=held["credit"],
    )


def _attachment_from(held: Json | None) -> Attachment | None:
    if held is None:
        return None
    invoice = held.get("invoice")
    return Attachment(
        name=held["name"],
        digest=held["digest"],
        invoice=invoice_from(invoice) if invoice is not None else None,
    )


# --- values -------------------------------------------------------------------------------------------------------


def _text(text: str, where: str, *, empty: bool = False) -> str:
    """A text in one line and one form. Raises BadClaim."""
    line = " ".join(normalize("NFC", text).split())
    if not line and not empty:
        raise BadClaim(f"{where}: it is empty")
    if unseen(line):
        raise BadClaim(f"{where}: it holds a character that nobody can see")
    return line


def _name(text: str) -> str:
    """Whoever is paid. Raises BadClaim where it is written to look like somebody else."""
    line = _text(without_joiners(text), "employee")
    if unreadable(line):
        raise BadClaim("employee: it holds a character that has no shape of its own")
    if mixed(line) or not person_key(line):
        raise BadClaim("employee: a word of it has letters of two alphabets, or it has no letters")
    return line


def _seen(text: str) -> str:
    """A description without what only steers how it is set: soft hyphens, joiners, marks of direction."""
    return "".join(letter for letter in text if category(letter) != "Cf")


def _optional(text: str | None, where: str) -> str | None:
    return _text(text, where) if text is not None and text.strip() else None


def _day(text: str, where: str) -> date:
    try:
        day = date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None or not FIRST_DAY <= day <= LAST_DAY:
        raise BadClaim(f"{where}: date: {text!r} is no day, written as YYYY-MM-DD")
    return day


def _number(text: str | None, where: str) -> Decimal | None:
    if text is None or not text.strip():
        return None
    if not _QUANTITY.fullmatch(text) or not Decimal(text):
        raise BadClaim(f"{where}: {text[:40]!r} is no number above nought, written as 3 or 2.5")
    return Decimal(text)


def _money(read: Any, text: str, where: str) -> Any:
    try:
        return read(text)
    except money.BadMoney as error:
        raise BadClaim(f"{where}: {error.message}") from None


def _plain(number: Decimal | None) -> str | None:
    if number is None:
        return None
    text = format(number, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _decimal(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)
