"""A statement's own words."""

import pytest

from beleg.grounding.loose import unheard
from beleg.grounding.words import assents, denies, figures, plain

pytestmark = pytest.mark.requirement("I2.guard")


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("also 300", "de"), ("\u0663 Sitze", "de"), ("½", "de"), ("Ⅳ", "de"), ("im Mai", "de"), ("seit März", "de"),
        ("zweihundertsechs", "de"),
         ("Zwölf Sitze", "de"), ("dreiundzwanzig", "de"), ("einundzwanzig", "de"), ("tausend", "de"),
        ("eine Million", "de"), ("die Hälfte", "de"), ("ein Drittel", "de"), ("doppelt so viele", "de"),
        ("dreißig", "de"), ("siebzehn", "de"),
        ("fünfzig Prozent", "de"), ("null Sitze", "de"), ("hundert", "de"),
        ("zwohundertsechs", "de"), ("im einundzwanzigsten", "de"), ("dritte Kraft", "de"), ("Dutzende", "de"),
        ("Hunderte", "de"), ("zweimal", "de"), ("zweifach", "de"), ("anderthalbmal", "de"), ("ein Zehntel", "de"),
        ("verdreifacht", "de"), ("Zweidrittelmehrheit", "de"), ("hundertprozentig", "de"), ("ein Achtel", "de"),
        ("im oktober", "de"), ("im Okt. war", "de"), ("im Jänner", "de"), ("am Montag", "de"), ("CCVI Sitze", "de"),
        ("XXI. Wahlperiode", "de"), ("z\u00adwei\u00adhun\u00addert", "de"), ("hun\u200bdert", "de"),
        ("\U0001d7d0", "de"), ("\U0001d419\U0001d430\U0001d41e\U0001d422", "de"), ("\u0405\u0420D", "de"),
        ("S\u0336PD", "de"),
        ("twelve seats", "de"), ("zwei seats", "en"), ("third", "en"), ("twentieth", "en"), ("two-hundredth", "en"),
        ("thrice", "en"), ("tenfold", "en"), ("on Monday", "en"), ("in october", "en"), ("a quarter", "en"),
        ("twelve seats", "en"), ("twenty-one", "en"), ("half of them", "en"), ("in May", "en"), ("in March", "en"),
        ("twice as many", "en"), ("a dozen", "en"), ("ten percent", "en"), ("zero", "en"), ("en mars", "fr"),
    ],
)  # fmt: skip
def test_a_figure_in_any_form_is_found(words, language):
    assert list(figures(words, language))


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("Die \0 hatte \0 Sitze in der \0 Wahlperiode.", "de"), ("eine Fraktion", "de"),
        ("ein Mitglied und eine", "de"),
        ("Das war die erste Sitzung.", "de"), ("die zweitstärkste Fraktion", "de"), ("im Jahrhundert", "de"),
        ("einmal mehr", "de"), ("einfach", "de"), ("einst", "de"), ("dreist", "de"), ("unter", "de"), ("CDU/CSU", "de"),
        ("under the name", "en"), ("scaffold", "en"), ("headquarters", "en"), ("Fran\u00e7oise", "fr"), ("I am", "en"),
        ("beide", "de"), ("Achtung", "de"), ("Vierteljahr", "de"), ("Zeile", "de"), ("Elfmeter", "de"),
        ("May I help you? \0 may have", "en"), ("one of them", "en"), ("the first sitting", "en"), ("often", "en"),
        ("the second largest group", "en"), ("marching", "en"), ("none", "en"),
    ],
)  # fmt: skip
def test_ordinary_words_are_no_figures(words, language):
    assert list(figures(words, language)) == []


@pytest.mark.parametrize(
    ("words", "language", "denied"),
    [
        ("ist nichts bekannt", "de", True), ("gab es keine Sitze", "de", True), ("Nein, nicht", "de", True),
        ("ist unbekannt", "de", True), ("gab es Sitze", "de", False), ("there is no such", "en", True),
        ("wasn't there", "en", True), ("nobody", "en", True), ("notable", "en", False), ("ne pas", "fr", True),
    ],
)  # fmt: skip
def test_a_denial_is_recognised(words, language, denied):
    assert denies(words, language) is denied


def test_words_are_judged_as_a_reader_sees_them():
    assert plain("ke\u00adine\u200b") == "keine"
    assert plain("\U0001d412\U0001d40f\U0001d403") == "SPD"
    assert plain("\0 hatte") == "\0 hatte"


def test_a_yes_and_a_no_are_recognised_at_the_beginning_only():
    assert assents("Ja, \0") is True
    assert assents("Yes: \0") is True
    assert assents("Nein, \0") is False
    assert assents("No, \0") is False
    assert assents("No group had \0") is None
    assert assents("\0 ist Ja-Sager") is None
    assert assents("Januar") is None


@pytest.mark.parametrize(
    ("text", "said", "new"),
    [
        ("Die 99. gibt es nicht.", ("Und die 99.?",), ()),
        ("Es gibt die 1. bis 21.", ("x", {"last": 21, "first": 1}), ()),
        ("Am 01.03.2024", ("2024-03-01",), ()),
        ("Es waren 206.", ("x", {"last": 21}), ("206",)),
        ("Fragen Sie: „Wie viele Sitze 2021?“", ("x",), ()),
        ('Ask "How many seats in 2021?"', ("x",), ()),
        ('Er sagte "2021"', ("x",), ("2021",)),
        ("Keine Zahl.", (), ()),
        ("1", ({"yes": True, "no": None},), ("1",)),
    ],
)
def test_figures_that_nobody_said_are_found(text, said, new):
    assert unheard(text, *said) == new
