"""What is a term of a statement, and what only says of which table it is."""

import pytest

from beleg.grounding.candidates import Generator, part
from beleg.grounding.linking import read
from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index

pytestmark = pytest.mark.requirement("I6.claim-kinds")

ROSTER = Index(
    table_of(
        ["player", "college", "years", "position"],
        [["Ann Lee", "Memphis", "1998", "guard"], ["Bo Ray", "Duke", "2001", "center"]],
        "Memphis Grizzlies all-time roster 1998",
    )
)


def terms(text: str) -> list[str]:
    """The conditions of the terms of a statement."""
    reading = read(ROSTER, text, german=False)
    made = Generator(reading, part(reading, 0, len(reading.tokens)))
    return [condition.said(ROSTER) for term in made.terms for condition in term.conditions]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Ann Lee is a guard on the Memphis Grizzlies all-time roster",
            ["player has 'ann lee'", "position has 'guard'"],
        ),
        ("Ann Lee went to Memphis", ["player has 'ann lee'", "college has 'memphis'"]),
        ("Bo Ray is on the all-time roster 1998", ["player has 'bo ray'"]),
        (
            "Bo Ray is of 1998 and a guard",
            ["player has 'bo ray'", "years has '1998'", "position has 'guard'"],
        ),
    ],
)
def test_words_quoted_from_the_caption_are_no_condition(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann was third", ["player has 'ann'", "place has '3'"]),
        ("Ann was first with 3 points", ["player has 'ann'", "place has '1'", "points has '3'"]),
        ("they won the first 3 games", []),
    ],
)
def test_an_ordinal_is_a_place_where_the_table_has_places(text: str, expected: list[str]) -> None:
    ix = Index(
        table_of(
            ["place", "player", "points", "record"],
            [["1", "Ann", "3", "1 - 3"], ["2", "Bo", "1", "1 - 0"], ["3", "Cy", "1", "3 - 1"]],
        )
    )
    reading = read(ix, text, german=False)
    made = Generator(reading, part(reading, 0, len(reading.tokens)))
    said = [condition.said(ix) for term in made.terms for condition in term.conditions]
    assert said == expected or (not expected and "record has '1 3'" not in said)
