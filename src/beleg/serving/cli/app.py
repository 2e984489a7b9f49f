"""The commands put together."""

from __future__ import annotations

from typing import Annotated

import typer

from beleg import __version__
from beleg.serving.cli import (
    approvals,
    ask,
    ask_many,
    audit,
    chat,
    parliament,
    people,
    sessions,
    status,
    worker,
)

app = typer.Typer(
    name="beleg",
    help="Agents whose every statement rests on evidence.",
    rich_markup_mode=None,  # rich costs a third of a cold start, and help does not need it
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def beleg(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> int:
    """Agents whose every statement rests on evidence."""
    if version:
        print(f"beleg {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())
    else:
        return 0
    raise typer.Exit


app.command("ask", epilog=ask.EXAMPLES)(ask.ask)
app.command("ask-many", epilog=ask_many.EXAMPLES)(ask_many.ask_many)
app.command("chat", epilog=chat.EXAMPLES)(chat.chat)
app.command("status")(status.status)
app.add_typer(parliament.app, name="parliament")
app.add_typer(approvals.app, name="approvals")
app.command("worker")(worker.worker)
app.add_typer(people.users, name="users")
app.command("login")(people.login)
app.command("logout")(people.logout)
app.command("whoami")(people.whoami)
app.add_typer(sessions.app, name="sessions")
app.add_typer(audit.app, name="audit")
