"""The seat rules: who sat in the Bundestag on a day, and in which group. Pure functions over days as ordinals.

The register gives each mandate a start and an end, and each membership of a group likewise. Counting members on a day
needs rules, because the two ends of a handover share a day. Each rule here has its reason:

1. **A term's end.** Terms 1 to 7 end on their last day, inclusive: the next one starts a day or more later. From term
   8 on the source's end is the first sitting of the next Bundestag, so the day belongs to the new term (half-open);
   otherwise the chamber would count twice on that day (963 members on 2025-03-25).
2. **A mandate is capped by its term.** A few mandates run past it in the source: somebody would count in two terms.
3. **Death and resignation are inclusive.** Who died on a day was a member on that day.
4. **A handover inside a term.** Where one mandate ends and another starts on the same day, the predecessor counts on
   that day, the successor from the next. Of several on one day the pairs of one Land come first, then source order.
5. **The group of a day** is the row of that term with the latest start on or before the day; of equal starts the latest
   end, then source order. The end of a row is not asked: a change is a new row, and some ends are missing or wrong.
6. **A group that starts later than the mandate** is preceded by the earliest one known: the source lost the row, the
   member was not groupless. Such a stay is marked as assumed.
7. **Missing days** fall back to the term's start: early terms have some.
8. **Days without a Bundestag** exist before 1949-09-07, between early terms, and after a dissolution.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Literal

from beleg.lean import dataclass

OPEN = 1 << 30
"""Ordinal of "still runs": later than every day."""
FIRST_HALF_OPEN_TERM = 8
DISSOLVED = frozenset({6})
"""Terms that ended before the next Bundestag met because the chamber was dissolved; the others ran out."""
# Later dissolutions (of the 9th, the 15th and the 20th) left no gap: since Article 39 of the Basic Law was changed in
# 1976 a Bundestag lasts until the next one meets.


def term_end(term: int, shown_end: int) -> int:
    """The first day that no longer belongs to the term; ``OPEN`` for the running one (``shown_end`` 0). Rule 1."""
    if not shown_end:
        return OPEN
    return shown_end if term >= FIRST_HALF_OPEN_TERM else shown_end + 1


def last_day(end: int, end_of_term: int) -> int:
    """The last counted day of a mandate that ends on ``end`` (0: not yet); ``OPEN`` while it runs. Rules 1 to 3."""
    return min(end or OPEN, end_of_term if end_of_term == OPEN else end_of_term - 1)


def successors(starts: Sequence[tuple[int, str]], ends: Sequence[str]) -> list[int]:
    """Who of those starting on a day inside a term counts only from the next day. Rule 4.

    Args:
        starts: row and Land of each mandate that starts on the day, in source order.
        ends: Land of each mandate of the same term that ends on it.

    Returns:
        The rows, at most one for each end.
    """
    waiting = list(starts)
    chosen: list[int] = []
    unpaired = 0
    for land in ends:
        pair = next((start for start in waiting if start[1] == land), None)
        if pair is None:
            unpaired += 1
        else:
            waiting.remove(pair)
            chosen.append(pair[0])
    return chosen + [row for row, _ in waiting[:unpaired]]


def handovers(mandates: Sequence[tuple[int, int, str]], term_start: int, end_of_term: int) -> set[int]:
    """Which mandates of a term start with a handover inside it. Rule 4.

    Args:
        mandates: start, end (0: runs) and Land of each mandate of the term, in source order.
        term_start: the term's first day.
        end_of_term: the first day that no longer belongs to it.

    Returns:
        Their places in ``mandates``.
    """
    starts: dict[int, list[tuple[int, str]]] = defaultdict(list)
    ending: dict[int, list[str]] = defaultdict(list)
    for row, (start, _, land) in enumerate(mandates):
        if start != term_start:
            starts[start].append((row, land))
    for _, end, land in mandates:
        if end in starts and end < end_of_term:
            ending[end].append(land)
    return {row for day, lands in ending.items() for row in successors(starts[day], lands)}


def stays(
    first: int, last: int, term_start: int, groups: Sequence[tuple[int, int, int]]
) -> Iterator[tuple[int, int, int, bool]]:
    """The counted days of one mandate, cut where the group changes. Rules 5 to 7.

    Args:
        first: the mandate's first counted day.
        last: its last counted day.
        term_start: the term's first day.
        groups: group, start and end (0: unknown) of the person's memberships in that term, in source order.

    Yields:
        group, first day, last day, and whether the group is assumed. Nothing where ``last`` is before ``first``.
    """
    by_start: dict[int, tuple[int, int]] = {}
    for group, given, end in groups:
        start = given or term_start
        known = by_start.get(start)
        if known is None or (end or OPEN) > known[1]:
            by_start[start] = group, end or OPEN
    starts = sorted(by_start)
    for position, start in enumerate(starts):
        group = by_start[start][0]
        until = starts[position + 1] - 1 if position + 1 < len(starts) else OPEN
        day, stop = max(start, first), min(until, last)
        if position == 0 and start > first:
            assumed_until = min(start - 1, last)
            if assumed_until >= first:
                yield group, first, assumed_until, True
        if stop >= day:
            yield group, day, stop, False


@dataclass(frozen=True, slots=True, kw_only=True)
class DayWithout:
    """Why there was no Bundestag on a day. Terms are ``None`` where there is none on that side."""

    reason: Literal["before", "dissolved", "between", "after"]
    term_before: int | None
    term_after: int | None


def day_without(day: int, terms: Sequence[tuple[int, int, int]]) -> DayWithout | None:
    """Why no term covers the day, or ``None`` if one does. Rule 8.

    Args:
        day: the day asked for.
        terms: number, first day and first day that no longer belongs of each term, in order.
    """
    before = None
    for number, start, end in terms:
        if day < start:
            if before is None:
                return DayWithout(reason="before", term_before=None, term_after=number)
            reason: Literal["dissolved", "between"] = "dissolved" if before in DISSOLVED else "between"
            return DayWithout(reason=reason, term_before=before, term_after=number)
        if day < end:
            return None
        before = number
    return DayWithout(reason="after", term_before=before, term_after=None)
