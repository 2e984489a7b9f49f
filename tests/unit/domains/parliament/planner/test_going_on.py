"""How a conversation goes on: the same person in another office, somebody named against them, who was before."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (("Seit wann ist Angela Merkel Bundespräsidentin?", "ok und kanzlerin?"), ("22.11.2005", "08.12.2021")),
        (("How long was Angela Merkel a member of parliament?", "and chancellor?"), ("22 November 2005",)),
        (("War Wolfgang Schäuble Innenminister?", "und Kanzler?"), ("Nein, Wolfgang Schäuble",)),
        (("Seit wann ist Angela Merkel Kanzlerin?", "und Bundestagspräsidentin?"), ("Angela Merkel",)),
        (("Wie lange war Merkel Kanzlerin?", "länger als Kohl?"), ("Länger im Amt war Helmut Kohl",)),
        (("How long was Angela Merkel chancellor?", "longer than Kohl?"), ("Helmut Kohl was longer in office",)),
        (("Wie lange war Merkel Kanzlerin?", "länger als Kohl?", "und als Adenauer?"),
         ("Länger im Amt war Angela Merkel",)),
        (("Seit wann sitzt Merz im Bundestag?", "länger als Klingbeil?"), ("18 Jahre und 10 Monate",)),
        (("who is the chancellor?", "is he older than Klingbeil?"), ("Friedrich Merz", "is older than")),
        (("wer war kanzler vor merkel?", "und vor dem?"), ("Helmut Kohl",)),
        (("Wer ist Bundestagspräsidentin?", "wer war ihre vorgängerin", "und vor der?"), ("Wolfgang Schäuble",)),
        (("wer ist finanzminister", "und vorher?", "war der auch kanzler?"), ("Nein, Jörg Kukies",)),
        (("Was ist Karl Lauterbach von Beruf?", "war er minister"), ("Karl Lauterbach", "08.12.2021")),
        (("how much does Klingbeil earn?", "how old is he?"), ("Lars Klingbeil is 48",)),
        (("wie viele abgeordnete hat der bundestag", "und vor der letzten wahl?"), ("733",)),
        (("how many members does the bundestag have", "and before the last election?"), ("733",)),
        (("wie viele abgeordnete hat der bundestag", "und vor der letzten wahl?", "wie viele weniger sind das?"),
         ("103 Mitglieder weniger",)),
    ],
)  # fmt: skip
def test_what_is_left_out_is_what_was_spoken_of(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


@pytest.mark.parametrize("question", ["war er minister?", "was he chancellor?", "wann wurde sie kanzlerin?"])
def test_an_office_of_somebody_who_was_not_named_is_asked_back(question):
    assert talk(question)[0].status == "no_data"
    assert talk("Wie viele Sitze hat die SPD?", question)[-1].status == "no_data"


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Wer ist am längsten im Bundestag gewesen?", "Wolfgang Schäuble"),
        ("Wer hat am längsten im Bundestag gesessen?", "Wolfgang Schäuble"),
        ("wer sitzt am längsten im bundestag", "Gregor Gysi"),
        ("sitze der spd am ende der letzten wahlperiode", "24.03.2025"),
        ("how many seats did the fdp have at the end of the last term?", "24 March 2025"),
        ("wer war verteidigungsminister vor struck", "Rudolf Scharping"),
        ("who was defence minister before struck", "Rudolf Scharping"),
        ("was Claudia Rot a minister", "Claudia Roth"),
        ("Von welcher Partei ist Göring-Eckart?", "Katrin Göring-Eckardt"),
        ("War Merkel länger Kanzlerin als Kohl?", "Länger im Amt war Helmut Kohl"),
    ],
)
def test_a_question_by_itself_is_read_by_its_tense_its_edges_and_its_names(question, words):
    assert words in talk(question)[0].text


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (("Wie viele Sitze hat die CDU?", "und die CSU?", "zusammen?"), ("208 von 630",)),
        (("Wie viele Frauen waren Ministerinnen?", "wer war die erste?", "wann?"), ("14.11.1961",)),
        (("Wie viele Abgeordnete hat Berlin?", "und Hamburg?", "welches Land hat die meisten?"),
         ("Nordrhein-Westfalen",)),
        (("Wie viele Abgeordnete hat Berlin?", "und Hamburg?", "welches hat mehr?"), ("11 mehr",)),
        (("Who succeeded Helmut Schmidt as chancellor?", "how long was he in office?", "and who came next?"),
         ("Gerhard Schröder",)),
        (("Wer regierte 1985?", "mit wem?"), ("der CDU/CSU und der FDP",)),
        (("Was Merkel ever minister?", "of what?"), ("Federal Minister for Women",)),
        (("War Spahn Minister?", "als was?"), ("Bundesminister für Gesundheit",)),
        (("Is the SPD in government?", "since when?"), ("12 terms",)),
        (("Frauenanteil seit 1990", "nur für die CDU/CSU"), ("Der Frauenanteil der CDU/CSU",)),
        (("Gab es je einen Kanzler von der FDP?", "einen Vizekanzler?"), ("Ja, ", "FDP")),
        (("Seit wann gibt es die Grünen im Bundestag?", "waren sie immer drin?"), ("10. Wahlperiode",)),
        (("Wer war der erste Bundestagspräsident?", "welche Partei?", "wie lange?"), ("1 Jahr und 1 Monat",)),
        (("Wer ist der dienstälteste Abgeordnete der CDU?", "wie lange?", "und der SPD?"), ("Hubertus Heil",)),
    ],
)  # fmt: skip
def test_a_bare_word_asks_more_of_what_was_told(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (("wer ist innenminister", "welche partei", "seit wann"), ("06.05.2025",)),
        (("Wer war Kanzlerin vor Scholz?", "wie lange?", "und wie alt war sie am Ende?"), ("67 Jahre",)),
        (
            ("Wie viele SPD-Abgeordnete kommen aus NRW?", "und von den Grünen?", "insgesamt aus NRW?"),
            ("136",),
        ),
        (("which parties were in the first bundestag", "how many were there"), ("9 parliamentary groups",)),
        (("Who represents Munich?", "how many are there"), ("11 members",)),
    ],
)
def test_what_was_told_is_counted_dated_and_widened(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


def test_a_group_that_is_new_is_nobody_called_neu():
    asked = talk("Welche Partei hatte 1983 die wenigsten Sitze?", "wie viele?", "war sie neu?")
    assert "Alexander" not in asked[-1].text
    assert "Alexander S. Neu" in talk("Wer ist Neu?")[0].text


def test_an_age_at_an_end_that_is_not_known_is_not_the_present_one():
    answer = talk("Wer ist Christian Lindner?", "wie alt war er am Ende seiner Amtszeit?")[-1]
    assert answer.status == "no_data"
    known = talk("Wer ist Olaf Scholz?", "wie alt war er am Ende seiner Kanzlerschaft?")[-1]
    assert "66 Jahre" in known.text
