"""The expenses agent over one database, with a small company's rules and a clock that a test moves."""

from __future__ import annotations

from datetime import date
from typing import Any

from beleg.agent.limits import Stop
from beleg.agent.single import single
from beleg.approval.apply import Dispatcher
from beleg.approval.policy import load
from beleg.approval.proposals import Proposer
from beleg.approval.reach import Reach
from beleg.approval.replay import Replay, replay
from beleg.approval.review import Review, Typed
from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.expenses.exports import Export, Exports, Format
from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.proved import findings
from beleg.domains.expenses.records import Payer
from beleg.errors import NotFound
from beleg.records import Caller, Evidence, Json, Proposal, Question, ToolCall
from beleg.runtime import fresh_id
from beleg.runtime import reach as reach_of
from beleg.storage.database import Database
from tests.support.approving import MovedClock, person, run
from tests.support.expenses import claim_json_of, policies

ERIKA = person("erika", "employee")
ANNA, BERT = person("anna", "approver"), person("bert", "approver")
KARL, LISA = person("karl", "accountant"), person("lisa", "accountant")
PAYER = Payer(name="Muster & Söhne", iban="DE02120300000000202051")


class Rules:
    """The policies of every tenant; a test may put others in their place."""

    def __init__(self) -> None:
        self.sets: dict[str, list[PolicySet]] = {}

    async def current(self, tenant: str) -> PolicySet:
        """The newest set of a tenant."""
        return self._of(tenant)[-1]

    async def at(self, tenant: str, digest: str) -> PolicySet:
        """The set of that digest. Raises NotFound."""
        for each in self._of(tenant):
            if each.digest == digest:
                return each
        raise NotFound("there never was such a set")

    def change(self, new: PolicySet) -> None:
        """From now on a tenant has this set."""
        self._of(new.tenant).append(new)

    def _of(self, tenant: str) -> list[PolicySet]:
        return self.sets.setdefault(tenant, [policies(tenant=tenant)])


class Company:
    """Hands in, approves, pays and exports. Every call runs to its end."""

    def __init__(self, database: Database, rules: Rules | None = None) -> None:
        self.database = database
        self.rules = rules or Rules()
        self.clock = MovedClock()
        self.domain = expenses_domain(lambda: database, self.clock, lambda _database, _clock: self.rules)
        self.review = Review(database, self.clock, self.reach)
        self.dispatcher = Dispatcher(database, self.clock, self.reach, "test")

    def reach(self, agent: str) -> Reach:
        """The agent, as it is now."""
        assert agent == "expenses"
        return reach_of(self.domain, load())

    def call(
        self,
        tool: str,
        caller: Caller = ERIKA,
        *,
        words: tuple[str, ...] = (),
        today: date | None = None,
        **args: Any,
    ) -> tuple[Evidence, ...] | Proposal:
        """What a call of a tool comes to."""
        turn = fresh_id()
        question = Question(
            text="", today=today or self.clock.today(), session=turn, turn=turn, caller=caller, language="en"
        )
        return run(
            single(
                ToolCall(tool=tool, args=args),
                question,
                domain=self.domain,
                gate=Proposer(self.database, self.clock, self.reach("expenses")),
                clock=self.clock,
                stop=Stop(60),
                planner="scripted" if words else "mcp",
                words=words,
            )
        )

    def assess(self, *lines: Json, caller: Caller = ERIKA, **more: Any) -> Json:
        """The assessment of a claim."""
        found = self.call("assess_claim", caller, claim=claim_json_of(*lines, **more))
        assert isinstance(found, tuple)
        return found[0].output

    def submit(
        self,
        *lines: Json,
        caller: Caller = ERIKA,
        words: tuple[str, ...] = (),
        today: date | None = None,
        **more: Any,
    ) -> Proposal:
        """The proposal of a claim that is handed in; ``today`` is the day that whoever does says it is."""
        found = self.call(
            "submit_claim", caller, words=words, today=today, claim=claim_json_of(*lines, **more)
        )
        assert isinstance(found, Proposal)
        return found

    def approve(self, proposal: Proposal, caller: Caller = ANNA) -> Proposal:
        """The proposal after a person's approval by its short id, the amount typed."""
        typed = Typed(id=proposal.short, values={"amount": str(proposal.arguments["amount"])})
        return run(self.review.approve(proposal.id, caller, "terminal", typed))

    def deny(self, proposal: Proposal, caller: Caller = ANNA) -> Proposal:
        """The proposal after a person's denial."""
        return run(self.review.deny(proposal.id, caller, "terminal"))

    def dispatch(self, proposal: Proposal) -> Proposal:
        """The proposal after what could be done about it was done."""
        return run(self.dispatcher.dispatch(proposal.id))

    def paid(self, *lines: Json, **more: Any) -> Proposal:
        """A claim that was handed in, approved and paid."""
        done = self.dispatch(self.approve(self.submit(*lines, **more)))
        assert done.state == "applied"
        return done

    def exports(self, caller: Caller = KARL) -> Exports:
        """The files for the bank."""
        return Exports(self.database, self.clock, caller)

    def export(self, format: Format = "pain.001", caller: Caller = KARL, *, given_out: bool = True) -> Export:
        """The next file, given out."""
        exports = self.exports(caller)
        found = run(exports.next(format, PAYER))
        if given_out and found.payments:
            run(exports.given_out(found))
        return found

    def replay(self, proposal: Proposal, caller: Caller = ANNA) -> Replay:
        """Everything that a proposal rested on, computed again."""
        return run(
            replay(
                self.database,
                proposal.id,
                caller,
                clock=self.clock,
                reach=self.reach,
                again=lambda _: self.domain.recompute,
            )
        )

    def faults(self) -> list[str]:
        """What of the company's own rows is not what the audit log tells."""
        return run(
            self.database.read(
                lambda connection: [
                    each.message for each in findings(connection, ERIKA.tenant, now=self.clock.now())
                ]
            )
        )

    def rows(self, statement: str) -> list[Any]:
        """What a query gives."""
        return run(self.database.read(lambda connection: list(connection.exec_driver_sql(statement))))

    def edit(self, statement: str) -> int:
        """What somebody with the database at hand does to it; how many rows it touched."""
        return run(self.database.write(lambda connection: connection.exec_driver_sql(statement).rowcount))
