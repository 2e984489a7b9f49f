"""Statements with known truth, checked against their evidence: none that is not so may be supported.

A suite of statements is a folder whose ``suite.json`` names the module that builds it (``{"statements": "MODULE",
"thresholds": {"accepted": 0.95}}``): its ``build()`` gives the statements and, by name, the evidence they are about.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Protocol

from beleg.errors import InputError
from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_value
from beleg.lean import dataclass
from beleg.records import Json

FALSE_ACCEPTS = 0
"""No statement that is not so may be called supported: this is no threshold to be set."""


class Stated(Protocol):
    """A statement as a suite builds it."""

    @property
    def id(self) -> str:
        """Stable over runs."""
        ...

    @property
    def kind(self) -> str:
        """What the statement claims: a count, a comparison, a date."""
        ...

    @property
    def change(self) -> str:
        """What is wrong with it; empty where it is so."""
        ...

    @property
    def language(self) -> str:
        """What it is written in."""
        ...

    @property
    def text(self) -> str:
        """The statement."""
        ...

    @property
    def evidence(self) -> str:
        """The name of what it is about."""
        ...

    @property
    def true(self) -> bool:
        """Whether it is so."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """One statement and what the check said of it."""

    stated: Stated
    verdict: str
    reason: str
    program: str | None

    @property
    def right(self) -> bool:
        """Whether it was supported exactly where it is so."""
        return (self.verdict == "supported") is self.stated.true


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """All of a suite, checked in ``seconds``."""

    judged: tuple[Judged, ...]
    seconds: float
    accepted: float
    """The share of the true statements that must be supported."""

    @property
    def false_accepts(self) -> list[Judged]:
        """What was supported and is not so."""
        return [each for each in self.judged if not each.stated.true and not each.right]

    @property
    def share(self) -> float:
        """The share of the true statements that were supported."""
        true = [each.right for each in self.judged if each.stated.true]
        return sum(true) / len(true) if true else 1.0


def is_suite(folder: Path) -> bool:
    """Whether the suite in ``folder`` is one of statements."""
    return "statements" in _head(folder)


def run(folder: Path) -> Run:
    """Builds and checks the suite in ``folder``. Raises InputError."""
    head = _head(folder)
    try:
        module, accepted = import_module(head["statements"]), float(head["thresholds"]["accepted"])
    except (ImportError, KeyError, TypeError, ValueError) as error:
        raise InputError(f"{folder / 'suite.json'}: not a suite ({error})") from None
    stated, held = module.build()
    started = perf_counter()
    judged = judge(stated, held)
    return Run(judged=judged, seconds=perf_counter() - started, accepted=accepted)


def judge(stated: Sequence[Stated], held: Mapping[str, Sequence[Json]]) -> tuple[Judged, ...]:
    """What the check says of each statement, over the evidence of its name."""
    checkers: dict[str, Checker] = {}
    found = []
    for each in stated:
        if each.evidence not in checkers:
            checkers[each.evidence] = Checker(
                [table for evidence in held[each.evidence] for table in tables_of_value(evidence)]
            )
        verdict = checkers[each.evidence].check(each.text)
        found.append(
            Judged(stated=each, verdict=verdict.verdict, reason=verdict.reason, program=verdict.program)
        )
    return tuple(found)


def table(run: Run) -> Iterator[str]:
    """A line a kind: how many of the true ones are supported, and which mistakes went unnoticed."""
    kinds = sorted({each.stated.kind for each in run.judged})
    width = max(map(len, kinds))
    yield f"{'kind':<{width}}  {'true, supported':>17}  {'false, supported':>17}  {'refuted':>7}"
    for kind in kinds:
        here = [each for each in run.judged if each.stated.kind == kind]
        true = [each for each in here if each.stated.true]
        false = [each for each in here if not each.stated.true]
        yield (
            f"{kind:<{width}}  {_of(sum(each.right for each in true), len(true)):>17}  "
            f"{_of(sum(not each.right for each in false), len(false)):>17}  "
            f"{_share(sum(each.verdict == 'refuted' for each in false), len(false)):>7}"
        )
    yield ""
    changes = sorted({each.stated.change for each in run.judged} - {""})
    for change in changes:
        here = [each for each in run.judged if each.stated.change == change]
        yield f"{change:<{width}}  {_of(sum(not each.right for each in here), len(here)):>17} supported"
    yield ""
    true = [each for each in run.judged if each.stated.true]
    yield f"{len(run.judged):,} statements in {run.seconds:.1f} s, {len(run.judged) / run.seconds:,.0f} a second"
    yield f"true: {sum(each.right for each in true):,} of {len(true):,} supported, {run.share:.1%}"
    yield f"false: {len(run.false_accepts):,} of {len(run.judged) - len(true):,} supported"


def failures(run: Run) -> Iterator[str]:
    """The statements that were supported and are not so, and the true ones that were not, a few of each kind."""
    shown: dict[tuple[str, str], int] = {}
    for each in sorted(run.judged, key=lambda each: each.stated.true):
        key = each.stated.kind, each.stated.change
        shown[key] = shown.get(key, 0) + (not each.right)
        if not each.right and shown[key] <= 3:
            yield f"{each.stated.evidence} [{', '.join(part for part in key if part)}]"
            yield f"  ? {each.stated.text}"
            yield f"  ! {each.verdict}: {each.reason}" + (f" ({each.program})" if each.program else "")


def missed(run: Run) -> list[str]:
    """A line for each figure that is not good enough."""
    lines = []
    if len(run.false_accepts) > FALSE_ACCEPTS:
        lines.append(f"false: {len(run.false_accepts)} are supported, none may be")
    if run.share < run.accepted:
        lines.append(f"true: {run.share:.1%} supported, at least {run.accepted:.0%} are needed")
    return lines


def _head(folder: Path) -> Json:
    try:
        head = json.loads((folder / "suite.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"{folder / 'suite.json'}: not a suite ({error})") from None
    if not isinstance(head, dict):
        raise InputError(f"{folder / 'suite.json'}: not a suite (no object)")
    return head


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole}" if whole else ""


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else ""
