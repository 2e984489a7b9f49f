"""What a claim comes to with what the same person claimed of the same days, in other claims or line after line.

A sum can be split into parts none of which is above a limit: into claims, so that fewer people approve each of them,
or into lines of days that follow each other, so that nobody has to agree beforehand. Each has honest reasons too (two
trips, a bill that came late). So whoever approves is told what it comes to in all, and what that would take; nothing is
cut.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal

from beleg.domains.expenses import money
from beleg.domains.expenses.approvers import Approvers, approvers
from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.policies.records import PolicySet, Prior, Receipt
from beleg.domains.expenses.records import EarlierLine, ExpenseClaim, Line
from beleg.domains.expenses.together import named
from beleg.lean import dataclass

_MOST_NAMED = 5
_A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Across:
    """A claim beside the lines that its employee was paid for before, or is about to be.

    ``book`` gives the rules of a day, ``days`` those whose rules say who approves the claim.
    """

    claim: ExpenseClaim
    earlier: Sequence[EarlierLine]
    policies: PolicySet
    book: Callable[[date], InForce]
    days: Sequence[date]

    def flags(self, allowed: Decimal) -> Iterator[str]:
        """What whoever approves ``allowed`` of it is told."""
        yield from self._approved_apart(allowed)
        yield from self._agreed_apart()
        yield from self._without_receipts()

    def _approved_apart(self, allowed: Decimal) -> Iterator[str]:
        """That the claims of the same days take more people, or another role, together than each of them."""
        code, sums = self.claim.currency, defaultdict[str, Decimal](Decimal)
        taken = {day for line in self.claim.lines for day in self._around(line)}
        for each in self.earlier:
            if taken.isdisjoint(self._around(each)):
                continue
            worth = self.book(each.day).convert(each.allowed, each.allowed_currency, code)
            sums[each.claim] += worth[0] if worth is not None else money.nothing(code)
        if not sums or not allowed:
            return
        total = allowed + sum(sums.values(), Decimal(0))
        alone = approvers(self.policies, self.days, allowed, code)
        whole = approvers(self.policies, self.days, total, code)
        if alone is None or whole is None or alone == whole:
            return
        yield (
            f"with {_claims(list(sums))} of the same days it comes to {_sum(total, code)}, which takes "
            f"{_people(whole)} to approve, and it alone {_people(alone)}"
        )

    def _agreed_apart(self) -> Iterator[str]:
        """Lines that follow each other and are above the limit of an agreement only together."""
        for category in dict.fromkeys(line.category for line in self.claim.lines):
            parts = [each for each in self.claim.lines if each.category == category and not each.agreed_by]
            before = [each for each in self.earlier if each.category == category]
            for run in self._runs([*parts, *before]):
                for prior, _ in self.book(run[0].day).of(category, Prior):
                    small, total = self._within(run, prior.above, prior.currency)
                    if total <= prior.above or not _apart(small):
                        continue
                    limit = _sum(prior.above, prior.currency)
                    yield (
                        f"{_lines(small)} follow each other and come to {_sum(total, prior.currency)}: above {limit} "
                        f"somebody with the role {prior.role} has to agree before"
                    )

    def _without_receipts(self) -> Iterator[str]:
        """Lines without a receipt that are above the limit of one with others of their day and category."""
        for line in self.claim.lines:
            of_day = [each for each in self.earlier if (each.day, each.category) == (line.day, line.category)]
            bare = [each for each in of_day if each.receipt is None]
            if line.receipt or not bare:
                continue
            for rule, _ in self.book(line.day).of(line.category, Receipt):
                if rule.above is None:
                    continue
                small, total = self._within([line, *bare], rule.above, rule.currency)
                if total > rule.above and _apart(small):
                    limit = _sum(rule.above, rule.currency)
                    yield f"{_lines(small)} are together above {limit}, from which a receipt is needed"

    # --- parts ----------------------------------------------------------------------------------------------------

    def _days(self, each: Line | EarlierLine) -> int:
        return each.days if self.book(each.day).counts_days(each.category) else 1

    def _around(self, each: Line | EarlierLine) -> set[date]:
        """The days that a line takes up."""
        return {each.day + timedelta(days=more) for more in range(self._days(each))}

    def _runs(self, lines: Sequence[Line | EarlierLine]) -> Iterator[list[Line | EarlierLine]]:
        """Lines each of which begins before the day after the one before it has ended."""
        run: list[Line | EarlierLine] = []
        ends = date.min
        for each in sorted(lines, key=lambda each: each.day):
            if run and each.day > ends:
                yield run
                run = []
            run.append(each)
            ends = max(ends, each.day + self._days(each) * _A_DAY)
        if run:
            yield run

    def _within(
        self, lines: Sequence[Line | EarlierLine], above: Decimal, code: str
    ) -> tuple[list[Line | EarlierLine], Decimal]:
        """Those of the lines that are not above a limit themselves, and what they come to."""
        worth = [self.book(each.day).convert(each.amount, each.currency, code) for each in lines]
        small = [
            (each, amount[0])
            for each, amount in zip(lines, worth, strict=True)
            if amount is not None and amount[0] <= above
        ]
        return [each for each, _ in small], sum((amount for _, amount in small), Decimal(0))


def _apart(lines: Sequence[Line | EarlierLine]) -> bool:
    """Whether some are of the claim, and not all of one day of it: that is said where its lines are looked at."""
    mine = [each for each in lines if isinstance(each, Line)]
    return bool(mine) and (len(mine) < len(lines) or len({each.day for each in mine}) > 1)


def _people(asked: Approvers) -> str:
    roles = " or ".join(sorted(asked.roles))
    people = "1 person" if asked.people == 1 else f"{asked.people} people"
    return f"{people} with the role {roles}" if roles else people


def _claims(ids: list[str]) -> str:
    told = ", ".join(ids[:_MOST_NAMED]) + (" and others" if len(ids) > _MOST_NAMED else "")
    return f"claim {told}" if len(ids) == 1 else f"claims {told}"


def _lines(lines: Sequence[Line | EarlierLine]) -> str:
    """The lines by their numbers, those of the claim first; of many only the first."""
    mine = [each for each in lines if isinstance(each, Line)]
    theirs = [f"line {each.line} of claim {each.claim}" for each in lines if isinstance(each, EarlierLine)]
    told = [f"line {mine[0].number}" if len(mine) == 1 else named(mine), *theirs[:_MOST_NAMED]]
    return " and ".join([*told, "others"] if len(theirs) > _MOST_NAMED else told)


def _sum(amount: Decimal, code: str) -> str:
    return f"{money.written(money.rounded(amount, code))} {code}"
