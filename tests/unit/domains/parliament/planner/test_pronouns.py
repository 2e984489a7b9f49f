"""Pronouns before which nothing was said: whom they mean is asked, and the whole house is never meant in silence."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Wie viele Sitze hat sie?", "sie"),
        ("wie viele frauen hat sie", "sie"),
        ("Wie viele Sitze hatten sie 2013?", "sie"),
        ("how many seats does it have?", "it"),
        ("How many seats do they have?", "they"),
        ("how many women does it have", "it"),
    ],
)
def test_a_group_that_nobody_named_is_asked_for(question: str, word: str) -> None:
    answer = ask(question)
    assert answer.status == "clarification"
    assert word in answer.text
    assert [option.label for option in answer.options][:3] == ["CDU/CSU", "AfD", "SPD"]
    assert not answer.claims


@pytest.mark.parametrize("reply", ["SPD", "die spd", "3"])
def test_the_group_is_told_once_it_is_named(reply: str) -> None:
    first = ask("Wie viele Frauen hat sie?")
    chosen = first.options[2].value if reply.isdecimal() else reply
    assert "von 120 Abgeordneten der SPD" in talk("Wie viele Frauen hat sie?", chosen)[1].text.replace(
        "Fraktion ", ""
    )


@pytest.mark.parametrize(
    "question",
    ["wie alt ist er?", "wann wurde sie geboren", "what party is she in?", "wie viele davon sind frauen?",
     "how many of them are women?", "zu welcher partei gehört er?"],
)  # fmt: skip
def test_nobody_is_meant_by_a_pronoun_alone(question: str) -> None:
    answer = ask(question)
    assert answer.status == "no_data"
    assert answer.text.split("?")[0].endswith(("gemeint", "”", "“", "refer to"))


@pytest.mark.parametrize(
    ("question", "figure"),
    [
        ("können sie mir sagen wie viele abgeordnete es gibt", "630"),
        ("wissen Sie, wie viele Sitze es gibt?", "630"),
        ("Die SPD ist toll, wie viele Sitze hat sie?", "120"),
        ("I like the AfD. How many seats does it have?", "151"),
        ("wie viele mitglieder hat er, der bundestag", "630"),
        ("wie viele abgeordnete sind es?", "630"),
    ],
)
def test_a_pronoun_is_no_riddle_where_it_stands_for_something(question: str, figure: str) -> None:
    assert figure in ask(question).text
