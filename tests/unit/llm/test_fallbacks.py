"""What is answered where a domain has no words, a model none, and code none either: less, and honestly."""

import pytest

from beleg.records import Draft, Refusal
from tests.support.orchard import Script, growers, harvests, orchard, plain
from tests.support.wording import Model, word

pytestmark = pytest.mark.requirement("F11", "I7.fallbacks")

NOT_UNDERSTOOD = Refusal(status="out_of_scope", text="Das verstehe ich nicht.")


def deaf(step=NOT_UNDERSTOOD):
    """A domain whose own planner does not read the question, and that has no words."""
    return orchard(Script(step))


@pytest.mark.parametrize("writing", ["template", "select"])
@pytest.mark.parametrize(
    ("language", "line"), [("de", "Das lässt sich hier nicht"), ("en", "This cannot be put")]
)
def test_without_any_words_the_evidence_is_a_table_with_an_honest_line(writing, language, line):
    model = Model(lambda said: {"text": "206 Kisten!", "ids": ["f1"]})
    done = word(deaf(), "Kisten?", [harvests(20)], model, writing=writing, language=language)
    assert done.status == "answered"
    assert done.text.startswith(line)
    assert done.table.header[0] == "crates"
    assert [row[0] for row in done.table.rows] == ["197", "206", "333"]
    assert not model.heard


def test_a_table_shows_no_text_that_no_contract_allows():
    done = word(deaf(), "Wer?", [*growers("Ada Kern")], None)
    assert "Ada Kern" not in f"{done.text} {done.table}"


def test_where_nothing_at_all_was_found_the_honest_no_is_codes():
    done = word(deaf(), "Kisten?", [harvests(77)], None)
    assert (done.status, done.text) == ("out_of_scope", NOT_UNDERSTOOD.text)


def test_codes_own_draft_is_kept_where_its_values_are_typed():
    def drafting(view):
        return Draft(sentences=(plain(view.evidence[0]),))

    done = word(deaf(drafting), "Kisten?", [harvests(20)], None)
    assert done.table is not None  # of a variety the domain's contract says nothing, so it is not named


def test_a_question_back_is_codes_and_its_options_are_its_own():
    def asking(view):
        return Draft(sentences=(), status="clarification")

    done = word(deaf(asking), "Kisten?", [harvests(20)], Model(lambda said: {"ids": said.ids}))
    assert done.status in ("clarification", "failed")
