"""What is computed of a game's score: its margin, its sum, the points of one side."""

import pytest

from beleg.grounding.programs.conditions import bounded, condition_of
from beleg.grounding.programs.operations import Extreme
from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index
from tests.support.readings import readings

pytestmark = pytest.mark.requirement("I6.claim-kinds")

GAMES = Index(
    table_of(
        ["date", "opponent", "score"],
        [
            ["4 May 1998", "Arsenal", "2 - 1"],
            ["11 May 1998", "Chelsea", "0 - 3"],
            ["18 May 1998", "Leeds", "1 - 0"],
            ["25 May 1998", "Everton", "4 - 2"],
        ],
    )
)
ROUND = Index(
    table_of(
        ["home team", "home team score", "away team", "away team score"],
        [["Essendon", "10.2 (62)", "Carlton", "9.8 (62)"], ["Fitzroy", "8.8 (56)", "Geelong", "12.4 (76)"]],
    )
)
SPIELE = Index(
    table_of(
        ["Datum", "Gegner", "Ergebnis"],
        [["4. Mai", "Hertha", "2:1"], ["11. Mai", "Schalke", "0:3"], ["18. Mai", "Bremen", "1:0"]],
    )
)


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("Chelsea won by 3", "exists(opponent has 'chelsea' and score says loses and margin of score = 3)", True),
        ("the game against Chelsea was decided by 3",
         "exists(opponent has 'chelsea' and margin of score = 3)", True),
        ("the game against Leeds was decided by 3", "exists(opponent has 'leed' and margin of score = 3)", False),
        ("the highest number of goals in a game was 6",
         "max(sum of score; all rows), = 6 is a row with all rows", True),
        ("the highest number of goals in a game was 7",
         "max(sum of score; all rows), = 7 is a row with all rows", False),
        ("the largest margin was against Chelsea",
         "max(margin of score; all rows) is a row with opponent has 'chelsea'", True),
        ("the average number of goals was 3.25", "average(sum of score; all rows) = 3.25 ± 0.005", True),
        ("2 games were decided by more than 1", "count(margin of score > 1) = 2", True),
    ],
)  # fmt: skip
def test_a_score_is_computed_with(text: str, program: str, *, so: bool) -> None:
    assert readings(GAMES, text).get(program) is so, readings(GAMES, text)


def test_the_scores_of_two_columns_are_one() -> None:
    found = readings(ROUND, "the largest margin was 20 points")
    assert found["max(margin of home team score; all rows), = 20 is a row with all rows"] is True


def test_a_score_is_computed_with_in_german() -> None:
    found = readings(SPIELE, "der größte Abstand war gegen Schalke", german=True)
    assert found["max(margin of Ergebnis; all rows) is a row with Gegner has 'schalk'"] is True


def test_what_is_computed_of_a_score_is_read_back_and_stands_in_its_cells() -> None:
    at = ROUND.of_score("sum")
    assert at is not None
    condition = bounded(ROUND, at, ">", 130)
    assert condition_of(ROUND, condition.as_json()) == condition
    assert condition.rows == 0b10
    assert [ROUND.stands(column) for _, column in Extreme(at, True, 1, (), ()).cells(ROUND)] == [(1, 3)]


@pytest.mark.parametrize("header", ["record", "season", "time"])
def test_what_only_looks_like_a_score_is_none(header: str) -> None:
    assert Index(table_of([header], [["2 - 1"], ["3 - 1"]])).score is None


def test_sets_of_a_match_are_no_score() -> None:
    assert Index(table_of(["score"], [["6 - 2, 6 - 3"], ["7 - 5, 6 - 4"]])).score is None
