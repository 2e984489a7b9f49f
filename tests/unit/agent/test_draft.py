"""How values are written, and that the guard reads back exactly what was written."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.agent.draft import Unwritable, render, write
from beleg.grounding.written import says
from beleg.records import Derived, Listing, Ref, Sentence, Table
from tests.support.orchard import at, collected, harvests, row

pytestmark = pytest.mark.requirement("I2.draft-references", "I3.number-form")

E20 = collected(harvests(20))[20]
AT_HAND = {E20.id: E20}
LANGUAGES = st.sampled_from(["de", "en", "fr"])


@pytest.mark.parametrize(
    ("leaf", "form", "german", "english"),
    [
        (206, "integer", "206", "206"),
        (1234, "integer", "1.234", "1,234"),
        (1234567, "integer", "1.234.567", "1,234,567"),
        (0, "integer", "0", "0"),
        ("28.0", "percent", "28,0 %", "28.0 %"),
        ("28", "percent", "28,0 %", "28.0 %"),
        ("0.05", "percent", "0,1 %", "0.1 %"),
        ("49.3", "decimal", "49,3", "49.3"),
        ("1234.50", "decimal", "1.234,50", "1,234.50"),
        ("2024-12-12", "day", "12.12.2024", "12 December 2024"),
        ("2024-03-01", "day", "01.03.2024", "1 March 2024"),
        ("2024-03", "day", "März 2024", "March 2024"),
        ("1969", "day", "1969", "1969"),
        ("2024-12-12", "year", "2024", "2024"),
        (2024, "year", "2024", "2024"),
        (20, "term", "20", "20"),
        (1, "ordinal", "1.", "1st"),
        (2, "ordinal", "2.", "2nd"),
        (3, "ordinal", "3.", "3rd"),
        (11, "ordinal", "11.", "11th"),
        (21, "ordinal", "21.", "21st"),
        (5849, "duration", "16 Jahre", "16 years"),
        (400, "duration", "1 Jahr und 1 Monat", "1 year and 1 month"),
        (31, "duration", "1 Monat", "1 month"),
        (1, "duration", "1 Tag", "1 day"),
        (0, "duration", "0 Tage", "0 days"),
        ("BÜNDNIS 90/DIE GRÜNEN", "group", "BÜNDNIS 90/DIE GRÜNEN", "BÜNDNIS 90/DIE GRÜNEN"),
    ],
)
def test_values_have_the_form_of_their_language(leaf, form, german, english):
    assert write(leaf, form, "de") == german
    assert write(leaf, form, "en") == english
    assert says(german, form, leaf, "de")
    assert says(english, form, leaf, "en")


@pytest.mark.parametrize(
    ("leaf", "form"),
    [
        (None, "text"), (True, "integer"), ("206", "integer2"), ("", "name"), ("  ", "group"), ("abc", "percent"),
        ("NaN", "decimal"), ("12.12.2024", "day"), ("2024-13", "day"), (20, "day"), (20, "text"), ("20", "term"),
        (-1, "duration"), (99999, "year"), ("x", "ordinal"),
    ],
)  # fmt: skip
def test_a_value_of_another_kind_cannot_be_written(leaf, form):
    with pytest.raises(Unwritable):
        write(leaf, form, "de")


@given(st.integers(-(10**9), 10**9), LANGUAGES)
def test_integers_are_read_back(number, language):
    text = write(number, "integer", language)
    assert says(text, "integer", number, language)
    assert not says(text, "integer", number + 1, language)


@given(st.decimals(-1000, 100_000, places=3), LANGUAGES)
def test_decimals_and_shares_are_read_back(number, language):
    assert says(write(str(number), "decimal", language), "decimal", str(number), language)
    share = write(number, "percent", language)
    assert says(share, "percent", Fraction(number), language)
    assert not says(share, "percent", Fraction(number) + Fraction(1, 5), language)


@given(st.dates(date(1000, 1, 1)), LANGUAGES)
def test_days_are_read_back(day, language):
    for leaf in (day.isoformat(), day.isoformat()[:7], day.isoformat()[:4]):
        assert says(write(leaf, "day", language), "day", leaf, language)
    text = write(day.isoformat(), "day", language)
    other = date(day.year + 1 if day.year < 9999 else 1, day.month, min(day.day, 28)).isoformat()
    assert not says(text, "day", other, language)
    assert not says(text, "day", day.isoformat()[:7], language)


@given(st.integers(1, 200), LANGUAGES)
def test_ordinals_and_terms_are_read_back(number, language):
    assert says(write(number, "ordinal", language), "ordinal", number, language)
    assert not says(write(number, "ordinal", language), "ordinal", number + 10, language)
    assert says(write(number, "term", language), "term", number, language)


@given(st.integers(0, 40_000), LANGUAGES)
def test_durations_are_read_back(days, language):
    text = write(days, "duration", language)
    assert says(text, "duration", days, language)
    assert not says(text, "duration", days + 40, language)


@pytest.mark.parametrize(
    ("text", "form", "leaf"),
    [
        ("207", "integer", 206), ("2.06", "integer", 206), ("206", "integer", True), ("12,34", "integer", 1234),
        ("28,1 %", "percent", "28.0"), ("28,0%", "percent", "28.0"), ("28,00 %", "percent", "28.0"),
        ("28 %", "percent", "28.0"), ("-28,0 %", "percent", "28.0"), ("12.12.2023", "day", "2024-12-12"),
        ("12.2024", "day", "2024-12"), ("Dezember 2024", "day", "2024-11"), ("Foo 2024", "day", "2024-11"),
        ("20", "term", 21), ("20th", "ordinal", 21), ("SPD ", "group", "SPD"), ("spd", "group", "SPD"),
        ("SPD", "group", None), ("2024", "year", "2023-12-31"), ("2 Jahre", "duration", 365), ("x", "integer", "x"),
    ],
)  # fmt: skip
def test_a_text_that_says_something_else_is_not_what_the_leaf_holds(text, form, leaf):
    assert not says(text, form, leaf, "de")


# --- sentences ---------------------------------------------------------------------------------------------------


def test_each_value_has_a_span_of_its_own():
    rows = [f"/rows/{index}" for index in range(3)]
    sentence = Sentence(
        template="{gs}: {n} Kisten.",
        values={
            "gs": Listing(items=tuple(at(E20, f"{each}/group", "group") for each in rows)),
            "n": Derived(operation="sum", refs=tuple(at(E20, f"{each}/crates") for each in rows)),
        },
    )
    (statement,) = render((sentence,), None, AT_HAND, "de").statements
    assert statement.text == "Birnen, Äpfel und Quitten: 736 Kisten."
    assert [statement.text[span.start : span.end] for span in statement.spans] == [
        "Birnen",
        "Äpfel",
        "Quitten",
        "736",
    ]
    assert [span.slot for span in statement.spans] == ["gs", "gs", "gs", "n"]
    assert statement.outside() == "\0, \0 und \0: \0 Kisten."
    assert len(statement.refs()) == 6


@pytest.mark.parametrize(
    ("joiner", "language", "text"),
    [
        ("and", "de", "Birnen und Äpfel"),
        ("or", "en", "Birnen or Äpfel"),
        ("comma", "de", "Birnen, Äpfel"),
        ("and", "fr", "Birnen et Äpfel"),
    ],
)
def test_a_list_is_joined_in_the_language(joiner, language, text):
    items = (at(E20, "/rows/0/group", "group"), at(E20, "/rows/1/group", "group"))
    sentence = Sentence(template="{gs}", values={"gs": Listing(items=items, joiner=joiner)})
    assert render((sentence,), None, AT_HAND, language).statements[0].text == text


@pytest.mark.parametrize(
    "sentence",
    [
        Sentence(template="{x}"),
        Sentence(template="{x", values={"x": at(E20, "/total")}),
        Sentence(template="{x.y}", values={"x": at(E20, "/total")}),
        Sentence(template="{x}", values={"x": at(E20, "/nope")}),
        Sentence(template="{x}", values={"x": at(E20, "/rows")}),
        Sentence(template="{x}", values={"x": at(E20, "/total", "group")}),
        Sentence(template="{x}", values={"x": Ref(id="sha256:0", pointer="/total", form="integer")}),
        Sentence(template="{x}", values={"x": Listing(items=())}),
        Sentence(template="{x}", values={"x": Derived(operation="sum", refs=())}),
        Sentence(template="{x}", values={"x": Derived(operation="ratio", refs=(at(E20, "/total"),))}),
    ],
)
def test_a_sentence_that_cannot_be_filled_in_is_dropped_with_a_reason(sentence):
    rendered = render((sentence, Sentence(template="Ja.")), None, AT_HAND, "de")
    assert [each.text for each in rendered.statements] == ["Ja."]
    assert len(rendered.dropped) == 1


def test_braces_in_a_value_open_no_slot():
    assert write("{total}", "text", "de") == "{total}"


# --- tables ------------------------------------------------------------------------------------------------------


def test_a_row_is_shown_as_cells_and_checked_as_a_statement():
    place = row(E20, "Äpfel")
    table = Table(
        header=("Sorte", "Kisten", "Anteil", "Seit"),
        rows=(
            (
                at(E20, place + "/group", "group"),
                at(E20, place + "/crates"),
                at(E20, place + "/share", "percent"),
                None,
            ),
        ),
        title="Ernte",
    )
    rendered = render((), table, AT_HAND, "de")
    (only,) = rendered.rows
    assert only.cells == ("Äpfel", "206", "28,0 %", "")
    assert only.statement.text == "Sorte: Äpfel; Kisten: 206; Anteil: 28,0 %"
    assert (rendered.header, rendered.title) == (("Sorte", "Kisten", "Anteil", "Seit"), "Ernte")


def test_a_columns_title_can_be_a_value():
    table = Table(
        header=("Saison", at(E20, "/rows/0/group", "group")),
        rows=((at(E20, "/season", "term"), at(E20, "/rows/0/crates")),),
    )
    rendered = render((), table, AT_HAND, "de")
    assert rendered.header == ("Saison", "Birnen")
    assert rendered.rows[0].statement.text == "Saison: 20; Birnen: 197"
    assert rendered.rows[0].cells == ("20", "197")


def test_a_row_of_another_width_is_dropped():
    table = Table(
        header=("Saison",), rows=((at(E20, "/season", "term"), None), (at(E20, "/season", "term"),))
    )
    rendered = render((), table, AT_HAND, "de")
    assert len(rendered.rows) == len(rendered.dropped) == 1


def test_a_share_is_rounded_halves_up():
    assert write(Decimal("6.25"), "percent", "de") == "6,3 %"
    assert says("6,3 %", "percent", "6.25", "de")
    assert not says("6,2 %", "percent", "6.25", "de")
