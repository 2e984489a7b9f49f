"""However a person's name is written, it is one name; one that only looks like it is not taken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.claims import BadClaim
from beleg.domains.expenses.names import (
    made_of,
    may_be,
    mixed,
    one_person,
    person_key,
    unseen,
    without_joiners,
)
from tests.support.expenses import claim


@pytest.mark.parametrize(
    "written", ["Erika Muster", "Muster, Erika", "erika  muster.", "\u00c9rika MUSTER", "Erika-Muster"]
)
def test_a_name_is_the_same_however_it_is_written(written: str) -> None:
    assert one_person(written, "Erika Muster")
    assert one_person("Erika Muster", person_key(written))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jörg Müller", "Joerg Mueller"),
        ("Jörg Müller", "Jorg Muller"),
        ("Gülşen Çağlar", "Guelsen Caglar"),
        ("Søren Ås", "Soeren Aas"),
        ("Søren Ås", "Soren As"),
        ("Hans Groß", "GROSS, HANS"),
        ("Łukasz Wójcik", "Lukasz Wojcik"),
        ("Đorđe Ilić", "Dorde Ilic"),
        ("İpek Işık", "Ipek Isik"),
        ("Erıka Muster", "Erika Muster"),
        ("Nguyễn Văn Đạt", "Nguyen Van Dat"),
        ("Məmmədov Əli", "Mammadov Ali"),
        ("Γιώργος Παπαδόπουλος", "ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ"),
        ("Ольга Петрова", "Olga Petrova"),
        ("محمد علي", "مُحَمَّد علی"),
        ("Sean O'Brien", "Sean OBrien"),
        ("Sean O\u2019Brien", "Sean O Brien"),
        ("Peter Pace", "Peter \u0420\u0430\u0441\u0435"),
        ("Anne-Marie Kurz", "Kurz, Annemarie"),
        ("Anne Marie Kurz", "Annemarie Kurz"),
        ("ErikaMuster", "Erika Muster"),
        ("MusterErika", "Muster, Erika"),
        ("Karl Müller-Lüdenscheidt", "Mueller Luedenscheidt, Karl"),
        ("Anna von der Leyen", "Vonderleyen, Anna"),
        ("Dr. Erika Muster", "Erika Muster"),
        ("Frau Prof. Dr. med. Erika Muster", "Muster, Erika"),
        ("Erika Muster, Ph.D.", "Erika Muster"),
        ("Herr, Michael", "Michael Herr"),
        ("Erika Mu\u017fter", "\uff25rika Muster"),
    ],
)
def test_honest_spellings_of_one_name_are_one_person(one: str, other: str) -> None:
    assert one_person(one, other)
    assert one_person(other, one)
    assert one_person(person_key(one), other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Erika Muster", "Erika Mustermann"),
        ("Erika Muster", "Max Muster"),
        ("Erika Muster", "Erika"),
        ("Erika Muster", "Erika Anna Muster"),
        ("Nora Weber", "Aron Weber"),
        ("Michael Nowak", "Michał Nowak"),
        ("Peter Bauer", "Peter Baur"),
        ("Phil Meyer Schulz", "Meyer Schulz"),
        ("Karl Muster jr.", "Karl Muster"),
        ("Amy Li", "May Li"),
    ],
)
def test_other_names_are_others(one: str, other: str) -> None:
    assert not one_person(one, other)
    assert not one_person(other, one)


@given(
    st.lists(st.text(st.characters(categories=["Ll"], max_codepoint=0x17F), min_size=1), min_size=1).flatmap(
        lambda words: st.tuples(st.just(words), st.permutations(words))
    )
)
def test_the_order_of_its_words_does_not_matter(orders: tuple[list[str], list[str]]) -> None:
    one, other = orders
    assert person_key(" ".join(one)) == person_key(", ".join(other))


@given(st.text(st.characters(categories=["L", "M", "N", "P", "Zs"]), max_size=120))
def test_what_is_kept_of_a_name_is_compared_as_the_name_itself(text: str) -> None:
    key = person_key(text)
    assert person_key(key) == key
    assert len(key) <= 255


HONEST = (
    "Jörg Müller", "Müller-Lüdenscheidt", "Dr. Anna von der Leyen", "Łukasz Wójcik", "Małgorzata Śliwińska-Żak",
    "Gülşen Çağlar", "Ipek Işık", "Nguyễn Thị Ánh", "Nguye\u0302\u0303n Văn Đạt", "محمد بن سلمان", "مُحَمَّد",
    "امیر\u200cحسین رضایی", "Γιώργος Παπαδόπουλος", "Сергей Щукин", "Юлія Ющенко", "Ivan Петров", "Sean O'Brien",
    "Gabriele D\u2019Angelo", "Ka\u02bbiulani", "李明", "さくら 田中", "佐々木 ローラ", "김민수", "अनिल कुमार",
    "สมชาย ใจดี", "ארז כהן", "Անահիտ", "გიორგი", "Björk Guðmundsdóttir", "Ḥasan al-Bannāʾ",
    "Erika Muster (geb. Schmidt)", "No",
)  # fmt: skip


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_of_any_language_is_taken_and_may_be_its_own(name: str) -> None:
    taken = claim(employee=name).employee
    assert person_key(taken)
    assert may_be(name, taken)
    assert taken == without_joiners(name) or "\u0302" in name


@pytest.mark.parametrize(
    "name",
    [
        "Er\u2065ika Muster", "Er\U000e0080ika Muster", "Er\ufff0ika Muster", "Er\U00016fe4ika Muster",
        "Er\ue000ika Muster", "Er\U0001e7ffika Muster", "Erika Must\u0435r", "\u13acrika Muster", "\u0395rika Muster",
        "Er\u05b0ika Muster", "Er\u1734ika Muster", "Er\u093fika Muster", "Er\u0488ika Muster", "Er\u200dika Muster",
        "Er\u200cika Muster", "...", "\u034f",
    ],
)  # fmt: skip
def test_a_name_that_only_looks_like_another_is_refused(name: str) -> None:
    with pytest.raises(BadClaim, match="employee"):
        claim(employee=name)


def test_letters_of_two_alphabets_in_a_word_are_seen() -> None:
    assert mixed("\u0415rika")
    assert not mixed("Erika \u0415\u043b\u0435\u043d\u0430")
    assert not mixed("J\u00fcrgen M\u00fcller-L\u00fcdenscheidt 2")


@pytest.mark.parametrize("letter", ["\u034f", "\u3164", "\ufe0f", "\u200b", "\u2800", "\u115f", "\u2065"])
def test_what_nobody_can_see_is_seen(letter: str) -> None:
    assert unseen(f"Erika{letter}")
    assert not unseen("Erika")


def test_a_log_in_may_be_whoever_has_all_its_words() -> None:
    assert may_be("anna", "Anna Schmidt")
    assert may_be("anna.schmidt", "Schmidt, Anna")
    assert may_be("annaschmidt", "Schmidt, Anna")
    assert may_be("mueller", "Jörg Müller")
    assert not may_be("anna", "Hannah Schmidt")
    assert not may_be("", "Anna")


@pytest.mark.parametrize(
    ("login", "written"),
    [
        ("a.berg", "Anna Berg"),
        ("aberg", "Dr. Anna Berg"),
        ("berga", "Berg, Anna"),
        ("anna.b", "Anna Berg"),
        ("annab", "Anna Berg"),
        ("anna.berg2", "Anna Berg"),
        ("ABerg_01", "Anna Berg"),
        ("annaberg", "Anna Berg"),
        ("anna", "Anna Berg"),
        ("anna", "A. Berg"),
        ("anna.berg", "A. Berg"),
        ("jmueller", "Jörg Müller"),
        ("annalena", "Anna-Lena Kurz"),
        ("alkurz", "Anna-Lena Kurz"),
        ("al.kurz", "Anna Lena Kurz"),
    ],
)
def test_a_log_in_may_be_made_of_a_name_in_the_usual_ways(login: str, written: str) -> None:
    assert made_of(login, written)


@pytest.mark.parametrize(
    ("login", "written"),
    [
        ("anna", "Erika Muster"),
        ("b.berg", "Anna Berg"),
        ("cberg", "Anna Berg"),
        ("ab", "Anna Berg"),
        ("annax", "Anna Berg"),
        ("anna.muster", "Anna Berg"),
        ("karl", "Karla Berg"),
        ("7", "Anna Berg"),
        ("erika", "Hans Erikson"),
    ],
)
def test_a_log_in_of_other_letters_is_made_of_no_name(login: str, written: str) -> None:
    assert not made_of(login, written)
