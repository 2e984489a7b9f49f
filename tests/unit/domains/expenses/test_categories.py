"""What a bill is for, by the words that the company's categories are called by."""

import pytest

from beleg.domains.expenses.categories import category_of
from beleg.domains.expenses.policies.sample import sample_policies
from tests.support.expenses import DAY

pytestmark = pytest.mark.requirement("I5.input-invoices")


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Hotel Elbblick GmbH: Übernachtung mit Frühstück im HOTEL", None),
        ("Hotel Elbblick GmbH: Einzelzimmer", "hotel"),
        ("Elbblick GmbH: Hotelübernachtung", "hotel"),
        ("Taxi Krause: Fahrt zum Bahnhof", "taxi"),
        ("Parkhaus am Markt: Parken 3 h", "parking"),
        ("Muster AG: Beratung", None),
        ("", None),
    ],
)
def test_a_category_is_known_by_its_words_and_never_guessed_among_several(
    text: str, category: str | None
) -> None:
    assert category_of(sample_policies(), DAY, text) == category
