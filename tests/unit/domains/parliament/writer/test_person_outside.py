"""Answers on people who held an office of the government and never a mandate."""

import pytest

from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.intents")
NOT_HIM = "the register does not have him as a member of the German Bundestag"
LEUSSINK = "Bundesminister für Bildung und Wissenschaft (22.10.1969 bis 15.03.1972)"
NO_DAY = "Tag und Ort stehen nicht in den Daten"
NO_MEMBER = "nicht als Mitglied des Deutschen Bundestages verzeichnet"
GEYWITZ = "Bundesministerin für Wohnen, Stadtentwicklung und Bauwesen (08.12.2021 bis 06.05.2025)"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Wer ist Klara Geywitz?",
            f"Klara Geywitz (SPD) war {GEYWITZ}; als Mitglied des Deutschen Bundestages ist sie nicht verzeichnet.",
        ),
        (
            "In welcher Partei ist Klara Geywitz?",
            f"Klara Geywitz gehört der SPD an (so zuletzt verzeichnet); sie war {GEYWITZ}.",
        ),
        (
            "war klara geywitz in der cdu",
            f"Nein: Klara Geywitz gehört der SPD an (so zuletzt verzeichnet); sie war {GEYWITZ}.",
        ),
        (
            "War Geywitz Abgeordnete?",
            f"Nein, Klara Geywitz (SPD) ist {NO_MEMBER}; sie war {GEYWITZ}.",
        ),
        (
            "Wie alt ist Klara Geywitz?",
            f"Klara Geywitz (SPD) ist im Jahr 1976 geboren, {NO_DAY}; sie war {GEYWITZ}.",
        ),
        (
            "who is Karsten Wildberger",
            f"Karsten Wildberger (CDU) is Federal Minister for Digital Affairs (since 6 May 2025); {NOT_HIM}.",
        ),
        (
            "hans leussink partei",
            f"Hans Leussink war parteilos; er war {LEUSSINK}.",
        ),
    ],
)
def test_what_is_recorded_is_told_once(question: str, said: str) -> None:
    assert ask(question).text == said


@pytest.mark.parametrize(
    "question", ["franziska gifey", "Wer ist Franziska Giffei?", "Who was Fransiska Giffey?"]
)
def test_a_typing_error_in_the_whole_name_is_understood_and_said(question: str) -> None:
    text = ask(question).text
    assert text.startswith(("Gemeint ist wohl Franziska Giffey.", "You probably mean Franziska Giffey."))


def test_a_family_name_that_members_bear_is_that_of_the_holder_of_the_office() -> None:
    assert ask("War Rösler Vizekanzler?").text.startswith("Ja, Philipp Rösler")
    assert "Johannes Baptist Rösler" in ask("Wer war Rösler?").text


def test_somebody_without_a_mandate_is_told_of_beside_a_member() -> None:
    text = ask("In welchen Parteien sind Klara Geywitz und Olaf Scholz?").text
    assert "Klara Geywitz gehört der SPD an" in text
    assert "Olaf Scholz gehört der SPD an" in text
