"""A sentence read exactly over tables: what it claims is so, or is not, or it is not read."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.grounding.claims.tokens import folded
from beleg.grounding.exact.changes import Changes
from beleg.grounding.exact.facts import EXTREMES, Fact, Unread
from beleg.grounding.exact.forms import BOUNDS, QUANTIFIERS, Forms
from beleg.grounding.exact.items import CHANGES, items
from beleg.grounding.exact.lookups import Lookups
from beleg.grounding.exact.view import View
from beleg.lean import dataclass

_GERMAN = frozenset(
    "der das den dem und ist war hat hatte hatten im von mit nicht am vom zum zur ein eine kein keine mehr als wurde "
    "wurden werden insgesamt gehorte fur bei begann endete dauerte waren zusammen sitze sitzen frauen mitglieder tage "
    "jahre alt durchschnittsalter wahlperiode fraktion".split()
)
"""Not "die": it stands in names."""
_ENGLISH = frozenset(
    "the and is was has had have of with not an were are no more than by for to at on did held belonged began ended "
    "together lasted seats women members days years average age term group groups old born".split()
)
MAIN = "rows"


_PASSIVE = frozenset(
    {
        "from", "to", "of", "than", "in office", "amount", "belonged", "first sitting", "about", "on average", "onto",
        "by", "clause",
    }
)  # fmt: skip
"""What says how the words belong together, and computes nothing."""


class Facts(Forms, Lookups, Changes):
    """All facts of one sentence over one table."""

    def all(self) -> list[Fact]:
        """The facts; raises Unread."""
        core = self.said - _PASSIVE
        if core & CHANGES:
            if len(core) > 1:
                raise Unread
            self._change(next(iter(core)))
            return self.made
        self._context()
        if "by" in self.said and not (core & {"more", "fewer", "above", "below"} and len(self.names) == 2):
            raise Unread  # "um 206 Sitze" alone is about so many, or more or less by so many
        if sum(each.kind == "operation" and each.text in ("not", "none") for each in self.items) > 1:
            raise Unread
        negated = "not" in core
        if core == {"none"} and self.names:
            # "no (0) seats" is nought of them, "no 206 seats" another number than that.
            negated, core = [each.number for each in self.numbers] != [0], set()
        core.discard("not")
        if "exists" in core and len(core) > 1:
            core.discard("exists")
            if core <= BOUNDS.keys() and not self.names and len(self.numbers) == 1:
                core.add("some")
        before = len(self.made)
        self._form(core)
        claimed = self.made[before:]
        if self.left or not claimed:
            raise Unread
        if negated:
            if len(claimed) != 1 or len(self.numbers) > 1:
                raise Unread
            [only] = claimed
            self.made[before:] = [Fact(f"not({only.text})", not only.so, only.cells)]
        return self.made

    def _form(self, core: set[str]) -> None:
        """Reads what is computed; nothing else may be."""
        if not core:
            self._lookups()
        elif "as many" in core:
            self._multiple(core)
        elif "only" in core:
            self._only(core)
        elif len(core) == 1:
            self._alone(*core)
        elif len(core) == 2 and core & QUANTIFIERS and core & BOUNDS.keys():
            self._quantified(next(iter(core & QUANTIFIERS)), next(iter(core & BOUNDS.keys())))
        else:
            raise Unread

    def _alone(self, how: str) -> None:
        """Reads a sentence in which this alone is computed."""
        match how:
            case "more" | "fewer" | "above" | "below":
                self._comparison(how)
            case "least" | "utmost":
                self._bound(how)
            case "together" | "each":
                self._together(how)
            case "before" | "after" | "longer" | "shorter":
                self._order(how)
            case "difference":
                self._difference()
            case "altogether":
                self._altogether()
            case "exists":
                self._exists()
            case _ if how in EXTREMES:
                self._extreme(how)
            case _:
                raise Unread


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact:
    """What a sentence claims of one table."""

    table: int
    facts: tuple[Fact, ...]

    @property
    def so(self) -> bool:
        """Whether all of it is so."""
        return all(each.so for each in self.facts)

    @property
    def program(self) -> str:
        """All that was computed."""
        return " and ".join(each.text for each in self.facts)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The cells that were used."""
        return tuple(dict.fromkeys(cell for each in self.facts for cell in each.cells))


def exactly(statement: str, views: Sequence[View], *, language: str | None = None) -> list[Exact]:
    """The readings of a statement over these tables; none where no table has all its words.

    Where tables come to different ends, the main one of the evidence decides, which tools call ``rows``; where
    languages do, or other tables, there is no reading.
    """
    found = [
        Exact(table=at, facts=tuple(facts))
        for at, view in enumerate(views)
        for german in ((language == "de",) if language is not None else _languages(statement))
        if (facts := _facts(statement, view, german=german)) is not None
    ]
    if len({each.so for each in found}) > 1:
        found = [each for each in found if views[each.table].table.caption == MAIN]
    return found if len({each.so for each in found}) == 1 else []


def _languages(statement: str) -> tuple[bool, ...]:
    words = folded(statement).replace(",", " ").replace(".", " ").split()
    german, english = sum(word in _GERMAN for word in words), sum(word in _ENGLISH for word in words)
    if german == english:
        return (True, False)  # numbers must then say the same in both
    return (german > english,)


def _facts(statement: str, view: View, *, german: bool) -> list[Fact] | None:
    found = items(view, statement, german=german)
    if not found:
        return None
    try:
        return Facts(view, found).all()
    except Unread:
        return None
