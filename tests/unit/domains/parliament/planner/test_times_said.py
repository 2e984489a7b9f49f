"""A time said beside the question or before it, that of an office; a term supposed to be an end; groups that join."""

import pytest

from tests.support.talking import talk

_1999 = "Wer war 1999 Bundeskanzler? | Welcher Partei gehörte er an?"
_BLACK_RED = "Wie viele Sitze haben CDU/CSU und SPD zusammen? | Reicht das für eine Mehrheit?"


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Was war 1972 los, wer war da stärkste Fraktion?", "am 13.12.1972 war die SPD mit 242 von 518"),
        ("es war 1998, wer war da Kanzler?", "Helmut Kohl (CDU)"),
        ("wer war 1961 kanzler | what happened in 1969, who was chancellor then?", "Kurt Georg Kiesinger"),
        ("Was war 2013 los? | wer war da bundestagspräsident?", "Im Jahr 2013 war Norbert Lammert"),
        ("what was going on in 1990? | who was chancellor then?", "In 1990, Helmut Kohl"),
        (f"{_1999} | Wie viele Sitze hatten die damals?", "Am 31.12.1999 (14. Wahlperiode) hatte die SPD 297"),
        ("Wer war vor Merkel Kanzler? | welche partei war das? | wie viele sitze hatten die damals", "298 von 669"),
        ("Who was chancellor in 1975? | which party was he in? | how many seats did they have then?", "242 of 518"),
    ],
)  # fmt: skip
def test_the_time_spoken_of_is_that_of_the_question(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.premises")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("War die 20. WP die kürzeste?", "Nein: am kürzesten dauerte die 9. Wahlperiode"),
        ("War die 9. Wahlperiode die kürzeste?", "Ja: am kürzesten"),
        ("was the 16th bundestag the longest?", "Yes: the longest was the 16th"),
        ("war die 16. die längste wahlperiode? | war das die kürzeste?", "Nein: am kürzesten"),
        ("Welche Wahlperiode war die kürzeste? | War die 20. die kürzeste? | und die 9.?", "Ja: am kürzesten"),
        ("War die 9. WP die kürzeste? | Welche Wahlperiode war die kürzeste?", "Am kürzesten dauerte die 9."),
        ("Welche Wahlperiode war die kürzeste? | Welche Wahlperiode war die längste?", "Am längsten dauerte die 16."),
        ("Wie lange dauerte die 20. Wahlperiode? | war das die kürzeste?", "Nein: am kürzesten"),
        ("War der 20. Bundestag der größte?", "Ja: die meisten Mitglieder"),
        ("War der 19. Bundestag der größte aller Zeiten?", "Nein: die meisten Mitglieder"),
        ("hatte die 20. Wahlperiode den höchsten Frauenanteil?", "Nein: den höchsten Frauenanteil"),
    ],
)  # fmt: skip
def test_a_term_supposed_to_be_an_extreme_is_answered_yes_or_no(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (f"{_BLACK_RED} | Und wenn die Grünen dabei wären?", "zusammen 413 von 630 Sitzen"),
        (f"{_BLACK_RED} | Und wenn die Grünen dabei wären? | und wenn die SPD nicht mitmacht?", "zusammen 293 von"),
        ("do the SPD and the Greens have a majority together? | what if the Left joined?", "hold 269 of 630"),
        ("SPD und Grüne zusammen | und wenn die linke mitmacht", "zusammen 269 von 630"),
    ],
)  # fmt: skip
def test_groups_that_take_part_are_added_to_those_told_of(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("wer war 2002 Kanzler? | mit wem hat der regiert?", "der SPD und der Fraktion BÜNDNIS 90/DIE GRÜNEN"),
        ("who was chancellor in 1990? | who did he govern with?", "in electoral terms 10, 11, 12 and 13"),
        ("Mit wem regierte Gerhard Schröder?", "Mitglieder der SPD und der Fraktion BÜNDNIS 90/DIE GRÜNEN"),
        ("how many seats does the FDP have | when were they last in? | who led them then?", "Christian Dürr"),
        ("wann war die FDP zuletzt im Bundestag? | wie viele sitze hatten die da?", "90 von 733"),
    ],
)  # fmt: skip
def test_who_governed_with_a_chancellor_and_the_last_day_of_a_group_are_spoken_of(
    conversation: str, said: str
) -> None:
    assert said in last(conversation)
