import json
from datetime import date
from pathlib import Path

import pytest

from beleg.errors import InputError
from beleg.evals.cases import load_cases, load_suite, read_case

ONE = {
    "id": "a",
    "lang": "de",
    "kind": "seats",
    "today": "2026-12-01",
    "question": "Wie viele Sitze hat die SPD?",
}


def suite(folder: Path, *lines: dict[str, object], name: str = "dev.jsonl") -> Path:
    (folder / "suite.json").write_text('{"agent": "parliament", "thresholds": {"questions": 0.9}}')
    (folder / name).write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder


def test_a_case_with_one_question_writes_the_turn_beside_its_own_fields() -> None:
    case = read_case(ONE | {"must": ["120", ["SPD", "Sozialdemokraten"]], "chart": False, "options": 2})

    assert case.today == date(2026, 12, 1)
    assert case.section == "questions"
    (turn,) = case.turns
    assert turn.status == ("answered",)
    assert turn.must == (("120",), ("SPD", "Sozialdemokraten"))
    assert turn.chart is False
    assert turn.options == (2, 2)


def test_several_turns_make_a_conversation_and_a_kind_of_names_counts_as_names() -> None:
    head = {key: value for key, value in ONE.items() if key != "question"}
    talk = read_case(
        head | {"turns": [{"question": "Wer ist Müller?"}, {"pick": "1944", "by": "number", "lang": "en"}]}
    )

    assert talk.section == "conversations"
    assert [turn.lang for turn in talk.turns] == ["de", "en"]
    assert read_case(ONE | {"kind": "name-typo"}).section == "names"


@pytest.mark.parametrize(
    "wrong",
    [
        {"mustt": ["1"]},
        {"status": "maybe"},
        {"question": ""},
        {"question": "?", "pick": "1"},
        {"today": "01.12.2026"},
        {"turns": [{"question": "?", "hint": "x"}], "question": None},
    ],
)
def test_a_line_that_does_not_fit_names_its_file_and_number(wrong: dict[str, object], tmp_path: Path) -> None:
    fields = {key: value for key, value in (ONE | wrong).items() if value is not None}
    (tmp_path / "dev.jsonl").write_text("\n" + json.dumps(fields))

    with pytest.raises(InputError, match=r"dev\.jsonl:2"):
        list(load_cases(tmp_path / "dev.jsonl"))


def test_a_suite_is_all_its_lines_and_the_holdout_is_marked(tmp_path: Path) -> None:
    suite(tmp_path, ONE)
    found = load_suite(suite(tmp_path, ONE | {"id": "b"}, name="holdout.jsonl"))

    assert {case.id: case.holdout for case in found.cases} == {"a": False, "b": True}
    assert found.thresholds == {"questions": 0.9}


def test_an_id_used_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="a is used twice"):
        load_suite(suite(tmp_path, ONE, ONE))


def test_a_folder_without_a_suite_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"suite\.json"):
        load_suite(tmp_path)
