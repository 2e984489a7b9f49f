"""Two offices of one holder, parties that are left out, several parties, and who died or was in most cabinets."""

import pytest

from tests.support.talking import ask, talk
from tests.support.understanding import read, said


@pytest.mark.requirement("I3.intents")
@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("Welche Kanzler waren vorher Außenminister?", ("chancellor", "foreign", "before")),
        ("which chancellors had been ministers before", ("chancellor", "minister", "before")),
        ("Welche Kanzler waren vor ihrer Kanzlerschaft Minister?", ("chancellor", "minister", "before")),
        ("Welche Außenminister wurden später Kanzler?", ("foreign", "chancellor", "after")),
        ("who was finance minister before becoming chancellor", ("finance", "chancellor", "after")),
        ("wer war wirtschaftsminister, bevor er kanzler wurde", ("economy", "chancellor", "after")),
        (
            "Wer war gleichzeitig Außenminister und Vizekanzler?",
            ("foreign", "vice_chancellor", "together"),
        ),
        ("who was both finance minister and defence minister", ("finance", "defence", "ever")),
        ("Welche Finanzminister waren auch Innenminister?", ("finance", "interior", "ever")),
        ("welche kanzler waren nie minister", ("chancellor", "minister", "never")),
    ],
)
def test_two_offices_of_one_holder_stand_in_an_order_of_time(question, wanted):
    query = said(read(question).queries[0])
    assert (query["role"], query.get("also"), query.get("relation")) == wanted


@pytest.mark.requirement("I3.intents", "I3.answer-form")
@pytest.mark.parametrize(
    ("question", "names", "others"),
    [
        ("Welche Kanzler waren vorher Außenminister?", ["Willy Brandt"], ["Konrad Adenauer", "Scholz"]),
        ("Which foreign ministers later became chancellor?", ["Willy Brandt"], ["Adenauer", "Schmidt"]),
        ("Welche Kanzler waren vorher Finanzminister?", ["Schmidt", "Scholz"], ["Erhard", "Merkel"]),
        (
            "welche kanzler waren nie minister",
            ["Kiesinger", "Kohl", "Schröder", "Merz"],
            ["Brandt", "Merkel"],
        ),
        ("Welche Kanzler waren nicht in der CDU?", ["Brandt", "Scholz"], ["Kohl", "Merz"]),
        ("chancellors who were not in the SPD", ["Adenauer", "Merz"], ["Brandt", "Scholz"]),
        ("Welcher Bundestagspräsident starb im Amt?", ["Hermann Ehlers"], ["Schäuble"]),
        ("ministers who died in office", ["Wildermuth", "Tillmanns", "Lindrath"], ["Brandt"]),
        ("Wer war in den meisten Kabinetten?", ["Hans-Dietrich Genscher (FDP), in 9"], ["Brandt (3)"]),
    ],
)
def test_the_holders_that_fit_are_told_and_no_others(question, names, others):
    answer = ask(question)
    shown = answer.text + str([answer.table.rows] if answer.table else "")
    assert answer.status == "answered"
    assert [name for name in names if name not in shown] == []
    assert [name for name in others if name in shown] == []


@pytest.mark.requirement("I3.answer-form")
def test_nobody_died_as_chancellor_is_told_by_what_is_recorded():
    assert ask("Welcher Kanzler starb im Amt?").text.startswith("Bisher ist niemand verzeichnet")


@pytest.mark.requirement("I3.in-scope")
def test_an_earlier_office_that_the_data_do_not_hold_is_named():
    answer = ask("Welche Kanzler waren vorher Ministerpräsident?")
    assert (answer.claims, "Ministerpräsident" in answer.text) == ((), True)


@pytest.mark.requirement("I3.intents")
@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("Wie viele Kanzler stellten CDU und SPD?", ["cdu", "spd"]),
        ("chancellors of the SPD and the CDU", ["spd", "cdu"]),
    ],
)
def test_holders_of_several_parties_are_told_party_by_party(question, wanted):
    assert [said(query).get("group") for query in read(question).queries] == wanted


@pytest.mark.requirement("I3.intents")
def test_the_oldest_minister_within_the_cabinet_is_one_question():
    assert [said(q)["role"] for q in read("Wer ist der älteste Minister im aktuellen Kabinett?").queries] == [
        "minister"
    ]


@pytest.mark.requirement("I3.comparison", "I3.answer-form")
@pytest.mark.parametrize(
    ("question", "needed"),
    [
        (
            "Who was younger when he became chancellor, Kohl or Merz?",
            ["52", "69", "Helmut Kohl was younger."],
        ),
        (
            "wer war jünger als er kanzler wurde, scholz oder schröder",
            ["63", "54", "Jünger war Gerhard Schröder."],
        ),
        (
            "Wer war bei Amtsantritt älter, Schmidt oder Brandt?",
            ["Helmut Schmidt", "Älter war Willy Brandt."],
        ),
        (
            "who was older on taking office as foreign minister, Fischer or Genscher?",
            ["Joseph Fischer was older."],
        ),
        ("wie alt war merkel bei amtsantritt", ["51", "Bundeskanzlerin"]),
        ("Wie viele Tage war Merkel Kanzlerin?", ["5.860 Tage"]),
        ("How many days was Brandt chancellor?", ["1,660 days"]),
        ("Wie viele Tage war Genscher Außenminister?", ["6.560 Tage"]),
        ("wie oft war schäuble minister", ["4 verzeichnete Amtszeiten"]),
        ("Wie viele verschiedene Ämter hatte Schäuble?", ["5 verschiedene Ämter"]),
        (
            "Was war Scholz, bevor er Kanzler wurde?",
            ["Bundesminister der Finanzen (14.03.2018 bis 08.12.2021)"],
        ),
        ("War Kohl Minister, bevor er Kanzler wurde?", ["Nein, Helmut Kohl"]),
        ("what was Helmut Schmidt before he became chancellor", ["Federal Minister of Defence"]),
    ],
)
def test_ages_days_and_times_of_a_person_in_office_are_told(question, needed):
    answer = ask(question)
    assert answer.status == "answered"
    assert [word for word in needed if word not in answer.text] == []


@pytest.mark.requirement("I3.premises")
def test_what_somebody_was_before_an_office_they_never_held_is_corrected():
    answer = ask("Was war Weidel, bevor sie Kanzlerin wurde?")
    assert "nicht als Bundeskanzlerin verzeichnet" in answer.text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("wer war unter scholz und merz minister", ("1 Person", "Boris Pistorius")),
        ("under both Scholz and Merz: who was minister", ("1 person", "Boris Pistorius")),
        ("who served under both Kohl and Merkel", ("3 people", "Schäuble", "Seehofer", "Leutheusser")),
        ("wer war sowohl unter merkel als auch unter scholz minister", ("Heil", "Schulze", "Lambrecht")),
        ("wer war sowohl unter merkel als auch unter scholz außenminister", ("niemand beide Male",)),
        ("wer war unter merkel und scholz außenminister", ("Westerwelle", "Baerbock")),
    ],
)
def test_whoever_was_in_office_under_two_chancellors_is_found(question: str, told: tuple[str, ...]) -> None:
    text = ask(question).text
    assert all(each in text for each in told), text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "who of the ministers is not a member of the Bundestag",
            "4 are not members of the Bundestag: Stefanie Hubig",
        ),
        ("welche minister sitzen nicht im bundestag", "sind 4 nicht Mitglieder des Bundestages"),
        ("welche ministerinnen haben kein bundestagsmandat", "sind 3 nicht Mitglieder des Bundestages"),
        ("Welche Minister der SPD sind keine Mitglieder des Bundestages?", "ist 1 nicht Mitglied"),
        ("wie viele minister sitzen im bundestag", "sind 13 Mitglieder des Bundestages"),
    ],
)
def test_ministers_with_and_without_a_seat_are_told_apart(question: str, told: str) -> None:
    assert told in ask(question).text


def test_those_of_the_ministers_just_told_who_have_no_seat_are_found() -> None:
    assert "4 nicht Mitglieder" in talk("wer sind die minister", "wer davon ist kein abgeordneter?")[-1].text
