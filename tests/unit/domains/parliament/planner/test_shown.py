"""Conversations on the people last shown: conditions, counts, ranks, shares and times are asked of that very set."""

import pytest

from tests.support.talking import talk
from tests.support.understanding import only, said

pytestmark = pytest.mark.requirement("I3.followups")


def told(conversation: str) -> list[str]:
    """The answers to a conversation, its questions parted by bars."""
    return [answer.text for answer in talk(*(part.strip() for part in conversation.split("|")))]


@pytest.mark.parametrize(
    ("conversation", "last"),
    [
        (
            "wie viele abgeordnete kommen aus bremen? | wie heißen sie? | wer davon ist in der spd?",
            "Uwe Schmidt",
        ),
        ("how many members come from bremen? | who are they? | only the women", "2 women from Bremen"),
        (
            "nenne alle abgeordneten aus dem saarland | nur die von der cdu | und von der spd?",
            "2 Abgeordnete der SPD",
        ),
        ("which members were born in hamburg? | which of them are women?", "women born in “"),
        ("wer ist in dresden geboren und sitzt im bundestag? | nur die frauen", "Rasha Nasr"),
    ],
)
def test_a_further_condition_narrows_the_members_last_shown(conversation: str, last: str) -> None:
    assert last in told(conversation)[-1]


@pytest.mark.parametrize(
    ("conversation", "last"),
    [
        (
            "wie viele abgeordnete sind unter 30? | wie viele davon sind bei den grünen?",
            "25,0 % der zuvor gezählten 28",
        ),
        (
            "welche abgeordneten kommen aus bremen? | wie viel prozent davon sind frauen?",
            "40,0 % der zuvor gezählten 5",
        ),
        ("how many members come from bremen? | how many of them are women? | and men?", "3 men from Bremen"),
        (
            "how many members were born in berlin? | what percentage of them are women?",
            "22.7 % of the 22 counted before",
        ),
    ],
)
def test_a_part_of_the_set_is_told_with_its_share_of_the_set(conversation: str, last: str) -> None:
    assert last in told(conversation)[-1]


def test_a_count_among_the_set_leaves_the_whole_set_in_focus() -> None:
    """ "Davon" goes on from those counted last; a question that points at nothing is of the whole set."""
    answers = told("wie viele müllers gab es im bundestag? | wie viele davon waren frauen? | und schmidts?")
    assert [number in text for number, text in zip(("48", "7 Frauen", "42"), answers, strict=True)] == [
        True
    ] * 3
    chained = told(
        "wie viele abgeordnete sind unter 30? | wie viele davon sind frauen? | und wie viele davon bei der afd?"
    )
    assert "Frauen der AfD" in chained[-1] or "Frau der AfD" in chained[-1]


def test_a_time_moves_the_set_with_all_its_conditions() -> None:
    answers = told("how many members died in office in the 20th term? | who was it? | and in the 18th?")
    assert "18th Bundestag, 3 members died" in answers[-1]
    answers = told(
        "which members of the spd were born in berlin? | who is the oldest of them? | and in the 20th bundestag?"
    )
    assert "first sitting of the 20th Bundestag" in answers[-1]
    assert "SPD born in" in answers[-1]


def test_the_groups_of_a_set_are_counted() -> None:
    answers = told(
        "wie viele abgeordnete sind im 20. bundestag gestorben? | aus welchen fraktionen waren die?"
    )
    assert "CDU/CSU (3)" in answers[-1]
    assert "AfD (1)" in answers[-1]


@pytest.mark.parametrize(
    ("conversation", "last"),
    [
        (
            "liste alle kanzler | wer davon war am kürzesten im amt? | wie viele waren von der spd?",
            "4 Personen",
        ),
        (
            "how many chancellors have there been? | which of them were from the cdu? | who was the youngest?",
            "Merkel",
        ),
        ("liste alle kanzler | wer davon lebt noch?", "Derzeit im Amt: Friedrich Merz"),
        ("liste alle kanzler | wie viele davon waren von der cdu? | wer davon lebt noch?", "Angela Merkel"),
        (
            "welche verteidigungsminister gab es? | wie viele frauen waren dabei? | wer war die jüngste?",
            "von der Leyen",
        ),
        ("list all presidents of the bundestag | how many of them were women? | who were they?", "Renger"),
        ("welche außenminister waren von der fdp? | und wer am kürzesten?", "Westerwelle"),
    ],
)
def test_holders_of_an_office_are_a_set_too(conversation: str, last: str) -> None:
    assert last in told(conversation)[-1]


def test_the_living_of_a_set_are_those_of_the_whole_set_after_a_count() -> None:
    last = told("liste alle kanzler | wie viele waren von der spd? | wer lebt noch?")[-1]
    assert all(
        name in last for name in ("Gerhard Schröder", "Angela Merkel", "Olaf Scholz", "Friedrich Merz")
    )


def test_members_of_groups_counted_one_after_the_other_are_one_set() -> None:
    said_of = told(
        "wie viele abgeordnete hat die spd aus niedersachsen? | und die grünen? | und beide zusammen?"
    )
    assert "25 Abgeordnete der Fraktion BÜNDNIS" in said_of[-1]
    assert (
        "38 Abgeordnete"
        in told("wie viele abgeordnete hat die spd aus niedersachsen? | und die cdu? | zusammen?")[-1]
    )


def test_one_person_told_of_is_no_set() -> None:
    assert "AfD" in told("wer ist der älteste abgeordnete? | welche partei?")[-1]


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("wie viele müllers gab es im bundestag?", {"surname": "Müller", "all_time": True}),
        ("how many schmidts sit in the bundestag?", {"surname": "Schmidt"}),
        ("wie viele michaels sitzen im bundestag?", {"given_name": "Michael"}),
        ("wie viele abgeordnete mit dem nachnamen weber gab es?", {"surname": "Weber", "all_time": True}),
    ],
)
def test_names_in_the_plural_are_counted(question: str, meant: dict[str, object]) -> None:
    query = said(only(question))
    assert {name: query.get(name) for name in meant} == meant
    assert query["ask"] == "count"


def test_the_oldest_of_all_times_among_some_is_told_by_birth_as_well() -> None:
    last = told("wie viele schmidts gab es im bundestag? | wer war der älteste von denen?")[-1]
    assert "Am frühesten geboren ist Wilhelm Schmidt" in last


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("welche abgeordneten sind dieses jahrhundert geboren?", {"born_from": "2001-01-01"}),
        ("which members were born this century?", {"born_from": "2001-01-01"}),
        (
            "welche abgeordneten sind im letzten jahrhundert geboren?",
            {"born_from": "1901-01-01", "born_to": "2000-12-31"},
        ),
        ("wie viele abgeordnete sind nach dem mauerfall geboren?", {"born_from": "1989-11-10"}),
        (
            "gibt es jemanden der in leipzig geboren ist und jetzt im bundestag sitzt?",
            {"birthplace": "Leipzig"},
        ),
        ("is there anyone in the bundestag who was born in hamburg?", {"birthplace": "Hamburg"}),
        ("wer im bundestag ist gebürtig aus köln?", {"birthplace": "Köln"}),
    ],
)
def test_births_are_asked_by_century_event_and_of_anybody(question: str, meant: dict[str, str]) -> None:
    query = said(only(question))
    assert {name: query.get(name) for name in meant} == meant


@pytest.mark.parametrize(
    "question",
    [
        "which members have a doctorate and are under 40?",
        "welche abgeordneten haben einen doktortitel und sind unter 40?",
    ],
)
def test_a_condition_after_and_stays_with_its_question(question: str) -> None:
    query = said(only(question))
    assert (query["title"], query["age_max"]) == ("doctor", 39)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Durchschnittsalter der Frauen im Bundestag", {"sex": "f"}),
        ("average age of members from bavaria", {"lands": ("Bayern",)}),
        ("what is the average age of women in the spd?", {"sex": "f", "groups": ("spd",)}),
        ("average age of directly elected members", {"mandate": "direct"}),
    ],
)
def test_an_average_age_is_of_those_who_fit_all_conditions(question: str, meant: dict[str, object]) -> None:
    query = said(only(question))
    assert query["ask"] == "age"
    assert {name: query.get(name) for name in meant} == meant


@pytest.mark.parametrize(
    ("conversation", "last"),
    [
        (
            "wie alt war der bundestag 1949 im schnitt? | und heute? | und nur die frauen?",
            "im Durchschnitt 45,4 Jahre alt",
        ),
        ("how many members come from bremen? | how old are they on average?", "52.4 years old on average"),
        (
            "welche abgeordneten sind in leipzig geboren? | wie alt sind die?",
            "Sören Pellmann ist 49 Jahre alt",
        ),
    ],
)
def test_the_age_of_a_set_is_told(conversation: str, last: str) -> None:
    assert last in told(conversation)[-1]
