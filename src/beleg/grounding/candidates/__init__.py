"""The programs that a statement may mean, each with what speaks for and against it.

Every family of programs says which of the statement's parts it uses. What it leaves over becomes a feature, so that the
ranking learns how far a reading can be trusted that leaves it over.
"""

from __future__ import annotations

from beleg.grounding.candidates.apart import Days
from beleg.grounding.candidates.denials import Denials
from beleg.grounding.candidates.readings import FAMILIES, Candidate, Part, conditions_of, part, segments
from beleg.grounding.candidates.repeats import Repeats
from beleg.grounding.candidates.scores import Scores
from beleg.grounding.candidates.sums import COMPARATIVES, Sums
from beleg.grounding.candidates.tallies import Tallies

__all__ = ["FAMILIES", "Candidate", "Generator", "Part", "conditions_of", "part", "segments"]


class Generator(Days, Denials, Repeats, Scores, Sums, Tallies):
    """Makes the candidates for one part of a statement."""

    def all(self) -> list[Candidate]:
        """All of them."""
        self.lookups()
        self.records()
        self.each()
        self.counts()
        self.one_of()
        self.tallies()
        self.extremes()
        if self.said & COMPARATIVES.keys() or "difference" in self.said or "times" in self.said:
            self.comparisons()
            self.outdone()
        if self.said & {"sum", "average", "difference"}:
            self.aggregates()
        self.quantifiers()
        if self.said & {"same", "different"}:
            self.sameness()
        if any(f.unit == "%" for f in self.part.figures):
            self.shares()
        self.scores()
        self.repeats()
        self.apart()
        if self.said & {"not", "except"}:
            self.denials()
        return self.made
