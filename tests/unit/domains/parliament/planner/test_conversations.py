"""Whole conversations: what is said of them and between two questions, in which language, and how one goes on."""

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.conversation")


def texts(*questions):
    return [answer.text for answer in talk(*questions)]


# --- the conversation itself ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Was habe ich gefragt?", "Zuletzt haben Sie gefragt: „und die AfD?“. Davor: „Sitze der SPD“."),
        ("was war meine erste Frage", "Zuerst haben Sie gefragt: „Sitze der SPD“."),
        ("meine vorletzte Frage", "Ihre vorletzte Frage war: „Sitze der SPD“."),
        ("Was war meine zweite Frage?", "Ihre zweite Frage war: „und die AfD?“."),
        (
            "wie viele Fragen habe ich gestellt?",
            "Vor dieser haben Sie in diesem Gespräch zwei Fragen gestellt.",
        ),
        ("what was my first question", "Your first question was: “Sitze der SPD”."),
        ("How many questions have I asked?", "Before this one you asked two questions in this conversation."),
        ("what was my fourth question", "Before this one you asked two questions in this conversation."),
    ],
)
def test_earlier_questions_are_told_from_the_conversation(question, said):
    answer = talk("Sitze der SPD", "und die AfD?", question)[-1]
    assert (answer.status, answer.text, answer.evidence) == ("answered", said, ())


def test_where_nothing_was_asked_that_is_said():
    assert ask("wie viele Fragen habe ich gestellt?").status == "no_data"
    assert "noch keine Frage" in ask("was war meine erste Frage?").text


@pytest.mark.parametrize(
    "again", ["nochmal", "wie bitte?", "noch einmal bitte", "repeat that please", "auf Deutsch"]
)
def test_the_last_answer_is_given_again(again):
    first, _, second = talk("Wie viele Sitze hat die SPD?", "danke", again)
    assert "120" in second.text
    assert second.claims[0].evidence == first.claims[0].evidence


def test_the_last_answer_is_given_in_another_language_and_the_conversation_goes_on_in_it():
    answers = talk("Wie viele Sitze hat die SPD?", "auf Englisch bitte", "AfD?", "in German please", "2013?")
    assert [answer.language for answer in answers] == ["de", "en", "en", "de", "de"]
    assert "holds 120 of 630 seats" in answers[1].text


def test_a_wish_for_a_language_within_a_question_is_no_condition():
    answer = ask("Wie viele Sitze hat die SPD? Bitte auf Englisch antworten.")
    assert (
        answer.text
        == "Currently (21st Bundestag), the SPD holds 120 of 630 seats (19.0 %). Data as of 30 September 2025."
    )


@pytest.mark.requirement("I3.languages")
def test_french_is_answered_in_english_and_that_is_said():
    answer = ask("Combien de sièges a le SPD ?")
    assert answer.text.startswith("French is not spoken here; this is the answer in English.\nCurrently")


def test_an_answer_is_shortened_and_given_with_its_table():
    whole, short, table = talk("Sitzverteilung im 17. Bundestag", "kürzer bitte", "als Tabelle")
    assert short.table is None
    assert short.text == whole.text.partition(" Stand")[0]
    assert table.table == whole.table
    assert "Eine Tabelle gibt es dazu nicht" in talk("Sitze der SPD", "als Tabelle")[-1].text


# --- between two questions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small", "said"),
    [
        ("hallo", "Guten Tag!"),
        ("was kannst du?", "Fragen Sie nach Mitgliedern"),
        ("what can I ask?", "You can ask about members"),
        ("wer bist du?", "Mitgliederverzeichnis"),
        ("bist du eine KI?", "ohne Sprachmodell"),
        ("what data do you have?", "open data on all its members"),
        ("welche Sprachen sprichst du?", "Deutsch und Englisch"),
        ("wie geht es dir?", "alles in Ordnung"),
        ("danke!", "Gern geschehen."),
    ],
)
def test_small_talk_calls_no_tool_and_leaves_the_conversation_as_it_was(small, said):
    _, answer, after = talk("Wie viele Sitze hat die SPD?", small, "und die AfD?")
    assert said in answer.text
    assert answer.evidence == ()
    assert "151 of 630" in after.text or "151 von 630" in after.text


def test_how_fresh_the_data_are_is_looked_up():
    _, answer, after = talk("Sitze der SPD", "Wie aktuell sind deine Daten?", "und die AfD?")
    assert (
        answer.text
        == "Die Angaben zu Mitgliedern und Fraktionen sind vom 30.09.2025, die zu Ämtern vom 29.07.2026."
    )
    assert answer.status == "answered"
    assert "die AfD 151 von 630 Sitzen" in after.text


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("Was ist eine Fraktion?", "Eine Fraktion ist ein Zusammenschluss"),
        ("was bedeutet fraktionslos", "Fraktionslos sind Abgeordnete, die keiner"),
        ("Was ist ein Direktmandat?", "in seinem Wahlkreis gewählt"),
        ("what is a parliamentary group?", "A Fraktion is a parliamentary group"),
        ("What does MdB mean?", "MdB stands for"),
        ("Unterschied zwischen Fraktion und Gruppe", "Eine Gruppe ist ein Zusammenschluss"),
        ("what's the difference between a direct mandate and a state list", "A state list names"),
    ],
)
def test_words_of_the_parliament_are_explained_without_a_figure(question, meaning):
    answer = ask(question)
    assert meaning in answer.text
    assert answer.evidence == ()
    assert not any(letter.isdigit() for letter in answer.text)


@pytest.mark.parametrize(
    "question", ["Was sind die Fraktionen?", "Wer ist fraktionslos?", "What are the parliamentary groups?"]
)
def test_who_they_are_is_no_question_for_a_meaning(question):
    assert ask(question).evidence


# --- which of these -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "reply", ["der jüngere", "the younger one", "1", "der erste", "der von der SPD", "1944", "der Kanzler"]
)
def test_a_choice_is_picked_by_what_is_said_of_it(reply):
    answer = talk("Gerhard Schröder Partei?", reply)[-1]
    assert answer.status == "answered"
    assert "SPD" in answer.text


@pytest.mark.parametrize(
    "reply", ["der ältere", "the older one", "der letzte", "the CDU one", "aus Düsseldorf"]
)
def test_the_other_choice_is_picked_as_well(reply):
    assert "CDU" in talk("Gerhard Schröder Partei?", reply)[-1].text


def test_a_new_question_is_no_choice():
    assert "Lisa Schubert" in talk("Gerhard Schröder Partei?", "Wer ist der jüngste Abgeordnete?")[-1].text


# --- figures told one after the other -------------------------------------------------------------------------------


def test_figures_told_are_compared_added_and_put_in_percent():
    said = texts("Wie viele Sitze hat die SPD?", "und die AfD?", "wie viel mehr?", "und zusammen?")
    assert "31 Sitze mehr als die SPD" in said[2]
    assert "zusammen 271 von 630 Sitzen" in said[3]
    said = texts("Anteil der SPD?", "und absolut?")
    assert "120 von 630 Sitzen" in said[1]


def test_the_highest_and_the_lowest_of_those_told_are_found():
    said = texts(
        "Frauenanteil der SPD", "und der Grünen?", "und der AfD?", "Welche von denen hat den höchsten Anteil?",
        "und den niedrigsten?",
    )  # fmt: skip
    assert "von den genannten BÜNDNIS 90/DIE GRÜNEN den höchsten Frauenanteil (62,4 %)" in said[3]
    assert "die AfD den niedrigsten Frauenanteil (11,9 %)" in said[4]


def test_what_changed_is_told_between_what_was_told():
    assert "53 Sitze mehr" in texts("Sitze der SPD 2017", "und 2021?", "was hat sich geändert?")[-1]
    said = texts("Sitzverteilung im 17. Bundestag", "und im 18.?", "was hat sich geändert?")[-1]
    assert "verloren haben die FDP (93)" in said
