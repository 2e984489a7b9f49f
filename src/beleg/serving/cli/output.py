"""Standard output and standard error: how a command speaks, whoever listens."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Protocol

from beleg.serving.cli.blocks import Block, visible
from beleg.serving.cli.plain import Plain

LINE_LENGTH = 400


class Writer(Protocol):
    """Shows blocks on standard output; ``bars`` says whether charts are worth drawing there."""

    bars: bool

    def show(self, blocks: Iterable[Block]) -> None:
        """Shows the blocks, one below the other."""
        ...


def writer(*, no_color: bool) -> Writer:
    """What fits standard output: rich in a terminal that takes colour, plain text everywhere else."""
    if not sys.stdout.isatty():
        return Plain(sys.stdout)
    if not no_color:
        from rich.console import Console  # noqa: PLC0415 - 0.1 s that a pipe need not pay

        console = Console(highlight=False)
        if not console.no_color and not console.is_dumb_terminal:
            from beleg.serving.cli.pretty import Pretty  # noqa: PLC0415

            return Pretty(console)
    return Plain(sys.stdout, bars=True)


def one_line(text: str) -> str:
    """``text`` as one line that a terminal can take, however long or odd what it repeats."""
    line = " ".join(visible(text).split())
    return line if len(line) <= LINE_LENGTH else line[: LINE_LENGTH - 1] + "…"


def tell(text: str) -> None:
    """One line on standard error. Where that takes nothing the line is lost, and the exit status stays what it is."""
    if sys.stderr is None:
        return
    try:
        print(one_line(text), file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def as_json(value: Any) -> str:
    """``value`` as JSON on one line, in the letters that standard output can carry."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return json.dumps(value, allow_nan=False)
    return text


def silence(stream: Any) -> None:
    """Points a stream that nobody reads any more to nowhere, so that leaving the process does not fail on it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


@contextmanager
def patience(text: str, *, seconds: float = 2.0) -> Iterator[None]:
    """Says on standard error what takes so long, every ``seconds``, while the block runs."""
    done = threading.Event()
    started = monotonic()

    def wait() -> None:
        while not done.wait(seconds):
            tell(f"{text} ... {monotonic() - started:.0f} s")

    teller = threading.Thread(target=wait, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
