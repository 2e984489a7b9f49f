"""Follow-ups: what a short question leaves out comes from the last turn, by code."""

import pytest

from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.query_json import from_json, to_json
from tests.support.understanding import only, said

MERKEL = Subject("11001478", "Angela Merkel", "f")
KOHL = Subject("11001165", "Helmut Kohl", "m")


def after(question, *subjects):
    return Context(last=only(question), subjects=subjects)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        (
            "Wie viele Sitze hatte die SPD im 20. Bundestag?",
            "und im 19.?",
            {"groups": ("spd",), "when": (19,), "ask": "seats"},
        ),
        (
            "Wie viele Sitze hatte die SPD im 20. Bundestag?",
            "und die Grünen?",
            {"groups": ("gruene",), "when": (20,)},
        ),
        (
            "Wie viele Sitze hatte die SPD im 20. Bundestag?",
            "what about the FDP?",
            {"groups": ("fdp",), "when": (20,)},
        ),
        (
            "Wie viele Sitze hatte die SPD im 20. Bundestag?",
            "und wie viele Frauen?",
            {"groups": ("spd",), "ask": "women", "when": (20,)},
        ),
        (
            "Wie viele Sitze hatte die SPD im 20. Bundestag?",
            "und davor?",
            {"groups": ("spd",), "when": (19,)},
        ),
        (
            "Wie viele Sitze hatte die SPD 2021?",
            "und 1998?",
            {"groups": ("spd",), "when": ("1998-01-01", "1998-12-31")},
        ),
        ("Sitzverteilung im 20. Bundestag", "und im 19.?", {"ask": "overview", "when": (19,)}),
        (
            "Sitzverteilung im 20. Bundestag",
            "und die SPD?",
            {"ask": "seats", "groups": ("spd",), "when": (20,)},
        ),
        ("Wer ist Außenminister?", "und Finanzminister?", {"role": "finance", "ask": "holders"}),
        ("Wer war 1985 Kanzler?", "und 1975?", {"role": "chancellor", "when": ("1975-01-01", "1975-12-31")}),
        (
            "Wie viele Abgeordnete kommen aus Bayern?",
            "und aus Sachsen?",
            {"lands": ("Sachsen",), "ask": "count"},
        ),
        (
            "Wie viele Abgeordnete kommen aus Bayern?",
            "und wie viele davon sind Frauen?",
            {"lands": ("Bayern",), "sex": "f"},
        ),
        (
            "Wer ist der jüngste Abgeordnete im 19. Bundestag?",
            "und der älteste?",
            {"order": "age", "descending": True, "when": (19,)},
        ),
        ("Wann begann die 19. Wahlperiode?", "und die 20.?", {"ask": "start", "when": (20,)}),
    ],
)
def test_a_named_slot_replaces_the_one_of_before(first, then, expected):
    query = said(only(then, context=after(first)))
    assert {key: query.get(key) for key in expected} == expected


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("then", "ask"),
    [
        ("welcher Partei gehört er an?", "party"),
        ("wann wurde er geboren?", "born"),
        ("how old is he?", "age"),
        ("und seit wann war er im Bundestag?", "since"),
        ("War er auch Minister?", "office"),
    ],
)
def test_a_pronoun_means_the_person_of_the_last_answer(then, ask):
    query = only(then, context=after("Wer war 1985 Kanzler?", KOHL))
    assert (query.intent, query.ask, query.persons) == ("person", ask, (KOHL.id,))


@pytest.mark.requirement("I3.followups")
def test_a_pronoun_is_taken_by_its_gender():
    context = after("Wer war in der 20. Wahlperiode Kanzler?", MERKEL, KOHL)
    assert only("wann wurde sie geboren?", context=context).persons == (MERKEL.id,)
    assert only("wann wurde er geboren?", context=context).persons == (KOHL.id,)


@pytest.mark.requirement("I3.followups")
def test_the_one_before_and_the_one_after_are_those_of_the_office():
    context = after("Wer war 1985 Kanzler?", KOHL)
    query = only("und wer war sein Nachfolger?", context=context)
    assert (query.intent, query.ask, query.role, query.person) == ("role", "successor", "chancellor", KOHL.id)
    query = only("und davor?", context=context)
    assert (query.ask, query.role, query.person) == ("predecessor", "chancellor", KOHL.id)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    "then", ["Wer ist Außenminister?", "Wie viele Sitze hat die FDP?", "Wann begann die 5. Wahlperiode?"]
)
def test_a_question_that_stands_alone_takes_nothing_over(then):
    context = after("Wie viele Sitze hatte die SPD im 20. Bundestag?")
    assert said(only(then, context=context)) == said(only(then))


OPTIONS = (
    {
        "id": "1",
        "name": "Gerhard Schröder",
        "label": "Gerhard Schröder (SPD, *1944, Bundeskanzler)",
        "value": "Gerhard Schröder (SPD, *1944)",
    },
    {
        "id": "2",
        "name": "Gerhard Schröder",
        "label": "Gerhard Schröder (CDU, *1910, †1989)",
        "value": "Gerhard Schröder (CDU, *1910)",
    },
)


@pytest.mark.requirement("I3.choices", "F20")
@pytest.mark.parametrize(
    ("answer", "chosen"),
    [
        ("1", "1"),
        ("2.", "2"),
        ("der zweite", "2"),
        ("the first one", "1"),
        ("Gerhard Schröder (CDU, *1910)", "2"),
        ("Gerhard Schröder (SPD, *1944, Bundeskanzler)", "1"),
        ("der von der SPD", "1"),
        ("den Bundeskanzler", "1"),
        ("1910", "2"),
        ("CDU", "2"),
    ],
)
def test_a_choice_is_picked_by_number_value_label_or_what_tells_it_apart(answer, chosen):
    pending = only("Wie alt ist Gerhard Schröder?")
    query = only(answer, context=Context(pending=pending, options=OPTIONS))
    assert (query.ask, query.persons) == ("age", (chosen,))


@pytest.mark.requirement("I3.choices")
@pytest.mark.parametrize("answer", ["3", "Gerhard Schröder", "der von der FDP"])
def test_words_that_fit_no_choice_or_several_pick_none(answer):
    pending = only("Wie alt ist Gerhard Schröder?")
    from tests.support.understanding import read

    queries = read(answer, context=Context(pending=pending, options=OPTIONS)).queries
    assert not any(getattr(query, "persons", ()) for query in queries)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    "text",
    [
        "Wie viele Sitze hatte die SPD 1998 und 2021?",
        "Wer war am 1.1.1985 Kanzler?",
        "Welche Frauen aus Bayern sitzen im 20. Bundestag?",
        "Wann begann die 3. Wahlperiode?",
        "War Merkel Umweltministerin?",
    ],
)
def test_what_was_understood_survives_the_memo(text):
    query = only(text)
    assert from_json(to_json(query)) == query
