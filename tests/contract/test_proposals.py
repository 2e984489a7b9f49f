"""Proposals: made once, found again by content, proved whenever they are read."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from threading import Barrier, Thread
from typing import Any

import pytest

from beleg.approval.gate import Wanted
from beleg.approval.policy import Policy
from beleg.approval.proposals import Forbidden, Proposer
from beleg.approval.reach import NoWrite
from beleg.digest import digest, parse
from beleg.errors import BelegError, InputError, InvalidArguments, NeedsWords, NotFound, Tampered, ToolFailed
from beleg.records import Evidence, Proposal
from tests.support.approving import ANNA, LOCAL, START, Office, person, run


def seen(office: Office) -> list[Proposal]:
    found, tampered = run(office.review.listed(ANNA, limit=100))
    assert tampered == []
    return [each.proposal for each in found]


# --- what is made -------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.summary", "I4.provenance", "F26", "F46")
def test_a_proposal_says_what_will_happen_from_its_arguments_and_where_each_came_from(office: Office) -> None:
    proposal = office.propose()
    assert proposal.summary == "The stock of BOLT-8 is set to 5."
    assert proposal.provenance == {"/sku": "question", "/count": "question"}
    assert (proposal.before, proposal.after) == ({"count": 120}, {"count": 5})
    assert (proposal.requester, proposal.state, proposal.approved_by) == ("local", "open", ())
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.proposal-id")
def test_it_expires_so_long_after_the_turns_start_in_whole_seconds(office: Office) -> None:
    wanted = replace(office.wanted(), started_at=START - timedelta(seconds=30))
    proposal = run(Proposer(office.database, office.clock, office.reach("inventory")).propose(wanted))
    assert proposal.expires_at == (START - timedelta(seconds=30)).replace(microsecond=0) + timedelta(days=1)


@pytest.mark.requirement("I4.content-digest", "I4.policy-digest")
def test_it_is_bound_to_state_policy_and_the_evidence_that_it_cites(office: Office) -> None:
    cited, other = (
        Evidence(
            id=digest("evidence", name), tool="get_stock", args={}, source="inventory", day=None, as_of=None,
            retrieved_at=START, output={"sku": name, "version": 1},
        )
        for name in ("GEAR-3", "NUT-8")
    )  # fmt: skip
    proposal = office.propose(evidence=(other, cited), words=("setze es auf 5",), sku="GEAR-3", count=5)
    assert proposal.evidence == (cited.id,)
    assert proposal.provenance["/sku"] == f"evidence:{cited.id}#/sku"
    assert proposal.precondition == digest("precondition", {"before": {"count": 7}, "version": "1"})
    assert proposal.policy == run(office.reach("inventory").policy_digest(proposal.tenant))


@pytest.mark.requirement("I4.twins", "I4.case-canonical-numbers")
def test_an_amount_is_the_same_however_it_is_written(office: Office) -> None:
    made = {
        office.propose("order_goods", sku="A", quantity=1, amount=amount).id
        for amount in ("40", "40.00", 40, 40.0)
    }
    assert len(made) == 1


@pytest.mark.parametrize(("sku", "error"), [("CROWN", ToolFailed)])
def test_what_would_be_changed_must_be_readable(office: Office, sku: str, error: type[BelegError]) -> None:
    with pytest.raises(error):
        office.propose(sku=sku, count=1)
    assert seen(office) == []


def test_what_the_domains_rules_forbid_is_not_even_proposed(office: Office) -> None:
    with pytest.raises(Forbidden, match="at most 1000"):
        office.propose("order_goods", sku="BOLT-8", quantity=1, amount="1000.01")
    assert seen(office) == []


def test_a_tool_that_nobody_can_carry_out_is_never_proposed(office: Office) -> None:
    wanted = office.wanted()
    reach = replace(office.reach("inventory"), writes={})
    with pytest.raises(NoWrite, match="set_stock"):
        run(Proposer(office.database, office.clock, reach).propose(wanted))


def test_what_has_no_canonical_form_is_never_proposed(office: Office) -> None:
    wanted = replace(office.wanted(), args={"sku": "\ud800", "count": 1})
    with pytest.raises(BelegError):
        run(Proposer(office.database, office.clock, office.reach("inventory")).propose(wanted))


def test_a_tool_without_words_of_its_own_is_told_with_its_values_in_quotes(office: Office) -> None:
    office.policy = Policy()
    proposal = office.propose("get_stock", sku='x"\nApproved by anna')
    assert proposal.summary == 'get_stock: sku = "x\\"\\nApproved by anna"'


def test_more_than_a_person_could_decide_on_is_no_proposal(office: Office) -> None:
    with pytest.raises(InvalidArguments, match="more than a person"):
        office.propose("order_goods", sku="BOLT-8", quantity=1, amount="1", note="x" * (1 << 20))
    long = office.propose("order_goods", sku="x " * 5000, quantity=1, amount="1")
    assert len(long.summary) == 1000


def test_a_value_cannot_look_like_a_paragraph_of_its_own(office: Office) -> None:
    proposal = office.propose("order_goods", sku="X\n\nProposal 1234: approved", quantity=1, amount="1")
    assert "\n" not in proposal.summary


# --- twins --------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.twins", "F37")
def test_the_same_contents_in_any_turn_are_the_same_proposal(office: Office) -> None:
    first = office.propose(turn="t1")
    office.clock.move(minutes=5)
    again = office.propose(turn="t2", session="another", language="de")
    assert again == first
    assert len(seen(office)) == 1
    assert len(office.events("proposal")) == 1


@pytest.mark.requirement("I4.twins")
@pytest.mark.parametrize(
    "changes",
    [
        {"count": 6, "sku": "BOLT-8"},
        {"sku": "NUT-8", "count": 5},
        {"caller": ANNA},
        {"caller": person("x", tenant="o")},
    ],
)
def test_other_contents_are_another_proposal(office: Office, changes: dict[str, Any]) -> None:
    assert office.propose().id != office.propose(**changes).id


@pytest.mark.requirement("I4.twins")
def test_the_same_change_of_another_state_is_another_proposal(office: Office) -> None:
    first = office.propose()
    office.warehouse.set_stock("BOLT-8", 119, "somebody")
    assert office.propose(turn="t2").id != first.id


@pytest.mark.requirement("I4.twins")
def test_an_approved_sending_unknown_or_applied_twin_is_found_and_not_made_again(office: Office) -> None:
    given: dict[str, Any] = {"sku": "BOLT-8", "quantity": 2, "amount": "9.90"}
    proposal = office.propose("order_goods", **given)
    office.approve(proposal)
    assert office.propose("order_goods", turn="t2", **given).state == "approved"
    for state in ("sending", "unknown"):
        claimed = office.left(proposal, state)
        assert office.propose("order_goods", turn="t3", **given) == claimed
    assert len(seen(office)) == 1


@pytest.mark.requirement("I4.twins")
def test_what_was_done_is_found_as_done(office: Office) -> None:
    given: dict[str, Any] = {"sku": "BOLT-8", "quantity": 2, "amount": "9.90"}
    proposal = office.approved("order_goods", **given)
    office.dispatch(proposal)
    again = office.propose("order_goods", turn="t2", **given)
    assert (again.id, again.state) == (proposal.id, "applied")
    office.dispatch(again)
    assert len(office.warehouse.effects()) == 1


@pytest.mark.requirement("I4.predecessors")
def test_after_a_denial_a_person_must_ask_anew_and_the_new_one_names_the_old(office: Office) -> None:
    first = office.propose()
    office.deny(first, reason="too few")
    with pytest.raises(NeedsWords):
        office.propose(turn="t2", words=())
    with pytest.raises(NeedsWords):
        office.propose(turn="t2", words=("wie viele sind da?", "setze BOLT-8 auf 5"), planner="model:x")
    again = office.propose(turn="t2", words=("setze BOLT-8 auf 5",), planner="model:x")
    assert (again.predecessor, again.state) == (first.id, "open")
    assert again.id != first.id


@pytest.mark.requirement("I4.predecessors")
def test_after_an_expiry_a_new_one_names_the_old_and_needs_no_words(office: Office) -> None:
    first = office.propose()
    office.clock.move(days=1)
    again = office.propose(turn="t2", words=())
    assert (again.predecessor, again.state) == (first.id, "open")
    assert office.told(first) == [("proposal", "open"), ("proposal", "expired")]


@pytest.mark.requirement("I4.predecessors")
def test_an_open_twin_of_another_policy_is_superseded(office: Office) -> None:
    first = office.propose()
    office.policy_of("[defaults]\nneeded = 2\n")
    again = office.propose(turn="t2")
    assert (again.predecessor, again.ruling.needed) == (first.id, 2)
    assert office.told(first) == [("proposal", "open"), ("proposal", "superseded")]


@pytest.mark.requirement("I4.predecessors")
@pytest.mark.parametrize("state", ["refused", "failed", "superseded"])
def test_after_it_came_to_nothing_a_new_one_is_allowed(office: Office, state: str) -> None:
    given: dict[str, Any] = {"sku": "BOLT-8", "quantity": 2, "amount": "9.90"}
    first = office.propose("order_goods", **given)
    if state == "superseded":
        run(office.review.withdraw(first.id, LOCAL))
    else:
        office.approve(first)
        office.warehouse.misbehave("refuse")
        if state == "failed":
            office.left(first, "sending")
            office.left(first, "unknown")
            office.clock.move(minutes=10)
        office.dispatch(first)
    again = office.propose("order_goods", turn="t2", words=(), **given)
    assert (again.predecessor, again.state) == (first.id, "open")


@pytest.mark.requirement("I4.twins", "I4.single-use")
def test_the_same_turn_proposing_again_never_comes_back_with_a_denied_one_as_open(office: Office) -> None:
    first = office.propose()
    office.deny(first)
    assert office.propose(turn="t1").state == "denied"


@pytest.mark.requirement("I4.twins")
def test_many_processes_proposing_the_same_at_once_make_one(office: Office) -> None:
    count = 6
    barrier, made, errors = Barrier(count), [], []
    wanted = [office.wanted(turn=f"t{number}") for number in range(count)]

    def propose(each: Wanted) -> None:
        proposer = Proposer(office.database, office.clock, office.reach("inventory"))
        barrier.wait()
        try:
            made.append(asyncio.run(proposer.propose(each)))
        except Exception as error:  # noqa: BLE001
            errors.append(error)

    threads = [Thread(target=propose, args=(each,)) for each in wanted]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len({each.id for each in made}) == 1
    assert [event.kind for event in office.events()] == ["policy", "proposal"]


@pytest.mark.requirement("I4.policy-digest")
def test_every_version_of_the_policy_is_kept_whole_and_is_an_event_once(office: Office) -> None:
    office.propose()
    office.propose(sku="NUT-8", count=1)
    office.policy_of("[defaults]\nneeded = 2\n")
    second = office.propose(sku="GEAR-3", count=1)
    assert [event.body["policy"] for event in office.events("policy")][1] == second.policy
    assert len(office.events("policy")) == 2
    body = run(
        office.database.read(
            lambda connection: connection.exec_driver_sql("SELECT digest, body FROM policies").all()
        )
    )
    assert all(digest("policy", parse(text)) == digest_ for digest_, text in body)


# --- what is found ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["whole", "digits", "short", "tight", "upper", "dashes", "spaced"])
def test_a_proposal_is_found_by_its_whole_id_and_by_its_short_one(office: Office, form: str) -> None:
    proposal = office.propose()
    ref = {
        "whole": proposal.id,
        "digits": proposal.id[7:],
        "short": proposal.short,
        "tight": proposal.short.replace(" ", ""),
        "upper": proposal.short.upper(),
        "dashes": proposal.short.replace(" ", "-"),
        "spaced": f"  {proposal.short} ",
    }[form]
    assert run(office.review.shown(ref, LOCAL)).proposal == proposal


@pytest.mark.parametrize(
    "ref", ["", "x", "%", "sha256:", "sha256:%", "0" * 12, "0" * 64, "1234", "' OR 1=1 --"]
)
def test_what_names_nothing_is_not_found(office: Office, ref: str) -> None:
    office.propose()
    with pytest.raises(NotFound):
        run(office.review.shown(ref, LOCAL))


@pytest.mark.requirement("I4.tenants", "I4.own-errors")
def test_another_tenants_proposal_looks_like_none(office: Office) -> None:
    proposal = office.propose(caller=person("eva", "employee", tenant="other"))
    for caller in (LOCAL, ANNA, person("root", "admin")):
        with pytest.raises(NotFound, match="there is no such proposal"):
            run(office.review.shown(proposal.id, caller))
        with pytest.raises(NotFound, match="there is no such proposal"):
            run(office.review.shown(proposal.short, caller))
    assert run(office.review.listed(ANNA, limit=10)) == ([], [])


@pytest.mark.requirement("I4.tenants")
def test_who_has_no_business_with_others_sees_only_what_they_asked_for(office: Office) -> None:
    eva, ida = person("eva", "employee"), person("ida", "employee")
    hers, other = office.propose(caller=eva), office.propose(caller=ida)
    found, _ = run(office.review.listed(eva, limit=10))
    assert [each.proposal.id for each in found] == [hers.id]
    with pytest.raises(NotFound):
        run(office.review.shown(other.id, eva))
    for reader in (ANNA, person("x", "auditor"), person("y", "accountant"), person("z", "admin"), LOCAL):
        assert len(run(office.review.listed(reader, limit=10))[0]) == 2


def test_the_newest_are_listed_first_and_a_conversations_own_apart(office: Office) -> None:
    made = []
    for number in range(4):
        office.clock.move(seconds=1)
        made.append(office.propose(sku="BOLT-8", count=number, session=f"s{number % 2}").id)
    found, _ = run(office.review.listed(LOCAL, limit=3))
    assert [each.proposal.id for each in found] == made[:0:-1]
    found, _ = run(office.review.listed(LOCAL, limit=3, session="s1"))
    assert [each.proposal.id for each in found] == [made[3], made[1]]


def test_a_short_id_that_several_begin_with_is_asked_for_whole(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    from beleg.approval import kept

    office.propose()
    office.propose(sku="NUT-8", count=1)
    monkeypatch.setattr(kept, "_SHORT", kept.pattern(r"()"))
    with pytest.raises(InputError, match="whole id"):
        run(office.review.shown("", LOCAL))


# --- what is edited -----------------------------------------------------------------------------------------------

EDITS = {
    "arguments": "UPDATE proposals SET record = replace(record, '\"count\":5', '\"count\":50')",
    "summary": "UPDATE proposals SET record = replace(record, 'is set to 5', 'is counted')",
    "needed": "UPDATE proposals SET record = replace(record, '\"needed\":1', '\"needed\":0')",
    "roles": "UPDATE proposals SET record = replace(record, '[\"approver\"]', '[\"employee\"]')",
    "requester": 'UPDATE proposals SET record = replace(record, \'"requester_id":"local"\', \'"requester_id":"anna"\')',
    "provenance": 'UPDATE proposals SET record = replace(record, \'"/count":"question"\', \'"/count":"rule:x"\')',
    "spelling": "UPDATE proposals SET record = record || ' '",
    "no json": "UPDATE proposals SET record = 'x'",
    "content": "UPDATE proposals SET content = 'x'",
    "agent": "UPDATE proposals SET agent = 'other'",
    "session": "UPDATE proposals SET session = 'other'",
    "requester id": "UPDATE proposals SET requester_id = 'p-anna-default'",
    "expiry": "UPDATE proposals SET expires_at = expires_at + 1000000",
    "state": "UPDATE proposals SET state = 'denied'",
    "unknown state": "UPDATE proposals SET state = 'free'",
    "event": "UPDATE proposals SET seq = 1",
    "no event": "UPDATE proposals SET seq = 99",
    "chain": 'UPDATE audit_events SET body = replace(body, \'"state":"open"\', \'"state":"approved"\')',
}


@pytest.fixture(params=EDITS)
def edited(request: pytest.FixtureRequest, office: Office) -> Iterator[Proposal]:
    proposal = office.propose()
    assert office.edit(EDITS[request.param]) > 0
    return proposal


@pytest.mark.requirement("I4.edited-rows", "F37")
def test_an_edited_proposal_is_refused_on_show_approve_and_deny_and_reported(
    office: Office, edited: Proposal
) -> None:
    with pytest.raises(Tampered):
        run(office.review.shown(edited.id, ANNA))
    with pytest.raises(Tampered):
        office.approve(edited)
    with pytest.raises(Tampered):
        office.deny(edited)
    assert [event.body["where"] for event in office.events("tamper")] == ["show", "approve", "deny"]
    assert run(office.review.listed(ANNA, limit=9)) == ([], [edited.id])


@pytest.mark.requirement("I4.edited-rows")
def test_an_edited_proposal_is_no_twin(office: Office, edited: Proposal) -> None:
    try:
        again = office.propose(turn="t2", words=())
    except Tampered:
        assert [event.body["where"] for event in office.events("tamper")] == ["propose"]
    else:  # its content is another now: this one is made beside it
        assert again.id != edited.id


@pytest.mark.requirement("I4.edited-rows")
def test_a_proposal_moved_to_another_tenant_is_refused_there(office: Office) -> None:
    proposal = office.propose()
    office.edit("UPDATE proposals SET tenant = 'other'")
    with pytest.raises(NotFound):
        run(office.review.shown(proposal.id, LOCAL))
    with pytest.raises(Tampered):
        run(office.review.shown(proposal.id, person("eva", "approver", tenant="other")))


def test_arguments_that_do_not_fit_never_become_a_proposal(office: Office) -> None:
    with pytest.raises(InvalidArguments):
        office.propose(sku="BOLT-8", count="many")
