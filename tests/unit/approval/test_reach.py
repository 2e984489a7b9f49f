"""A domain may ask for more than the operator's policy, and never for less."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.approval.policy import load
from beleg.approval.reach import NoWrite, Reach
from beleg.records import ROLES, Json, Outcome, Ruling, Write
from beleg.tools.toolset import Toolset
from tests.support.approving import run

pytestmark = pytest.mark.requirement("I5.limits")
OPERATOR = Ruling(
    approval=True, why="write", roles=frozenset({"approver", "accountant"}), needed=2, separate=True,
    channels=frozenset({"terminal", "web"}), seconds=3600, confirm=("amount",),
)  # fmt: skip


def tightened(own: Ruling) -> Ruling:
    """The ruling on a call of which the domain says this."""

    async def terms(args: Json, ruling: Ruling, policies: str) -> Ruling:
        assert (args, ruling, policies) == ({"amount": "1"}, OPERATOR, "sha256:set")
        return own

    async def send(args: Json, key: str) -> Outcome:
        raise AssertionError("nothing is sent")

    writes = {"pay": Write(tool="pay", send=send, terms=terms)}
    reach = Reach(agent="a", tools=Toolset(), policy=load(), writes=writes)
    return run(reach.terms("pay", {"amount": "1"}, OPERATOR, "sha256:set"))


@given(
    st.frozensets(st.sampled_from(sorted(ROLES))),
    st.integers(1, 5),
    st.booleans(),
    st.frozensets(st.sampled_from(["terminal", "web", "mcp"])),
    st.integers(60, 10_000),
)
def test_what_a_domain_says_never_loosens_the_operators_policy(
    roles: frozenset[str], needed: int, separate: bool, channels: frozenset[str], seconds: int
) -> None:
    own = replace(OPERATOR, roles=roles, needed=needed, separate=separate, channels=channels, seconds=seconds)
    if not roles & OPERATOR.roles or not channels & OPERATOR.channels:
        with pytest.raises(NoWrite, match="nobody may decide"):
            tightened(own)
        return
    found = tightened(own)
    assert found.roles <= OPERATOR.roles
    assert found.channels <= OPERATOR.channels
    assert found.needed == max(2, needed)
    assert found.separate
    assert found.seconds <= OPERATOR.seconds
    assert found.confirm == ("amount",)
    assert (found.approval, found.why) == (True, "write")


def test_a_domain_may_ask_for_more_to_be_typed() -> None:
    assert tightened(replace(OPERATOR, confirm=("iban",))).confirm == ("amount", "iban")


def test_without_terms_the_operators_policy_holds() -> None:
    reach = Reach(agent="a", tools=Toolset(), policy=load())
    assert run(reach.terms("pay", {}, OPERATOR, "")) == OPERATOR
