"""Counts of a part of the rows: "n of the m", "of the first m"; numbers above a bound."""

import pytest

from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index
from tests.support.readings import readings

pytestmark = pytest.mark.requirement("I6.claim-kinds")

GAMES = Index(
    table_of(
        ["opponent", "result", "attendance"],
        [
            ["Arsenal", "w 2 - 1", "900"],
            ["Chelsea", "l 0 - 3", "400"],
            ["Leeds", "w 1 - 0", "800"],
            ["Everton", "l 2 - 4", "700"],
        ],
    )
)
SPIELE = Index(
    table_of(
        ["Gegner", "Ausgang", "Zuschauer"],
        [["Hertha", "Sieg", "900"], ["Schalke", "Niederlage", "400"], ["Bremen", "Sieg", "800"]],
    )
)


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("they won 2 of their first 3 games", "count(the first 3 rows and result says wins) = 2", True),
        ("they lost 2 of the last 3 games", "count(the last 3 rows and result says loses) = 2", True),
        ("they won 2 out of the last 3 games", "count(the last 3 rows and result says wins) = 2", False),
        ("3 games had an attendance above 600", "count(attendance > 600) = 3", True),
        ("2 games had an attendance above 600", "count(attendance > 600) = 2", False),
    ],
)
def test_a_part_is_counted(text: str, program: str, *, so: bool) -> None:
    assert readings(GAMES, text).get(program) is so, readings(GAMES, text)


def test_a_part_is_counted_in_german() -> None:
    found = readings(SPIELE, "2 der letzten 3 Spiele endeten mit Sieg", german=True)
    assert found.get("count(the last 3 rows and Ausgang has 'sieg') = 2") is True, found
