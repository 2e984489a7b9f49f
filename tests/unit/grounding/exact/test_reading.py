"""Sentences of plain forms over small tables: each is so, or is not, or is not read; nothing of it is passed over."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beleg.grounding.exact.reading import exactly
from beleg.grounding.exact.view import View
from beleg.grounding.files.tables import tables_of_value

pytestmark = pytest.mark.requirement("I6.nothing-left-over")

SEATS = {
    "tool": "seats",
    "output": {
        "term": 20, "day": "2021-10-26", "total": 736, "women": 257, "women_share": "34.9",
        "rows": [
            {"group": "SPD", "seats": 206, "share": "28.0", "women": 86, "average_age": "46.2"},
            {"group": "CDU/CSU", "seats": 197, "share": "26.8", "women": 46, "average_age": "49.2"},
            {"group": "BÜNDNIS 90/DIE GRÜNEN", "seats": 118, "share": "16.0", "women": 70, "average_age": "42.5"},
            {"group": "FDP", "seats": 92, "share": "12.5", "women": 22, "average_age": "45.5"},
        ],
    },
}  # fmt: skip
OFFICE = {
    "tool": "office",
    "output": {
        "label_de": "Bundeskanzler",
        "rows": [
            {"name": "Ludwig Erhard", "party": "CDU", "title": "Bundeskanzler", "from": "1963-10-16",
             "to": "1966-11-30", "born": "1897-02-04", "days": 1142},
            {"name": "Helmut Schmidt", "party": "SPD", "title": "Bundeskanzler", "from": "1974-05-17",
             "to": "1982-10-01", "born": "1918-12-23", "days": 3059},
        ],
    },
}  # fmt: skip
CLAIM = {
    "tool": "assess_claim",
    "output": {
        "claim_id": "C-17", "currency": "EUR", "total_claimed": "251.96", "total_allowed": "140.00",
        "lines": [
            {"line": 1, "category": "meal", "claimed": "42.50", "allowed": "30.00"},
            {"line": 2, "category": "hotel", "claimed": "209.46", "allowed": "110.00"},
        ],
    },
}  # fmt: skip


def verdict(statement: str, evidence: Any) -> bool | None:
    """Whether it is so; ``None`` where it is not read."""
    found = exactly(statement, [View(table) for table in tables_of_value(evidence)])
    return found[0].so if found else None


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("Die SPD hatte 206 Sitze.", True),
        ("Die SPD hatte zweihundertsechs Sitze in der 20. Wahlperiode.", True),
        ("The SPD had two hundred and six seats in the 20th Bundestag.", True),
        ("206 Sitze entfielen auf die SPD.", True),
        ("Die SPD hatte 207 Sitze.", False),
        ("Die SPD hatte 206 Frauen.", False),
        ("The Greens had 118 seats.", None),
        ("Die Grünen hatten 118 Sitze.", True),
        ("Die CSU hatte 197 Sitze.", None),
        ("Bündnis 90/Die Grünen hatte 118 Sitze.", True),
        ("BUENDNIS 90/DIE GRUENEN hatte 118 Sitze.", None),
        ("Die SPD hatte 206 Sitze in der 19. Wahlperiode.", None),
        ("Die SPD hatte am 26.10.2021 206 Sitze.", True),
        ("Die SPD hatte am 27.10.2021 206 Sitze.", None),
        ("Die SPD hatte 206 schöne Sitze.", None),
        ("Die SPD hatte vermutlich 206 Sitze.", None),
        ("Die SPD hatte 206 Sitze und Helmut Kohl.", None),
        ("Die SPD hatte nicht 206 Sitze.", False),
        ("Die SPD hatte nicht nie 206 Sitze.", None),
        ("Die SPD hatte zwischen 206 und 736 Sitze.", None),
        ("Die SPD hatte bis zu 206 Sitze.", None),
        ("Die SPD hatte als 206 Sitze.", None),
        ("Die SPD hatte 206 Sitze. Die FDP hatte 92 Sitze.", None),
        ("Die SPD und die FDP hatten 206 Sitze.", None),
        ("Die SPD hatte im Jahr 2021 206 Sitze.", None),
        ("Die SPD oder die FDP hatte 206 Sitze.", None),
        ("Nur die SPD hatte 206 Sitze.", True),
        ("Die SPD verlor 206 Sitze.", None),
        ("Die SPD hatte 206 Sitze mehr.", None),
        ("Die SPD hatte nicht weniger als 206 Sitze.", True),
        ("Die größte Fraktion war BÜNDNIS 90/DIE GRÜNEN mit 70 Frauen.", False),
        ("The SPD did not have 207 seats.", True),
        ("Die SPD hatte keine 206 Sitze.", False),
        ("Die SPD hatte 206 von 736 Sitzen (28,0 %).", True),
        ("Die SPD hatte 206 von 735 Sitzen.", False),
        ("Die SPD hatte 206 von 736 Sitzen (29,0 %).", False),
        ("The CDU/CSU held 27% of the seats.", True),
        ("The CDU/CSU held 26% of the seats.", False),
        ("Die SPD hatte 206 % der Sitze.", False),
        ("Die FDP hatte rund 90 Sitze.", True),
        ("Die FDP hatte rund 80 Sitze.", False),
        ("Der Anteil der SPD an den Sitzen betrug 28,0 %.", True),
        ("The SPD's share of the seats was 28.1%.", False),
        ("34,9 % der Abgeordneten waren Frauen.", True),
        ("35 % der Abgeordneten waren Frauen.", True),
        ("36 % der Abgeordneten waren Frauen.", False),
        ("Die SPD stellte 206 Abgeordnete, 86 davon Frauen.", None),
        ("Drei Fraktionen hatten mehr als 100 Sitze.", True),
        ("Two groups had more than 100 seats.", False),
        ("Insgesamt gab es 613 Sitze.", True),
        ("In total there were 736 seats.", False),
        ("Die SPD hatte mehr Sitze als die FDP.", True),
        ("Die FDP hatte mehr Sitze als die SPD.", False),
        ("Die FDP hatte nicht mehr Sitze als die SPD.", True),
        ("Die SPD hatte 9 Sitze mehr als die CDU/CSU.", True),
        ("Die SPD hatte einen Sitz mehr als die CDU/CSU.", False),
        ("The SPD had a seat more than the CDU/CSU.", False),
        ("The SPD had one more seat than the CDU/CSU.", False),
        ("Die SPD hatte einen Anteil von 28 %.", True),
        ("The CDU/CSU had 9 fewer seats than the SPD.", True),
        ("The SPD had 9 fewer seats than the CDU/CSU.", False),
        ("The difference between the SPD and the CDU/CSU was 9 seats.", True),
        ("SPD und FDP hatten zusammen 298 Sitze.", True),
        ("SPD and FDP had 298 seats each.", False),
        ("Die SPD und die SPD hatten zusammen 412 Sitze.", False),
        ("Die SPD hatte die meisten Sitze.", True),
        ("Die SPD hatte nicht die meisten Sitze.", False),
        ("Die FDP hatte die wenigsten Sitze.", True),
        ("Die FDP hatte die wenigsten Frauen.", True),
        ("Die SPD hatte die zweitmeisten Sitze.", False),
        ("Die zweitstärkste Fraktion war die CDU/CSU mit 197 Sitzen.", True),
        ("Die größte Fraktion war die SPD mit 197 Sitzen.", False),
        ("Keine Fraktion hatte mehr als 206 Sitze.", True),
        ("Keine Fraktion hatte mehr als 205 Sitze.", False),
        ("All groups had at least 92 seats.", True),
        ("All groups had more than 92 seats.", False),
        ("At least one group had more than 205 seats.", True),
        ("Mindestens eine Fraktion hatte mehr als 206 Sitze.", False),
        ("257 of 736 members were women (34.9 %).", True),
        ("257 of 735 members were women.", False),
        ("257 der 736 Mitglieder waren Frauen.", True),
        ("FDP: Durchschnittsalter 45,5 Jahre.", True),
        ("FDP: Durchschnittsalter 45,4 Jahre.", False),
        ("FDP: Durchschnittsalter 455 Jahre.", False),
    ],
)
def test_seats(statement: str, expected: bool | None) -> None:
    assert verdict(statement, SEATS) is expected


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("Ludwig Erhard war vom 16.10.1963 bis zum 30.11.1966 Bundeskanzler.", True),
        ("Ludwig Erhard war vom 16. Oktober 1963 bis zum 1. Dezember 1966 Bundeskanzler.", False),
        ("Helmut Schmidt war vom 16.10.1963 bis zum 30.11.1966 Bundeskanzler.", False),
        ("Ludwig Erhard war vom 16.10.1963 bis zum 30.11.1966 Bundespräsident.", None),
        ("Er war Bundeskanzler (17.05.1974 bis 01.10.1982).", True),
        ("Ludwig Erhard (CDU) war Bundeskanzler.", True),
        ("Ludwig Erhard (SPD) war Bundeskanzler.", False),
        ("Ludwig Erhard war von 1963 bis 1966 Bundeskanzler.", True),
        ("Ludwig Erhard war von 1963 bis 1967 Bundeskanzler.", False),
        ("Ludwig Erhard wurde am 16.10.1963 Bundeskanzler.", True),
        ("Ludwig Erhard wurde am 17.10.1963 Bundeskanzler.", False),
        ("Ludwig Erhard was Federal Chancellor until 1966.", None),
        ("Ludwig Erhard war bis 1966 Bundeskanzler.", True),
        ("Ludwig Erhard war bis 1965 Bundeskanzler.", False),
        ("Ludwig Erhard war 1965 Bundeskanzler.", None),
        ("Ludwig Erhard war länger im Amt als Helmut Schmidt.", False),
        ("Ludwig Erhard gehörte zur CDU.", True),
        ("Ludwig Erhard belonged to the SPD.", False),
        ("Ludwig Erhard did not belong to the SPD.", True),
        ("Ludwig Erhard was in office before Helmut Schmidt.", True),
        ("Ludwig Erhard was in office after Helmut Schmidt.", False),
        ("Helmut Schmidt was born on December 23, 1918.", True),
        ("Helmut Schmidt was born on 1918-12-24.", False),
        ("Helmut Schmidt war am längsten im Amt.", True),
        ("Ludwig Erhard war 1.142 Tage im Amt.", True),
        ("Ludwig Erhard war 1,142 Tage im Amt.", False),
        ("Ludwig Erhard was in office for 1,142 days.", True),
    ],
)
def test_offices(statement: str, expected: bool | None) -> None:
    assert verdict(statement, OFFICE) is expected


@pytest.mark.requirement("I6.precision")
@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("Für hotel wurden 209,46 EUR beantragt.", True),
        ("For line 2, €209.46 was claimed.", True),
        ("Für hotel wurden 209,46 USD beantragt.", False),
        ("Für hotel wurden 209,46 Sitze beantragt.", None),
        ("Für hotel wurden 209,46 beantragt.", True),
        ("Für hotel wurden 209 EUR beantragt.", False),
        ("Insgesamt wurden 251,96 € beantragt.", True),
        ("In total, 140.01 EUR is allowed.", False),
        ("Bei hotel wurden 99,46 EUR weniger erstattet als beantragt.", True),
        ("Bei hotel wurden 99,46 EUR mehr erstattet als beantragt.", False),
        ("Der höchste beantragte Betrag war der für hotel.", True),
        ("The lowest amount claimed was the one for hotel.", False),
        ("Der Antrag C-17 hat 2 Positionen.", True),
        ("Der Antrag C-17 hat drei Positionen.", False),
        ("Der Antrag C-18 hat 2 Positionen.", None),
    ],
)
def test_money(statement: str, expected: bool | None) -> None:
    assert verdict(statement, CLAIM) is expected


NAMES = ("Alba", "Brunn", "Cerro", "Dorma", "Elten")


@pytest.mark.requirement("I6.properties")
@given(
    values=st.lists(st.integers(0, 5000), min_size=5, max_size=5, unique=True),
    one=st.sampled_from(range(5)),
    two=st.sampled_from(range(5)),
    by=st.integers(-3, 3).filter(bool),
    german=st.booleans(),
)
def test_a_rendered_fact_is_so_and_with_another_value_never(
    values: list[int], one: int, two: int, by: int, german: bool
) -> None:
    assume(one != two)
    table = {"columns": ["group", "seats"], "rows": [list(each) for each in zip(NAMES, values, strict=True)]}
    a, b = NAMES[one], NAMES[two]

    def said(number: int) -> str:
        return f"{number:,}".replace(",", ".") if german else f"{number:,}"

    def check(text_de: str, text_en: str, number: int) -> None:
        text = text_de if german else text_en
        assert verdict(text.format(a=a, b=b, n=said(number)), table) is True
        if number + by >= 0:
            assert verdict(text.format(a=a, b=b, n=said(number + by)), table) is not True

    check("{a} hatte {n} Sitze.", "{a} had {n} seats.", values[one])
    check(
        "{a} und {b} hatten zusammen {n} Sitze.",
        "{a} and {b} had {n} seats together.",
        values[one] + values[two],
    )
    more = values[one] - values[two]
    if more > 0:
        check("{a} hatte {n} Sitze mehr als {b}.", "{a} had {n} more seats than {b}.", more)
    best = max(values) == values[one]
    text = "{a} hatte die meisten Sitze." if german else "{a} had the most seats."
    assert verdict(text.format(a=a), table) is best


@pytest.mark.requirement("I6.precision")
@given(exact=st.decimals(0, 100, places=2), places=st.integers(0, 1))
def test_a_share_is_rounded_as_precisely_as_it_is_stated(exact: Decimal, places: int) -> None:
    table = {"columns": ["group", "seats", "share"], "rows": [["Alba", 1, str(exact)], ["Brunn", 2, "1.00"]]}
    step = Decimal(1).scaleb(-places)
    for said in (exact.quantize(step), exact.quantize(step) + step):
        right = abs(said - exact) * 2 <= step
        assert verdict(f"Alba held {said} % of the seats.", table) is right
