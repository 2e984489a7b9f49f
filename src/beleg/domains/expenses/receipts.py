"""Receipts that come along with a claim: files of any kind, and e-invoices, which are read."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from beleg.domains.expenses.claims import LARGEST_FILE, BadClaim, ClaimInput, FileInput, claim_of
from beleg.domains.expenses.kinds import kind
from beleg.domains.expenses.names import unseen
from beleg.domains.expenses.records import Attachment, ExpenseClaim

if TYPE_CHECKING:
    from beleg.domains.expenses.invoices import Read


def claim_with_receipts(given: ClaimInput) -> ExpenseClaim:
    """The claim that was handed in, its attached files read. Raises BadClaim."""
    places: dict[int, str] = {}
    files: dict[str, tuple[str, bytes]] = {}
    for place, line in enumerate(given.lines, start=1):
        if isinstance(line.receipt, FileInput):
            where = f"line {line.line or place}: receipt"
            content = _bytes(line.receipt.content, where)
            digest = places[place] = "sha256:" + hashlib.sha256(content).hexdigest()
            files.setdefault(digest, (_file_name(line.receipt.name, content, where), content))
    read = dict(zip(files, attachments(list(files.values())), strict=True))
    return claim_of(given, {place: read[digest] for place, digest in places.items()})


def attachments(files: Sequence[tuple[str, bytes]]) -> list[Attachment]:
    """Files as they are kept with lines: their digests, and what e-invoices say. Raises BadClaim."""
    invoices: list[Read | None] = [None] * len(files)
    if structured := [at for at, (_, content) in enumerate(files) if kind(content) is not None]:
        from beleg.domains.expenses.apart import invoices_in  # noqa: PLC0415 - most claims bring none

        for at, read in zip(structured, invoices_in([files[at] for at in structured]), strict=True):
            invoices[at] = read
    return [
        Attachment(
            name=name[:255] or "receipt",
            digest="sha256:" + hashlib.sha256(content).hexdigest(),
            invoice=read.invoice if read is not None else None,
        )
        for (name, content), read in zip(files, invoices, strict=True)
    ]


def _file_name(name: str, content: bytes, where: str) -> str:
    line = " ".join(name.split())
    if unseen(line):
        raise BadClaim(f"{where}: the file's name holds a character that nobody can see")
    if not content:
        raise BadClaim(f"{where}: {name} is empty")
    return line


def _bytes(text: str, where: str) -> bytes:
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise BadClaim(f"{where}: the file is not written in base64") from None
    if len(content) > LARGEST_FILE:
        raise BadClaim(f"{where}: the file has more than {LARGEST_FILE >> 20} MB")
    return content
