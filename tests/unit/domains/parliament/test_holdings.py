"""Who held which office: half-open, as precise as the sources, with their doubts."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest

from beleg.domains.parliament import source
from beleg.domains.parliament.source import Register


@cache
def register() -> Register:
    return source.load()


def holders(office: str, day: date) -> list[str]:
    return [
        h.person for h in register().holdings(office) if h.start <= day and (h.end is None or day < h.end)
    ]


@pytest.mark.requirement("I2.offices")
@pytest.mark.parametrize(
    ("office", "day", "people"),
    [
        ("chancellor", "1949-09-15", ["Konrad Adenauer"]),
        ("chancellor", "1963-10-15", ["Konrad Adenauer"]),
        ("chancellor", "1974-05-10", []),
        ("chancellor", "2021-12-07", ["Angela Merkel"]),
        ("chancellor", "2021-12-08", ["Olaf Scholz"]),
        ("chancellor", "2026-07-29", ["Friedrich Merz"]),
        ("health", "2026-07-28", ["Nina Warken"]),
        ("health", "2026-07-29", ["Carsten Linnemann"]),
        ("transport", "2026-07-29", ["Steffen Bilger"]),
        ("chief_of_chancellery", "2026-07-28", ["Thorsten Frei"]),
        ("chief_of_chancellery", "2026-07-29", ["Nina Warken"]),
        ("bundestag_president", "1954-10-29", ["Hermann Ehlers"]),
        ("bundestag_president", "1954-10-30", []),
        ("bundestag_president", "2025-03-25", ["Julia Klöckner"]),
        ("defence", "2023-01-19", ["Boris Pistorius"]),
        ("economy", "1972-06-01", ["Karl Schiller"]),
        ("finance", "1972-06-01", ["Karl Schiller"]),
        ("marshall_plan", "1955-01-01", ["Franz Blücher"]),
        ("development", "1955-01-01", []),
        ("digital", "2022-01-01", ["Volker Wissing"]),
    ],
)
def test_offices_have_their_holders_by_half_open_days(office: str, day: str, people: list[str]) -> None:
    assert holders(office, date.fromisoformat(day)) == people


@pytest.mark.requirement("I2.offices")
def test_new_ministers_are_found_in_the_register() -> None:
    linnemann = register().person("11004098")
    assert [(h.office, h.shown_start) for h in linnemann.holdings] == [("health", "2026-07-29")]


@pytest.mark.requirement("I2.offices-precision")
def test_an_office_known_to_the_year_shows_the_year_and_is_bounded_by_its_neighbours() -> None:
    lambrecht = next(h for h in register().holdings("defence") if h.person == "Christine Lambrecht")
    assert (lambrecht.shown_end, lambrecht.end_precision, lambrecht.end) == (
        "2023",
        "year",
        date(2023, 1, 19),
    )
    lindner = next(h for h in register().holdings("finance") if h.person == "Christian Lindner")
    assert (lindner.shown_end, lindner.end_precision, lindner.end) == ("2024", "year", date(2025, 1, 1))
    kukies = next(h for h in register().holdings("finance") if h.person == "Jörg Kukies")
    assert (kukies.start, kukies.start_precision, kukies.person_id) == (date(2024, 1, 1), "year", None)


@pytest.mark.requirement("I2.offices-precision")
def test_what_code_read_out_of_the_files_is_a_doubt() -> None:
    chairs = {
        h.person: h for h in register().holdings("group_chair") if h.group == "cdu_csu" and h.term == 21
    }
    assert chairs["Jens Spahn"].end == chairs["Thorsten Frei"].start == date(2026, 7, 29)
    assert chairs["Thorsten Frei"].shown_start == "2026-07"
    assert chairs["Thorsten Frei"].start_precision == "month"
    assert chairs["Jens Spahn"].doubt
    assert chairs["Thorsten Frei"].doubt
    mended = next(
        h for h in register().holdings("group_chair") if h.person == "Lars Klingbeil" and h.term == 20
    )
    assert mended.shown_start == "2025-02-26"
    assert mended.doubt
    assert "2021-02-26" in mended.doubt


@pytest.mark.requirement("I2.offices")
def test_chairs_of_circles_within_a_group_are_not_chairs_of_the_group() -> None:
    chairs = {h.person for h in register().holdings("group_chair") if (h.group, h.term) == ("cdu_csu", 13)}
    assert chairs == {"Wolfgang Schäuble"}


@pytest.mark.requirement("I2.offices")
def test_the_sex_of_who_never_was_a_member_is_read_from_the_given_name_and_marked() -> None:
    never = {h.person: h.sex for h in register().holdings() if h.sex_assumed}
    assert never["Manuela Schwesig"] == never["Klara Geywitz"] == never["Stefanie Hubig"] == "f"
    assert never["Jörg Kukies"] == never["Wolfgang Clement"] == "m"
    assert all(h.sex for h in register().holdings())
    assert all(h.sex_assumed == (h.person_id is None) for h in register().holdings())


@pytest.mark.requirement("I2.offices")
def test_a_chair_has_the_party_of_the_group_or_none() -> None:
    chairs = register().holdings("group_chair")
    mende = next(h for h in chairs if h.person == "Erich Mende")
    assert (mende.group, mende.party) == ("fdp", None)
    assert next(h for h in chairs if h.person == "Jens Spahn").party == "CDU"


@pytest.mark.requirement("I2.offices")
def test_no_holding_is_there_twice_and_each_has_a_source() -> None:
    holdings = register().holdings()
    assert len({(h.title, h.person, h.start, h.term) for h in holdings}) == len(holdings)
    assert all(h.source for h in holdings)
    assert all(h.end is None or h.start < h.end for h in holdings)
    assert {len(register().holdings(k)) for k in ("chancellor", "bundestag_president")} == {10, 15}
