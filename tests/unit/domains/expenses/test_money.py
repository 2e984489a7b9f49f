"""Amounts are exact in every currency, and what is no amount is refused."""

from __future__ import annotations

from decimal import Decimal

import pycountry
import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.money import (
    CURRENCIES,
    BadMoney,
    amount,
    currency,
    nothing,
    rounded,
    total,
    written,
)

pytestmark = pytest.mark.requirement("F36", "I5.currencies")


@st.composite
def amounts(draw: st.DrawFn) -> tuple[str, list[Decimal]]:
    """A currency, and up to a thousand amounts in it."""
    code = draw(st.sampled_from(sorted(CURRENCIES)))
    units = draw(st.lists(st.integers(min_value=0, max_value=10**17), max_size=1000))
    return code, [Decimal(each).scaleb(-CURRENCIES[code]) for each in units]


@given(amounts())
@pytest.mark.requirement("I5.totals")
def test_totals_add_up_exactly_in_every_currency(drawn: tuple[str, list[Decimal]]) -> None:
    code, parts = drawn
    units = sum(int(each.scaleb(CURRENCIES[code])) for each in parts)
    assert total(parts, code) == Decimal(units).scaleb(-CURRENCIES[code])
    assert total(reversed(parts), code) == total(parts, code)


@given(st.sampled_from(sorted(CURRENCIES)), st.integers(min_value=0, max_value=10**14))
def test_what_is_written_is_read_again(code: str, units: int) -> None:
    value = Decimal(units).scaleb(-CURRENCIES[code])
    assert amount(written(value), code) == value
    assert written(amount(written(value), code)) == written(value)


@given(st.decimals(min_value=0, max_value=10**12, places=6), st.sampled_from(sorted(CURRENCIES)))
def test_rounding_moves_by_half_a_unit_at_most(value: Decimal, code: str) -> None:
    unit = Decimal(1).scaleb(-CURRENCIES[code])
    assert abs(rounded(value, code) - value) <= unit / 2
    assert rounded(rounded(value, code), code) == rounded(value, code)


def test_a_half_is_rounded_up() -> None:
    assert [written(rounded(Decimal(each), "EUR")) for each in ("0.125", "0.135", "2.675")] == [
        "0.13", "0.14", "2.68",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "held"),
    [
        ("42.5", "EUR", "42.50"),
        ("42", "EUR", "42.00"),
        ("42", "JPY", "42"),
        ("42.0", "JPY", "42"),
        ("1.5", "KWD", "1.500"),
    ],
)
def test_an_amount_has_the_decimals_of_its_currency(text: str, code: str, held: str) -> None:
    assert written(amount(text, code)) == held


@pytest.mark.parametrize(
    "text",
    [
        "", " 1", "-1", "+1", "1e3", "1_000", "1,000", "1,5", "NaN", "Infinity", "sNaN", "0x1", "01", ".5", "5.", "$50",
        "50 EUR", "42.505", "1" * 16, "9" * 400, "٤٢", "1.0000000000000000000000001",
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(BadMoney):
        amount(text, "EUR")


@pytest.mark.parametrize("text", ["", "EU", "EURO", "XXX", "XAU", "€", "E" * 500])
def test_what_is_no_currency_is_refused(text: str) -> None:
    with pytest.raises(BadMoney):
        currency(text)


def test_the_parts_of_a_split_amount_leave_nothing_over() -> None:
    parts = [amount(each, "EUR") for each in ("3596.77", "5403.22")]
    assert written(amount("9000", "EUR") - total(parts, "EUR")) == "0.01"
    assert nothing("EUR") == 0


def test_every_currency_of_ours_is_one_of_the_standard() -> None:
    known = {each.alpha_3 for each in pycountry.currencies}
    assert set(CURRENCIES) - known == {"ANG", "BGN"}, (
        "they ended in 2025, and bills of then are still handed in"
    )
    assert all(code.startswith("X") for code in known - set(CURRENCIES)), (
        "metals, funds and units that are no money"
    )
