"""``beleg worker``: carries out what was approved, and what others left in the middle, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from datetime import timedelta

import typer

from beleg.audit import log
from beleg.audit.signer import Signer
from beleg.errors import BelegError
from beleg.runtime import Approvals, fresh_id, open_approvals, open_signer
from beleg.serving.cli.agents import domain
from beleg.serving.cli.output import tell
from beleg.sessions import SessionStore
from beleg.settings import Settings
from beleg.storage.jobs import Duties, Jobs, Worker

STOPPED_BY_HAND = 130
QUEUE_KEPT = timedelta(days=7)
"""How long what the queue has done stays in its tables."""


app = typer.Typer(rich_markup_mode=None)


@app.command("worker")
def worker() -> int:
    """Carry out what was approved and what others left in the middle, until Ctrl-C or SIGTERM.

    Once an hour one of all workers signs the audit log (into BELEG_CHECKPOINTS), deletes conversations that are older
    than BELEG_KEEP_DAYS, where that is set, and what the queue has done a week ago. It acts for nobody and needs no
    log-in; what it does it says on standard error, a line each.
    """
    gc.enable()
    settings = Settings.from_environment()
    approvals = open_approvals(settings, lambda name: domain(name, settings), f"worker-{fresh_id()}")
    try:
        code, left = asyncio.run(
            _work(approvals, open_signer(settings, approvals.database), settings.keep_days)
        )
    finally:
        approvals.close()
    if left:
        tell(f"beleg: {left} left in the middle; what became of it is looked up when the next worker sweeps")
        os._exit(code)  # a call that hangs would keep this process for as long as it hangs
    return code


async def _work(approvals: Approvals, signer: Signer, keep_days: int | None) -> tuple[int, int]:
    """The exit status and how many effects were left in the middle. A second signal ends the process at once."""
    stop = asyncio.Event()
    codes: list[int] = []

    def told(code: int) -> None:
        if codes:
            os._exit(code)
        codes.append(code)
        stop.set()

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, told, 0)
    loop.add_signal_handler(signal.SIGINT, told, STOPPED_BY_HAND)

    async def dispatch(id_: str) -> None:
        try:
            proposal = await approvals.dispatcher.dispatch(id_)
        except BelegError as error:
            tell(f"beleg: {id_} was not carried out: {error.message}")
        else:
            tell(f"{proposal.short}  {proposal.state}")

    async def sweep() -> None:
        for proposal in await approvals.dispatcher.sweep():
            tell(f"{proposal.short}  {proposal.state}")

    async def checkpoints() -> None:
        for tenant, done in await signer.checkpoint_all():
            if isinstance(done, BelegError):
                tell(f"beleg: THE AUDIT LOG of {tenant} WAS NOT SIGNED: {done.message}")
            else:
                tell(f"the audit log of {tenant} was signed: {done}")

    async def retention() -> None:
        await _forget(approvals, keep_days)

    hourly = {"checkpoints": checkpoints, "retention": retention}
    duties = Duties(dispatch=dispatch, sweep=sweep, hourly=hourly)
    left = await Worker(approvals.database, duties).run(
        stop, lambda slot: tell(f"beleg: worker {slot} is at work; Ctrl-C stops it")
    )
    return codes[0] if codes else 0, left


async def _forget(approvals: Approvals, keep_days: int | None) -> None:
    """Deletes what is kept no longer: conversations, where somebody said for how long, and what the queue has done."""

    database, now = approvals.database, approvals.clock.now()
    if keep_days is not None:
        sessions = SessionStore(database, approvals.clock.now)
        for tenant in await database.read(log.tenants):
            old = now - timedelta(days=keep_days)
            if gone := await sessions.prune(old, tenant=tenant, person="worker"):
                tell(f"beleg: {gone} conversations of {tenant} were older than {keep_days} days: deleted")
    await asyncio.to_thread(Jobs(database).purge, now - QUEUE_KEPT)
