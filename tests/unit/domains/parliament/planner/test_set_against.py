"""One set against another: the verdict comes first, and of what is compared, also where a day is not known."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.comparison")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Hat die CDU/CSU mehr Sitze als alle anderen zusammen?", "Nein, derzeit"),
        ("Does the SPD have more seats than all others together?", "No, currently"),
        ("Hat die AfD mehr Sitze als der Rest?", "keine Mehrheit"),
        ("blüm vs riesenhuber wer war länger minister", "Länger im Amt war Norbert Blüm"),
        ("War Kohl länger Kanzler als Merkel?", "Länger im Amt war Helmut Kohl"),
        (
            "Carsten Schneider oder Jens Spahn: wer war jünger als er in den Bundestag kam?",
            "Beim ersten Einzug in den Bundestag war Jens Spahn jünger als Carsten Schneider.",
        ),
    ],
)  # fmt: skip
def test_the_verdict_is_told(question: str, said: str) -> None:
    text = ask(question).text
    assert said in text
    assert text.startswith(said[:10]) or said == "keine Mehrheit"


def test_what_is_set_against_all_others_and_not_computed_is_named() -> None:
    answer = ask("Gibt es in der Union mehr Direktmandate als bei allen anderen zusammen?")
    assert answer.status == "no_data"
    assert "als bei allen anderen zusammen" in answer.text


def test_two_in_office_are_compared_as_members_when_that_is_asked() -> None:
    told = talk("blüm vs riesenhuber wer war länger minister", "und wer länger abgeordneter?")[-1].text
    assert told.startswith("Länger Mitglied des Deutschen Bundestages war Heinz Riesenhuber")


def test_who_left_a_group_is_asked_when_they_left_that() -> None:
    told = talk(
        "Welche Abgeordneten haben in der letzten Wahlperiode ihre Fraktion verlassen?",
        "wer davon war vorher bei der AfD",
        "wann ging Farle?",
    )
    assert "vom 09.09.2022" in told[-1].text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Stimmt es, dass die FDP 2009 ihr bestes Ergebnis hatte?", "Ja: am stärksten war die FDP"),
        ("Did the Greens have their best result in 2021?", "Yes: BÜNDNIS 90/DIE GRÜNEN was strongest"),
        ("Hatte die FDP 1990 ihr bestes Ergebnis?", "Nein: am stärksten war die FDP"),
        ("War die SPD 2025 so schwach wie nie?", "Ja: am schwächsten war die SPD"),
        ("Hatte die SPD 1972 ihr bestes Ergebnis?", "Nach Sitzen nein: die meisten Sitze"),
        ("Hatte die SPD 1972 ihr bestes Ergebnis?", "Nach Anteil ja: den höchsten Anteil"),
    ],
)
def test_a_group_s_own_record_is_set_against_its_own_results(question: str, said: str) -> None:
    assert said in ask(question).text


def test_before_a_supposed_record_is_the_term_before_it() -> None:
    told = talk("Stimmt es, dass die FDP 2009 ihr bestes Ergebnis hatte?", "Wie viele waren es vorher?")[
        -1
    ].text
    assert "61 von 614" in told


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("wer saß am kürzesten überhaupt", "Joachim Gauck"),
        ("Wer war am kürzesten im Bundestag?", "zusammen 2 Tage"),
        ("Who served the shortest in the Bundestag?", "The shortest-serving member of all terms so far was"),
        ("Wer war am kürzesten Kanzler?", "Kurt Georg Kiesinger"),
        ("Welche Wahlperiode war am kürzesten?", "9. Wahlperiode"),
    ],
)  # fmt: skip
def test_the_shortest_is_of_members_of_an_office_or_of_terms(question: str, said: str) -> None:
    assert said in ask(question).text


def test_which_party_held_the_office_most_often_is_of_the_office_spoken_of() -> None:
    told = talk(
        "ich hätte gern die letzten drei gesundheitsminister", "welche partei hatte das amt am häufigsten"
    )
    assert "stellte die Partei CDU: 8 von 19" in told[-1].text
