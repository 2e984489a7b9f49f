"""Answers on one person: whole sentences in both languages, from the real tools through the real guard."""

from dataclasses import replace

import pytest

from beleg.domains.parliament.query import PersonQuery, When
from tests.support.writing import on, term, whole, written, year

Query = PersonQuery
EVER = When(kind="all")
NOW = When(unit="now")


def asked(ask, *names, **more):
    return Query(ask=ask, names=names, **more)


SAID = [
    (
        asked("who", "Angela Merkel"),
        (
            "Angela Merkel (CDU), geboren am 17.07.1954 in Hamburg, war vom 20.12.1990 bis zum 26.10.2021 Mitglied "
            "des Deutschen Bundestages (12. bis 19. Wahlperiode; CDU/CSU). Sie war Bundesministerin für Frauen und "
            "Jugend (18.01.1991 bis 17.11.1994), Bundesministerin für Umwelt, Naturschutz und Reaktorsicherheit "
            "(17.11.1994 bis 26.10.1998), Fraktionsvorsitzende der CDU/CSU (17.10.2002 bis 18.10.2005) und "
            "Bundeskanzlerin (22.11.2005 bis 08.12.2021). Stand der Daten: 30.09.2025."
        ),
        (
            "Angela Merkel (CDU), born on 17 July 1954 in Hamburg, was a member of the German Bundestag from "
            "20 December 1990 to 26 October 2021 (12th to 19th Bundestag; CDU/CSU). She was Federal Minister for "
            "Women (18 January 1991 to 17 November 1994), Federal Minister for the Environment (17 November 1994 to "
            "26 October 1998), parliamentary group chair of the CDU/CSU (17 October 2002 to 18 October 2005) and "
            "Federal Chancellor (22 November 2005 to 8 December 2021). Data as of 30 September 2025."
        ),
    ),
    (
        asked("who", "Friedrich Merz"),
        (
            "Friedrich Merz (CDU), geboren am 11.11.1955 in Brilon, ist seit dem 06.05.2025 Bundeskanzler. Er ist"
            " seit dem 26.10.2021 wieder Mitglied des Deutschen Bundestages, zuvor vom 10.11.1994 bis zum "
            "27.10.2009 (13. bis 16., 20. und 21. Wahlperiode; CDU/CSU). Er war zuvor Fraktionsvorsitzender der "
            "CDU/CSU (29.02.2000 bis 17.10.2002 und 15.02.2022 bis 05.05.2025). Stand der Daten: 30.09.2025, der "
            "Ämter: 29.07.2026."
        ),
        (
            "Friedrich Merz (CDU), born on 11 November 1955 in Brilon, has been Federal Chancellor since 6 May "
            "2025. He has again been a member of the German Bundestag since 26 October 2021, and was one before, "
            "from 10 November 1994 to 27 October 2009 (13th to 16th, 20th and 21st Bundestag; CDU/CSU). He was "
            "previously parliamentary group chair of the CDU/CSU (29 February 2000 to 17 October 2002 and 15 "
            "February 2022 to 5 May 2025). Data as of 30 September 2025, offices as of 29 July 2026."
        ),
    ),
    (
        asked("member", "Dr. Angela Merkel", yes_no=True, when=NOW),
        (
            "Nein, Angela Merkel (CDU) ist nicht mehr Mitglied des Deutschen Bundestages; sie gehörte ihm vom "
            "20.12.1990 bis zum 26.10.2021 an (12. bis 19. Wahlperiode). Stand der Daten: 30.09.2025."
        ),
        (
            "No, Angela Merkel (CDU) is no longer a member of the German Bundestag; she was one from 20 December "
            "1990 to 26 October 2021 (12th to 19th Bundestag). Data as of 30 September 2025."
        ),
    ),
    (
        asked("member", "Otto Schily", yes_no=True, when=EVER),
        (
            "Ja, Otto Schily (SPD) war vom 29.03.1983 bis zum 13.03.1986, vom 18.02.1987 bis zum 07.11.1989 und vom "
            "20.12.1990 bis zum 27.10.2009 Mitglied des Deutschen Bundestages (10. bis 16. Wahlperiode). "
            "Stand der Daten: 30.09.2025."
        ),
        (
            "Yes, Otto Schily (SPD) was a member of the German Bundestag from 29 March 1983 to 13 March 1986, "
            "from 18 February 1987 to 7 November 1989 and from 20 December 1990 to 27 October 2009 (10th to 16th "
            "Bundestag). Data as of 30 September 2025."
        ),
    ),
    (
        asked("member", "Hans-Christian Stroebele", yes_no=True, when=term(17)),
        (
            "Ja, Hans-Christian Ströbele (BÜNDNIS 90/DIE GRÜNEN) war in der 17. Wahlperiode Mitglied des "
            "Deutschen Bundestages (27.10.2009 bis 22.10.2013). Insgesamt gehörte er ihm vom 31.03.1985 bis zum "
            "18.02.1987 und vom 26.10.1998 bis zum 24.10.2017 an (10. und 14. bis 18. Wahlperiode)."
        ),
        (
            "Yes, Hans-Christian Ströbele (BÜNDNIS 90/DIE GRÜNEN) was a member of the German Bundestag in the "
            "17th Bundestag (27 October 2009 to 22 October 2013). In all, he was one from 31 March 1985 to 18 "
            "February 1987 and from 26 October 1998 to 24 October 2017 (10th and 14th to 18th Bundestag)."
        ),
    ),
    (
        asked("member", "Angela Merkel", yes_no=True, when=term(20)),
        (
            "Nein, in der 20. Wahlperiode war Angela Merkel (CDU) nicht Mitglied des Deutschen Bundestages;"
            " sie gehörte ihm vom 20.12.1990 bis zum 26.10.2021 an (12. bis 19. Wahlperiode)."
        ),
        (
            "No, Angela Merkel (CDU) was not a member of the German Bundestag in the 20th Bundestag; she was one from "
            "20 December 1990 to 26 October 2021 (12th to 19th Bundestag)."
        ),
    ),
    (
        asked("member", "Wolfgang Schäuble", yes_no=True, when=NOW),
        (
            "Nein, Wolfgang Schäuble (CDU) ist am 26.12.2023 gestorben und war vom 13.12.1972 bis zum 26.12.2023 "
            "Mitglied des Deutschen Bundestages (7. bis 20. Wahlperiode)."
        ),
        (
            "No, Wolfgang Schäuble (CDU) died on 26 December 2023 and was a member of the German Bundestag from "
            "13 December 1972 to 26 December 2023 (7th to 20th Bundestag)."
        ),
    ),
    (
        asked("terms", "von der Leyen"),
        (
            "Ursula von der Leyen (CDU) war in 3 Wahlperioden Mitglied des Deutschen Bundestages: 17, 18 und 19 (vom "
            "27.10.2009 bis zum 31.07.2019)."
        ),
        (
            "Ursula von der Leyen (CDU) was a member of the German Bundestag in 3 terms: 17, 18 and 19 (from 27 "
            "October 2009 to 31 July 2019)."
        ),
    ),
    (
        asked("terms", "Frauke Petry"),
        (
            "Frauke Petry (parteilos) war in einer Wahlperiode, der 19., Mitglied des Deutschen Bundestages (vom "
            "24.10.2017 bis zum 26.10.2021)."
        ),
        (
            "Frauke Petry (parteilos) was a member of the German Bundestag in a single term, the 19th (from 24 "
            "October 2017 to 26 October 2021)."
        ),
    ),
    (
        asked("until", "Annalena Baerbock"),
        (
            "Annalena Baerbock (BÜNDNIS 90/DIE GRÜNEN) war bis zum 30.06.2025 Mitglied des Deutschen Bundestages "
            "(ab dem 22.10.2013; 18. bis 21. Wahlperiode)."
        ),
        (
            "Annalena Baerbock (BÜNDNIS 90/DIE GRÜNEN) was a member of the German Bundestag until 30 June 2025 (from "
            "22 October 2013; 18th to 21st Bundestag)."
        ),
    ),
    (
        asked("duration", "Helmut Kohl"),
        (
            "Helmut Kohl (CDU) war 25 Jahre und 10 Monate Mitglied des Deutschen Bundestages: vom 14.12.1976 bis zum "
            "17.10.2002 (7 Wahlperioden: 8. bis 14.)."
        ),
        (
            "Helmut Kohl (CDU) was a member of the German Bundestag for 25 years and 10 months: from 14 December "
            "1976 to 17 October 2002 (7 terms: 8th to 14th)."
        ),
    ),
    (
        asked("born", "Willy Brandt (SPD, *1913)"),
        "Willy Brandt wurde am 18.12.1913 in Lübeck geboren.",
        "Willy Brandt was born in Lübeck on 18 December 1913.",
    ),
    (
        asked("age", "Gregor Gysi"),
        "Gregor Gysi ist 78 Jahre alt, geboren am 16.01.1948.",
        "Gregor Gysi is 78 years old, born on 16 January 1948.",
    ),
    (
        asked("age", "Konrad Adenauer"),
        "Konrad Adenauer wurde 91 Jahre alt: geboren am 05.01.1876, gestorben am 19.04.1967.",
        "Konrad Adenauer lived to the age of 91: born on 5 January 1876, died on 19 April 1967.",
    ),
    (
        asked("age", "Gregor Gysi", when=on("1940-01-01")),
        "Gregor Gysi war am 01.01.1940 noch nicht geboren (geboren am 16.01.1948).",
        "Gregor Gysi was not yet born on 1 January 1940 (born on 16 January 1948).",
    ),
    (
        asked("alive", "Helmut Kohl", yes_no=True),
        "Nein, Helmut Kohl ist am 16.06.2017 gestorben, im Alter von 87 Jahren (geboren am 03.04.1930).",
        "No, Helmut Kohl died on 16 June 2017 at the age of 87 (born on 3 April 1930).",
    ),
    (
        asked("land", "Angela Merkel"),
        "Angela Merkel saß für Mecklenburg-Vorpommern (12. bis 19. Wahlperiode) im Deutschen Bundestag.",
        "Angela Merkel sat in the German Bundestag for Mecklenburg-Western Pomerania (12th to 19th Bundestag).",
    ),
    (
        asked("title", "Angela Merkel"),
        "Für Angela Merkel ist der akademische Titel Dr. verzeichnet.",
        "The register has Dr. as the academic title of Angela Merkel.",
    ),
    (
        asked("name", "Christina Jantz-Herrmann"),
        "Christina Jantz-Herrmann ist bis zum 03.12.2015 unter dem Namen Christina Jantz verzeichnet.",
        "Christina Jantz-Herrmann is recorded under the name Christina Jantz until 3 December 2015.",
    ),
    (
        asked("older", "Olaf Scholz", "Friedrich Merz"),
        (
            "Friedrich Merz, geboren am 11.11.1955, ist älter als Olaf Scholz, geboren am 14.06.1958. Der "
            "Unterschied zwischen Friedrich Merz und Olaf Scholz beträgt 2 Jahre und 7 Monate."
        ),
        (
            "Friedrich Merz, born on 11 November 1955, is older than Olaf Scholz, born on 14 June 1958. The "
            "difference between Friedrich Merz and Olaf Scholz is 2 years and 7 months."
        ),
    ),
    (
        asked("older", "Walter Scheel", "Wilhelm Maibaum"),
        "Walter Scheel und Wilhelm Maibaum sind am selben Tag geboren, am 08.07.1919.",
        "Walter Scheel and Wilhelm Maibaum were born on the same day, 8 July 1919.",
    ),
    (
        asked("longer", "Helmut Kohl", "Angela Merkel"),
        (
            "Länger Mitglied des Deutschen Bundestages war Angela Merkel: 30 Jahre und 10 Monate; Helmut Kohl: 25"
            " Jahre und 10 Monate. Der Unterschied zwischen Angela Merkel und Helmut Kohl beträgt 5 Jahre."
        ),
        (
            "Angela Merkel was a member of the German Bundestag for longer: 30 years and 10 months; Helmut Kohl: "
            "25 years and 10 months. The difference between Angela Merkel and Helmut Kohl is 5 years."
        ),
    ),
]


@pytest.mark.requirement("I2.plain-forms", "I3.answer-form", "I3.number-form", "I3.understood-said")
@pytest.mark.parametrize(
    ("query", "german", "english"), SAID, ids=[f"{q.ask}-{q.names[0]}" for q, *_ in SAID]
)
def test_a_question_on_a_person_is_answered_in_whole_sentences(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text == text


@pytest.mark.requirement("I2.namesakes", "I3.choices", "F20")
def test_namesakes_are_asked_back_and_the_choices_tell_them_apart():
    answer = written(asked("who", "Gerhard Schröder"))
    assert answer.draft.status == "clarification"
    assert answer.text == "Der Name „Gerhard Schröder“ ist nicht eindeutig: Wer ist gemeint?"
    assert [(each.label, each.value) for each in answer.draft.options] == [
        (
            "Gerhard Schröder: SPD, *1944, Wahlperioden 9, 10, 14–16, Bundeskanzler",
            "Gerhard Schröder (SPD, *1944)",
        ),
        (
            "Gerhard Schröder (Düsseldorf): CDU, *1910, †1989, Wahlperioden 1–8, Bundesminister des Innern",
            "Gerhard Schröder (CDU, *1910)",
        ),
    ]
    for option in answer.draft.options:
        assert written(asked("who", option.value)).draft.status == "answered"


@pytest.mark.requirement("I2.many-namesakes")
def test_above_ten_namesakes_their_number_is_said():
    answer = written(asked("who", "Schröder"), "en")
    assert len(answer.draft.options) == 10
    assert "Not all of the 12 people of that name are offered here" in answer.text
    whole(answer)


@pytest.mark.requirement("I3.choices")
def test_of_two_people_compared_the_doubtful_name_is_said():
    answer = written(asked("longer", "Angela Merkel", "Gerhard Schröder"))
    assert answer.draft.status == "clarification"
    assert "„Gerhard Schröder“ ist nicht eindeutig" in answer.text


@pytest.mark.requirement("I3.unknown-name", "I2.near-names")
def test_a_name_that_nobody_has_is_answered_with_nobody():
    answer = written(asked("who", "Max Mustermann"))
    assert (answer.draft.status, answer.draft.options) == ("no_data", ())
    assert "niemand mit dem Namen „Max Mustermann“" in answer.text
    similar = written(asked("who", "Josef Wirmer"), "en")
    assert similar.draft.status == "no_data"
    assert similar.text.endswith("; a similar name is Josef Lermer (CSU).")
    for each in (answer, similar):
        whole(each)


@pytest.mark.requirement("I2.near-names", "F20")
def test_whom_a_typed_name_was_taken_for_is_said_first():
    assert written(asked("born", "Angla Merkel")).text.startswith("Gemeint ist wohl Angela Merkel. ")
    former = written(asked("born", "Kristina Köhler"))
    assert former.text.startswith(
        "Kristina Schröder ist früher unter dem Namen Kristina Köhler verzeichnet. "
    )


def test_a_day_to_come_has_no_answer_yet():
    answer = written(asked("member", "Angela Merkel", when=on("2027-05-01")))
    assert (answer.draft.status, answer.reasons) == ("no_data", ())


def test_no_yes_or_no_is_said_where_none_is_asked_for():
    for query in (asked("member", "Angela Merkel"), asked("office", "Friedrich Merz", office="chancellor")):
        plain = written(query).text
        assert not plain.startswith(("Ja", "Nein"))
        assert written(replace(query, yes_no=True)).text.startswith(("Ja, ", "Nein, "))


def test_a_birthplace_that_is_not_recorded_is_none():
    answer = written(asked("birthplace", "Roland Becker"))
    assert answer.text == "Der Geburtsort von Roland Becker ist nicht verzeichnet; geboren am 25.08.1940."


@pytest.mark.requirement("I3.answer-form")
def test_mandates_of_many_terms_stand_in_a_table():
    answer = written(asked("constituency", "Angela Merkel"))
    whole(answer)
    assert answer.text.startswith(
        "In der 19. Wahlperiode wurde Angela Merkel im Wahlkreis Vorpommern-Rügen – Vorpommern-Greifswald I (Nr. 15, "
    )
    assert [row[0] for row in answer.rows] == ["12", "13", "14", "15", "16", "17", "18", "19"]


def test_a_seat_from_a_list_tells_where_the_member_had_stood():
    query = asked("mandate", "Christina Jantz-Herrmann", when=term(18), mandate="direct", yes_no=True)
    assert written(query).text == (
        "Nein, in der 18. Wahlperiode kam Christina Jantz-Herrmann über die Landesliste Niedersachsen in den "
        "Bundestag; kandidiert hatte sie im Wahlkreis Osterholz - Verden (Nr. 34, Niedersachsen)."
    )


def test_the_time_asked_for_is_named_from_evidence_where_it_holds_it():
    assert written(asked("member", "Angela Merkel", when=year(2005))).text.startswith(
        "Angela Merkel (CDU) war im Jahr 2005 Mitglied des Deutschen Bundestages (15. Wahlperiode, "
    )
    assert (
        "im Jahr 1985 nicht Mitglied" not in written(asked("member", "Angela Merkel", when=year(2003))).text
    )
    assert (
        "Im Jahr 1985 war Angela Merkel (CDU) nicht Mitglied"
        in written(asked("member", "Angela Merkel", when=year(1985))).text
    )
