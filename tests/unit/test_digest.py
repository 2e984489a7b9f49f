"""The canonical form and its digest."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.digest import LARGEST, NotCanonical, canonical, digest, parse, without_absent

pytestmark = pytest.mark.requirement("I2.ledger")

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
LEAVES = st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | TEXT
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner), max_leaves=20)


@given(VALUES)
def test_the_canonical_form_is_read_back_as_the_same_form(value):
    try:
        form = canonical(value)
    except NotCanonical:
        return  # two keys that are one after normalisation
    assert canonical(json.loads(form)) == form


@given(st.dictionaries(st.text("abcäß{}\u20ac\ufb01\U0001f600", max_size=4), st.integers(0, 9), max_size=8))
def test_the_order_of_members_does_not_matter(members):
    try:
        form = canonical(members)
    except NotCanonical:
        return
    assert canonical(dict(reversed(members.items()))) == form


def test_members_are_ordered_by_utf16_code_units_as_rfc_8785_says():
    value = {"\u20ac": 1, "\r": 2, "\ufb01": 3, "1": 4, "\U0001f600": 5, "\u0080": 6, "\u00f6": 7}
    assert list(json.loads(canonical(value)).values()) == [2, 4, 6, 7, 1, 5, 3]


def test_text_is_escaped_as_rfc_8785_says():
    assert canonical('\u20ac$\x0f\nA\'B"\\\\"/\u2028\x7f') == (
        '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u2028\x7f"'.encode()
    )


def test_strings_of_one_meaning_have_one_form():
    assert canonical("Ströbele") == canonical("Stro\u0308bele")
    assert digest("x", {"Ströbele": 1}) == digest("x", {"Stro\u0308bele": 1})


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        float("nan"),
        float("inf"),
        2**53,
        -(2**53),
        "\ud800",
        {"\udc00": 1},
        {1: "a"},
        {"é": 1, "e\u0301": 2},
        b"bytes",
        {"a": {1, 2}},
        [object()],
    ],
)
def test_what_has_no_single_form_is_refused(value):
    with pytest.raises(NotCanonical):
        canonical(value)


def test_the_largest_integers_have_a_form():
    assert canonical([LARGEST, -LARGEST]) == b"[9007199254740991,-9007199254740991]"


def test_a_value_without_a_bottom_is_refused():
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(NotCanonical):
        canonical(deep)


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 2}',
        "[1.5]",
        "[1e3]",
        "NaN",
        "[Infinity]",
        "{",
        "",
        '"\\ud800"',
        "[" * 100_000,
        "99999999999999999",
    ],
)
def test_a_text_that_is_not_canonical_json_is_refused(text):
    with pytest.raises(NotCanonical):
        parse(text)


def test_a_text_is_parsed():
    assert parse(b'{"b": [1, null, "\\u00e9"], "a": true}') == {"b": [1, None, "é"], "a": True}


def test_true_and_one_are_not_the_same():
    assert canonical([True]) != canonical([1])


def test_a_digest_is_tagged_with_its_algorithm_and_separated_by_what_it_is_of():
    assert digest("evidence", {}).startswith("sha256:")
    assert len(digest("evidence", {})) == 71
    assert digest("evidence", {}) != digest("proposal", {})


def test_a_missing_and_a_null_argument_are_the_same_and_an_empty_one_is_not():
    assert without_absent({"a": 1, "b": None, "c": [{"d": None}]}) == {"a": 1, "c": [{}]}
    assert without_absent({"a": []}) == {"a": []}
