"""``beleg sessions``: forgetting conversations, one or by a rule."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Annotated, Any

import typer

from beleg.clock import SystemClock
from beleg.records import Caller
from beleg.runtime import open_sessions
from beleg.serving.cli import identity
from beleg.serving.cli.blocks import Paragraph, visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.output import as_json, writer
from beleg.sessions import SessionStore

app = typer.Typer(name="sessions", help="Conversations that are kept: forget them.", rich_markup_mode=None)

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.command("delete")
def delete(
    session: Annotated[str, typer.Argument(metavar="ID", help="The conversation.")],
    *,
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """Delete a conversation, with its words in the audit log; the log's chain still verifies. For admins."""
    acting = _allowed(as_user)
    turns = _with_sessions(lambda store: store.delete(session, tenant=acting.tenant, person=acting.person))
    held = "1 turn" if turns == 1 else f"{turns} turns"
    _tell({"deleted": 1, "turns": turns}, f"The session {session} with {held} was deleted.", json=json)


@app.command("prune")
def prune(
    *,
    days: Annotated[
        int, typer.Option(min=0, max=36_500, metavar="N", help="How long a conversation is kept.")
    ],
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """Delete every conversation without a question in the last N days, with its words in the audit log. For
    admins."""

    acting = _allowed(as_user)
    before = SystemClock().now() - timedelta(days=days)
    count = _with_sessions(lambda store: store.prune(before, tenant=acting.tenant, person=acting.person))
    _tell({"deleted": count}, f"{count} sessions were deleted.", json=json)


def _allowed(as_user: str | None) -> Caller:
    """Who forgets: an admin; while nobody was added yet, whoever is at the machine.

    Raises NotAuthenticated, NotAllowed.
    """
    return identity.looks_after(as_user, identity.settings_here(), "delete conversations")


def _with_sessions(work: Callable[[SessionStore], Awaitable[int]]) -> int:
    store = open_sessions(identity.settings_here())

    async def run() -> int:
        return await work(store)

    try:
        return asyncio.run(run())
    finally:
        store.close()


def _tell(told: dict[str, Any], line: str, *, json: bool) -> None:
    if json:
        print(as_json(told))
    else:
        writer(no_color=True).show([Paragraph(visible(line))])
