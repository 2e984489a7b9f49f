"""Days, nights, months and years are counted as a calendar counts them, across lines and across claims."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.claims import folded
from beleg.domains.expenses.money import written
from beleg.domains.expenses.policies.records import Cap, PerDiem, PolicySet
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.records import Assessment, EarlierLine
from beleg.records import Json
from tests.support.expenses import RULES, D, assessed, codes, document, eur, line, one, policies

pytestmark = pytest.mark.requirement("I5.assess", "F36")
LATE = date(2028, 12, 31)
OPEN = policies(
    document(
        (
            *(each for each in RULES if each.id not in ("in-time", "phone")),
            Cap(id="phone", category="telephone", per="month", section="s", **eur("20")),
        ),
        valid_from=date(2020, 1, 1),
    )
)
"""The small company's rules without a deadline, and without a share that would round."""


def kept(found: Assessment, claim: str) -> list[EarlierLine]:
    """What a claim leaves behind once its payment is proposed."""
    return [
        EarlierLine(
            claim=claim, line=each.line.number, day=each.line.day, category=each.line.category, days=each.line.days,
            description=folded(each.line.description), amount=each.line.amount, currency=each.line.currency,
            receipt=None, invoice=None, allowed=each.allowed, allowed_currency=found.claim.currency,
        )
        for each in found.lines
        if each.allowed
    ]  # fmt: skip


def in_claims(parts: Sequence[Sequence[Json]], against: PolicySet = OPEN) -> list[Assessment]:
    """These claims, handed in one after the other."""
    earlier: list[EarlierLine] = []
    found = []
    for number, lines in enumerate(parts):
        made = assessed(*lines, against=against, earlier=earlier, day=LATE, claim_id=f"C-{number}")
        earlier += kept(made, f"C-{number}")
        found.append(made)
    return found


def amounts(found: Sequence[Assessment]) -> list[str]:
    return [written(each.allowed) for claim in found for each in claim.lines]


DAYS = st.one_of(
    st.dates(date(2027, 12, 28), date(2028, 1, 4)),
    st.dates(date(2028, 2, 26), date(2028, 3, 2)),
    st.dates(date(2024, 2, 28), date(2024, 3, 1)),
    st.dates(date(2025, 1, 1), date(2028, 12, 31)),
)
"""About the turn of a year and of a month, about leap days, and anywhere."""
CAPS = {"parking": D(15), "telephone": D(20), "equipment": D(900)}


def times_of(category: str, day: date) -> list[list[object]]:
    """The times that a line of that day is in, each as its days, months or years: a plain reading of the rules."""
    match category:
        case "parking":
            return [[day]]
        case "telephone":
            return [[(day.year, day.month)]]
        case _:
            return [[first, first + 1, first + 2] for first in range(day.year - 2, day.year + 1)]


def time_of(category: str, day: date) -> object:
    """The day, month or year that the category counts by."""
    return {"parking": day, "telephone": (day.year, day.month)}.get(category, day.year)


@given(
    st.lists(st.tuples(st.sampled_from(sorted(CAPS)), DAYS, st.integers(1, 95_000)), min_size=1, max_size=14),
    st.sets(st.integers(1, 13)),
)
def test_a_cap_of_a_time_is_shared_by_its_lines_in_whichever_claims_they_come(
    given: list[tuple[str, date, int]], cuts: set[int]
) -> None:
    lines = [
        line(category, written(D(cents) / 100), date=day.isoformat(), description=f"no {at}")
        for at, (category, day, cents) in enumerate(given)
    ]
    edges = [0, *sorted(each for each in cuts if each < len(lines)), len(lines)]
    parts = [lines[start:end] for start, end in pairwise(edges)]
    expected: list[Decimal] = []
    for at, (category, day, cents) in enumerate(given):
        used = max(
            sum(
                (
                    expected[before]
                    for before, (other, when, _) in enumerate(given[:at])
                    if other == category and time_of(category, when) in time
                ),
                D(0),
            )
            for time in times_of(category, day)
        )
        expected.append(min(D(cents) / 100, max(CAPS[category] - used, D(0))))
    assert amounts(in_claims(parts)) == [written(each.quantize(D("0.01"))) for each in expected]


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(1, 5)), min_size=1, max_size=8),
    st.sets(st.integers(1, 7)),
    st.sampled_from([date(2028, 2, 25), date(2027, 12, 27), date(2027, 2, 24)]),
)
@pytest.mark.requirement("I5.duplicates")
def test_a_day_away_is_paid_once_whatever_trips_it_is_part_of(
    trips: list[tuple[int, int]], cuts: set[int], first: date
) -> None:
    lines = [
        line("per_diem", "500", receipt=False, quantity=str(days), date=str(first + timedelta(days=start)),
             description=f"trip {at}")
        for at, (start, days) in enumerate(trips)
    ]  # fmt: skip
    edges = [0, *sorted(each for each in cuts if each < len(lines)), len(lines)]
    found = in_claims([lines[start:end] for start, end in pairwise(edges)])
    away = {start + at for start, days in trips for at in range(days)}
    assert sum((each.total_allowed for each in found), D(0)) <= 28 * len(away)
    assert amounts(found)[0] == written(D("28.00") * trips[0][1])
    if all(days == 1 for _, days in trips):
        assert sum((each.total_allowed for each in found), D(0)) == 28 * len(away)


def test_a_day_that_a_longer_trip_has_is_not_paid_again() -> None:
    trip = line("per_diem", "140", receipt=False, quantity="5", date="2026-11-02")
    day = line("per_diem", "28", receipt=False, hours="24", date="2026-11-04", description="a day of it")
    assert amounts(in_claims([[trip], [day]])) == ["140.00", "0.00"]
    assert amounts(in_claims([[day], [trip]])) == ["28.00", "112.00"]
    assert amounts(in_claims([[day, trip]])) == ["28.00", "112.00"]
    part = line("per_diem", "14", receipt=False, hours="10", date="2026-11-02", description="the way there")
    assert amounts(in_claims([[part], [trip]])) == ["14.00", "126.00"]


def test_a_day_away_whose_worth_cannot_be_told_leaves_nothing_of_its_lump_sum() -> None:
    swiss = document((*RULES, PerDiem(
        id="swiss", category="per_diem", full=D(60), part=D(40), currency="CHF", places=("Schweiz/Switzerland",),
        section="s",
    )), valid_from=date(2020, 1, 1))  # fmt: skip
    found = assessed(
        line("per_diem", "28", receipt=False, hours="24"),
        against=policies(swiss),
        earlier=[
            EarlierLine(
                claim="C-1", line=1, day=date(2026, 11, 3), days=1, category="per_diem", description="", amount=D(9),
                currency="SEK", receipt=None, invoice=None, allowed=D(9), allowed_currency="SEK",
            )
        ],
    )  # fmt: skip
    assert codes(one(found)) == ["no_rate"]


@pytest.mark.requirement("I5.assess-reasons")
def test_a_per_diem_that_lacks_something_is_told_what_to_give() -> None:
    def told(**more: object) -> tuple[str, tuple[str, ...]]:
        found = assessed(line("per_diem", "500", receipt=False, **more))
        return written(found.total_allowed), tuple(each.partition(": ")[2] for each in found.flags)

    assert told() == (
        "14.00",
        (
            "neither `hours` away nor whole days as `quantity` are given: counted as a day of arrival or departure",
        ),
    )
    assert told(quantity="1") == ("28.00", ())
    assert told(hours="24") == ("28.00", ())
    assert told(quantity="2.5") == (
        "56.00",
        (
            "the quantity 2.5 is counted as whole days (2): what is no whole day is a line of its own with `hours`",
        ),
    )
    assert told(quantity="0.5")[0] == "0.00"
    assert told(quantity="3")[1] == (
        "the quantity 3 is counted as whole days (3): what is no whole day is a line of its own with `hours`",
    )
    assert told(hours="10", quantity="3") == (
        "14.00",
        ("the quantity is not counted: with `hours` a line is one day, so give a line for each day",),
    )
    assert told(hours="72") == (
        "28.00",
        (
            "72 hours are counted as one day: give a line for each day, or whole days as `quantity` without `hours`",
        ),
    )


ABROAD = policies(
    document(
        (
            *(each for each in RULES if each.id not in ("lump", "hotel")),
            *(
                PerDiem(
                    id=name, category="per_diem", full=D(full), part=D(9), currency="EUR", places=(place,), section="s"
                )
                for name, full, place in (("fr", 53, "Frankreich/France"), ("at", 40, "Österreich/Austria"))
            ),
        )
    )
)  # fmt: skip


@pytest.mark.requirement("I5.assess-reasons")
def test_a_place_that_no_lump_sum_is_for_gets_none_and_no_place_gets_the_lowest() -> None:
    found = assessed(line("per_diem", "90", receipt=False, hours="24", place="Peru"), against=ABROAD)
    assert codes(one(found)) == ["no_lump_sum"]
    assert one(found).findings[0].text == "no lump sum is for Peru, and each is for a place: France, Austria"
    found = assessed(line("per_diem", "90", receipt=False, hours="24"), against=ABROAD)
    assert written(found.total_allowed) == "40.00"
    assert found.flags == ("line 1: no `place` is given, and each amount is for one: counted as in Austria",)
    found = assessed(line("hotel", "300", quantity="1"), against=ABROAD)
    assert written(found.total_allowed) == "120.00"


@pytest.mark.parametrize(
    ("place", "flags"),
    [
        ("Belrin", ("line 1: no rule names the place Belrin: did you mean Berlin?",)),
        ("Colonge", ("line 1: no rule names the place Colonge: did you mean Cologne?",)),
        ("Leipzig", ()),
        ("berlin", ()),
    ],
)
def test_a_place_that_is_misspelt_is_flagged_and_one_that_is_none_of_the_rules_has_the_general_cap(
    place: str, flags: tuple[str, ...]
) -> None:
    assert assessed(line("hotel", "100", quantity="1", place=place)).flags == flags


def test_a_part_of_a_night_or_a_person_does_not_count() -> None:
    found = assessed(line("hotel", "500", quantity="2.9"))
    assert (written(found.total_allowed), found.flags) == (
        "220.00", ("line 1: the quantity 2.9 is counted as 2: a night is whole",),
    )  # fmt: skip
    assert written(assessed(line("gift", "50", quantity="0.5")).total_allowed) == "0.00"
    assert written(assessed(line("mileage", "9", quantity="10.5", receipt=False)).total_allowed) == "3.15"


TWO_VERSIONS = policies(
    document(valid_to=date(2026, 12, 31), digest="d2"),
    document(
        [
            *(each for each in RULES if each.id != "hotel"),
            Cap(id="hotel", category="hotel", per="night", section="s", **eur("90")),
        ],
        version=3, valid_from=date(2027, 1, 1), digest="d3",
    ),
)  # fmt: skip


@pytest.mark.requirement("I5.assess-day")
def test_a_stay_over_the_change_of_a_policy_is_decided_by_its_first_night_and_flagged() -> None:
    stay = line("hotel", "300", quantity="3", date="2026-12-30", place="Bonn")
    found = assessed(stay, against=TWO_VERSIONS, day=date(2027, 1, 10))
    assert written(found.total_allowed) == "300.00"
    [flag] = found.flags
    assert flag.startswith(
        "line 1: it goes on until 2027-01-01, when other rules hold: it is decided by those of"
    )
    until = line("hotel", "300", quantity="2", date="2026-12-30", place="Bonn")
    assert not assessed(until, against=TWO_VERSIONS, day=date(2027, 1, 10)).flags


@pytest.mark.requirement("I5.duplicates")
def test_a_night_that_is_in_two_stays_is_flagged_within_a_claim_and_across_claims() -> None:
    first = line("hotel", "300", quantity="3", date="2028-02-28", description="a")
    second = line("hotel", "90", quantity="1", date="2028-03-01", description="b")
    after = line("hotel", "80", quantity="1", date="2028-03-02", description="c")
    found = in_claims([[first, after], [second]])
    assert not found[0].flags
    assert found[1].flags == ("line 1: a night of it is also in line 1 of claim C-0",)
    together = in_claims([[after, second, first]])[0]
    assert together.flags == ("lines 3, 2 are of the same night: each was given the cap of one",)


@pytest.mark.parametrize("first", ["2024-12-30", "2026-01-02"])
def test_a_cap_of_several_years_holds_in_whichever_order_they_are_claimed(first: str) -> None:
    second = {"2024-12-30": "2026-01-02", "2026-01-02": "2024-12-30"}[first]
    lines = [
        line("equipment", "900", date=day, description=day)
        for day in (first, second, "2027-01-02", "2023-12-30")
    ]
    assert amounts(in_claims([[each] for each in lines])) == amounts(in_claims([lines]))
    assert amounts(in_claims([lines[:2]])) == ["900.00", "0.00"]
    [again] = in_claims([lines[:2]])
    assert codes(again.lines[1]) == ["over_cap"]
    assert "of which 900.00 EUR is used up" in again.lines[1].findings[0].text


LUMP = line("per_diem", "28", hours="24")


@pytest.mark.parametrize(
    ("lump", "why"),
    [
        (LUMP | {"hours": "5"}, "away_too_short"),
        (LUMP | {"currency": "KRW"}, "no_rate"),
        (LUMP | {"hours": "9", "meals": ["breakfast", "lunch", "dinner"]}, "over_cap"),
    ],
)
@pytest.mark.parametrize("first", [True, False])
def test_a_lump_sum_that_is_not_paid_is_in_place_of_nothing(lump: Json, why: str, *, first: bool) -> None:
    meal = line("meal", "30")
    for claimed, of_lump, of_meal in (
        (lump, (why, "0.00"), (None, "30.00")),
        (LUMP, (None, "28.00"), ("covered", "0.00")),
    ):
        lines = [claimed, meal] if first else [meal, claimed]
        found = assessed(*lines, against=sample_policies()).lines
        told = [(next(iter(codes(each)), None), written(each.allowed)) for each in found]
        assert told == ([of_lump, of_meal] if first else [of_meal, of_lump])
