"""A time may be said by somebody's life, and a question may suppose how long something lasted."""

import pytest

from tests.support.talking import ask
from tests.support.understanding import only, said


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Wer war Bundeskanzler, als Angela Merkel geboren wurde?", "Am 17.07.1954 war Konrad Adenauer"),
        ("who was chancellor when Olaf Scholz was born?", "On 14 June 1958, Konrad Adenauer"),
        ("Wer war Kanzler, als Willy Brandt starb?", "Am 08.10.1992 war Helmut Kohl"),
        ("Wer war Bundestagspräsident bei der Geburt von Philipp Amthor?", "Am 10.11.1992 war Rita Süssmuth"),
    ],
)
def test_the_day_of_a_life_is_a_time(text: str, part: str) -> None:
    assert part in ask(text).text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("War Adenauer 30 Jahre im Bundestag?", "17 Jahre und 6 Monate"),
        ("War Angela Merkel 20 Jahre Kanzlerin?", "(16 Jahre)"),
        ("Was Adenauer chancellor for 20 years?", "(14 years and 1 month)"),
    ],
)
def test_a_supposed_length_is_told_and_never_a_yes(text: str, part: str) -> None:
    answer = ask(text).text
    assert part in answer
    assert not answer.startswith(("Ja", "Yes", "Nein", "No"))


def test_a_month_may_stand_behind_its_year() -> None:
    assert said(only("wie viele sitze hatte die spd 2005 im juli")) == said(
        only("wie viele sitze hatte die spd im juli 2005")
    )


def test_a_year_of_birth_tells_namesakes_apart() -> None:
    assert ask("Alois Rainer geboren 1965").status == "answered"
    assert "16.06.1921" in ask("Alois Rainer, geb. 1921").text
