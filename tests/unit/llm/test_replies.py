"""What a model wrote is read in no more time than it deserves."""

from time import process_time

import pytest

from beleg.llm.replies import LONGEST, MOST_STARTS, object_of, written_calls

pytestmark = pytest.mark.requirement("I7.field")


@pytest.mark.parametrize("piece", ["[", "{", '{"calls":', '[{"a":', '{"a" '])
def test_what_opens_thousands_of_times_and_closes_nothing_is_given_up_at_once(piece: str) -> None:
    start = process_time()
    assert object_of(piece * LONGEST) is None
    assert written_calls(piece * LONGEST, {"a"}) == ()
    assert process_time() - start < 0.5


def test_an_object_behind_words_in_brackets_is_found() -> None:
    assert object_of("[sic] {so} " * (MOST_STARTS // 2 - 1) + '{"ids": ["f1"]}') == {"ids": ["f1"]}
