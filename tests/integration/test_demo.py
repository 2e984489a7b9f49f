import json
import subprocess
import sys
from pathlib import Path

import pytest

QUESTIONS = (Path(__file__).parents[2] / "examples" / "demo.txt").read_text("utf-8").splitlines()


@pytest.mark.requirement("I2.demo", "I2.six-questions")
def test_every_question_of_the_demo_is_answered_from_evidence() -> None:
    assert len(set(QUESTIONS)) >= 6
    lines = "\n".join(json.dumps({"id": number, "question": text}) for number, text in enumerate(QUESTIONS))
    done = subprocess.run(
        [Path(sys.executable).with_name("beleg"), "ask-many", "parliament", "-"],
        input=lines, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(QUESTIONS)
    for question, answer in zip(QUESTIONS, answers, strict=True):
        assert answer["evidence"], question
        assert answer["status"] in {"answered", "no_data"}, question
    assert {answer["language"] for answer in answers} == {"de", "en"}
