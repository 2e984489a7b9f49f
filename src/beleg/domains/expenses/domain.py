"""The agent put together: its tools and writes over the database of this installation."""

from __future__ import annotations

from collections.abc import Callable

from beleg.clock import Clock, SystemClock
from beleg.domain import Domain, Telling
from beleg.domains.expenses import languages
from beleg.domains.expenses.checks import CHECKS
from beleg.domains.expenses.office import Office, Policies
from beleg.domains.expenses.planner.scripted import ScriptedPlanner
from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.policies.store import PolicyStore
from beleg.domains.expenses.policy_tools import Current, policy_tools
from beleg.domains.expenses.tools import claim_tools, claim_writes, facts
from beleg.storage.database import Database
from beleg.tools.toolset import Toolset

NAME = "expenses"
SERVED = frozenset({"search_policy", "assess_claim"})
"""What anybody may call over MCP; everything else takes an authenticated caller."""

INTENTS = {
    "policy_rule": ("get_policy", "search_policy"),
    "earlier_claims": ("list_claims",),
    "conversation_meta": (),
    "out_of_scope": (),
}
"""What is asked about expenses, with the tools that answer it. Handing in and paying are no questions."""


def expenses_domain(
    opened: Callable[[], Database],
    clock: Clock | None = None,
    policies: Callable[[Database, Clock], Policies] = PolicyStore,
) -> Domain:
    """The agent; ``opened`` opens the database when it is needed for the first time, ``policies`` those in it."""
    time = clock or SystemClock()
    office, tools = open_office(opened, lambda database: policies(database, time), time)
    planner = ScriptedPlanner(_current(office), tools)

    def told() -> Telling:
        from beleg.domains.expenses.telling import telling  # noqa: PLC0415 - only for a language model

        return telling(planner)

    return Domain(
        name=NAME,
        tools=tools,
        planner=planner,
        facts=facts,
        checks=CHECKS,
        recognises=planner.recognises,
        writes=claim_writes(office),
        policies=office.digest_of,
        recompute=office.recompute,
        served=SERVED,
        words=languages.WORDS,
        names=languages.NAMES,
        labels=languages.LABELS,
        contradicts=planner.contradicts,
        intents=INTENTS,
        telling=told,
    )


def open_office(
    opened: Callable[[], Database], policies: Callable[[Database], Policies], clock: Clock
) -> tuple[Office, Toolset]:
    """The claims of a database, and the tools over them."""
    office = Office(opened, policies, clock, lambda: tools.get("assess_claim").spec)
    tools = claim_tools(office) + Toolset(policy_tools(_current(office)))
    return office, tools


def _current(office: Office) -> Current:
    """The policies of a tenant, from a database that is opened when they are needed."""

    async def current(tenant: str) -> PolicySet:
        return await office.policies.current(tenant)

    return current
