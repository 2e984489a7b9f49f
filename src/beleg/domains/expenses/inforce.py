"""The rules that are in force on a day, found by category, and what money is worth by them on that day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from typing import TypeVar

from beleg.domains.expenses import money
from beleg.domains.expenses.claims import folded
from beleg.domains.expenses.policies.records import (
    Approval,
    Cap,
    Category,
    Deadline,
    Excluded,
    Held,
    PerDiem,
    PolicySet,
    Prior,
    Rate,
    Receipt,
    TravelClass,
    covers,
    place_names,
)
from beleg.domains.expenses.records import Cite, Line
from beleg.lean import pattern

R = TypeVar("R")
Placed = TypeVar("Placed", Cap, PerDiem)
ONE = Decimal(1)
ALIKE = 0.8
"""How alike two names are (of 1) where one is a typing error of the other."""
MOST_MEANT = 50
"""For so many different names of a claim that nothing is called by it is looked for what may be meant."""
_WORD = pattern(r"\w+")


def cite(held: Held) -> Cite:
    """What a decision names of a rule."""
    return Cite(policy=held.document.id, version=held.document.version, rule=held.rule.id)


class InForce:
    """The rules of one day."""

    def __init__(self, policies: PolicySet, day: date) -> None:
        self.day = day
        self.categories = policies.categories(day)
        self._meant: dict[tuple[str, str], str | None] = {}
        self.approvals: list[tuple[Approval, Cite]] = []
        self._rates: dict[tuple[str, str], tuple[Rate, Cite]] = {}
        self._of: dict[str, list[Held]] = defaultdict(list)
        self._for_all: list[Held] = []
        self._declared = {
            each.name: Cite(policy=document.id, version=document.version, rule=f"category:{each.name}")
            for document in policies.on(day)
            for each in document.categories
        }
        for held in policies.rules(day):
            match held.rule:
                case Rate() as rate:
                    if rate.valid_from <= day <= rate.valid_to:
                        self._rates.setdefault((rate.currency, rate.base), (rate, cite(held)))
                case Approval() as approval:
                    self.approvals.append((approval, cite(held)))
                case Cap() | PerDiem() | TravelClass() | Excluded() as rule:
                    self._of[rule.category].append(held)
                case Receipt() | Deadline() | Prior() as rule:
                    for name in rule.categories:
                        self._of[name].append(held)
                    if not rule.categories:
                        self._for_all.append(held)

    def declared(self, category: str) -> Cite | None:
        """Where a category stands; nothing where no document in force knows it."""
        return self._declared.get(category)

    def category(self, name: str) -> Category | None:
        """The category of that name."""
        return self.categories.get(name)

    def of(self, category: str, kind: type[R]) -> list[tuple[R, Cite]]:
        """The rules of a kind for a category: those that name it, else those that are for every category."""
        named = _of_kind(self._of[category], kind)
        return named or _of_kind(self._for_all, kind)

    def place(self, line: Line) -> str | None:
        """Where a line's money was spent: what it says, else the one place of its rules that its description names."""
        if line.place is not None:
            return line.place
        words = f" {' '.join(_WORD.findall(folded(line.description)))} "
        known = {
            place
            for held in self._of[line.category]
            if isinstance(held.rule, Cap | PerDiem)
            for place in held.rule.places
        }
        named = [
            next(iter(found))
            for place in sorted(known)
            if (
                found := [
                    name
                    for name in place_names(place)
                    if f" {' '.join(_WORD.findall(folded(name)))} " in words
                ]
            )
        ]
        return named[0] if len(named) == 1 else None

    def counts_nights(self, category: str) -> bool:
        """Whether a category has a cap a night."""
        return any(cap.per == "night" for cap, _ in self.of(category, Cap))

    def counts_days(self, category: str) -> bool:
        """Whether the quantity of a category is days or nights."""
        return self.counts_nights(category) or bool(self.of(category, PerDiem))

    def place_meant(self, category: str, place: str, names: Iterable[str]) -> str | None:
        """Of the names of places the one that a place of no rule is a typing error of. It only helps: of many places
        that are not known those after the first so many are not looked for."""
        key = (category, folded(place))
        if key not in self._meant:
            if len(self._meant) >= MOST_MEANT:
                return None
            near = get_close_matches(place.title(), sorted(names), n=1, cutoff=ALIKE)
            self._meant[key] = near[0] if near else None
        return self._meant[key]

    def placed(self, line: Line, kind: type[Placed]) -> Iterator[tuple[Placed, Cite]]:
        """The caps or lump sums for a line: of those that count alike the one for its place, else the one for none.

        Where each is for a place and the line has none, it is the lowest.
        """
        place = self.place(line)
        alike: dict[object, list[tuple[Placed, Cite]]] = defaultdict(list)
        for rule, where in self.of(line.category, kind):
            alike[_counted(rule)].append((rule, where))
        for group in alike.values():
            here = [each for each in group if place is not None and covers(each[0].places, place)]
            found = here or [each for each in group if not each[0].places]
            yield from found if found or place is not None else [min(group, key=lambda each: _most(each[0]))]

    def convert(self, value: Decimal, code: str, into: str) -> tuple[Decimal, tuple[Cite, ...]] | None:
        """What an amount is worth in another currency, rounded once; nothing where no rate says so on this day.

        A rate says what one unit of a currency is worth in another; it is read in both directions, and two rates into
        the same currency give the third.
        """
        if code == into:
            return value, ()
        if direct := self._rates.get((code, into)):
            return money.converted(value, direct[0].rate, ONE, into), (direct[1],)
        if reverse := self._rates.get((into, code)):
            return money.converted(value, ONE, reverse[0].rate, into), (reverse[1],)
        for (one, base), (first, where) in self._rates.items():
            if one == code and (second := self._rates.get((into, base))):
                return money.converted(value, first.rate, second[0].rate, into), (where, second[1])
        return None


def _most(rule: Cap | PerDiem) -> Decimal:
    return rule.amount if isinstance(rule, Cap) else rule.full


def _counted(rule: Cap | PerDiem) -> object:
    return (rule.per, rule.every) if isinstance(rule, Cap) else None


def _of_kind(rules: list[Held], kind: type[R]) -> list[tuple[R, Cite]]:
    return [(held.rule, cite(held)) for held in rules if isinstance(held.rule, kind)]
