"""Numbers, money, counts and days as people write them."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.planner.numbers import (
    counted_in,
    currencies_in,
    day_in,
    has_unread_amount,
    money_in,
    number,
)

TODAY = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("45", "45"),
        ("45,50", "45.50"),
        ("45.50", "45.50"),
        ("1.200", "1200"),
        ("1,200", "1200"),
        ("1.234,56", "1234.56"),
        ("1,234.56", "1234.56"),
        ("1'200", "1200"),
        ("0.125", "0.125"),
        ("1.000.000", "1000000"),
    ],
)
def test_a_number_has_the_separators_of_either_language(text: str, value: str) -> None:
    assert number(text) == Decimal(value)


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("45 euro", "45", "EUR"),
        ("€ 45,50", "45.50", "EUR"),
        ("$50", "50", "USD"),
        ("1.200 eur", "1200", "EUR"),
        ("20 schweizer franken", "20", "CHF"),
        ("30 £", "30", "GBP"),
        ("5000 yen", "5000", "JPY"),
        ("300 sek", "300", "SEK"),
        ("300 schwedische kronen", "300", "SEK"),
        ("90 złoty", "90", "PLN"),
    ],
)
def test_money_is_an_amount_with_its_currency(text: str, amount: str, currency: str) -> None:
    by_place, rest = money_in(f"was sind {text} wert")
    [found] = by_place.values()
    assert (found.amount, found.currency) == (Decimal(amount), currency)
    assert rest.split() == ["was", "sind", "wert"]


@pytest.mark.parametrize(
    ("text", "count", "unit"),
    [
        ("drei nächte", "3", "night"),
        ("250 km", "250", "km"),
        ("1.200 kilometer", "1200", "km"),
        ("4 gästen", "4", "person"),
        ("a 3 hour flight", "3", "hour"),
        ("5 stunden", "5", "hour"),
        ("two days", "2", "day"),
        ("6 people", "6", "person"),
        ("eine nacht", "1", "night"),
        ("2 volle tage", "2", "day"),
        ("5-stündige", "5", "hour"),
    ],
)
def test_what_is_counted_has_its_unit(text: str, count: str, unit: str) -> None:
    [found], _ = counted_in(text)
    assert (found.number, found.unit) == (Decimal(count), unit)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("am 3. november 2026", "2026-11-03"),
        ("am 3.11.2026", "2026-11-03"),
        ("2026-11-03", "2026-11-03"),
        ("on november 3, 2026", "2026-11-03"),
        ("3rd of november 2026", "2026-11-03"),
        ("im november 2025", "2025-11-30"),
        ("in 2025", "2025-12-31"),
        ("letztes jahr", "2025-12-31"),
        ("last year", "2025-12-31"),
        ("2026", "2026-12-01"),
        ("gestern", "2026-11-30"),
        ("heute", "2026-12-01"),
        ("am 5. mai", "2026-05-05"),
        ("next year", "2027-12-31"),
        ("letztes jahr im oktober", "2025-10-31"),
        ("im oktober letzten jahres", "2025-10-31"),
        ("october last year", "2025-10-31"),
        ("in may last year", "2025-05-31"),
        ("am 5. mai letzten jahres", "2025-05-05"),
        ("last october", "2026-10-31"),
        ("letzten dezember", "2025-12-31"),
        ("vom 1.9.", "2026-09-01"),
    ],
)
def test_a_day_is_found_and_a_year_means_its_last_day_so_far(text: str, day: str) -> None:
    assert day_in(text, TODAY)[0] == date.fromisoformat(day)


def test_a_day_that_cannot_be_is_told() -> None:
    with pytest.raises(ValueError, match="day is out of range"):
        day_in("am 30. februar 2026", TODAY)


def test_an_amount_is_no_year() -> None:
    assert day_in("für 2000 euro und 1999 km", TODAY)[0] is None


def test_a_currency_may_be_named_alone() -> None:
    assert list(currencies_in("wechselkurs für us-dollar und yen in euro")) == ["USD", "JPY"]


@given(st.text(max_size=80))
def test_any_text_can_be_read(text: str) -> None:
    folded = text.casefold()
    try:
        day_in(folded, TODAY)
    except ValueError:
        return
    counted_in(money_in(folded)[1])
    list(currencies_in(folded))


@pytest.mark.parametrize(
    "text",
    [
        "1e400 eur on a hotel", "-50 eur", "minus 50 euro", "taxi €-50", "taxi 1_000 eur", "50..5 eur", "1,2,3 eur",
        "0 eur", "0,00 €", "100-120 eur", "50/60 eur", "99999999999999 eur", "+5 eur", "taxi 50 eur -20 eur",
    ],
)  # fmt: skip
def test_an_amount_that_is_not_plain_is_not_taken_for_another(text: str) -> None:
    assert has_unread_amount(text)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("100,- euro", "100"), ("50,-€", "50"), ("50.– chf", "50"), ("ca.50 eur", "50"), ("(45,50 eur)", "45.50"),
        ("45.50eur.", "45.50"), ("hotel - 50 eur", "50"), ("1'200.50 chf", "1200.50"), ("2x50 eur", "50"),
        ("ein 100-euro-hotel", "100"), ("€50-ticket", "50"), ("~ 50 eur", "50"), ("1.500 eur", "1500"),
    ],
)  # fmt: skip
def test_an_amount_is_read_however_it_is_usually_written(text: str, amount: str) -> None:
    assert not has_unread_amount(text)
    assert [each.amount for each in money_in(text)[0].values()] == [Decimal(amount)]


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("4 hours 20 minutes", "4.33"),
        ("6 stunden und 30 minuten", "6.50"),
        ("4h20", "4.33"),
        ("zwei stunden 15 min", "2.25"),
        ("4 hours, 20 people", "4"),
        ("4 stunden, 20 km", "4"),
    ],
)
def test_minutes_behind_hours_are_a_part_of_them_and_nothing_else_is(text: str, hours: str) -> None:
    found = [each.number for each in counted_in(text)[0] if each.unit == "hour"]
    assert found == [Decimal(hours)]
