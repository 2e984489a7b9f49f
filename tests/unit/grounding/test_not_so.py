"""Statements that are not so, or that no table of seats says, beside the same figures: none is ever supported."""

import pytest

from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_value

pytestmark = pytest.mark.requirement("I6.nothing-left-over", "I6.three-valued")

COLUMNS = ["group", "seats", "women", "share", "average age"]
ROWS = [
    ["SPD", 206, 86, "28.0", "46.2"],
    ["CDU/CSU", 197, 46, "26.8", "49.2"],
    ["BÜNDNIS 90/DIE GRÜNEN", 118, 70, "16.0", "42.5"],
    ["FDP", 92, 23, "12.5", "45.5"],
    ["AfD", 82, 11, "11.1", "49.8"],
    ["Die Linke", 39, 21, "5.3", "47.5"],
]
EVIDENCE = {
    "tool": "get_party_distribution",
    "output": {
        "term": 20, "day": "2021-10-26", "total": 736, "women": 257, "women_share": "34.9",
        "rows": [dict(zip(COLUMNS, row, strict=True)) for row in ROWS],
    },
}  # fmt: skip
TABLE = {"columns": COLUMNS, "rows": ROWS}
CHECKERS = [Checker(tables_of_value(each)) for each in (EVIDENCE, TABLE)]
STATEMENTS = """
The SPD lost its 206 seats.
Die SPD hatte keine 206 Sitze.
Die SPD hatte nicht einmal 206 Sitze.
Die SPD hatte 206 Sitze zu wenig.
Die SPD hatte mit 206 Sitzen die wenigsten Sitze.
Die SPD und die FDP hatten 206 Sitze.
Die SPD hatte 206 Männer.
Die SPD hatte 206 Sitze mehr als die FDP.
Die SPD hatte 206 Sitze weniger.
Die SPD hatte 206 Sitze in der 21. Wahlperiode.
Die SPD hatte 2021 206 Sitze verloren.
The SPD had 206 seats fewer than in the 19th Bundestag.
The SPD had 28.0 seats.
The SPD had 206 percent.
The SPD had 206 women.
The SPD won 206 of 206 seats.
206 of the 736 members of the SPD were women.
The FDP was larger than the SPD.
The FDP was the largest group.
Die FDP war größer als die SPD.
Die FDP war stärker als die SPD.
Neither the SPD nor the FDP had more than 100 seats.
Die SPD hatte weder 206 noch 207 Sitze.
Alle Fraktionen hatten 206 Sitze.
Every group had 206 seats.
All groups except the SPD had more than 206 seats.
Only the FDP had 92 women.
Nur die FDP hatte mehr als 50 Sitze.
The SPD had twice as many seats as the CDU/CSU.
Die SPD hatte halb so viele Sitze wie die FDP.
Half of the seats belonged to the SPD.
Die Hälfte der Sitze hatte die SPD.
A third of the members were women and belonged to the SPD.
Die SPD hatte ein Drittel der Sitze.
The SPD had a third of the seats.
Ein Viertel der Mitglieder waren Frauen.
A majority of the members were women.
Die Mehrheit der Mitglieder waren Frauen.
Most members were women.
The SPD had the majority of the seats.
The SPD had more than half of the seats.
Die SPD hatte mehr als die Hälfte der Sitze.
The SPD had fewer than 206 seats.
The SPD had over 206 seats.
Die SPD hatte über 206 Sitze.
Die SPD hatte unter 206 Sitze.
The SPD had between 207 and 300 seats.
The SPD had exactly 207 seats.
The SPD had up to 205 seats.
Die SPD hatte bis zu 205 Sitze.
The SPD had the third most seats.
The SPD came second.
Die SPD wurde zweitstärkste Fraktion.
Die CDU/CSU lag vor der SPD.
The CDU/CSU was ahead of the SPD.
The CDU/CSU beat the SPD.
The average age of the SPD was 206.
Der Bundestag hatte 206 Mitglieder.
The Bundestag had 735 members.
There were 206 members in total.
Insgesamt gab es 206 Sitze.
Die SPD hatte am 27.10.2021 206 Sitze.
Die SPD hatte im Oktober 2020 206 Sitze.
Die SPD hatte im Jahr 2020 206 Sitze.
In 2019 the SPD had 206 seats.
Seit 2021 hatte die SPD 206 Sitze.
The SPD never had 206 seats.
The SPD no longer had 206 seats.
Die SPD hatte nicht mehr 206 Sitze.
Die SPD hatte nicht mehr als 205 Sitze.
The SPD had 206 seats in Bavaria.
Die bayerische SPD hatte 206 Sitze.
The SPD had 206 direct seats.
The SPD had 206 seats, and so had the FDP.
The SPD had 206 seats and the FDP 93.
SPD 206, FDP 93.
SPD: 206; CDU/CSU: 179.
Olaf Scholz had 206 seats.
The SPD in Berlin had 206 seats.
It is false that the SPD had 206 seats.
Es stimmt nicht, dass die SPD 206 Sitze hatte.
Nobody but the FDP had 92 seats... or more.
If the SPD had 206 seats, the FDP had 200.
Did the SPD have 206 seats?
Hatte die SPD 206 Sitze?
The SPD had 206 seats too many.
The SPD had only 206 votes.
Die SPD hatte 206 Stimmen.
The SPD had 206 million seats.
The SPD had -206 seats.
The SPD had 206.5 seats.
The SPD had 2.06 seats.
The SPD had CCVI seats.
The SPD had 0206 women.
The SPD had two hundred seats.
Die SPD hatte zweihundert Sitze.
Die SPD hatte sechs Sitze.
The SPD had rank 2.
The SPD had 206 guests.
Die SPD hatte 86 Sitze.
Die SPD hatte 206 Frauen und 86 Sitze.
The SPD had 86 seats and 206 women.
Die SPD hatte 41,7 % der Sitze.
The SPD had 28.0 % women.
28.0 % of the SPD were women.
Die SPD stellte 28,0 % der Frauen.
The SPD held 28.0 % of the women.
Die SPD stellte 86 von 206 Frauen.
The SPD held 206 seats on average.
The oldest group was the SPD.
Die jüngste Fraktion war die SPD.
The group with the most women was the FDP.
Die Fraktion mit den meisten Frauen war die FDP.
The SPD had as many seats as the CDU/CSU.
The SPD and the CDU/CSU had the same number of seats.
SPD and CDU/CSU had equally many seats.
The SPD had 206 seats each.
Die SPD hatte jeweils 206 Sitze.
"""


@pytest.mark.parametrize("statement", STATEMENTS.strip().splitlines())
def test_it_is_not_supported(statement: str) -> None:
    assert "supported" not in {each.check(statement).verdict for each in CHECKERS}


@pytest.mark.parametrize(
    ("statement", "verdict"),
    [
        ("Kiel had a temperature of -5.", "supported"),
        ("Ulm had a temperature of -5.", "refuted"),
        ("Kiel had a temperature of 5.", "refuted"),
        ("Ulm had a temperature of 5.", "supported"),
    ],
)
def test_a_sign_belongs_to_its_number(statement: str, verdict: str) -> None:
    table = {"columns": ["city", "temperature"], "rows": [["Kiel", -5], ["Ulm", 5]]}
    assert Checker(tables_of_value(table)).check(statement).verdict == verdict
