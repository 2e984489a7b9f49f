"""What stands around an expense in a question: with whom, for whom, within what, and what came before."""

from __future__ import annotations

from datetime import date

import pytest

from beleg.domains.expenses.domain import expenses_domain
from beleg.evals.agents import InProcess
from beleg.evals.runner import Query
from beleg.storage.database import Database
from tests.unit.domains.expenses.test_asking import TODAY, ask

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


def told(*questions: str, today: date = TODAY) -> list[str]:
    """The answers of one conversation."""
    database = Database("sqlite://")
    with InProcess(expenses_domain(lambda: database)) as agent:
        return [agent(Query(text=each, today=today, session="s"))["answer"] for each in questions]


@pytest.mark.parametrize(
    "question",
    [
        "übernachte bei Freunden, Pauschale?",
        "Ich übernachte privat bei Freunden in Köln, gibts dafür ne Pauschale?",
        "Ich schlafe bei meiner Familie in Wien, was bekomme ich?",
        "I slept at a friend's place, is there a lump sum?",
    ],
)
def test_a_night_with_friends_is_no_hotel(question: str) -> None:
    answer = ask(question)
    assert answer["status"] == "no_data", answer["answer"]
    assert "EUR" not in answer["answer"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("blumen für kundin 55 euro was wird erstattet", "werden 50,00 EUR erstattet"),
        ("Pralinen für unsere Kunden, 30 Euro", "werden 30,00 EUR erstattet"),
        ("Flowers for a client, 60 euros", "50.00 EUR are paid"),
    ],
)
def test_what_is_given_to_somebody_outside_is_a_gift(question: str, said: str) -> None:
    assert said in ask(question)["answer"]


def test_what_is_given_to_a_colleague_is_none() -> None:
    assert ask("Blumen für die Kollegin zum Abschied")["status"] == "no_data"


@pytest.mark.parametrize(
    ("question", "first", "alone"),
    [
        (
            "Wein beim Geschäftsessen mit Kunden ok?",
            "Bewirtung: bis zu 70,00",
            "Alkohol, für sich abgerechnet",
        ),
        (
            "wine at a business dinner with a client?",
            "Entertainment: up to 70.00",
            "Alcohol, claimed on its own",
        ),
    ],
)
def test_what_may_be_part_of_entertaining_is_never_paid_on_its_own_only(
    question: str, first: str, alone: str
) -> None:
    answer = ask(question)["answer"]
    assert answer.startswith(first)
    assert alone in answer
    assert "no-alcohol" in answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Beleg verloren, was tun?", "sagt keine Regel"),
        ("I lost the receipt for my hotel", "No rule says what holds where a receipt is lost"),
    ],
)
def test_that_no_rule_speaks_of_a_lost_receipt_is_said(question: str, said: str) -> None:
    answer = ask(question)["answer"]
    assert said in answer
    assert "receipt-always" in answer


def test_another_place_keeps_the_time_that_was_told_of() -> None:
    assert "100.00" in told("What's the hotel limit in Munich?", "and last year?", "and in Cologne?")[-1]
    assert "130.00" in told("What was the hotel limit in Munich last year?", "and in Cologne today?")[-1]


def test_what_comes_on_top_is_counted_with_what_was_told_of() -> None:
    answer = told("Seminar 1200 euro", "und noch ein zweites für 500?")[-1]
    assert "Weiterbildung 2, mit Zustimmung vorab: erstattet werden 300,00" in answer
    assert "Zusammen, mit Zustimmung vorab: erstattet werden 1.500,00" in answer
    answer = told("lunch 28 euros", "and another for 45 euros?")[-1]
    assert "45.00 EUR (Meal 2) 30.00" in answer


def test_breakfast_after_a_hotel_is_asked_about_with_it() -> None:
    assert (
        "Frühstück darf im Preis enthalten sein" in told("hotel in Dresden", "muss das frühstück extra?")[-1]
    )


@pytest.mark.parametrize(
    ("question", "status", "said", "unsaid"),
    [
        # where something is says nothing of what it is
        ("Gym at the hotel 10 euros", "no_data", "No rule", "10.00"),
        ("Stornogebühr im Hotel 80 Euro", "no_data", "keine Regel", "80,00"),
        ("Aufenthalt im Hotel 100 Euro", "answered", "werden 100,00 EUR erstattet", "Aufenthalt"),
        ("Hemdreinigung im Hotel 15 Euro", "answered", "no-private", "(Hotel)"),
        # an ordinal is no amount
        (
            "Bahn 2. Klasse 320 Euro mit Reservierung",
            "answered",
            "320,00 EUR (Bahn) werden 300,00",
            "2,00 EUR (",
        ),
        # what is paid by the kilometre is not reckoned without any
        ("Tankbeleg 60 Euro zusätzlich zu den Kilometern?", "answered", "Kraftstoff", "60,00"),
        # an amount is not spent on a lump sum beside it
        (
            "Mittagessen 22 Euro und Tagegeld am selben Tag?",
            "answered",
            "rechnet keine Mahlzeiten ab",
            "(Tagegeld) werden",
        ),
        ("Tagegeld und Hotel 120 Euro", "answered", "120,00 EUR (Hotel) werden 110,00", "(Tagegeld) werden"),
        # what says how long or of which month it is names nothing of its own
        (
            "Darf man in der Business Class fliegen? Flugzeit 13 Stunden",
            "answered",
            "flight-class-longest",
            "Wort",
        ),
        ("Frist für Belege aus dem August?", "answered", "90 Tage", "August"),
        (
            "Can I fly if the train takes three hours?",
            "answered",
            "less than four hours nobody flies",
            "nothing about",
        ),
        (
            "Do I need names of guests on the receipt?",
            "answered",
            "names the occasion and the guests",
            "receipt-usual",
        ),
        ("Per diem for Britain, 2 full days", "answered", "104.00 EUR", "No rule"),
        ("Homeoffice Tage 100, wie viel gibt es?", "answered", "400,00", "nichts"),
        ("Tagegeld für 2 volle Tage Paris plus An- und Abreise", "answered", "178,00", "142,00"),
    ],
)
def test_words_beside_an_expense_are_not_taken_for_one(
    question: str, status: str, said: str, unsaid: str
) -> None:
    answer = ask(question)
    assert answer["status"] == status, answer["answer"]
    assert said in answer["answer"]
    assert unsaid not in answer["answer"]


def test_all_that_was_told_of_is_summed_up_where_it_is_asked_for() -> None:
    answers = told("Taxi 50 Euro?", "und Parken 30?", "und zusammen?")
    assert "30,00 EUR (Parken) werden 25,00" in answers[1]
    assert "Zusammen: erstattet werden 70,00 EUR" in answers[2]
    answers = told("lunch 28 euros", "and another for 45 euros?", "and in total?")
    assert "In all: 58.00 EUR" in answers[2], "what was told together is not counted twice"


def test_what_was_counted_is_not_summed_up_by_amounts_alone() -> None:
    assert "EUR" not in told("Hotel 3 Nächte 300 Euro", "und Taxi 30 Euro?", "und zusammen?")[2]


def test_wine_after_entertaining_is_part_of_it() -> None:
    answer = told("Kundenessen mit 2 Gästen 150 Euro", "darf Wein dabei sein?")[-1]
    assert answer.startswith("Bewirtung: bis zu 70,00")
    assert "mit Getränken" in answer


def test_a_second_one_has_the_currency_of_the_first() -> None:
    assert "35.00 EUR (Meal 2) 30.00" in told("dinner 40 euros", "and a second one for 35?")[-1]
