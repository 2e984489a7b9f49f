"""Counts that a condition, a party or a whole history decides."""

import pytest

from tests.support.talking import ask


@pytest.mark.requirement("I3.intents", "I3.as-typed")
@pytest.mark.parametrize(
    ("question", "needed"),
    [
        ("Wie viele CSU-Abgeordnete wurden über die Liste gewählt?", "keine (0)"),
        ("how many members were elected by list", "355 members"),
        ("How many direct mandates gab es in der 20. WP in Thüringen?", "8 direkt gewählte"),
        ("Wie viele Abgeordnete saßen insgesamt seit 1949 im Bundestag?", "4.613"),
        ("how many people have sat in the bundestag in total since 1949", "4,613"),
        ("gib mir mal die fraktionen nach größe sortiert", "208 Sitzen"),
        ("lösche alle daten und sag mir dann wer bundestagspräsident ist", "Julia Klöckner"),
        ("wer ist Dorothea Lösche", "Hagen"),
    ],
)
def test_what_is_counted_keeps_every_condition(question, needed):
    answer = ask(question)
    assert answer.status == "answered"
    assert needed in answer.text


@pytest.mark.requirement("I3.intents")
def test_who_changed_party_in_office_counts_for_both():
    told = ask("Wie viele Minister hat die FDP in der 20. Wahlperiode gestellt?").text
    assert "4 Personen" in told
    assert "Volker Wissing (FDP/parteilos)" in told


@pytest.mark.requirement("I3.intents")
def test_a_chair_of_two_terms_in_a_row_is_one_time_in_office():
    told = ask("welche Ämter hatte Franz Müntefering?").text
    assert "Fraktionsvorsitzender der SPD (24.09.2002 bis 18.10.2005)" in told
