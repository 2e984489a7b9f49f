"""The command ``beleg``: its commands put together, and every error turned into a line and an exit status.

Exit status: 0 done, 1 the thing asked for failed, 2 bad usage, 130 on Ctrl-C. An error is one line on standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer
from typer.main import get_command

from beleg import __version__
from beleg.errors import BelegError, CallerError
from beleg.serving.cli import ask, ask_many, chat, parliament, status
from beleg.serving.cli.output import silence, tell

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


app.command("ask")(ask.ask)
app.command("ask-many")(ask_many.ask_many)
app.command("chat")(chat.chat)
app.command("status")(status.status)
app.add_typer(parliament.app, name="parliament")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; ``arguments`` are those of the process by default."""
    try:
        if sys.stdout is None:
            tell("beleg: standard output is closed")
            return 1
        _take_any_letter()
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        silence(sys.stdout)
        return 1
    except OSError as error:
        silence(sys.stdout)
        tell(f"beleg: {error.strerror or error}" + (f": {error.filename}" if error.filename else ""))
        return 1
    return code


def _take_any_letter() -> None:
    """Nothing fails on letters: one that standard output cannot show is a question mark, bytes read in are kept."""
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "replace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        result = get_command(app).main(
            args=None if arguments is None else list(arguments), prog_name="beleg", standalone_mode=False
        )
    except CallerError as error:
        tell(f"beleg: {error.message}")
        return error.exit_status
    except BelegError as error:
        tell(f"beleg: {error.message}")
        return 1
    except typer.TyperException as error:
        message = error.format_message().replace(
            "Value error, ", ""
        )  # what checks the value calls every fault that
        tell(f"beleg: {message}{_where_to_look(error)}")
        return 2
    except typer.Abort:
        return 1
    except (OSError, KeyboardInterrupt):
        raise
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        tell(
            f"beleg: an error inside Beleg ({type(error).__name__}: {error}); `python -X dev -m beleg` shows where"
        )
        return 1
    return result if isinstance(result, int) else 0


def _where_to_look(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f" (see {context.command_path} --help)" if context is not None else ""
