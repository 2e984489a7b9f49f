"""Reports: how many cases of each kind are right, which thresholds are missed, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median

from beleg.evals.cases import Section
from beleg.evals.runner import Result
from beleg.lean import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many of how many are right."""

    right: int
    asked: int

    @property
    def share(self) -> float:
        """From 0 to 1; nothing asked is nothing wrong."""
        return self.right / self.asked if self.asked else 1.0


def count(results: Iterable[Result]) -> Count:
    """Counts the cases that are right."""
    right = [result.right for result in results]
    return Count(right=sum(right), asked=len(right))


def sections(results: Sequence[Result]) -> dict[Section, Count]:
    """The count of each section that was asked."""
    names = dict.fromkeys(result.case.section for result in results)
    return {
        name: count(result for result in results if result.case.section == name) for name in sorted(names)
    }


def missed(results: Sequence[Result], thresholds: Mapping[Section, float]) -> list[str]:
    """A line for each section below its threshold."""
    return [
        f"{name}: {found.share:.1%} right, at least {thresholds[name]:.0%} are needed"
        for name, found in sections(results).items()
        if name in thresholds and found.share < thresholds[name]
    ]


def table(results: Sequence[Result]) -> Iterator[str]:
    """A line a kind, with the holdout apart, then the sections and the time of a turn."""
    kinds = sorted({result.case.kind for result in results})
    width = max([len(kind) for kind in kinds] + [len("conversations")])
    yield f"{'kind':<{width}}  {'built on':>13}  {'held out':>13}"
    for kind in kinds:
        parts = [
            count(r for r in results if r.case.kind == kind and r.case.holdout is holdout)
            for holdout in (False, True)
        ]
        yield f"{kind:<{width}}  " + "  ".join(f"{_cell(part):>13}" for part in parts)
    yield ""
    for name, found in sections(results).items():
        yield f"{name:<{width}}  {found.right} of {found.asked} right, {found.share:.1%}"
    times = [turn.ms for result in results for turn in result.turns]
    if times:
        yield f"{'a turn':<{width}}  {median(times):.1f} ms at the median, {max(times):.0f} ms at most"


def failures(results: Iterable[Result], *, holdout: bool = False) -> Iterator[str]:
    """What is wrong with each failing case; the holdout's only where asked for."""
    for result in results:
        if result.right or (result.case.holdout and not holdout):
            continue
        yield f"{result.case.id} [{result.case.kind}]"
        for turn in result.turns:
            yield f"  ? {turn.question}"
            if turn.problems:
                yield f"  = {turn.answer.get('status')}: {turn.answer.get('answer')}"
                yield from (f"  ! {problem}" for problem in turn.problems)


def _cell(part: Count) -> str:
    return f"{part.right} of {part.asked}" if part.asked else ""
