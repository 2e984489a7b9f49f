"""What is not read word for word: it is ranked, and decided only where nothing is left over."""

import pytest

from beleg.grounding.checking import Checker
from beleg.grounding.claims.turning import turns
from beleg.grounding.linking import read
from beleg.grounding.ranked import believed, fitted, ranked_verdict
from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index
from beleg.grounding.verdicts import Verdict

TABLE = table_of(
    ["date", "opponent", "venue", "attendance"],
    [
        ["4 May 1998", "Arsenal", "Highbury", "38,000"],
        ["11 May 1998", "Chelsea", "Stamford Bridge", "31,000"],
        ["18 May 1998", "Leeds", "Elland Road", "29,500"],
        ["25 May 1998", "Everton", "Goodison Park", "33,100"],
    ],
    "1998 season",
    pointers=[[f"/rows/{row}/{column}" for column in range(4)] for row in range(4)],
)


def verdict(text: str) -> Verdict | None:
    return ranked_verdict(text, [Index(TABLE)], language="en")


def test_a_look_up_is_supported_with_its_cells_and_pointers() -> None:
    found = verdict("the venue was Highbury when the opponent was Arsenal")
    assert found is not None
    assert found.verdict == "supported"
    assert (0, 1) in found.cells
    assert "/rows/0/1" in found.pointers
    assert found.program is not None
    assert found.candidates


@pytest.mark.parametrize(
    "text",
    [
        "the venue was Highbury when the opponent was Chelsea",
        "the venue was Highbury when the opponent was Arsenal and Fergusson scored",
        "the venue was Highbury when the opponent was Arsenal, with an attendance of 38,001",
        "the venue was Highbury when the opponent was Arsenal in 17 games",
        "Arsenal lost at the venue Highbury",
        "Arsenal won at the venue Highbury",
        "the venue was not Highbury when the opponent was Arsenal",
    ],
)
def test_what_is_changed_or_left_over_is_never_supported(text: str) -> None:
    found = verdict(text)
    assert found is None or found.verdict != "supported"


def test_a_statement_of_another_table_is_not_decided() -> None:
    found = verdict("Marie Curie received two prizes")
    assert found is None or found.verdict != "supported"


def test_a_text_without_words_of_the_table_has_no_reading() -> None:
    assert believed("hello", Index(TABLE), german=False) is None


def test_the_weights_say_how_they_were_fitted() -> None:
    assert "development half" in fitted()["fitted"]
    assert 0.5 < fitted()["thresholds"]["supported"] <= 1
    assert 0 <= fitted()["thresholds"]["refuted"] < 0.5


SEATS = table_of(
    ["Fraktion", "Sitze", "Frauen"],
    [["CDU/CSU", "280", "22"], ["SPD", "206", "22"], ["FDP", "44", "3"], ["DP", "17", "2"]],
    "Sitze im Deutschen Bundestag, 3. Wahlperiode",
)


@pytest.mark.requirement("I6.nothing-left-over")
@pytest.mark.parametrize(
    "text",
    [
        "Before 2021, the SPD had 206 seats",
        "Die Frauen der SPD hatten 206 Sitze",
        "The SPD had 206 seats in the 4th Bundestag.",
        "Die SPD hatte in der 4. Wahlperiode 206 Sitze.",
        "The FDP had three women in the 3rd row.",
        "It is false that the SPD had 206 seats",
        "The SPD had 206 seats by way of its women",
    ],
)
def test_a_word_that_no_condition_takes_up_is_never_supported(text: str) -> None:
    assert Checker([SEATS]).check(text).verdict != "supported"


@pytest.mark.parametrize("text", ["Der SSW hatte 206 Sitze.", "There was a party named SSW with 207 seats"])
def test_of_a_name_that_the_table_does_not_have_nothing_is_refuted(text: str) -> None:
    assert Checker([SEATS]).check(text).verdict == "unverifiable"


GAMES = table_of(
    ["week", "date", "opponent", "result"],
    [
        ["1", "4 May 1998", "Detroit Lions", "W 21-7"],
        ["2", "11 May 1998", "Chicago Bears", "W 14-10"],
        ["3", "18 May 1998", "Green Bay Packers", "L 3-17"],
        ["4", "25 May 1998", "Dallas Cowboys", "W 20-13"],
    ],
    "1998 season",
)


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("they won 3 games and lost 1 game", True),
        ("they won 1 game and lost 3 games", False),
        ("they have a 3 - 1 record", True),
        ("they have a 1 - 3 record", False),
    ],
)
def test_it_is_held_for_likely_what_is_so(text: str, so: bool) -> None:
    told = believed(text, Index(GAMES), german=False)
    assert told is not None
    assert (told[0] > 0.5) is so


def test_a_word_that_the_table_has_nearly_is_taken_for_it_and_counts_as_unknown() -> None:
    reading = read(Index(GAMES), "the opponent was the Green Bay Packrs in week 3", german=False)
    assert [reading.tokens[at].text for at in reading.near] == ["Packrs"]
    assert Checker([GAMES]).check("The opponent in week 3 was the Green Bay Packrs").verdict != "supported"


STATIONS = table_of(
    ["callsign", "frequency", "distance (km)", "location"],
    [
        ["DXLL", "94.7 MHz", "16.4", "Davao City"],
        ["DXBL", "95.7 MHz", "7.7", "Cagayan de Oro"],
        ["DXMM", "96.9 MHz", "21.1", "Jolo"],
    ],
    "radio stations",
)


@pytest.mark.requirement("I6.nothing-left-over")
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("the callsign DXBL has the frequency 95.7 MHz and the location Cagayan de Oro", "supported"),
        ("the callsign DXBL has the frequency 94.7 MHz and the location Cagayan de Oro", "refuted"),
        ("the location Davao City with the callsign DXLL has a distance of 16.4 km", "supported"),
        ("the callsign DXBL has the frequency 95.7 kHz and the location Cagayan de Oro", "unverifiable"),
        ("the location Davao City with the callsign DXLL has a distance of 16.4 votes", "unverifiable"),
    ],
)
def test_a_unit_that_stands_in_the_cells_used_or_over_them_counts_no_other_thing(
    text: str, word: str
) -> None:
    assert Checker([STATIONS]).check(text).verdict == word


@pytest.mark.requirement("I6.nothing-left-over")
def test_all_others_are_no_other_thing_and_others_are() -> None:
    known = frozenset({"spd", "seats"})
    assert not turns("The SPD had more seats than any other", known)
    assert not turns("Die SPD hatte mehr seats als alle anderen", known)
    assert turns("The SPD had 206 other seats", known)
    assert turns("Die SPD hatte 206 andere seats", known)
