"""What a question takes from beside it: a time said at its end, the government and the group just spoken of."""

import pytest

from tests.support.talking import talk


@pytest.mark.requirement("I3.mixed", "I3.time-dates")
@pytest.mark.parametrize(
    ("question", "needed"),
    [
        (
            "who was chancellor and who was president of the bundestag in 1980?",
            ("Helmut Schmidt", "Richard Stücklen"),
        ),
        (
            "wer war kanzler und wer war außenminister im Jahr 1975?",
            ("Helmut Schmidt", "Hans-Dietrich Genscher"),
        ),
        (
            "Wie viele Sitze hatte die SPD und wie viele die FDP im 12. Bundestag?",
            ("239 von 662", "79 von 662"),
        ),
    ],
)
def test_a_time_at_the_end_is_that_of_both_parts(question, needed):
    told = talk(question)[0].text
    assert all(word in told for word in needed), told


@pytest.mark.requirement("I3.mixed")
def test_a_part_that_tells_of_now_keeps_its_time():
    told = talk("wer ist kanzler und wer war 1990 kanzler")[0].text
    assert "Friedrich Merz" in told
    assert "Helmut Kohl" in told


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("wer war 1998 bundeskanzler", "wer war sein außenminister?"), "Joschka Fischer"),
        (("who was chancellor in 1975", "who was his foreign minister"), "Hans-Dietrich Genscher"),
        (("Wer ist Angela Merkel?", "wer war ihr finanzminister?"), "Peer Steinbrück"),
        (("wie viele sitze hat die AfD", "wer war fraktionsvorsitzende?"), "Alice Weidel"),
    ],
)
def test_an_office_is_that_of_the_chancellor_or_the_group_spoken_of(questions, needed):
    assert needed in talk(*questions)[-1].text
