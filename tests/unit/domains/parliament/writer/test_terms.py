"""Answers on terms: their dates, length and end, and which one a day belongs to, in both languages."""

from datetime import date
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.charts import chart
from beleg.domains.parliament.query import TermsAsk, TermsQuery, When
from tests.support.asking import register
from tests.support.writing import on, term, whole, written, year

ALL = When(kind="all", unit="none")
ANSWERS = [
    (
        TermsQuery(ask="dates", when=term(20)),
        (
            "Die 20. Wahlperiode dauerte vom 26.10.2021 bis zum 25.03.2025, "
            "dem Tag der ersten Sitzung des nächsten Bundestages."
        ),
        "The 20th Bundestag lasted from 26 October 2021 to 25 March 2025, the day on which the next one first met.",
    ),
    (
        TermsQuery(ask="dates", when=term(6)),
        (
            "Die 6. Wahlperiode dauerte vom 20.10.1969 bis zum 22.09.1972, dem Tag ihrer Auflösung; "
            "danach gab es 81 Tage lang keinen Bundestag."
        ),
        (
            "The 6th Bundestag lasted from 20 October 1969 to 22 September 1972, the day of its dissolution; "
            "then there was no Bundestag for 81 days."
        ),
    ),
    (
        TermsQuery(ask="dates", when=term(3)),
        "Die 3. Wahlperiode dauerte vom 15.10.1957 bis zum 15.10.1961; danach gab es 1 Tag lang keinen Bundestag.",
        (
            "The 3rd Bundestag lasted from 15 October 1957 to 15 October 1961; "
            "then there was no Bundestag for 1 day."
        ),
    ),
    (
        TermsQuery(ask="dates", when=term(21)),
        "Die 21. Wahlperiode läuft seit dem 25.03.2025.",
        "The 21st Bundestag has been sitting since 25 March 2025.",
    ),
    (
        TermsQuery(ask="start", when=term(1)),
        "Die 1. Wahlperiode begann am 07.09.1949.",
        "The 1st Bundestag first met on 7 September 1949.",
    ),
    (
        TermsQuery(ask="end", when=term(19)),
        "Die 19. Wahlperiode endete am 26.10.2021, dem Tag der ersten Sitzung des nächsten Bundestages.",
        "The 19th Bundestag ended on 26 October 2021, the day on which the next one first met.",
    ),
    (
        TermsQuery(ask="end", when=term(21)),
        "Die 21. Wahlperiode läuft noch; sie begann am 25.03.2025.",
        "The 21st Bundestag is still sitting; it first met on 25 March 2025.",
    ),
    (
        TermsQuery(ask="length", when=term(20)),
        (
            "Die 20. Wahlperiode dauerte 3 Jahre und 4 Monate (1.246 Tage), vom 26.10.2021 bis zum 25.03.2025, "
            "dem Tag der ersten Sitzung des nächsten Bundestages."
        ),
        (
            "The 20th Bundestag lasted 3 years and 4 months (1,246 days), from 26 October 2021 to 25 March 2025, "
            "the day on which the next one first met."
        ),
    ),
    (
        TermsQuery(ask="length", when=term(21)),
        "Die 21. Wahlperiode läuft noch; vom 25.03.2025 bis zum Stand der Daten am 30.09.2025 sind es 189 Tage.",
        (
            "The 21st Bundestag is still sitting; from 25 March 2025 to the state of the data on 30 September 2025 "
            "it is 189 days."
        ),
    ),
    (
        TermsQuery(ask="which", when=on("2024-12-12")),
        "Am 12.12.2024 lief die 20. Wahlperiode (vom 26.10.2021 bis zum 25.03.2025).",
        "On 12 December 2024, the 20th Bundestag was sitting (from 26 October 2021 to 25 March 2025).",
    ),
    (
        TermsQuery(ask="which", when=on("2026-03-01")),
        "Am 30.09.2025, so weit reichen die Daten, lief die 21. Wahlperiode (seit dem 25.03.2025).",
        "On 30 September 2025, as far as the data reach, the 21st Bundestag was sitting (since 25 March 2025).",
    ),
    (
        TermsQuery(ask="which", when=year(2021)),
        (
            "Diese Zeit fällt in die Wahlperioden 19 und 20. Die 19. Wahlperiode dauerte vom 24.10.2017 bis zum "
            "26.10.2021, dem Tag der ersten Sitzung des nächsten Bundestages. Die 20. Wahlperiode dauerte vom "
            "26.10.2021 bis zum 25.03.2025, dem Tag der ersten Sitzung des nächsten Bundestages."
        ),
        "This time falls into electoral terms 19 and 20.",
    ),
    (
        TermsQuery(ask="which", when=on("1972-11-01")),
        (
            "Am 01.11.1972 gab es keinen Bundestag; der 6. Bundestag war am 22.09.1972 aufgelöst worden, "
            "der 7. trat erst am 13.12.1972 zusammen."
        ),
        (
            "There was no Bundestag on 1 November 1972; the 6th Bundestag had been dissolved on 22 September 1972 "
            "and the 7th first met on 13 December 1972."
        ),
    ),
    (
        TermsQuery(ask="current"),
        "Derzeit läuft die 21. Wahlperiode; sie begann am 25.03.2025.",
        "The present Bundestag is the 21st; it first met on 25 March 2025.",
    ),
    (
        TermsQuery(ask="count"),
        "Es gab bisher 21 Wahlperioden: Die 1. begann am 07.09.1949, die 21. läuft seit dem 25.03.2025.",
        (
            "There have been 21 electoral terms: the 1st began on 7 September 1949, the 21st has run since "
            "25 March 2025."
        ),
    ),
    (
        TermsQuery(ask="longest"),
        (
            "Am längsten dauerte die 16. Wahlperiode: 4 Jahre (1.470 Tage), vom 18.10.2005 bis zum 27.10.2009, "
            "dem Tag der ersten Sitzung des nächsten Bundestages. "
            "Nicht mitgezählt ist die 21. Wahlperiode, die seit dem 25.03.2025 läuft."
        ),
        (
            "The longest was the 16th Bundestag: 4 years (1,470 days), from 18 October 2005 to 27 October 2009, "
            "the day on which the next one first met. "
            "The 21st Bundestag, sitting since 25 March 2025, is not counted."
        ),
    ),
    (
        TermsQuery(ask="shortest"),
        (
            "Am kürzesten dauerte die 9. Wahlperiode: 2 Jahre und 4 Monate (875 Tage), vom 04.11.1980 bis zum "
            "29.03.1983, dem Tag der ersten Sitzung des nächsten Bundestages."
        ),
        (
            "The shortest was the 9th Bundestag: 2 years and 4 months (875 days), from 4 November 1980 to "
            "29 March 1983,"
        ),
    ),
    (
        TermsQuery(ask="dissolved", when=ALL),
        (
            "Der 6. Bundestag wurde am 22.09.1972 aufgelöst; danach gab es 81 Tage lang keinen Bundestag. "
            "Warum die anderen Wahlperioden endeten, halten die Daten nicht fest."
        ),
        (
            "The 6th Bundestag was dissolved on 22 September 1972; then there was no Bundestag for 81 days. "
            "Why the other terms ended is not in the data."
        ),
    ),
    (
        TermsQuery(ask="dissolved", when=term(6)),
        "Ja, der 6. Bundestag wurde am 22.09.1972 aufgelöst; danach gab es 81 Tage lang keinen Bundestag.",
        "Yes, the 6th Bundestag was dissolved on 22 September 1972; then there was no Bundestag for 81 days.",
    ),
]


@pytest.mark.requirement("I3.answer-form", "I3.number-form", "I3.intents")
@pytest.mark.parametrize(("query", "german", "english"), ANSWERS)
def test_terms_are_told_in_whole_sentences(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text.startswith(text)
        assert answer.draft.status == "answered"


def test_why_a_term_ended_is_not_guessed():
    answer = written(TermsQuery(ask="dissolved", when=term(20)))
    whole(answer)
    assert answer.draft.status == "no_data"
    assert answer.text == (
        "Ob die 20. Wahlperiode durch Auflösung endete, halten die Daten nicht fest; sie dauerte 3 Jahre und "
        "4 Monate, vom 26.10.2021 bis zum 25.03.2025."
    )


@pytest.mark.requirement("I3.future")
def test_a_term_to_come_has_no_dates():
    answer = written(TermsQuery(ask="dates", when=term(23)))
    assert (answer.draft.status, answer.reasons) == ("no_data", ())
    assert answer.text == "Die 23. Wahlperiode gibt es noch nicht; derzeit läuft die 21. Wahlperiode."


def test_all_terms_are_a_table():
    answer = written(TermsQuery(ask="list"))
    whole(answer)
    assert answer.rows[0] == ("1", "07.09.1949", "07.09.1953", "1.462", "410")
    assert answer.rows[-1] == ("21", "25.03.2025", "", "", "630")
    assert answer.draft.chart is None


@pytest.mark.requirement("I3.charts")
def test_lengths_are_drawn_where_they_are_compared():
    answer = written(TermsQuery(ask="longest"), "en")
    drawn = chart(answer.draft.chart, {each.id: each for each in answer.evidence}, "en", {})
    days = {each["label"]: each["value"] for each in drawn["data"]["values"]}
    assert len(days) == 20
    assert max(days.values()) == 1470


@given(
    ask=st.sampled_from(get_args(TermsAsk)),
    numbers=st.lists(st.integers(1, 21), min_size=1, max_size=7, unique=True),
    day=st.dates(date(1945, 1, 1), date(2028, 1, 1)),
    kind=st.sampled_from(["terms", "day", "all"]),
    language=st.sampled_from(["de", "en"]),
)
@settings(max_examples=80, deadline=None)
def test_every_question_on_terms_comes_out_whole(ask, numbers, day, kind, language):
    when = {"terms": term(*numbers), "day": on(day.isoformat()), "all": ALL}[kind]
    answer = written(TermsQuery(ask=ask, when=when), language)
    assert not answer.reasons, answer.reasons
    assert answer.draft.sentences


@given(number=st.integers(1, 20))
@settings(max_examples=20, deadline=None)
def test_the_days_of_a_term_are_those_of_the_register(number):
    known = register().term(number)
    answer = written(TermsQuery(ask="dates", when=term(number)))
    assert f"vom {known.start:%d.%m.%Y} bis zum {known.shown_end:%d.%m.%Y}" in answer.text
