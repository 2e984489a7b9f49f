"""Values that code computes, and the second computation that checks them."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.evidence.values import Incomputable, derive
from beleg.grounding.written import recomputed
from beleg.records import Derived, Ref

pytestmark = pytest.mark.requirement("F04", "I2.draft-references")

DAYS = st.dates(date(1900, 1, 1), date(2100, 12, 31)).map(date.isoformat)
NUMBERS = st.integers(0, 10**6) | st.decimals(0, 1000, places=1).map(str)


def derived(operation):
    return Derived(operation=operation, refs=(Ref(id="e", pointer="/x", form="integer"),))


@given(st.sampled_from(["sum", "count", "majority"]), st.lists(NUMBERS, min_size=1, max_size=8))
def test_sums_counts_and_majorities_are_what_a_second_computation_gives(operation, leaves):
    assert Fraction(derive(derived(operation), leaves)) == recomputed(operation, leaves)


@given(st.lists(NUMBERS, min_size=2, max_size=5))
def test_differences_are_what_a_second_computation_gives(leaves):
    assert Fraction(derive(derived("difference"), leaves)) == recomputed("difference", leaves)


def test_a_difference_of_several_is_of_all_but_the_last_together_against_the_last():
    assert derive(derived("difference"), [206, 118, 197]) == 127
    assert derive(derived("ratio"), [206, 118, 736]) == Decimal("44.0")


@given(st.integers(0, 2000), st.integers(1, 2000))
def test_a_share_is_rounded_once_halves_up(part, whole):
    share = derive(derived("ratio"), [part, whole])
    assert share.as_tuple().exponent == -1
    assert abs(Fraction(share) - Fraction(part * 100, whole)) <= Fraction(1, 20)
    assert derive(derived("ratio"), [1, 16]) == Decimal("6.3")


@given(DAYS, DAYS)
def test_years_and_days_are_what_a_second_computation_gives(first, last):
    for operation in ("years", "days"):
        assert Fraction(derive(derived(operation), [first, last])) == recomputed(operation, [first, last])


def test_somebody_born_on_a_leap_day_is_a_year_older_on_the_first_of_march():
    assert derive(derived("years"), ["2000-02-29", "2023-02-28"]) == 22
    assert derive(derived("years"), ["2000-02-29", "2023-03-01"]) == 23


def test_a_majority_is_more_than_half():
    assert derive(derived("majority"), [630]) == 316
    assert derive(derived("majority"), [631]) == 316


@pytest.mark.parametrize(
    ("operation", "leaves"),
    [
        ("sum", ["x"]), ("sum", [True]), ("sum", [None]), ("sum", ["NaN"]), ("difference", [1]), ("ratio", [1, 0]),
        ("years", ["2000", "2001-01-01"]), ("days", [1, 2]), ("ratio", [5]),
    ],
)  # fmt: skip
def test_what_cannot_be_computed_is_refused(operation, leaves):
    with pytest.raises(Incomputable):
        derive(derived(operation), leaves)
    assert recomputed(operation, leaves) is None
