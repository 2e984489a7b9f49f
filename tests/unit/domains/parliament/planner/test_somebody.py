"""Somebody spoken of stays so: after a question that is not answered, beside another office, against a chain."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("first", "then", "told"),
    [
        ("Was ist Karl Lauterbach von Beruf?", "war er minister", "Ja, Karl Lauterbach war vom 08.12.2021"),
        ("Ist Christian Lindner verheiratet?", "wie alt ist er", "Christian Lindner ist 47"),
        ("Wie groß ist Gregor Gysi?", "und minister?", "Nein, Gregor Gysi"),
        ("What is Renate Künast's profession?", "which party is she in", "Renate Künast belongs"),
        ("What is Ursula von der Leyen's job?", "was she ever chancellor", "No, the data do not record Ursula"),
        ("Seit wann ist Angela Merkel Bundespräsidentin?", "ok und kanzlerin?", "Angela Merkel war vom 22.11.2005"),
        ("Was ist Boris Pistorius von Beruf?", "seit wann ist er minister", "Boris Pistorius ist seit dem 19.01.2023"),
    ],
)  # fmt: skip
def test_who_is_named_in_a_question_that_is_not_answered_is_spoken_of(
    first: str, then: str, told: str
) -> None:
    declined, answer = talk(first, then)
    assert declined.status == "no_data"
    assert answer.text.startswith(told)


@pytest.mark.parametrize(
    ("questions", "told"),
    [
        (("How long was Angela Merkel a member of parliament?", "and chancellor?"), "Angela Merkel was Federal"),
        (("Seit wann ist Angela Merkel Kanzlerin?", "und Bundestagspräsidentin?"), "Das trifft nicht zu"),
        (("Wer ist Annalena Baerbock?", "und ministerin"), "Ja, Annalena Baerbock war"),
        (("who was chancellor in 1975", "when was he born", "and minister?"), "Yes, Helmut Schmidt was"),
        (("War Walter Scheel Bundeskanzler?", "und außenminister?"), "Ja, Walter Scheel war vom 22.10.1969"),
        (("Who is Alice Weidel?", "president of the Bundestag?"), "No, the data do not record Alice Weidel"),
    ],
)  # fmt: skip
def test_a_bare_office_after_somebody_asks_whether_they_were_in_it(
    questions: tuple[str, ...], told: str
) -> None:
    assert talk(*questions)[-1].text.startswith(told)


@pytest.mark.parametrize(
    ("questions", "told"),
    [
        (("Wer ist Bundeskanzler?", "und Finanzminister?"), "Bundesminister der Finanzen ist Lars Klingbeil"),
        (("Wer ist Angela Merkel?", "und der Finanzminister?"), "Bundesminister der Finanzen ist"),
        (("Wer ist Angela Merkel?", "und wer ist Finanzminister?"), "Bundesminister der Finanzen ist"),
        (("Wie alt ist der Kanzler?", "und der Vizekanzler?"), "Lars Klingbeil ist 48"),
        (("How old is the chancellor?", "and the finance minister?"), "Lars Klingbeil is 48"),
    ],
)
def test_an_office_with_an_article_or_after_an_office_is_who_holds_it(
    questions: tuple[str, ...], told: str
) -> None:
    assert talk(*questions)[-1].text.startswith(told)


@pytest.mark.parametrize(
    ("questions", "told"),
    [
        (("Wer war Bundeskanzler nach Kohl?", "wie alt ist er", "wer war sein vorgänger"),
         "Vorgänger von Gerhard Schröder"),
        (("Who was chancellor before Merkel?", "who succeeded him?"), "Gerhard Schröder (SPD), Federal"),
        (("Who was foreign minister in 1975?", "how long did he hold office", "and who came after him?"),
         "Hans-Dietrich Genscher (FDP), Federal Minister for Foreign Affairs until 18 May 1992"),
        (("Wer war Bundestagspräsident von 1998 bis 2005?", "und sein nachfolger"), "Auf Wolfgang Thierse"),
        (("Wer hat Merkel abgelöst?", "wie lange war er kanzler", "und sie?"), "Angela Merkel war vom 22.11.2005"),
    ],
)  # fmt: skip
def test_his_successor_is_of_the_one_in_focus(questions: tuple[str, ...], told: str) -> None:
    assert talk(*questions)[-1].text.startswith(told)


@pytest.mark.parametrize(
    ("questions", "first", "other"),
    [
        (
            ("How long was Angela Merkel chancellor?", "longer than Kohl?"),
            "Helmut Kohl was longer",
            "Angela Merkel",
        ),
        (
            ("Seit wann ist Katrin Göring-Eckardt im Bundestag?", "länger als Claudia Roth?"),
            "Länger",
            "Claudia Roth",
        ),
        (("How old is Alice Weidel?", "older than Wagenknecht?"), "Sahra Wagenknecht", "Alice Weidel"),
    ],
)
def test_somebody_is_compared_with_another_who_is_named(
    questions: tuple[str, ...], first: str, other: str
) -> None:
    text = talk(*questions)[-1].text
    assert text.startswith(first)
    assert other in text


@pytest.mark.parametrize(
    "question",
    ["Wer ist die Frau von Olaf Scholz?", "Wie heißt Merkels Mann?", "Wer ist die Mutter von Ursula von der Leyen?",
     "Who is Angela Merkel's brother?", "How tall is Karl Lauterbach?", "Was macht Wolfgang Kubicki beruflich?"],
)  # fmt: skip
def test_a_family_or_a_height_is_not_in_the_data(question: str) -> None:
    assert ask(question).status == "no_data"


@pytest.mark.parametrize("then", ["und seine Frau?", "und seine kinder?", "hat er kinder?"])
def test_their_family_is_declined_and_they_stay_spoken_of(then: str) -> None:
    _, declined, after = talk("Wer ist Robert Habeck?", then, "war er minister")
    assert declined.status == "no_data"
    assert after.text.startswith("Ja, Robert Habeck war")


def test_frau_von_der_leyen_is_no_wife() -> None:
    assert ask("Wie alt ist die Frau von der Leyen?").text.startswith("Ursula von der Leyen ist 68")


def test_a_pronoun_after_a_question_back_leaves_those_of_its_sex() -> None:
    assert talk("Wer ist Müntefering?", "war er kanzler")[-1].text.startswith("Nein, Franz Müntefering")
    assert {"Claudia Müller", "Bettina Müller"} <= {
        option.label.split(":")[0]
        for option in talk("Wer ist Müller?", "wann wurde sie geboren?")[-1].options
    }


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welcher Partei gehörte Freiherr zu Guttenberg an?", "CSU"),
        ("ist Graf Lambsdorff noch im bundestag", "Nein, Alexander Graf Lambsdorff"),
    ],
)
def test_namesakes_with_one_answer_are_all_told(question: str, told: str) -> None:
    answer = ask(question)
    assert answer.status == "answered"
    assert told in answer.text


def test_all_groups_are_told_where_those_before_are_asked_for() -> None:
    text = talk("Welcher Partei gehört Sahra Wagenknecht an?", "und vorher?")[-1].text
    assert "Fraktion Die Linke" in text


def test_a_woman_spoken_of_before_a_word_on_the_house_is_meant_by_sie() -> None:
    questions = ("Wer ist Renate Künast?", "Wie viele Abgeordnete hat der Bundestag?")
    assert talk(*questions, "war sie ministerin")[-1].text.startswith("Ja, Renate Künast war")
    assert talk(*questions, "lebt die noch")[-1].text.startswith("Im Verzeichnis ist kein Tod von Renate")
