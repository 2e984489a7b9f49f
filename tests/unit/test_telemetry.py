"""Spans reach a collector by the names of the conventions, without content, and a broken one is noticed by nobody."""

import asyncio
from collections import Counter
from time import monotonic

import pytest
from pydantic import SecretStr

from beleg.clock import SystemClock
from beleg.domains.parliament.domain import parliament_domain
from beleg.llm.models import Models
from beleg.records import Caller, ToolCall
from beleg.runtime import open_agent
from beleg.settings import Settings
from beleg.telemetry import EXPORT_SECONDS, PATIENCE
from tests.support.chat_completions import Endpoint, called, configured, error
from tests.support.collector import attributes, collecting, hanging

pytestmark = pytest.mark.requirement("F15", "I7.telemetry")
PARLIAMENT = parliament_domain()
SEATS = "Wie viele Sitze hat die SPD?"
CALLED = called("get_party_distribution")


def traced(question: str, endpoint: Endpoint | None, **settings: object):
    """An answer whose spans have all been sent, and the seconds until it was there."""
    chosen = configured(**settings) if endpoint is not None else Settings(home="nowhere", **settings)
    models = Models(chosen, transport=endpoint) if endpoint is not None else None
    agent = open_agent(PARLIAMENT, chosen, SystemClock(), models=models)

    async def run():
        start = monotonic()
        try:
            return await agent.ask(question, session="s1"), monotonic() - start
        finally:
            await agent.close()

    try:
        return asyncio.run(run())
    finally:
        agent.trace.close()


def test_a_turn_its_phases_its_model_calls_and_its_tool_calls_are_spans_of_one_trace() -> None:
    with collecting() as kept:
        answer, _ = traced(SEATS, Endpoint(CALLED), trace_endpoint=kept.url)
        assert "120 von 630" in answer.text
        (turn,) = kept.named("invoke_agent parliament")
        names = Counter(span.name for span in kept.spans)
        assert set(names) == {
            "invoke_agent parliament",
            "chat double",
            "execute_tool get_party_distribution",
            *(f"phase {each}" for each in ("supervise", "select", "reflect", "synthesise", "guard")),
        }
        assert names["chat double"] == 2, "the plan, and the judge of completeness"
        assert {span.trace_id for span in kept.spans} == {turn.trace_id}
        by_id = {span.span_id: span.name for span in kept.spans}
        parents = {span.name: by_id.get(span.parent_span_id) for span in kept.spans}
        assert parents["invoke_agent parliament"] is None
        assert parents["phase select"] == "invoke_agent parliament"
        assert parents["execute_tool get_party_distribution"] == "phase select"
        assert {by_id[span.parent_span_id] for span in kept.named("chat")} == {
            "phase select",
            "phase reflect",
        }
        assert set(kept.paths) == {"/v1/traces"}


def test_spans_have_the_attributes_of_the_gen_ai_conventions() -> None:
    with collecting() as kept:
        traced(SEATS, Endpoint(CALLED), trace_endpoint=kept.url)
        turn = attributes(kept.named("invoke_agent")[0])
        assert turn["gen_ai.operation.name"] == "invoke_agent"
        assert turn["gen_ai.agent.name"] == "parliament"
        assert turn["gen_ai.conversation.id"] == "s1"
        assert (turn["beleg.status"], turn["beleg.planner"], turn["beleg.checked"]) == (
            "answered",
            "model:double",
            True,
        )
        chat = next(attributes(each) for each in kept.named("chat"))
        assert chat["gen_ai.operation.name"] == "chat"
        assert chat["gen_ai.request.model"] == "double"
        assert (chat["server.address"], chat["server.port"]) == ("127.0.0.1", 9)
        assert (chat["gen_ai.usage.input_tokens"], chat["gen_ai.usage.output_tokens"]) == (100, 10)
        assert kept.named("chat")[0].kind == 3, "a client's"
        tool = attributes(kept.named("execute_tool")[0])
        assert (tool["gen_ai.tool.name"], tool["gen_ai.tool.type"]) == ("get_party_distribution", "function")
        assert tool["beleg.evidence_id"]


@pytest.mark.parametrize("endpoint", [None, Endpoint(CALLED)])
def test_what_people_and_models_say_is_left_out(endpoint: Endpoint | None) -> None:
    with collecting() as kept:
        traced(f"{SEATS} Ich bin Erika.", endpoint, trace_endpoint=kept.url)
        assert kept.named("invoke_agent")
        for words in ("Erika", "Sitze", "120", "SPD"):
            assert words.encode() not in kept.raw


def test_an_operator_may_ask_for_content() -> None:
    with collecting() as kept:
        traced(SEATS, Endpoint(CALLED), trace_endpoint=kept.url, trace_content=True)
        turn = attributes(kept.named("invoke_agent")[0])
        assert SEATS in turn["gen_ai.input.messages"]
        assert "120 von 630" in turn["gen_ai.output.messages"]
        assert "SPD" in attributes(kept.named("execute_tool")[0])["gen_ai.tool.call.result"]
        assert SEATS in attributes(kept.named("chat")[0])["gen_ai.input.messages"]


def test_what_fails_is_an_error_by_its_kind_and_never_by_its_text() -> None:
    with collecting() as kept:
        refusal = error(401, message="Incorrect API key provided: sk-secret")
        traced(SEATS, Endpoint(refusal), trace_endpoint=kept.url)
        plan = kept.named("chat")[0]
        assert attributes(plan)["error.type"] == "ModelFailed"
        assert plan.status.code == 2
        assert b"sk-secret" not in kept.raw


def test_the_script_is_traced_too_and_headers_are_sent() -> None:
    with collecting() as kept:
        headers = SecretStr("Authorization=Basic%20abc,x-project=beleg")
        traced(SEATS, None, trace_endpoint=kept.url, trace_headers=headers)
        assert kept.named("invoke_agent")
        assert kept.named("execute_tool")
        assert not kept.named("chat")
        assert kept.headers[0]["authorization"] == "Basic abc"
        assert kept.headers[0]["x-project"] == "beleg"


def test_nothing_else_than_the_settings_says_where_spans_go(monkeypatch: pytest.MonkeyPatch) -> None:
    with collecting() as kept, collecting() as stray:
        for name in (
            "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "HTTP_PROXY", "http_proxy", "ALL_PROXY",
        ):  # fmt: skip
            monkeypatch.setenv(name, stray.url)
        traced(SEATS, None, trace_endpoint=kept.url)
        assert kept.spans
        assert stray.spans == []


@pytest.mark.parametrize("endpoint", [None, Endpoint(CALLED)])
def test_a_collector_that_hangs_costs_a_turn_nothing_and_the_end_a_moment(
    endpoint: Endpoint | None, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with hanging() as (url, came):
        start = monotonic()
        answer, seconds = traced(SEATS, endpoint, trace_endpoint=url)
        assert "120 von 630" in answer.text
        assert came.wait(2), "nobody asked the collector"
        # It is waited for neither by the turn nor, beyond a moment, at the end: it would be for as long as it takes to
        # give a batch up.
        assert seconds < EXPORT_SECONDS - 1
        assert monotonic() - start < seconds + PATIENCE + 2
    assert capfd.readouterr() == ("", "")
    assert [each for each in caplog.records if each.name == "beleg"] == []


@pytest.mark.parametrize("status", [400, 401, 503])
def test_a_collector_that_refuses_is_told_to_nobody(status: int, capfd: pytest.CaptureFixture[str]) -> None:
    with collecting(status) as kept:
        answer, _ = traced(SEATS, None, trace_endpoint=kept.url)
        assert answer.status == "answered"
        assert kept.spans
    assert capfd.readouterr() == ("", "")


def test_a_call_from_outside_is_a_turn_with_its_tool_call() -> None:
    with collecting() as kept:
        agent = open_agent(PARLIAMENT, Settings(home="nowhere", trace_endpoint=kept.url))
        call = ToolCall(tool="get_party_distribution", args={"terms": [20, 21]})
        asyncio.run(agent.call(call, Caller()))
        agent.trace.close()
        assert len(kept.named("invoke_agent")) == 1
        assert len(kept.named("execute_tool")) == 2, "a member of the list each"


def test_without_a_collector_there_are_no_spans() -> None:
    agent = open_agent(PARLIAMENT, configured())
    with agent.trace.turn(agent="a", session="s", turn="t", tenant="d") as span:
        span.told(lambda: pytest.fail("what nobody keeps is not made"))
    agent.trace.close()


def test_closing_twice_is_closing_once() -> None:
    with collecting() as kept:
        agent = open_agent(PARLIAMENT, Settings(home="nowhere", trace_endpoint=kept.url))
        agent.trace.close()
        agent.trace.close()
