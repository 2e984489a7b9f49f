"""Files that anybody may have written are read in a process of their own, so that no file can hold up whoever reads it.

However small a file is, it can make its reader work for hours, or take all memory: a reader of PDFs follows what the
file tells it to. So a process reads the files of one claim, within limits that the system keeps and with nothing in its
environment that is worth stealing. It ends whatever becomes of it: when it is done, when its time is over, when whoever
asked has left, and when this process is gone. A little XML is read here: how long that takes is bounded by its size.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from tempfile import TemporaryFile
from time import monotonic
from typing import IO

from beleg.domains.expenses.claims import BadClaim
from beleg.domains.expenses.invoices import Read, invoice_in, read_from
from beleg.domains.expenses.kinds import kind
from beleg.records import Json
from beleg.settings import plain_environment
from beleg.tools.leaving import Left, has_left

SECONDS = 10
"""Of computing, for all the files of a claim; a usual invoice takes a tenth of one."""
WAITED = 2
"""So many times as long is waited for it, on a machine that has other things to do."""
MEMORY = 512 << 20
"""Bytes, where the system can hold a process to that."""
LITTLE_XML = 128 << 10
"""Bytes of XML in a claim that are read without a process, all its files together."""
MOST_AT_ONCE = 2
"""Processes of this one that read at the same time; others wait for their turn, no longer than one may take."""
_LOOK = 0.1
"""Seconds after which it is looked whether anybody still waits."""
_MOST_KEPT = 64
_turns = threading.BoundedSemaphore(MOST_AT_ONCE)
_kept: OrderedDict[str, Read | None] = OrderedDict()
_lock = threading.Lock()


def invoices_in(files: Sequence[tuple[str, bytes]]) -> list[Read | None]:
    """The e-invoice in each of these files, given by name and content; nothing for a file that carries none.

    Raises BadClaim for what is broken, hostile or takes too long, and Left where whoever asked does not wait any more.
    """
    digests = [sha256(content).hexdigest() for _, content in files]
    with _lock:
        found = {digest: _kept[digest] for digest in digests if digest in _kept}
    apart: dict[str, tuple[str, bytes]] = {}
    little = LITTLE_XML
    for digest, (name, content) in zip(digests, files, strict=True):
        if digest in found or digest in apart:
            continue
        if kind(content) == "xml" and len(content) <= little:
            little -= len(content)
            found[digest] = invoice_in(name, content)
        else:
            apart[digest] = (name, content)
    if apart:
        found |= zip(apart, _read(list(apart.values())), strict=True)
    with _lock:
        for digest in digests:
            _kept[digest] = found[digest]
            _kept.move_to_end(digest)
        while len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
    return [found[digest] for digest in digests]


def _read(files: Sequence[tuple[str, bytes]]) -> list[Read | None]:
    named = files[0][0][:80] + (f" and {len(files) - 1} other files" if len(files) > 1 else "")
    with (
        TemporaryFile() as given,
        _turn(named),
    ):  # a file: a process that reads nothing holds up nobody who writes
        given.write(json.dumps([[name, len(content)] for name, content in files]).encode() + b"\n")
        given.writelines(content for _, content in files)
        given.seek(0)
        said = _said(given, named)
    if "bad" in said:
        raise BadClaim(said["bad"])
    return [None if each is None else read_from(each) for each in said["read"]]


@contextmanager
def _turn(named: str) -> Iterator[None]:
    until = monotonic() + SECONDS * WAITED
    while not _turns.acquire(timeout=_LOOK):
        if has_left():
            raise Left
        if monotonic() > until:
            raise BadClaim(f"{named}: other files are being read: hand it in again")
    try:
        yield
    finally:
        _turns.release()


def _said(given: IO[bytes], named: str) -> Json:
    """What a process of its own says of files."""
    too_much = BadClaim(f"{named}: reading it takes more than {SECONDS} seconds or too much memory")
    until = monotonic() + SECONDS * WAITED
    with subprocess.Popen(  # noqa: S603 - this very interpreter, and nothing of what was handed in
        [sys.executable, "-P", "-m", "beleg.domains.expenses.apart_reader", str(SECONDS), str(MEMORY)],
        stdin=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=plain_environment(),
    ) as process:
        try:
            while (told := _told(process)) is None:
                if has_left():
                    raise Left
                if monotonic() > until:
                    raise too_much
        finally:
            process.kill()
    if process.returncode != 0:
        raise too_much
    said: Json = json.loads(told)
    return said


def _told(process: subprocess.Popen[bytes]) -> bytes | None:
    """All that a process has said, where it has ended by now."""
    try:
        return process.communicate(timeout=_LOOK)[0]
    except subprocess.TimeoutExpired:
        return None
