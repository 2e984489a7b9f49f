"""Consent in words: the whole message, or none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.approval.consent import NO, YES, reply, said
from tests.unit.approval.samples import proposal

pytestmark = pytest.mark.requirement("I4.consent", "F26")


@pytest.mark.parametrize(
    "text",
    ["ja", "Ja", " JA \n", "Ja.", "ja!", "yes", "Yes, please", "oui", "OUI", "d'accord", "D’ACCORD", "Genehmigt",
     "freigeben", "ok", "approuve\u0301"],
)  # fmt: skip
def test_a_yes_is_a_yes_however_it_is_spaced_and_cased(text: str) -> None:
    assert said(text) == "yes"
    (one,) = [proposal()]
    assert reply(text, [one]).verdict == "approve"


@pytest.mark.parametrize(
    "text", ["nein", "No", "NON", "abgelehnt", "deny", "Nein, danke", "cancel", "refusé"]
)
def test_a_no_denies_and_corrects_nothing(text: str) -> None:
    assert said(text) == "no"
    answered = reply(text, [proposal()])
    assert (answered.verdict, answered.correction) == ("deny", None)


@pytest.mark.parametrize(
    "text",
    [
        "No, don't approve", "DISAPPROVE", "yes but change the price", "oui mais change le prix", "ja, aber billiger",
        "yes yes", "yesyes", "yes?", "ja...", "ja!!", "y", "j", "👍", "jawohl nicht", "yes\nno", "yes; no", "nicht ja",
        "ja nein", "approve it unless", "please approve", "ich genehmige nicht", "Ja, bitte nicht", "okay not", "да",
        "уes", "ｙｅｓ", "y\u0435s", "ja\u200b", "\u202eyes", "ye s", "'ja'", "yes.approve", "ok?", "non oui",
        "I say yes", "1", "true", "", " ", "approve " * 3,
    ],
)  # fmt: skip
def test_anything_else_denies_with_the_words_as_the_reason_and_comes_back_as_a_correction(text: str) -> None:
    answered = reply(text, [one := proposal()])
    assert (answered.verdict, answered.proposal) == ("deny", one)
    assert (answered.reason, answered.correction) == (text.strip(), text)


@pytest.mark.requirement("I4.several-open")
@pytest.mark.parametrize("text", ["ja", "nein", "the second one", "yes both"])
def test_with_several_open_nothing_is_decided_and_it_is_asked_which(text: str) -> None:
    answered = reply(text, [proposal(turn="a"), proposal(turn="b")])
    assert (answered.verdict, answered.proposal) == ("ask", None)


def test_with_nothing_open_a_yes_means_nothing() -> None:
    assert reply("ja", []).verdict == "none"


def test_the_sets_do_not_meet_and_hold_only_what_they_are_asked_for() -> None:
    assert set() == YES & NO
    for words in (YES, NO):
        assert all(word == word.strip().casefold() and not word.endswith((".", "!")) for word in words)
    for word in YES:
        assert said(word) == "yes"
    for word in NO:
        assert said(word) == "no"


@given(st.sampled_from(sorted(YES)), st.text(min_size=1), st.text(min_size=1))
def test_a_yes_with_anything_more_is_none(word: str, before: str, after: str) -> None:
    for text in (before + word, word + after, before + word + after):
        if text.strip().casefold().removesuffix(".").removesuffix("!") not in YES:
            assert said(text) != "yes" or text.strip().casefold().replace("’", "'")[:-1] in YES


@given(st.text())
def test_no_message_at_all_breaks_it(text: str) -> None:
    assert reply(text, [proposal()]).verdict in ("approve", "deny")
