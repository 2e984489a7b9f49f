"""What was approved is done once, or it is honestly unknown."""

import asyncio
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread
from typing import Any, Literal

import pytest
from argon2 import PasswordHasher

from beleg.approval import apply
from beleg.approval.effects import ASK_AGAIN
from beleg.approval.kept import LEASE
from beleg.errors import (
    AlreadyDecided,
    BelegError,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    Tampered,
    ToolFailed,
)
from beleg.people import PeopleStore
from beleg.records import Caller, Json, Outcome, Proposal, Write
from beleg.storage.database import Database
from tests.support.approving import ANNA, LOCAL, ORDER, Office, person, run
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse

ACCOUNTANT = person("acc", "accountant")


class Other(Inventory):
    """The warehouse, reached by whatever a test puts in the way."""

    def __init__(self, warehouse: Warehouse) -> None:
        super().__init__(warehouse)
        self.changes: dict[str, Any] = {}
        self.calls: list[str] = []

    def writes(self) -> list[Write]:
        return [replace(write, **self.changes) for write in super().writes()]

    def sends(self, *outcomes: Outcome | Exception | Literal["really"]) -> None:
        """The next sends come to these; ``really`` goes through."""
        waiting = list(outcomes)
        [real] = {write.send for write in super().writes() if write.tool == "set_stock"}

        async def send(args: Json, key: str) -> Outcome:
            self.calls.append(key)
            outcome = waiting.pop(0)
            if isinstance(outcome, Exception):
                raise outcome
            return await real(args, key) if outcome == "really" else outcome

        self.changes["send"] = send

    def tells(self, *answers: Outcome | Exception | None) -> None:
        """The next times it is asked what came of a call it says this."""
        waiting = list(answers)

        async def read_back(key: str) -> Outcome | None:
            answer = waiting.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

        self.changes["read_back"] = read_back


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, Other(Warehouse(tmp_path / "warehouse.db")))


def inventory(office: Office) -> Other:
    assert isinstance(office.inventory, Other)
    return office.inventory


APPLIED, UNSENT = Outcome(state="applied", output={"n": 1}), Outcome(state="unsent", reason="not done")
REFUSED, UNKNOWN = Outcome(state="refused", reason="closed"), Outcome(state="unknown", reason="lost")


# --- one claim ----------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.effect-row")
def test_the_claim_is_committed_with_its_event_before_anything_leaves(office: Office) -> None:
    proposal = office.approved()
    seen: list[tuple[object, ...]] = []

    async def send(args: Json, key: str) -> Outcome:
        row = await asyncio.to_thread(office.row, proposal)
        told = await asyncio.to_thread(office.told, proposal)
        seen.append(
            (row["state"], row["owner"], row["attempt"], row["lease_until"] - row["sent_at"], told[-1])
        )
        return APPLIED

    inventory(office).changes["send"] = send
    office.dispatch(proposal)
    assert seen == [("sending", "test", 1, LEASE.total_seconds() * 1e6, ("effect", "sending"))]


def dispatched_at_once(office: Office, proposal: Proposal) -> list[str]:
    """What each of several who carry it out at the same moment finds it to be."""
    count = 6
    barrier = Barrier(count)
    done: list[str] = []

    def dispatch(number: int) -> None:
        dispatcher = office.another(f"d{number}")
        barrier.wait()
        done.append(asyncio.run(dispatcher.dispatch(proposal.id)).state)

    threads = [Thread(target=dispatch, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == count
    return done


@pytest.mark.requirement("I4.effect-row", "I4.single-use", "I4.case-three-workers")
def test_of_many_who_carry_it_out_at_once_one_sends(office: Office) -> None:
    proposal = office.approved()
    done = dispatched_at_once(office, proposal)
    assert "applied" in done
    assert set(done) <= {"applied", "sending"}
    assert len(office.warehouse.effects()) == 1
    assert [state for kind, state in office.told(proposal) if kind == "effect"] == ["sending", "applied"]


@pytest.mark.requirement("I4.idempotency-key")
def test_the_key_is_the_proposals_id_and_the_arguments_are_as_the_tool_takes_them(office: Office) -> None:
    proposal = office.approved("order_goods", sku="BOLT-8", quantity=2, amount="42.50")
    office.dispatch(proposal)
    args = {"sku": "BOLT-8", "quantity": 2, "amount": "42.5"}
    assert office.warehouse.effects() == [(proposal.id, "order_goods", args)]


@pytest.mark.requirement("I4.effect-row")
def test_while_somebody_is_at_work_others_leave_it_alone(office: Office) -> None:
    proposal = office.approved()
    office.left(proposal, "sending")
    assert run(office.dispatcher.due()) == []
    assert office.dispatch(proposal).state == "sending"
    office.clock.move(seconds=LEASE.total_seconds() - 1)
    assert office.dispatch(proposal).state == "sending"
    assert office.warehouse.effects() == []


@pytest.mark.parametrize("state", ["open", "denied"])
def test_what_was_not_approved_is_not_done(office: Office, state: str) -> None:
    proposal = office.propose()
    if state == "denied":
        office.deny(proposal)
    assert office.dispatch(proposal).state == state
    assert office.warehouse.effects() == []


def test_what_nobody_proposed_is_not_found(office: Office) -> None:
    with pytest.raises(NotFound):
        run(office.dispatcher.dispatch("sha256:" + "0" * 64))


# --- what came of it ----------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.outcomes")
@pytest.mark.parametrize(
    ("outcome", "state", "reason"),
    [
        (APPLIED, "applied", ""),
        (REFUSED, "refused", "closed"),
        (UNKNOWN, "unknown", "lost"),
        (RuntimeError("secret"), "unknown", "sending it broke in the middle"),
        (TimeoutError(), "unknown", "there was no answer within 90 seconds"),
    ],
)
def test_what_came_of_a_call_is_told_apart(
    office: Office, outcome: Outcome | Exception, state: str, reason: str
) -> None:
    inventory(office).sends(outcome)
    proposal = office.approved()
    assert office.dispatch(proposal).state == state
    effect = run(office.review.shown(proposal.id, ANNA)).effect
    assert effect is not None
    assert (effect.state, effect.reason, effect.attempt) == (state, reason, 1)
    assert effect.output == ({"n": 1} if state == "applied" else {})
    assert office.told(proposal)[-1] == ("effect", state)
    assert office.dispatch(proposal).state == state
    assert len(inventory(office).calls) == 1


@pytest.mark.requirement("I4.outcomes")
def test_a_call_that_never_answers_is_given_up_before_its_lease_is_over(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apply, "SEND_SECONDS", 0.05)

    async def send(args: Json, key: str) -> Outcome:
        await asyncio.Event().wait()
        return APPLIED

    inventory(office).changes["send"] = send
    assert office.dispatch(office.approved()).state == "unknown"


@pytest.mark.requirement("I4.outcomes")
def test_a_reply_that_cannot_be_kept_does_not_undo_what_was_done(office: Office) -> None:
    inventory(office).sends(Outcome(state="applied", output={"x": 0.5}))
    proposal = office.approved()
    assert office.dispatch(proposal).state == "applied"


@pytest.mark.requirement("I4.retries")
def test_a_call_that_certainly_never_left_is_tried_again_within_one_dispatch(office: Office) -> None:
    inventory(office).sends(UNSENT, UNSENT, "really")
    proposal = office.approved()
    assert office.dispatch(proposal).state == "applied"
    assert office.waits == [0.2, 1.0]
    assert office.row(proposal)["attempt"] == 1
    assert len(office.warehouse.effects()) == 1


@pytest.mark.requirement("I4.retries")
def test_failed_is_final(office: Office) -> None:
    inventory(office).sends(UNSENT, UNSENT, UNSENT)
    proposal = office.approved()
    assert office.dispatch(proposal).state == "failed"
    office.clock.move(days=1)
    assert run(office.dispatcher.sweep()) == []
    assert office.dispatch(proposal).state == "failed"
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.retries")
def test_after_an_unknown_try_nothing_is_tried_again(office: Office) -> None:
    inventory(office).sends(UNSENT, UNKNOWN)
    proposal = office.approved()
    assert office.dispatch(proposal).state == "unknown"
    assert len(inventory(office).calls) == 2


@pytest.mark.requirement("I4.outcomes", "I4.read-back", "I4.case-connection-drops")
def test_a_lost_connection_is_read_back_at_once_and_not_done_is_not_believed_yet(office: Office) -> None:
    inventory(office).sends(UNKNOWN, UNKNOWN)
    inventory(office).tells(APPLIED, UNSENT)
    assert office.dispatch(office.approved()).state == "applied"
    assert office.dispatch(office.approved(sku="NUT-8", count=1)).state == "unknown"


# --- what was left in the middle ----------------------------------------------------------------------------------


@pytest.mark.requirement("I4.read-back")
@pytest.mark.parametrize(
    ("told", "state", "effects"),
    [(APPLIED, "applied", 0), (UNSENT, "applied", 1), (UNKNOWN, "unknown", 0), (None, "unknown", 0),
     (RuntimeError(), "unknown", 0), (REFUSED, "unknown", 0)],
)  # fmt: skip
def test_past_its_lease_it_is_read_back_and_sent_again_only_where_it_was_not_done(
    office: Office, told: Outcome | Exception | None, state: str, effects: int
) -> None:
    inventory(office).tells(told)
    proposal = office.approved()
    office.left(proposal, "sending")
    office.clock.move(seconds=LEASE.total_seconds())
    assert run(office.dispatcher.due()) == [proposal.id]
    assert [each.state for each in run(office.dispatcher.sweep())] == [state]
    assert len(office.warehouse.effects()) == effects
    assert [each for kind, each in office.told(proposal) if kind == "effect"] == ["sending", "sending", state]


@pytest.mark.requirement("I4.read-back")
def test_where_nobody_can_be_asked_it_stays_unknown_for_a_person(office: Office) -> None:
    inventory(office).changes["read_back"] = None
    proposal = office.approved()
    office.left(proposal, "sending")
    office.clock.move(seconds=LEASE.total_seconds())
    assert office.dispatch(proposal).state == "unknown"
    office.clock.move(days=30)
    assert run(office.dispatcher.due()) == []
    assert office.dispatch(proposal).state == "unknown"
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.read-back", "I4.rechecked")
def test_before_it_is_sent_again_everything_is_checked_again(office: Office) -> None:
    proposal = office.approved()
    office.left(proposal, "sending")
    office.clock.move(days=2)
    assert office.dispatch(proposal).state == "refused"
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.read-back")
def test_of_many_who_find_it_left_one_takes_it_over(office: Office) -> None:
    proposal = office.approved()
    office.left(proposal, "sending")
    office.clock.move(seconds=LEASE.total_seconds())
    dispatched_at_once(office, proposal)
    assert office.row(proposal)["attempt"] == 2
    assert len(office.warehouse.effects()) == 1


@pytest.mark.requirement("I4.read-back", "I4.effect-row")
@pytest.mark.parametrize(
    ("late", "state"), [(APPLIED, "applied"), (REFUSED, "sending"), (UNSENT, "sending"), (UNKNOWN, "sending")]
)
def test_who_lost_the_claim_can_say_that_it_was_done_and_no_more(
    office: Office, late: Outcome, state: str
) -> None:
    proposal = office.approved()
    other = office.another("other")

    async def send(args: Json, key: str) -> Outcome:
        """This process was asleep: its lease is over, and somebody else is at it."""
        office.clock.move(seconds=LEASE.total_seconds())
        await asyncio.to_thread(office.left, proposal, "sending")
        return late

    inventory(office).changes["send"] = send
    inventory(office).changes["read_back"] = None
    assert office.dispatch(proposal, other).state == state


@pytest.mark.requirement("I4.read-back")
def test_what_is_unknown_is_asked_again_until_the_other_side_can_tell(office: Office) -> None:
    inventory(office).sends(UNKNOWN)
    inventory(office).tells(None, None, UNKNOWN, APPLIED)
    proposal = office.approved()
    assert office.dispatch(proposal).state == "unknown"
    assert office.dispatch(proposal).state == "unknown"
    office.clock.move(seconds=LEASE.total_seconds())
    assert run(office.dispatcher.due()) == [proposal.id]
    for _ in range(2):
        assert office.dispatch(proposal).state == "unknown"
        assert run(office.dispatcher.due()) == []
        office.clock.move(seconds=ASK_AGAIN.total_seconds())
    assert office.dispatch(proposal).state == "applied"
    assert len(inventory(office).calls) == 1


@pytest.mark.requirement("I4.read-back")
def test_an_unknown_one_that_was_not_done_has_failed_once_nothing_can_be_on_its_way(office: Office) -> None:
    inventory(office).sends(UNKNOWN)
    inventory(office).tells(UNSENT, UNSENT)
    proposal = office.approved()
    assert office.dispatch(proposal).state == "unknown"
    office.clock.move(seconds=LEASE.total_seconds())
    assert office.dispatch(proposal).state == "failed"
    assert len(inventory(office).calls) == 1


@pytest.mark.requirement("I4.effect-row")
def test_a_process_that_slept_over_its_lease_does_not_send(office: Office) -> None:
    proposal = office.approved()
    dispatcher = office.another("sleeper")
    claim = dispatcher._effects.claim

    async def slow_claim(found: Any) -> Any:
        made = await claim(found)
        office.clock.move(seconds=LEASE.total_seconds())
        return made

    dispatcher._effects.claim = slow_claim  # type: ignore[method-assign]
    assert office.dispatch(proposal, dispatcher).state == "failed"
    assert office.warehouse.effects() == []


# --- checked again ------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.rechecked", "I4.policy-digest", "I4.case-policy-tightened", "F41", "F44")
@pytest.mark.parametrize("change", ["expiry", "policy", "domain policy", "before", "rules", "schema", "tool"])
def test_what_changed_after_the_approval_is_refused_with_the_reason(
    office: Office, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = {"sku": "BOLT-8", "quantity": 1, "amount": "42.50"}
    proposal = office.approved("order_goods", **order) if change == "rules" else office.approved()
    office.change(change, monkeypatch, proposal)
    assert office.dispatch(proposal).state == "refused"
    effect = run(office.review.shown(proposal.id, ANNA)).effect
    assert effect is not None
    assert effect.reason
    assert effect.attempt == 0
    assert [key for key, *_ in office.warehouse.effects() if key == proposal.id] == []
    assert office.told(proposal)[-1] == ("effect", "refused")


@pytest.mark.requirement("I4.rechecked", "I4.case-arguments-changed")
def test_what_is_sent_is_what_was_proved_whatever_a_check_does_to_its_copy(office: Office) -> None:
    proposal = office.approved()

    async def recheck(checked: Proposal) -> str | None:
        checked.arguments["count"] = 5000
        return None

    inventory(office).changes["recheck"] = recheck
    office.dispatch(proposal)
    assert [args["count"] for _, _, args in office.warehouse.effects()] == [5]


@pytest.mark.requirement("I4.case-slow-person")
def test_a_person_may_take_longer_than_any_request(office: Office) -> None:
    proposal = office.propose()
    office.clock.move(hours=23, minutes=59)
    later = Office(office.database, office.inventory)
    later.clock.instant = office.clock.instant
    assert later.approve(proposal).state == "approved"
    assert later.dispatch(proposal).state == "applied"


@pytest.mark.requirement("I4.rechecked", "I4.retries")
def test_where_it_cannot_be_checked_it_is_tried_again_and_then_certainly_not_done(office: Office) -> None:
    proposal = office.approved()
    tries: list[int] = []

    async def recheck(_: Proposal) -> str | None:
        tries.append(1)
        raise ToolFailed("the server cannot be reached")

    inventory(office).changes["recheck"] = recheck
    assert office.dispatch(proposal).state == "failed"
    assert (len(tries), office.waits) == (3, [0.2, 1.0])


def test_where_this_process_has_no_such_agent_nothing_is_done_and_it_waits(office: Office) -> None:
    proposal = office.approved()

    def none(_: str) -> Any:
        raise NotFound("there is no agent")

    dispatcher = apply.Dispatcher(office.database, office.clock, none, "x")
    with pytest.raises(NotFound):
        run(dispatcher.dispatch(proposal.id))
    assert run(dispatcher.sweep()) == []
    assert run(office.dispatcher.due()) == [proposal.id]


@pytest.mark.requirement("I4.policy-open-world", "F58")
def test_a_read_that_the_policy_gates_is_done_after_approval_and_its_result_kept(office: Office) -> None:
    office.policy_of('[[tool]]\nserver = "beleg:inventory"\ntool = "get_stock"\neffect = "write"')
    proposal = office.approved("get_stock", sku="BOLT-8")
    assert office.dispatch(proposal).state == "applied"
    effect = run(office.review.shown(proposal.id, ANNA)).effect
    assert effect is not None
    assert effect.output == {"sku": "BOLT-8", "count": 120, "version": 1}


# --- edited -------------------------------------------------------------------------------------------------------

EDITS = {
    "arguments": "UPDATE proposals SET record = replace(record, '\"count\":5', '\"count\":50')",
    "summary": "UPDATE proposals SET record = replace(record, 'is set', 'was set')",
    "separate": "UPDATE proposals SET record = replace(record, '\"separate\":false', '\"separate\":true')",
    "expiry": "UPDATE proposals SET expires_at = expires_at + 86400000000",
    "state": "UPDATE proposals SET state = 'open'",
    "no decision": "DELETE FROM decisions",
    "another's decision": "UPDATE decisions SET person = 'p-bert-default'",
    "a denial": "UPDATE decisions SET verdict = 'deny'",
    "tenant": "UPDATE effects SET seq = 1",
}


@pytest.mark.requirement("I4.edited-rows", "I4.rechecked", "I4.case-arguments-changed", "F37")
@pytest.mark.parametrize("edit", EDITS)
def test_what_was_edited_after_the_approval_is_refused_at_dispatch_for_good_and_reported(
    office: Office, edit: str
) -> None:
    proposal = office.approved()
    assert office.edit(EDITS[edit]) == 1
    with pytest.raises(Tampered):
        office.dispatch(proposal)
    assert office.row(proposal)["state"] == "refused"
    assert [event.body["where"] for event in office.events("tamper")] == ["dispatch"]
    assert run(office.dispatcher.sweep()) == []
    assert len(office.events("tamper")) == 1
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.edited-rows")
@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE effects SET state = 'approved', attempt = 0",
        "UPDATE effects SET state = 'sending', lease_until = 1",
        "UPDATE effects SET state = 'unknown', lease_until = 1",
        "UPDATE effects SET state = 'approved', attempt = 0, seq = (SELECT seq FROM decisions)",
        "UPDATE effects SET outcome = NULL",
        "UPDATE effects SET outcome = 'x'",
        "UPDATE effects SET attempt = 5",
        "DELETE FROM effects",
    ],
)
def test_an_effect_that_was_edited_back_is_not_done_again(office: Office, edit: str) -> None:
    proposal = office.approved()
    office.dispatch(proposal)
    assert office.edit(edit) == 1
    with pytest.raises(Tampered):
        office.dispatch(proposal)
    with pytest.raises(Tampered):
        office.approve(proposal, person("bert", "approver"))
    with pytest.raises(Tampered):
        run(office.review.shown(proposal.id, ANNA))
    assert len(office.warehouse.effects()) == 1
    assert run(office.dispatcher.due()) == []
    assert "refused" not in [state for _, state in office.told(proposal)]


@pytest.mark.requirement("I4.edited-rows")
def test_an_edited_row_that_was_sent_is_left_for_a_day_and_reported_once_in_it(office: Office) -> None:
    proposal = office.approved()
    office.left(proposal, "sending")
    office.edit(EDITS["summary"])
    office.clock.move(seconds=LEASE.total_seconds())
    for _ in range(3):
        assert run(office.dispatcher.sweep()) == []
        office.clock.move(hours=1)
    assert len(office.events("tamper")) == 1


# --- swept and settled --------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.worker")
def test_a_sweep_finds_what_anybody_left_and_one_that_breaks_stops_no_other(office: Office) -> None:
    first, second = office.approved(sku="BOLT-8", count=1), office.approved(sku="NUT-8", count=2)
    third = office.propose(sku="GEAR-3", count=3)
    broken = min(first, second, key=lambda each: each.id)

    async def recheck(proposal: Proposal) -> str | None:
        if proposal.id == broken.id:
            raise RuntimeError("broken")
        return None

    inventory(office).changes["recheck"] = recheck
    done = run(office.dispatcher.sweep())
    assert [each.state for each in done] == ["applied"]
    assert run(office.dispatcher.due()) == [broken.id]
    office.clock.move(days=1)
    inventory(office).changes.clear()
    assert [each.state for each in run(office.dispatcher.sweep())] == ["refused"]
    assert office.told(third)[-1] == ("proposal", "expired")


@pytest.mark.requirement("I4.settle")
@pytest.mark.parametrize(("applied", "state"), [(True, "applied"), (False, "failed")])
def test_a_person_settles_what_nobody_else_can_tell(office: Office, applied: bool, state: str) -> None:
    inventory(office).changes["read_back"] = None
    inventory(office).sends(UNKNOWN)
    proposal = office.approved()
    office.dispatch(proposal)
    settled = run(
        office.dispatcher.settle(proposal.id, ACCOUNTANT, applied=applied, reason="asked Herr Kern")
    )
    assert settled.state == state
    event = office.events("effect")[-1]
    assert (event.body["by"], event.body["person"]) == ("person", ACCOUNTANT.person)
    assert "Kern" not in str([each.body for each in office.events()])
    with pytest.raises(AlreadyDecided):
        run(office.dispatcher.settle(proposal.id, ACCOUNTANT, applied=True))


@pytest.mark.requirement("I4.settle")
def test_where_the_other_side_can_tell_its_word_counts_before_a_persons(office: Office) -> None:
    inventory(office).sends(UNKNOWN)
    inventory(office).tells(None, APPLIED)
    proposal = office.approved()
    office.dispatch(proposal)
    with pytest.raises(AlreadyDecided, match="applied"):
        run(office.dispatcher.settle(proposal.id, ACCOUNTANT, applied=False))
    assert run(office.review.shown(proposal.id, ANNA)).proposal.state == "applied"


@pytest.mark.requirement("I4.settle", "I4.tenants")
@pytest.mark.parametrize(
    ("caller", "error"),
    [(LOCAL, NotAuthenticated), (person("eva", "auditor"), NotAllowed), (person("x", "employee"), NotFound),
     (person("acc", "accountant", tenant="other"), NotFound)],
)  # fmt: skip
def test_who_may_not_settle_does_not(office: Office, caller: Caller, error: type[BelegError]) -> None:
    inventory(office).changes["read_back"] = None
    inventory(office).sends(UNKNOWN)
    proposal = office.approved()
    office.dispatch(proposal)
    with pytest.raises(error):
        run(office.dispatcher.settle(proposal.id, caller, applied=True))


@pytest.mark.requirement("I4.settle", "I4.separation")
def test_whoever_asked_does_not_settle_where_two_are_asked_for(office: Office) -> None:
    office.policy_of(ORDER + "separate = true")
    inventory(office).changes["read_back"] = None
    inventory(office).sends(UNKNOWN)
    proposal = office.approved("order_goods", caller=ACCOUNTANT, sku="BOLT-8", quantity=1, amount="1")
    office.dispatch(proposal)
    with pytest.raises(NotAllowed, match="somebody else"):
        run(office.dispatcher.settle(proposal.id, ACCOUNTANT, applied=False))


@pytest.mark.requirement("I4.settle", "I4.own-errors")
@pytest.mark.parametrize("state", ["open", "approved", "applied", "sending"])
def test_what_is_not_unknown_cannot_be_settled(office: Office, state: str) -> None:
    proposal = office.propose() if state == "open" else office.approved()
    if state == "applied":
        office.dispatch(proposal)
    if state == "sending":
        office.left(proposal, "sending")
    with pytest.raises(AlreadyDecided, match=f"is {state}"):
        run(office.dispatcher.settle(proposal.id, ACCOUNTANT, applied=True))


# --- by people who may no more ------------------------------------------------------------------------------------

SHUT_OUT = {"disabled": "disable", "another role": "set_roles", "erased": "erase"}


@pytest.fixture
def staff(office: Office) -> tuple[PeopleStore, Caller, Caller]:
    """The people of the database, their admin, and Mia, who may approve and settle."""
    people = PeopleStore(office.database, office.clock)
    people._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    run(people.add(LOCAL, "root", "correct horse", ["admin"]))
    root = run(people.authenticate("root", "correct horse"))
    run(people.add(root, "mia", "battery staple", ["approver"]))
    return people, root, run(people.authenticate("mia", "battery staple"))


def shut_out(staff: tuple[PeopleStore, Caller, Caller], how: str) -> None:
    people, root, _ = staff
    more = (["auditor"],) if how == "another role" else ()
    run(getattr(people, SHUT_OUT[how])(root, "mia", *more))


@pytest.mark.requirement("I4.rechecked", "I4.authenticated", "F42")
@pytest.mark.parametrize("how", SHUT_OUT)
def test_an_approval_of_somebody_who_lost_the_right_is_not_carried_out(
    office: Office, staff: tuple[PeopleStore, Caller, Caller], how: str
) -> None:
    proposal = office.approve(office.propose(), staff[2])
    shut_out(staff, how)
    assert office.dispatch(proposal).state == "refused"
    effect = run(office.review.shown(proposal.id, ANNA)).effect
    assert effect is not None
    assert "may not decide such things any more" in effect.reason
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.rechecked", "I4.read-back")
@pytest.mark.parametrize("how", SHUT_OUT)
def test_what_was_left_in_the_middle_is_not_sent_again_on_such_an_approval(
    office: Office, staff: tuple[PeopleStore, Caller, Caller], how: str
) -> None:
    proposal = office.approve(office.propose(), staff[2])
    office.left(proposal, "sending")
    shut_out(staff, how)
    office.clock.move(seconds=LEASE.total_seconds())
    assert office.dispatch(proposal).state == "refused"
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.settle", "I4.authenticated")
@pytest.mark.parametrize("how", SHUT_OUT)
def test_who_lost_the_right_settles_nothing(
    office: Office, staff: tuple[PeopleStore, Caller, Caller], how: str
) -> None:
    inventory(office).changes["read_back"] = None
    inventory(office).sends(UNKNOWN)
    proposal = office.approved()
    office.dispatch(proposal)
    shut_out(staff, how)
    with pytest.raises((NotAuthenticated, NotAllowed, NotFound)):
        run(office.dispatcher.settle(proposal.id, staff[2], applied=True))
    assert run(office.review.shown(proposal.id, ANNA)).proposal.state == "unknown"


@pytest.mark.requirement("I4.settle")
def test_who_loses_the_right_while_settling_settles_nothing(
    office: Office, staff: tuple[PeopleStore, Caller, Caller]
) -> None:
    inventory(office).changes["read_back"] = None
    inventory(office).sends(UNKNOWN)
    proposal = office.approved()
    office.dispatch(proposal)

    async def read_back(key: str) -> Outcome | None:
        await staff[0].set_roles(staff[1], "mia", ["auditor"])
        return None

    inventory(office).changes["read_back"] = read_back
    with pytest.raises(NotAllowed):
        run(office.dispatcher.settle(proposal.id, staff[2], applied=True))
    assert office.told(proposal)[-1] == ("effect", "unknown")


# --- said to be one thing, and another ----------------------------------------------------------------------------


@pytest.mark.requirement("I4.outcomes", "I4.settle")
def test_what_a_person_settled_as_not_done_is_done_where_its_sender_hears_so_late(office: Office) -> None:
    proposal = office.approved()

    async def send(args: Json, key: str) -> Outcome:
        """It takes so long that somebody else takes over, cannot tell, and a person says that it was not done."""
        office.clock.move(seconds=LEASE.total_seconds())
        other = office.another("other")
        assert (await other.dispatch(proposal.id)).state == "unknown"
        assert (await other.settle(proposal.id, ACCOUNTANT, applied=False)).state == "failed"
        return APPLIED

    inventory(office).changes |= {"send": send, "read_back": None}
    assert office.dispatch(proposal).state == "applied"
    assert office.told(proposal)[-3:] == [("effect", "unknown"), ("effect", "failed"), ("effect", "applied")]
    again = office.propose(turn="t2")
    assert (again.id, again.state) == (proposal.id, "applied")


@pytest.mark.requirement("I4.outcomes", "I4.twins")
def test_what_was_done_late_is_not_done_once_more_by_its_successor(office: Office) -> None:
    proposal = office.approved()
    successors: list[Proposal] = []

    async def send(args: Json, key: str) -> Outcome:
        office.clock.move(seconds=LEASE.total_seconds())
        other = office.another("other")
        await other.dispatch(proposal.id)
        await other.settle(proposal.id, ACCOUNTANT, applied=False)
        made = await asyncio.to_thread(office.approved, turn="t2")
        successors.append(made)
        return APPLIED

    inventory(office).changes |= {"send": send, "read_back": None}
    assert office.dispatch(proposal).state == "applied"
    [successor] = successors
    assert successor.id != proposal.id
    inventory(office).sends("really")
    assert office.dispatch(successor).state == "refused"
    assert inventory(office).calls == []


@pytest.mark.requirement("I4.worker")
def test_a_sweep_comes_by_all_that_is_due_whatever_cannot_be_carried_out_here(office: Office) -> None:
    foreign = [office.approved("order_goods", sku="NUT-8", quantity=n + 1, amount="1") for n in range(3)]
    reached = {"inventory": False}

    def reach(agent: str) -> Any:
        if not reached["inventory"]:
            raise NotFound("there is no such agent")
        return office.reach(agent)

    dispatcher = apply.Dispatcher(office.database, office.clock, reach, "x")
    assert run(dispatcher.sweep(limit=2)) == []
    reached["inventory"] = True
    broken = min(each.id for each in foreign)

    async def recheck(proposal: Proposal) -> str | None:
        if proposal.id == broken:
            raise RuntimeError("broken")
        return None

    inventory(office).changes["recheck"] = recheck
    assert sorted(each.state for each in run(dispatcher.sweep(limit=1))) == ["applied", "applied"]
    opened = [office.propose("order_goods", sku="NUT-8", quantity=n + 9, amount="1") for n in range(3)]
    office.edit(f"UPDATE proposals SET agent = 'x' WHERE id = '{min(each.id for each in opened)}'")
    office.clock.move(days=1)
    run(dispatcher.sweep(limit=1))
    assert [("proposal", "expired") in office.told(each) for each in opened].count(True) == 2
