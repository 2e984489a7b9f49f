"""Government and opposition, coalitions by name, majorities, members by Land, and what follows from them."""

import pytest

from tests.support.asking import answer
from tests.support.talking import ask, talk


@pytest.mark.requirement("I3.comparison")
@pytest.mark.parametrize(
    ("question", "words"),
    [
        (
            "Ist die AfD stärkste Oppositionsfraktion?",
            ("Ja, ", "die AfD mit 151 von 630", "der CDU/CSU und der SPD"),
        ),
        (
            "Which party is the largest opposition party?",
            ("the AfD", "151 of 630", "the CDU/CSU and the SPD"),
        ),
        ("wie viele sitze hat die opposition", ("zusammen 300 von 630",)),
        ("How many seats does the government have?", ("328 of 630", "12 above the 316")),
        ("Wie viele Sitze hatte die Opposition im 20. Bundestag?", ("318 von 736", "08.12.2021")),
        ("War die SPD 2010 in der Opposition?", ("Ja, ", "nur Mitglieder der CDU/CSU und der FDP")),
        ("War die FDP in der Opposition im 17. Bundestag?", ("Nein, ", "5 Mitglieder der FDP")),
        ("Wie viele Sitze hatte die Ampel?", ("416 von 736",)),
        ("Did the traffic light coalition have a majority?", ("Yes, ", "416 of 736")),
        ("hätte jamaika eine mehrheit", ("Nein, ", "293 von 630")),
        ("Wann regierte Rot-Grün?", ("14. Wahlperiode", "27.10.1998", "15. Wahlperiode", "22.10.2002")),
        ("Wann regierte Jamaika?", ("in keiner Wahlperiode",)),
    ],
)
def test_government_and_opposition_are_told_by_the_ministers_in_office(question, words):
    text = ask(question).text
    assert all(word in text for word in words), text


def test_a_minister_of_unknown_days_leaves_it_open_whether_the_group_governed():
    text = ask("War die FDP am 01.12.2024 Regierungspartei?").text
    assert not text.startswith(("Ja", "Nein"))
    assert "lassen die Daten offen" in text


@pytest.mark.requirement("I3.comparison")
@pytest.mark.parametrize(
    ("question", "words"),
    [
        (
            "Hatte jemals eine Fraktion die absolute Mehrheit?",
            ("Ja, ", "die CDU/CSU 280 von 519", "15.10.1957"),
        ),
        ("Did the SPD ever have an absolute majority?", ("No, ", "242 of 518")),
        ("Wann hatte die CDU/CSU die absolute Mehrheit?", ("280 von 519",)),
        ("Ist der Frauenanteil höher als vor 20 Jahren?", ("Ja: ", "31,8 %", "32,5 %")),
        ("Gab es 2002 mehr Frauen als heute?", ("Nein: ", "196 Frauen", "205 Frauen")),
        ("By how much did the SPD shrink from the 14th to the 17th?", ("152 seats fewer",)),
        ("Wie viele Sitze verlor die FDP 2009–2013?", ("93 Sitze weniger",)),
        ("Um wie viele Prozent ist die AfD seit 2017 gewachsen?", ("ein Plus von 64,1 %",)),
        ("Wer hat 2021 am meisten gewonnen?", ("die SPD am meisten Sitze gewonnen: 53", "die CDU/CSU (49)")),
        ("Hat die AfD mehr als doppelt so viele Sitze wie die Grünen?", ("Nein, ", "77,6 % mehr")),
        ("Hat die SPD mehr Frauen als die CDU/CSU?", ("Ja: ", "50 Frauen", "48 Frauen")),
        ("Which group has the lowest share of women?", ("the AfD has the lowest share of women (11.9 %)",)),
        ("Welche Fraktion ist die jüngste?", ("Die Linke das niedrigste Durchschnittsalter (42,1",)),
        ("Sind Frauen die Mehrheit im Bundestag?", ("Nein, ", "205 von 630")),
        ("Frauenanteil in Bayern", ("von den 101 Abgeordneten aus Bayern 31 Frauen",)),
        ("How many members per state?", ("North Rhine-Westphalia (136)", "Bremen (5)")),
        (
            "Welche Fraktion hat die meisten Direktmandate?",
            ("die CDU/CSU die meisten Direktmandate: 171 von 275",),
        ),
    ],
)
def test_what_is_asked_is_computed_and_leads(question, words):
    text = ask(question).text
    assert all(word in text for word in words), text


@pytest.mark.requirement("I3.followups")
def test_a_difference_is_one_to_what_was_told_before():
    *_, last = talk("How many seats did the AfD have in 2017?", "and now?", "so how much has it increased?")
    assert "59 seats more" in last.text
    *_, other = talk("Wie viele Sitze hat die Opposition?", "und die Regierung?")
    assert "328 von 630" in other.text
    *_, lost = talk("Wer hat 2021 am meisten gewonnen?", "und verloren?")
    assert "die CDU/CSU am meisten Sitze verloren: 49" in lost.text


def test_a_distribution_says_more_where_it_is_asked():
    output = answer("get_party_distribution", terms=[20], also=["government", "lands", "direct", "median"])
    assert [row["key"] for row in output["government"]["rows"]] == ["spd", "gruene", "fdp"]
    assert sum(row["members"] for row in output["lands"]) == output["total"] == 736
    assert sum(row["direct"] for row in output["rows"]) == output["direct"] == 299
    assert {row["key"] for row in output["rows"] if row["governs"]} == {"spd", "gruene", "fdp"}
    assert "government" not in answer("get_party_distribution", terms=[20])


def test_lines_are_not_drawn_over_terms_without_a_figure():
    chart = ask("How did the share of women in each group develop since 1949?").chart
    runs = {mark["run"] for mark in chart["data"]["values"] if mark["series"] == "FDP"}
    assert runs == {0, 1}
    labels = [
        mark["label"]
        for mark in ask("Diagramm: Sitze der Grünen und der FDP im Zeitverlauf").chart["data"]["values"]
    ]
    assert sorted(dict.fromkeys(labels), key=int) == list(dict.fromkeys(labels))


def test_days_that_are_compared_stand_side_by_side():
    chart = ask("Sitze der SPD am 1.1.2000 und am 1.1.2010").chart
    assert chart["encoding"]["x"]["type"] == "ordinal"
    assert "SPD" in chart["title"]
    assert "01.01.2000" in chart["title"]
