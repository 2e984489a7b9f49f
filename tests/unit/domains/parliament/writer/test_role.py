"""Answers on offices: who, how many, first and last, longest, before and after, in both languages."""

from datetime import date

import pytest

from beleg.domains.parliament.query import RoleQuery, When
from tests.support.writing import on, person_id, term, whole, written, year

Query = RoleQuery
EVER = When(kind="all")

SAID = [
    (
        Query(role="health"),
        (
            "Bundesminister für Gesundheit ist Carsten Linnemann (CDU), seit dem 29.07.2026. Vorgängerin war Nina"
            " Warken (CDU), Bundesministerin für Gesundheit vom 06.05.2025 bis zum 29.07.2026. Stand der Daten: "
            "29.07.2026."
        ),
        (
            "Carsten Linnemann (CDU) has been Federal Minister of Health since 29 July 2026. Before: Nina Warken "
            "(CDU), Federal Minister of Health from 6 May 2025 to 29 July 2026. Data as of 29 July 2026."
        ),
    ),
    (
        Query(role="chancellor", when=term(20)),
        (
            "In der 20. Wahlperiode waren im Amt: Angela Merkel (CDU), Bundeskanzlerin vom 22.11.2005 bis zum "
            "08.12.2021; Olaf Scholz (SPD), Bundeskanzler vom 08.12.2021 bis zum 06.05.2025."
        ),
        (
            "In the 20th Bundestag, the office was held by: Angela Merkel (CDU), Federal Chancellor from 22 "
            "November 2005 to 8 December 2021; Olaf Scholz (SPD), Federal Chancellor from 8 December 2021 to 6 "
            "May 2025."
        ),
    ),
    (
        Query(role="foreign", when=on("1983-06-01")),
        "Am 01.06.1983 war Hans-Dietrich Genscher (FDP) Bundesminister des Auswärtigen (04.10.1982 bis 18.05.1992).",
        (
            "On 1 June 1983, Hans-Dietrich Genscher (FDP) was Federal Minister for Foreign Affairs (4 October "
            "1982 to 18 May 1992)."
        ),
    ),
    (
        Query(role="chancellor", when=year(1985)),
        "Im Jahr 1985 war Helmut Kohl (CDU) Bundeskanzler (01.10.1982 bis 27.10.1998).",
        "In 1985, Helmut Kohl (CDU) was Federal Chancellor (1 October 1982 to 27 October 1998).",
    ),
    (
        Query(role="finance", when=on("2024-06-01")),
        (
            "Am 01.06.2024 war eine der folgenden Personen im Amt: Christian Lindner (FDP), Bundesminister der "
            "Finanzen vom 08.12.2021 bis 2024; Jörg Kukies (SPD), Bundesminister der Finanzen von 2024 bis zum "
            "06.05.2025. Verzeichnet ist nicht der Tag des Wechsels, nur das Jahr oder der Monat."
        ),
        (
            "On 1 June 2024, the office was held by either of these: Christian Lindner (FDP), Federal Minister of"
            " Finance from 8 December 2021 to 2024; Jörg Kukies (SPD), Federal Minister of Finance from 2024 to 6"
            " May 2025. The day of the handover is not recorded, only the year or the month."
        ),
    ),
    (
        Query(role="bundestag_president", when=on("1984-11-01")),
        (
            "Am 01.11.1984 ist niemand in dem Amt „Bundestagspräsident“ verzeichnet. Zuletzt davor: Rainer Barzel"
            " (CDU), Präsident des Deutschen Bundestages bis zum 25.10.1984. Danach: Philipp Jenninger (CDU), "
            "Präsident des Deutschen Bundestages ab dem 05.11.1984."
        ),
        (
            "On 1 November 1984, nobody is recorded in the office of President of the Bundestag. Last before "
            "that: Rainer Barzel (CDU), President of the Bundestag until 25 October 1984. Next after that: "
            "Philipp Jenninger (CDU), President of the Bundestag from 5 November 1984."
        ),
    ),
    (
        Query(role="group_chair", group="afd"),
        (
            "Fraktionsvorsitzende der AfD ist Alice Weidel (AfD), seit dem 24.10.2017; Fraktionsvorsitzender der "
            "AfD ist Tino Chrupalla (AfD), seit dem 26.10.2021. Stand der Daten: 30.09.2025."
        ),
        (
            "Alice Weidel (AfD) has been parliamentary group chair of the AfD since 24 October 2017; Tino "
            "Chrupalla (AfD) has been parliamentary group chair of the AfD since 26 October 2021. Data as of 30 "
            "September 2025."
        ),
    ),
    (
        Query(role="bundestag_vice_president"),
        (
            "Derzeit haben 4 Personen das Amt „Bundestagsvizepräsident“ inne: Andrea Lindholz (CSU), Bodo Ramelow"
            " (Die Linke), Josephine Ortleb (SPD) und Omid Nouripour (BÜNDNIS 90/DIE GRÜNEN), alle seit dem "
            "25.03.2025. Stand der Daten: 30.09.2025."
        ),
        (
            "At present, the office of Vice-President of the Bundestag is held by 4 people: Andrea Lindholz "
            "(CSU), Bodo Ramelow (Die Linke), Josephine Ortleb (SPD) and Omid Nouripour (BÜNDNIS 90/DIE GRÜNEN), "
            "all since 25 March 2025. Data as of 30 September 2025."
        ),
    ),
    (
        Query(role="chancellor", when=EVER, ask="women", sex="f", yes_no=True),
        (
            "Ja, bisher hatte 1 Frau das Amt „Bundeskanzler“ inne: Angela Merkel (CDU), Bundeskanzlerin vom "
            "22.11.2005 bis zum 08.12.2021. Stand der Daten: 29.07.2026."
        ),
        (
            "Yes, so far, the office of Federal Chancellor has been held by 1 woman: Angela Merkel (CDU), Federal"
            " Chancellor from 22 November 2005 to 8 December 2021. Data as of 29 July 2026."
        ),
    ),
    (
        Query(role="finance", when=EVER, ask="women", sex="f", yes_no=True),
        "Nein, bisher hatte keine Frau das Amt „Bundesfinanzminister“ inne. Stand der Daten: 29.07.2026.",
        "No, so far, no woman has held the office of Federal Minister of Finance. Data as of 29 July 2026.",
    ),
    (
        Query(role="chancellor", when=EVER, ask="first"),
        "Erster Bundeskanzler war Konrad Adenauer (CDU), im Amt vom 15.09.1949 bis zum 15.10.1963.",
        "The first Federal Chancellor was Konrad Adenauer (CDU), in office from 15 September 1949 to 15 October 1963.",
    ),
    (
        Query(role="chancellor", when=EVER, ask="first", number=3),
        (
            "Nummer 3 in der Reihenfolge des Amtsantritts ist Kurt Georg Kiesinger (CDU), Bundeskanzler vom "
            "01.12.1966 bis zum 21.10.1969."
        ),
        (
            "Number 3 in the order of taking office is Kurt Georg Kiesinger (CDU), Federal Chancellor from 1 "
            "December 1966 to 21 October 1969."
        ),
    ),
    (
        Query(role="chancellor", when=EVER, ask="first", number=30),
        "So viele waren es nicht: bisher hatten 10 Personen das Amt „Bundeskanzler“ inne.",
        "There were not so many: so far, 10 people held the office of Federal Chancellor.",
    ),
    (
        Query(role="minister", when=EVER, ask="first", sex="f"),
        (
            "Die erste Frau in diesem Amt war Elisabeth Schwarzhaupt (CDU), Bundesministerin für Gesundheitswesen"
            " vom 14.11.1961 bis zum 30.11.1966."
        ),
        (
            "The first woman in this office was Elisabeth Schwarzhaupt (CDU), Federal Minister of Health from 14 "
            "November 1961 to 30 November 1966."
        ),
    ),
    (
        Query(role="post", when=EVER, ask="last"),
        (
            "Zuletzt war Wolfgang Bötsch (CSU) Bundesminister für Post und Telekommunikation, von 1993 bis zum "
            "31.12.1997. Stand der Daten: 29.07.2026."
        ),
        (
            "Most recently, Wolfgang Bötsch (CSU) was Federal Minister for Posts and Telecommunications from 1993"
            " to 31 December 1997. Data as of 29 July 2026."
        ),
    ),
    (
        Query(role="foreign", when=EVER, ask="longest"),
        (
            "Am längsten im Amt war Hans-Dietrich Genscher (FDP) als Bundesminister des Auswärtigen (16.05.1974 "
            "bis 17.09.1982 und 04.10.1982 bis 18.05.1992): 17 Jahre und 11 Monate. Stand der Daten: 29.07.2026."
        ),
        (
            "Hans-Dietrich Genscher (FDP) was in office for the longest time, as Federal Minister for Foreign "
            "Affairs (16 May 1974 to 17 September 1982 and 4 October 1982 to 18 May 1992): 17 years and 11 "
            "months. Data as of 29 July 2026."
        ),
    ),
    (
        Query(role="chancellor", when=EVER, ask="shortest"),
        (
            "Am kürzesten im Amt war Kurt Georg Kiesinger (CDU) als Bundeskanzler (01.12.1966 bis 21.10.1969): 2 "
            "Jahre und 10 Monate."
        ),
        (
            "Kurt Georg Kiesinger (CDU) was in office for the shortest time, as Federal Chancellor (1 December "
            "1966 to 21 October 1969): 2 years and 10 months."
        ),
    ),
    (
        Query(role="chancellor", ask="since"),
        (
            "Friedrich Merz (CDU) ist seit dem 06.05.2025 Bundeskanzler, bisher also 1 Jahr und 2 Monate lang. "
            "Stand der Daten: 29.07.2026."
        ),
        (
            "Friedrich Merz (CDU) has been Federal Chancellor since 6 May 2025, so far for 1 year and 2 months. "
            "Data as of 29 July 2026."
        ),
    ),
    (
        Query(role="chancellor", ask="party", when=on("1985-01-01")),
        "Helmut Kohl, Bundeskanzler vom 01.10.1982 bis zum 27.10.1998, gehörte der CDU an.",
        "Helmut Kohl, Federal Chancellor from 1 October 1982 to 27 October 1998, belonged to the CDU.",
    ),
    (
        Query(role="vice_chancellor", when=EVER, ask="most_often"),
        (
            "Am häufigsten hatte Hans-Dietrich Genscher (FDP) das Amt „Vizekanzler“ inne, 2 Mal: 16.05.1974 bis "
            "17.09.1982 und 04.10.1982 bis 18.05.1992. Stand der Daten: 29.07.2026."
        ),
        (
            "Hans-Dietrich Genscher (FDP) has held the office of Vice-Chancellor most often, 2 times: 16 May 1974"
            " to 17 September 1982 and 4 October 1982 to 18 May 1992. Data as of 29 July 2026."
        ),
    ),
    (
        Query(role="health", when=EVER, ask="of_person", person_name="Philipp Rösler"),
        "Philipp Rösler (FDP) war Bundesminister für Gesundheit (28.10.2009 bis 12.05.2011).",
        "Philipp Rösler (FDP) was Federal Minister of Health (28 October 2009 to 12 May 2011).",
    ),
]


@pytest.mark.requirement("I2.plain-forms", "I3.answer-form", "I3.number-form", "I3.understood-said")
@pytest.mark.parametrize(("query", "german", "english"), SAID, ids=[f"{q.ask}-{q.role}" for q, *_ in SAID])
def test_a_question_on_an_office_is_answered_in_whole_sentences(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text == text


def turn(ask, role, name=None, **more):
    person = person_id(name) if name else None
    answer = written(Query(ask=ask, role=role, person=person, person_name=name, **more))
    whole(answer)
    return answer.text


def test_who_followed_and_who_came_before():
    assert turn("successor", "chancellor", "Angela Merkel") == (
        "Auf Angela Merkel (CDU), Bundeskanzlerin bis zum 08.12.2021, folgte Olaf Scholz (SPD), Bundeskanzler vom"
        " 08.12.2021 bis zum 06.05.2025."
    )
    assert turn("predecessor", "chancellor", "Angela Merkel") == (
        "Vorgänger von Angela Merkel (CDU), Bundeskanzlerin ab dem 22.11.2005, war Gerhard Schröder (SPD), "
        "Bundeskanzler vom 27.10.1998 bis zum 22.11.2005."
    )
    assert turn("predecessor", "chancellor").startswith("Vorgänger von Friedrich Merz (CDU), ")


def test_nobody_follows_who_is_still_in_office_or_precedes_the_first():
    assert "ist noch im Amt, Bundeskanzler seit dem 06.05.2025; niemand ist seither gefolgt." in turn(
        "successor", "chancellor", "Friedrich Merz"
    )
    assert turn("predecessor", "chancellor", "Konrad Adenauer").startswith(
        "Vor Konrad Adenauer (CDU), Bundeskanzler vom"
    )


def test_a_chair_is_followed_in_the_same_group():
    assert turn("successor", "group_chair", "Volker Kauder").startswith(
        "Auf Volker Kauder (CDU), Fraktionsvorsitzender der CDU/CSU bis zum 25.09.2018, folgte Ralph Brinkhaus (CDU), "
    )
    both = turn("predecessor", "group_chair", "Katharina Dröge")
    assert "Anton Hofreiter" in both
    assert "Katrin Göring-Eckardt" in both


def test_somebody_who_never_was_a_member_is_known_by_name():
    answer = written(Query(role="finance", ask="predecessor", person_name="Jörg Kukies", when=EVER))
    whole(answer)
    assert answer.text.startswith(
        "Vorgänger von Jörg Kukies (SPD), Bundesminister der Finanzen ab 2024, war Christian Lindner"
    )


def test_nobody_follows_in_an_office_of_several():
    assert turn("successor", "bundestag_vice_president", "Wolfgang Kubicki").startswith(
        "Dieses Amt haben mehrere nebeneinander inne, niemand folgt darin einem anderen: Wolfgang Kubicki (FDP), "
    )


def test_who_never_held_the_office_is_not_in_it():
    assert "ist diese Person in den Daten nicht verzeichnet" in turn("successor", "chancellor", "Gregor Gysi")


@pytest.mark.requirement("I3.answer-form")
def test_more_than_four_holders_stand_in_a_table():
    answer = written(Query(role="chancellor", ask="count", when=EVER))
    whole(answer)
    assert (
        answer.text == "Bisher hatten 10 Personen das Amt „Bundeskanzler“ inne. Stand der Daten: 29.07.2026."
    )
    assert answer.rows[0] == ("Konrad Adenauer", "CDU", "Bundeskanzler", "15.09.1949", "15.10.1963")
    assert len(answer.rows) == 10


def test_a_government_is_counted_by_people():
    answer = written(Query(role="cabinet"))
    whole(answer)
    assert answer.text.startswith("Derzeit sind 18 Personen Mitglied der Bundesregierung.")
    assert len({row[0] for row in answer.rows}) == 18


def test_ministers_of_a_party_are_those_of_that_party():
    answer = written(Query(role="minister", group="fdp", when=term(17)))
    whole(answer)
    assert answer.text == "In der 17. Wahlperiode waren 6 Personen (FDP) Bundesminister."
    assert {row[1] for row in answer.rows} == {"FDP"}
    assert written(Query(role="chancellor", group="gruene", when=EVER)).text.startswith(
        "Bisher hatte niemand von dieser Partei das Amt „Bundeskanzler“ inne."
    )


@pytest.mark.requirement("I2.incomplete-series")
def test_gaps_of_a_series_are_told_where_they_matter():
    gaps = "unvollständig erfasst"
    assert gaps in written(Query(role="bundestag_vice_president", ask="count", when=EVER)).text
    assert gaps in written(Query(role="bundestag_vice_president", when=term(14))).text
    assert gaps not in written(Query(role="bundestag_vice_president", when=term(20))).text
    assert "in Teilen" in written(Query(role="group_chair", group="spd", when=EVER)).text
    assert "in Teilen" not in written(Query(role="group_chair", group="spd", when=term(16))).text


def test_lengths_that_are_not_known_to_the_day_are_left_out_and_said_so():
    text = written(Query(role="finance", ask="longest", when=EVER, number=2), "en").text
    assert "Those whose time in office is not recorded to the day are left out here." in text


def test_a_length_that_is_not_known_to_the_day_counts_where_the_least_and_the_most_it_can_be_decide():
    """Schäuble was minister of finance from October 2009 to some day in 2017, Waigel for longer than that can be."""
    assert "left out" not in written(Query(role="finance", ask="longest", when=EVER), "en").text
    decade = When(kind="period", unit="years", start=date(2005, 11, 22), end=date(2018, 3, 1))
    text = written(Query(role="finance", ask="longest", when=decade), "en").text
    assert text.startswith("Wolfgang Schäuble (CDU) was in office for the longest time")
    assert "left out" not in text


def test_offices_held_at_once_are_not_counted_twice():
    text = written(Query(role="cabinet", ask="longest", when=EVER)).text
    assert text.startswith("Am längsten im Amt war Angela Merkel (CDU) als ")


@pytest.mark.requirement("I3.future")
def test_a_term_to_come_has_no_holders():
    answer = written(Query(role="chancellor", when=term(22)))
    assert answer.draft.status == "no_data"
    whole(answer)


def test_a_day_after_the_data_is_answered_with_the_last_known_state():
    assert written(Query(role="chancellor", when=on("2026-11-30"))).text == (
        "Nach dem letzten bekannten Stand (29.07.2026) war Friedrich Merz (CDU) Bundeskanzler (seit 06.05.2025)."
    )
