"""Whether four digits are a year or an amount."""

from __future__ import annotations

import pytest

from beleg.domains.expenses.planner.years import years_in
from tests.unit.domains.expenses.test_asking import TODAY, ask

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("hotel in 1999", ["1999"]),
        ("was galt im jahr 1999?", ["1999"]),
        ("was galt 1999 für hotels?", ["1999"]),
        ("rules since 2003", ["2003"]),
        ("tagegeld 2025", ["2025"]),
        ("hotel limit for 2026", ["2026"]),
        ("was kostet 2025 ein hotel", ["2025"]),
        ("what did a hotel cost 2025?", ["2025"]),
        ("und 1999?", ["1999"]),
        ("am 3. mai 2019", ["2019"]),
        ("my flight cost 1950", []),
        ("seminar kostet 2026, was krieg ich", []),
        ("ich habe für das seminar 2025 bezahlt", []),
        ("i paid about 2026 for the course", []),
        ("kurs für 2000", []),
        ("hotel münchen 7 nächte 1999, was zahlt ihr", []),
        ("flight to new york 1950", []),
        ("wer genehmigt ausgaben über 2000", []),
    ],
)
def test_a_number_is_a_year_where_something_says_so_and_never_what_something_cost(
    text: str, years: list[str]
) -> None:
    assert [each[1] for each in years_in(text, TODAY)] == years


@pytest.mark.parametrize(
    ("question", "said", "unsaid"),
    [
        ("my flight to new york cost 1950, how much do i get back", ("Of 1,950.00", "1,800.00 EUR are"), ()),
        ("seminar kostet 1950, was krieg ich", ("Von 1.950,00", "werden 1.500,00 EUR"), ()),
        ("seminar kostet 2026, was krieg ich", ("Von 2.026,00", "werden 1.500,00 EUR"), ()),
        ("Kurs für 2000", ("Von 2.000,00", "werden 1.500,00 EUR"), ()),
        ("Seminar, ich habe 1950 bezahlt", ("Von 1.950,00",), ()),
        ("hotel münchen 7 nächte 1999, was zahlt ihr", ("1.050,00 EUR (Regel hotel-munich)",), ()),
        ("flight to new york 1950", ("1,800.00 EUR", "flight-new-york"), ()),
        ("Flug 1950, Taxi 30 Euro", ("Von 1.950,00 EUR (Flug)", "Von 30,00 EUR (Taxi)"), ()),
        ("Was kostet 2025 ein Hotel in München?", ("120,00 EUR", "Fassung 1"), ("2.025",)),
        ("Tagegeld für 2025", ("28,00 EUR",), ("2.025",)),
    ],
)
def test_an_amount_that_could_be_a_year_is_reckoned_with(
    question: str, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert [each for each in said if each not in answer["answer"]] == []
    assert [each for each in unsaid if each in answer["answer"]] == []


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Was galt 1999 für Hotels?", "das Jahr 1999 meint"),
        ("Hotel in 1999", "das Jahr 1999 meint"),
        ("per diem for Austria in 2003", "about the year 2003"),
    ],
)
def test_a_year_in_which_no_policy_holds_is_named(question: str, said: str) -> None:
    answer = ask(question)
    assert (answer["status"], said in answer["answer"]) == ("no_data", True)
