"""Fits the weights of the ranking on the development half of TabFact's validation tables: ``python -m evals.tabfact.fit FOLDER``.

Two linear models and boosted trees. The first model is over candidate programs: the probability of a program is the
softmax of its features' weights, and the likelihood of a label is the weight of the programs whose outcome it is; true
statements with a number changed are learnt from too. The second is a logistic regression over what ``ranking`` says of a
whole statement, beside trees over its ``signals``, both fitted on readings that were ranked by weights fitted on the other
folds of tables. The thresholds are set on confidences from held-out folds as well. The half that is kept aside is
never read here.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from beleg.evals.tabfact import Labelled, changed, digest, labelled
from beleg.grounding.candidates import Candidate, Generator, part
from beleg.grounding.checking import Checker
from beleg.grounding.exact.verdict import exact_verdict
from beleg.grounding.exact.view import View
from beleg.grounding.linking import Reading, read
from beleg.grounding.ranked import Fit, hinges, verdict_of
from beleg.grounding.ranking import Judged, as_trees, confidence, judge
from beleg.grounding.support import support_of
from beleg.grounding.tables.index import Index
from evals.tabfact.boosting import Boosting

FOLDS = 5
EPOCHS = 150
TARGET = 0.912
"""The share of the decided statements of held-out folds that must be right; a little more than is asked for."""
TARGET_SUPPORTED = 0.92
"""That of the supported ones."""
ACCEPTED = 0.032
"""The share of the refuted statements that may be supported."""
LIKELY = 0.6
"""What is less likely is not supported in any case."""
SMALLEST = 0.004
"""Weights below it are left out of the file."""
OUT = Path(__file__).parents[2] / "src/beleg/grounding/weights.json"
Statement = tuple[Labelled, Reading, list[Candidate], int]


def read_all(folder: Path) -> list[Statement]:
    """The statements of the development half with their candidates and their fold."""
    made, indices = [], {}
    for each in labelled(folder, aside=False):
        if each.table not in indices:
            indices[each.table] = Index(each.evidence)
        reading = read(indices[each.table], each.text, german=False)
        of = part(reading, 0, len(reading.tokens))
        candidates = [] if of.empty else Generator(reading, of).all()
        if candidates:
            made.append((each, reading, candidates, digest("fold", each.table) % FOLDS))
    return made


def read_changed(statements: list[Statement]) -> list[Statement]:
    """Half of the statements that are so with their last number changed: they teach which number is of which cell.

    Hardly one of them is still so.
    """
    made = []
    for each, told, _, fold in statements:
        text = changed(each.text) if each.so and digest("changed", each.table, each.text) % 2 else None
        if text is None:
            continue
        reading = read(told.ix, text, german=False)
        of = part(reading, 0, len(reading.tokens))
        candidates = [] if of.empty else Generator(reading, of).all()
        if candidates:
            made.append((replace(each, text=text, so=False), reading, candidates, fold))
    return made


def descend(size: int, gradient: Any, rate: float) -> Any:
    """Adam from zero."""
    weights, mean, square = np.zeros(size), np.zeros(size), np.zeros(size)
    for epoch in range(1, EPOCHS + 1):
        slope = gradient(weights)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        weights -= rate * (mean / (1 - 0.9**epoch)) / (np.sqrt(square / (1 - 0.999**epoch)) + 1e-8)
    return weights


def fit_programs(statements: list[Statement]) -> dict[str, float]:
    """Weights over the features of programs."""
    counts = Counter(name for _, _, found, _ in statements for each in found for name in each.features)
    at = {name: i for i, name in enumerate(sorted(name for name, many in counts.items() if many >= 3))}
    index: list[int] = []
    starts, groups, good = [], [], []
    for number, (each, _, found, _) in enumerate(statements):
        for candidate in found:
            starts.append(len(index))
            groups.append(number)
            good.append(candidate.value == each.so)
            index += [at[name] for name in candidate.features if name in at] or [0]
    index_, starts_, groups_, good_ = map(np.array, (index, starts, groups, good))
    first = np.flatnonzero(np.diff(groups_, prepend=-1))
    owner = np.repeat(np.arange(len(starts_)), np.diff(np.append(starts_, len(index_))))

    def gradient(weights: Any) -> Any:
        scores = np.add.reduceat(weights[index_], starts_)
        raised = np.exp(scores - np.maximum.reduceat(scores, first)[groups_])
        shares = raised / np.add.reduceat(raised, first)[groups_]
        right = np.add.reduceat(shares * good_, first)[groups_]
        wanted = np.where(right > 1e-9, shares * good_ / np.maximum(right, 1e-9), shares)
        # A label that no likely program has says little about the others.
        pull = (shares - wanted) * right / (right + 0.02)
        return np.bincount(index_, weights=pull[owner], minlength=len(at)) / len(statements) + 5e-4 * weights

    return dict(zip(at, descend(len(at), gradient, 0.08).tolist(), strict=True))


def fit_statements(found: list[tuple[Judged, bool]]) -> dict[str, float]:
    """Weights over the features of whole statements."""
    counts = Counter(name for judged, _ in found for name, _ in judged.features)
    at = {name: i for i, name in enumerate(sorted(name for name, many in counts.items() if many >= 5))}
    entries = [
        (number, at[name], value)
        for number, (judged, _) in enumerate(found)
        for name, value in judged.features
        if name in at
    ]
    owner, index, values = (np.array(column) for column in zip(*entries, strict=True))
    labels = np.array([so for _, so in found], float)

    def gradient(weights: Any) -> Any:
        scores = np.bincount(owner, weights=weights[index] * values, minlength=len(found))
        off = 1 / (1 + np.exp(-scores)) - labels
        return (
            np.bincount(index, weights=off[owner] * values, minlength=len(at)) / len(found) + 6e-3 * weights
        )

    return dict(zip(at, descend(len(at), gradient, 0.05).tolist(), strict=True))


def fit_trees(found: list[tuple[Judged, bool]]) -> list[Any]:
    """Boosted trees over the signals of whole statements."""
    names = sorted(found[0][0].signals)
    rows = np.array([[judged.signals[name] for name in names] for judged, _ in found])
    return Boosting(names, rows, np.array([so for _, so in found], float)).grow()


def may_be_supported(judged: Judged, likely: float, checker: Checker, fit: Fit) -> bool:
    """Whether a statement would be supported were it likely enough, by all that else is asked."""
    support = support_of(judged.reading, judged.whole, likely) if likely > LIKELY else None
    if support is None or checker.doubts(judged.reading.text, verdict_of("supported", judged, support)):
        return False
    return hinges(judged, fit)


def read_exactly(statements: list[Statement]) -> dict[tuple[str, str], bool]:
    """Whether the verdict is the label, of the statements that are read word for word: they are never ranked."""
    views = {one.table: View(one.evidence) for one, *_ in statements}
    found = {}
    for one, *_ in statements:
        verdict = exact_verdict(one.text, [views[one.table]], language="en")
        if verdict is not None:
            found[one.table, one.text] = (verdict.verdict == "supported") is one.so
    return found


def thresholds(sure: list[tuple[float, bool, bool]], exact: Collection[bool] = ()) -> tuple[float, float]:
    """From where a statement is supported, and up to where it is refuted: what decides most at the target.

    Of each statement that is ranked: how likely it was held to be so, whether it is, and whether its reading may
    support. ``exact`` says of the others whether they are right. At most ``ACCEPTED`` of the refuted statements may be
    supported.
    """
    right_exactly = sum(exact)
    refuted = sum(not so for _, so, _ in sure)
    yes = sorted((p, so) for p, so, may in sure if may)[::-1]
    no = sorted((p, not so) for p, so, _ in sure)
    best = (0, 1.0, 0.0)
    right_no = list(accumulate(so for _, so in no))
    right = 0
    for many, (p, so) in enumerate(yes, start=1):
        right += so
        if (
            p < LIKELY
            or many - right > ACCEPTED * refuted
            or (many >= 50 and right < TARGET_SUPPORTED * many)
        ):
            continue
        level = next(
            (
                at
                for at in range(len(no), 0, -1)
                if no[at - 1][0] < 0.5
                and right_exactly + right + right_no[at - 1] >= TARGET * (len(exact) + many + at)
            ),
            0,
        )
        if level and many + level > best[0]:
            best = (many + level, p, no[level - 1][0])
    return best[1], best[2]


def main() -> None:
    """Fits and writes the weights."""
    statements = read_all(Path(sys.argv[1]))
    folds = range(FOLDS)
    learnt = statements + read_changed(statements)
    by_fold = [fit_programs([each for each in learnt if each[3] != fold]) for fold in folds]
    judged = [judge(reading, by_fold[fold]) for _, reading, _, fold in statements]
    found = [(each, one.so, fold) for each, (one, _, _, fold) in zip(judged, statements, strict=True) if each]
    apart = [[(each, so) for each, so, at in found if at != fold] for fold in folds]
    models = [
        Fit(by_fold[fold], fit_statements(rows), as_trees(fit_trees(rows))) for fold, rows in enumerate(apart)
    ]
    exact = read_exactly(statements)
    checkers = {one.table: Checker([one.evidence]) for one, *_ in statements}
    sure = []
    for (one, *_), each in zip(statements, judged, strict=True):
        if each and (one.table, one.text) not in exact:
            fit = models[digest("fold", one.table) % FOLDS]
            likely = confidence(each, fit.statements, fit.trees)
            sure.append((likely, one.so, may_be_supported(each, likely, checkers[one.table], fit)))
    supported, refuted = thresholds(sure, exact.values())
    everything = [(each, so) for each, so, _ in found]
    made = {
        "fitted": (
            f"evals/tabfact/fit.py on {len(statements):,} statements of the development half of TabFact's "
            f"validation tables; {FOLDS} folds of tables; thresholds for {TARGET:.1%} right on held-out folds"
        ),
        "thresholds": {"supported": round(supported, 4), "refuted": round(refuted, 4)},
        "programs": _kept(fit_programs(learnt)),
        "statements": _kept(fit_statements(everything)),
        "trees": fit_trees(everything),
    }
    OUT.write_text(
        "{\n" + ",\n".join(f"{json.dumps(name)}: {_lines(value)}" for name, value in made.items()) + "\n}\n",
        encoding="utf-8",
    )


def _lines(value: Any) -> str:
    """As JSON, a line for each weight and each tree."""
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(each, separators=(",", ":")) for each in value) + "\n]"
    return json.dumps(value, indent=0, sort_keys=True)


def _kept(weights: dict[str, float]) -> dict[str, float]:
    return {name: round(weight, 3) for name, weight in weights.items() if abs(weight) >= SMALLEST}


if __name__ == "__main__":
    main()
