"""Who approves a payment by the company's rules, where the day on which it was handed in may be one of several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal

from beleg.domains.expenses.inforce import InForce
from beleg.domains.expenses.policies.records import Approval, PolicySet
from beleg.domains.expenses.records import Cite
from beleg.lean import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Approvers:
    """How many people approve, and by which roles; ``roles`` is empty where no role may by all the rules together."""

    people: int
    roles: frozenset[str]


def approval_terms(
    policies: PolicySet, day: date, amount: Decimal, code: str
) -> tuple[Approval, Cite] | None:
    """Who approves a payment of ``amount`` on ``day``: the lowest band that it fits in; nothing where no rule says so.

    A band whose limit has no rate into the payment's currency is one that it does not fit in.
    """
    rules = InForce(policies, day)
    if not rules.approvals:
        return None
    fitting: list[tuple[Decimal, Approval, Cite]] = []
    for band, where in rules.approvals:
        limit = rules.convert(band.up_to, band.currency, code) if band.up_to is not None else None
        if limit is not None and amount <= limit[0]:
            fitting.append((limit[0], band, where))
    if fitting:
        _, band, where = min(fitting, key=lambda each: each[0])
        return band, where
    above = [each for each in rules.approvals if each[0].up_to is None]
    return max(above or rules.approvals, key=lambda each: each[0].people)


def approvers(policies: PolicySet, days: Iterable[date], amount: Decimal, code: str) -> Approvers | None:
    """Who approves ``amount`` by the rules of each of these days together: the most people, and the roles that all of
    them allow. Nothing where the company has no rules on approvals at all."""
    bands: list[Approval] = []
    for day in days:
        found = approval_terms(policies, day, amount, code)
        bands += [found[0]] if found is not None else _strictest(policies)
    if not bands:
        return None
    roles = frozenset.intersection(*(frozenset({band.role}) for band in bands))
    return Approvers(people=max(band.people for band in bands), roles=roles)


def unruled(policies: PolicySet, days: Iterable[date]) -> Iterator[str]:
    """A flag for each of these days on which no rule on approvals is in force, although the company has some."""
    if not _strictest(policies):
        return
    for day in sorted(set(days)):
        if not InForce(policies, day).approvals:
            yield f"no rule on approvals is in force on {day}: the strictest that the company ever had decides"


def _strictest(policies: PolicySet) -> list[Approval]:
    """Of all rules on approvals of all versions those that ask for the most people."""
    every = [rule for document in policies.documents for rule in document.rules if isinstance(rule, Approval)]
    most = max((each.people for each in every), default=0)
    return [each for each in every if each.people == most]
