"""A sample of the evaluations with the good model behind a real endpoint: as many are right as with the script."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from beleg.evals.cases import load_cases
from beleg.records import Answer
from beleg.runtime import open_agent
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.good import Good
from beleg.settings import Settings
from evals.models.equal import FOLDER, compared, domains, lines

pytestmark = pytest.mark.requirement("I7.good-model")


def sample(path: Path, every: int) -> list:
    return list(load_cases(path))[::every]


@pytest.mark.parametrize("writing", ["select", "template"])
def test_what_the_script_gets_right_the_good_model_does(writing: str) -> None:
    found = compared("parliament", sample(FOLDER / "parliament" / "dev.jsonl", 50), writing)
    assert found.lost == []
    assert found.requests > 0
    assert next(lines("parliament", found)).startswith("parliament conversations: scripted")


def test_so_it_does_for_expenses_where_code_quotes_the_passages() -> None:
    found = compared("expenses", sample(FOLDER / "expenses" / "cases.jsonl", 8), "select")
    assert found.lost == []
    assert found.requests > 0


async def asked_once(settings: Settings) -> Answer:
    agent = open_agent(domains()[0], settings)
    try:
        return await agent.ask("Wie viele Sitze hatte die SPD im 20. Bundestag?")
    finally:
        await agent.close()


@pytest.mark.requirement("I7.template")
def test_the_good_models_own_text_says_the_figures_that_code_says() -> None:
    plain = Settings.from_environment({})
    with DevEndpoint("right", Good(domains=domains(), settings=plain).reply) as endpoint:
        own = {"llm_base_url": endpoint.url, "llm_model": "scripted", "llm_writing": "template"}
        answer = asyncio.run(asked_once(plain.model_copy(update=own)))
    assert answer.text == "In der 20. Wahlperiode hatte die SPD 206 von 736 Sitzen (28,0 %)."
