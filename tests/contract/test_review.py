"""Decisions: by whom, how, once."""

import asyncio
from threading import Barrier, Thread
from typing import Any

import pytest

from beleg.approval.answering import Heard, hear
from beleg.approval.review import Review, Typed
from beleg.errors import (
    AlreadyDecided,
    BelegError,
    Expired,
    NotAllowed,
    NotAuthenticated,
    NotConfirmed,
    NotFound,
    Superseded,
    Tampered,
    ToolFailed,
)
from beleg.people import PeopleStore
from beleg.records import Caller, Channel, Proposal
from tests.support.approving import ANNA, BERT, CARL, LOCAL, ORDER, Office, person, run


def order(office: Office, **changes: Any) -> Proposal:
    return office.propose("order_goods", **{"sku": "BOLT-8", "quantity": 2, "amount": "42.50"} | changes)


def state(office: Office, proposal: Proposal) -> str:
    return run(office.review.shown(proposal.id, LOCAL)).proposal.state


# --- who ----------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.authenticated", "I4.local-approves-nothing", "F42")
@pytest.mark.parametrize(
    ("caller", "error"),
    [
        (LOCAL, NotAuthenticated),
        (Caller(subject="anna", person="p", roles=frozenset({"approver"})), NotFound),
        (person("admin", "admin"), NotAllowed),
        (person("aud", "auditor"), NotAllowed),
        (person("acc", "accountant"), NotAllowed),
        (person("emp", "employee"), NotFound),
        (person("anna", "approver", tenant="other"), NotFound),
    ],
)
def test_only_an_authenticated_person_of_the_right_role_and_tenant_decides(
    office: Office, caller: Caller, error: type[BelegError]
) -> None:
    proposal = office.propose()
    for decide in (office.approve, office.deny):
        with pytest.raises(error):
            decide(proposal, caller)
    assert state(office, proposal) == "open"
    assert office.events("decision") == []


@pytest.mark.requirement("I4.authenticated")
def test_a_role_that_the_policy_names_decides_and_no_other(office: Office) -> None:
    office.policy_of(ORDER + 'roles = ["accountant"]')
    proposal = order(office)
    with pytest.raises(NotAllowed, match="accountant"):
        office.approve(proposal, ANNA)
    assert office.approve(proposal, person("acc", "accountant")).state == "approved"


@pytest.mark.requirement("I4.separation", "F42")
@pytest.mark.parametrize("terms", ["separate = true", "needed = 2"])
def test_whoever_asked_does_not_approve_where_two_are_asked_for(office: Office, terms: str) -> None:
    office.policy_of(ORDER + terms)
    proposal = order(office, caller=ANNA)
    with pytest.raises(NotAllowed, match="somebody else"):
        office.approve(proposal, ANNA)
    assert office.approve(proposal, BERT).approved_by == ("bert",)


@pytest.mark.requirement("I4.separation", "F42")
def test_where_one_is_enough_whoever_asked_may_approve_if_they_have_the_role(office: Office) -> None:
    assert office.approve(order(office, caller=ANNA), ANNA).state == "approved"


@pytest.mark.requirement("I4.separation", "F42")
def test_whoever_asked_may_always_say_no(office: Office) -> None:
    office.policy_of(ORDER + "separate = true")
    assert office.deny(order(office, caller=ANNA), ANNA).state == "denied"


@pytest.mark.requirement("I4.separation", "F42")
def test_n_of_m_different_people_approve_before_anything_happens(office: Office) -> None:
    office.policy_of(ORDER + "needed = 3")
    proposal = order(office)
    assert (office.approve(proposal, ANNA).state, office.dispatch(proposal).state) == ("open", "open")
    with pytest.raises(AlreadyDecided, match="already approved"):
        office.approve(proposal, ANNA)
    renamed = Caller(subject="ANNA II", person=ANNA.person, roles=ANNA.roles, authenticated=True)
    with pytest.raises(AlreadyDecided):
        office.approve(proposal, renamed)
    second = office.approve(proposal, BERT)
    assert (second.state, second.approved_by) == ("open", ("anna", "bert"))
    assert office.warehouse.effects() == []
    assert office.approve(proposal, CARL).state == "approved"
    assert office.dispatch(proposal).state == "applied"
    assert [body["approvals"] for body in (event.body for event in office.events("decision"))] == [1, 2, 3]


@pytest.mark.requirement("I4.separation", "F42")
def test_one_denial_denies_whoever_approved_before(office: Office) -> None:
    office.policy_of(ORDER + "needed = 2")
    proposal = order(office)
    office.approve(proposal, ANNA)
    assert office.deny(proposal, BERT, reason="too dear").state == "denied"
    with pytest.raises(AlreadyDecided):
        office.approve(proposal, CARL)
    assert office.dispatch(proposal).state == "denied"


@pytest.mark.requirement("I4.channels")
def test_it_is_decided_only_through_the_channels_that_the_policy_names(office: Office) -> None:
    office.policy_of(ORDER + 'channels = ["web"]')
    proposal = order(office)
    others: tuple[Channel, ...] = ("terminal", "a2a", "mcp")
    for channel in others:
        with pytest.raises(NotAllowed, match="only through web"):
            office.approve(proposal, channel=channel)
        with pytest.raises(NotAllowed):
            office.deny(proposal, channel=channel)
    assert office.approve(proposal, channel="web").state == "approved"


# --- how ----------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.typed")
def test_the_short_or_the_whole_id_is_typed_and_nothing_less(office: Office) -> None:
    proposal, other = office.propose(), office.propose(sku="NUT-8", count=1)
    wrong = [
        "",
        "ja",
        "yes",
        proposal.short[:-1],
        proposal.id[:-1],
        other.id,
        other.short,
        proposal.id[7:],
        "…",
    ]
    for typed in wrong:
        with pytest.raises(NotConfirmed):
            office.approve(proposal, typed=Typed(id=typed))
    assert state(office, proposal) == "open"
    assert office.approve(proposal, typed=Typed(id=f" {proposal.short.upper()} ")).state == "approved"
    assert office.approve(other, typed=Typed(id=other.id)).state == "approved"


@pytest.mark.requirement("I4.typed")
@pytest.mark.parametrize(
    ("typed", "fits"),
    [("42.50", True), ("42.5", True), ("42,50", True), (" 42.50 ", True), ("", False), ("42", False), ("4250", False),
     ("42.51", False), ("42.50 EUR", False), ("4.250", False), ("42,500", False), ("yes", False), ("NaN", False)],
)  # fmt: skip
def test_a_payments_amount_is_typed_as_it_is_shown(office: Office, typed: str, fits: bool) -> None:
    office.policy_of(ORDER + 'confirm = ["amount"]')
    proposal = order(office)
    given = Typed(id=proposal.short, values={"amount": typed})
    if fits:
        assert office.approve(proposal, typed=given).state == "approved"
    else:
        with pytest.raises(NotConfirmed, match="amount"):
            office.approve(proposal, typed=given)


@pytest.mark.requirement("I4.typed")
def test_a_comma_before_three_digits_is_no_point(office: Office) -> None:
    office.policy_of(ORDER + 'confirm = ["amount"]')
    proposal = order(office, amount="1")
    with pytest.raises(NotConfirmed):
        office.approve(proposal, typed=Typed(id=proposal.short, values={"amount": "1,000"}))


@pytest.mark.requirement("I4.typed")
def test_a_text_and_a_missing_argument_are_confirmed_too_or_never(office: Office) -> None:
    office.policy_of(ORDER + 'confirm = ["sku"]')
    proposal = order(office)
    with pytest.raises(NotConfirmed):
        office.approve(proposal, typed=Typed(id=proposal.short, values={"sku": "bolt-8"}))
    assert (
        office.approve(proposal, typed=Typed(id=proposal.short, values={"sku": "BOLT-8"})).state == "approved"
    )
    office.policy_of(ORDER + 'confirm = ["iban"]')
    other = order(office, sku="NUT-8")
    with pytest.raises(NotConfirmed, match="iban"):
        office.approve(other, typed=Typed(id=other.short, values={"iban": ""}))


def test_a_reason_is_kept_beside_the_chain_and_can_be_deleted(office: Office) -> None:
    proposal = office.propose()
    office.deny(proposal, reason="zu wenig für Frau Müller")
    found = run(office.review.shown(proposal.id, ANNA))
    assert (found.decisions[0].name, found.decisions[0].reason) == ("anna", "zu wenig für Frau Müller")
    assert "Müller" not in str([event.body for event in office.events()])
    office.edit("DELETE FROM audit_texts")
    forgotten = run(office.review.shown(proposal.id, ANNA)).decisions[0]
    assert (forgotten.name, forgotten.reason) == (ANNA.person, None)


@pytest.mark.requirement("I4.authenticated", "I4.people")
@pytest.mark.parametrize("change", ["disabled", "role"])
def test_who_was_shut_out_between_logging_in_and_deciding_decides_nothing(
    office: Office, change: str
) -> None:
    people = PeopleStore(office.database, office.clock)
    root = run(people.add(LOCAL, "root", "correct horse", ["admin"]))
    boss = run(people.authenticate(root.name, "correct horse"))
    run(people.add(boss, "mia", "battery staple", ["approver"]))
    mia = run(people.authenticate("mia", "battery staple"))
    proposal = office.propose()
    if change == "disabled":
        run(people.disable(boss, "mia"))
    else:
        run(people.set_roles(boss, "mia", ["employee"]))
    with pytest.raises((NotAuthenticated, NotAllowed, NotFound)):
        office.approve(proposal, mia)
    assert state(office, proposal) == "open"


@pytest.mark.parametrize("reason", ["a\x00b", "\ud800", "\x1b[2J", "  ", "x" * 5000, "zwei\nZeilen"])
def test_whatever_somebody_writes_as_a_reason_is_kept_as_text(office: Office, reason: str) -> None:
    proposal = office.propose()
    office.deny(proposal, reason=reason)
    held = run(office.review.shown(proposal.id, ANNA)).decisions[0].reason
    assert held is None or (len(held) <= 2000 and all(c.isprintable() or c == "\n" for c in held))
    assert (held is None) == (not reason.strip())


# --- once ---------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.single-use", "I4.own-errors", "I4.case-sent-twice", "F37")
@pytest.mark.parametrize("first", ["approve", "deny"])
def test_a_decision_is_used_once_for_ever(office: Office, first: str) -> None:
    proposal = office.propose()
    getattr(office, first)(proposal, ANNA)
    for caller in (ANNA, BERT):
        for decide in (office.approve, office.deny):
            with pytest.raises(AlreadyDecided, match="already decided"):
                decide(proposal, caller)
    if first == "approve":
        office.dispatch(proposal)
        with pytest.raises(AlreadyDecided, match="applied by anna"):
            office.approve(proposal, BERT)
    assert len(office.events("decision")) == 1


@pytest.mark.requirement("I4.single-use")
@pytest.mark.parametrize("needed", [1, 2])
def test_of_many_who_decide_at_once_as_many_as_needed_do_and_the_rest_are_told(
    office: Office, needed: int
) -> None:
    office.policy_of(ORDER + f"needed = {needed}")
    proposal = order(office)
    count = 8
    barrier, done, errors = Barrier(count), [], []

    def decide(number: int) -> None:
        review = Review(office.database, office.clock, office.reach)
        caller = person(f"p{number}", "approver")
        barrier.wait()
        try:
            done.append(asyncio.run(review.approve(proposal.id, caller, "terminal", Typed(id=proposal.id))))
        except AlreadyDecided as error:
            errors.append(error)

    threads = [Thread(target=decide, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(done), len(errors)) == (needed, count - needed)
    assert sorted(each.state for each in done) == sorted(["open"] * (needed - 1) + ["approved"])
    assert len(office.events("decision")) == needed
    assert len(run(office.review.shown(proposal.id, ANNA)).decisions) == needed


@pytest.mark.requirement("I4.single-use")
def test_a_decision_and_its_event_and_the_queues_entry_are_one(office: Office) -> None:
    proposal = office.propose()

    def broken(_connection: object, _id: str) -> None:
        raise RuntimeError("the queue is full")

    review = Review(office.database, office.clock, office.reach, broken)
    with pytest.raises(RuntimeError):
        run(review.approve(proposal.id, ANNA, "terminal", Typed(id=proposal.id)))
    assert state(office, proposal) == "open"
    assert office.events("decision") == []
    assert run(office.dispatcher.due()) == []


@pytest.mark.requirement("I4.single-use")
def test_what_was_approved_is_queued_once_and_what_was_not_is_not(office: Office) -> None:
    office.policy_of(ORDER + "needed = 2")
    queued: list[str] = []
    review = Review(office.database, office.clock, office.reach, lambda _connection, id_: queued.append(id_))
    proposal = order(office)
    for caller, expected in ((ANNA, []), (BERT, [proposal.id])):
        run(review.approve(proposal.id, caller, "web", Typed(id=proposal.id)))
        assert queued == expected


# --- not any more -------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.own-errors")
@pytest.mark.parametrize("decide", ["approve", "deny"])
def test_an_expired_proposal_says_so_and_is_written_down(office: Office, decide: str) -> None:
    proposal = office.propose()
    office.clock.instant = proposal.expires_at
    assert state(office, proposal) == "expired"
    with pytest.raises(Expired, match="expired on 2026-12-02 09:30"):
        getattr(office, decide)(proposal)
    assert office.told(proposal) == [("proposal", "open"), ("proposal", "expired")]
    with pytest.raises(Expired):
        getattr(office, decide)(proposal)
    assert len(office.told(proposal)) == 2


@pytest.mark.requirement("I4.own-errors")
def test_a_moment_before_it_expires_it_can_be_approved(office: Office) -> None:
    proposal = office.propose()
    office.clock.instant = proposal.expires_at
    office.clock.move(microseconds=-1)
    assert office.approve(proposal).state == "approved"


@pytest.mark.requirement("I4.own-errors")
@pytest.mark.parametrize("change", ["policy", "domain policy", "before", "rules", "schema", "tool"])
def test_a_proposal_whose_ground_has_changed_is_superseded(
    office: Office, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = order(office) if change == "rules" else office.propose()
    office.change(change, monkeypatch)
    with pytest.raises(Superseded, match="nothing was decided"):
        office.approve(proposal)
    assert state(office, proposal) == "superseded"
    with pytest.raises(Superseded):
        office.approve(proposal)
    with pytest.raises(Superseded):
        office.deny(proposal)
    assert office.told(proposal)[-1] == ("proposal", "superseded")
    assert office.dispatch(proposal).state == "superseded"
    assert [key for key, *_ in office.warehouse.effects() if key == proposal.id] == []


@pytest.mark.requirement("I4.own-errors")
def test_where_the_state_before_cannot_be_read_nothing_is_decided(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = office.propose()
    office.edit("UPDATE proposals SET state = 'open'")

    def gone(_sku: str) -> Any:
        from tests.support.inventory.store import Refused

        raise Refused("closed")

    monkeypatch.setattr(office.warehouse, "get_stock", gone)
    with pytest.raises(ToolFailed, match="closed"):
        office.approve(proposal)
    assert state(office, proposal) == "open"
    assert office.deny(proposal).state == "denied"


def test_whoever_asked_takes_it_back_and_nobody_else(office: Office) -> None:
    proposal = office.propose(caller=BERT)
    with pytest.raises(NotAllowed):
        run(office.review.withdraw(proposal.id, ANNA))
    assert run(office.review.withdraw(proposal.id, BERT, reason="changed my mind")).state == "superseded"
    with pytest.raises(Superseded):
        run(office.review.withdraw(proposal.id, BERT))
    with pytest.raises(Superseded):
        office.approve(proposal)


# --- what is edited -----------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.edited-rows")
@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE proposals SET state = 'open'",
        "DELETE FROM decisions",
        "UPDATE decisions SET verdict = 'approve'",
        "UPDATE decisions SET person = 'p-bert-default'",
        "UPDATE decisions SET channel = 'web'",
        "UPDATE decisions SET seq = 1",
        "DELETE FROM decisions; UPDATE proposals SET state = 'open'",
    ],
)
def test_a_denial_that_was_edited_away_is_no_consent(office: Office, edit: str) -> None:
    proposal = office.propose()
    office.deny(proposal, ANNA)
    for statement in edit.split("; "):
        assert office.edit(statement) == 1
    with pytest.raises(Tampered):
        office.approve(proposal, BERT)
    with pytest.raises(Tampered):
        office.dispatch(proposal)
    assert office.warehouse.effects() == []


@pytest.mark.requirement("I4.edited-rows")
def test_an_approval_that_nobody_gave_is_none(office: Office) -> None:
    office.policy_of(ORDER + "needed = 2")
    proposal = order(office)
    office.approve(proposal, ANNA)
    office.edit(
        "INSERT INTO decisions SELECT proposal_id, 'p-bert-default', tenant, verdict, channel, at, seq FROM decisions"
    )
    office.edit("UPDATE proposals SET state = 'approved'")
    office.edit("INSERT INTO effects (proposal_id, tenant, state, attempt, seq) "
                "SELECT id, tenant, 'approved', 0, seq FROM proposals")  # fmt: skip
    with pytest.raises(Tampered):
        office.dispatch(proposal)
    assert office.warehouse.effects() == []
    assert run(office.dispatcher.due()) == []


# --- in words -----------------------------------------------------------------------------------------------------


def heard(
    office: Office, text: str, *waiting: Proposal, caller: Caller = ANNA, channel: Channel = "web"
) -> Heard:
    return run(hear(office.review, text, waiting, caller, channel))


@pytest.mark.requirement("I4.consent", "F26")
def test_a_whole_yes_approves_the_one_open_proposal(office: Office) -> None:
    proposal = office.propose()
    answer = heard(office, "Ja.", proposal)
    assert (answer.said, answer.proposals[0].state) == ("approved", "approved")


@pytest.mark.requirement("I4.consent", "I4.correction", "I4.case-contains-yes", "F26")
@pytest.mark.parametrize(
    "text", ["No, don't approve", "DISAPPROVE", "yes but change the price", "ja, aber 6"]
)
def test_anything_else_denies_it_with_the_words_and_is_asked_as_a_question(office: Office, text: str) -> None:
    proposal = office.propose()
    answer = heard(office, text, proposal)
    assert (answer.said, answer.correction) == ("denied", text)
    found = run(office.review.shown(proposal.id, ANNA))
    assert (found.proposal.state, found.decisions[0].reason) == ("denied", text)
    new = office.propose(turn="t2", sku="BOLT-8", count=6, corrects=proposal.id)
    assert (new.predecessor, new.state) == (proposal.id, "open")


@pytest.mark.requirement("I4.several-open", "I4.case-two-writes", "F26")
@pytest.mark.parametrize("text", ["ja", "nein", "yes to the first"])
def test_with_several_open_words_decide_nothing(office: Office, text: str) -> None:
    both = office.propose(), office.propose(sku="NUT-8", count=1)
    answer = heard(office, text, *both)
    assert (answer.said, answer.proposals) == ("which", both)
    assert {state(office, each) for each in both} == {"open"}


@pytest.mark.requirement("I4.several-open")
def test_each_of_several_is_decided_by_its_id(office: Office) -> None:
    first, second = office.propose(), office.propose(sku="NUT-8", count=1)
    assert heard(office, f"{second.short} ", first, second).proposals[0].id == second.id
    assert (state(office, first), state(office, second)) == ("open", "approved")


@pytest.mark.requirement("I4.consent", "I4.typed")
def test_a_yes_is_not_enough_in_a_terminal_or_where_more_must_be_typed(office: Office) -> None:
    proposal = office.propose()
    assert heard(office, "ja", proposal, channel="terminal").said == "unconfirmed"
    office.policy_of(ORDER + 'confirm = ["amount"]')
    payment = order(office)
    assert heard(office, "ja", payment).said == "unconfirmed"
    assert heard(office, payment.short, payment).said == "refused"
    assert state(office, payment) == "open"
    assert state(office, proposal) == "open"


@pytest.mark.requirement("I4.consent", "I4.authenticated", "I4.case-refused-reply")
def test_words_of_somebody_who_may_not_decide_approve_nothing_and_take_back_only_their_own(
    office: Office,
) -> None:
    proposal = office.propose(caller=LOCAL)
    assert heard(office, "ja", proposal, caller=LOCAL).said == "refused"
    other = person("eva", "admin")
    assert heard(office, "nein", proposal, caller=other).said == "refused"
    assert state(office, proposal) == "open"
    answer = heard(office, "nein, lieber 6", proposal, caller=LOCAL)
    assert (answer.said, answer.proposals[0].state) == ("withdrawn", "superseded")
    assert answer.correction == "nein, lieber 6"
    assert office.events("decision") == []


def test_with_nothing_open_words_are_only_words(office: Office) -> None:
    assert heard(office, "ja") == Heard(said="none")
