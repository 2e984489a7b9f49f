"""A planner that gives what is no step ends its turn; it does not keep it going for ever."""

import pytest

from tests.support.orchard import Script, ask


@pytest.mark.requirement("I2.bad-input")
@pytest.mark.parametrize("nothing", [None, "draft", 7, object()])
def test_what_is_no_step_brings_nothing_and_ends_the_turn(nothing):
    answer = ask(Script(nothing))
    assert answer.status == "failed"
    assert answer.claims == ()
