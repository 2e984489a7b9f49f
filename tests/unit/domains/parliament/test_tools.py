"""The five tools as a set: what a planner is told, and how arguments become concrete."""

from datetime import date
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament import tools
from beleg.domains.parliament.tools import facts
from beleg.errors import InvalidArguments
from tests.support.asking import register, resolved, toolset

NAMES = ["get_party_distribution", "get_person_info", "get_persons_by_role", "list_members", "get_terms"]


@pytest.mark.requirement("I2.tools", "F01")
def test_there_are_five_tools_and_all_of_them_only_read():
    assert [spec.name for spec in toolset().specs] == NAMES
    assert all(spec.read_only is True for spec in toolset().specs)


@pytest.mark.requirement("I2.entry-a-term")
def test_lists_of_terms_are_fetched_one_by_one():
    assert {spec.name: spec.batch for spec in toolset().specs if spec.batch} == {
        "get_party_distribution": "terms",
        "get_terms": "terms",
    }


@pytest.mark.requirement("I2.tool-docs")
def test_a_tool_is_described_by_its_first_paragraph_and_documented_in_full():
    for spec in toolset().specs:
        text = getattr(import_module(f"{tools.__name__}.{tools.TOOLS[spec.name]}"), spec.name).__doc__
        assert spec.description == " ".join(text.split("\n\n")[0].split())
        assert "Bundestag" in spec.description
        for part in ("Args:", "Returns:", "Raises:", "Source:"):
            assert part in text


@pytest.mark.requirement("I2.tools")
def test_every_argument_is_in_the_schema_and_nothing_else_is_taken():
    for spec in toolset().specs:
        assert spec.input_schema["additionalProperties"] is False
        with pytest.raises(InvalidArguments):
            toolset().get(spec.name).validate({"surprise": 1})


@pytest.mark.requirement("F07")
def test_facts_are_what_code_knows_before_any_call():
    assert facts(register(), date(2026, 12, 1)) == {
        "today": "2026-12-01",
        "as_of": "2025-09-30",
        "offices_as_of": "2026-07-29",
        "current_day": "2025-09-30",
        "current_office_day": "2026-07-29",
        "present_term": 21,
        "term": 21,
        "last_term": 21,
    }
    assert facts(register(), date(1972, 11, 1))["present_term"] is None
    assert facts(register(), date(2000, 1, 1))["present_term"] == 14


def test_current_becomes_a_day_and_is_marked():
    assert resolved("get_party_distribution") == {"day": "2025-09-30", "current": True}
    assert resolved("get_party_distribution", asked_on="2000-01-01", day="current") == {
        "day": "2000-01-01",
        "current": True,
    }
    assert resolved("get_persons_by_role", role="chancellor", day="current")["day"] == "2026-07-29"


def test_a_mark_that_a_planner_sets_is_not_believed():
    assert resolved("get_party_distribution", day="2024-12-12", current=True) == {"day": "2024-12-12"}
    assert resolved("get_party_distribution", day="2024-12-12", today="1990-01-01") == {"day": "2024-12-12"}


@pytest.mark.parametrize(
    "args",
    [
        {"terms": [20], "day": "2024-12-12"},
        {"day": "2024-12-12", "start": "2024-01-01", "end": "2024-12-31"},
        {"start": "2024-01-01"},
        {"end": "2024-01-01"},
        {"start": "2024-12-31", "end": "2024-01-01"},
        {"terms": []},
        {"terms": list(range(100))},
        {"terms": ["zwanzig"]},
        {"day": "2024-13-32"},
        {"day": "2024-02-30"},
        {"day": "12.12.2024"},
        {"day": "yesterday"},
        {"day": 20241212},
        {"day": "2024-12-12T00:00:00"},
        {"term": 20},
    ],
)
@pytest.mark.requirement("I2.bad-input")
def test_times_that_cannot_be_meant_are_refused(args):
    with pytest.raises(InvalidArguments):
        resolved("get_party_distribution", **args)


def test_a_period_that_reaches_into_the_future_ends_today():
    assert resolved("get_party_distribution", start="2024-01-01", end="2030-01-01")["end"] == "2026-12-01"


days = st.dates(date(1940, 1, 1), date(2040, 1, 1)).map(date.isoformat)


@given(st.one_of(days, st.just("current")), days)
@pytest.mark.requirement("I2.executor")
def test_resolved_arguments_resolve_to_themselves(day, today):
    calls = [
        ("get_party_distribution", {"day": day}),
        ("get_party_distribution", {"terms": [20, 21, 20]}),
        ("get_party_distribution", {"start": "1990-01-01", "end": "2030-01-01"}),
        ("get_person_info", {"name": "Merkel", "day": day}),
        ("get_persons_by_role", {"role": "Kanzler", "day": day}),
        ("get_persons_by_role", {"role": "group_chair", "group": "Union", "day": day}),
        ("list_members", {"day": day, "groups": ["Die Grünen"], "lands": ["NRW"], "constituency": "12"}),
        ("list_members", {"term": 20, "whole_term": True}),
        ("get_terms", {"day": day}),
    ]
    for tool, args in calls:
        once = resolved(tool, asked_on=today, **args)
        assert resolved(tool, asked_on=today, **once) == once
        assert "current" not in once.values()


def test_a_term_to_come_does_not_change_how_others_in_its_list_are_known():
    assert resolved("get_party_distribution", terms=[20, 22]) == {"terms": [20, 22]}
