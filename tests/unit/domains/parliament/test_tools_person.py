"""get_person_info: one person, several of one name, or nobody."""

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.digest import canonical
from beleg.errors import InvalidArguments, NotFound
from tests.support.asking import answer, ask, register

TOOL = "get_person_info"


def person(name, **args):
    output = answer(TOOL, name=name, **args)
    assert output["kind"] == "person", output
    return output["person"]


@pytest.mark.requirement("I2.person")
def test_a_person_has_their_life_their_terms_and_their_last_day():
    merkel = person("Dr. Angela Merkel")
    assert (merkel["name"], merkel["title"], merkel["sex"]) == ("Angela Merkel", "Dr.", "f")
    assert (merkel["born"], merkel["born_year"], merkel["birthplace"], merkel["died"]) == (
        "1954-07-17",
        1954,
        "Hamburg",
        None,
    )
    assert (merkel["member_from"], merkel["member_until"], merkel["last_day"]) == (
        "1990-12-20",
        "2021-10-26",
        "2021-10-25",
    )
    assert merkel["term_numbers"] == [12, 13, 14, 15, 16, 17, 18, 19]
    assert merkel["terms_count"] == 8
    assert not merkel["member"]


@pytest.mark.requirement("I2.person")
def test_who_resigned_was_a_member_until_that_day():
    baerbock = person("Baerbock")
    assert (baerbock["member_until"], baerbock["last_day"], baerbock["member"]) == (
        "2025-06-30",
        "2025-06-30",
        False,
    )
    assert baerbock["terms"][-1]["left_early"]
    assert person("Baerbock", day="2025-06-30")["member"]
    assert not person("Baerbock", day="2025-07-01")["member"]


@pytest.mark.requirement("I2.person", "I2.names")
def test_a_particle_alone_finds_its_bearer():
    leyen = person("von der Leyen")
    assert (leyen["name"], leyen["family"]) == ("Ursula von der Leyen", "von der Leyen")
    assert leyen["term_numbers"] == [17, 18, 19]
    assert (leyen["member_from"], leyen["member_until"]) == ("2009-10-27", "2019-07-31")


@pytest.mark.requirement("I2.person", "F19")
def test_a_switch_of_group_has_its_day():
    rows = [
        (each["group"], each["from"], each["to"])
        for each in person("Sahra Wagenknecht")["groups"]
        if each["term"] == 20
    ]
    assert rows == [
        ("Die Linke", "2021-10-26", "2023-12-05"),
        ("fraktionslos", "2023-12-06", "2024-02-01"),
        ("BSW", "2024-02-02", "2025-03-25"),
    ]


def test_the_group_of_a_day_is_the_one_sat_in_on_it():
    assert person("Sahra Wagenknecht", day="2023-12-06")["group_on_day"] == {
        "group": "fraktionslos",
        "key": "fraktionslos",
        "term": 20,
    }
    assert person("Sahra Wagenknecht", day="2024-02-02")["group_on_day"]["key"] == "bsw"
    assert person("Sahra Wagenknecht")["group_on_day"] is None


@pytest.mark.requirement("I2.party-and-group")
def test_party_and_group_are_two_things():
    wagenknecht = person("Sahra Wagenknecht", day="2020-01-01")
    assert (wagenknecht["party"], wagenknecht["group_on_day"]["group"]) == ("BSW", "Die Linke")
    assert wagenknecht["parties_note"]


def test_a_group_keeps_its_official_name_of_the_time():
    names = {(each["term"], each["official_name"]) for each in person("Ströbele")["groups"]}
    assert (10, "Fraktion Die Grünen") in names
    assert (18, "Fraktion BÜNDNIS 90/DIE GRÜNEN") in names


@pytest.mark.requirement("I2.person")
def test_the_age_of_the_dead_is_that_at_their_death():
    stroebele = person("Stroebele")
    assert (stroebele["name"], stroebele["died"], stroebele["age"]) == (
        "Hans-Christian Ströbele",
        "2022-08-29",
        83,
    )
    assert person("Stroebele", day="2017-06-06")["age"] == 77
    assert person("Stroebele", day="2017-06-07")["age"] == 78


def test_a_former_name_is_found_and_shown_with_its_time():
    output = answer(TOOL, name="Kristina Köhler")
    assert output["match"] == "former"
    assert output["person"]["name"] == "Kristina Schröder"
    assert any(each["name"] == "Kristina Köhler" for each in output["person"]["former_names"])


@pytest.mark.requirement("I2.near-names")
def test_a_typo_answers_and_is_marked():
    output = answer(TOOL, name="Angla Merkel")
    assert (output["match"], output["asked"], output["person"]["name"]) == (
        "near",
        "Angla Merkel",
        "Angela Merkel",
    )


@pytest.mark.requirement("I2.namesakes", "F20")
def test_namesakes_are_told_apart_and_never_merged():
    result = ask(TOOL, name="Gerhard Schröder")
    assert result.empty
    assert (result.output["kind"], result.output["count"]) == ("ambiguous", 2)
    younger, older = result.output["candidates"]
    assert (younger["party"], younger["born_year"], younger["term_numbers"]) == (
        "SPD",
        1944,
        [9, 10, 14, 15, 16],
    )
    assert younger["office"] == "Bundeskanzler"
    assert (older["party"], older["born_year"], older["died_year"]) == ("CDU", 1910, 1989)
    assert older["place_suffix"] == "Düsseldorf"


@pytest.mark.requirement("I2.many-namesakes")
def test_many_namesakes_are_counted_and_the_present_ones_come_first():
    output = answer(TOOL, name="Müller")
    assert output["count"] > 40
    assert len(output["candidates"]) == 10
    present = [each["present"] for each in output["candidates"]]
    assert present == sorted(present, reverse=True)
    assert present[0]


@pytest.mark.requirement("I2.near-names")
def test_a_name_that_nobody_has_is_never_somebody_else():
    result = ask(TOOL, name="Xaver Unbekanntlich")
    assert result.empty
    assert result.output["kind"] == "unknown"
    assert len(result.output["suggestions"]) <= 3


def test_a_person_is_found_by_id():
    output = answer(TOOL, id="11001478")
    assert (output["match"], output["asked"], output["person"]["name"]) == ("id", None, "Angela Merkel")
    with pytest.raises(NotFound, match="99999999"):
        ask(TOOL, id="99999999")


@pytest.mark.parametrize("args", [{}, {"name": "Merkel", "id": "11001478"}])
def test_exactly_one_of_name_and_id_is_needed(args):
    with pytest.raises(InvalidArguments):
        ask(TOOL, **args)


@pytest.mark.requirement("I2.person", "I2.offices-precision")
def test_offices_have_their_days_and_their_source():
    offices = person("Angela Merkel")["offices"]
    chancellor = next(each for each in offices if each["office"] == "chancellor")
    assert (chancellor["label_de"], chancellor["label_en"]) == ("Bundeskanzlerin", "Federal Chancellor")
    assert (chancellor["from"], chancellor["to"], chancellor["from_precision"]) == (
        "2005-11-22",
        "2021-12-08",
        "day",
    )
    assert chancellor["source"]
    assert [each["from"] for each in offices] == sorted(each["from"] for each in offices)


@pytest.mark.requirement("I2.as-of", "I2.current")
def test_a_person_now_is_as_the_data_end():
    result = ask(TOOL, name="Friedrich Merz")
    assert (result.output["day"], result.output["as_of"], result.as_of) == (
        "2025-09-30",
        "2025-09-30",
        date(2025, 9, 30),
    )
    assert result.output["person"]["member"]
    assert result.output["person"]["member_until"] is None
    assert any("later changes" in note for note in result.notes)


def test_a_day_to_come_is_not_answered():
    assert answer(TOOL, name="Merkel", day="2030-01-01")["kind"] == "future"


def test_a_group_that_the_source_names_late_is_marked():
    seats = [
        seat for term in register().terms for seat in register().seats_in_term(term.number) if seat.assumed
    ]
    result = ask(TOOL, id=seats[0].id)
    assert any(each["assumed"] for each in result.output["person"]["groups"])
    assert any("later day" in note for note in result.notes)


@given(st.data())
def test_everybody_has_days_that_fit_together(data):
    someone = data.draw(st.sampled_from(register().ids))
    day = data.draw(st.dates(date(1949, 9, 7), date(2025, 9, 30)))
    output = answer(TOOL, id=someone, day=day.isoformat())
    canonical(output)
    found = output["person"]
    sitting = dict(register().seats_on(day))
    assert found["member"] == (someone in sitting)
    assert (found["group_on_day"] or {}).get("key") == sitting.get(someone)
    assert found["term_numbers"] == [
        t.number for t in register().terms if someone in register().members_in_term(t.number)
    ]
    for earlier, later in pairwise(found["groups"]):
        assert earlier["from"] <= earlier["to"] <= later["from"]
    counted = sum(
        min(seat.last_day, day.toordinal()) - seat.first_day + 1
        for term in register().terms
        for seat in register().seats_in_term(term.number)
        if seat.id == someone and seat.first_day <= day.toordinal()
    )
    assert found["days_served"] == counted
