"""What a decision rested on is computed again from what is kept, on every database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from beleg.approval.replay import Replay, replay
from beleg.audit.replay import Recompute, difference
from beleg.digest import NotCanonical
from beleg.errors import InputError, NotFound, Tampered
from beleg.evidence.ledger import address
from beleg.records import Caller, Evidence, Json, Proposal, ToolResult
from beleg.storage.database import Database
from tests.support.approving import ANNA, Office, person, run
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse

pytestmark = pytest.mark.requirement("I4.audit-replay", "F50")


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, Inventory(Warehouse(tmp_path / "warehouse.db")))


def read(office: Office, count: int = 5) -> Evidence:
    """What ``get_stock`` gave: the count that is then proposed."""
    spec = office.inventory.tools().get("get_stock").spec
    args = {"sku": "BOLT-8"}
    result = ToolResult(
        output={"sku": "BOLT-8", "count": count, "rows": [{"at": "left"}]}, source="inventory"
    )
    return Evidence(
        id=address(spec, args, result),
        tool="get_stock",
        args=args,
        source=result.source,
        day=None,
        as_of=None,
        retrieved_at=datetime(2026, 12, 1, 9, tzinfo=UTC),
        output=result.output,
    )


@pytest.fixture
def proposal(office: Office) -> Proposal:
    """One whose count comes from evidence, approved."""
    made = office.propose(
        words=("fill up the bolts",), evidence=(read(office), read(office, 9)), planner="model"
    )
    assert len(made.evidence) == 1
    return office.approve(made)


def replayed(
    office: Office, proposal: Proposal, again: Recompute | None = None, caller: Caller = ANNA
) -> Replay:
    return run(
        replay(
            office.database,
            proposal.id,
            caller,
            clock=office.clock,
            reach=office.reach,
            again=lambda _: again,
        )
    )


def computes(output: Callable[[Evidence], Any]) -> Recompute:
    async def again(entry: Evidence, policies: str) -> Json | None:
        found: Json | None = output(entry)
        return found

    return again


def wrong(found: Replay) -> list[str]:
    return [f"{check.what}: {check.detail}" for check in found.checks if not check.same]


def test_a_decision_comes_out_the_same_from_what_is_kept(office: Office, proposal: Proposal) -> None:
    found = replayed(office, proposal, computes(lambda entry: dict(reversed(entry.output.items()))))
    assert found.same, wrong(found)
    assert [check.what for check in found.checks][-1] == "get_stock computed again"
    assert "argument /count is the leaf of evidence that it names" in {check.what for check in found.checks}


def test_a_read_that_nobody_can_make_again_is_not_computed(office: Office, proposal: Proposal) -> None:
    for again in (None, computes(lambda _: None)):
        found = replayed(office, proposal, again)
        assert found.same
        assert "computed again" not in str(found.checks)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"count": 6}, "it differs at /count"),
        ({"rows": [{"at": "right"}]}, "it differs at /rows/0/at"),
        ({"rows": []}, "it differs at /rows/0"),
        ({"more": None}, "it differs at /more"),
        ({"count": 5.0}, "float has no canonical form"),
    ],
)
def test_an_assessment_that_comes_out_otherwise_is_named_with_the_place(
    office: Office, proposal: Proposal, change: Json, where: str
) -> None:
    found = replayed(office, proposal, computes(lambda entry: entry.output | change))
    assert not found.same
    assert where in wrong(found)[0]


def test_an_assessment_that_cannot_be_computed_any_more_is_not_the_same(
    office: Office, proposal: Proposal
) -> None:
    async def again(entry: Evidence, policies: str) -> Json | None:
        raise InputError("that version is gone")

    assert wrong(replayed(office, proposal, again)) == [
        "get_stock computed again: it cannot be computed any more: that version is gone"
    ]


@pytest.mark.parametrize(
    ("statement", "where"),
    [
        ("update cited set body = replace(body, '5', '7')", "the evidence: it is not what was read then"),
        ("update cited set body = '{}'", "the evidence: it is not what was read then"),
        ("delete from cited", "the evidence: it is not what was read then"),
        ("update policies set body = replace(body, 'approve', 'allow')", "is not kept as it was"),
        ("delete from policies", "is not kept as it was"),
    ],
)
def test_what_was_changed_beneath_a_decision_is_found(
    office: Office, proposal: Proposal, statement: str, where: str
) -> None:
    assert office.edit(statement) > 0
    assert where in "".join(wrong(replayed(office, proposal)))


def test_a_proposal_that_was_changed_is_not_replayed_at_all(office: Office, proposal: Proposal) -> None:
    office.edit("update proposals set record = replace(record, 'BOLT-8', 'BOLT-9')")
    with pytest.raises(Tampered):
        replayed(office, proposal)


def test_the_policy_of_then_counts_and_not_that_of_now(office: Office, proposal: Proposal) -> None:
    office.policy_of('[[tool]]\nserver = "beleg:inventory"\ntool = "set_stock"\nneeded = 2\n')
    assert replayed(office, proposal).same


def test_a_foreign_proposal_is_not_there(office: Office, proposal: Proposal) -> None:
    with pytest.raises(NotFound):
        replayed(office, proposal, caller=person("zoe", "admin", tenant="south"))


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ({"a": 1}, {"a": 1}, None),
        ({"b": 1, "a": 2}, {"a": 2, "b": 1}, None),
        ({"a/b": {"~": 1}}, {"a/b": {"~": 2}}, "/a~1b/~0"),
        ([1, 2], [1], "/1"),
        ([1], [1, 2], "/1"),
        (1, "1", "/"),
        ({"a": "u\u0308"}, {"a": "\u00fc"}, None),
    ],
)
def test_the_first_difference_is_a_pointer(before: Any, after: Any, place: str | None) -> None:
    assert difference(before, after) == place
    with pytest.raises(NotCanonical):
        difference(before, 0.5)
