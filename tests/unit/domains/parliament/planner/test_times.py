"""Times in questions: every way of saying one, resolved by code on the day of the question."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament.planner.times import find_times, merged
from tests.support.asking import register
from tests.support.understanding import now

DAY_OF_QUESTION = date(2026, 12, 1)
DATA = "2025-09-30"


def said(text, today=DAY_OF_QUESTION):
    when = merged(find_times(text, now(today)), now(today))
    if when is None:
        return None
    if when.problem:
        return when.problem
    if when.kind == "terms":
        return when.terms
    if when.kind == "day":
        return str(when.day)
    if when.kind == "period":
        return (str(when.start), str(when.end))
    return when.kind


@pytest.mark.requirement("I3.time-terms", "F16")
@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("im 19. Bundestag", (19,)),
        ("Sitze WP20", (20,)),
        ("in der 20. WP", (20,)),
        ("im 19ten bundestag", (19,)),
        ("im neunzehnten Bundestag", (19,)),
        ("in the 19th Bundestag", (19,)),
        ("the twenty-first Bundestag", (21,)),
        ("im ersten Bundestag", (1,)),
        ("in the 20th legislative period", (20,)),
        ("Wahlperiode 17", (17,)),
        ("in den Wahlperioden 18, 19, 20 und 21", (18, 19, 20, 21)),
        ("vergleiche 18, 19, 20 und 21", (18, 19, 20, 21)),
        ("18. bis 21. Wahlperiode", (18, 19, 20, 21)),
        ("WP 18-21", (18, 19, 20, 21)),
        ("19. vs. 20. Wahlperiode", (19, 20)),
        ("im 20. und im 21. Bundestag", (20, 21)),
        ("im 3. Bundestag und im 12. Bundestag", (3, 12)),
        ("term 20 and 21", (20, 21)),
        ("und im 19.?", (19,)),
    ],
)
def test_terms_are_named_by_number_ordinal_and_abbreviation(text, terms):
    assert said(text) == terms


@pytest.mark.requirement("I3.time-dates")
@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("am 12.12.2024", "2024-12-12"),
        ("am 12. Dezember 2024", "2024-12-12"),
        ("am 12 dezember 2024", "2024-12-12"),
        ("on Dec 12th 2024", "2024-12-12"),
        ("on December 12, 2024", "2024-12-12"),
        ("on 12 December 2024", "2024-12-12"),
        ("on the 12th of December 2024", "2024-12-12"),
        ("2024-12-12", "2024-12-12"),
        ("12/24/2024", "2024-12-24"),
        ("am 12.12.24", "2024-12-12"),
        ("am 3.10.90", "1990-10-03"),
        ("Ende 2022", "2022-12-31"),
        ("Anfang Mai 2024", "2024-05-01"),
    ],
)
def test_days_are_read_in_every_usual_form(text, day):
    assert said(text) == day


@pytest.mark.requirement("I3.time-dates")
@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("2022", ("2022-01-01", "2022-12-31")),
        ("im Mai 2024", ("2024-05-01", "2024-05-31")),
        ("zwischen 2017 und 2021", ("2017-01-01", "2021-12-31")),
        ("von 2017 bis 2021", ("2017-01-01", "2021-12-31")),
        ("2017-2021", ("2017-01-01", "2021-12-31")),
        ("between 1990 and 2000", ("1990-01-01", "2000-12-31")),
        ("seit 2005", ("2005-01-01", "2026-12-01")),
        ("since 1998", ("1998-01-01", "2026-12-01")),
        ("bis 1990", ("1949-09-07", "1990-12-31")),
        ("vor 1990", ("1949-09-07", "1989-12-31")),
        ("in den 80er Jahren", ("1980-01-01", "1989-12-31")),
        ("in the 1980s", ("1980-01-01", "1989-12-31")),
        ("in den letzten 10 Jahren", ("2016-12-01", "2026-12-01")),
        ("letztes Jahr", ("2025-01-01", "2025-12-31")),
    ],
)
def test_months_years_and_ranges_are_periods(text, period):
    assert said(text) == period


@pytest.mark.requirement("I3.time-words", "F07")
@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("aktuell", "current"),
        ("heute", "current"),
        ("jetzt", "current"),
        ("currently", "current"),
        ("die laufende Wahlperiode", "current"),
        ("in der letzten Wahlperiode", (20,)),
        ("in the last term", (20,)),
        ("in der vorletzten Wahlperiode", (19,)),
        ("in den letzten drei Wahlperioden", (19, 20, 21)),
        ("im aktuellen 21. Bundestag", (21,)),
        ("vor 10 Jahren", "2016-12-01"),
        ("two years ago", "2024-12-01"),
        ("gestern", "2026-11-30"),
        ("jemals", "all"),
        ("in allen Wahlperioden", "all"),
        ("Wie viele Sitze hat die SPD?", None),
        ("der 2. Kanzler", None),
    ],
)
def test_words_for_the_present_and_the_past_are_resolved(text, time):
    assert said(text) == time


@pytest.mark.requirement("I3.time-events")
@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("nach der Wahl 2021", (20,)),
        ("bei der Bundestagswahl 2017", (19,)),
        ("after the 2021 election", (20,)),
        ("vor der Wahl 2021", "2021-10-25"),
        ("zu Beginn der 20. WP", "2021-10-26"),
        ("am Ende der 20. Wahlperiode", "2025-03-24"),
        ("at the end of the 19th Bundestag", "2021-10-25"),
        ("nach der Wiedervereinigung", "1990-10-03"),
        ("Bundestagswahl 2022", "no_election"),
    ],
)
def test_elections_and_the_ends_of_terms_are_times(text, time):
    assert said(text) == time


@pytest.mark.requirement("I3.future", "I3.impossible-named")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("in der 22. Wahlperiode", "future"),
        ("nach der nächsten Wahl", "future"),
        ("am 1.1.2030", "future"),
        ("im Jahr 2030", "future"),
        ("in der 99. Wahlperiode", "impossible"),
        ("0. Wahlperiode", "impossible"),
        ("am 32.13.2024", "impossible"),
        ("am 30. Februar 2020", "impossible"),
        ("2024-13-01", "impossible"),
    ],
)
def test_what_cannot_be_or_has_not_come_is_a_problem(text, problem):
    assert said(text) == problem


@pytest.mark.requirement("F07")
def test_the_present_is_that_of_the_question():
    assert said("in der letzten Wahlperiode", today=date(2015, 6, 1)) == (17,)
    assert said("in der 19. Wahlperiode", today=date(2015, 6, 1)) == "future"


@pytest.mark.requirement("I3.date-decides-term")
@given(st.dates(date(1949, 9, 7), date(2025, 9, 30)))
def test_every_day_is_read_back_in_both_languages(day):
    months = "January February March April May June July August September October November December".split()
    assert said(f"am {day.day}.{day.month}.{day.year}") == str(day)
    assert said(f"on {months[day.month - 1]} {day.day}, {day.year}") == str(day)


@given(st.text(max_size=80))
def test_any_text_is_read_without_an_error(text):
    find_times(text, now())


@given(st.sampled_from([t.number for t in register().terms if t.end]))
def test_the_end_of_a_term_is_the_last_day_that_belongs_to_it(number):
    term = register().term(number)
    assert said(f"am Ende der {number}. Wahlperiode") == str(term.end - timedelta(days=1))
