"""What becomes of a draft that does not hold: drafted once more with the reasons, then said plainly or left out."""

import asyncio
from dataclasses import replace

import pytest

from beleg.agent.limits import Stop, Terms
from beleg.agent.run import answer
from beleg.grounding.judging import Objection
from beleg.records import Draft, Question, Sentence, ToolCalls
from beleg.tools.toolset import FunctionTool
from tests.support.orchard import (
    CLOCK,
    TODAY,
    Counter,
    Reading,
    Script,
    Seasons,
    ask,
    at,
    harvest,
    harvests,
    orchard,
    plain,
    resolve_seasons,
    row,
    toolset,
)

pytestmark = pytest.mark.requirement("I6.guard", "F11")

APPLES, PEARS, QUINCES = "Äpfel", "Birnen", "Quitten"
READ = ToolCalls(calls=(harvests(20),))


def refuted(evidence, one=PEARS, other=APPLES):
    """Right values in wrong words: the pears had fewer crates."""
    return Sentence(
        template="{one} hatte mehr crates als {other}.",
        values={
            "one": at(evidence, row(evidence, one) + "/group", "group"),
            "other": at(evidence, row(evidence, other) + "/group", "group"),
        },
        supports=tuple(at(evidence, row(evidence, each) + "/crates") for each in (one, other)),
    )


def with_figures(evidence):
    """As before, with both figures."""
    said = refuted(evidence)
    return replace(
        said,
        template="{one} hatte mehr crates als {other}, {a} zu {b} in der {s} Saison.",
        values={
            **said.values,
            "a": at(evidence, row(evidence, APPLES) + "/crates"),
            "b": at(evidence, row(evidence, PEARS) + "/crates"),
            "s": at(evidence, "/season", "ordinal"),
        },
    )


def unsupported():
    return Sentence(template="Es war ein gutes Jahr.")


def drafting(*made):
    return lambda view: Draft(sentences=tuple(each(view.evidence[0]) for each in made))


def test_a_refuted_claim_has_the_draft_asked_for_once_more_with_the_reason():
    planner = Script(READ, drafting(*[plain] * 9, refuted), drafting(plain))
    done = ask(planner, terms=Terms(faithfulness=0))
    assert len(planner.views) == 3
    assert planner.views[2].draft_now
    assert "'Birnen hatte mehr crates als Äpfel.': the table says otherwise" in planner.views[2].reasons[0]
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."


def test_what_is_still_refuted_is_left_out_with_a_note_where_it_has_no_values_to_say_plainly():
    planner = Script(READ, drafting(plain, refuted))
    done = ask(planner)
    assert len(planner.views) == 3
    assert (done.status, [each.verdict for each in done.claims]) == ("answered", ["supported"])
    assert done.text == (
        "Äpfel: 206 Kisten in der 20. Saison. Eine Aussage fehlt hier, weil die Daten ihr widersprechen."
    )


def test_what_is_still_refuted_is_said_in_plain_words_of_code():
    def said(evidence):
        return replace(
            plain(evidence, PEARS), template="Nein, {group}: {crates} Kisten in der {season} Saison.",
            supports=(at(evidence, "/open", "text"),),
        )  # fmt: skip

    def opened(args):
        found = harvest(args)
        return replace(found, output=found.output | {"open": True})

    tool = FunctionTool(
        name="get_harvest", description="Crates.", arguments=Seasons, function=opened, server="beleg:orchard",
        read_only=True, batch="seasons", resolve=resolve_seasons,
    )  # fmt: skip
    tools = toolset(Counter())
    only = type(tools)([tool])
    done = ask(Script(READ, drafting(said)), tools=only)
    assert done.text == "group: Birnen; crates: 197; season: 20."
    (claim,) = done.claims
    assert claim.verdict == "supported"
    assert [place.pointer for place in claim.evidence] == ["/rows/0/group", "/rows/0/crates", "/season"]


@pytest.mark.parametrize(("threshold", "asked"), [(0.8, 2), (0.81, 3), (0.0, 2), (1.0, 3)])
def test_the_share_of_supported_claims_decides_whether_a_draft_is_asked_for_again(threshold, asked):
    planner = Script(READ, drafting(*[plain] * 4, lambda _: unsupported()))
    done = ask(planner, terms=Terms(faithfulness=threshold))
    assert len(planner.views) == asked
    assert "gutes Jahr" not in done.text
    assert {each.verdict for each in done.claims} == {"supported"}


def test_a_part_of_the_question_that_is_lost_has_the_draft_asked_for_again():
    planner = Script(
        READ, drafting(*[plain] * 9, lambda _: replace(unsupported(), part=1)), drafting(*[plain] * 9)
    )
    ask(planner, terms=Terms(faithfulness=0))
    assert len(planner.views) == 3


# --- caveats -----------------------------------------------------------------------------------------------------


def noted(caveat):
    def run(args):
        found = harvest(args)
        return replace(found, output=found.output | {"caveats_de": [caveat]})

    return FunctionTool(
        name="get_harvest", description="Crates.", arguments=Seasons, function=run, server="beleg:orchard",
        read_only=True, batch="seasons", resolve=resolve_seasons,
    )  # fmt: skip


def test_a_caveat_whose_figures_are_missing_is_asked_for_and_then_said_by_code():
    caveat = "17 Kisten wurden erst im Mai gezählt."
    tools = type(toolset())([noted(caveat)])
    planner = Script(READ, drafting(plain))
    done = ask(planner, tools=tools)
    assert planner.views[2].reasons == (f"the answer does not convey: {caveat}",)
    assert done.text == f"Äpfel: 206 Kisten in der 20. Saison. Hinweis: {caveat}"
    assert [each.text for each in done.claims] == ["Äpfel: 206 Kisten in der 20. Saison."]


def test_a_caveat_whose_figures_are_told_is_conveyed():
    tools = type(toolset())([noted("Von 206 Kisten ist die Sorte geschätzt.")])
    planner = Script(READ, drafting(plain))
    done = ask(planner, tools=tools)
    assert (len(planner.views), done.text) == (2, "Äpfel: 206 Kisten in der 20. Saison.")


# --- the judge ---------------------------------------------------------------------------------------------------

SAID = "Äpfel: 206 Kisten in der 20. Saison."


class Judging:
    """Objects to what the test says, and remembers what was put to it."""

    def __init__(self, *objections, error=None):
        self.put = []
        self._objections = objections
        self._error = error

    async def __call__(self, statements, caveats, _evidence, _language):
        self.put.append((statements, caveats))
        if self._error:
            raise self._error
        return self._objections


def judged(planner, judge, tools=None):
    question = Question(text="Wie viele Kisten?", today=TODAY, session="s", turn="t", language="de")
    return asyncio.run(
        answer(
            question,
            domain=orchard(planner, tools),
            planner=planner,
            clock=CLOCK,
            stop=Stop(60),
            terms=Terms(judge=judge),
            gate=Reading(),
        )
    )


def test_a_judge_may_ask_for_more_and_the_draft_then_stands():
    judge = Judging(Objection(text=SAID, reason="say the share too"))
    planner = Script(READ, drafting(plain))
    done = judged(planner, judge)
    assert planner.views[2].reasons == (f"{SAID!r}: say the share too",)
    assert (done.text, len(judge.put)) == (SAID, 2)


def test_a_judge_may_refuse_a_statement_and_it_is_left_out():
    judge = Judging(Objection(text=SAID, reason="not what was asked", wants="refusal"))
    planner = Script(READ, drafting(plain, lambda it: plain(it, PEARS)))
    assert judged(planner, judge).text == "Birnen: 197 Kisten in der 20. Saison."


def test_a_judge_sees_nothing_that_code_refused_and_cannot_bring_it_back():
    judge = Judging()
    done = judged(Script(READ, drafting(plain, refuted, lambda _: unsupported())), judge)
    assert judge.put == [((SAID,), ())] * 2
    assert "gutes Jahr" not in done.text
    assert "mehr crates" not in done.text


def test_an_objection_to_what_was_not_put_to_the_judge_is_void():
    planner = Script(READ, drafting(plain))
    judged(planner, Judging(Objection(text="something else", reason="no", wants="refusal")))
    assert len(planner.views) == 2


def test_a_judge_that_fails_changes_nothing(caplog):
    planner = Script(READ, drafting(plain))
    assert judged(planner, Judging(error=RuntimeError("down"))).text == SAID
    assert "the judge" in caplog.text


def test_a_judge_is_asked_about_caveats_that_have_no_figures():
    caveat = "Die Zahlen sind vorläufig."
    judge = Judging(Objection(text=caveat, reason="the answer does not say that they are provisional"))
    planner = Script(READ, drafting(plain))
    judged(planner, judge, type(toolset())([noted(caveat)]))
    assert judge.put[0] == ((SAID,), (caveat,))
    assert planner.views[2].reasons == (f"{caveat!r}: the answer does not say that they are provisional",)
