"""The command ``beleg``: runs one command and turns every error into a line and an exit status.

Exit status: 0 done, 1 the thing asked for failed, 2 bad usage, 130 on Ctrl-C. An error is one line on standard error.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING

from beleg.errors import BelegError, CallerError

if TYPE_CHECKING:
    from typer import TyperException


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; ``arguments`` are those of the process by default."""
    gc.disable()  # a start makes a hundred thousand objects and no garbage; what runs on turns it on again
    # Else every package installed here may watch what is checked, and all of them are looked through at each start.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # noqa: TID251 - another library reads it
    from beleg.serving.cli.output import silence, tell  # noqa: PLC0415 - after the collector is off

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
    finally:
        gc.freeze()  # or leaving walks all of them once more
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
    import typer  # noqa: PLC0415
    from typer.main import get_command  # noqa: PLC0415

    from beleg.serving.cli.app import app  # noqa: PLC0415
    from beleg.serving.cli.output import tell  # noqa: PLC0415

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
        # "Value error" is what the library under typer calls every fault of a value.
        message = error.format_message().replace("Value error, ", "")
        tell(f"beleg: {message}{_in_quotes(error)}{_where_to_look(error)}")
        return 2
    except typer.Abort:
        return 1
    except (OSError, KeyboardInterrupt):
        raise
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        where = "`python -X dev -m beleg` shows where"
        tell(f"beleg: an error inside Beleg ({type(error).__name__}: {error}); {where}")
        return 1
    return result if isinstance(result, int) else 0


def _in_quotes(error: TyperException) -> str:
    """What to do where the words of a question came one by one, as a shell hands them over without quotes."""
    context = getattr(error, "ctx", None)
    asks = context is not None and context.info_name == "ask"
    return ": put the question in quotes" if asks and "extra argument" in error.format_message() else ""


def _where_to_look(error: TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f" (see {context.command_path} --help)" if context is not None else ""
