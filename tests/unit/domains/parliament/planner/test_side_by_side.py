"""Several measures at once, whoever served under whom, whose constituency it is, typing errors, what is not held."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (("SPD 2005 Sitze und Frauenanteil",), ("222 von 614", "80 von 222")),
        (("Wie viele Sitze und wie viele Frauen hat die SPD?",), ("120 von 630", "50 von 120")),
        (("AfD: Sitze, Frauenanteil und Durchschnittsalter",), ("151 von 630", "18 von 151", "51,2")),
        (("seats and share of women of the CDU/CSU",), ("208 of 630", "48 of 208")),
        (("Wie viele Frauen und Männer sitzen im Bundestag?",), ("205 von 630", "424 von 630")),
        (("Unter welchem Kanzler war Genscher Außenminister?",), ("Helmut Schmidt", "Helmut Kohl")),
        (("Under whom was Schäuble interior minister?",), ("Helmut Kohl", "Angela Merkel")),
        (("wer vertritt den wahlkreis von olaf scholz",), ("Nr. 61", "Isabelle Vandre")),
        (("Welcher Partei gehörte Freiherr zu Guttenberg an?",), ("der CSU an",)),
        (("ist Graf Lambsdorff noch im bundestag",), ("Nein, Alexander", "Nein, Otto")),
        (("Wer war Bundestagspräsident von 1998 bis 2005?", "und sein nachfolger"), ("Norbert Lammert",)),
        (("Who was foreign minister in 1975?", "how long did he hold office", "and who came after him?"),
         ("Klaus Kinkel",)),
        (("Wer war Verteidigungsminister unter Scholz?", "nein ich meine am Anfang"), ("Am 08.12.2021", "Lambrecht")),
        (("Wie viele Abgeordnete kommen aus Bayern?", "davon Frauen?"), ("31 Frauen", "101")),
        (("AfD Sitze 1949 bis 3000",), ("31.12.3000 liegt in der Zukunft", "151 von 630")),
        (("wie fiele sitze hat die spt",), ("120 von 630",)),
        (("wieviele frauen sizen im bundestag",), ("205 von 630",)),
        (("wer war bundestagspresident 1980",), ("Richard Stücklen",)),
        (("Wer wurde 2017 stärkste Kraft?",), ("246 von 709",)),
        (("wie viele sitze hat die npd",), ("keine (0) Sitze",)),
        (("wie viele abgeordnete sind 2023 nachgerückt",), ("8 Abgeordnete",)),
    ],
)  # fmt: skip
def test_all_that_is_asked_is_told(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


@pytest.mark.parametrize(
    "question",
    ["Wie wird der Kanzler gewählt?", "How is the chancellor elected?", "was macht ein bundeskanzler",
     "Wer sitzt im Verteidigungsausschuss?", "Wie viele Sitze hat die Mitte?", "Wie viele Frauen hat die Bundesliga?"],
)  # fmt: skip
def test_what_is_not_held_is_named_and_no_figure_is_told(question):
    (answer,) = talk(question)
    assert answer.status == "no_data"
    assert not any(map(str.isdigit, answer.text))


def test_women_ministers_are_no_ministers_for_women():
    assert "Federal Minister is held by 8 women" in talk("How many women ministers are there?")[0].text
    assert "Federal Minister for Women" in talk("who is the women's minister")[0].text


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (("wer hat die wahl 2021 gewonnen",), ("die SPD mit 206 von 736",)),
        (("who won the 2021 election",), ("the SPD was the largest group with 206 of 736",)),
        (("who leads germany",), ("Friedrich Merz",)),
        (
            ("Welche Minister gehören zur CSU?", "wer davon ist der jüngste?"),
            ("nur aus der gefragten Partei", "Bär"),
        ),
        (("Wer ist jünger, Reichinnek oder Dröge?", "wie alt sind sie?"), ("38 Jahre", "42 Jahre")),
        (("Who chairs the SPD group?", "and the Greens?", "how many members do they have?"), ("85 of 630",)),
        (("When did the FDP leave the Bundestag?", "when did it come back?"), ("18th Bundestag",)),
        (("Wie viele Kanzler hat die SPD bisher gehabt?",), ("4 Personen",)),
        (("wie viele minister hat die cdu",), ("7 Personen",)),
    ],
)
def test_the_present_and_the_past_of_parties_are_told_apart(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


def test_of_women_or_men_there_is_no_yes():
    assert not talk("Gibt es im Bundestag mehr Frauen oder Männer?")[0].text.startswith(("Ja", "Nein"))


def test_terms_are_not_counted_by_a_length_that_is_not_read():
    assert talk("Wie viele Wahlperioden dauerten keine vier Jahre?")[0].status == "no_data"
    assert talk("How many terms were there in the last 20 years?")[0].status == "answered"


@pytest.mark.parametrize(
    "question", ["Ist Söder im Bundestag?", "Ist Herr Söder im Bundestag?", "Wer ist Söder?"]
)
def test_a_short_name_of_nobody_is_no_word_with_a_letter_too_many(question):
    assert "niemand mit dem Namen „Söder“" in talk(question)[0].text


def test_two_words_that_nobody_knows_are_a_name_and_not_mended():
    assert "Philipp Amthor (CDU)" in talk("wer ist phillip amtor")[0].text
