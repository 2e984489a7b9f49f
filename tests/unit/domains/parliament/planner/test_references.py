"""Words that refer to something: what they may mean, and what is said where they mean nothing or several people."""

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("how many of them are women?", "them"),
        ("wie viele davon sind frauen?", "davon"),
        ("wie alt ist er?", "er"),
        ("when was she born?", "she"),
        ("who was his successor?", "his"),
    ],
)
def test_a_word_that_refers_to_nothing_is_asked_about(question, word):
    answer = ask(question)
    assert (answer.status, answer.evidence) == ("no_data", ())
    assert word in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "Welche Partei hat die meisten Frauen in ihren Reihen?",
        "is it true that the SPD has 120 seats?",
        "Können Sie mir sagen, wer Kanzler ist?",
        "Wie spät ist es?",
        "Wer ist Kanzler und wie alt ist er?",
    ],
)
def test_a_word_with_something_of_its_own_question_refers_to_that(question):
    assert "bezieht" not in ask(question).text
    assert "refer" not in ask(question).text


@pytest.mark.parametrize(
    "questions",
    [
        ("wie viele blonde abgeordnete gibt es?", "wie viele davon sind frauen?"),
        ("wer gewinnt die nächste wahl?", "wie viele davon sind frauen?"),
        ("wer ist bundespräsident?", "wie alt ist er?"),
    ],
)
def test_after_a_question_that_was_not_answered_nothing_is_answered_for_the_whole_house(questions):
    answer = talk("Wie viele Sitze hat die SPD?", *questions)[-1]
    assert answer.status == "no_data"
    assert answer.evidence == ()


def test_a_question_that_refers_itself_leaves_what_is_spoken_of():
    answers = talk("wer ist olaf scholz?", "was ist er von beruf?", "wie alt ist er?")
    assert answers[1].status == "no_data"
    assert answers[2].text.startswith("Olaf Scholz ist 68 Jahre alt")
    answers = talk(
        "wie viele frauen hat die spd?", "wie viele davon sind blond?", "wie viele davon sind direkt gewählt?"
    )
    assert "der SPD" in answers[2].text


def test_of_several_holders_it_is_asked_who_is_meant():
    answers = talk(
        "wer war 2013 außenminister?", "wie lange war er im amt?", "westerwelle", "wann wurde er geboren?"
    )
    assert answers[1].status == "clarification"
    assert [option.value for option in answers[1].options] == ["Guido Westerwelle", "Frank-Walter Steinmeier"]
    assert answers[2].text.startswith(
        "Guido Westerwelle war vom 28.10.2009 bis zum 17.12.2013 Bundesminister"
    )
    assert answers[3].text.startswith("Guido Westerwelle wurde am 27.12.1961")


def test_of_several_the_one_in_office_for_nearly_all_of_the_time_is_meant():
    answers = talk("wer war außenminister von 1974 bis 1992?", "wie lange war er im bundestag?")
    assert answers[1].text.startswith("Hans-Dietrich Genscher (FDP) war 32 Jahre und 9 Monate")


def test_a_choice_is_picked_by_its_place():
    answers = talk("who was defence minister between 2005 and 2013?", "when was he born?", "the second one")
    assert answers[1].status == "clarification"
    assert answers[2].text.startswith("Franz Josef Jung was born")


def test_the_one_of_the_sex_is_meant_and_of_a_plural_all_are():
    answers = talk("wer sind die minister der csu?", "wie alt ist sie?", "seit wann ist er im bundestag?")
    assert answers[1].text.startswith("Dorothee Bär ist")
    assert answers[2].status == "clarification"
    text = talk("wer sind die minister der csu?", "wie alt sind sie?")[1].text
    assert all(name in text for name in ("Alexander Dobrindt", "Dorothee Bär", "Alois Rainer"))


def test_the_one_who_was_found_is_meant_after_a_comparison():
    assert talk("wer ist älter, merz oder olaf scholz?", "wo wurde er geboren?")[1].text.startswith(
        "Friedrich Merz"
    )


def test_somebody_else_who_was_spoken_of_is_asked_the_same():
    answers = talk(
        "wer war gesundheitsminister vor lauterbach?", "und nach ihm?", "wie alt ist die?", "und er?"
    )
    assert answers[2].text.startswith("Nina Warken ist")
    assert answers[3].text.startswith("Jens Spahn ist")


@pytest.mark.parametrize(
    ("text", "status"), [("hallo", "out_of_scope"), ("danke", "out_of_scope"), ("help", "no_data")]
)
def test_small_talk_at_first_is_beside_the_data(text, status):
    assert ask(text).status == status
    assert talk("Wer ist Kanzler?", text)[1].status == "answered"


@pytest.mark.parametrize(
    ("questions", "status"),
    [
        (("wie viele sitze hat die spd?", "wie wird das wetter?", "wie viele davon sind frauen?"), "no_data"),
        (("wer ist olaf scholz?", "wie wird das wetter?", "wie alt ist er?"), "answered"),
        (("who leads the afd group?", "are there two?", "how old are they?"), "answered"),
    ],
)
def test_what_strays_leaves_who_is_spoken_of_but_no_set(questions, status):
    assert talk(*questions)[-1].status == status


def test_a_then_without_a_time_is_not_the_present():
    answer = talk("Wie viele Sitze hat die SPD?", "wer war damals kanzler?")[-1]
    assert (answer.status, answer.evidence) == ("no_data", ())
    assert "damals" in answer.text


def test_two_names_that_are_not_clear_are_asked_about_one_after_the_other():
    answers = talk("wann wurde merkel geboren und wann scholz?", "angela", "olaf")
    assert answers[0].status == "clarification"
    assert answers[1].text.startswith("Angela Merkel wurde am 17.07.1954")
    assert "„scholz“ ist nicht eindeutig" in answers[1].text
    assert answers[2].text.startswith("Olaf Scholz wurde am 14.06.1958")


def test_a_land_that_holders_are_not_recorded_by_is_no_condition_that_is_dropped():
    assert talk("wie viele minister kommen aus bayern?")[0].status == "no_data"
