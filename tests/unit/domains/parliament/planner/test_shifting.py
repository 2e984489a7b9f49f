"""Times told from the one spoken of: a year later, the day after, im Jahr darauf."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament.planner.shifting import shifted
from beleg.domains.parliament.query import When
from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")
DAY = When(kind="day", unit="day", day=date(2012, 2, 29))
YEAR = When(kind="period", unit="year", start=date(1998, 1, 1), end=date(1998, 12, 31))


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Who was defence minister on 1 may 2011?", "and a year later"), "On 1 May 2012, Thomas de Maizière"),
        (("Wer war am 1.5.2011 Verteidigungsminister?", "und ein Jahr später?"), "Am 01.05.2012 war Thomas de"),
        (("Wer war am 1.5.2011 Verteidigungsminister?", "und 2 jahre davor"), "Franz Josef Jung"),
        (("Who was chancellor on 30 September 1982?", "and a day later?"), "Helmut Kohl"),
        (("wie viele sitze hatte die spd 1998", "und vier jahre später"), "(15. Wahlperiode|251 von 603"),
        (("How many seats did the SPD have in 1998?", "and the year before?"), "On 1 January 1997"),
        (("Wer war 1974 Kanzler?", "und im Jahr darauf?"), "Im Jahr 1975 war Helmut Schmidt"),
        (("Wie viele Sitze hatte die Linke im Mai 2023?", "Und ein Jahr später?"), "Am 01.05.2024"),
        (("seats of the FDP in May 2012?", "and three months earlier?"), "On 1 February 2012"),
    ],
)  # fmt: skip
def test_a_distance_leads_from_the_time_spoken_of_to_another(questions, needed):
    answer = talk(*questions)[-1]
    assert answer.status == "answered"
    assert needed.rpartition("|")[2] in answer.text


@pytest.mark.parametrize(
    ("text", "when", "expected"),
    [
        ("and a year later?", DAY, "and on 28 February 2013"),
        ("and the day after", DAY, "and on 1 March 2012"),
        ("and three months before", DAY, "and on 29 November 2011"),
        ("two weeks later", DAY, "on 14 March 2012"),
        ("and the previous year", YEAR, "and in 1997"),
        ("and two days later", YEAR, "and two days later"),
        ("two years after Kohl", YEAR, "two years after Kohl"),
        ("and in the year 1957", DAY, "and in the year 1957"),
        ("and how many years?", DAY, "and how many years?"),
        ("a year later", When(), "a year later"),
        ("a year later", None, "a year later"),
    ],
)
def test_only_a_distance_from_a_known_time_is_put_in_its_place(text, when, expected):
    assert shifted(text, when, "en") == expected


@given(day=st.dates(date(1950, 1, 1), date(2025, 1, 1)), months=st.integers(1, 40))
def test_there_and_back_again_is_at_most_the_end_of_a_month_apart(day, months):
    there = shifted(f"{months} months later", When(kind="day", unit="day", day=day), "de")
    reached = date(*map(int, reversed(there.removeprefix("am ").split("."))))
    assert (reached.year - day.year) * 12 + reached.month - day.month == months
    assert 0 <= day.day - reached.day <= 3
