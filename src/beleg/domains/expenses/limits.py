"""How much of a line its category's caps and lump sums leave, after what earlier lines of the same time used up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from beleg.domains.expenses import money
from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.policies.records import Cap, Per, PerDiem
from beleg.domains.expenses.records import Cite, Code, Finding, Line
from beleg.lean import dataclass

ALL = Decimal(100)
WHOLE_DAY = Decimal(24)
"""Hours away that make a whole day."""
_PERIODS: tuple[Per, ...] = ("day", "month", "year")
_BY: dict[Per, str] = {
    "item": "per item", "person": "a person", "day": "a day", "night": "a night", "km": "a kilometre",
    "month": "a month", "year": "a year",
}  # fmt: skip


class Used:
    """What was allowed so far in each category, by day, month and year, in the claim's currency."""

    def __init__(self) -> None:
        self._sums: dict[tuple[str, Per, int], Decimal] = defaultdict(Decimal)
        self._unknown: set[tuple[str, Per, int]] = set()

    def add(self, category: str, day: date, allowed: Decimal | None) -> None:
        """Takes in what was allowed of a line; ``None`` is an amount without a rate into the claim's currency."""
        for per in _PERIODS:
            if allowed is None:
                self._unknown.add((category, per, _period(day, per)))
            else:
                self._sums[category, per, _period(day, per)] += allowed

    def told(self, category: str, day: date, per: Per, every: int) -> bool:
        """Whether all that was allowed in that time is known in the claim's currency."""
        last = _period(day, per)
        return self._unknown.isdisjoint((category, per, last - back) for back in range(every))

    def of(self, category: str, day: date, per: Per, every: int) -> Decimal:
        """What was allowed in the period of ``day``, and in those before it that count together with it."""
        last = _period(day, per)
        parts = (self._sums.get((category, per, last - back), Decimal(0)) for back in range(every))
        return sum(parts, Decimal(0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """What one rule leaves of a line, and why where that is less (``cut``) than what it counts."""

    allowed: Decimal
    cite: Cite
    code: Code
    text: str
    cut: bool = True
    flag: str = ""

    def finding(self) -> Finding:
        """The reason why the line is cut."""
        return Finding(code=self.code, text=self.text, cite=self.cite)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A line whose limits are asked for: what it comes to in the claim's currency, and what was used up before it."""

    line: Line
    amount: Decimal
    currency: str
    rules: InForce
    used: Used

    def limits(self) -> Iterator[Limit]:
        """What each cap and lump sum leaves of it."""
        for cap, where in self.rules.placed(self.line, Cap):
            yield from self._capped(cap, where)
        for lump, where in self.rules.placed(self.line, PerDiem):
            yield self._lump(lump, where)

    def _capped(self, cap: Cap, where: Cite) -> Iterator[Limit]:
        counted = self.amount
        if cap.share != ALL:
            counted = money.converted(self.amount, cap.share, ALL, self.currency)
            yield Limit(
                allowed=counted, cite=where, code="share", text=f"{_plain(cap.share)} percent of it is paid"
            )
        units, flag = Decimal(1), ""
        if cap.per in ("night", "km", "person"):
            units = self.line.quantity or Decimal(1)
            flag = "" if self.line.quantity else f"no quantity is given: counted as one ({_BY[cap.per]})"
        ceiling = money.rounded(cap.amount * units, cap.currency)
        amount = money.written(money.rounded(cap.amount, cap.currency))
        said = f"the cap of {amount} {cap.currency} {_by(cap)}{_times(units)}"
        spent = Decimal(0)
        if cap.per in _PERIODS:
            if self.line.quantity not in (None, Decimal(1)):
                flag = f"the quantity is not counted: this cap is by the {cap.per}"
            if not self.used.told(self.line.category, self.line.day, cap.per, cap.every):
                text = f"how much of {said} is used up cannot be told in {self.currency}"
                yield Limit(allowed=self._nothing, cite=where, code="no_rate", text=text)
                return
            spent = self.used.of(self.line.category, self.line.day, cap.per, cap.every)
        yield self._ceiling(
            where, counted=counted, ceiling=ceiling, code=cap.currency, spent=spent, said=said, flag=flag
        )

    def _lump(self, rule: PerDiem, where: Cite) -> Limit:
        """A lump sum is paid for a day once; its meals that others paid are taken off."""
        line, days, flag = self.line, Decimal(1), ""
        if line.hours is not None:
            whole = line.hours >= WHOLE_DAY
            if not whole and line.hours <= rule.hours:
                text = f"away for {_plain(line.hours)} hours, and it takes more than {rule.hours}"
                return Limit(allowed=self._nothing, cite=where, code="away_too_short", text=text)
        else:
            whole, days = line.quantity is not None, line.quantity or Decimal(1)
            flag = (
                ""
                if whole
                else "neither days nor hours away are given: counted as a day of arrival or departure"
            )
        of_day = rule.full if whole else rule.part
        meals = sum((getattr(rule, meal) for meal in line.meals), Decimal(0))
        off = money.converted(rule.full * days, meals, ALL, rule.currency)
        lump = money.rounded(max(of_day * days - off, Decimal(0)), rule.currency)
        what = "whole days" if whole else "a part of a day"
        said = f"the lump sum of {money.written(lump)} {rule.currency} for {what}"
        spent = self.used.of(line.category, line.day, "day", 1)
        return self._ceiling(
            where, counted=self.amount, ceiling=lump, code=rule.currency, spent=spent, said=said, flag=flag
        )

    def _ceiling(
        self,
        where: Cite,
        *,
        counted: Decimal,
        ceiling: Decimal,
        code: str,
        spent: Decimal,
        said: str,
        flag: str,
    ) -> Limit:
        """What a ceiling in its own currency leaves, after what was ``spent`` of it."""
        worth = self.rules.convert(ceiling, code, self.currency)
        if worth is None:
            text = f"{said} has no rate into {self.currency} on {self.line.day}"
            return Limit(allowed=self._nothing, cite=where, code="no_rate", text=text)
        already = f", of which {money.written(spent)} {self.currency} is used up" if spent else ""
        return Limit(
            allowed=min(counted, max(worth[0] - spent, self._nothing)),
            cite=where,
            code="over_cap",
            text=f"over {said}{already}",
            cut=worth[0] - spent < counted,
            flag=flag,
        )

    @property
    def _nothing(self) -> Decimal:
        return money.nothing(self.currency)


def _by(cap: Cap) -> str:
    return f"in {cap.every} {cap.per}s" if cap.per in _PERIODS and cap.every > 1 else _BY[cap.per]


def _times(units: Decimal) -> str:
    return f" ({_plain(units)})" if units != 1 else ""


def _plain(number: Decimal) -> str:
    text = format(number, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _period(day: date, per: Per) -> int:
    match per:
        case "day":
            return day.toordinal()
        case "month":
            return day.year * 12 + day.month
        case _:
            return day.year
