"""The same asked of several in one question: before and after, the first and the last, both ends of a scale."""

from __future__ import annotations

import pytest

from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("wer war vor Merkel Kanzler und wer nach ihr?", ("Gerhard Schröder", "Olaf Scholz")),
        ("who was chancellor before Kohl and who after him?", ("Helmut Schmidt", "Gerhard Schröder")),
        ("wer war kanzler vor und nach Kohl?", ("Helmut Schmidt", "Gerhard Schröder")),
        ("Wer war Außenminister vor Genscher und wer danach?", ("Walter Scheel", "Klaus Kinkel")),
        (
            "who came before and after Lammert as president of the Bundestag?",
            ("Wolfgang Thierse", "Wolfgang Schäuble"),
        ),
        ("who were the predecessor and successor of Baerbock?", ("Heiko Maas", "Wadephul")),
    ],
)
def test_before_and_after_are_both_told_of_the_one_named(question: str, names: tuple[str, str]) -> None:
    text = ask(question).text
    assert all(name in text for name in names)
    assert "Merz" not in text


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("wer war der erste und letzte SPD-Kanzler?", ("Willy Brandt", "Olaf Scholz")),
        ("who was the first and who the last chancellor?", ("Konrad Adenauer", "Olaf Scholz")),
        ("wer war die erste und wer die letzte Bundestagspräsidentin?", ("Annemarie Renger", "Bärbel Bas")),
        ("wer war der jüngste und der älteste kanzler?", ("Angela Merkel", "Konrad Adenauer")),
        ("wer regierte am längsten und am kürzesten", ("Helmut Kohl", "Kiesinger")),
        ("which is the largest and which the smallest group?", ("CDU/CSU", "Die Linke")),
        (
            "welche wahlperiode war die längste und welche die kürzeste?",
            ("16. Wahlperiode", "9. Wahlperiode"),
        ),
    ],
)
def test_both_ends_of_a_scale_are_told(question: str, names: tuple[str, str]) -> None:
    text = ask(question).text
    assert all(name in text for name in names)
