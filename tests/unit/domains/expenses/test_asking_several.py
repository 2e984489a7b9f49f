"""Questions about several expenses: lines of one claim, whose parts make its total."""

from __future__ import annotations

import pytest

from tests.unit.domains.expenses.test_asking import ask

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Frühstück 15, Mittag 28, Abendessen 34 Euro an einem Tag",
            ("15,00 EUR (Mahlzeit 1) werden 15,00", "28,00 EUR (Mahlzeit 2) werden 28,00",
             "34,00 EUR (Mahlzeit 3) werden 17,00", "Zusammen: erstattet werden 60,00"),
        ),
        (
            "Breakfast 15 euros, lunch 28 euros and dinner 34 euros",
            ("34.00 EUR (Meal 3) 17.00 EUR are paid", "In all: 60.00"),
        ),
        (
            "dinner 34 euros, lunch 28 euros, breakfast 15 euros",
            ("34.00 EUR (Meal 1) 30.00", "28.00 EUR (Meal 2) 28.00", "15.00 EUR (Meal 3) 2.00", "In all: 60.00"),
        ),
    ],
)  # fmt: skip
def test_the_cap_of_a_day_holds_over_the_expenses_of_a_question_and_its_rule_is_cited(
    question: str, said: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert [each for each in (*said, "meals-of-a-day") if each not in answer["answer"]] == []
    [evidence] = answer["evidence"]
    assert evidence["output"]["total_allowed"] == "60.00"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Mietwagen 80 Euro und Flug 1000 Euro",
            ("Mietwagen, mit Zustimmung vorab: erstattet werden 75,00",
             "Flug, mit Zustimmung vorab: erstattet werden 900,00",
             "Zusammen, mit Zustimmung vorab: erstattet werden 975,00"),
        ),
        (
            "Kundenessen 5 Leute 380 Euro und Taxi 60 Euro",
            ("Bewirtung, mit Zustimmung vorab: erstattet werden 350,00", "60,00 EUR (Taxi) werden 45,00",
             "Zusammen, mit Zustimmung vorab: erstattet werden 395,00"),
        ),
        (
            "Parking 60 euros for 3 days and taxi 50 euros",
            ("20.00 EUR (Parking, each day) 20.00", "50.00 EUR (Taxi) 45.00", "In all: 105.00"),
        ),
        (
            "lunch 20 CHF and dinner 30 CHF",
            ("20.00 CHF (Meal 1) are 21.40 EUR", "30.00 CHF (Meal 2) are 32.10 EUR", "In all: 51.40"),
        ),
    ],
)  # fmt: skip
def test_expenses_of_one_question_are_lines_of_one_claim_whose_parts_make_its_total(
    question: str, said: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert [each for each in said if each not in answer["answer"]] == []
    assert all(claim["verdict"] == "supported" for claim in answer["claims"])


@pytest.mark.parametrize(
    ("question", "said", "unsaid"),
    [
        ("dinner for 4, 200 euros", ("Of 200.00 EUR (Meal) 30.00", "Guests are claimed"), "4.00 EUR ("),
        ("lunch for two 50 euros", ("Of 50.00 EUR (Meal) 30.00", "Guests are claimed"), "(Meal 1)"),
        ("Kundenessen für 4, 200 Euro", ("200,00 EUR (Bewirtung) werden 200,00",), "Bewirtung 1"),
        (
            "lunch for 24 and dinner for 41 euros",
            ("24.00 EUR (Meal 1) 24.00", "41.00 EUR (Meal 2) 30.00"),
            "people",
        ),
    ],
)
def test_a_small_number_behind_for_and_right_before_an_amount_counts_people(
    question: str, said: tuple[str, ...], unsaid: str
) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert [each for each in said if each not in answer["answer"]] == []
    assert unsaid not in answer["answer"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Can I get a new chair for 520 euros?",
            "Office chair: at most 450.00 EUR in 5 years",
        ),
        (
            "Maus und Tastatur für 89 Euro",
            "Arbeitsmittel: für das ganze Jahr sind es höchstens 120,00 EUR",
        ),
        ("Telefonrechnung 30 Euro", "Telefon: für den ganzen Monat sind es höchstens 20,00 EUR"),
    ],
)
def test_of_what_time_a_cap_of_months_or_years_is_is_told_with_what_is_paid(question: str, said: str) -> None:
    assert said in ask(question)["answer"]
