"""The expenses' own guards: an amount with its currency, a rule with the version that says it."""

from datetime import UTC, date, datetime

import pytest

from beleg.domains.expenses.checks import CHECKS, priced, versioned
from beleg.domains.expenses.domain import expenses_domain
from beleg.grounding.checks import Contradiction, Span, Statement
from beleg.records import Evidence, Ref

pytestmark = pytest.mark.requirement("I6.domain-checks")

OUTPUT = {
    "total_allowed": "140.00",
    "currency": "EUR",
    "rules": [
        {
            "title": "Hotels",
            "version": 2,
            "rule": "berlin",
            "amount": "130.00",
            "currency": "EUR",
            "hours": 8,
        },
        {"title": "Kurse", "version": 1, "rule": "usd", "rate": "0.89", "currency": "USD", "base": "EUR"},
    ],
    "lines": [
        {
            "allowed": "44.50",
            "policy": {"id": "hotels", "version": 2, "rule": "berlin"},
            "original": {"amount": "50.00", "currency": "USD"},
        }
    ],
}
EVIDENCE = Evidence(
    id="sha256:1",
    tool="get_policy",
    args={},
    source="policies",
    day=date(2026, 12, 1),
    as_of=None,
    retrieved_at=datetime(2026, 12, 1, tzinfo=UTC),
    output=OUTPUT,
)
AT_HAND = {EVIDENCE.id: EVIDENCE}


def said(text, *spans, context=()):
    """A statement in which each span is (written, pointer, form)."""
    return Statement(
        text=text,
        spans=tuple(_span(text.index(each[0]), *each) for each in spans),
        context=tuple(_span(0, *each) for each in context),
    )


def _span(start, written, pointer, form):
    return Span(
        start=start,
        end=start + len(written),
        form=form,
        refs=(Ref(id=EVIDENCE.id, pointer=pointer, form=form),),
    )


AMOUNT = ("130,00", "/rules/0/amount", "decimal")


@pytest.mark.parametrize(
    ("text", "spans", "refuted"),
    [
        ("bis zu 130,00 EUR", [AMOUNT, ("EUR", "/rules/0/currency", "text")], None),
        ("bis zu 130,00", [AMOUNT], False),
        ("EUR: bis zu 130,00", [("EUR", "/rules/0/currency", "text"), AMOUNT], False),
        ("bis zu 130,00 USD", [AMOUNT, ("USD", "/rules/1/currency", "text")], True),
        ("0,89 EUR", [("0,89", "/rules/1/rate", "decimal"), ("EUR", "/rules/1/base", "text")], None),
        ("0,89 USD", [("0,89", "/rules/1/rate", "decimal"), ("USD", "/rules/1/currency", "text")], True),
        (
            "50,00 USD sind 44,50 EUR",
            [
                ("50,00", "/lines/0/original/amount", "decimal"),
                ("USD", "/lines/0/original/currency", "text"),
                ("44,50", "/lines/0/allowed", "decimal"),
                ("EUR", "/currency", "text"),
            ],
            None,
        ),
        (
            "50,00 EUR",
            [("50,00", "/lines/0/original/amount", "decimal"), ("EUR", "/currency", "text")],
            True,
        ),
        ("mehr als 8 Stunden", [("8", "/rules/0/hours", "decimal")], None),
    ],
)
def test_an_amount_stands_with_its_own_currency(text, spans, refuted):
    reasons = list(priced(said(text, *spans), AT_HAND, "de"))
    assert bool(reasons) == (refuted is not None)
    assert all(isinstance(each, Contradiction) == refuted for each in reasons)


VERSION = ("2", "/rules/0/version", "term")


@pytest.mark.parametrize(
    ("text", "spans", "context", "shown"),
    [
        ("bis zu 130,00 (Fassung 2)", [AMOUNT, VERSION], [], True),
        ("bis zu 130,00 (Fassung 1)", [AMOUNT, ("1", "/rules/1/version", "term")], [], False),
        ("bis zu 130,00", [AMOUNT], [], False),
        ("bis zu 130,00", [AMOUNT], [VERSION], True),
        ("0,89", [("0,89", "/rules/1/rate", "decimal")], [VERSION], False),
        ("insgesamt 140,00", [("140,00", "/total_allowed", "decimal")], [], True),
    ],
)
def test_what_a_rule_says_stands_with_the_version_that_says_it(text, spans, context, shown):
    assert (not list(versioned(said(text, *spans, context=context), AT_HAND, "de"))) == shown


def test_the_agent_runs_them():
    assert expenses_domain(lambda: None).checks == CHECKS
