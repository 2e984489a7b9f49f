"""What the agent does with claims: assesses them, takes them in, and prepares, checks and records their payment.

Whatever comes from outside, a person's file, a program's call, a planner's step, names a claim or holds one. What it is
worth is computed here from the claim and the rules, and a payment is made of nothing but that: so no caller and no
model can put another claim or another amount in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Protocol, TypeVar

from sqlalchemy import Connection, select

from beleg.approval import kept
from beleg.clock import Clock
from beleg.domains.expenses import accounts, books, counted, denied, money, standing
from beleg.domains.expenses.approvers import approvers, unruled
from beleg.domains.expenses.categories import called
from beleg.domains.expenses.claims import claim_digest, claim_from, claim_json
from beleg.domains.expenses.names import may_be
from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.records import ExpenseClaim, Payment, Stored, Viewer, came_on
from beleg.domains.expenses.rules import assess
from beleg.domains.expenses.whose import may_be_paid, of_its_id, of_whoever_asks, sees_all, viewer_of
from beleg.domains.expenses.written import assessment_json, payment_args
from beleg.errors import BelegError, NotFound
from beleg.evidence.ledger import address
from beleg.records import (
    Caller,
    Evidence,
    Json,
    Language,
    Outcome,
    Prepared,
    Proposal,
    Ruling,
    Sight,
    ToolCall,
    ToolResult,
    ToolSpec,
)
from beleg.storage import tables
from beleg.storage.database import Database, Unit

T = TypeVar("T")
SERVER = "beleg:expenses"
MODEL = "model:"
"""How the name of a planner begins that is a language model."""


class Policies(Protocol):
    """The policies of the tenants."""

    async def current(self, tenant: str) -> PolicySet:
        """All that a tenant has now."""
        ...

    async def at(self, tenant: str, digest: str) -> PolicySet:
        """What a tenant had when its set had this digest. Raises BelegError where that cannot be told any more."""
        ...


class Office:
    """The claims and payments of every tenant of one database.

    Args:
        opened: Opens the database when it is needed for the first time.
        policies: The tenants' policies in it.
        clock: The present time.
        spec: What is published of ``assess_claim``: the address of an assessment covers it.
    """

    def __init__(
        self,
        opened: Callable[[], Database],
        policies: Callable[[Database], Policies],
        clock: Clock,
        spec: Callable[[], ToolSpec],
    ) -> None:
        self._opened = opened
        self._make_policies = policies
        self._clock = clock
        self._spec = spec

    @cached_property
    def database(self) -> Database:
        """Opened when it is needed for the first time. Raises StorageError."""
        return self._opened()

    @cached_property
    def policies(self) -> Policies:
        """The tenants' policies."""
        return self._make_policies(self.database)

    # --- reads ----------------------------------------------------------------------------------------------------

    async def assess_claim(self, args: Json) -> ToolResult:
        """What the rules allow of the claim that ``args`` hold, for the tenant and day that code put beside it."""
        policies = await self.policies.current(args["tenant"])
        return await self._assessed(args, policies)

    async def list_claims(self, args: Json) -> ToolResult:
        """The claims that the caller may see, the newest first."""
        now = self._clock.now()
        viewer = Viewer(**args["by"]) if args.get("by") else None
        rows = await self.database.read(
            lambda connection: books.listed(
                connection, args["tenant"], of=viewer, limit=args["limit"], now=now
            )
        )
        return ToolResult(output={"claims": rows}, source=SERVER, empty=not rows)

    async def recompute(self, evidence: Evidence, policies: str) -> Json | None:
        """An assessment among a decision's evidence, computed again by the policies of then. Raises BelegError."""
        if evidence.tool != "assess_claim":
            return None
        found = await self.policies.at(evidence.args["tenant"], policies)
        return (await self._assessed(evidence.args, found, evidence.output.get("earlier", []))).output

    async def digest_of(self, tenant: str) -> str:
        """The digest of a tenant's policies."""
        return (await self.policies.current(tenant)).digest

    async def _assessed(
        self, args: Json, policies: PolicySet, earlier: Sequence[str] | None = None
    ) -> ToolResult:
        """The assessment, against what stands now, or against the lines of exactly the proposals ``earlier``."""
        claim, tenant = claim_from(args["claim"]), args["tenant"]
        given, digest, known = date.fromisoformat(args["day"]), claim_digest(claim), called(policies, claim)

        if args.get("alone"):
            found = assess(claim, policies, given)
            output = assessment_json(replace(found, flags=(_ALONE, *found.flags)), digest, ())
            return ToolResult(output=output, source=SERVER, day=given)

        now = self._clock.now()
        viewer = Viewer(**args["viewer"]) if "viewer" in args else None

        def unit(connection: Connection) -> Json:
            counted.prove(connection, tenant, now)
            there = books.find(connection, tenant, claim.id)
            same = there is not None and there.digest == digest
            before = earlier
            if before is None:
                own = standing.place(connection, tenant, claim.id, now) if same else None
                number = own.number if own is not None and own.stands else standing.LAST
                before = standing.before(connection, tenant, known, number, now)
                if viewer is not None:
                    hidden = standing.unseen(connection, tenant, known, before, viewer)
                    hidden |= standing.strangers(connection, tenant, known, before)
                    before = [each for each in before if each not in hidden]
            mine = there if same else None
            day = mine.day if mine is not None else given
            lines = standing.lines(connection, tenant, known, before)
            found = assess(claim, policies, day, lines, came=mine.came if mine is not None else None)
            more = of_whoever_asks(args, claim, viewer) + of_its_id(there, digest, viewer)
            if mine is not None:
                more += tuple(denied.told(connection, tenant, claim, known, mine.at))
                more += tuple(accounts.unusual(connection, tenant, claim, mine.at))
                more += tuple(unruled(policies, (mine.day, mine.at.date())))
            return assessment_json(replace(found, flags=(*more, *found.flags)), digest, before)

        output = await self._reported(unit, tenant, claim.id, writes=False)
        day = date.fromisoformat(output["payment"]["handed_in"])
        return ToolResult(output=output, source=SERVER, day=day)

    # --- writes ---------------------------------------------------------------------------------------------------

    async def submit(self, args: Json, caller: Caller, planner: str) -> Prepared:
        """Takes a claim in, and prepares its payment.

        Raises NotPayable for a claim that a language model wrote, and where it replaces what it cannot; ClaimChanged,
        Tampered.
        """
        if planner.startswith(MODEL):
            raise books.NotPayable(
                "a claim is handed in by a person or a program, and never written by a model"
            )
        claim, tenant, day = claim_from(args["claim"]), caller.tenant, date.fromisoformat(args["day"])
        policies = await self.policies.current(tenant)
        at = self._clock.now()
        stored = await self._reported(
            lambda connection: books.hand_in(
                connection,
                tenant,
                claim,
                called(policies, claim),
                lambda earlier: assess(claim, policies, day, earlier, came=came_on(day, at)),
                day=day,
                by=caller.person,
                at=at,
                viewer=viewer_of(caller),
            ),
            tenant,
            claim.id,
            writes=True,
        )
        return await self._prepared(stored, policies, caller)

    async def prepare(self, args: Json, caller: Caller, _planner: str) -> Prepared:
        """Prepares the payment of a claim that was handed in. Raises NotFound, NotPayable, Tampered."""
        stored = await self._kept(caller.tenant, args["claim_id"])
        own = caller.person == stored.by or may_be(caller.subject, stored.claim.employee)
        if not own and not sees_all(caller):
            raise NotFound(f"no claim {args['claim_id'][:80]!r} was handed in")
        return await self._prepared(stored, await self.policies.current(caller.tenant), caller)

    async def look(self, args: Json) -> Sight:
        """What the claim was paid, and what it would be. Raises NotFound, Tampered."""
        stored = await self._kept(args["tenant"], args["claim_id"])
        sum_ = f"{args['amount']} {args['currency']}"
        return Sight(
            before={"claim_id": stored.claim.id, "paid": None},
            after={"claim_id": stored.claim.id, "paid": sum_, "to": args.get("iban")},
            version=stored.digest,
        )

    async def terms(self, args: Json, ruling: Ruling, policies: str) -> Ruling:
        """Who approves an amount by the company's own rules: those of the day on which the claim is said to be handed
        in and of the day on which it came together. Raises NotPayable where they leave nobody."""
        found = await self.policies.at(args["tenant"], policies)
        stored = await self._kept(args["tenant"], args["claim_id"])
        amount = money.amount(args["amount"], args["currency"])
        days = (date.fromisoformat(args["handed_in"]), stored.at.date())
        asked = approvers(found, days, amount, args["currency"])
        if asked is None:
            return ruling
        if not asked.roles:
            told = " and ".join(day.isoformat() for day in sorted(set(days)))
            raise books.NotPayable(
                f"nobody may approve claim {stored.claim.id}: the rules on approvals of {told} together allow it to no "
                "role"
            )
        return replace(ruling, roles=asked.roles, needed=asked.people)

    async def recheck(self, proposal: Proposal) -> str | None:
        """Why a payment may not be made now: the claim, its assessment or what it would pay are not what was approved.

        Raises Tampered where the claim, or the evidence of the proposal, was changed in the database.
        """
        args, tenant = proposal.arguments, proposal.tenant
        if args.get("tenant") != tenant:
            return "it is of another company"
        rests_on = await self._reported(
            lambda connection: _rests_on(connection, proposal), tenant, proposal.id, writes=False
        )
        stored = await self._kept(tenant, args["claim_id"])
        if stored.paid is not None and stored.paid != proposal.id:
            return f"claim {stored.claim.id} was paid already"
        other = await self.database.read(
            lambda connection: books.replacement(connection, tenant, stored.claim.id)
        )
        if other is not None:
            return f"claim {other} took the place of claim {stored.claim.id}"
        for each in proposal.approved_by:
            if why := await self._paid_to(args, each):
                return why
        if rests_on is None:
            return None  # it is not kept yet, and what it was made of is looked at in the unit that keeps it
        policies = await self.policies.current(tenant)
        again = await self._assessed(rests_on.args, policies, rests_on.output["earlier"])
        now = await self._assessed(rests_on.args, policies)
        if again.output != rests_on.output or payment_args(now.output, stored) != args:
            return "the assessment of the claim comes out otherwise now"
        return None

    async def barred(self, args: Json, caller: Caller) -> str | None:
        """Whoever is or may be paid, or handed the claim in, approves nothing of it. Raises NotFound, Tampered."""
        if why := await self._paid_to(args, caller.subject):
            return why
        stored = await self._kept(args["tenant"], args["claim_id"])
        return _HANDED_IN if stored.by == caller.person else None

    def keep(self, connection: Connection, proposal: Proposal) -> None:
        """Keeps what a new proposal of a payment pays. Raises Overtaken, HandedIn, Tampered."""
        standing.keep(connection, proposal, self._clock.now())

    async def record(self, args: Json, key: str) -> Outcome:
        """Records the payment of a claim under the proposal that was approved, once."""
        at = self._clock.now()
        try:
            paid = await self.database.write(
                lambda connection: books.pay(connection, args["tenant"], args, key, at=at)
            )
        except BelegError as error:
            return Outcome(state="refused", reason=error.message)
        return Outcome(state="applied", output=_paid_json(paid))

    async def read_back(self, key: str) -> Outcome | None:
        """Whether a proposal's payment was recorded: this database knows."""
        paid = await self.database.read(lambda connection: books.paid_by(connection, key))
        return Outcome(state="unsent") if paid is None else Outcome(state="applied", output=_paid_json(paid))

    def summary(self, args: Json, language: Language) -> str:
        """What will happen, from the arguments alone."""
        sum_, of = (_sum(args[name], args["currency"], language) for name in ("amount", "claimed"))
        flags = len(args.get("flags", ()))
        if language == "de":
            to = f"auf das Konto {args['iban']}" if "iban" in args else "ohne Konto"
            look = f" {flags} {'Hinweis' if flags == 1 else 'Hinweise'} ansehen." if flags else ""
            return f"Abrechnung {args['claim_id']}: {args['employee']} erhält {sum_} von {of}, {to}.{look}"
        to = f"to the account {args['iban']}" if "iban" in args else "without an account"
        look = f" {flags} {'flag' if flags == 1 else 'flags'} to look at." if flags else ""
        return f"Claim {args['claim_id']}: {args['employee']} is paid {sum_} of {of}, {to}.{look}"

    # --- parts ----------------------------------------------------------------------------------------------------

    async def _prepared(self, stored: Stored, policies: PolicySet, caller: Caller) -> Prepared:
        evidence = await self._evidence(stored, policies, caller)
        if (viewer := viewer_of(caller)) is not None:
            earlier = evidence.output["earlier"]
            hidden = await self.database.read(
                lambda connection: standing.unseen(connection, stored.tenant, stored.claim, earlier, viewer)
            )
            if hidden:
                raise books.NotYours(stored.claim.employee)
        args = payment_args(evidence.output, stored)
        if not money.amount(args["amount"], args["currency"]):
            raise books.NotPayable(
                f"nothing of claim {stored.claim.id} can be paid: it is kept, and nothing was proposed; what is mended "
                "in it is handed in under another id"
            )
        return Prepared(call=ToolCall(tool="record_payment", args=args), evidence=(evidence,))

    async def _evidence(self, stored: Stored, policies: PolicySet, caller: Caller) -> Evidence:
        """The assessment of a claim that was handed in, as the evidence that a payment rests on."""
        args = assess_args(stored.claim, stored.tenant, stored.day.isoformat()) | {"by": caller.subject}
        result = await self._assessed(args, policies)
        return Evidence(
            id=address(self._spec(), args, result),
            tool="assess_claim",
            args=args,
            source=result.source,
            day=result.day,
            as_of=None,
            retrieved_at=self._clock.now(),
            output=result.output,
        )

    async def _kept(self, tenant: str, id_: str) -> Stored:
        """A claim, proved; that it was tampered with is put into the audit log. Raises NotFound, Tampered."""
        return await self._reported(
            lambda connection: books.kept(connection, tenant, id_), tenant, id_, writes=False
        )

    async def _paid_to(self, args: Json, login: str) -> str | None:
        """Why a log-in may be whoever is paid, by the name or by the account. Raises Tampered."""
        tenant, account, now = args["tenant"], args.get("iban"), self._clock.now()
        holders = await self._reported(
            lambda connection: accounts.holders(connection, tenant, account, now), tenant, args["claim_id"],
            writes=False,
        )  # fmt: skip
        return may_be_paid(login, args["employee"], holders)

    async def _reported(self, unit: Unit[T], tenant: str, ref: str, *, writes: bool) -> T:
        work = self.database.write(unit) if writes else self.database.read(unit)
        return await kept.reported(
            self.database, work, tenant=tenant, where="claim", ref=ref, clock=self._clock
        )


_HANDED_IN = "whoever handed in a claim may not approve its payment: somebody else has to"
_ALONE = "earlier claims were not looked at: whoever asks did not show who they are"


def assess_args(claim: ExpenseClaim, tenant: str, day: str) -> Json:
    """The resolved arguments of an assessment on an ISO day."""
    return {"claim": claim_json(claim), "tenant": tenant, "day": day}


def _rests_on(connection: Connection, proposal: Proposal) -> Evidence | None:
    """The assessment that a kept proposal rests on; nothing before it is kept. Raises Tampered."""
    row = select(tables.proposals.c.id).where(tables.proposals.c.id == proposal.id)
    return counted.assessment(connection, proposal) if connection.scalar(row) is not None else None


def _sum(amount: str, code: str, language: Language) -> str:
    """An amount as a language writes it."""
    return f"{amount.replace('.', ',') if language == 'de' else amount} {code}"


def _paid_json(paid: Payment) -> Json:
    return {
        "payment": paid.number,
        "claim_id": paid.claim,
        "amount": money.written(paid.amount),
        "currency": paid.currency,
    }
