"""Readings about an order of rows: the largest and the latest, the most frequent."""

from __future__ import annotations

from beleg.grounding.candidates.base import BETTER, Maker
from beleg.grounding.candidates.readings import Term
from beleg.grounding.candidates.rows import Rows, bits, conditions
from beleg.grounding.candidates.terms import SUPERLATIVES
from beleg.grounding.claims.tokens import stem
from beleg.grounding.linking import figure_condition
from beleg.grounding.programs.groups import Mode, Totals
from beleg.grounding.programs.operations import ROW, Extreme

_OTHERS = frozenset(map(stem, "any all other else anyone everyone rest alle andere every each".split()))

Scopes = list[tuple[str, list[Term], list[Term]]]


class Orders(Rows):
    """Makes them."""

    def extremes(self) -> None:
        for at, what in self.at_trigger.items():
            if what not in SUPERLATIVES or self.at_trigger.get(at + 1) == "than":
                continue
            nth = next((f for f in self.part.figures if f.at == at - 1 and self._place(f)), None)
            place = int(nth.token.value or 1) if nth else 1
            late = what in ("latest", "earliest")
            used = 1 << at | (1 << nth.at if nth else 0)
            figures = tuple(
                f for f in self.part.figures if not f.stated and f.at not in self.given and f is not nth
            )
            targets = self.targets(at, "dates" if late else "", figures)
            self._modes(at, what, SUPERLATIVES[what], used=used)
            for rank, (target, why) in enumerate(targets + ([(ROW, "row")] if late else [])):
                self._extreme(at, what, target, place=place, rank=rank, why=why, used=used)

    def outdone(self) -> None:
        """ "more than any other": the largest of all."""
        tokens = self.reading.tokens
        for at, what in self.at_trigger.items():
            if what not in ("more", "fewer"):
                continue
            than = next((i for i, said in self.at_trigger.items() if said == "than" and i > at), None)
            if than is None or not any(
                tokens[i].norm in _OTHERS for i in range(than + 1, min(than + 5, self.part.end))
            ):
                continue
            used = 1 << at | self.used("all", "except", "than")
            largest = what == "more"
            self._modes(at, f"outdone {what}", largest, used=used)
            for rank, (target, why) in enumerate(self.targets(at)[:3]):
                self._extreme(
                    at, "largest" if largest else "smallest", target, place=1, rank=rank, why=why, used=used,
                    kind="outdone",
                )  # fmt: skip

    def _extreme(
        self,
        at: int,
        what: str,
        target: int,
        *,
        place: int,
        rank: int,
        why: str,
        used: int,
        kind: str = "extreme",
    ) -> None:
        column = None if target == ROW else self.ix.columns[target]
        ranks = column is not None and column.ranks
        order = "row" if column is None else "rank" if ranks else "date" if column.dated else "number"
        base = [what, f"target {rank}", f"{what} {order}", f"why {why}"]
        if place > 1:
            base.append("nth")
        terms, on_target = self._at_target(at, target)
        if not terms:
            return
        base.append("value" if on_target else "no value")
        places = used | bits(terms) | self.used("wins", "loses", "draws", "order")
        if what in ("latest", "earliest"):
            places |= self.used("before", "after")
        columns = self.column_bits(conditions(terms)) | (0 if target == ROW else 1 << target)
        word = self.reading.tokens[at].norm
        either = (
            ranks or word in BETTER or (what in ("largest", "smallest") and rank == 0 and why == "default")
        )
        flips = (False, True) if either and column is not None else (False,)
        won = self.outcome()
        largest = what in ("largest", "latest")
        for name, scope, whose in self._scopes(at, target, terms):
            for flip in flips:
                extra = [*base, f"scope {name}"]
                if len(flips) > 1:
                    extra.append(f"{word} {'flipped' if flip else 'plain'} {'rank' if ranks else ''}")
                    extra.append(f"{what} {'flipped' if flip else 'plain'} {'rank' if ranks else ''}")
                program = Extreme(target, largest != flip, place, conditions(scope), conditions(whose))
                self.add(program, kind, extra, places, columns)
        if won is not None:
            program = Extreme(target, largest, place, (won[0],), conditions(terms))
            self.add(program, f"{kind} won", base, places | won[1], columns | self.column_bits((won[0],)))
        if (
            column is not None
            and column.numeric
            and not ranks
            and kind in ("extreme", "outdone")
            and place == 1
        ):
            self._totals(target, terms, base, largest=largest, places=places, columns=columns)

    def _at_target(self, at: int, target: int) -> tuple[list[Term], int]:
        """The terms beside a superlative, and how many of their numbers are of the column that it is about."""
        terms = [t for t in self.terms if (t.name or len(t.conditions) > 1) and t.at != at]
        on_target = 0
        for f in self.part.figures:
            if self._place(f) or f.at == at or f.at in self.given or any(t.bits >> f.at & 1 for t in terms):
                continue
            condition = self.strict(f)
            if target != ROW and (
                (target in f.held and not f.stated and not (f.bound and target not in f.bound))
                or (not f.held and f.relation == "=")
            ):
                condition = figure_condition(self.ix, f, (target,))
                on_target += 1
            if condition is not None:
                column = condition.columns[0] if condition.columns else -1
                alone = len(condition.columns) == 1
                terms.append(
                    Term(f.at, self.number_bits(f), (condition,), column, False, condition.rows, alone)
                )
        return sorted(terms, key=lambda t: t.at), on_target

    def _scopes(self, at: int, target: int, terms: list[Term]) -> Scopes:
        """What a superlative may be among, and what is said of the row that has it."""
        scopes: Scopes = [("all", [], terms)]
        if len(terms) > 1:
            for i, term in enumerate(terms[:5]):
                if target not in term.conditions[0].columns or not term.alone:
                    where = "in" if self.linked(term.at) else "after" if term.at > at else "before"
                    near = " near" if 0 < term.at - at < 6 else ""
                    scopes.append((where + near, [term], terms[:i] + terms[i + 1 :]))
        if len(terms) > 2:
            scopes.append(("rest", terms[1:], terms[:1]))
            behind = [t for t in terms if t.at > at]
            front = [t for t in terms if t.at < at]
            if len(behind) > 1 and len(front) > 1:
                scopes.append(("behind", behind, front))
            if len(front) == 2 and behind:
                scopes.append(("last in", [front[0], *behind], front[1:]))
        return scopes

    def _totals(
        self, target: int, terms: list[Term], base: list[str], *, largest: bool, places: int, columns: int
    ) -> None:
        """Who has most in sum, where rows share a name."""
        for term in terms:
            if not term.name or term.column < 0 or term.column == target:
                continue
            texts = self.ix.columns[term.column].by_text
            if len(texts) == self.ix.rows or term.rows.bit_count() < 2:
                continue
            rest = [t for t in terms if t is not term]
            program = Totals(term.column, target, largest, conditions(rest), term.conditions)
            self.add(
                program, "totals", [*base, f"others {min(len(rest), 2)}"], places | self.used("sum"), columns
            )

    def _modes(self, at: int, what: str, most: bool, *, used: int) -> None:
        for term in [t for t in self.terms if t.name][:2]:
            others = [t for t in self.terms if t is not term]
            column = self.ix.columns[term.column]
            extra = [
                what,
                "common" if "common" in self.said else "not common",
                f"others {min(len(others), 2)}",
                "before" if term.at < at else "after",
                "repeated" if len(column.by_text) < self.ix.rows else "all different",
                "counted" if "count" in self.said else "not counted",
            ]
            places = used | self.used("common", "count") | term.bits
            columns = self.column_bits(conditions(self.terms)) | 1 << term.column
            plain = [t for t in others if t.name or len(t.conditions) > 1 or not t.alone]
            names = [t for t in others if t.name or len(t.conditions) > 1]
            self.add(
                Mode(term.column, most, conditions(others), term.conditions), "mode", extra,
                places | bits(others), columns,
            )  # fmt: skip
            if len(names) < len(plain) or any(f.at not in self.given for f in self.part.figures):
                for f in [f for f in self.part.figures if self._counts(f)][:2]:
                    rest = [t for t in others if t.at != f.at]
                    self.add(
                        Mode(term.column, most, conditions(rest), term.conditions, f.number), "mode number", extra,
                        places | bits(rest) | 1 << f.at, columns, number=("count", f.at),
                    )  # fmt: skip


__all__ = ["Maker", "Orders"]
