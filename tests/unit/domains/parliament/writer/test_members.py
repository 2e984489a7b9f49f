"""Answers on members by their properties: how many, which, and the first of some order, in both languages."""

import pytest

from beleg.domains.parliament.query import MembersQuery, When
from beleg.records import ToolCall
from tests.support.writing import fetched, judged, on, term, whole, written

Query = MembersQuery


def first(order, **more):
    return Query(ask="extreme", order=order, number=1, **more)


SAID = [
    (
        Query(groups=("spd",), lands=("Hamburg",)),
        (
            "Derzeit (21. Wahlperiode) sitzen 3 Abgeordnete der SPD aus Hamburg im Deutschen Bundestag. Das sind "
            "Falko Droßmann (Wahlkreis Hamburg-Mitte), Metin Hakverdi (Wahlkreis "
            "Hamburg-Bergedorf – Harburg) und Aydan Özoğuz (Wahlkreis Hamburg-Wandsbek). Stand der Daten: "
            "30.09.2025."
        ),
        (
            "Currently (21st Bundestag), 3 members of the SPD from Hamburg sit in the German Bundestag. "
            "These are Falko Droßmann (constituency Hamburg-Mitte), Metin Hakverdi "
            "(constituency Hamburg-Bergedorf – Harburg) and Aydan Özoğuz (constituency Hamburg-Wandsbek). Data as"
            " of 30 September 2025."
        ),
    ),
    (
        Query(ask="count", lands=("Saarland", "Bayern")),
        (
            "Derzeit (21. Wahlperiode) sitzen 109 Abgeordnete aus Bayern und dem Saarland im Deutschen Bundestag "
            "(17,3 % der 630 Mitglieder). Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), 109 members from Bavaria and Saarland sit in the German Bundestag (17.3 "
            "% of the 630 members). Data as of 30 September 2025."
        ),
    ),
    (
        Query(ask="count", groups=("fdp",), mandate="direct", when=term(12)),
        (
            "Bei der ersten Sitzung der 12. Wahlperiode am 20.12.1990 saß 1 direkt gewählter Abgeordneter der FDP"
            " im Deutschen Bundestag (1,3 % der 79 Abgeordneten der FDP). Das ist Uwe-Bernd Lühr (Sachsen-Anhalt)."
        ),
        (
            "At the first sitting of the 12th Bundestag on 20 December 1990, 1 directly elected member of the FDP"
            " sat in the German Bundestag (1.3 % of the 79 members of the FDP). This is Uwe-Bernd Lühr (Saxony-Anhalt)."
        ),
    ),
    (
        Query(ask="count", groups=("cdu_csu",), sex="f", mandate="direct"),
        (
            "Derzeit (21. Wahlperiode) sitzen 35 direkt gewählte Frauen der CDU/CSU im Deutschen Bundestag (16,8 %"
            " der 208 Abgeordneten der CDU/CSU). Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), 35 directly elected women of the CDU/CSU sit in the German Bundestag "
            "(16.8 % of the 208 members of the CDU/CSU). Data as of 30 September 2025."
        ),
    ),
    (
        Query(ask="count", groups=("fdp",), mandate="list", when=term(13)),
        (
            "Bei der ersten Sitzung der 13. Wahlperiode am 10.11.1994 saßen 47 über eine Landesliste gewählte "
            "Abgeordnete der FDP im Deutschen Bundestag (100,0 % der 47 Abgeordneten der FDP). In der ganzen 13. "
            "Wahlperiode, mit allen Nachgerückten, waren es 48."
        ),
        (
            "At the first sitting of the 13th Bundestag on 10 November 1994, 47 members of the FDP elected from a"
            " state list sat in the German Bundestag (100.0 % of the 47 members of the FDP). In the whole 13th"
            " Bundestag, all successors included, there were 48."
        ),
    ),
    (
        Query(groups=("fdp",), lands=("Hamburg",), sex="f"),
        (
            "Derzeit (21. Wahlperiode) sitzen keine (0) Frauen der FDP aus Hamburg im Deutschen Bundestag. Stand "
            "der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), no (0) women of the FDP from Hamburg sit in the German Bundestag. Data "
            "as of 30 September 2025."
        ),
    ),
    (
        Query(groups=("fraktionslos",)),
        (
            "Derzeit (21. Wahlperiode) sitzen 2 fraktionslose Abgeordnete im Deutschen Bundestag. "
            "Das sind Sieghard Knodel (Baden-Württemberg) und Stefan Seidler (Wahlkreis Flensburg – "
            "Schleswig, Schleswig-Holstein). Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), 2 members without a group (fraktionslos) sit in the German Bundestag. "
            "These are Sieghard Knodel (Baden-Württemberg) and Stefan Seidler "
            "(constituency Flensburg – Schleswig, Schleswig-Holstein). Data as of 30 September 2025."
        ),
    ),
    (
        Query(ask="count", age_max=29),
        (
            "Derzeit (21. Wahlperiode) sitzen 28 Abgeordnete im Alter von höchstens 29 Jahren (am 30.09.2025) im "
            "Deutschen Bundestag (4,4 % der 630 Mitglieder). Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), 28 members aged at most 29 (on 30 September 2025) sit in the German Bundestag "
            "(4.4 % of the 630 members). Data as of 30 September 2025."
        ),
    ),
    (
        Query(ask="count", name="Müller", all_time=True),
        (
            "Dem Deutschen Bundestag gehörten bisher insgesamt 54 Abgeordnete mit dem Namen „Müller“ an. "
            "Stand der Daten: 30.09.2025."
        ),
        "So far, 54 members called “Müller” have sat in the German Bundestag. Data as of 30 September 2025.",
    ),
    (
        first("age"),
        (
            "Jüngstes Mitglied ist derzeit (21. Wahlperiode) Lisa Schubert (Die Linke), geboren am 06.09.2002, 24"
            " Jahre alt. Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), the youngest member is Lisa Schubert (Die Linke), born on 6 September "
            "2002, aged 24. Data as of 30 September 2025."
        ),
    ),
    (
        first("age", descending=True, when=term(7), sex="m"),
        (
            "Ältester Mann war bei der ersten Sitzung der 7. Wahlperiode am 13.12.1972 Ludwig Erhard (CDU), "
            "geboren am 04.02.1897, 75 Jahre alt."
        ),
        (
            "At the first sitting of the 7th Bundestag on 13 December 1972, the oldest man was Ludwig Erhard "
            "(CDU), born on 4 February 1897, aged 75."
        ),
    ),
    (
        first("age", all_time=True),
        (
            "Jüngstes Mitglied aller bisherigen Wahlperioden war Anna Lührmann (BÜNDNIS 90/DIE GRÜNEN), geboren "
            "am 14.06.1983, am 17.10.2002 19 Jahre alt. Stand der Daten: 30.09.2025."
        ),
        (
            "The youngest member of all terms so far was Anna Lührmann (BÜNDNIS 90/DIE GRÜNEN), born on 14 June "
            "1983, aged 19 on 17 October 2002. Data as of 30 September 2025."
        ),
    ),
    (
        first("seniority", descending=True),
        (
            "Dienstältestes Mitglied ist derzeit (21. Wahlperiode) Gregor Gysi (Die Linke), Mitglied für zusammen"
            " 31 Jahre und 3 Monate, erstmals ab dem 03.10.1990. Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), the longest-serving member is Gregor Gysi (Die Linke), a member for 31 "
            "years and 3 months in all, first from 3 October 1990. Data as of 30 September 2025."
        ),
    ),
    (
        first("terms", descending=True, all_time=True),
        (
            "Mitglied mit den meisten Wahlperioden war bisher Wolfgang Schäuble (CDU), Mitglied in 14 "
            "Wahlperioden, erstmals ab dem 13.12.1972. Stand der Daten: 30.09.2025."
        ),
        (
            "So far, the member with the most terms was Wolfgang Schäuble (CDU), a member in 14 terms, first from"
            " 13 December 1972. Data as of 30 September 2025."
        ),
    ),
    (
        Query(constituency="Münster"),
        (
            "Den Wahlkreis Münster (Nr. 128) vertritt derzeit (21. Wahlperiode) Sylvia Rietenberg (BÜNDNIS 90/DIE"
            " GRÜNEN), direkt gewählt; über eine Landesliste zogen ein: Kathrin Gebel (Die Linke), Stefan Nacke "
            "(CDU) und Svenja Schulze (SPD). Stand der Daten: 30.09.2025."
        ),
        (
            "Currently (21st Bundestag), the constituency Münster (no. 128) is represented by Sylvia Rietenberg "
            "(BÜNDNIS 90/DIE GRÜNEN), directly elected; elected from a state list after standing there: Kathrin "
            "Gebel (Die Linke), Stefan Nacke (CDU) and Svenja Schulze (SPD). Data as of 30 September 2025."
        ),
    ),
    (
        Query(constituency="12", when=term(5)),
        (
            "Den Wahlkreis 12 vertrat bei der ersten Sitzung der 5. Wahlperiode am 19.10.1965 Eugen Glombig (SPD), "
            "direkt gewählt."
        ),
        (
            "At the first sitting of the 5th Bundestag on 19 October 1965, constituency 12 was represented by "
            "Eugen Glombig (SPD), directly elected."
        ),
    ),
]


@pytest.mark.requirement("I2.plain-forms", "I3.answer-form", "I3.number-form", "I3.understood-said")
@pytest.mark.parametrize(("query", "german", "english"), SAID)
def test_a_question_on_members_is_answered_in_whole_sentences(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text == text


@pytest.mark.requirement("I3.answer-form")
def test_more_than_four_members_stand_in_a_table_where_they_are_asked_for():
    listed = written(Query(lands=("Bremen",)))
    whole(listed)
    assert {row[0] for row in listed.rows} >= {"Kirsten Kappert-Gonther", "Doris Achelwilm"}
    assert not written(Query(ask="count", lands=("Bremen",))).rows


def test_of_a_long_list_the_first_are_shown_and_it_is_said():
    answer = written(Query(age_max=29))
    whole(answer)
    assert len(answer.rows) == 25
    assert "Die Tabelle nennt die ersten 25 nach dem Namen." in answer.text


def test_those_who_share_the_first_place_are_all_told():
    answer = written(first("seniority", descending=True, groups=("spd",)))
    whole(answer)
    for name in ("Hubertus Heil", "Anette Kramme", "Carsten Schneider"):
        assert name in answer.text


def test_as_many_as_asked_for_are_told():
    three = written(Query(ask="extreme", order="age", sex="f", number=3), "en")
    assert three.text.startswith(
        "Currently (21st Bundestag), the youngest women are: Zada Salihović (Die Linke), "
    )
    ten = written(Query(ask="extreme", order="age", number=10))
    assert len(ten.rows) == 10
    for each in (three, ten):
        whole(each)


def test_the_group_is_told_where_the_party_does_not_tell_it():
    answer = written(Query(parties=("parteilos",), sex="m"))
    whole(answer)
    assert "2 parteilose Männer" in answer.text


def test_many_constituencies_of_a_name_stand_in_a_table():
    answer = written(Query(constituency="Köln"))
    whole(answer)
    assert "10 Abgeordnete aus dem Wahlkreis „Köln“" in answer.text
    assert {row[4] for row in answer.rows} >= {"Köln I", "Köln III"}


def test_a_constituency_that_nobody_sits_for_is_told_so():
    answer = written(Query(constituency="Düren", when=term(5)))
    whole(answer)
    assert "ist zum Wahlkreis „Düren“ kein (0) Mitglied verzeichnet" in answer.text
    assert "nur die Nummern der Wahlkreise" in answer.text


@pytest.mark.requirement("I2.no-bundestag")
def test_on_a_day_without_a_bundestag_nobody_is_a_member():
    answer = written(Query(when=on("1972-11-01"), lands=("Bayern",)), "en")
    whole(answer)
    assert answer.text.startswith(
        "Nobody: there was no Bundestag on 1 November 1972; the 6th Bundestag had been dissolved"
    )


@pytest.mark.requirement("I3.future")
def test_a_term_to_come_has_no_members():
    answer = written(Query(when=term(22)))
    assert answer.draft.status == "no_data"
    whole(answer)


@pytest.mark.requirement("I2.party-and-group")
def test_an_earlier_party_may_have_been_another_and_it_is_said():
    asked = Query(ask="count", parties=("csu",), when=term(8))
    assert "Gezählt ist nach der zuletzt verzeichneten Partei" in written(asked).text
    assert "Gezählt" not in written(Query(ask="count", parties=("csu",))).text


def test_a_whole_term_is_told_as_one():
    call = ToolCall(tool="list_members", args={"term": 20, "whole_term": True, "lands": ["Saarland"]})
    answer = judged(Query(ask="count", when=term(20), lands=("Saarland",)), (fetched(call),), "de")
    whole(answer)
    assert answer.text == "Dem 20. Bundestag gehörten insgesamt 10 Abgeordnete aus dem Saarland an."


def test_the_present_said_or_not_is_the_same():
    assert (
        written(Query(ask="count", lands=("Berlin",))).text
        == written(Query(ask="count", lands=("Berlin",), when=When(unit="now"))).text
    )
