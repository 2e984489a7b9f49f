"""Time runs out for a model, never for what was found: code has its share of every turn."""

import asyncio
from time import monotonic
from typing import Any

import httpx2
import pytest

from beleg.agent.limits import Stop
from beleg.domains.parliament.domain import parliament_domain
from beleg.llm.models import Models
from beleg.runtime import open_agent
from tests.support.chat_completions import ASIDE, Endpoint, asked, called, configured, said

pytestmark = pytest.mark.requirement("I7.time")
PARLIAMENT = parliament_domain()
SEATS = "Wie viele Sitze hat die SPD?"


class Stalling(Endpoint):
    """Answers so many requests, and then nothing any more."""

    def __init__(self, *replies: Any, after: int) -> None:
        super().__init__(*replies)
        self._after = after
        self.seen = 0

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        self.seen += 1
        if self.seen > self._after:
            await asyncio.Event().wait()
        return await super().handle_async_request(request)


@pytest.mark.requirement("F13")
@pytest.mark.parametrize("after", [0, 1, 2])
def test_a_model_that_stalls_anywhere_leaves_time_for_the_answer_by_code(after: int) -> None:
    endpoint = Stalling(called("get_party_distribution"), after=after)
    start = monotonic()
    answer = asked(SEATS, endpoint, PARLIAMENT, settings=configured(turn_seconds=2, llm_timeout_seconds=60))
    assert "120 von 630" in answer.text
    assert answer.status == "answered"
    assert monotonic() - start < 4


@pytest.mark.requirement("F13")
def test_what_was_found_for_a_question_that_only_the_model_understood_is_told_when_it_stalls() -> None:
    intent = said('{"intent": "party_distribution"}')
    endpoint = Stalling(intent, called("get_party_distribution", {"day": "2024-12-12"}), after=2)
    question = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"
    answer = asked(question, endpoint, PARLIAMENT, settings=configured(turn_seconds=2))
    assert answer.status == "answered"
    assert "733 Mitglieder" in answer.text


def test_judges_that_have_nothing_to_say_cost_two_requests_at_most() -> None:
    endpoint = Endpoint(called("get_party_distribution"))
    asked(SEATS, endpoint, PARLIAMENT, settings=configured(fallback_guard=True))
    named = [body["response_format"]["json_schema"]["name"] for body in endpoint.asides]
    assert set(named) <= set(ASIDE)
    assert len(named) <= 2


@pytest.mark.requirement("F14")
def test_a_turn_that_has_to_wait_for_its_slot_is_answered_by_code_in_time() -> None:
    endpoint = Endpoint(called("get_party_distribution"))
    settings = configured(llm_rpm=1, turn_seconds=2)
    first = asked(SEATS, endpoint, PARLIAMENT, settings=settings)
    assert "120 von 630" in first.text
    assert len(endpoint.requests) + len(endpoint.asides) == 1


@pytest.mark.requirement("F13")
def test_a_turn_that_somebody_cancels_while_the_model_stalls_gives_what_was_found() -> None:
    intent = said('{"intent": "party_distribution"}')
    endpoint = Stalling(intent, called("get_party_distribution", {"day": "2024-12-12"}), after=2)
    question = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"
    settings = configured()
    agent = open_agent(PARLIAMENT, settings, models=Models(settings, transport=endpoint))
    stop = Stop(60)

    async def cancelled() -> Any:
        asyncio.get_running_loop().call_later(0.5, stop.cancel)
        start = monotonic()
        try:
            return await agent.ask(question, stop=stop), monotonic() - start
        finally:
            await agent.close()

    answer, seconds = asyncio.run(cancelled())
    assert answer.status == "answered"
    assert "733 Mitglieder" in answer.text
    assert answer.error is not None
    assert answer.error.code == "partial"
    assert seconds < 3
