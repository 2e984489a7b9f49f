"""How much of a line its category's caps and lump sums leave, after what earlier lines of the same time used up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal

from beleg.domains.expenses import money
from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.policies.records import Cap, Per, PerDiem, place_names
from beleg.domains.expenses.records import LONGEST, Cite, Code, Finding, Line
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
        self._days: dict[tuple[str, int], Decimal | None] = {}
        """What was allowed of each day: of several days at once, what had least of it before was paid first."""

    def add(self, category: str, day: date, allowed: Decimal | None, days: int) -> None:
        """Takes in what was allowed of a line that takes up so many days; ``None`` is an amount without a rate into the
        claim's currency. A day, month or year is that of its first day."""
        for per in _PERIODS:
            if allowed is None:
                self._unknown.add((category, per, _period(day, per)))
            else:
                self._sums[category, per, _period(day, per)] += allowed
        each = [(category, at) for at in range(day.toordinal(), day.toordinal() + days)]
        known = [before for at in each if (before := self._days.get(at, Decimal(0))) is not None]
        if allowed is None or len(known) < days:
            self._days.update(dict.fromkeys(each))
        else:
            level = _level(known, allowed)
            self._days.update(zip(each, (max(before, level) for before in known), strict=True))

    def of_days(self, category: str, day: date, days: int, most: Decimal) -> Decimal | None:
        """What was allowed of so many days from ``day`` on, of each of them at most ``most``; nothing where that is not
        known in the claim's currency."""
        spent = Decimal(0)
        for at in range(day.toordinal(), day.toordinal() + days):
            of_day = self._days.get((category, at), Decimal(0))
            if of_day is None:
                return None
            spent += min(of_day, most)
        return spent

    def of_all(self, categories: Iterable[str], day: date, days: int) -> Decimal | None:
        """What was allowed in these categories on so many days from ``day`` on; nothing where that is not known in the
        claim's currency."""
        sums = Decimal(0)
        for category in categories:
            for at in range(days):
                of_day = day + timedelta(days=at)
                if not self.told(category, of_day, "day", 1):
                    return None
                sums += self.of(category, of_day, "day", 1)
        return sums

    def told(self, category: str, day: date, per: Per, every: int) -> bool:
        """Whether all that was allowed in that time is known in the claim's currency."""
        own = _period(day, per)
        around = range(own - every + 1, own + every)
        return self._unknown.isdisjoint((category, per, each) for each in around)

    def of(self, category: str, day: date, per: Per, every: int) -> Decimal:
        """The most that was allowed in so many periods on end with that of ``day`` among them, in whichever order they
        are claimed."""
        own = _period(day, per)
        around = range(own - every + 1, own + every)
        parts = [self._sums.get((category, per, each), Decimal(0)) for each in around]
        most = spent = sum(parts[:every], Decimal(0))
        for gone, come in zip(parts, parts[every:], strict=False):
            spent += come - gone
            most = max(most, spent)
        return most


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """What one rule leaves of a line, and why where that is less (``cut``) than what it counts."""

    allowed: Decimal
    cite: Cite
    code: Code
    text: str
    cut: bool = True
    flags: tuple[str, ...] = ()

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
        lumps = list(self.rules.placed(self.line, PerDiem))
        for lump, where in lumps:
            yield self._lump(lump, where)
        others = self.rules.of(self.line.category, PerDiem)
        if others and not lumps:
            text = (
                f"no lump sum is for {self.rules.place(self.line)}, and each is for a place: {_named(others)}"
            )
            yield Limit(allowed=self._nothing, cite=others[0][1], code="no_lump_sum", text=text)

    def _capped(self, cap: Cap, where: Cite) -> Iterator[Limit]:
        counted = self.amount
        if cap.share != ALL:
            counted = money.converted(self.amount, cap.share, ALL, self.currency)
            yield Limit(
                allowed=counted, cite=where, code="share", text=f"{_plain(cap.share)} percent of it is paid"
            )
        units, flags = Decimal(1), self._whereabouts(cap)
        if cap.per in ("night", "km", "person"):
            units = self.line.quantity or Decimal(1)
            if not self.line.quantity:
                flags += (f"no quantity is given: counted as one ({_BY[cap.per]})",)
            elif cap.per != "km" and units != int(units):
                units = Decimal(int(units))
                flags += (
                    f"the quantity {_plain(self.line.quantity)} is counted as {units}: {_BY[cap.per]} is whole",
                )
        ceiling = money.rounded(cap.amount * units, cap.currency)
        amount = money.written(money.rounded(cap.amount, cap.currency))
        said = f"the cap of {amount} {cap.currency} {_by(cap)}{_times(units)}"
        spent = Decimal(0)
        if cap.per in _PERIODS:
            if self.line.quantity not in (None, Decimal(1)):
                flags += (f"the quantity is not counted: this cap is by the {cap.per}",)
            if not self.used.told(self.line.category, self.line.day, cap.per, cap.every):
                text = f"how much of {said} is used up cannot be told in {self.currency}"
                yield Limit(allowed=self._nothing, cite=where, code="no_rate", text=text)
                return
            spent = self.used.of(self.line.category, self.line.day, cap.per, cap.every)
        yield self._ceiling(
            where, counted=counted, ceiling=ceiling, code=cap.currency, spent=spent, said=said, flags=flags
        )

    def _whereabouts(self, rule: Cap | PerDiem) -> tuple[str, ...]:
        """What is to be said of the place that a rule is for, and the line's."""
        place = self.rules.place(self.line)
        if place is None and rule.places:
            return (
                f"no `place` is given, and each amount is for one: counted as in {place_names(rule.places[0])[-1]}",
            )
        others = self.rules.of(self.line.category, type(rule))
        names = {name for each, _ in others for whole in each.places for name in place_names(whole)}
        if place is None or rule.places or not names:
            return ()
        near = self.rules.place_meant(self.line.category, place, names)
        if near is not None:
            return (f"no rule names the place {place}: did you mean {near}?",)
        return (
            (f"no lump sum names {place}: the one for everywhere else counts",)
            if isinstance(rule, PerDiem)
            else ()
        )

    def _lump(self, rule: PerDiem, where: Cite) -> Limit:
        """A lump sum is paid for a day once; its meals that others paid are taken off."""
        line, days, flags = self.line, line_days(self.line), self._whereabouts(rule)
        whole = line.quantity is not None
        if line.hours is not None:
            whole = line.hours >= WHOLE_DAY
            if line.hours > WHOLE_DAY:
                hours = f"{_plain(line.hours)} hours are counted as one day"
                flags += (f"{hours}: give a line for each day, or whole days as `quantity` without `hours`",)
            elif line.quantity not in (None, Decimal(1)):
                flags += (
                    "the quantity is not counted: with `hours` a line is one day, so give a line for each day",
                )
            if not whole and line.hours <= rule.hours:
                text = f"away for {_plain(line.hours)} hours, and it takes more than {rule.hours}"
                return Limit(allowed=self._nothing, cite=where, code="away_too_short", text=text)
        elif line.quantity is None:
            flags += (
                "neither `hours` away nor whole days as `quantity` are given: counted as a day of arrival or departure",
            )
        elif line.quantity != 1:
            counted = f"the quantity {_plain(line.quantity)} is counted as whole days ({_plain(days)})"
            flags += (f"{counted}: what is no whole day is a line of its own with `hours`",)
        of_day = rule.full if whole else rule.part
        meals = sum((getattr(rule, meal) for meal in line.meals), Decimal(0))
        off = money.converted(rule.full * days, meals, ALL, rule.currency)
        lump = money.rounded(max(of_day * days - off, Decimal(0)), rule.currency)
        what = "whole days" if whole else "a part of a day"
        said = f"the lump sum of {money.written(lump)} {rule.currency} for {what}"
        worth = self.rules.convert(lump, rule.currency, self.currency)
        each = worth[0] / days if worth is not None and days else self._nothing
        spent = self.used.of_days(line.category, line.day, int(days), each)
        covered = self.used.of_all(rule.covers, line.day, int(days))
        if spent is None or covered is None:
            text = f"how much of {said} is used up cannot be told in {self.currency}"
            return Limit(allowed=self._nothing, cite=where, code="no_rate", text=text)
        return self._ceiling(
            where,
            counted=self.amount,
            ceiling=lump,
            code=rule.currency,
            spent=money.rounded(spent + covered, self.currency),
            said=said,
            flags=flags,
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
        flags: tuple[str, ...],
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
            flags=flags,
        )

    @property
    def _nothing(self) -> Decimal:
        return money.nothing(self.currency)


def _level(amounts: Sequence[Decimal], more: Decimal) -> Decimal:
    """How high the lowest of these amounts come where ``more`` is poured over them."""
    order = sorted(amounts)
    level = order[0]
    for lowest, above in enumerate(order[1:], start=1):
        if (above - level) * lowest >= more:
            return level + more / lowest
        more -= (above - level) * lowest
        level = above
    return level + more / len(order)


def line_days(line: Line) -> Decimal:
    """The whole days of a line: one where hours say what of it, else as its quantity says, without a part of one."""
    if line.hours is not None or line.quantity is None:
        return Decimal(1)
    return Decimal(min(int(line.quantity), LONGEST))


def _named(rules: Sequence[tuple[Cap | PerDiem, Cite]]) -> str:
    """The places of rules, each by its last name."""
    return ", ".join(place_names(place)[-1] for rule, _ in rules for place in rule.places)


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
