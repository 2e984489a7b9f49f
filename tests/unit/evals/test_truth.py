"""The truths of the evaluation against published figures, and the files of cases against the truths."""

import json
import os
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from beleg.evals.cases import load_suite
from evals.parliament import generate, rows
from evals.parliament.truth import Truth, bound, group_of

SUITE = Path(__file__).parents[3] / "evals/parliament"


@pytest.fixture(scope="module")
def truth() -> Truth:
    return Truth(rows.from_data_set(rows.EMBEDDED))


def test_each_terms_first_sitting_has_the_published_number_of_members(truth: Truth) -> None:
    assert {number: truth.total(term.start) for number, term in truth.terms.items()} == {
        number: term.seats for number, term in truth.terms.items()
    }


def test_known_days_have_their_known_figures(truth: Truth) -> None:
    assert truth.total(date(2024, 12, 12)) == 733
    assert truth.count(date(2024, 12, 12))["afd"] == 76
    assert truth.total(date(2025, 3, 25)) == 630
    assert truth.term_on(date(1972, 11, 1)) is None


def test_a_day_on_which_a_mandate_is_handed_over_is_not_asked_about(truth: Truth) -> None:
    day = next(m.start for m in truth.mandates_of_term[20] if truth.contested(m.start))

    with pytest.raises(ValueError, match="contested"):
        truth.seats(day)


def test_every_official_name_of_a_group_is_one_group(truth: Truth) -> None:
    assert {group_of(row.name) for row in truth.rows.groups} >= {
        "cdu_csu",
        "spd",
        "fdp",
        "gruene",
        "linke",
        "afd",
        "none",
    }


def test_an_office_known_to_the_year_has_no_certain_holder_in_that_year(truth: Truth) -> None:
    assert bound("1988", last=False) == date(1988, 1, 1)
    assert bound("2026-07", last=True) == date(2026, 7, 31)
    assert truth.holder_on("minister", "Gesundheit", date(2001, 1, 5)) is None
    holder = truth.holder_on("chancellor", "", date(1990, 10, 3))
    assert holder is not None
    assert holder.name == "Helmut Kohl"


@pytest.mark.skipif(
    "STAMMDATEN_FOLDER" not in os.environ,
    reason="needs the original files: set STAMMDATEN_FOLDER to their folder",
)
def test_the_data_set_says_what_the_source_says(truth: Truth) -> None:
    source = rows.from_csv(Path(os.environ["STAMMDATEN_FOLDER"]))
    own = truth.rows

    assert own.terms == source.terms
    assert set(own.groups) == set(source.groups)
    assert {(m.person, m.term, m.start, m.end, m.kind, m.land, m.number) for m in own.mandates} == {
        (m.person, m.term, m.start, m.end, m.kind, m.land, m.number) for m in source.mandates
    }
    assert {p.id: (p.sex, p.born, p.died, p.party, p.name.full) for p in own.persons.values()} == {
        p.id: (p.sex, p.born, p.died, p.party, p.name.full) for p in source.persons.values()
    }


@pytest.mark.requirement("I3.evals")
def test_the_files_of_cases_are_what_the_data_give(truth: Truth) -> None:
    for name, cases in generate.generate(truth).items():
        assert (SUITE / name).read_text(encoding="utf-8") == generate.written(cases), (
            f"{name} is stale: run python -m evals.parliament.generate"
        )


@pytest.mark.requirement("I3.evals")
def test_there_are_hundreds_of_questions_names_and_conversations_and_a_third_is_held_out() -> None:
    cases = load_suite(SUITE).cases
    sections = Counter(case.section for case in cases)

    assert sections["questions"] >= 450
    assert sections["names"] >= 200
    assert sections["conversations"] >= 100
    assert 0.25 < sum(case.holdout for case in cases) / len(cases) < 0.4
    languages = Counter(turn.lang for case in cases for turn in case.turns)
    assert languages["de"] > languages["en"] > len(cases) // 4


@pytest.mark.requirement("I3.evals")
def test_the_truths_share_no_code_with_the_product() -> None:
    for path in SUITE.rglob("*.py"):
        assert "beleg." not in "".join(
            line
            for line in path.read_text(encoding="utf-8").splitlines()
            if line.startswith(("import", "from"))
        ), path


def test_no_question_is_asked_twice_with_another_truth() -> None:
    asked: dict[tuple[str, str], str] = {}
    for case in load_suite(SUITE).cases:
        if len(case.turns) == 1 and case.kind != "given":
            turn = case.turns[0]
            must = json.dumps(turn.must)
            key = turn.question.casefold(), case.today.isoformat()
            assert asked.setdefault(key, must) == must, case.id
