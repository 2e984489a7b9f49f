"""Places below the first of a scale: which is asked for, of what, and what the answer tells."""

import pytest

from tests.support.talking import ask
from tests.support.understanding import only, said

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("viertgrößte Fraktion", {"ask": "strongest", "number": 4}),
        ("fourth largest group", {"ask": "strongest", "number": 4}),
        ("welche fraktion ist auf platz 4", {"ask": "strongest", "number": 4}),
        ("Welche Partei steht an dritter Stelle?", {"ask": "strongest", "number": 3}),
        ("zweitkleinste fraktion", {"ask": "weakest", "number": 2}),
        ("Fraktion mit dem zweithöchsten Frauenanteil", {"ask": "women_by_group", "number": 2}),
        ("which state has the second most members", {"ask": "lands", "number": 2}),
        ("Land mit den zweitwenigsten Abgeordneten", {"ask": "lands", "number": 2, "more": False}),
        ("Wer war am zweitlängsten Kanzler?", {"ask": "longest", "number": 2}),
        ("who was the third oldest chancellor", {"ask": "oldest", "number": 3}),
        ("zweitlängste Wahlperiode", {"intent": "terms", "ask": "longest", "number": 2}),
        ("zweitgrößter Bundestag aller Zeiten", {"ask": "largest_chamber", "number": 2}),
        ("Wann hatte die SPD ihr drittbestes Ergebnis?", {"ask": "peak", "number": 3}),
        ("Wer ist der siebtjüngste Abgeordnete?", {"ask": "extreme", "rank": 7}),
        ("Wer war der zweite Kanzler?", {"ask": "first", "number": 2}),
    ],
)
def test_the_place_and_the_scale_are_read_together(text: str, held: dict[str, object]) -> None:
    query = said(only(text))
    assert {name: query.get(name) for name in held} == held


@pytest.mark.parametrize(
    "text", ["Wie viele Zweitstimmen bekam die SPD?", "Hat die AfD ein Drittel der Sitze?"]
)
def test_a_word_that_begins_like_a_place_is_none_by_that(text: str) -> None:
    assert "auf Platz" not in ask(text).text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "zweitkleinste Fraktion",
            "BÜNDNIS 90/DIE GRÜNEN mit 85 von 630 Sitzen (13,5 %) von unten auf Platz 2",
        ),
        ("second smallest group", "BÜNDNIS 90/DIE GRÜNEN is number 2 of the groups from the bottom"),
        (
            "welches Land hat die drittmeisten Abgeordneten",
            "Baden-Württemberg mit 79 Mitgliedern auf Platz 3",
        ),
        (
            "Land mit dem zweithöchsten Frauenanteil",
            "Rheinland-Pfalz mit einem Frauenanteil von 38,7 % auf Platz 2",
        ),
        ("fraktion mit den zweitmeisten frauen", "die SPD mit 50 Frauen auf Platz 2"),
        ("zweitälteste Fraktion", "die SPD mit einem Durchschnittsalter von 48,4 Jahren auf Platz 2"),
        (
            "second longest serving chancellor",
            "Number 2 of those who were in office for the longest time is Angela Merkel",
        ),
        ("Wer war der zweitjüngste Kanzler?", "steht Helmut Kohl (CDU): 52 Jahre alt"),
        (
            "zweitgrößter Bundestag",
            "736, danach bei der ersten Sitzung der 19. Wahlperiode am 24.10.2017: 709",
        ),
        ("höchster frauenanteil aller zeiten", "der 18. Wahlperiode am 22.10.2013: 36,5 %"),
    ],
)
def test_the_one_at_the_place_is_told(question: str, told: str) -> None:
    assert told in ask(question).text
