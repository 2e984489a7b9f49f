"""Places that only the register tells, what stood farthest apart, and follow-ups on what was told at its end."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


def last(*questions: str) -> str:
    return talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("der wievielte kanzler ist merz?",), "Nummer 10"),
        (("which number chancellor was Schröder?",), "Number 7"),
        (("wie heißt der aktuelle kanzler", "der wievielte ist er?"), "Nummer 10"),
        (("Wer führt die kleinste Fraktion?",), "Heidi Reichinnek"),
        (
            ("Wie viele Parteien waren im 20. Bundestag?", "und wer war Fraktionschef der größten?"),
            "Mützenich",
        ),
    ],
)
def test_a_place_that_the_register_tells_is_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.requirement("I3.comparison")
@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (
            ("wann war der abstand zwischen spd und cdu/csu am größten?",),
            "118 Sitze mehr als die SPD mit 193",
        ),
        (("Wann war der Unterschied zwischen Union und SPD am kleinsten?",), "3 Sitze mehr als die CDU/CSU"),
        (("when was the gap between the greens and the fdp the widest?",), "71 more than"),
        (
            ("Vergleiche SPD und CDU/CSU 1998", "und 2021?", "wann war der abstand am größten?"),
            "am 22.10.2013",
        ),
        (("Wann war der Vorsprung der SPD vor der Union am größten?", "und am kleinsten?"), "am 17.10.2002"),
    ],
)
def test_when_two_groups_were_farthest_apart_is_told_over_all_terms(
    questions: tuple[str, ...], said: str
) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wie viele nachrücker gab es in der 20. wahlperiode?", "und in der 18.?"), "27 Abgeordnete"),
        (("wer sitzt für Bonn im Bundestag?", "und für Köln?"), "10 Abgeordnete"),
        (("wer sitzt für Bonn im Bundestag?", "und für Hamburg?"), "Abgeordnete aus Hamburg"),
        (("wer ist gerade verteidigungsminister?", "und im letzten kabinett?"), "Christine Lambrecht"),
        (("wer saß im letzten kabinett?",), "vom 08.12.2021 bis zum 05.05.2025"),
        (("Wie viele Abgeordnete hat die CDU/CSU?", "wie viele sind direkt gewählt?"), "82,2 % der 208"),
        (("Wie viele Sitze hatte die SPD 1972?", "wie viele fehlten zur absoluten mehrheit?"), "fehlten 24"),
        (("Wie viele Männer sitzen im Bundestag?", "wann waren es am wenigsten?"), "63,5 %"),
        (("gibt es abgeordnete die Schulz heißen?", "und Schmidt?"), "8 Abgeordnete"),
        (("wie alt war adenauer am ende seiner amtszeit?",), "87 Jahre"),
        (("how old was Angela Merkel when she left office?",), "67 years"),
        (("Wie alt war Konrad Adenauer als er Kanzler wurde?", "und als er aufhörte?"), "87 Jahre"),
        (("wie viele sitze hatte die spd bei der wahl 2021?", "und am ende der wahlperiode?"), "207 von 733"),
        (("Sind mehr Frauen oder Männer im Bundestag?", "war das mal anders?"), "36,5 %"),
        (("welche Fraktion hat mehr Frauen als Männer?",), "2 von 5 Fraktionen"),
        (("which group has more men than women?",), "3 of 5 groups"),
        (("Was ist die zweitgrößte Fraktion?", "wer führt die?", "wie viele frauen haben die?"), "18 von 151"),
        (("wann begann der 20. bundestag?", "und wann endete er?", "wie viele tage?"), "1.246 Tage"),
        (("how old is the oldest member?", "what's his name?"), "Alexander Gauland (AfD), born"),
        (("Annalena Baerbock", "noch drin?"), "nicht mehr Mitglied"),
        (("wann war die letzte bundestagswahl?", "wer hat gewonnen?"), "CDU/CSU"),
        (("wie viele sitze hat die opposition?", "reicht das für 2/3?"), "fehlen 120"),
        (("wie viele sitze hat die koalition?", "und die opposition?", "wer gehört dazu?"), "die AfD (151)"),
        (("Welcher war der größte Bundestag?", "welcher war das?"), "der 20. Wahlperiode"),
        (("größte fraktion im 12. bundestag", "und die kleinste?", "wie viel prozent waren das jeweils?"), "48,2 %"),
        (("wer war der 1. Bundestagspräsident?", "und der zweite?", "wer hatte das amt am längsten?"), "Gerstenmaier"),
        (("who was the youngest member ever?", "and the oldest?", "were both in the spd?"), "CDU"),
        (("welche Minister hatte Scholz?", "wer davon war von der FDP?", "und der Innenminister?"), "Faeser"),
    ],
)  # fmt: skip
def test_a_follow_up_is_of_what_was_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)
