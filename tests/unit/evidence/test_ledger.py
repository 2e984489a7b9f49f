"""The ledger."""

from dataclasses import replace
from datetime import timedelta

import pytest

from beleg.evidence.ledger import Ledger, address
from beleg.records import Failure
from tests.support.orchard import AS_OF, CLOCK, collected, harvest, harvests, toolset

pytestmark = pytest.mark.requirement("I2.ledger")

SPEC = toolset().get("get_harvest").spec
ARGS = {"seasons": [20]}


def test_the_address_covers_everything_but_the_time_of_retrieval():
    result = harvest(ARGS)
    ledger, later = Ledger(), Ledger()
    first = ledger.record(SPEC, ARGS, result, CLOCK.now())
    assert later.record(SPEC, ARGS, result, CLOCK.now() + timedelta(days=1)).id == first.id
    others = [
        address(SPEC, ARGS, replace(result, source="elsewhere")),
        address(replace(SPEC, name="other"), ARGS, result),
        address(replace(SPEC, schema_digest="sha256:1"), ARGS, result),
        address(SPEC, {"seasons": [21]}, result),
        address(SPEC, ARGS, replace(result, as_of=AS_OF + timedelta(days=1))),
        address(SPEC, ARGS, replace(result, day=None)),
        address(SPEC, ARGS, replace(result, output={**result.output, "total": 1})),
        address(SPEC, ARGS, replace(result, notes=())),
        address(SPEC, ARGS, replace(result, empty=True)),
    ]
    assert len({first.id, *others}) == 10


def test_the_same_evidence_is_kept_once():
    ledger = Ledger()
    for _ in range(2):
        ledger.record(SPEC, ARGS, harvest(ARGS), CLOCK.now())
    assert len(ledger.evidence) == 1


def test_a_failed_call_is_no_evidence():
    ledger = Ledger()
    ledger.fail(Failure(tool="get_harvest", args=ARGS, code="x", message="broken"))
    assert ledger.evidence == ()
    assert ledger.find(SPEC, ARGS) is None
    assert ledger.failed("get_harvest", {**ARGS, "unit": None})


def test_earlier_evidence_is_at_hand_only_when_it_is_asked_for():
    earlier = collected(harvests(19, 20))
    ledger = Ledger(earlier.values())
    assert ledger.evidence == ()
    assert ledger.find(SPEC, ARGS) == earlier[20]
    assert ledger.evidence == (earlier[20],)


@pytest.mark.parametrize(
    "change",
    [
        {"output": {"season": 20, "total": 1}},
        {"notes": ()},
        {"source": "elsewhere"},
        {"as_of": None},
        {"empty": True},
    ],
)
def test_earlier_evidence_that_was_changed_is_not_used(change):
    tampered = replace(collected(harvests(20))[20], **change)
    assert Ledger([tampered]).find(SPEC, ARGS) is None


def test_earlier_evidence_of_another_schema_is_not_used():
    earlier = collected(harvests(20)).values()
    assert Ledger(earlier).find(replace(SPEC, schema_digest="sha256:0"), ARGS) is None


def test_arguments_without_a_canonical_form_can_fail_and_be_remembered():
    ledger = Ledger()
    ledger.fail(Failure(tool="x", args={"n": 1.5}, code="c", message="m"))
    assert ledger.failed("x", {"n": 1.5})
    assert not ledger.failed("x", {"n": 2.5})
