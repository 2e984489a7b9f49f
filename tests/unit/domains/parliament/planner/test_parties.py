"""Parties whose English names are words too, and "party" behind any party's name."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk
from tests.support.understanding import only

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "groups"),
    [
        ("SPD, Greens and Left together", ("spd", "gruene", "linke")),
        ("Left and Greens together have how many seats?", ("linke", "gruene")),
        ("compare greens and left", ("gruene", "linke")),
        ("AfD, BSW and Left combined?", ("afd", "bsw", "linke")),
        ("how many left members are there", ("linke",)),
        ("How many seats did Left have in term 18?", ("linke",)),
        ("how many Left and Green MPs are women", ("linke", "gruene")),
        ("how many seats did the Democratic Socialists have in term 14?", ("pds",)),
        ("how many seats does Alternative for Germany have?", ("afd",)),
        ("How many seats did the Sahra Wagenknecht Alliance have in 2024?", ("bsw",)),
    ],
)
def test_a_party_is_known_by_its_english_name(question: str, groups: tuple[str, ...]) -> None:
    assert getattr(only(question), "groups", None) == groups


@pytest.mark.parametrize(
    "question",
    [
        "who left the SPD in term 20?",
        "which members left the Greens?",
        "how many members left the Bundestag in 2020?",
        "who was in the SPD and left?",
    ],
)
def test_left_is_a_verb_where_somebody_leaves(question: str) -> None:
    assert "linke" not in getattr(only(question), "groups", ())


@pytest.mark.parametrize(
    ("question", "figure"),
    [
        ("how many left party members are there?", "64 of 630"),
        ("how many Green party members are women?", "53 of 85"),
        ("how many SPD party members sit in the Bundestag?", "120 of 630"),
        ("how many Christian Democrats are in the Bundestag?", "164"),
    ],
)
def test_members_of_a_party_are_those_in_the_bundestag(question: str, figure: str) -> None:
    assert figure in ask(question).text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "wie viele sitze hatte die PDS in der 15. wahlperiode?",
            "2 Mitglieder mit Die Linke als zuletzt verzeichneter Partei",
        ),
        ("how many seats did the Left have in term 14?", "PDS, which it came from, held 36"),
        ("Linke 2003", "2 Mitglieder mit Die Linke als zuletzt verzeichneter Partei"),
        ("wie viele Sitze hatte der SSW 1949?", "nur die zuletzt erfasste Partei"),
    ],
)
def test_a_party_of_another_time_is_told_by_its_kin(question: str, told: str) -> None:
    assert told in ask(question).text


def test_a_past_of_which_the_data_know_no_party_is_no_no() -> None:
    assert not ask("War der SSW 1949 im Bundestag?").text.startswith(("Ja", "Nein"))


def test_members_of_no_party_are_counted_by_their_party() -> None:
    assert "2 parteilose Abgeordnete" in ask("wie viele parteilose abgeordnete gibt es").text


def test_a_misspelt_given_name_beside_a_party_of_that_name_means_the_person() -> None:
    party, left, still = talk(
        "sarah wagenknecht partei", "wann war sie bei der linken", "ist sie noch im bundestag"
    )
    assert "Sahra Wagenknecht gehört dem BSW an" in party.text
    assert "vom 27.10.2009 bis zum 05.12.2023 der Fraktion Die Linke" in left.text
    assert still.text.startswith("Nein, Sahra Wagenknecht")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("sara wagenknecht partei", "Sahra Wagenknecht gehört dem BSW an"),
        ("wagenknecht partei", "hat das BSW keine (0) Sitze"),
        ("bündnis sarah wagenknecht sitze", "hat das BSW keine (0) Sitze"),
        ("wie viele sitze hat sarah wagenknecht partei", "hat das BSW keine (0) Sitze"),
        ("wie viele sitze hatte wagenknechts partei im januar 2025", "10 von 733"),
        ("wie viele sitze hat die partei von friedrich merz", "208 von 630"),
        ("how many seats does alice weidel's group hold", "151 of 630"),
        ("wie viele sitze hatte die fraktion von christian lindner 2021", "92 von 736"),
    ],
)
def test_the_party_of_somebody_is_told_by_name_or_by_its_seats(question: str, told: str) -> None:
    assert told in ask(question).text


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("hat die csu eine eigene fraktion", "Nein, "),
        ("Stimmt es, dass die CSU keine eigene Fraktion hat?", "Ja, "),
        ("does the csu have its own parliamentary group?", "No, "),
    ],
)
def test_a_party_within_a_joint_group_has_none_of_its_own(question: str, word: str) -> None:
    text = ask(question).text
    assert text.startswith(word)
    assert "CDU/CSU" in text
