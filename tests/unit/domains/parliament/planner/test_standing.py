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


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("who served longest in the bundestag, all terms",), "Wolfgang Schäuble"),
        (("wer ist der dienstälteste im jetzigen bundestag nach wahlperioden",), "in 10 Wahlperioden"),
        (("ist luke hoß der jüngste?",), "Lisa Schubert"),
        (("ist merz der älteste abgeordnete?",), "Alexander Gauland"),
        (("wer stand an der spitze der spd-fraktion vor miersch",), "Lars Klingbeil"),
        (("spd-fraktionschef vor miersch?", "und davor"), "Mützenich"),
        (("Who is the president of the Bundestag?", "and before her?", "who is older?"), "Bärbel Bas, born on 3 May"),
        (("how old is Gregor Gysi", "Which terms was he a member in?", "how many is that"), "10 terms"),
        (("sitze der grünen in der 12. wp", "ist das richtig, so wenig?"), "8 von 662"),
        (("gibts im 21. bundestag jemanden vom ssw", "seit wann", "wo geboren"), "Flensburg"),
        (("haben spd und grüne zusammen mehr sitze als die union?",), "208 von 630"),
        (("Do spd and greens together have more seats than cdu/csu right now",), "205 of 630"),
    ],
)  # fmt: skip
def test_what_is_asked_of_all_is_told_of_all(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.requirement("I3.choices")
@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("where was habek born", "Robert Habeck was born in Lübeck"),
        ("how old is merzz", "Friedrich Merz is 71"),
        ("Which terms did Mr. de Maiziere (Thomas) serve?", "Thomas de Maizière (CDU) was a member"),
        ("heidi von den linken geburtsort", "Heidi Reichinnek wurde"),
        ("ricarda grüne alter?", "Ricarda Lang ist"),
    ],
)
def test_a_name_is_told_apart_by_what_stands_beside_it(question: str, said: str) -> None:
    assert said in last(question)


def test_namesakes_of_one_party_and_term_are_offered_and_no_others() -> None:
    answer = talk("Herr Müller CDU wahlkreis im 21. bundestag")[-1]
    assert answer.status == "clarification"
    assert all("Müller" in each.label and "CDU" in each.label for each in answer.options)
    assert len(answer.options) == 4
