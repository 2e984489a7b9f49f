"""Time runs out for a model, never for what was found: code has its share of every turn."""

import asyncio
from pathlib import Path
from time import monotonic
from typing import Any

import httpx2
import pytest

from beleg.agent.contract import answer_json
from beleg.agent.limits import Stop
from beleg.domains.parliament.domain import parliament_domain
from beleg.llm import transport
from beleg.llm.models import Models
from beleg.records import Answer, Question
from beleg.runtime import fresh_id, open_agent, open_sessions
from tests.support.chat_completions import ASIDE, Endpoint, asked, called, configured, error, said

pytestmark = pytest.mark.requirement("I7.time")
PARLIAMENT = parliament_domain()
SEATS = "Wie viele Sitze hat die SPD?"


class Stalling(Endpoint):
    """Answers so many requests, and then nothing any more."""

    def __init__(self, *replies: Any, after: int) -> None:
        super().__init__(*replies)
        self._after = after
        self.seen = 0
        self.stalls = asyncio.Event()

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        self.seen += 1
        if self.seen > self._after:
            self.stalls.set()
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


@pytest.mark.requirement("I7.seen-14")
@pytest.mark.requirement("F13")
def test_what_was_found_for_a_question_that_only_the_model_understood_is_told_when_it_stalls() -> None:
    intent = said('{"intent": "party_distribution"}')
    endpoint = Stalling(intent, called("get_party_distribution", {"day": "2024-12-12"}), after=2)
    question = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"
    answer = asked(question, endpoint, PARLIAMENT, settings=configured(turn_seconds=2))
    assert answer.status == "answered"
    assert "733 Mitglieder" in answer.text


@pytest.mark.parametrize("reply", [error(401), httpx2.ReadTimeout("no"), httpx2.ConnectError("no")])
def test_an_endpoint_that_failed_is_asked_nothing_more_in_this_turn(
    reply: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "_backing_off", lambda _: 0.0)
    endpoint = Endpoint(reply)
    answer = asked(SEATS, endpoint, PARLIAMENT)
    assert "120 von 630" in answer.text
    assert str(answer.spent).startswith("model:double: 1 requests, 0 tokens, then code alone: the endpoint ")
    assert endpoint.asides == []


def test_judges_that_have_nothing_to_say_cost_two_requests_at_most() -> None:
    endpoint = Endpoint(called("get_party_distribution"))
    asked(SEATS, endpoint, PARLIAMENT, settings=configured(fallback_guard=True))
    named = [body["response_format"]["json_schema"]["name"] for body in endpoint.asides]
    assert set(named) <= set(ASIDE)
    assert len(named) <= 2


@pytest.mark.requirement("I7.seen-13")
@pytest.mark.requirement("F14")
def test_a_turn_that_has_to_wait_for_its_slot_is_answered_by_code_in_time() -> None:
    endpoint = Endpoint(called("get_party_distribution"))
    settings = configured(llm_rpm=1, turn_seconds=20)
    start = monotonic()
    first = asked(SEATS, endpoint, PARLIAMENT, settings=settings)
    assert monotonic() - start < 10
    assert "120 von 630" in first.text
    assert len(endpoint.requests) + len(endpoint.asides) == 1


@pytest.mark.requirement("F30", "I7.retries")
def test_the_time_that_an_endpoint_has_a_turn_wait_is_not_taken_from_the_models() -> None:
    full = httpx2.Response(429, headers={"retry-after": "0.6"})
    endpoint = Endpoint(full, called("get_party_distribution"))
    answer = asked(SEATS, endpoint, PARLIAMENT, settings=configured(turn_seconds=20, llm_turn_seconds=0.5))
    assert "120 von 630" in answer.text
    assert len(endpoint.requests) == 2
    assert "then code alone" not in str(answer.spent)


@pytest.mark.requirement("F30", "I7.retries")
def test_a_wait_that_would_outlast_the_turn_is_not_begun() -> None:
    endpoint = Endpoint(httpx2.Response(429, headers={"retry-after": "25"}))
    start = monotonic()
    answer = asked(SEATS, endpoint, PARLIAMENT, settings=configured(turn_seconds=20))
    assert monotonic() - start < 10
    assert "120 von 630" in answer.text
    assert len(endpoint.requests) == 1
    assert "rate limit" in str(answer.spent)


def test_waiting_for_a_slot_and_an_endpoint_together_ends_with_the_turn() -> None:
    endpoint = Endpoint(httpx2.Response(503, headers={"retry-after": "0.5"}))
    start = monotonic()
    answer = asked(SEATS, endpoint, PARLIAMENT, settings=configured(turn_seconds=1, llm_turn_seconds=0.1))
    assert monotonic() - start < 4
    assert "120 von 630" in answer.text


INTENT = said('{"intent": "party_distribution"}')
DAY = called("get_party_distribution", {"day": "2024-12-12"})
FREE = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"


@pytest.mark.requirement("F13")
@pytest.mark.parametrize("writing", ["auto", "template", "select"])
@pytest.mark.parametrize("after", range(7))
def test_whatever_a_model_is_asked_when_somebody_cancels_the_turn_ends_with_what_was_found(
    after: int, writing: str, tmp_path: Path
) -> None:
    endpoint = Stalling(INTENT, DAY, said("fertig"), after=after)
    settings = configured(llm_writing=writing, home=tmp_path)
    agent = open_agent(PARLIAMENT, settings, models=Models(settings, transport=endpoint))
    stop = Stop(60)

    async def cancelled() -> Any:
        async def once_it_stalls() -> None:
            await endpoint.stalls.wait()
            stop.cancel()

        waiting = asyncio.create_task(once_it_stalls())
        start = monotonic()
        try:
            return await agent.ask(FREE, stop=stop), monotonic() - start
        finally:
            waiting.cancel()
            await agent.close()

    answer, seconds = asyncio.run(cancelled())
    assert seconds < 3
    if answer.evidence:
        assert "733 Mitglieder" in answer.text
    if endpoint.seen > after:
        assert answer.error is not None
        assert answer.error.code in ("partial", "cancelled")
        assert "abgebrochen" in answer.error.message
    assert answer.status in ("answered", "failed", "no_data", "out_of_scope")


@pytest.mark.requirement("F13", "I7.sessions")
def test_a_retry_after_a_time_out_starts_from_what_was_found_in_another_process_too(tmp_path: Path) -> None:
    def process(endpoint: Endpoint, seconds: float) -> Answer:
        settings = configured(home=tmp_path, turn_seconds=seconds)
        agent = open_agent(PARLIAMENT, settings, models=Models(settings, transport=endpoint))
        store = open_sessions(settings)

        async def turn() -> Answer:
            session = await store.open("s", agent="parliament")
            try:
                answer = await agent.ask(
                    FREE,
                    session="s",
                    history=await store.history(session),
                    earlier=await store.evidence(session),
                )
                question = Question(text=FREE, today=agent.clock.today(), session="s", turn=fresh_id())
                await store.append(session, question, answer, answer_json(answer))
                return answer
            finally:
                await agent.close()

        try:
            return asyncio.run(turn())
        finally:
            store.close()

    first = process(Stalling(INTENT, DAY, after=2), 1)
    assert first.error is not None
    assert (first.status, first.error.code) == ("answered", "partial")
    assert "733 Mitglieder" in first.text
    assert first.text.endswith(
        "Die Antwort ist unvollständig: Das Sprachmodell ist vor dem Ende ausgefallen."
    )
    again = Endpoint(INTENT, said("fertig"), aside={"sufficient": {"indices": [0]}})
    second = process(again, 60)
    assert "733 Mitglieder" in second.text
    assert second.error is None
    assert [each.id for each in second.evidence] == [each.id for each in first.evidence]
    assert second.evidence[0].retrieved_at == first.evidence[0].retrieved_at, "it was not looked up again"


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
