"""A turn in a running process: real questions to the parliament agent, and the loop alone beside five empty nodes.

The bound holds for the median over all questions, each asked several times in one process after one round that is not
counted. The loop alone is a turn of a domain whose one tool gives a constant: five phases, one call, one checked
sentence. Beside it, in the same run, a LangGraph graph of five nodes that do nothing.
"""

import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from pydantic import BaseModel, ConfigDict

from beleg.domain import Domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.records import Draft, Ref, Sentence, Step, ToolCall, ToolCalls, ToolResult, View
from beleg.runtime import Agent, at_once, open_agent
from beleg.settings import Settings
from beleg.tools.toolset import FunctionTool, Toolset

MILLISECONDS = 15
ROUNDS = 7
TODAY = date(2026, 12, 1)
SETTINGS = Settings(home=Path("nowhere"))
PEER = Path(__file__).parents[1] / ".venv-bench" / "bin" / "python"
QUESTIONS = (
    "Wie viele Sitze hat die SPD?",
    "Wie viele Abgeordnete hatte die AfD-Fraktion am 12. Dezember 2024?",
    "Vergleiche die SPD in den Wahlperioden 18, 19, 20 und 21",
    "Sitzverteilung im 19. Bundestag",
    "Wann war die CDU am stärksten?",
    "Frauenanteil je Fraktion",
    "Wer war in der 20. Wahlperiode Bundeskanzler?",
    "Wer ist Gesundheitsministerin?",
    "Wer war Finanzminister unter Merkel?",
    "Wer ist Annalena Baerbock?",
    "War Hans-Christian Stroebele in der 17. Wahlperiode im Bundestag?",
    "Wer ist Gerhard Schröder?",
    "In welcher Fraktion war Sahra Wagenknecht im Jahr 2023?",
    "Wer ist der jüngste Abgeordnete?",
    "Wie viele Frauen sitzen für die CSU im Bundestag?",
    "Wann begann die 7. Wahlperiode?",
    "How many seats did the FDP win in 2013?",
    "Which parties sat in the Bundestag on 1 November 1972?",
    "Who was the first chancellor?",
    "Wie wird das Wetter morgen in Berlin?",
)
FIVE_NODES = """
from statistics import median
from time import perf_counter
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
graph = StateGraph(dict)
names = ["supervise", "select", "reflect", "synthesise", "guard"]
for name in names:
    graph.add_node(name, lambda state: state)
for before, after in zip([START, *names], [*names, END]):
    graph.add_edge(before, after)
flow = graph.compile(checkpointer=InMemorySaver())
times = []
for turn in range(220):
    start = perf_counter()
    flow.invoke({"n": 1}, {"configurable": {"thread_id": str(turn)}})
    times.append((perf_counter() - start) * 1000)
print(median(times[20:]))
"""


class Nothing(BaseModel):
    """No arguments."""

    model_config = ConfigDict(extra="forbid")


class Constant:
    """A planner that asks for the constant and says it."""

    name = "scripted"

    async def next(self, view: View) -> Step:
        """Reads, then drafts."""
        if not view.evidence:
            return ToolCalls(calls=(ToolCall(tool="constant", args={}),))
        value = Ref(id=view.evidence[0].id, pointer="/value", form="integer")
        return Draft(sentences=(Sentence(template="Es ist {n}.", values={"n": value}),))

    def required(self, _view: View) -> Sequence[ToolCall]:
        """The one call."""
        return (ToolCall(tool="constant", args={}),)


def constant() -> Domain:
    """A domain with one tool that gives a constant."""
    tool = FunctionTool(
        name="constant",
        description="A constant.",
        arguments=Nothing,
        function=lambda _: ToolResult(output={"value": 42}, source="here"),
        server="here",
        read_only=True,
    )
    return Domain(
        name="constant",
        tools=Toolset([tool]),
        planner=Constant(),
        facts=lambda _: {},
        checks=(),
        recognises=lambda _: (),
    )


def milliseconds(agent: Agent, question: str) -> tuple[float, str]:
    """How long a turn took, and its status."""
    start = perf_counter()
    done = at_once(agent.ask(question, today=TODAY))
    return (perf_counter() - start) * 1000, done.status


def main() -> int:
    agent = open_agent(parliament_domain(), SETTINGS)
    broken = [question for question in QUESTIONS if milliseconds(agent, question)[1] == "failed"]
    times = {question: [milliseconds(agent, question)[0] for _ in range(ROUNDS)] for question in QUESTIONS}
    every = [each for several in times.values() for each in several]
    slowest = max(times, key=lambda question: median(times[question]))
    print(
        f"a turn, {len(QUESTIONS)} questions x {ROUNDS}   median {median(every):6.2f} ms (bound {MILLISECONDS})"
    )
    print(f"                             95 %   {quantiles(every, n=20)[18]:6.2f} ms")
    print(f"slowest at the median        {median(times[slowest]):6.2f} ms   {slowest}")
    for question in broken:
        print(f"failed: {question}")

    alone = open_agent(constant(), SETTINGS)
    loop = median(milliseconds(alone, "Was ist es?")[0] for _ in range(220))
    found = subprocess.run([PEER, "-c", FIVE_NODES], check=True, capture_output=True, text=True)
    peer = float(found.stdout)
    print(f"the loop alone               median {loop:6.3f} ms, one call and one checked sentence included")
    print(f"LangGraph, five empty nodes  median {peer:6.3f} ms   ratio {peer / loop:.1f}")
    return 1 if broken or median(every) > MILLISECONDS else 0


if __name__ == "__main__":
    sys.exit(main())
