"""Receipts that come along with a claim: files of any kind, and e-invoices, which are read."""

from __future__ import annotations

import base64
import binascii
import hashlib

from beleg.domains.expenses.claims import LARGEST_FILE, BadClaim, ClaimInput, FileInput, claim_of
from beleg.domains.expenses.names import unseen
from beleg.domains.expenses.records import Attachment, ExpenseClaim

BOM = b"\xef\xbb\xbf"


def claim_with_receipts(given: ClaimInput) -> ExpenseClaim:
    """The claim that was handed in, its attached files read. Raises BadClaim."""
    attachments: dict[int, Attachment] = {}
    read: dict[str, Attachment] = {}
    for place, line in enumerate(given.lines, start=1):
        if isinstance(line.receipt, FileInput):
            where = f"line {line.line or place}: receipt"
            content = _bytes(line.receipt.content, where)
            digest = "sha256:" + hashlib.sha256(content).hexdigest()
            if digest not in read:
                read[digest] = attachment(line.receipt.name, content, where)
            attachments[place] = read[digest]
    return claim_of(given, attachments)


def attachment(name: str, content: bytes, where: str) -> Attachment:
    """A file as it is kept with a line: its digest, and what it says where it is an e-invoice. Raises BadClaim."""
    if unseen(" ".join(name.split())):
        raise BadClaim(f"{where}: the file's name holds a character that nobody can see")
    if not content:
        raise BadClaim(f"{where}: {name} is empty")
    invoice = None
    if content[:1024].removeprefix(BOM).lstrip().startswith((b"%PDF", b"<", b"\xff\xfe", b"\xfe\xff")):
        from beleg.domains.expenses.invoices import invoice_in  # noqa: PLC0415 - loads a PDF and XML library

        read = invoice_in(name, content)
        invoice = read.invoice if read is not None else None
    return Attachment(
        name=" ".join(name.split())[:255] or "receipt",
        digest="sha256:" + hashlib.sha256(content).hexdigest(),
        invoice=invoice,
    )


def _bytes(text: str, where: str) -> bytes:
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise BadClaim(f"{where}: the file is not written in base64") from None
    if len(content) > LARGEST_FILE:
        raise BadClaim(f"{where}: the file has more than {LARGEST_FILE >> 20} MB")
    return content
