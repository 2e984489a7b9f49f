"""get_persons_by_role: who held an office, and when, as precisely as the sources say."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.digest import canonical
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.tools.series import gendered_title
from beleg.errors import InvalidArguments
from tests.support.asking import answer, ask, register, resolved

TOOL = "get_persons_by_role"
HELD = [key for key, info in OFFICES.items() if info.held]


def names(output):
    return [each["name"] for each in output["rows"]]


@pytest.mark.requirement("I2.role")
def test_two_chancellors_in_one_term_are_two_rows():
    output = answer(TOOL, role="chancellor", term=20)
    assert names(output) == ["Angela Merkel", "Olaf Scholz"]
    merkel, scholz = output["rows"]
    assert (merkel["to"], scholz["from"], scholz["to"]) == ("2021-12-08", "2021-12-08", "2025-05-06")
    assert (output["count"], output["term"], output["complete"]) == (2, 20, True)


@pytest.mark.requirement("I2.role", "I2.current")
def test_the_present_holder_comes_with_the_day_of_the_data_and_the_one_before():
    result = ask(TOOL, role="health", day="current")
    linnemann = result.output["rows"][0]
    assert (linnemann["name"], linnemann["from"], linnemann["to"], linnemann["running"]) == (
        "Carsten Linnemann",
        "2026-07-29",
        None,
        True,
    )
    warken = result.output["predecessor"]
    assert (warken["name"], warken["from"], warken["to"]) == ("Nina Warken", "2025-05-06", "2026-07-29")
    assert warken["title_de"] == "Bundesministerin für Gesundheit"
    assert (result.output["day"], result.as_of) == ("2026-07-29", date(2026, 7, 29))


def test_a_title_follows_its_holder():
    output = answer(TOOL, role="Bundestagspräsidentin", day="current")
    assert names(output) == ["Julia Klöckner"]
    assert output["rows"][0]["title"] == "Präsident des Deutschen Bundestages"
    assert output["rows"][0]["title_de"] == "Präsidentin des Deutschen Bundestages"
    assert output["label_de"] == "Bundestagspräsidentin"


def test_titles_of_women_are_feminine_in_every_part_that_names_a_person():
    for holding in register().holdings():
        title = gendered_title(holding)
        if holding.sex == "f":
            first = title.split()[0]
            assert first.endswith(("in", "vorsitzende")), title
            assert "(Chef des" not in title
        elif holding.sex == "m":
            assert title.split()[0] in {*holding.title.split()[:1], "Fraktionsvorsitzender"}


@pytest.mark.requirement("I2.role")
def test_an_office_that_nobody_held_on_a_day_has_no_rows_but_neighbours():
    result = ask(TOOL, role="bundestag_president", day="1984-11-01")
    assert (result.output["count"], result.output["rows"], result.empty) == (0, [], False)
    assert result.output["predecessor"]["name"] == "Rainer Barzel"
    assert result.output["successor"]["name"] == "Philipp Jenninger"


def test_a_handover_has_one_holder():
    assert names(answer(TOOL, role="chancellor", day="2021-12-07")) == ["Angela Merkel"]
    assert names(answer(TOOL, role="chancellor", day="2021-12-08")) == ["Olaf Scholz"]


@pytest.mark.requirement("I2.offices-precision")
def test_where_only_the_year_is_known_nobody_is_certain():
    result = ask(TOOL, role="finance", day="2024-06-01")
    assert names(result.output) == ["Christian Lindner", "Jörg Kukies"]
    assert [each["certain"] for each in result.output["rows"]] == [False, False]
    assert [each["to"] for each in result.output["rows"]] == ["2024", "2025-05-06"]
    assert [each["days"] for each in result.output["rows"]] == [None, None]
    assert any("year or month" in note for note in result.notes)
    assert [each["certain"] for each in answer(TOOL, role="finance", day="2023-06-01")["rows"]] == [True]


@pytest.mark.requirement("I2.role-unknown")
@pytest.mark.parametrize("role", ["federal_president", "Bundespräsident", "Hofnarr"])
def test_an_office_that_the_data_do_not_hold_names_those_they_do(role):
    with pytest.raises(InvalidArguments, match="they hold: Federal Chancellor"):
        ask(TOOL, role=role)


@pytest.mark.requirement("I2.incomplete-series")
@pytest.mark.parametrize("role", ["bundestag_vice_president", "group_chair"])
def test_an_incomplete_series_says_so(role):
    result = ask(TOOL, role=role)
    assert not result.output["complete"]
    assert result.output["incomplete_note_de"]
    assert result.output["incomplete_note_en"] in result.notes


@pytest.mark.requirement("I2.role")
def test_a_chair_who_stays_over_terms_has_one_row():
    rows = answer(TOOL, role="group_chair", group="AfD", day="current")["rows"]
    assert [(each["name"], each["from"]) for each in rows] == [
        ("Alice Weidel", "2017-10-24"),
        ("Tino Chrupalla", "2021-10-26"),
    ]
    whole = answer(TOOL, role="group_chair", group="afd")
    assert whole["persons"] == whole["count"] == 3


def test_two_chairs_at_once_have_two_before_them_and_no_single_one():
    output = answer(TOOL, role="group_chair", group="gruene", term=18)
    assert names(output) == ["Anton Hofreiter", "Katrin Göring-Eckardt"]
    assert [each["name"] for each in output["predecessors"]] == ["Renate Künast", "Jürgen Trittin"]
    assert output["predecessor"] is None


def test_in_an_incomplete_series_nobody_of_long_ago_came_before():
    output = answer(TOOL, role="group_chair", group="cdu_csu", term=12)
    assert names(output)[0] == "Wolfgang Schäuble"
    assert output["predecessors"] == []


@pytest.mark.requirement("I2.current")
def test_series_of_the_register_end_with_it_unless_a_later_change_is_known():
    assert answer(TOOL, role="group_chair", group="spd", day="current")["day"] == "2025-09-30"
    union = answer(TOOL, role="group_chair", group="cdu_csu", day="current")
    assert (union["day"], names(union)) == ("2026-07-29", ["Thorsten Frei"])
    assert union["predecessor"]["name"] == "Jens Spahn"


def test_the_cabinet_is_the_chancellor_deputies_and_ministers():
    output = answer(TOOL, role="cabinet", day="current")
    titles = {each["title"] for each in output["rows"]}
    assert {"Bundeskanzler", "Stellvertreter des Bundeskanzlers", "Bundesminister der Finanzen"} <= titles
    assert (output["count"], output["persons"]) == (19, 18)
    assert output["predecessors"] == output["successors"] == []


def test_a_period_has_everybody_who_held_the_office_in_it():
    output = answer(TOOL, role="chancellor", start="1998-01-01", end="2005-12-31")
    assert names(output) == ["Helmut Kohl", "Gerhard Schröder", "Angela Merkel"]
    assert (output["start"], output["end"]) == ("1998-01-01", "2005-12-31")


@pytest.mark.requirement("I2.role")
def test_the_whole_series_goes_back_to_1949():
    output = answer(TOOL, role="chancellor")
    assert output["count"] == 10
    assert names(output)[0] == "Konrad Adenauer"
    assert names(output)[-1] == "Friedrich Merz"
    assert output["predecessors"] == output["successors"] == []


def test_times_to_come_and_terms_that_never_were():
    assert answer(TOOL, role="chancellor", day="2030-01-01")["kind"] == "future"
    assert answer(TOOL, role="chancellor", term=22)["kind"] == "future"
    with pytest.raises(InvalidArguments, match="no term 99"):
        ask(TOOL, role="chancellor", term=99)


def test_an_office_is_found_by_what_people_call_it_and_kept_by_its_key():
    assert resolved(TOOL, role="Gesundheitsministerin", day="2020-01-01")["role"] == "health"
    assert resolved(TOOL, role="group_chair", group="die Union")["group"] == "cdu_csu"
    with pytest.raises(InvalidArguments, match="no office of a group"):
        resolved(TOOL, role="chancellor", group="SPD")
    with pytest.raises(InvalidArguments, match="Monster"):
        resolved(TOOL, role="group_chair", group="Monster Raving Loony Party")


@given(st.sampled_from(HELD), st.dates(date(1949, 9, 7), date(2025, 9, 30)))
def test_a_day_has_exactly_those_whose_time_covers_it(role, day):
    output = answer(TOOL, role=role, day=day.isoformat())
    canonical(output)
    holdings = register().holdings(role)
    if role == "cabinet":
        holdings += register().holdings("vice_chancellor")
    covering = {h.person for h in holdings if h.start <= day and (h.end is None or day < h.end)}
    assert set(names(output)) == covering
    assert [each["from"][:4] for each in output["rows"]] == sorted(
        each["from"][:4] for each in output["rows"]
    )


@given(st.sampled_from(HELD), st.dates(date(1949, 9, 7), date(2024, 9, 30)), st.integers(0, 2000))
def test_a_period_has_everybody_of_its_days_and_nobody_else(role, start, length):
    end = min(start + timedelta(days=length), date(2025, 9, 30))
    found = set(names(answer(TOOL, role=role, start=start.isoformat(), end=end.isoformat())))
    assert set(names(answer(TOOL, role=role, day=start.isoformat()))) <= found
    assert set(names(answer(TOOL, role=role, day=end.isoformat()))) <= found
    assert found <= set(names(answer(TOOL, role=role)))
