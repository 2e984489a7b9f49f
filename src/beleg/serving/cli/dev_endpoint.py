"""``beleg dev-endpoint``: a model that is a script, on this machine, for trying out what Beleg does about it."""

from __future__ import annotations

from typing import Annotated

import typer

from beleg.serving.dev_endpoint import DevEndpoint

app = typer.Typer(rich_markup_mode=None)


@app.command("dev-endpoint")
def dev_endpoint(
    behaviour: Annotated[str, typer.Option("--behaviour", metavar="NAME[,NAME]")] = "right",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes a free one.")] = 0,
) -> int:
    """Serve a scripted model on 127.0.0.1 until Ctrl-C, and print its URL."""
    endpoint = DevEndpoint(behaviour.split(","), port=port)
    print(endpoint.url, flush=True)
    try:
        endpoint.serve()
    except KeyboardInterrupt:
        return 0
    finally:
        endpoint.close()
    return 0
