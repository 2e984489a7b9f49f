"""Structured e-invoices: ZUGFeRD 2 and Factur-X, in a PDF or as XML, and XRechnung in the syntaxes CII and UBL.

An invoice comes from anybody, so it is read as if by an enemy. Nothing is parsed that declares a document type: with no
entities there is nothing to expand and nowhere to fetch from. Sizes are bounded before anything is taken apart, an
invoice has to hold to the published schema of its profile, and whatever breaks in a library is one line.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import date
from io import BytesIO
from itertools import islice
from typing import Any
from unicodedata import normalize
from xml.parsers import expat

from beleg.domains.expenses import money
from beleg.domains.expenses.claims import LONGEST_ID, LONGEST_NAME, BadClaim, invoice_from, invoice_json
from beleg.domains.expenses.kinds import kind
from beleg.domains.expenses.records import Invoice
from beleg.lean import dataclass, pattern
from beleg.records import Json

LARGEST_XML = 5 << 20
MOST_ATTACHMENTS = 50
"""Of the files in a PDF so many are looked at."""
_UNPACKED = ("zlib", "lzw", "run_length", "brotli", "array_based_stream")
"""The ways in which a PDF packs what it carries: none may give more than a whole invoice."""
_CREDIT = frozenset({"81", "261", "381", "396", "502", "503", "532"})
"""Type codes (UNTDID 1001) of documents that give money back."""
_SYNTAXES = frozenset({"factur-x", "ubl-2.1-invoice", "ubl-2.1-creditnote"})
MOST_INVOICES = 3
"""Of one PDF: the same invoice may be in it in several syntaxes."""
_NAMES = frozenset({"factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"})
"""What an invoice in a PDF is called."""
_DECLARED = "<!DOCTYPE"
_ROOTS = frozenset(
    {
        "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice",
        "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice",
        "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote",
        _DECLARED,
    }
)
LONGEST_FAULT = 160
"""Letters of what a library says of a broken file."""
_NAMESPACE = pattern(r"\{[^{}]*\}")
for _library in ("factur-x", "pypdf"):
    # What they log of a file that somebody handed in is no business of this process's standard error.
    logging.getLogger(_library).setLevel(logging.CRITICAL + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """An invoice, and what it is for in its own words."""

    invoice: Invoice
    items: tuple[str, ...]
    city: str | None = None
    """The seller's."""
    period: tuple[date, date] | None = None
    """The first and the last day that it is for, where it says both."""


def read_json(read: Read) -> Json:
    """What was read, to hand it over."""
    return {
        "invoice": invoice_json(read.invoice),
        "items": list(read.items),
        "city": read.city,
        "period": [day.isoformat() for day in read.period] if read.period is not None else None,
    }


def read_from(held: Json) -> Read:
    """What was read, of ``read_json``."""
    days = [date.fromisoformat(each) for each in held["period"] or ()]
    return Read(
        invoice=invoice_from(held["invoice"]),
        items=tuple(held["items"]),
        city=held["city"],
        period=(days[0], days[1]) if days else None,
    )


def invoice_in(name: str, content: bytes) -> Read | None:
    """The e-invoice in a file; nothing where it is a file of another kind, such as a PDF that carries none.

    Raises BadClaim for XML that is none, for what is broken, and for what has no place in an invoice.
    """
    match kind(content):
        case "pdf":
            return _in_pdf(name, content)
        case "xml":
            return _in_xml(name, content)
        case _:
            return None


def _in_xml(name: str, content: bytes) -> Read:
    tree = _tree(name, content)
    from facturx import get_flavor, parse_ubl_cii_xml  # noqa: PLC0415 - seconds that only e-invoices pay

    try:
        flavor = get_flavor(tree)
    except Exception:  # noqa: BLE001 - the library raises whatever its parts do
        flavor = ""
    if flavor not in _SYNTAXES:
        raise BadClaim(f"{name}: this XML is no e-invoice that is read here (Factur-X, ZUGFeRD 2, XRechnung)")
    try:
        found = parse_ubl_cii_xml(tree, flavor=flavor)
    except Exception as error:  # noqa: BLE001 - as above; it names the place that breaks the schema
        raise BadClaim(f"{name}: the e-invoice does not hold to its schema: {_line(error)}") from None
    return _read(name, found)


def _tree(name: str, content: bytes) -> Any:
    """The XML, parsed twice: first by a parser that stops at the first declaration, then by the library's own."""
    from defusedxml.common import DefusedXmlException  # noqa: PLC0415
    from defusedxml.ElementTree import ParseError, fromstring  # noqa: PLC0415
    from lxml import etree  # noqa: PLC0415

    if len(content) > LARGEST_XML:
        raise BadClaim(f"{name}: an XML of more than {LARGEST_XML >> 20} MB")
    try:
        fromstring(content, forbid_dtd=True, forbid_entities=True, forbid_external=True)
        return etree.fromstring(
            content,
            etree.XMLParser(
                resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True
            ),
        )
    except DefusedXmlException:
        raise BadClaim(
            f"{name}: the XML declares a document type or entities, which no invoice does"
        ) from None
    except (ParseError, etree.XMLSyntaxError, ValueError, LookupError, RecursionError) as error:
        raise BadClaim(f"{name}: not XML that can be read: {_line(error)}") from None


def _in_pdf(name: str, content: bytes) -> Read | None:
    """The e-invoice that a PDF carries. Other files in it are not looked at, and one is unpacked at a time."""
    from pypdf import PdfReader, apply_configuration  # noqa: PLC0415
    from pypdf.errors import LimitReachedError  # noqa: PLC0415

    limits = dict.fromkeys((f"{kind}_maximum_output_length" for kind in _UNPACKED), LARGEST_XML)
    found: list[tuple[str, bytes]] = []
    with apply_configuration(None, **limits):
        try:
            for each in islice(PdfReader(BytesIO(content)).attachment_list, MOST_ATTACHMENTS):
                file = each.name.lower()
                if not file.endswith(".xml"):
                    continue
                try:
                    xml = bytes(each.content)
                except LimitReachedError:
                    if file in _NAMES:
                        raise
                    continue  # some other file, that nobody asked for
                if _names_an_invoice(xml):
                    found.append((each.name, xml))
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - a broken PDF breaks its reader anywhere
            raise BadClaim(f"{name}: not a PDF that can be read: {_line(error)}") from None
    read = [_in_xml(f"{name}: {file[:80]}", xml) for file, xml in found[:MOST_INVOICES]]
    if len(found) > MOST_INVOICES or any(each.invoice != read[0].invoice for each in read):
        raise BadClaim(f"{name}: the PDF carries several e-invoices: hand in each as a file of its own")
    return read[0] if read else None


class _Root(Exception):
    """A signal: the first element of a document, or its declaration, was met."""


def _names_an_invoice(xml: bytes) -> bool:
    """Whether a file in a PDF means to be an invoice of a syntax that is read here; others may be anything.

    Its first element says so, whatever encoding it is in and whatever stands before it. What declares a document type
    counts as one too, and is refused when it is read.
    """
    parser = expat.ParserCreate(namespace_separator=" ")

    def met(name: str, *_: object) -> None:
        raise _Root(name)

    def declared(*_: object) -> None:
        raise _Root(_DECLARED)

    parser.StartElementHandler = met
    parser.StartDoctypeDeclHandler = declared
    try:
        parser.Parse(xml, True)
    except _Root as root:
        return str(root) in _ROOTS
    except expat.ExpatError:
        return False
    return False


def _read(name: str, found: Mapping[str, Any]) -> Read:
    """The business terms of an invoice by their numbers in EN 16931."""
    try:
        code = money.currency(str(found["BT-5"]))
        total = money.amount(str(found.get("BT-112") or found["BT-115"]), code)
        number = _one_line(str(found["BT-1"]))[:LONGEST_ID]
    except (KeyError, money.BadMoney) as error:
        said = error.message if isinstance(error, money.BadMoney) else f"{error} is missing"
        raise BadClaim(f"{name}: the e-invoice cannot be used: {said}") from None
    seller = found.get("BG-4") or {}
    lines = list(found.get("BG-25") or ())
    issued = found.get("BT-2")
    return Read(
        invoice=Invoice(
            number=number,
            issued=issued if isinstance(issued, date) else None,
            seller=_one_line(str(seller.get("name") or seller.get("biz_name") or ""))[:LONGEST_NAME],
            currency=code,
            total=total,
            credit=str(found.get("BT-3", "")) in _CREDIT,
        ),
        city=_one_line(str(seller.get("city") or ""))[:LONGEST_NAME] or None,
        period=_together([_days(each, "BT-134", "BT-135") for each in lines])
        or _days(found, "BT-73", "BT-74"),
        items=tuple(_one_line(str(each.get("BT-153", "")))[:200] for each in lines),
    )


def _days(found: Mapping[str, Any], first: str, last: str) -> tuple[date, date] | None:
    """The first and the last day of a billing period; nothing where one is missing, or they are the wrong way round."""
    start, end = found.get(first), found.get(last)
    return (start, end) if isinstance(start, date) and isinstance(end, date) and start <= end else None


def _together(periods: Sequence[tuple[date, date] | None]) -> tuple[date, date] | None:
    """The time of the lines that have a billing period, where it has no gap: of several stays none is told."""
    days = sorted(each for each in periods if each is not None)
    for at, (start, _) in enumerate(days[1:], start=1):
        if start > max(last for _, last in days[:at]):
            return None
    return (days[0][0], max(last for _, last in days)) if days else None


def _one_line(text: str) -> str:
    text = normalize("NFC", text)
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _line(error: Exception) -> str:
    """What a library says, as one short line: without the namespaces, and without all that could have stood there."""
    said = _one_line(str(error)).rpartition("the cause of the problem: ")[2]
    said = _NAMESPACE.sub("", said).partition(" Expected is ")[0]
    return (said if len(said) <= LONGEST_FAULT else f"{said[: LONGEST_FAULT - 1]}…") or type(error).__name__
