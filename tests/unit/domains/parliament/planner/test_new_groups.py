"""Groups that are new, the figures of a comparison once more, and what follows the largest group."""

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.followups")


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Which parties sat in the Bundestag in 1983?", "who was new"), "GRÜNEN with 28 seats was new"),
        (("Welche Fraktionen saßen 1990 im Bundestag?", "wer war neu?"), "neu hinzugekommen ist die PDS mit 17"),
        (("welche parteien waren neu im 10. bundestag",), "neu hinzugekommen ist BÜNDNIS 90/DIE GRÜNEN"),
        (("Which groups were new in the 18th Bundestag?",), "no group was new"),
        (("Neue Fraktionen im 19. Bundestag?",), "die AfD mit"),
        (("Welche Parteien sitzen im Bundestag?", "welche sind neu?"), "nicht mehr vertreten war die FDP"),
    ],
)  # fmt: skip
def test_a_group_is_new_that_had_no_seats_in_the_term_before(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize("question", ["welche neuen abgeordneten hat die spd", "Wer ist neu im Bundestag?"])
def test_new_members_are_no_new_groups(question):
    assert "neue Abgeordnete" in ask(question).text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Which parties sat in the Bundestag in 1983?", "who was new", "how many seats did they have"), "28 of 520"),
        (("Wer hat mehr Sitze, AfD oder SPD?", "und im 20. Bundestag?", "wie viele waren das"), "mit 206 von 736"),
        (("Who has more seats, AfD or SPD?", "how many was that?"), "31 more than the SPD"),
    ],
)  # fmt: skip
def test_how_many_that_was_are_the_figures_told(questions, needed):
    assert needed in talk(*questions)[-1].text


def test_how_many_they_had_after_all_groups_is_told_of_all():
    answer = talk("Which parties sat in the Bundestag in 1983?", "how many seats did they have")[-1]
    assert answer.table is not None
    assert "BÜNDNIS 90/DIE GRÜNEN" in answer.table.header


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Which party had the most seats in the 17th Bundestag?", "how many", "and in the 20th?"), "the SPD was"),
        (("Welche Fraktion war im 17. Bundestag die stärkste?", "wie viele sitze?", "und im 20.?"), "die SPD"),
        (("How many seats had the CDU/CSU in the 17th Bundestag?", "and in the 20th?"), "197 of 736"),
    ],
)  # fmt: skip
def test_the_largest_group_of_another_time_may_be_another(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    "question",
    [
        "how many women are in the cdu group",
        "wie viele frauen hat die CDU-Fraktion",
        "Frauen in der Fraktion der CDU",
    ],
)
def test_the_group_of_the_cdu_is_the_one_it_leads(question):
    assert "48" in ask(question).text


def test_the_cdu_alone_is_the_party():
    assert "37" in ask("Wie viele Frauen hat die CDU?").text


def test_which_group_has_the_most_women_is_told_by_their_number():
    told = talk("how many women are in the SPD group", "which group has the most")[-1].text
    assert "most women (53 of 85)" in told
