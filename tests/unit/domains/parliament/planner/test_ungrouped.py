"""Members without a group, women and men drawn, terms compared, and somebody named for comparison."""

import pytest

from tests.support.talking import talk


def last(conversation: str):
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1]


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Wie viele fraktionslose Abgeordnete gibt es? | Wer sind die? | Seit wann sind die das?",
         "ist seit dem 05.05.2025 fraktionslos. Stefan Seidler ist seit dem 26.10.2021 fraktionslos"),
        ("Wie viele fraktionslose Abgeordnete gibt es? | Seit wann sind die das?", "seit dem 05.05.2025 fraktionslos"),
        ("which members have no group | since when?", "has been without a group (fraktionslos) since 26 October 2021"),
        ("which members have no group | since when? | which party are they from", "the SSW"),
        ("Fraktionslose im 19. Bundestag? | seit wann waren die das?", "Frauke Petry"),
        ("Vergleich mal die 16. und 17. WP", "der Bundestag 614 Mitglieder; stärkste Fraktion war die CDU/CSU mit 226"),
        ("stell mal die 19. und 20. wp gegenüber", "stärkste Fraktion war die SPD mit 206 Sitzen"),
        ("wie lange war Brandt kanzler | und zum Vergleich Merkel?", "Angela Merkel war vom 22.11.2005"),
    ],
)  # fmt: skip
def test_what_is_pointed_at_is_what_was_told(conversation: str, said: str) -> None:
    assert said in last(conversation).text


@pytest.mark.requirement("I3.charts")
@pytest.mark.parametrize(
    ("conversation", "values"),
    [
        ("Wie viele Männer und Frauen sitzen im Bundestag? | Als Diagramm", [424, 205, 1]),
        ("how many men and women are there in the Bundestag? | chart please", [424, 205, 1]),
        ("Wie viele Männer hat die AfD? | als Diagramm", [133, 18]),
    ],
)
def test_women_and_men_are_drawn_side_by_side(conversation: str, values: list[int]) -> None:
    chart = last(conversation).chart
    assert chart is not None
    assert [row["value"] for row in chart["data"]["values"]] == values
