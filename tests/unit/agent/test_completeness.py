"""A judge of completeness may add calls and nothing else; code decides what they are worth."""

import asyncio

import pytest

from beleg.agent.limits import Stop, Terms
from beleg.agent.run import answer
from beleg.records import Draft, Question, ToolCall, ToolCalls, Verdict
from tests.support.orchard import CLOCK, TODAY, Counter, Reading, Script, harvests, orchard, plain, toolset

pytestmark = pytest.mark.requirement("F09", "I7.completeness", "I7.reflection")

READ = ToolCalls(calls=(harvests(20),))


def drafting(view):
    return Draft(sentences=tuple(plain(each) for each in view.evidence))


class Judge:
    """A judge that says this, and notes what it was asked about."""

    def __init__(self, *said):
        self.views = []
        self._said = said

    async def __call__(self, view):
        self.views.append(view)
        said = self._said[min(len(self.views), len(self._said)) - 1]
        if isinstance(said, BaseException):
            raise said
        return said


def missing(*calls, score=0.0):
    return Verdict(missing_calls=calls, score=score)


def turn(judge, planner=None, counter=None, **terms):
    planner = planner or Script(READ, drafting)
    stop = terms.pop("stop", Stop(60))
    return asyncio.run(
        answer(
            Question(text="Wie viele Kisten?", today=TODAY, session="s", turn="t"),
            domain=orchard(planner, toolset(counter or Counter())),
            planner=planner,
            clock=CLOCK,
            stop=stop,
            gate=Reading(),
            terms=Terms(reviewer=judge, **terms),
        )
    )


def seasons(done):
    return [each.output["season"] for each in done.evidence]


def test_a_call_that_a_judge_misses_is_made_before_the_draft():
    done = turn(Judge(missing(harvests(20, 21)), missing(score=1.0)))
    assert seasons(done) == [20, 21]
    assert "21. Saison" in done.text


def test_only_what_is_missing_of_its_call_is_fetched():
    counter = Counter()
    turn(Judge(missing(harvests(20, 21)), missing()), counter=counter)
    assert [args["seasons"] for _, args in counter.runs] == [[20], [21]]


def test_a_judge_is_asked_again_about_new_evidence_and_not_about_the_same():
    judge = Judge(missing(harvests(21)), missing(score=1.0))
    turn(judge)
    assert [len(view.evidence) for view in judge.views] == [1, 2]


def test_that_a_judge_finds_it_complete_clears_nothing_that_code_requires():
    planner = Script(READ, drafting, required=lambda view: [harvests(19, 20, 21)])
    judge = Judge(missing(score=1.0))
    assert seasons(turn(judge, planner)) == [20, 19, 21]
    assert all(len(view.evidence) == 3 for view in judge.views)


@pytest.mark.parametrize(
    "said",
    [
        missing(),
        missing(score=1.0),
        missing(harvests(21), score=0.7),
        missing(harvests(20)),
        missing(ToolCall(tool="plant", args={"name": "Ada Kern"})),
        missing(ToolCall(tool="nothing", args={})),
        missing(ToolCall(tool="get_harvest", args={"seasons": "all"})),
        ValueError("broken"),
        None,
    ],
)
def test_what_brings_nothing_is_nothing(said):
    done = turn(Judge(said))
    assert (done.status, seasons(done), done.proposals, done.error) == ("answered", [20], (), None)


def test_the_threshold_says_below_which_score_its_calls_are_made():
    half = missing(harvests(21), score=0.5)
    assert seasons(turn(Judge(half, missing()), completeness=0.4)) == [20]
    assert seasons(turn(Judge(half, missing()), completeness=0.6)) == [20, 21]


def test_a_judge_that_always_wants_more_is_heard_so_many_times():
    wanting = [missing(harvests(season)) for season in (19, 21, 22, 23, 24)]
    judge = Judge(*wanting)
    assert seasons(turn(judge, reflections=2)) == [20, 19, 21]
    assert len(judge.views) == 2
    assert seasons(turn(Judge(*wanting), reflections=0)) == [20]


def test_a_judge_that_does_not_come_back_ends_with_the_turn_and_costs_no_answer():
    async def hanging(_view):
        await asyncio.Event().wait()

    done = turn(hanging, stop=Stop(0.05))
    assert done.status == "answered"
    assert done.error.code == "partial"


def test_nothing_is_judged_where_nothing_is_at_hand():
    judge = Judge(missing(harvests(21)))
    done = turn(judge, Script(Draft(sentences=(), status="no_data")))
    assert not judge.views
    assert done.status == "no_data"


@pytest.mark.parametrize(("reflection", "found"), [(True, [19, 20]), (False, [20])])
def test_reflection_that_is_switched_off_looks_for_nothing_that_the_planner_did_not_ask_for(
    reflection, found
):
    planner = Script(READ, drafting, required=lambda _: (harvests(19), harvests(20)))
    done = turn(None, planner, reflection=reflection)
    assert sorted(seasons(done)) == found


def test_reflection_that_is_switched_off_asks_no_judge():
    judge = Judge(missing(harvests(19)))
    turn(judge, reflection=False)
    assert judge.views == []
