"""Asks the cases of a suite, in one process, each conversation in a session of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from datetime import date
from time import perf_counter

from beleg.evals.cases import Case, Turn
from beleg.evals.scorers import score
from beleg.lean import dataclass
from beleg.records import Json


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """One question as an agent is asked it."""

    text: str
    today: date
    session: str
    switches: Mapping[str, str] = field(default_factory=dict)
    """What of ``beleg.settings.SWITCHES`` this turn sets otherwise."""


Ask = Callable[[Query], Json]
"""Gives the contract's object. Turns of one session are asked in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One turn as it went."""

    question: str
    answer: Json
    problems: tuple[str, ...]
    ms: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One case as it went."""

    case: Case
    turns: tuple[Asked, ...]

    @property
    def right(self) -> bool:
        """Whether nothing is wrong with any turn."""
        return not any(turn.problems for turn in self.turns)


def run(cases: Iterable[Case], ask: Ask) -> Iterator[Result]:
    """Asks every case and scores it. An error of ``ask`` is a problem of its turn, never the end of the run."""
    for case in cases:
        turns: list[Asked] = []
        for turn in case.turns:
            turns.append(_ask(case, turn, turns[-1].answer if turns else {}, ask))
        yield Result(case=case, turns=tuple(turns))


def _ask(case: Case, turn: Turn, before: Json, ask: Ask) -> Asked:
    question = turn.question or _picked(turn, before)
    if question is None:
        return Asked(
            question=turn.pick, answer={}, problems=(f"no option to pick holds {turn.pick!r}",), ms=0.0
        )
    started = perf_counter()
    try:
        answer = ask(
            Query(text=question, today=case.today, session=f"eval-{case.id}", switches=turn.switches)
        )
    except Exception as error:  # noqa: BLE001 - whatever an agent raises is a finding, and the rest is still asked
        return Asked(question=question, answer={}, problems=(f"raised {error!r}",), ms=_ms(started))
    ms = _ms(started)
    return Asked(question=question, answer=answer, problems=tuple(score(turn, answer)), ms=ms)


def _picked(turn: Turn, before: Json) -> str | None:
    for number, option in enumerate(before.get("options") or (), start=1):
        if turn.pick in option["label"]:
            return str({"label": option["label"], "value": option["value"], "number": number}[turn.by])
    return None


def _ms(started: float) -> float:
    return (perf_counter() - started) * 1000
