"""A condition that is not understood is named, and never dropped."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.talking import ask, talk
from tests.support.understanding import read, said


@pytest.mark.requirement("I3.out-of-scope", "I2.bad-input")
@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Wer war Gesundheitsminister während der Xylophonkrise?", "Xylophonkrise"),
        ("Who was chancellor during the Narnian missile crisis?", "Narnian"),
        ("Wie heißt der Kanzler von Narnia?", "Narnia"),
        ("Welche Abgeordneten tragen eine Brille?", "Brille"),
        ("Sitze der SPD 3000", "3000"),
    ],
)
def test_an_unknown_condition_is_named_and_nothing_is_answered(question, word):
    answer = ask(question)
    assert answer.status == "no_data"
    assert word in answer.text
    assert answer.evidence == ()


@pytest.mark.requirement("I3.time-events", "I3.time-words")
@pytest.mark.parametrize(
    ("question", "when"),
    [
        ("Wer war Kanzler beim Mauerbau?", "1961-08-13"),
        ("Who was foreign minister when the wall came down?", "1989-11-09"),
        ("Wie viele Sitze hatte die SPD vor einem Jahr?", "2025-12-01"),
        ("Wie viele Sitze hatte die SPD letzte Woche?", "2026-11-24"),
        ("Wer war Ende der 60er Jahre Kanzler?", ("1967-01-01", "1969-12-31")),
        ("who was chancellor in the mid-1970s", ("1974-01-01", "1977-12-31")),
    ],
)
def test_events_and_vague_times_are_resolved(question, when):
    assert said(read(question).queries[0])["when"] == when


@pytest.mark.requirement("I3.future", "I3.impossible-named")
@pytest.mark.parametrize(
    "question", ["Wer ist in 20 Jahren Kanzler?", "SPD Sitze am 0.0.2020", "SPD Sitze vor 300 Jahren"]
)
def test_times_that_no_data_reach_are_said_so(question):
    answer = ask(question)
    assert answer.status == "no_data"
    assert answer.claims == () or answer.evidence


@pytest.mark.requirement("I2.bad-input")
@pytest.mark.parametrize("today", [date(1, 1, 1), date(1949, 1, 1), date(9999, 12, 31)])
@pytest.mark.parametrize(
    "question",
    ["SPD Sitze gestern?", "SPD Sitze letztes Jahr", "Sitze in der letzten Wahlperiode", "morgen?"],
)
def test_the_ends_of_the_calendar_break_nothing(today, question):
    assert ask(question, today=today).status != "failed"


@pytest.mark.requirement("I3.intents", "F20")
def test_office_holders_who_never_sat_are_known_by_their_offices():
    answer = ask("Wer ist Karsten Wildberger?")
    assert answer.status == "answered"
    assert "06.05.2025" in answer.text
    assert ask("Wer war Philipp Rösler?").text.count("Rösler") >= 1


@pytest.mark.requirement("I3.premises")
@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("War die KPD mal im Bundestag vertreten?", "Ja"),
        ("War die AfD schon mal im Bundestag?", "Ja"),
    ],
)
def test_a_past_without_a_time_is_any_time(question, start):
    assert ask(question).text.startswith(start)


@pytest.mark.requirement("I3.premises")
@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("Stimmt es, dass die FDP im 18. Bundestag nicht vertreten war?", "Ja, "),
        ("Is it true that the FDP was not in the 19th Bundestag?", "No, "),
        ("Waren die Grünen mal nicht im Bundestag?", "Ja, "),
        ("War die SPD mal nicht im Bundestag?", "Nein, "),
        ("Was the FDP always in the Bundestag?", "No, "),
        ("war die npd nie im bundestag", "Ja, "),
    ],
)
def test_a_denial_is_answered_as_it_is_meant(question, start):
    assert ask(question).text.startswith(start)


@pytest.mark.requirement("I3.followups")
def test_the_term_is_kept_when_the_subject_changes():
    first, second = talk("Wie viele Sitze hatte die FDP im 12. Bundestag?", "Und wer war Kanzler?")
    assert "79" in first.text
    assert "Kohl" in second.text


@pytest.mark.requirement("I2.plain-forms", "I3.languages")
@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Wie viele Sitze hat die SPD?", "hat die SPD 120 von 630 Sitzen (19,0 %)"),
        ("How many seats does the SPD have?", "the SPD holds 120 of 630 seats (19.0 %)"),
        ("Wer ist Angela Merkel?", "geboren am 17.07.1954 in Hamburg"),
        ("Who is Angela Merkel?", "born on 17 July 1954 in Hamburg"),
        ("Wer war 1975 Bundeskanzler?", "Helmut Schmidt"),
        ("Who was chancellor in 1975?", "Helmut Schmidt"),
        ("Wie viele Abgeordnete kommen aus Bremen?", "5"),
        ("How many members come from Bremen?", "5"),
        ("Wann begann die 19. Wahlperiode?", "24.10.2017"),
        ("When did the 19th term begin?", "24 October 2017"),
    ],
)
def test_the_plain_form_of_each_intent_is_answered_in_both_languages(question, words):
    answer = ask(question)
    assert answer.status == "answered"
    assert words in answer.text


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Wer ist Verteidigungsminister der USA?", "Andere Länder"),
        ("Wie heißt der Kanzler von Österreich?", "Andere Länder"),
        ("who is the prime minister of Italy?", "other countries"),
        ("wie viele sitze hat das britische parlament?", "Andere Länder"),
        ("in österreich geborene kanzler", "österreich"),
        ("Who was chancellor of the exchequer in 1990?", "exchequer"),
        ("Ist Friedrich Merz ein guter Kanzler?", ""),
        ("Hat die AfD mehr Sitze als die Ampel?", "Ampel"),
        ("Welche Abgeordneten sind in der DDR geboren?", "DDR"),
        ("wer war bundeskanzler am tag meiner geburt, 17.3.1985", "meiner geburt"),
        ("Wie viele Sitze hat die ÖVP?", "ÖVP"),
        ("Alle Fraktionen außer der AfD", "außer"),
        ("Wie viele Wähler hatte die SPD 2021?", "Wahlergebnisse"),
        ("Wie viele Parteimitglieder hat die SPD?", "Wahlergebnisse"),
    ],
)
def test_another_country_another_party_and_a_no_are_not_taken_for_what_is_known(question, word):
    answer = ask(question)
    assert answer.status == "no_data"
    assert word in answer.text


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Hat die SPD 120 Sitze?", "Ja, derzeit (21. Wahlperiode) hat die SPD 120 von 630 Sitzen"),
        (
            "Stimmt es, dass die SPD 999 Sitze hat?",
            "Nein, derzeit (21. Wahlperiode) hat die SPD 120 von 630 Sitzen",
        ),
        ("Did the FDP have 92 seats in the 20th Bundestag?", "Yes, "),
        ("Wer war Bundeskanzler der BRD 1975?", "Helmut Schmidt"),
        ("Wie viele Sitze hatte die SPD im XX. Bundestag?", "206 von 736"),
        ("Wie viele Sitze hatte die SPD in der xix Wahlperiode?", "153 von 709"),
        ("Wie viele Mitglieder hatte der V. Bundestag?", "518"),
    ],
)
def test_a_supposed_number_is_judged_and_a_roman_numeral_is_a_term(question, words):
    assert words in ask(question).text


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Wie alt war Willy Brandt 1969?", "war am 31.12.1969 56 Jahre alt"),
        ("Wie alt war Wolfgang Schäuble im 19. Bundestag?", "war am 24.10.2017 75 Jahre alt"),
        ("How old was Helmut Kohl in 1982?", "was 52 years old on 31 December 1982"),
    ],
)
def test_an_age_is_told_for_the_year_or_term_asked_for(question, words):
    assert words in ask(question).text


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (
            "Welche Fraktionen hatten im 19. Bundestag weniger als 10 Prozent?",
            ("69 Sitze, 9,7 %", "67 Sitze, 9,4 %"),
        ),
        ("Which groups had fewer than 10% in the 19th Bundestag?", ("69 seats, 9.7 %", "67 seats, 9.4 %")),
        ("War die PDS im 13. Bundestag eine Fraktion?", ("Nein, ", "keine Fraktion", "30 von 672")),
        ("War die PDS im 14. Bundestag eine Fraktion?", ("Ja, ", "eine Fraktion", "36 von 669")),
    ],
)
def test_a_percentage_is_no_number_of_seats_and_a_status_is_no_seat(question, words):
    text = ask(question).text
    assert all(word in text for word in words)


@settings(max_examples=30)
@given(
    st.sampled_from(["1/", "Ⅷ", "Schröder ", "unter Merkel ", "und der SPD ", "12.12.2024 ", "a", "?"]),
    st.integers(1, 9999),
)
def test_endless_questions_come_to_an_end(piece, length):
    assert read((piece * length)[:10_000]) is not None


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    "then", ["Reicht das für eine Mehrheit?", "Haben sie zusammen die Mehrheit?", "Is that a majority?"]
)
def test_a_majority_is_asked_of_the_groups_at_hand(then):
    _, second = talk("Wie viele Sitze haben SPD und Grüne zusammen?", then)
    assert "205" in second.text
    assert "111" in second.text


@pytest.mark.requirement("I3.followups")
def test_a_family_name_means_the_person_the_conversation_speaks_of():
    _, second = talk("Wer war 1990 Bundeskanzler?", "Wann ist Kohl geboren?")
    assert "03.04.1930" in second.text
    assert ask("Wann ist Kohl geboren?").status == "clarification"


@pytest.mark.requirement("I3.time-terms")
@pytest.mark.parametrize(
    ("question", "seats"),
    [
        ("How many seats did the SPD have in term twenty?", ["206"]),
        ("How many seats did the SPD have in terms XIX and XX?", ["153", "206"]),
        ("Wie viele Sitze hatte die SPD in der Wahlperiode XIX?", ["153"]),
        ("Wie viele Sitze hatte die SPD in der Wahlperiode neunzehn?", ["153"]),
        ("Wie viele Sitze hatte die SPD in Wahlperiode V?", ["217"]),
    ],
)
def test_a_terms_number_may_stand_behind_it_in_any_form(question, seats):
    text = ask(question).text
    assert all(each in text for each in seats)


@pytest.mark.requirement("I3.time-terms")
@pytest.mark.parametrize("sign", ["½", "一", "20.²"])
def test_a_figure_that_nothing_reads_is_named_and_not_dropped(sign):
    found = ask(f"Wie viele Sitze hatte die SPD in Wahlperiode {sign}?")
    assert sign in found.text
    assert found.status != "answered"
