"""Readings of how far two days are from each other: "5 days after", "2 weeks apart"."""

from __future__ import annotations

from beleg.grounding.candidates.readings import Term
from beleg.grounding.candidates.rows import Rows, bits, conditions
from beleg.grounding.claims.tokens import stem
from beleg.grounding.programs.times import Apart

_UNITS = {
    stem(word): unit
    for unit, words in {
        "day": "day days tag tage tagen",
        "week": "week weeks woche wochen",
        "month": "month months monat monate monaten",
        "year": "year years jahr jahre jahren",
    }.items()
    for word in words.split()
}
_EITHER = frozenset(map(stem, "apart between auseinander".split()))


class Days(Rows):
    """Makes them."""

    def apart(self) -> None:
        tokens = self.reading.tokens
        dated = [column.at for column in self.ix.columns if column.dated]
        if not dated:
            return
        for f in self.part.figures:
            unit = _UNITS.get(tokens[f.at + 1].norm) if f.at + 1 < self.part.end else None
            if unit is None or f.token.ordinal:
                continue
            order, at = self._order(f.at)
            usable = [t for t in self.terms if t.rows and not t.bits >> f.at & 1]
            for column in dated:
                plain = [t for t in usable if column not in t.conditions[0].columns]
                for name, one, other in self._pairs(plain, at if order else -1):
                    used = (
                        bits([*one, *other]) | 1 << f.at | self.used("after", "before", "than", "difference")
                    )
                    looked = self.column_bits(conditions(one), conditions(other)) | 1 << column
                    said = "said" if self.reading.weight.get(column) else "not said"
                    self.add(
                        Apart(column, conditions(one), conditions(other), unit, f.number, order), "apart",
                        [unit, name, said, f"order {order}"], used, looked, number=("apart", f.at),
                    )  # fmt: skip

    def _order(self, start: int) -> tuple[int, int]:
        """Whether the first is told to be after (1) or before (-1) the second or apart (0), and where that stands."""
        for at in range(start + 1, min(start + 5, self.part.end)):
            what = self.at_trigger.get(at)
            if self.reading.tokens[at].norm in _EITHER:
                return 0, at
            if what in ("after", "before"):
                return (1 if what == "after" else -1), at
        return 0, start

    def _pairs(self, terms: list[Term], at: int) -> list[tuple[str, list[Term], list[Term]]]:
        """What stands on either side of the word; where none parts them, the names of one column."""
        if at >= 0:
            front, behind = [t for t in terms if t.at < at], [t for t in terms if t.at > at]
            return [("sides", front, behind)] if front and behind else []
        groups = [members for members in self.groups().values() if len(members) == 2]
        return [("pair", members[:1], members[1:]) for members in groups]
