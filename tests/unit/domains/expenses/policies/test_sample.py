"""The policies of the fictional company: valid, in both languages, and prose that says what the rules say."""

import re
from datetime import date
from decimal import Decimal

import pytest

from beleg.domains.expenses.lookup import KINDS
from beleg.domains.expenses.planner.numbers import number
from beleg.domains.expenses.policies.records import PolicyDocument
from beleg.domains.expenses.policies.sample import SAMPLE_TENANT, sample_policies

DAY = date(2026, 12, 1)
CONTRACT = "meal hotel rail flight taxi mileage per_diem telephone training equipment gift parking".split()
MONEY = re.compile(r"([\d.,]*\d) EUR")


@pytest.mark.requirement("I5.policies-sample")
def test_at_least_twelve_policies_are_in_force_in_german_and_english() -> None:
    in_force = sample_policies().on(DAY)
    assert len(in_force) >= 12
    assert all(set(each.titles) == {"de", "en"} for each in in_force)
    assert sample_policies().tenant == SAMPLE_TENANT
    assert sample_policies().sample


@pytest.mark.requirement("I5.policies-sample")
def test_every_kind_of_rule_and_every_category_of_the_contract_occurs() -> None:
    rules = [held.rule for held in sample_policies().rules(DAY)]
    assert {type(rule) for rule in rules} == set(KINDS.values())
    assert set(CONTRACT) <= set(sample_policies().categories(DAY))


@pytest.mark.requirement("I5.policies-versions")
def test_an_older_version_is_in_force_on_its_days() -> None:
    versions = {each.id: each.version for each in sample_policies().on(date(2025, 6, 1))}
    assert (versions["hotels"], versions["meals"]) == (1, 1)
    assert {each.id: each.version for each in sample_policies().on(DAY)}["hotels"] == 2


@pytest.mark.parametrize(
    "document", sample_policies().documents, ids=lambda each: f"{each.id}-{each.version}"
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_prose_names_exactly_the_amounts_of_the_rules(document: PolicyDocument, language: str) -> None:
    prose = " ".join(each.text for each in document.sections if each.language == language)
    said = {number(each) for each in MONEY.findall(prose)}
    held: set[Decimal] = set()
    for rule in document.rules:
        for name in ("amount", "full", "part", "above", "up_to"):
            value = getattr(rule, name, None)
            if value:
                held.add(value)
    assert said == held


@pytest.mark.parametrize(
    "document", sample_policies().documents, ids=lambda each: f"{each.id}-{each.version}"
)
def test_every_rule_cites_a_section_that_has_prose_in_both_languages(document: PolicyDocument) -> None:
    for rule in document.rules:
        cited = [each for each in document.sections if each.anchor == rule.section]
        assert {each.language for each in cited} == {"de", "en"}
        assert all(each.text for each in cited)
