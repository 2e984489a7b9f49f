"""Asking with and without a session that is kept, against the tiny domain of the core's tests."""

import os
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from beleg.errors import UsageError
from beleg.records import Draft, ToolCalls, View
from beleg.runtime import open_agent
from beleg.serving.cli.desk import Desk
from beleg.settings import Settings
from tests.support.orchard import CLOCK, Script, collected, harvests, orchard, plain

pytestmark = pytest.mark.requirement("I3.sessions")


def harvest_planner() -> Script:
    """Fetches season 20 unless it is at hand, says one sentence, remembers the season."""

    def step(view: View) -> ToolCalls | Draft:
        if not view.evidence:
            return ToolCalls(calls=(harvests(20),))
        return Draft(sentences=(plain(view.evidence[0]),), memo={"season": 20})

    return Script(step, required=lambda _: (harvests(20),))


def desk(planner: Script, home: Path) -> Desk:
    return Desk(open_agent(orchard(planner), Settings(home=home), CLOCK))


def test_without_a_session_nothing_is_kept_and_every_session_is_another(tmp_path: Path) -> None:
    with desk(harvest_planner(), tmp_path / "home") as asked:
        first, second = asked.ask("Wie viele Kisten?"), asked.ask("Wie viele Kisten?")
    assert first.status == second.status == "answered"
    assert first.session != second.session
    assert not (tmp_path / "home").exists()


def test_a_kept_session_gives_later_turns_their_history_and_evidence(tmp_path: Path) -> None:
    planner = harvest_planner()
    with desk(planner, tmp_path) as asked:
        answer = asked.ask("Wie viele Kisten?", session="s")
        assert answer.session == "s"
    again = harvest_planner()
    with desk(again, tmp_path) as asked:
        asked.ask("und jetzt?", session="s", today=date(2025, 3, 2))
        assert [turn.question for turn in asked.history("s")] == ["Wie viele Kisten?", "und jetzt?"]
    [turn] = again.views[0].history
    assert (turn.question, turn.answer, turn.memo) == ("Wie viele Kisten?", answer.text, {"season": 20})
    assert again.views[-1].evidence == answer.evidence
    assert planner.views[0].history == ()


def test_earlier_evidence_spares_the_call(tmp_path: Path) -> None:
    with desk(harvest_planner(), tmp_path) as asked:
        first = asked.ask("Wie viele Kisten?", session="s")
        second = asked.ask("Wie viele Kisten?", session="s")
    assert first.evidence == second.evidence
    assert first.evidence[0].retrieved_at == second.evidence[0].retrieved_at


def test_turns_with_and_without_a_session_mix(tmp_path: Path) -> None:
    with desk(harvest_planner(), tmp_path) as asked:
        answers = [asked.ask("Wie viele Kisten?", session=session) for session in (None, "s", None, "t", "s")]
        assert {answer.status for answer in answers} == {"answered"}
        assert len(asked.history("s")) == 2


def test_a_question_that_is_none_is_refused_and_leaves_no_session(tmp_path: Path) -> None:
    with desk(harvest_planner(), tmp_path) as asked:
        with pytest.raises(UsageError, match="empty"):
            asked.ask("  ", session="s")
        assert asked.history("s") == ()


def test_a_bad_session_id_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    with desk(harvest_planner(), tmp_path / "home") as asked, pytest.raises(UsageError, match="session id"):
        asked.ask("Wie viele Kisten?", session="\n")
    assert not (tmp_path / "home").exists()


def test_an_interrupt_ends_the_turn_and_not_the_program(tmp_path: Path) -> None:
    """The planner is interrupted on its first step: the turn ends as partial or failed, and is kept."""
    evidence = collected(harvests(20))[20]

    def interrupted(view: View) -> ToolCalls | Draft:
        if not view.draft_now:
            os.kill(os.getpid(), signal.SIGINT)
            return ToolCalls(calls=(harvests(20),))
        return Draft(sentences=(plain(evidence),) if view.evidence else ())

    with desk(Script(interrupted), tmp_path) as asked:
        asked.ask("Wie viele Kisten?", session="s", interruptible=True)
        assert len(asked.history("s")) == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


LIGHT = """
import sys
from pathlib import Path
from beleg.runtime import open_agent
from beleg.serving.cli.desk import Desk
from beleg.settings import Settings
from tests.support.orchard import CLOCK, Script, orchard
from beleg.records import Refusal

agent = open_agent(orchard(Script(Refusal(status="out_of_scope", text="Nein."))), Settings(home=Path("home")), CLOCK)
with Desk(agent) as desk:
    assert desk.ask("Wetter?").text == "Nein."
print(sorted({"asyncio", "sqlalchemy", "alembic", "rich"} & set(sys.modules)))
"""


@pytest.mark.requirement("I2.light-imports")
def test_without_a_session_neither_database_nor_event_loop_is_loaded(tmp_path: Path) -> None:
    root = Path(__file__).parents[4]
    done = subprocess.run(
        [sys.executable, "-c", LIGHT],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(root)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("[]\n", "")
