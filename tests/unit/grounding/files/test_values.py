"""JSON as evidence: which tables it holds, where each cell is, and what can support nothing."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.errors import InputError
from beleg.grounding.files.documents import read_document
from beleg.grounding.files.values import Found, found_in

pytestmark = pytest.mark.requirement("I6.check-files")

SEATS = [{"group": "SPD", "seats": 206, "share": "28.0"}, {"group": "FDP", "seats": 92, "note": "corrected"}]


def at(value: Any, pointer: str) -> Any:
    """What stands at an RFC 6901 pointer, read apart from the product."""
    for escaped in pointer.split("/")[1:]:
        step = escaped.replace("~1", "/").replace("~0", "~")
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def only(value: Any) -> Found:
    [found] = found_in(value)
    return found


def test_a_list_of_objects_is_a_table_of_all_their_members() -> None:
    found = only(SEATS)
    assert found.columns == ("group", "seats", "share")
    assert found.rows == (("SPD", "206", "28.0"), ("FDP", "92", ""))
    assert found.pointers[1][:2] == ("/1/group", "/1/seats")


def test_a_json_table_is_what_it_says() -> None:
    found = only({"caption": "Sitze", "columns": ["a", 2020], "rows": [["x", 1.50], [None, True]]})
    assert (found.caption, found.columns) == ("Sitze", ("a", "2020"))
    assert found.rows == (("x", "1.5"), ("", "true"))
    assert found.pointers == (("/rows/0/0", "/rows/0/1"), ("/rows/1/0", "/rows/1/1"))


def test_what_stands_around_a_list_is_its_context_and_a_table_of_one_row() -> None:
    value = {"term": 20, "total": 736, "filters": {"lands": ["Bayern", "Hessen"]}, "rows": SEATS}
    around, rows = found_in(value)
    assert around.columns == ("term", "total", "filters lands")
    assert around.rows == (("20", "736", "Bayern, Hessen"),)
    assert around.pointers == (("/term", "/total", "/filters/lands"),)
    assert rows.context == {"term": "20", "total": "736", "filters lands": "Bayern, Hessen"}
    assert rows.pointers[0][1] == "/rows/0/seats"


def test_numbers_are_written_as_they_stand_and_never_as_a_float() -> None:
    found = only(
        read_document(b'[{"a": 0.10, "b": 1e3, "c": 12345678901234567890, "d": 1.234, "e": "1.234"}]')
    )
    assert found.rows == (("0.1", "1000", "12345678901234567890", "1.234", "1.234"),)


def evidence(output: Any, **other: Any) -> dict[str, Any]:
    return {
        "tool": "get_stock",
        "args": {"sku": "BOLT-999"},
        "notes": ["there are 777"],
        "output": output,
        **other,
    }


def test_pointers_of_evidence_lead_from_its_output() -> None:
    assert only(evidence({"rows": SEATS})).pointers[0][0] == "/rows/0/group"
    assert only(evidence(SEATS)).pointers[0][0] == "/0/group"


def test_of_an_answer_each_piece_of_evidence_is_read_and_pointers_lead_from_the_answer() -> None:
    answer = {"answer": "there are 555", "evidence": [evidence({"count": 1}), evidence({"rows": SEATS})]}
    found = found_in(answer)
    assert [table.pointers[0][0] for table in found] == [
        "/evidence/0/output/count",
        "/evidence/1/output/rows/0/group",
    ]
    assert [table.pointers[0][0] for table in found_in(answer["evidence"])] == [
        "/0/output/count",
        "/1/output/rows/0/group",
    ]


@pytest.mark.requirement("I6.never-supports")
def test_arguments_notes_caveats_and_what_was_asked_are_in_no_table() -> None:
    output = {
        "count": 3, "asked": "444", "note_de": "444", "incomplete_note_en": "444", "caveats": ["444"], "error": "444",
        "doubt": "444", "warnings": [{"text": "444"}], "flags": ["444"], "rows": [{"name": "x", "doubt": "444"}],
    }  # fmt: skip
    said = json.dumps([(each.columns, each.rows, dict(each.context)) for each in found_in(evidence(output))])
    assert not {"444", "777", "999"} & set(said.replace('"', " ").replace("-", " ").split())
    assert "x" in said


@pytest.mark.requirement("I6.never-supports")
@pytest.mark.parametrize(
    "value",
    [
        {"tool": "get_stock", "args": {"sku": "1"}, "code": "tool_failed", "message": "there are 5"},
        evidence(None),
        evidence("there are 5"),
        {"answer": "there are 5", "evidence": []},
        [evidence({"count": 1}), {"tool": "t", "code": "tool_failed", "message": "there are 5"}],
    ],
)
def test_what_a_call_left_that_failed_is_no_evidence(value: Any) -> None:
    with pytest.raises(InputError, match="evidence"):
        found_in(value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (3, "neither a table nor evidence"),
        ("x", "neither a table nor evidence"),
        ([], "it holds no table"),
        ({}, "it holds no table"),
        ([1, 2], "it holds no table"),
        ({"columns": ["a"], "rows": []}, "it holds no table"),
        ({"columns": "a", "rows": []}, '"columns" is no list of names'),
        ({"columns": ["a"], "rows": {}}, '"rows" is no list'),
        ({"columns": ["a"], "rows": [["x"], ["y", "z"]]}, "row 1: 2 cells, and 1 columns"),
        ({"columns": ["a"], "rows": [[{"x": 1}]]}, "row 0: no list of plain values"),
        ({"columns": ["a"], "rows": [["x"]], "caption": 3}, '"caption" is no text'),
    ],
)
def test_what_is_no_table_is_said(value: Any, said: str) -> None:
    with pytest.raises(InputError) as caught:
        found_in(value)
    assert said in caught.value.message


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"a": 1, "a": 2}', "two members are called 'a'"),
        (b"[NaN]", "NaN is no number"),
        (b"[" * 100_000, "not JSON"),
        (b'{"a":' * 200 + b"1" + b"}" * 200, "deeper than 30 levels"),
        (b'[{"a": 1}', "not JSON: Expecting ',' delimiter: line 1 column 10"),
        (b'[{"a": "' + b"x" * 10_001 + b'"}]', "a text is longer than 10,000 characters"),
    ],
)
def test_json_that_cannot_be_right_is_one_line(content: bytes, said: str) -> None:
    with pytest.raises(InputError) as caught:
        found_in(read_document(content))
    assert said in caught.value.message
    assert len(caught.value.message.splitlines()) == 1


@pytest.mark.requirement("I6.check-hostile")
def test_more_cells_than_asked_for_are_refused() -> None:
    assert len(found_in([{"a": 1}] * 10, most=10)) == 1
    with pytest.raises(InputError, match="more than 10 cells"):
        found_in([{"a": 1}] * 11, most=10)
    with pytest.raises(InputError, match="more than 200 tables"):
        found_in({str(number): {"rows": [{"a": 1}]} for number in range(300)})


PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-(10**6), 10**6)
    | st.text(st.characters(codec="utf-8"), max_size=6)
)
KEYS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=4)
JSON = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=12
)


@given(JSON)
def test_every_pointer_leads_to_what_its_cell_says(value: Any) -> None:
    try:
        tables = found_in(value)
    except InputError:
        tables = []
    for table in tables:
        for row, places in zip(table.rows, table.pointers, strict=True):
            assert len(row) == len(places) == len(table.columns)
            for text, place in zip(row, places, strict=True):
                there = at(value, place)
                if text and not isinstance(there, list):
                    expected = (
                        {True: "true", False: "false"}[there] if isinstance(there, bool) else str(there)
                    )
                    assert text == " ".join(expected.split())
