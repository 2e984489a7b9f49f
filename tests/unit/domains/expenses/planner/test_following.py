"""What a question takes from the one before it."""

from __future__ import annotations

import pytest

from beleg.domains.expenses.domain import expenses_domain
from beleg.evals.agents import InProcess
from beleg.evals.runner import Query
from beleg.storage.database import Database
from tests.unit.domains.expenses.test_asking import TODAY

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


@pytest.mark.parametrize(
    ("asked", "said", "unsaid"),
    [
        # a place, a count and a meal
        (("Was darf das Hotel in Wien kosten?", "und das tagegeld dort?"), ("(Wien): 40,00",), ("28,00",)),
        (("250 km eigenes auto", "und mit dem rad?"), ("25,00", "bicycle-kilometre"), ()),
        (("hotel in paris", "and a taxi?"), ("45.00",), ("Paris",)),
        (("Per diem France", "what if lunch is provided?"), ("31.80",), ("30.00",)),
        (("Per diem France", "what if lunch is provided?", "and breakfast too?"), ("21.20",), ("nothing",)),
        (("Tagegeld Österreich?", "und wenn das frühstück dabei ist?"), ("32,00",), ("nichts", "30,00")),
        (("how much for lunch?", "even if I get a per diem?"), ("claims no meals",), ("nothing",)),
        # meals that somebody else paid stay taken off a per diem, whatever says so
        (
            ("tagegeld österreich", "und wenn frühstück und mittag bezahlt war?"),
            ("16,00", "3,00"),
            ("30,00",),
        ),
        (
            ("tagegeld österreich", "und wenn frühstück und mittag bezahlt war?", "Und in der schweiz?"),
            ("25,60", "4,60", "per-diem-switzerland"),
            ("30,00",),
        ),
        (
            ("per diem austria", "and if breakfast and lunch were paid?", "and in Switzerland?"),
            ("25.60", "4.60", "per-diem-switzerland"),
            ("30.00",),
        ),
        (("tagegeld österreich", "und mit frühstück?"), ("32,00", "19,00"), ("30,00",)),
        (("per diem austria", "what about with breakfast?"), ("32.00", "19.00"), ("30.00",)),
        (
            ("tagegeld österreich", "und wenn das Mittagessen gestellt wird?", "Und in der schweiz?"),
            ("38,40", "17,40"),
            (),
        ),
        # but a meal that one pays oneself, or asks to be paid, is none of those
        (("tagegeld österreich", "wird das mittagessen bezahlt?"), ("30,00",), ("24,00",)),
        (("tagegeld österreich", "und wenn ich mittag selbst bezahlt habe?"), (), ("24,00",)),
        (("tagegeld österreich", "und mittagessen für 20 euro?"), ("Von 20,00",), ("24,00",)),
        # a number alone is of what was counted or spent, or of who approves
        (("wer muss 1200 euro freigeben?", "und bei 900?"), ("approval-small",), ()),
        (("Homeoffice für 120 Tage?", "und 130?"), ("520,00",), ()),
        (("taxi 30 euro", "und 60?"), ("Von 60,00", "45,00"), ()),
        (("hotel in köln", "und 2025?"), ("100,00",), ("Von 2",)),
        # another kind of rules for the same expense, but not where it is asked of all
        (("flight to new york 1500 eur ok?", "which class?"), ("flight-class-long",), ("rail",)),
        (("Geschenk für 60 Euro an Kunden", "brauch ich nen beleg"), ("Geschenk: ein Beleg",), ("10,00",)),
        (("Taxi?", "ab welchem Betrag brauche ich einen Beleg?"), ("receipt-always",), ()),
        (("taxi 20 euro", "which class?"), (), ("Taxi:",)),
        (("monitor für 400 euro", "und wie oft?"), ("in 3 Jahren",), ()),
        # a condition, and guests
        (
            ("kriege ich mittagessen bezahlt?", "auch wenn ich tagegeld bekomme?"),
            ("Wer Tagegeld bekommt, rechnet keine Mahlzeiten ab",),
            (),
        ),
        (("mittagessen?", "und wenn ich einen kunden einlade?"), ("70,00", "entertainment"), ("30,00",)),
    ],
)
def test_a_question_takes_from_the_one_before_what_it_leaves_out(
    asked: tuple[str, ...], said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    database = Database("sqlite://")
    with InProcess(expenses_domain(lambda: database)) as agent:
        answers = [
            dict(agent(Query(text=question, today=TODAY, session="one")))["answer"] for question in asked
        ]
    assert [each for each in said if each not in answers[-1]] == [], answers[-1]
    assert [each for each in unsaid if each in answers[-1]] == [], answers[-1]
