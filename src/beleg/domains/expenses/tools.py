"""The tools on claims: two read, two write. Who calls, for which company and on what day is put in by code."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from beleg.domains.expenses.claims import ClaimInput
from beleg.domains.expenses.office import SERVER, Office, assess_args
from beleg.domains.expenses.receipts import claim_with_receipts
from beleg.domains.expenses.whose import SEES_ALL
from beleg.domains.expenses.written import lines_for_review
from beleg.errors import InputError, InvalidArguments
from beleg.records import Json, Outcome, ToolResult, Write
from beleg.tools.toolset import FunctionTool, Toolset


class ClaimArgs(BaseModel):
    """Arguments of ``assess_claim`` and ``submit_claim``."""

    model_config = ConfigDict(extra="forbid")
    claim: ClaimInput


class PaymentArgs(BaseModel):
    """Arguments of ``record_payment``."""

    model_config = ConfigDict(extra="forbid")
    claim_id: str = Field(max_length=64, description="Of a claim that was handed in.")


class ListArgs(BaseModel):
    """Arguments of ``list_claims``."""

    model_config = ConfigDict(extra="forbid")
    limit: int = Field(default=100, ge=1, le=1000, description="At most the newest so many.")


def claim_tools(office: Office) -> Toolset:
    """The tools over an office."""
    return Toolset(
        [
            FunctionTool(
                name="assess_claim",
                description=(
                    "What the company's rules allow of an expense claim: for each line the amount, the rule that "
                    "decided with its policy and version, and why it is cut or refused. Changes nothing."
                ),
                arguments=ClaimArgs,
                function=office.assess_claim,
                server=SERVER,
                read_only=True,
                resolve=_claim,
            ),
            FunctionTool(
                name="list_claims",
                description="The claims that were handed in, with what each asks for, gets and was paid.",
                arguments=ListArgs,
                function=office.list_claims,
                server=SERVER,
                read_only=True,
                resolve=_list,
            ),
            FunctionTool(
                name="submit_claim",
                description=(
                    "Hands a claim in and proposes its payment, for a person to decide. A claim's id is bound to its "
                    "contents: it cannot come back with others."
                ),
                arguments=ClaimArgs,
                function=_never,
                server=SERVER,
                read_only=False,
                resolve=_claim,
            ),
            FunctionTool(
                name="record_payment",
                description="Proposes the payment of a claim that was handed in, for a person to decide.",
                arguments=PaymentArgs,
                function=_never,
                server=SERVER,
                read_only=False,
            ),
        ]
    )


def claim_writes(office: Office) -> tuple[Write, ...]:
    """How the writing tools are prepared, shown, checked and carried out."""
    return (
        Write(tool="submit_claim", send=_unsent, prepare=office.submit),
        Write(
            tool="record_payment",
            send=office.record,
            prepare=office.prepare,
            terms=office.terms,
            summary=office.summary,
            look=office.look,
            rules=lambda _: {"/tenant": "caller"},
            recheck=office.recheck,
            keep=office.keep,
            barred=office.barred,
            detail=lines_for_review,
            read_back=office.read_back,
        ),
    )


def _claim(args: Json, facts: Json) -> Json:
    """The claim in its canonical form, its receipts read. Raises InvalidArguments."""
    try:
        claim = claim_with_receipts(ClaimInput.model_validate(args["claim"]))
    except InputError as error:
        raise InvalidArguments(error.message) from None
    args = assess_args(claim, facts["tenant"], facts["today"])
    if _sees_all(facts):
        return args
    if not facts["roles"]:
        return args | {"alone": True}
    return args | {"viewer": {"person": facts["person"], "name": facts["name"]}}


def _list(args: Json, facts: Json) -> Json:
    return {
        "limit": args.get("limit", 100),
        "tenant": facts["tenant"],
        "by": None if _sees_all(facts) else {"person": facts["person"], "name": facts["name"]},
    }


def _sees_all(facts: Json) -> bool:
    return facts["person"] == "local" or bool(SEES_ALL & set(facts["roles"]))


def _never(_args: Json) -> ToolResult:
    raise AssertionError("a write was run as if it were a read")


async def _unsent(_args: Json, _key: str) -> Outcome:
    return Outcome(state="unsent", reason="a claim is handed in when its payment is proposed, and not sent")


def facts(question: Any) -> Json:
    """What code knows of whoever asks: tools take company and person from here, and nobody can send them."""
    caller = question.caller
    return {
        "today": question.today.isoformat(),
        "tenant": caller.tenant,
        "person": caller.person,
        "name": caller.subject,
        "roles": sorted(caller.roles),
    }
