"""Boosted trees for a yes or no, small and exact enough to be read: Newton steps on the logistic loss over binned values."""

from __future__ import annotations

from typing import Any

import numpy as np

TREES = 130
DEPTH = 5
RATE = 0.05
SMALLEST = 12
"""So many statements are in each leaf at least."""
SHRINK = 3.0
BINS = 24
SHARE_OF_ROWS = 0.7
SHARE_OF_COLUMNS = 0.5


class Boosting:
    """Grows trees on rows of signals; a tree is as ``ranking.grown`` reads it."""

    def __init__(self, names: list[str], rows: Any, labels: Any) -> None:
        self.names = names
        self.edges = [
            np.unique(np.quantile(rows[:, at], np.linspace(0, 1, BINS + 1)[1:-1])) for at in range(len(names))
        ]
        self.bins = np.stack(
            [np.searchsorted(edges, rows[:, at], side="left") for at, edges in enumerate(self.edges)], 1
        )
        self.labels = labels
        self.random = np.random.default_rng(0)

    def grow(self) -> list[Any]:
        """The trees, the first one first."""
        score = np.zeros(len(self.labels))
        trees = []
        for _ in range(TREES):
            share = 1 / (1 + np.exp(-score))
            slope, curve = self.labels - share, share * (1 - share)
            rows = np.flatnonzero(self.random.random(len(self.labels)) < SHARE_OF_ROWS)
            many = max(1, int(len(self.names) * SHARE_OF_COLUMNS))
            columns = self.random.choice(len(self.names), many, replace=False)
            tree = self._node(slope, curve, rows, columns, 0)
            self._apply(tree, np.arange(len(score)), score)
            trees.append(self._named(tree))
        return trees

    def _node(self, slope: Any, curve: Any, rows: Any, columns: Any, depth: int) -> Any:
        pull, weight = slope[rows].sum(), curve[rows].sum()
        leaf = float(RATE * pull / (weight + SHRINK))
        if depth == DEPTH or len(rows) < 2 * SMALLEST:
            return leaf
        best: tuple[float, int, int] = (1e-3, -1, -1)
        for column in columns:
            size = len(self.edges[column]) + 1
            if size < 2:
                continue
            bins = self.bins[rows, column]
            pulls = np.cumsum(np.bincount(bins, slope[rows], size))[:-1]
            weights = np.cumsum(np.bincount(bins, curve[rows], size))[:-1]
            counts = np.cumsum(np.bincount(bins, minlength=size))[:-1]
            gain = (
                pulls**2 / (weights + SHRINK)
                + (pull - pulls) ** 2 / (weight - weights + SHRINK)
                - pull**2 / (weight + SHRINK)
            )
            gain[(counts < SMALLEST) | (len(rows) - counts < SMALLEST)] = -1
            at = int(gain.argmax())
            if gain[at] > best[0]:
                best = (float(gain[at]), int(column), at)
        _, column, at = best
        if column < 0:
            return leaf
        low = self.bins[rows, column] <= at
        return [
            column,
            at,
            self._node(slope, curve, rows[low], columns, depth + 1),
            self._node(slope, curve, rows[~low], columns, depth + 1),
        ]

    def _apply(self, tree: Any, rows: Any, score: Any) -> None:
        if not isinstance(tree, list):
            score[rows] += tree
            return
        low = self.bins[rows, tree[0]] <= tree[1]
        self._apply(tree[2], rows[low], score)
        self._apply(tree[3], rows[~low], score)

    def _named(self, tree: Any) -> Any:
        if not isinstance(tree, list):
            return round(tree, 4)
        column, at, low, high = tree
        return [
            self.names[column],
            round(float(self.edges[column][at]), 6),
            self._named(low),
            self._named(high),
        ]
