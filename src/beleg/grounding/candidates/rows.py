"""Readings about which rows there are: look-ups, counts, quantifiers, what is the same, shares."""

from __future__ import annotations

from beleg.grounding.candidates.base import (
    Maker,
    segments,
)
from beleg.grounding.programs.conditions import Condition, every
from beleg.grounding.programs.groups import And, Quantified, Same, Share
from beleg.grounding.programs.operations import (
    Count,
    Exists,
)


class Rows(Maker):
    """Makes them."""

    def lookups(self) -> None:
        figures, entities = self.part.figures, self.part.entities
        many = len(figures) + len(entities)
        if not many:
            return
        absent = sum(not f.held and f.relation == "=" and f.at not in self.given for f in figures)
        extra = [f"parts {min(many, 4)}", f"absent {min(absent, 2)}"]
        if any(f.stated for f in figures):
            extra.append("threshold")
        if not entities:
            extra.append("no entity")
        bound = sum(bool(f.bound) for f in figures)
        loose = self._conditions(self.any)
        strict = self._conditions(self.strict)
        if len(loose) == 1:
            extra.append("alone")
        consumed = {
            "more",
            "fewer",
            "least",
            "utmost",
            "after",
            "before",
            "wins",
            "loses",
            "draws",
            "between",
            "percent",
        }
        if not any(f.stated for f in figures):
            consumed -= {"more", "fewer", "least", "utmost", "after", "before"}
        sum(not self._place(f) for f in figures)
        if self.bounds:
            extra.append("dated bound")
        extra.append(
            "roles " + "".join(sorted({"m" if e.role.rows == 0 else "h" for e in entities if e.role}))
        )
        if strict != loose:
            holds = every(self.ix, strict) != 0
            extra += [f"strict {holds}", f"bound {min(bound, 2)} {holds}"]
            self._add(Exists(strict), "bound lookup", extra, consumed)
        wide = sum(len(c.columns) > 1 for c in loose)
        extra.append(f"wide {min(wide, 2)}")
        if loose:
            self._add(Exists(loose), "lookup", extra, consumed)

    def each(self) -> None:
        """Several clauses that each say something of a row, and several names that all have what the rest says."""
        (len(self.part.figures), len(self.part.entities))
        consumed = {"all", "wins", "loses", "draws", "same"}
        ordered = self._ordered(self.strict)
        clauses: list[list[Condition]] = []
        for start, end in segments(self.reading):
            inside = [c for at, c in ordered if max(start, self.part.start) <= at < min(end, self.part.end)]
            if len(inside) > 1:
                clauses.append(inside)
            elif inside and clauses:
                clauses[-1] += inside
            elif inside:
                clauses.append(inside)
        if len(clauses) > 1 and len(clauses[0]) > 1:
            extra = [f"clauses {min(len(clauses), 3)}"]
            self._add(And(tuple(Exists(tuple(c)) for c in clauses)), "clauses", extra, consumed)
            first, rest = clauses[0][0], clauses[1:]
            carried = And((Exists(tuple(clauses[0])), *(Exists((first, *c)) for c in rest)))
            self._add(carried, "carried", extra, consumed)
        groups: dict[int, list[Condition]] = {}
        for e, c in zip(self.part.entities, self.roles, strict=True):
            if len(c.columns) == 1 or e.exact:
                groups.setdefault(c.columns[0], []).append(c)
        for column, members in groups.items():
            if len(members) < 2 or members[0].rows & members[1].rows:
                continue
            others = tuple(c for _, c in ordered if c not in members)
            extra = [f"members {min(len(members), 3)}", f"others {min(len(others), 2)}"]
            if others:
                self._add(And(tuple(Exists((c, *others)) for c in members)), "each", extra, consumed)
            union = 0
            for c in members:
                union |= c.rows
            any_of = Condition((column,), tuple(w for c in members for w in c.words), "any of", None, union)
            for f in self.part.figures:
                value = f.token.value or 0.0
                if f.unit or f.token.ordinal or value != int(value) or value > self.ix.rows + 5:
                    continue
                rest_ = tuple(c for at, c in ordered if c not in members and at != f.at)
                self._add(Count((any_of, *rest_), f.number), "count any", extra, consumed)

    def counts(self) -> None:
        tokens = self.reading.tokens
        for f in self.part.figures:
            value = f.token.value or 0.0
            if (
                f.unit
                or value != int(value)
                or f.token.ordinal
                or value > max(200, self.ix.rows)
                or self._place(f)
            ):
                continue
            nxt = self.reading.tokens[f.at + 1] if f.at + 1 < len(tokens) else None
            before = [what for at, what in self.part.triggers if f.at - 3 <= at < f.at]
            extra = [
                "held" if f.held else "not held",
                f"beside {f.beside}",
                "first" if f.at <= self.part.start + 3 else "later",
                *(f"after {what}" for what in before[-2:]),
                "big" if value > self.ix.rows else "small",
            ]
            if nxt is not None and nxt.norm in ("time", "mal"):
                extra.append("times")
            number = f.number if f.stated else f.number._replace(relation="=")
            consumed = {
                "only",
                "sum",
                "all",
                "more",
                "fewer",
                "least",
                "utmost",
                "after",
                "before",
                "wins",
                "loses",
                "draws",
            }
            if not any(x.stated for x in self.part.figures):
                consumed -= {"more", "fewer", "least", "utmost", "after", "before"}
            where = self._conditions(self.strict, without=f.at)
            len(self.part.figures)
            extra.append(f"conditions {min(len(where), 3)}")
            self._add(Count(where, number), "count", extra, consumed)
            if not f.held or "different" in self.said or f.beside == "next":
                columns = f.bound if f.beside == "next" else tuple(self.reading.weight)[:2]
                for at in columns[:2]:
                    if not self.ix.columns[at].numeric:
                        self._add(
                            Count(where, number, at),
                            "distinct",
                            extra,
                            consumed | {"different"},
                        )

    def quantifiers(self) -> None:
        _figures, _entities = len(self.part.figures), len(self.part.entities)
        conditions = self._conditions(self.strict)
        if not conditions:
            return
        ways: list[tuple[str, str]] = []
        if "all" in self.said:
            ways.append(("all", "all"))
        if "only" in self.said:
            ways.append(("only", "only"))
        if "majority" in self.said or any(
            t.norm == "most" for t in self.reading.tokens[self.part.start : self.part.end]
        ):
            ways.append(("most", "majority"))
        for how, what in ways:
            consumed = {what, "more", "fewer"} | ({"largest"} if what == "majority" else set())
            if how == "only":
                at = next(i for i, said in self.part.triggers if said == "only")
                ordered = self._ordered(self.strict)
                before = tuple(c for i, c in ordered if i < at)
                after = tuple(c for i, c in ordered if i > at)
                extra = [f"before {min(len(before), 2)}", f"after {min(len(after), 2)}"]
                if not before or not after:
                    self._add(Quantified("only", conditions, ()), "only", extra, consumed)
                if before and after:
                    self._add(
                        Quantified("only those", before, after),
                        "only those",
                        extra,
                        consumed,
                    )
                if len(after) > 1 or (before and after):
                    rest = before + after[1:]
                    self._add(
                        Quantified("only those", after[:1], rest),
                        "only those",
                        [*extra, "next"],
                        consumed,
                    )
                continue
            self._add(
                Quantified(how, (), conditions),
                how,
                ["all rows", f"conditions {min(len(conditions), 3)}"],
                consumed,
            )
            if len(conditions) > 1:
                for i in (0, len(conditions) - 1):
                    rest = conditions[:i] + conditions[i + 1 :]
                    self._add(
                        Quantified(how, (conditions[i],), rest),
                        how,
                        ["scope first" if i == 0 else "scope last"],
                        consumed,
                    )

    def sameness(self) -> None:
        groups = [(item[1],) for item in self._items()]
        targets = sorted(self.reading.weight, key=lambda c: -self.reading.weight[c])[:3]
        for what, same in (("same", True), ("different", False)):
            if what not in self.said:
                continue
            for rank, target in enumerate(targets):
                extra = [f"target {rank}", f"groups {min(len(groups), 3)}"]
                consumed = {what, "all"}
                if len(groups) >= 2:
                    self._add(
                        Same(target, same, tuple(groups[:4])),
                        "same",
                        extra,
                        consumed,
                    )
                self._add(
                    Same(target, same, (self._conditions(self.strict),)),
                    "same",
                    [*extra, "rows"],
                    consumed,
                )

    def shares(self) -> None:
        for f in self.part.figures:
            if f.unit != "%":
                continue
            number = f.number._replace(slack=f.slack or 0.5)
            where = self._conditions(self.strict, without=f.at)
            if not where:
                continue
            for column in [None, *self._targets(f.at)[:1]]:
                extra = [
                    "rows" if column is None else "column",
                    f"conditions {min(len(where), 2)}",
                    "held" if f.held else "not held",
                ]
                self._add(
                    Share(column, (), where, number),
                    "share",
                    extra,
                    {"percent"},
                )
