"""Whether a chancellor, or a coalition of another time, had a majority; and when there were the most groups."""

import pytest

from tests.support.talking import ask


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Hatte Adenauer eine absolute Mehrheit?", "Ja, bei der ersten Sitzung der 3. Wahlperiode"),
        (
            "Hatte die CDU/CSU unter Adenauer die absolute Mehrheit?",
            "Ja, bei der ersten Sitzung der 3. Wahlperiode",
        ),
        (
            "Hatte Adenauer 1957 die absolute Mehrheit?",
            "Ja, am 01.01.1957 (2. Wahlperiode) hatte die CDU/CSU 256 von 509",
        ),
        ("Did Kohl ever have an absolute majority?", "No, the CDU/CSU had a majority on no counted day"),
        (
            "Hat Merz eine Mehrheit?",
            "Ja, derzeit (21. Wahlperiode) haben die CDU/CSU (208) und die SPD (120)",
        ),
        (
            "Hatte die CDU/CSU im 1., 2., 3. und 4. Bundestag die absolute Mehrheit?",
            "Ja, bei der ersten Sitzung der 3.",
        ),
        ("Hatte die Ampel eine Zweidrittelmehrheit?", "Nein, bei der ersten Sitzung der 20. Wahlperiode"),
        (
            "Did the grand coalition have a two-thirds majority?",
            "Yes, at the first sitting of the 16th Bundestag",
        ),
    ],
)
def test_the_majority_is_of_the_time_spoken_of(text: str, part: str) -> None:
    assert part in ask(text).text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("In welcher Wahlperiode saßen die meisten Fraktionen im Bundestag?", "in der 1. Wahlperiode: 9"),
        ("Wann gab es die wenigsten Fraktionen?", "in den Wahlperioden 4 bis 9: 3"),
        ("which bundestag had the most parliamentary groups", "in the 1st Bundestag: 9"),
        ("Wie viele Fraktionen gab es maximal?", "9 (CDU/CSU, SPD"),
    ],
)
def test_the_most_groups_are_no_largest_group(text: str, part: str) -> None:
    assert part in ask(text).text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Who sits for Kiel?", "Luise Amtsberg"),
        ("Wissen Sie, wer im Augenblick Hamburg-Altona vertritt?", "Linda Heitmann"),
        ("Wer hat Konstanz direkt gewonnen?", "Andreas Jung"),
        ("Wer ist noch aus dem Main-Taunus-Kreis im Bundestag?", "Norbert Maria Altenkamp"),
        ("who was elected in Passau?", "Hans Koller"),
        ("Wer saß 2010 für Kiel im Bundestag?", "Hans-Peter Bartels"),
    ],
)
def test_a_constituency_may_be_named_by_its_town_alone(text: str, part: str) -> None:
    assert part in ask(text).text


def test_who_was_new_in_a_year_without_an_election_came_in_it() -> None:
    assert "19 Abgeordnete" in ask("wer kam 2024 neu").text


def test_a_given_name_that_nobody_has_is_not_dropped() -> None:
    assert "Ska Keller" in ask("Ska Keller im Bundestag?").text


def test_an_office_tells_a_name_with_a_doubled_letter() -> None:
    assert "Philipp Rösler" in ask("Rössler Vizekanzler").text
