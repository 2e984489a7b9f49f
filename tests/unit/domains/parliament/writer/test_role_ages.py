"""Ages on taking an office, who is alive of the former holders, and who came before somebody."""

import pytest

from tests.support.talking import ask


@pytest.mark.requirement("I3.superlative")
@pytest.mark.parametrize(
    ("question", "needed"),
    [
        ("Wer war der jüngste Minister aller Zeiten?", ("Claudia Nolte", "28 Jahre")),
        ("Welcher Kanzler war bei Amtsantritt am ältesten?", ("Konrad Adenauer", "73 Jahre")),
        ("oldest chancellor ever", ("Konrad Adenauer", "aged 73")),
        ("jüngster bundestagspräsident", ("Hermann Ehlers", "46 Jahre")),
        ("wer war der älteste minister unter merkel", ("Horst Seehofer", "68 Jahre")),
        ("wer ist der jüngste minister", ("Reem Alabali Radovan", "01.05.1990")),
        ("Who was the oldest minister in 1990?", ("aged",)),
    ],
)
def test_the_youngest_and_the_oldest_in_an_office_are_found_with_their_age(question, needed):
    answer = ask(question)
    assert answer.status == "answered"
    assert all(word in answer.text for word in needed), answer.text


@pytest.mark.requirement("I3.superlative")
def test_holders_without_a_birthday_are_counted_beside_a_superlative():
    assert "Bei 3 Personen ist kein Geburtstag verzeichnet" in ask("wer ist der jüngste minister").text


@pytest.mark.requirement("I3.intents")
@pytest.mark.parametrize(
    ("question", "age"),
    [
        ("Wie alt war Willy Brandt, als er Kanzler wurde?", "55"),
        ("how old was angela merkel when she became chancellor", "51"),
        ("wie alt war kohl bei amtsantritt als kanzler", "52"),
        ("Wie alt war Julia Klöckner, als sie Landwirtschaftsministerin wurde?", "45"),
    ],
)
def test_an_age_on_taking_an_office_is_that_of_the_day(question, age):
    assert f" {age} " in ask(question).text


@pytest.mark.requirement("I3.intents")
def test_the_former_holders_who_are_alive_are_those_without_a_recorded_death():
    told = ask("Welche ehemaligen Kanzler leben noch?").text
    assert all(name in told for name in ("Gerhard Schröder", "Angela Merkel", "Olaf Scholz"))
    assert "Kohl" not in told
    assert "Merz" not in told


@pytest.mark.requirement("I3.intents")
@pytest.mark.parametrize(
    "question",
    [
        "Wer war Landwirtschaftsminister, bevor Özdemir es wurde?",
        "Who was minister of agriculture before Cem Özdemir?",
    ],
)
def test_who_was_in_office_before_somebody_took_it(question):
    assert "Julia Klöckner" in ask(question).text


@pytest.mark.requirement("I3.in-scope")
@pytest.mark.parametrize(
    "question", ["Who was the first woman to preside over the Bundestag?", "Wer steht dem Bundestag vor?"]
)
def test_presiding_is_the_presidents_office(question):
    assert ("Annemarie Renger" if "first" in question else "Julia Klöckner") in ask(question).text
