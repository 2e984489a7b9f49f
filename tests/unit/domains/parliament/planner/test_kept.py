"""What a follow-up keeps of the turn it goes on with: corrections, fillers, and what a short clause leaves out."""

import pytest

from beleg.domains.parliament.planner.corrections import corrected, dated
from beleg.domains.parliament.query import When
from tests.support.talking import talk
from tests.support.understanding import only

pytestmark = pytest.mark.requirement("I3.followups")


def told(*questions):
    return talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("nein, ich meinte die AfD", "und die AfD"),
        ("nee die grünen", "und die grünen"),
        ("die linken meinte ich", "und die linken"),
        ("nicht die SPD, sondern die FDP", "und die FDP"),
        ("statt der spd die grünen", "und die grünen"),
        ("ich meine die afd doch", "und die afd doch"),
        ("äh, im 19.", "und im 19."),
        ("und jetzt das gleiche für den 21.", "und für den 21."),
        ("und im 19. dann wieder?", "und im 19.?"),
        ("und jetzt?", "und jetzt?"),
        ("wer ist jetzt kanzler?", "wer ist jetzt kanzler?"),
        ("nein", "nein"),
    ],
)
def test_a_correction_is_read_as_a_follow_up_that_names_what_is_right(said, right):
    assert corrected(said, "de") == right


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("no, i meant the greens", "and the greens"),
        ("not women but men", "and men"),
        ("sorry, in 2013", "and in 2013"),
        ("2017 instead", "and 2017"),
        ("how many seats does the spd have now", "how many seats does the spd have now"),
    ],
)
def test_an_english_correction_too(said, right):
    assert corrected(said, "en") == right


def test_a_day_without_a_year_is_one_of_the_year_spoken_of():
    when = When(kind="day", unit="day", day=only("Sitze am 20.10.1957").when.day)
    assert dated("and on october 10?", when) == "and on october 10 1957?"
    assert dated("und am 3. Mai?", when) == "und am 3. Mai 1957?"
    assert dated("und 1960?", when) == "und 1960?"
    assert dated("und am 3. Mai?", When()) == "und am 3. Mai?"


def test_a_year_after_an_election_is_that_of_another_election():
    answers = talk("Wie viele Sitze hatte die FDP nach der Wahl 2017?", "und nach 2021?")
    assert "92 von 736" in answers[1].text
    assert "2022" not in answers[1].text


@pytest.mark.parametrize(
    "turn", ["nein, ich meinte die AfD", "doch die AfD", "nicht die linke, sondern die afd"]
)
def test_a_correction_keeps_land_and_term(turn):
    text = told("wie viele abgeordnete sind aus thüringen im 19. bundestag?", "und von der linken?", turn)
    assert "5 Abgeordnete der AfD aus Thüringen" in text
    assert "24.10.2017" in text


def test_a_correction_of_an_office_keeps_what_was_asked_of_it():
    answers = talk(
        "wer war der erste bundespräsident?", "nein, ich meinte bundestagspräsident", "wie lange war er das?"
    )
    assert answers[0].status == "no_data"
    assert answers[1].text.startswith("Erster Präsident des Deutschen Bundestages war Erich Köhler")
    assert "1 Jahr und 1 Monat" in answers[2].text
    assert "Hermann Ehlers" in told("wer war der jüngste kanzler?", "und bundestagspräsident?")


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("wie viele mitglieder hatte der erste bundestag?", "und der zweite?"), "509 Mitglieder"),
        (("how many members did the 1st bundestag have?", "and the second?"), "509 members"),
        (("how many women were in the first bundestag?", "and in the last?"), "205 of 630"),
        (("Welche ist die stärkste Fraktion im 1. Bundestag?", "und die zweite?"), "auf Platz 2"),
        (("wann begann der 19. bundestag?", "wie viele tage dauerte die wahlperiode?"), "1.463 Tage"),
        (("wie lange dauerte die 6. wahlperiode?", "welche war die kürzeste?"), "9. Wahlperiode"),
        (("was there a bundestag on october 10, 1957?", "when did the next one start?"), "15 October 1957"),
        (
            (
                "how many members were there in the 10th bundestag?",
                "and the 11th?",
                "how many women in each?",
            ),
            "80 of 519",
        ),
    ],
)
def test_a_term_that_was_spoken_of_is_gone_on_from(questions, needed):
    assert needed in told(*questions)


def test_a_share_of_those_of_a_land_is_of_the_land():
    answers = talk(
        "how many members does the bundestag have?", "how many of them are women?", "in percent?",
        "what about bavaria?", "and saxony?",
    )  # fmt: skip
    assert (
        "31 women from Bavaria sit in the German Bundestag (30.7 % of the 101 members from Bavaria)"
        in answers[3].text
    )
    assert "30.0 % of the 30 members from Saxony" in answers[4].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wie viele Abgeordnete sind unter 30?", "und über 70?"), "mindestens 71 Jahren"),
        (
            ("Welche Parteien haben mehr als 100 Sitze?", "und weniger?"),
            "BÜNDNIS 90/DIE GRÜNEN (85) und Die Linke (64)",
        ),
        (
            ("which groups have more than 100 seats?", "and more than 120?"),
            "the CDU/CSU (208) and the AfD (151)",
        ),
    ],
)
def test_another_bound_takes_the_place_of_the_last(questions, needed):
    assert needed in told(*questions)
