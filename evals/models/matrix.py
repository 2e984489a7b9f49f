"""The matrix: every behaviour of a model before every question to both agents, and before a claim that is handed in.

    python -m evals.models.matrix [NAME ...] [--question ID ...] [--writing select|template]

A line a behaviour, a column for each of what must never be. Exit status 1 where one is, 2 for bad usage.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from beleg.errors import UsageError
from beleg.evals.cases import load_cases
from beleg.records import Json
from beleg.runtime import Agent
from beleg.serving.dev_endpoint import DevEndpoint
from beleg.serving.dev_models.behaviours import BEHAVIOURS, script
from beleg.serving.dev_models.faults import FAULTS, SLOW
from beleg.serving.dev_models.good import Good, Known
from evals.models.cells import KINDS, Cell, endless, of_answer, of_claim
from evals.models.house import House, opened

HERE = Path(__file__).parent
COMBINED = (
    "wrong-figures+another-language", "one-of-four+judge-clears", "other-term+judge-clears",
    "other-term+swapped-groups", "vetoes+no-tool", "writes-unasked+approves-itself",
    "calls-for-ever+judge-is-never-content", "swapped-groups+thinks-aloud", "obeys-a-title+judge-wants-a-write",
    "other-places+denies", "one-of-four+calls-as-text", "other-term+no-tools", "wrong-figures+fenced",
    "no-tools+no-formats", "right,401", "right,right,401", "right,500", "right,silent", "right,cut",
    "other-term,right", "no-tool,no-tool,right", "invalid-json,right", "embedded-lie,right",
    "judge-invents+chooses-backwards", "no-tools+no-lists+numbers-as-text", "no-tools+no-formats+among-words",
    "no-tools+python+nulls", "singular+nulls+names-the-group+python", "another-tool-first+schema-first",
    "thinks-aloud+among-words", "no-formats+inside-the-schema",
)  # fmt: skip
"""Behaviours that come together, or one after the other."""
NAMES = (*BEHAVIOURS, *COMBINED)
CLAIMS = ("assess", "propose")
"""A claim is handed in, without and with its payment proposed."""
QUESTIONS = {case.id: case for case in load_cases(HERE / "questions.jsonl")}
ASKED = (*QUESTIONS, *CLAIMS)
UNREADABLE = {*FAULTS, "no-such-intent"}
"""Behaviours that give nothing that could be read: an agent that can write fails before these."""
ATTEMPTS = 4
GRACE_SECONDS = 2.5
"""Beyond its time a turn has this to say what it has."""


def known() -> dict[str, Known]:
    """What is right for questions that code does not read."""
    found = json.loads((HERE / "known.json").read_text("utf-8"))
    return {
        text: Known(intent=each["intent"], calls=tuple((tool, args) for tool, args in each["calls"]))
        for text, each in found.items()
    }


def parts(behaviour: str) -> set[str]:
    """The behaviours that one is put together of."""
    return {name for step in behaviour.split(",") for name in step.split("+")}


async def cells(
    house: House, pairs: Mapping[str, Sequence[str]], writing: str, *, claims: bool = True
) -> AsyncIterator[Cell]:
    """Each behaviour before its questions, one cell after the other."""
    good = Good(domains=list(house.domains.values()), settings=house.settings, known=known())
    if claims:
        await house.hand_in()
    alone = house.agents(house.settings)
    everything = dict.fromkeys(chain.from_iterable(pairs.values()))
    plain = {name: await _asked(house, alone, name) for name in everything}
    for name, asked in pairs.items():
        with DevEndpoint(name, good.reply) as endpoint:
            agents = house.agents(house.with_model(endpoint.url, writing, slow=bool(parts(name) & SLOW)))
            for each in asked:
                endpoint.restart()
                yield await _cell(house, agents, endpoint, (name, each), plain[each])
            for agent in agents.values():
                await agent.close()


async def _cell(
    house: House, agents: Mapping[str, Agent], endpoint: DevEndpoint, place: tuple[str, str], plain: Json
) -> Cell:
    name, asked = place
    before, requests, start = await house.rows(), endpoint.requests, perf_counter()
    try:
        found = await _asked(house, agents, asked)
    except Exception as error:  # noqa: BLE001 - that a turn raises is what the matrix looks for
        wrong = {"leaked": [f"raises {error!r}"]}
        seconds = perf_counter() - start
        return Cell(
            behaviour=name, question=asked, outcome="raised", seconds=seconds, requests=0, problems=wrong
        )
    seconds, made = perf_counter() - start, endpoint.requests - requests
    after = await house.rows()
    effects = [f"changed {table}" for table in after if after[table] != before[table]]
    turns = 1
    if asked in QUESTIONS:
        case = QUESTIONS[asked]
        turns = len(case.turns)
        may_fail = case.kind == "expenses" and bool(parts(name) & UNREADABLE)
        outcome, problems = of_answer(case, found, plain, may_fail=may_fail, effects=effects)
        text = f"{found['status']}: {found['answer']}"
    else:
        outcome, problems = of_claim(found, plain, may_fail=name != "right", effects=effects)
        text = found["message"]
    settings = agents["expenses"].settings
    most = settings.turn_seconds + GRACE_SECONDS
    problems["endless"] = endless(seconds, turns * most, made, turns * settings.llm_turn_requests * ATTEMPTS)
    return Cell(
        behaviour=name,
        question=asked,
        outcome=outcome,
        seconds=seconds,
        requests=made,
        problems={kind: found for kind, found in problems.items() if found},
        text=text,
    )


async def _asked(house: House, agents: Mapping[str, Agent], asked: str) -> Json:
    if asked in CLAIMS:
        return await house.claim(agents["expenses"], propose=asked == "propose")
    return await house.ask(agents[QUESTIONS[asked].kind], QUESTIONS[asked])


async def gathered(pairs: Mapping[str, Sequence[str]], writing: str) -> list[Cell]:
    """All cells of these behaviours and questions, in a data folder that is gone afterwards."""
    with TemporaryDirectory(prefix="beleg-matrix-") as folder, opened(Path(folder)) as house:
        return [cell async for cell in cells(house, pairs, writing)]


def table(found: Iterable[Cell]) -> Iterator[str]:
    """A line a behaviour: how its questions ended, and how often there was what must never be."""
    found = list(found)
    width = max(len(cell.behaviour) for cell in found)
    heads = ("asked", "plain", "true", "failed", *KINDS, "requests", "ms")
    yield f"{'behaviour':<{width}}  " + "  ".join(f"{head:>8}" for head in heads)
    names = list(dict.fromkeys(cell.behaviour for cell in found))
    for name in [*names, "all"]:
        own = [cell for cell in found if name in (cell.behaviour, "all")]
        ended = [sum(cell.outcome == each for cell in own) for each in ("plain", "true", "failed")]
        wrong = [sum(kind in cell.problems for cell in own) for kind in KINDS]
        cost = [sum(c.requests for c in own) / len(own), 1000 * sum(c.seconds for c in own) / len(own)]
        numbers = [len(own), *ended, *wrong]
        line = "  ".join([*(f"{n:>{max(8, len(h))}}" for n, h in zip(numbers, heads, strict=False)), f"{cost[0]:>8.1f}", f"{cost[1]:>8.0f}"])  # fmt: skip
        yield f"{name:<{width}}  {line}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the matrix and what is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m evals.models.matrix", description=__doc__.splitlines()[0]
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="behaviours (default: all)")
    parser.add_argument(
        "--question", nargs="*", default=ASKED, choices=ASKED, metavar="ID", help="only these"
    )
    parser.add_argument("--writing", choices=("select", "template"), default="select")
    options = parser.parse_args(arguments)
    names = options.names or NAMES
    try:
        for name in names:
            script(name)
    except UsageError as error:
        parser.error(error.message)
    logging.getLogger("beleg").setLevel(
        logging.CRITICAL
    )  # what breaks is told to operators, and here it is meant to
    found = asyncio.run(gathered(dict.fromkeys(names, options.question), options.writing))
    for line in table(found):
        print(line)
    wrong = [cell for cell in found if cell.problems]
    for cell in wrong:
        print(f"\n{cell.behaviour} before {cell.question}: {cell.text[:300]}")
        for kind, each in cell.problems.items():
            print(f"  {kind}: {'; '.join(each)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
