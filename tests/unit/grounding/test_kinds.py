"""Each kind of claim and each written form of a number: what is so is supported, what is not so never is."""

import pytest

from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_value

pytestmark = pytest.mark.requirement("I6.claim-kinds")

TABLES = {
    "seats": {
        "caption": "20. Wahlperiode",
        "columns": ["group", "seats", "women", "average age", "share (%)"],
        "rows": [
            ["SPD", 206, 86, 46.2, "28.0"],
            ["CDU/CSU", 197, 46, 49.2, "26.8"],
            ["BÜNDNIS 90/DIE GRÜNEN", 118, 70, 42.5, "16.0"],
            ["FDP", 92, 22, 45.5, "12.5"],
            ["AfD", 82, 11, 49.8, "11.1"],
            ["Die Linke", 39, 21, 47.5, "5.3"],
        ],
    },
    "years": {
        "columns": ["year", "revenue (EUR million)", "employees"],
        "rows": [[2020, 12, 240], [2021, 15, 250], [2022, 14, 300], [2023, 28, 310]],
    },
    "series": {
        "columns": ["group", "term", "seats"],
        "rows": [["SPD", 19, 153], ["SPD", 20, 206], ["SPD", 21, 120], ["FDP", 19, 80], ["FDP", 20, 92]],
    },
    "q": {
        "columns": ["quarter", "revenue"],
        "rows": [["Q1 2023", "1234 €"], ["Q2 2023", "1300 €"], ["Q3 2023", "1499.50 €"], ["Q4 2023", "24 €"]],
    },
    "routes": {
        "columns": ["route", "distance", "price"],
        "rows": [["North", "12 km", "9.50 €"], ["South", "7.4 km", "6.00 €"], ["West", "31 km", "12.00 $"]],
    },
    "people": {
        "columns": ["name", "party", "office", "from", "to", "born"],
        "rows": [
            ["Ludwig Erhard", "CDU", "Chancellor", "1963-10-16", "1966-11-30", "1897-02-04"],
            ["Helmut Schmidt", "SPD", "Chancellor", "1974-05-17", "1982-10-01", "1918-12-23"],
            ["Anna Beispiel", "FDP", "Minister", "2024-12-12", "2025-05-06", "1971-03-09"],
        ],
    },
}
CHECKERS = {name: Checker(tables_of_value(table)) for name, table in TABLES.items()}

CLAIMS = {
    "counts": [
        ("seats", True, "Die SPD hat 206 Sitze."),
        ("seats", False, "Die SPD hat 207 Sitze."),
        ("seats", True, "The FDP holds ninety-two seats."),
        ("seats", False, "The FDP holds ninety-three seats."),
    ],
    "shares": [
        ("seats", True, "Die SPD hat 28,0 % der Sitze."),
        ("seats", False, "Die SPD hat 29 % der Sitze."),
        ("seats", True, "The AfD has 11.1 % of the seats."),
        ("seats", False, "The AfD has 11.2 % of the seats."),
    ],
    "money": [
        ("routes", True, "The price of North is 9.50 €."),
        ("routes", False, "The price of North is 9.50 $."),
        ("routes", True, "Der Preis von West beträgt 12,00 $."),
        ("routes", False, "Der Preis von West beträgt 12,00 €."),
    ],
    "measures": [
        ("routes", True, "The distance of North is 12 km."),
        ("routes", False, "The distance of North is 13 km."),
        ("routes", False, "The distance of North is 12 m."),
        ("routes", True, "South: distance 7.4 km."),
        ("routes", False, "South: distance 7.5 km."),
    ],
    "dates": [
        ("people", True, "Helmut Schmidt was born on 23 December 1918."),
        ("people", False, "Helmut Schmidt was born on 24 December 1918."),
        ("people", True, "Anna Beispiel war vom 12. Dezember 2024 bis zum 6. Mai 2025 Minister."),
        ("people", False, "Anna Beispiel war vom 12. Dezember 2024 bis zum 6. Mai 2026 Minister."),
    ],
    "names with roles": [
        ("people", True, "Ludwig Erhard (CDU) was Chancellor."),
        ("people", False, "Ludwig Erhard (SPD) was Chancellor."),
        ("people", False, "Anna Beispiel was Chancellor."),
        ("people", True, "Anna Beispiel was Minister."),
    ],
    "comparisons": [
        ("seats", True, "The SPD has more seats than the FDP."),
        ("seats", False, "The FDP has more seats than the SPD."),
        ("seats", True, "Die Linke hat weniger Sitze als die AfD."),
        ("seats", False, "Die AfD hat weniger Sitze als die Linke."),
    ],
    "multiples": [
        ("series", False, "Die SPD hatte doppelt so viele Sitze wie die FDP."),
        ("years", False, "The revenue of 2023 was three times as much as 2022."),
        ("seats", True, "Die AfD hat mehr als doppelt so viele Sitze wie die Linke."),
        ("seats", False, "Die AfD hat mehr als dreimal so viele Sitze wie die Linke."),
        ("seats", False, "Die SPD hat doppelt so viele Sitze wie die CDU/CSU."),
        ("seats", True, "The FDP has twice as many women as the AfD."),
        ("seats", False, "The FDP has twice as many seats as the AfD."),
        ("seats", False, "The FDP has three times as many women as the AfD."),
    ],
    "at least": [
        ("seats", True, "The FDP has at least 92 seats."),
        ("seats", False, "The FDP has at least 93 seats."),
        ("seats", True, "Die FDP hat höchstens 92 Sitze."),
        ("seats", False, "Die FDP hat höchstens 91 Sitze."),
    ],
    "ordinals, superlatives": [
        ("seats", True, "The CDU/CSU has the second most seats."),
        ("seats", False, "The FDP has the second most seats."),
        ("seats", True, "Die Linke hat die wenigsten Sitze."),
        ("seats", False, "Die AfD hat die wenigsten Sitze."),
        ("seats", True, "Die drittmeisten Sitze hat BÜNDNIS 90/DIE GRÜNEN."),
        ("seats", False, "Die drittmeisten Sitze hat die FDP."),
        ("people", True, "Ludwig Erhard is the oldest."),
        ("people", False, "Helmut Schmidt is the oldest."),
    ],
    "totals": [
        ("seats", True, "Insgesamt gibt es 734 Sitze."),
        ("seats", False, "Insgesamt gibt es 735 Sitze."),
        ("seats", True, "In total there are 256 women."),
        ("seats", False, "In total there are 206 women."),
    ],
    "sums and differences": [
        ("seats", True, "SPD und FDP haben zusammen 298 Sitze."),
        ("seats", False, "SPD und FDP haben zusammen 299 Sitze."),
        ("seats", True, "Die CDU/CSU hat um 9 Sitze weniger als die SPD."),
        ("seats", False, "Die SPD hat um 9 Sitze weniger als die CDU/CSU."),
        ("seats", False, "Die SPD hat um 206 Sitze."),
        ("seats", True, "The SPD has 9 more seats than the CDU/CSU."),
        ("seats", False, "The SPD has 8 more seats than the CDU/CSU."),
        ("seats", True, "Der Unterschied zwischen FDP und AfD beträgt 10 Sitze."),
        ("seats", False, "Der Unterschied zwischen FDP und AfD beträgt 11 Sitze."),
    ],
    "changes": [
        ("years", True, "The revenue rose from 12 million EUR in 2020 to 15 million EUR in 2021."),
        ("years", False, "The revenue fell from 12 million EUR in 2020 to 15 million EUR in 2021."),
        ("years", True, "From 2020 to 2021 the employees increased by 10."),
        ("years", False, "From 2020 to 2021 the employees increased by 250."),
        ("years", True, "Von 2021 bis 2022 stiegen die employees um 50."),
        ("years", False, "Von 2021 bis 2022 sanken die employees um 50."),
        ("years", False, "In 2021 the employees increased by 11."),
        ("years", True, "In 2021 the employees increased by 10."),
        ("series", True, "The SPD's seats rose from 153 in term 19 to 206 in term 20."),
        ("series", False, "The SPD's seats rose from 153 in term 19 to 207 in term 20."),
        ("series", True, "Von der 19. bis zur 20. Wahlperiode stiegen die Sitze der SPD um 53."),
        ("series", False, "Von der 19. bis zur 20. Wahlperiode stiegen die Sitze der SPD um 206."),
        ("series", True, "Die FDP gewann von der 19. Wahlperiode bis zur 20. Wahlperiode 12 Sitze hinzu."),
        ("series", False, "Die FDP gewann von der 19. Wahlperiode bis zur 20. Wahlperiode 92 Sitze hinzu."),
        ("series", True, "The SPD lost 86 seats from the 20th term to the 21st term."),
        ("series", False, "The SPD lost 120 seats from the 20th term to the 21st term."),
        ("series", True, "The FDP gained 12 seats."),
        ("series", False, "The FDP gained 92 seats."),
        ("series", False, "The SPD gained 206 seats."),
    ],
    "membership": [
        ("people", True, "Helmut Schmidt gehörte zur SPD."),
        ("people", False, "Helmut Schmidt gehörte zur CDU."),
        ("people", True, "Helmut Schmidt was a member of the SPD."),
        ("people", False, "Helmut Schmidt was a member of the FDP."),
    ],
    "negation": [
        ("seats", True, "The SPD does not have 207 seats."),
        ("seats", False, "The SPD does not have 206 seats."),
        ("seats", True, "Die FDP hat nicht mehr Sitze als die SPD."),
        ("seats", False, "Die SPD hat nicht mehr Sitze als die FDP."),
        ("people", True, "Helmut Schmidt never belonged to the CDU."),
        ("people", False, "Helmut Schmidt never belonged to the SPD."),
    ],
    "quantifiers": [
        ("seats", True, "All groups have more than 30 seats."),
        ("seats", False, "All groups have more than 40 seats."),
        ("seats", True, "No group has more than 206 seats."),
        ("seats", False, "No group has more than 205 seats."),
        ("seats", True, "Most groups have more than 90 seats."),
        ("seats", False, "Most groups have more than 100 seats."),
        ("seats", True, "Die meisten Fraktionen haben mehr als 90 Sitze."),
        ("seats", False, "Die meisten Fraktionen haben mehr als 100 Sitze."),
        ("seats", True, "Only the SPD has more than 200 seats."),
        ("seats", False, "Only the SPD has more than 190 seats."),
        ("seats", True, "Nur die SPD hat mehr als 200 Sitze."),
        ("seats", False, "Nur die FDP hat mehr als 200 Sitze."),
        ("seats", True, "Every group has at least 39 seats."),
        ("seats", False, "Every group has at least 40 seats."),
        ("seats", True, "Jede Fraktion hat mindestens 39 Sitze."),
        ("seats", False, "Jede Fraktion hat mindestens 40 Sitze."),
        ("seats", True, "Three groups have more than 100 seats."),
        ("seats", False, "Four groups have more than 100 seats."),
        ("seats", False, "Only four groups have more than 100 seats."),
        ("seats", True, "Only three groups have more than 100 seats."),
    ],
    "existence": [
        ("seats", True, "There is a group with 92 seats."),
        ("seats", False, "There is a group with 93 seats."),
        ("seats", True, "Es gibt eine Fraktion mit mehr als 200 Sitzen."),
        ("seats", False, "Es gibt eine Fraktion mit mehr als 300 Sitzen."),
        ("seats", True, "There are 6 groups."),
        ("seats", False, "There are 7 groups."),
        ("seats", True, "Es gibt keine Fraktion mit mehr als 300 Sitzen."),
        ("seats", False, "Es gibt keine Fraktion mit mehr als 200 Sitzen."),
    ],
    "numbers": [
        ("q", True, "In Q1 2023 revenue was €1,234."),
        ("q", True, "Q1 2023: revenue 1,234 €."),
        ("q", False, "In Q1 2023 revenue was €1,235."),
        ("q", True, "In Q4 2023 revenue was two dozen euro."),
        ("q", False, "In Q4 2023 revenue was three dozen euro."),
        ("q", False, "In Q3 2023 revenue was €1,300."),
        ("q", True, "In Q3 2023 revenue was €1,499.50."),
        ("q", True, "In the third quarter of 2023 revenue was €1,499.50."),
        ("q", True, "Im 3. Quartal 2023 betrug die revenue 1.499,50 €."),
        ("q", False, "Im 2. Quartal 2023 betrug die revenue 1.499,50 €."),
        ("seats", True, "Die SPD hat zweihundertsechs Sitze."),
        ("seats", False, "Die SPD hat zweihundertsieben Sitze."),
        ("seats", True, "Die SPD hat rund 28 % der Sitze."),
        ("seats", False, "Die SPD hat rund 35 % der Sitze."),
        ("seats", True, "Die SPD hat rund 200 Sitze."),
        ("seats", False, "Die SPD hat rund 300 Sitze."),
        ("seats", True, "The CDU/CSU has 27 % of the seats."),
        ("seats", False, "The CDU/CSU has 26 % of the seats."),
        ("years", False, "The revenue of 2020 was 12 euros."),
        ("years", True, "In 2023 there were 310 employees."),
        ("years", False, "In 2023 there were 300 employees."),
    ],
}


CASES = [(kind, *claim) for kind, claims in CLAIMS.items() for claim in claims]


@pytest.mark.requirement("I6.written-numbers", "I6.changes", "I6.precision")
@pytest.mark.parametrize(
    ("kind", "table", "so", "statement"), CASES, ids=[f"{case[0]}: {case[-1]}" for case in CASES]
)
def test_a_claim_of_each_kind_is_supported_exactly_where_it_is_so(kind, table, so, statement):
    assert (CHECKERS[table].check(statement).verdict == "supported") == so, kind


def test_each_kind_has_a_true_claim_and_a_false_one():
    assert all({so for _, so, _ in claims} == {True, False} for claims in CLAIMS.values())


CHANGED = """
The SPD gained 206 seats.|The SPD lost 206 seats.|The SPD fell to 206 seats.|The SPD fell by 206 seats.
The SPD rose from 197 to 206 seats.|The SPD's seats increased by 206.|The SPD is up 206 seats.|The SPD added 206 seats.
The SPD picked up 206 seats.|The SPD has 206 additional seats.|The SPD has 206 more seats.|The SPD dropped 206 seats.
The SPD improved to 206 seats.|The SPD shed 206 seats.|The SPD dropped to 206 seats.|The SPD climbed to 206 seats.
Die SPD gewann 206 Sitze hinzu.|Die SPD gewann 206 Sitze dazu.|Die SPD verlor 206 Sitze.|Die SPD stieg auf 206 Sitze.
Die Sitze der SPD stiegen um 206.|Die SPD legte um 206 Sitze zu.|Die SPD nahm um 206 Sitze ab.
Die SPD wuchs auf 206 Sitze.|Die Partei SPD wird 206 Sitze stellen.
Die SPD büßte 206 Sitze ein.|Die SPD hat 206 weitere Sitze.|Die SPD verbesserte sich um 206 Sitze.
Die SPD fiel auf 206 Sitze.|Die SPD bekam 206 Sitze hinzu.|Die SPD sank auf 206 Sitze.
The SPD will have 206 seats.|The SPD lacks 206 seats.|The SPD needs 206 seats.|The SPD has 206 empty seats.
The SPD has almost 206 seats.|Die SPD braucht 206 Sitze.|Die SPD wird 206 Sitze haben.|Die SPD hat fast 206 Sitze.
"""


@pytest.mark.requirement("I6.changes", "I6.nothing-left-over")
@pytest.mark.parametrize(
    "statement", [each for line in CHANGED.strip().splitlines() for each in line.split("|")]
)
def test_a_count_bears_out_no_change_and_nothing_that_is_wished_or_expected(statement):
    assert CHECKERS["seats"].check(statement).verdict == "unverifiable"
