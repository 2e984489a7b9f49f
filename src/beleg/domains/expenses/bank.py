"""Files that a bank or a ledger takes: SEPA credit transfers (pain.001), and a table of all that is paid."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import date
from typing import Any

from beleg.domains.expenses import money
from beleg.domains.expenses.iban import BadIban, iban, in_sepa
from beleg.domains.expenses.records import Payer, Payment
from beleg.errors import DataError
from beleg.lean import pattern

SCHEMA = "pain.001.001.09"
LONGEST_NAME = 70
LONGEST_TEXT = 140
_NOT_SEPA = pattern(r"[^A-Za-z0-9/?:().,'+ -]+")
_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"}
)
_FORMULA = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""What a cell begins with that a spreadsheet takes for a formula, in its wide forms too."""
SAMPLE_PAYER = Payer(name="Sample Company", iban="DE02120300000000202051")
"""The account of the fictional company, for as long as its sample policies stand in for a company's own."""
COLUMNS = ("payment", "claim_id", "employee", "iban", "amount", "currency", "proposal")


def transferable(payment: Payment) -> str | None:
    """Why a payment cannot be a SEPA transfer; nothing where it can."""
    if payment.currency != "EUR":
        return f"it is in {payment.currency}, and SEPA transfers are in EUR"
    if payment.iban is None:
        return "the claim names no account"
    try:
        return None if in_sepa(payment.iban) else "the account of the claim is outside of SEPA"
    except BadIban:
        return "the account of the claim is no IBAN"


def transfers(payments: Sequence[Payment], payer: Payer, day: date) -> str:
    """A pain.001 file that transfers each payment once, proved against the published schema. Raises DataError."""
    from sepaxml import SepaTransfer  # noqa: PLC0415
    from sepaxml.validation import ValidationError  # noqa: PLC0415

    bic = payer.bic or _bic(payer.iban)
    config: dict[str, Any] = {
        "name": sepa_text(payer.name, LONGEST_NAME), "IBAN": iban(payer.iban), "batch": True, "currency": "EUR",
    }  # fmt: skip
    file = SepaTransfer(config | ({"BIC": bic} if bic else {}), schema=SCHEMA, clean=False)
    for each in payments:
        file.add_payment(
            {
                "name": sepa_text(each.employee, LONGEST_NAME),
                "IBAN": iban(each.iban or ""),
                "amount": int(each.amount.scaleb(2)),
                "execution_date": day,
                "description": sepa_text(f"Expenses {each.claim}", LONGEST_TEXT),
                "endtoend_id": end_to_end(each),
            }
        )
    try:
        return bytes(file.export(validate=True)).decode()
    except ValidationError as error:
        raise DataError(f"the file for the bank does not hold to its schema: {error}") from error


def table(payments: Sequence[Payment]) -> str:
    """A CSV table of the payments, no cell of which is a formula to a spreadsheet."""
    held = io.StringIO(newline="")
    writer = csv.writer(held, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow(COLUMNS)
    for each in payments:
        row = (
            str(each.number), each.claim, each.employee, each.iban or "", money.written(each.amount), each.currency,
            each.proposal,
        )  # fmt: skip
        writer.writerow([plain_cell(cell) for cell in row])
    return held.getvalue()


def plain_cell(text: str) -> str:
    """A text as a cell that stays a text: one that begins as a formula does gets an apostrophe before it."""
    return f"'{text}" if text.lstrip(" ")[:1] in _FORMULA and text else text


def sepa_text(text: str, longest: int) -> str:
    """A text in the letters that every bank takes."""
    from text_unidecode import unidecode  # noqa: PLC0415

    plain = _NOT_SEPA.sub(" ", unidecode(text.translate(_LETTERS)))
    return " ".join(plain.split())[:longest].strip() or "NOTPROVIDED"


def end_to_end(payment: Payment) -> str:
    """What the bank knows a payment by: the same for ever, so that one that is sent twice can be told."""
    return f"BELEG-{payment.proposal.removeprefix('sha256:')[:28]}"


def _bic(account: str) -> str | None:
    """The BIC of the payer's bank where the registry knows it."""
    from schwifty import IBAN  # noqa: PLC0415

    found = IBAN(account).bic
    return str(found) if found is not None else None
