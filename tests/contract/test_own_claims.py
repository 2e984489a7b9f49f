"""What an employee sees of claims, and hands in, is their own; what is not is refused or flagged."""

from __future__ import annotations

from typing import Any

import pytest

from beleg.agent.single import CallFailed
from beleg.domains.expenses import counted
from beleg.records import Caller
from beleg.storage.database import Database
from tests.support.approving import person
from tests.support.expenses import line
from tests.support.paying import ANNA, ERIKA, KARL, PAYER, Company


@pytest.fixture
def company(database: Database) -> Company:
    return Company(database)


BOB = person("bob", "employee")
BOBS = PAYER.iban


@pytest.mark.requirement("I5.tenants", "I5.tools")
def test_an_assessment_tells_an_employee_nothing_of_what_a_colleague_was_paid(company: Company) -> None:
    lunch, park = line(description="Lunch"), line("parking", "9", description="a")
    company.paid(lunch, park)
    hers = [lunch, line("parking", "14", description="b")]
    for more in ({}, {"employee": "Muster, Erika"}, {"employee": "Bob"}):
        told = company.assess(*hers, claim_id="C-2", caller=BOB, **more)
        assert [each["allowed"] for each in told["lines"]] == ["30.00", "14.00"], more
        assert told["earlier"] == []
    told = company.assess(*hers, claim_id="C-17", caller=BOB)
    assert told["flags"] == [
        "of earlier claims for Erika Muster only those were looked at that bob handed in"
    ]
    for knows in (ERIKA, ANNA, KARL, person("muster erika", "employee"), Caller()):
        told = company.assess(*hers, claim_id="C-2", caller=knows)
        assert [each["allowed"] for each in told["lines"]] == ["0.00", "6.00"], knows


@pytest.mark.requirement("I5.tenants", "I5.submit")
def test_an_employee_hands_in_for_nobody_whose_claims_are_not_theirs_to_see(company: Company) -> None:
    company.submit(line("parking", "9", description="a"))
    refused = "not yours to see"
    ways: tuple[dict[str, Any], ...] = ({}, {"iban": BOBS}, {"employee": "Bob"})
    for more in ways:
        with pytest.raises(CallFailed, match=refused):
            company.submit(line("parking", "14", description="b"), claim_id="C-2", caller=BOB, **more)
    with pytest.raises(CallFailed, match=refused):
        company.submit(line("taxi", "9"), claim_id="C-3", caller=BOB)
    assert [each[0] for each in company.rows("SELECT id FROM expense_claims")] == ["C-17"]
    mine = company.submit(line("parking", "14"), claim_id="C-4", caller=BOB, employee="Bob", iban=BOBS)
    assert mine.arguments["amount"] == "14.00"
    own = company.submit(line("taxi", "9"), claim_id="C-5", caller=BOB, employee="Max Meier", iban=None)
    again = company.assess(line("taxi", "9"), claim_id="C-6", caller=BOB, employee="Max Meier", iban=None)
    assert again["total_allowed"] == "0.00", "what bob handed in is bob's to see"
    for_her = company.submit(line("parking", "14", description="b"), claim_id="C-7", caller=KARL)
    assert for_her.arguments["amount"] == "6.00"
    assert own.arguments["flags"] == ["handed in by bob, for Max Meier"]


def test_a_claim_that_came_first_is_not_proposed_by_a_colleague_once_there_are_others(
    company: Company,
) -> None:
    first = company.submit(line("parking", "9", description="a"), caller=BOB)
    company.submit(line("parking", "4", description="b"), claim_id="C-18")
    company.deny(first)
    with pytest.raises(CallFailed, match="not yours to see"):
        company.submit(line("parking", "9", description="a"), words=("again",), caller=BOB)


@pytest.mark.requirement("I5.submit")
def test_whoever_approves_is_told_who_asked_where_that_is_not_whoever_is_paid(company: Company) -> None:
    nobody = company.submit(line("taxi", "9"), claim_id="C-1", caller=Caller())
    assert nobody.arguments["flags"] == ["handed in without a log-in: nobody is known to have asked for it"]
    other = company.submit(line("taxi", "8"), claim_id="C-2", caller=KARL)
    assert other.arguments["flags"] == ["handed in by karl, for Erika Muster"]
    assert "flags" not in company.submit(line("taxi", "7"), claim_id="C-3").arguments
    for each in (nobody, other):
        assert company.dispatch(company.approve(each)).state == "applied"
        assert company.replay(each).same


@pytest.mark.requirement("I5.submit")
def test_whoever_approves_is_told_that_a_claim_comes_back_after_it_was_denied(company: Company) -> None:
    company.deny(company.submit(line("taxi", "9"), claim_id="D-1"))
    first = company.submit(line("taxi", "9"), claim_id="D-2", replaces="D-1")
    assert first.arguments["flags"] == ["it takes the place of claim D-1, which was denied"]
    again = company.submit(line("taxi", "8"), claim_id="D-3", replaces="D-2")
    assert again.arguments["flags"] == ["it takes the place of claim D-1, which was denied"]
    waiting = company.submit(line("taxi", "7"), claim_id="D-4")
    last = company.submit(line("taxi", "6"), claim_id="D-5", replaces="D-4")
    company.clock.move(hours=1)
    company.deny(waiting)
    assert "flags" not in last.arguments
    for each in (again, last):
        assert company.dispatch(company.approve(each)).state == "applied"
        assert company.replay(each).same


OTHER = "DE02500105170137075030"
SAME = "the same line (day, category, amount, words) stands under another name, in line 1 of claim C-1"


@pytest.mark.requirement("I5.duplicates")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Jörg Müller", "Joerg Mueller"),
        ("Jörg Müller", "Frau Jorg Muller"),
        ("Łukasz Wójcik", "Wojcik, Lukasz"),
        ("Erika Muster", "ErikaMuster"),
        ("Sean O'Brien", "Sean OBrien"),
        ("Peter Pace", "Peter \u0420\u0430\u0441\u0435"),
    ],
)
def test_a_line_is_paid_once_however_the_name_is_written(company: Company, first: str, second: str) -> None:
    train = line("rail", "61.00", description="Hamburg")
    company.paid(train, claim_id="C-1", employee=first, caller=KARL)
    again = company.assess(train, claim_id="C-2", employee=second, iban=OTHER, caller=ANNA)
    assert again["total_allowed"] == "0.00"
    assert again["lines"][0]["codes"] == ["duplicate"]


@pytest.mark.requirement("I5.duplicates")
def test_the_same_line_under_a_name_that_may_be_the_same_persons_is_told_to_whoever_approves(
    company: Company,
) -> None:
    train = line("rail", "61.00", description="Hamburg", **{"class": "second"})
    company.paid(train, claim_id="C-1", caller=KARL)
    second = company.submit(train, claim_id="C-2", employee="E. Muster", iban=OTHER, caller=KARL)
    assert second.arguments["amount"] == "61.00", "it may be somebody else's: a journey together"
    assert f"line 1: {SAME}" in second.arguments["flags"]
    assert company.dispatch(company.approve(second)).state == "applied"
    assert company.replay(second).same
    other = company.submit(
        line("rail", "61.00", description="Bremen", **{"class": "second"}), claim_id="C-3", caller=BOB,
        employee="Bob", iban=BOBS,
    )  # fmt: skip
    assert "flags" not in other.arguments


@pytest.mark.requirement("I5.duplicates", "I5.tenants")
def test_an_employee_learns_of_no_colleagues_line_by_guessing_it(company: Company) -> None:
    train = line("rail", "61.00", description="Hamburg", **{"class": "second"})
    company.paid(train, claim_id="C-1")
    told = company.assess(train, claim_id="C-2", employee="Bob", iban=BOBS, caller=BOB)
    assert (told["total_allowed"], told["flags"], told["earlier"]) == ("61.00", [], [])
    handed_in = company.submit(train, claim_id="C-2", employee="Bob", iban=BOBS, caller=BOB)
    assert handed_in.arguments["flags"] == [f"line 1: {SAME}"]
    assert company.dispatch(company.approve(handed_in)).state == "applied"


def test_names_as_they_were_kept_before_are_of_the_same_person(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted, "FORM", 0)  # Rows of a version that kept names in another form.
    company.paid(line("rail", "61.00", description="Kiel"), claim_id="C-1", employee="Łukasz O'Brien")
    company.edit("UPDATE expense_claims SET employee = 'brien o łukasz'")
    company.edit("UPDATE expense_proposed SET employee = 'brien o łukasz'")
    monkeypatch.undo()
    again = company.assess(
        line("rail", "61.00", description="Kiel"), claim_id="C-2", employee="Lukasz OBrien", iban=OTHER,
        caller=ANNA,
    )  # fmt: skip
    assert again["total_allowed"] == "0.00"
    assert company.faults() == []


@pytest.mark.requirement("I5.submit")
def test_whoever_approves_is_told_of_an_account_that_was_paid_to_under_another_name_or_is_new(
    company: Company,
) -> None:
    company.paid(line("taxi", "9"), claim_id="A-1")
    company.clock.move(minutes=1)
    moved = company.submit(line("taxi", "7"), claim_id="A-3", iban=OTHER)
    assert "Erika Muster was paid to another account before" in moved.arguments["flags"]
    same = company.submit(line("taxi", "6"), claim_id="A-4")
    assert "flags" not in same.arguments
    stranger = company.submit(line("taxi", "8"), claim_id="A-2", employee="Hans Fremd", caller=KARL)
    assert "this account was paid to as Erika Muster before" in stranger.arguments["flags"]
    assert company.dispatch(company.approve(moved)).state == "applied"
    assert company.replay(moved).same
    assert company.replay(stranger).same


@pytest.mark.requirement("I5.duplicates")
def test_an_expense_that_comes_back_with_one_thing_changed_is_told_to_whoever_approves(
    company: Company,
) -> None:
    ride = line("taxi", "20.00", description="Taxi to fair")
    company.paid(ride, claim_id="N-1")
    where = "line 1: it is as line 1 of claim N-1"
    for number, (more, said) in enumerate(
        [
            ({"category": "parking", "amount": "20.00"}, "but for its category, taxi"),
            ({"date": "2026-11-04"}, "but for its day, 2026-11-03"),
            ({"amount": "20.01"}, "but for its amount, 20.00 EUR"),
        ],
        start=2,
    ):
        again = company.submit(ride | more, claim_id=f"N-{number}")
        assert f"{where} {said}" in again.arguments["flags"]
        company.deny(again)
        assert company.replay(again).same
    initials = company.submit(
        ride | {"description": "Ride to fair"}, claim_id="N-9", employee="E. Muster", iban=OTHER, caller=KARL
    )
    assert (
        "line 1: the same amount of the same day and category stands in line 1 of claim N-1, under a name that may be "
        "the same person's" in initials.arguments["flags"]
    )
    assert company.dispatch(company.approve(initials)).state == "applied"
    assert company.replay(initials).same
