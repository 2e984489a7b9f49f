"""What the check says where it reads exactly: verdict, reason, program, cells and their places."""

import pytest

from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_value

pytestmark = pytest.mark.requirement("I6.three-valued", "I6.citations")

EVIDENCE = {
    "tool": "seats",
    "output": {"term": 20, "rows": [{"group": "SPD", "seats": 206}, {"group": "FDP", "seats": 92}]},
}


def test_a_verdict_says_why_and_where() -> None:
    checker = Checker(tables_of_value(EVIDENCE))
    found = checker.check("Die FDP hatte 92 Sitze in der 20. Wahlperiode.")
    assert (found.verdict, found.program) == ("supported", "term = 20 and seats[FDP] = 92")
    assert (found.cells, found.pointers) == (((1, 1),), ("/rows/1/seats",))
    assert "seats of FDP is 92" in found.reason
    assert checker.tables[found.table].columns == ("group", "seats")
    assert [each.result for each in found.candidates] == ["true"]


def test_what_is_refuted_says_what_the_cells_say() -> None:
    found = Checker(tables_of_value(EVIDENCE)).check("The FDP had 93 seats.")
    assert (found.verdict, found.cells) == ("refuted", ((1, 1),))
    assert "seats of FDP is 92" in found.reason


def test_what_is_not_understood_is_unverifiable_and_says_so() -> None:
    for statement in (
        "Die FDP hatte vermutlich 92 Sitze.",
        "Die FDP hatte 92 Sitze in der 19. Wahlperiode.",
        "Hallo!",
    ):
        found = Checker(tables_of_value(EVIDENCE)).check(statement)
        assert (found.verdict, found.cells, found.program) == ("unverifiable", (), None)
        assert found.reason


def test_a_language_that_is_said_decides_how_numbers_are_read() -> None:
    table = {"columns": ["group", "seats"], "rows": [["SPD", 1462], ["FDP", 92]]}
    checker = Checker(tables_of_value(table))
    assert checker.check("SPD: 1,462 seats", language="en").verdict == "supported"
    assert checker.check("SPD: 1,462 seats", language="de").verdict == "refuted"
