"""Bounds on seats, shares, women and men: which groups, in which terms, and yes or no."""

from __future__ import annotations

import pytest

from beleg.domains.parliament.planner.bounds import bound
from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("mehr als ein Viertel der Sitze", (1, 4, True, False)),
        ("mindestens zwei Drittel", (2, 3, True, True)),
        ("at least a third", (1, 3, True, True)),
        ("weniger als 33,3 Prozent", (333, 1000, False, False)),
        ("no more than 40 %", (40, 100, False, True)),
        ("fewer than a dozen seats", (12, 1, False, False)),
        ("höchstens zwei Dutzend Sitze", (24, 1, False, True)),
        ("über 100 Sitze", (100, 1, True, False)),
        ("mehr als die Hälfte", (1, 2, True, False)),
    ],
)
def test_a_bound_is_a_number_of_parts_and_a_side(text: str, read: tuple[int, int, bool, bool]) -> None:
    found = bound(text)
    assert found is not None
    assert found[:4] == read


@pytest.mark.parametrize(
    "text", ["unter 30 Jahren", "über die SPD", "mehr als die CDU", "the third chancellor", "bis zu"]
)
def test_what_bounds_no_seats_is_no_bound(text: str) -> None:
    assert bound(text) is None


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("Welche Fraktionen haben mehr als ein Viertel der Sitze?", ("CDU/CSU",), ("AfD",)),
        ("which groups have at least a fifth of the seats?", ("CDU/CSU", "AfD"), ("SPD",)),
        ("welche fraktionen haben mindestens 120 sitze", ("CDU/CSU", "AfD", "SPD"), ("Linke",)),
        ("welche fraktionen haben mehr als 120 sitze", ("CDU/CSU", "AfD"), ("SPD",)),
        ("which groups have fewer than a dozen seats?", ("no group", "comes nearest"), ("AfD",)),
        ("welche fraktionen haben mehr als 40 Prozent Frauen?", ("SPD", "GRÜNEN", "Linke"), ("AfD", "CDU")),
        ("which groups have fewer than a third women?", ("CDU/CSU", "AfD"), ("SPD",)),
        ("which groups have more than 50 women?", ("GRÜNEN (53",), ("SPD",)),
    ],
)
def test_groups_on_one_side_of_a_bound_are_named(
    question: str, told: tuple[str, ...], untold: tuple[str, ...]
) -> None:
    text = ask(question).text
    assert all(word in text for word in told)
    assert not any(word in text for word in untold)


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Hat die AfD mehr als ein Viertel der Sitze?", "Nein"),
        ("hat die spd mindestens 120 sitze?", "Ja"),
        ("hat die spd mehr als 120 sitze?", "Nein"),
        ("does the SPD have more than a fifth of the seats?", "No"),
        ("Sind mehr als ein Drittel der Abgeordneten Frauen?", "Nein"),
        ("sind weniger als 33 prozent der abgeordneten frauen?", "Ja"),
        ("Are more than a quarter of the members women?", "Yes"),
        ("haben die grünen mindestens zwei drittel frauen", "Nein"),
        ("Did the Greens ever have more than 100 seats?", "Yes"),
        ("hatte die FDP jemals mehr als 15 prozent?", "Nein"),
    ],
)
def test_a_supposed_bound_is_answered_by_yes_or_no(question: str, word: str) -> None:
    assert ask(question).text.startswith(f"{word}, ")


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        ("In welchen Wahlperioden hatte die SPD mehr als 40 Prozent?", "5, 6, 7, 8, 9, 14 und 15"),
        ("when did the SPD have more than 40 percent of the seats", "5, 6, 7, 8, 9, 14 and 15"),
        ("wann waren mehr als 30 prozent der abgeordneten frauen?", "14, 15, 16, 17, 18, 19, 20 und 21"),
    ],
)
def test_the_terms_on_one_side_of_a_bound_are_named(question: str, terms: str) -> None:
    assert terms in ask(question).text
