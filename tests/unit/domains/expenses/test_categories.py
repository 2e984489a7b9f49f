"""What a bill is for, by the words that the company's categories are called by."""

import pytest

from beleg.domains.expenses.categories import category_of, counts_nights, meant
from beleg.domains.expenses.money import written
from beleg.domains.expenses.policies.records import Category
from beleg.domains.expenses.policies.sample import sample_policies
from tests.support.expenses import DAY, assessed, codes, document, line, one, policies

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


@pytest.mark.parametrize(
    ("category", "counted"),
    [("hotel", True), ("Übernachtung", True), ("accommodation", True), ("meal", False), ("zeppelin", False)],
)
def test_what_is_counted_by_nights_is_known_by_its_name_and_by_words_for_it(
    category: str, counted: bool
) -> None:
    assert counts_nights(sample_policies(), DAY, category) is counted


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("lunch", ["meal"]),
        ("Mittagessen", ["meal"]),
        ("Hotelübernachtung", ["hotel"]),
        ("train", ["rail"]),
        ("train_ticket", ["rail"]),
        ("zugfahrt-nach-bonn", ["rail"]),
        ("hotell", ["hotel"]),
        ("milage", ["mileage"]),
        ("per diem", ["per_diem"]),
        ("perdiem", ["per_diem"]),
        ("hotel parking", ["hotel", "parking"]),
        ("own car", ["mileage"]),
        ("yacht", []),
        ("---", []),
    ],
)
@pytest.mark.requirement("I5.assess-reasons")
def test_a_word_that_is_no_category_names_those_that_may_be_meant(name: str, names: list[str]) -> None:
    assert list(meant(sample_policies(), DAY, name)) == names


@pytest.mark.parametrize(
    ("category", "text"),
    [
        ("Hotelübernachtung", "no policy knows the category hotelübernachtung: did you mean hotel?"),
        ("Hotel Parking", "no policy knows the category hotel parking: did you mean hotel or parking?"),
        ("yacht", "no policy knows the category yacht"),
    ],
)
@pytest.mark.requirement("I5.assess-reasons")
def test_a_line_of_an_unknown_category_is_refused_and_never_guessed(category: str, text: str) -> None:
    found = one(assessed(line(category, "12"), against=sample_policies()))
    assert (codes(found), found.findings[0].text, written(found.allowed)) == (
        ["unknown_category"],
        text,
        "0.00",
    )


@pytest.mark.parametrize(
    ("word", "category"), [("Lunch", "meal"), ("Mittagessen", "meal"), ("train", "rail"), ("MEAL", "meal")]
)
@pytest.mark.requirement("I5.assess-reasons")
def test_a_line_may_have_a_companys_own_word_for_a_category(word: str, category: str) -> None:
    found = one(assessed(line(word, "12"), against=sample_policies()))
    assert found.line.category == category
    assert (codes(found), written(found.allowed)) == ([], "12.00")


@pytest.mark.requirement("I5.assess-reasons")
def test_a_word_of_several_categories_is_no_category() -> None:
    both = tuple(Category(name=name, words={"en": (name, "ride")}) for name in ("taxi", "rail"))
    found = one(assessed(line("ride", "12"), against=policies(document(categories=both))))
    assert (codes(found), found.findings[0].text) == (
        ["unknown_category"],
        "no policy knows the category ride: did you mean taxi or rail?",
    )
