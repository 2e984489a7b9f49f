"""Statements made from random tables: the check says of each what plain Python says, and never a change of it."""

from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_value

pytestmark = pytest.mark.requirement("I6.properties")

NAMES = ("Alba", "Brunn", "Cerro", "Dorma", "Elten", "Forst")
VALUES = st.lists(st.integers(1, 900), min_size=6, max_size=6, unique=True)
TWO = st.lists(st.sampled_from(range(6)), min_size=2, max_size=2, unique=True)


def verdict(statement: str, columns: list[str], rows: list[list[object]]) -> str:
    return Checker(tables_of_value({"columns": columns, "rows": rows})).check(statement).verdict


@given(values=VALUES, two=TWO, number=st.integers(1, 900), german=st.booleans())
def test_a_program_says_what_plain_python_says(
    values: list[int], two: list[int], number: int, german: bool
) -> None:
    one, other = two
    a, b, x, y = NAMES[one], NAMES[other], values[one], values[other]
    above = sum(each > number for each in values)
    place = sorted(values, reverse=True).index(x) + 1
    oracle = {
        ("{a} hatte {n} Sitze.", "{a} had {n} seats."): x == number,
        ("{a} hatte mehr Sitze als {b}.", "{a} had more seats than {b}."): x > y,
        ("{a} hatte weniger Sitze als {b}.", "{a} had fewer seats than {b}."): x < y,
        ("{a} hatte nicht mehr Sitze als {b}.", "{a} did not have more seats than {b}."): x <= y,
        ("{a} hatte mehr als {n} Sitze.", "{a} had more than {n} seats."): x > number,
        ("{a} hatte mindestens {n} Sitze.", "{a} had at least {n} seats."): x >= number,
        ("{a} hatte höchstens {n} Sitze.", "{a} had at most {n} seats."): x <= number,
        ("{a} hatte die meisten Sitze.", "{a} had the most seats."): place == 1,
        ("{a} hatte die zweitmeisten Sitze.", "{a} had the second most seats."): place == 2,
        ("{a} hatte die wenigsten Sitze.", "{a} had the fewest seats."): place == 6,
        ("Alle Gruppen hatten mehr als {n} Sitze.", "All groups had more than {n} seats."): above == 6,
        ("Keine Gruppe hatte mehr als {n} Sitze.", "No group had more than {n} seats."): above == 0,
        ("Die meisten Gruppen hatten mehr als {n} Sitze.", "Most groups had more than {n} seats."): above > 3,
        ("Nur {a} hatte mehr als {n} Sitze.", "Only {a} had more than {n} seats."): above == 1 and x > number,
        ("{m} Gruppen hatten mehr als {n} Sitze.", "{m} groups had more than {n} seats."): True,
        ("Insgesamt gab es {t} Sitze.", "In total there were {t} seats."): True,
        ("Der Unterschied zwischen {a} und {b} betrug {d} Sitze.", "The gap between {a} and {b} was {d} seats."): True,
        ("{a} und {b} hatten zusammen {s} Sitze.", "{a} and {b} had {s} seats together."): True,
    }  # fmt: skip
    rows: list[list[object]] = [list(each) for each in zip(NAMES, values, strict=True)]
    filled = {
        "a": a, "b": b, "n": number, "m": above, "t": _grouped(sum(values), german), "d": abs(x - y),
        "s": _grouped(x + y, german),
    }  # fmt: skip
    for forms, so in oracle.items():
        statement = forms[not german].format(**filled)
        assert verdict(statement, ["group", "seats"], rows) == ("supported" if so else "refuted"), statement


@given(values=VALUES, by=st.integers(-5, 5).filter(bool), german=st.booleans())
def test_a_fact_of_any_kind_is_supported_and_never_with_another_value(
    values: list[int], by: int, german: bool
) -> None:
    rows: list[list[object]] = [[2020 + at, value] for at, value in enumerate(values[:2])]
    before, after = values[:2]
    apart = abs(after - before)
    rose = after > before
    de = f"Von 2020 bis 2021 {'stiegen' if rose else 'sanken'} die Sitze um {{}}."
    en = f"From 2020 to 2021 seats {'rose' if rose else 'fell'} by {{}}."
    text = de if german else en
    assert verdict(text.format(apart), ["year", "seats"], rows) == "supported"
    assume(apart + by > 0)
    assert verdict(text.format(apart + by), ["year", "seats"], rows) != "supported"
    turned = text.replace("stiegen", "sanken") if rose else text.replace("sanken", "stiegen")
    turned = turned.replace("rose", "fell") if rose else turned.replace("fell", "rose")
    assert verdict(turned.format(apart), ["year", "seats"], rows) != "supported"


@given(cents=st.integers(100, 99_999), by=st.integers(-9, 9).filter(bool), german=st.booleans())
def test_an_amount_is_supported_in_its_own_currency_alone(cents: int, by: int, german: bool) -> None:
    rows: list[list[object]] = [["Alba", f"{Decimal(cents) / 100:.2f} €"], ["Brunn", "1.00 €"]]

    def said(amount: int, currency: str) -> str:
        written = f"{amount // 100}{',' if german else '.'}{amount % 100:02}"
        return (
            f"Für Alba wurden {written} {currency} beantragt."
            if german
            else f"For Alba, {written} {currency} was claimed."
        )

    assert verdict(said(cents, "EUR"), ["name", "claimed"], rows) == "supported"
    assert verdict(said(cents, "USD"), ["name", "claimed"], rows) != "supported"
    assert verdict(said(cents + by, "EUR"), ["name", "claimed"], rows) != "supported"


def _grouped(number: int, german: bool) -> str:
    return f"{number:,}".replace(",", ".") if german else f"{number:,}"
