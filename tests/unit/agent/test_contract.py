"""An answer as the contract's object."""

import json

import pytest

from beleg.agent.contract import answer_json, answer_text, failure_json, table_text
from beleg.records import ChartPlan, Draft, Refusal, Sentence, Table, TextTable, ToolCalls
from tests.support.orchard import Script, ask, at, harvests, plain

pytestmark = pytest.mark.requirement("I2.answer-object")

KEYS = [
    "status", "answer", "language", "checked", "claims", "evidence", "options", "proposals", "proposal", "chart",
    "phases", "planner", "session", "error",
]  # fmt: skip


def full(view):
    (evidence,) = view.evidence
    rows = [f"/rows/{index}" for index in range(3)]
    return Draft(
        sentences=(plain(evidence),),
        table=Table(
            header=("Sorte", "Kisten"),
            rows=tuple(
                (at(evidence, f"{each}/group", "group"), at(evidence, f"{each}/crates")) for each in rows
            ),
        ),
        chart=ChartPlan(
            kind="bar",
            title="Kisten",
            x_title="Sorte",
            y_title="Kisten",
            marks=tuple(
                (at(evidence, f"{each}/group", "group"), at(evidence, f"{each}/crates"), None)
                for each in rows
            ),
        ),
        memo={"seen": 1},
    )


def test_every_key_is_there_and_the_object_is_json():
    made = answer_json(ask(Script(ToolCalls(calls=(harvests(20),)), full)))
    assert list(made) == KEYS
    assert json.loads(json.dumps(made)) == made
    (evidence,) = made["evidence"]
    assert list(evidence) == [
        "id",
        "tool",
        "args",
        "source",
        "day",
        "as_of",
        "retrieved_at",
        "output",
        "notes",
    ]
    assert (evidence["day"], evidence["as_of"]) == ("2021-10-26", "2025-01-31")
    assert evidence["retrieved_at"] == "2025-03-01T12:00:00Z"
    assert evidence["notes"] == ["Pflaumen: 999 Kisten, nichts gefunden"]
    assert [list(phase) for phase in made["phases"]] == [["name", "ms", "detail"]] * 5
    assert made["chart"]["data"]["values"][1] == {"label": "Äpfel", "value": 206}
    assert (made["proposals"], made["proposal"], made["error"]) == ([], None, None)


def test_every_claim_points_into_the_evidence_of_the_same_object():
    made = answer_json(ask(Script(ToolCalls(calls=(harvests(20),)), full)))
    assert len(made["claims"]) == 4
    ids = {evidence["id"] for evidence in made["evidence"]}
    assert all(place["id"] in ids for claim in made["claims"] for place in claim["evidence"])


def test_what_a_table_says_is_in_the_answers_text():
    made = answer_json(ask(Script(ToolCalls(calls=(harvests(20),)), full)))
    assert made["answer"] == (
        "Äpfel: 206 Kisten in der 20. Saison.\n\nSorte    Kisten\nBirnen   197\nÄpfel    206\nQuitten  333"
    )


def test_a_refusal_has_the_same_keys():
    made = answer_json(ask(Script(Refusal(status="out_of_scope", text="Nein."))))
    assert list(made) == KEYS
    assert (made["claims"], made["evidence"], made["chart"], made["options"]) == ([], [], None, [])


def test_a_failure_has_its_code_and_message():
    made = answer_json(ask(Script(lambda _: 1 / 0)))
    assert made["status"] == "failed"
    assert made["error"] == {"code": "internal", "message": made["answer"]}


def test_a_question_that_never_became_a_turn_has_the_same_keys():
    made = failure_json("bad_input", "line 3: not JSON")
    assert list(made) == KEYS
    assert made["error"] == {"code": "bad_input", "message": "line 3: not JSON"}


def test_a_table_in_text_is_aligned():
    table = TextTable(header=("a", "bb"), rows=(("long", ""), ("x", "1")), title="T")
    assert table_text(table) == "T\na     bb\nlong\nx     1"


def test_a_line_of_its_own_begins_where_a_sentence_says_so():
    def draft(view):
        sentence = plain(view.evidence[0])
        return Draft(
            sentences=(sentence, Sentence(template="\n" + sentence.template, values=sentence.values))
        )

    done = ask(Script(ToolCalls(calls=(harvests(20),)), draft))
    assert answer_text(done) == "Äpfel: 206 Kisten in der 20. Saison.\nÄpfel: 206 Kisten in der 20. Saison."
