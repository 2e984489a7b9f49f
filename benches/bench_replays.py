"""One approval, given again: how often the effect happens, here and with peers, counted in the same run.

Twice in one process: the decision is saved and given a second time. Three processes: all of them answer the one open
approval at the same moment. Exits with status 1 unless it happened exactly once here.
"""

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from bench_approvals import APPROVER, CONTEXT, reach_of, wanted

from beleg.approval.apply import Dispatcher
from beleg.approval.proposals import Proposer
from beleg.approval.review import Review, Typed
from beleg.clock import SystemClock
from beleg.errors import NotDecided
from beleg.storage.database import Database, sqlite_url

PEER = Path(__file__).parents[1] / ".venv-bench" / "bin" / "python"
PEERS = {
    "pydantic-ai, one approval given twice": "pydantic_ai_replay.py",
    "openai-agents, one approval given twice": "openai_agents_replay.py",
    "LangGraph, three processes resume one": "langgraph_resume.py",
}


def propose(address: str) -> str:
    """The id of a proposal that waits."""
    database, clock, reach = Database(address), SystemClock(), reach_of([])
    proposal = asyncio.run(Proposer(database, clock, reach).propose(wanted(reach, 1, clock)))
    database.close()
    return proposal.id


def answer(address: str, id_: str, owner: str) -> tuple[int, str]:
    """Approves and carries out: how often the effect happened, and what the person was told."""
    done: list[str] = []
    reach, database, clock = reach_of(done), Database(address), SystemClock()

    async def both() -> str:
        try:
            await Review(database, clock, lambda _: reach).approve(id_, APPROVER, "terminal", Typed(id=id_))
            said = "approved"
        except NotDecided as error:
            said = error.code
        await Dispatcher(database, clock, lambda _: reach, owner).dispatch(id_)
        return said

    said = asyncio.run(both())
    database.close()
    return len(done), said


def main() -> int:
    failed = False
    with TemporaryDirectory(prefix="beleg-bench-") as folder:
        address = sqlite_url(Path(folder) / "twice.db")
        id_ = propose(address)
        told = {
            "Beleg, one approval given twice": [answer(address, id_, "first"), answer(address, id_, "again")]
        }
        address = sqlite_url(Path(folder) / "three.db")
        id_ = propose(address)
        with CONTEXT.Pool(3) as pool:
            three = pool.starmap(
                answer, [(address, id_, f"process {number}") for number in range(3)], chunksize=1
            )
        told["Beleg, three processes answer one"] = three
    for name, answers in told.items():
        effects = sum(done for done, _ in answers)
        said = ", ".join(f"{many} {what}" for what, many in Counter(what for _, what in answers).items())
        print(f"{name:42} effects {effects}   ({said})")
        failed |= effects != 1
    for name, program in PEERS.items():
        found = subprocess.run(
            [PEER, Path(__file__).parent / "peers" / program], check=True, capture_output=True, text=True
        )
        print(f"{name:42} effects {int(found.stdout)}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
