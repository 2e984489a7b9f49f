"""Readings of how often something comes: names that come several times, rows one after the other."""

from __future__ import annotations

from beleg.grounding.candidates.readings import Term
from beleg.grounding.candidates.rows import Rows, bits, conditions
from beleg.grounding.claims.tokens import stem
from beleg.grounding.linking import Figure
from beleg.grounding.programs.groups import Repeated, Streak
from beleg.grounding.programs.operations import Number

_TIMES = frozenset(map(stem, "time times occasion occasions mal male".split()))
_SEVERAL = frozenset(map(stem, "multiple several repeat repeated mehrmals mehrfach".split()))
_EACH = frozenset(map(stem, "each apiece je jeweils".split()))


class Repeats(Rows):
    """Makes them."""

    def repeats(self) -> None:
        if "runs" in self.said:
            self._streaks()
        tokens = self.reading.tokens
        for f in self.part.figures:
            after = tokens[f.at + 1].norm if f.at + 1 < self.part.end else ""
            bound = f.stated and any(m.start == f.at + 1 for m in self.mentions)
            last = f.at + 2 < self.part.end and tokens[f.at + 2].norm in _EACH
            if not f.unit and not f.token.ordinal and (after in _TIMES or after in _EACH or bound or last):
                told = "times" if after in _TIMES else "each" if after in _EACH or last else "more"
                self._repeated(f.number, f, told)
        if any(tokens[at].norm in _SEVERAL for at in range(self.part.start, self.part.end)):
            self._repeated(Number(1, 0.0, ">"), None, "several")

    def _repeating(self, names: list[Term]) -> list[tuple[int, str]]:
        """The columns whose names may come several times: those named, then those of the names."""
        found: dict[int, str] = {}
        for mention in self.mentions:
            for at in mention.columns[:2]:
                if not self.ix.columns[at].ordered:
                    found.setdefault(at, "alias" if mention.alias else "header")
        for term in names:
            if term.column >= 0 and not self.ix.columns[term.column].ordered:
                found.setdefault(term.column, "name")
        return [(at, why) for at, why in found.items() if len(self.ix.columns[at].by_text) < self.ix.rows][:2]

    def _repeated(self, times: Number, f: Figure | None, told: str) -> None:
        places = 0 if f is None else self.number_bits(f)
        terms = [t for t in self.terms if f is None or not t.bits >> f.at & 1]
        won = self.outcome()
        tail = () if won is None else (won[0],)
        places |= self.used("than", "more", "count") | (0 if won is None else won[1])
        at_f = -1 if f is None else f.at
        for column, why in self._repeating(terms):
            own = [t for t in terms if t.name and t.column == column]
            rest = [t for t in terms if t not in own]
            extra = [told, f"{told} {why}", f"relation {times.relation}"]
            scope = (*conditions(rest), *tail)
            looked = self.column_bits(scope) | 1 << column
            used = places | bits(rest)
            if own:
                if "only" in self.said:
                    self.add(
                        Repeated(column, scope, times, None, own[0].conditions), "only repeated", extra,
                        used | bits(own) | self.used("only"), looked, number=("times", at_f),
                    )  # fmt: skip
                continue
            for g in self.part.figures:
                if g is f or not self._counts(g):
                    continue
                others = [t for t in rest if not t.bits >> g.at & 1]
                self.add(
                    Repeated(column, (*conditions(others), *tail), times, g.number), "repeated",
                    [*extra, "number before" if g.at < at_f else "number behind"],
                    places | bits(others) | self.number_bits(g) | self.used("only", "there"),
                    looked, number=("times", at_f, g.at),
                )  # fmt: skip
            self.add(
                Repeated(column, scope, times, Number(1, 0.0, ">=")), "repeated", [*extra, "some"], used, looked,
                number=("times", at_f),
            )  # fmt: skip
            if "all" in self.said:
                self.add(
                    Repeated(column, scope, times), "all repeated", extra,
                    used | self.used("all", "only"), looked, number=("times", at_f),
                )  # fmt: skip

    def _streaks(self) -> None:
        """ "won 4 games in a row": so many rows one after the other have the rest."""
        won = self.outcome()
        for f in self.part.figures:
            if not self._counts(f):
                continue
            rest = [t for t in self.terms if not t.bits >> f.at & 1]
            for scoped in range(min(2, len(rest)) if won is not None else 1):
                scope = conditions(rest[:scoped])
                whose = (*conditions(rest[scoped:]), *(() if won is None else (won[0],)))
                if not whose:
                    continue
                used = (
                    bits(rest)
                    | self.number_bits(f)
                    | self.used("runs", "all")
                    | (0 if won is None else won[1])
                )
                for relation in (f.relation, ">=") if f.relation == "=" else (f.relation,):
                    self.add(
                        Streak(scope, whose, f.number._replace(relation=relation)), "streak",
                        [f"won {won is not None}", f"scoped {scoped}", f"relation {relation}"],
                        used, self.column_bits(scope, whose), number=("streak", f.at),
                    )  # fmt: skip
