"""Members of a group that formed in the middle of a term: all that it ever had in it, and said so."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("alle Mitglieder des BSW im 20. Bundestag", "10 Abgeordnete des BSW"),
        ("Welche Abgeordneten hatte das BSW im 20. Bundestag?", "10 Abgeordnete des BSW"),
        ("wer saß für das BSW im 20. Bundestag", "10 Abgeordnete des BSW"),
        ("Wer war im 20. Bundestag in der BSW-Gruppe?", "10 Abgeordnete des BSW"),
        ("list all BSW members of the 20th Bundestag", "10 members of the BSW"),
        ("Welche Mitglieder hatte die FVP im 2. Bundestag?", "17 Abgeordnete"),
        ("Mitglieder der FU im 1. Bundestag", "24 Abgeordnete"),
        ("Wie viele Frauen hatte das BSW im 20. Bundestag?", "5 Frauen des BSW"),
        ("Wie viele Sitze hatte das BSW im 20. Bundestag?", "erst ab dem 02.02.2024, an diesem Tag 10"),
        ("how many members did the BSW have in the 20th Bundestag", "10 on that day"),
        ("Wie hoch war der Frauenanteil des BSW im 20. Bundestag?", "5 von 10"),
        ("Wie alt waren die Abgeordneten des BSW im 20. Bundestag im Schnitt?", "Am 02.02.2024"),
        ("wer war der jüngste bsw abgeordnete im 20. bundestag", "Ali Al-Dailami"),
    ],
)
def test_a_group_formed_within_a_term_is_told_by_all_it_had_then(question: str, told: str) -> None:
    assert told in ask(question).text


def test_the_list_of_such_a_group_names_its_members_and_says_how_they_are_counted() -> None:
    answer = ask("Welche Abgeordneten hatte das BSW im 20. Bundestag?")
    assert answer.table is not None
    assert "Sahra Wagenknecht" in str(answer.table)
    assert len(answer.table.rows) == 10
    assert "bei der ersten Sitzung am 26.10.2021 waren es 0" in answer.text


def test_questions_that_go_on_keep_to_all_of_them() -> None:
    women, share = talk(
        "alle Mitglieder des BSW im 20. Bundestag",
        "Wer davon ist eine Frau?",
        "Und wie viele sind das in Prozent?",
    )[1:]
    assert "5 Frauen des BSW" in women.text
    assert "50,0 % der 10 Abgeordneten des BSW" in share.text


def test_a_group_that_was_there_from_the_start_is_told_at_the_first_sitting() -> None:
    text = ask("alle Mitglieder der Linken im 20. Bundestag").text
    assert "39 Abgeordnete" in text
    assert "41" in text
    there = talk("Welche Abgeordneten hatte das BSW im 20. Bundestag?", "und die FDP?")[-1].text
    assert "92" in there
