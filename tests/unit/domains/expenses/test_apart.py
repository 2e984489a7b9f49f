"""A file of anybody's is read within limits, in a process that knows nothing and ends whatever becomes of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from beleg.domains.expenses import apart
from beleg.domains.expenses.apart import LITTLE_XML, SECONDS, invoices_in
from beleg.domains.expenses.claims import BadClaim
from beleg.domains.expenses.invoices import invoice_in
from beleg.settings import plain_environment
from tests.support.children import until
from tests.support.hostile import large_pdf, readers, slow_pdf
from tests.support.invoices import cii, pdf
from tests.support.processes import COMMAND

pytestmark = pytest.mark.requirement("I5.input-hostile")


@pytest.fixture(autouse=True)
def nothing_read_before() -> None:
    apart._kept.clear()


def many_items(size: int) -> bytes:
    """An invoice of at least so many bytes, by its number of items."""
    xml, start, end = (
        cii(),
        b"<ram:IncludedSupplyChainTradeLineItem>",
        b"</ram:IncludedSupplyChainTradeLineItem>",
    )
    at, to = xml.index(start), xml.index(end) + len(end)
    return xml[:at] + xml[at:to] * (size // (to - at) + 1) + xml[to:]


def test_what_takes_too_long_is_refused_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "SECONDS", 1)
    content, begun = slow_pdf(), monotonic()
    assert len(content) < 300_000
    with pytest.raises(BadClaim, match=r"^r\.pdf: reading it takes more than 1 seconds or too much memory$"):
        invoices_in([("r.pdf", content)])
    assert monotonic() - begun < 15
    assert readers(os.getpid()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not hold a process to its memory")
def test_what_takes_too_much_memory_is_refused() -> None:
    content = large_pdf()
    assert len(content) < 6_000
    with pytest.raises(BadClaim, match="too much memory"):
        invoices_in([("r.pdf", content)])


def test_one_file_that_takes_too_long_is_no_reason_to_wait_for_each_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(apart, "SECONDS", 1)
    begun = monotonic()
    with pytest.raises(BadClaim, match=r"r\.pdf and 9 other files"):
        invoices_in([("r.pdf", slow_pdf() + b"%%%d" % at) for at in range(10)])
    assert monotonic() - begun < 15


@pytest.mark.parametrize("size", [100, LITTLE_XML // 2, LITTLE_XML, 600_000])
def test_what_usual_files_say_is_the_same_wherever_they_are_read(size: int) -> None:
    xml = many_items(size)
    files = [("a.xml", xml), ("b.pdf", pdf(xml)), ("c.pdf", pdf()), ("a.xml", xml)]
    assert invoices_in(files) == [invoice_in(*each) for each in files]
    assert invoices_in(files) == [invoice_in(*each) for each in files], "read before"


def test_what_is_wrong_with_a_file_is_said_as_if_it_were_read_here() -> None:
    with pytest.raises(BadClaim, match=r"^r\.pdf: factur-x\.xml: the XML declares a document type"):
        invoices_in([("r.pdf", pdf(cii(doctype="<!DOCTYPE a>")))])
    with pytest.raises(BadClaim, match=r"^b\.pdf: not a PDF that can be read"):
        invoices_in([("a.pdf", pdf(cii())), ("b.pdf", b"\xef\xbb\xbf%PDF-1.7 nonsense")])


def test_only_little_xml_is_read_without_a_process() -> None:
    here = [("r.xml", cii()), ("s.xml", cii(number="2"))]
    started: list[int] = []
    for files in (here, [*here, ("t.xml", many_items(LITTLE_XML - 8_000))], [("u.pdf", pdf(cii()))]):
        with ThreadPoolExecutor(1) as thread:
            read = thread.submit(invoices_in, files)
            seen: set[int] = set()
            while not read.done():
                seen |= set(readers(os.getpid()))
            assert all(read.result())
        started.append(len(seen))
        apart._kept.clear()
    assert started == [0, 1, 1]


def opened_by(process: int) -> list[str]:
    """What a process holds open; it may close a file between being listed and being looked at."""
    found: list[str] = []
    for each in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.append(str(each.readlink()))
    return found


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only there it can be looked at")
def test_who_reads_a_file_knows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "BELEG_PASSWORD_FILE", "BELEG_AUDIT_KEY", "SOME_API_KEY", "AWS_SESSION"):
        monkeypatch.setenv(name, "hunter2")
    monkeypatch.setattr(apart, "SECONDS", 5)
    with ThreadPoolExecutor(1) as thread:
        read = thread.submit(invoices_in, [("r.pdf", slow_pdf())])
        until(lambda: bool(readers(os.getpid())), "a process reads the file")
        [reader] = readers(os.getpid())
        until(lambda: b"apart_reader" in Path(f"/proc/{reader}/cmdline").read_bytes(), "it has started")
        known = Path(f"/proc/{reader}/environ").read_bytes()
        opened = opened_by(reader)
        os.kill(reader, signal.SIGKILL)
        with pytest.raises(BadClaim):
            read.result()
    assert b"PYTHONPATH" in known
    assert b"hunter2" not in known
    assert b"BELEG" not in known
    assert not [each for each in opened if "beleg.db" in each or "socket" in each]


def test_a_plain_environment_has_what_an_interpreter_needs_and_nothing_else() -> None:
    given = {
        "PATH": "/bin",
        "LANG": "C",
        "PYTHONPATH": "/x",
        "HOME": "/h",
        "PYTHONSTARTUP": "/s",
        "TOKEN": "x",
    }
    assert plain_environment(given) == {"PATH": "/bin", "PYTHONPATH": "/x", "LANG": "C"}


def test_a_process_that_is_killed_leaves_none_behind(tmp_path: Path) -> None:
    file = tmp_path / "r.pdf"
    file.write_bytes(slow_pdf())
    asking = subprocess.Popen(
        [*COMMAND, "expenses", "assess", str(file), "--employee", "E", "--category", "hotel"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        until(lambda: bool(readers(asking.pid)), "a process reads the file")
        [reader] = readers(asking.pid)
    finally:
        asking.kill()
        asking.wait()
    begun = monotonic()
    until(lambda: not _reads(reader), "it is gone too")
    assert monotonic() - begun < SECONDS / 2, "and not only when its own time is over"


def test_others_wait_for_their_turn_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_turns", threading.BoundedSemaphore(1))
    monkeypatch.setattr(apart, "SECONDS", 0.2)
    with apart._turns, pytest.raises(BadClaim, match="other files are being read: hand it in again"):
        invoices_in([("r.pdf", pdf(cii()))])
    monkeypatch.setattr(apart, "SECONDS", SECONDS)
    [read] = invoices_in([("r.pdf", pdf(cii()))])
    assert read is not None


def _reads(process: int) -> bool:
    """Whether a process is there and works; one that has ended and that nobody asked about does not."""
    told = subprocess.run(
        ["/bin/ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    ).stdout.strip()
    return bool(told) and not told.startswith("Z")
