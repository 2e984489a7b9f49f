"""Members counted by group: in percent of each, where most are, counted again, drawn; never the seats of the house."""

import pytest

from tests.support.talking import talk

_DOCTORS = "Wie viele Doktoren gibt es pro Fraktion?"
_DIRECT = "Wie viele direkt gewählte Abgeordnete hat jede Fraktion?"


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (_DOCTORS, "die meisten hat die CDU/CSU (43 von 208, 20,7 %)"),
        (
            f"{_DOCTORS} | und in Prozent?",
            "den höchsten Anteil hat BÜNDNIS 90/DIE GRÜNEN (21 von 85, 24,7 %)",
        ),
        (
            f"{_DOCTORS} | und in Prozent? | und der niedrigste?",
            "den niedrigsten Anteil hat Die Linke (4 von 64",
        ),
        (
            f"{_DOCTORS} | und in Prozent? | welche hat die meisten?",
            "die meisten hat die CDU/CSU (43 von 208",
        ),
        (f"{_DOCTORS} | und in Prozent? | und bei den Frauen? | und im 19.?", "35 Frauen mit Doktortitel"),
        (f"{_DOCTORS} | und die SPD?", "17 Abgeordnete der SPD mit Doktortitel"),
        (
            "how many members with a doctorate per group? | in percent",
            "(21 of 85, 24.7 %) has the highest share",
        ),
        (
            "wie viele unter 30 sind im bundestag | und pro fraktion? | und prozentual?",
            "Die Linke (11 von 64",
        ),
        ("Abgeordnete aus Bayern nach Fraktion", "die meisten hat die CDU/CSU (44 von 208"),
        (f"{_DIRECT} | und in Prozent?", "den höchsten Anteil direkt Gewählter (82,2 %)"),
        (f"{_DIRECT} | und in Prozent? | und absolut?", "die meisten Direktmandate: 171 von 275"),
    ],
)
def test_members_of_each_group_are_counted_and_told_as_shares_of_it(conversation: str, said: str) -> None:
    assert said in talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


_SPD = "Wie viele Sitze hat die SPD? | In welchem Land die meisten?"
_GREENS = "how many seats do the Greens have? | in which state do they have the most?"


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (_SPD, "120 Abgeordnete der SPD; die meisten kommen aus Nordrhein-Westfalen (31 von 136"),
        (f"{_SPD} | und die CSU?", "44 Abgeordnete der CSU; die meisten kommen aus Bayern (44 von 101"),
        (f"{_SPD} | und die Grünen? | und in Prozent?", "den höchsten Anteil daran hat Hamburg (3 von 13"),
        (f"{_SPD} | und die wenigsten?", "die wenigsten kommen aus"),
        (f"{_GREENS} | how many women from there?", "12 women of BÜNDNIS 90/DIE GRÜNEN from North Rhine-"),
        ("Abgeordnete der FDP 2009? | wo die meisten?", "93 Abgeordnete der FDP; die meisten kamen"),
        ("Aus welchem Land kommen die meisten Abgeordneten? | und bei der SPD?", "Westfalen (31 von 136"),
        (
            "which state has the most FDP members in the 20th Bundestag",
            "92 members of the FDP; the most came",
        ),
        ("wie viele Doktoren je Bundesland?", "105 Abgeordnete mit Doktortitel; die meisten kommen aus"),
    ],
)
def test_members_of_a_group_are_counted_by_land(conversation: str, said: str) -> None:
    assert said in talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("turns", "marks"), [(("als Diagramm",), 43), (("in Prozent", "zeichne das mal"), 20.7)]
)
def test_what_was_told_of_the_groups_is_what_is_drawn(turns: tuple[str, ...], marks: float) -> None:
    chart = talk(_DOCTORS, *turns)[-1].chart
    assert chart is not None
    assert marks in [row[chart["encoding"]["y"]["field"]] for row in chart["data"]["values"]]
