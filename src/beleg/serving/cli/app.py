"""The commands put together. A command's module is loaded when the command is called: a question loads no audit log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

from beleg import __version__

MODULES = {
    "ask": "ask",
    "ask-many": "ask_many",
    "chat": "chat",
    "check": "check",
    "status": "status",
    "parliament": "parliament",
    "expenses": "expenses",
    "approvals": "approvals",
    "worker": "worker",
    "mcp": "mcp",
    "users": "people",
    "login": "people",
    "logout": "people",
    "whoami": "people",
    "sessions": "sessions",
    "audit": "audit",
    "dev-endpoint": "dev_endpoint",
}
"""The commands in the order of the help, each with the module beside this one whose ``app`` has it."""


class _Loaded(Mapping[str, Any]):
    """The commands of ``MODULES``, each loaded when it is asked for."""

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)

    def __getitem__(self, name: str) -> Any:
        module = import_module(f"beleg.serving.cli.{MODULES[name]}")
        found = module.app
        return get_group(found) if found.info.name == name else get_group(found).commands[name]


class _Commands(TyperGroup):
    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        held: Any = _Loaded()
        self.commands = held


app = typer.Typer(
    name="beleg",
    cls=_Commands,
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
