"""The directory: who is meant by a name as people type it."""

from __future__ import annotations

import unicodedata
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.parliament import source
from beleg.domains.parliament.directory import Directory, Match

NAMES = pytest.mark.requirement("I2.names", "F02")
NAMESAKES = pytest.mark.requirement("I2.namesakes")
NEAR = pytest.mark.requirement("I2.near-names", "F02")
NOBODY = pytest.mark.requirement("I3.unknown-name", "I2.near-names")


@cache
def register() -> source.Register:
    return source.load()


@cache
def directory() -> Directory:
    return Directory(register())


def lookup(name: str) -> list[Match]:
    return directory().lookup(name)


def only(name: str) -> Match:
    matches = lookup(name)
    assert len(matches) == 1, (name, matches)
    return matches[0]


def people(name: str) -> list[str]:
    return [match.matched for match in lookup(name)]


MERKEL, STROEBELE, LEYEN = "Angela Merkel", "Hans-Christian Ströbele", "Ursula von der Leyen"
LEUTHEUSSER = "Sabine Leutheusser-Schnarrenberger"


@NAMES
@pytest.mark.parametrize(
    ("typed", "registered"),
    [
        ("Angela Merkel", MERKEL),
        ("angela merkel", MERKEL),
        ("ANGELA MERKEL", MERKEL),
        ("  Angela   Merkel ", MERKEL),
        ("Merkel, Angela", MERKEL),
        ("Merkel Angela", MERKEL),
        ("Dr. Angela Merkel", MERKEL),
        ("Frau Bundeskanzlerin Dr. Angela Merkel", MERKEL),
        ("Altkanzlerin Angela Merkel", MERKEL),
        ("CDU-Politikerin Angela Merkel", MERKEL),
        ("Merkel, Dr. Angela (CDU), MdB", MERKEL),
        ("A. Merkel", MERKEL),
        ("Angela Merkels", MERKEL),
        ("Angela Merkel’s", MERKEL),
        ("Ströbele", STROEBELE),
        ("Stroebele", STROEBELE),
        ("Strobele", STROEBELE),
        ("Hans Christian Ströbele", STROEBELE),
        ("Hanschristian Stroebele", STROEBELE),
        ("Hans - Christian Strobele", STROEBELE),
        ("H.-C. Ströbele", STROEBELE),
        ("Ursula von der Leyen", LEYEN),
        ("von der Leyen", LEYEN),
        ("v. d. Leyen", LEYEN),
        ("Leyen", LEYEN),
        ("Ursula Leyen", LEYEN),
        ("Leyen, Ursula von der", LEYEN),
        ("von der Leyen, Dr. Ursula", LEYEN),
        ("Leutheusser-Schnarrenberger", LEUTHEUSSER),
        ("Leutheusser Schnarrenberger", LEUTHEUSSER),
        ("leutheusserschnarrenberger", LEUTHEUSSER),
        ("Sabine Leutheusser", LEUTHEUSSER),
        ("Schnarrenberger", LEUTHEUSSER),
        ("Karrenbauer", "Annegret Kramp-Karrenbauer"),
        ("Reem Alabali Radovan", "Reem Alabali Radovan"),
        ("Reem Alabali-Radovan", "Reem Alabali Radovan"),
        ("Cem Ozdemir", "Cem Özdemir"),
        ("Cem Oezdemir", "Cem Özdemir"),
        ("Sevim Dagdelen", "Sevim Dağdelen"),
        ("Monika Gruetters", "Monika Grütters"),
        ("Wolfgang Neskovic", "Wolfgang Nešković"),
        ("Thomas de Maiziere", "Thomas de Maizière"),
        ("Franz-Josef Strauss", "Franz Josef Strauß"),
        ("Rita Süßmuth", "Rita Süssmuth"),
        ("Otto Graf Lambsdorff", "Otto Graf Lambsdorff"),
        ("Otto Lambsdorff", "Otto Graf Lambsdorff"),
        ("Karl-Theodor zu Guttenberg", "Karl-Theodor Freiherr zu Guttenberg"),
        ("Karl-Theodor Freiherr von und zu Guttenberg", "Karl-Theodor Freiherr zu Guttenberg"),
        ("von Storch", "Beatrix von Storch"),
        ("In der Beek", "Olaf In der Beek"),
        ("Daniela Ridder", "Daniela De Ridder"),
        ("Peter von der Heydt Freiherr von Massenbach", "Peter von der Heydt Freiherr von Massenbach"),
        ("Stephan Mayer (Altötting)", "Stephan Mayer"),
        ("Müller (Erlangen)", "Stefan Müller"),
        ("Hermann Ernst Ott", "Hermann E. Ott"),
        ("F.-W. Steinmeier", "Frank-Walter Steinmeier"),
        ("Kurt Kiesinger", "Kurt Georg Kiesinger"),
        ("Georg Kiesinger", "Kurt Georg Kiesinger"),
        ("Norbert Herr", "Norbert Herr"),
        ("Renata Alt", "Renata Alt"),
    ],
)
def test_a_name_in_any_usual_spelling_is_exact(typed: str, registered: str) -> None:
    match = only(typed)
    assert (match.matched, match.quality, match.distance) == (registered, "exact", 0)


@NAMES
def test_letters_and_accents_apart_are_the_same_name() -> None:
    assert only(unicodedata.normalize("NFD", "Ströbele")).matched == STROEBELE


@NAMES
@pytest.mark.parametrize(
    ("typed", "former", "now"),
    [
        ("Kristina Köhler", "Kristina Köhler", "Kristina Schröder"),
        ("Dorothee Mantel", "Dorothee Mantel", "Dorothee Bär"),
        ("Vera Wollenberger", "Vera Wollenberger", "Vera Lengsfeld"),
        ("Agnes Malczak", "Agnes Malczak", "Agnieszka Brugger"),
    ],
)
def test_a_former_surname_finds_the_person_and_says_which_name_it_was(
    typed: str, former: str, now: str
) -> None:
    match = only(typed)
    assert (match.quality, match.matched) == ("former", former)
    assert register().person(match.person_id).name.display == now


@NAMES
def test_only_the_place_beside_a_name_changed_and_the_name_is_not_a_former_one() -> None:
    assert {match.quality for match in lookup("Gerhard Schröder")} == {"exact"}


@NAMESAKES
def test_a_family_name_alone_means_everyone_of_that_name_the_latest_term_first() -> None:
    matches = lookup("Merkel")
    assert [match.matched for match in matches] == ["Angela Merkel", "Petra Merkel"]
    assert {match.by for match in matches} == {"family"}
    terms = [match.last_term for match in lookup("Müller")]
    assert len(terms) > 40
    assert terms == sorted(terms, reverse=True)


@NAMESAKES
def test_one_full_name_of_several_people_means_all_of_them() -> None:
    assert people("Gerhard Schröder") == ["Gerhard Schröder"] * 2
    assert len({match.person_id for match in lookup("Karl Müller")}) == 3


@NAMESAKES
@pytest.mark.parametrize(
    ("typed", "last_term"),
    [
        ("Gerhard Schröder (SPD)", 16),
        ("Gerhard Schröder, SPD", 16),
        ("Gerhard Schröder, CDU, geboren 1910", 8),
        ("Gerhard Schröder (*1944)", 16),
        ("Gerhard Schröder (Hannover)", 16),
        ("Gerhard Schröder (Düsseldorf)", 8),
    ],
)
def test_place_party_or_year_beside_a_name_tell_namesakes_apart(typed: str, last_term: int) -> None:
    assert only(typed).last_term == last_term


@NAMESAKES
def test_a_form_of_address_narrows_namesakes_by_sex() -> None:
    women = lookup("Frau Müller")
    assert 0 < len(women) < len(lookup("Müller"))
    assert {register().person(match.person_id).sex for match in women} == {"f"}
    assert {register().person(match.person_id).sex for match in lookup("Herr Roth")} == {"m"}


@NAMESAKES
def test_a_middle_name_left_out_means_everyone_whom_it_fits() -> None:
    assert people("Karl Lamers") == ["Karl A. Lamers", "Karl Lamers"]


@NAMESAKES
def test_a_hyphenated_given_name_is_one_name() -> None:
    assert people("Hans Friedrich") == ["Hans Friedrich"]
    assert people("Hans-Peter Friedrich") == ["Hans-Peter Friedrich"]
    assert only("Christian Ströbele").quality == "near"


@NAMES
def test_a_particle_that_nobody_of_the_name_has_is_not_passed_over_in_silence() -> None:
    assert {match.quality for match in lookup("von Merkel")} == {"near"}
    assert people("Storch") == ["Beatrix von Storch", "Anton Storch"]


@NEAR
@pytest.mark.parametrize(
    ("typed", "registered", "distance"),
    [
        ("Angela Merkl", MERKEL, 1),
        ("Olaf Scholtz", "Olaf Scholz", 1),
        ("Fredrich Merz", "Friedrich Merz", 1),
        ("Baerbok", "Annalena Baerbock", 1),
        ("Oalf Scholz", "Olaf Scholz", 1),
        ("Angla Mrkel", MERKEL, 2),
        ("Merkl Angela", MERKEL, 1),
        ("Frank-Walter Steinmaier", "Frank-Walter Steinmeier", 1),
        ("Schäubel", "Wolfgang Schäuble", 1),
        ("Sarah Wagenknecht", "Sahra Wagenknecht", 0),
        ("Gregor Gisi", "Gregor Gysi", 1),
        ("Mrez", "Friedrich Merz", 1),
        ("Hans Kristian Strobele", STROEBELE, 0),
        ("Hans Cristan Strobele", STROEBELE, 1),
        ("Sabine Leuthäusser-Schnarrenberger", LEUTHEUSSER, 1),
        ("AngelaMerkel", MERKEL, 1),
        ("Herr Gregor Gysy", "Gregor Gysi", 1),
        ("Stefan Mayer (Altötting)", "Stephan Mayer", 0),
    ],
)
def test_one_near_hit_is_understood(typed: str, registered: str, distance: int) -> None:
    match = only(typed)
    assert (match.matched, match.quality, match.distance) == (registered, "near", distance)


@NEAR
@pytest.mark.parametrize(
    ("typed", "registered"),
    [
        ("Joschka Fischer", "Joseph Fischer"),
        ("Fritz Merz", "Friedrich Merz"),
        ("Willi Brandt", "Willy Brandt"),
        ("Alex Dobrindt", "Alexander Dobrindt"),
        ("Angela Dorothea Merkel", MERKEL),
        ("Olaf K. Scholz", "Olaf Scholz"),
    ],
)
def test_short_forms_and_names_that_the_register_lacks_are_near(typed: str, registered: str) -> None:
    match = only(typed)
    assert (match.matched, match.quality) == (registered, "near")


@NEAR
def test_several_equally_near_people_are_all_given() -> None:
    matches = lookup("Scholtz")
    assert [match.matched for match in matches] == ["Olaf Scholz", "Rupert Scholz"]
    assert {(match.quality, match.distance) for match in matches} == {("near", 1)}


@NEAR
def test_a_name_that_somebody_bears_is_no_typo_of_another() -> None:
    for typed, suggested in [("Peter Merkel", "Petra Merkel"), ("Olaf Schulz", "Olaf Scholz")]:
        matches = lookup(typed)
        assert {match.quality for match in matches} == {"far"}
        assert suggested in [match.matched for match in matches]
    assert only("Thomas Schmid").matched == "Thomas Schmidt"


@NOBODY
@pytest.mark.parametrize(
    "typed",
    [
        "Max Mustermann", "Erika Mustermann", "Mustermann", "Xaver Quandtmeier", "John Smith", "Donald Trump",
        "Angela Scholz", "Peter Merkel", "Xaver Merkel", "Merkel, Xaver", "Olaf Merz", "Horst Köhler", "Markus Söder",
        "Söder", "Friedrich Schiller", "Steffi Graf", "Karl Graf", "Putin", "Hans-Xaver Müller", "Thomas Gottschalk",
    ],
)  # fmt: skip
def test_a_name_nobody_has_is_at_most_a_suggestion(typed: str) -> None:
    matches = lookup(typed)
    assert {match.quality for match in matches} <= {"far"}
    assert len(matches) <= 3


@NEAR
def test_a_given_name_alone_suggests_its_few_bearers() -> None:
    assert [(match.matched, match.quality) for match in lookup("Annalena")] == [("Annalena Baerbock", "far")]
    assert lookup("Hans") == []


@NAMES
@pytest.mark.parametrize(
    "typed", ["", "   ", "12", "(Berlin)", "Dr.", "…", "x", "a" * 100_000, "\x00\ud800", ",,,", "von"]
)
def test_what_is_no_name_finds_nobody(typed: str) -> None:
    assert lookup(typed) == []


@NAMES
@given(st.text(max_size=60))
def test_no_text_breaks_the_look_up(text: str) -> None:
    for match in lookup(text):
        assert match.person_id in register().ids
