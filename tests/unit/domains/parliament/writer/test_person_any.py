"""Whatever is asked of people, offices and members, whenever: the draft stands the guard as a whole."""

from datetime import date
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.lands import LANDS
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.query import (
    MembersAsk,
    MembersQuery,
    Order,
    PersonAsk,
    PersonQuery,
    RoleAsk,
    RoleQuery,
    When,
)
from tests.support.asking import register
from tests.support.writing import term, whole, written, year

LANGUAGES = st.sampled_from(["de", "en"])
HELD = sorted(key for key, info in OFFICES.items() if info.held)
HOLDERS = sorted({each.person_id for each in register().holdings() if each.person_id})
SITTING_GROUPS = sorted(
    key for key, info in GROUPS.items() if info.kind != "party" and key in register().groups
)
PARTIES = ["cdu", "csu", "spd", "fdp", "gruene", "linke", "parteilos", "ssw", "zentrum"]
EXAMPLES = 250


@st.composite
def times(draw: st.DrawFn) -> When:
    """Every kind of time that understanding gives for one question."""
    kind = draw(st.sampled_from(["none", "now", "all", "day", "year", "month", "terms", "period", "several"]))
    day = draw(st.dates(date(1949, 9, 1), date(2026, 11, 30)))
    if kind == "now":
        return When(unit="now")
    if kind == "all":
        return When(kind="all", unit="years")
    if kind == "day":
        return When(kind="day", unit="day", day=day)
    if kind == "year":
        return year(day.year)
    if kind == "month":
        return When(kind="period", unit="month", start=day.replace(day=1), end=day.replace(day=28))
    if kind == "terms":
        return term(*sorted(draw(st.sets(st.integers(1, 21), min_size=1, max_size=3))))
    if kind == "period":
        end = max(day, draw(st.dates(date(1950, 1, 1), date(2026, 11, 30))))
        return When(kind="period", unit="chancellor", start=day, end=end)
    if kind == "several":
        return When(kind="several", unit="year", parts=(year(day.year), year(2021)))
    return When()


single_times = times().filter(lambda when: when.kind != "several" and len(when.terms) < 2)
PEOPLE = st.one_of(st.sampled_from(register().ids), st.sampled_from(HOLDERS))


@st.composite
def people_queries(draw: st.DrawFn) -> PersonQuery:
    ask = draw(st.sampled_from(get_args(PersonAsk)))
    return PersonQuery(
        ask=ask,
        persons=tuple(draw(st.lists(PEOPLE, min_size=1, max_size=2, unique=True))),
        when=draw(times()),
        office=draw(st.sampled_from(HELD)) if ask == "office" else None,
        group=draw(st.sampled_from([None, "spd", "linke", "cdu_csu"])) if ask in ("party", "group") else None,
        mandate=draw(st.sampled_from([None, "direct", "list"])) if ask == "mandate" else None,
        yes_no=draw(st.booleans()),
    )


@pytest.mark.requirement("I3.answer-form", "I2.unsupported-not-shown")
@settings(max_examples=EXAMPLES)
@given(query=people_queries(), language=LANGUAGES)
def test_any_question_on_people_is_answered_whole(query, language):
    whole(written(query, language))


@st.composite
def office_queries(draw: st.DrawFn) -> RoleQuery:
    ask, role = draw(st.sampled_from(get_args(RoleAsk))), draw(st.sampled_from(HELD))
    own = sorted({each.person_id for each in register().holdings(role) if each.person_id})
    person = draw(st.sampled_from([None, *own])) if ask in ("predecessor", "successor") else None
    name = draw(st.sampled_from(register().holdings(role))).person if ask == "of_person" else person
    return RoleQuery(
        ask=ask,
        role=role,
        when=draw(single_times),
        group=draw(st.sampled_from([None, "spd", "cdu_csu", "csu", "gruene"])),
        sex=draw(st.sampled_from([None, "f", "m"])) if name is None else None,
        number=draw(st.sampled_from([None, 2, 7])) if ask == "first" else None,
        person=person,
        person_name=name,
        yes_no=draw(st.booleans()),
    )


@pytest.mark.requirement("I3.answer-form", "I2.unsupported-not-shown")
@settings(max_examples=EXAMPLES)
@given(query=office_queries(), language=LANGUAGES)
def test_any_question_on_an_office_is_answered_whole(query, language):
    whole(written(query, language))


@st.composite
def selections(draw: st.DrawFn) -> MembersQuery:
    def rarely(values: st.SearchStrategy) -> object:
        return draw(st.one_of(st.none(), st.none(), st.none(), values))

    few = {"min_size": 1, "max_size": 2, "unique": True}
    return MembersQuery(
        ask=draw(st.sampled_from(get_args(MembersAsk))),
        when=draw(single_times),
        groups=tuple(rarely(st.lists(st.sampled_from(SITTING_GROUPS), **few)) or ()),
        parties=tuple(rarely(st.lists(st.sampled_from(PARTIES), **few)) or ()),
        lands=tuple(rarely(st.lists(st.sampled_from(sorted(LANDS)), **few)) or ()),
        sex=rarely(st.sampled_from("fmd")),
        mandate=rarely(st.sampled_from(["direct", "list", "volkskammer"])),
        age_min=rarely(st.integers(20, 60)),
        age_max=rarely(st.integers(60, 90)),
        name=rarely(st.sampled_from(["Müller", "Schmidt", "Merkel"])),
        birthplace=rarely(st.sampled_from(["Köln", "Berlin"])),
        constituency=rarely(st.sampled_from(["1", "75", "Köln", "Düren", "Hamburg"])),
        order=draw(st.sampled_from(get_args(Order))),
        descending=draw(st.booleans()),
        number=rarely(st.integers(1, 12)),
        all_time=draw(st.integers(0, 9)) == 0,
    )


@pytest.mark.requirement("I3.answer-form", "I2.unsupported-not-shown")
@settings(max_examples=EXAMPLES)
@given(query=selections(), language=LANGUAGES)
def test_any_question_on_members_is_answered_whole(query, language):
    whole(written(query, language))
