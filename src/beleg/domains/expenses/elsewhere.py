"""Lines that stand under another name already, word for word, whatever stands between the words.

Two people may well have the same expense: a journey together. Or one person has two names that nobody can tell for one:
initials, a maiden name, another way to write a foreign alphabet. Code cannot say which, so whoever approves is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from beleg.domains.expenses.alike import spoken
from beleg.domains.expenses.records import EarlierLine, ExpenseClaim


def elsewhere(claim: ExpenseClaim, earlier: Iterable[EarlierLine]) -> Iterator[str]:
    """A flag for each line of a claim that somebody else was paid, or is about to be: the same day, category, amount
    and words."""
    theirs = {
        (each.day, each.category, each.amount, each.currency, spoken(each.description)): each
        for each in earlier
        if not each.own
    }
    for line in claim.lines if theirs else ():
        same = (line.day, line.category, line.amount, line.currency, spoken(line.description))
        if (there := theirs.get(same)) is not None:
            yield (
                f"line {line.number}: the same line (day, category, amount, words) stands under another name, in line "
                f"{there.line} of claim {there.claim}"
            )
