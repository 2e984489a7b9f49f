"""``beleg mcp``: an agent's tools for programs that speak the Model Context Protocol."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from beleg.errors import UsageError
from beleg.records import Caller
from beleg.serving.cli.agents import agent_name, complete_agent
from beleg.serving.cli.identity import As
from beleg.serving.cli.models import Choice
from beleg.serving.cli.output import tell

app = typer.Typer(rich_markup_mode=None)


@app.command("mcp")
def mcp(
    agent: Annotated[
        str, typer.Argument(metavar="AGENT", help="Whose tools.", autocompletion=complete_agent)
    ],
    *,
    transport: Annotated[
        Literal["stdio", "http", "sse"],
        typer.Option(help="stdio: this process is the server of whoever started it; else of this machine."),
    ] = "stdio",
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="Of http and sse.")] = 8000,
    tools: Annotated[
        Literal["default", "all"],
        typer.Option(
            help="all: those that write too; only for a person, or over HTTP with a log-in's token."
        ),
    ] = "default",
    as_user: As = None,
) -> None:
    """Serve an agent's tools over MCP. What writes comes back as a proposal; no tool approves one."""
    import asyncio  # noqa: PLC0415
    import gc  # noqa: PLC0415

    from beleg.runtime import open_agent  # noqa: PLC0415
    from beleg.serving.cli import identity  # noqa: PLC0415
    from beleg.serving.cli.agents import domain  # noqa: PLC0415
    from beleg.serving.mcp import served  # noqa: PLC0415
    from beleg.tools.mcp_server import HOST, serve  # noqa: PLC0415

    name = agent_name(agent)
    gc.enable()
    # A program that calls tools brings its own planner.
    settings = Choice(planner="scripted").applied(identity.settings_here())
    if transport != "stdio" and as_user is not None:
        raise UsageError("over a port each client shows its own log-in's token: --as is for stdio")
    caller = identity.caller(as_user, settings) if transport == "stdio" else Caller()
    offered = served(
        open_agent(domain(name, settings), settings), caller, transport, everything=tools == "all"
    )

    def ready() -> None:
        whose = "with a token" if offered.verify is not None else f"for {offered.caller().subject}"
        tell(
            f"beleg: {name} is served on http://{HOST}:{port}/{'sse' if transport == 'sse' else 'mcp'} {whose}"
        )

    asyncio.run(serve(offered, transport, port, ready))
