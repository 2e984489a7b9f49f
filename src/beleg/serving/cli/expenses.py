"""``beleg expenses``: claims against the company's rules, their payment proposed, approved payments for the bank."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from beleg.agent.contract import evidence_json, proposal_json
from beleg.clock import SystemClock
from beleg.domains.expenses.bank import SAMPLE_PAYER
from beleg.domains.expenses.categories import category_of, counts_nights
from beleg.domains.expenses.claim_files import Filled, check_said, read_claim
from beleg.domains.expenses.exports import Export, Exports
from beleg.domains.expenses.flow import ScriptedClaim, Worked, work
from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.policies.store import PolicyStore
from beleg.domains.expenses.records import Payer
from beleg.errors import BelegError, InputError, UsageError
from beleg.records import Caller, Json, Proposal, Question, ToolCall
from beleg.runtime import fresh_id, open_agent, open_database
from beleg.serving import inputs
from beleg.serving.cli import identity, policies
from beleg.serving.cli.agents import domain
from beleg.serving.cli.blocks import Block, Grid, Paragraph, Remark, visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.models import Choice, Model, OllamaModel, Plan
from beleg.serving.cli.output import as_json, tell, writer
from beleg.settings import Settings
from beleg.storage.files import write_private

app = typer.Typer(
    name="expenses",
    help="Expense claims: assess them, propose their payment, export what was approved.",
    rich_markup_mode=None,
)

app.add_typer(policies.app, name="policies")
app.command("search", epilog=policies.EXAMPLES)(policies.search)

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
NoColor = Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")]


@app.command("assess")
def assess(
    claim: Annotated[Path, typer.Argument(metavar="CLAIM", help="JSON, CSV, or an e-invoice (PDF or XML).")],
    *,
    propose: Annotated[
        bool, typer.Option("--propose", help="Hand it in and propose its payment, for a person to decide.")
    ] = False,
    today: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="The day on which it is handed in.")
    ] = None,
    claim_id: Annotated[
        str | None, typer.Option(metavar="ID", help="Where the file has none; else an invoice's number.")
    ] = None,
    employee: Annotated[str | None, typer.Option(metavar="NAME", help="Where the file names none.")] = None,
    category: Annotated[
        str | None, typer.Option(metavar="NAME", help="What an e-invoice is for; else by its words.")
    ] = None,
    currency: Annotated[
        str | None, typer.Option(metavar="CODE", help="What is paid in, where the file has none (ISO 4217).")
    ] = None,
    iban: Annotated[str | None, typer.Option(metavar="IBAN", help="Where the file has none.")] = None,
    replaces: Annotated[
        str | None, typer.Option(metavar="ID", help="An unpaid claim that this one takes the place of.")
    ] = None,
    place: Annotated[
        str | None,
        typer.Option(metavar="PLACE", help="Where an e-invoice's money was spent; else the seller's city."),
    ] = None,
    quantity: Annotated[
        str | None,
        typer.Option(
            metavar="N", help="Nights, people or days of an e-invoice; else the nights of its billing period."
        ),
    ] = None,
    planner: Plan = None,
    model: Model = None,
    ollama_model: OllamaModel = None,
    as_user: As = None,
    json: AsJson = False,
    no_color: NoColor = False,
) -> int:
    """Assess a claim by the company's rules. Nothing is paid by it; with --propose a person is asked."""

    choice = Choice(planner=planner, model=model, ollama_model=ollama_model)
    settings = identity.settings_here()
    day = inputs.day(today) if today is not None else SystemClock().today()
    acting = identity.caller(as_user, settings)
    filled = Filled(
        claim_id=claim_id, employee=employee or acting.subject, category=category, currency=currency, iban=iban,
        replaces=replaces, place=place, quantity=quantity,
    )  # fmt: skip
    worked, proposal, refused = asyncio.run(_worked(claim, filled, acting, day, choice, propose=propose))
    told = worked.assessment.output
    if json:
        shown = {key: value for key, value in told.items() if key not in ("payment", "earlier")}
        evidence = [evidence_json(each) for each in worked.evidence]
        waiting = proposal_json(proposal) if proposal is not None else None
        print(as_json(shown | {"evidence": evidence, "proposal": waiting}))
    else:
        writer(no_color=no_color).show(_blocks(told, proposal))
    if refused is None:
        return 0
    tell(f"beleg: {refused}")
    return 1


@app.command("export")
def export(
    *,
    format_: Annotated[
        Literal["pain.001", "csv"], typer.Option("--format", help="SEPA transfers, or a table.")
    ],
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the file there; else to standard output.")
    ] = None,
    again: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Give an earlier export out again, byte for byte.")
    ] = None,
    as_user: As = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object on the export, the file in it.")
    ] = False,
) -> int:
    """Export the payments that were approved and are in no file yet: each is in exactly one."""

    if output is not None and not output.parent.is_dir():
        raise InputError(f"{output.parent}: no such folder")
    if output is not None and output.exists() and not output.is_file():
        raise InputError(f"{output}: there is something else than a file")

    async def do(exports: Exports, sample: Payer | None) -> Export:
        if again is not None:
            found = await exports.again(again, format_)
        else:
            own = await exports.payer()
            found = await exports.next(format_, own or sample)
            if own is None and sample is not None and found.payments and format_ == "pain.001":
                tell(
                    "beleg: no account is named, so the sample company's stands in: "
                    f'{sample.iban} (yours: beleg expenses payer "Company" IBAN)'
                )
        if found.payments:
            _give_out(found, output, json=json)
            await exports.given_out(found)
        return found

    found: Export = _with_exports(as_user, do)
    if not found.payments:
        if json:
            print(as_json(_export_json(found)))
        tell(
            "beleg: no payment waits to be exported"
            if not found.left
            else "beleg: no payment can be exported"
        )
        tell("beleg: no file was made, and nothing was written")
        if found.last is not None and not found.behind:
            number, made = found.last
            tell(
                f"beleg: export {number} is the last file: --format {made} --again {number} gives it out again"
            )
        for number, made in found.behind:
            tell(f"beleg: export {number} was made and not given out yet: --format {made} --again {number}")
    elif found.again:
        tell(f"beleg: export {found.number} was made before: it is the same file, with the same payments")
    for claim, why in found.left:
        tell(f"beleg: claim {claim} is not in it: {why}")
    return 1 if found.tampered or (found.behind and not found.payments) else 0


@app.command("payer")
def payer(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="The company's, as its bank has it.")
    ] = None,
    iban: Annotated[str | None, typer.Argument(metavar="IBAN", help="The account to pay from.")] = None,
    *,
    bic: Annotated[str | None, typer.Option(metavar="BIC", help="Else by the IBAN.")] = None,
    as_user: As = None,
) -> None:
    """Name the account that transfers are made from; without arguments, show it."""
    if (name is None) != (iban is None):
        raise UsageError("give the company's name and its IBAN, or neither")

    async def do(exports: Exports, sample: Payer | None) -> Payer | None:

        if name is not None and iban is not None:
            await exports.pay_from(Payer(name=name, iban=iban, bic=bic))
        return await exports.payer() or sample

    found: Payer | None = _with_exports(as_user, do)
    line = f"{found.name}  {found.iban}" if found is not None else "no account is named"
    writer(no_color=True).show([Paragraph(visible(line))])


# --- how it is done -----------------------------------------------------------------------------------------------


async def _worked(
    path: Path, filled: Filled, acting: Caller, day: date, choice: Choice, *, propose: bool
) -> tuple[Worked, Proposal | None, str | None]:
    """The claim assessed, its proposal where one was asked for, and why there is none where there should be."""

    settings = choice.settings()
    policies = await _policies(settings, acting.tenant)
    claim = read_claim(
        path,
        filled,
        lambda text: category_of(policies, day, text),
        lambda category: counts_nights(policies, day, category),
    )
    check_said(path, claim)
    agent = open_agent(domain("expenses", settings), settings)
    turn = fresh_id()
    question = Question(text=f"assess {path.name}", today=day, session=turn, turn=turn, caller=acting)

    async def assessed() -> Worked:
        models, trace = agent.models, agent.trace
        planner = (
            await models.steps(agent.domain, acting.tenant, trace) if models is not None else ScriptedClaim()
        )
        try:
            with trace.turn(agent=agent.domain.name, session=turn, turn=turn, tenant=acting.tenant):
                return await work(
                    claim,
                    question,
                    tools=agent.domain.tools,
                    facts=agent.domain.facts(question),
                    planner=planner,
                    gate=agent.gate,
                    clock=agent.clock,
                    seconds=settings.turn_seconds,
                    trace=trace,
                )
        finally:
            await agent.close()

    worked = await assessed()
    if not propose:
        return worked, None, None
    call = ToolCall(tool="submit_claim", args={"claim": claim})
    words = f"assess {worked.assessment.output['claim_id']} --propose"
    proposal: Proposal | None = None
    refused: str | None = None
    try:
        found = await agent.call(
            call, acting, planner="scripted", turn=turn, today=day, words=(words,), language="en"
        )
        proposal = found if isinstance(found, Proposal) else None
    except BelegError as error:
        refused = error.message
    paid = proposal.arguments["amount"] if proposal is not None else None
    if day != SystemClock().today() and paid != worked.assessment.output["total_allowed"]:
        worked = await assessed()  # what was handed in is judged by the day on which it came, too
    return worked, proposal, refused


async def _policies(settings: Settings, tenant: str) -> PolicySet:

    database = open_database(settings)
    try:
        return await PolicyStore(database, SystemClock()).current(tenant)
    finally:
        database.close()


def _with_exports(as_user: str | None, do: Callable[[Exports, Payer | None], Awaitable[Any]]) -> Any:
    """The result of work by whoever acts; the second argument is the sample company's account, while it stands in."""

    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    database = open_database(settings)

    async def run() -> Any:
        exports = Exports(database, SystemClock(), acting)
        policies = await _policies(settings, acting.tenant)
        return await do(exports, SAMPLE_PAYER if policies.sample else None)

    try:
        return asyncio.run(run())
    finally:
        database.close()


def _give_out(found: Export, output: Path | None, *, json: bool) -> None:
    """Writes the file, whole or not at all, before it is noted that it left. Raises OSError."""
    if output is not None:
        write_private(output, found.content)
    if json:
        print(as_json(_export_json(found) | {"output": str(output) if output is not None else None}))
    elif output is None:
        sys.stdout.write(found.content if found.content.endswith("\n") else f"{found.content}\n")
        tell(f"beleg: {_made(found)}; --format {found.format} --again {found.number} gives it out again")
    else:
        print(f"{_made(found)}, {output}")
    sys.stdout.flush()


def _made(found: Export) -> str:
    many = len(found.payments)
    return f"export {found.number}: {many} payment{'' if many == 1 else 's'}"


# --- how it is shown ----------------------------------------------------------------------------------------------


def _export_json(found: Export) -> Json:
    return {
        "export": found.number or None,
        "format": found.format,
        "again": found.again,
        "payments": [
            {
                "payment": each.number,
                "claim_id": each.claim,
                "employee": each.employee,
                "amount": format(each.amount, "f"),
                "currency": each.currency,
                "iban": each.iban,
                "proposal": each.proposal,
            }
            for each in found.payments
        ],
        "left": [{"claim_id": claim, "reason": why} for claim, why in found.left],
        "content": found.content or None,
    }


def _blocks(told: Json, proposal: Proposal | None) -> Iterator[Block]:
    yield Paragraph(
        visible(
            f"Claim {told['claim_id']}: {told['total_allowed']} of {told['total_claimed']} {told['currency']} "
            f"can be paid ({told['status']})."
        )
    )
    yield Grid(
        ("line", "category", "claimed", "allowed", "rule", "reason"),
        tuple(
            (
                str(each["line"]),
                visible(each["category"]),
                each["claimed"] if each["original"]["currency"] == told["currency"] else _original(each),
                each["allowed"],
                visible(_rule(each["policy"])),
                visible(each["reason"] or ""),
            )
            for each in told["lines"]
        ),
    )
    for flag in told["flags"]:
        yield Remark(visible(flag))
    if proposal is not None:
        yield Paragraph(
            visible(
                f"Proposed as {proposal.short} ({proposal.state}): {proposal.summary}\n"
                f"Nothing is paid before {_deciders(proposal)} said yes: beleg approvals approve {proposal.short}"
            )
        )


def _original(line: Json) -> str:
    return f"{line['original']['amount']} {line['original']['currency']} = {line['claimed']}"


def _deciders(proposal: Proposal) -> str:
    who = " or ".join(sorted(proposal.ruling.roles))
    return f"{proposal.ruling.needed} people ({who})" if proposal.ruling.needed > 1 else f"somebody ({who})"


def _rule(policy: Json | None) -> str:
    return "" if policy is None else f"{policy['id']} v{policy['version']} {policy['rule']}"
