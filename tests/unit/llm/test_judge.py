"""A model that judges can add a call, name evidence that code checks, and want another draft. It can pass nothing."""

import asyncio
from dataclasses import replace

import pytest

from beleg.agent.limits import Stop
from beleg.agent.run import answer
from beleg.domains.parliament.domain import parliament_domain
from beleg.llm.judge import CompletenessJudge, ConveyanceJudge, EarlierJudge, indices
from beleg.records import Question, ToolCall, ToolCalls
from tests.support.orchard import Reading
from tests.support.wording import CLOCK, TODAY, TURNS, Model, dead, view_of

pytestmark = pytest.mark.requirement("F09", "F12", "I7.judge")

DOMAIN = parliament_domain()
QUESTION = "Wie viele Sitze hatte die SPD in den Wahlperioden 19 und 20?"


def distribution(*terms):
    return ToolCall(tool="get_party_distribution", args={"terms": list(terms)})


def view(*terms, question=QUESTION):
    return view_of(DOMAIN, [distribution(*terms)], question)


def complete(answer, at=None):
    judge = CompletenessJudge(inference=Model(lambda said: answer), domain=DOMAIN)
    return asyncio.run(judge(at or view(20)))


# Completeness --------------------------------------------------------------------------------------------------------


def test_a_missing_call_that_a_tool_takes_is_in_the_verdict():
    said = complete(
        {"missing_calls": [{"tool": "get_party_distribution", "arguments": {"terms": [19]}}], "score": 0.4}
    )
    assert said.missing_calls == (distribution(19),)
    assert said.score == 0.4


@pytest.mark.parametrize(
    "call",
    [
        {"tool": "no_such_tool", "arguments": {}},
        {"tool": "get_party_distribution", "arguments": {"terms": "all"}},
        {"tool": "get_party_distribution", "arguments": {"sql": "drop table"}},
        {"tool": "get_party_distribution", "arguments": None},
        {"tool": "get_party_distribution"},
        {"tool": ["get_party_distribution"], "arguments": {}},
        "get_party_distribution",
        None,
        7,
    ],
)
def test_what_is_no_call_that_could_be_made_is_not_in_it(call):
    assert complete({"missing_calls": [call, call], "score": 0}).missing_calls == ()


@pytest.mark.parametrize("answer", [None, [], "complete", {}, {"missing_calls": "none"}, {"score": 1}])
def test_an_answer_that_is_none_misses_nothing(answer):
    assert complete(answer).missing_calls == ()


@pytest.mark.parametrize("score", [None, "1", True, float("nan"), float("inf"), -1, 2, [1]])
def test_a_score_that_is_none_keeps_no_call_from_being_made(score):
    call = {"tool": "get_party_distribution", "arguments": {"terms": [19]}}
    said = complete({"missing_calls": [call], "score": score})
    assert (said.score, len(said.missing_calls)) == (0.0, 1)


DAY = "Wie viele Sitze hatte die SPD am 12. Dezember 2024?"


@pytest.mark.requirement("I7.intents", "I7.completeness")
@pytest.mark.parametrize(
    ("args", "kept"),
    [
        ({"day": "2024-12-12"}, True),
        ({"day": "2025-12-12"}, False),
        ({"terms": [20]}, False),
        ({"terms": [21]}, False),
        ({}, False),
    ],
)
def test_a_missing_call_of_another_time_than_the_question_is_not_in_it(args, kept):
    call = {"tool": "get_party_distribution", "arguments": args}
    said = complete({"missing_calls": [call], "score": 0}, view(20, question=DAY))
    assert bool(said.missing_calls) == kept


def test_a_thousand_calls_are_a_few():
    call = {"tool": "get_party_distribution", "arguments": {"terms": [19]}}
    assert len(complete({"missing_calls": [call] * 1000, "score": 0}).missing_calls) == 8


def test_a_judge_is_told_of_calls_and_of_no_text_that_a_result_holds():
    model = Model(lambda said: {})
    asyncio.run(CompletenessJudge(inference=model, domain=DOMAIN)(view(20)))
    assert "get_party_distribution" in model.everything
    assert "206" not in model.everything
    assert "Bundestag" not in model.heard[0].said.split("Made:")[1]


# Evidence of earlier turns -------------------------------------------------------------------------------------------


def earlier(answer, question="Wie viele Sitze hatte die SPD in der 20. Wahlperiode?", terms=(12, 20, 21)):
    """The terms of the earlier results that a model's answer takes over."""
    kept = view(*terms).evidence
    judge = EarlierJudge(inference=Model(lambda said: answer), domain=DOMAIN)
    calls = asyncio.run(judge(replace(view(10, question=question), earlier=kept)))
    assert all(call.tool == "get_party_distribution" for call in calls)
    return tuple(term for call in calls for term in call.args["terms"])


@pytest.mark.requirement("I7.earlier")
def test_earlier_evidence_is_enough_where_its_index_is_named_and_it_holds_what_is_asked():
    assert earlier({"indices": [1]}) == (20,)


@pytest.mark.requirement("I7.earlier")
def test_evidence_of_another_term_is_never_taken_though_it_is_named():
    assert earlier({"indices": [0, 1, 2]}) == (20,)
    assert earlier({"indices": [0, 2]}) == ()


@pytest.mark.requirement("I7.earlier")
@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Sitze hatte die SPD am 12.12.2024?",
        "Wie viele Sitze hatte die SPD 1998?",
        "Wer war in der 20. Wahlperiode Fraktionschef der SPD?",
        "Wie viele Abgeordnete der SPD kamen in der 20. Wahlperiode aus Bayern?",
        "Hatte die SPD in der 20. Wahlperiode mehr als 200 Sitze?",
    ],
)
def test_a_question_that_names_a_day_a_period_or_a_condition_takes_over_nothing_that_is_not_of_it(question):
    assert earlier({"indices": [0, 1, 2]}, question) == ()


def test_of_two_terms_both_have_to_be_there():
    assert earlier({"indices": [0]}, QUESTION, (19, 20)) == ()
    assert earlier({"indices": [1, 0]}, QUESTION, (19, 20)) == (20, 19)


@pytest.mark.parametrize(
    "answer",
    [
        {"sufficient": True, "score": 1.0},
        {"indices": [], "score": 1.0},
        {"indices": [99, -1, 1.0, True, "1", None]},
        {"indices": "1"},
        None,
    ],
)
def test_a_score_without_indices_is_nothing(answer):
    assert earlier(answer) == ()


class Reusing:
    """A planner that takes over what a judge says is enough, and else looks nothing up."""

    name = "model:test"

    def __init__(self, judge):
        self.judge = judge

    async def next(self, view):
        calls = () if view.evidence else await self.judge(view)
        return ToolCalls(calls=calls) if calls else await DOMAIN.planner.next(replace(view, draft_now=True))

    def required(self, _view):
        return ()


@pytest.mark.requirement("I7.earlier")
@pytest.mark.parametrize(("named", "shown"), [([1], {20}), ([0, 1, 2], {20}), ([0], set()), ([], set())])
def test_what_is_taken_over_is_at_hand_and_what_is_not_is_in_no_answer(named, shown):
    kept = view(12, 20, 21).evidence
    judge = EarlierJudge(inference=Model(lambda said: {"indices": named}), domain=DOMAIN)
    done = asyncio.run(
        answer(
            Question(
                text="Wie viele Sitze hatte die SPD in der 20. Wahlperiode?",
                today=TODAY,
                session="s",
                turn=next(TURNS),
            ),
            domain=DOMAIN,
            planner=Reusing(judge),
            clock=CLOCK,
            stop=Stop(60),
            gate=Reading(),
            earlier=kept,
        )
    )
    assert {each.output["term"] for each in done.evidence} == shown
    assert ("206" in done.text) == bool(shown)


def test_a_question_that_names_nothing_is_not_answered_from_what_was_asked_before():
    assert earlier({"indices": [0, 1, 2]}, "Und jetzt?") == ()


def test_without_earlier_evidence_no_model_is_asked():
    model = Model(dead)
    judge = EarlierJudge(inference=model, domain=DOMAIN)
    assert asyncio.run(judge(view(20))) == ()
    assert not model.heard


# Caveats -----------------------------------------------------------------------------------------------------------


def conveyed(answer, caveats=("Nur die ersten.", "Vorläufig.")):
    judge = ConveyanceJudge(inference=Model(lambda said: answer))
    return asyncio.run(judge(["Es waren 206."], list(caveats), {}, "de"))


def test_a_caveat_that_is_not_conveyed_wants_another_draft_and_strikes_nothing():
    (said,) = conveyed({"not_conveyed": [1]})
    assert (said.text, said.wants) == ("Vorläufig.", "more")


@pytest.mark.parametrize(
    "answer", [None, {}, {"not_conveyed": [5, -1, "0"]}, {"score": 0}, {"conveyed": False}]
)
def test_what_points_to_no_caveat_is_no_objection(answer):
    assert list(conveyed(answer)) == []


def test_no_model_is_asked_about_an_answer_without_caveats():
    judge = ConveyanceJudge(inference=Model(dead))
    assert list(asyncio.run(judge(["Es waren 206."], [], {}, "de"))) == []


def test_what_a_judge_says_in_words_is_never_read():
    (said,) = conveyed({"not_conveyed": [0], "reason": "Die AfD hatte 999 Sitze."})
    assert "999" not in said.reason


@pytest.mark.parametrize("named", [[1, 1, 0, 1], [1, 0]])
def test_an_index_counts_once_and_in_order(named):
    assert indices({"x": named}, "x", 2) == [1, 0]
