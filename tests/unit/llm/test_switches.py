"""Each switch changes what a turn does, as a setting and for one turn alone, and none of them lets anything be done."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from beleg.domains.parliament.domain import parliament_domain
from beleg.errors import UsageError
from beleg.evals.agents import InProcess
from beleg.evals.cases import read_case
from beleg.evals.runner import run
from beleg.grounding.judging import Objection
from beleg.llm.models import Models
from beleg.records import Answer, Draft, Sentence, ToolCall, ToolCalls
from beleg.runtime import open_agent
from beleg.settings import SWITCHES, Settings
from tests.support.chat_completions import Endpoint, called, configured, said
from tests.support.orchard import CLOCK, TODAY, Counter, Script, harvests, orchard, plain, toolset

pytestmark = pytest.mark.requirement("F14", "I7.switches")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a turn keeps of its use of a model is kept in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)


PARLIAMENT = parliament_domain()
FREE = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"
DAY = {"day": "2024-12-12"}
SPENT = said('{"intent": "mixed"}'), called("get_party_distribution", DAY), said("fertig")


class Wanting(Endpoint):
    """A model whose judge misses another call each time it is asked, with this score."""

    def __init__(self, score: float = 0.5) -> None:
        calls = [
            {"tool": tool, "arguments": args}
            for tool, args in (
                ("get_terms", DAY),
                ("list_members", DAY),
                ("get_persons_by_role", DAY | {"role": "chancellor"}),
            )
        ]
        super().__init__(*SPENT, aside={})
        self._missing = iter([*calls, *[None] * 9])
        self._score = score
        self.judged = 0

    async def handle_async_request(self, request: Any) -> Any:
        if b'"completeness"' in await request.aread():
            self.judged += 1
            call = next(self._missing)
            verdict = {"missing_calls": [call] if call else [], "score": self._score if call else 1}
            self._aside["completeness"] = verdict
        return await super().handle_async_request(request)


def turn(endpoint: Endpoint, switches: dict[str, str], *, as_settings: bool, **more: Any) -> Answer:
    """A turn with these switches, set for all turns or for this one alone."""
    settings = configured(**more)
    settings = settings.switched(switches) if as_settings else settings
    agent = open_agent(PARLIAMENT, settings, models=Models(settings, transport=endpoint))

    async def asked() -> Answer:
        try:
            return await agent.ask(FREE, switches=None if as_settings else switches)
        finally:
            await agent.close()

    return asyncio.run(asked())


def tools(answer: Answer) -> list[str]:
    return [each.tool for each in answer.evidence]


BOTH = pytest.mark.parametrize("as_settings", [True, False], ids=["settings", "turn"])


@BOTH
def test_without_reflection_nothing_is_looked_for_and_no_judge_is_asked(*, as_settings: bool) -> None:
    on, off = Wanting(), Wanting()
    assert "get_terms" in tools(turn(on, {}, as_settings=as_settings))
    assert tools(turn(off, {"ENABLE_REFLECTION": "false"}, as_settings=as_settings)) == [
        "get_party_distribution"
    ]
    assert (on.judged > 0, off.judged) == (True, 0)


@BOTH
@pytest.mark.parametrize(("rounds", "found"), [("0", 1), ("1", 2), ("2", 3), ("3", 4)])
def test_the_judge_is_heard_for_so_many_rounds(rounds: str, found: int, *, as_settings: bool) -> None:
    answer = turn(Wanting(), {"MAX_REFLECTION_ITERATIONS": rounds}, as_settings=as_settings)
    assert len(tools(answer)) == found


@BOTH
@pytest.mark.parametrize(("threshold", "heard"), [("0.4", False), ("0.6", True)])
def test_the_judge_is_heard_below_the_threshold(threshold: str, *, heard: bool, as_settings: bool) -> None:
    answer = turn(Wanting(0.5), {"COMPLETENESS_THRESHOLD": threshold}, as_settings=as_settings)
    assert ("get_terms" in tools(answer)) == heard


LIE = "Die SPD hatte 999 Sitze. {e1.total}"


@BOTH
@pytest.mark.parametrize("writing", ["template", "select"])
def test_without_the_guard_the_answer_says_unchecked_and_drafts_by_reference_stay(
    writing: str, *, as_settings: bool
) -> None:
    endpoint = Endpoint(*SPENT, aside={"template": {"text": LIE}})
    switches = {"ENABLE_HALLUCINATION_GUARD": "false"}
    answer = turn(endpoint, switches, as_settings=as_settings, llm_writing=writing)
    assert (answer.status, answer.checked) == ("answered", False)
    assert "Ungeprüft" in answer.text
    assert "733 Mitglieder" in answer.text
    assert "999" not in answer.text
    checked = turn(Endpoint(*SPENT), {}, as_settings=as_settings, llm_writing=writing)
    assert (checked.checked, "Ungeprüft" in checked.text) == (True, False)


# What code alone does, over the orchard ------------------------------------------------------------------------------


def alone(planner: Script, switches: dict[str, str], *, as_settings: bool, **how: Any) -> Answer:
    settings = Settings(home="nowhere")
    settings = settings.switched(switches) if as_settings else settings
    agent = open_agent(orchard(planner, how.pop("tools", None)), settings, CLOCK, **how)
    return asyncio.run(
        agent.ask("Wie viele Kisten?", today=TODAY, switches=None if as_settings else switches)
    )


@BOTH
@pytest.mark.parametrize(("threshold", "asked"), [("0.8", 2), ("0.81", 3)])
def test_below_the_share_of_supported_claims_a_draft_is_asked_for_once_more(
    threshold: str, asked: int, *, as_settings: bool
) -> None:
    def loose(view: Any) -> Draft:
        sentences = [plain(view.evidence[0])] * 4
        return Draft(sentences=(*sentences, Sentence(template="Es war ein gutes Jahr.")))

    planner = Script(ToolCalls(calls=(harvests(20),)), loose)
    answer = alone(planner, {"FAITHFULNESS_THRESHOLD": threshold}, as_settings=as_settings)
    assert len(planner.views) == asked
    assert "gutes Jahr" not in answer.text


@BOTH
@pytest.mark.parametrize(("on", "heard"), [("true", 1), ("false", 0)])
def test_a_judge_of_what_the_guard_lets_through_is_asked_where_it_is_switched_on(
    on: str, heard: int, *, as_settings: bool
) -> None:
    put: list[Any] = []

    async def judge(statements: Any, _caveats: Any, _evidence: Any, _language: Any) -> list[Objection]:
        put.append(statements)
        return []

    planner = Script(
        ToolCalls(calls=(harvests(20),)), lambda view: Draft(sentences=(plain(view.evidence[0]),))
    )
    answer = alone(planner, {"ENABLE_LLM_FALLBACK_GUARD": on}, as_settings=as_settings, judge=judge)
    assert "206 Kisten" in answer.text
    assert len(put) == heard


@pytest.mark.requirement("F25")
def test_no_switch_lets_a_call_run_that_is_not_known_to_be_a_read() -> None:
    counter = Counter()
    planner = Script(
        ToolCalls(calls=(ToolCall(tool="plant", args={"name": "Ada Kern"}),)), Draft(sentences=())
    )
    off = dict.fromkeys((name for name in SWITCHES if name.startswith("ENABLE")), "false")
    alone(planner, off | {"FAITHFULNESS_THRESHOLD": "0"}, as_settings=False, tools=toolset(counter))
    assert counter.runs == []


# Evaluations ---------------------------------------------------------------------------------------------------------


def test_an_evaluation_sets_a_switch_for_one_turn_and_leaves_the_next_as_it_was() -> None:
    question = {"question": "Wie viele Sitze hat die SPD?", "must": ["120"]}
    off = question | {"switches": {"ENABLE_HALLUCINATION_GUARD": "false"}}
    case = read_case(
        {"id": "a", "kind": "seats", "lang": "de", "today": "2025-12-01", "turns": [off, question]}
    )
    with InProcess.of("parliament") as ask:
        (result,) = run([case], ask)
    assert [turn.answer["checked"] for turn in result.turns] == [False, True]


def test_what_is_no_switch_is_refused() -> None:
    for name in ("MAX_TOOL_CALLS", "DATABASE_URL", "LLM_BASE_URL", "NOTHING"):
        with pytest.raises(UsageError, match=name):
            configured().switched({name: "1"})
        with pytest.raises(ValueError, match=name):
            read_case({
                "id": "a", "kind": "x", "lang": "de", "today": "2025-12-01", "question": "?", "switches": {name: "1"},
            })  # fmt: skip
    with pytest.raises(UsageError, match="FAITHFULNESS_THRESHOLD"):
        configured().switched({"FAITHFULNESS_THRESHOLD": "2"})
