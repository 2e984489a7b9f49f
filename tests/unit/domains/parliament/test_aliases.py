"""Names of groups, parties and Länder: every spelling of the data, of DIP and of people means the right one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament import aliases, lands
from beleg.domains.parliament.dataset import EMBEDDED, Data, read
from beleg.domains.parliament.spelling import fold, fold_list, fold_phrase


@pytest.fixture(scope="module")
def data() -> Data:
    return read(EMBEDDED)


@pytest.mark.requirement("I2.no-unclassified", "I2.alias-groups")
def test_no_group_party_or_land_of_the_data_is_unclassified(data: Data) -> None:
    assert [name for name in data["group"] if name and aliases.group_of_official(name) is None] == []
    parties = {data["text"][index] for index in data["persons"]["party"]} - {""}
    assert [name for name in sorted(parties) if aliases.party_of_source(name) is None] == []
    columns = data["mandates"]
    used = {data["text"][index] for index in {*columns["land"], *columns["list"]}}
    assert [name for name in sorted(used) if not lands.is_known(name)] == []
    assert len(parties) > 25
    assert len(used) > 35


@pytest.mark.requirement("I2.alias-groups")
@pytest.mark.parametrize(
    ("name", "key", "guest"),
    [
        ("Fraktion der CDU/CSU (Gast)", "cdu_csu", True),
        ("Fraktion DP/DPB (Gast)", "dp", True),
        ("Gruppe der Partei des Demokratischen Sozialismus/Linke Liste", "pds", False),
        ("Fraktion Die Grünen/Bündnis 90", "gruene", False),
        # as DIP writes them
        ("CDU/CSU", "cdu_csu", False),
        ("DIE LINKE", "linke", False),
        ("DIE LINKE.", "linke", False),
        ("Die Linke (Gruppe)", "linke", False),
        ("Gruppe Die Linke", "linke", False),
        ("BSW (Gruppe)", "bsw", False),
        ("Gruppe BSW", "bsw", False),
        ("BÜNDNIS 90/DIE GRÜNEN", "gruene", False),
        ("BÜND\u00adNIS 90/DIE GRÜ\u00adNEN", "gruene", False),
        ("Die Grünen", "gruene", False),
        ("fraktionslos", "fraktionslos", False),
    ],
)
def test_official_names_of_the_register_and_of_dip_are_known(name: str, key: str, guest: bool) -> None:
    assert aliases.group_of_official(name) == (key, guest)


@pytest.mark.requirement("I2.alias-groups")
@pytest.mark.parametrize(
    ("phrase", "key"),
    [
        ("Union", "cdu_csu"),
        ("die Unionsfraktion", "cdu_csu"),
        ("CDU und CSU", "cdu_csu"),
        ("cdu-csu", "cdu_csu"),
        ("conservatives", "cdu_csu"),
        ("CDU", "cdu"),
        ("Christdemokraten", "cdu"),
        ("Christian Democrats", "cdu"),
        ("CSU-Landesgruppe", "csu"),
        ("die Linken", "linke"),
        ("Linkspartei", "linke"),
        ("the Left", "linke"),
        ("Grüne", "gruene"),
        ("Gruene", "gruene"),
        ("GRUNEN", "gruene"),
        ("the Greens", "gruene"),
        ("Bündnis 90 / Die Grünen", "gruene"),
        ("B90/Grüne", "gruene"),
        ("AfD-Fraktion", "afd"),
        ("Alternative fuer Deutschland", "afd"),
        ("Liberale", "fdp"),
        ("F.D.P.", "fdp"),
        ("Freie Demokraten", "fdp"),
        ("Sozialdemokraten", "spd"),
        ("Sozis", "spd"),
        ("SPD-Bundestagsfraktion", "spd"),
        ("Social Democrats", "spd"),
        ("parliamentary group of the SPD", "spd"),
        ("Fraktionslose", "fraktionslos"),
        ("independents", "fraktionslos"),
        ("Bündnis Sahra Wagenknecht", "bsw"),
        ("Wagenknecht-Partei", "bsw"),
        ("PDS", "pds"),
        ("GB/BHE", "bhe"),
        ("Zentrum", "zentrum"),
        ("Piraten", "piraten"),
        ("NPD", "npd"),
        ("Freie Wähler", "freie_waehler"),
        ("Die PARTEI", "die_partei"),
    ],
)
def test_what_people_say_means_a_group_or_party(phrase: str, key: str) -> None:
    assert aliases.find(phrase) == key


@pytest.mark.parametrize(
    "phrase", ["", "die", "die Partei", "da", "left", "Fraktion", "Müller", "?!", "SPD AfD"]
)
def test_other_words_mean_none(phrase: str) -> None:
    assert aliases.find(phrase) is None


def test_every_party_within_a_group_names_it_and_relations_lead_to_known_keys() -> None:
    for info in aliases.GROUPS.values():
        assert info.parent is None or info.parent in aliases.GROUPS
        assert all(key in aliases.GROUPS for key in info.predecessors)
        assert re.fullmatch(r"#[0-9a-f]{6}", info.colour)
        assert all(
            (
                info.label,
                info.label_en,
                info.short_de,
                info.short_en,
                info.nominative,
                info.dative,
                info.genitive,
            )
        )
    assert aliases.GROUPS["cdu"].parent == aliases.GROUPS["csu"].parent == "cdu_csu"
    assert set(aliases.SPELLINGS.values()) == set(aliases.GROUPS)


def test_the_articles_of_groups_are_right() -> None:
    articles = {key: info.article for key, info in aliases.GROUPS.items()}
    assert (articles["spd"], articles["bsw"], articles["ssw"], articles["volt"]) == ("die", "das", "der", "")
    assert [aliases.GROUPS[key].plural for key in ("gruene", "spd", "fraktionslos")] == [True, False, True]


@pytest.mark.requirement("I2.alias-groups")
@pytest.mark.parametrize(
    ("phrase", "land"),
    [
        ("NRW", "Nordrhein-Westfalen"),
        ("NW", "Nordrhein-Westfalen"),
        ("nordrhein westfalen", "Nordrhein-Westfalen"),
        ("BWG", "Baden-Württemberg"),
        ("aus dem Saarland", "Saarland"),
        ("bayerischen", "Bayern"),
        ("bayrische", "Bayern"),
        ("Bavaria", "Bayern"),
        ("BY", "Bayern"),
        ("THUERINGEN", "Thüringen"),
        ("Lower Saxony", "Niedersachsen"),
        ("sachsen-anhaltinische", "Sachsen-Anhalt"),
        ("Meck-Pomm", "Mecklenburg-Vorpommern"),
        ("Land Baden", "Baden"),
    ],
)
def test_laender_are_known_by_all_their_names(phrase: str, land: str) -> None:
    assert lands.find(phrase) == land


@pytest.mark.parametrize("phrase", ["", "by", "he", "Frankreich", "aus"])
def test_other_words_are_no_land(phrase: str) -> None:
    assert lands.find(phrase) is None


def test_all_sixteen_laender_and_their_three_predecessors_have_phrases() -> None:
    assert len([info for info in lands.LANDS.values() if info.successor is None]) == 16
    assert set(lands.SPELLINGS.values()) == set(lands.LANDS)
    assert lands.LANDS["Saarland"].in_de == "im Saarland"


def test_spellings_are_folded_as_questions_are() -> None:
    for spellings in (aliases.SPELLINGS, lands.SPELLINGS):
        assert [phrase for phrase in spellings if fold_phrase(phrase) != phrase] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Größte", "groesste"),
        ("STRÖBELE", "Strobele"),
        ("Bünd\u00adnis", "buendnis"),
        ("Trăsnea", "Trasnea"),
        ("İ", "i"),
    ],
)
def test_folding_makes_all_spellings_of_a_word_one(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@given(st.lists(st.text(st.characters(exclude_characters="|", codec="utf-8"), max_size=12), max_size=5))
def test_a_table_cell_folds_to_what_its_phrases_fold_to(phrases: list[str]) -> None:
    expected = [fold_phrase(phrase) for phrase in phrases if phrase.strip()]
    assert [folded for folded in fold_list("|".join(phrases)) if folded] == [
        folded for folded in expected if folded
    ]
