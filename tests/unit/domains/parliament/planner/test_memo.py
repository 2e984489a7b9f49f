"""A memo that this version did not write is no memory, and never the end of a session."""

import copy
from typing import Any

import pytest

from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.history import context_of
from beleg.domains.parliament.planner.memo import read_query
from beleg.domains.parliament.query import RoleQuery
from beleg.domains.parliament.query_json import to_json
from beleg.records import Turn
from tests.support.understanding import only

pytestmark = pytest.mark.requirement("I3.followups")

SEATS = to_json(only("Wie viele Sitze hatte die SPD im 20. Bundestag?"))
MERKEL = {"id": "11001478", "name": "Angela Merkel", "sex": "f"}
CHOICE = {"id": "11001478", "name": "Angela Merkel", "label": "Angela Merkel (CDU)", "value": "Angela Merkel"}


def turn(memo: Any) -> Turn:
    return Turn(question="?", answer="!", status="answered", memo=memo)


def changed(*path: str, to: Any) -> dict[str, Any]:
    """The memo of a question with one place in it changed."""
    memo: dict[str, Any] = {"queries": [copy.deepcopy(SEATS)], "subjects": [MERKEL]}
    place = memo["queries"][0]
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = to
    return memo


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Sitze hatte die SPD im 20. Bundestag?",
        "Wer war 1985 Kanzler?",
        "Wer ist Kanzler?",
        "Wer ist Angela Merkel?",
        "War Angela Merkel 1995 Ministerin?",
        "Welche drei Abgeordneten aus Bayern waren im 20. Bundestag die jüngsten?",
        "Wann begann der 20. Bundestag?",
        "Wie entwickelte sich die SPD von 1990 bis 2010?",
    ],
)
def test_what_this_version_writes_it_reads_back(question: str) -> None:
    asked = only(question)
    assert read_query(to_json(asked)) == asked


def test_every_office_can_be_remembered() -> None:
    for role in ("", "cabinet", *OFFICES):
        assert read_query(to_json(RoleQuery(role=role))).intent == "role"


@pytest.mark.parametrize(
    "memo",
    [
        {"queries": 5},
        {"queries": ["nonsense"]},
        {"queries": [None]},
        {"queries": {"a": 1}},
        {"queries": [{"intent": "weather"}]},
        {"queries": [{"intent": []}]},
        changed("when", to=None),
        changed("when", to={}),
        changed("when", "day", to="someday"),
        changed("when", "kind", to="day"),
        changed("when", "kind", to="soon"),
        changed("when", "terms", to=[]),
        changed("when", "terms", to=["20"]),
        changed("when", "terms", to=[True]),
        changed("when", "parts", to=[5]),
        changed("groups", to=None),
        changed("groups", to="spd"),
        changed("groups", to=[["spd"]]),
        changed("ask", to="mood"),
        changed("number", to="5"),
        changed("yes_no", to=1),
        changed("of_a_newer_version", to=1),
        {"queries": [to_json(RoleQuery(role="wizard"))]},
        {"queries": [to_json(RoleQuery(role="group_chair", group="wizards"))]},
        {"queries": [SEATS], "subjects": 5},
        {"queries": [SEATS], "subjects": ["Merkel"]},
        {"queries": [SEATS], "subjects": [{"id": "1"}]},
        {"queries": [SEATS], "subjects": [MERKEL | {"sex": 5}]},
        {"queries": [SEATS], "listed": ["Merkel"]},
        {"queries": [SEATS], "main": "Merkel"},
        {"queries": [SEATS], "found": ["spd"]},
        {"queries": [SEATS], "found": [["wizards"]]},
        {"pending": SEATS, "options": [CHOICE], "waiting": [5]},
        {"pending": 5, "options": [CHOICE]},
        {"pending": SEATS, "options": 5},
        {"pending": SEATS, "options": [5]},
        {"pending": SEATS, "options": [{"id": "1"}]},
    ],
)
def test_a_memo_of_another_shape_is_no_memory(memo: dict[str, Any]) -> None:
    assert context_of([turn({"queries": [SEATS]}), turn(memo)]) == Context()


def test_a_choice_waits_for_the_very_next_question_only() -> None:
    memo = {"pending": SEATS, "options": [CHOICE]}
    assert context_of([turn(memo)]).options == (CHOICE,)
    assert context_of([turn(memo), turn({})]) == Context()
