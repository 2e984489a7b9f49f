"""Two people told of: what is asked of both is told of each, and who is ahead of the two."""

import pytest

from tests.support.talking import talk

_FINANCE = "Who led the finance ministry before Klingbeil? | and who before him?"
_CHANCELLORS = "Wer war Kanzler vor Kohl? | und davor?"
_AGES = "wer ist das älteste mitglied | und das jüngste"
_DEFENCE = "wer war verteidigungsminister vor pistorius | und davor"
_PAIR = "Carsten Schneider oder Jens Spahn: wer ist jünger"


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            f"{_FINANCE} | which of the two was never a member of the Bundestag?",
            ("Jörg Kukies (SPD) is not recorded as a member", "Christian Lindner (FDP) was a member"),
        ),
        (f"{_FINANCE} | are both still alive?", ("the life of Jörg Kukies", "no death of Christian Lindner")),
        (f"{_AGES} | Wie viele Jahre liegen zwischen den beiden?", ("61 Jahre und 6 Monate",)),
        (f"{_AGES} | how many years apart are they?", ("61 years and 6 months",)),
        (f"{_AGES} | wie lange sind beide schon dabei?", ("Alexander Gauland (AfD) ist bisher", "Lisa Schubert")),
        (f"{_CHANCELLORS} | welcher der beiden war älter bei amtsantritt", ("Älter war Willy Brandt.",)),
        (
            f"{_CHANCELLORS} | wer von den beiden ist zuerst gestorben?",
            ("Helmut Schmidt ist am 10.11.2015", "Willy Brandt ist am 08.10.1992"),
        ),
        (
            f"{_CHANCELLORS} | aus welchem land kamen die beiden",
            ("Helmut Schmidt saß für Hamburg", "Willy Brandt saß für Berlin"),
        ),
        (f"{_DEFENCE} | und wer von beiden länger im Bundestag", ("Länger Mitglied", "Christine Lambrecht: 23 Jahre")),
        (
            f"{_DEFENCE} | saßen beide im bundestag?",
            ("Christine Lambrecht (SPD) war vom", "Annegret Kramp-Karrenbauer (CDU) war vom"),
        ),
        (
            f"{_PAIR} | beide minister?",
            ("Carsten Schneider ist seit dem 06.05.2025 Bundesminister", "Jens Spahn war vom 14.03.2018"),
        ),
        (
            "Is Kevin Kühnert still a member? | And Saskia Esken? | Which party are they in?",
            ("Kevin Kühnert belongs to the SPD", "Saskia Esken belongs to the SPD"),
        ),
        (
            "Sitzt Claudia Roth noch im Bundestag? | Und Renate Künast? | Und Saskia Esken? | Welche Partei haben die?",
            ("Claudia Roth gehört der Partei", "Renate Künast gehört der Partei", "Saskia Esken gehört der SPD"),
        ),
        (
            "Ist Robert Habeck noch im Bundestag? | und annalena baerbock | Welcher Partei gehören sie an?",
            ("Robert Habeck gehört der Partei", "Annalena Baerbock gehört der Partei"),
        ),
        (
            f"{_PAIR} | wer von beiden kam früher in den bundestag",
            ("Zuerst Mitglied des Deutschen Bundestages war Carsten Schneider",),
        ),
        (
            "wer sind die fraktionsvorsitzenden der grünen | hat einer von beiden ein direktmandat?",
            ("Britta Haßelmann über die Landesliste", "Katharina Dröge im Wahlkreis Köln III"),
        ),
        (
            "was habeck minister of what | and baerbock | who of the two is still in parliament",
            ("Robert Habeck (BÜNDNIS 90/DIE GRÜNEN) is no", "Annalena Baerbock (BÜNDNIS 90/DIE GRÜNEN) is no"),
        ),
    ],
)  # fmt: skip
def test_what_is_asked_of_the_two_told_of_last_is_told_of_each(
    conversation: str, said: tuple[str, ...]
) -> None:
    answer = last(conversation)
    assert [each for each in said if each not in answer] == []


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("vergleiche cdu/csu und spd 2021 | wer von beiden hatte mehr frauen", "hatte die SPD 86 Frauen"),
        (
            "Wie viele Sitze hat die AfD? | und die Linke? | which of the two has more women",
            "36 women among 64",
        ),
        ("Sitze der AfD | und der Linken? | welche von beiden ist älter im schnitt", "der AfD höher: 51,2"),
    ],
)
def test_which_of_two_groups_told_of_is_not_asked_of_the_house(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    "conversation",
    [
        "wie alt ist merz | und söder | sind beide im bundestag?",
        "When was Helmut Kohl born? | And Gerhard Schröder? | Were both chancellor?",
    ],
)
def test_where_one_alone_was_told_of_both_are_asked_for(conversation: str) -> None:
    answer = last(conversation)
    assert "bezieht sich „beide“" in answer or "does “both” refer" in answer


@pytest.mark.requirement("I3.followups")
def test_one_person_of_whom_two_things_were_told_is_one() -> None:
    answer = last("Kelly, Petra: welche Partei, welche Wahlperioden? | war die auch noch im 12. Bundestag?")
    assert answer.startswith("Nein, in der 12. Wahlperiode war Petra Karin Kelly")


@pytest.mark.requirement("I3.followups")
def test_who_is_named_after_an_ambiguous_name_is_looked_for_among_all() -> None:
    assert "Herbert Wehner ist am 19.01.1990" in last("Wann starb Brandt? | und wehner?")
