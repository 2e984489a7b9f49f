"""Claims as files: JSON and CSV as people write them, receipts beside them, and what is broken in one line."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from beleg.domains.expenses.claim_files import Filled, check_said, from_csv, from_json, read_claim
from beleg.domains.expenses.claims import LARGEST_FILE, BadClaim, ClaimInput
from beleg.domains.expenses.receipts import claim_with_receipts
from beleg.errors import InputError
from beleg.records import Json
from tests.support.expenses import claim_json_of, line
from tests.support.invoices import cii, pdf

pytestmark = pytest.mark.requirement("I5.input-json-csv")

TABLE = """claim_id;employee;date;category;description;amount;currency;quantity;receipt
C-17;Erika Muster;2026-11-03;meal;Lunch;42,50;EUR;;ja
;;2026-11-03;hotel;"Hotel; two nights";200,00;EUR;2;nein
"""


def read(path: Path, text: str | bytes, name: str = "claim.json") -> Json:
    file = path / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_claim(file)


def test_json_is_taken_exactly_as_it_is_written(tmp_path: Path) -> None:
    text = json.dumps(claim_json_of()).replace('"42.50"', "42.50")
    given = read(tmp_path, "\ufeff" + text)
    assert given["lines"][0]["amount"] == "42.50"
    assert claim_with_receipts(ClaimInput.model_validate(given)).lines[0].amount.as_tuple().exponent == -2
    assert from_json('{"lines": [{"amount": 0.1000000000000000055511151231257827}]}')["lines"][0][
        "amount"
    ] == ("0.1000000000000000055511151231257827")


def test_a_table_is_one_claim(tmp_path: Path) -> None:
    claim = claim_with_receipts(ClaimInput.model_validate(read(tmp_path, TABLE, "claim.csv")))
    assert (claim.id, claim.employee, claim.currency) == ("C-17", "Erika Muster", "EUR")
    assert [(each.category, str(each.amount), each.receipt) for each in claim.lines] == [
        ("meal", "42.50", True), ("hotel", "200.00", False),
    ]  # fmt: skip
    assert claim.lines[1].description == "Hotel; two nights"


@pytest.mark.parametrize(
    ("word", "receipt"),
    [
        ("FALSCH", False),
        ("falsch", False),
        ("FALSE", False),
        ("WAHR", True),
        ("TRUE", True),
        ("bill.xml", True),
    ],
)
def test_yes_and_no_are_no_names_of_files_in_a_table_or_in_json(
    tmp_path: Path, word: str, receipt: bool
) -> None:
    table = read(tmp_path, TABLE.replace(";ja", f";{word}"), "claim.csv")
    text = json.dumps(claim_json_of(line("meal", "9", receipt=word)))
    for given in (table, read(tmp_path, text)):
        first = claim_with_receipts(ClaimInput.model_validate(given)).lines[0]
        assert (first.receipt, first.file) == (receipt, word if "." in word else None)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_may_be_parted_by_commas_semicolons_or_tabs(delimiter: str) -> None:
    text = delimiter.join(["claim_id", "employee", "date", "category", "amount", "meals"]) + "\r\n"
    text += delimiter.join(["C-1", "E", "2026-11-03", "per_diem", "28.00", "lunch/dinner"]) + "\r\n\r\n"
    [only] = from_csv(text)["lines"]
    assert (only["amount"], only["meals"]) == ("28.00", ["lunch", "dinner"])


def test_a_german_table_is_read_with_its_names_days_and_amounts() -> None:
    text = (
        "Abrechnung;Mitarbeiter;Datum;Kategorie;Beschreibung;Betrag;Währung;Menge;Beleg;Ort;Klasse;Stunden;Mahlzeiten\n"
        "R-1;Erika Muster;20.11.2026;Hotel;Zwei Nächte;1.245,90;EUR;2;ja;Berlin;;;\n"
        "R-1;Erika Muster;3. 9.2026;Bahn;Nach Köln;89,00;EUR;;ja;;Zweite;4,5;\n"
        "R-1;Erika Muster;2026-11-21;Tagegeld;;28,00;EUR;;nein;;;24;Frühstück + Abendessen\n"
    )
    claim = from_csv(text)
    assert (claim["claim_id"], claim["employee"], claim["currency"]) == ("R-1", "Erika Muster", "EUR")
    hotel, rail, diem = claim["lines"]
    assert (hotel["date"], hotel["amount"], hotel["quantity"], hotel["place"]) == (
        "2026-11-20", "1245.90", "2", "Berlin",
    )  # fmt: skip
    assert (rail["date"], rail["class"], rail["hours"], rail["receipt"]) == (
        "2026-09-03",
        "second",
        "4.5",
        True,
    )
    assert (diem["date"], diem["meals"], diem["receipt"]) == ("2026-11-21", ["breakfast", "dinner"], False)


@pytest.mark.parametrize("day", ["31.02.2026", "20.11.26", "20/11/2026", "11.20.2026"])
def test_a_day_of_a_table_that_may_mean_another_or_none_is_refused(day: str) -> None:
    with pytest.raises(BadClaim, match=f"date: '{day}' is no day, written as YYYY-MM-DD or DD.MM.YYYY"):
        from_csv(f"Abrechnung;Mitarbeiter;Datum;Kategorie;Betrag;Währung\nR-1;E;{day};meal;9,00;EUR\n")


def test_two_columns_of_one_meaning_are_refused_in_either_language() -> None:
    with pytest.raises(BadClaim, match="two columns"):
        from_csv("Datum;date;category;amount\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("claim_id;date;category;amount;hack\n", "there is no column 'hack'"),
        ("date;category;amount;date\n", "two columns"),
        ("date;category\n2026-11-03;meal\n", "the column 'amount' is missing"),
        ("date;category;amount\n2026-11-03;meal\n", "row 2: 2 cells"),
        ("claim_id;date;category;amount\nC-1;2026-11-03;meal;1\nC-2;2026-11-03;meal;1\n", "row 3: claim_id"),
        ("date;category;amount;line\n2026-11-03;meal;1;x\n", "row 2: line"),
        ('date;category;amount\n2026-11-03;"meal;1\n', "row"),
        ("date;category;amount\n2026-11-03;\x00;1\n", "nobody can see"),
        ("date;category;amount\n2026-11-03;" + "x" * 10_001 + ";1\n", "too long"),
        ("date;category;amount\n" + "2026-11-03;meal;1\n" * 10_001, "more than 10000 lines"),
        ("hello", "there is no column 'hello'"),
        (
            "Datum;Kategorie;Betrag\n31.11.2026;meal;1\n",
            "'31.11.2026' is no day, written as YYYY-MM-DD or DD.MM.YYYY",
        ),
        (
            "date;category;amount\n2026-02-30;meal;1\n",
            "'2026-02-30' is no day, written as YYYY-MM-DD or DD.MM.YYYY",
        ),
        ("date,category,amount\n11/20/2026,meal,1\n", "row 2: date: '11/20/2026' is no day"),
        ("date,category,amount\n20261120,meal,1\n", "row 2: date: '20261120' is no day"),
    ],
)
@pytest.mark.requirement("I5.input-hostile")
def test_what_is_wrong_in_a_table_is_one_line(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words) as told:
        from_csv(text)
    assert "\n" not in told.value.message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not JSON"),
        ("[1]", "one JSON object"),
        ('{"a": 1, "a": 2}', "two members are called 'a'"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": ' + "[" * 100_000, "not JSON"),
        ('{"a": "\udcff"}', "not text in UTF-8"),
        (b"\xff\xfe{}", "XML|UTF-8"),
        (b"\x00\x01\x02", "UTF-8|nobody can see|no column"),
        ("", "empty"),
    ],
)
@pytest.mark.requirement("I5.input-hostile")
def test_what_is_wrong_in_json_is_one_line(tmp_path: Path, text: str | bytes, words: str) -> None:
    raw = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
    with pytest.raises(InputError, match=words) as told:
        read(tmp_path, raw)
    assert "\n" not in told.value.message


@pytest.mark.parametrize(
    ("content", "advice"),
    [
        (
            "Datum;Währung\n".encode("windows-1252"),
            "it looks like Windows-1252; save it as UTF-8, a table as “CSV UTF-8”",
        ),
        (
            "Datum;Währung\n".encode("utf-16"),
            "it looks like UTF-16; save it as UTF-8, a table as “CSV UTF-8”",
        ),
        (b"\x89PNG\x00\x01\xff", ""),
    ],
)
def test_a_table_in_another_encoding_is_refused_with_what_to_do(
    tmp_path: Path, content: bytes, advice: str
) -> None:
    with pytest.raises(InputError) as told:
        read(tmp_path, content)
    assert told.value.message.endswith(f"not text in UTF-8: {advice}" if advice else "not text in UTF-8")


@pytest.mark.requirement("I5.input-hostile")
def test_a_file_is_of_bounded_size_and_a_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="larger than"):
        read(tmp_path, b"{" + b" " * LARGEST_FILE)
    for path in (tmp_path, tmp_path / "gone", Path("/dev/zero")):
        with pytest.raises(InputError):
            read_claim(path)


def test_receipts_beside_a_claim_come_along(tmp_path: Path) -> None:
    (tmp_path / "receipts").mkdir()
    (tmp_path / "receipts" / "hotel.xml").write_bytes(cii())
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8not a picture")
    lines = [
        line("hotel", "107", receipt="receipts/hotel.xml"), line(receipt="photo.jpg"), line("taxi", receipt="gone.pdf")
    ]  # fmt: skip
    claim = claim_with_receipts(ClaimInput.model_validate(read(tmp_path, json.dumps(claim_json_of(*lines)))))
    hotel, photo, gone = (each.attachment for each in claim.lines)
    assert hotel is not None
    assert hotel.invoice is not None
    assert (hotel.name, str(hotel.invoice.total)) == ("hotel.xml", "107.00")
    assert photo is not None
    assert photo.invoice is None
    assert gone is None
    assert claim.lines[2].file == "gone.pdf"


@pytest.mark.requirement("I5.input-hostile")
@pytest.mark.parametrize("name", ["../secret.txt", "/etc/passwd", "link", "x" * 5000, "a\x00b", "."])
def test_no_file_outside_of_the_claims_folder_is_opened(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "claims"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link").symlink_to(tmp_path / "secret.txt")
    given = read(folder, json.dumps(claim_json_of(line(receipt=name))))
    assert given["lines"][0]["receipt"] == name


def test_what_a_file_lacks_may_be_said_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "claim.csv"
    file.write_text("date,category,amount\n2026-11-03,meal,9.00\n")
    given = read_claim(file, Filled(claim_id="C-9", employee="Erika", iban="DE89370400440532013000"))
    assert (given["claim_id"], given["employee"]) == ("C-9", "Erika")
    other = read_claim(_written(tmp_path, claim_json_of()), Filled(claim_id="C-9", employee="Max"))
    assert (other["claim_id"], other["employee"]) == ("C-17", "Erika Muster"), "what stands in the file holds"


def test_the_currency_and_the_claim_that_is_replaced_may_be_said_beside_a_file(tmp_path: Path) -> None:
    beside = Filled(claim_id="C-9", employee="Erika", currency="CHF", replaces="C-8")
    table = tmp_path / "claim.csv"
    table.write_text("date,category,amount\n2026-11-03,meal,9.00\n")
    bill = tmp_path / "r.xml"
    bill.write_bytes(cii())
    given = read_claim(table, beside)
    assert (given["currency"], given["replaces"]) == ("CHF", "C-8")
    given = read_claim(bill, beside)
    assert (given["currency"], given["replaces"]) == ("EUR", "C-8"), "an invoice has its currency"


@pytest.mark.parametrize(("lacks", "option"), [("currency", "--currency"), ("claim_id", "--claim-id")])
def test_what_is_missing_in_a_file_and_beside_it_is_named_with_its_option(
    tmp_path: Path, lacks: str, option: str
) -> None:
    claim = {key: value for key, value in claim_json_of().items() if key != lacks}
    file = _written(tmp_path, claim)
    with pytest.raises(BadClaim, match=f"c.json: it has no {lacks}: write one there, or give {option}"):
        check_said(file, read_claim(file))


def test_an_invoice_is_a_claim_of_one_line(tmp_path: Path) -> None:
    file = tmp_path / "r.pdf"
    file.write_bytes(pdf(cii()))
    asked = []

    def guess(text: str) -> str | None:
        asked.append(text)
        return "hotel"

    given = read_claim(file, Filled(employee="Erika"), guess)
    assert asked == ["Hotel Elbblick GmbH: Übernachtung im Hotel"]
    claim = claim_with_receipts(ClaimInput.model_validate(given))
    [only] = claim.lines
    assert (claim.id, only.category, str(only.amount)) == ("R-2026-17", "hotel", "107.00")
    assert only.attachment is not None
    assert only.attachment.invoice is not None
    assert read_claim(file, Filled(employee="E", category="meal"))["lines"][0]["category"] == "meal"
    assert read_claim(file, Filled(employee="E"))["lines"][0]["category"] == "unknown"


def test_the_same_file_on_two_lines_is_one_receipt() -> None:
    receipt = {"name": "r.xml", "content": base64.b64encode(cii()).decode()}
    given = claim_json_of(line("hotel", "50", receipt=receipt), line("meal", "57", receipt=receipt))
    one, other = claim_with_receipts(ClaimInput.model_validate(given)).lines
    assert one.attachment == other.attachment


@pytest.mark.parametrize("content", ["?", "", "AAAA=AAAA"])
def test_a_receipt_that_is_no_base64_is_refused(content: str) -> None:
    given = claim_json_of(line(receipt={"name": "r", "content": content}))
    with pytest.raises(InputError, match="line 1: receipt"):
        claim_with_receipts(ClaimInput.model_validate(given))


def _written(folder: Path, claim: Json) -> Path:
    file = folder / "c.json"
    file.write_text(json.dumps(claim))
    return file


@pytest.mark.parametrize("amount", ["1.500", "12.345.678"])
def test_an_amount_that_may_be_a_thousand_is_asked_about(amount: str) -> None:
    with pytest.raises(BadClaim, match=r"row 2: amount: .* may be a thousand or a fraction"):
        from_csv(f"date;category;amount\n2026-11-03;meal;{amount}\n")
    [only] = from_csv("date;category;amount\n2026-11-03;meal;15.50\n")["lines"]
    assert only["amount"] == "15.50"


@pytest.mark.parametrize(
    ("amount", "read"),
    [("1.245,90", "1245.90"), ("1.234.567,8", "1234567.8"), ("45,90", "45.90")],
)
@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_points_between_thousands_and_a_comma_before_decimals_are_read(
    amount: str, read: str, delimiter: str
) -> None:
    rows = (("date", "category", "amount"), ("2026-11-03", "meal", amount))
    [only] = from_csv("".join(f"{delimiter.join(row)}\n" for row in rows))["lines"]
    assert only["amount"] == read


@pytest.mark.parametrize("amount", ["1,245.90", "12.45,90", "1.245,900", "1.2456,90"])
def test_an_amount_in_no_such_form_stays_as_it_was_written(amount: str) -> None:
    [only] = from_csv(f"date;category;amount\n2026-11-03;meal;{amount}\n")["lines"]
    assert only["amount"] == amount


def test_a_receipt_whose_name_steers_a_terminal_is_refused() -> None:
    receipt = {"name": "a\x1b[31m.pdf", "content": "eA=="}
    with pytest.raises(BadClaim, match=r"line 1: receipt: .* nobody can see"):
        claim_with_receipts(ClaimInput.model_validate(claim_json_of(line(receipt=receipt))))


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("\n" * 10_000_000, "more than 40000 rows"),
        (",,\n" * 3_000_000, "more than 40000 rows"),
        ("a," * 4_000_000, "more than 100 cells"),
        ("2026-11-03,meal,1.00\n" * 10_001, "more than 10000 lines"),
    ],
)
@pytest.mark.requirement("I5.input-hostile")
def test_a_table_of_any_size_is_refused_before_it_takes_its_time(rows: str, words: str) -> None:
    with pytest.raises(BadClaim, match=words):
        from_csv("date,category,amount\n" + rows)


@pytest.mark.requirement("I5.input-invoices")
def test_an_invoice_in_wide_letters_is_a_claim_as_any_other(tmp_path: Path) -> None:
    text = cii().decode().replace("UTF-8", "UTF-16").replace("utf-8", "utf-16")
    assert read(tmp_path, text.encode("utf-16"), "bill.xml")["lines"][0]["amount"] == "107.00"
    given = claim_json_of(
        line("hotel", "107", receipt={"name": "r.xml", "content": base64.b64encode(text.encode("utf-16")).decode()}),
        line("taxi", "9", receipt={"name": "r.txt", "content": base64.b64encode("9 €".encode("utf-16")).decode()}),
    )  # fmt: skip
    hotel, taxi = (each.attachment for each in claim_with_receipts(ClaimInput.model_validate(given)).lines)
    assert hotel is not None
    assert hotel.invoice is not None
    assert taxi is not None
    assert taxi.invoice is None, "a text in wide letters is a receipt like any other"
    with pytest.raises(InputError, match="not text in UTF-8"):
        read(tmp_path, '{"claim_id": 1}'.encode("utf-16"))
