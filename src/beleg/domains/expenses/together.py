"""What the lines of a claim say only when they are looked at together. A person is told; no amount is changed.

A sum can be split below the amount from which a rule asks for more, one receipt can be handed in with several lines, a
night can be claimed twice, and a quantity can be more than anybody drives or stays. Each of these has honest reasons
too (two rooms, one bill for a room and a breakfast), so that none of them decides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal

from beleg.domains.expenses import money
from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.policies.records import Cap, PerDiem, Prior, Receipt
from beleg.domains.expenses.records import Cite, ExpenseClaim, Line

MOST_KILOMETRES = Decimal(2000)
"""Of one line: more is hardly driven in a day."""
MOST_DAYS = Decimal(31)
"""Nights or days of one line."""
MOST_HOURS = Decimal(72)
"""Of one line: a journey that takes longer is hardly made at once."""
MOST_PEOPLE = Decimal(100)
"""Of one line: more are hardly given something or entertained at once."""
MOST_ROUNDED = Decimal(100)
"""Of the smallest unit of a currency: so much may be gained by rounding line by line before it is flagged."""
_MOST_NAMED = 10


def together(claim: ExpenseClaim, book: Callable[[date], InForce]) -> list[str]:
    """The flags of a claim; ``book`` gives the rules of a day."""
    flags = [f"{named(alike)} have the same receipt {name}" for name, alike in _shared(claim)]
    for line in claim.lines:
        flags += _out_of_measure(line, book(line.day))
        flags += _beyond_its_rules(line, book)
    flags += _overlapping(claim, book)
    flags += _rounded_up(claim, book)
    alike: dict[tuple[date, str], list[Line]] = defaultdict(list)
    for line in claim.lines:
        alike[line.day, line.category].append(line)
    for (day, category), lines in alike.items():
        if len(lines) > 1:
            flags += _of_a_day(lines, category, book(day))
            flags += _driven(lines, book(day))
    return flags


def named(lines: Sequence[Line]) -> str:
    """The lines by their numbers: "lines 1, 2, 5"; of many only the first."""
    numbers = ", ".join(str(each.number) for each in lines[:_MOST_NAMED])
    return f"lines {numbers} and others" if len(lines) > _MOST_NAMED else f"lines {numbers}"


def _shared(claim: ExpenseClaim) -> Iterator[tuple[str, list[Line]]]:
    """Attached receipts of which nobody knows the total, each with its lines, where there are several."""
    lines: dict[str, list[Line]] = defaultdict(list)
    for line in claim.lines:
        if line.attachment is not None and line.attachment.invoice is None:
            lines[line.attachment.digest].append(line)
    for alike in lines.values():
        attached = alike[0].attachment
        if len(alike) > 1 and attached is not None:
            yield attached.name, alike


def _out_of_measure(line: Line, rules: InForce) -> Iterator[str]:
    if line.hours is not None and line.hours > MOST_HOURS:
        yield f"line {line.number}: more than {MOST_HOURS} hours in one line"
    if line.quantity is None:
        return
    counted = {cap.per for cap, _ in rules.of(line.category, Cap)}
    if "km" in counted and line.quantity > MOST_KILOMETRES:
        yield f"line {line.number}: more than {MOST_KILOMETRES} kilometres in a day"
    if "person" in counted and line.quantity > MOST_PEOPLE:
        yield f"line {line.number}: more than {MOST_PEOPLE} people in one line"
    if rules.counts_days(line.category) and line.quantity > MOST_DAYS:
        yield f"line {line.number}: more than {MOST_DAYS} days or nights in one line"


def _beyond_its_rules(line: Line, book: Callable[[date], InForce]) -> Iterator[str]:
    """A line whose nights or days go on to a day of other rules: the rules of its first day decide it."""
    rules = book(line.day)
    days = line.days if rules.counts_days(line.category) else 1
    last = line.day + timedelta(days=days - 1)
    later = book(last) if days > 1 else rules
    if any(rules.of(line.category, kind) != later.of(line.category, kind) for kind in (Cap, PerDiem)):
        yield (
            f"line {line.number}: it goes on until {last}, when other rules hold: it is decided by those of its first "
            "day, and what is after the change may be a line of its own"
        )


def _rounded_up(claim: ExpenseClaim, book: Callable[[date], InForce]) -> Iterator[str]:
    """Lines that come to much more because each of them is rounded than they are in one sum."""
    code = claim.currency
    converted: dict[tuple[str, tuple[Cite, ...]], list[tuple[Line, Decimal]]] = defaultdict(list)
    driven: dict[tuple[Cap, Cite], list[tuple[Line, Decimal]]] = defaultdict(list)
    for line in claim.lines:
        rules = book(line.day)
        if line.currency != code and (worth := rules.convert(line.amount, line.currency, code)) is not None:
            converted[line.currency, worth[1]].append((line, worth[0]))
        for cap, where in rules.placed(line, Cap):
            if cap.per == "km" and line.quantity is not None:
                driven[cap, where].append((line, money.rounded(cap.amount * line.quantity, cap.currency)))
    for (currency, _), each in converted.items():
        spent = money.total((line.amount for line, _ in each), currency)
        at_once = book(each[0][0].day).convert(spent, currency, code)
        if at_once is not None:
            yield from _gained(each, at_once[0], code)
    for (cap, _), each in driven.items():
        kilometres = sum((line.quantity or Decimal(0) for line, _ in each), Decimal(0))
        yield from _gained(each, money.rounded(cap.amount * kilometres, cap.currency), cap.currency)


def _gained(each: Sequence[tuple[Line, Decimal]], at_once: Decimal, code: str) -> Iterator[str]:
    total = money.total((amount for _, amount in each), code)
    if total - at_once >= MOST_ROUNDED.scaleb(-money.CURRENCIES[code]):
        sums = f"{money.written(total)} {code} because each is rounded, and {money.written(at_once)} {code} in one sum"
        yield f"{named([line for line, _ in each])} come to {sums}"


def _overlapping(claim: ExpenseClaim, book: Callable[[date], InForce]) -> Iterator[str]:
    """Lines of one category that share a night."""
    by_category: dict[str, list[Line]] = defaultdict(list)
    for line in claim.lines:
        if book(line.day).counts_nights(line.category):
            by_category[line.category].append(line)
    for lines in by_category.values():
        shared: list[Line] = []
        free = date.min
        for line in sorted(lines, key=lambda each: (each.day, each.number)):
            if shared and line.day >= free:
                yield from _of_one_night(shared)
                shared = []
            shared.append(line)
            free = max(free, line.day + timedelta(days=line.days))
        yield from _of_one_night(shared)


def _of_one_night(lines: list[Line]) -> Iterator[str]:
    if len(lines) > 1:
        yield f"{named(lines)} are of the same night: each was given the cap of one"


def _of_a_day(lines: Sequence[Line], category: str, rules: InForce) -> Iterator[str]:
    """What several lines of one day and category are only together."""
    for receipt, _ in rules.of(category, Receipt):
        bare = [each for each in lines if not each.receipt]
        if receipt.above is not None and _split(bare, rules, receipt.above, receipt.currency):
            limit = money.written(money.rounded(receipt.above, receipt.currency))
            yield f"{named(bare)} are together above {limit} {receipt.currency}, from which a receipt is needed"
    for prior, _ in rules.of(category, Prior):
        alone = [each for each in lines if each.agreed_by is None]
        if _split(alone, rules, prior.above, prior.currency):
            limit = money.written(money.rounded(prior.above, prior.currency))
            yield f"{named(alone)} are together above {limit} {prior.currency}, from which somebody has to agree before"


def _driven(lines: Sequence[Line], rules: InForce) -> Iterator[str]:
    """More kilometres of one day than are likely, though no line says so many."""
    per_km = any(cap.per == "km" for cap, _ in rules.of(lines[0].category, Cap))
    counted = [each.quantity for each in lines if each.quantity is not None] if per_km else []
    if sum(counted, Decimal(0)) > MOST_KILOMETRES >= max(counted, default=Decimal(0)):
        yield f"{named(lines)} are together more than {MOST_KILOMETRES} kilometres in a day"


def _split(lines: Sequence[Line], rules: InForce, above: Decimal, code: str) -> bool:
    """Whether amounts none of which is above a limit are so together."""
    worth = [rules.convert(each.amount, each.currency, code) for each in lines]
    amounts = [each[0] for each in worth if each is not None]
    return len(lines) > 1 and all(each <= above for each in amounts) and sum(amounts, Decimal(0)) > above
