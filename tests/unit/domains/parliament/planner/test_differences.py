"""Which of those told of is ahead, and by how much."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (
            ("welche ist die größte fraktion?", "und die kleinste?", "wie groß ist der unterschied?"),
            "144 Sitze mehr",
        ),
        (("which group is the largest?", "and the smallest?", "how big is the difference?"), "144 more"),
        (
            ("wie viele sitze hat die spd?", "und die grünen?", "wie groß ist der unterschied?"),
            "35 Sitze mehr",
        ),
        (("how many seats does the cdu/csu have?", "and the afd?", "what's the difference?"), "57 more"),
        (
            ("wie viele sitze hat die cdu/csu?", "und die afd?", "unterschied?", "und im letzten bundestag?"),
            "115",
        ),
        (
            (
                "how many seats did the spd have in 1998?",
                "and the greens?",
                "and in 2013?",
                "which of them is bigger?",
            ),
            "130 more",
        ),
        (("wie viele frauen hat die spd?", "und die afd?", "um wie viel mehr?"), "32 mehr"),
        (
            ("wie hoch ist der frauenanteil der grünen?", "und der afd?", "wie groß ist der abstand?"),
            "50,5 Punkte",
        ),
        (
            ("what was the share of women in 2013?", "and in 2017?", "by how much did it drop?"),
            "5.6 percentage points",
        ),
        (("wie viele abgeordnete hat bayern?", "und nrw?", "welches land hat mehr?"), "35 mehr"),
        (("wie viele abgeordnete hat bayern?", "und nrw?", "wie groß ist der unterschied?"), "35 mehr"),
        (("wie viele frauen kommen aus sachsen?", "und aus bayern?", "wer hat mehr?"), "22 mehr"),
        (
            ("wer ist der älteste abgeordnete?", "und der jüngste?", "wie groß ist der altersunterschied?"),
            "61 Jahre",
        ),
        (
            ("wann wurde olaf scholz geboren?", "und friedrich merz?", "wie viel jünger?"),
            "2 Jahre und 7 Monate",
        ),
        (
            ("wie lange war helmut kohl kanzler?", "und adenauer?", "wie groß ist der unterschied?"),
            "1 Jahr und 11 Monate",
        ),
        (
            ("who was chancellor before merkel?", "and before that?", "which of them served longer?"),
            "Helmut Kohl was longer",
        ),
        (
            ("wer war finanzminister unter schröder?", "wer davon war länger im amt?"),
            "Länger im Amt war Hans Eichel",
        ),
        (
            (
                "welche fraktion hat die ältesten abgeordneten?",
                "und die jüngsten?",
                "wie groß ist der unterschied?",
            ),
            "9,1 Jahre",
        ),
        (("how many seats did the fdp have in the 16th bundestag?", "more than the greens?"), "10 more"),
        (("hat die spd mehr frauen als die cdu?", "wie viele mehr?"), "2 mehr"),
        (("hat die spd mehr frauen als die cdu?", "und prozentual?"), "18,6 Punkte"),
        (
            ("wie viele frauen hat die spd?", "und die union?", "wie viel prozent macht das jeweils?"),
            "41,7 %",
        ),
        (
            (
                "welche ist die kleinste fraktion im 18. bundestag?",
                "wie viele sitze hat die heute?",
                "wie viel mehr?",
            ),
            "22 Sitze mehr",
        ),
        (("sitze der linken in wp 21", "und in wp 20", "wie viel prozent mehr?"), "ein Plus von 64,1 %"),
        (
            ("oldest member of the spd", "and of the cdu", "who's older?"),
            "Friedrich Merz, born on 11 November 1955, is older",
        ),
        (("who lost the most seats in 2017?", "and won the most?"), "the AfD won most seats: 92"),
        (
            ("finance minister before lindner", "and before him?", "were they in the same party?"),
            "Olaf Scholz belongs",
        ),
    ],
)
def test_the_two_told_of_last_are_compared(questions, needed):
    answer = talk(*questions)[-1]
    assert answer.status == "answered"
    assert needed in answer.text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (
            (
                "which is the strongest group?",
                "and the second strongest?",
                "do they have a majority together?",
            ),
            "359 of 630",
        ),
        (
            ("wie viele sitze hat die union?", "und die spd?", "haben sie zusammen eine mehrheit?"),
            "328 von 630",
        ),
        (
            (
                "wie viele sitze haben spd und grüne?",
                "und die linke?",
                "reicht das zusammen für eine mehrheit?",
            ),
            "269",
        ),
    ],
)
def test_those_told_of_in_turns_have_a_majority_together_or_none(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Vergleiche SPD und Union im 20. Bundestag", "Und im 21.?", "Wer hat mehr verloren?"), "86 Sitze weniger"),
        (("compare spd and greens in the 21st bundestag", "who lost more?"), "86 seats fewer"),
        (("Was hat die Linke seit 2009 verloren?", "Wer hat in der Zeit am meisten gewonnen?"), "Von der 17. "),
        (("höchster Frauenanteil welche Fraktion", "wie hoch ist der bei der AfD"), "18 von 151"),
        (("Vergleiche SPD und Union im 19. Bundestag", "und mit den Grünen"), "BÜNDNIS 90/DIE GRÜNEN 67 (9,4 %)"),
        (("Which groups are in the Bundestag?", "Which has the most women?"), "GRÜNEN has the most women (53 of 85)"),
        (("Welche Fraktionen gibt es?", "welche hat die wenigsten frauen"), "hat die AfD die wenigsten Frauen (18 von"),
        (("highest share of women which group", "how high is it in the AfD"), "18 of 151"),
        (("sitze von fdp und spd am 1.1.2021", "und am 1.1.2022", "wer hat mehr zugelegt"), "Sitze mehr"),
    ],
)  # fmt: skip
def test_what_became_of_groups_and_how_high_it_is_elsewhere_goes_on_from_what_was_told(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Liste alle Bundeskanzler auf", "Wer war am kürzesten im Amt?", "Wer am längsten?"), "Helmut Kohl"),
        (("Wer war am längsten Kanzler?", "und am kürzesten?", "und wer am längsten"), "Helmut Kohl"),
        (("who was chancellor for the shortest time", "and who the longest?"), "Helmut Kohl"),
        (("Wer war unter Merkel Finanzminister?", "Wer davon am längsten?"), "Am längsten im Amt war Wolfgang"),
        (("Wer war unter Merkel Finanzminister?", "Wer davon am längsten?", "Und unter Kohl?"), "Theo Waigel"),
        (("who were the foreign ministers under merkel", "which of them longest", "and under kohl"), "Genscher"),
        (("Wer führt die SPD-Fraktion?", "Wer war vor ihm Fraktionschef?", "Und bei den Grünen?"), "Britta Haßelmann"),
        (("Wer führt die Grünen-Fraktion?", "Und bei der AfD 2018?"), "Alexander Gauland"),
        (("Who chaired the SPD group in 2019?", "and the CDU/CSU in 2022?"), "Ralph Brinkhaus"),
        (("Wer war am 1.1.1990 Kanzler?", "wer war sein vizekanzler", "und sein Außenminister?"), "Klaus Kinkel"),
        (("Nenne die letzten drei Bundestagspräsidenten", "wer davon war am längsten"), "Am längsten im Amt war"),
        (("name the last four chancellors", "which of them was longest in office"), "Angela Merkel was in office"),
        (("smallest group?", "how many seats does a majority take", "And who is its leader?"), "Heidi Reichinnek"),
    ],
)  # fmt: skip
def test_at_the_other_end_or_another_time_all_holders_are_meant(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Sitzverteilung im 13. Bundestag", "Hatte Rot-Grün da eine Mehrheit?"), "zusammen 301 von 672"),
        (("Sitze der Union im 17. Bundestag?", "hatte schwarz-gelb eine mehrheit"), "Ja, bei der ersten Sitzung"),
        (("SPD seats in the 7th Bundestag?", "Was that enough with the FDP for a majority?"), "284 of 518"),
        (("Wie viele Sitze hatte die SPD 1972?", "Reichte das mit der FDP für eine Mehrheit?"), "zusammen 284 von 518"),
        (("Größte Fraktion im 12. Bundestag?", "Hatte sie die absolute Mehrheit?"), "zu den nötigen 332 fehlten 13"),
        (("Welche Fraktion ist die stärkste?", "Hat sie die Mehrheit?"), "zu den nötigen 316 fehlen 108"),
        (("Which group was largest after the 1957 election?", "Did it have a majority?"), "20 above"),
    ],
)  # fmt: skip
def test_the_majority_of_the_group_that_was_found_is_told(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("sitzverteilung im 20. bundestag", "jetzt das gleiche für den 21.", "wer hat am meisten verloren?"), "FDP"),
        (("seat distribution of the 12th bundestag", "and the 13th?", "who lost the most?"), "lost most seats: 32"),
        (
            ("parteien im 1. bundestag", "sitze der kpd?", "welche davon waren im dritten nicht mehr dabei?"),
            "Danach nicht mehr vertreten waren",
        ),
    ],
)  # fmt: skip
def test_who_won_and_lost_is_between_the_two_told_of(questions, needed):
    assert needed in talk(*questions)[-1].text


def test_groups_that_are_compared_are_no_group_that_members_are_of():
    answer = talk("hat die spd mehr frauen als die cdu?")[0]
    assert answer.text.startswith("Ja: derzeit (21. Wahlperiode) hat die SPD 50 Frauen")
