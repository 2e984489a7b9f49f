"""Processes that walk a claim from hand-in to the bank and are killed at one of the walk's points; and those after.

The points are counted and not written down: one inside every transaction before its commit, one after every commit,
and one before and after a file leaves.
"""

from __future__ import annotations

import json
import os
from multiprocessing.synchronize import Barrier
from pathlib import Path

import schwifty  # noqa: F401 - loaded once, before the processes are forked: so are the next two
import sepaxml  # noqa: F401
import xmlschema  # noqa: F401

from beleg.errors import BelegError
from beleg.records import Proposal
from beleg.storage.database import Database
from tests.support.approving import person, run
from tests.support.audit import found as found_in
from tests.support.audit import report
from tests.support.expenses import line
from tests.support.faults import BOUND, SERVER, MarkedDatabase, Points
from tests.support.paying import PAYER, Company

SERVER.set_forkserver_preload([__name__])
FILE_SECONDS = 61.0
"""Seconds after which nobody believes that whoever made a file is still giving it out."""


def walk(address: str, tenant: str, at: int, told: Path) -> None:
    """Hands in, approves, pays, exports and gives out; writes down the points that it came by, if it lives."""
    points = Points(at)
    company = Company(MarkedDatabase(address, points))
    asker, approver = person("erika", "employee", tenant=tenant), person("anna", "approver", tenant=tenant)
    points.phase = "submit"
    proposal = company.submit(line("taxi", "9"), caller=asker)
    points.phase = "approve"
    company.approve(proposal, approver)
    points.phase = "pay"
    company.dispatch(proposal)
    points.phase = "export"
    give_out(company, tenant, told.with_suffix(".bank"), points)
    told.write_text(json.dumps(points.seen))


def go_on(address: str, tenant: str, told: Path) -> None:
    """What people do afterwards: the same claim again, approved if it waits, swept, and exported when all is quiet."""
    company = Company(Database(address))
    asker, approver = person("erika", "employee", tenant=tenant), person("anna", "approver", tenant=tenant)
    found = _only(company, tenant) or company.submit(
        line("taxi", "9"), caller=asker, words=("assess C-17 --propose",)
    )
    if found.state == "open":
        company.approve(found, approver)
    run(company.dispatcher.sweep())
    company.clock.move(seconds=121)
    run(company.dispatcher.sweep())
    company.clock.move(seconds=FILE_SECONDS)
    bank = told.with_suffix(".bank")
    for _ in range(2):
        give_out(company, tenant, bank, Points())
        company.clock.move(seconds=FILE_SECONDS)
    done = _only(company, tenant)
    assert done is not None
    where = f"WHERE tenant = '{tenant}'"
    counts = {
        table: len(company.rows(f"SELECT 1 FROM {table} {where}"))
        for table in ("expense_claims", "expense_lines", "expense_payments", "expense_exports")
    }
    told.write_text(
        json.dumps(
            {
                "state": done.state, "counts": counts, "replays": company.replay(done, approver).same,
                "files": sorted(path.read_text("utf-8") for path in bank.iterdir()),
                "findings": found_in(report(company.database, tenant=tenant)),
            }
        )
    )  # fmt: skip


def give_out(company: Company, tenant: str, bank: Path, points: Points) -> None:
    """The next file, put before the bank under the number that it has; the bank keeps what it gets."""
    exports = company.exports(person("karl", "accountant", tenant=tenant))
    found = run(exports.next("pain.001", PAYER))
    if not found.payments:
        return
    points.reach("about to give out")
    bank.mkdir(exist_ok=True)
    beside = bank.with_name(f"{bank.name}-{os.getpid()}")
    beside.write_text(found.content, "utf-8")
    beside.replace(bank / f"{found.number}.xml")
    points.reach("given out")
    run(exports.given_out(found))


def hand_in(address: str, amount: str, gate: Barrier, told: Path) -> None:
    """Hands in a claim when all the others do; writes down what came of it."""
    company = Company(Database(address))
    gate.wait(BOUND)
    try:
        told.write_text(company.submit(line("taxi", amount)).id)
    except BelegError as error:
        told.write_text(error.message)


def hand_in_own(address: str, number: int, gate: Barrier, told: Path) -> None:
    """Hands in one of several claims with the same line when all the others do; writes down what is allowed of it."""
    company = Company(Database(address))
    gate.wait(BOUND)
    try:
        proposal = company.submit(line("taxi", "9", description="the same ride"), claim_id=f"C-{number}")
        told.write_text(str(proposal.arguments["amount"]))
    except BelegError as error:
        told.write_text(error.message)


def export(address: str, gate: Barrier, told: Path) -> None:
    """Exports when all the others do; writes down whose payments were in the file."""
    company = Company(Database(address))
    gate.wait(BOUND)
    found = run(company.exports().next("csv", None))
    told.write_text(json.dumps([each.claim for each in found.payments]))


def _only(company: Company, tenant: str) -> Proposal | None:
    """The one proposal of the tenant, proved."""
    found, tampered = run(company.review.listed(person("anna", "approver", tenant=tenant), limit=10))
    assert not tampered
    assert len(found) <= 1
    return found[0].proposal if found else None
