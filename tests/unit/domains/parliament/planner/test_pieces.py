"""Pieces of words are asked for before a pattern is compiled: whatever a pattern finds holds one of its pieces."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.domains.parliament import checks
from beleg.domains.parliament.planner import outside, relative, superlatives
from beleg.grounding import words

PATTERNS = {
    **{
        f"{key} {at}": (source, relative._needed(source)) for at, (source, key) in enumerate(relative._rows())
    },
    "procedure": (outside._PROCEDURE.pattern, outside._DONE),
    "their kin": (outside._THEIR_KIN.pattern, outside._KIN_STEMS),
    "to come": (outside._TO_COME.pattern, outside._COMING_STEMS),
    "of a scale": (superlatives._OF_SCALE.pattern, superlatives._PLACES),
    "highest": (checks.HIGHEST.pattern, checks.HIGH_STEMS),
    "lowest": (checks.LOWEST.pattern, checks.LOW_STEMS),
    "a number": (words._german_number().pattern, words.GERMAN_STEMS),
}


@pytest.mark.requirement("I2.cold-start")
@pytest.mark.parametrize("name", PATTERNS)
def test_what_a_pattern_finds_holds_one_of_its_pieces(name):
    source, pieces = PATTERNS[name]

    @given(st.from_regex(source, fullmatch=True))
    @settings(max_examples=25, deadline=None)
    def held(found: str) -> None:
        assert any(piece in found.lower() for piece in pieces)

    held()


@pytest.mark.requirement("I2.cold-start")
def test_a_pattern_is_left_alone_where_none_of_its_pieces_stands():
    needed = [pieces for source, _ in relative._rows() if (pieces := relative._needed(source))]
    text = "wie viele sitze hat die spd?"
    assert not any(piece in text for pieces in needed for piece in pieces)
