"""list_members: who fits, how many they are, in which order, page by page."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.digest import canonical
from beleg.errors import InvalidArguments
from tests.support.asking import answer, ask, register, resolved

TOOL = "list_members"
days = st.dates(date(1949, 9, 7), date(2025, 9, 30))
filters = st.fixed_dictionaries(
    {},
    optional={
        "groups": st.lists(
            st.sampled_from(["spd", "cdu_csu", "fdp", "gruene", "afd", "fraktionslos"]), min_size=1
        ),
        "parties": st.lists(st.sampled_from(["csu", "cdu", "spd", "ssw"]), min_size=1),
        "lands": st.lists(st.sampled_from(["Bayern", "Bremen", "Berlin"]), min_size=1),
        "sex": st.sampled_from(["m", "f", "d"]),
        "mandate": st.sampled_from(["direct", "list"]),
        "age_max": st.integers(40, 80),
        "age_min": st.integers(20, 40),
        "served_min_terms": st.integers(1, 4),
    },
)
orders = st.sampled_from(["name", "age", "seniority", "terms"])


def names(output):
    return [each["name"] for each in output["rows"]]


@given(days, filters, orders, st.booleans(), st.integers(60, 400))
@settings(max_examples=25)
@pytest.mark.requirement("I2.members")
def test_pages_put_together_are_the_whole_list(day, chosen, order, descending, size):
    args = {"day": day.isoformat(), "order": order, "descending": descending, **chosen}
    whole = answer(TOOL, **args, limit=1000)
    canonical(whole)
    if whole["kind"] == "no_bundestag":
        return
    assert len(whole["rows"]) == whole["count"]
    paged, offset = [], 0
    while offset is not None:
        page = answer(TOOL, **args, limit=size, offset=offset)
        paged += page["rows"]
        offset = page["next_offset"]
    assert paged == whole["rows"]


@given(days, filters)
@settings(max_examples=40)
@pytest.mark.requirement("I2.members")
def test_exactly_those_who_pass_every_filter_are_listed(day, chosen):
    everybody = answer(TOOL, day=day.isoformat(), limit=1000)
    if everybody["kind"] == "no_bundestag":
        return
    assert {each["id"] for each in everybody["rows"]} == {person for person, _ in register().seats_on(day)}
    parties = {"csu": "CSU", "cdu": "CDU", "spd": "SPD", "ssw": "SSW"}
    expected = [
        each["id"]
        for each in everybody["rows"]
        if each["key"] in chosen.get("groups", [each["key"]])
        and each["party"]
        in [parties[key] for key in chosen.get("parties", [])] + [each["party"]] * ("parties" not in chosen)
        and each["land"] in chosen.get("lands", [each["land"]])
        and each["sex"] == chosen.get("sex", each["sex"])
        and each["mandate"] == chosen.get("mandate", each["mandate"])
        and chosen.get("age_min", 0) <= each["age"] <= chosen.get("age_max", 200)
        and each["terms_count"] >= chosen.get("served_min_terms", 0)
    ]
    found = answer(TOOL, day=day.isoformat(), limit=1000, **chosen)
    assert [each["id"] for each in found["rows"]] == expected
    assert found["women"] == sum(each["sex"] == "f" for each in found["rows"])
    assert found["total"] == everybody["count"]


@pytest.mark.requirement("I2.members")
def test_women_of_a_group_are_counted_with_their_share_of_the_chamber():
    output = answer(TOOL, day="2024-12-12", groups=["AfD"], sex="f")
    assert (output["count"], output["women"], output["total"], output["share"]) == (9, 9, 733, "1.2")
    assert output["filters"] == {"groups": ["afd"], "sex": "f"}


@pytest.mark.requirement("I2.superlatives")
def test_the_youngest_and_the_oldest_are_found_by_code():
    births = sorted(
        register().births[register().row(person)] for person, _ in register().seats_on(date(2025, 9, 30))
    )
    youngest = answer(TOOL, order="age", limit=1)["rows"][0]
    oldest = answer(TOOL, order="age", descending=True, limit=1)["rows"][0]
    assert youngest["born"] == date.fromordinal(births[-1]).isoformat()
    assert oldest["born"] == date.fromordinal(births[0]).isoformat()
    assert (oldest["name"], oldest["age"], oldest["age_on"]) == ("Alexander Gauland", 85, "2026-12-01")


@pytest.mark.requirement("I2.superlatives")
def test_the_longest_serving_has_most_days_by_then():
    rows = answer(TOOL, order="seniority", descending=True, limit=1000)["rows"]
    served = [each["days_served"] for each in rows]
    assert served == sorted(served, reverse=True)
    assert rows[0]["name"] == "Gregor Gysi"


@pytest.mark.requirement("I2.superlatives")
def test_over_all_time_the_youngest_is_so_on_entering_and_the_oldest_on_leaving():
    youngest = answer(TOOL, all_time=True, order="age", limit=1)["rows"][0]
    assert (youngest["name"], youngest["age"], youngest["age_on"]) == ("Anna Lührmann", 19, "2002-10-17")
    oldest = answer(TOOL, all_time=True, order="age", descending=True, limit=1)["rows"][0]
    assert (oldest["name"], oldest["age"], oldest["age_on"]) == ("Konrad Adenauer", 91, "1967-04-19")
    longest = answer(TOOL, all_time=True, order="seniority", descending=True, limit=1)["rows"][0]
    assert (longest["name"], longest["terms_count"]) == ("Wolfgang Schäuble", 14)


@pytest.mark.requirement("I2.term-alone")
def test_a_term_is_its_first_sitting_and_tells_how_many_fitted_over_all_of_it():
    output = answer(TOOL, term=20, sex="f", limit=0)
    assert (output["basis"], output["day"], output["total"]) == ("first_sitting", "2021-10-26", 736)
    women = {p for p in register().members_in_term(20) if register().sexes[register().row(p)] == "f"}
    assert output["whole_term_count"] == len(women)
    whole = answer(TOOL, term=20, whole_term=True, sex="f", limit=0)
    assert (whole["basis"], whole["day"], whole["count"]) == ("whole_term", None, len(women))
    assert whole["total"] == len(register().members_in_term(20))


def test_who_changed_group_counts_once_and_in_each_of_them():
    everybody = answer(TOOL, term=20, whole_term=True, limit=1000)
    assert len({each["id"] for each in everybody["rows"]}) == everybody["count"]
    for group in ("linke", "bsw", "fraktionslos"):
        rows = answer(TOOL, term=20, whole_term=True, groups=[group], limit=1000)["rows"]
        assert "Sahra Wagenknecht" in [each["name"] for each in rows]
        assert {each["key"] for each in rows} == {group}


def test_a_name_is_asked_by_whole_words_and_a_star_asks_for_beginnings():
    day = "2024-12-12"
    whole = names(answer(TOOL, day=day, name="Schmid", limit=1000))
    assert whole
    assert not any("Schmidt" in name for name in whole)
    beginning = names(answer(TOOL, day=day, name="Schmi*", limit=1000))
    assert set(whole) < set(beginning)
    assert set(names(answer(TOOL, day=day, name="mueller", limit=1000))) == set(
        names(answer(TOOL, day=day, name="Müller", limit=1000))
    )


def test_a_name_counts_while_it_was_borne():
    assert "Kristina Schröder" in names(answer(TOOL, day="2009-12-01", name="Köhler", limit=1000))
    assert "Kristina Schröder" not in names(answer(TOOL, day="2012-12-01", name="Köhler", limit=1000))
    assert "Kristina Schröder" in names(answer(TOOL, day="2012-12-01", name="Schröder", limit=1000))


def test_place_of_birth_and_constituency_are_asked_by_their_words():
    born = answer(TOOL, day="2024-12-12", born_place="berlin", limit=1000)
    expected = {
        p
        for p, _ in register().seats_on(date(2024, 12, 12))
        if "Berlin" in (register().person(p).birthplace or "")
    }
    assert {each["id"] for each in born["rows"]} == expected
    direct = answer(TOOL, term=21, constituency="Düsseldorf II", mandate="direct")
    assert [each["constituency_number"] for each in direct["rows"]] == [106]
    same = answer(TOOL, term=21, constituency=106, mandate="direct")
    assert names(same) == names(direct)
    assert resolved(TOOL, constituency="106")["constituency"] == 106


def test_nobody_fitting_is_an_answer():
    result = ask(TOOL, day="2024-12-12", groups=["kpd"])
    assert (result.output["count"], result.output["rows"], result.output["share"]) == (0, [], "0.0")
    assert not result.empty


@pytest.mark.requirement("I2.no-bundestag")
def test_days_without_a_bundestag_and_to_come_have_their_own_kinds():
    assert answer(TOOL, day="1972-11-01")["kind"] == "no_bundestag"
    assert answer(TOOL, day="2030-01-01")["kind"] == "future"
    assert answer(TOOL, term=22, whole_term=True)["kind"] == "future"
    with pytest.raises(InvalidArguments, match="no term 99"):
        ask(TOOL, term=99)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        ({"groups": ["CSU"]}, "CSU is a party"),
        ({"groups": ["Gryffindor"]}, "Gryffindor"),
        ({"parties": ["Union"]}, "CDU/CSU"),
        ({"lands": ["Mordor"]}, "Mordor"),
        ({"whole_term": True}, "needs a term"),
        ({"term": 20, "day": "2020-01-01"}, "only one time"),
        ({"age_min": 50, "age_max": 40}, "above"),
        ({"limit": 1001}, "limit"),
        ({"sex": "w"}, "sex"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_named(args, reason):
    with pytest.raises(InvalidArguments, match=reason):
        ask(TOOL, **args)


def test_land_and_group_are_kept_by_their_keys():
    found = resolved(TOOL, lands=["NRW", "Bavaria"], groups=["die Grünen", "Linksfraktion"], parties=["CSU"])
    assert found["lands"] == ["Bayern", "Nordrhein-Westfalen"]
    assert found["groups"] == ["gruene", "linke"]
    assert found["parties"] == ["csu"]


def test_a_list_now_says_the_day_of_the_data():
    result = ask(TOOL, limit=1)
    assert (result.output["basis"], result.output["day"]) == ("current", "2025-09-30")
    assert any("later changes" in note for note in result.notes)


def test_over_a_whole_term_the_constituency_of_a_list_mandate_is_explained():
    assert any("stood in" in note for note in ask(TOOL, term=20, constituency="Potsdam").notes)
    assert any("before term 13" in note for note in ask(TOOL, term=5, constituency="Potsdam").notes)


@pytest.mark.requirement("I2.members")
def test_a_part_is_told_with_the_whole_that_the_other_filters_make():
    part = answer(TOOL, day="2025-09-30", lands=["Bremen"], sex="f", part=["sex"])
    whole = answer(TOOL, day="2025-09-30", lands=["Bremen"])
    assert (part["whole_count"], part["part_share"]) == (whole["count"], "40.0")
    assert whole["whole_count"] is None
    with pytest.raises(InvalidArguments):
        resolved(TOOL, day="2025-09-30", sex="f", part=["lands"])


@pytest.mark.requirement("I2.members")
def test_a_surname_is_the_whole_family_name_with_or_without_its_particle():
    called = answer(TOOL, all_time=True, surname="müller", limit=100)
    assert called["count"] == 48
    assert not any("-" in name.split()[-1] for name in names(called))
    assert "Ursula von der Leyen" in names(answer(TOOL, all_time=True, surname="von der Leyen"))
    assert "Ursula von der Leyen" in names(answer(TOOL, all_time=True, surname="Leyen"))


@pytest.mark.requirement("I2.members")
def test_over_a_length_of_time_who_was_born_first_is_told_beside_who_was_oldest():
    oldest = answer(TOOL, all_time=True, surname="Schmidt", order="age", descending=True)
    assert oldest["by_birth"]["born"] == "1885-08-21"
    assert oldest["by_birth"]["name"] != oldest["rows"][0]["name"]
    assert answer(TOOL, all_time=True, order="age", descending=True)["by_birth"] is None


@pytest.mark.requirement("I2.members")
def test_where_nobody_sat_in_a_group_those_of_its_party_in_none_are_apart():
    apart = answer(TOOL, term=15, groups=["pds"])
    assert apart["count"] == 0
    assert sorted(row["name"] for row in apart["apart"]) == ["Gesine Lötzsch", "Petra Pau"]
    assert answer(TOOL, term=14, groups=["pds"])["apart"] == []
