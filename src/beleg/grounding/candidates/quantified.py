"""Readings about all, none, only, most of the rows, and about what is the same of several."""

from __future__ import annotations

from beleg.grounding.candidates.readings import Term
from beleg.grounding.candidates.rows import Rows, bits, conditions
from beleg.grounding.programs.conditions import Condition, placed
from beleg.grounding.programs.groups import Quantified, Same
from beleg.grounding.programs.operations import CountCompare


class Quantifiers(Rows):
    """Makes them."""

    def quantifiers(self) -> None:
        majority = "majority" in self.said or any(
            t.norm == "most" for t in self.reading.tokens[self.part.start : self.part.end]
        )
        won = self.outcome()
        if not self.terms and won is None:
            return
        if "only" in self.said:
            self._only()
        for how, what, said in (
            ("all", "all", "all" in self.said),
            ("fewer" if self._less() else "most", "majority", majority),
            ("none", "not", "not" in self.said),
        ):
            if not said:
                continue
            used = bits(self.terms) | self.used(what, "except" if how == "all" else what)
            used |= self.used("largest", "more", "fewer", "than") if what == "majority" else 0
            self._splits(how, self.terms, None, used=used)
            if won is not None:
                self._splits(how, self.terms, won[0], used=used | won[1])
        self._runs(None if won is None else won[0], 0 if won is None else won[1])

    def _less(self) -> bool:
        """Whether it is "less than half"."""
        at = next((at for at, what in self.at_trigger.items() if what == "majority"), -9)
        return any(self.at_trigger.get(i) == "fewer" for i in range(at - 3, at))

    def _splits(self, how: str, terms: list[Term], won: Condition | None, *, used: int) -> None:
        tail = () if won is None else (won,)
        kind = how if won is None else f"{how} won"
        columns = self.column_bits(conditions(terms), tail)
        if how != "none":
            self.add(
                Quantified(how, (), (*conditions(terms), *tail)), kind,
                ["all rows", f"terms {min(len(terms), 3)}"], used, columns,
            )  # fmt: skip
        if won is not None and terms:
            self.add(Quantified(how, conditions(terms), tail), kind, ["scope terms"], used, columns)
        if len(terms) < 2 or len(terms) > 5:
            return
        for at in range(1, len(terms)):
            front, behind = terms[:at], terms[at:]
            for name, scope, whose in (("front", front, behind), ("behind", behind, front)):
                if how == "none" and name == "behind":
                    continue
                linked = "linked" if self.linked(scope[0].at) else "not linked"
                extra = [f"scope {name}", f"scope {name} {linked}", f"{len(scope)} of {len(terms)}"]
                self.add(
                    Quantified(how, conditions(scope), (*conditions(whose), *tail)),
                    kind,
                    extra,
                    used,
                    columns,
                )

    def _only(self) -> None:
        at = next(i for i, said in self.at_trigger.items() if said == "only")
        terms = self.terms
        won = self.outcome()
        tail = () if won is None else (won[0],)
        used = bits(terms) | self.used("only", "except") | (0 if won is None else won[1])
        columns = self.column_bits(conditions(terms), tail)
        before = [t for t in terms if t.at < at]
        after = [t for t in terms if t.at > at]
        extra = [f"before {min(len(before), 2)}", f"after {min(len(after), 2)}"]
        if not before or not after:
            self.add(Quantified("only", (*conditions(terms), *tail), ()), "only", extra, used, columns)
        if not terms:
            return
        pairs: list[tuple[str, list[Term], list[Term]]] = []
        if before and after:
            pairs.append(("", before, after))
            if len(before) > 1:
                pairs.append((" last", before[-1:], before[:-1] + after))
                pairs.append((" first", before[:1], before[1:] + after))
        if len(after) > 1:
            pairs.append((" next", after[:1], before + after[1:]))
            pairs.append((" final", after[-1:], before + after[:-1]))
        elif after and before:
            pairs.append((" turned", after, before))
        for name, scope, whose in pairs:
            self.add(
                Quantified("only those", conditions(scope), (*conditions(whose), *tail)), "only those",
                [*extra, f"scope{name}"], used, columns,
            )  # fmt: skip
        for column, members in self.groups().items():
            rest = [t for t in terms if t not in members]
            if rest or tail:
                one = self.any_of(column, members)
                program = Quantified("only those", (one,), (*conditions(rest), *tail))
                self.add(program, "only any", extra, used, columns)

    def _runs(self, won: Condition | None, places: int) -> None:
        """ "the first 4 games": so many rows from the start (the end), all of which have the rest."""
        for f in self.part.figures:
            word = self.at_trigger.get(f.at - 1)
            if (
                word not in ("earliest", "latest")
                or not self._counts(f)
                or not 1 < (f.token.value or 0) < self.ix.rows
            ):
                continue
            rest = [t for t in self.terms if t.at not in (f.at, f.at - 1)]
            tail = () if won is None else (won,)
            if not rest and not tail:
                continue
            rows = placed(self.ix, "first" if word == "earliest" else "last", int(f.token.value or 0))
            whose = (*conditions(rest), *tail)
            used = bits(rest) | 1 << f.at | 1 << f.at - 1 | places | self.used("all", "runs")
            self.add(
                Quantified("all", (rows,), whose),
                "run",
                [f"won {won is not None}", word],
                used,
                self.column_bits(whose),
                number=("rows", f.at),
            )

    def sameness(self) -> None:
        items = [t for t in self.terms if t.name or t.rows]
        targets = sorted(self.reading.weight, key=lambda c: -self.reading.weight[c])[:3]
        for what, same in (("same", True), ("different", False)):
            if what not in self.said:
                continue
            used = bits(self.terms) | self.used(what, "all", "count")
            columns = self.column_bits(conditions(self.terms))
            for rank, target in enumerate(targets):
                extra = [f"target {rank}", f"groups {min(len(items), 3)}"]
                if len(items) >= 2:
                    self.add(
                        Same(target, same, tuple(t.conditions for t in items[:4])), "same", extra, used,
                        columns | 1 << target,
                    )  # fmt: skip
                self.add(
                    Same(target, same, (conditions(self.terms),)), "same", [*extra, "rows"], used,
                    columns | 1 << target,
                )  # fmt: skip
            for column, members in self.groups().items():
                if len(members) == 2:
                    rest = [t for t in self.terms if t not in members]
                    program = CountCompare(
                        "=" if same else "!=", conditions(rest), members[0].conditions, members[1].conditions
                    )
                    self.add(
                        program,
                        "same count",
                        [f"repeated {len(self.ix.columns[column].by_text) < self.ix.rows}"],
                        used,
                        columns,
                    )
