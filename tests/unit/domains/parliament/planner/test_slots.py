"""Slots: everything a clause names, each thing once, whatever the typing."""

import pytest

from beleg.domains.parliament.planner.clauses import split, without_politeness
from beleg.domains.parliament.planner.text import PhraseIndex, tokenise
from tests.support.understanding import only, read


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        (
            "Wer ist Kanzler? Und wie viele Sitze hat die SPD?",
            ["Wer ist Kanzler?", "Und wie viele Sitze hat die SPD?"],
        ),
        (
            "Wie viele Sitze hat die SPD und wer ist Kanzler?",
            ["Wie viele Sitze hat die SPD", "wer ist Kanzler?"],
        ),
        ("Wie viele Sitze haben SPD und Grüne zusammen?", ["Wie viele Sitze haben SPD und Grüne zusammen?"]),
        ("War Dr. h. c. Lammert im 18. Bundestag?", ["War Dr. h. c. Lammert im 18. Bundestag?"]),
    ],
)
def test_questions_are_parted_and_lists_are_not(text, clauses):
    assert split(text) == clauses


def test_politeness_is_taken_off_and_nothing_else():
    assert without_politeness("Hallo, kannst du mir bitte sagen, wer Kanzler ist?") == "wer Kanzler ist?"
    assert without_politeness("Could you please tell me who is chancellor?") == "who is chancellor?"
    assert without_politeness("Hallo") == "Hallo"


def test_the_longest_phrase_wins():
    index = PhraseIndex({"grune": "short", "bundnis 90 die grunen": "long"})
    text = "BUENDNIS 90 / die gruenen"
    assert [(f.key, f.text) for f in index.scan(tokenise(text), text)] == [("long", text)]


@pytest.mark.requirement("F20", "I3.choices")
@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Wie lange war Kohl Kanzler?", "11001165"),
        ("War Merkel Umweltministerin?", "11001478"),
        ("War Scholz 2023 im Bundestag?", "11003231"),
    ],
)
def test_namesakes_are_told_apart_by_what_the_question_says(text, person):
    assert only(text).persons == (person,)


@pytest.mark.requirement("I3.choices")
def test_namesakes_are_never_told_apart_by_fame():
    query = only("Wer ist Scholz?")
    assert query.persons == ()
    assert query.names == ("Scholz",)


@pytest.mark.requirement("I3.in-scope")
@pytest.mark.parametrize(
    "text",
    [
        "Was denkt die SPD über Kernkraft?",
        "Hat Angela Merkel Kinder?",
        "Was steht in der 20. Wahlperiode an?",
    ],
)
def test_a_question_that_names_something_of_the_domain_is_known_to(text):
    understood = read(text)
    assert understood.queries or understood.names_something
