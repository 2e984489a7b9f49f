"""E-invoices written by the tests' own hand: CII (Factur-X, ZUGFeRD, XRechnung), UBL, and PDF files that carry one."""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO
from typing import Literal
from xml.sax.saxutils import escape

from pypdf import PdfWriter

PROFILES = {
    "factur-x": "urn:cen.eu:en16931:2017",
    "factur-x-basic": "urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic",
    "factur-x-extended": "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended",
    "xrechnung": "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    "xrechnung-2": "urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3",
    "peppol": "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
}
Period = tuple[str, str]
"""The first and the last day that something is billed for, YYYY-MM-DD."""
Profile = Literal["factur-x", "factur-x-basic", "factur-x-extended", "xrechnung", "xrechnung-2", "peppol"]


def cii(
    *,
    profile: Profile = "factur-x",
    number: str = "R-2026-17",
    issued: str = "20261103",
    seller: str = "Hotel Elbblick GmbH",
    currency: str = "EUR",
    net: str = "100.00",
    tax: str = "7.00",
    kind: str = "380",
    item: str = "Übernachtung im Hotel",
    period: Period | None = None,
    period_of_line: Period | None = None,
    doctype: str = "",
) -> bytes:
    """An invoice in the syntax CII, with one line."""
    gross = Decimal(net) + Decimal(tax)
    rate = (Decimal(tax) / Decimal(net) * 100).quantize(Decimal("0.01"))
    return f"""<?xml version="1.0" encoding="UTF-8"?>{doctype}
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
 <rsm:ExchangedDocumentContext>
  <ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>{PROFILES[profile]}</ram:ID>
  </ram:GuidelineSpecifiedDocumentContextParameter>
 </rsm:ExchangedDocumentContext>
 <rsm:ExchangedDocument><ram:ID>{escape(number)}</ram:ID><ram:TypeCode>{kind}</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">{issued}</udt:DateTimeString></ram:IssueDateTime>
 </rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
   <ram:SpecifiedTradeProduct><ram:Name>{escape(item)}</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>{net}</ram:ChargeAmount>
    </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>
   </ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement>
    <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
     <ram:RateApplicablePercent>{rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>{_cii(period_of_line)}
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>{net}</ram:LineTotalAmount>
    </ram:SpecifiedTradeSettlementLineMonetarySummation>
   </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>{escape(seller)}</ram:Name>
    <ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>
   </ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>Muster &amp; Söhne</ram:Name>
    <ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery/>
  <ram:ApplicableHeaderTradeSettlement>
   <ram:InvoiceCurrencyCode>{currency}</ram:InvoiceCurrencyCode>
   <ram:ApplicableTradeTax><ram:CalculatedAmount>{tax}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
    <ram:BasisAmount>{net}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>
    <ram:RateApplicablePercent>{rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>{_cii(period)}
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:LineTotalAmount>{net}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>{net}</ram:TaxBasisTotalAmount>
    <ram:TaxTotalAmount currencyID="{currency}">{tax}</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>{gross}</ram:GrandTotalAmount><ram:DuePayableAmount>{gross}</ram:DuePayableAmount>
   </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
""".encode()


def ubl(
    *,
    profile: Profile = "xrechnung",
    number: str = "R-2026-18",
    issued: str = "2026-11-03",
    seller: str = "Taxi Krause",
    currency: str = "EUR",
    net: str = "20.00",
    tax: str = "1.40",
    item: str = "Taxi zum Bahnhof",
    period: Period | None = None,
    period_of_line: Period | None = None,
    credit: bool = False,
    doctype: str = "",
) -> bytes:
    """An invoice or credit note in the syntax UBL, by the rules of XRechnung, with one line."""
    root, line, quantity = (
        ("CreditNote", "CreditNoteLine", "CreditedQuantity")
        if credit
        else ("Invoice", "InvoiceLine", "InvoicedQuantity")
    )
    gross = Decimal(net) + Decimal(tax)
    rate = (Decimal(tax) / Decimal(net) * 100).quantize(Decimal("0.01"))
    kind = "<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>" if credit else (
        "<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>"
    )  # fmt: skip
    return f"""<?xml version="1.0" encoding="UTF-8"?>{doctype}
<{root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:{root}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
 <cbc:CustomizationID>{PROFILES[profile]}</cbc:CustomizationID>
 <cbc:ID>{escape(number)}</cbc:ID><cbc:IssueDate>{issued}</cbc:IssueDate>{kind}
 <cbc:DocumentCurrencyCode>{currency}</cbc:DocumentCurrencyCode>{_ubl(period)}
 <cac:AccountingSupplierParty><cac:Party>
  <cac:PartyName><cbc:Name>{escape(seller)}</cbc:Name></cac:PartyName>
  <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyLegalEntity><cbc:RegistrationName>{escape(seller)}</cbc:RegistrationName></cac:PartyLegalEntity>
 </cac:Party></cac:AccountingSupplierParty>
 <cac:AccountingCustomerParty><cac:Party>
  <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyLegalEntity><cbc:RegistrationName>Muster</cbc:RegistrationName></cac:PartyLegalEntity>
 </cac:Party></cac:AccountingCustomerParty>
 <cac:TaxTotal><cbc:TaxAmount currencyID="{currency}">{tax}</cbc:TaxAmount>
  <cac:TaxSubtotal><cbc:TaxableAmount currencyID="{currency}">{net}</cbc:TaxableAmount>
   <cbc:TaxAmount currencyID="{currency}">{tax}</cbc:TaxAmount>
   <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>{rate}</cbc:Percent>
    <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
 <cac:LegalMonetaryTotal>
  <cbc:LineExtensionAmount currencyID="{currency}">{net}</cbc:LineExtensionAmount>
  <cbc:TaxExclusiveAmount currencyID="{currency}">{net}</cbc:TaxExclusiveAmount>
  <cbc:TaxInclusiveAmount currencyID="{currency}">{gross}</cbc:TaxInclusiveAmount>
  <cbc:PayableAmount currencyID="{currency}">{gross}</cbc:PayableAmount></cac:LegalMonetaryTotal>
 <cac:{line}><cbc:ID>1</cbc:ID><cbc:{quantity} unitCode="C62">1</cbc:{quantity}>
  <cbc:LineExtensionAmount currencyID="{currency}">{net}</cbc:LineExtensionAmount>{_ubl(period_of_line)}
  <cac:Item><cbc:Name>{escape(item)}</cbc:Name>
   <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>{rate}</cbc:Percent>
    <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
  <cac:Price><cbc:PriceAmount currencyID="{currency}">{net}</cbc:PriceAmount></cac:Price></cac:{line}>
</{root}>
""".encode()


def _cii(period: Period | None) -> str:
    if period is None:
        return ""
    days = "".join(
        f'<ram:{name}><udt:DateTimeString format="102">{day.replace("-", "")}</udt:DateTimeString></ram:{name}>'
        for name, day in zip(("StartDateTime", "EndDateTime"), period, strict=True)
    )
    return f"<ram:BillingSpecifiedPeriod>{days}</ram:BillingSpecifiedPeriod>"


def _ubl(period: Period | None) -> str:
    if period is None:
        return ""
    first, last = period
    days = f"<cbc:StartDate>{first}</cbc:StartDate><cbc:EndDate>{last}</cbc:EndDate>"
    return f"<cac:InvoicePeriod>{days}</cac:InvoicePeriod>"


def pdf(invoice: bytes | None = None, name: str = "factur-x.xml") -> bytes:
    """A PDF of one empty page, with an invoice attached if one is given."""
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    if invoice is not None:
        writer.add_attachment(name, invoice)
    held = BytesIO()
    writer.write(held)
    return held.getvalue()
