"""``beleg worker``: carries out what was approved, and what others left in the middle, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal

import typer

from beleg.audit.signer import Signer
from beleg.errors import BelegError
from beleg.runtime import Approvals, fresh_id, open_approvals, open_signer
from beleg.serving.cli.agents import domain
from beleg.serving.cli.output import tell
from beleg.settings import Settings
from beleg.storage.jobs import Duties, Worker

STOPPED_BY_HAND = 130


app = typer.Typer(rich_markup_mode=None)


@app.command("worker")
def worker() -> int:
    """Carry out what was approved and what others left in the middle, until Ctrl-C or SIGTERM."""
    gc.enable()
    settings = Settings.from_environment()
    approvals = open_approvals(settings, lambda name: domain(name, settings.home), f"worker-{fresh_id()}")
    try:
        code, left = asyncio.run(_work(approvals, open_signer(settings, approvals.database)))
    finally:
        approvals.close()
    if left:
        tell(f"beleg: {left} left in the middle; what became of it is looked up when the next worker sweeps")
        os._exit(code)  # a call that hangs would keep this process for as long as it hangs
    return code


async def _work(approvals: Approvals, signer: Signer) -> tuple[int, int]:
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

    duties = Duties(dispatch=dispatch, sweep=sweep, hourly={"checkpoints": checkpoints})
    left = await Worker(approvals.database, duties).run(
        stop, lambda slot: tell(f"beleg: worker {slot} is at work; Ctrl-C stops it")
    )
    return codes[0] if codes else 0, left
