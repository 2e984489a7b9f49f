"""Answers on somebody's party, groups and offices: switches, renamed groups, times in office."""

import pytest

from beleg.domains.parliament.query import PersonQuery, When
from tests.support.writing import on, term, whole, written, year

EVER = When(kind="all")
NOW = When(unit="now")


def said(language="de", **query):
    answer = written(PersonQuery(**query), language)
    whole(answer)
    return answer.text


@pytest.mark.requirement("I3.understood-said", "I2.party-and-group")
def test_the_groups_of_a_year_are_told_with_their_days():
    assert said(ask="group", names=("Sahra Wagenknecht",), when=year(2023)) == (
        "Im Jahr 2023: Sahra Wagenknecht gehörte vom 26.10.2021 bis zum 05.12.2023 der Fraktion Die Linke an und "
        "war vom 06.12.2023 bis zum 01.02.2024 fraktionslos."
    )


def test_the_group_of_a_day_is_the_one_sat_in_then():
    assert said(ask="group", names=("Otto Schily",), when=on("1996-05-05")) == (
        "Am 05.05.1996 gehörte Otto Schily der SPD-Fraktion an (10.11.1994 bis 26.10.1998)."
    )
    assert said("en", ask="group", names=("Sahra Wagenknecht",), when=on("2024-01-01")) == (
        "Sahra Wagenknecht was without a group (fraktionslos) on 1 January 2024 (6 December 2023 to 1 February 2024)."
    )
    assert said(ask="group", names=("Sahra Wagenknecht",), when=on("2024-03-01")) == (
        "Am 01.03.2024 gehörte Sahra Wagenknecht der Gruppe BSW an (02.02.2024 bis 25.03.2025)."
    )


def test_who_was_no_member_then_had_no_group():
    assert said(ask="group", names=("Sahra Wagenknecht",), when=term(15)).startswith(
        "In der 15. Wahlperiode war Sahra Wagenknecht (BSW) nicht Mitglied des Deutschen Bundestages; "
    )
    assert "ist nicht mehr Mitglied" in said(ask="group", names=("Sahra Wagenknecht",), when=NOW)


def test_the_present_group_lasts_over_the_terms_without_a_break():
    assert said(ask="group", names=("Friedrich Merz",), when=NOW) == (
        "Friedrich Merz gehört seit dem 26.10.2021 der CDU/CSU-Fraktion an. Stand der Daten: 30.09.2025."
    )


def test_a_switch_is_a_yes():
    assert said(ask="switch", names=("Otto Schily",), yes_no=True) == (
        "Ja, Otto Schily (SPD) hat die Fraktion gewechselt: er gehörte vom 29.03.1983 bis zum 13.03.1986 und vom "
        "18.02.1987 bis zum 07.11.1989 der Fraktion BÜNDNIS 90/DIE GRÜNEN an und gehörte vom 20.12.1990 bis zum "
        "27.10.2009 der SPD-Fraktion an."
    )


def test_a_break_in_membership_is_no_switch():
    assert said(ask="switch", names=("Friedrich Merz",), yes_no=True) == (
        "Nein, Friedrich Merz (CDU) hat die Fraktion nicht gewechselt: er gehörte vom 10.11.1994 bis zum "
        "27.10.2009 der CDU/CSU-Fraktion an und gehört ihr wieder seit dem 26.10.2021 an. Stand der Daten: "
        "30.09.2025."
    )


def test_a_group_that_was_renamed_or_dissolved_is_no_switch():
    text = said(ask="switch", names=("Gregor Gysi",), yes_no=True)
    assert text.startswith(
        "Nein, Gregor Gysi (Die Linke) hat nicht zu einer anderen Fraktion gewechselt: er gehörte "
    )
    assert "der Gruppe und späteren Fraktion PDS an" in text
    assert "war vom 06.12.2023 bis zum 01.02.2024 fraktionslos" in text


def test_who_left_a_group_for_none_left_it():
    assert "hat die Fraktion verlassen: " in said(ask="switch", names=("Joana Cotar",))


def test_a_guest_of_a_group_is_told_as_one():
    assert said(ask="group", names=("Hermann Ahrens",)) == (
        "Hermann Ahrens gehörte vom 19.10.1965 bis zum 19.10.1969 der SPD-Fraktion als Gast an."
    )


def test_many_groups_stand_in_a_table():
    answer = written(PersonQuery(ask="group", names=("Franz Blücher",)))
    whole(answer)
    assert answer.text.startswith(
        "Franz Blücher saß im Deutschen Bundestag nacheinander in mehreren Fraktionen"
    )
    assert ("fraktionslos", "23.02.1956", "14.03.1956") in answer.rows


@pytest.mark.requirement("I2.party-and-group", "I3.premises")
def test_party_and_group_are_told_apart():
    assert said(ask="party", names=("Angela Merkel",)) == (
        "Angela Merkel gehört der CDU an (so zuletzt verzeichnet). Sie gehörte vom 20.12.1990 bis zum 26.10.2021 der "
        "CDU/CSU-Fraktion an. Stand der Daten: 30.09.2025."
    )
    assert said(ask="party", names=("Konrad Adenauer",)).startswith("Konrad Adenauer gehörte der CDU an")
    assert said("en", ask="party", names=("Jens Spahn",)).startswith(
        "Jens Spahn belongs to the CDU (as last recorded)."
    )
    assert said(ask="party", names=("Frauke Petry",)).startswith("Frauke Petry ist parteilos. ")


@pytest.mark.requirement("I3.premises")
def test_a_supposed_party_is_confirmed_or_corrected():
    asked = {"ask": "party", "names": ("Sahra Wagenknecht",), "yes_no": True}
    assert said(**asked, group="spd", when=EVER).startswith("Nein: Sahra Wagenknecht gehört dem BSW an")
    assert said(**asked, group="linke", when=EVER).startswith(
        "Ja: Sahra Wagenknecht gehörte vom 27.10.2009 bis zum 05.12.2023"
    )
    assert said(**asked, group="linke", when=NOW).startswith("Nein: Sahra Wagenknecht gehört dem BSW an")
    assert said(ask="party", names=("Friedrich Merz",), group="cdu_csu", yes_no=True).startswith(
        "Ja: Friedrich Merz"
    )


def test_offices_that_began_together_are_told_together():
    assert said(ask="offices", names=("Lars Klingbeil",)) == (
        "Lars Klingbeil ist seit dem 06.05.2025 Bundesminister der Finanzen und Stellvertreter des "
        "Bundeskanzlers; zuvor war er Fraktionsvorsitzender der SPD (26.02.2025 bis 07.05.2025). Stand der Daten:"
        " 29.07.2026."
    )


def test_many_offices_stand_in_a_table():
    answer = written(PersonQuery(ask="offices", names=("Wolfgang Schäuble",)))
    whole(answer)
    assert answer.text == "Wolfgang Schäuble hatte mehrere Ämter inne; sie stehen in der Tabelle."
    assert ("Bundesminister der Finanzen", "28.10.2009", "2017") in answer.rows


def test_offices_of_two_people_name_whose_they_are():
    answer = written(PersonQuery(ask="who", names=("Wolfgang Schäuble", "Gregor Gysi")))
    whole(answer)
    assert {row[0] for row in answer.rows} == {"Wolfgang Schäuble", "Gregor Gysi"}


def test_who_held_no_office_is_told_so():
    assert said(ask="offices", names=("Christina Jantz-Herrmann",)) == (
        "Für Christina Jantz-Herrmann ist keines der Ämter verzeichnet, die in den Daten stehen (18. Wahlperiode)."
        " Die Vizepräsidentinnen und -präsidenten der 9. bis 18. Wahlperiode sind unvollständig erfasst."
    )
    assert said(ask="offices", names=("Lisa Schubert",)) == (
        "Für Lisa Schubert ist keines der Ämter verzeichnet, die in den Daten stehen (21. Wahlperiode)."
    )
    assert said(ask="offices", names=("Olaf Scholz",), when=year(2015)).startswith(
        "Im Jahr 2015 hatte Olaf Scholz keines der Ämter inne, die in den Daten stehen; verzeichnet sind: "
    )


def test_since_when_and_how_long_an_office_was_held():
    assert said(ask="office", names=("Friedrich Merz",), office="chancellor") == (
        "Friedrich Merz ist seit dem 06.05.2025 Bundeskanzler, bis zum 29.07.2026 (Stand der Daten) also 1 Jahr und "
        "2 Monate lang."
    )
    assert said("en", ask="office", names=("Helmut Kohl",), office="chancellor") == (
        "Helmut Kohl was Federal Chancellor from 1 October 1982 to 27 October 1998 (16 years)."
    )


@pytest.mark.requirement("I3.premises")
def test_an_office_is_confirmed_or_denied():
    merkel = {"ask": "office", "names": ("Angela Merkel",), "yes_no": True}
    assert said(**merkel, office="environment", when=EVER) == (
        "Ja, Angela Merkel war vom 17.11.1994 bis zum 26.10.1998 Bundesministerin für Umwelt, Naturschutz und "
        "Reaktorsicherheit."
    )
    assert said(**merkel, office="chancellor", when=NOW) == (
        "Nein, Angela Merkel ist es nicht mehr, sondern war Bundeskanzlerin (22.11.2005 bis 08.12.2021). "
        "Stand der Daten: 29.07.2026."
    )
    assert said(**merkel, office="chancellor", when=on("1995-01-01")) == (
        "Nein, am 01.01.1995 war Angela Merkel nicht im Amt; sie war Bundeskanzlerin (22.11.2005 bis 08.12.2021)."
    )
    assert said(**merkel, office="finance", when=EVER).startswith(
        "Nein, Angela Merkel ist in den Daten nicht als Bundesfinanzministerin verzeichnet, sondern als "
    )
    assert said("en", ask="office", names=("Carsten Linnemann",), office="health", when=NOW, yes_no=True) == (
        "Yes, Carsten Linnemann has been Federal Minister of Health since 29 July 2026. Data as of 29 July 2026."
    )


@pytest.mark.requirement("I2.offices-precision")
def test_an_office_known_to_the_year_is_told_by_the_year():
    assert said(ask="office", names=("Ursula von der Leyen",), office="defence") == (
        "Ursula von der Leyen war vom 17.12.2013 bis 2019 Bundesministerin der Verteidigung."
    )


def test_two_holders_are_compared():
    assert said(ask="office", names=("Helmut Kohl", "Angela Merkel"), office="chancellor") == (
        "Länger im Amt war Helmut Kohl als Bundeskanzler; der Unterschied zu Angela Merkel als Bundeskanzlerin "
        "beträgt 10 Tage. Helmut Kohl war vom 01.10.1982 bis zum 27.10.1998 Bundeskanzler (16 Jahre). Angela "
        "Merkel war vom 22.11.2005 bis zum 08.12.2021 Bundeskanzlerin (16 Jahre)."
    )
