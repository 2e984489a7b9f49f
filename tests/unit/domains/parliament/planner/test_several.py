"""Several at once: both ends of a time, several from an end of a row, a second part that leaves out what is counted."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "figures"),
    [
        ("Wie stark war die AfD zu Beginn und am Ende der 20. Wahlperiode?", ("82 von 736", "76 von 733")),
        ("Stärke der SPD am Anfang und Ende der 19. Wahlperiode", ("153 von 709", "152 von 709")),
        (
            "How strong was the AfD at the beginning and at the end of the 20th Bundestag?",
            ("82 of 736", "76 of 733"),
        ),
        ("wie viele frauen gab es am anfang und am ende der 18. wahlperiode", ("230 von 631", "235 von 630")),
    ],
)
def test_both_ends_of_a_term_are_told(question: str, figures: tuple[str, str]) -> None:
    text = ask(question).text
    assert all(figure in text for figure in figures)


@pytest.mark.parametrize(
    "question",
    [
        "von wann bis wann ging WP 15",
        "Wann begann und wann endete die 15. Wahlperiode?",
        "From when to when did the 15th Bundestag sit?",
    ],
)
def test_from_when_to_when_is_both_days(question: str) -> None:
    text = ask(question).text
    assert "2002" in text
    assert "2005" in text


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Wer waren die letzten drei Bundeskanzler?", ("Friedrich Merz", "Olaf Scholz", "Angela Merkel")),
        ("the last two chancellors", ("Friedrich Merz", "Olaf Scholz")),
        (
            "Who were the first three chancellors?",
            ("Konrad Adenauer", "Ludwig Erhard", "Kurt Georg Kiesinger"),
        ),
        ("die letzten zwei Bundestagspräsidenten", ("Julia Klöckner", "Bärbel Bas")),
        ("die letzten 2 fraktionsvorsitzenden der spd", ("Matthias Miersch", "Lars Klingbeil")),
    ],
)
def test_several_from_an_end_of_the_row_are_no_how_manieth(question: str, names: tuple[str, ...]) -> None:
    text = ask(question).text
    places = [text.index(name) for name in names]
    assert places == sorted(places)


def test_the_how_manieth_is_still_one() -> None:
    text = ask("Wer war der 3. Kanzler?").text
    assert "Kiesinger" in text
    assert "Scholz" not in text


@pytest.mark.parametrize(
    ("question", "figures"),
    [
        ("wieviele frauen hat die spd und wieviele die cdu/csu?", ("50 von 120", "48 von 208")),
        ("Wie viele Frauen hat die SPD und wie viele die Grünen?", ("50 von 120", "53 von 85")),
        ("How many women does the SPD have and how many the Greens?", ("50 of 120", "53 of 85")),
        ("wie viele Frauen hat die SPD und wie viele die CSU", ("50 von 120", "11 Frauen der CSU")),
    ],
)
def test_a_second_part_counts_what_the_first_did(question: str, figures: tuple[str, str]) -> None:
    text = ask(question).text
    assert all(figure in text for figure in figures)


def test_the_next_question_counts_what_the_last_one_did() -> None:
    assert "53 von 85" in talk("Wie viele Frauen hat die SPD?", "und wie viele haben die Grünen?")[-1].text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many seats does the SPD have and wer ist ihr Fraktionsvorsitzender?", "Miersch"),
        ("Wie viele Sitze hat die SPD und wer ist ihr Fraktionsvorsitzender?", "Miersch"),
        ("Wer ist Bundeskanzler und wie viele Sitze hat seine Fraktion?", "die CDU/CSU 208 von 630"),
        ("Wie alt ist der Kanzler und wie viele Sitze hat seine Fraktion?", "die CDU/CSU 208 von 630"),
        ("Wie viele Sitze haben die Grünen und wer führt sie?", "Dröge"),
        ("How many seats does the SPD have and who leads it?", "Miersch"),
        ("wie viele Abgeordnete hat die AfD und wie viele davon kommen aus Sachsen?", "der AfD aus Sachsen"),
        ("Who is chancellor and how many seats does his group have?", "the CDU/CSU holds 208 of 630"),
        (
            "seit wann ist klöckner präsidentin und wie alt ist sie",
            "25.03.2025 Präsidentin des Deutschen Bundestages",
        ),
    ],
)
def test_what_belongs_to_the_first_part_is_found_in_the_second(question: str, said: str) -> None:
    assert said in ask(question).text
