"""get_party_distribution: seats, shares, women and ages of every day, and days that have none."""

import asyncio
import copy
from collections import Counter
from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.digest import canonical
from beleg.domains.parliament import source
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.groups import GROUPS, NO_GROUP
from beleg.domains.parliament.tools import parliament_toolset
from beleg.errors import DataError, InvalidArguments
from beleg.records import Json
from tests.support.asking import answer, ask, register

TOOL = "get_party_distribution"
days = st.dates(date(1949, 9, 7), date(2025, 9, 30))


def row(output: Json, key: str) -> Json:
    return next(each for each in output["rows"] if each["key"] == key)


def absent(output: Json, key: str) -> Json:
    return next(each for each in output["without_seats"] if each["key"] == key)


def birthdays(born: date, day: date) -> int:
    """How many birthdays somebody had until a day."""
    years = range(born.year + 1, day.year + 1)
    return sum((year, born.month, born.day) <= (day.year, day.month, day.day) for year in years)


@pytest.mark.requirement("I2.distribution", "I2.known-days", "F19")
def test_a_day_has_its_own_seats():
    result = ask(TOOL, day="2024-12-12")
    assert (result.output["total"], result.output["majority"], result.output["term"]) == (733, 367, 20)
    assert row(result.output, "afd")["seats"] == 76
    assert row(result.output, "afd")["share"] == "10.4"
    assert (result.output["day"], result.output["basis"], result.day) == (
        "2024-12-12",
        "day",
        date(2024, 12, 12),
    )


@pytest.mark.requirement("I2.distribution", "I2.term-alone", "F04")
@pytest.mark.parametrize(
    ("term", "day", "seats", "total", "share"),
    [
        (18, "2013-10-22", 193, 631, "30.6"),
        (19, "2017-10-24", 153, 709, "21.6"),
        (20, "2021-10-26", 206, 736, "28.0"),
        (21, "2025-03-25", 120, 630, "19.0"),
    ],
)
def test_a_term_alone_means_its_first_sitting_and_says_so(term, day, seats, total, share):
    result = ask(TOOL, terms=[term])
    spd = row(result.output, "spd")
    assert (spd["seats"], result.output["total"], spd["share"]) == (seats, total, share)
    assert (result.output["day"], result.output["basis"]) == (day, "first_sitting")
    assert any("first sitting" in note for note in result.notes)


@given(days)
@pytest.mark.requirement("I2.distribution", "F04")
def test_seats_add_up_to_the_chamber_and_shares_to_a_hundred(day):
    output = answer(TOOL, day=day.isoformat())
    if output["kind"] == "no_bundestag":
        assert register().seats_on(day) == []
        return
    rows = output["rows"]
    assert sum(each["seats"] for each in rows) == output["total"] == len(register().seats_on(day))
    assert abs(sum(Decimal(each["share"]) for each in rows) - 100) <= Decimal("0.05") * len(rows)
    assert sum(each["women"] for each in rows) == output["women"]
    assert sum(each["men"] for each in rows) == output["men"]
    canonical(output)


@given(days)
@pytest.mark.requirement("I2.distribution")
def test_women_and_ages_are_those_of_the_columns(day):
    output = answer(TOOL, day=day.isoformat())
    if output["kind"] == "no_bundestag":
        return
    people, ids = register(), register().ids
    seats = dict(people.seats_on(day))
    members = [number for number, person in enumerate(ids) if person in seats]
    women = Counter(seats[ids[number]] for number in members if people.sexes[number] == "f")
    assert all(each["women"] == women[each["key"]] for each in output["rows"])
    ages = sum(birthdays(date.fromordinal(people.births[number]), day) for number in members)
    assert abs(Decimal(output["average_age"]) - Decimal(ages) / len(members)) <= Decimal("0.05")


def test_the_average_age_is_that_which_the_bundestag_gives():
    assert answer(TOOL, terms=[20])["average_age"] == "47.3"
    assert answer(TOOL, terms=[19])["average_age"] == "49.4"


@given(days)
def test_the_largest_group_comes_first_and_members_without_one_come_last(day):
    rows = answer(TOOL, day=day.isoformat())["rows"]
    groups = [each for each in rows if each["key"] != NO_GROUP]
    assert rows[: len(groups)] == groups
    assert [each["seats"] for each in groups] == sorted((each["seats"] for each in groups), reverse=True)
    for each in groups:
        assert each["rank"] == 1 + sum(other["seats"] > each["seats"] for other in groups)
    assert all(each["rank"] is None for each in rows[len(groups) :])


@pytest.mark.requirement("I2.zero-seats")
def test_a_group_without_seats_is_zero_and_says_until_when_it_had_some():
    fdp = absent(answer(TOOL, terms=[21]), "fdp")
    assert (fdp["seats"], fdp["share"]) == (0, "0.0")
    assert (fdp["first"], fdp["last_before"], fdp["last_term"]) == ("1949-09-07", "2025-03-24", 20)
    assert fdp["next_after"] is None


@pytest.mark.requirement("I2.zero-seats")
def test_a_group_that_had_no_seats_yet_says_since_when_it_has():
    afd = absent(answer(TOOL, terms=[18]), "afd")
    assert (afd["first"], afd["last_before"], afd["last_term"], afd["next_after"]) == (
        "2017-10-24",
        None,
        None,
        "2017-10-24",
    )


def test_a_group_between_two_times_knows_both():
    fdp = absent(answer(TOOL, terms=[18]), "fdp")
    assert (fdp["last_before"], fdp["last_term"]) == ("2013-10-21", 17)
    assert (fdp["next_after"], fdp["next_after_term"]) == ("2017-10-24", 19)


def test_a_party_that_never_had_seats_is_there_too():
    assert absent(answer(TOOL, day="current"), "npd")["first"] is None


@given(days)
def test_every_group_and_party_is_with_or_without_seats(day):
    output = answer(TOOL, day=day.isoformat())
    if output["kind"] == "no_bundestag":
        return
    here = {each["key"] for each in output["rows"]}
    gone = {each["key"] for each in output["without_seats"]}
    assert not here & gone
    inside = {
        key for key, info in GROUPS.items() if info.kind == "none" or info.parent not in {None, NO_GROUP}
    }
    assert here | gone | inside == set(GROUPS)


def test_a_gruppe_is_not_a_fraktion():
    kinds = {each["key"]: each["kind"] for each in answer(TOOL, day="2024-12-12")["rows"]}
    assert (kinds["linke"], kinds["bsw"], kinds["spd"], kinds[NO_GROUP]) == (
        "gruppe",
        "gruppe",
        "fraktion",
        "none",
    )
    assert row(answer(TOOL, terms=[20]), "linke")["kind"] == "fraktion"
    assert row(answer(TOOL, terms=[13]), "pds")["kind"] == "gruppe"
    assert row(answer(TOOL, terms=[14]), "pds")["kind"] == "fraktion"


@pytest.mark.requirement("I2.party-and-group")
def test_parties_within_a_group_are_counted_as_last_recorded():
    result = ask(TOOL, terms=[21])
    csu = next(each for each in result.output["parties"] if each["key"] == "csu")
    assert (csu["party"], csu["group"], csu["members"], csu["in_group"]) == ("CSU", "CDU/CSU", 44, 44)
    ssw = next(each for each in result.output["parties"] if each["key"] == "ssw")
    assert (ssw["members"], ssw["group"]) == (1, "fraktionslos")
    assert any("last ones" in note for note in result.notes)


def test_guests_count_with_their_group_and_are_named():
    result = ask(TOOL, terms=[1])
    assert sum(each["guests"] for each in result.output["rows"]) == sum(
        register().guests(date(1949, 9, 7)).values()
    )
    assert any("guests" in note for note in result.notes) == any(register().guests(date(1949, 9, 7)))


@pytest.mark.requirement("I2.no-bundestag")
@pytest.mark.parametrize(
    ("day", "reason", "before", "after"),
    [
        ("1972-11-01", "dissolved", (6, "1972-09-22"), (7, "1972-12-13")),
        ("1957-10-10", "between_terms", (2, "1957-10-06"), (3, "1957-10-15")),
        ("1949-09-06", "before_first", (None, None), (1, "1949-09-07")),
        ("1848-05-18", "before_first", (None, None), (1, "1949-09-07")),
    ],
)
def test_a_day_without_a_bundestag_is_an_answer_of_its_own_kind(day, reason, before, after):
    result = ask(TOOL, day=day)
    assert result.output == {
        "kind": "no_bundestag",
        "day": day,
        "reason": reason,
        "previous_term": before[0],
        "previous_end": before[1],
        "next_term": after[0],
        "next_start": after[1],
        "total": 0,
        "rows": [],
    }
    assert not result.empty


@pytest.mark.requirement("I2.current", "I2.as-of")
def test_now_is_the_state_of_the_data_where_the_question_is_younger():
    result = ask(TOOL)
    assert (result.output["basis"], result.output["day"]) == ("current", "2025-09-30")
    assert result.day == result.as_of == date(2025, 9, 30)
    assert any("2025-09-30" in note for note in result.notes)
    assert "Stammdaten" in result.source


def test_now_is_the_day_of_the_question_where_the_data_are_younger():
    output = answer(TOOL, asked_on="2000-01-01")
    assert (output["basis"], output["day"], output["term"]) == ("current", "2000-01-01", 14)


@pytest.mark.requirement("I2.current")
def test_a_past_day_after_the_data_gets_their_last_state_and_is_told_so():
    result = ask(TOOL, day="2026-05-05")
    assert (result.output["basis"], result.output["day"], result.day) == (
        "last_known",
        "2025-09-30",
        date(2025, 9, 30),
    )
    assert any("2026-05-05" in note for note in result.notes)


@pytest.mark.parametrize(("asked", "leaf"), [({"day": "2030-01-01"}, "day"), ({"terms": [22]}, "term")])
def test_what_is_to_come_is_not_counted(asked, leaf):
    output = answer(TOOL, **asked)
    assert (output["kind"], output["present_term"], output["as_of"]) == ("future", 21, "2025-09-30")
    assert output[leaf] in {"2030-01-01", 22}


def test_the_day_of_the_question_decides_what_is_to_come():
    output = answer(TOOL, asked_on="2000-01-01", terms=[20])
    assert (output["kind"], output["term"], output["present_term"]) == ("future", 20, 14)
    assert answer(TOOL, asked_on="2000-01-01", day="2001-01-01")["kind"] == "future"


@pytest.mark.parametrize("term", [0, -1, 99])
def test_a_term_that_never_existed_is_an_error_that_names_it(term):
    with pytest.raises(InvalidArguments, match=f"no term {term}"):
        ask(TOOL, terms=[term])


@pytest.mark.requirement("I2.empty-term-error", "F04")
def test_no_members_in_a_term_that_existed_is_an_error():
    data = copy.deepcopy(register()._data)
    data["mandates"]["term"] = [19 if term == 20 else term for term in data["mandates"]["term"]]
    broken = source.Register(data)
    tools = parliament_toolset(broken, Directory(broken))
    with pytest.raises(DataError, match="no members"):
        asyncio.run(tools.get(TOOL).run({"day": "2024-12-12"}))


@pytest.mark.requirement("I2.date-range")
def test_a_period_gives_its_first_state_and_one_for_each_change():
    output = answer(TOOL, start="2023-11-01", end="2024-02-29")
    states = output["states"]
    assert states[0]["day"] == "2023-11-01"
    assert "2023-12-06" in [state["day"] for state in states]
    linke = {
        state["day"]: next((r["seats"] for r in state["rows"] if r["key"] == "linke"), 0) for state in states
    }
    assert (linke["2023-11-01"], linke["2023-12-06"], linke["2024-02-02"]) == (38, 0, 28)
    assert output["change_days"] == len(states) - 1


@given(days, st.integers(0, 1500))
def test_the_states_of_a_period_are_those_of_its_days(start, length):
    end = min(start + timedelta(days=length), date(2025, 9, 30))
    output = answer(TOOL, start=start.isoformat(), end=end.isoformat())
    for state in output["states"]:
        on = date.fromisoformat(state["day"])
        assert start <= on <= end
        assert {r["key"]: r["seats"] for r in state["rows"]} == register().distribution(on)
        assert state["term"] == register().term_on(on).number
    alike = [{r["key"]: r["seats"] for r in state["rows"]} for state in output["states"]]
    if not output["gaps"]:
        assert all(one != other for one, other in pairwise(alike))


def test_a_period_knows_its_days_without_a_bundestag():
    output = answer(TOOL, start="1972-09-01", end="1973-01-31")
    assert output["gaps"] == [{"from": "1972-09-23", "to": "1972-12-12", "reason": "dissolved"}]
    inside = answer(TOOL, start="1972-10-01", end="1972-10-31")
    assert inside["states"] == []
    assert inside["gaps"] == [{"from": "1972-10-01", "to": "1972-10-31", "reason": "dissolved"}]


def test_a_long_period_is_cut_and_says_so():
    result = ask(TOOL, start="1949-09-07", end="2026-12-01")
    assert len(result.output["states"]) == 400
    assert result.output["left_out"] > 0
    assert result.output["end"] == "2025-09-30"
    assert any("400" in note for note in result.notes)
    assert any("2025-09-30" in note for note in result.notes)
