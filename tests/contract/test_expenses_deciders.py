"""Who decides a payment, and by which day: the stricter of what is given and what is so; never whoever handed it in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from beleg.agent.single import CallFailed
from beleg.domains.expenses.policies.records import Approval, PolicyDocument
from beleg.errors import NotAllowed
from beleg.records import Caller
from beleg.storage.database import Database
from tests.support.approving import person, run
from tests.support.expenses import RULES, D, claim_json_of, document, line, policies
from tests.support.paying import ANNA, BERT, ERIKA, KARL, PAYER, Company

pytestmark = pytest.mark.requirement("I5.limits")
BOB = person("bob", "employee")


@pytest.fixture
def company(database: Database) -> Company:
    return Company(database)


def band(people: int, role: Any = "approver", up_to: str | None = None) -> Approval:
    limit = D(up_to) if up_to is not None else None
    return Approval(id=f"b{up_to}", section="s", up_to=limit, currency="EUR", role=role, people=people)


def ruled(*bands: Approval, **more: Any) -> PolicyDocument:
    return document([*RULES[:-2], *bands], **more)


def until_yesterday(company: Company, *bands: Approval) -> PolicyDocument:
    return ruled(*bands, version=1, digest="d1", valid_to=company.clock.today() - timedelta(days=1))


def from_today(company: Company, *bands: Approval) -> PolicyDocument:
    return ruled(*bands, version=2, digest="d2", valid_from=company.clock.today())


@pytest.mark.parametrize(
    ("before", "now", "people", "roles"),
    [
        (band(1), band(2, "accountant"), None, None),
        (band(1, "accountant"), band(2, "accountant"), 2, {"accountant"}),
        (band(3, "accountant"), band(1, "accountant"), 3, {"accountant"}),
        (band(1), band(1, "admin"), None, None),
        (band(2, "employee"), band(1, "approver"), None, None),
    ],
)
def test_of_two_days_rules_the_stricter_of_each_decides(
    company: Company, before: Approval, now: Approval, people: int | None, roles: set[str] | None
) -> None:
    found = policies(until_yesterday(company, before), from_today(company, now), digest="sha256:two")
    company.rules.change(found)
    day = company.clock.today() - timedelta(days=3)
    ride = line("taxi", "9", date=day.isoformat())
    if people is None:
        with pytest.raises(CallFailed, match="nobody may approve claim C-17: the rules on approvals of"):
            company.submit(ride, today=day)
        return
    waiting = company.submit(ride, today=day)
    assert (waiting.ruling.needed, waiting.ruling.roles) == (people, roles)
    assert company.replay(waiting, KARL).same


def test_where_no_rule_on_approvals_is_in_force_the_strictest_decides_and_says_so(company: Company) -> None:
    ended = until_yesterday(company, band(1, "accountant", "1000"), band(3, "accountant"))
    company.rules.change(policies(ended, replace(document(RULES[:-2]), id="OTHER"), digest="sha256:ended"))
    waiting = company.submit(line("taxi", "9"))
    assert (waiting.ruling.needed, waiting.ruling.roles) == (3, {"accountant"})
    said = f"no rule on approvals is in force on {company.clock.today()}: the strictest that the company ever had"
    assert [said in each for each in waiting.arguments["flags"]] == [True]


def test_a_company_without_rules_on_approvals_is_as_the_operator_says(company: Company) -> None:
    company.rules.change(policies(document(RULES[:-2]), digest="sha256:none"))
    waiting = company.submit(line("taxi", "9"))
    assert (waiting.ruling.needed, waiting.ruling.roles) == (1, {"accountant", "admin", "approver"})
    assert "flags" not in waiting.arguments


@pytest.mark.parametrize("asker", [Caller(), ERIKA, KARL])
def test_whoever_handed_a_claim_in_does_not_approve_it_whoever_asks(company: Company, asker: Caller) -> None:
    ride = line("taxi", "9")
    first = company.submit(ride, caller=ANNA)
    company.deny(first, BERT)
    again = company.submit(ride, caller=asker, words=("once more",))
    assert again.requester_id == asker.person
    with pytest.raises(NotAllowed, match="whoever handed in a claim"):
        company.approve(again, ANNA)
    assert company.dispatch(company.approve(again, BERT)).state == "applied"


@pytest.mark.parametrize(
    ("given", "odd", "fine", "code"), [(-60, -100, -65, "too_late"), (20, 10, -5, "dated_after")]
)
@pytest.mark.requirement("I5.assess")
def test_what_is_handed_in_is_in_time_by_the_day_that_is_given_and_by_the_day_it_came(
    company: Company, given: int, odd: int, fine: int, code: str
) -> None:
    def day(days: int) -> date:
        return company.clock.today() + timedelta(days=days)

    lines = [
        line("taxi", "9", date=day(odd).isoformat(), description="a"),
        line("taxi", "7", date=day(fine).isoformat(), description="b"),
    ]
    said = company.call("assess_claim", today=day(given), claim=claim_json_of(*lines))
    assert isinstance(said, tuple)
    assert said[0].output["total_allowed"] == "16.00", "what would be is asked for that day alone"
    waiting = company.submit(*lines, today=day(given))
    assert waiting.arguments["amount"] == "7.00"
    assert f"handed in on {day(0)}, and dated {day(given)} by whoever did" in waiting.arguments["flags"]
    [found] = run(company.review.cited(waiting))
    assert [each["codes"] for each in found.output["lines"]] == [[code], []]
    assert company.dispatch(company.approve(waiting)).state == "applied"
    assert company.replay(waiting).same


def test_a_day_begins_earlier_in_other_places(company: Company) -> None:
    tomorrow = company.clock.today() + timedelta(days=1)
    waiting = company.submit(line("taxi", "9", date=tomorrow.isoformat()), today=tomorrow)
    assert "flags" not in waiting.arguments


@pytest.mark.requirement("I5.claim-bound")
def test_who_has_an_id_already_is_told_to_those_who_may_know(company: Company) -> None:
    company.submit(line("taxi", "9"), employee="Bob", iban=None, caller=BOB)
    told: list[tuple[Caller, str]] = [
        (ERIKA, "with other contents, by somebody else: give it another id"),
        (
            KARL,
            f"with other contents, by {BOB.person} for Bob on {company.clock.today()}: give it another id",
        ),
        (BOB, "with other contents: give it another id"),
    ]
    for caller, words in told:
        with pytest.raises(CallFailed, match=words):
            company.submit(line("taxi", "8"), caller=caller)


@pytest.mark.parametrize("login", ["aberg", "a.berg", "berga", "anna.berg2", "anna"])
def test_a_log_in_that_is_made_of_the_name_of_whoever_is_paid_does_not_approve(
    company: Company, login: str
) -> None:
    waiting = company.submit(line("taxi", "9"), employee="Anna Berg", caller=KARL)
    with pytest.raises(NotAllowed, match="whoever is paid"):
        company.approve(waiting, person(login, "approver"))
    assert company.dispatch(company.approve(waiting, BERT)).state == "applied"


@pytest.mark.parametrize("paid", [True, False])
def test_whoever_an_account_stands_for_approves_nothing_that_is_paid_to_it(
    company: Company, *, paid: bool
) -> None:
    own = company.submit(line("taxi", "9"), claim_id="A-1", employee="Anna Berg", caller=KARL)
    if paid:
        assert company.dispatch(company.approve(own, BERT)).state == "applied"
    company.clock.move(minutes=1)
    other = company.submit(line("taxi", "7"), claim_id="A-2", employee="Hans Fremd", caller=KARL)
    [flag] = [each for each in other.arguments["flags"] if "account" in each]
    assert flag == (
        "this account was paid to as Anna Berg before"
        if paid
        else "this account is claimed for under another name too, in claim A-1"
    )
    with pytest.raises(NotAllowed, match="an account is paid to that stands in the name of whoever approves"):
        company.approve(other, ANNA)
    assert company.dispatch(company.approve(other, BERT)).state == "applied"
    assert company.replay(other, KARL).same


def test_an_account_that_was_claimed_for_in_vain_stands_for_nobody(company: Company) -> None:
    own = company.submit(line("taxi", "9"), claim_id="A-1", employee="Anna Berg", caller=KARL)
    company.deny(own, BERT)
    other = company.submit(line("taxi", "7"), claim_id="A-2", employee="Hans Fremd", caller=KARL)
    assert company.dispatch(company.approve(other, ANNA)).state == "applied"


def test_an_approval_by_whoever_the_account_turns_out_to_stand_for_is_not_carried_out(
    company: Company,
) -> None:
    other = company.submit(line("taxi", "7"), claim_id="A-2", employee="Hans Fremd", caller=KARL)
    approved = company.approve(other, ANNA)
    company.submit(line("taxi", "9"), claim_id="A-1", employee="Anna Berg", caller=KARL)
    found = company.dispatch(approved)
    assert found.state != "applied"
    assert company.faults() == []


def test_a_new_account_of_somebody_whose_other_one_waits_is_told(company: Company) -> None:
    company.submit(line("taxi", "9"), claim_id="A-1")
    company.clock.move(minutes=1)
    moved = company.submit(line("taxi", "7"), claim_id="A-2", iban=PAYER.iban)
    assert moved.arguments["flags"] == ["Erika Muster has another account in claim A-1"]
    assert company.replay(moved).same
