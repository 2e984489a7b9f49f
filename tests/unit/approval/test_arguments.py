"""Arguments in one form: what is the same is the same text, and what is sent is what was approved."""

from decimal import Decimal
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict

from beleg.approval.arguments import decimal, leaves, normal, plain, wire
from beleg.digest import canonical
from beleg.errors import BelegError, InvalidArguments

pytestmark = pytest.mark.requirement("I4.content-digest")


class Item(BaseModel):
    model_config = ConfigDict(extra="forbid")
    code: str
    price: Decimal


class Order(Item):
    weight: float = 1.0
    count: int = 1
    note: str | None = None
    state: Literal["new", "old"] = "new"
    items: list[Item] = []
    limits: dict[str, float] = {}
    pair: tuple[float, str] | None = None
    parent: "Order | None" = None


SCHEMA = Order.model_json_schema()


def kept(**args: Any) -> Any:
    return normal(Order.model_validate(args).model_dump(mode="json"), SCHEMA)


@pytest.mark.parametrize("price", ["40", "40.0", "40.00", 40, 40.0, Decimal("40.000")])
def test_a_number_has_one_spelling_whatever_it_came_as(price: Any) -> None:
    made = kept(code="007", price=price, weight=40.0)
    assert (made["price"], made["weight"], made["code"]) == ("40", "40", "007")
    assert canonical(made) == canonical(kept(code="007", price="40", weight=40))


def test_a_text_that_looks_like_a_number_stays_a_text() -> None:
    assert kept(code="40.00", price=1)["code"] == "40.00"


@pytest.mark.parametrize(
    "text", ["007", "+4", "1e3", "$50", "1_000", " 4", "4 ", "١", "", "1.", ".5", "--1", "0x10"]
)
def test_where_a_text_or_a_number_fits_only_a_plain_number_is_one(text: str) -> None:
    schema = {"properties": {"value": {"anyOf": [{"type": "number"}, {"type": "string"}]}}}
    assert normal({"value": text}, schema) == {"value": text}


def test_members_of_lists_objects_pairs_and_references_are_numbers_too() -> None:
    made = kept(
        code="a", price=1, items=[{"code": "1.0", "price": "2.50"}], limits={"x": 1.5}, pair=[2.0, "2.0"],
        parent={"code": "b", "price": "3.10", "weight": 0.25},
    )  # fmt: skip
    assert made["items"] == [{"code": "1.0", "price": "2.5"}]
    assert (made["limits"], made["pair"]) == ({"x": "1.5"}, ["2", "2.0"])
    assert (made["parent"]["price"], made["parent"]["weight"]) == ("3.1", "0.25")


def test_a_missing_and_a_null_optional_argument_are_the_same() -> None:
    assert kept(code="a", price=1, note=None) == kept(code="a", price=1)
    assert "note" not in kept(code="a", price=1)


def test_what_is_sent_is_a_number_again_only_where_nothing_else_fits() -> None:
    made = kept(code="a", price="9.99", weight=9.99, count=3, limits={"x": 2.0})
    sent = wire(made, SCHEMA)
    assert (sent["price"], sent["weight"], sent["count"], sent["limits"]) == ("9.99", 9.99, 3, {"x": 2})
    again = Order.model_validate(sent)
    assert (again.price, again.weight, again.limits) == (Decimal("9.99"), 9.99, {"x": 2.0})


@pytest.mark.requirement("F41")
@pytest.mark.parametrize(
    "schema",
    [
        {}, {"type": ["string", "number"]}, {"type": "integer"}, {"enum": [0.5, "a"]}, {"type": "string"},
    ],
)  # fmt: skip
def test_a_fraction_is_refused_where_nobody_says_that_it_is_a_number(schema: dict[str, Any]) -> None:
    held = {"properties": {"value": schema}, "additionalProperties": False}
    with pytest.raises(InvalidArguments, match="write it as text"):
        normal({"value": 0.5}, held)
    assert normal({"value": 4.0}, held) == normal({"value": 4}, held) == {"value": 4}
    assert wire({"value": 4}, held) == {"value": 4}


@pytest.mark.parametrize(
    "schema",
    [
        {"patternProperties": {"^v": {"type": "number"}}},
        {"properties": {"value": {"enum": [0.5, 1]}}},
        {"properties": {"value": {"const": 0.5}}},
        {"additionalProperties": {"type": "number"}},
    ],
)
def test_that_something_is_a_number_can_be_said_in_several_ways(schema: dict[str, Any]) -> None:
    assert normal({"value": 0.5}, schema) == {"value": "0.5"}
    assert wire({"value": "0.5"}, schema) == {"value": 0.5}


@pytest.mark.parametrize("text", ["1.10", "1.0", "007", "2"])
def test_a_text_that_may_be_any_text_keeps_its_spelling(text: str) -> None:
    schema = {"properties": {"value": {"type": ["string", "number"]}}}
    assert wire(normal({"value": text}, schema), schema) == {"value": text}


@pytest.mark.requirement("F41")
@pytest.mark.parametrize(
    "value", [2**53 + 1, 12345678901234567890, str(2**53 + 1), "0.1000000000000000000001"]
)
def test_a_number_that_json_cannot_carry_is_refused_before_it_is_shown(value: Any) -> None:
    with pytest.raises(BelegError):
        normal({"value": value}, {"properties": {"value": {"type": "number"}}})


KINDS = st.sampled_from([
    {"type": "number"}, {"type": "integer"}, {"type": "string"}, {}, {"type": ["number", "string"]},
    {"type": "string", "format": "decimal"}, Item.model_json_schema()["properties"]["price"],
])  # fmt: skip
VALUES = st.one_of(
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.decimals(allow_nan=False, allow_infinity=False).map(str),
    st.text(max_size=8),
)


@pytest.mark.requirement("F41")
@given(KINDS, VALUES)
def test_what_leaves_is_what_was_shown_whatever_it_is_or_it_is_refused(schema: Any, value: Any) -> None:
    whole = {"properties": {"value": schema}}
    try:
        shown = normal({"value": value}, whole)
    except BelegError:
        return
    sent = wire(shown, whole)
    assert normal(sent, whole) == shown
    if decimal(sent["value"]) is not None:
        assert decimal(sent["value"]) == decimal(shown["value"])
    if isinstance(value, str):
        assert decimal(sent["value"]) == decimal(value)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 1e300, 1e-300, 2**53, "\ud800"])
def test_what_has_no_one_form_is_refused(value: Any) -> None:
    with pytest.raises(BelegError):
        normal({"value": value}, {})


def test_depth_and_endless_references_are_refused_or_end() -> None:
    deep: Any = 1.5
    for _ in range(60):
        deep = [deep]
    with pytest.raises(BelegError):
        normal({"value": deep}, {})
    loop = {"properties": {"value": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"$ref": "#/$defs/a"}}}
    assert normal({"value": 1}, loop) == {"value": 1}
    assert normal({"value": 1}, {"properties": {"value": {"$ref": "https://else/where"}}}) == {"value": 1}


def test_leaves_are_told_by_their_pointers() -> None:
    assert dict(leaves({"a/b": {"~": [1, {}]}, "c": None})) == {"/a~1b/~0/0": 1, "/a~1b/~0/1": {}, "/c": None}


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**9), max_value=10**9))
def test_a_plain_decimal_is_the_same_number_and_has_no_other_spelling(number: Decimal) -> None:
    text = plain(number)
    assert decimal(text) == number
    assert plain(Decimal(text)) == text
    assert "E" not in text
    assert not (("." in text) and text.endswith("0"))


@given(st.floats(min_value=1e-30, max_value=1e30), st.sampled_from([1, -1]))
def test_a_float_of_ordinary_size_comes_back_as_it_was(size: float, sign: int) -> None:
    number = size * sign
    schema = {"properties": {"value": {"type": "number"}}}
    assert wire(normal({"value": number}, schema), schema)["value"] == number
