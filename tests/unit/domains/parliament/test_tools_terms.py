"""get_terms: when terms began and ended."""

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.errors import InvalidArguments
from tests.support.asking import answer, ask, register

TOOL = "get_terms"


@pytest.mark.requirement("I2.tools")
def test_all_terms_follow_one_another_without_overlap():
    output = answer(TOOL)
    assert (output["count"], output["current"]) == (21, 21)
    rows = output["rows"]
    assert [each["term"] for each in rows] == list(range(1, 22))
    for earlier, later in pairwise(rows):
        between = date.fromisoformat(later["start"]) - date.fromisoformat(earlier["last_day"])
        assert earlier["gap_days_after"] == between.days - 1
        assert (earlier["next"], later["previous"]) == (later["term"], earlier["term"])
        length = date.fromisoformat(earlier["last_day"]) - date.fromisoformat(earlier["start"])
        assert earlier["days"] == length.days + 1


def test_a_term_ends_as_it_is_usually_given():
    first, eighth = (answer(TOOL, terms=[number])["rows"][0] for number in (1, 8))
    assert (first["start"], first["end"], first["last_day"]) == ("1949-09-07", "1953-09-07", "1953-09-07")
    assert (eighth["start"], eighth["end"], eighth["last_day"]) == ("1976-12-14", "1980-11-04", "1980-11-03")


def test_a_running_term_has_no_end_and_no_length():
    row = answer(TOOL, terms=[21])["rows"][0]
    assert (row["running"], row["end"], row["last_day"], row["days"], row["next"]) == (
        True,
        None,
        None,
        None,
        None,
    )
    assert row["seats_start"] == 630


def test_only_what_the_data_say_was_dissolved():
    rows = {each["term"]: each for each in answer(TOOL)["rows"]}
    assert rows[6]["dissolved"] is True
    assert rows[6]["gap_days_after"] == 81
    assert all(each["dissolved"] is None for number, each in rows.items() if number != 6)
    assert any("dissolved" in note for note in ask(TOOL).notes)


@given(st.dates(date(1949, 9, 7), date(2025, 9, 30)))
def test_a_day_has_its_term_or_none(day):
    output = answer(TOOL, day=day.isoformat())
    term = register().term_on(day)
    if term is None:
        assert output["kind"] == "no_bundestag"
    else:
        assert [each["term"] for each in output["rows"]] == [term.number]


def test_now_is_the_present_term_and_the_day_of_the_question_decides():
    assert answer(TOOL, day="current")["rows"][0]["term"] == 21
    assert answer(TOOL, day="current", asked_on="2000-01-01")["rows"][0]["term"] == 14


def test_terms_to_come_and_terms_that_never_were():
    assert answer(TOOL, terms=[22])["kind"] == "future"
    assert answer(TOOL, day="2031-01-01")["kind"] == "future"
    with pytest.raises(InvalidArguments, match="no term 0"):
        ask(TOOL, terms=[0])
