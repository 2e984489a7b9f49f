"""Kinds of questions that employees really type, each once in either language."""

from __future__ import annotations

import pytest

from tests.unit.domains.expenses.test_asking import ask

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


@pytest.mark.parametrize(
    ("question", "status", "said", "unsaid"),
    [
        # at home is no trip, and a home office is none of that
        ("Kann ich das WLAN zu Hause absetzen?", "no_data", ("keine Regel",), ("10,00",)),
        ("do you pay for my home internet", "no_data", ("No rule",), ("10.00",)),
        ("can i get money for the internet at my house", "no_data", ("No rule",), ("10.00",)),
        ("do i get anything for working from home", "answered", ("home-office-day",), ()),
        # hours or days away are a per diem
        ("Ich war 9 Stunden in Hannover unterwegs, welche Pauschale?", "answered", ("14,00", "per-diem"), ()),
        ("I was away for 10 hours, what do I get", "answered", ("14.00",), ()),
        # verbs, measures and adjectives name nothing
        ("wie lange hab ich zeit die belege abzugeben?", "answered", ("90",), ("hab",)),
        ("can i expense a bottle of wine at dinner", "answered", ("no-alcohol",), ("bottle",)),
        ("do you cover laundry on long trips", "answered", ("no-private",), ()),
        ("i flew to new york for 1950 euros", "answered", ("beforehand: 1,800.00",), ("hotel",)),
        # so many of a kind at so much
        ("two dinners of 35 euros on the same day", "answered", ("60.00",), ()),
        ("zwei Abendessen zu 35 Euro", "answered", ("60,00",), ()),
        # nobody agreed
        ("Monitor 299 Euro ohne Absprache gekauft", "answered", ("0,00 EUR", "equipment-prior"), ()),
        ("rental car without approval 60 euros", "answered", ("0.00 EUR", "rental-car-prior"), ()),
        (
            "Flugticket 650 Euro, Chef hat zugestimmt",
            "answered",
            ("werden 650,00",),
            ("werden 0,00",),
        ),
        ("flight 1000 euros approved by my boss", "answered", ("900.00",), ()),
        ("Kundenessen 5 Leute 380 Euro", "answered", ("Zustimmung vorab: erstattet werden 350,00",), ()),
        # the language of a few words, and a noun that is no place
        ("course 1600 euros", "answered", ("are paid",), ("werden",)),
        ("metro tickets in Paris 25 euros in one day", "answered", ("20.00 EUR are paid",), ()),
        ("buch 70 euro", "answered", ("70,00 EUR erstattet",), ("are paid",)),
        ("Bekomme ich Geld für Arbeitskleidung?", "no_data", ("keine Regel",), ()),
        # a day without a year, and days that have passed
        ("what's the deadline for expenses from September 1st?", "answered", ("90",), ("September",)),
        ("Was passiert wenn ich nach 100 Tagen einreiche?", "answered", ("90",), ()),
        ("Wie viel Homeofficepauschale pro Jahr?", "answered", ("600,00",), ()),
        # no foreign dollar is a US dollar, and no crown another one
        ("how much is 100 Canadian dollars in euros", "answered", ("No rate",), ("89",)),
        ("Was sind 100 australische Dollar in Euro?", "answered", ("kein Kurs",), ("89",)),
        ("100 US dollars in euros", "answered", ("89.00",), ()),
        ("are Danish kroner converted", "no_data", ("No rate",), ("0.89",)),
        # an amount that is not plainly written
        ("I spent -50 EUR on a hotel", "no_data", ("cannot read an amount",), ("50",)),
        ("Hotel für 1e400 EUR", "no_data", ("Einen Betrag der Frage kann ich nicht lesen",), ("400",)),
    ],
)
def test_a_question_is_understood_as_people_type_it(
    question: str, status: str, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert answer["status"] == status, answer["answer"]
    assert [each for each in said if each not in answer["answer"]] == [], answer["answer"]
    assert [each for each in unsaid if each in answer["answer"]] == [], answer["answer"]
