"""Namesakes told apart by how they are addressed, by a title and by a question after a death; titles before a name."""

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.choices")


@pytest.mark.parametrize(
    ("question", "needed"),
    [
        ("Wann wurde Herr Dr. Gysi geboren?", "Gregor Gysi wurde am 16.01.1948"),
        ("Wann wurde Herr Gysi geboren?", "Gregor Gysi wurde am 16.01.1948"),
        ("When was Mr Gysi born?", "Gregor Gysi was born"),
        ("Wann wurde Doktor Gysi geboren?", "Gregor Gysi wurde am 16.01.1948"),
        ("wann starb Strauss", "Franz Josef Strauß ist am 03.10.1988 gestorben"),
        ("when did Strauss die?", "Franz Josef Strauß died on 3 October 1988"),
    ],
)
def test_an_address_a_title_or_a_death_leaves_one_of_them(question, needed):
    answer = ask(question)
    assert answer.status == "answered"
    assert needed in answer.text


@pytest.mark.parametrize("question", ["Is Herr Fischer in parliament?", "Wie alt ist Herr Fischer?"])
def test_of_several_men_only_men_are_offered(question):
    answer = ask(question)
    assert answer.status == "clarification"
    assert answer.options
    assert not any("Simone" in option.label for option in answer.options)


def test_of_several_women_only_women_are_offered():
    offered = [option.label.split()[0] for option in ask("Wie alt ist Frau Müller?").options]
    assert {"Claudia", "Bettina", "Kerstin"} <= set(offered)
    assert not {"Detlef", "Carsten", "Gerd"} & set(offered)


def test_without_an_address_both_are_offered():
    assert len(ask("Wann wurde Gysi geboren?").options) == 2


@pytest.mark.parametrize(
    ("question", "needed"),
    [
        ("Wer war Professor Carlo Schmid?", "Carlo Schmid (SPD), geboren am 03.12.1896"),
        ("Who was Professor Karl Carstens?", "Karl Carstens (CDU), born on"),
        ("Wer ist Doktor Angela Merkel?", "Angela Merkel (CDU), geboren am"),
        ("Ist Karl Lauterbach Professor?", "akademische Titel Prof. Dr. verzeichnet"),
        ("Welchen Titel hat Professor Karl Lauterbach?", "akademische Titel Prof. Dr. verzeichnet"),
        ("Does Angela Merkel have a doctorate?", "Dr."),
    ],
)
def test_a_title_before_a_name_is_an_address_and_no_question(question, needed):
    assert needed in ask(question).text


@pytest.mark.parametrize(
    "question", ["Wann wurde Otto Graf Lambsdorf geboren?", "When was Otto Graf Lambsdorf born?"]
)
def test_a_name_that_goes_on_is_told_once(question):
    answer = ask(question)
    assert "1926" in answer.text
    assert "niemand" not in answer.text
    assert "nobody" not in answer.text


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ("der Abgeordnete", "18.04.1934"),
        ("der Kanzleramtschef", "1970"),
        ("der zweite", "1970"),
    ],
)
def test_a_member_and_an_office_holder_without_a_mandate_of_one_name_are_told_apart(reply, words):
    asked, answered = talk("Wann wurde Wolfgang Schmidt geboren?", reply)
    assert asked.status == "clarification"
    assert len(asked.options) == 2
    assert words in answered.text
    assert "1970" in talk("Wolfgang Schmidt", "der Kanzleramtschef", "wie alt ist er?")[-1].text
