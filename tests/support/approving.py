"""The write path over one database, with the warehouse behind it and a clock that a test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, Literal, TypeVar

import pytest
from sqlalchemy import Connection, text

from beleg.approval.apply import Dispatcher
from beleg.approval.effects import Claim, Effects
from beleg.approval.gate import Wanted
from beleg.approval.policy import Policy, load, parse
from beleg.approval.proposals import Proposer
from beleg.approval.reach import Reach
from beleg.approval.review import Review, Typed
from beleg.errors import NotFound
from beleg.records import AuditEvent, Caller, Evidence, Json, Language, Outcome, Proposal
from beleg.runtime import reach as reach_of
from beleg.storage.database import Database
from tests.support.inventory import domain
from tests.support.inventory.domain import Inventory

T = TypeVar("T")
ORDER = '[[tool]]\nserver = "beleg:inventory"\ntool = "order_goods"\n'
"""The beginning of what a policy says of orders."""
START = datetime(2026, 12, 1, 9, 30, 15, 250_000, tzinfo=UTC)
LOCAL = Caller()


def person(name: str, *roles: str, tenant: str = "default") -> Caller:
    """Somebody who has logged in."""
    return Caller(
        subject=name, person=f"p-{name}-{tenant}", tenant=tenant, roles=frozenset(roles), authenticated=True
    )


ANNA, BERT, CARL = (person(name, "approver") for name in ("anna", "bert", "carl"))


class MovedClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.instant = START

    def now(self) -> datetime:
        """The instant."""
        return self.instant

    def today(self) -> date:
        """Its day."""
        return self.instant.date()

    def move(self, **delta: float) -> None:
        """Later by so much."""
        self.instant += timedelta(**delta)


class Office:
    """Proposes, decides, carries out. Every call runs to its end."""

    def __init__(self, database: Database, inventory: Inventory, policy: Policy | None = None) -> None:
        self.database = database
        self.inventory = inventory
        self.warehouse = inventory.warehouse
        self.clock = MovedClock()
        self.policy = policy or load()
        self.waits: list[float] = []
        self.review = Review(database, self.clock, self.reach)
        self.dispatcher = self.another()

    def another(self, owner: str = "test") -> Dispatcher:
        """Somebody who carries out what was approved."""

        async def sleep(seconds: float) -> None:
            self.waits.append(seconds)

        return Dispatcher(self.database, self.clock, self.reach, owner, sleep)

    def reach(self, agent: str) -> Reach:
        """The agent, as it is now."""
        if agent != "inventory":
            raise NotFound(f"there is no agent {agent}")
        return reach_of(self.inventory.domain(), self.policy)

    def wanted(
        self,
        tool: str = "set_stock",
        *,
        caller: Caller = LOCAL,
        turn: str = "t1",
        words: tuple[str, ...] = ("setze BOLT-8 auf 5",),
        evidence: tuple[Evidence, ...] = (),
        planner: str = "scripted",
        session: str = "s",
        language: Language = "en",
        corrects: str | None = None,
        **args: Any,
    ) -> Wanted:
        """A call that needs a person."""
        chosen = self.inventory.tools().get(tool)
        given = args or {"sku": "BOLT-8", "count": 5}
        return Wanted(
            spec=chosen.spec,
            args=chosen.validate(given),
            ruling=self.policy.rule(chosen.spec, "inventory"),
            caller=caller,
            turn=turn,
            session=session,
            started_at=self.clock.now(),
            language=language,
            words=words,
            evidence=evidence,
            planner=planner,
            corrects=corrects,
        )

    def propose(self, tool: str = "set_stock", **given: Any) -> Proposal:
        """The proposal of a call."""
        proposer = Proposer(self.database, self.clock, self.reach("inventory"))
        return run(proposer.propose(self.wanted(tool, **given)))

    def approve(self, proposal: Proposal, caller: Caller = ANNA, **given: Any) -> Proposal:
        """The proposal after a person's approval with the whole id."""
        typed = given.pop("typed", Typed(id=proposal.id))
        return run(self.review.approve(proposal.id, caller, given.pop("channel", "terminal"), typed, **given))

    def deny(self, proposal: Proposal, caller: Caller = ANNA, **given: Any) -> Proposal:
        """The proposal after a person's denial."""
        return run(self.review.deny(proposal.id, caller, given.pop("channel", "terminal"), **given))

    def dispatch(self, proposal: Proposal, by: Dispatcher | None = None) -> Proposal:
        """The proposal after what could be done about it was done."""
        return run((by or self.dispatcher).dispatch(proposal.id))

    def approved(self, tool: str = "set_stock", **given: Any) -> Proposal:
        """A proposal that was approved."""
        return self.approve(self.propose(tool, **given))

    def left(self, proposal: Proposal, state: Literal["sending", "unknown"]) -> Proposal:
        """The proposal as a process leaves it that dies while it is sending, or that loses the connection."""
        effects = Effects(self.database, self.clock, "left")

        async def work() -> Proposal:
            found = await effects.load(proposal.id)
            if found.proposal.state == "approved" or state == "sending":
                assert await effects.claim(found) is not None
                found = await effects.load(proposal.id)
            if state == "unknown":
                assert found.effect is not None
                claim = Claim(proposal=proposal, attempt=found.effect.attempt, until=self.clock.now())
                await effects.write(claim, "unknown", Outcome(state="unknown"), asks=True)
            return (await effects.load(proposal.id)).proposal

        made = run(work())
        assert made.state == state
        return made

    def policy_of(self, *texts: str) -> None:
        """From now on the operator's policy is the package's with these on top."""
        own = load().texts
        self.policy = parse([(f"file {number}", each) for number, each in enumerate((*own, *texts))])

    def change(self, what: str, monkeypatch: pytest.MonkeyPatch, proposal: Proposal | None = None) -> None:
        """Takes away the ground that proposals stand on; ``expiry`` is that of ``proposal``."""
        match what:
            case "expiry":
                assert proposal is not None
                self.clock.instant = proposal.expires_at
            case "policy":
                self.policy_of("# the same, said otherwise")
            case "domain policy":
                self.inventory.policies = "sha256:other"
            case "before":
                self.warehouse.set_stock("BOLT-8", 119, "somebody")
            case "rules":
                self.inventory.limit = self.inventory.limit / 100
            case "schema":
                monkeypatch.setattr(
                    domain, "Count", type("Count", (domain.Count,), {"__doc__": "Other ones."})
                )
            case "tool":
                monkeypatch.setattr(domain, "SERVER", "beleg:elsewhere")
            case _:
                raise ValueError(what)

    # --- what the database holds ----------------------------------------------------------------------------------

    def events(self, kind: str | None = None, tenant: str = "default") -> list[AuditEvent]:
        """The chain's events, oldest first."""
        from beleg.audit import log
        from beleg.storage import tables

        def unit(connection: Connection) -> list[AuditEvent]:
            rows = connection.execute(
                tables.audit_events.select()
                .where(tables.audit_events.c.tenant == tenant)
                .order_by(tables.audit_events.c.seq)
            ).all()
            found = [log.event_of(row) for row in rows]
            return [each for each in found if each is not None and kind in (None, each.kind)]

        return run(self.database.read(unit))

    def told(self, proposal: Proposal) -> list[tuple[str, object]]:
        """(kind, state) of every event on a proposal, oldest first."""
        return [
            (event.kind, event.body["state"])
            for event in self.events(tenant=proposal.tenant)
            if event.body.get("proposal") == proposal.id
        ]

    def edit(self, statement: str) -> int:
        """What somebody with the database at hand does to it; how many rows it touched."""
        return run(self.database.write(lambda connection: connection.exec_driver_sql(statement).rowcount))

    def row(self, proposal: Proposal) -> Json:
        """The effect's row."""
        query = text("SELECT * FROM effects WHERE proposal_id = :id")
        return run(
            self.database.read(
                lambda connection: dict(connection.execute(query, {"id": proposal.id}).mappings().one())
            )
        )


def again(proposal: Proposal, **changes: Any) -> Proposal:
    """The proposal with changes, for comparing."""
    return replace(proposal, **changes)


def run(work: Coroutine[Any, Any, T]) -> T:
    """The result of work, in an event loop of its own."""
    return asyncio.run(work)
