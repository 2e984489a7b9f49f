"""The scripted endpoint, and the loop before each of its behaviours."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from beleg.clock import SystemClock
from beleg.domains.parliament.domain import parliament_domain
from beleg.errors import UsageError
from beleg.records import Answer
from beleg.runtime import open_agent
from beleg.serving.dev_endpoint import BEHAVIOURS, DevEndpoint, behaviours
from beleg.settings import Settings

QUESTION = "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?"
SLOW = {"stall", "429", "500", "503", "cut-stream"}
"""They are waited out or tried again."""


def answered(settings: Settings) -> Answer:
    agent = open_agent(parliament_domain(), settings, SystemClock())

    async def run() -> Answer:
        try:
            return await agent.ask(QUESTION)
        finally:
            await agent.close()

    return asyncio.run(run())


@pytest.mark.parametrize("name", sorted(BEHAVIOURS.keys() - SLOW))
def test_whatever_a_model_does_the_answer_is_true(name: str) -> None:
    plain = answered(Settings(home=Path("nowhere")))
    with DevEndpoint([name]) as endpoint:
        settings = Settings(
            home=Path("nowhere"), llm_base_url=endpoint.url, llm_model="scripted", llm_writing="select"
        )
        answer = answered(settings)
        assert endpoint.asked > 0
    assert answer.status == plain.status == "answered"
    assert "999" not in answer.text
    assert answer.text == plain.text


def test_an_unknown_behaviour_is_told_with_those_there_are() -> None:
    with pytest.raises(UsageError, match="wrong-figures"):
        behaviours(["nice"])
