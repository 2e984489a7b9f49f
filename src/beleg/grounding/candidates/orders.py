"""Readings about an order of rows: the largest and the latest, the most frequent."""

from __future__ import annotations

from beleg.grounding.candidates.base import (
    SUPERLATIVES,
    Conditions,
    Maker,
)
from beleg.grounding.linking import figure_condition
from beleg.grounding.programs.conditions import Condition
from beleg.grounding.programs.groups import Mode
from beleg.grounding.programs.operations import (
    ROW,
    Extreme,
)


class Orders(Maker):
    """Makes them."""

    def extremes(self) -> None:
        for at, what in self.part.triggers:
            if what not in SUPERLATIVES or (at + 1, "than") in self.part.triggers:
                continue
            nth = next((f for f in self.part.figures if f.at == at - 1 and self._place(f)), None)
            place = int(nth.token.value or 1) if nth else 1
            late = what in ("latest", "earliest")
            targets = self._targets(at, "dates" if late else "")
            self._modes(what)
            for rank, target in enumerate(targets + ([ROW] if late else [])):
                self._extreme(at, what, target, place, rank)

    def _extreme(self, at: int, what: str, target: int, place: int, rank: int) -> None:
        ranks = target != ROW and self.ix.columns[target].ranks
        weight = self.reading.weight.get(target, 0.0)
        base = [
            what,
            f"target {rank}",
            f"{what} "
            + (
                "row"
                if target == ROW
                else "rank"
                if ranks
                else "date"
                if self.ix.columns[target].dated
                else "number"
            ),
            "said" if weight >= 0.99 else "partly said" if weight else "not said",
        ]
        if place > 1:
            base.append("nth")
        rest: list[tuple[int, Condition, bool]] = [(e.start, e.either, True) for e in self.part.entities]
        on_target = False
        for f in self.part.figures:
            if self._place(f) or f.at in self.given:
                continue
            condition = self.strict[f.at]
            if (target in f.held and not f.stated and not (f.bound and target not in f.bound)) or (
                not f.held and f.relation == "=" and target != ROW
            ):
                condition = figure_condition(self.ix, f, (target,))
                on_target = True
            if condition is not None:
                rest.append((f.at, condition, False))
        if not rest:
            return
        base.append("value" if on_target else "no value")
        consumed = {what, "sum", "wins", "loses", "draws", "before", "after", "order"}
        (len(self.part.figures), len(self.part.entities))
        flips = (
            (False, True)
            if ranks or (what in ("largest", "smallest") and rank == 0 and not weight)
            else (False,)
        )
        conditions = tuple(c for _, c, _ in rest)
        scopes: list[tuple[str, Conditions, Conditions]] = [("all", (), conditions)]
        if len(rest) > 1:
            for i, (place_at, condition, _) in enumerate(rest[:5]):
                if target not in condition.columns or len(condition.columns) > 1:
                    after = "in" if self._in(place_at) else "after" if place_at > at else "before"
                    scopes.append((after, (condition,), conditions[:i] + conditions[i + 1 :]))
        for name, scope, whose in scopes[:4]:
            for flip in flips:
                largest = SUPERLATIVES[what] != flip
                extra = [*base, f"scope {name}"]
                if ranks or flip:
                    extra.append(f"{what} {'flipped ' if flip else ''}{'rank' if ranks else ''}")
                self._add(Extreme(target, largest, place, scope, whose), "extreme", extra, consumed)

    def _in(self, at: int) -> bool:
        """Whether a part stands after a word of place."""
        for i in (at - 1, at - 2):
            if i >= self.part.start and self.reading.tokens[i].norm in (
                "in",
                "for",
                "of",
                "from",
                "among",
                "with",
                "im",
                "bei",
                "unter",
                "von",
                "fur",
            ):
                return True
        return False

    def _modes(self, what: str) -> None:
        most = SUPERLATIVES[what]
        for i, entity in enumerate(self.part.entities[:2]):
            column = entity.options[0].columns[0]
            others = tuple(e.either for j, e in enumerate(self.part.entities) if j != i)
            extra = [what, "common" if "common" in self.said else "not common", f"others {len(others)}"]
            self._add(
                Mode(column, most, others, (entity.either,)),
                "mode",
                extra,
                {what, "common"},
            )
            for f in self.part.figures[:2]:
                self._add(
                    Mode(column, most, others, (entity.either,), f.number),
                    "mode",
                    [*extra, "number"],
                    {what, "common"},
                )
