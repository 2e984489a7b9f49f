"""Records of what was told, who won between two times, and when a majority was there again."""

import pytest

from tests.support.talking import talk

_SAXONY = "Wie viele Leute sitzen für Sachsen im Bundestag? | Wie viele davon sind unter 40?"
_SECOND = "Was ist die zweitstärkste Fraktion? | Seit wann ist sie im Bundestag?"
_WOMEN = "How many women does the CDU/CSU have? | And the SPD?"
_CHAIR = (
    "Mitglieder der FDP-Fraktion im 17. Bundestag? | Wer war ihr Vorsitzender? | Wie viele Frauen gab es?"
)


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Wie viele Frauen gab es 1972? | War das der Tiefpunkt?", "7. Wahlperiode"),
        (
            "Wie viele Frauen gab es 1972? | War das der Tiefpunkt? | Und der Höchststand?",
            "36,5 % (230 von 631)",
        ),
        ("Wie viele Sitze hat Rot-Rot-Grün? | Hat das mal gereicht?", "14 bis 16 und 18"),
        ("Vergleiche 2017 und 2021 | wer hat gewonnen?", "die SPD am meisten Sitze gewonnen: 53"),
        (
            "Vergleiche 2017 und 2021 | wer hat gewonnen? | und verloren?",
            "die CDU/CSU am meisten Sitze verloren: 49",
        ),
        (_SECOND, "erstmals bei der ersten Sitzung der 19. Wahlperiode"),
        (f"{_SECOND} | Mit wie vielen Abgeordneten fing sie an?", "92 von 709"),
        (f"{_WOMEN} | Which of the two has the higher share?", "SPD is higher: 41.7 %"),
        ("Frauen bei der Linken? | höher als bei den Grünen?", "56,3 % (36 von 64)"),
        (_SAXONY, "10 Abgeordnete aus Sachsen"),
        (f"{_SAXONY} | Und über 60?", "3 Abgeordnete aus Sachsen"),
        ("Wie alt war Scholz bei Amtsantritt als Kanzler? | Wer war der älteste?", "Konrad Adenauer"),
        (
            "Die letzten fünf Kanzler | Wer von denen war am längsten? | Wer ist schon tot?",
            "Helmut Kohl ist am 16.06.2017",
        ),
    ],
)
def test_the_end_of_what_was_told_is_found(conversation: str, said: str) -> None:
    assert said in last(conversation)
