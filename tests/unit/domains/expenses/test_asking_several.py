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
