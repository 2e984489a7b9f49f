"""The seat rules one by one, and all of them against a slow count that shares no code with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament import aliases, lands, rules
from beleg.domains.parliament.dataset import EMBEDDED, read
from beleg.domains.parliament.source import Register


def ordinal(text: str) -> int:
    return date.fromisoformat(text).toordinal()


@pytest.mark.requirement("I2.rules-reasons")
def test_an_early_term_ends_on_its_last_day_and_a_later_one_before_the_next_first_sitting() -> None:
    assert rules.term_end(7, ordinal("1976-12-13")) == ordinal("1976-12-14")
    assert rules.term_end(20, ordinal("2025-03-25")) == ordinal("2025-03-25")
    assert rules.term_end(21, 0) == rules.OPEN


@pytest.mark.requirement("I2.rules-reasons")
def test_death_is_inclusive_and_a_mandate_is_capped_by_its_term() -> None:
    assert rules.last_day(ordinal("2024-05-04"), ordinal("2025-03-25")) == ordinal("2024-05-04")
    assert rules.last_day(ordinal("2025-03-25"), ordinal("2025-03-25")) == ordinal("2025-03-24")
    assert rules.last_day(ordinal("1976-12-14"), ordinal("1976-12-14")) == ordinal("1976-12-13")
    assert rules.last_day(0, rules.OPEN) == rules.OPEN


@pytest.mark.requirement("I2.rules-reasons")
def test_of_several_handovers_on_a_day_those_of_one_land_are_paired_first() -> None:
    assert rules.successors([(1, "NW"), (2, "BY")], ["BY"]) == [2]
    assert rules.successors([(1, "NW"), (2, "BY")], ["HH"]) == [1]
    assert rules.successors([(1, "NW")], ["BY", "NW", "HH"]) == [1]
    assert sorted(rules.successors([(1, "NW"), (2, "BY"), (3, "HH")], ["HH", "SL"])) == [1, 3]
    assert rules.successors([], ["BY"]) == []


@pytest.mark.requirement("I2.rules-reasons")
def test_the_end_of_a_term_hands_over_to_nobody_inside_it() -> None:
    assert rules.handovers([(0, 50, "BY"), (50, 0, "BY"), (20, 50, "HH")], 0, 50) == set()
    assert rules.handovers([(0, 20, "BY"), (20, 50, "HH"), (0, 30, "BY")], 0, 50) == {1}


@pytest.mark.requirement("I2.rules-reasons")
def test_the_group_of_a_day_is_the_row_with_the_latest_start() -> None:
    found = list(rules.stays(10, 90, 10, [(1, 10, 40), (2, 41, 90), (3, 60, 90)]))
    assert found == [(1, 10, 40, False), (2, 41, 59, False), (3, 60, 90, False)]


@pytest.mark.requirement("I2.rules-reasons")
def test_of_equal_starts_the_latest_end_counts_and_then_the_source_order() -> None:
    assert list(rules.stays(10, 90, 10, [(1, 10, 40), (2, 10, 90)])) == [(2, 10, 90, False)]
    assert list(rules.stays(10, 90, 10, [(1, 10, 90), (2, 10, 90)])) == [(1, 10, 90, False)]
    assert list(rules.stays(10, 90, 10, [(1, 10, 90), (2, 10, 0)])) == [(2, 10, 90, False)]


@pytest.mark.requirement("I2.rules-reasons")
def test_a_group_row_that_starts_late_is_preceded_by_the_earliest_known_group_and_marked() -> None:
    assert list(rules.stays(10, 90, 10, [(1, 30, 90)])) == [(1, 10, 29, True), (1, 30, 90, False)]
    assert list(rules.stays(10, 20, 10, [(1, 30, 90)])) == [(1, 10, 20, True)]
    assert list(rules.stays(10, 90, 10, [])) == []


@pytest.mark.requirement("I2.rules-reasons")
def test_a_missing_start_is_the_start_of_the_term() -> None:
    assert list(rules.stays(15, 90, 10, [(1, 0, 0), (2, 50, 0)])) == [(1, 15, 49, False), (2, 50, 90, False)]


@pytest.mark.requirement("I2.rules-reasons")
@given(
    first=st.integers(1, 60),
    length=st.integers(0, 60),
    rows=st.lists(
        st.tuples(st.integers(1, 4), st.integers(0, 130), st.integers(0, 130)), min_size=1, max_size=6
    ),
)
def test_stays_cover_each_day_of_a_mandate_exactly_once(
    first: int, length: int, rows: list[tuple[int, int, int]]
) -> None:
    last = first + length
    days = [day for _, start, end, _ in rules.stays(first, last, 1, rows) for day in range(start, end + 1)]
    assert days == list(range(first, last + 1))


TERMS = [(1, 10, 20), (2, 30, 40), (3, 40, rules.OPEN)]


@pytest.mark.requirement("I2.rules-reasons")
@pytest.mark.parametrize(
    ("day", "reason", "before", "after"),
    [(9, "before", None, 1), (20, "between", 1, 2), (29, "between", 1, 2)],
)
def test_a_day_without_a_bundestag_says_why_and_between_which_terms(
    day: int, reason: str, before: int | None, after: int | None
) -> None:
    found = rules.day_without(day, TERMS)
    assert found is not None
    assert (found.reason, found.term_before, found.term_after) == (reason, before, after)


def test_a_day_within_a_term_is_no_day_without_and_one_after_all_terms_is() -> None:
    assert rules.day_without(10, TERMS) is None
    assert rules.day_without(40, TERMS) is None
    assert rules.day_without(10_000, TERMS) is None
    after = rules.day_without(40, TERMS[:2])
    assert after is not None
    assert after.reason == "after"


# The slow count: days as dates, a plain loop over the rows, and the rules written down a second time.

DAY = timedelta(days=1)
FAR = date(2100, 1, 1)


@dataclass
class Row:
    member: int
    land: str
    first: date
    ended: date | None
    groups: list[tuple[date, date, str]] = field(default_factory=list)
    waits: bool = False


def as_date(number: int) -> date | None:
    return date.fromordinal(number) if number else None


def slow_rows() -> dict[int, tuple[date, date, list[Row]]]:
    """First day, last day and rows of each term."""
    data = read(EMBEDDED)
    text, terms = data["text"], data["terms"]
    spans: dict[int, tuple[date, date]] = {}
    for number, start, end in zip(terms["number"], terms["start"], terms["end"], strict=True):
        shown = as_date(end)
        last = FAR if shown is None else shown if number <= 7 else shown - DAY
        spans[number] = date.fromordinal(start), last
    result: dict[int, tuple[date, date, list[Row]]] = {n: (*span, []) for n, span in spans.items()}
    mandates, memberships = data["mandates"], data["memberships"]
    m = g = 0
    for index, member in enumerate(data["persons"]["id"]):
        own: dict[int, list[tuple[date, date, str]]] = defaultdict(list)
        for _ in range(memberships["count"][index]):
            number = memberships["term"][g]
            known = aliases.group_of_official(data["group"][memberships["group"][g]])
            assert known is not None
            since = as_date(memberships["start"][g]) or spans[number][0]
            own[number].append((since, as_date(memberships["end"][g]) or FAR, known[0]))
            g += 1
        for _ in range(mandates["count"][index]):
            number = mandates["term"][m]
            land = lands.of_source(text[mandates["land"][m] or mandates["list"][m]]) or ""
            row = Row(
                member, land, date.fromordinal(mandates["start"][m]), as_date(mandates["end"][m]), own[number]
            )
            result[number][2].append(row)
            m += 1
    for start, last, rows in result.values():
        mark_successors(start, last, rows)
    return result


def mark_successors(start: date, last: date, rows: list[Row]) -> None:
    """Within a term, who ends on a day is followed by at most one who starts on it and waits until the next."""
    for leaver in rows:
        if leaver.ended is None or leaver.ended > last:
            continue
        candidates = [r for r in rows if r.first == leaver.ended and r.first != start and not r.waits]
        own_land = [r for r in candidates if r.land == leaver.land]
        if own_land:
            own_land[0].waits = True
    for day in {r.ended for r in rows if r.ended and r.ended <= last}:
        leavers = sum(r.ended == day for r in rows)
        arrivals = [r for r in rows if r.first == day and r.first != start]
        missing = min(leavers, len(arrivals)) - sum(r.waits for r in arrivals)
        for row in [r for r in arrivals if not r.waits][:missing]:
            row.waits = True


def slow_group(row: Row, day: date) -> str:
    begun = [g for g in row.groups if g[0] <= day]
    if not begun:
        return min(row.groups, key=lambda g: (g[0], -g[1].toordinal()))[2]
    return max(begun, key=lambda g: (g[0], g[1]))[2]


@pytest.mark.requirement("I2.seats-as-of", "I2.no-double-count", "F19")
def test_on_and_around_every_day_of_change_the_index_equals_a_slow_count_from_the_rows() -> None:
    register = Register(read(EMBEDDED))
    seen = 0
    for start, last, rows in slow_rows().values():
        changes = {start, *(r.first for r in rows), *(g[0] for r in rows for g in r.groups)}
        changes |= {r.ended for r in rows if r.ended}
        near = {day + step for day in changes for step in (-DAY, timedelta(0), DAY)}
        for day in sorted(d for d in near if start <= d <= min(last, register.as_of)):
            there = [
                r for r in rows if r.first + DAY * r.waits <= day and (r.ended is None or day <= r.ended)
            ]
            expected = sorted((str(r.member), slow_group(r, day)) for r in there)
            assert sorted(register.seats_on(day)) == expected, day
            assert len({member for member, _ in expected}) == len(expected), day
            assert register.distribution(day) == Counter(group for _, group in expected), day
            seen += 1
    assert seen > 3500


@pytest.mark.requirement("I2.seats-as-of")
def test_the_days_of_change_are_all_days_on_which_the_members_or_their_groups_differ() -> None:
    register = Register(read(EMBEDDED))
    start, end = date(2023, 11, 1), date(2025, 6, 30)
    days = [date.fromordinal(n) for n in range(start.toordinal(), end.toordinal() + 1)]
    differing = [
        after for before, after in pairwise(days) if register.seats_on(before) != register.seats_on(after)
    ]
    assert [day for day in register.change_days(start, end) if day > start] == differing
