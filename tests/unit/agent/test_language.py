"""Which language a question is in, by words that every domain has in common and by its own."""

import pytest

from beleg.agent.language import detect

WORDS = {"de": frozenset({"kisten"}), "en": frozenset({"crates"})}


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Wie viele Kisten waren es?", "de"),
        ("How many crates were there?", "en"),
        ("kisten 2021", "de"),
        ("crates 2021", "en"),
        ("How many Kisten were there?", "en"),
        ("wie viele crates waren es", "de"),
        ("und 2021?", "de"),
        ("and 2021?", "en"),
        ("What’s the total", "en"),
    ],
)
def test_a_language_is_told_by_small_words_and_by_those_of_the_domain(question, language):
    for default in ("de", "en"):
        assert detect(question, default, WORDS) == language


@pytest.mark.parametrize("question", ["2021?", "Orchard", "orchard 2021", ""])
def test_names_and_figures_tell_nothing(question):
    assert detect(question, "de", WORDS, frozenset({"orchard"})) == "de"
    assert detect(question, "en", WORDS, frozenset({"orchard"})) == "en"
