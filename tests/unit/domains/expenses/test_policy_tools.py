"""The tools on policies: rules by what they are for, as rows that can be cited, and passages that were found."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.policy_tools import SAMPLE_NOTE, policy_tools
from beleg.errors import InvalidArguments, ToolFailed
from beleg.records import Json, ToolResult
from tests.support.policies import checked, rules

pytestmark = pytest.mark.requirement("F36", "I5.tools")
FACTS = {"today": "2026-12-01", "tenant": "default"}


def call(tool: str, policies: PolicySet | None = None, **args: Any) -> ToolResult:
    asked: list[str] = []

    async def current(tenant: str) -> PolicySet:
        asked.append(tenant)
        return policies or sample_policies()

    chosen = {each.name: each for each in policy_tools(current)}[tool]
    result = asyncio.run(chosen.run(chosen.resolve(chosen.validate(args), FACTS)))
    assert asked == ["default"]
    return result


def row(**args: Any) -> Json:
    [found] = call("get_policy", **args).output["rules"]
    return dict(found)


def test_a_rule_is_a_row_with_its_policy_version_and_section() -> None:
    found = row(category="hotel", place="berlin", kinds=["cap"])
    assert found == {
        "policy": "hotels", "version": 2, "title": "Hotels und Übernachtungen", "valid_from": "2026-01-01",
        "rule": "hotel-berlin-hamburg-cologne", "section": "germany", "kind": "cap", "categories": ["Hotel"],
        "section_title": "Höchstbetrag je Nacht in Deutschland", "amount": "130.00", "currency": "EUR", "per": "night",
        "unit": "Nacht", "every": 1, "share": "100", "place": "Berlin",
    }  # fmt: skip


def test_a_place_without_a_rule_of_its_own_has_the_general_one() -> None:
    output = call("get_policy", category="hotel", place="Rom", kinds=["cap"], language="en").output
    assert [each["rule"] for each in output["rules"]] == ["hotel"]
    assert (output["place"], output["by_place"], output["place_known"]) == ("Rom", True, False)


def test_places_are_named_in_the_language() -> None:
    names = {
        each["place"]
        for each in call("get_policy", category="hotel", kinds=["cap"], language="en").output["rules"]
    }
    assert "Berlin, Hamburg, Cologne" in names


@pytest.mark.parametrize(
    ("args", "total"),
    [
        ({"category": "mileage", "counts": {"km": "250"}}, "75.00"),
        ({"category": "mileage", "counts": {"km": "12.5", "night": "3"}}, "3.75"),
        ({"category": "hotel", "place": "Paris", "counts": {"night": "3"}}, "540.00"),
        ({"category": "per_diem", "place": "USA", "counts": {"day": "5"}}, "295.00"),
    ],
)
def test_what_is_counted_is_added_up_by_code(args: Json, total: str) -> None:
    assert row(kinds=["cap", "per_diem"], **args)["total"] == total


def test_what_a_rule_does_not_count_by_has_no_sum() -> None:
    assert "total" not in row(category="taxi", kinds=["cap"], counts={"km": "30", "night": "2"})


@pytest.mark.parametrize(("category", "rule"), [
    ("taxi", "receipt-usual"), ("gift", "receipt-always"), ("mileage", "receipt-lump-sums"),
])  # fmt: skip
def test_a_rule_for_all_holds_where_none_names_the_category(category: str, rule: str) -> None:
    assert row(category=category, kinds=["receipt"])["rule"] == rule


@pytest.mark.requirement("I5.policies-versions")
def test_the_day_decides_the_version() -> None:
    assert row(category="meal", kinds=["cap"], day="2025-06-01")["amount"] == "25.00"
    assert call("get_policy", category="meal", kinds=["cap"]).output["rules"][0]["amount"] == "30.00"


def test_a_policy_is_given_whole_in_any_version_and_language() -> None:
    output = call("get_policy", policy="hotels", version=1, language="en").output
    assert output["policy"]["title"] == "Hotels and overnight stays"
    assert [each["section"] for each in output["sections"]] == ["caps"]
    assert {each["version"] for each in output["rules"]} == {1}


def test_rates_are_those_of_the_day() -> None:
    found = call("get_policy", kinds=["rate"], day="2026-03-01").output["rules"]
    assert {each["rate"] for each in found if each["currency"] == "USD"} == {"0.915"}


def test_what_has_no_rule_is_an_empty_result() -> None:
    assert call("get_policy", category="submarine").empty
    assert call("get_policy", category="taxi", kinds=["prior"]).empty
    assert call("get_policy", category="hotel", day="2019-01-01").empty
    assert call("search_policy", query="Friseur").empty


@pytest.mark.parametrize(
    "args",
    [
        {},
        {"policy": "hotels", "category": "hotel"},
        {"category": "hotel", "version": 2},
        {"category": "hotel", "kinds": ["x"]},
        {"category": "hotel", "counts": {"night": "1e9"}},
        {"category": "hotel", "counts": {"week": "1"}},
        {"category": "hotel", "tenant": "acme"},
        {"policy": "hotels", "day": "soon"},
    ],
)
def test_arguments_that_make_no_sense_are_refused(args: Json) -> None:
    with pytest.raises(InvalidArguments):
        call("get_policy", **args)


@pytest.mark.requirement("I5.tenants")
@pytest.mark.parametrize("tool", ["search_policy", "get_policy"])
def test_nobody_can_say_whose_policies_are_read(tool: str) -> None:
    with pytest.raises(InvalidArguments):
        call(tool, query="hotel", category="hotel", tenant="acme")


def test_a_policy_that_is_none_is_told_with_what_was_meant() -> None:
    with pytest.raises(ToolFailed, match="no policy hotel on 2026-12-01: did you mean hotels"):
        call("get_policy", policy="hotel")
    with pytest.raises(ToolFailed, match="version 9 of hotels"):
        call("get_policy", policy="hotels", version=9)


@pytest.mark.requirement("F35", "I5.prose-is-cited")
def test_a_passage_is_cited_with_its_section_and_the_rules_that_it_explains() -> None:
    [hit, *_] = call("search_policy", query="minibar", language="en").output["hits"]
    assert (hit["policy"], hit["version"], hit["section"]) == ("general", 1, "excluded")
    assert hit["text"].startswith("Fines and penalties, the minibar")
    assert "no-minibar" in hit["rules"]


def test_the_sample_is_called_one() -> None:
    assert call("search_policy", query="hotel").notes == (SAMPLE_NOTE,)
    own = checked({"x.md": rules("")})
    assert call("get_policy", own, policy="x").notes == ()


@pytest.mark.requirement("I5.prose-is-cited")
def test_prose_never_becomes_a_rule() -> None:
    lies = (
        rules('[[category]]\nname = "meal"\nen = ["meal"]\n')
        + "\n## Meals {#m}\n\nA meal is paid up to 500.00 EUR.\n"
    )
    own = checked({"x.md": lies})
    assert call("get_policy", own, category="meal", kinds=["cap"]).empty
