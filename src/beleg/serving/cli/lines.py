"""Lines from a pipe or a file, each with a bound: whoever writes them never decides how much memory they take."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, AnyStr, BinaryIO

from beleg.errors import InputError

LINE_BYTES = 1 << 20
"""A longer line of a file asks and states nothing: it is passed over without being kept in memory."""
MOST_PARTS = 64
"""A line is given up as one without an end after this many times the length that is kept."""


class EndlessLine(InputError):
    """A line has no end: nothing after it is read."""


def bounded_lines(stream: IO[AnyStr], most: int) -> Iterator[AnyStr | None]:
    """Each line, as soon as it is there; ``None`` for one longer than ``most``, told before its rest is passed over.

    Raises ``EndlessLine`` where that rest goes on and on.
    """
    while line := stream.readline(most):
        if len(line) < most or _ends(line):
            yield line
            continue
        yield None
        for _ in range(MOST_PARTS):
            rest = stream.readline(most)
            if not rest or _ends(rest):
                break
        else:
            raise EndlessLine


def opened(file: str, stack: ExitStack) -> BinaryIO:
    """The file to read lines from, closed with ``stack``; ``-`` is standard input. Raises ``InputError``."""
    if file == "-":
        if sys.stdin is None:
            raise InputError("standard input is closed")
        return sys.stdin.buffer
    try:
        return stack.enter_context(Path(file).open("rb"))
    except (OSError, ValueError) as error:
        raise InputError(f"{file}: {getattr(error, 'strerror', None) or error}") from None


def numbered(stream: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Each line that is not blank with its number, as soon as it is there; ``None`` for one over ``LINE_BYTES``.

    What some editors put before the first line to say that a file is UTF-8 is not part of it.
    """
    for number, line in enumerate(bounded_lines(stream, LINE_BYTES), start=1):
        said = line.removeprefix(BOM_UTF8) if line is not None and number == 1 else line
        if said is None or said.strip():
            yield number, said


def _ends(line: str | bytes) -> bool:
    return line[-1:] in ("\n", b"\n")
