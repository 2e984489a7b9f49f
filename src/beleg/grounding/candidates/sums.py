"""Readings about values of several rows or columns: comparisons, differences, sums and averages."""

from __future__ import annotations

from beleg.grounding.candidates.base import BETTER
from beleg.grounding.candidates.readings import Term
from beleg.grounding.candidates.rows import Rows, bits, conditions, rows_of
from beleg.grounding.linking import Figure
from beleg.grounding.programs.conditions import beside
from beleg.grounding.programs.groups import Quantified
from beleg.grounding.programs.operations import (
    ROW,
    Aggregate,
    Compare,
    Count,
    CountCompare,
    Exists,
    Number,
)

COMPARATIVES = {"more": ">", "fewer": "<", "after": ">", "before": "<"}
_MIRROR = {">": "<", "<": ">"}
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


class Sums(Rows):
    """Makes them."""

    def comparisons(self) -> None:
        than = next((at for at, what in self.at_trigger.items() if what == "than"), None)
        for at, what in self.at_trigger.items():
            relation = COMPARATIVES.get(what)
            if relation is None and what not in ("difference", "times"):
                continue
            if any(f.stated and self._bits(f) >> at & 1 for f in self.part.figures):
                continue
            if relation is not None and than is not None:
                self._columns(at, relation, than)
            by = self._by(at, what)
            usable = [t for t in self.terms if (t.name or t.rows) and (by is None or t.at != by.at)]
            if len(usable) < 2:
                continue
            anchor = than if than is not None else at
            behind = [t for t in usable if t.at > anchor]
            front = [t for t in usable if t.at < anchor]
            pairs: list[tuple[str, Term, Term]] = []
            if front and behind:
                pairs.append(("near", front[-1], behind[0]))
                if len(front) > 1:
                    pairs.append(("first", front[0], behind[0]))
                alike = next((t for t in front if t.column == behind[0].column), None)
                if alike is not None and alike not in (front[0], front[-1]):
                    pairs.append(("alike", alike, behind[0]))
            elif len(usable) == 2:
                pairs.append(("both", usable[0], usable[1]))
            if not front and len(behind) == 2:
                pairs.append(("behind", behind[0], behind[1]))
            for name, one, other in pairs[:3]:
                rest = [t for t in usable if t is not one and t is not other]
                self._pair(at, what, relation, by, name=name, one=[one, *rest], other=[other, *rest])
            if front and behind and len(front) + len(behind) > 2:
                self._pair(at, what, relation, by, name="sides", one=front, other=behind)

    def _by(self, at: int, what: str) -> Figure | None:
        for f in self.part.figures:
            if f.at in self.given or f.stated:
                continue
            near = f.unit == "" and at - 3 <= f.at < at
            if (
                f.at == at - 1
                or (f.at > at > 0 and self.reading.tokens[f.at - 1].norm in ("by", "um"))
                or what == "difference"
                or (what != "times" and near)
            ):
                return f
        return None

    def _columns(self, at: int, relation: str, than: int) -> None:
        """Two columns of the same row: "the away score was higher than the home score"."""
        columns = self.ix.columns
        front = [m for m in self.mentions if m.end <= than and not m.alias and columns[m.columns[0]].ordered]
        behind = [
            m for m in self.mentions if m.start > than and not m.alias and columns[m.columns[0]].ordered
        ]
        sides = self.ix.sides
        pairs = []
        if front and behind and front[-1].columns[0] != behind[0].columns[0]:
            pairs.append(("headers", front[-1].columns[0], behind[0].columns[0]))
        elif sides is not None and sides[2] != sides[3]:
            named = {
                m.columns[0]: m.start for m in self.mentions if len(m.columns) and m.columns[0] in sides[:2]
            }
            if len(named) == 2:
                swap = named[sides[0]] > named[sides[1]]
                pairs.append(("sides", sides[3] if swap else sides[2], sides[2] if swap else sides[3]))
        for name, one, other in pairs:
            condition = beside(self.ix, one, "above" if relation == ">" else "below", other)
            used = 1 << at | 1 << than
            cols = 1 << one | 1 << other
            terms = self.terms
            both = (*conditions(terms), condition)
            self.add(Exists(both), "beside", [name], used | bits(terms), cols | self.column_bits(both))
            for f in self.part.figures:
                if self._counts(f):
                    rest = [t for t in terms if t.at != f.at]
                    program = Count((*conditions(rest), condition), f.number)
                    self.add(
                        program,
                        "count beside",
                        [name],
                        used | bits(rest) | 1 << f.at,
                        cols | self.column_bits(both),
                        number=("count", f.at),
                    )
            if "all" in self.said:
                program_ = Quantified("all", conditions(terms), (condition,))
                self.add(program_, "all beside", [name], used | bits(terms) | self.bits["all"], cols)

    def _pair(
        self,
        at: int,
        what: str,
        relation: str | None,
        by: Figure | None,
        *,
        name: str,
        one: list[Term],
        other: list[Term],
    ) -> None:
        dates = what in ("after", "before")
        usable = [*one, *(t for t in other if t not in one)]
        sides = conditions(one), conditions(other)
        first, second = rows_of(one, self.ix.every), rows_of(other, self.ix.every)
        base = [
            what,
            name,
            "same column" if one[0].column == other[0].column else "columns differ",
            "by" if by else "no by",
            f"rest {min(len(usable) - 2, 2)}",
        ]
        used = bits(usable) | 1 << at | self.used("difference", "than") | (1 << by.at if by else 0)
        if dates:
            used |= self.used("after", "before")
        columns = self.column_bits(conditions(usable))
        targets = self.targets(at, "dates" if dates else "")[:3]
        for rank, (target, why) in enumerate(targets + ([(ROW, "row")] if dates and by is None else [])):
            word = self.reading.tokens[at].norm
            ranks = target != ROW and (self.ix.columns[target].ranks or word in BETTER)
            extra = [*base, f"target {rank}", f"why {why}"]
            looked = columns | (0 if target == ROW else 1 << target)
            if what == "times":
                said = next((t.norm for t in self.reading.tokens if t.norm in _TIMES), "")
                times = Number(_TIMES.get(said, 2.0), 0.05)
                self.add(Compare(target, "=", *sides, None, times), "ratio", extra, used, looked)
                continue
            number = by.number if by else None
            if relation is None:
                self.add(
                    Compare(target, "=", *sides, number),
                    "difference",
                    extra,
                    used,
                    looked,
                    number=by and ("by", by.at),
                )
                continue
            many = first.bit_count() > 1 or second.bit_count() > 1
            extra.append("several rows" if many else "one row")
            for flip in (False, True) if ranks and by is None else (False,):
                way = _MIRROR[relation] if flip else relation
                more = [*extra, f"{word} {'flipped' if flip else 'plain'}"] if ranks else extra
                if ranks:
                    more.append(f"rank {self.ix.columns[target].ranks} {'flipped' if flip else 'plain'}")
                kind = "difference" if by else "compare"
                self.add(
                    Compare(target, way, *sides, number),
                    kind,
                    more,
                    used,
                    looked,
                    number=by and ("by", by.at),
                )
        if relation is not None and not dates:
            won = self.outcome()
            tail = () if won is None else (won[0],)
            self.add(
                CountCompare(relation, tail, *sides, by.number if by else None),
                "count difference" if by else "count compare",
                [*base, "repeated" if first.bit_count() + second.bit_count() > 2 else "single"],
                used | (0 if won is None else won[1]), columns, number=by and ("count by", by.at),
            )  # fmt: skip

    def aggregates(self) -> None:
        for f in self.part.figures:
            if f.token.ordinal or f.at in self.given:
                continue
            others = [t for t in self.terms if t.at != f.at]
            where = conditions(others)
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
                at = next(i for i, said in self.at_trigger.items() if said == what)
                used = bits(others) | self.number_bits(f) | self.used(what, "all")
                for rank, (target, why) in enumerate(self.targets(at)[:3]):
                    if self.ix.columns[target].dated:
                        continue
                    extra = [
                        f"target {rank}",
                        f"why {why}",
                        f"conditions {min(len(where), 2)}",
                        "held" if f.held else "not held",
                    ]
                    columns = self.column_bits(where) | 1 << target
                    self.add(
                        Aggregate(how, target, where, number), how, extra, used, columns, number=(how, f.at)
                    )
                    for column, members in self.groups().items():
                        rest = conditions([t for t in others if t not in members])
                        one = self.any_of(column, members)
                        self.add(
                            Aggregate(how, target, (one, *rest), number),
                            how,
                            [*extra, "together"],
                            used,
                            columns,
                            number=(how, f.at),
                        )
