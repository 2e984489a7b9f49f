"""``beleg audit``: whether the log is what was recorded, and what it proves to others."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from sqlalchemy import Connection

from beleg.agent.contract import proposal_json
from beleg.approval import kept
from beleg.approval import replay as replays
from beleg.audit import log, receipts, sources
from beleg.audit.checkpoints import signing_key
from beleg.audit.notes import PublicKey
from beleg.audit.signer import Signer
from beleg.clock import SystemClock
from beleg.errors import NotAllowed, NotFound
from beleg.people.rows import names
from beleg.records import AuditEvent, Caller
from beleg.runtime import audit_key, open_approvals, open_database, open_signer
from beleg.serving.cli import identity
from beleg.serving.cli.agents import domain
from beleg.serving.cli.audit_blocks import (
    event_blocks,
    event_json,
    report_json,
    report_lines,
)
from beleg.serving.cli.audit_verify import (
    database_reports,
    export_report,
    kept_notes,
    told_of_receipt,
    trusted_keys,
)
from beleg.serving.cli.blocks import Grid, Paragraph, visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.output import as_json, tell, writer
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
        return told_of_receipt(receipt, trusted_keys(key, settings, needed="a receipt"), json=json)
    notes = kept_notes(checkpoint)
    keys = trusted_keys(key, settings, needed="a checkpoint" if notes else None)
    if export is not None:
        reports = [export_report(export, notes, keys)]
    else:
        whose = _whose(as_user, tenant, settings)
        reports = list(database_reports(settings, whose, notes, keys))
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
            lambda connection: sources.export(
                sources.DatabaseSource(connection, place), note, sys.stdout.write, texts=texts
            )
        )

    _with_signer(settings, work)


@app.command("list")
def list_(
    *,
    limit: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="At most the newest N.")] = 50,
    tenant: Tenant = None,
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """List the newest events: what happened when, and by whom; for auditors and admins."""

    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    if acting.authenticated and not acting.roles & READERS:
        raise NotAllowed("only an auditor or admin can read the log")
    if not acting.authenticated:
        acting = identity.looks_after(None, settings, "read the log without logging in")
    place = _tenant(acting, tenant)

    def read(connection: Connection) -> tuple[tuple[AuditEvent, ...], dict[str, str]]:
        return log.newest(connection, place, limit), names(connection, place)

    async def work(_signer: Signer, database: Database) -> tuple[tuple[AuditEvent, ...], dict[str, str]]:
        return await database.read(read)

    events, known = _with_signer(settings, work)
    if json:
        print(as_json({"tenant": place, "events": [event_json(each, known) for each in events]}))
    else:
        writer(no_color=True).show(event_blocks(events, known))


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


def _with_signer(settings: Settings, work: Callable[[Signer, Database], Awaitable[T]]) -> T:

    database = open_database(settings)

    async def run() -> T:
        return await work(open_signer(settings, database), database)

    try:
        return asyncio.run(run())
    finally:
        database.close()
