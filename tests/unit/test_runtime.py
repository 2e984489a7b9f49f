"""The composition root."""

import asyncio
import sys
from datetime import date

import pytest

from beleg.clock import FixedClock, SystemClock
from beleg.errors import UsageError
from beleg.records import Draft, Sentence, ToolCalls
from beleg.runtime import at_once, open_agent
from beleg.settings import Settings
from tests.support.orchard import CLOCK, Script, harvests, orchard, plain


def agent(planner=None, **environment):
    planner = planner or Script(
        ToolCalls(calls=(harvests(20),)), lambda view: Draft(sentences=(plain(view.evidence[0]),))
    )
    return open_agent(orchard(planner), Settings.from_environment(environment), CLOCK), planner


def test_an_agent_answers():
    it, _ = agent()
    done = at_once(it.ask("Wie viele Äpfel?"))
    assert (done.status, done.text) == ("answered", "Äpfel: 206 Kisten in der 20. Saison.")


def test_the_day_is_the_clocks_unless_it_is_set():
    it, planner = agent()
    at_once(it.ask("Und?"))
    assert planner.views[0].question.today == date(2025, 3, 1)
    it, planner = agent()
    at_once(it.ask("Und?", today=date(2026, 12, 1)))
    assert planner.views[0].question.today == date(2026, 12, 1)


def test_a_session_without_an_id_gets_one_of_its_own():
    sessions = {at_once(agent()[0].ask("Und?")).session for _ in range(2)}
    assert len(sessions) == 2
    assert at_once(agent()[0].ask("Und?", session="mine")).session == "mine"


@pytest.mark.requirement("I2.call-budget")
def test_the_limits_are_the_settings():
    planner = Script(
        ToolCalls(calls=(harvests(19), harvests(20))),
        lambda view: Draft(sentences=(plain(view.evidence[0]),)),
    )
    it, _ = agent(planner, MAX_TOOL_CALLS="1")
    assert at_once(it.ask("Und?")).error.code == "partial"


def test_the_guard_can_be_switched_off_and_the_answer_says_so():
    it, _ = agent(ENABLE_HALLUCINATION_GUARD="0")
    done = at_once(it.ask("Und?"))
    assert done.checked is False
    assert "Ungeprüft" in done.text


@pytest.mark.requirement("I6.guard")
@pytest.mark.parametrize(("threshold", "asked"), [("0.5", 2), ("0.9", 3)])
def test_the_share_of_claims_that_must_be_supported_is_a_setting(threshold, asked):
    def half(view):
        return Draft(sentences=(plain(view.evidence[0]), Sentence(template="Ein gutes Jahr.")))

    planner = Script(ToolCalls(calls=(harvests(20),)), half)
    it, _ = agent(planner, FAITHFULNESS_THRESHOLD=threshold)
    at_once(it.ask("Und?"))
    assert len(planner.views) == asked


@pytest.mark.requirement("I6.guard")
@pytest.mark.parametrize(("switched", "asked"), [("1", 1), ("0", 0)])
def test_a_judge_is_asked_only_where_the_setting_says_so(switched, asked):
    put = []

    async def judge(statements, *_):
        put.append(statements)
        return ()

    planner = Script(
        ToolCalls(calls=(harvests(20),)), lambda view: Draft(sentences=(plain(view.evidence[0]),))
    )
    settings = Settings.from_environment({"ENABLE_LLM_FALLBACK_GUARD": switched})
    asyncio.run(open_agent(orchard(planner), settings, CLOCK, judge=judge).ask("Und?"))
    assert len(put) == asked


@pytest.mark.requirement("I2.bad-input")
@pytest.mark.parametrize("text", ["", " \n", "x" * 10_001, "a\x00b", "\ud800", "\ufffd\ufffd"])
def test_what_is_no_question_is_bad_usage(text):
    with pytest.raises(UsageError):
        at_once(agent()[0].ask(text))


def test_an_answer_in_an_event_loop_is_the_same():
    done = asyncio.run(agent()[0].ask("Wie viele Äpfel?"))
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."


def test_work_that_waits_is_not_done_at_once():
    with pytest.raises(RuntimeError, match="event loop"):
        at_once(asyncio.sleep(1))


def test_the_systems_clock_tells_the_day_and_the_instant():
    clock = SystemClock()
    assert clock.now().tzinfo is not None
    assert abs((clock.today() - clock.now().date()).days) <= 1
    assert FixedClock(CLOCK.now()).today() == date(2025, 3, 1)


@pytest.mark.requirement("I2.light-imports")
def test_the_core_loads_nothing_heavy():
    import subprocess

    heavy = [
        "sqlalchemy", "alembic", "dbos", "pydantic_ai", "fastmcp", "a2a", "httpx2", "pydantic_settings", "jsonschema",
        "numpy", "opentelemetry", "asyncio", "vl_convert", "logging",
    ]  # fmt: skip
    program = f"import sys, beleg.runtime; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
