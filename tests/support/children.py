"""Processes that a test starts, listens to and kills, each wait with a bound."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOUND = 60.0
"""Seconds. No test waits so long on a machine that works; it is there so that none waits for ever."""


class Child:
    """A running ``python -m MODULE``. What it writes to standard output is read a line at a time."""

    def __init__(self, module: str, *arguments: str, env: dict[str, str] | None = None) -> None:
        paths = f"{ROOT}:{os.environ['PYTHONPATH']}"
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", module, *arguments],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": paths} | (env or {}),
        )
        assert self.process.stdout is not None
        self._out = self.process.stdout.fileno()
        self._rest = b""
        self.said: list[str] = []

    def wait_for(self, start: str) -> str:
        """The next line that starts so, without that start. Fails when the process ends before, or after ``BOUND``."""
        deadline = time.monotonic() + BOUND
        while True:
            while b"\n" in self._rest:
                line, _, self._rest = self._rest.partition(b"\n")
                self.said.append(line.decode())
                if self.said[-1].startswith(start):
                    return self.said[-1].removeprefix(start).strip()
            left = deadline - time.monotonic()
            assert left > 0, f"no line starts with {start!r}: {self.said}"
            if select.select([self._out], [], [], left)[0]:
                read = os.read(self._out, 65536)
                assert read, f"the process ended before a line started with {start!r}: {self.said}"
                self._rest += read

    def signal(self, number: int) -> None:
        """Sends a signal."""
        self.process.send_signal(number)

    def end(self) -> int:
        """The exit status of a process that ends by itself; what it still said is in ``said``."""
        assert self.process.stdout is not None
        code = self.process.wait(BOUND)
        self.said += (self._rest + self.process.stdout.read()).decode().splitlines()
        self._rest = b""
        return code

    def kill(self) -> None:
        """``kill -9``, and waits until it is gone."""
        self.process.kill()
        self.process.wait(BOUND)


@contextmanager
def children() -> Iterator[Callable[..., Child]]:
    """Starts children; none of them outlives the block."""
    started: list[Child] = []

    def start(module: str, *arguments: str, env: dict[str, str] | None = None) -> Child:
        started.append(Child(module, *arguments, env=env))
        return started[-1]

    try:
        yield start
    finally:
        for each in started:
            each.kill()
            assert each.process.stdout is not None
            each.process.stdout.close()


def say(line: str) -> None:
    """Tells whoever listens to this process, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def until(holds: Callable[[], bool], what: str) -> None:
    """Waits until something holds that only looking can tell. Fails after ``BOUND``."""
    deadline = time.monotonic() + BOUND
    while not holds():
        assert time.monotonic() < deadline, f"it never came to be that {what}"
        time.sleep(0.02)
