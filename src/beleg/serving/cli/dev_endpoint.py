"""``beleg dev-endpoint``: a model that is a script, on this machine, for trying out what Beleg does about it."""

from __future__ import annotations

from typing import Annotated

import typer

from beleg.serving.cli.agents import AGENTS, domain
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.behaviours import BEHAVIOURS
from beleg.serving.dev_models.good import Good
from beleg.settings import Settings

app = typer.Typer(rich_markup_mode=None)


@app.command("dev-endpoint")
def dev_endpoint(
    behaviour: Annotated[
        str,
        typer.Option(
            "--behaviour",
            metavar="NAME[+NAME][,NAME]",
            help="What it does: + one upon the other, a comma one after the other.",
        ),
    ] = "right",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes a free one.")] = 0,
    keys: Annotated[
        list[str] | None,
        typer.Option("--key", metavar="KEY", help="Refuse whoever does not send it; give it twice for two."),
    ] = None,
    *,
    behaviours: Annotated[bool, typer.Option("--list", help="Print the names and leave.")] = False,
) -> int:
    """Serve a scripted model on 127.0.0.1 until Ctrl-C, and print its URL for LLM_BASE_URL."""
    if behaviours:
        print("\n".join(BEHAVIOURS))
        return 0
    settings = Settings.from_environment().model_copy(update={"llm_base_url": None, "llm_model": None})
    good = Good(domains=[domain(name, settings) for name in AGENTS], settings=settings)
    endpoint = DevEndpoint(behaviour, good.reply, port=port, keys=keys or ())
    print(endpoint.url, flush=True)
    try:
        endpoint.serve()
    except KeyboardInterrupt:
        return 0
    finally:
        endpoint.close()
    return 0
