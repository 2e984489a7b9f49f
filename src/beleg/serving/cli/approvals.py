"""``beleg approvals``: what waits for a person, what it would do, and a person's word on it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import typer

from beleg.agent.contract import proposal_json
from beleg.approval.kept import Kept
from beleg.approval.review import Typed, over
from beleg.errors import BelegError, NotConfirmed, NotFound, Tampered, UsageError
from beleg.records import Caller, Proposal
from beleg.runtime import Approvals, fresh_id, open_approvals
from beleg.serving.cli import identity
from beleg.serving.cli.agents import domain
from beleg.serving.cli.blocks import visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.output import as_json, tell, writer
from beleg.serving.cli.proposal_blocks import Shown, blocks, shown_json, table
from beleg.settings import Settings

app = typer.Typer(
    name="approvals",
    help="Writes that wait for a person: look at them, approve, deny.",
    rich_markup_mode=None,
)

LOOKS, LOOK_SECONDS = 150, 0.2
"""How often and how soon again an approval looks at what another process is already carrying out."""
STATES = (
    "open", "approved", "denied", "expired", "superseded", "sending", "applied", "refused", "failed", "unknown",
)  # fmt: skip

Id = Annotated[
    list[str],
    typer.Argument(
        metavar="ID",
        help="The proposal's id, whole or its first twelve digits, spaced as they are shown or not.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
NoColor = Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")]
Reason = Annotated[str | None, typer.Option(metavar="TEXT", help="Why, for whoever looks at it later.")]


@app.command("list")
def list_(
    *,
    state: Annotated[
        str | None, typer.Option(metavar="STATE", help=f"Only these: {', '.join(STATES)}.")
    ] = None,
    limit: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="At most the newest N.")] = 100,
    as_user: As = None,
    json: AsJson = False,
    no_color: NoColor = False,
) -> int:
    """List the proposals that you may see, the newest first, whatever became of them; --state open for what waits."""
    if state is not None and state not in STATES:
        raise UsageError(f"there is no state {state!r}; known: {', '.join(STATES)}")

    async def work(approvals: Approvals, acting: Caller) -> tuple[list[Kept], list[str]]:
        return await approvals.review.listed(acting, limit=limit)

    found, tampered = _with_approvals(as_user, work)
    shown = [each.proposal for each in found if state in (None, each.proposal.state)]
    if json:
        print(as_json({"proposals": [proposal_json(each) for each in shown]}))
    else:
        writer(no_color=no_color).show(table(shown))
    for id_ in tampered:
        tell(
            f"beleg: {id_} was changed in the database after it was made: it is not shown and never carried out"
        )
    return 1 if tampered else 0


@app.command("show")
def show(id_: Id, *, as_user: As = None, json: AsJson = False, no_color: NoColor = False) -> None:
    """Show what a proposal would do, from its own arguments, and what has become of it."""

    async def work(approvals: Approvals, acting: Caller) -> Shown:
        return await _shown(approvals, "".join(id_), acting)

    _tell(_with_approvals(as_user, work), json=json, no_color=no_color)


@app.command("approve")
def approve(
    id_: Id,
    *,
    confirm: Annotated[
        str | None,
        typer.Option(metavar="WHOLE_ID", help="The whole id once more, where there is no terminal."),
    ] = None,
    reason: Reason = None,
    as_user: As = None,
    json: AsJson = False,
    no_color: NoColor = False,
) -> int:
    """Approve a proposal and carry it out. In a terminal its short id is typed, and values such as the amount."""
    if confirm is None and not _in_terminal():
        raise UsageError("without a terminal an approval needs --confirm with the whole id")

    async def work(approvals: Approvals, acting: Caller) -> Shown:
        shown = await _shown(approvals, "".join(id_), acting)
        proposal = shown.found.proposal
        if confirm is None:
            await _may(approvals, proposal, acting)
            writer(no_color=no_color).show(blocks(shown))
        elif shown.gone:
            tell(f"beleg: {visible(proposal.requester)}, who asked for it, was disabled since")
        typed = Typed(id=proposal.id) if shown.objection else _typed(proposal, confirm)
        decided = await approvals.review.approve(proposal.id, acting, "terminal", typed, reason=reason)
        if decided.state == "approved":
            await _carried_out(approvals, decided)
        return await _shown(approvals, decided.id, acting)

    shown = _with_approvals(as_user, work)
    _tell(shown, json=json, no_color=no_color)
    return 1 if shown.found.proposal.state in ("refused", "failed", "unknown") else 0


@app.command("deny")
def deny(
    id_: Id, *, reason: Reason = None, as_user: As = None, json: AsJson = False, no_color: NoColor = False
) -> None:
    """Deny a proposal. It can never be approved afterwards."""

    async def work(approvals: Approvals, acting: Caller) -> Shown:
        denied = await approvals.review.deny("".join(id_), acting, "terminal", reason=reason)
        return await _shown(approvals, denied.id, acting)

    _tell(_with_approvals(as_user, work), json=json, no_color=no_color)


@app.command("settle")
def settle(
    id_: Id,
    *,
    applied: Annotated[
        bool | None, typer.Option("--applied/--not-applied", help="Whether it was done.", show_default=False)
    ] = None,
    reason: Reason = None,
    as_user: As = None,
    json: AsJson = False,
    no_color: NoColor = False,
) -> None:
    """Say what became of a proposal whose outcome nobody knows, after you looked."""
    if applied is None:
        raise UsageError("say whether it was done: --applied or --not-applied")
    done: bool = applied

    async def work(approvals: Approvals, acting: Caller) -> Shown:
        settled = await approvals.dispatcher.settle("".join(id_), acting, applied=done, reason=reason)
        return await _shown(approvals, settled.id, acting)

    _tell(_with_approvals(as_user, work), json=json, no_color=no_color)


# --- how it is asked ----------------------------------------------------------------------------------------------


def _with_approvals(as_user: str | None, work: Callable[[Approvals, Caller], Awaitable[Any]]) -> Any:
    """The result of work by whoever acts, over the database of this installation."""
    settings: Settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    approvals = open_approvals(settings, lambda name: domain(name, settings), f"terminal-{fresh_id()}")

    async def run() -> Any:
        return await work(approvals, acting)

    try:
        return asyncio.run(run())
    finally:
        approvals.close()


async def _shown(approvals: Approvals, ref: str, acting: Caller) -> Shown:
    """A proposal and what a person looks at with it. Raises NotFound, InputError, Tampered."""
    found = await approvals.review.shown(ref, acting)
    proposal, earlier, lines = found.proposal, None, []
    if proposal.predecessor is not None:
        try:
            earlier = await approvals.review.shown(proposal.predecessor, acting)
        except NotFound:
            earlier = None  # somebody else asked for it, and it is not for this person to see
    objection = await _objection(approvals, proposal)
    try:
        lines = approvals.reach(proposal.agent).detail(proposal, await approvals.review.cited(proposal))
    except Tampered:
        raise
    except BelegError as error:
        tell(f"beleg: {error.message}")
    gone = await approvals.review.asker_gone(proposal)
    return Shown(found=found, lines=tuple(lines), earlier=earlier, objection=objection, gone=gone)


async def _may(approvals: Approvals, proposal: Proposal, acting: Caller) -> None:
    """Refuses somebody who may not decide before anything is typed. Raises NotDecided."""
    await approvals.review.may_approve(proposal, acting, "terminal")
    if proposal.state != "open":
        raise over(proposal)


def _in_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def _typed(proposal: Proposal, confirm: str | None) -> Typed:
    """What a person typed. Raises NotConfirmed unless ``confirm`` is the whole id, where it is given."""

    if confirm is not None:
        if confirm.strip() != proposal.id:
            raise NotConfirmed("--confirm is not the whole id of this proposal")
        return Typed(id=confirm.strip())
    print()
    values = {}
    typed = _asked(f"Type the id to approve ({proposal.short}): ")
    for name in proposal.ruling.confirm:
        values[name] = _asked(f"Type the {name} ({visible(str(proposal.arguments.get(name)))}): ")
    return Typed(id=typed, values=values)


def _asked(prompt: str) -> str:
    try:
        return input(prompt)
    except EOFError:
        raise NotConfirmed("nothing was typed: nothing was decided") from None


async def _carried_out(approvals: Approvals, proposal: Proposal) -> None:
    """Carries it out here; or waits for a while for whoever already does. What is left over a worker takes up."""

    try:
        for _ in range(LOOKS):
            if (await approvals.dispatcher.dispatch(proposal.id)).state != "sending":
                break
            await asyncio.sleep(LOOK_SECONDS)
    except BelegError as error:
        tell(f"beleg: it is approved, and could not be carried out from here: {error.message}")


async def _objection(approvals: Approvals, proposal: Proposal) -> str | None:
    """Why an open proposal would not stand any more, where that can be told."""
    if proposal.state != "open":
        return None
    try:
        return await approvals.reach(proposal.agent).objection(proposal)
    except Tampered:
        raise
    except BelegError as error:
        return error.message


def _tell(shown: Shown, *, json: bool, no_color: bool) -> None:
    if json:
        print(as_json(shown_json(shown)))
    else:
        writer(no_color=no_color).show(blocks(shown))
