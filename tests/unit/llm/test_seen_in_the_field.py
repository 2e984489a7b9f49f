"""Failures of such agents that were seen in the field, each before a model that makes it. Those that are not here are
marked where they are tested: `I7.seen-12` to `I7.seen-15`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from beleg.agent.contract import answer_json
from beleg.clock import FixedClock
from beleg.domain import Domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.evals.scorers import contract, marks_of
from beleg.llm.models import Models
from beleg.records import Answer, Json, ToolResult, ToolSpec, Turn
from beleg.runtime import open_agent
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.good import Good
from beleg.settings import Settings
from beleg.tools.toolset import Tool, Toolset
from tests.support.chat_completions import Endpoint, asked, called, configured, said

PARLIAMENT = parliament_domain()
DISTRIBUTION = "get_party_distribution"
TODAY = date(2026, 12, 1)
CLOCK = FixedClock(datetime(2026, 12, 1, 12, tzinfo=UTC))


class Counted:
    """A tool that keeps the arguments of each run."""

    def __init__(self, tool: Tool, runs: list[Json]) -> None:
        self.name = tool.name
        self._tool = tool
        self._runs = runs

    @property
    def spec(self) -> ToolSpec:
        return self._tool.spec

    def validate(self, args: Json) -> Json:
        return self._tool.validate(args)

    def resolve(self, args: Json, facts: Json) -> Json:
        return self._tool.resolve(args, facts)

    async def run(self, args: Json) -> ToolResult:
        self._runs.append(args)
        return await self._tool.run(args)


def counted() -> tuple[Domain, list[Json]]:
    """The domain, and what its tools are run with."""
    runs: list[Json] = []
    return replace(PARLIAMENT, tools=Toolset([Counted(tool, runs) for tool in PARLIAMENT.tools])), runs


def conversation(questions: Sequence[str], endpoint: Endpoint, domain: Domain) -> list[Answer]:
    """The answers of a conversation, each turn with what was asked and found before."""
    settings = configured()
    agent = open_agent(domain, settings, CLOCK, models=Models(settings, transport=endpoint))

    async def run() -> list[Answer]:
        answers: list[Answer] = []
        for text in questions:
            turns = [
                Turn(question=q, answer=a.text, status=a.status, memo=a.memo, options=a.options)
                for q, a in zip(questions, answers, strict=False)
            ]
            earlier = {each.id: each for answer in answers for each in answer.evidence}
            answers.append(await agent.ask(text, history=turns, earlier=earlier.values()))
        await agent.close()
        return answers

    return asyncio.run(run())


def terms(answer: Answer) -> list[int]:
    return sorted({each.output["term"] for each in answer.evidence})


@pytest.mark.requirement("I7.seen-01")
def test_all_terms_are_looked_up_in_one_go_though_the_model_names_three() -> None:
    domain, runs = counted()
    endpoint = Endpoint(called(DISTRIBUTION, {"terms": [3, 12, 21]}))
    answer = asked("In which year was the CDU highest?", endpoint, domain, clock=CLOCK)
    assert set(range(1, 22)) <= set(terms(answer))
    assert len(runs) == len(answer.evidence), "none is looked up twice"
    assert "319 of 662" in answer.text
    assert answer.chart is not None
    assert len(marks_of(answer.chart)) >= 21


@pytest.mark.requirement("I7.seen-02")
@pytest.mark.parametrize("args", [{"terms": [21]}, {"terms": [20]}, {}, {"day": "2025-03-25"}])
def test_a_date_decides_the_term_whatever_the_model_and_its_judge_ask_for(args: Json) -> None:
    wrong = {"score": 0, "missing_calls": [{"tool": DISTRIBUTION, "arguments": args}]}
    endpoint = Endpoint(called(DISTRIBUTION, args), aside={"completeness": wrong})
    answer = asked("How many members did the Bundestag have as of 12 December 2024?", endpoint, PARLIAMENT)
    assert "733 members" in answer.text
    assert [each.args for each in answer.evidence] == [{"day": "2024-12-12"}]


@pytest.mark.requirement("I7.seen-03")
def test_a_valid_question_that_the_model_calls_out_of_scope_is_answered() -> None:
    no = said('{"intent": "out_of_scope"}')
    endpoint = Endpoint(no, called("refuse", {"why": "out_of_scope"}), called(DISTRIBUTION), said("done"))
    answer = asked("Wie ist die Lage bei den Sozis?", endpoint, PARLIAMENT)
    assert answer.status == "answered"
    assert "120 von 630" in answer.text


@pytest.mark.requirement("I7.seen-04")
@pytest.mark.parametrize("word", ["population", "strength", "size"])
def test_a_colloquial_word_is_no_invalid_field(word: str) -> None:
    endpoint = Endpoint(called("refuse", {"why": "not_in_data"}))
    answer = asked(f"What is the {word} of the SPD in term 20?", endpoint, PARLIAMENT)
    assert answer.status == "answered"
    assert "206 of 736" in answer.text


@pytest.mark.requirement("I7.seen-05")
@pytest.mark.parametrize("named", [[19], [20, 21], [1, 2, 3]])
def test_a_chart_has_the_evidences_data_whatever_was_looked_up_beside(named: list[int]) -> None:
    endpoint = Endpoint(called(DISTRIBUTION, {"terms": named}))
    answer = asked("Vergleiche die SPD in den Wahlperioden 19, 20 und 21", endpoint, PARLIAMENT)
    assert answer.chart is not None
    assert sorted(int(value) for value, _ in marks_of(answer.chart)) == [120, 153, 206]
    assert contract(answer_json(answer)) == []


@pytest.mark.requirement("I7.seen-06")
def test_a_term_that_is_at_hand_is_not_fetched_again_for_another() -> None:
    domain, runs = counted()
    endpoint = Endpoint(called(DISTRIBUTION, {"terms": [20]}), called(DISTRIBUTION, {"terms": [20, 21]}))
    questions = ["Wie viele Sitze hatte die SPD in der 20. Wahlperiode?", "Vergleiche die SPD in 20 und 21"]
    answer = conversation(questions, endpoint, domain)[-1]
    assert "206" in answer.text
    assert "120" in answer.text
    assert [args["terms"] for args in runs] == [[20], [21]]


@pytest.mark.requirement("I7.seen-07")
def test_evidence_of_earlier_terms_is_in_no_answer_and_no_chart_about_another() -> None:
    everything = {"indices": [0, 1, 2, 3, 4]}
    endpoint = Endpoint(called(DISTRIBUTION, {"terms": [20, 12, 10]}), aside={"sufficient": everything})
    before = [f"Wie viele Sitze hatte die SPD in der {term}. Wahlperiode?" for term in (20, 12, 10)]
    answer = conversation(
        [*before, "Wie viele Sitze hatte die SPD in der 21. Wahlperiode?"], endpoint, PARLIAMENT
    )[-1]
    assert terms(answer) == [21]
    assert "120 von 630" in answer.text
    assert answer.chart is None


@pytest.mark.requirement("I7.seen-08")
def test_of_a_list_that_overlaps_only_the_missing_part_is_fetched() -> None:
    domain, runs = counted()
    intent = said('{"intent": "party_distribution"}')
    first, second = (
        called(DISTRIBUTION, {"terms": [18, 19, 20]}),
        called(DISTRIBUTION, {"terms": [18, 19, 20, 21]}),
    )
    endpoint = Endpoint(intent, first, second, said("done"))
    answer = asked("Wie ist die Lage bei den Sozis?", endpoint, domain)
    assert [args["terms"] for args in runs] == [[18], [19], [20], [21]]
    assert len(answer.evidence) == 4


@pytest.mark.requirement("I7.seen-09")
@pytest.mark.parametrize("term", [20, 21])
def test_a_comparison_is_of_both_though_one_call_was_made_and_the_judge_is_content(term: int) -> None:
    endpoint = Endpoint(called(DISTRIBUTION, {"terms": [term]}))
    answer = asked("Compare the SPD in terms 20 and 21", endpoint, PARLIAMENT)
    assert terms(answer) == [20, 21]
    assert "206 of 736" in answer.text
    assert "120 of 630" in answer.text


@pytest.mark.requirement("I7.seen-10")
def test_a_connection_that_died_between_two_turns_is_opened_again() -> None:
    good = Good(domains=[PARLIAMENT], settings=Settings.from_environment({}))
    # The first two requests are a turn's; whatever comes over the old connection afterwards is not answered.
    with DevEndpoint("right,right,hangs-up,right", good.reply) as endpoint:
        settings = configured(llm_base_url=endpoint.url)
        agent = open_agent(PARLIAMENT, settings, CLOCK)

        async def turns() -> list[Answer]:
            found = [await agent.ask("Wie viele Sitze hat die SPD?") for _ in range(2)]
            await agent.close()
            return found

        answers = asyncio.run(turns())
        assert endpoint.requests == 5
    for answer in answers:
        (select,) = [phase for phase in answer.phases if phase.name == "select"]
        assert "then code alone" not in select.detail


@pytest.mark.requirement("I7.seen-11")
@pytest.mark.parametrize(
    "call",
    [("get_persons_by_role", {"role": "reichsverweser"}), ("get_person_info", {"name": "Xaver Nirgendwo"})],
)
def test_what_a_look_up_that_found_nothing_says_supports_nothing(call: tuple[str, Any]) -> None:
    endpoint = Endpoint(said('{"intent": "mixed"}'), called(*call), said("done"))
    answer = asked("Wie ist die Lage bei den Sozis?", endpoint, PARLIAMENT)
    assert answer.status != "answered"
    assert answer.claims == ()
    assert "reichsverweser" not in answer.text
    assert "Nirgendwo" not in answer.text
