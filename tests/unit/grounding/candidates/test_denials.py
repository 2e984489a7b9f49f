"""What is denied is denied of one part of a statement, and what is left out is left out of the rest."""

import pytest

from beleg.grounding.linking import read
from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index
from tests.support.readings import readings

pytestmark = pytest.mark.requirement("I6.claim-kinds")

GAMES = Index(
    table_of(
        ["date", "opponent", "venue", "result", "note"],
        [
            ["4 May 1998", "Arsenal", "Highbury", "w 2 - 1", "-"],
            ["11 May 1998", "Chelsea", "Stamford Bridge", "l 0 - 3", "replay"],
            ["18 May 1998", "Leeds", "Elland Road", "w 1 - 0", ""],
            ["25 May 1998", "Everton", "Goodison Park", "w 4 - 2", "n/a"],
        ],
    )
)
SITZE = Index(
    table_of(
        ["Partei", "Land", "Sitze"],
        [["SPD", "Bayern", "12"], ["CDU", "Hessen", "9"], ["FDP", "Bayern", "0"], ["Linke", "Hessen", "4"]],
    )
)


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("the venue was not Highbury against Chelsea",
         "exists(not (venue has 'highbury') and opponent has 'chelsea')", True),
        ("the venue was not Highbury against Arsenal",
         "exists(not (venue has 'highbury') and opponent has 'arsenal')", False),
        ("they did not win against Chelsea", "exists(opponent has 'chelsea' and not (result says wins))", True),
        ("they did not win against Leeds", "exists(opponent has 'leed' and not (result says wins))", False),
        ("3 games were not against Chelsea", "count(not (opponent has 'chelsea')) = 3", True),
        ("all games except against Chelsea were won", "all(not (opponent has 'chelsea')): result says wins", True),
        ("the game against Leeds has no note", "exists(opponent has 'leed' and note is empty or nought)", True),
        ("the game against Chelsea has no note", "exists(opponent has 'chelsea' and note is empty or nought)", False),
    ],
)  # fmt: skip
def test_a_denial_is_of_the_part_that_follows_it(text: str, program: str, *, so: bool) -> None:
    assert readings(GAMES, text).get(program) is so, readings(GAMES, text)


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("2 Parteien sind nicht aus Bayern", "count(not (Land has 'bayern')) = 2", True),
        ("die FDP hat keine Sitze", "exists(Partei has 'fdp' and Sitze is empty or nought)", True),
        ("die SPD hat keine Sitze", "exists(Partei has 'spd' and Sitze is empty or nought)", False),
    ],
)
def test_a_denial_is_read_in_german(text: str, program: str, *, so: bool) -> None:
    assert readings(SITZE, text, german=True).get(program) is so, readings(SITZE, text, german=True)


def test_any_other_leaves_out_nothing() -> None:
    assert not any(
        "not (" in said for said in readings(GAMES, "more games than at any other venue in May 1998")
    )


def test_no_before_a_number_is_short_for_it() -> None:
    ix = Index(table_of(["no", "name"], [["5", "Ann"], ["6", "Bob"]]))
    assert [what for _, what in read(ix, "no 5 is Ann", german=False).triggers] == []
    assert [what for _, what in read(ix, "no name is Carl", german=False).triggers] == ["not"]
