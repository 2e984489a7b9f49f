"""What a yes-or-no question supposes of a membership: it is answered, and never passed over with a mere yes."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.premises")


@pytest.mark.parametrize(
    ("question", "verdict", "said"),
    [
        ("Ist Linda Heitmann zum ersten Mal im Bundestag?", "Nein, ", "die 20. Wahlperiode war die erste"),
        ("Ist Friedrich Merz zum ersten Mal im Bundestag?", "Nein, ", "die 13. Wahlperiode war die erste"),
        ("Is Nancy Faeser in the Bundestag for the first time?", "Yes, ", "the 21st Bundestag was the first"),
        ("Sitzt Nancy Faeser erstmals im Bundestag?", "Ja, ", "die 21. Wahlperiode war die erste"),
        ("Ist Heitmann neu im Bundestag?", "Nein, ", "20."),
        ("War Helmut Schmidt durchgehend im Bundestag?", "Nein, ", "zwischen dem 19.01.1962 und dem 19.10.1965"),
        ("Was Helmut Schmidt a member without interruption?", "No, ", "between 19 January 1962"),
        ("War Angela Merkel die ganze Zeit im Bundestag?", "Ja, ", "ohne Unterbrechung"),
        ("Did Hans-Jochen Vogel sit for Berlin at some point?", "Yes, ", "for Berlin (10th to 12th Bundestag)"),
        ("Saß Angela Merkel für Hessen im Bundestag?", "Nein, ", "für Mecklenburg-Vorpommern"),
        ("War Robert Habeck jemals Direktkandidat mit Erfolg?", "Ja, ", "in der 20. Wahlperiode"),
        ("Hat Robert Habeck je einen Wahlkreis gewonnen?", "Ja, ", "direkt gewählt"),
        ("War Hans-Christian Ströbele je direkt gewählt?", "Ja, ", "in der 15. bis 17. Wahlperiode"),
        ("Wurde Philipp Amthor jedes Mal direkt gewählt?", "Nein, nicht jedes Mal: ", "Landesliste"),
        ("Kam Friedrich Merz immer direkt rein?", "Ja, jedes Mal: ", "direkt gewählt"),
        ("War Nancy Faeser als Ministerin auch MdB?", "Nein, die meiste Zeit nicht: ", "seit dem 25.03.2025"),
        ("War Habeck während seiner Zeit als Minister im Bundestag?", "Ja: ", "26.10.2021"),
        ("Was Kiesinger a member of parliament while he was chancellor?", "No, not for most", "20 October 1969"),
        ("War Otto Schily immer in der SPD?", "Nein, ", "BÜNDNIS 90/DIE GRÜNEN"),
        ("Otto Schily war doch immer in der SPD oder", "Nein, ", "29.03.1983"),
        ("War Schily durchgehend in der SPD?", "Nein, ", "07.11.1989"),
        ("War Angela Merkel immer in der CDU?", "Ja, ", "nicht gewechselt"),
    ],
)  # fmt: skip
def test_the_condition_decides_the_verdict(question: str, verdict: str, said: str) -> None:
    text = ask(question).text
    assert text.startswith(verdict)
    assert said in text


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("War Friedrich Merz nur Abgeordneter?", "nur"),
        ("War Olaf Scholz allein Kanzler?", "allein"),
        ("Ist Friedrich Merz der größte Abgeordnete?", "größte"),
        ("Was Angela Merkel only a member of the Bundestag?", "only"),
    ],
)
def test_a_condition_that_no_data_decide_is_named(question: str, word: str) -> None:
    answer = ask(question)
    assert answer.status == "no_data"
    assert word in answer.text


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        (("Helmut Schmidt", "Did he serve without interruption?"), "No, "),
        (("Wann kam Julia Klöckner rein?", "aber zwischendurch war sie weg"), "Ja, "),
        (("Wer ist Julia Klöckner?", "hatte sie eine Pause?"), "27.05.2011 und dem 26.10.2021"),
        (("Hans-Jochen Vogel", "did he ever represent Bavaria?"), "for Bavaria (7th to 9th Bundestag)"),
        (("Wer ist Nancy Faeser?", "War sie als Ministerin auch MdB?"), "Nein, "),
    ],
)
def test_of_somebody_spoken_of_as_well(questions: tuple[str, str], said: str) -> None:
    assert said in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Wie oft wurde Ströbele direkt gewählt?",
            "in 4 Wahlperioden direkt gewählt: 15. bis 18. Wahlperiode",
        ),
        ("Wann wurde Ströbele zuerst direkt gewählt?", "Zuerst in der 15. Wahlperiode (17.10.2002"),
        ("Wann wurde Ströbele zuletzt direkt gewählt?", "Zuletzt in der 18. Wahlperiode (22.10.2013"),
        ("When was Philipp Amthor last directly elected?", "Last, in the 19th Bundestag (24 October 2017"),
        ("In wie vielen Wahlperioden hatte Angela Merkel ein Direktmandat?", "in 8 Wahlperioden direkt"),
        ("How often did Angela Merkel win her constituency?", "was directly elected in 8 terms"),
    ],
)
def test_the_one_mandate_or_their_number_is_told_alone(question: str, said: str) -> None:
    text = ask(question).text
    assert said in text
    assert "Landesliste" not in text


def test_whether_directly_elected_is_told_of_the_present_mandate_first() -> None:
    answers = talk(
        "ist der amthor noch im bundestag", "und direkt gewählt?", "wann denn das letzte mal direkt?"
    )
    assert answers[1].text.startswith("Nein, in der 21. Wahlperiode kam Philipp Amthor über die Landesliste")
    assert "Zuletzt in der 19. Wahlperiode" in answers[1].text
    assert answers[2].text.startswith("Zuletzt in der 19. Wahlperiode")


@pytest.mark.parametrize(
    ("question", "verdict", "said"),
    [
        ("Is Hubertus Heil the longest serving labour minister?", "No: Norbert Blüm", "14 March 2018 to 6 May 2025"),
        ("War Norbert Blüm der dienstälteste Arbeitsminister?", "Ja: Am längsten im Amt war Norbert Blüm", "16 Jahre"),
        ("War Ludwig Erhard der kürzeste Kanzler?", "Nein: ", "Kurt Georg Kiesinger"),
        ("Was Adenauer the oldest chancellor?", "Yes: ", "aged 73"),
        ("Merz ist doch der älteste Kanzler, oder?", "Nein: ", "Konrad Adenauer"),
        ("War Willy Brandt der dritte Kanzler?", "Nein: Nummer 3", "Kurt Georg Kiesinger"),
        ("War Willy Brandt der erste SPD-Kanzler?", "Ja: ", "Willy Brandt (SPD)"),
        ("War Merkel die erste Kanzlerin?", "Ja: Die erste Frau", "22.11.2005"),
        ("War Olaf Scholz der letzte Kanzler der SPD?", "Ja: ", "08.12.2021"),
    ],
)  # fmt: skip
def test_a_place_among_the_holders_of_an_office_is_confirmed_or_denied(
    question: str, verdict: str, said: str
) -> None:
    text = ask(question).text
    assert text.startswith(verdict)
    assert said in text


def test_a_place_in_an_office_is_confirmed_of_somebody_spoken_of() -> None:
    told = talk("Wer ist Hubertus Heil?", "was he the longest serving labour minister?")[-1].text
    assert told.startswith("No: Norbert Blüm")


def test_whose_birthday_is_not_held_is_called_neither_the_youngest_nor_not() -> None:
    text = ask("War Philipp Rösler der jüngste Gesundheitsminister?").text
    assert "Daniel Bahr" in text
    assert not text.startswith(("Ja", "Nein"))


def test_a_first_time_in_an_office_is_no_place_among_its_holders() -> None:
    assert ask("War Helmut Schmidt zum ersten Mal 1974 Kanzler?").text.startswith("Ja, Helmut Schmidt")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Ist Philipp Amthor der jüngste Abgeordnete?", "Nein: jüngstes Mitglied ist derzeit"),
        (
            "Anna Lührmann - war das nicht die jüngste Abgeordnete aller Zeiten?",
            "Ja: jüngstes Mitglied aller",
        ),
        ("Ist Alexander Gauland der älteste Abgeordnete?", "Ja: ältestes Mitglied"),
        ("Is Gregor Gysi the longest-serving member?", "Yes: currently"),
        ("Ist Alice Weidel die älteste Abgeordnete der AfD?", "Nein: ältestes Mitglied der AfD"),
        (
            "Welcher Abgeordnete hat die meisten Wahlperioden im Bundestag verbracht?",
            "Wolfgang Schäuble (CDU)",
        ),
        ("Which member served the most terms?", "Wolfgang Schäuble (CDU)"),
        ("Welche Abgeordnete hat die meisten Wahlperioden?", "derzeit (21. Wahlperiode) Gregor Gysi"),
    ],
)
def test_a_place_among_the_members_is_confirmed_or_denied(question: str, said: str) -> None:
    assert said in ask(question).text


def test_a_place_among_the_members_is_confirmed_of_somebody_spoken_of() -> None:
    told = talk("Wer ist Philipp Amthor?", "ist er der jüngste?", "was he the youngest member ever?")
    assert told[1].text.startswith("Nein: jüngstes Mitglied")
    assert told[2].text.startswith("No: ")
