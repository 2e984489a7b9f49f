"""Conditions on members: births, time served, who came and went, what is left out. Each in both languages."""

import pytest

from tests.support.talking import ask
from tests.support.understanding import read, said


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("list members born after 2000", {"born_from": "2001-01-01"}),
        (
            "welche abgeordneten sind in den 90ern geboren",
            {"born_from": "1990-01-01", "born_to": "1999-12-31"},
        ),
        ("Abgeordnete, die vor dem 1.1.1950 geboren wurden", {"born_to": "1949-12-31"}),
        ("Abgeordnete Jahrgang 1975", {"born_from": "1975-01-01", "born_to": "1975-12-31"}),
        ("members born between 1950 and 1960", {"born_from": "1950-01-01", "born_to": "1960-12-31"}),
        ("wer hat am 24. dezember geburtstag", {"birthday": "12-24"}),
        ("which members were born on december 24", {"birthday": "12-24"}),
        ("welche abgeordneten haben heute geburtstag", {"birthday": "12-01"}),
        ("Welche Abgeordneten wurden im Ausland geboren?", {"born_country": "abroad"}),
        ("are there any members born in Turkey?", {"born_country": "Türkei"}),
        ("Welche Abgeordneten sind in Hamburg geboren?", {"birthplace": "Hamburg"}),
        ("wie viele abgeordnete sind in münchen geboren", {"birthplace": "München", "ask": "count"}),
        ("which members were born in Munich", {"birthplace": "München"}),
        (
            "Wie viele Abgeordnete hatten mehr als 10 Wahlperioden?",
            {"served_min_terms": 11, "all_time": True},
        ),
        ("which members served at least five terms", {"served_min_terms": 5, "all_time": True}),
        ("Wer ist seit mehr als 30 Jahren im Bundestag?", {"served_min_years": 30}),
        ("members who have been in parliament for over 25 years", {"served_min_years": 25}),
        ("Welche Abgeordneten heißen mit Vornamen Kevin?", {"given_name": "Kevin"}),
        ("wer ist in bad homburg geboren?", {"birthplace": "Bad Homburg", "ask": "list"}),
        (
            "wer ist neu im bundestag für die grünen?",
            {"standing": "new", "groups": ("gruene",), "ask": "list"},
        ),
        ("wie viele michaels sitzen im bundestag", {"given_name": "Michael", "ask": "count"}),
        ("häufigster Vorname im Bundestag", {"tally": "given_name", "ask": "most"}),
        ("Welche Abgeordneten haben einen Doktortitel?", {"title": "doctor"}),
        ("how many professors are members of the bundestag", {"title": "professor", "ask": "count"}),
        ("Abgeordnete, die nicht in der CDU sind", {"without_parties": ("cdu",)}),
        ("wie viele abgeordnete gehören nicht der AfD an", {"without_groups": ("afd",), "ask": "count"}),
        ("wie viele abgeordnete sind nicht direkt gewählt", {"without_mandate": "direct", "ask": "count"}),
        ("abgeordnete ohne doktortitel", {"title": "no_doctor"}),
        ("alle abgeordneten außer der AfD und der SPD", {"without_groups": ("afd", "spd")}),
        ("wie viele frauen hat die csu", {"parties": ("csu",), "sex": "f", "ask": "count"}),
        (
            "wie viele unter 30-jährige waren zu beginn der 20. WP im bundestag",
            {"age_max": 29, "when": "2021-10-26"},
        ),
        ("members not from Bavaria", {"without_lands": ("Bayern",)}),
        ("ältestes Mitglied bei Einzug", {"order": "entry_age", "descending": True}),
    ],
)
def test_a_condition_on_members_is_a_field_of_the_question(question, held):
    query = said(read(question).queries[0])
    assert query["intent"] == "members"
    assert {name: query.get(name) for name in held} == held


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("neu im 21. Bundestag", {"standing": "new", "when": (21,)}),
        ("Wie viele Neulinge gab es 2021?", {"standing": "new", "ask": "count"}),
        ("how many first-time members are in the current bundestag", {"standing": "new", "ask": "count"}),
        ("wie viele neue abgeordnete hat die AfD", {"standing": "new", "groups": ("afd",)}),
        ("Neue Abgeordnete je Fraktion", {"standing": "new", "tally": "group"}),
        ("welche fraktion hat die meisten neulinge", {"standing": "new", "tally": "group", "ask": "most"}),
        ("Welche Abgeordneten sind nicht mehr im 21. Bundestag?", {"standing": "gone", "when": (21,)}),
        ("wer rückte in der 20. WP nach", {"happening": "joined", "when": (20,)}),
        ("wer kam während der 20. wahlperiode dazu", {"happening": "joined", "when": (20,)}),
        ("wer schied 2024 aus dem Bundestag aus", {"happening": "left"}),
        ("which members left the bundestag in 2024", {"happening": "left"}),
        ("Who died in office in 2023?", {"happening": "died"}),
        ("Welche Abgeordneten sind in der 20. Wahlperiode verstorben?", {"happening": "died"}),
        ("wer wechselte in der 20. WP die Fraktion", {"happening": "switched", "when": (20,)}),
        ("Who left the AfD group in 2024", {"happening": "switched", "groups": ("afd",)}),
        (
            "Welche Abgeordneten wechselten in der 20. WP zum BSW?",
            {"happening": "switched", "into": ("bsw",)},
        ),
        ("Parteiwechsler seit 1949", {"happening": "switched"}),
    ],
)
def test_comings_and_goings_are_told_apart(question, held):
    query = said(read(question).queries[0])
    assert query["intent"] == "members"
    assert {name: query.get(name) for name in held} == held


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Wie viele Neulinge gab es 2021?", "268 neue Abgeordnete"),
        ("neu im 21. Bundestag", "waren es 226"),
        ("Who died in office in 2023?", "Corinna Miazga (AfD, on 25 February 2023)"),
        ("Wer verließ 2024 die AfD-Fraktion?", "Dirk Spaniel (am 15.10.2024 von AfD zu fraktionslos)"),
        (
            "Wie viele Abgeordnete hatten mehr als 10 Wahlperioden?",
            "3 Abgeordnete mit mindestens 11 Wahlperioden",
        ),
        ("how many members were born in Turkey?", "4 members born in the country “Türkei”"),
        ("Welche Abgeordneten sind in Hamburg geboren?", "mit dem Geburtsort „Hamburg“"),
        (
            "Wer ist nicht mehr im 21. Bundestag?",
            "Mit dem Ende der 20. Wahlperiode am 24.03.2025 schieden 333 Abgeordnete",
        ),
        ("welche fraktion hat die meisten neulinge", "die meisten hat die AfD"),
        ("wie viele abgeordnete sind nicht direkt gewählt", "355 Abgeordnete ohne Direktmandat"),
        ("häufigster Vorname im Bundestag", "Michael (13) und Thomas (13)"),
        ("frauen der csu im bundestag", "11 Frauen der CSU"),
        ("welche abgeordneten haben die linksfraktion verlassen", "Bisher wechselten 13 Abgeordnete"),
        ("wie viele abgeordnete haben keinen doktortitel", "525 Abgeordnete ohne Doktortitel"),
        ("wie viele abgeordnete gehören nicht der AfD an", "479 Abgeordnete außerhalb der AfD"),
    ],
)
def test_what_members_have_in_common_is_answered_from_the_register(question, words):
    answer = ask(question)
    assert answer.status == "answered"
    assert answer.checked
    assert words in answer.text


def test_a_family_name_that_nobody_has_is_not_mended_into_a_word():
    assert "Philipp Amthor" in ask("philip amtor").text
    assert "markus söder" in ask("seit wann ist markus söder im bundestag").text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wieviel Prozent Frauen hat die CSU?", "11 Frauen der CSU"),
        ("list everybody called Müller in the current Bundestag", "6 members"),
        ("Hat jemals jemand 50 Jahre im Bundestag gesessen?", "Wolfgang Schäuble"),
        ("When were the Greens not in the Bundestag?", "10 to 21"),
    ],
)
def test_these_are_conditions_on_members_too(question: str, told: str) -> None:
    assert told in ask(question).text
