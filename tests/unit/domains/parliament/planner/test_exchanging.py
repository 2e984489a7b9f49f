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


_SPD_1998 = "How many seats did the SPD win in 1998? | and in 2002"
_AFD_EDGES = "how large was the afd at the end of the 20th bundestag | and when it started?"
_MEMBERS = "wie viele mitglieder hatte der erste bundestag | und der zweite"
_BY_GROUP = "Wie viele Abgeordnete hat Sachsen | wie verteilen die sich auf die Fraktionen?"
_FDP_17 = "Wie viele Abgeordnete hatte die FDP im 17. Bundestag?"
_SACHSEN = "Wie viele Sitze hat die Linke in Thüringen? | und in Sachsen?"
_WAIGEL = "wer war im kabinett kohl finanzminister | wer von den beiden länger | leben die noch"


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (f"{_SPD_1998} | so they lost how many | were they still the strongest", "251 of 603 seats (41.6 %)"),
        (f"{_MEMBERS} | wie viele mehr | wann waren es am meisten", "736"),
        ("Did the AfD have seats in 2013? | when did they get in | with how many", "92 of 709"),
        ("wie viele sitze hat die fdp jetzt? | wann flog sie schon mal raus", "Unterbrechung in der 18."),
        (f"{_SACHSEN} | wer hat dort mehr, CDU oder AfD", "AfD (14) und CDU/CSU (7)"),
        (_WAIGEL, "Gerhard Stoltenberg ist am 23.11.2001 gestorben"),
        ("Wie heißt der jüngste Abgeordnete? | aus welchem land", "sitzt für Nordrhein-Westfalen"),
        ("Wie heißt der jüngste Abgeordnete? | aus welchem land | war schon mal jemand jünger", "Anna Lührmann"),
        ("who is the oldest member | was anyone ever older", "Konrad Adenauer (CDU)"),
        ("Wer saß am längsten im Bundestag? | und wer ist im jetzigen am längsten dabei", "Gregor Gysi (Die Linke)"),
        ("Wer ist Bundestagspräsidentin? | wer war es vor ihr | und was macht die jetzt", "Bundesministerin für A"),
        (f"{_AFD_EDGES}", "82 of 736"),
        (f"{_AFD_EDGES} | so how many did they lose", "6 seats fewer"),
        ("Was war Sahra Wagenknecht am 1.3.24 | Wie viele waren in ihrer Gruppe?", "BSW 10 von 733"),
        (f"{_BY_GROUP} | Welches Bundesland hat die wenigsten?", "aus Bremen (5)"),
        ("wie viele sitze hat die CSU | Wer von denen sitzt in der Regierung?", "Alexander Dobrindt (CSU)"),
        ("Anna Lührmann | welche wps", "15, 16, 20 und 21"),
        ("Welche ist die jüngste Fraktion? | Und wie war das Durchschnittsalter 1990?", "48,7 Jahre"),
        (f"{_FDP_17} | und im 18. | wie viele frauen waren darunter beim 17.", "von 93"),
        ("wer war in den letzten 30 jahren bundestagspräsident | welche davon leben nicht mehr", "Wolfgang Schäuble"),
        ("which group did Sieghard Knodel leave | when", "since 5 May 2025"),
        ("Karl Lauterbach, seit wann MdB | immer direkt gewählt?", "Ja, jedes Mal"),
    ],
)  # fmt: skip
def test_where_it_leads_from_there_is_told_of_what_was_told(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
def test_of_three_of_whom_one_is_not_settled_none_is_guessed() -> None:
    answer = last("how old is the chancellor | and Olaf Scholz | and Merkel | who of the three is the oldest")
    assert "refer to" in answer


@pytest.mark.requirement("I3.followups")
def test_signs_without_a_word_after_a_question_ask_nothing_more() -> None:
    assert "24 Abgeordnete aus Berlin" in last("Wie viele Abgeordnete kommen aus Berlin? =>")
