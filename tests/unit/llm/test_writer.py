"""What a model that selects can do to an answer: choose among true sentences and order them, and nothing else."""

import pytest

from beleg.agent.limits import Terms
from beleg.domains.parliament.domain import parliament_domain
from beleg.grounding.judging import Objection
from beleg.records import ToolCall
from tests.support.wording import Model, dead, word

pytestmark = pytest.mark.requirement("F11", "I7.select", "I7.no-free-text")

DOMAIN = parliament_domain()
MERKEL = ToolCall(tool="get_person_info", args={"name": "Angela Merkel"})
CHANCELLORS = ToolCall(
    tool="get_persons_by_role", args={"role": "chancellor", "start": "1970-01-01", "end": "1979-12-31"}
)
FREE = "Was war damals so los?"
"""A question that no rule of the scripted planner reads."""


def distribution(*terms):
    return ToolCall(tool="get_party_distribution", args={"terms": list(terms)})


LIES = {
    "no object": lambda _: ["f1"],
    "nothing": lambda _: {},
    "null": lambda _: None,
    "no id": lambda _: {"ids": []},
    "an id that is none": lambda _: {"ids": ["f999", "x"]},
    "numbers for ids": lambda _: {"ids": [1, 2, None, {"id": "f1"}]},
    "text for ids": lambda _: {"ids": "Die AfD hatte 999 Sitze."},
    "text as an id": lambda _: {"ids": ["Die AfD hatte 999 Sitze."]},
    "another key": lambda _: {"answer": "Die AfD hatte 999 Sitze.", "ids": ["f1"]},
    "one id a hundred times": lambda said: {"ids": said.ids[:1] * 100},
    "every id backwards": lambda said: {"ids": said.ids[::-1]},
    "dead": dead,
}


@pytest.mark.parametrize("lie", LIES)
def test_whatever_a_model_answers_the_text_is_made_of_true_sentences(lie):
    model = Model(LIES[lie])
    done = word(DOMAIN, FREE, [MERKEL], model)
    assert model.heard
    assert (done.status, done.checked, done.error) == ("answered", True, None)
    assert "999" not in done.text
    assert "Angela Merkel" in done.text
    assert all(claim.verdict == "supported" and claim.evidence for claim in done.claims)


def test_the_sentences_that_a_model_chooses_are_said_in_its_order_and_no_others():
    model = Model(lambda said: {"ids": [said.ids[8], said.ids[1]]})
    done = word(DOMAIN, FREE, [MERKEL], model)
    assert done.text == (
        "Angela Merkel wurde am 17.07.1954 in Hamburg geboren. Angela Merkel (CDU) ist nicht mehr Mitglied des "
        "Deutschen Bundestages; sie gehörte ihm vom 20.12.1990 bis zum 26.10.2021 an (12. bis 19. Wahlperiode)."
    )


def test_a_model_may_choose_from_ids_alone_and_never_writes_a_word():
    model = Model(lambda said: {"ids": said.ids[:1]})
    word(DOMAIN, FREE, [MERKEL], model)
    (asked,) = model.heard
    assert asked.schema["properties"].keys() == {"ids"}
    assert asked.schema["additionalProperties"] is False
    assert asked.ids == [f"f{number}" for number in range(1, len(asked.ids) + 1)]


@pytest.mark.parametrize("answers", [dead, lambda _: {"ids": []}, lambda said: {"ids": said.ids[::-1]}])
def test_what_code_reads_is_answered_whole_and_without_a_choice(answers):
    model = Model(answers)
    done = word(DOMAIN, "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?", [distribution(20)], model)
    assert done.text == (
        "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatte die SPD 206 von 736 Sitzen (28,0 %)."
    )
    assert not model.heard


def test_both_terms_of_a_comparison_are_in_the_answer_though_the_model_chooses_one():
    model = Model(lambda said: {"ids": said.ids[:1]})
    question = "Wie viele Sitze hatten SPD und FDP in den Wahlperioden 19 und 20?"
    done = word(DOMAIN, question, [distribution(19, 20)], model)
    assert all(figure in done.text for figure in ("153", "206", "80", "92"))


def test_evidence_of_a_term_that_was_not_asked_about_is_not_told():
    model = Model(lambda said: {"ids": said.ids})
    question = "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?"
    done = word(DOMAIN, question, [distribution(20, 21, 12)], model)
    assert {done_of(done, claim) for claim in done.claims} == {20}


DATED = "Gib mir mal einen Überblick über die Kräfteverhältnisse am 12. Dezember 2024"


@pytest.mark.requirement("I7.intents", "F16")
@pytest.mark.parametrize("others", [{}, {"terms": [21]}, {"terms": [20, 21]}, {"day": "2025-09-30"}])
def test_a_day_that_the_question_names_decides_the_draft_too(others):
    model = Model(lambda said: {"ids": said.ids})
    other = ToolCall(tool="get_party_distribution", args=others)
    asked = ToolCall(tool="get_party_distribution", args={"day": "2024-12-12"})
    done = word(DOMAIN, DATED, [other, asked], model)
    assert "733 Mitglieder" in done.text
    assert "630" not in done.text
    assert word(DOMAIN, DATED, [other], model).status == "no_data"


def done_of(done, claim):
    by_id = {each.id: each for each in done.evidence}
    (term,) = {by_id[place.id].output["term"] for place in claim.evidence}
    return term


def test_what_code_knows_to_have_no_answer_is_not_answered_with_something_else():
    model = Model(lambda said: {"ids": said.ids})
    done = word(DOMAIN, "Wie viel verdient Angela Merkel?", [MERKEL], model)
    assert done.status == "no_data"
    assert not model.heard
    assert not done.claims


def test_of_several_people_of_a_name_one_is_asked_for_by_code():
    model = Model(lambda said: {"ids": said.ids})
    done = word(
        DOMAIN,
        "Beschreib Müllers Werdegang",
        [ToolCall(tool="get_person_info", args={"name": "Müller"})],
        model,
    )
    assert done.status == "clarification"
    assert len(done.options) > 1


def test_a_draft_that_was_not_accepted_is_made_by_code_the_second_time():
    async def objecting(statements, _caveats, _evidence, _language):
        return [Objection(text=statements[0], reason="no")]

    model = Model(lambda said: {"ids": said.ids[-1:]})
    done = word(DOMAIN, FREE, [MERKEL], model, terms=Terms(judge=objecting))
    assert done.status == "answered"
    assert len(model.heard) == 1
    assert done.text.startswith("Angela Merkel (CDU), geboren am 17.07.1954")


@pytest.mark.parametrize("writing", ["select", "template"])
def test_a_model_that_answers_in_english_changes_no_language(writing):
    model = Model(
        lambda said: {"ids": ["The SPD had 206 seats."], "text": "The SPD had {e1.SPD.seats} seats."}
    )
    done = word(DOMAIN, FREE, [MERKEL], model, writing=writing)
    assert done.language == "de"
    assert " had " not in done.text


def test_without_a_model_the_same_words_are_found():
    assert word(DOMAIN, FREE, [CHANCELLORS], None).status == "answered"
