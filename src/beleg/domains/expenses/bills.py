"""The invoices that are attached to a claim: where they say otherwise than it does, and what of them is left."""

from __future__ import annotations

from decimal import Decimal

from beleg.domains.expenses import money
from beleg.domains.expenses.claims import invoice_key
from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.records import ExpenseClaim, Line
from beleg.domains.expenses.together import named


class Bills:
    """The invoices of one claim, each by its seller and number. ``flags`` say what they say otherwise."""

    def __init__(self, claim: ExpenseClaim) -> None:
        self.flags: list[str] = []
        self._currency = claim.currency
        self._left: dict[str, Decimal] = {}
        """Of each invoice: what of its total no line has used yet."""
        lines: dict[str, list[Line]] = {}
        for line in claim.lines:
            if line.attachment is None and line.file is not None:
                self._flag(line, f"the receipt {line.file} was not handed in with the claim")
            if (bill := invoice_key(line)) is not None:
                lines.setdefault(bill, []).append(line)
        for bill, alike in lines.items():
            self._compare(bill, alike)

    def proved(self, line: Line, rules: InForce) -> Decimal | None:
        """What the invoice of a line still proves of it in the claim's currency, and uses it; nothing without one."""
        attached = line.attachment
        if attached is None or attached.invoice is None:
            return None
        bill, code = invoice_key(line) or "", attached.invoice.currency
        left = rules.convert(self._left[bill], code, self._currency)
        spent = rules.convert(line.amount, line.currency, code)
        nothing = money.nothing(code)
        self._left[bill] = max(self._left[bill] - spent[0], nothing) if spent else nothing
        return left[0] if left is not None else money.nothing(self._currency)

    def _compare(self, bill: str, alike: list[Line]) -> None:
        """What an invoice says otherwise than the lines that it is attached to."""
        first = alike[0].attachment
        assert first is not None  # noqa: S101 - grouped by it
        assert first.invoice is not None  # noqa: S101 - grouped by it
        invoice = first.invoice
        self._left[bill] = money.nothing(invoice.currency) if invoice.credit else invoice.total
        if len({each.attachment.digest for each in alike if each.attachment is not None}) > 1:
            self._flag(alike[0], f"{named(alike)} have the same invoice in several files: it is counted once")
        said = f"the invoice {invoice.number} of {invoice.seller} says"
        if invoice.credit:
            self._flag(alike[0], f"{said} that it is a credit note: it gives money back")
        if any(each.currency != invoice.currency for each in alike):
            self._flag(alike[0], f"{said} {invoice.currency}, and the claim another currency")
        elif (claimed := money.total((each.amount for each in alike), invoice.currency)) != invoice.total:
            several = f" ({named(alike)})" if alike[1:] else ""
            amounts = f"{money.written(invoice.total)} {invoice.currency}, and {money.written(claimed)}"
            self._flag(alike[0], f"{said} {amounts} is claimed{several}")
        if invoice.issued is not None and all(each.day > invoice.issued for each in alike):
            self._flag(alike[0], f"{said} {invoice.issued}, before the day of the expense")

    def _flag(self, line: Line, text: str) -> None:
        self.flags.append(f"line {line.number}: {text}")
