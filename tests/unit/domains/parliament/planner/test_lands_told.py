"""Länder told of one after the other are set side by side, and the one that was found is the one gone on with."""

import pytest

from tests.support.talking import talk

_LAND = "Wie viele Abgeordnete hat Rheinland-Pfalz? | mehr als Sachsen?"
_OPPOSITION = "Wie viele Sitze hat die Opposition? | welche Fraktionen sind das?"
_SUM = "Welche Fraktion ist die größte? | Und die zweitgrößte? | Haben die zusammen eine Mehrheit?"
_HAMBURG = "Abgeordnete aus Hamburg? | Wie viele davon sind von der SPD? | Wer sind sie?"
_TOTALS = "How many members did the 18th Bundestag have? | And the 19th? | What's the difference?"


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (_LAND, "31 Mitglieder aus Rheinland-Pfalz und 30 aus Sachsen: 1 mehr"),
        (f"{_LAND} | und Hessen?", "Hessen (45), Rheinland-Pfalz (31) und Sachsen (30)"),
        (f"{_LAND} | und Hessen? | welches Land liegt vorn?", "Hessen (45)"),
        (f"{_HAMBURG} | Wer davon ist direkt gewählt?", "3 direkt gewählte Abgeordnete der SPD aus Hamburg"),
    ],
)
def test_laender_are_set_beside_those_told_of(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("CDU/CSU im 19. Bundestag wie viele Sitze? | Wie viel weniger ist das jetzt?", "38 Sitze weniger"),
        ("Which parties are in the Bundestag? | And the smallest? | And how many women?", "36 of 64"),
        (f"{_TOTALS} | Which was the largest ever?", "736"),
        (f"{_SUM} | Und mit der drittgrößten?", "zusammen 479 von 630"),
        (_OPPOSITION, "die AfD (151), BÜNDNIS 90/DIE GRÜNEN (85) und Die Linke (64)"),
        (f"{_OPPOSITION} | welche ist die größte? | wie viele Sitze hat die?", "hat die AfD 151 von 630"),
        ("Vergleiche CDU/CSU und SPD über alle Wahlperioden | wann lag die SPD vorn?", "7, 14, 15 und 20"),
        (
            "Wie viele Fraktionen gab es 1949? | wie viele gibt es heute? | welche gab es damals schon?",
            "SPD 136",
        ),
        (
            "Wer hat die Fraktion der Linken verlassen? | wann war das?",
            "13 Abgeordnete der Fraktion Die Linke",
        ),
    ],
)
def test_groups_and_houses_told_of_are_gone_on_with(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "Who is the finance minister? | Is he a member of the Bundestag? | Since when?",
            "since 27 October 2009",
        ),
        (
            "Angela Merkel | Wann kam sie in den Bundestag? | Wie alt war sie da?",
            "war am 20.12.1990 36 Jahre alt",
        ),
        (
            "War Otto Schily mal bei den Grünen? | wann ist er gewechselt? | wie alt war er da?",
            "58 Jahre alt",
        ),
        ("Nenne die Fraktionsvorsitzenden | wer davon ist am längsten im Amt?", "ist Alice Weidel"),
    ],
)
def test_what_is_asked_of_somebody_is_of_what_was_told_of_them(conversation: str, said: str) -> None:
    assert said in last(conversation)
