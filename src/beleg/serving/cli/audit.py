"""``beleg audit``: whether the log is what was recorded, and what it proves to others."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from sqlalchemy import Connection

from beleg.agent.contract import proposal_json
from beleg.approval import kept
from beleg.approval import replay as replays
from beleg.approval.proved import findings
from beleg.audit import beside, log, receipts
from beleg.audit import verify as verifying
from beleg.audit.checkpoints import SUFFIX, log_of, signing_key, unsigned
from beleg.audit.notes import PublicKey, load_key, public_keys, read_note
from beleg.audit.report import Report
from beleg.audit.signer import Signer
from beleg.audit.sources import DatabaseSource, ExportSource
from beleg.audit.sources import export as exported
from beleg.clock import SystemClock
from beleg.errors import InputError, NotAllowed, NotFound, UsageError
from beleg.people import proved as people
from beleg.records import Caller
from beleg.runtime import audit_key, open_approvals, open_database, open_signer
from beleg.serving.cli import identity
from beleg.serving.cli.agents import domain
from beleg.serving.cli.audit_blocks import receipt_blocks, receipt_json, report_json, report_lines
from beleg.serving.cli.blocks import Grid, Paragraph, visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.output import as_json, patience, tell, writer
from beleg.settings import Settings
from beleg.storage.database import Database

T = TypeVar("T")

app = typer.Typer(name="audit", help="The audit log: verify it, and prove from it.", rich_markup_mode=None)

READERS = frozenset({"auditor", "admin"})
"""Who may read personal texts of the whole log."""

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Tenant = Annotated[
    str | None, typer.Option(metavar="TENANT", help="Whose log, for whoever has not logged in.")
]
Id = Annotated[
    list[str],
    typer.Argument(
        metavar="ID",
        help="The proposal's id, whole or its first twelve digits, spaced as they are shown or not.",
    ),
]
OneKey = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Public keys that are trusted, one a line; else this installation's own."
    ),
]


@app.command("verify")
def verify(
    *,
    checkpoint: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A checkpoint that was kept elsewhere, or a folder of them."),
    ] = None,
    key: OneKey = None,
    receipt: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Verify this receipt instead; needs no database.")
    ] = None,
    export: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Verify this exported log; needs no database.")
    ] = None,
    tenant: Tenant = None,
    as_user: As = None,
    json: AsJson = False,
) -> int:
    """Verify the log: every event, every link, every place, and with a checkpoint that nothing was cut or replaced.

    Without a checkpoint the newest events cannot be proved. Exit status 1 if something does not fit.
    """
    settings = identity.settings_here()
    if receipt is not None:
        return _verify_receipt(receipt, _keys(key, settings, needed="a receipt"), json=json)
    notes = _notes(checkpoint)
    keys = _keys(key, settings, needed="a checkpoint" if notes else None)
    if export is not None:
        reports = [_verify_export(export, notes, keys)]
    else:
        whose = _whose(as_user, tenant, settings)
        reports = list(_verify_database(settings, whose, notes, keys))
    if json:
        print(
            as_json(
                {
                    "intact": all(each.intact for each in reports),
                    "logs": [report_json(each) for each in reports],
                }
            )
        )
    else:
        writer(no_color=True).show(
            [Paragraph("\n".join(line for each in reports for line in report_lines(each)))]
        )
    return 0 if all(each.intact for each in reports) else 1


@app.command("export")
def export(
    *,
    texts: Annotated[
        bool, typer.Option("--texts", help="With the personal texts; for auditors and admins.")
    ] = False,
    tenant: Tenant = None,
    as_user: As = None,
) -> None:
    """Write the whole log as JSON lines, with a signed checkpoint: `verify --export` needs nothing else."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    if texts and not acting.roles & READERS:
        raise NotAllowed("only an auditor or admin can export personal texts: use --as NAME, or log in")

    place = _tenant(acting, tenant)

    async def work(signer: Signer, database: Database) -> None:
        note = (await signer.checkpoint(place)).note
        await database.read(
            lambda connection: exported(
                DatabaseSource(connection, place), note, sys.stdout.write, texts=texts
            )
        )

    _with_signer(settings, work)


@app.command("receipt")
def receipt(id_: Id, *, tenant: Tenant = None, as_user: As = None) -> None:
    """Print the receipt of a proposal: what was decided, what came of it, and the proof of both."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    place = _tenant(acting, tenant)

    async def work(signer: Signer, database: Database) -> str:
        now = SystemClock().now()
        looking = acting if acting.authenticated else Caller(tenant=place)
        found = await database.read(lambda connection: kept.found(connection, "".join(id_), looking, now=now))
        return receipts.written(await signer.receipt(place, found.proposal.id))

    sys.stdout.write(_with_signer(settings, work))


@app.command("checkpoint")
def checkpoint(*, tenant: Tenant = None, as_user: As = None) -> None:
    """Sign what the log holds now, print it, and keep it in the folder of checkpoints."""
    settings = identity.settings_here()
    place = _tenant(identity.caller(as_user, settings), tenant)

    async def work(signer: Signer, _database: Database) -> str:
        return (await signer.checkpoint(place)).note

    sys.stdout.write(_with_signer(settings, work))


@app.command("replay")
def replay(id_: Id, *, as_user: As = None, json: AsJson = False) -> int:
    """Compute again what a proposal rested on, from the evidence and the policy of then: is it the same, bit for bit?

    Exit status 1 if it is not.
    """
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    approvals = open_approvals(settings, lambda name: domain(name, settings), "replay")
    try:
        found = asyncio.run(
            replays.replay(
                approvals.database,
                "".join(id_),
                acting,
                clock=approvals.clock,
                reach=approvals.reach,
                again=lambda name: domain(name, settings).recompute,
            )
        )
    finally:
        approvals.close()
    checks = [{"what": each.what, "same": each.same, "detail": each.detail} for each in found.checks]
    if json:
        print(as_json({"same": found.same, "checks": checks, "proposal": proposal_json(found.proposal)}))
    else:
        rows = [(each.what, "same" if each.same else "DIFFERS", each.detail) for each in found.checks]
        line = "comes out the same, bit for bit" if found.same else "does NOT come out the same"
        told = f"{found.proposal.short} ({found.proposal.state}): {line}."
        table = Grid(("computed again", "", ""), tuple(tuple(map(visible, row)) for row in rows))
        writer(no_color=True).show([Paragraph(visible(told)), table])
    return 0 if found.same else 1


@app.command("key")
def key(
    *,
    every: Annotated[
        bool, typer.Option("--all", help="Also those that it took the place of, the newest first.")
    ] = False,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Put a new key in its place, by an event that both sign.")
    ] = False,
    tenant: Tenant = None,
    as_user: As = None,
) -> None:
    """Print the public key that checkpoints and receipts are checked with; the private one never leaves its file."""
    settings = identity.settings_here()
    what = "rotate the key"
    acting = identity.looks_after(as_user, settings, what) if rotate else identity.caller(as_user, settings)
    if not every and not rotate:
        print(signing_key(audit_key(settings)).public)
        return
    place = _tenant(acting, tenant)

    async def work(signer: Signer, _database: Database) -> list[PublicKey]:
        if rotate:
            new, logs = await signer.rotate()
            tell(
                f"the new key is in force ({logs} log{'' if logs == 1 else 's'}): give it to whoever checks with it"
            )
            if not every:
                return [new]
        return list(await signer.keys(place))

    for each in _with_signer(settings, work):
        print(each)


# --- what they share -------------------------------------------------------------------------------------------


def _tenant(acting: Caller, tenant: str | None) -> str:
    """Whose log: the person's own; ``local``, who has the database itself at hand, may name one. Raises NotFound."""
    if acting.authenticated and tenant not in (None, acting.tenant):
        raise NotFound(f"there is no log of {tenant!r}")
    return tenant if tenant is not None else acting.tenant


def _whose(as_user: str | None, tenant: str | None, settings: Settings) -> str | None:
    """Whose log is verified; nobody's in particular where ``local`` names none."""
    acting = identity.caller(as_user, settings)
    if not acting.authenticated and tenant is None:
        return None
    return _tenant(acting, tenant)


def _notes(checkpoint: Path | None) -> list[str]:
    """The checkpoints of a file or folder. Raises InputError."""

    if checkpoint is None:
        return []
    if not checkpoint.is_dir():
        return [read_note(checkpoint)]
    notes = [read_note(path) for path in sorted(checkpoint.glob(f"*{SUFFIX}"))]
    if not notes:
        raise InputError(f"{checkpoint} holds no checkpoint (*{SUFFIX})")
    return notes


def _keys(key: Path | None, settings: Settings, *, needed: str | None) -> tuple[PublicKey, ...]:
    """The keys that are trusted. Raises InputError, and UsageError where one is needed and there is none."""

    if key is not None:
        return public_keys(key)
    own = load_key(audit_key(settings)) if needed else None
    if needed and own is None:
        raise UsageError(f"{needed} is checked with a public key: name its file with --key")
    return (own.public,) if own is not None else ()


def _verify_database(
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
    report = verifying.verify(DatabaseSource(connection, place), checkpoints=notes, keys=keys)
    changed = (
        *findings(connection, place, now=SystemClock().now()),
        *people.findings(connection, place),
        *beside.findings(connection, place),
    )
    return replace(report, findings=(*report.findings, *changed))


def _verify_export(path: Path, notes: list[str], keys: tuple[PublicKey, ...]) -> Report:
    source = ExportSource(path)
    own = [source.note] if keys and not notes and source.note is not None else []
    with patience(f"verifying {path}"):
        return verifying.verify(source, checkpoints=notes or own, keys=keys)


def _verify_receipt(path: Path, keys: tuple[PublicKey, ...], *, json: bool) -> int:
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


def _with_signer(settings: Settings, work: Callable[[Signer, Database], Awaitable[T]]) -> T:
    database = open_database(settings)

    async def run() -> T:
        return await work(open_signer(settings, database), database)

    try:
        return asyncio.run(run())
    finally:
        database.close()
