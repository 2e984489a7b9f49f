"""What decides whether a pattern is tried at all never hides what the pattern would find."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament.planner import calendar, clauses, relative

pytestmark = pytest.mark.requirement("I2.cold-start", "I3.budgets")

CASES = Path(__file__).parents[5] / "evals" / "parliament" / "dev.jsonl"
TEXTS = re.findall(r'"question": ("(?:[^"\\]|\\.)*")', CASES.read_text(encoding="utf-8"))
TEXTS = [json.loads(text) for text in TEXTS]
WORDS = sorted(
    {word for text in TEXTS for word in text.split()} | set(re.findall(r"\w{3,}", str(relative._rows())))
)


def agree(text: str) -> None:
    low = calendar.lowered(text)
    numeral, period = any(map(str.isdecimal, low)), any(stem in low for stem in calendar.PERIODS)
    for kind, source in calendar._patterns():
        if not (numeral or (period and kind == "term")):
            assert re.search(source, low) is None, (kind, text)
    for source, _ in relative._rows():
        if not any(piece in low for piece in relative._needed(source)):
            assert re.search(source, low) is None, (source, text)
    assert clauses.about_conversation(text) == bool(clauses._META.search(text))
    if not any(word in text.lower() for word in clauses._JOINERS):
        assert clauses._JOINED.search(text) is None


def test_on_every_question_of_the_evaluation() -> None:
    assert len(TEXTS) > 400
    for text in TEXTS:
        agree(text)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join))
def test_on_questions_made_of_their_words(text: str) -> None:
    agree(text)
