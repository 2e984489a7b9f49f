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
        (
            "Wie viele Mitglieder hat der Bundestag? | Und der davor? | Wie viele hatte der erste?",
            "410 Mitglieder",
        ),
        ("how many women are in the Bundestag? | how many did the first one have?", "28 of 410"),
        ("how many seats does the SPD have? | how many in the 12th?", "239 of 662"),
        (
            "Was war die kürzeste Wahlperiode? | und wie lange dauert die aktuelle schon?",
            "21. Wahlperiode läuft noch",
        ),
        ("which was the longest term? | and the current one?", "189 days"),
        ("Hat die FDP noch Sitze? | wann ist sie rausgeflogen | wie viele hatte sie da", "90 von 733"),
        ("Wie viele Sitze hat die AfD? | wie viel mehr ist das als 2021?", "69 Sitze mehr"),
        ("Wie viele Sitze hat die AfD? | ist das mehr als im 19.?", "59 Sitze mehr"),
        ("How many women are in the Bundestag? | is that more than in 2017?", "No: "),
        ("Wie groß war der Bundestag 2017? | Größer als 2021?", "Nein: der Bundestag hatte"),
        ("Wie groß war der Bundestag 2017? | kleiner als 2021?", "Ja: der Bundestag hatte"),
        ("AfD seats in the 19th Bundestag? | is that more than now?", "No: at the start of the 19th"),
        (f"{_COMPARED} | Wer hatte die meisten?", "hatte von diesen BÜNDNIS 90/DIE GRÜNEN am meisten: 118"),
        (f"{_COMPARED} | und die wenigsten?", "hatte von diesen die AfD am wenigsten: 82"),
        ("Who was the finance minister under Schröder? | was it the same person the whole time?", "2 people"),
        ("Wer war Innenminister unter Merkel? | war das immer derselbe?", "hatten 4 Personen"),
        ("Wie viele Frauen sind im Bundestag? | als Diagramm | und je Fraktion?", "Frauenanteil"),
        ("Wer war Bundeskanzler 1985? | and how old was he then?", "was 55 years old"),
        ("Who was Minister of Defence before Pistorius? | who succeeded her in defence?", "Boris Pistorius"),
        ("Welche Ämter hatte Claudia Roth? | Und Petra Pau?", "unvollständig erfasst"),
        ("how many seats did the Left win in 2021? | did they still have women?", "21 of 39"),
        (
            "union und afd zusammen? | reicht das für ne zweidrittelmehrheit | und für die normale?",
            "43 über den nötigen 316",
        ),
        ("Wie viele Direktmandate hat die AfD? | wo denn?", "42 direkt gewählte"),
        (
            "Welches Bundesland hat die meisten Abgeordneten? | wie viele Frauen?",
            "40 Frauen aus Nordrhein-Westfalen",
        ),
        (
            "Welches Bundesland hat die meisten Abgeordneten? | und das kleinste? | wie viele von der SPD?",
            "1 Abgeordneter",
        ),
        ("Was ist eine Wahlperiode? | wie lange dauert die?", "1.374 Tage"),
        ("what is a legislative period? | how long does it last? | and the current one?", "189 days"),
        ("Wie viele Sitze hatte die SPD im 15. Bundestag? | und davor? | und danach?", "222 von 614"),
        (
            "how long did the 15th bundestag last | and the one before | and the one after",
            "The 16th Bundestag",
        ),
        ("Does the FDP have seats? | When did they last have any? | how many was that?", "90 of 733"),
        ("Gab es 2017 Fraktionslose? | am Ende der Wahlperiode?", "9 von 709"),
        ("how many members are older than 70? | who is the oldest? | how many are under 30", "28 members"),
        ("SPD am Ende der 20. Wahlperiode? | und am Anfang? | wer ist gegangen?", "11 Abgeordnete der SPD"),
        (
            "Wie viele Mitglieder hatte der Bundestag 1990? | warum wurden es so viel mehr?",
            "Gründe stehen nicht",
        ),
        (
            "Welche Parteien saßen im 11. Bundestag? | welche davon sind heute noch drin?",
            "BÜNDNIS 90/DIE GRÜNEN 85",
        ),
        ("Wie groß ist der 21. Bundestag? | kleiner als der davor?", "Ja: der Bundestag hatte"),
        ("Wie viele Sitze hat die AfD? | mehr als beim letzten Mal?", "Ja: die AfD hatte"),
        ("Wie stark war die FDP 2009? | war das ihr bestes Ergebnis?", "Am stärksten war die FDP"),
        ("Wie stark war die FDP 2009? | und ihr schlechtestes Ergebnis?", "Keine Sitze hatte die FDP"),
        (
            "Welche Fraktion war 1961 die kleinste? | war die in der Regierung?",
            "(FDP) Mitglied der Bundesregierung",
        ),
        ("Wer war Arbeitsminister unter Kohl? | die ganze Zeit?", "hatte 1 Person das Amt"),
        ("Which group had the fewest seats in 1953? | When were they gone?", "until 13 March 1957"),
        ("Vergleich mal SPD und Grüne 2021 und 2025 | wer hat mehr verloren?", "86 Sitze weniger"),
        ("Wie viele Sitze hat die kleinste Fraktion? | welche ist das?", "Die Linke die wenigsten"),
        ("wie viele frauen saßen 1983 bei den grünen | und insgesamt im bundestag?", "51 von 520"),
        (
            "Wie viele Abgeordnete kommen aus Sachsen? | davon AfD? | und in Thüringen?",
            "8 Abgeordnete der AfD",
        ),
        ("Wie viele SPD-Sitze gab es im 20. Bundestag? | und im 19., wie viele Frauen?", "64 von 153"),
        (
            "changes of group in this term? | and in the 19th how many left the AfD | names pls",
            "19th Bundestag, 5",
        ),
        (
            "Zeig mir alle Mitglieder des BSW im 20. Bundestag | Wie viele davon sind Frauen?",
            "5 Frauen des BSW",
        ),
    ],
)
def test_what_is_left_out_is_what_was_told_of_last(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "Wer ist Bundestagspräsidentin? | Hat sie ihren Wahlkreis direkt gewonnen? | und 2021?",
            "Nein, in der 20.",
        ),
        (
            "Wer war 2010 Arbeitsministerin? | Wer folgte ihr? | und wem folgte sie da nach?",
            "Franz Josef Jung",
        ),
        ("Seit wann ist Friedrich Merz im Bundestag? | war er durchgehend drin?", "Nein, Friedrich Merz"),
        (
            "Seit wann ist Friedrich Merz im Bundestag? | wann war die Pause?",
            "zwischen dem 27.10.2009 und dem 26.10.2021",
        ),
        (
            "Wie viele Frauen sind Ministerinnen? | Welche davon ist am jüngsten? | und bei den Männern?",
            "Steffen Bilger",
        ),
        ("Who chairs the Greens? | are they women?", "Katharina Dröge is recorded as a woman"),
        (
            "Welcher Kanzler war am kürzesten im Amt? | und am längsten? | unterschied?",
            "13 Jahre und 2 Monate",
        ),
        ("Who is the youngest member of the Bundestag? | And the oldest in that party?", "Gregor Gysi"),
        ("Wer ist Saskia Esken? | wer ist der jüngste in ihrer Partei?", "Jakob Blankenburg"),
        (
            "Wer war Kanzler, als die Mauer fiel? | Wie lange war er da schon Kanzler?",
            "7 Jahre und 1 Monat lang",
        ),
        (
            "Wer war Kanzler, als die Mauer fiel? | Wie lange war er da schon Kanzler? | und wie lange noch?",
            "noch 8 Jahre und 11 Monate",
        ),
        (
            "Who was chancellor in September 2001? | how long had he been in office by then?",
            "for 2 years and 11 months",
        ),
        ("Habeck oder Baerbock, wer war länger im Bundestag? | sind sie noch drin?", "Robert Habeck"),
        (
            "Wie viele Tage war Ludwig Erhard Kanzler? | und Kiesinger? | wer länger?",
            "Länger im Amt war Ludwig Erhard",
        ),
        (
            "Heidi Reichinnek | in welchem Land? | wie viele sitzen für die Linke dort?",
            "6 Abgeordnete der Fraktion",
        ),
        (
            "Wer war vor Ursula Lehr Ministerin? | und danach, wer war gesundheitsminister 1991",
            "Gerda Hasselfeldt",
        ),
    ],
)
def test_people_told_of_stay_those_spoken_of(conversation: str, said: str) -> None:
    assert said in last(conversation)
