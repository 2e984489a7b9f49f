"""Who held a constituency before, and the one whom a pronoun means after one."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (
            ("Wer hat den Wahlkreis Kiel gewonnen?", "Wer hatte ihn davor?"),
            ("Mathias Stein", "20. Wahlperiode"),
        ),
        (
            ("Wer hat den Wahlkreis Kiel gewonnen?", "Wer hatte ihn davor?", "Und 2013?"),
            ("Hans-Peter Bartels",),
        ),
        (("Who won Hamburg-Mitte?", "and who held it before?"), ("Johannes Kahrs", "19th")),
        (
            ("Wer vertritt Bonn?", "Welcher Partei gehört er an?", "Wer war sein Vorgänger im Wahlkreis?"),
            ("Uhlig",),
        ),
        (
            ("Wer sitzt für München-Süd im Bundestag?", "seit wann?", "und wer hatte den Wahlkreis davor?"),
            ("Jamila Schäfer", "20. Wahlperiode"),
        ),
        (("Who is the MP for Hochsauerlandkreis?", "who was his predecessor there?"), ("Patrick Sensburg",)),
        (
            ("Wer ist Philipp Amthor?", "Welchen Wahlkreis hat er?", "Wer hatte den vorher?"),
            ("von Malottki",),
        ),
    ],
)
def test_the_constituency_goes_back_to_the_last_one_who_won_it_and_was_somebody_else(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


def test_of_those_for_a_constituency_a_pronoun_means_the_one_who_won_it():
    text = talk("Wer vertritt Bonn?", "Welcher Partei gehört er an?")[-1].text
    assert "Streeck" in text
    assert "Uhlig" not in text
