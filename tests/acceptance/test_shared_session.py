"""Several processes and one conversation: nothing is lost, and every process sees one order."""

import asyncio
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from beleg.sessions import SessionStore
from beleg.storage.database import Database, sqlite_url

WRITERS, TURNS = 4, 12

WRITER = """
import asyncio, json, sys
from datetime import UTC, date, datetime
from beleg.records import Answer, Question
from beleg.sessions import SessionStore
from beleg.storage.database import Database

address, name, turns = sys.argv[1], sys.argv[2], int(sys.argv[3])
sys.stdin.read(1)  # every process waits here until all have started
store = SessionStore(Database(address), lambda: datetime.now(UTC))

async def main():
    session = await store.open("shared", agent="parliament")
    for n in range(turns):
        question = Question(text=f"{name} {n}", today=date(2026, 12, 1), session="shared", turn=f"{name}-{n}")
        answer = Answer(status="answered", text="", language="de", checked=True, planner="scripted", session="shared")
        print(json.dumps([await store.append(session, question, answer, {}), question.text]), flush=True)

asyncio.run(main())
"""


@pytest.mark.requirement("I3.sessions", "I3.database-rules")
def test_processes_that_write_to_one_session_at_once_lose_nothing_and_keep_the_order(tmp_path: Path) -> None:
    address = sqlite_url(tmp_path / "home" / "beleg.db")
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, address, f"writer {n}", str(TURNS)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for n in range(WRITERS)
    ]  # fmt: skip
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("x")
        writer.stdin.flush()
    done = [writer.communicate() for writer in writers]
    assert [writer.returncode for writer in writers] == [0] * WRITERS, [error for _, error in done]

    written = [[json.loads(line) for line in output.splitlines()] for output, _ in done]
    for own in written:
        assert [number for number, _ in own] == sorted(number for number, _ in own)
    in_order = [text for _, text in sorted(turn for own in written for turn in own)]

    database = Database(address)
    store = SessionStore(database, lambda: datetime.now(UTC))

    async def read() -> list[str]:
        session = await store.open("shared", agent="parliament")
        return [turn.question for turn in await store.history(session)]

    assert asyncio.run(read()) == in_order
    assert len(in_order) == WRITERS * TURNS
    database.close()
