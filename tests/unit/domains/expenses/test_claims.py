"""A claim has one canonical form, whatever it was written like, and what is wrong with one is said in a line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from beleg.digest import canonical, parse, without_absent
from beleg.domains.expenses.claims import BadClaim, ClaimInput, claim_digest, claim_from, claim_json
from beleg.domains.expenses.iban import BadIban, iban
from beleg.domains.expenses.records import Attachment, Invoice
from beleg.errors import InputError
from beleg.records import Json
from tests.support.expenses import DAY, IBAN, D, assessed, claim, claim_json_of, codes, line, one

pytestmark = pytest.mark.requirement("I5.claim-bound")

FILE = Attachment(
    name="r.xml",
    digest="sha256:aa",
    invoice=Invoice(number="R", issued=DAY, seller="S", currency="EUR", total=D("42.50")),
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"amount": "42.50"}, {"amount": "42.5"}),
        ({"amount": "42"}, {"amount": 42}),
        ({"description": "Über\u00adnachtung\u200b"}, {"description": "Übernachtung"}),
        ({"category": "meal"}, {"category": " Meal "}),
        ({"description": "u\u0308ber  Nacht"}, {"description": "\u00fcber Nacht "}),
        ({}, {"currency": "eur"}),
        ({}, {"quantity": None, "place": "  "}),
        ({"meals": ["dinner", "lunch"]}, {"meals": ["lunch", "dinner", "lunch"]}),
        ({"quantity": "2.50"}, {"quantity": "2.5"}),
    ],
)
def test_what_means_the_same_is_the_same_claim(one: Json, other: Json) -> None:
    assert claim_digest(claim(line(**one))) == claim_digest(claim(line(**other)))


@pytest.mark.parametrize(
    "change",
    [
        {"amount": "42.51"}, {"date": "2026-11-04"}, {"category": "hotel"}, {"description": "x"}, {"receipt": False},
        {"currency": "CHF"}, {"quantity": "2"}, {"place": "Bonn"}, {"class": "first"}, {"hours": "3"}, {"line": 2},
        {"agreed_by": "Anna"}, {"meals": ["lunch"]}, {"receipt": "r.pdf"},
    ],
)  # fmt: skip
def test_what_differs_is_another_claim(change: Json) -> None:
    assert claim_digest(claim(line(**change))) != claim_digest(claim())
    assert claim_digest(claim(attachments={1: FILE})) != claim_digest(claim())


@given(
    st.lists(
        st.fixed_dictionaries(
            {"category": st.sampled_from(["meal", "hotel"]), "amount": st.integers(1, 10**9).map(str)},
            optional={
                "description": st.text(max_size=40).filter(str.isprintable), "quantity": st.integers(1, 99).map(str),
                "receipt": st.booleans(), "place": st.sampled_from(["Berlin", ""]),
                "class": st.sampled_from(["first", "second"]),
                "meals": st.lists(st.sampled_from(["lunch"]), max_size=2),
            },
        ),
        min_size=1,
        max_size=5,
    )
)  # fmt: skip
def test_a_claim_is_read_again_from_its_canonical_form(lines: list[dict[str, Any]]) -> None:
    made = claim(*(line(each.pop("category"), each.pop("amount"), **each) for each in lines))
    assert claim_from(parse(canonical(claim_json(made)))) == made
    assert claim_from(without_absent(claim_json(made))) == made


def test_an_attached_invoice_is_read_again_too() -> None:
    made = claim(attachments={1: FILE})
    assert claim_from(json.loads(json.dumps(claim_json(made)))) == made


@pytest.mark.parametrize(
    "change",
    [
        {"currency": "eur"}, {"lines": []}, {"lines": [{}]}, {"lines": "x"}, {"claim_id": None}, {"x": 1},
        {"lines": [{**claim_json(claim())["lines"][0], "amount": "42.5"}]},
        {"lines": [{**claim_json(claim())["lines"][0], "date": "2026-13-01"}]},
        {"lines": [{**claim_json(claim())["lines"][0], "currency": "???"}]},
    ],
)  # fmt: skip
def test_another_form_is_none(change: Json) -> None:
    held = {**claim_json(claim()), **change}
    if change == {"lines": []}:
        assert claim_from(held).lines == ()
        return
    if change == {"currency": "eur"}:
        assert claim_from(held).currency == "eur"
        return
    with pytest.raises(BadClaim, match="canonical form"):
        claim_from({key: value for key, value in held.items() if value is not None})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"claim_id": "  "}, "claim_id: it is empty"),
        ({"employee": "\u202e\x07x"}, "nobody can see"),
        ({"claim_id": "C\u200b-17"}, "nobody can see"),
        ({"employee": "Erika\u00ad Muster"}, "nobody can see"),
        ({"employee": "\u202eretsuM"}, "nobody can see"),
        ({"employee": "Erika Muster\u034f"}, "nobody can see"),
        ({"employee": "Erika\u3164Muster"}, "nobody can see"),
        ({"employee": "\u0415rika Muster"}, "letters of two alphabets"),
        ({"employee": "..."}, "no letters"),
        ({"currency": "EURO"}, "currency"),
        ({"iban": "DE89370400440532013001"}, "iban"),
        ({"replaces": "C-17"}, "replaces"),
        ({"lines": [line(amount="0")]}, "nothing was spent"),
        ({"lines": [line(amount="1,50")]}, "line 1: amount"),
        ({"lines": [line(amount="-5")]}, "line 1: amount"),
        ({"lines": [line(amount="NaN")]}, "line 1: amount"),
        ({"lines": [line(amount="0.001")]}, "more decimals than the currency"),
        ({"lines": [line(date="2026-02-30")]}, "is no day"),
        ({"lines": [line(date="1889-01-01")]}, "is no day"),
        ({"lines": [line(quantity="-1")]}, "quantity"),
        ({"lines": [line(quantity="0")]}, "quantity"),
        ({"lines": [line(line=7), line(line=7)]}, "2 lines have the number 7"),
        ({"lines": [line(), line(category=" ", amount="1")]}, "line 2: category"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: Json, words: str) -> None:
    with pytest.raises(InputError, match=words) as told:
        claim(**change)
    assert "\n" not in told.value.message


@pytest.mark.parametrize(
    "change",
    [{"tenant": "south"}, {"lines": [line(allowed="9")]}, {"lines": [line(amount=1.5)]}, {"lines": [line(receipt=3)]},
     {"claim_id": "x" * 65}, {"lines": [line(description="x" * 501)]}, {"lines": [line(meals=["tea"])]}],
)  # fmt: skip
def test_what_has_no_place_in_a_claim_is_refused(change: Json) -> None:
    with pytest.raises(ValidationError):
        ClaimInput.model_validate(claim_json_of() | change)


@pytest.mark.parametrize("text", ["de89 3704 0044 0532 0130 00", IBAN])
def test_an_account_has_one_form(text: str) -> None:
    assert iban(text) == IBAN


@pytest.mark.parametrize(
    "text", ["DE00", "DE89370400440532013001", "", "XX1", "DE8937040044053201300\u0660", "A" * 500]
)
def test_what_is_no_account_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(BadIban) as told:
        iban(text)
    assert not text or text not in told.value.message


@pytest.mark.parametrize(
    "said",
    [
        "-", "no", "No", "nein", "nobody", "niemand", "n/a", "noch nicht", "not yet", "keine Zustimmung", "yes", "0",
        "\u2014", "?", "none", "true", "Erika Muster", "Muster, Erika", "Erika", "Dr. Erika Muster",
        "siehe Mail", "s. E-Mail vom 3.11.", "fehlt noch", "Frau nicht vorhanden", "Vorgesetzter fehlt noch",
        "mündlich", "Mündlich vereinbart", "telefonisch genehmigt", "per phone", "verbally agreed",
        "im Meeting besprochen", "laut Absprache", "Ticket 4711", "chef im urlaub", "Chefin noch nicht gefragt",
        "waiting for Anna", "pending (Weber)",
        "approved by email", "Kunde wollte das", "the team", "Kollegen", "jemand", "somebody", "ich selbst", "I, Erika",
        "am Montag", "Herr Dr.", "Anna hat abgelehnt", "no manager", "ok", "wie immer",
        "wurde besprochen", "Genehmigung liegt vor",
    ],
)  # fmt: skip
def test_words_of_no_and_ones_own_name_are_nobodys_agreement(said: str) -> None:
    found = one(assessed(line("training", "700.00", agreed_by=said)))
    assert "no_prior_consent" in codes(found)
    assert not found.allowed


@pytest.mark.parametrize(
    "said",
    [
        "Anna",
        "Karl Weber",
        "Dr. No Weber",
        "die Chefin",
        "Nguyễn Yến",
        "anna",
        "k. weber",
        "Frau Jung",
        "Fröhlich",
        "H. Ehrlich",
        "mein Vorgesetzter",
        "Abteilungsleiterin Vertrieb",
        "my manager",
        "line manager",
        "CFO",
        "Anna (per Mail)",
        "mündlich durch Frau Berg",
        "Geschäftsführung",
        "Will Smith",
        "O'Brien",
        "王伟",
        "Anna Muster",
        "J. Le",
        "Karl hat am Montag zugestimmt",
        "head of sales",
        "die Teamleitung",
    ],
)
def test_whoever_has_a_name_of_their_own_may_have_agreed(said: str) -> None:
    assert one(assessed(line("training", "700.00", agreed_by=said))).allowed
