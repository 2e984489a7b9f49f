"""The flow of a turn, with planners and tools that behave badly."""

import asyncio
import logging
import re
from dataclasses import replace

import pytest
from pydantic import BaseModel, ConfigDict

from beleg.agent import run as flow
from beleg.agent.contract import answer_json
from beleg.agent.limits import Stop, Terms
from beleg.agent.run import answer
from beleg.errors import DataError
from beleg.records import (
    Clarification,
    Draft,
    Event,
    Option,
    Question,
    Refusal,
    Sentence,
    ToolCall,
    ToolCalls,
    ToolResult,
    Turn,
)
from beleg.tools.toolset import FunctionTool
from tests.support.orchard import (
    CLOCK,
    TODAY,
    Counter,
    Name,
    Reading,
    Script,
    ask,
    at,
    collected,
    growers,
    harvests,
    orchard,
    plain,
    toolset,
)

APPLES = "Äpfel"


def drafts(*groups):
    """A draft with one true sentence for each piece of evidence."""
    return lambda view: Draft(
        sentences=tuple(
            plain(each) for each in view.evidence if each.tool == "get_harvest" and not each.empty
        )
    )


def calls(*wanted):
    return ToolCalls(calls=wanted)


def lie(view):
    """A sentence whose figure belongs to another variety."""
    evidence = view.evidence[0]
    values = dict(plain(evidence).values)
    return Sentence(
        template=plain(evidence).template, values={**values, "crates": at(evidence, "/rows/0/crates")}
    )


def reading(name, function):
    class Nothing(BaseModel):
        model_config = ConfigDict(extra="forbid")

    return FunctionTool(
        name=name,
        description="",
        arguments=Nothing,
        function=function,
        server="beleg:orchard",
        read_only=True,
    )


# --- the five phases ---------------------------------------------------------------------------------------------


@pytest.mark.requirement("F09", "I2.phases")
def test_a_turn_runs_through_five_phases_and_times_them():
    events: list[Event] = []
    done = ask(Script(calls(harvests(20)), drafts()), on_event=events.append)
    assert [phase.name for phase in done.phases] == ["supervise", "select", "reflect", "synthesise", "guard"]
    assert all(phase.ms >= 0 for phase in done.phases)
    assert list(dict.fromkeys(event.phase for event in events)) == [phase.name for phase in done.phases]
    assert {phase.name: phase.detail for phase in done.phases}["select"] == "get_harvest"


@pytest.mark.requirement("I2.draft-references", "I2.guard")
def test_an_answer_carries_its_claims_with_the_places_that_bear_them_out():
    done = ask(Script(calls(harvests(20)), drafts()))
    assert done.status == "answered"
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."
    (claim,) = done.claims
    assert claim.verdict == "supported"
    assert [ref.pointer for ref in claim.evidence] == ["/rows/1/group", "/rows/1/crates", "/season"]
    assert {ref.id for ref in claim.evidence} == {done.evidence[0].id}
    assert done.evidence[0].args == {"seasons": [20]}


def test_a_relative_argument_is_resolved_before_it_is_stored():
    done = ask(Script(calls(harvests("current")), drafts()))
    assert done.evidence[0].args == {"seasons": [20]}


def test_facts_are_given_by_code_and_the_planner_sees_only_what_it_asked_for():
    planner = Script(calls(harvests(20)), drafts())
    ask(planner, earlier=collected(harvests(19)).values())
    assert planner.views[0].facts == {"today": "2025-03-01", "season": 20}
    assert [each.output["season"] for each in planner.views[1].evidence] == [20]
    assert planner.views[0].calls_left == 20
    assert planner.views[1].calls_left == 19


# --- calls -------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.no-repeat", "I2.entry-a-term")
def test_only_what_is_missing_of_a_list_is_fetched():
    counter = Counter()
    planner = Script(calls(harvests(20)), calls(harvests(20, 21), harvests(21)), drafts())
    done = ask(planner, tools=toolset(counter))
    assert [args["seasons"] for _, args in counter.runs] == [[20], [21]]
    assert len(done.evidence) == 2


@pytest.mark.requirement("I2.no-repeat")
def test_evidence_of_an_earlier_turn_is_not_fetched_again():
    counter = Counter()
    earlier = collected(harvests(19, 20))
    done = ask(Script(calls(harvests(20, 21)), drafts()), tools=toolset(counter), earlier=earlier.values())
    assert [args["seasons"] for _, args in counter.runs] == [[21]]
    assert done.evidence[0] == earlier[20]
    assert [each.output["season"] for each in done.evidence] == [20, 21]


@pytest.mark.requirement("I2.no-repeat")
def test_the_same_call_again_and_again_ends_in_an_answer():
    counter = Counter()
    planner = Script(calls(harvests(20)), calls(harvests(20)), drafts())
    done = ask(planner, tools=toolset(counter))
    assert len(counter.runs) == 1
    assert planner.views[-1].draft_now
    assert (done.status, done.error) == ("answered", None)


@pytest.mark.requirement("I2.call-budget")
def test_a_list_counts_as_one_call():
    done = ask(Script(calls(harvests(19, 20, 21)), drafts()), terms=Terms(max_calls=1))
    assert len(done.claims) == 3
    assert done.error is None


@pytest.mark.requirement("I2.call-budget")
def test_reaching_the_limit_gives_what_is_at_hand_and_says_so():
    counter = Counter()
    planner = Script(calls(harvests(19), harvests(20), harvests(21)), drafts())
    done = ask(planner, tools=toolset(counter), terms=Terms(max_calls=2))
    assert len(counter.runs) == 2
    assert done.status == "answered"
    assert done.error.code == "partial"
    assert done.text.endswith(done.error.message)
    assert "unvollständig" in done.text
    assert len(done.claims) == 2


@pytest.mark.requirement("I2.call-budget")
def test_a_planner_that_never_drafts_is_stopped():
    numbers = iter(range(1, 10_000))
    planner = Script(lambda _: calls(*growers(f"Nobody {next(numbers)}")))
    done = ask(planner, terms=Terms(max_calls=5))
    assert len(planner.views) <= 8
    assert (done.status, done.error.code) == ("failed", "budget_exhausted")


def test_a_planner_that_never_drafts_and_asks_the_same_is_stopped():
    planner = Script(calls(harvests(20)))
    done = ask(planner)
    assert len(planner.views) == 3
    assert (done.status, done.error.code) == ("failed", "no_draft")


def test_a_planner_that_asks_for_nothing_is_stopped():
    done = ask(Script(calls()))
    assert done.status == "failed"


@pytest.mark.requirement("I2.executor")
@pytest.mark.parametrize(
    ("call", "code"),
    [
        (ToolCall(tool="get_weather", args={}), "unknown_tool"),
        (ToolCall(tool="get_harvest", args={"seasons": "20"}), "invalid_arguments"),
        (ToolCall(tool="get_harvest", args={"seasons": [20], "sql": "x"}), "invalid_arguments"),
        (ToolCall(tool="get_harvest", args={"seasons": [2.5]}), "invalid_arguments"),
        (ToolCall(tool="get_harvest", args={"seasons": []}), "invalid_arguments"),
        (ToolCall(tool="get_harvest", args={"seasons": [100]}), "invalid_arguments"),
        (ToolCall(tool="get_grower", args={"name": "Nemo"}), "not_found"),
    ],
)
def test_a_call_that_cannot_be_made_is_a_failure_and_no_evidence(call, code):
    planner = Script(calls(call), Draft(sentences=()))
    done = ask(planner)
    assert [each.code for each in planner.views[-1].failures] == [code]
    assert done.evidence == ()
    assert done.claims == ()


@pytest.mark.requirement("I2.executor")
def test_a_tool_that_is_not_known_to_be_a_read_never_runs():
    counter = Counter()
    planner = Script(calls(ToolCall(tool="plant", args={"name": "Ada Kern"})), Draft(sentences=()))
    ask(planner, tools=toolset(counter))
    assert counter.runs == []
    assert planner.views[-1].failures[0].code == "needs_approval"


def test_a_tool_that_breaks_is_a_failure_whose_text_reaches_nobody(caplog):
    def broken(args):
        raise RuntimeError("secret /etc/passwd")

    tools = toolset(extra=[reading("broken", broken)])
    planner = Script(calls(ToolCall(tool="broken", args={}), harvests(20)), drafts())
    with caplog.at_level(logging.ERROR, logger="beleg"):
        done = ask(planner, tools=tools)
    assert planner.views[-1].failures[0].message == "the tool failed"
    assert done.status == "answered"
    assert "secret" not in str(answer_json(done))
    assert "secret" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    "output", [{"share": 28.0}, {"share": float("nan")}, {"n": 2**60}, {"s": "\ud800"}, {"d": TODAY}]
)
def test_a_result_without_a_canonical_form_is_no_evidence(output):
    tools = toolset(extra=[reading("sloppy", lambda _: ToolResult(output=output, source="x"))])
    planner = Script(calls(ToolCall(tool="sloppy", args={})), Draft(sentences=()))
    done = ask(planner, tools=tools)
    assert done.evidence == ()
    assert planner.views[-1].failures[0].code == "not_canonical"


def test_a_failed_call_is_not_made_again_in_the_same_turn():
    counter = Counter()
    planner = Script(calls(*growers("Nemo")), calls(*growers("Nemo")), Draft(sentences=()))
    ask(planner, tools=toolset(counter))
    assert len(counter.runs) == 1


# --- completeness ------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.completeness")
def test_what_the_question_requires_is_fetched_in_one_sweep():
    counter = Counter()
    planner = Script(
        calls(harvests(20)), drafts(), required=lambda _: (harvests(19, 20, 21), *growers("Ada Kern"))
    )
    done = ask(planner, tools=toolset(counter))
    assert [name for name, _ in counter.runs] == ["get_harvest"] * 3 + ["get_grower"]
    assert len(planner.views) == 2
    assert len(done.claims) == 3
    assert {phase.name: phase.detail for phase in done.phases}["reflect"].startswith("2 missing")


@pytest.mark.requirement("I2.completeness")
def test_what_is_required_is_fetched_though_code_puts_arguments_in_that_nobody_may_give():
    tool = FunctionTool(
        name="own", description="Of whoever asks.", arguments=Name, server="beleg:orchard", read_only=True,
        function=lambda args: ToolResult(output={"own": args["name"], "for": args["tenant"]}, source="x"),
        resolve=lambda args, _facts: {**args, "tenant": "default"},
    )  # fmt: skip
    call = ToolCall(tool="own", args={"name": "Ada Kern"})
    planner = Script(calls(harvests(20)), drafts(), required=lambda _: [call])
    done = ask(planner, tools=toolset(extra=[tool]))
    assert [each.tool for each in done.evidence] == ["get_harvest", "own"]
    assert done.evidence[1].args == {"name": "Ada Kern", "tenant": "default"}


@pytest.mark.requirement("I2.completeness")
def test_a_draft_before_anything_was_read_is_not_taken():
    planner = Script(drafts(), drafts(), required=lambda _: (harvests(20),))
    done = ask(planner)
    assert done.status == "answered"
    assert len(planner.views) == 2


@pytest.mark.requirement("I2.completeness")
def test_what_cannot_be_had_is_not_missing_for_ever():
    planner = Script(
        calls(*growers("Nemo"), harvests(20)), drafts(), required=lambda _: (*growers("Nemo"), harvests(20))
    )
    done = ask(planner)
    assert done.status == "answered"
    assert len(planner.views) == 2


# --- guard -------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.unsupported-not-shown", "F11")
def test_a_draft_that_does_not_hold_is_asked_for_once_more_with_the_reasons():
    planner = Script(calls(harvests(20)), lambda view: Draft(sentences=(lie(view),)), drafts())
    done = ask(planner)
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."
    assert planner.views[2].draft_now
    assert "do not belong to the group" in planner.views[2].reasons[0]


@pytest.mark.requirement("I2.unsupported-not-shown")
def test_what_still_does_not_hold_is_left_out():
    def both(view):
        return Draft(sentences=(lie(view), plain(view.evidence[0])))

    planner = Script(calls(harvests(20)), both)
    done = ask(planner)
    assert len(planner.views) == 3
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."
    assert len(done.claims) == 1


@pytest.mark.requirement("I2.unsupported-not-shown")
def test_where_nothing_holds_nothing_is_said():
    done = ask(Script(calls(harvests(20)), lambda view: Draft(sentences=(lie(view),))))
    assert (done.status, done.error.code) == ("failed", "unsupported")
    assert not re.search(r"\d", done.text)
    assert done.claims == ()


@pytest.mark.requirement("I2.unsupported-not-shown")
def test_the_day_of_the_data_alone_is_no_answer():
    def aside(view):
        return Draft(sentences=(lie(view), replace(plain(view.evidence[0]), aside=True)))

    done = ask(Script(calls(harvests(20)), aside))
    assert (done.status, done.error.code) == ("failed", "unsupported")
    assert done.claims == ()


@pytest.mark.requirement("I2.unsupported-not-shown")
def test_a_part_of_the_question_that_is_left_out_is_said():
    def half(view):
        return Draft(sentences=(plain(view.evidence[0]), replace(lie(view), part=1)))

    done = ask(Script(calls(harvests(20)), half))
    assert done.status == "answered"
    assert done.error.code == "partial"
    assert done.text == (
        "Äpfel: 206 Kisten in der 20. Saison. Ein Teil der Antwort fehlt, weil er sich nicht belegen ließ."
    )


def test_a_second_draft_that_is_worse_does_not_replace_the_first():
    def first(view):
        return Draft(sentences=(lie(view), plain(view.evidence[0])))

    done = ask(Script(calls(harvests(20)), first, lambda view: Draft(sentences=(lie(view),))))
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."


@pytest.mark.parametrize(
    "step", [ToolCalls(calls=(harvests(21),)), Refusal(status="no_data", text="Nichts.")]
)
def test_calls_are_over_when_a_draft_is_asked_for_again(step):
    counter = Counter()
    ask(Script(calls(harvests(20)), lambda view: Draft(sentences=(lie(view),)), step), tools=toolset(counter))
    assert len(counter.runs) == 1


def test_a_missing_leaf_drops_its_sentence():
    def draft(view):
        evidence = view.evidence[0]
        return Draft(
            sentences=(Sentence(template="{x}", values={"x": at(evidence, "/nope")}), plain(evidence))
        )

    planner = Script(calls(harvests(20)), draft)
    done = ask(planner)
    assert done.text == "Äpfel: 206 Kisten in der 20. Saison."
    assert "nothing is called 'nope' there" in planner.views[2].reasons[0]


def test_with_the_guard_off_the_answer_says_that_it_is_unchecked():
    done = ask(
        Script(calls(harvests(20)), lambda view: Draft(sentences=(lie(view),))), terms=Terms(guard=False)
    )
    assert done.status == "answered"
    assert done.checked is False
    assert "Ungeprüft" in done.text
    assert done.claims[0].verdict == "unverifiable"


# --- time --------------------------------------------------------------------------------------------------------


def test_a_deadline_that_has_passed_gives_no_answer_but_says_why():
    counter = Counter()
    planner = Script(calls(harvests(20)), Draft(sentences=()))
    done = ask(planner, tools=toolset(counter), stop=Stop(0))
    assert counter.runs == []
    assert (done.status, done.error.code) == ("failed", "deadline")
    assert "Zeit" in done.text
    assert planner.views[0].draft_now


@pytest.mark.requirement("I7.seen-14")
def test_what_was_fetched_before_the_end_becomes_a_partial_answer():
    stop = Stop(60)

    def second(args):
        stop.cancel()
        return ToolResult(output={}, source="x")

    tools = toolset(extra=[reading("slow", second)])
    done = ask(
        Script(calls(harvests(20), ToolCall(tool="slow", args={}), harvests(21)), drafts()),
        tools=tools,
        stop=stop,
    )
    assert done.status == "answered"
    assert done.error.code == "partial"
    assert [each.tool for each in done.evidence] == ["get_harvest", "slow"]
    assert "abgebrochen" in done.text


async def _turn(planner, tools, stop):
    return await answer(
        Question(text="Wie viele?", today=TODAY, session="s", turn="t"),
        domain=orchard(planner, tools),
        planner=planner,
        clock=CLOCK,
        stop=stop,
        gate=Reading(),
    )


class Waiting:
    """A tool that waits for an event that never comes."""

    def __init__(self, on_wait):
        self._inner = reading("waiting", lambda _: ToolResult(output={}, source="x"))
        self.name = "waiting"
        self._on_wait = on_wait

    @property
    def spec(self):
        return self._inner.spec

    def validate(self, args):
        return args

    def resolve(self, args, _facts):
        return args

    async def run(self, _args):
        self._on_wait()
        await asyncio.Event().wait()


def test_a_wait_ends_with_the_deadline_and_what_is_at_hand_is_used():
    planner = Script(calls(harvests(20), ToolCall(tool="waiting", args={})), drafts())
    done = asyncio.run(_turn(planner, toolset(extra=[Waiting(lambda: None)]), Stop(0.05)))
    assert done.status == "answered"
    assert done.error.code == "partial"
    assert "Zeit" in done.error.message


def test_a_wait_can_be_cancelled():
    stop = Stop(600)
    waiting = Waiting(lambda: asyncio.get_running_loop().call_soon(stop.cancel))
    planner = Script(calls(harvests(20), ToolCall(tool="waiting", args={})), drafts())
    done = asyncio.run(_turn(planner, toolset(extra=[waiting]), stop))
    assert done.status == "answered"
    assert "abgebrochen" in done.error.message


def test_a_planner_that_hangs_is_left_with_nothing_said(monkeypatch):
    monkeypatch.setattr(flow, "GRACE_SECONDS", 0.01)

    class Hanging(Script):
        async def next(self, view):
            self.views.append(view)
            asyncio.get_running_loop().call_soon(stop.cancel)
            await asyncio.Event().wait()

    stop = Stop(600)
    planner = Hanging(Draft(sentences=()))
    done = asyncio.run(_turn(planner, toolset(), stop))
    assert len(planner.views) == 2
    assert (done.status, done.error.code) == ("failed", "cancelled")


def test_a_timeout_of_the_tools_own_is_a_failure_and_not_the_end():
    class Late(Waiting):
        async def run(self, _args):
            raise TimeoutError

    planner = Script(calls(ToolCall(tool="waiting", args={}), harvests(20)), drafts())
    done = asyncio.run(_turn(planner, toolset(extra=[Late(lambda: None)]), Stop(60)))
    assert done.status == "answered"
    assert done.error is None


# --- what goes wrong ---------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.bad-input")
def test_nothing_that_breaks_inside_reaches_a_person(caplog):
    def broken(view):
        raise KeyError("secret")

    done = ask(Script(broken))
    assert (done.status, done.error.code) == ("failed", "internal")
    assert "secret" not in str(answer_json(done))
    assert "secret" in caplog.text


def test_data_that_cannot_be_used_end_the_turn():
    def unusable(args):
        raise DataError("register.json: line 1")

    tools = toolset(extra=[reading("broken", unusable)])
    done = ask(Script(calls(ToolCall(tool="broken", args={})), drafts()), tools=tools)
    assert (done.status, done.error.code) == ("failed", "data")
    assert "register.json" not in done.text


# --- answers without a draft -------------------------------------------------------------------------------------


def test_a_question_back_has_choices():
    options = (Option(label="Ada", value="Ada Kern"), Option(label="Otto", value="Otto Most"))
    done = ask(Script(Clarification(text="Wer?", options=options)))
    assert (done.status, done.text, done.options) == ("clarification", "Wer?", options)


def test_a_choice_with_a_figure_that_nobody_said_is_not_offered():
    options = (Option(label="Ada (1901)", value="a"), Option(label="Ada Kern 20", value="b"))
    done = ask(Script(Clarification(text="Wer, 77?", options=options)))
    assert [option.value for option in done.options] == ["b"]
    assert done.text == "Was ist gemeint?"


def test_a_question_back_from_evidence_has_its_choices_figures_from_there():
    def draft(view):
        return Draft(
            sentences=(Sentence(template="Wer ist gemeint?", claim=False),),
            status="clarification",
            options=(Option(label="Ada Kern (1954)", value="a"), Option(label="Otto Most (1951)", value="b")),
        )

    done = ask(Script(calls(*growers("Ada Kern", "Otto Most")), draft))
    assert done.status == "clarification"
    assert [option.value for option in done.options] == ["a"]


def test_a_refusal_calls_no_tool_and_has_no_evidence():
    done = ask(
        Script(Refusal(status="out_of_scope", text="Fragen Sie zum Beispiel: „Wie viele Äpfel 2021?“"))
    )
    assert (done.status, done.evidence, done.claims) == ("out_of_scope", (), ())
    assert "2021" in done.text


def test_a_refusal_may_repeat_a_figure_of_the_question_but_bring_none():
    refusal = Refusal(status="no_data", text="Eine Saison 99 gibt es nicht, die letzte ist die 20.")
    assert ask(Script(refusal), "Und in Saison 99?").text == refusal.text
    assert "206" not in ask(Script(Refusal(status="no_data", text="Es waren 206.")), "Und?").text


def test_a_question_about_the_conversation_is_answered_only_if_there_was_one():
    meta = Refusal(status="answered", text="Sie fragten: Wie viele Äpfel 2021?")
    assert ask(Script(meta), "Was habe ich gefragt? 2021").status == "no_data"
    history = (Turn(question="Wie viele Äpfel 2021?", answer="206", status="answered", memo={}),)
    done = ask(Script(meta), "Was habe ich gefragt?", history=history)
    assert (done.status, done.text) == ("answered", meta.text)


def test_an_answered_draft_without_a_claim_is_no_data():
    done = ask(Script(Draft(sentences=(Sentence(template="Fragen Sie etwas.", claim=False),))))
    assert (done.status, done.text) == ("no_data", "Fragen Sie etwas.")


# --- language ----------------------------------------------------------------------------------------------------


def test_the_language_is_the_questions_or_the_one_asked_for():
    planner = Script(calls(harvests(20)), drafts())
    assert ask(planner, "How many crates were there?").language == "en"
    assert ask(Script(calls(harvests(20)), drafts()), "Wie viele Kisten?").language == "de"
    assert ask(Script(calls(harvests(20)), drafts()), "Wie viele?", language="en").language == "en"


def test_a_language_that_the_domain_cannot_word_is_answered_in_english_and_that_is_said():
    for given in (
        ask(Script(calls(harvests(20)), drafts()), language="fr"),
        ask(Script(calls(harvests(20)), drafts()), "Combien de caisses est-ce que le verger avait ?"),
    ):
        assert given.language == "en"
        assert given.text.startswith("French is not spoken here")


def turns(*questions):
    return tuple(Turn(question=each, answer="", status="answered", memo={}) for each in questions)


def test_a_conversation_stays_in_its_language_through_turns_that_tell_none():
    history = turns("How many crates were there?", "2021?", "2022?")
    assert ask(Script(Draft(sentences=())), "2023?", history=history).language == "en"
    wish = turns("Wie viele Kisten waren es?", "auf Englisch bitte")
    assert ask(Script(Draft(sentences=())), "2021?", history=wish).language == "en"


def test_a_follow_up_without_a_word_that_tells_stays_in_the_conversations_language():
    history = (Turn(question="How many crates were there?", answer="", status="answered", memo={}),)
    assert ask(Script(Draft(sentences=())), "2021?", history=history).language == "en"
