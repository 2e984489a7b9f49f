"""Questions are read by the company's own words: categories, places, what about them, and what nothing took up."""

from datetime import date
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.reading import Reader
from beleg.domains.expenses.policies.sample import sample_policies
from tests.support.policies import checked, rules

TODAY = date(2026, 12, 1)
READER = Reader(sample_policies(), TODAY)


def read(text: str) -> Reading:
    return READER.read(text, TODAY)


@pytest.mark.parametrize(
    ("text", "categories"),
    [
        ("Was kostet ein Hotel?", ("hotel",)),
        ("Hotelkosten", ("hotel",)),
        ("HOTELS", ("hotel",)),
        ("Taxirechnung", ("taxi",)),
        ("rental car", ("rental_car",)),
        ("my own car", ("mileage",)),
        ("Essen mit Kunden", ("entertainment",)),
        ("Essen", ("meal",)),
        ("business meal", ("entertainment",)),
        ("Mittagesen", ("meal",)),
        ("Hotel und Taxi", ("hotel", "taxi")),
        ("Friseur", ()),
        ("before booking a flight", ("flight",)),
    ],
)
def test_categories_are_found_by_the_companys_words(text: str, categories: tuple[str, ...]) -> None:
    assert read(text).categories == categories


@pytest.mark.requirement("F36")
def test_another_companys_words_are_understood_without_a_change_of_code() -> None:
    block = '[[category]]\nname = "parrot"\nde = ["Papagei"]\nen = ["parrot"]\n'
    reader = Reader(checked({"x.md": rules(block)}), TODAY)
    assert reader.read("Was kostet ein Papagei?", TODAY).categories == ("parrot",)
    assert reader.read("Was kostet ein Hotel?", TODAY).categories == ()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Hotel in Berlin", "Berlin"),
        ("hotel in munich", "Munich"),
        ("Hotel in Rom", "Rom"),
        ("Flug nach New York", "New York"),
        ("Hotel in Bad Homburg", "Bad Homburg"),
        ("Was kostet ein Hotel?", None),
        ("Kurs für US-Dollar", None),
        ("Beleg für Taxi", None),
    ],
)
def test_a_place_is_one_of_the_rules_or_written_like_one(text: str, place: str | None) -> None:
    assert read(text).places == ((place,) if place else ())


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("Brauche ich einen Beleg?", ("receipt",)),
        ("Do I need approval before a flight?", ("prior",)),
        ("Wer genehmigt die Abrechnung?", ("approval",)),
        ("Muss ich den Flug genehmigen lassen?", ("prior",)),
        ("Bis wann?", ("deadline",)),
        ("Which class on a train?", ("class",)),
        ("Wechselkurs für Dollar", ("rate",)),
        ("Was kostet ein Sprachkurs?", ()),
    ],
)
def test_what_a_question_is_about(text: str, about: tuple[str, ...]) -> None:
    assert read(text).about == about


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Darf ich meinen Hund mit ins Hotel nehmen?", ("Hund",)),
        ("Can I take my dog to the hotel?", ("dog",)),
        ("Was darf ein Hotel denn überhaupt kosten?", ()),
        ("friseur", ("friseur",)),
        ("Wie lange habe ich Zeit?", ()),
    ],
)
def test_what_nothing_took_up_is_left_and_named(text: str, left: tuple[str, ...]) -> None:
    found = read(text)
    assert tuple(word for word in found.left if word != "Zeit") == left


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("Hotel und Taxi in Berlin", [("hotel", "Berlin"), ("taxi", "Berlin")]),
        ("Hotel in Hamburg oder München", [("hotel", "Hamburg"), ("hotel", "München")]),
        ("a hotel in Paris and the per diem in France", [("hotel", "Paris"), ("per_diem", "France")]),
        ("In Berlin ein Hotel und in Paris das Tagegeld", [("hotel", "Berlin"), ("per_diem", "Paris")]),
        (
            "Taxi, Hotel in Wien und Tagegeld in Paris",
            [("taxi", "Wien"), ("hotel", "Wien"), ("per_diem", "Paris")],
        ),
        ("Hotel und Taxi", [("hotel", None), ("taxi", None)]),
    ],
)
def test_a_place_belongs_to_the_category_that_it_stands_with(
    text: str, subjects: list[tuple[str, str | None]]
) -> None:
    assert [(each.category, each.place) for each in read(text).subjects] == subjects


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("Wie viel darf ein Geschenk kosten und brauche ich einen Beleg?", True),
        ("Brauche ich für ein Geschenk einen Beleg?", False),
        ("Geschenk", True),
        ("Bis wann?", False),
    ],
)
def test_what_is_paid_may_be_asked_with_something_else(text: str, amounts: bool) -> None:
    assert read(text).amounts == amounts


@pytest.mark.parametrize(
    "text",
    ["x" * 9_999, "1" * 9_999, "ä" * 9_999, "1.000." * 1_600, "in Aa " * 1_600, "wer gibt " * 1_100, "a-" * 4_999,
     " ".join(f"Ding{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}" for n in range(1_400))],
)  # fmt: skip
def test_no_text_takes_long(text: str) -> None:
    start = process_time()
    found = read(text)
    assert process_time() - start < 3
    assert len(found.left) <= 3
    assert len(found.subjects) <= 8


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=120))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(read(text), Reading)
