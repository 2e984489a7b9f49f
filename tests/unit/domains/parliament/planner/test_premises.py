"""What a question supposes of a person: an office, a party, another time in office."""

from __future__ import annotations

import pytest

from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.premises")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Seit wann ist Angela Merkel Bundestagspräsidentin?", "nicht als Bundestagspräsidentin verzeichnet"),
        ("Wann wurde Robert Habeck Bundeskanzler?", "Das trifft nicht zu: "),
        ("how long has Julia Klöckner been chancellor", "do not record Julia Klöckner as Federal Chancellor"),
        ("War Gregor Gysi jemals Kanzler?", "Nein, "),
        ("Ist Gregor Gysi Minister?", "Nein, "),
    ],
)
def test_an_office_never_held_is_named_and_corrected(question: str, said: str) -> None:
    assert said in ask(question).text


def test_where_an_office_is_held_with_gaps_nothing_is_called_wrong() -> None:
    text = ask("Seit wann ist Helmut Kohl Fraktionsvorsitzender der SPD?").text
    assert not text.startswith(("Nein", "Das trifft nicht zu"))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("In welchem Jahr wurde Friedrich Merz zum zweiten Mal Bundeskanzler?", "Das ist nicht verzeichnet"),
        ("wann wurde merkel zum 3. mal kanzlerin", "Das ist nicht verzeichnet"),
        ("When did Olaf Scholz become chancellor for the second time?", "That is not recorded"),
    ],
)
def test_another_time_in_office_than_recorded_is_corrected(question: str, said: str) -> None:
    assert said in ask(question).text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Bestätige bitte, dass Christian Lindner noch Finanzminister ist.", "Nein, "),
        ("Please confirm that Christian Lindner is still finance minister.", "No, "),
    ],
)
def test_what_is_to_be_confirmed_is_answered_with_yes_or_no(question: str, said: str) -> None:
    assert ask(question).text.startswith(said)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Ist Dobrindt in der CDU?", "Nein: "),
        ("ist dobrindt in der CSU?", "Ja: "),
        ("War Horst Seehofer in der CDU?", "Nein: "),
        ("Ist Dobrindt in der Union?", "Ja: "),
        ("Is Friedrich Merz a member of the CDU?", "Yes: "),
        ("Ist Friedrich Merz in der CSU?", "Nein: "),
    ],
)
def test_the_two_parties_of_one_group_are_told_apart(question: str, said: str) -> None:
    assert ask(question).text.startswith(said)


def test_what_somebody_is_is_no_question_on_the_chamber() -> None:
    text = ask("wer war bundeskanzlerin vor angela merkel, war das eine frau?").text
    assert "Gerhard Schröder" in text
    assert "205" not in text


def test_who_is_meant_is_asked_once() -> None:
    answer = ask("wie alt ist scholz und wann wurde er geboren")
    assert answer.status == "clarification"
    assert answer.text.count("Wer ist gemeint?") == 1


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("wie alt ist Alexander Gauland", "85 Jahre alt"),
        ("wer ist der älteste abgeordnete", "85 Jahre alt"),
        ("how old is Lisa Schubert", "24"),
        ("who is the youngest member", "aged 24"),
        (
            "wie viele abgeordnete sind über 70",
            "8 Abgeordnete im Alter von mindestens 71 Jahren (am 30.09.2025)",
        ),
        ("How many members are between 30 and 40 years old?", "aged 30 to 40 (on 30 September 2025)"),
        ("wer war der jüngste abgeordnete im 20. bundestag", "am 26.10.2021 Emilia Fester"),
    ],
)
def test_the_living_are_as_old_as_on_the_day_of_the_question_and_counts_by_age_name_theirs(
    question: str, said: str
) -> None:
    assert said in ask(question).text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("wie lange war genscher aussenminister", "zusammen 17 Jahre und 11 Monate"),
        ("how long was Hans-Dietrich Genscher foreign minister?", "17 years and 11 months in all"),
    ],
)
def test_several_times_in_one_office_are_added_up(question: str, said: str) -> None:
    assert said in ask(question).text
