"""Answers on seats by the time that was asked for: years that change, days without a Bundestag, days to come."""

import pytest

from beleg.domains.parliament.query import DistributionQuery, When
from tests.support.writing import on, term, whole, written, year

Query = DistributionQuery

YEARS = [
    (
        Query(ask="seats", when=year(2021), groups=("spd",)),
        (
            "Am 01.01.2021 (19. Wahlperiode) hatte die SPD 152 von 709 Sitzen (21,4 %). "
            "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatte die SPD 206 von 736 Sitzen (28,0 %)."
        ),
    ),
    (
        Query(ask="seats", when=year(2023), groups=("linke",)),
        (
            "Am 01.01.2023 (20. Wahlperiode) hatte Die Linke 39 von 736 Sitzen (5,3 %). "
            "Am 31.12.2023 (20. Wahlperiode) hatte Die Linke keine (0) Sitze; Sitze hatte sie zuvor bis zum 05.12.2023 "
            "(20. Wahlperiode) und wieder ab dem 02.02.2024. Ohne Fraktion oder Gruppe saßen zu dieser Zeit "
            "28 Mitglieder mit Die Linke als zuletzt verzeichneter Partei."
        ),
    ),
    (
        Query(ask="seats", when=year(2022), groups=("spd",)),
        "Am 01.01.2022 (20. Wahlperiode) hatte die SPD 206 von 736 Sitzen (28,0 %), ebenso am 31.12.2022.",
    ),
    (
        Query(ask="presence", when=year(2022), groups=("afd",)),
        (
            "Ja, am 01.01.2022 (20. Wahlperiode) hatte die AfD 80 von 736 Sitzen (10,9 %). "
            "Am 31.12.2022 (20. Wahlperiode) hatte die AfD 78 von 736 Sitzen (10,6 %)."
        ),
    ),
]


@pytest.mark.requirement("I3.time-dates", "I3.date-decides-term")
@pytest.mark.parametrize(("query", "german"), YEARS)
def test_a_year_in_which_it_changed_says_both_and_one_in_which_not_says_so(query, german):
    answer = written(query)
    whole(answer)
    assert answer.text == german


def test_a_present_state_beside_a_term_names_the_day_of_each():
    when = When(kind="several", unit="term", parts=(term(19), When()))
    answer = written(Query(ask="compare", when=when, groups=("spd", "afd")))
    whole(answer)
    assert answer.text == (
        "Bei der ersten Sitzung der 19. Wahlperiode am 24.10.2017 hatte die SPD mit 153 von 709 Sitzen (21,6 %) "
        "61 Sitze mehr als die AfD mit 92 (13,0 %). Derzeit (21. Wahlperiode, Stand 30.09.2025) hat die AfD "
        "mit 151 von 630 Sitzen (24,0 %) 31 Sitze mehr als die SPD mit 120 (19,0 %)."
    )


@pytest.mark.requirement("I3.answer-form")
def test_a_day_without_a_bundestag_is_answered_with_nobody_and_why():
    query = Query(ask="overview", when=on("1972-11-01"))
    german, english = (written(query, language) for language in ("de", "en"))
    assert german.draft.status == english.draft.status == "answered"
    assert not german.reasons + english.reasons
    assert german.text == (
        "Keine: Am 01.11.1972 gab es keinen Bundestag; der 6. Bundestag war am 22.09.1972 aufgelöst worden, "
        "der 7. trat erst am 13.12.1972 zusammen."
    )
    assert english.text == (
        "None: there was no Bundestag on 1 November 1972; the 6th Bundestag had been dissolved on "
        "22 September 1972 and the 7th first met on 13 December 1972."
    )


def test_a_question_whether_somebody_sat_on_such_a_day_is_answered_no():
    answer = written(Query(ask="presence", when=on("1940-05-05"), groups=("spd",)))
    whole(answer)
    assert answer.text == (
        "Nein: Am 05.05.1940 gab es noch keinen Bundestag; der 1. Bundestag trat am 07.09.1949 zusammen."
    )


def test_a_period_that_begins_without_a_bundestag_tells_that_first():
    when = When(kind="period", unit="years", start=on("1972-10-01").day, end=on("1972-12-31").day)
    answer = written(Query(ask="seats", when=when, groups=("spd",)))
    whole(answer)
    assert answer.text.startswith("Am 01.10.1972 gab es keinen Bundestag; der 6. Bundestag war am 22.09.1972")
    assert "bei der ersten Sitzung der 7. Wahlperiode am 13.12.1972" in answer.text.replace("Bei", "bei")


@pytest.mark.requirement("I3.future")
def test_a_term_or_day_to_come_is_named_and_has_no_data():
    for when, text in (
        (term(23), "Die 23. Wahlperiode gibt es noch nicht; derzeit läuft die 21. Wahlperiode."),
        (on("2031-05-04"), "Der 04.05.2031 liegt in der Zukunft; die Daten reichen bis zum 30.09.2025."),
    ):
        answer = written(Query(ask="seats", when=when, groups=("spd",)))
        assert (answer.draft.status, answer.text, answer.reasons) == ("no_data", text, ())


def test_a_term_to_come_does_not_hide_the_others():
    answer = written(Query(ask="compare", when=term(20, 21, 22), groups=("spd",)))
    whole(answer)
    assert answer.draft.status == "answered"
    assert "22. Wahlperiode gibt es noch nicht" in answer.text
    assert "206 von 736" in answer.text
    assert "120 von 630" in answer.text


def test_a_day_after_the_data_is_answered_with_the_last_known_state():
    answer = written(Query(ask="seats", when=on("2026-03-01"), groups=("spd",)))
    whole(answer)
    assert answer.text == (
        "Nach dem letzten bekannten Stand vom 30.09.2025 (21. Wahlperiode) hat die SPD 120 von 630 Sitzen (19,0 %)."
    )
