"""What a proposal is bound to."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from beleg.approval.digests import content_digest, precondition, proposal_id, proposal_of, record, seal
from beleg.digest import canonical, digest, parse
from beleg.errors import Tampered
from beleg.records import Ruling, Sight
from tests.unit.approval.samples import MADE, proposal


@pytest.mark.requirement("I4.content-digest")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tenant", "other"), ("requester_id", "p-anna"), ("agent", "other"), ("server", "beleg:other"), ("tool", "pay"),
        ("schema_digest", "sha256:" + "c" * 64), ("arguments", {"sku": "BOLT-8", "amount": "42.51"}),
        ("before", {"count": 1}), ("version", "2"),
    ],
)  # fmt: skip
def test_the_content_is_another_where_anything_of_it_is(name: str, value: Any) -> None:
    one, other = proposal(), proposal(**{name: value})
    assert one.content != other.content
    assert one.id != other.id


@pytest.mark.requirement("I4.content-digest")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", "t2"), ("policy", "sha256:" + "c" * 64), ("evidence", ("sha256:" + "d" * 64,)),
        ("expires_at", MADE.replace(microsecond=0) + timedelta(days=1, seconds=1)),
    ],
)  # fmt: skip
def test_the_turn_policy_evidence_and_expiry_make_another_id_of_the_same_content(
    name: str, value: Any
) -> None:
    one, other = proposal(), proposal(**{name: value})
    assert one.content == other.content
    assert one.id != other.id


@pytest.mark.requirement("I4.proposal-id")
def test_both_digests_are_those_that_anybody_can_compute() -> None:
    one = proposal()
    assert one.content == digest(
        "proposal-content",
        {
            "tenant": "default", "requester": "local", "agent": "shop", "server": "beleg:shop", "tool": "order",
            "schema": "sha256:" + "a" * 64, "arguments": {"sku": "BOLT-8", "amount": "42.5"}, "precondition": None,
        },
    )  # fmt: skip
    assert one.id == digest(
        "proposal",
        {
            "content": one.content, "turn": "t1", "policy": "sha256:" + "b" * 64, "evidence": [],
            "expires_at": 1_796_203_815,
        },
    )  # fmt: skip
    assert one.short == " ".join(one.id[7:19][i : i + 4] for i in (0, 4, 8))


@pytest.mark.requirement("I4.proposal-id")
def test_evidence_counts_sorted_and_once_and_the_expiry_in_whole_seconds() -> None:
    def made(evidence: tuple[str, ...], microsecond: int) -> str:
        at = MADE.replace(microsecond=microsecond)
        return proposal_id(content="c", turn="t", policy="p", evidence=evidence, expires_at=at)

    assert made(("a", "b"), 0) == made(("b", "a", "b"), 999_999)


@pytest.mark.requirement("I4.content-digest")
def test_the_order_and_form_of_arguments_make_no_difference() -> None:
    def made(arguments: Any) -> str:
        return content_digest(
            tenant="t", requester_id="r", agent="a", server="s", tool="t", schema_digest="d", arguments=arguments,
            precondition=None,
        )  # fmt: skip

    assert made({"a": "\u00fc", "b": 1}) == made({"b": 1, "a": "u\u0308"})
    assert made({"a": 1}) != made({"a": True})
    assert made({"a": 1}) != made({"a": "1"})


@pytest.mark.requirement("I4.content-digest")
def test_the_precondition_is_the_state_shown_as_before_and_nothing_where_none_is() -> None:
    assert precondition(Sight()) is None
    assert precondition(Sight(after={"count": 5})) is None
    told = [precondition(each) for each in (Sight(before={}), Sight(version="1"), Sight(before={"count": 1}))]
    assert len({*told, None}) == 4


def test_a_stored_record_is_read_back_as_it_was() -> None:
    one = proposal(
        before={"count": 120}, version="1", after={"count": 5}, predecessor="sha256:" + "0" * 64, language="fr",
        ruling=Ruling(approval=True, why="drifted", detail="d", roles=frozenset({"admin", "approver"}), needed=2,
                      separate=True, channels=frozenset({"web"}), seconds=60, confirm=("amount",)),
    )  # fmt: skip
    assert proposal_of(parse(canonical(record(one)))) == one


@pytest.mark.requirement("I4.edited-rows")
@pytest.mark.parametrize("name", sorted(record(proposal())))
def test_a_record_that_lacks_something_is_not_believed(name: str) -> None:
    held = record(proposal())
    without = {key: value for key, value in held.items() if key != name}
    with pytest.raises(Tampered):
        proposal_of(without)


@pytest.mark.requirement("I4.edited-rows")
@pytest.mark.parametrize(
    "changes",
    [
        {"arguments": {"sku": "BOLT-8", "amount": "4250"}}, {"requester_id": "p-mallory"}, {"tool": "pay"},
        {"expires_at": 1_999_999_999_000_000}, {"turn": "t9"}, {"before": {"count": 1}}, {"version": "9"},
        {"tenant": "other"}, {"policy": "sha256:" + "9" * 64}, {"evidence": ["sha256:" + "9" * 64]}, {"more": 1},
    ],
)  # fmt: skip
def test_a_record_whose_digests_do_not_fit_is_tampered_with(changes: dict[str, Any]) -> None:
    with pytest.raises(Tampered):
        proposal_of(record(proposal()) | changes)


@pytest.mark.parametrize("held", [None, [], "x", 1, {}, {"ruling": None}])
def test_what_is_no_record_is_tampered_with_and_breaks_nothing(held: Any) -> None:
    with pytest.raises(Tampered):
        proposal_of(held)


@pytest.mark.requirement("I4.edited-rows")
@pytest.mark.parametrize(
    "changes", [{"summary": "Nothing is ordered."}, {"provenance": {"/sku": "question", "/amount": "question"}},
                {"after": {"count": 1}}, {"requester_id": "anna"}, {"ruling": Ruling(approval=True, why="read")}],
)  # fmt: skip
def test_the_seal_covers_what_no_digest_of_the_id_does(changes: dict[str, Any]) -> None:
    assert seal(replace(proposal(), **changes)) != seal(proposal())
