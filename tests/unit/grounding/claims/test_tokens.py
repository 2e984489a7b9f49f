"""Numbers and words in their normal form."""

import pytest

from beleg.grounding.claims.tokens import tokens


def values(text: str, *, german: bool = False) -> list[float]:
    return [token.value for token in tokens(text, german) if token.value is not None]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("206 seats", 206),
        ("1,234 seats", 1234),
        ("28.5 percent", 28.5),
        ("two hundred and six seats", 206),
        ("twenty-six seats", 26),
        ("two dozen eggs", 24),
        ("1.5 million people", 1_500_000),
        ("the 3rd of them", 3),
        ("the third of them", 3),
    ],
)
def test_an_english_number_is_read_in_every_written_form(text: str, expected: float) -> None:
    assert values(text) == [expected]


@pytest.mark.parametrize("german", [True, False])
@pytest.mark.parametrize(
    "text", ["⁹¹² seats", "①② seats", "m² and m³", "½ of it", "Ⅻ seats", "the ². Wahl", "1.²⁰⁰"]
)
def test_digits_that_write_no_decimal_number_are_no_number(text: str, german: bool) -> None:
    assert set(values(text, german=german)) <= {1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.234 Sitze", 1234),
        ("28,5 Prozent", 28.5),
        ("zweihundertsechs Sitze", 206),
        ("einundzwanzig Sitze", 21),
        ("der dritten Fraktion", 3),
        ("der zwanzigsten Wahlperiode", 20),
        ("ein Dutzend Eier zwei Dutzend", 24),
    ],
)
def test_a_german_number_is_read_in_every_written_form(text: str, expected: float) -> None:
    assert values(text, german=True)[-1] == expected


def test_a_month_is_one_word_in_both_languages() -> None:
    assert {tokens(text)[0].norm for text in ("December", "Dezember", "dec")} == {"month12"}


def test_may_is_a_month_only_beside_a_day_or_a_year() -> None:
    assert tokens("in may 1999")[1].norm == "month5"
    assert tokens("they may win")[1].norm == "may"


@pytest.mark.parametrize("words", ["laps lap", "drivers driver", "cities city", "Wahlperioden Wahlperiode"])
def test_inflection_is_no_difference(words: str) -> None:
    one, two = tokens(words)
    assert one.norm == two.norm
