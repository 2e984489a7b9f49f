"""Offices and other compounds typed as two words, without their interfix, or with a typing error."""

from __future__ import annotations

import pytest

from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "holder"),
    [
        ("wer ist landwirtschafsminister", "Alois Rainer"),
        ("wer ist landwirtschaftminister?", "Alois Rainer"),
        ("wer ist gesundheits minister", "Carsten Linnemann"),
        ("Wer ist Gesundheits-Minister?", "Carsten Linnemann"),
        ("wer ist verteidigungs minister", "Boris Pistorius"),
        ("wer ist verteidgungs minister", "Boris Pistorius"),
        ("wer ist finanz minister", "Lars Klingbeil"),
        ("wer ist innen ministerin", "Alexander Dobrindt"),
        ("wer ist familien ministerin", "Karin Prien"),
        ("wer ist bau minister", "Verena Hubertz"),
        ("wer ist landwirtschaft minister", "Alois Rainer"),
        ("wer war bundes gesundheits minister vor lauterbach", "Jens Spahn"),
        ("wer war wirtschafs minister vor habeck", "Peter Altmaier"),
        ("Wer war Bundesminister für Landwirtschaf 2020", "Julia Klöckner"),
        ("wer ist bundes kanzler", "Friedrich Merz"),
        ("wer war vize kanzler unter scholz", "Robert Habeck"),
        ("wer ist fraktions vorsitzender der spd", "Matthias Miersch"),
        ("wer ist grünen fraktions chefin", "Britta Haßelmann"),
        ("wer sind die bundestags vize präsidenten", "Bodo Ramelow"),
        ("who was the first woman defense secretary", "Ursula von der Leyen"),
    ],
)
def test_an_office_typed_in_two_words_or_with_an_error_is_that_office(question: str, holder: str) -> None:
    assert holder in ask(question).text.split(". ", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("wie viele sitze hat die spd im bundes tag", "120"),
        ("wie viele mitglieder hatte die 19. wahl periode", "709"),
        ("wer ist in der bundes regierung", "18 Personen"),
        ("wie viele direkt mandate hat die csu", "44"),
        ("wie viele frauen minister gibt es", "8 Frauen"),
        ("wer ist bundes präsident", "Bundespräsident"),
        ("wer ist minister präsident von bayern", "Ministerpräsident"),
    ],
)
def test_other_words_typed_apart_mean_the_same_and_women_before_ministers_are_counted(
    question: str, told: str
) -> None:
    assert told in ask(question).text
