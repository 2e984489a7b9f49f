"""A yes-or-no question without a time: the tense of its verb says whether now or ever is meant."""

import pytest

from beleg.domains.parliament.query import When
from tests.support.talking import ask
from tests.support.understanding import only


@pytest.mark.requirement("I3.time-words")
@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Ist Otto Schily im Bundestag?", When(unit="now")),
        ("Ist Angela Merkel noch Kanzlerin?", When(unit="now")),
        ("Is Angela Merkel chancellor?", When(unit="now")),
        ("War Otto Schily im Bundestag?", When(kind="all")),
        ("War Angela Merkel Umweltministerin?", When(kind="all")),
        ("Was Willy Brandt chancellor?", When(kind="all")),
        ("Seit wann ist Friedrich Merz Kanzler?", When()),
        ("Wer ist Angela Merkel?", When()),
    ],
)
def test_the_tense_says_when(text, when):
    assert only(text).when == when


@pytest.mark.parametrize(
    ("text", "yes_no"),
    [
        ("Hat Otto Schily die Fraktion gewechselt?", True),
        ("War Otto Schily immer in derselben Fraktion?", True),
        ("War Angela Merkel nie Ministerin?", False),
        ("War Philipp Rösler Gesundheitsminister?", True),
    ],
)
def test_a_yes_is_said_only_where_it_means_what_is_told(text, yes_no):
    assert only(text).yes_no is yes_no


@pytest.mark.parametrize(
    ("question", "rows"),
    [("wer saß für wahlkreis Görlitz im bundestag", 7), ("Who represented Görlitz in the Bundestag?", 7)],
)
def test_who_sat_for_a_constituency_is_told_of_all_terms(question, rows):
    answer = ask(question)
    assert answer.table is not None
    assert len(answer.table.rows) == rows


@pytest.mark.parametrize(
    "question", ["wer sitzt für wahlkreis Görlitz im bundestag", "Who represents Görlitz?"]
)
def test_who_sits_for_a_constituency_is_told_of_now(question):
    answer = ask(question)
    assert answer.table is None
    assert "Tino Chrupalla" in answer.text


@pytest.mark.parametrize(
    ("question", "needed"),
    [
        (
            "Was Angela Merkel chancellor in 2003?",
            "No, Angela Merkel was not in office in 2003; she was Federal",
        ),
        (
            "Did Helmut Kohl become chancellor in 1980?",
            "was not in office in 1980; he was Federal Chancellor",
        ),
        (
            "War Willy Brandt 1976 Kanzler?",
            "Nein, im Jahr 1976 war Willy Brandt nicht im Amt; er war Bundeskanzler",
        ),
    ],
)
def test_a_no_of_one_time_tells_the_times_in_whole_sentences(question, needed):
    assert needed in ask(question).text


@pytest.mark.parametrize("question", ["wann war kein bundestag", "When was there no Bundestag?"])
def test_the_times_without_a_bundestag_come_with_their_days(question):
    answer = ask(question)
    assert answer.table is not None
    assert [row[1] for row in answer.table.rows] == ["28", "8", "1", "1", "81"]
    assert "1953" in answer.table.rows[0][2]
    assert "1953" in answer.table.rows[0][4]
