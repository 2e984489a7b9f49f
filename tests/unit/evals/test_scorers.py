from decimal import Decimal

import pytest

from beleg.evals.cases import Turn
from beleg.evals.scorers import contract, expectations, marks_of, resolves, says, score
from beleg.records import Json
from tests.unit.evals.answers import ID, answer, chart, evidence


def turn(**changed: object) -> Turn:
    return Turn(**({"question": "?", "lang": "de", "status": ("answered",)} | changed))  # type: ignore[arg-type]


def test_a_right_answer_has_no_problem() -> None:
    assert (
        score(turn(must=(("206",), ("SPD", "Sozialdemokraten")), must_not=("153",), chart=False), answer())
        == []
    )


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("ja", "Ja, sie war dabei.", True),
        ("ja", "Januar", False),
        ("GRÜNEN", "BÜNDNIS 90/DIE GRÜNEN", True),
        ("25.03.2025", "seit 25.03.2025.", True),
        ("20. Wahlperiode", "in der 20. Wahlperiode", True),
    ],
)
def test_words_are_whole_and_their_case_is_ignored(word: str, text: str, found: bool) -> None:
    assert says(word, text) is found


@pytest.mark.parametrize("text", ["Es waren 76,5 %.", "Es waren 1.276.", "Es waren 176."])
def test_a_number_that_must_be_there_is_not_a_part_of_another(text: str) -> None:
    assert expectations(turn(must=(("76",),)), answer(text)) == ["missing: 76"]


def test_one_of_the_alternatives_is_enough_and_a_lie_is_found() -> None:
    problems = expectations(turn(must=(("206", "207"), ("FDP",)), must_not=("SPD",)), answer())

    assert problems == ["missing: FDP", "says: SPD"]


def test_a_clarification_is_judged_with_its_labels() -> None:
    options = [{"label": "Gerhard Schröder (SPD, 1944)", "value": "a"}, {"label": "der andere", "value": "b"}]
    asked = answer("Welchen meinen Sie?", status="clarification", options=options, claims=[], evidence=[])

    assert score(turn(status=("clarification",), must=(("1944",),), options=(2, 2)), asked) == []
    assert score(turn(status=("clarification",), options=(3, 3)), asked) == ["2 options, not 3 to 3"]


def test_the_language_is_that_of_the_key_and_of_the_text() -> None:
    english = "The SPD had 206 seats in the 20th term of the Bundestag, and no other group had more."

    assert expectations(turn(), answer(english)) == ["the text does not read like de"]
    assert expectations(turn(lang="en"), answer(english)) == ["language de, not en"]
    assert expectations(turn(lang=None), answer(english)) == []


def test_only_a_question_about_the_conversation_is_answered_without_evidence() -> None:
    bare = answer("Sie haben nach der SPD gefragt.", claims=[], evidence=[])

    assert expectations(turn(), bare) == ["answered without evidence"]
    assert expectations(turn(meta=True), bare) == []
    assert expectations(turn(meta=True), answer()) == ["evidence for a question about the conversation"]


def test_values_at_a_pointer_of_the_evidence_are_compared_as_a_set() -> None:
    of_one = answer(evidence=[evidence(person={"id": "11"})], claims=[])

    assert expectations(turn(evidence={"/person/id": ("11",)}), of_one) == []
    assert expectations(turn(evidence={"/person/id": ("12",)}), of_one) != []
    assert expectations(turn(evidence={"/rows/*/seats": (206, 92)}), answer()) == []
    assert expectations(turn(evidence={"/person/id": ()}), answer()) == []


@pytest.mark.requirement("I3.chart-data")
def test_a_chart_has_the_marks_that_were_asked_for_and_each_stands_in_a_row_of_evidence() -> None:
    drawn = answer(chart=chart({"group": "SPD", "seats": 206}, {"group": "FDP", "seats": 92}))

    assert score(turn(chart=(206, 92)), drawn) == []
    assert score(turn(chart=True), drawn) == []
    assert expectations(turn(chart=(206,)), drawn) == ["the chart shows 92, 206, not 206"]
    assert expectations(turn(chart=False), drawn) == ["a chart where nothing is compared"]
    assert expectations(turn(chart=True), answer()) == ["no chart"]


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ([], "an empty chart"),
        ([{"group": "SPD", "seats": 207}], "the chart's mark SPD: 207 is in no row of the evidence"),
        ([{"group": "FDP", "seats": 206}], "the chart's mark FDP: 206 is in no row of the evidence"),
        ([{"group": "SPD", "seats": 206}] * 2, "two marks for SPD"),
    ],
)
def test_a_chart_that_is_not_its_evidence_is_found(values: list[Json], problem: str) -> None:
    assert contract(answer(chart=chart(*values))) == [problem]


def test_marks_of_layers_and_terms_are_read() -> None:
    layered = {
        "data": {"values": [{"term": "20. WP", "seats": 206}]},
        "layer": [
            {
                "mark": "bar",
                "encoding": {"y": {"field": "term"}, "x": {"field": "seats", "type": "quantitative"}},
            }
        ],
    }

    assert marks_of(layered) == [(Decimal(206), ("20. WP",))]
    assert contract(answer(chart=layered)) == []


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"answer": " "}, "an empty answer"),
        ({"answer": "4 Mitglieder (cdu_csu)"}, "a key in the text: cdu_csu"),
        ({"answer": "Die SPD hatte {seats} Sitze."}, "a key in the text: {seats}"),
        ({"status": "failed"}, "status failed with error None"),
        ({"proposal": {}}, "a proposal from an agent that writes nothing"),
        ({"phases": []}, "phases are missing or unknown"),
        ({"options": [{"label": "a", "value": "b"}]}, "status answered with 1 options"),
        ({"claims": []}, "answered without one claim that evidence supports"),
        ({"evidence": []}, "claims without evidence"),
        ({"status": "out_of_scope"}, "out of scope, and yet a tool was called"),
    ],
)
def test_what_breaks_the_contract_is_named(changed: Json, problem: str) -> None:
    assert problem in contract(answer(**changed))


def test_a_missing_or_additional_key_is_named() -> None:
    assert contract({k: v for k, v in answer().items() if k != "chart"}) == ["keys ['chart']"]


@pytest.mark.parametrize(
    ("claim", "problem"),
    [
        ({"verdict": "refuted", "evidence": []}, "a claim that is refuted: x"),
        (
            {"verdict": "supported", "evidence": [{"id": "sha256:1", "pointer": ""}]},
            "a claim cites evidence that is not there: x",
        ),
        (
            {"verdict": "supported", "evidence": [{"id": ID, "pointer": "/rows/9"}]},
            "a claim cites nothing at /rows/9: x",
        ),
    ],
)
def test_a_claim_without_its_evidence_is_found(claim: Json, problem: str) -> None:
    assert problem in contract(answer(claims=[{"text": "x"} | claim]))


def test_evidence_is_resolved_and_asked_once() -> None:
    again = answer()["evidence"] * 2
    current = [evidence(rows=[{"seats": 1}]) | {"args": {"day": "current"}}]

    assert "asked twice: get_party_distribution [('terms', [20])]" in contract(answer(evidence=again))
    assert "arguments of get_party_distribution are not resolved: ['current']" in contract(
        answer(evidence=current)
    )


@pytest.mark.parametrize(
    ("pointer", "there"),
    [
        ("", True),
        ("/rows/1/seats", True),
        ("/rows/01/seats", False),
        ("/rows/-", False),
        ("/a~1b/m~0n", True),
        ("/rows/*", False),
    ],
)
def test_pointers_are_those_of_rfc_6901(pointer: str, there: bool) -> None:
    assert resolves({"rows": [1, {"seats": 2}], "a/b": {"m~n": 3}}, pointer) is there
