"""Real evidence of the agents at hand: what their tools give for calls that people's questions lead to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any

from beleg.agent.single import told
from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.records import Caller, ToolCall
from beleg.runtime import Agent, open_agent
from beleg.settings import Settings
from beleg.storage.database import Database
from evals.grounding.facts import digest

NOWHERE = "no-data-folder"
"""The evidence is that of the embedded data: what a user imported is left aside, and nothing is kept."""
Json = dict[str, Any]
TODAY = date(2026, 12, 1)
DAYS = ("1951-06-01", "1966-12-01", "1983-10-01", "1991-03-15", "2003-07-01", "2012-05-02", "2024-12-12")
OFFICES = (
    "chancellor",
    "bundestag_president",
    "health",
    "finance",
    "interior",
    "defence",
    "labour",
    "justice",
)
MEMBERS = (
    {"day": "2022-01-01", "groups": ["fdp"], "lands": ["Bayern"]},
    {"day": "2018-01-01", "groups": ["spd"], "lands": ["Hessen"]},
    {"day": "2010-01-01", "groups": ["linke"], "lands": ["Sachsen"]},
    {"day": "1995-01-01", "groups": ["gruene"], "lands": ["Nordrhein-Westfalen"]},
    {"day": "2022-06-01", "lands": ["Bremen"]},
    {"day": "2022-06-01", "lands": ["Saarland"]},
    {"day": "1985-01-01", "groups": ["gruene"]},
)
CATEGORIES = ("hotel", "meal", "mileage", "parking", "gift")
PLACES = ("Berlin", "Leipzig", "Hamburg", "Paris", "Köln")


def parliament() -> Iterator[tuple[str, str, Json]]:
    """Name, kind and evidence (the contract's object) of seats, terms, offices and members."""
    calls: list[tuple[str, str, Json]] = [
        *((f"seats-{term}", "get_party_distribution", {"terms": [term]}) for term in range(1, 22)),
        *((f"seats-{day}", "get_party_distribution", {"day": day}) for day in DAYS),
        ("terms", "get_terms", {}),
        *((f"office-{role}", "get_persons_by_role", {"role": role}) for role in OFFICES),
        *(
            (f"members-{number}", "list_members", {**query, "limit": 100})
            for number, query in enumerate(MEMBERS)
        ),
    ]
    yield from _called(open_agent(parliament_domain(), _settings()), calls)


def expenses() -> Iterator[tuple[str, str, Json]]:
    """Name, kind and evidence of assessed claims and of policies."""
    calls: list[tuple[str, str, Json]] = [
        *((f"claim-{number}", "assess_claim", {"claim": claim(number)}) for number in range(24)),
        *((f"policy-{category}", "get_policy", {"category": category}) for category in CATEGORIES),
        *((f"policy-hotel-{place}", "get_policy", {"category": "hotel", "place": place}) for place in PLACES),
    ]
    yield from _called(open_agent(expenses_domain(lambda: Database("sqlite://")), _settings()), calls)


def claim(number: int) -> Json:
    """A claim of a few lines; what it claims is chosen by a digest of its number."""
    categories = ("meal", "hotel", "taxi", "rail", "parking", "telephone")
    chosen = [each for each in categories if int(digest(str(number), each), 16) % 2] or list(categories[:3])
    lines = [
        {
            "line": at,
            "date": f"2026-11-{1 + int(digest(str(number), each, 'day'), 16) % 28:02}",
            "category": each,
            "description": f"{each.capitalize()} in {PLACES[number % len(PLACES)]}",
            "amount": str(Decimal(500 + int(digest(str(number), each, "amount"), 16) % 24_000).scaleb(-2)),
            "currency": "EUR",
            "receipt": bool(int(digest(str(number), each, "receipt"), 16) % 4),
        }
        for at, each in enumerate(chosen, start=1)
    ]
    return {"claim_id": f"C-{number + 100}", "employee": "Erika Muster", "currency": "EUR", "lines": lines}


def _called(agent: Agent, calls: list[tuple[str, str, Json]]) -> Iterator[tuple[str, str, Json]]:
    with asyncio.Runner() as runner:
        for name, tool, args in calls:
            found = runner.run(agent.call(ToolCall(tool=tool, args=args), Caller(), today=TODAY))
            [evidence] = told(found)["evidence"]
            yield name, tool, evidence


def _settings() -> Settings:
    return Settings.from_environment({"BELEG_HOME": NOWHERE})
