"""The expenses agent by command, on the sample company: assessed, proposed, approved with the amount, exported once."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from beleg.records import Json
from tests.support.expenses import claim_json_of, line
from tests.support.invoices import cii, pdf, ubl
from tests.support.processes import Done, beleg, is_bad_usage
from tests.support.terminal import Terminal

pytestmark = pytest.mark.requirement("I5.commands")
PASSWORD = "correct horse battery staple"
PEOPLE = {"anna": "approver", "karl": "accountant", "erika": "employee"}
DAY = "2026-11-20"


@dataclass
class Company:
    """An installation with the sample company's policies and a few people, all with one password."""

    home: Path
    env: dict[str, str]
    folder: Path

    def __call__(self, *arguments: str, by: str | None = None) -> Done:
        """``beleg`` for somebody."""
        acting = ("--as", by) if by is not None else ()
        return beleg(*arguments, *acting, env=self.env)

    def file(self, claim: Json | bytes | str, name: str = "claim.json") -> str:
        """A file that is handed in."""
        file = self.folder / name
        text = claim if isinstance(claim, bytes | str) else json.dumps(claim)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(file)

    def assess(
        self, claim: Json | bytes | str, *more: str, by: str | None = "erika", name: str = "claim.json"
    ) -> Done:
        """``expenses assess`` of a file, on the day of the tests."""
        return self("expenses", "assess", self.file(claim, name), "--today", DAY, "--json", *more, by=by)

    def proposed(self, claim: Json) -> Json:
        """The proposal of a claim."""
        done = self.assess(claim, "--propose")
        assert done.code == 0, done.err
        made: Json = done.object["proposal"]
        return made

    def paid(self, claim: Json) -> Json:
        """The proposal of a claim that was approved and paid."""
        proposal = self.proposed(claim)
        done = self("approvals", "approve", proposal["id"], "--confirm", proposal["id"], by="anna")
        assert done.code == 0, done.err
        return proposal


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The data folder of the company as it begins, made once."""
    folder = tmp_path_factory.mktemp("company")
    secret = folder / "password"
    secret.write_text(PASSWORD, "utf-8")
    env = {
        "BELEG_HOME": str(folder / "home"), "BELEG_PASSWORD_FILE": str(secret), "BELEG_NEW_PASSWORD_FILE": str(secret),
    }  # fmt: skip
    assert beleg("users", "add", "root", "--role", "admin", env=env).code == 0
    for name, role in PEOPLE.items():
        assert beleg("users", "add", name, "--role", role, "--as", "root", env=env).code == 0
    return folder / "home", env


@pytest.fixture
def company(template: tuple[Path, dict[str, str]], clean_environment: Path, tmp_path: Path) -> Company:
    home, env = template
    clean_environment.mkdir(mode=0o700, parents=True)
    with (
        sqlite3.connect(home / "beleg.db") as source,
        sqlite3.connect(clean_environment / "beleg.db") as copy,
    ):
        source.backup(copy)
    source.close()
    copy.close()
    return Company(clean_environment, env | {"BELEG_HOME": str(clean_environment)}, tmp_path)


def rows(company: Company, table: str) -> int:
    with sqlite3.connect(company.home / "beleg.db") as connection:
        [found] = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    connection.close()
    return int(found)


@pytest.mark.requirement("I5.assess")
def test_a_meal_is_assessed_as_the_contract_says_and_nothing_is_paid(company: Company) -> None:
    done = company.assess(claim_json_of(), by=None)
    told = done.object
    assert done.code == 0
    assert {
        "claim_id", "status", "currency", "total_claimed", "total_allowed", "lines", "flags", "evidence", "proposal",
    } <= told.keys()  # fmt: skip
    assert (told["total_claimed"], told["total_allowed"], told["status"]) == ("42.50", "30.00", "partly")
    [only] = told["lines"]
    assert (only["line"], only["claimed"], only["allowed"]) == (1, "42.50", "30.00")
    assert only["policy"] == {"id": "meals", "version": 2, "rule": "meal"}
    assert told["proposal"] is None
    assert told["evidence"][0]["tool"] == "assess_claim"
    assert rows(company, "expense_claims") == rows(company, "proposals") == 0
    text = company("expenses", "assess", company.file(claim_json_of()), "--today", DAY)
    assert "30.00 of 42.50 EUR" in text.out
    assert "meals v2 meal" in text.out


@pytest.mark.requirement("I5.submit", "I5.paid-once", "I5.claim-bound", "I5.export-once")
def test_a_claim_is_proposed_approved_with_its_amount_paid_and_exported_once(company: Company) -> None:
    proposal = company.proposed(claim_json_of())
    assert (proposal["state"], proposal["requester"], proposal["arguments"]["amount"]) == (
        "open",
        "erika",
        "30.00",
    )
    with Terminal("approvals", "approve", proposal["short"], "--as", "anna", env=company.env) as terminal:
        terminal.see("Type the id")
        terminal.type(proposal["short"] + "\n")
        terminal.see("Type the amount")
        terminal.type("42.50\n")
        assert terminal.end() == 1
    assert rows(company, "expense_payments") == 0
    with Terminal("approvals", "approve", proposal["short"], "--as", "anna", env=company.env) as terminal:
        terminal.see("Type the id")
        terminal.type(proposal["short"] + "\n")
        terminal.see("Type the amount")
        terminal.type("30,00\n")
        assert terminal.end() == 0
    second = company("approvals", "approve", proposal["id"], "--confirm", proposal["id"], by="anna")
    assert (second.code, "already decided" in second.err) == (1, True)
    changed = company.assess(claim_json_of(line(amount="42.51")), "--propose")
    assert (changed.code, changed.object["proposal"]) == (1, None)
    assert "handed in before, with other contents" in changed.err
    assert rows(company, "expense_payments") == 1
    exported = company("expenses", "export", "--format", "pain.001", by="karl")
    told = "beleg: export 1: 1 payment; --format pain.001 --again 1 gives it out again"
    assert told in exported.err.splitlines()
    root = fromstring(exported.out)
    assert [each.text for each in root.iter("{urn:iso:std:iso:20022:tech:xsd:pain.001.001.09}InstdAmt")] == [
        "30.00"
    ]
    for kind in ("pain.001", "csv"):
        again = company("expenses", "export", "--format", kind, by="karl")
        assert (again.code, again.out) == (0, "")
        assert again.err.splitlines() == [
            "beleg: no payment waits to be exported",
            "beleg: no file was made, and nothing was written",
            "beleg: export 1 is the last file: --format pain.001 --again 1 gives it out again",
        ]
    kept = company.folder / "kept.xml"
    kept.write_text(exported.out)
    company("expenses", "export", "--format", "pain.001", "--output", str(kept), by="karl")
    assert kept.read_text() == exported.out
    repeated = company("expenses", "export", "--format", "pain.001", "--again", "1", by="karl")
    assert repeated.out == exported.out
    assert company("audit", "replay", proposal["id"], by="anna").code == 0
    assert company("audit", "verify").code == 0


@pytest.mark.requirement("I5.export", "I5.export-safe")
def test_a_table_of_payments_goes_into_a_file_of_its_owner(company: Company) -> None:
    company.paid(claim_json_of(employee="=cmd|'/c calc'!A0", claim_id="+C-1"))
    target = company.folder / "payments.csv"
    done = company("expenses", "export", "--format", "csv", "--output", str(target), "--json", by="karl")
    assert done.object["payments"][0]["amount"] == "30.00"
    assert target.stat().st_mode & 0o777 == 0o600
    text = target.read_text("utf-8")
    assert text == done.object["content"].replace("\r\n", "\n")
    assert '\n"1","\'+C-1","\'=cmd|\'/c calc\'!A0",' in text


@pytest.mark.parametrize("by", [None, "erika", "anna"])
def test_only_an_accountant_or_an_admin_exports(company: Company, by: str | None) -> None:
    done = company("expenses", "export", "--format", "csv", by=by)
    assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 1)


def test_the_account_that_is_paid_from_is_named_by_an_accountant(company: Company) -> None:
    assert company("expenses", "payer", by="karl").out.strip().endswith("DE02120300000000202051")
    assert company("expenses", "payer", "Muster GmbH", "DE00", by="karl").code == 1
    assert is_bad_usage(company("expenses", "payer", "Muster GmbH", by="karl"))
    assert company("expenses", "payer", "Muster GmbH", "DE89 3704 0044 0532 0130 00", by="karl").code == 0
    company.paid(claim_json_of())
    assert "<Nm>Muster GmbH</Nm>" in company("expenses", "export", "--format", "pain.001", by="karl").out


def test_a_claim_of_which_nothing_can_be_paid_is_told_and_not_proposed(company: Company) -> None:
    done = company.assess(claim_json_of(line(receipt=False)), "--propose")
    assert (done.code, done.object["status"], done.object["proposal"]) == (1, "ineligible", None)
    assert "nothing of claim C-17 can be paid" in done.err


@pytest.mark.requirement("I5.input-invoices", "I5.input-json-csv")
@pytest.mark.parametrize(
    ("name", "content", "category", "total"),
    [
        ("r.pdf", pdf(cii()), "hotel", "107.00"),
        ("r.xml", ubl(), "taxi", "21.40"),
        ("r.csv", "claim_id;employee;date;category;amount;currency;receipt\nC-1;E;2026-11-03;taxi;21,40;EUR;ja\n",
         "taxi", "21.40"),
    ],
)  # fmt: skip
def test_an_invoice_or_a_table_is_a_claim_too(
    company: Company, name: str, content: bytes | str, category: str, total: str
) -> None:
    told = company.assess(content, name=name).object
    assert (told["lines"][0]["category"], told["total_claimed"]) == (category, total)


@pytest.mark.requirement("I5.input-invoices")
def test_a_hotel_bill_is_paid_for_the_nights_of_its_billing_period_unless_they_are_said(
    company: Company,
) -> None:
    bill = ubl(
        seller="Hotel Elbblick GmbH",
        item="Zimmer",
        net="280.00",
        tax="19.60",
        period=("2026-11-01", "2026-11-03"),
    )
    assert company.assess(bill, name="r.xml").object["total_allowed"] == "220.00"
    assert company.assess(bill, "--quantity", "1", name="r.xml").object["total_allowed"] == "110.00"


def test_the_example_of_an_e_invoice_comes_out_as_its_page_says(company: Company) -> None:
    bill = Path(__file__).parents[2] / "examples" / "hotel.xml"
    told = company("expenses", "assess", str(bill), "--today", "2026-11-30", "--json", by="erika").object
    assert (told["total_claimed"], told["total_allowed"]) == ("280.00", "260.00")
    assert told["lines"][0]["policy"]["rule"] == "hotel-berlin-hamburg-cologne"


def test_a_claim_that_waits_is_mended_by_an_option_of_the_next_one(company: Company) -> None:
    first = company.proposed(claim_json_of(claim_id="C-1"))
    done = company.assess(claim_json_of(claim_id="C-2"), "--replaces", "C-1", "--propose")
    assert (done.code, done.object["proposal"]["state"]) == (0, "open"), done.err
    done = company("approvals", "approve", first["id"], "--confirm", first["id"], by="anna")
    assert done.code == 1, "the one that was replaced cannot be paid any more"


@pytest.mark.requirement("I5.input-disagrees")
def test_a_claim_that_disagrees_with_its_invoice_is_flagged_to_whoever_approves(company: Company) -> None:
    company.file(cii(net="80.00", tax="5.60"), "hotel.xml")
    claim = claim_json_of(line("hotel", "100.00", quantity="1", receipt="hotel.xml"))
    proposal = company.proposed(claim)
    said = "line 1: the invoice R-2026-17 of Hotel Elbblick GmbH says 85.60 EUR, and 100.00 is claimed"
    assert said in proposal["arguments"]["flags"]
    assert proposal["arguments"]["amount"] == "85.60"
    assert said in company("approvals", "show", proposal["id"], by="anna").out.replace("\n", " ")


@pytest.mark.requirement("I5.input-hostile")
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("c.json", "{"), ("c.json", '{"claim_id": "C-1"}'), ("c.json", "[]"), ("c.csv", "a;b\n1;2\n"),
        ("c.json", json.dumps(claim_json_of(line(amount="1e9")))), ("c.xml", ubl(doctype="<!DOCTYPE Invoice>")),
        ("c.json", json.dumps(claim_json_of(iban="DE00"))), ("c.pdf", b"%PDF-1.4 x"), ("c.pdf", pdf()),
        ("c.json", b"\x00" * 100), ("c.json", json.dumps(claim_json_of(tenant="south"))),
    ],
)  # fmt: skip
def test_what_is_no_claim_is_one_line(company: Company, name: str, content: bytes | str) -> None:
    done = company.assess(content, name=name)
    assert (done.code, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1
    assert done.err.startswith("beleg: ")
    assert "Traceback" not in done.err


@pytest.mark.requirement("I5.rechecked")
def test_a_claim_that_was_edited_in_the_database_is_not_shown_approved_or_paid(company: Company) -> None:
    proposal = company.proposed(claim_json_of())
    with sqlite3.connect(company.home / "beleg.db") as connection:
        connection.execute("UPDATE expense_claims SET record = replace(record, 'DE89', 'DE88')")
    connection.close()
    for command in (("show", proposal["id"]), ("approve", proposal["id"], "--confirm", proposal["id"])):
        done = company("approvals", *command, by="anna")
        assert (done.code, "changed in the database" in done.err) == (1, True), command
    assert rows(company, "expense_payments") == 0


@pytest.mark.requirement("I5.thousand-lines")
def test_a_claim_with_a_thousand_lines_is_handed_in(company: Company) -> None:
    lines = [line("taxi", f"{n % 9 + 1}.25", description=f"ride {n}", line=n + 1) for n in range(1000)]
    done = company.assess(claim_json_of(*lines), "--propose")
    assert done.code == 0, done.err
    assert len(done.object["lines"]) == 1000
    assert done.object["proposal"]["needed"] > 1


@pytest.mark.parametrize(
    "arguments",
    [("expenses", "assess"), ("expenses", "assess", "c.json", "--today", "tomorrow"), ("expenses", "export"),
     ("expenses", "export", "--format", "pdf"), ("expenses", "nothing")],
)  # fmt: skip
def test_bad_usage_is_one_line(arguments: tuple[str, ...]) -> None:
    assert is_bad_usage(beleg(*arguments))


@pytest.mark.requirement("I4.approvals-command")
def test_whoever_approves_is_shown_the_lines_and_what_was_denied_before(company: Company) -> None:
    claim = claim_json_of(line(description="Lunch in Leipzig"))
    first = company.proposed(claim)
    assert company("approvals", "deny", first["id"], "--reason", "no guest is named", by="anna").code == 0
    again = company.proposed(claim)
    shown = company("approvals", "show", again["id"], by="anna").out
    for words in (
        "Lunch in Leipzig",
        "42.50 EUR",
        "over the cap",
        f"{first['short']}, denied by anna: no guest is named",
    ):
        assert words in shown
    told = company("approvals", "show", again["id"], "--json", by="anna").object
    assert [(each["category"], each["allowed"]) for each in told["lines"]] == [("meal", "30.00")]
    assert told["earlier"]["reason"] == "no guest is named"


@pytest.mark.requirement("I5.paid-once")
def test_whoever_is_paid_is_refused_and_it_stays_open(company: Company) -> None:
    proposal = company.proposed(claim_json_of(line("taxi", "9"), employee="anna"))
    done = company("approvals", "approve", proposal["id"], "--confirm", proposal["id"], by="anna")
    assert (done.code, done.err.strip()) == (
        1,
        "beleg: whoever is paid may not approve it: somebody else has to",
    )
    assert company("approvals", "show", proposal["id"], "--json", by="anna").object["state"] == "open"


@pytest.mark.requirement("I5.commands")
def test_a_file_is_written_into_no_folder_that_is_not_there(company: Company) -> None:
    done = company(
        "expenses", "export", "--format", "csv", "--output", str(company.folder / "none" / "x.csv"), by="karl"
    )
    assert done.code == 1
    assert done.err.strip().endswith("no such folder")


def test_the_day_that_is_given_makes_no_late_line_timely_where_it_is_proposed(company: Company) -> None:
    spent, given = (datetime.now(UTC).date() - timedelta(days=each) for each in (120, 100))
    late = claim_json_of(line(date=spent.isoformat()))
    command = ("expenses", "assess", company.file(late), "--today", given.isoformat(), "--json")
    assert company(*command, by="erika").object["total_allowed"] == "30.00"
    done = company(*command, "--propose", by="erika")
    assert (done.code, done.object["proposal"], done.object["total_allowed"]) == (1, None, "0.00")
    assert done.object["lines"][0]["codes"] == ["too_late"]
    assert "nothing of claim C-17 can be paid" in done.err


def test_whoever_approves_is_told_that_whoever_asked_was_disabled_since(company: Company) -> None:
    proposal = company.proposed(claim_json_of())
    assert "was disabled" not in company("approvals", "show", proposal["id"], by="anna").out
    assert company("users", "disable", "erika", by="root").code == 0
    told = "erika, who asked for it, was disabled since"
    assert told in company("approvals", "show", proposal["id"], by="anna").out
    assert (
        company("approvals", "show", proposal["id"], "--json", by="anna").object["requester_disabled"] is True
    )
    done = company("approvals", "approve", proposal["id"], "--confirm", proposal["id"], by="anna")
    assert (done.code, told in done.err) == (0, True)
