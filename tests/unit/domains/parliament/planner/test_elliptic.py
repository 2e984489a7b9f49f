"""Follow-ups that are an aspect alone: where, how many days, who they are, both, the third one."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


def told(*questions):
    return talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("when was willy brandt born?", "where?"), "Lübeck"),
        (("annalena baerbock", "wann ist sie geboren?", "wo?"), "Hannover"),
        (("which chancellor served the longest?", "how many days?"), "5,870 days"),
        (("wer war am längsten kanzler?", "wie viele tage?"), "5.870 Tage"),
        (
            ("which chancellor served the longest?", "from when to when?"),
            "from 1 October 1982 to 27 October 1998",
        ),
        (("wer saß am längsten im bundestag?", "von wann bis wann?"), "26.12.2023"),
        (("was she foreign minister: annalena baerbock?", "from when to when?"), "8 December 2021"),
        (("when did angela merkel leave the bundestag?", "and when did she enter?"), "20 December 1990"),
        (("when did angela merkel leave the bundestag?", "how many terms is that?"), "in 8 terms"),
        (("was war wolfgang schäuble alles?", "ich meine wie viele wahlperioden"), "in 14 Wahlperioden"),
        (
            ("how many times was helmut kohl elected to the bundestag?", "and as chancellor?"),
            "1 October 1982",
        ),
        (("wer war die erste bundesministerin?", "welches ministerium?"), "Gesundheitswesen"),
        (("wer war die erste bundesministerin?", "welches ministerium?", "und die zweite?"), "Käte Strobel"),
        (("wer ist julia klöckner?", "direkt gewählt?"), "Kreuznach"),
        (("wer ist julia klöckner?", "und ihr vorgänger als präsidentin?"), "Bärbel Bas"),
        (("wer ist lars klingbeil?", "welches amt hat er?", "seit wann?"), "seit dem 06.05.2025"),
        (
            ("wer war bundestagspräsident 1975?", "war das eine frau?"),
            "Annemarie Renger ist als Frau verzeichnet",
        ),
        (
            ("wer war bundestagspräsident 1975?", "war sie die erste frau?"),
            "Die erste Frau in diesem Amt war Annemarie",
        ),
        (("who is the oldest member?", "is it a man?"), "Alexander Gauland is recorded as a man"),
        (
            ("who was the last minister of defence?", "was there ever a woman?", "who was the first?"),
            "Ursula von der Leyen",
        ),
        (("wer war verteidigungsminister 2011", "wie lange war guttenberg das?"), "1 Jahr und 4 Monate"),
        (
            ("how many terms did wolfgang schäuble serve?", "is that the record?"),
            "the member with the most terms",
        ),
    ],
)
def test_an_aspect_alone_is_one_of_the_person_spoken_of(questions, needed):
    assert needed in told(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("how many vice presidents does the bundestag have?", "what are their names?"), "Josephine Ortleb"),
        (("wie viele frauen hat die linke?", "wie heißen sie?"), "36 Frauen der Fraktion Die Linke"),
        (("gibt es fraktionslose?", "wie viele?"), "2 von 630"),
        (("gibt es fraktionslose?", "wer sind sie?"), "Stefan Seidler"),
        (("which party has the most seats?", "how many?"), "208 of 630"),
        (("welche fraktion hat die meisten frauen?", "wie viele sind das?"), "53 von 85"),
        (("wie viele frauen hat die afd?", "und wo sind es am meisten?"), "BÜNDNIS 90/DIE GRÜNEN"),
        (("how many direct mandates did the csu win?", "which group has the most?"), "171 of 275"),
        (
            ("did the greens ever have more seats than the fdp?", "when for the first time?"),
            "13, 14, 15 and 20",
        ),
        (("sitzen mehr männer als frauen im bundestag?", "war das schon immer so?"), "93,2 %"),
        (("welche parteien bilden die regierung?", "reicht das?"), "Ja, derzeit"),
        (
            ("wer ist bundestagspräsidentin?", "welche fraktion?", "und ihre stellvertreter?"),
            "Josephine Ortleb",
        ),
        (("how many women in the cabinet?", "which ones are from the spd?"), "Bärbel Bas (SPD)"),
        (("sitze der cdu/csu 1957", "hatte sie die absolute mehrheit?", "wann zuletzt?"), "15.10.1957"),
        (("how many members does the csu have?", "how many are women?"), "11 women of the CSU"),
        (("how many parties are in the bundestag?", "which ones?"), "630 members"),
        (("wie viele mitglieder hat der bundestag?", "wann waren es am meisten?"), "736"),
        (("wie lange dauerte die kürzeste wahlperiode?", "wer war da kanzler?"), "Helmut Kohl"),
        (("seats of the dp in 1960", "when did they disappear?"), "electoral terms 1 to 3"),
    ],
)
def test_an_aspect_alone_is_one_of_what_was_counted(questions, needed):
    assert needed in told(*questions)


@pytest.mark.parametrize("both", ["beide?", "wirklich beide?", "both of them?", "all of them?"])
def test_all_who_were_told_are_told_once_more(both):
    text = told("wer war 1969 kanzler?", both)
    assert "Kiesinger" in text
    assert "Brandt" in text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("list the five youngest members", "and the third one?"), "Zada Salihović"),
        (("who was foreign minister under merkel?", "the first one"), "Frank-Walter Steinmeier"),
        (("wer waren die verteidigungsminister unter merkel", "wann wurde der dritte geboren"), "21.01.1954"),
        (
            (
                "wer waren die verteidigungsminister unter merkel",
                "wann wurde der dritte geboren",
                "und der vierte?",
            ),
            "Leyen",
        ),
        (("wer war fraktionschef der cdu/csu 2018?", "wie lange war der erste im amt?"), "Volker Kauder"),
        (
            ("how many women were ministers under scholz", "which ministry did the first one have"),
            "Christine Lambrecht",
        ),
        (
            ("wer saß am längsten im bundestag?", "für welche partei?", "und wer ist der zweite?"),
            "Richard Stücklen",
        ),
        (
            ("who's the youngest member?", "and the second youngest?", "and the third?"),
            "number 3 is Zada Salihović",
        ),
        (("wer ist der zweitälteste abgeordnete?", "und der drittälteste?"), "auf Platz 3"),
    ],
)
def test_a_place_is_one_in_what_was_told(questions, needed):
    assert needed in told(*questions)
