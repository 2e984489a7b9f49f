"""Who left and who came, whose seat it was before, and the ends of a scale after some of a set were told."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


def last(*questions: str) -> str:
    return talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wie viele sitze hat die afd", "und am anfang der wp", "wer ist ausgeschieden"), "Sieghard Knodel"),
        (("seats of the AfD today?", "and at the start of the term?", "who left?"), "Sieghard Knodel"),
        (("wie viele sitze haben die grünen", "wer ist nachgerückt"), "Mayra Vriesema"),
        (("sitze der linken im 20. bundestag", "wer ist gegangen"), "Katja Kipping"),
        (("wer hat den bundestag im august 2025 verlassen",), "Robert Habeck"),
        (("wer hat den bundestag im august 2025 verlassen", "wer kam nach"), "Mayra Vriesema"),
    ],
)
def test_who_left_and_who_came_is_told_of_the_term_and_the_group_spoken_of(
    questions: tuple[str, ...], said: str
) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wer rückte für robert habeck nach",), "Mayra Vriesema"),
        (("who replaced henning otte in the bundestag?",), "Reza Asghari"),
        (("wer ist uwe foullong", "wer kam für ihn nach"), "Lisa Schubert"),
        (("war guttenberg verteidigungsminister?", "wer kam für ihn"), "Thomas de Maizière"),
        (("ist kevin kühnert noch im bundestag", "wer kam für ihn"), "bis zum 25.03.2025"),
    ],
)
def test_who_came_for_somebody_is_told_of_the_office_or_the_seat(
    questions: tuple[str, ...], said: str
) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wer hat den wahlkreis köln 2", "wie alt ist der"), "Sven Lehmann ist 46 Jahre alt"),
        (("wer hat den wahlkreis passau", "wie alt ist der", "und wer war das davor"), "Andreas Scheuer"),
    ],
)
def test_of_a_constituency_the_one_elected_is_spoken_of(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (
            ("alle bundestagspräsidenten", "welche davon waren frauen", "wer war am längsten im amt"),
            "Gerstenmaier",
        ),
        (("kanzler liste", "wer davon lebt noch", "wer war am längsten im amt"), "Kohl"),
        (("kanzler liste", "wer davon lebt noch", "wer war am längsten im amt", "und der zweite?"), "Merkel"),
        (("welche frauen waren bundestagspräsidentin", "wer davon am längsten"), "Süssmuth"),
        (("spd sitze seit 2013", "in welcher wp am meisten"), "206 von 736"),
        (("wie viele frauen hat die afd", "und die linke", "und bei wem sind es am meisten?"), "GRÜNEN"),
    ],
)
def test_an_end_of_a_scale_is_of_all_that_was_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("wie viele abgeordnete sind nach 2000 geboren? also ab 2000", "3 Abgeordnete ab Jahrgang 2000"),
        ("wie viele sitze hatte die spd im 19. bundestag, nein im 20.", "206 von 736"),
        ("wie viele fraktionslose gab es am anfang und wie viele am ende der 19. wp", "9 von 709"),
        ("annalena grüne wie alt", "Annalena Baerbock ist 45"),
        ("wie alt ist robert von den grünen", "Robert Habeck ist 57"),
        (
            "warum ist christian lindner zurückgetreten",
            "Gründe und Bewertungen stehen nicht in den Daten. Christian",
        ),
        ("wann trat willy brandt zurück", "07.05.1974"),
    ],
)
def test_what_is_put_right_or_named_in_passing_is_read(question: str, said: str) -> None:
    assert said in last(question)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("welche fraktionen gab es nach der wahl 2021", "und nach der von 2017"), "246"),
        (
            ("which groups were there after the 2021 election", "and after the 2017 one", "and 2013?"),
            "631 members",
        ),
        (("sitze der spd vor der wahl 2021", "und vor der 2017er"), "193 von 630"),
    ],
)
def test_a_year_names_an_election_where_one_was_spoken_of(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wann ist merz geboren", "und scholz", "was habe ich zuerst gefragt?"), "Zuerst haben Sie gefragt"),
        (("wann ist merz geboren", "hab ich schon nach merz gefragt?"), "Ja, Sie haben gefragt"),
        (("wann ist merz geboren", "hab ich dich schonmal nach der spd gefragt?"), "Nein"),
    ],
)
def test_what_was_asked_first_or_at_all_is_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wer ist kanzler", "und sein vorgänger, wie alt ist der?"), "Olaf Scholz ist 68"),
        (("wie alt ist der vorgänger von merz",), "Olaf Scholz ist 68"),
        (("zeig mir die ministerinnen von scholz",), "9 Frauen"),
        (("merkels außenminister",), "Westerwelle"),
        (
            ("erster bundestagspräsident", "und der zweite", "wie lange waren die im amt"),
            "Erich Köhler war vom",
        ),
        (
            ("minister unter kiesinger", "und wer war außenminister", "was wurde der später"),
            "Bundeskanzler (21.10.1969",
        ),
        (("wer ist bärbel bas", "wo kommt sie her"), "in Walsum"),
    ],
)
def test_what_is_asked_of_another_is_told_of_them(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wann war der frauenanteil der spd am höchsten",), "42,0 %"),
        (("frauenanteil 1990", "wann war er am höchsten", "und bei der union?"), "25,1 %"),
        (("wie viele frauen hat die union", "wann am meisten"), "78 Frauen"),
        (
            ("frauenanteil seit 2005", "wo war er am höchsten"),
            "Den höchsten Frauenanteil hatte der Bundestag",
        ),
        (("durchschnittsalter im bundestag", "und wieviele sind unter 30"), "28 Abgeordnete"),
        (
            ("wie viele sitze hat die fdp", "wann waren die das letzte mal drin", "mit wievielen"),
            "90 von 733",
        ),
        (("sitze afd 2017", "und in der wp danach?"), "82 von 736"),
        (("was ist mit der fdp", "warum sind die rausgeflogen"), "Gründe stehen nicht in den Daten"),
    ],
)
def test_figures_are_told_at_the_time_and_of_the_groups_spoken_of(
    questions: tuple[str, ...], said: str
) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wie stark war die linke 2009", "und heut"), "64 von 630"),
        (
            ("wie lang war genscher außenminister", "unter welchen kanzlern", "wann ist er gestorben"),
            "31.03.2016",
        ),
        (("sitze im bundestag heute als tabelle", "wer hat die wenigsten"), "Die Linke die wenigsten"),
        (
            ("alter von philipp amthor", "und der jüngste?", "welche partei", "wie groß ist der unterschied"),
            "9 Monate",
        ),
        (("wer ist in der opposition", "wer führt die größte davon"), "Alice Weidel"),
        (("wer ist in der opposition", "wer führt die größte davon", "und die kleinste?"), "Reichinnek"),
        (("wie viele minister hat merz", "und bei scholz?"), "08.12.2021 bis zum 05.05.2025"),
        (
            ("sitze der afd im 19. bundestag", "und danach", "wieviel prozent minus ist das"),
            "ein Minus von 10,9",
        ),
        (("ist heidi reichinnek fraktionschefin", "wer noch"), "Sören Pellmann"),
        (
            ("abgeordnete je bundesland", "welches hat am wenigsten", "und frauenanteil da?"),
            "2 Frauen aus Bremen",
        ),
        (("wie viele sitze hatte die afd 2017", "und in der nächsten wp"), "82 von 736"),
        (("kanzlerkandidat der grünen 2021?",), "Kandidaturen stehen nicht in den Daten"),
    ],
)
def test_a_short_question_is_of_what_was_told_before(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (
            ("ältester kanzler", "wie alt war er da", "und der jüngste", "wie groß ist der abstand"),
            "Älter war Konrad",
        ),
        (
            ("welche ämter hatte ursula von der leyen", "welches am längsten"),
            "Bundesministerin der Verteidigung",
        ),
        (("regierte die fdp je mit der spd?", "wann", "und mit den grünen?"), "In der 20. Wahlperiode"),
        (
            ("wie viele parteien sitzen im bundestag", "und vor 10 jahren", "welche ist neu"),
            "die AfD mit 151",
        ),
        (
            ("die drei jüngsten abgeordneten", "und die ältesten drei", "wo kommen die her"),
            "Gregor Gysi wurde",
        ),
        (("war brandt länger kanzler als kiesinger", "und als erhard"), "Unterschied zu Ludwig Erhard"),
        (("wer sitzt für berlin mitte", "welche partei", "und für berlin neukölln"), "Ferat Koçak"),
        (("hat die cdu die mehrheit", "mit wem zusammen"), "328 von 630"),
        (("seit wann ist alice weidel fraktionschefin", "mit wem zusammen"), "Tino Chrupalla"),
        (("war joschka fischer kanzler", "sondern"), "Bundesminister des Auswärtigen"),
    ],
)
def test_a_bare_word_goes_on_with_what_was_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("frauen der spd", "und männer", "wer ist der jüngste von denen"), "Jakob Blankenburg"),
        (
            ("frauen der spd", "und männer", "wer ist der jüngste von denen", "und die älteste frau"),
            "Bettina Hagedorn",
        ),
        (("wer war kanzler als die mauer fiel", "wie lange noch", "wer kam dann"), "folgte Gerhard Schröder"),
        (
            ("wieviel prozent hat die afd", "und 2017", "gewonnen oder verloren", "um wieviel sitze"),
            "59 Sitze mehr",
        ),
        (("sitze der pds", "in welchen wahlperioden"), "12 bis 14"),
        (("wer hat den wahlkreis 1", "und den 2"), "Leif Erik Bodin"),
        (("durchschnittsalter 1990", "und heute", "wurde er älter oder jünger"), "1,1 Jahre weniger"),
        (("was weißt du über karl lauterbach", "ist er arzt"), "stehen nicht in den Daten"),
        (("wie viele mitglieder hat die größte fraktion", "wie heißt die"), "CDU/CSU"),
        (
            ("wie viele direkt gewählte aus nrw", "welche partei hat da die meisten", "und in bayern"),
            "die meisten hat die CDU/CSU",
        ),
        (
            ("wer ist der jüngste minister", "und wie alt genau", "welches ressort"),
            "wirtschaftliche Zusammenarbeit",
        ),
        (("mehr männer oder frauen im bundestag?", "wann gabs am meisten frauen"), "257 Frauen"),
        (("abgeordnete für freiburg", "wie viele aus baden württemberg insgesamt"), "79 Abgeordnete"),
    ],
)
def test_a_follow_up_is_of_the_part_the_group_or_the_time_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("sitzverteilung im 18. bundestag", "wer hatte die mehrheit"), "5 unter den nötigen 316"),
        (("sitzverteilung im 18. bundestag", "fehlten der union viele sitze"), "fehlten 5"),
        (
            (
                "frauen der union",
                "und im 20. bundestag",
                "mehr oder weniger?",
                "wieviel prozent waren das da",
            ),
            "23,4 %",
        ),
        (("sitze der spd 1972", "war das ihr rekord"), "298 von 669"),
        (("sitze der spd 1972", "war das ihr rekord", "und wann am wenigsten"), "120 von 630"),
        (
            ("wer ist älter, weidel oder chrupalla", "sind beide noch fraktionschefs"),
            "Tino Chrupalla ist seit",
        ),
        (("fraktionen 1949", "wer war die kleinste", "gibt es die noch"), "Nein"),
        (("welche parteien waren 1949 im bundestag", "welche davon gibt es noch?"), "die SPD"),
        (("ist die linke in der opposition", "wer noch"), "300 von 630"),
        (
            ("gibt es fraktionslose", "wer sind die", "waren die vorher in einer fraktion"),
            "der AfD-Fraktion an",
        ),
    ],
)
def test_a_side_a_majority_and_groups_of_then_are_taken_up(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wann hatten die grünen am meisten sitze", "wer führt die fraktion"), "Katharina Dröge"),
        (("wie lange saß schäuble im bundestag", "hat das jemand länger geschafft"), "Wolfgang Schäuble"),
        (("ist julia klöckner ministerin", "was dann"), "Präsidentin des Deutschen Bundestages"),
        (("frauenquote der fdp im 20. bundestag", "und bei der cdu/csu", "wo ist sie höher"), "1,6 Punkte"),
        (("wie viele sitze verlor die spd 2009", "wieviel prozent"), "ein Minus von 34,2"),
        (("wie viele sitze verlor die spd 2009", "und die union?", "wer hat gewonnen"), "die FDP am meisten"),
        (("wie viele über 70 jährige sitzen im bundestag",), "8 Abgeordnete"),
        (("gab es schon mal mehr als 700 abgeordnete",), "in 2 Wahlperioden"),
        (("wann hatte der bundestag weniger als 450 mitglieder",), "1. Wahlperiode"),
        (("gab es schon mal mehr als 700 abgeordnete", "wann", "und weniger als 500"), "1. Wahlperiode"),
    ],
)
def test_a_bound_a_winner_and_who_leads_now_are_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("wo ist friedrich merz geboren", "wann"), "11.11.1955"),
        (("wie viele sitze hat der ssw", "und wer ist das", "seit wann"), "26.10.2021"),
        (("wer ist in der opposition", "welche ist da die größte"), "AfD"),
        (("wer ist der erfahrenste abgeordnete",), "Gregor Gysi"),
        (("sitzverteilung nach der wahl 2013", "und vor der wahl"), "620 Mitglieder"),
        (("wer regiert gerade", "mit welcher mehrheit"), "328 von 630"),
    ],
)
def test_what_a_word_leaves_out_is_what_was_told(questions: tuple[str, ...], said: str) -> None:
    assert said in last(*questions)
