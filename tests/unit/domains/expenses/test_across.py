"""What a claim comes to with others of the same days is told where it takes more; per diems count across claims."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from beleg.domains.expenses.money import written
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.records import EarlierLine
from tests.support.expenses import D, assessed, codes, line, one

TRIP = date(2026, 11, 3)


def before(category: str, amount: str, **changes: Any) -> EarlierLine:
    """A line of claim S-1 that was paid in full."""
    given: dict[str, Any] = {
        "claim": "S-1", "line": 1, "day": TRIP, "days": 1, "category": category, "description": "before",
        "amount": D(amount), "currency": "EUR", "receipt": None, "invoice": None, "allowed": D(amount),
        "allowed_currency": "EUR",
    }  # fmt: skip
    return EarlierLine(**(given | changes))


BOTH = (
    "with claim S-1 of the same days it comes to 1500.00 EUR, which takes 2 people with the role accountant to "
    "approve, and it alone 1 person with the role approver"
)


@pytest.mark.requirement("I5.submit")
@pytest.mark.parametrize("earlier", [TRIP, date(2026, 11, 5)])
def test_claims_of_the_same_days_are_told_together_where_they_take_more_people(earlier: date) -> None:
    stay = line("taxi", "800", date="2026-11-05"), line("gift", "1", date="2026-11-03")
    found = assessed(*stay, earlier=[before("training", "699.00", day=earlier)])
    assert BOTH in found.flags
    assert written(found.total_allowed) == "801.00"


@pytest.mark.parametrize(
    "other",
    [
        before("training", "100.00"),
        before("training", "699.00", day=date(2026, 10, 1)),
        before("training", "699.00", own=False),
    ],
)
def test_claims_that_take_no_more_together_are_not_told(other: EarlierLine) -> None:
    assert assessed(line("taxi", "801"), earlier=[other]).flags == ()


@pytest.mark.requirement("I5.assess-reasons")
def test_a_sum_that_somebody_has_to_agree_to_is_told_though_it_is_split_over_days_or_claims() -> None:
    stay = [
        line("hotel", "550", quantity="5", place="Munich"),
        line("hotel", "550", quantity="5", place="Munich", date="2026-11-08", description="b"),
    ]
    said = "follow each other and come to 1100.00 EUR: above 600.00 EUR somebody with the role"
    [flag] = [each for each in assessed(*stay, against=sample_policies()).flags if "agree before" in each]
    assert flag.startswith(f"lines 1, 2 {said}")
    earlier = before("hotel", "550.00", days=5, description="a")
    found = assessed(stay[1], against=sample_policies(), earlier=[earlier])
    [flag] = [each for each in found.flags if "agree before" in each]
    assert flag.startswith(f"line 1 and line 1 of claim S-1 {said}")
    apart = line("hotel", "550", quantity="5", place="Munich", date="2026-11-10", description="b")
    told = assessed(apart, against=sample_policies(), earlier=[earlier]).flags
    assert not [each for each in told if "agree before" in each]
    agreed = [each | {"agreed_by": "Anna Berg"} for each in stay]
    assert not [each for each in assessed(*agreed, against=sample_policies()).flags if "follow" in each]


def test_a_sum_above_a_receipts_limit_is_told_though_it_is_split_over_claims() -> None:
    bare = line("parking", "6", receipt=False)
    earlier = before("parking", "8.00")
    assert assessed(bare, earlier=[earlier]).flags == (
        "line 1 and line 1 of claim S-1 are together above 10.00 EUR, from which a receipt is needed",
    )
    assert assessed(bare | {"receipt": True}, earlier=[earlier]).flags == ()


@pytest.mark.requirement("I5.duplicates")
def test_of_the_days_of_a_per_diem_of_another_claim_nothing_is_paid_that_it_covers() -> None:
    paid = before("per_diem", "56.00", days=2)
    found = assessed(
        line("meal", "30", date="2026-11-04"),
        line("meal", "30", date="2026-11-05"),
        against=sample_policies(),
        earlier=[paid],
    )
    assert [codes(each) for each in found.lines] == [["covered"], []]
    assert found.lines[0].findings[0].text == "the per diem of line 1 of claim S-1 is paid in place of it"


@pytest.mark.requirement("I5.duplicates")
def test_a_per_diem_pays_what_meals_of_its_days_in_another_claim_leave_of_it() -> None:
    meals = [before("meal", "20.00"), before("meal", "25.00", day=date(2026, 11, 9))]
    lump = line("per_diem", "56", quantity="2")
    decided = one(assessed(lump, against=sample_policies(), earlier=meals))
    assert (written(decided.allowed), codes(decided)) == ("36.00", ["over_cap"])
    assert "of which 20.00 EUR is used up" in decided.findings[0].text
    rest = before("per_diem", "36.00", days=2, claim="S-2")
    again = one(assessed(lump, against=sample_policies(), earlier=[*meals, rest]))
    assert written(again.allowed) == "0.00"
