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


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"properties": {"x": {}}},
        {"properties": {"x": {"$ref": "https://else/where"}}},
        {"properties": {"x": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"$ref": "#/$defs/a"}}},
    ],
)
def test_a_fraction_is_refused_where_the_tool_does_not_say_that_numbers_stand(schema: Any) -> None:
    with pytest.raises(InvalidArguments, match="does not say"):
        normal({"x": 0.5}, schema)
    assert normal({"x": "0.5"}, schema) == {"x": "0.5"}


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"x": {"enum": [0.5, 1]}}},
        {"properties": {"x": {"const": 0.5}}},
        {"patternProperties": {"^x$": {"type": "number"}}},
        {"additionalProperties": {"type": "number"}},
    ],
)
def test_a_number_is_one_again_however_the_tool_says_that_numbers_stand_there(schema: Any) -> None:
    assert wire(normal({"x": 0.5}, schema), schema) == {"x": 0.5}


def test_an_integer_that_came_as_a_fraction_is_one() -> None:
    assert normal({"n": 4.0}, {"properties": {"n": {"type": "integer"}}}) == {"n": 4}


@pytest.mark.parametrize("number", [2**53 + 1, 12345678901234567890, "0.1234567890123456789"])
def test_a_number_that_would_be_another_one_when_it_is_sent_is_refused(number: Any) -> None:
    schema = {"properties": {"n": {"type": "number"}}}
    with pytest.raises(InvalidArguments, match="sent exactly"):
        normal({"n": number}, schema)
    as_text = {"properties": {"n": {"anyOf": [{"type": "number"}, {"type": "string"}]}}}
    assert wire(normal({"n": str(number)}, as_text), as_text) == {"n": str(number)}


@given(st.one_of(st.integers(-(10**25), 10**25), st.floats(allow_nan=False, allow_infinity=False)))
def test_what_leaves_is_the_number_that_was_shown_or_nothing_is_proposed(number: float) -> None:
    schema = {"properties": {"n": {"type": "number"}}}
    try:
        shown = normal({"n": number}, schema)["n"]
    except BelegError:
        return
    left = wire({"n": shown}, schema)["n"]
    assert decimal(left) == Decimal(shown) == decimal(number)


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
    assert normal({"value": "1.5"}, loop) == {"value": "1.5"}


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
