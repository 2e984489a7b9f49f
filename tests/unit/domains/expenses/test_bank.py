"""Files for the bank hold to the published schema, and no cell of a table is a formula."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import date

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.bank import SAMPLE_PAYER, plain_cell, sepa_text, table, transferable, transfers
from beleg.domains.expenses.iban import BadIban, bic, iban
from beleg.domains.expenses.records import Payment
from tests.support.expenses import IBAN, D
from tests.support.paying import PAYER

pytestmark = pytest.mark.requirement("I5.export", "F40")
NS = {"p": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"}
PAYMENT = Payment(
    number=1, claim="C-17", proposal="sha256:" + "ab" * 32, employee="Jürgen Weiß <& Söhne>", amount=D("30.00"),
    currency="EUR", iban=IBAN, export=None,
)  # fmt: skip
DAY = date(2026, 12, 2)


def test_transfers_hold_to_the_schema_and_add_up() -> None:
    payments = [
        replace(PAYMENT, number=n, amount=D(n) / 100, claim=f"C-{n}") for n in (1, 99, 100, 123456789)
    ]
    root = fromstring(transfers(payments, PAYER, DAY))
    amounts = [each.text for each in root.iterfind(".//p:InstdAmt", NS)]
    assert amounts == ["0.01", "0.99", "1.00", "1234567.89"]
    assert [each.text for each in root.iterfind(".//p:CtrlSum", NS)] == ["1234569.89"] * 2
    assert [each.text for each in root.iterfind(".//p:NbOfTxs", NS)] == ["4", "4"]


def test_names_are_written_in_the_letters_of_every_bank() -> None:
    root = fromstring(transfers([PAYMENT], PAYER, DAY))
    assert root.findtext(".//p:Cdtr/p:Nm", namespaces=NS) == "Juergen Weiss Soehne"
    assert root.findtext(".//p:Dbtr/p:Nm", namespaces=NS) == "Muster Soehne"
    assert root.findtext(".//p:Ustrd", namespaces=NS) == "Expenses C-17"
    assert root.findtext(".//p:BICFI", namespaces=NS) == "BYLADEM1001"


def test_a_payment_is_known_to_the_bank_by_the_same_id_for_ever() -> None:
    found = {
        fromstring(transfers([PAYMENT], PAYER, DAY)).findtext(".//p:EndToEndId", namespaces=NS)
        for _ in range(2)
    }
    assert found == {"BELEG-" + "ab" * 14}
    assert len(next(iter(found)) or "") <= 35


@given(st.text(max_size=200))
def test_any_name_becomes_one_that_a_bank_takes(text: str) -> None:
    made = sepa_text(text, 70)
    assert 1 <= len(made) <= 70
    assert made == made.strip()
    assert set(made) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/?:().,'+ -")


@pytest.mark.parametrize(
    ("payment", "why"),
    [
        (replace(PAYMENT, currency="CHF"), "CHF"),
        (replace(PAYMENT, iban=None), "names no account"),
        (replace(PAYMENT, iban="DE00"), "no IBAN"),
    ],
)
def test_what_cannot_be_transferred_says_why(payment: Payment, why: str) -> None:
    assert why in (transferable(payment) or "")
    assert transferable(PAYMENT) is None


@pytest.mark.requirement("I5.export-safe")
@given(st.text(max_size=60))
def test_no_cell_of_a_table_is_a_formula(text: str) -> None:
    [_, row] = csv.reader(io.StringIO(table([replace(PAYMENT, employee=text, claim=text)]), newline=""))
    for cell in row:
        assert cell.lstrip(" ")[:1] not in set("=+-@\t\r\n")
    assert row[1].removeprefix("'") == text.removeprefix("'")


@pytest.mark.requirement("I5.export-safe")
@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|'/c calc'!A0", "  =1", "\uff1d1", "\n=1"]
)
def test_what_begins_as_a_formula_stays_a_text(text: str) -> None:
    assert plain_cell(text) == f"'{text}"
    assert plain_cell("Erika = Muster") == "Erika = Muster"


def test_the_account_of_the_sample_company_is_one() -> None:
    assert iban(SAMPLE_PAYER.iban) == SAMPLE_PAYER.iban


def test_an_account_that_no_sepa_transfer_reaches_is_left_out() -> None:
    assert transferable(replace(PAYMENT, iban="SA0380000000608010167519")) == (
        "the account of the claim is outside of SEPA"
    )
    assert transferable(replace(PAYMENT, iban="CH9300762011623852957")) is None


def test_every_cell_is_quoted_so_that_no_other_separator_parts_it() -> None:
    rows = table([replace(PAYMENT, employee="Muster;=1+1")]).splitlines()
    assert rows[1].startswith('"1","C-17","Muster;=1+1",')


def test_a_bank_is_checked_when_it_is_named() -> None:
    assert bic("coba deff xxx") == "COBADEFFXXX"
    with pytest.raises(BadIban, match="this is no bank"):
        bic("EVIL<x>")
