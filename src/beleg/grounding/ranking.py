"""How far each reading of a statement is trusted: linear weights over features, fitted on labelled statements.

Two layers. ``ranked`` gives each candidate program a share of the weight: the softmax of the sum of its features'
weights. ``confidence`` then says how likely the statement is so, from how the shares fall, which kind of program leads,
and what of the statement the table does not have: by a linear model over many small features, and by boosted trees over
some numbers (``signals``). Neither can support a statement by itself; see ``ranked_verdict``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat
from math import exp
from typing import Any, NamedTuple

from beleg.grounding.candidates import Candidate, Generator, part, segments
from beleg.grounding.linking import Reading
from beleg.grounding.signals import logit, signals
from beleg.lean import dataclass

Weights = Mapping[str, float]
MOST_SEGMENTS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """The candidates of one statement, the best first, each with its share of the weight."""

    candidates: tuple[tuple[float, Candidate], ...]
    share: float
    """The weight of those that are so, 0 to 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A statement as a whole, and clause by clause where it has several."""

    reading: Reading
    whole: Ranked
    parts: tuple[Ranked, ...]
    features: tuple[tuple[str, float], ...]
    """What the linear model looks at."""
    signals: Mapping[str, float]
    """What the trees look at."""


def ranked(candidates: Sequence[Candidate], weights: Weights) -> Ranked:
    """The candidates by weight."""
    get = weights.get
    scores = [sum(map(get, each.features, repeat(0.0))) for each in candidates]
    top = max(scores)
    shares = [exp(score - top) for score in scores]
    total = sum(shares)
    order = sorted(range(len(candidates)), key=lambda at: -shares[at])
    return Ranked(
        candidates=tuple((shares[at] / total, candidates[at]) for at in order),
        share=sum(s for s, c in zip(shares, candidates, strict=True) if c.value) / total,
    )


def weighed(reading: Reading, weights: Weights) -> Ranked | None:
    """The readings of a statement as a whole by weight; ``None`` where it has none."""
    of = part(reading, 0, len(reading.tokens))
    candidates = [] if of.empty else Generator(reading, of).all()
    return ranked(candidates, weights) if candidates else None


def judge(reading: Reading, weights: Weights, whole: Ranked | None = None) -> Judged | None:
    """The readings of a statement (``whole``, where known) and of its clauses by weight; ``None`` where it has none."""
    whole = whole or weighed(reading, weights)
    if whole is None:
        return None
    parts = []
    clauses = list(segments(reading))
    if len(clauses) > 1:
        for start, end in clauses:
            clause = part(reading, start, end)
            if (not clause.empty and len(clause.entities) + len(clause.figures) > 1) or (
                not clause.empty and clause.triggers
            ):
                made = Generator(reading, clause).all()
                if made:
                    parts.append(ranked(made, weights))
            if len(parts) == MOST_SEGMENTS:
                break
    return Judged(
        reading=reading,
        whole=whole,
        parts=tuple(parts),
        features=_features(reading, whole, parts),
        signals=signals(reading, whole, parts),
    )


def confidence(judged: Judged, weights: Weights, trees: Trees) -> float:
    """How likely the statement is so, 0 to 1: the log odds of both models, those of the trees twice."""
    linear = sum([weights.get(name, 0.0) * value for name, value in judged.features])
    score = (linear + 2 * grown(judged.signals, trees)) / 3
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


class Trees(NamedTuple):
    """Boosted trees. A tree is a number, or the place of a signal's name, a bound, and the trees up to it and above."""

    names: tuple[str, ...]
    trees: tuple[Any, ...]


def as_trees(trees: Sequence[Any]) -> Trees:
    """Trees of JSON, which name their signals, in a form that is walked faster."""
    names: dict[str, int] = {}

    def made(node: Any) -> Any:
        if not isinstance(node, list):
            return node
        name, bound, low, high = node
        return names.setdefault(name, len(names)), bound, made(low), made(high)

    walked = tuple(map(made, trees))
    return Trees(tuple(names), walked)


def grown(values: Mapping[str, float], trees: Trees) -> float:
    """The log odds by trees."""
    held = [values[name] for name in trees.names]
    score = 0.0
    for tree in trees.trees:
        node = tree
        while node.__class__ is tuple:
            at, bound, low, high = node
            node = low if held[at] <= bound else high
        score += node
    return score


def _features(reading: Reading, whole: Ranked, parts: list[Ranked]) -> tuple[tuple[str, float], ...]:
    (_first, top), *rest = whole.candidates
    lean = logit(whole.share)
    outcome = "T" if whole.share > 0.5 else "F"
    made = [
        ("base", 1.0),
        (f"base {outcome}", 1.0),
        ("lean", lean),
        (f"lean {top.kind}", lean),
        (f"top {top.kind} {outcome}", 1.0),
    ]
    made += [(f"of {name}", 1.0) for name in top.features]
    loose = len(reading.loose)
    made.append((f"loose {min(loose, 4)} {outcome}", 1.0))
    made.append((f"lean loose {min(loose, 3)}", lean))
    made.append((f"near {min(len(reading.near), 2)} {outcome}", 1.0))
    made.append((f"context {min(len(reading.context), 2)} {outcome}", 1.0))
    made.append((f"whole {top.whole} {outcome}", 1.0))
    made.append((f"lean whole {top.whole}", lean))
    made.append((f"left {min(top.left, 3)} {outcome}", 1.0))
    made.append((f"length {min(len(reading.tokens) // 5, 5)} {outcome}", 1.0))
    if rest:
        made.append((f"second {'agrees' if rest[0][1].value == top.value else 'differs'} {outcome}", 1.0))
    kinds = {}
    for _share, each in whole.candidates:
        if each.kind not in kinds:
            kinds[each.kind] = each.value
            made.append((f"best {each.kind} {'T' if each.value else 'F'}", 1.0))
    agree = sum(value == top.value for value in kinds.values())
    made.append((f"agree {min(agree, 3)} of {min(len(kinds), 4)} {outcome}", 1.0))
    for what in {what for _, what in reading.triggers}:
        made.append((f"said {what} {outcome}", 1.0))
        made.append((f"said {what} {top.kind} {outcome}", 1.0))
    if parts:
        leans = [logit(each.share) for each in parts]
        made.append(("parts least", min(leans)))
        made.append((f"parts {min(len(parts), 3)} {'T' if min(leans) > 0 else 'F'} {outcome}", 1.0))
        for clause in parts:
            made.append((f"part {clause.candidates[0][1].kind} {'T' if clause.share > 0.5 else 'F'}", 1.0))
    else:
        made.append((f"one clause {outcome}", 1.0))
    covered = sum(f.held != {} for f in reading.figures)
    made.append((f"figures {min(len(reading.figures), 3)} held {min(covered, 3)} {outcome}", 1.0))
    return tuple(made)
