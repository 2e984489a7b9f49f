"""The last figures told another way: of the others, by group, at the next place, against two thirds."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


def said(*questions: str) -> str:
    """The answer to the last question of a session."""
    answer = talk(*questions)[-1]
    assert answer.status == "answered", answer.text
    return answer.text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wie viele Sitze hat die FDP?", "Wie viele Sitze hatte sie zuletzt?"), "90 von 733 Sitzen"),
        (("How many seats does the FDP have now?", "how many did they have last?"), "90 of 733 seats"),
        (("Wie viele Sitze hatte die FDP zuletzt?",), "90 von 733 Sitzen"),
        (("Wann saß die PDS im Bundestag?", "wie viele sitze zuletzt?"), "37 von 665 Sitzen"),
        (("how many seats did the PDS have last?",), "37 of 665 seats"),
        (("Wie viele Sitze hatte die SPD zuletzt?",), "120 von 630 Sitzen"),
    ],
)
def test_the_last_seats_of_a_group_are_those_it_had(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Sitzverteilung im 20. Bundestag", "ohne die AfD"), "654 von 736 Sitzen (88,9 %)"),
        (("Seats of all groups now", "without the AfD"), "479 of 630 seats together (76.0 %)"),
        (("Sitze im 19. Bundestag", "ohne Union und SPD"), "310 von 709 Sitzen"),
        (("Frauen im Bundestag?", "und ohne die AfD?"), "187 Frauen"),
        (("share of women in the Bundestag?", "without the AfD?"), "39.0 %"),
        (("Durchschnittsalter im Bundestag?", "und ohne die AfD?"), "46,5"),
        (
            ("Haben Union und SPD eine Mehrheit?", "und ohne die SPD?", "und mit den Grünen?"),
            "zusammen 293 von 630 Sitzen",
        ),
    ],
)
def test_without_a_group_the_others_are_told(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Welche Fraktion hat den höchsten Frauenanteil?", "und der zweite Platz?"), "Die Linke mit"),
        (("which group has the lowest share of women?", "and second?"), "the CDU/CSU is number 2 from the bottom"),
        (("Which Land has the most members?", "and second?"), "Bavaria is number 2"),
        (("Aus welchem Bundesland kommen die meisten Abgeordneten?", "und der dritte Platz?"), "Baden-Württemberg"),
        (("wer war am längsten kanzler?", "und der zweite?"), "Platz 2 derer, die am längsten im Amt waren"),
        (("who was the shortest-serving chancellor?", "and second?"), "Ludwig Erhard"),
        (("Wer ist der älteste Abgeordnete?", "und zweiter?"), "Gregor Gysi"),
        (("Welche Fraktion ist die stärkste?", "und zweite?"), "die AfD mit 151"),
    ],
)  # fmt: skip
def test_the_place_behind_is_of_the_rank_told(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (
            (
                "Wie viele Sitze haben CDU/CSU und SPD zusammen?",
                "wie viele sitze fehlen zur zweidrittelmehrheit",
            ),
            "zur Zweidrittelmehrheit von 420 fehlen 92",
        ),
        (("Union, SPD and Greens together?", "how many seats short of two thirds?"), "7 short of the 420"),
        (("Wie viele Sitze braucht man für eine Zweidrittelmehrheit?",), "420 von 630"),
        (("How many seats does a majority take?", "and for two thirds?"), "takes 420 of 630"),
        (
            ("Wie viele Sitze braucht man für eine Zweidrittelmehrheit?", "haben Union und SPD die?"),
            "Nein, derzeit",
        ),
        (("haben Union, SPD, Grüne und Linke eine Zweidrittelmehrheit?",), "57 über den nötigen 420"),
    ],
)
def test_a_majority_of_two_thirds_is_counted(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wie hoch ist der Frauenanteil?", "und je Fraktion?"), "62,4 %"),
        (("how old are the members on average?", "per group"), "Die Linke"),
        (("Wie viele Frauen sitzen im Bundestag?", "How many in percent?"), "32.5 %"),
        (("did the BSW ever sit in the Bundestag?", "when?"), "2 February 2024"),
        (("wie groß ist der bundestag?", "war er schon mal größer?"), "736"),
        (("how big is the bundestag?", "was it ever smaller?"), "410"),
        (("which parties are in the bundestag?", "which is the smallest?", "how many seats?"), "64 of 630"),
        (("Direktmandate je Partei?", "und die AfD?"), "42 direkt gewählte"),
        (
            ("FDP 1990?", "und 1994?", "hat sie gewonnen oder verloren?", "wie viel?"),
            "32 Sitze weniger",
        ),
        (("Wie viele Sitze haben Union und SPD?", "und Grüne und Linke zusammen?"), "zusammen 149"),
        (("wer hat 2024 die fraktion gewechselt?", "wohin?"), "14 Abgeordnete"),
        (("CDU/CSU 1957?", "hatte sie die absolute Mehrheit?", "wann noch?"), "3. Wahlperiode"),
        (("Durchschnittsalter der grünen?", "und der union?", "wer ist älter?"), "der CDU/CSU höher"),
        (("women per group?", "and its chair?"), "Britta Haßelmann"),
        (
            ("Wie viele sitzen für Hamburg?", "wie viele Frauen?", "und für Bremen?", "zusammen?"),
            "18 Abgeordnete",
        ),
        (("Hat die Union eine Zweidrittelmehrheit?", "mit der SPD?"), "fehlen 92"),
        (("Hat die AfD im 20. Bundestag mehr Sitze als im 19.?", "und im 21.?"), "70 Sitze mehr"),
        (("Seit Merz Kanzler ist, wie viele Sitze hat die SPD?",), "Am 06.05.2025"),
        (("Durchschnittsalter je Fraktion", "wer ist am ältesten?"), "hat die AfD das höchste"),
        (("Frauenanteil der Fraktionen", "wer ist Letzter?"), "hat die AfD den niedrigsten"),
        (
            ("Frauenanteil der Fraktionen", "wer ist Letzter?", "und vorletzter?"),
            "steht die CDU/CSU mit einem",
        ),
        (("CDU/CSU vs SPD in 1976", "who won?"), "30 more than the SPD"),
        (("Hat die AfD Direktmandate?", "wie viele?", "wer hat die meisten?"), "171 von 275"),
        (("welche partei hat die wenigsten frauen?", "wie viele sitze hat die partei?"), "151 von 630"),
        (("Seit wann gibt es das BSW?", "gibt es die noch?"), "Nein, derzeit"),
        (("Linke aus Berlin?", "und die Grünen?", "wer hat mehr?"), "Die Linke (6)"),
        (("Welches Bundesland hat die meisten Abgeordneten?", "wie viele?"), "Nordrhein-Westfalen (136)"),
        (
            ("Welche Fraktion hat die meisten Frauen?", "wie viele?", "und die wenigsten?"),
            "hat die AfD die wenigsten",
        ),
        (("7. Wahlperiode", "wie viele Frauen?", "und die stärkste Fraktion?"), "die SPD mit 242"),
        (("Wie viele Sitze hatte die SPD 2005?", "Und seit Merkel Kanzlerin war?"), "am 22.11.2005"),
        (("How did the SPD develop?", "since Merkel was chancellor?"), "on 22 November 2005"),
        (("Wie viele Sitze hat die AfD?", "und seit Scholz Kanzler wurde?"), "Am 08.12.2021"),
    ],
)
def test_the_same_figures_are_told_another_way(questions, needed):
    assert needed in said(*questions)
