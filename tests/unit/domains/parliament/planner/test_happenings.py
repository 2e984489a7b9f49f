"""Events and cabinets as times."""

import pytest

from tests.support.talking import ask
from tests.support.understanding import read, said


@pytest.mark.requirement("I3.time-events")
@pytest.mark.parametrize(
    ("question", "when"),
    [
        ("Wer war Kanzler beim Mauerbau?", "1961-08-13"),
        ("who was chancellor when the berlin wall was built", "1961-08-13"),
        ("Wer war Finanzminister während der Finanzkrise?", ("2008-09-15", "2009-12-31")),
        ("chancellor during the cuban missile crisis", ("1962-10-16", "1962-10-28")),
        ("wie viele sitze hatte die spd in der olkrise", ("1973-10-17", "1974-03-18")),
        ("Wer war Kanzler seit der Ölkrise?", ("1973-10-17", "2026-12-01")),
        ("Wie viele Sitze hatte die SPD vor der Finanzkrise?", "2008-09-14"),
        ("Sitze der FDP nach der Finanzkrise", ("2010-01-01", "2026-12-01")),
        ("Wer war Kanzler nach der Wiedervereinigung?", "1990-10-03"),
        ("Alle Außenminister seit der Wiedervereinigung", ("1990-10-03", "2026-12-01")),
        ("who was interior minister during 9/11?", "2001-09-11"),
        ("Verteidigungsminister während der Kuba-Krise", ("1962-10-16", "1962-10-28")),
        ("kanzler waehrend der fluechtlingskriese", ("2015-08-31", "2016-03-20")),
        ("Verteidigungsminister während des Ukrainekriegs", ("2022-02-24", "2026-12-01")),
        ("Außenminister in den frühen 70ern", ("1970-01-01", "1973-12-31")),
        ("foreign minister in the late eighties", ("1987-01-01", "1989-12-31")),
        ("Wer war in den Siebzigern Kanzler?", ("1970-01-01", "1979-12-31")),
    ],
)
def test_a_well_known_event_is_its_days(question, when):
    assert said(read(question).queries[0])["when"] == when


@pytest.mark.requirement("I3.time-events", "I3.in-scope")
@pytest.mark.parametrize(
    "question", ["Wer war Kanzler bei der Finanzkrisenkonferenz?", "Sitze im Coronastadt"]
)
def test_a_word_that_only_holds_an_event_is_none(question):
    assert said(read(question).queries[0])["when"] == "current" if read(question).queries else True


@pytest.mark.requirement("I3.time-events", "I3.in-scope")
@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Wer war Kanzler zur Zeit der Foo-Krise?", "Krise"),
        ("Wer war Kanzler im Zweiten Weltkrieg?", "Weltkrieg"),
    ],
)
def test_an_event_that_nobody_dated_is_named_and_not_dropped(question, word):
    answer = ask(question)
    assert answer.claims == ()
    assert word in answer.text


@pytest.mark.requirement("I3.time-events")
@pytest.mark.parametrize(
    ("question", "when"),
    [
        ("Welche Minister gehörten zum ersten Kabinett Merkel?", ("2005-11-22", "2009-10-27")),
        ("kabinett merkel ii", ("2009-10-28", "2013-12-16")),
        ("wer war außenminister unter merkel iii", ("2013-12-17", "2017-10-23")),
        ("Kohl's third cabinet", ("1987-03-12", "1991-01-17")),
        ("ministers in Merkel's first cabinet", ("2005-11-22", "2009-10-27")),
        ("Welche Minister waren im zweiten Kabinett von Brandt?", ("1972-12-15", "1974-05-07")),
    ],
)
def test_a_cabinet_by_its_number_is_the_time_of_one_government(question, when):
    assert said(read(question).queries[0])["when"] == when


@pytest.mark.requirement("I3.impossible-named")
@pytest.mark.parametrize(
    "question", ["Minister im sechsten Kabinett Kohl", "foreign minister under Scholz II"]
)
def test_a_cabinet_that_nobody_had_is_named(question):
    answer = ask(question)
    assert (answer.status, answer.claims) == ("no_data", ())
    assert "Kohl" in answer.text or "Scholz" in answer.text


@pytest.mark.requirement("I3.as-typed", "I3.time-words")
@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (
            "Wie viele Frauen sind in der Bundesregierung?",
            {"role": "cabinet", "ask": "count", "when": "current"},
        ),
        ("how many ministers does germany have", {"role": "minister", "ask": "count", "when": "current"}),
        ("wie viele minister gab es bisher", {"role": "minister", "ask": "count", "when": "all"}),
        ("Welche Ministerinnen gibt es?", {"role": "minister", "sex": "f", "when": "current"}),
        ("wer ist chef der bundesregierung", {"role": "chancellor"}),
        ("wer ist der chef vom bundestag", {"role": "bundestag_president"}),
        ("wer führt die SPD", {"role": "group_chair", "group": "spd"}),
    ],
)
def test_an_office_is_asked_for_by_what_its_holder_does_and_the_verb_tells_when(question, wanted):
    assert wanted.items() <= said(read(question).queries[0]).items()


@pytest.mark.requirement("I3.intents")
def test_the_presidium_is_the_president_and_the_deputies():
    assert [said(query)["role"] for query in read("wer sitzt im präsidium").queries] == [
        "bundestag_president",
        "bundestag_vice_president",
    ]


@pytest.mark.requirement("I3.time-events")
@pytest.mark.parametrize(
    "question",
    ["Welche Parteien waren im Kabinett Schröder I?", "which parties were in Schröder's first cabinet"],
)
def test_the_parties_of_one_cabinet_are_those_of_its_first_day(question):
    assert said(read(question).queries[0])["when"] == "1998-10-27"


@pytest.mark.requirement("I3.time-events")
@pytest.mark.parametrize(
    ("question", "when"),
    [
        ("How many seats did the CDU/CSU have when Merkel became chancellor?", "2005-11-22"),
        ("Wie viele Sitze hatte die SPD, als Brandt Kanzler wurde?", "1969-10-21"),
        ("sitzverteilung beim amtsantritt von scholz", "2021-12-08"),
    ],
)
def test_the_day_on_which_somebody_became_chancellor_is_a_time(question, when):
    assert said(read(question).queries[0])["when"] == when
