"""Words of expenses that only one language uses, and those that both do: they tell which one a question is in."""

from __future__ import annotations

from collections.abc import Mapping

from beleg.records import Language

WORDS: Mapping[Language, frozenset[str]] = {
    "de": frozenset(
        "höchstbetrag obergrenze beleg belege quittung tagegeld spesen kilometergeld erstattung erstattet richtlinie "
        "richtlinien abrechnung abrechnen bahn zug flug mietwagen bewirtung geschenk übernachtung unterkunft "
        "weiterbildung fahrrad auto wien köln münchen zürich frankreich österreich schweiz "
        "großbritannien währung wechselkurs".split()
    ),
    "en": frozenset(
        "cost costs price phone mobile screen cap limit "
        "receipt receipts allowance reimbursed reimbursement claim claims policy policies train flight cab "
        "gift lodging accommodation training bicycle bike car vienna cologne munich zurich france austria switzerland "
        "currency exchange mileage per diem meal meals parking fee fees expense expenses rate".split()
    ),
}
NAMES = frozenset(
    "hotel taxi berlin hamburg frankfurt paris london york new minibar monitor budget internet".split()
)
