"""Facts of expense claims and policies, from what the expenses agent's tools give."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from evals.grounding.facts import Fact, Other, digest
from evals.grounding.values import Count, Money, Name

Output = dict[str, Any]


def of_claim(name: str, output: Output) -> Iterator[Fact]:
    """Facts of an assessed claim."""
    currency = output["currency"]
    by_number = int(digest(name), 16) % 2
    lines = {
        Name(f"Zeile {line['line']}", f"line {line['line']}") if by_number else Name(line["category"]): line
        for line in output["lines"]
    }
    if len(lines) != len(output["lines"]):
        raise ValueError(f"{name} has two lines of one category")
    others = ("name", tuple(lines))

    def money(text: str) -> Money:
        return Money(Decimal(text), currency)

    for category, line in lines.items():
        for key, de, en in (
            ("claimed", "Für {what} wurden {money} beantragt.", "For {what}, {money} was claimed."),
            ("allowed", "Für {what} werden {money} erstattet.", "For {what}, {money} is allowed."),
        ):
            yield Fact(
                kind="money",
                evidence=name,
                texts={"de": de, "en": en},
                values={"what": category, "money": money(line[key])},
                holds=lambda v, key=key: money(lines[v.what][key]) == v.money,
                choices={"what": others},
            )
        if Decimal(line["claimed"]) != Decimal(line["allowed"]):
            yield Fact(
                kind="difference",
                evidence=name,
                texts={
                    "de": "Bei {what} wurden {money} weniger erstattet als beantragt.",
                    "en": "For {what}, {money} less was allowed than claimed.",
                },
                values={
                    "what": category,
                    "money": Money(Decimal(line["claimed"]) - Decimal(line["allowed"]), currency),
                },
                holds=lambda v: (
                    Money(Decimal(lines[v.what]["claimed"]) - Decimal(lines[v.what]["allowed"]), currency)
                    == v.money
                ),
                choices={"what": others},
            )
    for key, de, en in (
        ("total_claimed", "Insgesamt wurden {money} beantragt.", "In total, {money} was claimed."),
        ("total_allowed", "Insgesamt werden {money} erstattet.", "In total, {money} is allowed."),
    ):
        yield Fact(
            kind="total",
            evidence=name,
            texts={"de": de, "en": en},
            values={"money": money(output[key])},
            holds=lambda v, key=key: money(output[key]) == v.money,
        )
    dearest = max(lines, key=lambda each: Decimal(lines[each]["claimed"]))
    claimed = {each: Decimal(line["claimed"]) for each, line in lines.items()}
    if len(set(claimed.values())) == len(claimed) > 2:
        yield Fact(
            kind="superlative",
            evidence=name,
            texts={
                "de": "Der höchste beantragte Betrag war der für {what}.",
                "en": "The highest amount claimed was the one for {what}.",
            },
            values={"what": dearest},
            holds=lambda v: v.what == dearest,
            choices={"what": others},
            others=(
                Other(
                    "superlative",
                    {
                        "de": "Der niedrigste beantragte Betrag war der für {what}.",
                        "en": "The lowest amount claimed was the one for {what}.",
                    },
                    lambda v: claimed[v.what] == min(claimed.values()),
                ),
            ),
        )
        yield Fact(
            kind="counted rows",
            evidence=name,
            texts={
                "de": "Der Antrag {claim} hat {n} Positionen.",
                "en": "The claim {claim} has {n} lines.",
            },
            values={"claim": Name(output["claim_id"]), "n": Count(len(lines))},
            holds=lambda v: v.n.number == len(lines),
        )


def of_policy(name: str, output: Output) -> Iterator[Fact]:
    """Facts of the caps that a policy sets."""
    caps = [
        rule
        for rule in output["rules"]
        if rule["kind"] == "cap" and rule.get("amount") and rule["every"] == 1
    ]
    by_place = {
        (Name(rule["categories"][0]), rule["per"]): rule for rule in caps if len(rule["categories"]) == 1
    }
    if len(by_place) != len(caps):
        return
    units = {
        "night": ("je Nacht", "per night"),
        "item": ("je Beleg", "per item"),
        "km": ("je Kilometer", "per km"),
    }
    for (category, per), rule in by_place.items():
        if per not in units:
            continue
        unit = Name(*units[per])
        yield Fact(
            kind="policy",
            evidence=name,
            texts={
                "de": "{what}: höchstens {money} {unit} (Richtlinie {policy}, Fassung {version}).",
            },
            values={
                "what": category,
                "money": Money(Decimal(rule["amount"]), rule["currency"]),
                "unit": unit,
                "policy": Name(rule["policy"]),
                "version": Count(rule["version"], spelled=False),
            },
            holds=lambda v, rule=rule, unit=unit: (
                v.money == Money(Decimal(rule["amount"]), rule["currency"])
                and v.policy.de == rule["policy"]
                and v.version.number == rule["version"]
                and v.unit == unit
            ),
            choices={"unit": ("unit", tuple(Name(*each) for each in units.values()))},
        )
