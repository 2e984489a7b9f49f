"""Lines that are as one that was claimed before but for one thing: the same expense may have come back.

Its day may be another by a little, its amount by a cent or in another currency, its category or its words may be
others. Each has honest reasons too (the same ride on two days), so that whoever approves is told, and nothing is cut.
What is the same in everything is ``duplicate`` and refused by ``rules``.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from itertools import pairwise

from beleg.domains.expenses import money
from beleg.domains.expenses.claims import folded
from beleg.domains.expenses.records import EarlierLine, Line
from beleg.domains.expenses.together import named
from beleg.lean import dataclass, pattern

NEAR_DAYS = 3
"""So many days apart two lines may be one that was dated otherwise."""
NEAR_AMOUNT = Decimal("0.02")
"""So much of the larger amount two amounts may differ by, and be one: a cent, or another rate of exchange."""
_WORD = pattern(r"[^\W_]+")


def spoken(text: str) -> str:
    """The words of a description as they are compared: in any order, without punctuation and case."""
    return " ".join(sorted(_WORD.findall(folded(text))))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """What a line says, as it is compared. ``worth`` is in the claim's currency, where that can be told."""

    day: date
    category: str
    words: str
    amount: Decimal
    currency: str
    worth: Decimal | None


class Alike:
    """The lines before one, of other claims and of its own.

    Args:
        worth: What an amount in a currency is worth on a day in the claim's currency, or nothing.
        fixed: Whether the amounts of a category are the same every day by its rules: its days are told apart elsewhere.
    """

    def __init__(
        self,
        worth: Callable[[date, Decimal, str], Decimal | None],
        fixed: Callable[[date, str], bool],
    ) -> None:
        self._worth, self._fixed = worth, fixed
        self._words: dict[object, str] = {}
        self._categories: dict[object, dict[str, str]] = defaultdict(dict)
        self._numbers: dict[object, dict[str, str]] = defaultdict(dict)
        self._amounts: dict[object, list[tuple[Decimal, str, str]]] = defaultdict(list)
        self._days: dict[object, list[tuple[int, str]]] = defaultdict(list)
        self._mine: dict[object, list[Line]] = defaultdict(list)

    def take_in(self, each: EarlierLine, where: str) -> None:
        """Adds a line of an earlier claim; ``where`` names it."""
        said = self._said(each)
        self._add(said, where)
        if not self._fixed(said.day, said.category):
            insort(self._days[_but_day(said)], (said.day.toordinal(), where))

    def remember(self, line: Line) -> None:
        """Adds a line of the claim at hand."""
        said = self._said(line)
        self._add(said, f"line {line.number} of this claim", within=True)
        if not self._fixed(said.day, said.category):
            self._mine[_but_day(said)].append(line)

    def like(self, line: Line) -> str | None:
        """What the line is like, where there is something: the nearest of it."""
        said = self._said(line)
        if (where := self._words.get(_but_words(said))) is not None:
            return f"the same amount of the same day and category stands in {where}"
        found = self._but_for_amount(said) or self._but_for_category(said) or self._but_for_day(said)
        return None if found is None else f"it is as {found}"

    def series(self) -> Iterator[str]:
        """The lines of the claim that differ in nothing but days close to each other, a flag for all of one kind."""
        for lines in self._mine.values():
            order = sorted(lines, key=lambda each: each.day)
            close = {
                each.number
                for one, other in pairwise(order)
                if one.day < other.day and (other.day - one.day).days <= NEAR_DAYS
                for each in (one, other)
            }
            if close:
                told = named([each for each in lines if each.number in close])
                yield f"{told} differ in nothing but their day"

    # --- parts ----------------------------------------------------------------------------------------------------

    def _said(self, each: Line | EarlierLine) -> _Said:
        return _Said(
            day=each.day,
            category=each.category,
            words=spoken(each.description),
            amount=each.amount,
            currency=each.currency,
            worth=self._worth(each.day, each.amount, each.currency),
        )

    def _add(self, said: _Said, where: str, *, within: bool = False) -> None:
        """Adds a line; those of one claim that say nothing of themselves are only held to be one where all is."""
        self._words.setdefault(_but_words(said), where)
        if within and not said.words:
            return
        self._categories[_but_category(said)].setdefault(said.category, where)
        self._numbers[*_but_amount(said), said.amount].setdefault(said.currency, where)
        if said.worth is not None:
            insort(self._amounts[_but_amount(said)], (said.worth, _sum(said), where))

    def _but_for_amount(self, said: _Said) -> str | None:
        """The line whose amount is nearly the same, or the same number in another currency."""
        for currency, where in self._numbers.get((*_but_amount(said), said.amount), {}).items():
            if currency != said.currency:
                return f"{where} but for its currency, {currency}"
        known = self._amounts.get(_but_amount(said), [])
        if said.worth is None:
            return None
        at = bisect_left(known, (said.worth,))
        for worth, sum_, where in known[max(at - 1, 0) : at + 1]:
            if abs(worth - said.worth) <= max(worth, said.worth) * NEAR_AMOUNT:
                return f"{where} but for its amount, {sum_}"
        return None

    def _but_for_category(self, said: _Said) -> str | None:
        others = self._categories.get(_but_category(said), {}) if said.words else {}
        for category, where in others.items():
            if category != said.category:
                return f"{where} but for its category, {category}"
        return None

    def _but_for_day(self, said: _Said) -> str | None:
        """The line of an earlier claim of a day close by, or of the day that it is with day and month exchanged."""
        if self._fixed(said.day, said.category):
            return None
        known = self._days.get(_but_day(said), [])
        day = said.day.toordinal()
        at = bisect_left(known, (day,))
        near = [each for each in known[max(at - 1, 0) : at + 1] if abs(each[0] - day) <= NEAR_DAYS]
        if (exchanged := _exchanged(said.day)) is not None:
            at = bisect_left(known, (exchanged,))
            near += [each for each in known[at : at + 1] if each[0] == exchanged]
        if not near:
            return None
        return f"{near[0][1]} but for its day, {date.fromordinal(near[0][0])}"


def _exchanged(day: date) -> int | None:
    """A day with its month and its day of the month exchanged, as it is written in other countries."""
    return day.replace(month=day.day, day=day.month).toordinal() if day.day <= 12 else None


def _sum(said: _Said) -> str:
    return f"{money.written(said.amount)} {said.currency}"


def _but_words(said: _Said) -> tuple[object, ...]:
    return said.day, said.category, said.amount, said.currency


def _but_category(said: _Said) -> tuple[object, ...]:
    return said.day, said.words, said.amount, said.currency


def _but_amount(said: _Said) -> tuple[object, ...]:
    return said.day, said.category, said.words


def _but_day(said: _Said) -> tuple[object, ...]:
    return said.category, said.words, said.amount, said.currency
