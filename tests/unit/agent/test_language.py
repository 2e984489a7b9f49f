"""Which language a question is in, by words that every domain has in common and by its own."""

import pytest

from beleg.agent.language import detect, is_french, wished, without_wish

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
        # words drawn together, and verbs as they are spoken
        ("Was gibts fürs Hotel in Paris?", "de"),
        ("was gibt’s fürs taxi", "de"),
        ("wie siehts aus", "de"),
        ("was kostet orchard", "de"),
        ("was macht'n orchard", "de"),
        ("kriegt man orchard", "de"),
        ("was zahlt ihr", "de"),
        ("habs verloren", "de"),
        ("wieviel orchard", "de"),
        ("was the orchard ok", "en"),
        ("gimme orchard", "en"),
        ("can’t find orchard", "en"),
        ("that’s orchard", "en"),
    ],
)
def test_a_language_is_told_by_small_words_and_by_those_of_the_domain(question, language):
    for default in ("de", "en"):
        assert detect(question, default, WORDS) == language


@pytest.mark.parametrize("question", ["2021?", "Orchard", "orchard 2021", ""])
def test_names_and_figures_tell_nothing(question):
    assert detect(question, "de", WORDS, frozenset({"orchard"})) == "de"
    assert detect(question, "en", WORDS, frozenset({"orchard"})) == "en"


@pytest.mark.parametrize(
    ("text", "language", "rest"),
    [
        ("auf Englisch bitte", "en", ""),
        ("in German please", "de", ""),
        ("Und auf Deutsch?", "de", ""),
        ("English please", "en", ""),
        ("Kannst du das auf Englisch sagen?", "en", ""),
        ("auf französisch", "fr", ""),
        ("Wie viele Kisten waren es? Bitte auf Englisch antworten.", "en", "Wie viele Kisten waren es"),
        ("In English, how many crates were there?", "en", "how many crates were there"),
        ("How many crates are in German orchards?", None, "How many crates are in German orchards?"),
        ("deutsche Kisten", None, "deutsche Kisten"),
    ],
)
def test_a_wish_for_a_language_is_told_from_what_is_asked(text, language, rest):
    assert wished(text) == language
    assert without_wish(text) == rest


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Combien de caisses y avait-il dans le verger ?", True),
        ("Qui est le chancelier ?", True),
        ("Depuis quand l'AfD a des sièges ?", True),
        ("Wer ist Le Pen?", False),
        ("Wie viele Kisten waren es?", False),
        ("How many crates are in it?", False),
    ],
)
def test_french_is_recognised(text, french):
    assert is_french(text) is french
