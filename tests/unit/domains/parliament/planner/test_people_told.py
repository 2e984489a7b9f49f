"""The people told of last stay those who are asked about: in another post, before it, there too, each of a few."""

import pytest

from tests.support.talking import talk


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "Wie lange war Helmut Schmidt Kanzler? | War er davor Minister?",
            "Ja, Helmut Schmidt war Bundesminister",
        ),
        (
            "Wie lange war Willy Brandt Außenminister? | War er davor Kanzler?",
            "Nein, davor nicht, verzeichnet ist",
        ),
        ("Was Merkel environment minister? | had she been chancellor before?", "No, not before that"),
        ("Christian Lindner | wer folgte ihm als Finanzminister? | und als Fraktionschef?", "Christian Dürr"),
        ("Wer wurde 2021 in Potsdam gewählt? | war Baerbock auch dort?", "Potsdam-Mittelmark II"),
        ("Wer war Familienministerin unter Schröder? | Wann?", "Renate Schmidt"),
        ("Wer sind die jüngsten drei? | Wie alt? | Welcher von denen ist direkt gewählt?", "kam Luke Hoß"),
        (
            "Pistorius oder Dobrindt, wer ist älter? | aus welchen Parteien?",
            "Alexander Dobrindt gehört der CSU an",
        ),
        ("Seit wann sitzt Gregor Gysi im Bundestag? | Gab es Unterbrechungen?", "Ja, Gregor Gysi"),
        ("Ist Jens Spahn Minister? | Wann war er das? | Wer war sein Nachfolger?", "folgte Karl Lauterbach"),
        (
            "Who is the MP for Hamburg-Mitte? | What party? | How long has he been in parliament?",
            "3 years and 11 months",
        ),
        ("War Karl Lauterbach schon mal Minister? | Welches Ressort? | Vor wem?", "folgte Nina Warken"),
        ("War Karl Lauterbach schon mal Minister? | Nach wem?", "war Jens Spahn"),
        (
            "Who was the longest-serving foreign minister? | Which party? | Under which chancellors?",
            "Helmut Schmidt",
        ),
        (
            "Wer war vor Klöckner? | ist die jetzt Ministerin? | welches Ministerium | wer war das vor ihr",
            "Hubertus Heil",
        ),
        ("Gab es eine Bundeskanzlerin? | wie viele Minister hatte sie?", "50 Personen Bundesminister"),
        ("Who was the first president of the Bundestag? | how many have there been since?", "15 people"),
    ],
)
def test_what_is_asked_next_is_asked_of_them(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Wie viele Sitze hat die Linke? | Wie viele hatte sie in der letzten Wahlperiode?", "39 von 736"),
        (
            "Wie viele Sitze hat die Linke? | Wie viele hatte sie im 20. Bundestag? | Hat sie zugelegt?",
            "25 Sitze mehr",
        ),
        ("how many seats did the SPD have in 2017? | how many did they have in 2021?", "206 of 736"),
        (
            "Wie viele Frauen gibt es im Bundestag? | Und wie war das 2013? | Ist der Anteil gestiegen?",
            "Punkte weniger",
        ),
    ],
)
def test_what_was_counted_is_counted_at_another_time(conversation: str, said: str) -> None:
    assert said in last(conversation)
