"""Conversations on the moment last told of: what "da", "damals" and "then" mean is the day that an answer told."""

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.followups")


def last_told(conversation: str) -> str:
    """The last answer of a conversation, its questions parted by bars."""
    return talk(*(part.strip() for part in conversation.split("|")))[-1].text


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("seit wann sitzt die afd im bundestag? | wieviele waren das da?", "92 von 709"),
        ("when did the greens first enter the bundestag? | how many seats did they get?", "28 of 520"),
        ("when did the greens first enter the bundestag? | how many of them were women?", "10 of 28"),
        ("wann kam die linke zum ersten mal in den bundestag? | mit wie vielen leuten?", "54 von 614"),
        ("wann war die spd am stärksten? | wie viele sitze waren das?", "298 von 669"),
        ("when was the largest bundestag? | how many members did it have then?", "736"),
        ("when was the share of women highest? | how many women was that?", "230 of 631"),
        ("seit wann sitzt die afd im bundestag? | und heute?", "151 von 630"),
    ],
)
def test_figures_are_those_of_the_moment_told(conversation: str, said: str) -> None:
    assert said in last_told(conversation)


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "when did the greens first enter the bundestag? | who was president of the bundestag then?",
            "Rainer Barzel",
        ),
        (
            "when did the greens first enter the bundestag? | who was president of the bundestag then? | and before?",
            "Richard Stücklen",
        ),
        ("wann war die spd am stärksten? | wer war da kanzler?", "Helmut Kohl"),
        ("seit wann ist angela merkel im bundestag gewesen? | wer war da kanzler?", "Helmut Kohl"),
        (
            "seit wann war angela merkel im bundestag? | wer war da kanzler? | wie viele sitze hatte die cdu/csu da?",
            "319 von 662",
        ),
        (
            "who was chancellor when the berlin wall fell? | how many seats did his party have then?",
            "234 of 519",
        ),
    ],
)
def test_holders_and_seats_are_those_of_the_moment_told(conversation: str, said: str) -> None:
    assert said in last_told(conversation)


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("wer war 1969 kanzler | wie alt war brandt da?", "55 Jahre"),
        ("wer war 1969 kanzler | wie alt war brandt da? | und kiesinger?", "62 Jahre"),
        ("seit wann ist angela merkel im bundestag gewesen? | wie alt war sie da?", "36 Jahre"),
        ("war angela merkel in der spd? | wie alt war sie als sie kanzlerin wurde?", "51 Jahre"),
        ("seit wann ist friedrich merz kanzler? | wie alt war er da?", "69 Jahre"),
        ("who is vice chancellor? | how old was he when he first got into the bundestag?", "26"),
        (
            "who is vice chancellor? | how old was he when he first got into the bundestag? | in which year was that?",
            "2005",
        ),
        ("who was chancellor when the berlin wall fell? | how old was he then?", "59 years old"),
    ],
)
def test_an_age_is_the_one_at_the_moment_told(conversation: str, said: str) -> None:
    assert said in last_told(conversation)


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "wie viele abgeordnete hatte die fdp am 1. oktober 2022? | und die grünen? | und zusammen mit der spd?",
            "416 von 736",
        ),
        (
            "wie viele sitze hatte die spd am 1.10.2022? | und mit der fdp? | reicht das für eine mehrheit?",
            "298 von 736",
        ),
        (
            "who has the second most seats? | and the third? | how many seats do they have together?",
            "271 of 630",
        ),
        (
            "welche fraktion hat die zweitmeisten sitze? | und die drittmeisten? | zusammen? | reicht das?",
            "Nein",
        ),
    ],
)
def test_groups_told_one_after_the_other_are_taken_together(conversation: str, said: str) -> None:
    assert said in last_told(conversation)


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "zeig mir die sitzverteilung im 20. bundestag | und jetzt das gleiche für den 21.",
            "630 Mitglieder",
        ),
        ("how many women were in the 15th bundestag? | and now the same for the 20th", "257 of 736"),
        ("wer war kanzler 1975? | das gleiche für 1985", "Helmut Kohl"),
    ],
)
def test_the_same_is_asked_of_another_time(conversation: str, said: str) -> None:
    assert said in last_told(conversation)


def test_where_a_group_had_no_seats_those_of_its_party_in_no_group_are_told() -> None:
    assert "2 Mitglieder mit Die Linke" in ask("wie viele sitze hatte die pds im 15. bundestag?").text
    assert "10 members with BSW" in ask("how many seats did the bsw have on 10 december 2023?").text
    named = last_told("wie viele sitze hatte die pds 1990? | und im 15. bundestag? | wer waren die zwei?")
    assert "Petra Pau" in named
    assert "Gesine Lötzsch" in named


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (
            (
                "Wer war am 9.11.1989 Außenminister?",
                "Von welcher Partei war er?",
                "Und wer war damals Bundestagspräsident?",
            ),
            ("Am 09.11.1989", "Rita Süssmuth"),
        ),
        (
            (
                "wer war bundestagspräsident als die mauer fiel",
                "von welcher partei",
                "und wer war da kanzler",
            ),
            ("Helmut Kohl",),
        ),
        (
            (
                "Who was finance minister on 1 May 2010?",
                "And who was chancellor?",
                "how many seats did her party have at that time?",
            ),
            ("On 1 May 2010", "239 of 622"),
        ),
        (
            (
                "Wie viele Sitze hatte die FDP im 17. Bundestag?",
                "Wer war damals Kanzlerin?",
                "und wer war Bundestagspräsident zu der Zeit?",
            ),
            ("In der 17. Wahlperiode", "Norbert Lammert"),
        ),
        (("Wer war 1999 Finanzminister?", "Wer war damals Kanzler?"), ("Im Jahr 1999", "Gerhard Schröder")),
        (("Wann war die SPD am stärksten?", "Wer war da Kanzler?"), ("26.10.1998", "Helmut Kohl")),
    ],
)
def test_then_goes_back_to_the_time_last_asked_for_over_questions_without_one(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text
