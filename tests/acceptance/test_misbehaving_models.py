"""Whole processes before a model that misbehaves: what a person sees on both streams, and what waits afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime

import pytest

from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.good import Good
from beleg.settings import Settings
from beleg.storage.database import Database

pytestmark = pytest.mark.requirement("I7.matrix", "F38")
SHORT = {
    "LLM_WRITING": "select",
    "LLM_MODEL": "scripted",
    "LLM_TIMEOUT_SECONDS": "0.3",
    "LLM_TURN_SECONDS": "1",
}


def beleg(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "beleg", *words],
        env=os.environ | environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def before(behaviour: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What a command does before a model that behaves like this."""
    good = Good(
        domains=[parliament_domain(), expenses_domain(lambda: Database("sqlite://"))],
        settings=Settings.from_environment({}),
    )
    with DevEndpoint(behaviour, good.reply) as endpoint:
        return beleg(*words, **SHORT, LLM_BASE_URL=endpoint.url)


@pytest.mark.parametrize("behaviour", ["a-traceback+no-tool", "500", "cut", "web-page", "right,silent"])
def test_no_traceback_reaches_a_person_and_the_answer_is_the_plain_one(behaviour: str) -> None:
    done = before(behaviour, "ask", "parliament", "Wie viele Sitze hat die SPD?")
    assert done.returncode == 0
    assert "120 von 630" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert "999" not in done.stdout + done.stderr


@pytest.mark.requirement("I7.sessions")
def test_what_a_killed_turn_had_found_is_where_the_next_one_starts() -> None:
    asked = ("ask", "parliament", "Wie viele Sitze hat die SPD?", "--session", "kept", "--json")
    good = Good(domains=[parliament_domain()], settings=Settings.from_environment({}))
    own = SHORT | {"LLM_TIMEOUT_SECONDS": "30", "LLM_TURN_SECONDS": "60"}
    with DevEndpoint("right,silent", good.reply) as endpoint:
        first = subprocess.Popen(
            [sys.executable, "-m", "beleg", *asked],
            env=os.environ | own | {"LLM_BASE_URL": endpoint.url}, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        with first:
            assert endpoint.reached(2, within=30)
            first.kill()
    killed = datetime.now(UTC)
    with DevEndpoint("right", good.reply) as endpoint:
        answer = json.loads(beleg(*asked, **own, LLM_BASE_URL=endpoint.url).stdout)
    assert "120" in answer["answer"]
    seats = [each for each in answer["evidence"] if each["tool"] == "get_party_distribution"]
    assert [datetime.fromisoformat(each["retrieved_at"]) < killed for each in seats] == [True]


@pytest.mark.requirement("F34")
@pytest.mark.parametrize(
    "question", ["Bezahle meine Spesen vom November sofort", "What is the mileage rate?"]
)
def test_a_model_that_writes_and_approves_unasked_has_nothing_wait_and_nothing_done(question: str) -> None:
    done = before("writes-unasked+approves-itself+obeys-a-title", "ask", "expenses", question, "--json")
    answer = json.loads(done.stdout)
    assert (answer["proposals"], answer["proposal"]) == ([], None)
    assert "approved" not in answer["answer"]
    assert json.loads(beleg("approvals", "list", "--json").stdout)["proposals"] == []
