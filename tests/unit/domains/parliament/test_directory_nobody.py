"""The directory: names that nobody has, as people type them, and what only looks like one."""

from functools import cache

import pytest

from beleg.domains.parliament.directory.directory import Directory
from tests.support.asking import register
from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.unknown-name")


@cache
def directory() -> Directory:
    return Directory(register())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Wer war Baldur Zwirnmeister?", "Baldur Zwirnmeister"),
        ("baldur zwirnmeister", "baldur zwirnmeister"),
        ("B. Zwirnmeister", "B. Zwirnmeister"),
        ("Zwirnmeister, Baldur", "Zwirnmeister, Baldur"),
        ("Frau Dr. Quallmann", "Quallmann"),
        ("Herr Prof. Dr. Zwirnmeister", "Zwirnmeister"),
        ("Abgeordneter Zwirnmeister", "Zwirnmeister"),
        ("who was Zwirnmeister?", "Zwirnmeister"),
        ("partei von baldur zwirnmeister", "baldur zwirnmeister"),
        ("Which party does Baldur Zwirnmeister belong to?", "Baldur Zwirnmeister"),
        ("Welchen Wahlkreis hatte Baldur Zwirnmeister?", "Baldur Zwirnmeister"),
        ("Kennst du Baldur Zwirnmeister?", "Baldur Zwirnmeister"),
        ("Do you know Hedwig Quallmann?", "Hedwig Quallmann"),
        ("Trudhilde Müller", "Trudhilde Müller"),
        ("Merz, Gottlieb", "Merz, Gottlieb"),
        ("Abgeordnete Trudhilde Sauerkirsch", "Trudhilde Sauerkirsch"),
        ("Wer ist Merz-Zwirnmeister?", "Merz-Zwirnmeister"),
        ("Wann wurde Ottokar von Zwirnfels geboren?", "Ottokar von Zwirnfels"),
    ],
)
def test_a_name_of_nobody_is_found_where_the_words_around_it_tell_of_one(text: str, name: str) -> None:
    (span,) = directory().scan(text)
    assert (span.kind, span.text) == ("unknown", name)


@pytest.mark.parametrize(
    "text",
    [
        "Wer ist Weltmeister?",
        "wer ist fußball weltmeister",
        "Merkel-Regierung",
        "Rezept für Apfelkuchen",
        "guten morgen",
    ],
)
def test_a_word_that_ends_as_names_do_is_none_by_that_alone(text: str) -> None:
    assert not [span for span in directory().scan(text) if span.kind == "unknown"]


def test_a_double_name_with_a_typo_stands_alone() -> None:
    (span,) = directory().scan("strack-zimmerman")
    assert (span.kind, span.matches[0].matched) == ("family", "Marie-Agnes Strack-Zimmermann")


@pytest.mark.parametrize(
    "question",
    [
        "Waren Olaf Scholz und Baldur Zwirnmeister im Bundestag?",
        "Waren Baldur Zwirnmeister und Olaf Scholz im Bundestag?",
        "wann wurden olaf scholz und baldur zwirnmeister geboren",
        "When were Olaf Scholz and Baldur Zwirnmeister born?",
    ],
)
def test_of_two_names_the_one_is_answered_and_the_other_is_nobodys(question: str) -> None:
    answer = ask(question)
    assert answer.status == "answered"
    assert "Scholz" in answer.text
    assert "zwirnmeister" in answer.text.lower()


@pytest.mark.parametrize(
    "question",
    [
        "Wer ist jünger, Angela Merkel oder Baldur Zwirnmeister?",
        "Is Hedwig Quallmann older than Olaf Scholz?",
        "Wer war länger im Bundestag, Olaf Scholz oder Hedwig Quallmann?",
    ],
)
def test_nobody_is_compared_with_somebody_who_is_not_recorded(question: str) -> None:
    answer = ask(question)
    assert answer.status == "no_data"
    assert "Merkel" not in answer.text
    assert "Scholz" not in answer.text
