"""One thing of what was told is changed: a group for another, no group at all, another stretch, the time told."""

import pytest

from tests.support.talking import talk

_COALITION = "cdu csu und spd zusammen aktuell, reicht das für ne mehrheit?"
_2009 = "how many seats did the CDU/CSU and FDP have together in 2009"
_SPD = "Wieviele Minister hat die SPD im jetzigen Kabinett?"
_HEALTH = "die letzten drei gesundheitsminister"
_1983 = (
    "how many seats did each group get in 1983 | which one was new | did they have more women than the fdp"
)


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (f"{_COALITION} | und mit den grünen statt spd?", "zusammen 293 von 630"),
        (f"{_COALITION} | und mit den Grünen anstelle der SPD", "zusammen 293 von 630"),
        (f"{_COALITION} | what about the Left instead of the SPD", "hold 272 of 630 seats"),
        ("SPD, Grüne und FDP 2021 zusammen? | und mit der Linken statt der FDP?", "zusammen 288 von 709"),
        (f"{_2009} | and with the Greens instead of the FDP?", "held 274 of 612"),
        ("Wie viele Frauen hat die SPD? | und insgesamt?", "205 von 630"),
        ("how many women are in the AfD | and overall?", "205 of 630"),
        (f"{_SPD} | und insgesamt", "17 Personen Bundesminister"),
        (f"{_SPD} | und frauen insgesamt", "8 Frauen das Amt"),
        ("wie viele direktmandate hat die csu | und insgesamt?", "275 direkt gewählte"),
        (f"{_HEALTH} | und die davor drei", "Jens Spahn"),
        ("last three chancellors please | and the three before those", "Helmut Schmidt"),
        (
            f"{_HEALTH} | und die davor drei | welche partei hatte das amt am häufigsten",
            "Partei CDU: 8 von 19",
        ),
        ("wie lange dauerte die 15. wahlperiode | welche war noch kürzer", "9. Wahlperiode"),
        ("how long was the 6th bundestag | was any shorter than that?", "The shortest was the 9th"),
        (
            "Vizepräsidenten jetzt? | hat die AfD einen? | Und hatte sie je einen?",
            "Nein, bisher hatte niemand",
        ),
        (_1983, "10 women among 28 members, and the FDP 3 women"),
        (f"{_1983} | in percent please", "35.7 % (10 of 28)"),
        ("Which groups are in opposition? | how many seats do they have together", "300 of 630"),
    ],
)
def test_one_thing_of_what_was_told_is_put_in_anothers_place(conversation: str, said: str) -> None:
    assert said in last(conversation)


_MERKEL = "was merkel ever environment minister? | under which chancellor | who took over from her there"
_HOHMANN = "Martin Hohmann | wann kam er zurück"


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (_MERKEL, "was followed by Jürgen Trittin"),
        (f"{_MERKEL} | was he in parliament at that time?", "Yes, Jürgen Trittin"),
        (f"{_HOHMANN} | wie alt war er da", "war am 24.10.2017 69 Jahre alt"),
        ("wer folgte auf guttenberg | war der damals im bundestag?", "Thomas de Maizière (CDU) war in der"),
        ("When was Schäuble interior minister? | how long did he do the job", "6 years and 6 months"),
        (
            "Who led the finance ministry before Klingbeil? | and who before him? | how long did Lindner do the job",
            "Christian Lindner was Federal Minister of Finance from 8 December 2021 to 2024",
        ),
        ("wie lang war spahn gesundheitsminister | wer machte den job vorher", "war Hermann Gröhe"),
    ],
)  # fmt: skip
def test_there_then_and_the_job_are_the_office_and_the_time_told_of(conversation: str, said: str) -> None:
    assert said in last(conversation)
