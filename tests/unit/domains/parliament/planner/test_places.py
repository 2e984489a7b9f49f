"""Constituencies as people write them: with a digit, within a sentence, beside a word for a seat."""

import pytest

from tests.support.talking import ask
from tests.support.understanding import only, said

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("text", "constituency"),
    [
        ("stuttgart 1 direktmandat", "stuttgart I"),
        ("Wer gewann Stuttgart I 2021?", "Stuttgart I"),
        ("wer hat hannover 2 gewonnen 2009", "hannover II"),
        ("Abgeordneter Wahlkreis Köln 2", "Köln II"),
        ("Who won in Leipzig 2 in 2021?", "Leipzig II"),
        ("Wer wurde 2021 in Flensburg direkt gewählt?", "Flensburg"),
        ("Wer sitzt für Stuttgart im Bundestag?", "Stuttgart"),
    ],
)
def test_a_constituency_is_found_where_it_stands(text: str, constituency: str) -> None:
    assert said(only(text))["constituency"] == constituency


@pytest.mark.parametrize(
    "text", ["Wie viele Sitze hatte die SPD in Wahlperiode 1?", "Wer wurde in Stuttgart geboren?"]
)
def test_a_digit_or_a_town_alone_is_no_constituency(text: str) -> None:
    assert "constituency" not in said(only(text))


def test_who_represents_it_is_told() -> None:
    assert "Stuttgart I (Nr. 258)" in ask("stuttgart 1 direktmandat 2021").text
    assert "Cem Özdemir" in ask("stuttgart 1 direktmandat 2021").text
