"""How far two days are from each other."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.grounding.programs.conditions import has
from beleg.grounding.programs.operations import Number
from beleg.grounding.programs.times import Apart
from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index
from tests.support.readings import readings

pytestmark = pytest.mark.requirement("I6.claim-kinds")

TOURS = Index(
    table_of(
        ["place", "date"], [["Almaty", "28 May 1997"], ["Tashkent", "4 June 1997"], ["Tokyo", "4 July 1998"]]
    )
)
FAHRTEN = Index(table_of(["Ort", "Datum"], [["Ulm", "28. Mai 1997"], ["Bonn", "4. Juni 1997"]]))


@pytest.mark.parametrize(
    ("text", "program", "so"),
    [
        ("Almaty was 1 week before Tashkent",
         "date(place has 'almaty') = 1 weeks before date(place has 'tashkent')", True),
        ("Almaty was 7 days after Tashkent",
         "date(place has 'almaty') = 7 days after date(place has 'tashkent')", False),
        ("Tokyo was 13 months after Tashkent",
         "date(place has 'tokyo') = 13 months after date(place has 'tashkent')", True),
        ("Tokyo and Tashkent were 1 year apart",
         "date(place has 'tokyo') = 1 years before or after date(place has 'tashkent')", True),
    ],
)  # fmt: skip
def test_days_are_set_against_each_other(text: str, program: str, *, so: bool) -> None:
    assert readings(TOURS, text).get(program) is so, readings(TOURS, text)


def test_days_are_set_against_each_other_in_german() -> None:
    found = readings(FAHRTEN, "Bonn war 7 Tage nach Ulm", german=True)
    assert found.get("Datum(Ort has 'bonn') = 7 days after Datum(Ort has 'ulm')") is True, found


@given(st.dates(date(1000, 1, 1), date(2099, 1, 1)), st.integers(0, 4000))
def test_a_gap_is_that_of_the_calendar(first: date, days: int) -> None:
    second = first + timedelta(days)
    ix = Index(table_of(["name", "date"], [["red", first.isoformat()], ["blue", second.isoformat()]]))
    red, blue = (has(ix, (0,), (name,)) for name in ("red", "blu"))
    assert Apart(1, (blue,), (red,), "day", Number(days), 1).run(ix) is True
    assert Apart(1, (red,), (blue,), "day", Number(days), -1).run(ix) is True
    assert Apart(1, (red,), (blue,), "day", Number(days + 1), 0).run(ix) is False
    years = second.year - first.year
    assert Apart(1, (blue,), (red,), "year", Number(years), 0).run(ix) is True
