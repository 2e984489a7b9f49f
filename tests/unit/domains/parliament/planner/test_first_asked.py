"""Questions as people first type them: what they ask is told, and nothing near it."""

import pytest

from tests.support.talking import ask


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Welcher Partei gehörte der Entwicklungsminister Gerd Müller an?", "gehört der CSU an"),
        ("Wie heißt die Vorsitzende der Grünenfraktion", "Britta Haßelmann"),
        ("Wer hat Flensburg gewonnen?", "niemand mit einem Direktmandat"),
        ("who won Rostock", "Dietmar Bartsch"),
        ("Who is the MP for constituency 1?", "Flensburg"),
        ("wie viele kabinette hatte merkel", "4 Amtszeiten"),
        ("Wie viele Regierungen hatte Adenauer?", "4 Amtszeiten"),
        ("Welche Fraktionen haben Direktmandate?", "171 von 275"),
        ("welche parteien sind 2025 rausgeflogen", "Danach nicht mehr vertreten war die FDP"),
        ("Welche Fraktionen sind 2013 ausgeschieden?", "Danach nicht mehr vertreten war die FDP"),
        ("Wie viele Abgeordnete kommen nicht aus Deutschland", "34 im Ausland geborene"),
        ("how many members are not from Germany", "34 members born abroad"),
        ("Mit wem koalierte die FDP unter Kohl?", "in den Wahlperioden 10, 11, 12 und 13"),
        (
            "Wer koalierte mit der SPD unter Schröder?",
            "Mitglieder der SPD und der Fraktion BÜNDNIS 90/DIE GRÜNEN",
        ),
        ("In welchem Wahlkreis ist Olaf Scholz angetreten?", "Wahlkreis"),
    ],
)
def test_what_is_asked_is_told(text: str, part: str) -> None:
    assert part in ask(text).text


@pytest.mark.parametrize(
    "text",
    [
        "Ist die AfD im Präsidium vertreten?",
        "Is the SPD represented in the presidium?",
        "sitzt die linke im präsidium",
    ],
)
def test_who_sits_in_the_presidium_is_no_share_of_seats(text: str) -> None:
    answer = ask(text).text
    assert "Klöckner" in answer
    assert "Ramelow" in answer
    assert "630" not in answer


def test_aspects_named_one_beside_the_other_are_all_told() -> None:
    answer = ask("Anton Hofreiter fraktion und wahlkreis").text
    assert "BÜNDNIS 90/DIE GRÜNEN" in answer
    assert "München-Land" in answer
    answer = ask("party and constituency of Philipp Amthor").text
    assert "CDU" in answer
    assert "Vorpommern-Greifswald" in answer
