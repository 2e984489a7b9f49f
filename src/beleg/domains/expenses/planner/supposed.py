"""A claim as a question describes it, for code to assess: what was spent, on what, where, for how many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from math import ceil

from beleg.domains.expenses import lookup
from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.money import CURRENCIES
from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.numbers import Money
from beleg.domains.expenses.planner.subjects import Subject
from beleg.domains.expenses.policies.records import Cap, Excluded, PerDiem, PolicySet, Prior, Receipt
from beleg.lean import dataclass
from beleg.records import Json, ToolCall

MOST_DAYS = 31
SUPPOSED = "question"
"""What stands for an employee."""
AGREED_BY = "manager"
"""Who agreed, where that is supposed: somebody else than whoever spent it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Units:
    """What is counted for each category of a day, and what its lines need."""

    of: Mapping[str, frozenset[str]]
    """The units that its caps and lump sums count by."""
    in_force: InForce
    """The day's rules, which say above which amount a category needs a receipt."""
    daily: frozenset[str]
    """Categories with a cap a day."""
    periodic: frozenset[str]
    """Categories with a cap of a month, a year or more."""
    lump: frozenset[str]
    """Categories with a lump sum a day."""
    agreed: frozenset[str]
    """Categories that somebody may have to agree to."""
    excluded: frozenset[str]
    """Categories that are never paid."""

    def receipted(self, category: str, amount: Decimal, currency: str) -> bool:
        """Whether so much for a category needs a receipt; an amount that cannot be compared does."""
        for rule, _ in self.in_force.of(category, Receipt):
            if rule.above is None:
                continue
            worth = self.in_force.convert(amount, currency, rule.currency)
            if worth is None or worth[0] > rule.above:
                return True
        return False

    def counting(self, unit: str) -> tuple[str, ...]:
        """The categories that count by a unit, by name."""
        return tuple(sorted(name for name, units in self.of.items() if unit in units))


def units(policies: PolicySet, day: date) -> Units:
    """The units of a day's categories."""
    of: dict[str, set[str]] = {name: set() for name in policies.categories(day)}
    for held in policies.rules(day):
        if isinstance(held.rule, Cap):
            of.setdefault(held.rule.category, set()).add(held.rule.per)
        elif isinstance(held.rule, PerDiem):
            of.setdefault(held.rule.category, set()).add("day")
    rules = {name: [each.rule for each in lookup.of_category(policies, day, name, ("prior",))] for name in of}
    return Units(
        of={name: frozenset(each) for name, each in of.items()},
        daily=frozenset(
            held.rule.category
            for held in policies.rules(day)
            if isinstance(held.rule, Cap) and held.rule.per == "day"
        ),
        periodic=frozenset(
            held.rule.category
            for held in policies.rules(day)
            if isinstance(held.rule, Cap) and held.rule.per in ("month", "year")
        ),
        in_force=InForce(policies, day),
        lump=frozenset(held.rule.category for held in policies.rules(day) if isinstance(held.rule, PerDiem)),
        excluded=frozenset(
            held.rule.category for held in policies.rules(day) if isinstance(held.rule, Excluded)
        ),
        agreed=frozenset(
            name for name, each in rules.items() if any(isinstance(rule, Prior) for rule in each)
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One supposed expense."""

    subject: Subject
    money: Money


def lines(reading: Reading) -> tuple[Line, ...]:
    """Which amount was spent on what: as many amounts as expenses in their order, several amounts for one expense each
    as one of its own, one amount for whatever is asked about. What costs so much each is there as often as was said.
    Nothing where there are several amounts and nobody knows which is of what."""
    subjects, moneys = reading.subjects, reading.moneys
    if not moneys or not subjects:
        return ()
    own = {each.category: each for each in subjects}
    if len(moneys) > 1 and len(own) == len(subjects) > 1 and len(reading.spent_on) == len(moneys):
        pairs = [(own.get(name or ""), money) for name, money in zip(reading.spent_on, moneys, strict=True)]
        if all(one is not None for one, _ in pairs):
            return tuple(
                Line(subject=one, money=other)
                for one, other in pairs
                if one is not None
                for _ in range(reading.several.get(one.category, 1) if other.each else 1)
            )
    if len(moneys) > 1 and len(subjects) == 1:
        return tuple(Line(subject=subjects[0], money=each) for each in moneys)
    if len(moneys) == len(subjects):
        return tuple(
            Line(subject=one, money=other)
            for one, other in zip(subjects, moneys, strict=True)
            for _ in range(reading.several.get(one.category, 1) if other.each else 1)
        )
    if len(moneys) > 1:
        return ()
    return tuple(Line(subject=each, money=moneys[0]) for each in subjects)


def apart(reading: Reading) -> bool:
    """Whether one amount is asked of several expenses: then each is a claim of its own."""
    return len(reading.moneys) == 1 and len(reading.subjects) > 1


def assessment(given: Sequence[Json], called: str, currency: str = "EUR") -> ToolCall:
    """The assessment of these lines as a claim that is ``called`` so."""
    claim = {"claim_id": called, "employee": SUPPOSED, "currency": currency, "lines": list(given)}
    return ToolCall(tool="assess_claim", args={"claim": claim})


def days_apart(given: Json, reading: Reading, known: Units) -> list[Json]:
    """A line whose cap is one a day as one line of each day, where so many days were named: equal parts, the rest
    on the last."""
    count = int(reading.counted.get("day", Decimal(1)))
    if given["category"] not in known.daily or not 1 < count <= MOST_DAYS:
        return [given]
    whole, places = Decimal(given["amount"]), CURRENCIES[given["currency"]]
    part = round(whole / count, places)
    last = date.fromisoformat(given["date"])
    amounts = [part] * (count - 1) + [whole - part * (count - 1)]
    return [
        {name: value for name, value in given.items() if name != "quantity"}
        | {
            "date": (last - timedelta(days=count - 1 - at)).isoformat(),
            "amount": plain(each),
        }
        for at, each in enumerate(amounts)
    ]


def quantity(
    subject: Subject, reading: Reading, known: Units, *, alone: bool = False
) -> tuple[str, Decimal] | None:
    """What of a category is counted, and how many: nights, kilometres, days, or people with whoever asks among them."""
    own = known.of.get(subject.category, frozenset())
    if reading.guests is not None and "person" in own:
        return "person", reading.guests + (0 if alone else 1)
    return next(((unit, count) for unit, count in reading.counted.items() if unit in own), None)


def line(
    supposed: Line, reading: Reading, day: str, known: Units, *, agreed: bool = False, alone: bool = False
) -> Json:
    """An expense as a claim has it; ``agreed``: somebody agreed before, ``alone``: only the guests are counted."""
    subject, money = supposed.subject, supposed.money
    counted = quantity(subject, reading, known, alone=alone)
    amount = money.amount * counted[1] if money.each and counted is not None else money.amount
    made: Json = {
        "date": day,
        "category": subject.category,
        "amount": plain(amount),
        "currency": money.currency,
        "receipt": not reading.unreceipted and known.receipted(subject.category, amount, money.currency),
    }
    if counted is not None:
        made["quantity"] = plain(counted[1])
    if counted is not None and counted[0] in (
        "night",
        "day",
    ):  # The last of them is the day that is spoken of.
        made["date"] = (date.fromisoformat(day) - timedelta(days=max(ceil(counted[1]), 1) - 1)).isoformat()
    if "hour" in reading.counted:
        made["hours"] = plain(reading.counted["hour"])
    if subject.place is not None:
        made["place"] = subject.place
    if agreed:
        made["agreed_by"] = AGREED_BY
    return made


def plain(number: Decimal) -> str:
    """A number without an exponent and without noughts at its end."""
    return f"{number.normalize():f}"
