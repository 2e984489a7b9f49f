"""Meals that somebody else paid, beside a lump sum in one question."""

from __future__ import annotations

import pytest

from tests.unit.domains.expenses.test_asking import ask

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


@pytest.mark.parametrize(
    ("question", "said", "unsaid"),
    [
        ("Tagegeld Österreich, mittag bezahlt", ("24,00", "11,00"), ("40,00", "30,00")),
        ("Tagegeld Österreich, frühstück und mittag bezahlt", ("16,00", "3,00"), ("27,00", "30,00")),
        ("Tagegeld Österreich, Mittagessen wurde übernommen", ("24,00", "11,00"), ("30,00",)),
        ("Per diem Austria, lunch paid", ("24.00", "11.00"), ("30.00",)),
        ("Per diem Austria, breakfast and lunch were covered", ("16.00", "3.00"), ("30.00",)),
        ("Tagegeld Österreich, ich habe mittag selbst bezahlt", ("40,00",), ("24,00",)),
        ("Bekomme ich Tagegeld und mein Mittagessen bezahlt?", ("28,00",), ("16,80",)),
    ],
)
def test_a_meal_that_was_paid_is_taken_off_where_somebody_else_paid_it(
    question: str, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert [each for each in said if each not in answer["answer"]] == []
    assert [each for each in unsaid if each in answer["answer"]] == []
