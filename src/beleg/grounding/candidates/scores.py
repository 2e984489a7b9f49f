"""Readings of what is computed of a game's score: its margin, its sum, the points of one side."""

from __future__ import annotations

from beleg.grounding.candidates.orders import Orders
from beleg.grounding.candidates.readings import Conditions, Term
from beleg.grounding.candidates.rows import bits, conditions
from beleg.grounding.candidates.terms import SUPERLATIVES
from beleg.grounding.claims.tokens import stem
from beleg.grounding.linking import Figure
from beleg.grounding.programs.conditions import Condition, bounded
from beleg.grounding.programs.operations import Aggregate, Compare, Count, Exists, Extreme

_POINTS = frozenset(
    map(stem, "point points goal goals run runs score scored scoring tor tore punkt punkte".split())
)
"""What a score counts."""
_GAP = frozenset(map(stem, "margin difference deficit abstand differenz unterschied vorsprung".split()))
_JOINED = frozenset("-–:/")
_BY = frozenset({"by", "um", "mit"})
_SECOND = frozenset(map(stem, "away visitor visiting guest auswarts gast".split()))


class Scores(Orders):
    """Makes them."""

    def scores(self) -> None:
        """Where the table has scores, and the statement says something of them."""
        if self.ix.score is None:
            return
        tokens = self.reading.tokens[self.part.start : self.part.end]
        said = {t.norm for t in tokens}
        gap, points = bool(said & _GAP), bool(said & _POINTS)
        by = any(map(self._is_by, self.part.figures))
        if not (gap or points or by):
            return
        hows = self._hows(said, gap=gap, points=points)
        self._of_a_game(hows)
        for at, what in self.at_trigger.items():
            if what in ("largest", "smallest") and self.at_trigger.get(at + 1) != "than":
                self._of_the_most(at, hows, largest=SUPERLATIVES[what])
        if "average" in self.said or "sum" in self.said:
            self._of_several(hows)
        if "than" in self.said and self.said & {"more", "fewer"}:
            self._of_two(hows)

    def _hows(self, said: set[str], *, gap: bool, points: bool) -> list[str]:
        """What may be computed, the likeliest first."""
        if gap or not points:
            return ["margin"]
        side = "second" if said & _SECOND else "first"
        return ["higher", "sum", side, "lower"]

    def _rest(self, *figures: Figure) -> tuple[list[Term], Conditions, int]:
        rest = [t for t in self.terms if not any(t.bits >> f.at & 1 for f in figures)]
        won = self.outcome()
        tail = () if won is None else (won[0],)
        used = bits(rest) | (0 if won is None else won[1]) | self.used("difference", "count", "only")
        for figure in figures:
            used |= self.number_bits(figure)
        return rest, (*conditions(rest), *tail), used

    def _looked(self, where: Conditions, at: int) -> int:
        return self.column_bits(where) | sum(1 << own for own in self.ix.stands(at)) | 1 << at

    def _numbers(self) -> list[Figure]:
        """Numbers that can be of a score: of its size, not part of a literal one ("2 - 1"), of no other column."""
        own, most = set(self.ix.score or ()), self.ix.column(self.ix.of_score("sum") or 0).most
        tokens = self.reading.tokens
        return [
            f
            for f in self.part.figures
            if not (f.unit or f.token.ordinal or f.at in self.given)
            and not (f.bound and not own & set(f.bound))
            and (f.token.value or 0) <= 2 * most
            and not any(tokens[i].text in _JOINED for i in (f.at - 1, f.at + 1) if 0 <= i < len(tokens))
        ]

    def _is_by(self, f: Figure) -> bool:
        """Whether a number is told as a margin: "by 3", "by more than 3", "a margin of 3"."""
        return any(self.reading.tokens[i].norm in _BY | _GAP for i in range(max(0, f.at - 4), f.at))

    def _of_a_game(self, hows: list[str]) -> None:
        """ "won by 3": a game has it; "4 games were won by 3": so many have."""
        for f in self._numbers():
            ways = ["margin"] if self._is_by(f) else [how for how in hows if how != "margin"]
            for how in ways[:2] if "sum" in self.said or f.stated else ways[:1]:
                at = self.ix.of_score(how)
                if at is None:
                    continue
                one = self._meets(at, f)
                rest, where, used = self._rest(f)
                looked = self._looked(where, at)
                extra = [how, f"points {self._points_follow(f)}", f"terms {min(len(rest), 2)}"]
                used |= self.used("sum", "than") if how == "sum" else 0
                self.add(Exists((*where, one)), "scored", extra, used, looked, number=("score", f.at))
                for g in self._numbers():
                    if g is not f and self._counts(g) and not (g.stated or self._points_follow(g)):
                        _, others, places = self._rest(f, g)
                        self.add(
                            Count((*others, one), g.number), "count scored", extra, places, looked,
                            number=("score", f.at, g.at),
                        )  # fmt: skip

    def _points_follow(self, f: Figure) -> bool:
        return f.at + 1 < self.part.end and self.reading.tokens[f.at + 1].norm in _POINTS

    def _meets(self, at: int, f: Figure) -> Condition:
        return bounded(self.ix, at, f.relation, f.token.value or 0.0)

    def _of_the_most(self, at: int, hows: list[str], *, largest: bool) -> None:
        """ "the highest score was 7", "the largest margin was against X"."""
        for how in hows:
            column = self.ix.of_score(how)
            if column is None:
                continue
            extra = [how, f"{how} {'largest' if largest else 'smallest'}"]
            for f in self._numbers():
                if f.stated or f.at == at - 1:
                    continue
                rest, where, used = self._rest(f)
                self.add(
                    Extreme(column, largest, 1, where, (), f.number), "most scored",
                    [*extra, f"terms {min(len(rest), 2)}", f"points {self._points_follow(f)}"],
                    used | 1 << at | self.used("sum", "all"), self._looked(where, column), number=("score", f.at),
                )  # fmt: skip
                if rest:
                    tail = where[len(conditions(rest)) :]
                    self.add(
                        Extreme(column, largest, 1, tail, conditions(rest), f.number), "most scored",
                        [*extra, "whose", f"points {self._points_follow(f)}"],
                        used | 1 << at | self.used("sum", "all"), self._looked(where, column),
                        number=("score", f.at),
                    )  # fmt: skip
            rest, where, used = self._rest()
            if rest:
                tail = where[len(conditions(rest)) :]
                self.add(
                    Extreme(column, largest, 1, tail, conditions(rest)), "most scored", [*extra, "no number"],
                    used | 1 << at | self.used("sum", "all"), self._looked(where, column),
                )  # fmt: skip

    def _of_several(self, hows: list[str]) -> None:
        """ "an average of 7 goals a game", "a total of 30 points"."""
        for name in ("average", "sum"):
            for f in self._numbers() if name in self.said else ():
                rest, where, used = self._rest(f)
                for how in hows[:3]:
                    at = self.ix.of_score(how)
                    if at is not None:
                        self.add(
                            Aggregate(name, at, where, f.number), f"{name} scored", [how, f"terms {min(len(rest), 2)}"],
                            used | self.used(name, "all"), self._looked(where, at), number=(name, f.at),
                        )  # fmt: skip

    def _of_two(self, hows: list[str]) -> None:
        """ "beat X by a larger margin than Y"."""
        than = next(at for at, what in self.at_trigger.items() if what == "than")
        more = next((at for at, what in self.at_trigger.items() if what in ("more", "fewer")), 0)
        front = [t for t in self.terms if t.at < than]
        behind = [t for t in self.terms if t.at > than]
        if not (front and behind):
            return
        relation = ">" if self.at_trigger[more] == "more" else "<"
        for how in hows[:2]:
            at = self.ix.of_score(how)
            if at is not None:
                where = (*conditions(front), *conditions(behind))
                self.add(
                    Compare(at, relation, conditions(front), conditions(behind)), "compare scored", [how],
                    bits(front) | bits(behind) | 1 << than | 1 << more, self._looked(where, at),
                )  # fmt: skip
