"""An expense that comes back with one thing changed is flagged to a person; what is another expense is not."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from beleg.domains.expenses.claims import folded
from beleg.domains.expenses.money import written
from beleg.domains.expenses.names import perhaps
from beleg.domains.expenses.records import EarlierLine
from beleg.records import Json
from tests.support.expenses import DAY, D, assessed, codes, line, one

pytestmark = pytest.mark.requirement("I5.duplicates")
WHERE = "line 1 of claim N-1"


def before(**changes: Any) -> EarlierLine:
    """A ride that was paid before."""
    given: dict[str, Any] = {
        "claim": "N-1", "line": 1, "day": DAY, "days": 1, "category": "taxi", "description": folded("Taxi to fair"),
        "amount": D("20.00"), "currency": "EUR", "receipt": None, "invoice": None, "allowed": D("20.00"),
        "allowed_currency": "EUR",
    }  # fmt: skip
    return EarlierLine(**(given | changes))


def taxi(**changes: Any) -> Json:
    """That ride, as it comes back."""
    return line("taxi", "20.00", description="Taxi to fair") | changes


@pytest.mark.parametrize(
    ("changes", "flag"),
    [
        ({"date": "2026-11-04"}, f"it is as {WHERE} but for its day, 2026-11-03"),
        ({"date": "2026-11-01"}, f"it is as {WHERE} but for its day, 2026-11-03"),
        ({"amount": "20.01"}, f"it is as {WHERE} but for its amount, 20.00 EUR"),
        ({"amount": "19.80"}, f"it is as {WHERE} but for its amount, 20.00 EUR"),
        ({"amount": "19.00", "currency": "CHF"}, f"it is as {WHERE} but for its amount, 20.00 EUR"),
        ({"amount": "20.00", "currency": "CHF"}, f"it is as {WHERE} but for its currency, EUR"),
        ({"category": "parking"}, f"it is as {WHERE} but for its category, taxi"),
        ({"description": "Ride"}, f"the same amount of the same day and category stands in {WHERE}"),
        ({"description": "taxi, to (fair)!"}, f"the same amount of the same day and category stands in {WHERE}"),
    ],
)  # fmt: skip
def test_an_expense_that_comes_back_with_one_thing_changed_is_flagged_and_paid(
    changes: Json, flag: str
) -> None:
    found = assessed(taxi(**changes), earlier=[before()])
    assert f"line 1: {flag}" in found.flags
    assert found.total_allowed > 0
    assert codes(one(assessed(taxi(), earlier=[before()]))) == ["duplicate"]


def test_a_day_with_its_month_exchanged_may_be_the_same_day() -> None:
    found = assessed(taxi(date="2026-03-11"), earlier=[before()], day=date(2026, 3, 12))
    assert f"line 1: it is as {WHERE} but for its day, 2026-11-03" in found.flags


@pytest.mark.parametrize(
    "changes",
    [
        {"date": "2026-11-10"},
        {"date": "2026-11-04", "description": "Taxi home"},
        {"amount": "24.00"},
        {"amount": "20.01", "description": "Taxi home"},
        {"category": "parking", "description": "Car park"},
    ],
)
def test_what_differs_by_more_is_another_expense(changes: Json) -> None:
    assert assessed(taxi(**changes), earlier=[before()]).flags == ()


def test_a_lump_sum_is_the_same_every_day() -> None:
    paid = before(category="per_diem", amount=D("28.00"), allowed=D("28.00"), description="")
    found = assessed(line("per_diem", "28", date="2026-11-04", quantity="1"), earlier=[paid])
    assert (written(found.total_allowed), found.flags) == ("28.00", ())


def test_lines_of_one_claim_that_differ_in_nothing_but_their_day_are_flagged_at_once() -> None:
    days = [taxi(date=f"2026-11-{day:02}") for day in (2, 3, 4, 12)]
    assert assessed(*days).flags == ("lines 1, 2, 3 differ in nothing but their day",)
    assert assessed(taxi(), taxi(category="parking")).flags == (
        "line 2: it is as line 1 of this claim but for its category, taxi",
    )
    assert assessed(taxi(), taxi(amount="20.05")).flags == (
        "line 2: it is as line 1 of this claim but for its amount, 20.00 EUR",
    )
    assert assessed(line("taxi", "9"), line("parking", "9")).flags == ()


def test_a_line_under_a_name_that_may_be_the_same_persons_is_compared_as_ones_own() -> None:
    theirs = before(own=False, perhaps=True)
    moved = assessed(taxi(date="2026-11-04"), earlier=[theirs])
    assert moved.flags == (
        f"line 1: it is as {WHERE}, under a name that may be the same person's but for its day, 2026-11-03",
    )
    strangers = before(own=False)
    assert assessed(taxi(date="2026-11-04"), earlier=[strangers]).flags == ()
    assert assessed(taxi(description="Taxi to fair!"), earlier=[strangers]).flags == (
        f"line 1: the same line (day, category, amount, words) stands under another name, in {WHERE}",
    )


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("E. Muster", "Erika Muster", True),
        ("Muster, E.", "Erika Muster", True),
        ("Erika M. Muster", "Erika Muster", True),
        ("Frau Muster", "Erika Muster", True),
        ("Erika Maria Muster", "Erika M. Muster", True),
        ("Hans Muster", "Erika Muster", False),
        ("E. Meier", "Erika Muster", False),
        ("E. M.", "Erika Muster", False),
        ("Erika Muster", "Muster, Erika", False),
    ],
)
def test_a_name_that_says_less_may_be_another_ones(one: str, other: str, *, may: bool) -> None:
    assert perhaps(one, other) is may
    assert perhaps(other, one) is may
