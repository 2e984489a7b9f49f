"""The process that reads files for ``apart``: they come on standard input, what is in them goes to standard output."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import threading
from contextlib import suppress

_WAITED = 3
"""The alarm of last resort, in times of the seconds of computing: whoever started this process ends it before that."""


def main(seconds: int, memory: int) -> None:
    """Reads what comes, within so many seconds of computing and so many bytes of memory."""
    signal.alarm(seconds * _WAITED)
    for name, most in (("RLIMIT_CPU", seconds), ("RLIMIT_AS", memory), ("RLIMIT_CORE", 0)):
        # Not every system holds a process to its memory; its seconds bound what it takes there.
        with suppress(AttributeError, ValueError, OSError):
            resource.setrlimit(getattr(resource, name), (most, most))
    threading.Thread(target=_end_with_the_other, daemon=True).start()

    from beleg.domains.expenses.claims import BadClaim  # noqa: PLC0415 - not before the limits
    from beleg.domains.expenses.invoices import invoice_in, read_json  # noqa: PLC0415

    given = sys.stdin.buffer
    names: list[tuple[str, int]] = json.loads(given.readline())
    found = []
    try:
        for name, size in names:
            read = invoice_in(name, given.read(size))
            found.append(None if read is None else read_json(read))
        said = json.dumps({"read": found})
    except BadClaim as error:
        said = json.dumps({"bad": error.message})
    sys.stdout.write(said)


def _end_with_the_other() -> None:
    """Ends this process when nobody is left to read what it says."""
    heard = select.poll()
    heard.register(sys.stdout.fileno(), 0)  # 0: wakes only when the other end is closed
    heard.poll()
    os._exit(1)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
