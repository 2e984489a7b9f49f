"""Names of offices: both genders, two languages, DIP's abbreviations, and ministries under all their names."""

from __future__ import annotations

from datetime import date

import pytest

from beleg.domains.parliament import offices
from beleg.domains.parliament.dataset import EMBEDDED, read
from beleg.domains.parliament.ministries import MINISTRIES
from beleg.domains.parliament.offices import OFFICES, find, offices_of_title
from beleg.domains.parliament.spelling import fold_phrase


@pytest.mark.requirement("I2.no-unclassified", "I2.alias-offices")
def test_every_title_of_the_data_has_an_office_that_is_held() -> None:
    for title in set(read(EMBEDDED)["holdings"]["title"]):
        keys = offices_of_title(title)
        assert keys, title
        assert all(OFFICES[key].held for key in keys), title


def test_every_office_said_to_be_held_has_a_title_in_the_data() -> None:
    holdings = read(EMBEDDED)["holdings"]
    starts = map(date.fromordinal, holdings["start"])
    found = {key for row in zip(holdings["title"], starts, strict=True) for key in offices_of_title(*row)}
    assert {key for key, info in OFFICES.items() if info.held} == found


@pytest.mark.requirement("I2.alias-offices")
@pytest.mark.parametrize(
    ("title", "keys"),
    [
        ("Bundesminister für Wirtschaft und Finanzen", ("economy", "finance", "minister", "cabinet")),
        ("Bundesminister für Digitales und Verkehr", ("transport", "digital", "minister", "cabinet")),
        (
            "Bundesminister der Justiz und für Verbraucherschutz",
            ("justice", "consumer", "minister", "cabinet"),
        ),
        ("Bundeskanzler", ("chancellor", "cabinet")),
        ("Vorsitz Fraktion DIE LINKE.", ("group_chair",)),
        ("Bundesminister für Zauberei", ()),
    ],
)
def test_a_title_with_two_portfolios_has_two_offices(title: str, keys: tuple[str, ...]) -> None:
    assert offices_of_title(title) == keys


def test_one_title_of_two_ministries_is_told_apart_by_its_day() -> None:
    title = "Bundesminister für wirtschaftliche Zusammenarbeit"
    assert offices_of_title(title, date(1953, 10, 20))[0] == "marshall_plan"
    assert offices_of_title(title, date(1961, 11, 14))[0] == offices_of_title(title)[0] == "development"


@pytest.mark.requirement("I2.alias-offices")
@pytest.mark.parametrize(
    ("phrase", "key"),
    [
        ("Bundeskanzler", "chancellor"),
        ("Kanzlerin", "chancellor"),
        ("Regierungschef", "chancellor"),
        ("Bundeskanzl.", "chancellor"),
        ("Bundeskanzler:in", "chancellor"),
        ("chancellor", "chancellor"),
        ("head of government", "chancellor"),
        ("Vizekanzler", "vice_chancellor"),
        ("deputy chancellor", "vice_chancellor"),
        ("Bundestagspräsidentin", "bundestag_president"),
        ("Präsidentin des Deutschen Bundestages", "bundestag_president"),
        ("speaker of the Bundestag", "bundestag_president"),
        ("Bundestagsvizepräs.", "bundestag_vice_president"),
        ("vice presidents of the Bundestag", "bundestag_vice_president"),
        ("Bundesgesundheitsministerin", "health"),
        ("gesundheitsminister", "health"),
        ("Minister of Health", "health"),
        ("Gesundheitsminister*in", "health"),
        ("Gesundheitsminister/-in", "health"),
        ("GesundheitsministerIn", "health"),
        ("Bundesministerium für Gesundheit", "health"),
        ("Außenminister", "foreign"),
        ("aussenministerin", "foreign"),
        ("foreign minister", "foreign"),
        ("Chef des Auswärtigen Amts", "foreign"),
        ("Verteidigungsministerium", "defence"),
        ("defense minister", "defence"),
        ("Finanzminister*in", "finance"),
        ("Finanzminister:innen", "finance"),
        ("Bundesministerium der Finanzen", "finance"),
        ("Innenminister", "interior"),
        ("Bundesminister des Innern, für Bau und Heimat", "interior"),
        ("Ministerin für Bildung und Forschung", "education"),
        ("Forschungsminister", "research"),
        ("Postminister", "post"),
        ("Kanzleramtschef", "chief_of_chancellery"),
        ("head of the chancellery", "chief_of_chancellery"),
        ("Minister ohne Geschäftsbereich", "special_minister"),
        ("Fraktionschef", "group_chair"),
        ("Fraktionsvorsitzenden", "group_chair"),
        ("parliamentary group leader", "group_chair"),
        ("Bundesmin.", "minister"),
        ("Bundeskabinett", "cabinet"),
    ],
)
def test_what_people_and_dip_say_means_an_office(phrase: str, key: str) -> None:
    assert find(phrase) == key


@pytest.mark.requirement("I2.alias-offices")
@pytest.mark.parametrize(
    ("phrase", "key"),
    [
        ("Bundespräsident", "federal_president"),
        ("Ministerpräsidentin", "minister_president"),
        ("Parl. Staatssekr.", "parliamentary_state_secretary"),
        ("Staatssekretär", "state_secretary"),
        ("Staatsministerin", "minister_of_state"),
        ("Ausschussvorsitz", "committee_chair"),
        ("Wehrbeauftragte", "armed_forces_commissioner"),
        ("Alterspräsident", "father_of_the_house"),
        ("MdBR", "bundesrat_president"),
        ("EU-Kommission", "european_office"),
        ("Generalsekretär", "secretary_general"),
        ("Parteivorsitz", "party_leader"),
        ("Fraktionsvize", "deputy_group_chair"),
    ],
)
def test_offices_that_the_data_do_not_hold_are_known_as_such(phrase: str, key: str) -> None:
    assert find(phrase) == key
    assert not OFFICES[key].held
    assert not OFFICES[key].complete


@pytest.mark.parametrize("phrase", ["", "der", "Kellner", "Gesundheit", "Chef", "SPD"])
def test_other_words_mean_no_office(phrase: str) -> None:
    assert find(phrase) is None


@pytest.mark.requirement("I2.incomplete-series")
def test_incomplete_series_say_what_is_missing_and_no_other_does() -> None:
    incomplete = {key for key, info in OFFICES.items() if info.held and not info.complete}
    assert incomplete == {"bundestag_vice_president", "chief_of_chancellery", "group_chair"}
    for key, info in OFFICES.items():
        assert (info.incomplete_note is not None) == (key in incomplete)
        assert (info.incomplete_note_de is not None) == (key in incomplete)


def test_labels_follow_the_holders_sex() -> None:
    health = OFFICES["health"]
    assert health.label_de("f") == "Bundesgesundheitsministerin"
    assert health.label_de("m") == health.label_de(None) == "Bundesgesundheitsminister"
    assert health.label_en == "Federal Minister of Health"
    assert OFFICES["foreign"].label_de_m == "Bundesaußenminister"
    assert OFFICES["foreign"].label_de_neutral == "Auswärtiges Amt"


def test_each_ministry_is_found_by_its_own_labels() -> None:
    for ministry in MINISTRIES:
        info = OFFICES[ministry.key]
        for label in (info.label_de_m, info.label_de_f, info.label_en):
            assert find(label) == ministry.key, label


def test_spellings_are_folded_and_lead_to_known_offices() -> None:
    assert [phrase for phrase in offices.SPELLINGS if fold_phrase(phrase) != phrase] == []
    assert set(offices.SPELLINGS.values()) == set(OFFICES)
