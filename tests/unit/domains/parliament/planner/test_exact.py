"""Figures from which is asked back: which group, or which term, had exactly so many."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which party has 85 seats", "BÜNDNIS 90/DIE GRÜNEN (85)"),
        ("welche Fraktion hat 85 Sitze", "BÜNDNIS 90/DIE GRÜNEN (85)"),
        ("wer hat 120 sitze", "die SPD (120)"),
        ("wie heißt die partei mit 64 sitzen", "Die Linke (64)"),
        ("which group had 92 seats in the 20th bundestag", "the FDP (92)"),
        ("welche partei hatte 2013 63 sitze", "BÜNDNIS 90/DIE GRÜNEN (63)"),
        ("Welche Fraktion hatte 311 Sitze?", "die CDU/CSU in der 18. Wahlperiode (311)"),
        ("welche partei hatte jemals 246 sitze", "die CDU/CSU in der 19. Wahlperiode (246)"),
        ("welche partei hat 10 prozent der sitze", "Die Linke (64 Sitze, 10,2 %)"),
        ("welche partei hat 19,0 prozent der sitze", "die SPD (120 Sitze, 19,0 %)"),
        ("which term had 672 members", "13th"),
        ("welcher Bundestag hatte 672 Mitglieder", "13. Wahlperiode"),
        ("wann hatte der bundestag 736 abgeordnete", "20. Wahlperiode"),
        ("when did the bundestag have 518 members", "5, 6, 7 and 8"),
        ("wann hatte die spd 251 sitze", "15. Wahlperiode"),
        ("in which term did the FDP have 93 seats", "17th"),
        ("Welche Fraktion hat 99 Sitze?", "keine Fraktion oder Gruppe genau"),
        ("which term had 999 members", "20th Bundestag came nearest with 736"),
    ],
)
def test_a_figure_tells_whose_it_is(question: str, told: str) -> None:
    assert told in ask(question).text


def test_another_figure_is_asked_for_alike() -> None:
    assert "Die Linke (64)" in talk("which party has 85 seats", "and which has 64?")[-1].text
