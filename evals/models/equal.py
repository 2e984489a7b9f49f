"""The good model against the script: the evaluations with either must be equally good.

    python -m evals.models.equal [SUITE ...] [--every N] [--writing select|template]

The model is the scripted planner behind a real endpoint, so what differs is the loop's doing. Prints both counts, what
a turn costs, and which cases only one of them gets right; exit status 1 where there are any that the script alone does.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from beleg.domain import Domain
from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.evals.agents import InProcess
from beleg.evals.cases import Case, load_suite
from beleg.evals.report import sections
from beleg.evals.runner import Result, run
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.good import Good
from beleg.settings import Settings
from beleg.storage.database import Database

FOLDER = Path(__file__).parents[1]
SUITES = ("parliament", "expenses")


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """What the script and the model made of the same cases."""

    script: Sequence[Result]
    model: Sequence[Result]
    requests: int

    @property
    def lost(self) -> list[Result]:
        """The model's results of the cases that only the script gets right."""
        pairs = zip(self.script, self.model, strict=True)
        return [model for script, model in pairs if script.right and not model.right]

    @property
    def won(self) -> int:
        """How many cases only the model gets right."""
        return sum(m.right and not s.right for s, m in zip(self.script, self.model, strict=True))


def domains() -> list[Domain]:
    """Those that the good model plans for, over the embedded data."""
    return [parliament_domain(), expenses_domain(lambda: Database("sqlite://"))]


def compared(agent: str, cases: Sequence[Case], writing: str) -> Compared:
    """The cases asked twice, without a model and with the good one."""
    plain = Settings.from_environment({})
    with InProcess.of(agent) as ask:
        script = list(run(cases, ask))
    with DevEndpoint("right", Good(domains=domains(), settings=plain).reply) as endpoint:
        own = {"llm_base_url": endpoint.url, "llm_model": "scripted", "llm_writing": writing}
        with InProcess.of(agent, settings=plain.model_copy(update=own)) as ask:
            return Compared(script=script, model=list(run(cases, ask)), requests=endpoint.requests)


def lines(agent: str, found: Compared) -> Iterator[str]:
    """The counts, the cost of a turn, and the cases that are lost; of a holdout their number alone."""
    ours, theirs = sections(found.script), sections(found.model)
    for section, count in ours.items():
        yield f"{agent} {section}: scripted {count.right} of {count.asked}, model {theirs[section].right} of {count.asked}"
    turns = [turn.ms for result in found.model for turn in result.turns]
    before = [turn.ms for result in found.script for turn in result.turns]
    each = found.requests / len(turns)
    yield f"{agent} a turn: {median(before):.1f} ms scripted, {median(turns):.1f} ms and {each:.1f} requests with the model"
    yield f"{agent} differing: {len(found.lost)} right by script alone, {found.won} by the model alone"
    for result in found.lost:
        if not result.case.holdout:
            wrong = [
                f"{turn.question} -> {'; '.join(turn.problems)}" for turn in result.turns if turn.problems
            ]
            yield f"  {result.case.id}: {' | '.join(wrong)[:400]}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the comparison."""
    parser = argparse.ArgumentParser(prog="python -m evals.models.equal", description=__doc__.splitlines()[0])
    parser.add_argument("suites", nargs="*", default=SUITES, metavar="SUITE", help=f"of {', '.join(SUITES)}")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every N-th case")
    parser.add_argument("--writing", choices=("select", "template"), default="select")
    options = parser.parse_args(arguments)
    logging.getLogger("beleg").setLevel(logging.CRITICAL)
    lost = 0
    for agent in options.suites:
        found = compared(agent, load_suite(FOLDER / agent).cases[:: options.every], options.writing)
        lost += len(found.lost)
        for line in lines(agent, found):
            print(line)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
