"""The endpoint is that of the settings of the moment: a changed key takes effect with the next turn."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC
from decimal import Decimal
from pathlib import Path

import httpx2
import pytest
from pydantic import SecretStr

from beleg.clock import SystemClock
from beleg.domains.parliament.domain import parliament_domain
from beleg.errors import UsageError
from beleg.llm.model import Endpoint as Endpoint_
from beleg.llm.models import Models, endpoint_of, price_of
from beleg.records import Caller
from beleg.runtime import open_agent, open_use
from beleg.settings import Settings
from tests.support.chat_completions import URL, Endpoint, asked, called, configured, error, said

pytestmark = pytest.mark.requirement("I7.key-rotation", "I7.budgets", "I7.one-endpoint")
HOSTED = "https://model.example/v1"


@pytest.mark.requirement("F14")
def test_a_changed_key_takes_effect_with_the_next_turn(tmp_path: Path) -> None:
    file = tmp_path / "key"
    settings = configured(llm_base_url=HOSTED, llm_api_key_file=file)
    endpoint = Endpoint(called("get_party_distribution"))
    models = Models(settings, transport=endpoint)
    agent = open_agent(parliament_domain(), settings, models=models)

    async def turns() -> None:
        for key in ("first", "second"):
            file.write_text(key, encoding="utf-8")
            await agent.ask("Wie viele Sitze hat die SPD?")
        await agent.close()

    asyncio.run(turns())
    assert [request.headers["authorization"] for request in endpoint.requests] == [
        "Bearer first",
        "Bearer second",
    ]


@pytest.mark.requirement("F14")
def test_a_turn_that_is_running_when_the_key_changes_finishes_with_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("first", encoding="utf-8")
    settings = configured(llm_base_url=HOSTED, llm_api_key_file=file)

    def rotated(_body: object) -> httpx2.Response:
        file.write_text("second", encoding="utf-8")
        return said('{"intent": "mixed"}')

    call = called("get_party_distribution", {"day": "2024-12-12"})
    endpoint = Endpoint(rotated, call, said("fertig"), said('{"intent": "mixed"}'), call, said("fertig"))
    models = Models(settings, transport=endpoint)
    agent = open_agent(parliament_domain(), settings, models=models)
    question = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"

    async def turns() -> list[str]:
        found = [(await agent.ask(question)).text for _ in range(2)]
        await agent.close()
        return found

    assert all("733 Mitglieder" in text for text in asyncio.run(turns()))
    keys = [request.headers["authorization"].split()[1] for request in endpoint.requests]
    assert keys == ["first"] * 3 + ["second"] * 3


def test_connections_with_an_old_key_are_closed_once_no_turn_needs_them(tmp_path: Path) -> None:
    file = tmp_path / "key"
    settings = configured(llm_base_url=HOSTED, llm_api_key_file=file)
    closed: list[int] = []

    class Counting(Endpoint):
        async def aclose(self) -> None:
            closed.append(len(self.requests))

    endpoint = Counting(called("get_party_distribution"))
    agent = open_agent(parliament_domain(), settings, models=Models(settings, transport=endpoint))

    async def turns() -> None:
        for key in ("first", "first", "second", "third"):
            file.write_text(key, encoding="utf-8")
            await agent.ask("Wie viele Sitze hat die SPD?")
        assert closed == [3, 4], "the first after a turn with the second, the second after one with the third"
        await agent.close()

    asyncio.run(turns())
    assert len(closed) == 3


@pytest.mark.requirement("F14")
def test_a_changed_env_file_takes_effect_with_the_next_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    endpoint = Endpoint(called("get_party_distribution"))
    file = tmp_path / ".env"
    file.write_text(
        f"LLM_BASE_URL={HOSTED}\nLLM_MODEL=a\nLLM_API_KEY=first\nLLM_WRITING=select\nMAX_TOOL_CALLS=1\n",
        "utf-8",
    )
    settings = Settings.from_environment()
    assert settings.max_tool_calls == 20, "only the model is set there"
    models = Models(settings, Settings.from_environment, transport=endpoint)
    agent = open_agent(parliament_domain(), settings, models=models)

    async def turns() -> list[str]:
        first = await agent.ask("Wie viele Sitze hat die SPD?")
        file.write_text(
            f"LLM_BASE_URL={HOSTED}\nLLM_MODEL=b\nLLM_API_KEY=second\nLLM_WRITING=select\n", "utf-8"
        )
        second = await agent.ask("Wie viele Sitze hat die FDP?")
        file.write_text("LLM_BASE_URL=nonsense\n", "utf-8")
        third = await agent.ask("Wie viele Sitze hat die AfD?")
        await agent.close()
        return [first.planner, second.planner, third.planner]

    assert asyncio.run(turns()) == ["model:a", "model:b", "model:b"]
    keys = [request.headers["authorization"].split()[1] for request in endpoint.requests]
    assert keys == ["first", "second", "second"]


def test_a_key_of_the_environment_never_goes_to_an_address_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LLM_API_KEY", "mine")
    (tmp_path / ".env").write_text("LLM_BASE_URL=https://elsewhere.example/v1\nLLM_MODEL=x\n", "utf-8")
    with pytest.raises(UsageError, match="LLM_API_KEY"):
        Settings.from_environment()


@pytest.mark.requirement("F38")
def test_no_other_variable_of_the_environment_reaches_the_endpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "OPENAI_API_KEY": "stray",
        "OPENAI_ADMIN_KEY": "stray",
        "OPENAI_BASE_URL": "https://stray.example/v1",
        "OPENAI_ORG_ID": "stray",
        "OPENAI_PROJECT_ID": "stray",
        "OPENAI_CUSTOM_HEADERS": "X-Stray: stray\nAuthorization: Bearer stray",
        "HTTP_PROXY": "http://127.0.0.1:1",
        "HTTPS_PROXY": "http://127.0.0.1:1",
        "ALL_PROXY": "http://127.0.0.1:1",
    }.items():
        monkeypatch.setenv(name, value)
    endpoint = Endpoint(called("get_party_distribution"))
    settings = configured()
    agent = open_agent(parliament_domain(), settings, models=Models(settings, transport=endpoint))

    async def turn() -> None:
        await agent.ask("Wie viele Sitze hat die SPD?")
        await agent.close()

    asyncio.run(turn())
    (request,) = endpoint.requests
    assert str(request.url) == f"{URL}/chat/completions"
    assert "stray" not in str(request.headers.raw)
    assert "authorization" not in request.headers


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (Settings(home=Path("x"), llm_base_url=URL), "one of them is missing"),
        (Settings(home=Path("x"), llm_model="m"), "one of them is missing"),
        (Settings(home=Path("x"), llm_model="m", llm_base_url=HOSTED), "needs a key"),
        (
            Settings(home=Path("x"), llm_model="m", llm_base_url=HOSTED, llm_api_key_file=Path("/none")),
            "LLM_API_KEY_FILE",
        ),
    ],
)
def test_half_a_configuration_is_bad_usage(settings: Settings, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        endpoint_of(settings)


def test_the_key_is_shown_nowhere() -> None:
    settings = configured(llm_api_key=SecretStr("very-secret"))
    assert "very-secret" not in f"{settings!r} {settings} {endpoint_of(settings)!r}"


@pytest.mark.requirement("F14")
def test_a_day_has_so_many_tokens_a_tenant_and_then_code_answers_alone(clean_environment: Path) -> None:
    settings = configured(home=clean_environment, llm_day_tokens=200)
    endpoint = Endpoint(called("get_party_distribution"))
    models = Models(settings, transport=endpoint, use=lambda: open_use(settings))
    agent = open_agent(parliament_domain(), settings, models=models)

    async def turns() -> list[int]:
        made = []
        for tenant in ("a", "a", "a", "b"):
            answer = await agent.ask("Wie viele Sitze hat die SPD?", caller=Caller(tenant=tenant))
            assert "120 von 630" in answer.text
            assert ("the day has used all the tokens" in str(answer.spent)) is (len(made) in (1, 2))
            made.append(len(endpoint.requests))
        await agent.close()
        return made

    assert asyncio.run(turns()) == [1, 1, 1, 2], "a turn and its judge use 220 tokens"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("claimed", "days"),
    [(-(10**9), [1, 2, 2]), (10**30, [1, 1, 1]), ("many", [1, 2, 2]), (1.5, [1, 2, 2]), ([1], [1, 2, 2])],
)
def test_what_an_endpoint_claims_to_have_used_gives_no_budget_back_and_breaks_no_count(
    claimed: object, days: list[int], clean_environment: Path
) -> None:
    settings = configured(home=clean_environment, llm_day_tokens=200)
    reply = json.loads(called("get_party_distribution").content)
    reply["usage"] = dict.fromkeys(("prompt_tokens", "completion_tokens", "total_tokens"), claimed)
    endpoint = Endpoint(httpx2.Response(200, json=reply))
    models = Models(settings, transport=endpoint, use=lambda: open_use(settings))
    agent = open_agent(parliament_domain(), settings, models=models)

    async def turns() -> tuple[list[int], int]:
        made = []
        for _ in range(3):
            answer = await agent.ask("Wie viele Sitze hat die SPD?")
            assert "120 von 630" in answer.text
            made.append(len(endpoint.requests))
        await agent.close()
        use = open_use(settings)
        return made, await use.tokens("default", SystemClock().now().astimezone(UTC).date())

    made, counted = asyncio.run(turns())
    assert made == days
    assert 0 <= counted < 2**40


@pytest.mark.requirement("F14")
def test_the_phases_say_what_the_model_cost() -> None:
    answer = asked(
        "Wie viele Sitze hat die SPD?", Endpoint(called("get_party_distribution")), parliament_domain()
    )
    (select,) = [phase for phase in answer.phases if phase.name == "select"]
    assert select.detail.endswith("model:double: 2 requests, 220 tokens")


def test_the_phases_say_why_code_went_on_alone_and_nothing_that_the_endpoint_wrote() -> None:
    refusal = error(401, message="Incorrect API key provided: sk-secret")
    answer = asked("Wie viele Sitze hat die SPD?", Endpoint(refusal), parliament_domain())
    details = " ".join(phase.detail for phase in answer.phases)
    assert "then code alone: the endpoint does not accept the key (401)" in details
    assert "sk-secret" not in f"{answer}"


def test_a_price_is_told_where_it_is_known_and_never_for_this_machine() -> None:
    known = Endpoint_(base_url="https://api.openai.com/v1", model="gpt-4o-mini")
    assert price_of(known, 1_000_000, 0) == Decimal("0.15")
    assert price_of(replace(known, base_url="http://127.0.0.1:8080/v1"), 1000, 0) is None
    assert price_of(replace(known, base_url="https://elsewhere.example/v1", model="odd"), 1000, 0) is None
