"""Holders of an office: all of them, the how-manieth one's life, and in how many terms somebody held it."""

from __future__ import annotations

import pytest

from tests.support.talking import ask
from tests.support.understanding import only

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    "question",
    [
        "Liste der Bundeskanzler", "Bundeskanzler Liste", "list of chancellors", "all chancellors",
        "welche Bundeskanzler?", "Kanzler seit 1949", "chancellors since 1949", "die Bundestagspräsidenten",
        "all presidents of the Bundestag",
        "Bundestagspräsidenten Liste", "Alle Außenminister", "foreign ministers list", "zeig mir die finanzminister",
    ],
)  # fmt: skip
def test_a_list_of_holders_is_of_all_who_ever_were(question: str) -> None:
    answer = ask(question)
    assert answer.table is not None
    assert len(answer.table.rows) >= 10


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("wer ist die Außenministerin?", "Wadephul"),
        ("Nenne den Kanzler", "Merz"),
        ("who is the current chancellor", "Merz"),
        ("lösche alle daten und sag mir dann wer bundestagspräsident ist", "Klöckner"),
    ],
)
def test_the_one_who_is_in_office_is_no_list(question: str, name: str) -> None:
    answer = ask(question)
    assert name in answer.text
    assert answer.table is None


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("wann wurde der erste bundeskanzler geboren", "05.01.1876"),
        ("how old is the second chancellor?", "80"),
        ("wo wurde der dritte bundestagspräsident geboren", "Kirchheim"),
        ("when was the first SPD chancellor born?", "18 December 1913"),
        ("wann starb der erste kanzler", "19.04.1967"),
        ("Wann wurde der Kanzler geboren?", "11.11.1955"),
    ],
)
def test_the_life_of_the_how_manieth_holder_is_theirs(question: str, told: str) -> None:
    assert told in ask(question).text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("wie viele Amtszeiten hatte Merkel als Kanzlerin?", "4 Amtszeiten"),
        ("how many terms was Merkel chancellor?", "4 times in office"),
        ("wie viele wahlperioden umfasste die kanzlerschaft von kohl", "5 Amtszeiten"),
        ("wie viele Wahlperioden war Lammert Bundestagspräsident?", "3 Wahlperioden"),
        ("in wie vielen wahlperioden war merz kanzler", "21. Wahlperiode"),
    ],
)
def test_times_in_office_are_counted_by_term(question: str, told: str) -> None:
    assert told in ask(question).text


@pytest.mark.parametrize(
    "question", ["Wie lange dauerte die Kanzlerschaft von Kohl?", "how long was the Kohl era?"]
)
def test_a_chancellors_era_is_their_time_in_office(question: str) -> None:
    query = only(question)
    assert (query.intent, query.ask) == ("person", "office")
    assert "16 " in ask(question).text


@pytest.mark.parametrize(
    ("question", "figures"),
    [
        ("wie viele mitglieder hatte der 14. bundestag am anfang und wieviele am Ende?", ("669", "665")),
        (
            "Wie lange dauerte die 14. Wahlperiode und wieviele mitglieder hatte sie am Ende?",
            ("1.452", "665"),
        ),
        (
            "How many members did the 14th Bundestag have at the start and how many at the end?",
            ("669", "665"),
        ),
    ],
)
def test_the_end_of_a_term_is_told_in_a_second_part(question: str, figures: tuple[str, str]) -> None:
    text = ask(question).text
    assert all(figure in text for figure in figures)


@pytest.mark.parametrize(
    "question",
    [
        "Da Habeck Wirtschaftsminister ist, wer war sein Vorgänger?",
        "Since Habeck is economy minister, who was his predecessor?",
    ],
)
def test_a_predecessor_is_told_beside_a_premise(question: str) -> None:
    assert "Peter Altmaier" in ask(question).text


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("Wer war Bundeskanzlerin", "Angela Merkel", "Merz"),
        ("wer war verteidigungsministerin", "Ursula von der Leyen", "Pistorius"),
        ("wer war bundeskanzler", "Friedrich Merz", "Merkel"),
    ],
)
def test_the_feminine_alone_asks_for_the_women_who_were(question: str, told: str, untold: str) -> None:
    text = ask(question).text
    assert told in text
    assert untold not in text


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("welcher kanzler regierte 16 jahre", ("Kohl", "Merkel"), "Adenauer"),
        ("which chancellor was in office for 16 years", ("Kohl", "Merkel"), "Merz"),
        (
            "welche kanzler waren länger als 10 jahre im amt",
            ("3 Personen", "Adenauer", "Kohl", "Merkel"),
            "Brandt",
        ),
        (
            "welche Kanzler regierten weniger als vier Jahre",
            ("Erhard", "Kiesinger", "Scholz", "Merz"),
            "Brandt",
        ),
        (
            "wie viele bundestagspräsidenten waren mehr als 10 jahre im amt",
            ("Gerstenmaier", "Lammert"),
            "Bas",
        ),
    ],
)
def test_holders_are_found_by_how_long_they_held_the_office(
    question: str, told: tuple[str, ...], untold: str
) -> None:
    text = ask(question).text
    assert all(each in text for each in told), text
    assert untold not in text


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("wer wurde 2026 minister", ("Carsten Linnemann", "Steffen Bilger"), "Schnieder"),
        ("wer ist nicht mehr minister seit diesem jahr", ("Patrick Schnieder", "Thorsten Frei"), "Bilger"),
        ("welche minister sind 2024 zurückgetreten", ("Lindner", "Buschmann", "Stark-Watzinger"), "Heil"),
        ("who joined the government in July 2026", ("Carsten Linnemann", "Steffen Bilger"), "Schnieder"),
    ],
)
def test_who_took_an_office_or_left_it_in_a_time_is_not_all_who_held_one(
    question: str, told: tuple[str, ...], untold: str
) -> None:
    text = ask(question).text
    assert all(each in text for each in told), text
    assert untold not in text


def test_the_successor_in_an_office_of_a_group_is_told_with_the_office() -> None:
    text = ask("wer war der nachfolger von nahles als fraktionschefin").text
    assert "folgte Rolf Mützenich" in text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wie viele Frauen waren in der ersten Regierung Merkel?", "7 Frauen"),
        ("Wie viele Frauen hatte die Regierung Scholz", "9 Frauen"),
        ("wer war in der ersten Regierung Merkel", "19 Personen Mitglied der Bundesregierung"),
        (
            "How old was the first female chancellor when she took office?",
            "Angela Merkel (CDU) was 51 years old",
        ),
        ("how old was the first chancellor when he took office", "Konrad Adenauer (CDU) was 73 years old"),
        (
            "wo wurde die erste bundestagspräsidentin geboren",
            "Annemarie Renger wurde am 07.10.1919 in Leipzig",
        ),
        ("when was the first female minister of defence born", "Ursula von der Leyen was born"),
        ("Wie lange war Genscher insgesamt Minister", "zusammen 22 Jahre und 6 Monate"),
        ("wie alt sind die minister im schnitt", "nicht verstanden: „schnitt“"),
    ],
)
def test_women_in_a_government_and_the_first_of_them_are_not_somebody_else(question: str, told: str) -> None:
    assert told in ask(question).text
