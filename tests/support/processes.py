"""The command as people run it: a real process, its exit status, what it wrote where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

COMMAND = [sys.executable, "-m", "beleg"]


@dataclass(frozen=True, slots=True)
class Done:
    """A process that has ended."""

    code: int
    out: str
    err: str

    @property
    def object(self) -> dict[str, Any]:
        """The one JSON object on standard output."""
        [line] = self.out.splitlines()
        found: dict[str, Any] = json.loads(line)
        return found

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON objects on standard output, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def beleg(*arguments: str | bytes, input: bytes | str = b"", env: dict[str, str] | None = None) -> Done:
    """Runs ``beleg`` to its end; ``input`` is all of its standard input."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=input.encode() if isinstance(input, str) else input,
        capture_output=True,
        check=False,
        timeout=60,
        env=os.environ | (env or {}),
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def lines(*objects: Any) -> str:
    """JSON lines; a text stands for itself."""
    return "".join(f"{each if isinstance(each, str) else json.dumps(each)}\n" for each in objects)


def is_bad_usage(done: Done) -> bool:
    """Exit status 2, one clear line on standard error, nothing on standard output."""
    return (
        done.code == 2
        and done.out == ""
        and len(done.err.splitlines()) == 1
        and done.err.startswith("beleg: ")
        and not _leaks(done.err)
    )


def _leaks(text: str, signs: Iterable[str] = ("Traceback", "Error(", "\x1b", "╭")) -> bool:
    return any(sign in text for sign in signs)
