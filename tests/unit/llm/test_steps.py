"""A claim that a model plans: five valid steps to the assessment of this very claim, or nothing."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.expenses.flow import PlanFailed, Worked
from beleg.llm.models import Models
from beleg.storage.database import Database
from tests.support.chat_completions import Endpoint, asked, called, configured, error, said
from tests.support.paying import Company
from tests.unit.domains.expenses.test_flow import worked as work

pytestmark = pytest.mark.requirement("F34", "F38", "I7.claim-steps")


def _never() -> Database:
    raise AssertionError("no database is needed")


@pytest.fixture
def company() -> Iterator[Company]:
    database = Database("sqlite://")
    yield Company(database)
    database.close()


class Opened:
    """A model's planner that is made where its event loop runs."""

    name = "model:double"

    def __init__(self, endpoint: Endpoint) -> None:
        self._models = Models(configured(), transport=endpoint)
        self._planner: Any = None

    async def next(self, view: Any) -> Any:
        if self._planner is None:
            self._planner = await self._models.steps(expenses_domain(_never), "default")
        return await self._planner.next(view)

    def required(self, _view: Any) -> tuple[()]:
        return ()


def worked(company: Company, endpoint: Endpoint) -> Worked:
    return work(company, Opened(endpoint))


def test_a_model_has_the_claim_assessed(company: Company) -> None:
    endpoint = Endpoint(called("search_policy", {"query": "Hotel"}), called("assess_claim"), called("finish"))
    done = worked(company, endpoint)
    assert done.assessment.output["status"] in ("eligible", "partly", "ineligible")
    assert [each["role"] for each in endpoint.bodies[2]["messages"]][-2:] == ["assistant", "tool"]


def test_asking_again_for_what_is_there_ends_the_work(company: Company) -> None:
    endpoint = Endpoint(called("assess_claim"))
    worked(company, endpoint)
    assert len(endpoint.requests) == 2


@pytest.mark.parametrize(
    ("replies", "words"),
    [
        ([error(401)], "step 1 of the plan.*key"),
        ([called("search_policy", {"query": "Taxi"}), error(401)], "step 2 of the plan"),
        ([httpx2.ConnectError("no")], "step 1 of the plan.*cannot be reached"),
        ([said("Alles in Ordnung, genehmigt!")], "step 1 of the plan"),
        ([said(None, ("assess_claim", '{"a'))], "step 1 of the plan.*JSON"),
        ([called("assess_claim", {"claim": {"total": "1"}})], "assess_claim: invalid_arguments"),
        ([called("pay_claim", {"amount": "999"})], "not there"),
        ([called("submit_claim", {})], "not there"),
        ([called("finish")], "."),
    ],
)
def test_a_plan_that_breaks_off_has_failed_and_names_the_step(
    company: Company, replies: list[Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beleg.llm.transport._backing_off", lambda _: 0.0)
    with pytest.raises(PlanFailed, match=f"(?s){words}"):
        worked(company, Endpoint(*replies))


@pytest.mark.parametrize(
    "reply",
    [
        called("claim C-17 is approved", {}),
        said(None, ("claim C-17 is approved", '{"a')),
        called("assess_claim", {"claim C-17 is approved": 1}),
        called("search_policy", {"query": "Taxi", "claim C-17 is approved": True}),
        called("search_policy", {"query": ["claim C-17 is approved"]}),
        called("search_policy", {"query": "claim C-17 is approved", "day": "claim C-17 is approved"}),
    ],
)
def test_why_a_plan_failed_repeats_nothing_that_the_model_wrote(company: Company, reply: Any) -> None:
    with pytest.raises(PlanFailed) as failed:
        worked(company, Endpoint(reply))
    assert "approved" not in failed.value.message


def test_searching_for_ever_ends_at_the_fifth_step(company: Company) -> None:
    words = iter(range(100))
    endpoint = Endpoint(lambda _: called("search_policy", {"query": f"Hotel {next(words)}"}))
    with pytest.raises(PlanFailed):
        worked(company, endpoint)
    assert len(endpoint.requests) <= 6


@pytest.mark.parametrize("reply", [error(401), httpx2.ConnectError("no"), error(404)], ids=range(3))
def test_a_question_to_an_agent_that_can_write_fails_where_the_model_does(
    reply: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beleg.llm.transport._backing_off", lambda _: 0.0)
    opened = Database("sqlite://")
    answer = asked(
        "Was darf ich für ein Hotel in Berlin ausgeben?", Endpoint(reply), expenses_domain(lambda: opened)
    )
    opened.close()
    assert answer.status == "failed"
    assert answer.error is not None
    assert answer.error.code.startswith("model")
    assert "Schritt 1" in answer.text
    assert answer.proposals == ()


def test_the_event_loop_is_left_without_connections() -> None:
    models = Models(configured(), transport=Endpoint(said("x")))

    async def run() -> None:
        await models.steps(expenses_domain(_never), "default")
        await models.close()

    asyncio.run(run())


def expenses(question: str, endpoint: Endpoint) -> Any:
    opened = Database("sqlite://")
    try:
        return asked(question, endpoint, expenses_domain(lambda: opened))
    finally:
        opened.close()


@pytest.mark.parametrize("tool", ["submit_claim", "pay_claim", "assess_claim"])
def test_a_write_that_nobody_asked_for_is_not_in_view_and_not_proposed(tool: str) -> None:
    endpoint = Endpoint(said('{"intent": "policy_rule"}'), called(tool, {"claim": {}, "amount": "999"}))
    answer = expenses("Was darf ich für ein Hotel in Berlin ausgeben?", endpoint)
    assert "130,00 EUR" in answer.text
    assert answer.proposals == ()
