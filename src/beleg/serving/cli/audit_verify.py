"""What ``beleg audit verify`` looks at: a database, an exported log or a receipt, and what it trusts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from beleg.approval import proved as proposals
from beleg.audit import beside, log, receipts
from beleg.audit.checkpoints import SUFFIX, log_of, unsigned
from beleg.audit.notes import PublicKey, load_key, public_keys, read_note
from beleg.audit.report import Report
from beleg.audit.sources import DatabaseSource, ExportSource
from beleg.audit.verify import verify
from beleg.clock import SystemClock
from beleg.domains.expenses import proved as expenses
from beleg.errors import InputError, NotFound, UsageError
from beleg.people import proved as people
from beleg.records import Caller
from beleg.runtime import audit_key, open_database
from beleg.serving.cli.audit_blocks import receipt_blocks, receipt_json
from beleg.serving.cli.output import as_json, patience, writer
from beleg.settings import Settings


def kept_notes(checkpoint: Path | None) -> list[str]:
    """The checkpoints of a file or folder. Raises InputError."""

    if checkpoint is None:
        return []
    if not checkpoint.is_dir():
        return [read_note(checkpoint)]
    notes = [read_note(path) for path in sorted(checkpoint.glob(f"*{SUFFIX}"))]
    if not notes:
        raise InputError(f"{checkpoint} holds no checkpoint (*{SUFFIX})")
    return notes


def trusted_keys(key: Path | None, settings: Settings, *, needed: str | None) -> tuple[PublicKey, ...]:
    """The keys that are trusted. Raises InputError, and UsageError where one is needed and there is none."""

    if key is not None:
        return public_keys(key)
    own = load_key(audit_key(settings)) if needed else None
    if needed and own is None:
        raise UsageError(f"{needed} is checked with a public key: name its file with --key")
    return (own.public,) if own is not None else ()


def database_reports(
    settings: Settings, tenant: str | None, notes: list[str], keys: tuple[PublicKey, ...]
) -> Iterator[Report]:
    """The report of one log; where none is named, of those that the checkpoints are of, else of all."""

    claimed = [unsigned(note)[0] for note in notes]
    database = open_database(settings)
    try:
        known = asyncio.run(database.read(log.tenants))
        if tenant is not None and tenant not in known and not notes:
            raise NotFound(f"there is no log of {tenant!r}")
        places = [tenant] if tenant is not None else known or [Caller().tenant]
        # A checkpoint of a log that is not there has to be told too: the first one's report says so.
        foreign = [
            n for n, name in zip(notes, claimed, strict=True) if not any(log_of(name, p) for p in places)
        ]
        for place in places:
            own = [n for n, name in zip(notes, claimed, strict=True) if log_of(name, place)]
            own += foreign if place == places[0] else []
            if notes and not own:
                continue
            with patience(f"verifying the log of {place}"):
                yield asyncio.run(database.read(partial(_verified, place, own, keys)))
    finally:
        database.close()


def _verified(place: str, notes: list[str], keys: tuple[PublicKey, ...], connection: Connection) -> Report:

    report = verify(DatabaseSource(connection, place), checkpoints=notes, keys=keys)
    now = SystemClock().now()
    changed = (
        *proposals.findings(connection, place, now=now),
        *people.findings(connection, place),
        *beside.findings(connection, place),
        *expenses.findings(connection, place, now=now),
    )
    return replace(report, findings=(*report.findings, *changed))


def export_report(path: Path, notes: list[str], keys: tuple[PublicKey, ...]) -> Report:
    """The report of an exported log. Raises InputError."""

    source = ExportSource(path)
    own = [source.note] if keys and not notes and source.note is not None else []
    with patience(f"verifying {path}"):
        return verify(source, checkpoints=notes or own, keys=keys)


def told_of_receipt(path: Path, keys: tuple[PublicKey, ...], *, json: bool) -> int:
    """Tells what a receipt proves; gives the exit status. Raises InputError where it does not hold."""

    held = read_note(path)
    try:
        found = receipts.check(held, keys)
    except InputError as error:
        if json:
            print(as_json({"valid": False, "reason": error.message}))
        raise InputError(f"the receipt does not hold: {error.message}") from None
    if json:
        print(as_json({"valid": True} | receipt_json(found)))
    else:
        writer(no_color=True).show(receipt_blocks(found))
    return 0
