"""Words of expenses that only one language uses, and those that both do: they tell which one a question is in."""

from __future__ import annotations

from collections.abc import Mapping

from beleg.records import Language

WORDS: Mapping[Language, frozenset[str]] = {
    "de": frozenset(
        "höchstbetrag obergrenze beleg belege quittung tagegeld spesen kilometergeld erstattung erstattet "
        "richtlinie richtlinien abrechnung abrechnen bahn zug flug mietwagen bewirtung geschenk übernachtung "
        "unterkunft weiterbildung fahrrad auto wien köln münchen zürich frankreich österreich schweiz "
        "großbritannien währung wechselkurs mahlzeit mittagessen abendessen frühstück kurs seminar schulung buch "
        "fachbuch maus tastatur kopfhörer bildschirm bürostuhl stuhl nacht nächte tage stunden leute kunde kunden "
        "nen ne trinkgeld sprit benzin maut gepäck umzug zuschuss mitgliedschaft genehmigung genehmigen vorher "
        "wieviel kriege krieg zahlt zahlen erstatten frist klasse dienstreise reise pro tag gäste strafzettel "
        "bußgeld knöllchen handyrechnung telefonrechnung parken parkgebühren nahverkehr pfund franken kronen "
        "statt erlaubt eigenanteil zuzahlung kilometer reservierung klassen parkhaus privates beruflich handy".split()
    ),
    "en": frozenset(
        "cost costs price phone mobile screen cap limit receipt receipts allowance reimbursed reimbursement claim "
        "claims policy policies train flight cab gift lodging accommodation training bicycle bike car vienna "
        "cologne munich zurich france austria switzerland currency exchange mileage diem meal meals parking "
        "fee fees expense expenses rate euros dollars pounds francs zlotys lunch dinner breakfast lunches dinners "
        "course courses book books mouse keyboard headphones chair desk night nights days ride rides client "
        "clients guests colleague fine fines bill metro subway underground rental present voucher "
        "laundry movie bottle people gym membership stock options leave parental insurance travel trip trips "
        "rules rule luggage baggage relocation moving flowers subscription license coffee tip "
        "tips toll tolls fuel gas petrol charging seat passport vaccination childcare daycare donation "
        "salary overtime vacation holiday working work airport overnight stay stays "
        "refund approval approvals approver approvers deadline head day week month "
        "advance".split()
    ),
}
NAMES = frozenset(
    "hotel taxi berlin hamburg frankfurt paris london york new minibar monitor budget internet bus tram e-bike".split()
)
LABELS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "amount": "Betrag", "currency": "Währung", "claimed": "beantragt", "allowed": "erstattet", "unit": "je",
        "total_claimed": "beantragt insgesamt", "total_allowed": "erstattet insgesamt", "category_title": "Art",
        "place": "Ort", "title": "Richtlinie", "version": "Fassung", "rule": "Regel", "full": "voller Tag",
        "part": "Teil eines Tages", "above": "über", "days": "Tage", "rate": "Kurs", "from": "von", "to": "bis",
        "claim_id": "Antrag", "share": "Anteil", "base": "in", "people": "Personen", "up_to": "bis",
    },
    "en": {
        "category_title": "kind", "title": "policy", "total_claimed": "claimed in all",
        "total_allowed": "allowed in all",
        "full": "full day", "part": "part of a day", "claim_id": "claim", "base": "in", "up_to": "up to", "unit": "per",
    },
}  # fmt: skip
"""What fields are called where code says a value in plain words."""
