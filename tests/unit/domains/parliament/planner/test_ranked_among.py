"""The same end of a scale among others, and who was directly elected most often."""

import pytest

from tests.support.talking import talk

_LONGEST = "wer war am längsten kanzler?"
_DIRECT = "Welcher Abgeordnete hat die meisten Direktmandate gewonnen?"


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (f"{_LONGEST} | und bei der SPD?", "Helmut Schmidt (SPD)"),
        (f"{_LONGEST} | wie lange genau? | und bei der SPD?", "Helmut Schmidt (SPD)"),
        ("who was the longest-serving chancellor | and for the SPD?", "Helmut Schmidt (SPD) was in office"),
        ("wer war am längsten Innenminister? | und bei der SPD?", "Otto Schily (SPD)"),
        ("wer war der jüngste minister aller zeiten | und bei den Grünen?", "Andrea Fischer"),
        ("wer war am häufigsten minister | und bei der fdp", "Hans-Dietrich Genscher (FDP)"),
        ("Wer sitzt am längsten im Bundestag? | und bei den Frauen?", "Dienstälteste Frau"),
        (
            "Wer ist das älteste Mitglied? | von welcher partei ist er? | und bei den Frauen?",
            "Älteste Frau ist",
        ),
        (
            "Wer ist der jüngste Abgeordnete? | wie alt ist der? | und in bayern?",
            "Jüngstes Mitglied aus Bayern",
        ),
        (
            "who is the oldest member | has it always been him? | and in the SPD?",
            "Currently (21st Bundestag), the old",
        ),
        ("welche Fraktion ist die größte? | wer ist da der älteste?", "Ältestes Mitglied der CDU/CSU"),
        (_DIRECT, "Wolfgang Schäuble (CDU), direkt gewählt in 14 Wahlperioden"),
        (f"{_DIRECT} | und bei der SPD?", "Joachim Poß (SPD), direkt gewählt in 10 Wahlperioden"),
        (f"{_DIRECT} | und bei der SPD? | und bei den Frauen?", "Edelgard Bulmahn (SPD)"),
        ("who has been directly elected most often?", "directly elected in 14 terms"),
        ("Wer hat die meisten Direktmandate?", "die CDU/CSU die meisten Direktmandate: 171 von 275"),
        ("Wer hat 2021 die meisten Direktmandate gewonnen?", "die CDU/CSU die meisten Direktmandate"),
    ],
)
def test_the_scale_stays_and_the_others_are_among_whom_it_is_looked(conversation: str, said: str) -> None:
    assert said in talk(*(turn.strip() for turn in conversation.split("|")))[-1].text
