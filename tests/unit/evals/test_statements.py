"""How statements of known truth are counted: what was wrongly supported, and how much of what is so was supported."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from beleg.errors import InputError
from beleg.evals.statements import Judged, Run, failures, is_suite, judge, missed, run, table

pytestmark = pytest.mark.requirement("I6.mutants")

EVIDENCE = {"tool": "t", "output": {"rows": [{"group": "SPD", "seats": 206}, {"group": "FDP", "seats": 92}]}}


@dataclass(frozen=True)
class Said:
    text: str
    true: bool
    change: str = ""
    kind: str = "count"
    language: str = "en"
    evidence: str = "seats"
    id: str = "1"


SO, NOT_SO = Said("The SPD has 206 seats.", True), Said("The SPD has 207 seats.", False, "by one")


def judged(said: Said, verdict: str) -> Judged:
    return Judged(stated=said, verdict=verdict, reason="", program=None)


def test_statements_are_checked_against_their_own_evidence() -> None:
    found = judge([SO, NOT_SO], {"seats": [EVIDENCE]})
    assert [each.right for each in found] == [True, True]
    assert found[0].verdict == "supported"


def test_one_false_accept_is_too_many_and_refused_truths_are_counted() -> None:
    good = Run(judged=(judged(SO, "supported"), judged(NOT_SO, "refuted")), seconds=1.0, accepted=0.95)
    assert missed(good) == []
    bad = Run(judged=(judged(SO, "unverifiable"), judged(NOT_SO, "supported")), seconds=1.0, accepted=0.95)
    assert len(missed(bad)) == 2
    assert len(bad.false_accepts) == 1
    shown = "\n".join(failures(bad))
    assert NOT_SO.text in shown
    assert SO.text in shown
    assert any("1 of 1 supported, 0.0%" in line or "0 of 1 supported, 0.0%" in line for line in table(bad))


def test_a_suite_of_statements_is_told_from_one_of_questions(tmp_path: Path) -> None:
    (tmp_path / "suite.json").write_text('{"agent": "parliament", "thresholds": {}}')
    assert not is_suite(tmp_path)
    (tmp_path / "suite.json").write_text(
        json.dumps({"statements": "no.such.module", "thresholds": {"accepted": 1}})
    )
    assert is_suite(tmp_path)
    with pytest.raises(InputError, match="not a suite"):
        run(tmp_path)
    (tmp_path / "suite.json").write_text("[]")
    with pytest.raises(InputError, match="not a suite"):
        is_suite(tmp_path)
