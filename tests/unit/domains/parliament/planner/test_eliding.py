"""The noun of a question is left out: what was counted, measured or asked for last is asked for of another time."""

import pytest

from tests.support.talking import talk


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


_COMPARED = "Vergleiche AfD und Grüne im 20. Bundestag | und mit der FDP?"


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Wie viele Mitglieder hat der Bundestag? | Und der davor? | Wie viele hatte der erste?", "410 Mitglieder"),
        ("how many women are in the Bundestag? | how many did the first one have?", "28 of 410"),
        ("how many seats does the SPD have? | how many in the 12th?", "239 of 662"),
        ("Was war die kürzeste Wahlperiode? | und wie lange dauert die aktuelle schon?", "21. Wahlperiode läuft noch"),
        ("which was the longest term? | and the current one?", "189 days"),
        ("Hat die FDP noch Sitze? | wann ist sie rausgeflogen | wie viele hatte sie da", "90 von 733"),
        ("Wie viele Sitze hat die AfD? | wie viel mehr ist das als 2021?", "69 Sitze mehr"),
        ("Wie viele Sitze hat die AfD? | ist das mehr als im 19.?", "59 Sitze mehr"),
        ("How many women are in the Bundestag? | is that more than in 2017?", "No: "),
        (f"{_COMPARED} | Wer hatte die meisten?", "hatte von diesen BÜNDNIS 90/DIE GRÜNEN am meisten: 118"),
        (f"{_COMPARED} | und die wenigsten?", "hatte von diesen die AfD am wenigsten: 82"),
        ("Who was the finance minister under Schröder? | was it the same person the whole time?", "2 people"),
        ("Wer war Innenminister unter Merkel? | war das immer derselbe?", "hatten 4 Personen"),
        ("Wie viele Frauen sind im Bundestag? | als Diagramm | und je Fraktion?", "Frauenanteil"),
        ("Wer war Bundeskanzler 1985? | and how old was he then?", "was 55 years old"),
        ("Who was Minister of Defence before Pistorius? | who succeeded her in defence?", "Boris Pistorius"),
        ("Welche Ämter hatte Claudia Roth? | Und Petra Pau?", "unvollständig erfasst"),
    ],
)  # fmt: skip
def test_what_is_left_out_is_what_was_told_of_last(conversation: str, said: str) -> None:
    assert said in last(conversation)
