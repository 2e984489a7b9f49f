"""What is still to come is no data; what was, though it came after something, is."""

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.out-of-scope")


@pytest.mark.parametrize(
    "question",
    [
        "wer wird nächster kanzler",
        "Wer ist der nächste Bundestagspräsident?",
        "wird Merz wieder Kanzler?",
        "wie viele sitze wird die afd haben",
        "who will be the next chancellor",
        "who will succeed Merz?",
        "Who is the next president of the Bundestag?",
    ],
)
def test_a_prediction_is_named_as_one(question):
    answer = ask(question)
    assert answer.status == "no_data"
    assert "Voraussagen" in answer.text or "predictions" in answer.text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wer war der nächste Kanzler nach Erhard?",), "Kurt Georg Kiesinger"),
        (("who was the next chancellor after kohl",), "Gerhard Schröder"),
        (("Wer war 1965 Kanzler?", "wer war der nächste kanzler?"), "Kurt Georg Kiesinger"),
        (("wie viele frauen werden im bundestag gezählt",), "205"),
        (("Wer wurde nach Kohl Kanzler?",), "Gerhard Schröder"),
        (("Wie alt wird Merz?",), "11.11.1955"),
        (("Wer kommt nach Merz?",), "niemand ist seither gefolgt"),
    ],
)
def test_what_was_is_no_prediction(questions, needed):
    assert needed in talk(*questions)[-1].text
