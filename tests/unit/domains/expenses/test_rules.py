"""What the rules allow of a claim: amounts, the rule that decided, and every reason for less."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.approvers import approval_terms
from beleg.domains.expenses.claims import BadClaim, folded
from beleg.domains.expenses.money import CURRENCIES, total, written
from beleg.domains.expenses.policies.records import Cap, Rate
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.records import Attachment, EarlierLine, Invoice
from beleg.records import Json
from tests.support.expenses import (
    DAY,
    HANDED_IN,
    RULES,
    D,
    assessed,
    codes,
    document,
    eur,
    line,
    one,
    policies,
)

pytestmark = pytest.mark.requirement("F36", "I5.assess")


def test_a_meal_is_paid_up_to_its_cap_and_the_rule_is_named() -> None:
    found = assessed()
    assert (written(found.total_claimed), written(found.total_allowed), found.status) == (
        "42.50", "30.00", "partly",
    )  # fmt: skip
    decided = one(found)
    assert decided.cite is not None
    assert (decided.cite.policy, decided.cite.version, decided.cite.rule) == ("TRAVEL", 2, "meal")
    assert codes(decided) == ["over_cap"]
    assert decided.findings[0].text == "over the cap of 30.00 EUR per item"


@pytest.mark.parametrize(
    ("given", "allowed", "rule", "why"),
    [
        (line("meal", "12"), "12.00", "meal", []),
        (line("hotel", "300", quantity="2"), "220.00", "hotel", ["over_cap"]),
        (line("hotel", "300", quantity="2", place=" BERLIN "), "280.00", "hotel-berlin", ["over_cap"]),
        (line("hotel", "300", quantity="2", description="in BERLIN, Mitte"), "280.00", "hotel-berlin", ["over_cap"]),
        (line("hotel", "300", quantity="2", description="Berlinale"), "220.00", "hotel", ["over_cap"]),
        (line("hotel", "300", quantity="2", description="Berlin", place="Bonn"), "220.00", "hotel", ["over_cap"]),
        (line("hotel", "300"), "110.00", "hotel", ["over_cap"]),
        (line("mileage", "40", quantity="100", receipt=False), "30.00", "mileage", ["over_cap"]),
        (line("mileage", "0.98", quantity="3.25", receipt=False), "0.98", "mileage", []),
        (line("telephone", "30"), "15.00", "phone", ["share"]),
        (line("telephone", "60"), "20.00", "phone", ["share", "over_cap"]),
        (line("gift", "80", quantity="3"), "80.00", "guests", []),
        (line("per_diem", "28", hours="24", receipt=False), "28.00", "lump", []),
        (line("per_diem", "28", quantity="1", receipt=False), "28.00", "lump", []),
        (line("per_diem", "56", quantity="2", receipt=False), "56.00", "lump", []),
        (line("per_diem", "28", hours="9", receipt=False), "14.00", "lump", ["over_cap"]),
        (line("per_diem", "28", hours="8", receipt=False), "0.00", "lump", ["away_too_short"]),
        (line("per_diem", "28", receipt=False), "14.00", "lump", ["over_cap"]),
        (line("per_diem", "28", hours="24", meals=["breakfast"], receipt=False), "22.40", "lump", ["over_cap"]),
        (
            line("per_diem", "28", hours="10", meals=["breakfast", "lunch", "dinner"], receipt=False),
            "0.00", "lump", ["over_cap"],
        ),
        (line("rail", "90", **{"class": "second"}), "90.00", "second", []),
        (line("rail", "90", **{"class": "first"}, hours="5"), "90.00", "first", []),
        (line("rail", "90", **{"class": "first"}, hours="4"), "0.00", "second", ["class_too_high"]),
        (line("meal", receipt=False), "0.00", "receipts", ["no_receipt"]),
        (line("parking", "9", receipt=False), "9.00", "parking", []),
        (line("parking", "11", receipt=False), "0.00", "small", ["no_receipt"]),
        (line("fine", "20"), "0.00", "fines", ["excluded"]),
        (line("training", "400"), "400.00", "training", []),
        (line("training", "600"), "0.00", "training", ["no_prior_consent"]),
        (line("training", "600", agreed_by="Anna"), "600.00", "training", []),
        (line("meal", date="2026-08-21"), "0.00", "in-time", ["too_late"]),
        (line("meal", date="2026-08-22"), "30.00", "meal", ["over_cap"]),
        (line("meal", "100", currency="CHF"), "30.00", "meal", ["over_cap"]),
        (line("meal", "20", currency="CHF"), "21.05", "meal", []),
        (line("meal", "1000", currency="JPY"), "6.10", "meal", []),
    ],
)  # fmt: skip
@pytest.mark.requirement("I5.assess-reasons")
def test_each_kind_of_rule_decides(given: Json, allowed: str, rule: str, why: list[str]) -> None:
    decided = one(assessed(given))
    assert (written(decided.allowed), codes(decided)) == (allowed, why)
    assert decided.cite is not None
    assert decided.cite.rule == rule


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (line("balloon"), "unknown_category"),
        (line("meal", date="2025-12-31"), "outside_validity"),
        (line("meal", date="2026-11-21"), "dated_after"),
        (line("per_diem", "300", date="2026-11-19", quantity="10"), "dated_after"),
        (line("hotel", "300", date="2026-11-20", quantity="2"), "dated_after"),
        (line("meal", currency="USD"), "no_rate"),
    ],
)
@pytest.mark.requirement("I5.assess-reasons")
def test_what_no_rule_covers_is_not_paid(given: Json, why: str) -> None:
    decided = one(assessed(given))
    assert decided.allowed == 0
    assert why in codes(decided)


@pytest.mark.requirement("I5.assess-reasons")
def test_several_reasons_are_all_told() -> None:
    decided = one(assessed(line("training", "600", date="2026-02-01", receipt=False, currency="CHF")))
    assert codes(decided) == ["too_late", "no_receipt", "no_prior_consent"]
    assert decided.cite is not None
    assert decided.cite.rule == "in-time"
    assert {each.rule for each in decided.rules} == {"in-time", "receipts", "training", "chf"}


def test_a_place_that_is_taken_from_the_description_is_flagged() -> None:
    found = assessed(line("hotel", "100", quantity="1", description="Hotel, Berlin"))
    assert found.flags == ("line 1: the place is taken from the description: Berlin",)


@pytest.mark.parametrize("name", ["Köln", "köln", "Cologne"])
def test_a_place_of_several_names_is_found_by_any_of_them(name: str) -> None:
    found = assessed(line("hotel", "130", quantity="1", description=f"Hotel in {name}"))
    assert written(found.lines[0].allowed) == "120.00"
    assert found.flags[0].startswith("line 1: the place is taken from the description: ")


def test_a_quantity_that_no_cap_counts_is_flagged() -> None:
    found = assessed(line("parking", "30", quantity="2"))
    assert (written(found.lines[0].allowed), found.flags) == (
        "15.00", ("line 1: the quantity is not counted: this cap is by the day",),
    )  # fmt: skip


def test_caps_of_a_day_and_a_month_are_shared_by_their_lines() -> None:
    found = assessed(
        line("parking", "9"), line("parking", "9", description="again"),
        line("parking", "9", date="2026-11-04"), line("parking", "1", description="third"),
    )  # fmt: skip
    assert [written(each.allowed) for each in found.lines] == ["9.00", "6.00", "9.00", "0.00"]
    assert "of which 9.00 EUR is used up" in found.lines[1].findings[0].text
    phones = assessed(*(line("telephone", "30", description=str(each)) for each in range(3)))
    assert [written(each.allowed) for each in phones.lines] == ["15.00", "5.00", "0.00"]


def before(**changes: Any) -> EarlierLine:
    """A line that was handed in before."""
    given: dict[str, Any] = {
        "claim": "C-1", "line": 4, "day": DAY, "days": 1, "category": "meal", "description": "lunch",
        "amount": D("42.50"), "currency": "EUR", "receipt": None, "invoice": None, "allowed": D("30.00"),
        "allowed_currency": "EUR",
    }  # fmt: skip
    return EarlierLine(**(given | changes))


@pytest.mark.requirement("I5.duplicates")
def test_what_was_claimed_before_is_not_paid_again() -> None:
    decided = one(assessed(line(description=" Lunch "), earlier=[before()]))
    assert codes(decided) == ["duplicate"]
    assert decided.findings[0].text == (
        "it was claimed before: line 4 of claim C-1 (while that is unpaid, a claim that names it in `replaces` takes "
        "its place)"
    )
    assert decided.cite is None
    other = assessed(line(description="dinner"), earlier=[before()])
    assert codes(one(other)) == ["over_cap"]
    assert other.flags == (
        "line 1: the same amount of the same day and category stands in line 4 of claim C-1",
    )


@pytest.mark.requirement("I5.duplicates")
def test_the_same_receipt_is_the_same_expense_whatever_the_line_says() -> None:
    file = Attachment(name="r.pdf", digest="sha256:aa")
    decided = one(
        assessed(
            line(amount="11", description="x"),
            attachments={1: file},
            earlier=[before(receipt="sha256:aa", day=date(2026, 5, 1))],
        )
    )
    assert codes(decided) == ["duplicate"]
    bill = Attachment(name="b.xml", digest="sha256:bb", invoice=_invoice("42.50"))
    key = f"{folded('Gasthof Rose')}\n{folded('R-9')}"
    assert codes(
        one(assessed(line(), attachments={1: bill}, earlier=[before(amount=D(1), invoice=key)]))
    ) == ["duplicate"]


def test_earlier_claims_use_up_the_caps_of_a_period() -> None:
    earlier = [before(category="equipment", day=date(2024, 3, 1), amount=D(500), allowed=D("500.00"))]
    found = one(assessed(line("equipment", "600"), earlier=earlier))
    assert written(found.allowed) == "400.00"
    old = [before(category="equipment", day=date(2023, 3, 1), amount=D(500), allowed=D("500.00"))]
    assert written(one(assessed(line("equipment", "600"), earlier=old)).allowed) == "600.00"


@pytest.mark.requirement("I5.duplicates")
def test_what_an_earlier_claim_used_up_counts_in_whatever_currency_it_was_paid() -> None:
    earlier = [before(category="equipment", day=date(2025, 12, 30), amount=D(500), allowed=D("500.00"))]
    found = one(assessed(line("equipment", "600"), currency="CHF", earlier=earlier))
    assert (written(found.claimed), written(found.allowed)) == ("600.00", "380.05")
    strange = [replace(earlier[0], allowed_currency="USD")]
    decided = one(assessed(line("equipment", "600"), earlier=strange))
    assert (written(decided.allowed), codes(decided)) == ("0.00", ["no_rate"])
    assert "used up cannot be told in EUR" in decided.findings[0].text


def test_two_lines_that_are_alike_are_flagged_and_paid() -> None:
    found = assessed(line(amount="5", description="bus"), line(amount="5", description="bus"))
    assert [written(each.allowed) for each in found.lines] == ["5.00", "5.00"]
    assert found.flags == (
        "line 2: the same amount of the same day and category stands in line 1 of this claim",
    )


@pytest.mark.requirement("I5.assess-day", "I5.policies-versions")
def test_a_line_is_judged_by_the_version_of_its_own_day() -> None:
    old = document(
        [replace(RULES[0], amount=D(20))],
        version=1,
        valid_from=date(2025, 1, 1),
        digest="d1",  # type: ignore[type-var]
    )
    found = assessed(
        line(date="2025-12-31"), line(date="2026-01-01"), against=policies(old, document(RULES[:1]))
    )
    assert [(written(each.allowed), each.cite.version) for each in found.lines if each.cite] == [
        ("20.00", 1), ("30.00", 2),
    ]  # fmt: skip


def test_a_policy_that_has_ended_decides_nothing() -> None:
    ended = document(valid_to=date(2026, 6, 30))
    decided = one(assessed(against=policies(ended)))
    assert codes(decided) == ["outside_validity"]
    assert decided.cite is not None
    assert (decided.cite.policy, decided.cite.version) == ("TRAVEL", 2)


def test_a_cap_in_a_currency_without_a_rate_pays_nothing() -> None:
    rules = [Cap(id="meal", section="s", category="meal", per="item", amount=D(30), currency="USD")]
    decided = one(assessed(against=policies(document(rules))))
    assert (written(decided.allowed), codes(decided)) == ("0.00", ["no_rate"])


def test_a_claim_may_be_paid_in_another_currency_than_the_rules_are_written_in() -> None:
    found = assessed(line("meal", "42.50"), currency="CHF")
    assert (written(found.total_claimed), written(found.total_allowed)) == ("42.50", "28.50")
    across = assessed(line("meal", "3000", currency="JPY"), currency="CHF")
    assert written(across.total_claimed) == "17.39"


# --- invoices -------------------------------------------------------------------------------------------------------


def _invoice(total: str, **changes: Any) -> Invoice:
    given: dict[str, Any] = {
        "number": "R-9", "issued": DAY, "seller": "Gasthof Rose", "currency": "EUR", "total": D(total),
    }  # fmt: skip
    return Invoice(**(given | changes))


def _attached(total: str, **changes: Any) -> Attachment:
    return Attachment(name="r.xml", digest="sha256:aa", invoice=_invoice(total, **changes))


@pytest.mark.requirement("I5.input-disagrees")
def test_an_amount_that_disagrees_with_its_invoice_is_flagged_and_only_what_is_shown_is_paid() -> None:
    found = assessed(line("hotel", "100"), attachments={1: _attached("80.00")})
    assert found.flags == (
        "line 1: the invoice R-9 of Gasthof Rose says 80.00 EUR, and 100.00 is claimed",
        "line 1: no quantity is given: counted as one (a night)",
    )
    assert (written(found.total_allowed), codes(one(found))) == ("80.00", ["beyond_receipt"])
    less = assessed(line("hotel", "70", quantity="1"), attachments={1: _attached("80.00")})
    assert written(less.total_allowed) == "70.00"
    assert len(less.flags) == 1


def test_lines_that_share_an_invoice_are_added_up() -> None:
    file = _attached("80.00")
    same = assessed(line("hotel", "50", quantity="1"), line("meal", "30"), attachments={1: file, 2: file})
    assert same.flags == ()
    assert written(same.total_allowed) == "80.00"
    more = assessed(line("hotel", "60", quantity="1"), line("meal", "30"), attachments={1: file, 2: file})
    assert [written(each.allowed) for each in more.lines] == ["60.00", "20.00"]
    assert "(lines 1, 2)" in more.flags[0]


@pytest.mark.requirement("I5.duplicates", "I5.input-disagrees")
def test_one_invoice_in_two_files_is_counted_once() -> None:
    file = _attached("80.00")
    found = assessed(
        line("hotel", "80", quantity="1"), line("rail", "80", **{"class": "second"}, date="2026-11-04"),
        attachments={1: file, 2: replace(file, digest="sha256:bb")},
    )  # fmt: skip
    assert [written(each.allowed) for each in found.lines] == ["80.00", "0.00"]
    assert "lines 1, 2 have the same invoice in several files" in found.flags[0]


def test_an_invoice_in_a_currency_without_a_rate_proves_nothing() -> None:
    decided = one(
        assessed(line("hotel", "100", quantity="1"), attachments={1: _attached("1.070", currency="KWD")})
    )
    assert (written(decided.allowed), codes(decided)) == ("0.00", ["beyond_receipt"])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"currency": "CHF"}, "says CHF, and the claim another currency"),
        ({"credit": True}, "credit note"),
        ({"issued": date(2026, 11, 1)}, "before the day of the expense"),
    ],
)
def test_what_else_disagrees_is_flagged(changes: Json, said: str) -> None:
    found = assessed(line(), attachments={1: _attached("42.50", **changes)})
    assert any(said in flag for flag in found.flags), found.flags


def test_a_receipt_that_was_only_named_is_flagged() -> None:
    found = assessed(line(receipt="bill.pdf"))
    assert found.flags == ("line 1: the receipt bill.pdf was not handed in with the claim",)


# --- as a whole -----------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I5.totals")
@given(
    st.sampled_from(sorted(CURRENCIES)),
    st.lists(
        st.tuples(
            st.sampled_from(["meal", "hotel", "taxi", "parking", "telephone", "equipment", "balloon"]),
            st.integers(min_value=1, max_value=10**9),
            st.booleans(),
            st.integers(min_value=1, max_value=28),
        ),
        min_size=1,
        max_size=30,
    ),
)
def test_the_lines_of_an_assessment_add_up_in_every_currency(
    code: str, drawn: list[tuple[str, int, bool, int]]
) -> None:
    rate = Rate(
        id="own", section="s", currency=code, base="EUR", rate=D("0.37"), valid_from=date(2026, 1, 1),
        valid_to=date(2026, 12, 31),
    )  # fmt: skip
    found = assessed(
        *(
            line(
                category, written(Decimal(units).scaleb(-CURRENCIES[code])), receipt=receipt,
                date=f"2026-10-{day:02}", description=str(number),
            )
            for number, (category, units, receipt, day) in enumerate(drawn)
        ),
        currency=code,
        against=policies(document((*RULES, rate))),
    )  # fmt: skip
    assert total((each.claimed for each in found.lines), code) == found.total_claimed
    assert total((each.allowed for each in found.lines), code) == found.total_allowed
    exponent = -CURRENCIES[code]
    for each in found.lines:
        assert 0 <= each.allowed <= each.claimed
        assert each.allowed.as_tuple().exponent == each.claimed.as_tuple().exponent == exponent
        assert (each.allowed < each.claimed) == bool(each.findings)
    assert (found.status == "eligible") == (found.total_allowed == found.total_claimed)
    assert (found.status == "ineligible") == (found.total_allowed == 0)


@pytest.mark.requirement("I5.thousand-lines")
def test_a_thousand_lines_add_up() -> None:
    lines = [
        line(
            ["meal", "parking", "telephone", "equipment", "taxi"][number % 5], f"{number % 90 + 1}.25",
            description=str(number), date=f"2026-{10 + number % 2}-{number % 20 + 1:02}",
        )
        for number in range(1000)
    ]  # fmt: skip
    found = assessed(*lines)
    assert len(found.lines) == 1000
    assert total((each.allowed for each in found.lines), "EUR") == found.total_allowed


@pytest.mark.requirement("I5.limits")
@pytest.mark.parametrize(
    ("amount", "code", "rule"),
    [("1000", "EUR", "small-claims"), ("1000.01", "EUR", "large-claims"), ("951", "CHF", "large-claims"),
     ("950", "CHF", "small-claims"), ("5", "USD", "large-claims")],
)  # fmt: skip
def test_the_band_that_a_payment_falls_into_says_who_approves(amount: str, code: str, rule: str) -> None:
    found = approval_terms(policies(), HANDED_IN, D(amount), code)
    assert found is not None
    assert found[0].id == rule


def test_without_bands_nothing_more_is_asked() -> None:
    rules = [Cap(id="meal", section="s", category="meal", per="item", **eur("30"))]
    assert approval_terms(policies(document(rules)), HANDED_IN, D(1), "EUR") is None


def test_of_the_days_of_a_per_diem_nothing_is_paid_that_it_covers() -> None:
    trip = line("per_diem", "56", quantity="2")
    found = assessed(
        trip,
        line("meal", "30", date="2026-11-04"),
        line("meal", "30", date="2026-11-05"),
        against=sample_policies(),
    )
    assert [codes(each) for each in found.lines] == [[], ["covered"], []]
    assert found.lines[1].findings[0].cite.rule == "per-diem"


def test_a_day_is_written_in_one_way_alone() -> None:
    with pytest.raises(BadClaim, match="no day, written as YYYY-MM-DD"):
        assessed(line("meal", date="2026-W45-2"))
