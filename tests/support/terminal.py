"""The command in a real terminal: a pseudo-terminal that a test types into and reads from."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Mapping
from time import monotonic
from types import TracebackType
from typing import Self

from tests.support.processes import COMMAND

SECONDS = 30.0
CTRL_C, CTRL_D, UP = "\x03", "\x04", "\x1b[A"


def _hears() -> None:
    """Ctrl-C reaches the program, whatever whoever runs the tests in the background does with it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """``beleg`` with all three streams on a terminal, in colour unless ``env`` says otherwise."""

    def __init__(
        self,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        columns: int = 100,
        input_only: bool = False,
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns)}
        environment.pop("NO_COLOR", None)
        # The first terminal that the leader of a new session opens is the one whose Ctrl-C it gets.
        streams = f"<$0 >{'/dev/null' if input_only else '$0'} 2>$0"
        self._process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" {streams}', os.ttyname(slave), *COMMAND, *arguments],
            stdin=slave,
            env=environment | dict(env or {}),
            start_new_session=True,
            preexec_fn=_hears,  # noqa: PLW1509 - the tests have one thread
        )
        os.close(slave)
        self.seen = ""
        self._read_to = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait(SECONDS)
        os.close(self._master)

    def type(self, text: str) -> None:
        """Presses these keys."""
        os.write(self._master, text.encode())

    def see(self, text: str) -> None:
        """Waits until ``text`` is on the screen, after what was seen before."""
        if not self._see(text, SECONDS):
            raise AssertionError(f"never saw {text!r} in {self.seen[self._read_to :]!r}")

    def interrupt(self, text: str) -> None:
        """Presses Ctrl-C until ``text`` is seen, as a person would: Python loses one that comes just as it begins to
        wait for a line, and nobody but a test is that quick."""
        for _ in range(int(SECONDS)):
            self.type(CTRL_C)
            if self._see(text, 1.0):
                return
        raise AssertionError(f"Ctrl-C never brought {text!r}, only {self.seen[self._read_to :]!r}")

    def _see(self, text: str, seconds: float) -> bool:
        until = monotonic() + seconds
        while (found := self.seen.find(text, self._read_to)) < 0:
            if not self._read(until):
                return False
        self._read_to = found + len(text)
        return True

    def end(self) -> int:
        """Waits for the end; the exit status."""
        until = monotonic() + SECONDS
        while self._read(until):
            pass
        return self._process.wait(SECONDS)

    def _read(self, until: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, until - monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._master, 65_536)
        except OSError:  # how Linux says that nobody holds the other end any more
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)
