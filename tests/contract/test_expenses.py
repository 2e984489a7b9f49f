"""A claim on every database: bound to its id, proposed, approved, paid once, exported once, and never edited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from beleg.agent.single import CallFailed
from beleg.approval.review import Typed
from beleg.digest import canonical, parse
from beleg.domains.expenses.books import NotPayable, pay
from beleg.domains.expenses.claims import ClaimInput, claim_digest, claim_from, claim_of
from beleg.domains.expenses.office import assess_args
from beleg.domains.expenses.policies.records import Approval
from beleg.errors import (
    AlreadyDecided,
    NotAllowed,
    NotAuthenticated,
    NotConfirmed,
    NotFound,
    Superseded,
    Tampered,
)
from beleg.records import Caller, Proposal
from beleg.serving.mcp import ANONYMOUS
from beleg.storage.database import Database
from tests.support.approving import person, run
from tests.support.expenses import IBAN, RULES, D, claim_json_of, document, line, policies
from tests.support.paying import ANNA, BERT, ERIKA, KARL, LISA, PAYER, Company


@pytest.fixture
def company(database: Database) -> Company:
    return Company(database)


def events(company: Company, kind: str) -> int:
    return len(company.rows(f"SELECT 1 FROM audit_events WHERE kind = '{kind}'"))


# --- handing in -----------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I5.assess", "I5.tools")
def test_an_assessment_changes_nothing(company: Company) -> None:
    told = company.assess()
    assert (told["total_claimed"], told["total_allowed"], told["status"]) == ("42.50", "30.00", "partly")
    assert told["lines"][0]["policy"] == {"id": "TRAVEL", "version": 2, "rule": "meal"}
    assert company.rows("SELECT 1 FROM expense_claims") == []
    assert company.rows("SELECT 1 FROM proposals") == []


@pytest.mark.requirement("I5.submit", "F36")
def test_a_claim_that_is_handed_in_proposes_its_payment_from_the_assessment_alone(company: Company) -> None:
    proposal = company.submit()
    assert (proposal.tool, proposal.state, proposal.requester) == ("record_payment", "open", "erika")
    assert proposal.arguments["amount"] == "30.00"
    assert proposal.summary == (
        "Claim C-17: Erika Muster is paid 30.00 EUR of 42.50 EUR, to the account DE89370400440532013000."
    )
    sources = set(proposal.provenance.values())
    assert all(each.startswith("evidence:") for each in sources - {"rule:caller"})
    assert len(proposal.evidence) == 1
    assert proposal.after == {"claim_id": "C-17", "paid": "30.00 EUR", "to": "DE89370400440532013000"}
    assert company.rows("SELECT 1 FROM expense_payments") == []


@pytest.mark.requirement("I5.claim-bound")
def test_a_claims_id_cannot_come_back_with_other_contents(company: Company) -> None:
    first = company.submit()
    assert company.submit().id == first.id
    with pytest.raises(CallFailed, match="handed in before, with other contents"):
        company.submit(line(amount="42.51"))
    flagged = company.assess(line(amount="42.51"))
    assert flagged["flags"] == ["a claim of this id was handed in before, with other contents"]
    company.approve(first)
    company.dispatch(first)
    with pytest.raises(CallFailed, match="handed in before"):
        company.submit(line(amount="42.51"))


def test_the_same_claim_written_otherwise_is_the_same_claim(company: Company) -> None:
    first = company.submit(line(description="Lunch  in Leipzig", amount="42.50"))
    again = company.submit(
        line(description=" Lunch in Leipzig ", amount="42.5", line=1, currency="eur"),
        iban="DE89 3704 0044 0532 0130 00", employee=" Erika  Muster",
    )  # fmt: skip
    assert again.id == first.id


@pytest.mark.requirement("I5.duplicates")
def test_what_an_earlier_claim_holds_is_not_paid_again(company: Company) -> None:
    company.submit(line(description="Lunch"))
    again = company.assess(line(description="lunch"), line("taxi", "9"), claim_id="C-18")
    assert again["lines"][0]["codes"] == ["duplicate"]
    assert again["total_allowed"] == "9.00"
    assert company.assess(line(description="Lunch"))["total_allowed"] == "30.00", (
        "it is no duplicate of itself"
    )
    other = company.assess(line(description="Lunch"), claim_id="C-19", employee="Max Muster", iban=PAYER.iban)
    assert other["total_allowed"] == "30.00", "somebody else had the same lunch"


@pytest.mark.requirement("I5.mcp", "I5.tenants")
def test_nobody_in_particular_learns_nothing_of_earlier_claims(company: Company) -> None:
    company.submit(line(description="Lunch"))
    told = company.assess(line(description="Lunch"), claim_id="C-18", caller=ANONYMOUS)
    assert told["total_allowed"] == "30.00"
    assert told["flags"] == ["earlier claims were not looked at: whoever asks did not show who they are"]
    assert (
        company.assess(line(description="Lunch"), claim_id="C-18", caller=Caller())["total_allowed"] == "0.00"
    )


def test_a_claim_is_judged_by_those_that_came_before_it_for_ever(company: Company) -> None:
    first = company.submit(line(description="Lunch"))
    company.submit(line(description="Lunch"), line("taxi", "9"), claim_id="C-18")
    assert company.dispatch(company.approve(first)).state == "applied"
    assert company.replay(first).same


def test_a_claim_may_take_the_place_of_an_unpaid_one(company: Company) -> None:
    wrong = company.submit(line(description="Lunch"), line("taxi", "90"))
    right = company.submit(line(description="Lunch"), line("taxi", "9"), claim_id="C-18", replaces="C-17")
    assert right.arguments["amount"] == "39.00"
    with pytest.raises(Superseded, match="claim C-18 took the place of claim C-17"):
        company.approve(wrong)
    assert company.dispatch(company.approve(right)).state == "applied"
    for claim_id, replaces in (("C-19", "C-18"), ("C-20", "C-17"), ("C-21", "C-99")):
        with pytest.raises(CallFailed, match="replaces"):
            company.submit(line("taxi", "5"), claim_id=claim_id, replaces=replaces)
    with pytest.raises(CallFailed, match="replaces"):
        company.submit(line("taxi", "5"), claim_id="C-22", replaces="C-18", employee="Max")


def test_a_claim_that_is_dated_back_is_flagged_to_whoever_approves(company: Company) -> None:
    args = assess_args(claim_of(ClaimInput.model_validate(claim_json_of())), "default", "2026-11-04")
    args["claim"]["claim_id"] = "C-99"
    office = next(each.prepare for each in company.domain.writes if each.tool == "submit_claim")
    assert office is not None
    prepared = run(office(args, ERIKA, "scripted"))
    assert prepared.call.args["flags"] == ["handed in on 2026-12-01, and dated 2026-11-04 by whoever did"]


@pytest.mark.requirement("I5.planner-cannot-replace")
def test_a_language_model_hands_nothing_in(company: Company) -> None:
    submit = next(each.prepare for each in company.domain.writes if each.tool == "submit_claim")
    assert submit is not None
    with pytest.raises(NotPayable, match="never written by a model"):
        run(submit({}, ERIKA, "model:small"))


def test_of_what_cannot_be_paid_nothing_is_proposed(company: Company) -> None:
    with pytest.raises(CallFailed, match="nothing of claim C-17 can be paid"):
        company.submit(line(receipt=False))
    assert company.rows("SELECT 1 FROM proposals") == []


@pytest.mark.requirement("I5.tools")
def test_a_payment_is_proposed_by_the_claims_id_and_nothing_else(company: Company) -> None:
    first = company.submit()
    company.deny(first)
    again = company.call("record_payment", words=("pay C-17",), claim_id="C-17")
    assert isinstance(again, Proposal)
    assert (again.arguments, again.predecessor) == (first.arguments, first.id)
    for args in ({"claim_id": "C-99"}, {"claim_id": "C-17", "amount": "9000"}, {}):
        with pytest.raises(CallFailed):
            company.call("record_payment", **args)
    with pytest.raises(CallFailed, match="no claim 'C-17'"):
        company.call("record_payment", person("max", "employee"), claim_id="C-17")


def test_after_a_denial_a_program_cannot_ask_again(company: Company) -> None:
    company.deny(company.submit())
    with pytest.raises(CallFailed, match="a person has to ask"):
        company.submit()
    assert company.submit(words=("assess C-17 --propose",)).state == "open"


@pytest.mark.requirement("I5.tools")
def test_claims_are_listed_to_those_who_may_see_them(company: Company) -> None:
    company.paid()
    company.submit(
        line("taxi", "5"), claim_id="C-18", caller=person("max", "employee"), employee="Max", iban=None
    )

    def listed(caller: Caller) -> list[tuple[str, str, str | None]]:
        found = company.call("list_claims", caller)
        assert isinstance(found, tuple)
        return [(each["claim_id"], each["state"], each["paid"]) for each in found[0].output["claims"]]

    assert listed(ANNA) == [("C-18", "handed in", None), ("C-17", "paid", "30.00")]
    assert listed(ERIKA) == [("C-17", "paid", "30.00")]
    assert listed(person("zoe", "admin", tenant="south")) == []


# --- deciding and paying --------------------------------------------------------------------------------------------


@pytest.mark.requirement("I5.paid-once")
def test_a_claim_is_paid_once_by_whoever_types_its_id_and_amount(company: Company) -> None:
    proposal = company.submit()
    for typed in (Typed(id=proposal.short), Typed(id=proposal.short, values={"amount": "42.50"})):
        with pytest.raises(NotConfirmed):
            run(company.review.approve(proposal.id, ANNA, "terminal", typed))
    assert company.dispatch(company.approve(proposal)).state == "applied"
    assert company.dispatch(proposal).state == "applied"
    with pytest.raises(AlreadyDecided):
        company.approve(proposal, BERT)
    assert company.rows("SELECT claim, amount, currency FROM expense_payments") == [("C-17", "30.00", "EUR")]
    with pytest.raises(CallFailed, match="paid already"):
        company.submit(words=("once more",))


@pytest.mark.requirement("I5.paid-once")
def test_two_proposals_of_one_claim_cannot_both_pay_it(company: Company, database: Database) -> None:
    proposal = company.paid()
    args = dict(proposal.arguments)
    other = company.submit(line("taxi", "5"), claim_id="C-18")
    with pytest.raises(NotPayable, match="paid already"):
        run(
            database.write(
                lambda connection: pay(connection, "default", args, other.id, at=company.clock.now())
            )
        )
    assert len(company.rows("SELECT 1 FROM expense_payments")) == 1


@pytest.mark.parametrize("caller", [ERIKA, Caller(), KARL])
def test_only_an_approver_decides(company: Company, caller: Caller) -> None:
    proposal = company.submit()
    with pytest.raises((NotAllowed, NotAuthenticated)):
        company.approve(proposal, caller)


def test_nobody_approves_what_they_asked_for_or_are_paid(company: Company) -> None:
    with pytest.raises(NotAllowed, match="whoever asked for it"):
        company.approve(company.submit(caller=ANNA))
    own = company.submit(line("taxi", "5"), claim_id="C-18", employee="ANNA")
    with pytest.raises(NotAllowed, match="whoever is paid"):
        company.approve(own)
    assert run(company.review.shown(own.id, ANNA)).proposal.state == "open", "nothing was decided"
    assert company.dispatch(company.approve(own, BERT)).state == "applied"


def test_whoever_approves_sees_what_was_bought_and_what_was_cut(company: Company) -> None:
    proposal = company.submit(
        line(description="Lunch", receipt="r.pdf"), line("hotel", "100", description="in Berlin")
    )
    rows = company.reach("expenses").detail(proposal, run(company.review.cited(proposal)))
    assert [(each["description"], each["spent"], each["allowed"], each["receipt"]) for each in rows] == [
        ("Lunch", "42.50 EUR", "30.00", "r.pdf"), ("in Berlin", "100.00 EUR", "100.00", "yes"),
    ]  # fmt: skip
    assert rows[0]["rule"] == "TRAVEL v2 meal"
    assert rows[0]["reason"] == "over the cap of 30.00 EUR per item"
    assert "the place is taken from the description: Berlin" in rows[1]["to look at"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "erhält 30,00 EUR von 42,50 EUR"), ("en", "is paid 30.00 EUR of 42.50 EUR")],
)
def test_a_summary_writes_amounts_as_its_language_does(company: Company, language: Any, said: str) -> None:
    args = company.submit().arguments
    summary = next(each.summary for each in company.domain.writes if each.tool == "record_payment")
    assert summary is not None
    assert said in summary(args | {"flags": ["one"]}, language)
    assert summary(args | {"flags": ["one"]}, language).endswith(("1 Hinweis ansehen.", "1 flag to look at."))


@pytest.mark.requirement("I5.limits")
def test_the_companys_rules_say_how_many_approve_a_large_claim(company: Company) -> None:
    proposal = company.submit(line("equipment", "800"), line("taxi", "700"))
    assert (proposal.ruling.roles, proposal.ruling.needed) == (frozenset({"accountant"}), 2)
    with pytest.raises(NotAllowed):
        company.approve(proposal, ANNA)
    assert company.approve(proposal, KARL).state == "open"
    assert company.dispatch(company.approve(proposal, LISA)).state == "applied"
    assert company.replay(proposal).same


@pytest.mark.requirement("I5.limits")
def test_a_role_that_the_operator_does_not_allow_approves_nothing(company: Company) -> None:
    odd = Approval(id="odd", section="s", up_to=None, currency="EUR", role="auditor", people=1)
    company.rules.change(policies(document((*RULES[:12], odd)), digest="sha256:odd"))
    with pytest.raises(CallFailed, match="nobody may decide"):
        company.submit()


@pytest.mark.requirement("I5.policies-versions")
def test_new_policies_supersede_what_waits_and_never_change_what_was_decided(company: Company) -> None:
    waiting, decided = company.submit(), company.paid(line("taxi", "5"), claim_id="C-18")
    company.rules.change(policies(document([replace(RULES[0], amount=D(20))]), digest="sha256:new"))  # type: ignore[type-var]
    with pytest.raises(Superseded, match="policy has changed"):
        company.approve(waiting)
    assert company.replay(decided).same
    assert company.submit(words=("again",)).arguments["amount"] == "20.00"


# --- what was edited in the database --------------------------------------------------------------------------------

EDITS = {
    "claim": "UPDATE expense_claims SET record = replace(record, '\"receipt\":true', '\"receipt\":false')",
    "account": "UPDATE expense_claims SET record = replace(record, 'DE89370400440532013000', 'DE02120300000000202051')",
    "employee": "UPDATE expense_claims SET employee = 'max'",
    "evidence": "UPDATE cited SET body = replace(body, '\"flags\":[]', '\"flags\":[1]')",
    "no evidence": "DELETE FROM cited",
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
@pytest.mark.requirement("I5.rechecked")
def test_a_claim_or_assessment_that_was_edited_is_refused_and_reported(company: Company, edit: str) -> None:
    waiting = company.submit()
    approved = company.approve(company.submit(line("taxi", "5"), claim_id="C-18"))
    assert company.edit(edit) > 0
    before = events(company, "tamper")
    with pytest.raises(Tampered):
        run(company.reach("expenses").objection(waiting))
    with pytest.raises(Tampered):
        company.approve(waiting)
    assert events(company, "tamper") == before + 2
    assert company.dispatch(approved).state == "refused"
    assert company.rows("SELECT 1 FROM expense_payments") == []


@pytest.mark.requirement("I5.replay")
def test_a_payment_is_computed_again_bit_for_bit(company: Company) -> None:
    found = company.replay(company.paid())
    assert found.same, found.checks
    assert "assess_claim computed again" in [each.what for each in found.checks]


# --- tenants --------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I5.tenants", "F39")
def test_two_companies_see_nothing_of_each_other(company: Company) -> None:
    south, boss = person("zoe", "employee", tenant="south"), person("yann", "approver", tenant="south")
    here = company.paid(line(description="Lunch"))
    there = company.submit(line(description="Lunch"), caller=south)
    assert there.arguments["amount"] == "30.00", "the same line of another company is no duplicate"
    assert there.id != here.id
    with pytest.raises(NotFound):
        company.approve(there, ANNA)
    with pytest.raises(NotFound):
        run(company.review.shown(here.id, boss))
    assert company.dispatch(company.approve(there, boss)).state == "applied"
    company.submit(line("taxi", "5"), claim_id="C-18")
    with pytest.raises(CallFailed, match="no claim 'C-18'"):
        company.call("record_payment", south, claim_id="C-18")
    mine = company.export("csv")
    assert [each.claim for each in mine.payments] == ["C-17"]
    theirs = company.export("csv", person("ute", "accountant", tenant="south"))
    assert [(each.claim, each.proposal) for each in theirs.payments] == [("C-17", there.id)]
    with pytest.raises(NotFound):
        run(company.exports(person("ute", "accountant", tenant="south")).again(2))


@pytest.mark.parametrize(
    ("name", "account"),
    [("Muster, Erika", PAYER.iban), ("ERIKA  MUSTER.", None), ("E. M.", IBAN), ("Érika Muster", PAYER.iban)],
)
@pytest.mark.requirement("I5.duplicates")
def test_another_spelling_or_another_name_for_the_same_account_is_the_same_person(
    company: Company, name: str, account: str | None
) -> None:
    company.paid(line(description="Lunch"))
    again = company.assess(line(description="lunch"), claim_id="C-18", employee=name, iban=account)
    assert again["lines"][0]["codes"] == ["duplicate"]


@pytest.mark.requirement("I5.rechecked")
def test_nobody_takes_the_place_of_what_somebody_else_handed_in(company: Company) -> None:
    company.submit(line("taxi", "9"), claim_id="C-1")
    bob = person("bob", "employee")
    with pytest.raises(CallFailed, match="no claim 'C-1' of this employee"):
        company.submit(line("taxi", "9"), claim_id="C-2", replaces="C-1", iban=PAYER.iban, caller=bob)
    assert company.submit(line("taxi", "8"), claim_id="C-3", replaces="C-1", caller=KARL).state == "open"


@pytest.mark.requirement("I5.rechecked")
def test_whoever_may_be_the_one_that_is_paid_does_not_approve(company: Company) -> None:
    waiting = company.submit(employee="Schmidt, Anna", caller=ERIKA)
    with pytest.raises(NotAllowed, match="whoever is paid"):
        company.approve(waiting, ANNA)
    assert company.dispatch(company.approve(waiting, BERT)).state == "applied"


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        ("DELETE FROM expense_payments", "the payment of claim C-17 was changed in the database"),
        (
            "UPDATE expense_payments SET amount = '300.00'",
            "the payment of claim C-17 was changed in the database",
        ),
        ("UPDATE expense_claims SET day = '2026-02-01'", "claim C-17 was changed in the database"),
        ("UPDATE expense_claims SET \"by\" = 'bob'", "claim C-17 was changed in the database"),
    ],
)
@pytest.mark.requirement("I5.rechecked")
def test_a_claim_or_a_payment_that_was_edited_is_found_and_nothing_more_is_paid(
    company: Company, edit: str, told: str
) -> None:
    company.paid()
    assert company.faults() == []
    assert company.edit(edit) == 1
    assert any(told in each for each in company.faults())
    with pytest.raises(CallFailed, match=told):
        company.submit(claim_id="C-18", replaces="C-17")


@pytest.mark.parametrize(
    "edit",
    [
        "DELETE FROM expense_lines",
        "UPDATE expense_lines SET allowed = '0.01'",
        "UPDATE expense_lines SET day = '2026-01-01'",
    ],
)
@pytest.mark.requirement("I5.rechecked")
def test_lines_that_were_edited_are_found(company: Company, edit: str) -> None:
    company.paid()
    assert company.faults() == []
    assert company.edit(edit) == 1
    [told] = company.faults()
    assert "pays of claim C-17 was changed in the database" in told


@pytest.mark.requirement("I5.rechecked")
def test_a_claim_that_was_written_anew_with_its_digest_is_found(company: Company) -> None:
    company.submit(line("taxi", "66"))
    [[record]] = company.rows("SELECT record FROM expense_claims")
    forged = parse(record.replace('"66.00"', '"666.00"'))
    held, known_by = canonical(forged).decode(), claim_digest(claim_from(forged))
    assert company.edit(f"UPDATE expense_claims SET record = '{held}', digest = '{known_by}'") == 1
    with pytest.raises(CallFailed, match="claim C-17 was changed"):
        company.submit(line("taxi", "666"))
