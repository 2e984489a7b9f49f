"""A yes-or-no question without a time: the tense of its verb says whether now or ever is meant."""

import pytest

from beleg.domains.parliament.query import When
from tests.support.understanding import only


@pytest.mark.requirement("I3.time-words")
@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Ist Otto Schily im Bundestag?", When(unit="now")),
        ("Ist Angela Merkel noch Kanzlerin?", When(unit="now")),
        ("Is Angela Merkel chancellor?", When(unit="now")),
        ("War Otto Schily im Bundestag?", When(kind="all")),
        ("War Angela Merkel Umweltministerin?", When(kind="all")),
        ("Was Willy Brandt chancellor?", When(kind="all")),
        ("Seit wann ist Friedrich Merz Kanzler?", When()),
        ("Wer ist Angela Merkel?", When()),
    ],
)
def test_the_tense_says_when(text, when):
    assert only(text).when == when


@pytest.mark.parametrize(
    ("text", "yes_no"),
    [
        ("Hat Otto Schily die Fraktion gewechselt?", True),
        ("War Otto Schily immer in derselben Fraktion?", False),
        ("War Angela Merkel nie Ministerin?", False),
        ("War Philipp Rösler Gesundheitsminister?", True),
    ],
)
def test_a_yes_is_said_only_where_it_means_what_is_told(text, yes_no):
    assert only(text).yes_no is yes_no
