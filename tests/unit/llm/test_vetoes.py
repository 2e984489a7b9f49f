"""Times that a question does not name: no look-up of the model and no earlier evidence is of them."""

import asyncio
from datetime import date
from typing import Any

import pytest

from beleg.clock import SystemClock
from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.llm.models import Models
from beleg.records import Answer, Evidence, Turn
from beleg.runtime import open_agent
from beleg.storage.database import Database
from tests.support.chat_completions import Endpoint, called, configured, error, said

pytestmark = pytest.mark.requirement("I7.intents", "F12", "F16")
PARLIAMENT = parliament_domain()
DISTRIBUTION = "get_party_distribution"
DONE = said("fertig")


def intent(name: str) -> Any:
    return said(f'{{"intent": "{name}"}}')


def talked(questions: list[str], endpoint: Endpoint, domain: Any = PARLIAMENT, **how: Any) -> list[Answer]:
    """The answers of one conversation, each turn with the evidence of those before."""
    settings = configured()
    agent = open_agent(domain, settings, SystemClock(), models=Models(settings, transport=endpoint))

    async def run() -> list[Answer]:
        answers: list[Answer] = []
        evidence: dict[str, Evidence] = {}
        history: list[Turn] = []
        try:
            for question in questions:
                found = await agent.ask(
                    question, session="s", history=history, earlier=tuple(evidence.values()), **how
                )
                evidence |= {each.id: each for each in found.evidence}
                history.append(
                    Turn(question=question, answer=found.text, status=found.status, memo=found.memo)
                )
                answers.append(found)
        finally:
            await agent.close()
        return answers

    return asyncio.run(run())


RULES = "Was gilt am 3.2.2026 so bei euch für Kunden?"


@pytest.mark.parametrize("wrong", [{}, {"day": "2020-01-01"}, {"version": 1, "day": "2026-02-03"}])
def test_policies_of_another_day_or_a_version_that_nobody_named_are_not_looked_up(
    wrong: dict[str, Any],
) -> None:
    database = Database("sqlite://")
    endpoint = Endpoint(
        intent("policy_rule"),
        called("get_policy", {"category": "hotel"} | wrong),
        called("get_policy", {"category": "hotel", "day": "2026-02-03"}),
        DONE,
    )
    (answer,) = talked([RULES], endpoint, expenses_domain(lambda: database), today=date(2026, 12, 1))
    assert [each.args["day"] for each in answer.evidence] == ["2026-02-03"]
    assert "version" not in str([each.args for each in answer.evidence])
    told = str(endpoint.bodies[2]["messages"])
    assert "ask for that day" in told or "leave it out" in told
    database.close()


EARLIER = "Wie viele Sitze hatte die SPD am {}?"
DAYS = ("1.2.1992", "12.12.2024", "30.9.2025")
FREE = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"


def of_days(*days: str) -> list[Any]:
    return [
        called(DISTRIBUTION, {"day": "-".join(f"{int(n):02}" for n in day.split(".")[::-1])}) for day in days
    ]


@pytest.mark.requirement("I7.earlier")
@pytest.mark.parametrize(
    ("named", "used"),
    [([0, 1, 2], True), ([1], True), ([0], False), ([], False), ([7, -1, True, "1"], False)],
)
def test_earlier_evidence_is_used_by_verified_index_and_nothing_of_another_day_comes_along(
    named: list[Any], *, used: bool
) -> None:
    endpoint = Endpoint(*of_days(*DAYS), intent("mixed"), DONE, aside={"sufficient": {"indices": named}})
    *_, answer = talked([*map(EARLIER.format, DAYS), FREE], endpoint)
    assert [each.args["day"] for each in answer.evidence] == (["2024-12-12"] if used else [])
    assert ("733 Mitglieder" in answer.text) == used
    assert "630" not in answer.text
    assert answer.status == ("answered" if used else "no_data")


@pytest.mark.requirement("I7.earlier")
def test_a_judge_of_earlier_evidence_is_told_the_calls_and_nothing_that_they_found() -> None:
    endpoint = Endpoint(*of_days(*DAYS), intent("mixed"), DONE)
    talked([*map(EARLIER.format, DAYS), FREE], endpoint)
    (asked,) = [body for body in endpoint.asides if "indices" in str(body["response_format"])]
    assert "2024-12-12" in str(asked["messages"])
    assert "207" not in str(asked["messages"])


def refused(text: str) -> Any:
    return error(400, code="tool_use_failed", failed_generation=text)


@pytest.mark.requirement("F10", "I7.field")
@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Am 12.12.2024 hatte die SPD 207 von 733 Sitzen.", True),
        ("Am 12. Dezember 2024 hatte die SPD 207 Sitze. Die FDP hatte 90 Sitze.", True),
        ("<think>Ich weiß es schon.</think>Am 12.12.2024 hatte die SPD 207 Sitze.", True),
        ("Am 12.12.2024 hatte die SPD 999 Sitze.", False),
        ("Am 12.12.2024 hatte die SPD 207 Sitze. Die FDP hatte 999 Sitze.", False),
        ("Am 12.12.2024 hatte die AfD 207 Sitze.", False),
        ("Die SPD wird gewinnen.", False),
        ("", False),
    ],
)
def test_an_answer_inside_a_refusal_is_heard_only_where_evidence_at_hand_bears_it_out(
    text: str, *, heard: bool
) -> None:
    then = [DONE] if heard else [called("get_terms"), DONE]
    endpoint = Endpoint(*of_days("12.12.2024"), intent("mixed"), refused(text), *then)
    *_, answer = talked([EARLIER.format("12.12.2024"), FREE], endpoint)
    assert "999" not in answer.text
    assert [each.tool for each in answer.evidence] == ([DISTRIBUTION] if heard else ["get_terms"])
    if heard:
        assert "733 Mitglieder" in answer.text, "worded by code, all of it"
        return
    again = endpoint.bodies[3]
    assert again["tool_choice"] == "required", "it is forced back to a call"
    assert "bears out" in str(again["messages"])


@pytest.mark.requirement("F10", "I7.field")
def test_an_answer_inside_a_refusal_that_another_day_bears_out_is_not_heard() -> None:
    text = "Am 1.2.1992 hatte die SPD 239 Sitze."
    endpoint = Endpoint(*of_days("1.2.1992"), intent("mixed"), refused(text), *of_days("12.12.2024"), DONE)
    *_, answer = talked([EARLIER.format("1.2.1992"), FREE], endpoint)
    assert [each.args["day"] for each in answer.evidence] == ["2024-12-12"]
    assert "239" not in answer.text


@pytest.mark.requirement("F10", "I7.field")
def test_a_model_that_only_ever_answers_inside_refusals_ends_within_its_budget() -> None:
    endpoint = Endpoint(intent("mixed"), refused("Am 12.12.2024 hatte die SPD 999 Sitze."))
    (answer,) = talked([FREE], endpoint)
    assert answer.status == "no_data"
    assert not answer.evidence
    assert len(endpoint.requests) <= 6


@pytest.mark.requirement("I7.fallbacks")
@pytest.mark.parametrize("why", ["out_of_scope", "not_in_data"])
def test_a_refusal_whose_evidence_is_at_hand_is_a_draft_all_the_same(why: str) -> None:
    endpoint = Endpoint(intent("mixed"), *of_days("12.12.2024"), called("refuse", {"why": why}))
    (answer,) = talked([FREE], endpoint)
    assert answer.status == "answered"
    assert "733 Mitglieder" in answer.text


@pytest.mark.requirement("I7.sessions")
def test_of_a_long_conversation_the_model_is_told_little_and_no_evidence_is_lost() -> None:
    first = EARLIER.format("12.12.2024")
    others = [f"Wie viele Sitze hatte die SPD in der {n}. Wahlperiode?" for n in range(1, 22)] * 2
    endpoint = Endpoint(called(DISTRIBUTION))
    answers = talked([first, *others, first], endpoint)
    assert answers[-1].evidence[0].id == answers[0].evidence[0].id
    assert answers[-1].evidence[0].retrieved_at == answers[0].evidence[0].retrieved_at
    told = max(len(str(body["messages"])) for body in endpoint.bodies)
    assert told < 4000


def test_a_follow_up_goes_on_with_the_time_that_was_spoken_of() -> None:
    first = called(DISTRIBUTION, {"terms": [20]})
    endpoint = Endpoint(first, called(DISTRIBUTION), called(DISTRIBUTION))
    questions = [
        "Wie viele Sitze hatte die CDU/CSU in der 20. Wahlperiode?",
        "und die SPD? Das würde mich interessieren.",
    ]
    *_, answer = talked(questions, endpoint)
    assert {each.output["term"] for each in answer.evidence} == {20}
    assert "206" in answer.text
