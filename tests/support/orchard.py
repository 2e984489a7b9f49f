"""A tiny domain for the core's own tests: an orchard's harvest by season and variety, and its growers.

Two seasons differ in every figure, so that a figure of the wrong season or variety is a lie that can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from beleg.agent.limits import Stop, Terms
from beleg.agent.run import answer
from beleg.approval.gate import Closed, Gate
from beleg.approval.policy import load
from beleg.clock import FixedClock
from beleg.domain import Domain
from beleg.errors import InvalidArguments, NotFound
from beleg.records import (
    Answer,
    Draft,
    Event,
    Evidence,
    Form,
    Json,
    Planner,
    Question,
    Ref,
    Ruling,
    Sentence,
    Step,
    ToolCall,
    ToolCalls,
    ToolResult,
    ToolSpec,
    Turn,
    View,
)
from beleg.runtime import at_once
from beleg.tools.toolset import FunctionTool, Tool, Toolset

TODAY = date(2025, 3, 1)
CLOCK = FixedClock(datetime(2025, 3, 1, 12, tzinfo=UTC))
AS_OF = date(2025, 1, 31)
HARVESTS: dict[int, list[tuple[str, int, str, str]]] = {
    19: [
        ("Äpfel", 153, "21.6", "1998-10-26"),
        ("Birnen", 246, "34.7", "1953-10-06"),
        ("Quitten", 310, "43.7", "1960-01-02"),
    ],
    20: [
        ("Birnen", 197, "26.8", "1953-10-06"),
        ("Äpfel", 206, "28.0", "1998-10-26"),
        ("Quitten", 333, "45.2", "1960-01-02"),
    ],
    21: [
        ("Birnen", 208, "33.0", "1953-10-06"),
        ("Äpfel", 120, "19.0", "1998-10-26"),
        ("Quitten", 302, "47.9", "1960-01-02"),
    ],
}
DAYS = {19: "2017-10-24", 20: "2021-10-26", 21: "2025-03-25"}
GROWERS = {
    "Ada Kern": {
        "born": "1954-07-17",
        "died": None,
        "active": True,
        "seasons": [(19, "Äpfel"), (20, "Birnen")],
    },
    "Otto Most": {"born": "1958-06-14", "died": "2024-05-02", "active": False, "seasons": [(20, "Äpfel")]},
}


class Seasons(BaseModel):
    """Arguments of ``get_harvest``."""

    model_config = ConfigDict(extra="forbid")
    seasons: list[int | Literal["current"]]
    unit: Literal["crates", "kilos"] | None = None


class Name(BaseModel):
    """Arguments of ``get_grower``."""

    model_config = ConfigDict(extra="forbid")
    name: str


def resolve_seasons(args: Json, facts: Json) -> Json:
    """``current`` becomes the season of the facts."""
    seasons = [facts["season"] if each == "current" else each for each in args["seasons"]]
    if any(season > 99 for season in seasons):
        raise InvalidArguments("get_harvest: there is no such season")
    return {**args, "seasons": seasons}


def harvest(args: Json) -> ToolResult:
    """The harvest of one season; a season without one is an empty result of its own."""
    (season,) = args["seasons"]
    if season not in HARVESTS:
        return ToolResult(
            output={"season": season, "found": False}, source="orchard", as_of=AS_OF, empty=True
        )
    rows = [
        {"group": group, "crates": crates, "share": share, "since": since}
        for group, crates, share, since in HARVESTS[season]
    ]
    output = {
        "season": season,
        "day": DAYS[season],
        "total": sum(row["crates"] for row in rows),
        "rows": rows,
    }
    return ToolResult(
        output=output,
        source="orchard",
        day=date.fromisoformat(DAYS[season]),
        as_of=AS_OF,
        notes=("Pflaumen: 999 Kisten, nichts gefunden",),
    )


def grower(args: Json) -> ToolResult:
    """One grower; a name nobody has is an empty result."""
    name = args["name"]
    if name == "Nemo":
        raise NotFound("nobody is called Nemo")
    if name not in GROWERS:
        return ToolResult(output={"asked": name}, source="orchard", as_of=AS_OF, empty=True)
    known: dict[str, Any] = dict(GROWERS[name])
    known["seasons"] = [{"season": season, "group": group} for season, group in known["seasons"]]
    known["active_group"] = known["seasons"][-1]["group"]
    known["former"] = [
        {"name": f"{name} I", "until": "1980-01-01"},
        {"name": f"{name} II", "until": "1990-01-01"},
    ]
    known["before"] = {"name": "Ina Alt", "born": "1920-02-03"}
    return ToolResult(output={"name": name, **known}, source="orchard", as_of=AS_OF)


@dataclass
class Counter:
    """Counts the runs of each tool by its arguments."""

    runs: list[tuple[str, Json]] = field(default_factory=list)

    def counted(self, name: str, function: Callable[[Json], ToolResult]) -> Callable[[Json], ToolResult]:
        """``function``, and each call of it noted."""

        def run(args: Json) -> ToolResult:
            self.runs.append((name, args))
            return function(args)

        return run


def toolset(counter: Counter | None = None, extra: Iterable[Tool] = ()) -> Toolset:
    """The orchard's tools: two reads, and one that nobody declared to be a read."""
    counter = counter or Counter()
    return Toolset([
        FunctionTool(
            name="get_harvest",
            description="Crates per variety in each season.",
            arguments=Seasons,
            function=counter.counted("get_harvest", harvest),
            server="beleg:orchard",
            read_only=True,
            batch="seasons",
            resolve=resolve_seasons,
        ),
        FunctionTool(
            name="get_grower",
            description="A grower.",
            arguments=Name,
            function=counter.counted("get_grower", grower),
            server="beleg:orchard",
            read_only=True,
        ),
        FunctionTool(
            name="plant",
            description="Plants a tree.",
            arguments=Name,
            function=counter.counted("plant", grower),
            server="beleg:orchard",
        ),
        *extra,
    ])  # fmt: skip


class Script:
    """A planner that plays steps in order; the last one again and again."""

    def __init__(
        self,
        *steps: Step | Callable[[View], Step],
        required: Callable[[View], Sequence[ToolCall]] = lambda _: (),
    ) -> None:
        self.name = "scripted"
        self.views: list[View] = []
        self._steps = steps
        self._required = required

    async def next(self, view: View) -> Step:
        """The next step."""
        step = self._steps[min(len(self.views), len(self._steps) - 1)]
        self.views.append(view)
        return step(view) if callable(step) else step

    def required(self, view: View) -> Sequence[ToolCall]:
        """What the test says is required."""
        return self._required(view)


def facts(question: Question) -> Json:
    """The present day and season."""
    return {"today": question.today.isoformat(), "season": 20}


def orchard(planner: Planner, tools: Toolset | None = None) -> Domain:
    """The domain around a planner."""
    return Domain(
        name="orchard",
        tools=tools or toolset(),
        planner=planner,
        facts=facts,
        checks=(),
        recognises=lambda _: (),
        colours={"Äpfel": "#cc0000"},
    )


class Reading(Closed):
    """A gate with the package's own policy, where nobody can be asked: known reads run, nothing else does."""

    def rule(self, spec: ToolSpec) -> Ruling:
        """What the policy says."""
        return load().rule(spec, "orchard")


def ask(
    planner: Planner,
    text: str = "Wie viele Kisten?",
    *,
    tools: Toolset | None = None,
    terms: Terms | None = None,
    stop: Stop | None = None,
    history: tuple[Turn, ...] = (),
    earlier: Iterable[Evidence] = (),
    language: Literal["de", "en", "fr"] | None = None,
    gate: Gate | None = None,
    on_event: Callable[[Event], None] = lambda _: None,
) -> Answer:
    """One turn, driven without an event loop."""
    question = Question(text=text, today=TODAY, session="s", turn="t", language=language)
    return at_once(
        answer(
            question,
            domain=orchard(planner, tools),
            planner=planner,
            clock=CLOCK,
            stop=stop or Stop(60),
            terms=terms or Terms(),
            history=history,
            earlier=earlier,
            gate=gate or Reading(),
            on_event=on_event,
        )
    )


def harvests(*seasons: int | str) -> ToolCall:
    """The call for these seasons."""
    return ToolCall(tool="get_harvest", args={"seasons": list(seasons)})


def growers(*names: str) -> tuple[ToolCall, ...]:
    """The calls for these names."""
    return tuple(ToolCall(tool="get_grower", args={"name": name}) for name in names)


def collected(*calls: ToolCall) -> dict[int | str, Evidence]:
    """The evidence of these calls, by season or by name."""
    calls_made = ToolCalls(calls=calls)

    done = ask(Script(calls_made, Draft(sentences=())))
    return {
        (each.output.get("season") or each.output.get("name") or each.output.get("asked")): each
        for each in done.evidence
    }


def at(evidence: Evidence, pointer: str, form: Form = "integer") -> Ref:
    """A reference."""
    return Ref(id=evidence.id, pointer=pointer, form=form)


def row(evidence: Evidence, group: str) -> str:
    """The pointer of a variety's row."""
    return next(f"/rows/{i}" for i, each in enumerate(evidence.output["rows"]) if each["group"] == group)


def plain(evidence: Evidence, group: str = "Äpfel") -> Sentence:
    """A true sentence about one variety in one season."""
    return Sentence(
        template="{group}: {crates} Kisten in der {season} Saison.",
        values={
            "group": at(evidence, row(evidence, group) + "/group", "group"),
            "crates": at(evidence, row(evidence, group) + "/crates"),
            "season": at(evidence, "/season", "ordinal"),
        },
    )
