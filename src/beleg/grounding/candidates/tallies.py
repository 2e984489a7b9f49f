"""Readings of several counts in one sentence: a clause each ("won 5, lost 1"), or as a record ("5 - 1 - 2")."""

from __future__ import annotations

from beleg.grounding.candidates.outcomes import RESULTS, outcome_of
from beleg.grounding.candidates.readings import Conditions, Term, segments
from beleg.grounding.candidates.rows import Rows, bits, conditions
from beleg.grounding.linking import Figure
from beleg.grounding.programs.groups import And
from beleg.grounding.programs.operations import Count

_RECORD = ("wins", "loses", "draws")


class Tallies(Rows):
    """Makes them."""

    def tallies(self) -> None:
        self._clause_by_clause()
        self._balance()

    def _clause_by_clause(self) -> None:
        if sum(map(self._counts, self.part.figures)) < 2:
            return
        lead: list[Term] = []
        found: list[tuple[Figure, list[Term], Conditions, int]] = []
        for first, last in segments(self.reading):
            start, end = max(first, self.part.start), min(last, self.part.end)
            figure = next((f for f in self.part.figures if start <= f.at < end and self._counts(f)), None)
            terms = [t for t in self.terms if start <= t.at < end and (figure is None or t.at != figure.at)]
            won, places = self._won(start, end)
            if figure is not None:
                found.append((figure, terms, won, places))
            elif found:
                before = found[-1]
                found[-1] = before[0], before[1] + terms, before[2] + won, before[3] | places
            else:
                lead += terms
        if len(found) < 2:
            return
        used = bits(lead)
        for figure, terms, _, places in found:
            used |= bits(terms) | self.number_bits(figure) | places
        used |= self.used("only")
        several = [f"counts {min(len(found), 3)}", "won" if any(won for *_, won, _ in found) else "not won"]
        for name in ("apart", "carried"):
            scope = lead
            programs = []
            for figure, terms, won, _ in found:
                own = {t.column for t in terms}
                where = conditions([t for t in scope if t.column not in own] + terms)
                programs.append(Count((*where, *won), figure.number))
                if name == "carried" and figure is found[0][0]:
                    scope = lead + terms
            columns = self.column_bits(*(program.where for program in programs))
            self.add(
                And(tuple(programs)), "tallies", [*several, name], used, columns,
                number=("count", *(figure.at for figure, *_ in found)),
            )  # fmt: skip

    def _won(self, start: int, end: int) -> tuple[Conditions, int]:
        """The rows that were won (lost, drawn) as one clause says, and the places that say it."""
        for at in range(start, end):
            what = self.at_trigger.get(at)
            if what in RESULTS:
                won = outcome_of(self.ix, what)
                if won is not None:
                    return (won,), 1 << at
        return (), 0

    def _balance(self) -> None:
        """ "a 5 - 1 - 2 record": so many were won, lost and drawn."""
        tokens = self.reading.tokens
        figures = {f.at: f for f in self.part.figures}
        if self.ix.results is None:
            return
        for at, first in figures.items():
            row = [first]
            while (
                len(row) < len(_RECORD) and row[-1].at + 2 in figures and tokens[row[-1].at + 1].norm == "-"
            ):
                row.append(figures[row[-1].at + 2])
            if len(row) < 2 or (at - 2 in figures and tokens[at - 1].norm == "-"):
                continue
            rest = [t for t in self.terms if not any(t.bits >> f.at & 1 for f in row)]
            programs = []
            for what, figure in zip(_RECORD, row, strict=False):
                won = outcome_of(self.ix, what)
                programs.append(Count((*conditions(rest), *((won,) if won else ())), figure.number))
            used = bits(rest) | sum(1 << f.at for f in row) | self.used(*_RECORD)
            columns = self.column_bits(*(program.where for program in programs))
            said = "record" if any(t.norm == "record" for t in tokens) else "not said"
            self.add(
                And(tuple(programs)), "balance", [said, f"rest {min(len(rest), 2)}"], used, columns,
                number=("count", *(f.at for f in row)),
            )  # fmt: skip
