"""However a person's name is written, it is one name; one that only looks like it is not taken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.domains.expenses.names import may_be, mixed, person_key, unseen


@pytest.mark.parametrize(
    "written", ["Erika Muster", "Muster, Erika", "erika  muster.", "\u00c9rika MUSTER", "Erika-Muster"]
)
def test_a_name_is_the_same_however_it_is_written(written: str) -> None:
    assert person_key(written) == person_key("Erika Muster")


def test_other_names_are_others() -> None:
    assert (
        len({person_key(each) for each in ("Erika Muster", "Erika Mustermann", "Max Muster", "Erika")}) == 4
    )


@given(
    st.lists(st.text(st.characters(categories=["Ll"], max_codepoint=0x17F), min_size=1), min_size=1).flatmap(
        lambda words: st.tuples(st.just(words), st.permutations(words))
    )
)
def test_the_order_of_its_words_does_not_matter(orders: tuple[list[str], list[str]]) -> None:
    one, other = orders
    assert person_key(" ".join(one)) == person_key(", ".join(other))


def test_letters_of_two_alphabets_in_a_word_are_seen() -> None:
    assert mixed("\u0415rika")
    assert not mixed("Erika \u0415\u043b\u0435\u043d\u0430")
    assert not mixed("J\u00fcrgen M\u00fcller-L\u00fcdenscheidt 2")


@pytest.mark.parametrize("letter", ["\u034f", "\u3164", "\ufe0f", "\u200b", "\u2800", "\u115f"])
def test_what_nobody_can_see_is_seen(letter: str) -> None:
    assert unseen(f"Erika{letter}")
    assert not unseen("Erika")


def test_a_log_in_may_be_whoever_has_all_its_words() -> None:
    assert may_be("anna", "Anna Schmidt")
    assert may_be("anna.schmidt", "Schmidt, Anna")
    assert not may_be("anna", "Hannah Schmidt")
    assert not may_be("", "Anna")
