"""What an expense decision counts is what the audit log tells: rows that say otherwise are met where they are used."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from beleg.agent.single import CallFailed
from beleg.digest import parse
from beleg.domains.expenses import counted
from beleg.errors import Tampered
from beleg.storage.database import Database
from tests.support.approving import run
from tests.support.expenses import line
from tests.support.paying import KARL, PAYER, Company

pytestmark = pytest.mark.requirement("I5.rechecked", "I5.duplicates")
RIDE = line("taxi", "71", description="Café to the fair")
CHANGED = "what counts as claimed before was changed in the database"


@pytest.fixture
def company(database: Database) -> Company:
    return Company(database)


ROWS = {
    "person": "UPDATE expense_proposed SET employee = 'nobody', iban = NULL WHERE claim = 'C-17'",
    "account": "UPDATE expense_proposed SET iban = 'DE02120300000000202051' WHERE claim = 'C-17'",
    "claim": "UPDATE expense_proposed SET claim = 'C-16' WHERE claim = 'C-17'",
    "allowed": "UPDATE expense_proposed SET allowed = '0.00' WHERE claim = 'C-17'",
    "no lines": "DELETE FROM expense_lines WHERE category = 'taxi'",
    "day": "UPDATE expense_lines SET day = '2020-01-01' WHERE category = 'taxi'",
    "category": "UPDATE expense_lines SET category = 'meal'",
    "amount": "UPDATE expense_lines SET amount = '70.99' WHERE category = 'taxi'",
    "used up": "UPDATE expense_lines SET allowed = '0.00' WHERE category = 'taxi'",
    "letters that look the same": "UPDATE expense_lines SET description = "
    f"'{normalize('NFD', 'café to the fair')}' WHERE category = 'taxi'",
}


@pytest.mark.parametrize("edit", ROWS.values(), ids=ROWS)
def test_a_row_that_is_edited_so_that_a_line_is_not_found_stops_whatever_would_count_it(
    company: Company, edit: str
) -> None:
    company.paid(line("parking", "9"), claim_id="C-16")
    company.paid(RIDE)
    waiting = company.submit(line("taxi", "5"), claim_id="C-18")
    approved = company.approve(company.submit(line("taxi", "6"), claim_id="C-19"))
    assert company.faults() == []
    assert company.edit(edit) >= 1
    assert any("C-17 was changed in the database" in each for each in company.faults())
    with pytest.raises(CallFailed, match=CHANGED):
        company.assess(RIDE, claim_id="A-2")
    with pytest.raises(CallFailed, match=CHANGED):
        company.submit(RIDE, claim_id="A-2")
    with pytest.raises(CallFailed, match=CHANGED):
        company.call("list_claims")
    with pytest.raises(Tampered, match=CHANGED):
        company.approve(waiting)
    assert company.dispatch(approved).state == "refused"
    assert len(company.rows("SELECT 1 FROM expense_payments")) == 2


def test_a_row_that_is_one_too_many_or_gone_is_met(company: Company) -> None:
    company.paid(RIDE)
    company.edit("DELETE FROM expense_lines")
    company.edit("DELETE FROM expense_proposed")
    with pytest.raises(CallFailed, match=CHANGED):
        company.submit(RIDE, claim_id="A-2")
    [told] = company.faults()
    assert "pays of claim C-17 was changed" in told


ENDS = {
    "denied": ["UPDATE proposals SET state = 'denied'"],
    "expired": ["UPDATE proposals SET expires_at = created_at"],
    "payment": ["DELETE FROM expense_payments", "UPDATE effects SET state = 'refused'"],
    "paid and failed": ["DELETE FROM expense_payments", "DELETE FROM effects"],
    "replaced": ["UPDATE expense_claims SET replaces = 'C-17' WHERE id = 'C-16'"],
}


@pytest.mark.parametrize("edits", ENDS.values(), ids=ENDS)
def test_that_something_came_to_nothing_is_believed_to_no_row(company: Company, edits: list[str]) -> None:
    company.paid(line("parking", "9"), claim_id="C-16")
    done = company.approve(company.submit(RIDE))
    if "expense_payments" in edits[0]:
        company.dispatch(done)
    elif "proposals" in edits[0]:
        company.edit("DELETE FROM effects")
    for each in edits:
        company.edit(each)
    with pytest.raises(CallFailed, match="changed"):
        company.submit(RIDE, claim_id="A-2")
    assert company.rows("SELECT 1 FROM expense_payments WHERE claim = 'A-2'") == []


@pytest.mark.parametrize(
    "edit", [None, ROWS["person"], ROWS["no lines"]], ids=["as it was", "person", "lines"]
)
def test_rows_from_before_there_was_an_event_of_them_are_compared_with_their_evidence(
    company: Company, edit: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    company.paid(RIDE)
    monkeypatch.setattr(counted, "FORM", 2)
    if edit is None:
        assert company.assess(RIDE, claim_id="A-2")["lines"][0]["codes"] == ["duplicate"]
        company.paid(line("taxi", "5"), claim_id="A-3")
        assert company.faults() == []
        company.edit(ROWS["person"])
    else:
        company.edit(edit)
    with pytest.raises(CallFailed, match=CHANGED):
        company.assess(RIDE, claim_id="A-2")


def test_an_assessment_that_was_taken_away_is_named_by_verifying(company: Company) -> None:
    company.paid(RIDE)
    company.edit("DELETE FROM cited")
    assert ["rests on was changed" in each for each in company.faults()] == [True]


@pytest.mark.parametrize("table", ["expense_claims", "expense_payments"])
def test_when_a_claim_came_and_was_paid_is_the_time_of_its_event(company: Company, table: str) -> None:
    company.paid(RIDE)
    assert company.edit(f"UPDATE {table} SET created_at = created_at - 200000000000") == 1
    [told] = company.faults()
    assert "claim C-17 was changed in the database" in told
    with pytest.raises(CallFailed, match="claim C-17 was changed"):
        company.submit(RIDE, words=("once more",))


@pytest.mark.requirement("I5.export-once")
@pytest.mark.parametrize("column", ["created_at = created_at - 1000", "\"by\" = 'x'"])
def test_who_made_a_file_and_when_is_as_its_event_tells(company: Company, column: str) -> None:
    company.paid(RIDE)
    company.export()
    assert company.edit(f"UPDATE expense_exports SET {column}") == 1
    assert company.faults() == ["export 1 was changed in the database after it was made"]
    with pytest.raises(Tampered):
        run(company.exports().again(1))


@pytest.mark.requirement("I5.export-once")
def test_a_file_that_was_given_out_leaves_again_only_by_its_number(company: Company) -> None:
    company.paid(RIDE)
    first = company.export()
    company.clock.move(seconds=100)
    assert company.edit("UPDATE expense_exports SET delivered_at = NULL") == 1
    assert company.faults() == ["export 1: when it was given out was changed"]
    assert company.export().payments == ()
    company.paid(line("taxi", "5"), claim_id="C-18")
    assert [each.claim for each in company.export().payments] == ["C-18"]
    again = run(company.exports().again(1))
    assert again.content == first.content
    run(company.exports().given_out(again))
    bodies = [parse(each[0]) for each in company.rows("SELECT body FROM audit_events ORDER BY seq")]
    assert [each["person"] for each in bodies if each.get("given") == 1] == [KARL.person] * 2


def test_a_file_that_is_made_to_look_as_if_it_had_left_is_named(company: Company) -> None:
    company.paid(RIDE)
    made = run(company.exports().next("pain.001", PAYER))
    company.edit("UPDATE expense_exports SET delivered_at = created_at")
    assert company.faults() == [f"export {made.number}: when it was given out was changed"]


def test_an_export_that_was_taken_away_is_named(company: Company) -> None:
    company.paid(RIDE)
    company.export()
    company.edit("UPDATE expense_payments SET export = NULL")
    company.edit("DELETE FROM expense_exports")
    assert any("export of event" in each and "taken away" in each for each in company.faults())


TIMES = {
    "expense_claims SET created_at": "claim C-17 was changed in the database after it was handed in",
    "expense_payments SET created_at": "the payment of claim C-17 was changed in the database",
    "expense_exports SET delivered_at": "export 1: when it was given out was changed",
}
DAYS = {
    "expense_claims SET day": "claim C-17 was changed in the database after it was handed in",
    "expense_lines SET day": "of claim C-17 was changed in the database",
}


@pytest.mark.parametrize(("edit", "named"), TIMES.items(), ids=TIMES)
def test_a_time_that_no_time_can_be_is_named_as_any_edit_is(company: Company, edit: str, named: str) -> None:
    company.paid(RIDE)
    company.export()
    assert company.edit(f"UPDATE {edit} = 9223372036854775807") == 1
    assert any(named in each for each in company.faults())


@pytest.mark.parametrize("address", ["sqlite-file"], indirect=True)
@pytest.mark.parametrize(("edit", "named"), (TIMES | DAYS).items(), ids=TIMES | DAYS)
@pytest.mark.parametrize("value", ["'x'", "x'ff00'", "''", "'9999999-01-01'"])
def test_what_is_no_time_or_day_at_all_is_named_as_any_edit_is(
    company: Company, edit: str, named: str, value: str
) -> None:
    company.paid(RIDE)
    company.export()
    assert company.edit(f"UPDATE {edit} = {value}") == 1
    assert any(named in each for each in company.faults())
