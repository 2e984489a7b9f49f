"""The agent put together: its tools and writes over the database of this installation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from beleg.clock import Clock, SystemClock
from beleg.domain import Domain
from beleg.domains.expenses.office import Office
from beleg.domains.expenses.policies.store import PolicyStore
from beleg.domains.expenses.tools import claim_tools, claim_writes, facts
from beleg.records import Refusal, Step, ToolCall, View
from beleg.storage.database import Database
from beleg.tools.toolset import Toolset

NAME = "expenses"
SERVED = frozenset({"search_policy", "assess_claim"})
"""What anybody may call over MCP; everything else takes an authenticated caller."""


def expenses_domain(opened: Callable[[], Database], clock: Clock | None = None) -> Domain:
    """The agent; ``opened`` opens the database when it is needed for the first time."""
    office, tools = open_office(opened, clock or SystemClock())
    return Domain(
        name=NAME,
        tools=tools,
        planner=Planner(),
        facts=facts,
        checks=(),
        recognises=lambda _: (),
        writes=claim_writes(office),
        policies=office.digest_of,
        recompute=office.recompute,
        served=SERVED,
    )


def open_office(opened: Callable[[], Database], clock: Clock) -> tuple[Office, Toolset]:
    """The claims of a database, and the tools over them."""
    office = Office(
        opened,
        lambda database: PolicyStore(database, clock),
        clock,
        lambda: tools.get("assess_claim").spec,
    )
    tools = claim_tools(office)
    return office, tools


class Planner:
    """Understands nothing yet."""

    name = "scripted"

    async def next(self, view: View) -> Step:  # noqa: ARG002 - it understands none
        """A refusal."""
        return Refusal(status="out_of_scope", text="Dazu kann ich nichts sagen.")

    def required(self, view: View) -> Sequence[ToolCall]:  # noqa: ARG002
        """No calls."""
        return ()
