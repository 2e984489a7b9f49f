"""A weak model's arguments and objects are read where only their form is another."""

from typing import Any

import pytest

from beleg.domains.parliament.domain import parliament_domain
from beleg.llm.fitting import fitted
from beleg.llm.replies import object_of, proposed, written_calls
from beleg.llm.schemas import short

pytestmark = pytest.mark.requirement("I7.field")
TOOLS = {spec.name: short(spec.input_schema) for spec in parliament_domain().tools.specs}


@pytest.mark.parametrize(
    ("tool", "args", "read"),
    [
        ("get_party_distribution", {"terms": ["20"]}, {"terms": [20]}),
        ("get_party_distribution", {"terms": "20"}, {"terms": [20]}),
        ("get_party_distribution", {"terms": 20}, {"terms": [20]}),
        ("get_party_distribution", {"term": 20}, {"terms": [20]}),
        ("get_party_distribution", {"terms": "19, 20 und 21"}, {"terms": [19, 20, 21]}),
        ("get_party_distribution", {"terms": "[19, 20]"}, {"terms": [19, 20]}),
        ("get_party_distribution", {"terms": ["20. Wahlperiode", "term 21"]}, {"terms": [20, 21]}),
        (
            "get_party_distribution",
            {"terms": [20], "day": None, "start": "null", "also": []},
            {"terms": [20]},
        ),
        ("get_party_distribution", {"terms": {"type": "array", "value": [20]}}, {"terms": [20]}),
        ("get_party_distribution", {"properties": {"terms": [20]}}, {"terms": [20]}),
        ("get_party_distribution", {"day": "12.12.2024"}, {"day": "2024-12-12"}),
        ("get_party_distribution", {"day": "2024-12-12T00:00:00"}, {"day": "2024-12-12"}),
        ("get_party_distribution", {"also": "Government"}, {"also": ["government"]}),
        ("get_party_distribution", {"also": ["govern"]}, {"also": ["government"]}),
        ("get_person_info", {"name": ["Olaf Scholz"]}, {"name": "Olaf Scholz"}),
        ("list_members", {"group": "SPD", "descending": "true"}, {"groups": ["SPD"], "descending": True}),
        ("list_members", {"Order": "AGE"}, {"order": "age"}),
    ],
)
def test_only_the_form_of_an_argument_is_mended(tool: str, args: Any, read: Any) -> None:
    assert fitted(args, TOOLS[tool]) == read


@pytest.mark.parametrize(
    "args",
    [
        {"terms": ["zwanzig"]},
        {"terms": ["20-21"]},
        {"terms": ["since 20"]},
        {"terms": ["1990/91"]},
        {"day": "im Mai"},
        {"also": ["all"]},
        {"approved": True},
    ],
)
def test_what_may_mean_something_else_stays_as_it_is_and_goes_back(args: Any) -> None:
    assert fitted(args, TOOLS["get_party_distribution"]) == args


def test_a_condition_that_code_holds_the_answer_to_is_left_out_and_any_other_goes_back() -> None:
    args = {"terms": [20], "group": "SPD", "sex": "f"}
    assert fitted(args, TOOLS["get_party_distribution"], held=("group",)) == {"terms": [20], "sex": "f"}


@pytest.mark.parametrize(
    "text",
    [
        "{'ids': ['f1'], 'sure': True, 'more': None,}",
        'Sure! Here is the answer: {"ids": ["f1"],} Hope that {helps}.',
        '{"type": "object", "properties": {"ids": {"type": "array"}}}\n{"ids": ["f1"]}',
        '{"type": "object", "properties": {"ids": ["f1"]}}',
        "<think>{'ids': ['f9']}</think>{'ids': ['f1']}",
        "{'ids': [\"f1\"], 'note': 'it\\'s {good}'}",
    ],
)
def test_an_object_is_found_however_it_is_written(text: str) -> None:
    found = object_of(text, ("ids",))
    assert found is not None
    assert found["ids"] == ["f1"]


@pytest.mark.parametrize(
    "text", ["{__import__('os'): 1}", "{'a': open('/etc/passwd')}", "{'a': {1, 2}}", "{" * 5000, "{'a': 1"]
)
def test_what_is_no_value_is_none(text: str) -> None:
    assert object_of(text, ("a",)) is None


def test_arguments_may_stand_among_words_and_calls_as_python_has_them() -> None:
    assert proposed("t", "Here: {'terms': [20],}").args == {"terms": [20]}
    assert proposed("t", '"{\\"terms\\": [20]}"').args == {"terms": [20]}
    assert [c.args for c in written_calls("I call {'name': 't', 'arguments': {'terms': [20]}}.", {"t"})] == [
        {"terms": [20]}
    ]
