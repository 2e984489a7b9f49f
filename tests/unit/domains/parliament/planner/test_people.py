"""Two people compared, ages on entering, supposed parties, holders without a mandate, places that members sit for."""

import pytest

from tests.support.talking import ask, talk


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How old was Angela Merkel when she first entered parliament?", "at the age of 36"),
        ("wie alt war helmut kohl bei seinem einzug in den bundestag", "im Alter von 46 Jahren"),
        (
            "wer war zuerst im bundestag, angela merkel oder friedrich merz",
            "war Angela Merkel, ab dem 20.12.1990",
        ),
        ("who was in the bundestag first, Angela Merkel or Friedrich Merz?", "Angela Merkel was a member"),
        (
            "wer hatte mehr wahlperioden, wolfgang schäuble oder gregor gysi",
            "war Wolfgang Schäuble: 14 Wahlperioden",
        ),
        (
            "wer ist jünger, alice weidel oder heidi reichinnek",
            "Heidi Reichinnek, geboren am 19.04.1988, ist jünger",
        ),
        ("who is younger, Olaf Scholz or Friedrich Merz", "Olaf Scholz, born on 14 June 1958, is younger"),
        ("Seit wann ist Angela Merkel SPD-Mitglied?", "Das trifft nicht zu: Angela Merkel gehört der CDU an"),
        ("Since when is Olaf Scholz member of the CDU?", "That is not so: Olaf Scholz belongs to the SPD"),
        ("War Richard von Weizsäcker Vizepräsident des Bundestages?", "unvollständig erfasst"),
        ("War Philipp Rösler Bundestagsabgeordneter?", "Nein, Philipp Rösler (FDP) ist nicht als Mitglied"),
        ("Wer ist Philipp Rösler?", "(18.05.2011 bis 17.12.2013)"),
        ("War Angela Merkel 2022 im Bundestag?", "Nein, im Jahr 2022 war Angela Merkel (CDU) nicht Mitglied"),
        ("war friedrich merz im 17. bundestag", "Nein, in der 17. Wahlperiode war Friedrich Merz"),
        ("Wer war Direktkandidat in Berlin-Friedrichshain-Kreuzberg 2009?", "Hans-Christian Ströbele"),
        ("Direktkandidat in Hamburg-Mitte 2021", "Falko Droßmann"),
        ("Who represents Rhein-Sieg-Kreis II?", "Norbert Röttgen"),
        ("nenn mir den jüngsten und den ältesten abgeordneten", "Lisa Schubert"),
        ("name the youngest and the oldest member", "Alexander Gauland"),
        ("abgeordnete aus köln", "10 Abgeordnete aus dem Wahlkreis „köln“"),
    ],
)
def test_questions_on_people_are_answered_as_they_are_asked(question, words):
    answer = ask(question)
    assert answer.status == "answered"
    assert answer.checked
    assert words in answer.text


def test_where_the_data_have_gaps_no_is_not_said():
    assert not ask("War Richard von Weizsäcker Vizepräsident des Bundestages?").text.startswith("Nein")
    assert ask("War Richard von Weizsäcker Bundeskanzler?").text.startswith("Nein")


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (("Welche Abgeordneten sind in Hamburg geboren?", "und in München?"), "mit dem Geburtsort „München“"),
        (("wie viele abgeordnete sind nach 1990 geboren", "und nach 1995?"), "ab Jahrgang 1996"),
        (
            ("are there any members born in Turkey?", "how many are from the spd"),
            "2 members of the SPD born in",
        ),
        (("who has served at least 10 terms", "and 12?"), "with at least 12 terms"),
        (
            ("wie alt ist friedrich merz", "wie viele sitze hat seine partei?"),
            "hat die CDU/CSU 208 von 630 Sitzen",
        ),
        (
            ("wie viele neue frauen hat die SPD", "wie viele neue abgeordnete gab es im 20. bundestag"),
            "268 neue Abgeordnete",
        ),
    ],
)
def test_a_follow_up_stays_with_the_members_of_the_question_before(turns, words):
    assert words in talk(*turns)[-1].text
