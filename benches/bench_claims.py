"""A claim with many lines: how long it takes to assess by the sample company's policies, and how that grows.

The bounds hold for a thousand lines, the most that a claim may have, and for the growth from an eighth of them. Each
size is assessed several times in one process after one round that is not counted.
"""

import sys
from datetime import date
from statistics import median
from time import perf_counter

from beleg.domains.expenses.claims import ClaimInput, claim_of
from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.records import ExpenseClaim
from beleg.domains.expenses.rules import assess

SECONDS = 1.0
SIZES = (125, 250, 500, 1000)
GROWTH = 16
"""Times as long for eight times the lines: twice what one pass over them takes."""
ROUNDS = 7
CATEGORIES = ("meal", "parking", "telephone", "equipment", "taxi")
HANDED_IN = date(2026, 11, 20)


def claim(lines: int) -> ExpenseClaim:
    """A claim of so many different lines of two months."""
    return claim_of(
        ClaimInput.model_validate(
            {
                "claim_id": "C-17",
                "employee": "Erika Muster",
                "currency": "EUR",
                "iban": "DE89370400440532013000",
                "lines": [
                    {
                        "date": f"2026-{10 + number % 2}-{number % 20 + 1:02}",
                        "category": CATEGORIES[number % len(CATEGORIES)],
                        "amount": f"{number % 90 + 1}.25",
                        "description": str(number),
                        "receipt": True,
                    }
                    for number in range(lines)
                ],
            }
        )
    )


def seconds(lines: int, policies: PolicySet) -> float:
    """The median over the rounds."""
    given = claim(lines)
    times = []
    for _ in range(ROUNDS + 1):
        start = perf_counter()
        assess(given, policies, HANDED_IN)
        times.append(perf_counter() - start)
    return median(times[1:])


def main() -> int:
    policies = sample_policies()
    took = {lines: seconds(lines, policies) for lines in SIZES}
    for lines, each in took.items():
        print(f"a claim of {lines:5} lines   {each * 1000:7.1f} ms")
    growth = took[SIZES[-1]] / took[SIZES[0]]
    print(f"eight times the lines     {growth:7.1f} times as long (bound {GROWTH})")
    print(f"a thousand lines          {took[SIZES[-1]]:7.2f} s (bound {SECONDS})")
    return 1 if took[SIZES[-1]] > SECONDS or growth > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
