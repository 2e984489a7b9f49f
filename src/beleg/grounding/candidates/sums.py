"""Readings about values of several rows: comparisons, differences, sums and averages."""

from __future__ import annotations

from beleg.grounding.candidates.base import (
    Conditions,
    Maker,
)
from beleg.grounding.linking import Figure
from beleg.grounding.programs.conditions import Condition
from beleg.grounding.programs.operations import (
    ROW,
    Aggregate,
    Compare,
    CountCompare,
    Number,
)

COMPARATIVES = {"more": ">", "fewer": "<", "after": ">", "before": "<"}
_TIMES = {
    "twic": 2.0,
    "double": 2.0,
    "doubl": 2.0,
    "triple": 3.0,
    "tripl": 3.0,
    "thric": 3.0,
    "doppelt": 2.0,
    "zweimal": 2.0,
    "dreimal": 3.0,
    "dreifach": 3.0,
}


class Sums(Maker):
    """Makes them."""

    def comparisons(self) -> None:
        items = self._items()
        than = next((at for at, what in self.part.triggers if what == "than"), None)
        for at, what in self.part.triggers:
            relation = COMPARATIVES.get(what)
            if relation is None and what not in ("difference", "times"):
                continue
            by = None
            for f in self.part.figures:
                if (
                    f.at == at - 1
                    or (f.at > at > 0 and self.reading.tokens[f.at - 1].norm in ("by", "um"))
                    or what == "difference"
                    or (what != "times" and f.unit == "" and at - 3 <= f.at < at)
                ):
                    by = f
                    break
            usable = [item for item in items if by is None or item[0] != by.at]
            if len(usable) < 2:
                continue
            anchor = than if than is not None else at
            behind = [item for item in usable if item[0] > anchor]
            front = [item for item in usable if item[0] < anchor]
            pairs = []
            if front and behind:
                pairs.append(("near", front[-1], behind[0]))
                if len(front) > 1:
                    pairs.append(("first", front[0], behind[0]))
            elif len(usable) == 2:
                pairs.append(("both", usable[0], usable[1]))
            if not front and len(behind) == 2:
                pairs.append(("behind", behind[0], behind[1]))
            for name, one, other in pairs[:2]:
                self._pair(at, what, relation, by, name=name, one=one, other=other, usable=usable)

    def _pair(
        self,
        at: int,
        what: str,
        relation: str | None,
        by: Figure | None,
        *,
        name: str,
        one: tuple[int, Condition, int],
        other: tuple[int, Condition, int],
        usable: list[tuple[int, Condition, int]],
    ) -> None:
        dates = what in ("after", "before")
        rest = tuple(item[1] for item in usable if item is not one and item is not other)
        base = [
            what,
            name,
            "same column" if one[2] == other[2] else "columns differ",
            "by" if by else "no by",
            f"rest {min(len(rest), 2)}",
        ]
        consumed = {what, "difference", "than", "after", "before"} if dates else {what, "difference", "than"}
        len(self.part.figures)
        len(self.part.entities)
        targets = self._targets(at, "dates" if dates else "")
        for rank, target in enumerate(targets + ([ROW] if dates and by is None else [])):
            ranks = target != ROW and self.ix.columns[target].ranks
            extra = [
                *base,
                f"target {rank}",
                "said" if self.reading.weight.get(target, 0) >= 0.99 else "not said",
            ]
            if target == ROW:
                extra.append("row")
            sides = ((one[1], *rest), (other[1], *rest))
            if what == "times":
                word = next((t.norm for t in self.reading.tokens if t.norm in _TIMES), "")
                times = Number(_TIMES.get(word, 2.0), 0.05)
                self._add(Compare(target, "=", *sides, None, times), "ratio", extra, consumed)
                continue
            number = by.number if by else None
            if relation is None:
                self._add(Compare(target, "=", *sides, number), "difference", extra, consumed)
                continue
            for flip in (False, True) if ranks and by is None else (False,):
                way = {">": "<", "<": ">"}[relation] if flip else relation
                more = [*extra, f"rank {'flipped' if flip else 'plain'}"] if ranks else extra
                self._add(
                    Compare(target, way, *sides, number),
                    "difference" if by else "compare",
                    more,
                    consumed,
                )
        if relation is not None and not dates:
            self._add(
                CountCompare(relation, rest, (one[1],), (other[1],), by.number if by else None),
                "count compare", base, consumed,
            )  # fmt: skip

    def aggregates(self) -> None:
        for f in self.part.figures:
            if f.token.ordinal:
                continue
            where = self._conditions(self.strict, without=f.at)
            if f.stated:
                number = f.number
            else:
                slack = f.slack or (
                    0.5
                    if "average" in self.said and f.token.places == 0 and (f.token.value or 0) > 20
                    else 0.0
                )
                number = f.number._replace(slack=slack)
            for how, what in (("sum", "sum"), ("average", "average"), ("spread", "difference")):
                if what not in self.said:
                    continue
                at = next(i for i, said in self.part.triggers if said == what)
                for rank, target in enumerate(self._targets(at)[:2]):
                    if not self.ix.columns[target].numeric:
                        continue
                    extra = [
                        f"target {rank}",
                        "said" if self.reading.weight.get(target, 0) >= 0.99 else "not said",
                        f"conditions {min(len(where), 2)}",
                        "held" if f.held else "not held",
                    ]
                    self._add(
                        Aggregate(how, target, where, number),
                        how,
                        extra,
                        {what, "all", "more", "fewer"},
                    )
                    together = self._together(f)
                    if together is not None:
                        self._add(
                            Aggregate(how, target, together, number),
                            how,
                            [*extra, "together"],
                            {what, "all"},
                        )

    def _together(self, figure: Figure) -> Conditions | None:
        """Several entities of one column as one group of rows."""
        items = [item for item in self._items() if item[0] != figure.at]
        if len(items) < 2 or len({item[2] for item in items}) > 1:
            return None
        rows, columns = 0, items[0][1].columns
        words: tuple[str, ...] = ()
        for _, condition, _ in items:
            rows |= condition.rows
            words += condition.words
        return (Condition(columns, words, "any of", None, rows),)
