"""Approved payments leave for the bank on every database: each in one file, once, and only as it was approved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from beleg.digest import digest
from beleg.errors import InputError, NotAllowed, NotAuthenticated, Tampered
from beleg.records import Caller
from beleg.storage.database import Database
from tests.support.approving import run
from tests.support.expenses import D, line
from tests.support.paying import ANNA, ERIKA, PAYER, Company


@pytest.fixture
def company(database: Database) -> Company:
    return Company(database)


def tampered(company: Company) -> int:
    """How often the audit log says that something was tampered with."""
    return len(company.rows("SELECT 1 FROM audit_events WHERE kind = 'tamper'"))


@pytest.mark.requirement("I5.export", "I5.export-once", "F40")
def test_what_was_approved_is_exported_once(company: Company) -> None:
    company.paid()
    company.submit(line("taxi", "5"), claim_id="C-18")
    first = company.export()
    assert [(each.claim, each.amount) for each in first.payments] == [("C-17", D("30.00"))]
    assert company.export().payments == ()
    assert company.export("csv").payments == ()
    company.paid(line("taxi", "7"), claim_id="C-19")
    assert [each.claim for each in company.export("csv").payments] == ["C-19"]
    again = run(company.exports().again(1))
    assert (again.content, again.again) == (first.content, True)


@pytest.mark.requirement("I5.export-once")
def test_a_file_that_was_never_given_out_is_given_out_again_byte_for_byte(company: Company) -> None:
    company.paid()
    lost = company.export(given_out=False)
    assert company.export().payments == (), "whoever made it may still be at it"
    company.clock.move(seconds=61)
    found = company.export()
    assert (found.content, found.number, found.again) == (lost.content, lost.number, True)
    company.clock.move(seconds=61)
    assert company.export().payments == ()


@pytest.mark.requirement("I5.export")
def test_what_cannot_be_transferred_stays_and_says_why(company: Company) -> None:
    company.paid(claim_id="C-1", iban=None)
    company.paid(line("taxi", "500", currency="JPY"), claim_id="C-2", currency="JPY")
    company.paid(line("taxi", "5"), claim_id="C-3")
    found = company.export()
    assert [each.claim for each in found.payments] == ["C-3"]
    assert dict(found.left) == {
        "C-1": "the claim names no account",
        "C-2": "it is in JPY, and SEPA transfers are in EUR",
    }
    assert [each.claim for each in company.export("csv").payments] == ["C-1", "C-2"]


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE expense_payments SET iban = 'DE02120300000000202051'",
        "UPDATE expense_payments SET amount = '3000.00'",
        "UPDATE expense_payments SET employee = 'Max'",
        "UPDATE proposals SET record = replace(record, '30.00', '31.00')",
    ],
)
@pytest.mark.requirement("I5.export", "I5.rechecked")
def test_a_payment_that_was_edited_gets_no_money(company: Company, edit: str) -> None:
    company.paid()
    assert company.edit(edit) == 1
    company.paid(line("taxi", "5"), claim_id="C-18")
    found = company.export()
    assert [each.claim for each in found.payments] == ["C-18"]
    assert [claim for claim, _ in found.left] == ["C-17"]
    assert found.tampered
    assert tampered(company) == 1
    assert company.export().payments == ()


@pytest.mark.parametrize(
    ("caller", "error"), [(ERIKA, NotAllowed), (ANNA, NotAllowed), (Caller(), NotAuthenticated)]
)
def test_only_an_accountant_exports(company: Company, caller: Caller, error: type[Exception]) -> None:
    with pytest.raises(error):
        company.exports(caller)


def test_the_account_that_is_paid_from_is_named_and_checked(company: Company) -> None:
    exports = company.exports()
    assert run(exports.payer()) is None
    company.paid()
    with pytest.raises(InputError, match="from which account"):
        run(exports.next("pain.001", None))
    for payer in (replace(PAYER, iban="DE00"), replace(PAYER, name=" ")):
        with pytest.raises(InputError):
            run(exports.pay_from(payer))
    for name in ("Muster GmbH", "Muster AG"):
        run(exports.pay_from(replace(PAYER, name=name)))
    found = run(exports.payer())
    assert found is not None
    assert (found.name, found.iban) == ("Muster AG", PAYER.iban)


@pytest.mark.requirement("I5.export-once", "I5.rechecked")
def test_a_payment_that_is_made_to_look_as_if_it_had_not_left_does_not_leave_again(company: Company) -> None:
    company.paid()
    assert len(company.export().payments) == 1
    assert company.faults() == []
    assert company.edit("UPDATE expense_payments SET export = NULL") == 1
    assert company.faults() == [
        "the payment of claim C-17: when it left was changed",
        "the payments of export 1 were changed in the database after it was made",
    ]
    found = company.export()
    assert found.payments == ()
    assert dict(found.left) == {"C-17": "the payment of claim C-17 left with export 1 already"}
    assert found.tampered
    assert tampered(company) == 1


@pytest.mark.requirement("I5.export-once", "I5.rechecked")
def test_a_payment_that_is_made_to_look_as_if_it_had_left_is_refused_and_not_forgotten(
    company: Company,
) -> None:
    company.paid()
    assert len(company.export().payments) == 1
    company.paid(line("taxi", "12.00"), claim_id="C-18")
    assert company.edit("UPDATE expense_payments SET export = 1 WHERE claim = 'C-18'") == 1
    found = company.export()
    assert found.payments == ()
    assert dict(found.left) == {"C-18": "the payment of claim C-18: when it left was changed in the database"}
    assert found.tampered
    with pytest.raises(Tampered, match="payments of export 1 were changed"):
        run(company.exports().again(1))


@pytest.mark.requirement("I5.export-once", "I5.rechecked")
def test_a_payment_that_was_taken_away_is_met_by_the_next_export(company: Company) -> None:
    company.paid()
    assert company.edit("DELETE FROM expense_payments") == 1
    with pytest.raises(Tampered, match="a payment was taken away"):
        company.export()


@pytest.mark.requirement("I5.export-once", "I5.rechecked")
@pytest.mark.parametrize(
    "edit", ["amount = '99.00'", "iban = 'DE02120300000000202051'", "employee = 'Somebody'"]
)
def test_an_export_is_not_given_out_again_with_payments_that_were_edited(company: Company, edit: str) -> None:
    company.paid()
    made = company.export()
    assert [each.claim for each in run(company.exports().again(made.number)).payments] == ["C-17"]
    assert company.edit(f"UPDATE expense_payments SET {edit}") == 1
    with pytest.raises(Tampered, match="payments of export 1 were changed"):
        run(company.exports().again(made.number))


@pytest.mark.requirement("I5.export-once")
def test_a_file_that_was_not_given_out_is_told_whatever_its_row_and_format_say(company: Company) -> None:
    company.paid()
    lost = company.export(given_out=False)
    found = company.export("csv")
    assert (found.payments, found.behind) == ((), ((lost.number, "pain.001"),))
    assert company.edit("UPDATE expense_exports SET delivered_at = created_at") == 1
    company.clock.move(seconds=61)
    assert company.export().content == lost.content


@pytest.mark.requirement("I5.export-once", "I5.rechecked")
def test_a_file_that_was_rewritten_with_its_digest_is_not_given_out(company: Company) -> None:
    company.paid()
    lost = company.export(given_out=False)
    forged = lost.content.replace("30.00", "90.00")
    assert forged != lost.content
    quoted = forged.replace("'", "''")
    statement = f"UPDATE expense_exports SET content = '{quoted}', digest = '{digest('export', forged)}'"
    assert company.edit(statement) == 1
    assert company.faults() == ["export 1 was changed in the database after it was made"]
    company.clock.move(seconds=61)
    with pytest.raises(Tampered, match="export 1 was changed"):
        company.export()
    with pytest.raises(Tampered, match="export 1 was changed"):
        run(company.exports().again(1))


@pytest.mark.parametrize("edit", ["UPDATE expense_payers SET iban = 'X'", "DELETE FROM expense_payers"])
@pytest.mark.requirement("I5.export", "I5.rechecked")
def test_the_account_that_is_paid_from_is_the_one_that_was_named(company: Company, edit: str) -> None:
    run(company.exports().pay_from(PAYER))
    assert company.edit(edit.replace("X", "DE89370400440532013000")) == 1
    with pytest.raises(Tampered, match="paid from was changed"):
        run(company.exports().payer())
    run(company.exports().pay_from(PAYER))
    assert run(company.exports().payer()) == PAYER


@pytest.mark.requirement("I5.export-once")
def test_an_export_is_not_given_out_again_in_another_format(company: Company) -> None:
    company.paid()
    made = company.export("csv")
    exports = company.exports()
    assert run(exports.again(made.number, "csv")).content == made.content
    with pytest.raises(InputError, match="export 1 is csv, and is given out as it is"):
        run(exports.again(made.number, "pain.001"))
