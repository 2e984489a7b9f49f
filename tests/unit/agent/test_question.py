import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.agent.question import question_text
from beleg.errors import UsageError

pytestmark = pytest.mark.requirement("I2.bad-input", "I3.bad-usage")


@pytest.mark.parametrize("text", ["", " ", "\n\t  ", "\u200b", "\u00a0\u2028"])
def test_a_question_without_anything_to_read_is_empty(text: str) -> None:
    with pytest.raises(UsageError, match="empty"):
        question_text(text)


def test_a_question_has_at_most_ten_thousand_characters() -> None:
    assert len(question_text("ü" * 10_000)) == 10_000
    with pytest.raises(UsageError, match=r"too long: 10,001 characters"):
        question_text("ü" * 10_001)


JUNK = [
    "\x00",
    "\x1b[2J",
    "\x7f",
    "\x85",
    "\ud800",
    "\udcff",
    "\ufffe",
    "\U0001ffff",
    "\N{REPLACEMENT CHARACTER}",
]


@pytest.mark.parametrize("junk", JUNK, ids=ascii)
def test_bytes_and_control_characters_are_not_text(junk: str) -> None:
    with pytest.raises(UsageError, match="not text"):
        question_text(f"Wer ist {junk} Bundeskanzler?")


@given(st.binary(min_size=1, max_size=200).filter(lambda data: not data.isascii()))
def test_bytes_that_are_no_utf8_are_not_text(data: bytes) -> None:
    text = data.decode(errors="surrogateescape")
    try:
        data.decode()
    except UnicodeDecodeError:
        with pytest.raises(UsageError, match="not text"):
            question_text(text)


@pytest.mark.parametrize(
    "text", ["Wer ist Özdemir?", "¿Quién?\nZweite Zeile\t!", "Wie viele 🪑 hat die SPD?", "你好", "?"]
)
def test_whatever_people_write_is_text(text: str) -> None:
    assert question_text(f"  {text} \n") == text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("im ２０. Bundestag", "im 20. Bundestag"),
        ("im ٢٠. Bundestag", "im 20. Bundestag"),
        ("im ²⁰. Bundestag", "im 20. Bundestag"),
        ("term ⑳", "term 20"),
        ("im ⅩⅩ. Bundestag", "im XX. Bundestag"),
        ("20 m² und 20²", "20 m² und 20²"),
        ("der 20.² Bundestag", "der 20.² Bundestag"),
        ("½ Tag, 5½ Tage", "½ Tag, 5½ Tage"),
        ("Bündnis 90/Die Grünen", "Bündnis 90/Die Grünen"),
    ],
)
def test_figures_are_read_in_the_digits_of_every_script(text: str, read: str) -> None:
    assert question_text(text) == read
