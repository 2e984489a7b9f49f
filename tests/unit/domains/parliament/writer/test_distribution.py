"""Answers on seats at one or a few points in time: whole sentences in both languages, from the real tools."""

import pytest

from beleg.domains.parliament.query import DistributionQuery
from tests.support.writing import on, term, whole, written, year

Query = DistributionQuery
DAY = on("2024-12-12")

POINTS = [
    (
        Query(ask="seats", when=DAY, groups=("afd",)),
        "Am 12.12.2024 (20. Wahlperiode) hatte die AfD 76 von 733 Sitzen (10,4 %).",
        "On 12 December 2024 (20th Bundestag), the AfD held 76 of 733 seats (10.4 %).",
    ),
    (
        Query(ask="seats", when=DAY, groups=("spd", "gruene")),
        (
            "Am 12.12.2024 (20. Wahlperiode) hatte die SPD 207 von 733 Sitzen (28,2 %) "
            "und BÜNDNIS 90/DIE GRÜNEN 117 (16,0 %)."
        ),
        (
            "On 12 December 2024 (20th Bundestag), the SPD held 207 of 733 seats (28.2 %) "
            "and BÜNDNIS 90/DIE GRÜNEN 117 (16.0 %)."
        ),
    ),
    (
        Query(ask="seats", groups=("spd",)),
        "Derzeit (21. Wahlperiode) hat die SPD 120 von 630 Sitzen (19,0 %). Stand der Daten: 30.09.2025.",
        "Currently (21st Bundestag), the SPD holds 120 of 630 seats (19.0 %). Data as of 30 September 2025.",
    ),
    (
        Query(ask="seats", when=term(20), groups=("fraktionslos",)),
        (
            "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatten die fraktionslosen Abgeordneten "
            "2 von 736 Sitzen (0,3 %)."
        ),
        (
            "At the first sitting of the 20th Bundestag on 26 October 2021, the members without a group "
            "(fraktionslos) held 2 of 736 seats (0.3 %)."
        ),
    ),
    (
        Query(ask="share", when=DAY, groups=("spd",)),
        "Am 12.12.2024 (20. Wahlperiode) hatte die SPD 28,2 % der Sitze (207 von 733).",
        "On 12 December 2024 (20th Bundestag), the SPD held 28.2 % of the seats (207 of 733).",
    ),
    (
        Query(ask="total", when=DAY),
        "Am 12.12.2024 (20. Wahlperiode) hatte der Bundestag 733 Mitglieder.",
        "On 12 December 2024 (20th Bundestag), the Bundestag had 733 members.",
    ),
    (
        Query(ask="majority", when=DAY),
        "Am 12.12.2024 (20. Wahlperiode) waren für die Mehrheit der Mitglieder 367 von 733 Stimmen nötig.",
        "On 12 December 2024 (20th Bundestag), a majority of the members took 367 of 733 votes.",
    ),
    (
        Query(ask="compare", when=DAY, groups=("gruene", "spd")),
        (
            "Am 12.12.2024 (20. Wahlperiode) hatte die SPD mit 207 von 733 Sitzen (28,2 %) 90 Sitze mehr "
            "als BÜNDNIS 90/DIE GRÜNEN mit 117 (16,0 %)."
        ),
        (
            "On 12 December 2024 (20th Bundestag), the SPD held 207 of 733 seats (28.2 %), "
            "90 more than BÜNDNIS 90/DIE GRÜNEN with 117 (16.0 %)."
        ),
    ),
    (
        Query(ask="strongest", when=DAY),
        "Am 12.12.2024 (20. Wahlperiode) war die SPD mit 207 von 733 Sitzen (28,2 %) die stärkste Fraktion.",
        "On 12 December 2024 (20th Bundestag), the SPD was the largest group with 207 of 733 seats (28.2 %).",
    ),
    (
        Query(ask="strongest", number=2, when=term(20)),
        (
            "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 stand die CDU/CSU "
            "mit 197 von 736 Sitzen (26,8 %) auf Platz 2."
        ),
        (
            "At the first sitting of the 20th Bundestag on 26 October 2021, the CDU/CSU was number 2 of the groups "
            "with 197 of 736 seats (26.8 %)."
        ),
    ),
    (
        Query(ask="weakest", when=DAY),
        (
            "Am 12.12.2024 (20. Wahlperiode) hatte von allen Fraktionen und Gruppen das BSW die wenigsten Sitze: "
            "10 von 733 Sitzen (1,4 %)."
        ),
        (
            "On 12 December 2024 (20th Bundestag), of all groups the BSW held the fewest seats: "
            "10 of 733 seats (1.4 %)."
        ),
    ),
    (
        Query(ask="threshold", number=100, when=term(20)),
        (
            "Mehr Sitze als die genannte Zahl hatten bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 "
            "3 von 6 Fraktionen und Gruppen: die SPD (206), die CDU/CSU (197) und BÜNDNIS 90/DIE GRÜNEN (118)."
        ),
        (
            "At the first sitting of the 20th Bundestag on 26 October 2021, 3 of 6 groups had more seats than the "
            "number named: the SPD (206), the CDU/CSU (197) and BÜNDNIS 90/DIE GRÜNEN (118)."
        ),
    ),
    (
        Query(ask="threshold", number=500, when=term(20)),
        (
            "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatte keine Fraktion oder Gruppe mehr Sitze "
            "als die genannte Zahl; am nächsten kam dem die SPD mit 206 von 736 Sitzen (28,0 %)."
        ),
        (
            "At the first sitting of the 20th Bundestag on 26 October 2021, no group had more seats than the "
            "number named; the SPD came nearest with 206 of 736 seats (28.0 %)."
        ),
    ),
    (
        Query(ask="group_count", when=DAY),
        (
            "Am 12.12.2024 (20. Wahlperiode) gab es im Bundestag 5 Fraktionen (SPD, CDU/CSU, BÜNDNIS 90/DIE GRÜNEN, "
            "FDP und AfD) und 2 Gruppen (Die Linke und BSW); fraktionslos waren 9 Abgeordnete."
        ),
        (
            "On 12 December 2024 (20th Bundestag), the Bundestag had 5 parliamentary groups (SPD, CDU/CSU, "
            "BÜNDNIS 90/DIE GRÜNEN, FDP and AfD) and 2 smaller groups without full rights (Die Linke and BSW); "
            "without a group (fraktionslos) were 9 members."
        ),
    ),
    (
        Query(ask="women"),
        (
            "Derzeit (21. Wahlperiode) sind 205 von 630 Abgeordneten Frauen (32,5 %). "
            "Stand der Daten: 30.09.2025."
        ),
        "Currently (21st Bundestag), 205 of 630 members are women (32.5 %). Data as of 30 September 2025.",
    ),
    (
        Query(ask="women", when=DAY, groups=("afd", "gruene", "linke")),
        (
            "Am 12.12.2024 (20. Wahlperiode) waren 9 von 76 Abgeordneten der AfD Frauen (11,8 %), "
            "bei der Fraktion BÜNDNIS 90/DIE GRÜNEN 68 von 117 (58,1 %) und der Gruppe Die Linke 16 von 28 (57,1 %)."
        ),
        (
            "On 12 December 2024 (20th Bundestag), 9 of 76 members of the AfD were women (11.8 %), "
            "in BÜNDNIS 90/DIE GRÜNEN 68 of 117 (58.1 %) and Die Linke 16 of 28 (57.1 %)."
        ),
    ),
    (
        Query(ask="men", when=DAY, groups=("spd",)),
        "Am 12.12.2024 (20. Wahlperiode) waren 118 von 207 Abgeordneten der SPD Männer (57,0 %).",
        "On 12 December 2024 (20th Bundestag), 118 of 207 members of the SPD were men (57.0 %).",
    ),
    (
        Query(ask="age", when=DAY, groups=("afd", "gruene")),
        (
            "Am 12.12.2024 (20. Wahlperiode) waren die Abgeordneten der AfD im Durchschnitt 54,6 Jahre alt, "
            "bei der Fraktion BÜNDNIS 90/DIE GRÜNEN 45,8 Jahre."
        ),
        (
            "On 12 December 2024 (20th Bundestag), the members of the AfD were 54.6 years old on average, "
            "in BÜNDNIS 90/DIE GRÜNEN 45.8 years."
        ),
    ),
    (
        Query(ask="age_by_group", when=term(20)),
        (
            "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatte die AfD das höchste Durchschnittsalter "
            "(51,3 Jahre), BÜNDNIS 90/DIE GRÜNEN das niedrigste (42,5 Jahre); im ganzen Bundestag waren es 47,3 Jahre."
        ),
        (
            "At the first sitting of the 20th Bundestag on 26 October 2021, the AfD had the highest average age "
            "(51.3 years) and BÜNDNIS 90/DIE GRÜNEN the lowest (42.5 years); in the whole Bundestag it was 47.3 years."
        ),
    ),
]


@pytest.mark.requirement("I3.answer-form", "I3.number-form", "I3.understood-said", "I3.languages")
@pytest.mark.parametrize(("query", "german", "english"), POINTS)
def test_every_aspect_is_told_in_whole_sentences(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text == text
        assert answer.draft.status == "answered"


TOGETHER = [
    (
        Query(ask="sum", groups=("spd", "cdu_csu")),
        (
            "Derzeit (21. Wahlperiode) haben die SPD (120) und die CDU/CSU (208) zusammen 328 von 630 Sitzen "
            "(52,1 %); das ist eine Mehrheit, 12 über den nötigen 316."
        ),
        (
            "Currently (21st Bundestag), the SPD (120) and the CDU/CSU (208) hold 328 of 630 seats together "
            "(52.1 %); that is a majority, 12 above the 316 needed."
        ),
    ),
    (
        Query(ask="sum", when=DAY, groups=("spd", "gruene")),
        (
            "Am 12.12.2024 (20. Wahlperiode) hatten die SPD (207) und BÜNDNIS 90/DIE GRÜNEN (117) zusammen "
            "324 von 733 Sitzen (44,2 %); das war keine Mehrheit, zu den nötigen 367 fehlten 43."
        ),
        (
            "On 12 December 2024 (20th Bundestag), the SPD (207) and BÜNDNIS 90/DIE GRÜNEN (117) held 324 of 733 "
            "seats together (44.2 %); that was no majority, 43 short of the 367 needed."
        ),
    ),
    (
        Query(ask="majority", when=term(3), groups=("cdu_csu",)),
        (
            "Ja, bei der ersten Sitzung der 3. Wahlperiode am 15.10.1957 hatte die CDU/CSU 280 von 519 Sitzen "
            "(53,9 %, darunter 1 Gast); das war eine Mehrheit, 20 über den nötigen 260."
        ),
        (
            "Yes, at the first sitting of the 3rd Bundestag on 15 October 1957, the CDU/CSU held 280 of 519 seats "
            "(53.9 %, 1 guest among them); that was a majority, 20 above the 260 needed."
        ),
    ),
    (
        Query(ask="majority", when=DAY, groups=("spd", "gruene")),
        "Nein, am 12.12.2024 (20. Wahlperiode) hatten die SPD (207) und BÜNDNIS 90/DIE GRÜNEN (117) zusammen",
        "No, on 12 December 2024 (20th Bundestag), the SPD (207) and BÜNDNIS 90/DIE GRÜNEN (117) held",
    ),
]


@pytest.mark.requirement("I3.together", "F40")
@pytest.mark.parametrize(("query", "german", "english"), TOGETHER)
def test_a_sum_says_whether_it_is_a_majority_and_by_how_much(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text.startswith(text)


def test_a_yes_or_a_no_comes_first_where_the_question_asks_for_one():
    answer = written(Query(ask="sum", when=DAY, groups=("spd", "gruene"), yes_no=True))
    whole(answer)
    assert answer.text.startswith("Nein, am 12.12.2024 (20. Wahlperiode) hatten die SPD (207)")


def test_the_same_no_is_said_once_over_a_year():
    answer = written(Query(ask="sum", when=year(2021), groups=("spd", "gruene"), yes_no=True))
    whole(answer)
    assert answer.text.count("Nein") == 1
    assert answer.text.count("keine Mehrheit") == 2


ABSENT = [
    (
        Query(ask="seats", when=term(21), groups=("fdp",)),
        (
            "Bei der ersten Sitzung der 21. Wahlperiode am 25.03.2025 hatte die FDP keine (0) Sitze; "
            "zuletzt hatte sie Sitze bis zum 24.03.2025 (20. Wahlperiode)."
        ),
        (
            "At the first sitting of the 21st Bundestag on 25 March 2025, the FDP held no (0) seats; "
            "it last had seats until 24 March 2025 (electoral term 20)."
        ),
    ),
    (
        Query(ask="presence", when=term(18), groups=("fdp",)),
        (
            "Nein, bei der ersten Sitzung der 18. Wahlperiode am 22.10.2013 hatte die FDP keine (0) Sitze; "
            "Sitze hatte sie zuvor bis zum 21.10.2013 (17. Wahlperiode) und wieder ab dem 24.10.2017."
        ),
        (
            "No, at the first sitting of the 18th Bundestag on 22 October 2013, the FDP held no (0) seats; "
            "it had seats before until 21 October 2013 (electoral term 17) and again from 24 October 2017."
        ),
    ),
    (
        Query(ask="presence", when=term(18), groups=("afd",)),
        (
            "Nein, bei der ersten Sitzung der 18. Wahlperiode am 22.10.2013 hatte die AfD keine (0) Sitze; "
            "Sitze hatte sie erst ab dem 24.10.2017."
        ),
        (
            "No, at the first sitting of the 18th Bundestag on 22 October 2013, the AfD held no (0) seats; "
            "it only had seats from 24 October 2017."
        ),
    ),
    (
        Query(ask="presence", when=term(20), groups=("bsw",)),
        (
            "Ja, aber erst ab dem 02.02.2024: bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatte das BSW "
            "noch keine (0) Sitze."
        ),
        (
            "Yes, but only from 2 February 2024: at the first sitting of the 20th Bundestag on 26 October 2021, "
            "the BSW held no (0) seats yet."
        ),
    ),
    (
        Query(ask="presence", when=DAY, groups=("piraten",)),
        "Nein, am 12.12.2024 (20. Wahlperiode) hatte die Piratenpartei keine (0) Sitze; sie hatte nie welche.",
        "No, on 12 December 2024 (20th Bundestag), the Piratenpartei held no (0) seats; it never had any.",
    ),
    (
        Query(ask="presence", when=DAY, groups=("afd",)),
        "Ja, am 12.12.2024 (20. Wahlperiode) hatte die AfD 76 von 733 Sitzen (10,4 %).",
        "Yes, on 12 December 2024 (20th Bundestag), the AfD held 76 of 733 seats (10.4 %).",
    ),
]


@pytest.mark.requirement("I3.premises")
@pytest.mark.parametrize(("query", "german", "english"), ABSENT)
def test_a_group_without_seats_has_none_and_when_it_had_some(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text == text
        assert answer.draft.status == "answered"


def test_who_is_wrongly_taken_for_the_strongest_is_told_its_own_place():
    answer = written(Query(ask="strongest", groups=("spd",)))
    whole(answer)
    assert answer.text.startswith(
        "Nein, derzeit (21. Wahlperiode) ist die CDU/CSU mit 208 von 630 Sitzen (33,0 %) die stärkste Fraktion. "
        "Die SPD steht mit 120 von 630 Sitzen (19,0 %) auf Platz 3."
    )


def test_where_nobody_is_without_a_group_that_is_said():
    answer = written(Query(ask="presence", when=on("2000-01-01"), groups=("fraktionslos",)))
    whole(answer)
    assert answer.text == (
        "Nein, am 01.01.2000 (14. Wahlperiode) gehörten alle 669 Mitglieder einer Fraktion oder Gruppe an."
    )


PARTIES = [
    (
        Query(ask="seats", when=DAY, parties=("csu",)),
        (
            "Am 12.12.2024 (20. Wahlperiode) hatte die CDU/CSU 196 von 733 Sitzen (26,7 %). "
            "Die CSU gehörte zur gemeinsamen Fraktion CDU/CSU; am 12.12.2024 (20. Wahlperiode) hatte sie darin "
            "43 Mitglieder, gezählt nach der zuletzt erfassten Partei."
        ),
        (
            "On 12 December 2024 (20th Bundestag), the CDU/CSU held 196 of 733 seats (26.7 %). "
            "The CSU belonged to the joint group CDU/CSU; on 12 December 2024 (20th Bundestag) it had 43 members "
            "in it, by the party last recorded for each."
        ),
    ),
    (
        Query(ask="presence", when=DAY, parties=("ssw",)),
        "Ja, am 12.12.2024 (20. Wahlperiode) hatte der SSW 1 Mitglied (fraktionslos), aber keine eigene Fraktion.",
        (
            "Yes, on 12 December 2024 (20th Bundestag), the SSW had 1 member (fraktionslos), "
            "but no group of its own."
        ),
    ),
    (
        Query(ask="presence", when=on("1990-01-01"), parties=("ssw",)),
        (
            "Am 01.01.1990 (11. Wahlperiode) hatte der SSW keine (0) Sitze. Von jedem Mitglied ist nur die zuletzt "
            "erfasste Partei bekannt; wer damals einer anderen angehörte, zählt dort nicht."
        ),
        (
            "On 1 January 1990 (11th Bundestag), the SSW held no (0) seats. Of each member only the party last "
            "recorded is known; whoever belonged to another one then is not counted there."
        ),
    ),
]


@pytest.mark.parametrize(("query", "german", "english"), PARTIES)
def test_a_party_within_a_group_or_without_one_says_so(query, german, english):
    for language, text in (("de", german), ("en", english)):
        answer = written(query, language)
        whole(answer)
        assert answer.text == text


def test_cdu_and_csu_together_are_one_group_counted_once():
    answer = written(Query(ask="sum", when=DAY, parties=("cdu", "csu")))
    assert not answer.reasons
    assert answer.text.startswith(
        "Am 12.12.2024 (20. Wahlperiode) hatte die CDU/CSU 196 von 733 Sitzen (26,7 %); das war keine Mehrheit"
    )


@pytest.mark.requirement("I3.answer-form", "I3.charts")
def test_an_overview_is_a_sentence_a_table_and_bars():
    answer = written(Query(ask="overview", when=DAY))
    whole(answer)
    assert answer.text == (
        "Am 12.12.2024 (20. Wahlperiode) hatte der Bundestag 733 Mitglieder; stärkste Fraktion war die SPD "
        "mit 207 Sitzen (28,2 %)."
    )
    assert answer.rows[0] == ("SPD", "207", "28,2 %")
    assert answer.rows[-1] == ("fraktionslos", "9", "1,2 %")
    assert answer.draft.table.header == ("Fraktion/Gruppe", "Sitze", "Anteil")
    assert (answer.draft.chart.kind, len(answer.draft.chart.marks)) == ("bar", len(answer.rows))


@pytest.mark.requirement("I3.women", "I3.charts")
def test_women_group_by_group_are_a_table_and_bars_too():
    answer = written(Query(ask="women_by_group", when=term(20)), "en")
    whole(answer)
    assert answer.text == (
        "At the first sitting of the 20th Bundestag on 26 October 2021, BÜNDNIS 90/DIE GRÜNEN had the highest "
        "share of women (59.3 %) and the AfD the lowest (13.4 %); in the whole Bundestag it was 34.9 %."
    )
    assert answer.rows[0] == ("SPD", "86", "206", "41.7 %")
    assert answer.draft.chart.title == "Share of women"
    assert len(answer.draft.chart.marks) == len(answer.rows) == 7


@pytest.mark.requirement("I3.charts")
@pytest.mark.parametrize(
    ("query", "marks"),
    [
        (Query(ask="seats", when=DAY, groups=("spd",)), 0),
        (Query(ask="total", when=DAY), 0),
        (Query(ask="strongest", when=DAY), 0),
        (Query(ask="seats", when=year(2021), groups=("spd",)), 0),
        (Query(ask="seats", when=DAY, groups=("spd", "fdp")), 2),
        (Query(ask="compare", when=term(20), groups=("spd", "pds")), 2),
        (Query(ask="seats", when=term(19, 20), groups=("spd",)), 2),
        (Query(ask="compare", when=term(19, 20), groups=("spd", "fdp")), 4),
        (Query(ask="women", when=term(19, 20)), 2),
    ],
)
def test_only_what_is_compared_is_drawn_one_mark_a_value(query, marks):
    chart = written(query).draft.chart
    assert len(chart.marks if chart else ()) == marks
