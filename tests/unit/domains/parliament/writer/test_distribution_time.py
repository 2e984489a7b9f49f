"""Answers on seats over time: courses, when it was most and least, and since when, with their tables and charts."""

import pytest

from beleg.charts import chart
from beleg.domains.parliament.query import DistributionQuery, When
from tests.support.writing import on, term, whole, written

Query = DistributionQuery
ALL = When(kind="all", unit="years")
SITTINGS = "Gezählt ist jeweils bei der ersten Sitzung der Wahlperiode."
NOW = "Derzeit (21. Wahlperiode, Stand 30.09.2025)"


def period(start: str, end: str) -> When:
    return When(kind="period", unit="years", start=on(start).day, end=on(end).day)


@pytest.mark.requirement("I3.comparison", "I3.charts")
def test_a_few_terms_are_told_one_by_one_and_drawn():
    query = Query(ask="compare", when=term(18, 19, 20, 21), groups=("spd",))
    german, english = (written(query, language) for language in ("de", "en"))
    whole(german)
    whole(english)
    assert german.text == (
        "Die SPD hatte in der 18. Wahlperiode 193 von 631 Sitzen (30,6 %), in der 19. Wahlperiode 153 von 709 "
        "Sitzen (21,6 %), in der 20. Wahlperiode 206 von 736 Sitzen (28,0 %) und in der 21. Wahlperiode "
        f"120 von 630 Sitzen (19,0 %). {SITTINGS}"
    )
    assert english.text == (
        "The SPD held 193 of 631 seats (30.6 %) in the 18th Bundestag, 153 of 709 seats (21.6 %) in the 19th "
        "Bundestag, 206 of 736 seats (28.0 %) in the 20th Bundestag and 120 of 630 seats (19.0 %) in the 21st "
        "Bundestag. Each term is counted at its first sitting."
    )
    assert (german.draft.chart.kind, len(german.draft.chart.marks)) == ("bar", 4)


def test_groups_over_terms_stand_beside_each_other_in_the_table():
    answer = written(Query(ask="compare", when=term(18, 19, 20, 21), groups=("spd", "afd")))
    whole(answer)
    assert answer.rows == (
        ("18", "22.10.2013", "193", "0"),
        ("19", "24.10.2017", "153", "92"),
        ("20", "26.10.2021", "206", "82"),
        ("21", "25.03.2025", "120", "152"),
    )
    assert len(answer.draft.chart.marks) == 8


@pytest.mark.requirement("I3.history")
def test_a_history_tells_first_last_most_least_gaps_and_now():
    answer = written(Query(ask="history", when=ALL, groups=("fdp",)))
    whole(answer)
    assert answer.text == (
        "Die FDP hatte zuerst 54 von 410 Sitzen (13,2 %) am 07.09.1949 (1. Wahlperiode), zuletzt 92 von 736 "
        "Sitzen (12,5 %) am 26.10.2021 (20. Wahlperiode). Keine Sitze hatte die FDP in der 18. Wahlperiode. "
        "Der höchste Stand war 93 von 622 Sitzen (15,0 %) am 27.10.2009 (17. Wahlperiode), der niedrigste sonst "
        f"31 von 518 Sitzen (6,0 %) am 20.10.1969 (6. Wahlperiode). {NOW} hat die FDP keine (0) Sitze; "
        f"zuletzt hatte sie Sitze bis zum 24.03.2025 (20. Wahlperiode). {SITTINGS}"
    )
    assert answer.rows[0] == ("1", "07.09.1949", "54", "13,2 %")
    assert answer.rows[-1] == ("21", "25.03.2025", "0", "0,0 %")
    assert (answer.draft.chart.kind, len(answer.draft.chart.marks)) == ("line", 21)


def test_a_history_begins_with_the_groups_first_seats():
    answer = written(Query(ask="history", when=ALL, groups=("afd",)), "en")
    whole(answer)
    assert answer.text == (
        "The AfD held 92 of 709 seats (13.0 %) on 24 October 2017 (19th Bundestag), 82 of 736 seats (11.1 %) on "
        "26 October 2021 (20th Bundestag) and 152 of 630 seats (24.1 %) on 25 March 2025 (21st Bundestag). "
        "Currently (21st Bundestag, as of 30 September 2025), the AfD holds 151 of 630 seats (24.0 %). "
        "Each term is counted at its first sitting."
    )
    assert [row[0] for row in answer.rows] == ["19", "20", "21"]


def test_a_group_between_two_first_sittings_has_a_history_too():
    answer = written(Query(ask="history", when=ALL, groups=("bsw",)))
    whole(answer)
    assert answer.text == (
        f"Das BSW hatte erstmals ab dem 02.02.2024 (20. Wahlperiode) Sitze. {NOW} hat das BSW keine (0) Sitze; "
        f"zuletzt hatte es Sitze bis zum 24.03.2025 (20. Wahlperiode). {SITTINGS}"
    )
    assert answer.draft.chart is None


def test_the_history_of_all_groups_is_the_strongest_ones_and_a_table_of_the_largest():
    answer = written(Query(ask="history", when=term(*range(14, 22))))
    whole(answer)
    assert answer.text.startswith(
        "Stärkste Fraktion war zuerst in der 14. Wahlperiode die SPD mit 298 von 669 Sitzen (44,5 %), "
        "zuletzt in der 21. Wahlperiode die CDU/CSU mit 208 von 630 Sitzen (33,0 %)."
    )
    assert answer.rows[0][:4] == ("14", "26.10.1998", "245", "298")
    assert answer.draft.chart.marks[0][2] is not None


def test_a_period_says_at_which_days_it_is_counted():
    answer = written(Query(ask="total", when=period("2005-11-22", "2021-12-07")))
    whole(answer)
    assert answer.text == (
        "Die Zahl der Mitglieder war zuerst 614 am 22.11.2005 (16. Wahlperiode), zuletzt 736 am 07.12.2021 "
        "(20. Wahlperiode). Der höchste Stand war 736 am 26.10.2021 (20. Wahlperiode), der niedrigste 614 am "
        "22.11.2005 (16. Wahlperiode). "
        "Gezählt ist zu Beginn und am Ende des Zeitraums und bei jeder ersten Sitzung darin."
    )


EXTREMES = [
    (
        Query(ask="peak", when=ALL, groups=("spd",)),
        (
            "Die meisten Sitze hatte die SPD bei der ersten Sitzung der 14. Wahlperiode am 26.10.1998: 298 von 669 "
            "Sitzen (44,5 %). Den höchsten Anteil hatte die SPD bei der ersten Sitzung der 7. Wahlperiode am "
            f"13.12.1972: 242 von 518 Sitzen (46,7 %). {NOW} hat die SPD 120 von 630 Sitzen (19,0 %). {SITTINGS}"
        ),
        (
            "The SPD had the most seats at the first sitting of the 14th Bundestag on 26 October 1998: 298 of 669 "
            "seats (44.5 %). The SPD had the highest share at the first sitting of the 7th Bundestag on "
            "13 December 1972: 242 of 518 seats (46.7 %)."
        ),
    ),
    (
        Query(ask="peak", when=ALL, groups=("gruene",)),
        (
            "Am stärksten war BÜNDNIS 90/DIE GRÜNEN nach Sitzen wie nach Anteil bei der ersten Sitzung der "
            "20. Wahlperiode am 26.10.2021: 118 von 736 Sitzen (16,0 %)."
        ),
        (
            "BÜNDNIS 90/DIE GRÜNEN was strongest, by seats as well as by share, at the first sitting of the "
            "20th Bundestag on 26 October 2021: 118 of 736 seats (16.0 %)."
        ),
    ),
    (
        Query(ask="low", when=ALL, groups=("fdp",)),
        (
            f"Keine Sitze hatte die FDP in der 18. Wahlperiode. {NOW} hat die FDP keine (0) Sitze; zuletzt hatte sie "
            "Sitze bis zum 24.03.2025 (20. Wahlperiode). Sonst war die FDP nach Sitzen wie nach Anteil am schwächsten "
            "bei der ersten Sitzung der 6. Wahlperiode am 20.10.1969: 31 von 518 Sitzen (6,0 %)."
        ),
        "The FDP held no seats in the 18th Bundestag.",
    ),
    (
        Query(ask="peak", when=ALL, groups=("npd",)),
        f"{NOW} hat Die Heimat (NPD) keine (0) Sitze; sie hatte nie welche.",
        (
            "Currently (21st Bundestag, as of 30 September 2025), Die Heimat (NPD) holds no (0) seats; "
            "it never had any."
        ),
    ),
    (
        Query(ask="largest_chamber", when=ALL),
        "Die meisten Mitglieder hatte der Bundestag bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021: 736.",
        "The Bundestag had the most members at the first sitting of the 20th Bundestag on 26 October 2021: 736.",
    ),
    (
        Query(ask="smallest_chamber", when=term(6, 7, 9, 10)),
        (
            "Die wenigsten Mitglieder hatte der Bundestag bei der ersten Sitzung der 6. Wahlperiode am 20.10.1969: "
            "518 und ebenso bei der ersten Sitzung der 7. Wahlperiode am 13.12.1972: 518."
        ),
        (
            "The Bundestag had the fewest members at the first sitting of the 6th Bundestag on 20 October 1969: "
            "518 and likewise at the first sitting of the 7th Bundestag on 13 December 1972: 518."
        ),
    ),
    (
        Query(ask="women_peak", when=ALL),
        (
            "Den höchsten Frauenanteil hatte der Bundestag bei der ersten Sitzung der 18. Wahlperiode am 22.10.2013: "
            "36,5 % (230 von 631)."
        ),
        (
            "The Bundestag had the highest share of women at the first sitting of the 18th Bundestag on "
            "22 October 2013: 36.5 % (230 of 631)."
        ),
    ),
    (
        Query(ask="women_low", when=ALL),
        (
            "Den niedrigsten Frauenanteil hatte der Bundestag bei der ersten Sitzung der 7. Wahlperiode am 13.12.1972: "
            "5,8 % (30 von 518)."
        ),
        (
            "The Bundestag had the lowest share of women at the first sitting of the 7th Bundestag on "
            "13 December 1972: 5.8 % (30 of 518)."
        ),
    ),
]


@pytest.mark.requirement("I3.superlative")
@pytest.mark.parametrize(("query", "german", "english"), EXTREMES)
def test_most_and_least_are_found_over_all_points_by_number_and_by_share(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text.startswith(text)


def test_two_groups_are_told_shorter_each():
    answer = written(Query(ask="peak", when=ALL, groups=("spd", "cdu_csu")))
    whole(answer)
    assert "298 von 669" in answer.text
    assert "319 von 662" in answer.text
    assert len(answer.rows) == 21


SPANS = [
    (
        Query(ask="span", when=ALL, groups=("fdp",)),
        (
            "Die FDP hatte erstmals bei der ersten Sitzung der 1. Wahlperiode am 07.09.1949 Sitze. "
            "Bei der ersten Sitzung vertreten war die FDP in den Wahlperioden 1 bis 17, 19 und 20, mit Unterbrechung "
            f"in der 18. Wahlperiode. {NOW} hat die FDP keine (0) Sitze; zuletzt hatte sie Sitze bis zum 24.03.2025 "
            "(20. Wahlperiode)."
        ),
        (
            "The FDP first had seats at the first sitting of the 1st Bundestag on 7 September 1949. "
            "At the first sitting the FDP was represented in electoral terms 1 to 17, 19 and 20, interrupted in the "
            "18th Bundestag."
        ),
    ),
    (
        Query(ask="presence", when=ALL, groups=("pds",)),
        (
            "Ja, die PDS hatte erstmals ab dem 03.10.1990 (11. Wahlperiode) Sitze. Bei der ersten Sitzung vertreten "
            f"war die PDS in den Wahlperioden 12 bis 14. {NOW} hat die PDS keine (0) Sitze; zuletzt hatte sie Sitze "
            "bis zum 16.10.2002 (14. Wahlperiode)."
        ),
        "Yes, the PDS first had seats from 3 October 1990 (11th Bundestag).",
    ),
    (
        Query(ask="presence", when=ALL, groups=("npd",)),
        "Nein, derzeit (21. Wahlperiode, Stand 30.09.2025) hat Die Heimat (NPD) keine (0) Sitze; sie hatte nie welche.",
        (
            "No, currently (21st Bundestag, as of 30 September 2025), Die Heimat (NPD) holds no (0) seats; "
            "it never had any."
        ),
    ),
    (
        Query(ask="span", when=ALL, parties=("ssw",)),
        "Der SSW hatte Abgeordnete (fraktionslos) in den Wahlperioden 20 und 21, aber keine eigene Fraktion.",
        "The SSW had members (fraktionslos) in electoral terms 20 and 21, but no group of its own.",
    ),
]


@pytest.mark.requirement("I3.history", "I3.premises")
@pytest.mark.parametrize(("query", "german", "english"), SPANS)
def test_a_span_tells_the_first_day_the_terms_the_gaps_and_the_last(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text.startswith(text)


COURSES = [
    (
        Query(ask="women", when=term(18, 19, 20, 21)),
        (
            "Der Frauenanteil war in der 18. Wahlperiode 36,5 % (230 von 631), in der 19. Wahlperiode 30,9 % "
            "(219 von 709), in der 20. Wahlperiode 34,9 % (257 von 736) und in der 21. "
            "Wahlperiode 32,4 % (204 von 630)."
        ),
    ),
    (
        Query(ask="age", when=term(18, 19, 20, 21), groups=("linke",)),
        "Das Durchschnittsalter der Fraktion Die Linke war in der 18. Wahlperiode",
    ),
    (
        Query(ask="majority", when=term(18, 19, 20, 21)),
        "Für die Mehrheit nötig waren in der 18. Wahlperiode 316 von 631 Stimmen,",
    ),
    (
        Query(ask="weakest", when=term(18, 19, 20, 21)),
        "Die wenigsten Sitze hatte in der 18. Wahlperiode BÜNDNIS 90/DIE GRÜNEN mit 63 von 631 Sitzen (10,0 %),",
    ),
    (
        Query(ask="strongest", number=3, when=term(18, 19, 20, 21)),
        "Auf dem gefragten Platz stand in der 18. Wahlperiode Die Linke mit 64 von 631 Sitzen (10,1 %),",
    ),
    (
        Query(ask="sum", when=term(18, 19, 20, 21), groups=("spd", "gruene")),
        (
            "Bei der ersten Sitzung der 18. Wahlperiode am 22.10.2013 hatten die SPD (193) und BÜNDNIS 90/DIE "
            "GRÜNEN (63) zusammen 256 von 631 Sitzen (40,6 %); das war keine Mehrheit, zu den nötigen 316 fehlten 60."
        ),
    ),
]


@pytest.mark.parametrize(("query", "german"), COURSES)
def test_every_figure_has_a_course(query, german):
    answer = written(query)
    whole(answer)
    assert answer.text.startswith(german)
    whole(written(query, "en"))


@pytest.mark.requirement("I3.chart-data")
@pytest.mark.parametrize(
    "query",
    [
        Query(ask="history", when=ALL, groups=("spd", "fdp", "linke")),
        Query(ask="history", when=ALL),
        Query(ask="women_by_group", when=ALL),
        Query(ask="strongest", when=ALL),
        Query(ask="overview", when=term(19, 20)),
        Query(ask="age", when=period("2005-11-22", "2021-12-07"), groups=("spd", "fdp")),
    ],
)
def test_a_chart_draws_exactly_what_stands_in_the_evidence(query):
    answer = written(query)
    drawn = chart(answer.draft.chart, {each.id: each for each in answer.evidence}, "de", {})
    assert len(drawn["data"]["values"]) == len(answer.draft.chart.marks)
