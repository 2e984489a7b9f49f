"""Writes ``conversations.jsonl``: what each turn must say is computed here from the policy files themselves.

    .venv/bin/python evals/expenses/conversations.py

Nothing of the agent is used: the TOML blocks are read by the standard library, and sums are made here.
"""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
POLICIES = HERE.parents[1] / "src" / "beleg" / "domains" / "expenses" / "data" / "policies"
TODAY = "2026-12-01"
Turn = tuple[str, list[Any]]


def rules(day: date) -> dict[str, dict[str, Any]]:
    """Every rule in force on a day, by id."""
    heads: dict[str, tuple[date, dict[str, Any]]] = {}
    for path in sorted(POLICIES.glob("*.de.md")):
        text = path.read_text("utf-8")
        front = tomllib.loads(text.split("+++")[1])
        block = re.search(r"```toml rules\n(.*?)```", text, re.DOTALL)
        if block is None or front["valid_from"] > day:
            continue
        if front["id"] not in heads or heads[front["id"]][0] < front["valid_from"]:
            heads[front["id"]] = (front["valid_from"], tomllib.loads(block[1], parse_float=Decimal))
    return {
        rule["id"]: rule
        for _, found in heads.values()
        for kind in found.values()
        for rule in kind
        if "id" in rule
    }


NOW = rules(date.fromisoformat(TODAY))
THEN = rules(date(2025, 12, 31))


def money(value: Decimal | int, lang: str) -> str:
    """An amount as an answer in the language writes it."""
    text = f"{Decimal(value):,.2f}"
    return text.translate(str.maketrans(",.", ".,")) if lang == "de" else text


def cap(id_: str, lang: str, count: int = 1, of: dict[str, dict[str, Any]] = NOW) -> list[str]:
    """What a cap comes to, and the rule that says so."""
    return [money(of[id_]["amount"] * count, lang), id_]


def paid(amount: str, id_: str, lang: str, count: int = 1) -> list[str]:
    """What is paid of an amount under one cap."""
    return [money(min(Decimal(amount), NOW[id_]["amount"] * count), lang), id_]


def rate(id_: str, lang: str) -> list[str]:
    """A rate as it is written, and its rule."""
    text = f"{NOW[id_]['rate'].normalize():f}"
    return [text.replace(".", ",") if lang == "de" else text, id_]


def people(id_: str) -> list[str]:
    """How many people approve, and the rule."""
    return [str(NOW[id_]["people"]), id_]


def diem(id_: str, lang: str, days: int = 1) -> list[str]:
    """A lump sum for full days, and its rule."""
    return [money(NOW[id_]["full"] * days, lang), id_]


def left(id_: str, lang: str, *meals: str) -> list[str]:
    """What is left of a lump sum's full day without meals that somebody else pays, and its rule."""
    rule = NOW[id_]
    return [money(rule["full"] * (100 - sum(rule[meal] for meal in meals)) / 100, lang), id_]


def last(spent: str) -> str:
    """The last day on which an expense of a day can be handed in, as a German answer writes it."""
    return f"{date.fromisoformat(spent) + timedelta(days=NOW['deadline']['days']):%d.%m.%Y}"


def conversations() -> list[tuple[str, list[Turn]]]:
    """Each conversation with its language."""
    cologne = "hotel-berlin-hamburg-cologne"
    return [
        ("de", [("Was kostet ein Hotel in Köln maximal?", cap(cologne, "de")), ("Und für 3 Nächte?", cap(cologne, "de", 3)), ("Und in London?", cap("hotel-london-zurich", "de")), ("Brauche ich dafür einen Beleg?", ["receipt-always"])]),
        ("de", [("Was darf ich in Hamburg fürs Hotel ausgeben?", cap(cologne, "de")), ("Und in Wien?", cap("hotel-vienna", "de")), ("Muss ich das vorher genehmigen lassen?", [money(NOW["hotel-prior"]["above"], "de"), "hotel-prior"])]),
        ("de", [("Was darf ein Hotel in Paris kosten?", cap("hotel-paris", "de")), ("Und 2025?", cap("hotel", "de", of=THEN)), ("Und in München?", cap("hotel-large-cities", "de", of=THEN))]),
        ("de", [("Wie viel gibt es pro Kilometer?", cap("car-kilometre", "de")), ("Und mit dem Fahrrad?", cap("bicycle-kilometre", "de")), ("Und für 50 km?", cap("bicycle-kilometre", "de", 50))]),
        ("de", [("Was war der Dollarkurs im Mai 2026?", rate("us-dollar-1", "de")), ("Und im August 2026?", rate("us-dollar-2", "de")), ("Und der für das Pfund?", rate("pound-2", "de"))]),
        ("de", [("Welcher Kurs gilt für Schweizer Franken?", rate("franc-2", "de")), ("Und im Februar 2026?", rate("franc-1", "de"))]),
        ("de", [("Wer gibt 2.000 Euro frei?", people("approval-large")), ("Und 500 Euro?", people("approval-small"))]),
        ("de", [("Tagegeld in Frankreich?", diem("per-diem-france", "de")), ("Und für 4 Tage?", diem("per-diem-france", "de", 4)), ("Und in Österreich?", diem("per-diem-austria", "de"))]),
        ("de", [("Taxi 52 Euro, was bekomme ich?", paid("52", "taxi", "de")), ("Brauche ich dafür einen Beleg?", ["10,00", "receipt-usual"]), ("Und für ein Hotel?", ["receipt-always"])]),
        ("de", [("Muss ein Bürostuhl vorher genehmigt werden?", ["equipment-prior"]), ("Und ein Mietwagen?", ["rental-car-prior"]), ("Was darf der kosten?", cap("rental-car", "de"))]),
        ("de", [("Was darf ein Kundengeschenk kosten?", cap("gift", "de")), ("Und für 3 Personen?", cap("gift", "de", 3)), ("Und wenn es 80 Euro kostet?", paid("80", "gift", "de"))]),
        ("de", [("Wie viel gibt es pro Tag im Homeoffice?", cap("home-office-day", "de")), ("Und für 20 Tage?", cap("home-office-day", "de", 20)), ("Brauche ich dafür einen Beleg?", ["receipt-lump-sums"])]),
        ("de", [("Was darf das Abendessen kosten?", cap("meal", "de")), ("Und mit 38 Euro?", paid("38", "meal", "de")), ("Und 2025?", cap("meal", "de", of=THEN))]),
        ("en", [("How much for a taxi?", cap("taxi", "en")), ("Do I need a receipt for that?", ["10.00", "receipt-usual"]), ("And for a rental car?", ["receipt-usual"])]),
        ("en", [("What is the hotel limit in Munich?", cap("hotel-munich", "en")), ("And in New York?", cap("hotel-new-york", "en")), ("And for 2 nights?", cap("hotel-new-york", "en", 2))]),
        ("en", [("Can I buy a monitor for 300 euros?", [money(300, "en"), "equipment-prior"]), ("Do I need approval for that?", ["equipment-prior"]), ("And an office chair?", ["equipment-prior"])]),
        ("en", [("Per diem in Switzerland?", diem("per-diem-switzerland", "en")), ("And in the USA?", diem("per-diem-usa", "en")), ("And for 5 days?", diem("per-diem-usa", "en", 5))]),
        ("en", [("What was the pound rate in March 2026?", rate("pound-1", "en")), ("And the dollar?", rate("us-dollar-1", "en"))]),
        ("en", [("Who approves a claim of 5,000 euros?", people("approval-large")), ("And 5,001 euros?", people("approval-largest")), ("How late can I submit it?", [str(NOW["deadline"]["days"]), "deadline"])]),
        ("en", [("Which class on a 7 hour flight?", ["premium economy", "flight-class-long"]), ("How much may it cost?", cap("flight", "en")), ("And to New York?", cap("flight-new-york", "en"))]),
        ("en", [("How much is paid for a train ticket?", cap("rail-ticket", "en")), ("And if it costs 340 euros?", paid("340", "rail-ticket", "en"))]),
        ("en", [("Mileage for 120 km?", cap("car-kilometre", "en", 120)), ("And by bike?", ["bicycle-kilometre"]), ("Do I need a receipt for that?", ["receipt-lump-sums"])]),
        ("de", [("Was darf das Hotel in Wien kosten?", cap("hotel-vienna", "de")), ("und das tagegeld dort?", diem("per-diem-austria", "de"))]),
        ("de", [("kriege ich mittagessen bezahlt?", cap("meal", "de")), ("auch wenn ich tagegeld bekomme?", ["rechnet keine Mahlzeiten ab"]), ("und wenn ich einen kunden einlade?", cap("entertainment", "de"))]),
        ("en", [("Per diem France full day?", diem("per-diem-france", "en")), ("what if lunch is provided?", left("per-diem-france", "en", "lunch")), ("and breakfast too?", left("per-diem-france", "en", "lunch", "breakfast"))]),
        ("de", [("monitor für 400 euro", paid("400", "monitor", "de")), ("und wie oft?", ["3 Jahren", "monitor"]), ("und ein stuhl?", [*cap("office-chair", "de"), "5 Jahren"])]),
        ("de", [("250 km eigenes auto", cap("car-kilometre", "de", 250)), ("und mit dem rad?", cap("bicycle-kilometre", "de", 250)), ("brauch ich da belege für", ["receipt-lump-sums"])]),
        ("de", [("wer muss 1200 euro freigeben?", people("approval-large")), ("und bei 900?", people("approval-small")), ("und 7000?", people("approval-largest"))]),
        ("de", [("Homeoffice pauschale?", cap("home-office-day", "de")), ("wieviel ist das bei 120 tagen", cap("home-office-day", "de", 120)), ("und 200?", cap("home-office-year", "de"))]),
        ("en", [("flight to new york 1500 eur ok?", paid("1500", "flight-new-york", "en")), ("which class?", ["flight-class-long", "flight-class-longest"]), ("do I need a receipt?", ["receipt-always"])]),
        ("de", [("ist eine rechnung vom 1. september noch fristgerecht?", [last("2026-09-01"), "zu spät"]), ("und vom 5. september?", [last("2026-09-05"), "noch bis"])]),
        ("de", [("Tagegeld Österreich?", diem("per-diem-austria", "de")), ("und wenn das frühstück dabei ist?", left("per-diem-austria", "de", "breakfast"))]),
        ("en", [("What's the hotel limit in Munich?", cap("hotel-munich", "en")), ("and last year?", cap("hotel-large-cities", "en", of=THEN)), ("and in Cologne?", cap("hotel", "en", of=THEN)), ("and in Cologne today?", cap(cologne, "en"))]),
        ("de", [("Seminar 1200 euro", ["1.200,00", "training-of-a-year"]), ("und noch ein zweites für 500?", [money(NOW["training-of-a-year"]["amount"] - 1200, "de"), money(NOW["training-of-a-year"]["amount"], "de"), "training-of-a-year"])]),
        ("de", [("hotel in Dresden", cap("hotel", "de")), ("muss das frühstück extra?", ["Frühstück darf im Preis enthalten sein"]), ("was ist mit der minibar?", ["no-minibar"])]),
        ("de", [("Taxi 50 Euro?", paid("50", "taxi", "de")), ("und Parken 30?", paid("30", "parking", "de")), ("und zusammen?", [money(NOW["taxi"]["amount"] + NOW["parking"]["amount"], "de")])]),
        ("en", [("dinner 40 euros", paid("40", "meal", "en")), ("and a second one for 35?", cap("meal", "en", 2))]),
        ("de", [("Kundenessen mit 2 Gästen 150 Euro", paid("150", "entertainment", "de", 3)), ("darf Wein dabei sein?", ["mit Getränken", "entertainment"])]),
        ("en", [("how much for lunch?", cap("meal", "en")), ("even if I get a per diem?", ["claims no meals"])]),
    ]  # fmt: skip


def main() -> None:
    """Writes the file."""
    lines = [
        {
            "id": f"talk-{number:02}",
            "lang": lang,
            "kind": "follow",
            "today": TODAY,
            "turns": [{"question": question, "must": must} for question, must in turns],
        }
        for number, (lang, turns) in enumerate(conversations(), start=1)
    ]
    text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in lines)
    (HERE / "conversations.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
