"""What came to nothing stands in nobody's way, and no line is ever paid twice, whatever is done in which order."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.agent.single import CallFailed
from beleg.domains.expenses.books import NotPayable, pay
from beleg.domains.expenses.policies.records import Category
from beleg.domains.expenses.records import Payment
from beleg.errors import BelegError, Superseded
from beleg.records import Proposal
from beleg.storage.database import Database
from tests.support.approving import person, run
from tests.support.expenses import CATEGORIES, document, line, policies
from tests.support.paying import ANNA, ERIKA, KARL, PAYER, Company

pytestmark = pytest.mark.requirement("I5.duplicates")
RIDE = line("taxi", "41", description="the ride")


@pytest.fixture
def company(database: Database) -> Company:
    return Company(database)


def again(company: Company, *lines: Any, **more: Any) -> Proposal:
    """Handed in because a person said so."""
    return company.submit(*lines, words=("propose it",), **more)


def test_what_was_never_proposed_does_not_count_as_claimed(company: Company) -> None:
    for number, replaces in ((1, None), (2, "X-1"), (3, "X-2"), (4, None)):
        with pytest.raises(CallFailed, match="it is kept, and nothing was proposed"):
            company.submit(RIDE | {"receipt": False}, claim_id=f"X-{number}", replaces=replaces)
    assert company.submit(RIDE, claim_id="X-5", replaces="X-4").arguments["amount"] == "41.00"


def test_a_line_that_got_nothing_may_come_again_although_the_others_were_paid(company: Company) -> None:
    company.paid(RIDE | {"receipt": False}, line(description="Lunch"), claim_id="X-1")
    found = company.assess(RIDE, line(description="Lunch"), claim_id="X-2")
    assert [each["allowed"] for each in found["lines"]] == ["41.00", "0.00"]


@pytest.mark.parametrize("how", ["denied", "expired", "superseded"])
def test_what_came_to_nothing_does_not_count_as_claimed(company: Company, how: str) -> None:
    first = company.submit(RIDE, claim_id="X-1")
    blocked = company.assess(RIDE, claim_id="X-2")
    assert blocked["lines"][0]["codes"] == ["duplicate"]
    if how == "denied":
        company.deny(first)
    elif how == "expired":
        company.clock.move(hours=25)
    else:
        run(company.review.withdraw(first.id, ERIKA))
    second = company.submit(RIDE, claim_id="X-2")
    assert second.arguments["amount"] == "41.00"
    with pytest.raises(CallFailed, match="nothing of claim X-1 can be paid"):
        again(company, RIDE, claim_id="X-1")
    assert company.dispatch(company.approve(second)).state == "applied"
    assert company.replay(second).same


@pytest.mark.parametrize("how", ["the same name", "the same account", "somebody else"])
def test_whoever_approves_is_told_of_a_line_that_was_denied_under_another_id(
    company: Company, how: str
) -> None:
    company.deny(company.submit(RIDE, claim_id="X-1"))
    company.clock.move(minutes=1)
    more = {
        "the same name": {"iban": PAYER.iban},
        "the same account": {"employee": "Hans Fremd"},
        "somebody else": {"employee": "Hans Fremd", "iban": PAYER.iban},
    }[how]
    changed = RIDE | {"description": "The RIDE!"}
    second = company.submit(line("taxi", "7"), changed, claim_id="X-2", caller=KARL, **more)
    said = "line 2: the same line (day, category, amount, words) was denied, in claim X-1"
    assert (said in second.arguments["flags"]) is (how != "somebody else")
    assert second.arguments["amount"] == "48.00"
    assert company.dispatch(company.approve(second)).state == "applied"
    assert company.replay(second, KARL).same


def test_what_whoever_asked_took_back_themselves_was_denied_by_nobody(company: Company) -> None:
    run(company.review.withdraw(company.submit(RIDE, claim_id="X-1").id, ERIKA))
    assert "flags" not in company.submit(RIDE, claim_id="X-2").arguments


def test_one_that_was_cut_for_another_is_made_anew_once_that_came_to_nothing(company: Company) -> None:
    first = company.submit(RIDE, claim_id="X-1")
    second = company.submit(RIDE, line(description="Lunch"), claim_id="X-2")
    assert second.arguments["amount"] == "30.00"
    company.deny(first)
    with pytest.raises(Superseded, match="comes out otherwise"):
        company.approve(second)
    whole = again(company, RIDE, line(description="Lunch"), claim_id="X-2")
    assert whole.arguments["amount"] == "71.00"
    assert company.dispatch(company.approve(whole)).state == "applied"


def test_what_is_approved_and_not_carried_out_yet_counts(company: Company) -> None:
    first = company.approve(company.submit(RIDE, claim_id="X-1"))
    with pytest.raises(CallFailed, match="nothing of claim X-2"):
        company.submit(RIDE, claim_id="X-2")
    assert company.dispatch(first).state == "applied"
    with pytest.raises(CallFailed, match="replaces: claim X-1 was paid"):
        company.submit(RIDE, claim_id="X-3", replaces="X-1")


def test_a_cap_counts_what_is_paid_by_the_newest_proposal(company: Company) -> None:
    blocker = company.submit(line("parking", "9"), claim_id="P-1")
    cut = company.submit(line("parking", "10", description="b"), claim_id="P-2")
    assert cut.arguments["amount"] == "6.00"
    company.deny(blocker)
    whole = again(company, line("parking", "10", description="b"), claim_id="P-2")
    assert whole.arguments["amount"] == "10.00"
    rest = company.submit(line("parking", "10", description="c"), claim_id="P-3")
    assert rest.arguments["amount"] == "5.00"
    for each in (whole, rest):
        assert company.dispatch(company.approve(each)).state == "applied"
        assert company.replay(each).same


def test_of_two_people_with_the_same_claim_the_second_is_told(company: Company) -> None:
    first = company.submit(RIDE, claim_id="X-1")
    with pytest.raises(
        CallFailed, match=f"already, by somebody else, and its payment is on its way as {first.short}"
    ):
        company.submit(RIDE, claim_id="X-1", caller=person("max", "employee"))
    company.deny(first)
    assert again(company, RIDE, claim_id="X-1", caller=person("max", "employee")).state == "open"


@pytest.mark.requirement("I5.paid-once")
def test_a_payment_that_comes_late_and_was_not_counted_is_met_where_the_other_is_paid(
    company: Company, database: Database
) -> None:
    late = company.approve(company.submit(RIDE, claim_id="X-1"))
    company.clock.move(hours=25)
    assert company.dispatch(late).state == "refused"
    waiting = company.submit(RIDE, claim_id="X-2")
    assert waiting.arguments["amount"] == "41.00"

    def paid(proposal: Proposal) -> Payment:
        args = dict(proposal.arguments)
        return run(
            database.write(lambda unit: pay(unit, "default", args, proposal.id, at=company.clock.now()))
        )

    assert paid(late).amount == Decimal("41.00")
    with pytest.raises(NotPayable, match="claim X-1 was paid meanwhile, and was not counted"):
        paid(waiting)
    with pytest.raises(Superseded, match="comes out otherwise"):
        company.approve(waiting)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["submit", "submit", "submit", "deny", "approve", "dispatch", "pay", "wait"]),
        st.integers(0, 5),
        st.integers(0, 5),
    ),
    min_size=4,
    max_size=24,
)
LINES = (
    RIDE,
    line("parking", "9", description="a"),
    line("parking", "9", description="b"),
    line(description="Lunch"),
)


@given(steps=STEPS)
@settings(max_examples=40, deadline=None)
@pytest.mark.requirement("I5.paid-once")
def test_whatever_is_done_in_which_order_no_more_is_paid_than_the_rules_allow(
    steps: list[tuple[str, int, int]],
) -> None:
    database = Database("sqlite://")
    company = Company(database)
    made: list[Proposal] = []
    for what, first, second in steps:
        try:
            match what:
                case "submit":
                    lines = (LINES[first % 4], LINES[(first + 1 + second) % 4])[
                        : 1 + (first % 4 != (first + 1 + second) % 4)
                    ]
                    more = {"replaces": f"C-{second}"} if first == 5 else {}
                    made.append(again(company, *lines, claim_id=f"C-{first}{second % 3}", **more))
                case "wait":
                    company.clock.move(hours=13)
                case _ if made:
                    _decide(company, what, made[(first * 6 + second) % len(made)])
        except BelegError:
            continue
    company.clock.move(hours=25)
    run(company.dispatcher.sweep())
    rows = company.rows(
        "SELECT l.description, l.allowed, l.category FROM expense_lines l JOIN expense_proposed d "
        "ON d.number = l.number JOIN expense_payments p ON p.proposal = d.proposal"
    )
    words = [row[0] for row in rows]
    assert len(words) == len(set(words)), rows
    assert sum(Decimal(row[1]) for row in rows if row[2] == "parking") <= 15
    total = sum(Decimal(row[0]) for row in company.rows("SELECT amount FROM expense_payments"))
    assert total == sum(Decimal(row[1]) for row in rows)
    if RIDE["description"] not in words:
        assert company.assess(RIDE, claim_id="LAST")["total_allowed"] == "41.00"
    database.close()


def _decide(company: Company, what: str, proposal: Proposal) -> None:
    match what:
        case "deny":
            company.deny(proposal)
        case "approve":
            company.approve(proposal)
        case "dispatch":
            company.dispatch(proposal)
        case _:
            company.approve(proposal, ANNA)
            company.dispatch(proposal)


@pytest.mark.requirement("I5.submit")
@pytest.mark.parametrize("id_", ["n-1", "N\u20131", "\u039d-1", "N -1"])
def test_an_id_that_can_be_taken_for_another_is_refused(company: Company, id_: str) -> None:
    company.submit(line("taxi", "9"), claim_id="N-1")
    with pytest.raises(CallFailed, match="looks like it: give this one an id that differs"):
        company.submit(line("taxi", "8", description="b"), claim_id=id_)
    assert company.rows("SELECT id FROM expense_claims") == [("N-1",)]


def test_an_id_in_wide_letters_is_the_same_id(company: Company) -> None:
    first = company.submit(line("taxi", "9"), claim_id="N-1")
    again = company.submit(line("taxi", "9"), claim_id="\uff2e\uff0d\uff11")
    assert again.id == first.id
    assert company.submit(line("taxi", "7"), claim_id="N-11").id != first.id


@pytest.mark.requirement("I5.duplicates")
def test_a_companys_own_word_for_a_category_counts_as_that_category(company: Company) -> None:
    words = tuple(Category(name=name, words={"en": (f"{name}s",)}) for name in CATEGORIES)
    company.rules.change(policies(document(categories=words), digest="sha256:words"))
    first = company.submit(line("parkings", "9", description="a"), claim_id="W-1")
    assert first.arguments["amount"] == "9.00"
    assert company.dispatch(company.approve(first)).state == "applied"
    second = company.submit(line("parking", "9", description="b"), claim_id="W-2")
    assert second.arguments["amount"] == "6.00", "the cap of a day is shared"
    assert company.dispatch(company.approve(second)).state == "applied"
    again = company.assess(line("Parkings", "9", description="b"), claim_id="W-3")
    assert again["lines"][0]["codes"] == ["duplicate"]
    assert [company.replay(each).same for each in (first, second)] == [True, True]
    assert company.faults() == []
