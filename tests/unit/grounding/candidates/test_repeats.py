"""How often something comes: names that come several times, rows one after the other."""

import pytest

from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index
from tests.support.readings import readings

pytestmark = pytest.mark.requirement("I6.claim-kinds")

RACES = Index(
    table_of(
        ["race", "driver", "circuit"],
        [["A", "Moss", "Monza"], ["B", "Moss", "Spa"], ["C", "Fangio", "Reims"], ["D", "Moss", "Monza"]],
    )
)
LAEUFE = Index(
    table_of(
        ["Lauf", "Sieger", "Ort"],
        [["A", "Huber", "Ulm"], ["B", "Huber", "Bonn"], ["C", "Maier", "Kiel"], ["D", "Huber", "Ulm"]],
    )
)


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("1 driver came more than 2 times", "count(different driver with count(all rows) > 2) = 1", True),
        ("2 drivers came more than 2 times", "count(different driver with count(all rows) > 2) = 2", False),
        ("every circuit was used 1 time", "all(circuit with count(all rows) = 1)", False),
        ("Moss is the only driver who came multiple times",
         "only(driver with count(all rows) > 1): driver has 'moss'", True),
        ("Fangio is the only driver who came multiple times",
         "only(driver with count(all rows) > 1): driver has 'fangio'", False),
        ("Moss came 2 times in a row", "longest run(all rows; driver has 'moss') = 2", True),
        ("Moss came 3 times in a row", "longest run(all rows; driver has 'moss') = 3", False),
    ],
)  # fmt: skip
def test_what_comes_several_times_is_counted_by_name(text: str, program: str, *, so: bool) -> None:
    assert readings(RACES, text).get(program) is so, readings(RACES, text)


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("Huber gewann 2 Läufe hintereinander", "longest run(all rows; Sieger has 'huber') = 2", True),
        ("Huber gewann 3 Läufe hintereinander", "longest run(all rows; Sieger has 'huber') = 3", False),
        ("jeder Ort kam 2 mal vor", "all(Ort with count(all rows) = 2)", False),
    ],
)
def test_what_comes_several_times_is_counted_in_german(text: str, program: str, *, so: bool) -> None:
    assert readings(LAEUFE, text, german=True).get(program) is so, readings(LAEUFE, text, german=True)
