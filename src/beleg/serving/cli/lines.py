"""Lines from a pipe or a file, each with a bound: whoever writes them never decides how much memory they take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, AnyStr

from beleg.errors import InputError

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


def _ends(line: str | bytes) -> bool:
    return line[-1:] in ("\n", b"\n")
