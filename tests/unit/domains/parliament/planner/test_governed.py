"""Who governed with whom, and when: by all governments formed since 1949, those within a term included."""

import pytest

from tests.support.asking import answer
from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.comparison")


@pytest.mark.parametrize(
    ("questions", "words"),
    [
        (("Regierte die FDP jemals mit der SPD?",), ("Ja, ", "6, 7, 8, 9 und 20")),
        (("Did the FDP ever govern with the SPD?",), ("Yes, ", "6, 7, 8, 9 and 20")),
        (("war die fdp schon mal mit den grünen in einer koalition",), ("Ja, ", "20. Wahlperiode")),
        (("Hat die CDU mit den Grünen regiert?",), ("Nein, ", "in keiner Wahlperiode")),
        (("Hat die AfD schon mal regiert?",), ("Nein, ", "in keiner Wahlperiode")),
        (("wie oft hat die spd mit der cdu regiert",), ("5 Wahlperioden", "5, 16, 18, 19 und 21")),
        (("Wann regierte die SPD?",), ("12 Wahlperioden",)),
        (("Mit wem regierte die FDP 1970?",), ("der SPD und der FDP",)),
        (("who governed with the FDP in 1970?",), ("the SPD and the FDP",)),
        (("regierte 1985 die SPD?",), ("Nein, ", "der CDU/CSU und der FDP")),
        (("wer regiert mit der spd",), ("der CDU/CSU und der SPD",)),
        (("Regieren CDU und SPD zusammen?",), ("Ja, ",)),
        (("Regierte die FDP mit der SPD?", "und mit der AfD?"), ("Nein, ", "der FDP und der AfD")),
        (("Did the Greens ever govern with the SPD?", "and with the CDU?"), ("No, ", "not been formed")),
        (("Did the Greens ever govern with the SPD?", "and the FDP?"), ("Yes, ", "20th Bundestag")),
    ],
)
def test_partners_in_government_are_told_for_all_times_or_one(questions, words):
    text = talk(*questions)[-1].text
    assert all(word in text for word in words), text


def test_whether_two_groups_could_govern_together_is_a_question_of_their_seats():
    assert "205 von 630" in talk("Könnten SPD und Grüne zusammen regieren?")[0].text


@pytest.mark.parametrize(
    ("term", "later"),
    [(5, [("1966-12-01", {"cdu_csu", "spd"})]), (9, [("1982-09-17", {"spd"}), ("1982-10-04", {"cdu_csu", "fdp"})]),
     (20, [])],
)  # fmt: skip
def test_a_government_of_other_groups_within_a_term_is_one_of_its_own(term, later):
    output = answer("get_party_distribution", terms=[term], also=["government"])
    found = output["government"]["later"]
    assert [(each["day"], {row["key"] for row in each["rows"]}) for each in found] == later


@pytest.mark.parametrize(
    ("question", "words", "without"),
    [
        ("Wer war in der Ampel Finanzminister?", ("Christian Lindner", "06.11.2024"), ("Klingbeil",)),
        ("Welche Minister hatte die FDP in der Ampel?", ("Lindner", "Buschmann", "Wissing"), ("Faeser",)),
        ("Which ministers did the Greens have in the traffic light coalition?", ("6 people",), ()),
        ("Wer war Außenminister unter Rot-Grün?", ("Joschka Fischer", "27.10.1998"), ("Steinmeier",)),
        (
            "Wer war Wirtschaftsminister in der zweiten Großen Koalition?",
            ("Glos", "Guttenberg"),
            ("Schiller",),
        ),
        ("Wer war Kanzler der ersten Großen Koalition?", ("Kiesinger",), ("Merkel",)),
        ("Who was finance minister during the last grand coalition?", ("Schäuble", "Scholz"), ("Klingbeil",)),
        ("Wer ist in der aktuellen Großen Koalition Finanzminister?", ("Lars Klingbeil",), ("Scholz",)),
        ("Wer war Außenminister in der sozialliberalen Koalition?", ("Scheel", "Genscher"), ("Brandt",)),
        ("Welche Ämter hatte Habeck in der Ampel?", ("Wirtschaft und Klimaschutz",), ()),
        ("War die FDP in der Ampel?", ("Ja, ", "Lindner"), ()),
        ("Gehörte die Linke zur Ampel?", ("Nein, ",), ()),
        ("Welche Parteien waren in der Ampel?", ("SPD", "GRÜNEN", "FDP", "08.12.2021"), ("630",)),
        ("Hatte die Ampel mehr Sitze als die Union?", ("416 von 736", "197 von 736"), ("630",)),
        ("Hat die SPD mit den Grünen mehr Sitze als die Union?", ("205 von 630", "208 von 630"), ()),
    ],
)
def test_a_coalition_by_its_name_says_when_an_office_was_held_and_what_a_group_had(question, words, without):
    text = talk(question)[0].text
    assert all(word in text for word in words), text
    assert not any(word in text for word in without), text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Welche Koalition regierte 2005 bis 2009?",
            "hatten die CDU/CSU (226) und die SPD (222) zusammen 448",
        ),
        (
            "Welche Parteien regierten 2021 bis 2025?",
            "BÜNDNIS 90/DIE GRÜNEN (118) und die FDP (92) zusammen 416",
        ),
        ("wer war von 2005 bis 2009 in der opposition", "die FDP (61), Die Linke (54)"),
        ("which parties formed the government from 2005 to 2009?", "CDU/CSU (226) and the SPD (222)"),
    ],
)
def test_from_one_election_year_to_the_next_the_government_is_that_of_the_terms_between(
    question: str, said: str
) -> None:
    assert said in talk(question)[-1].text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wann endete die Ampel?", ("08.12.2021 bis 2024", "20. Wahlperiode")),
        ("wann war das ende der ampel", ("08.12.2021 bis 2024",)),
        ("how long did the traffic light coalition last", ("From 8 December 2021 to 2024",)),
        ("wie lange regierte Rot-Grün?", ("Vom 27.10.1998 bis zum 22.11.2005", "7 Jahre")),
        ("wann begann die sozialliberale koalition", ("Vom 22.10.1969 bis zum 17.09.1982",)),
        (
            "when did the grand coalition begin",
            (
                "1 December 1966",
                "22 November 2005",
                "17 December 2013 to 8 December 2021",
                "Since 6 May 2025",
            ),
        ),
        ("bis wann regierte schwarz-gelb", ("14.11.1961", "26.10.1998", "17.12.2013")),
        ("wie lange regierten SPD und FDP zusammen", ("12 Jahre und 10 Monate", "bis 2024")),
        ("wie lange hat die ampel gehalten", ("08.12.2021 bis 2024",)),
    ],
)
def test_the_time_of_a_coalition_is_told_from_beginning_to_end(question: str, told: tuple[str, ...]) -> None:
    text = ask(question).text
    assert all(each in text for each in told), text


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("welche Fraktionen gehören nicht zur Regierung", ("AfD (151)", "Die Linke (64)"), "mehrheit, 12"),
        ("which parties are not in the government", ("AfD (151)", "300 of 630"), "12 above"),
        ("wer regiert gerade nicht mit", ("AfD (151)", "(85)"), "Vorgänger"),
        ("welche parteien waren nie in der regierung", ("die AfD und Die Linke nie", "PDS", "KPD"), "SPD"),
        ("which party has never governed", ("the AfD and Die Linke never",), "SPD"),
        ("wie viele minister stellt die spd", ("Derzeit sind 7 Personen (SPD)",), "83"),
    ],
)
def test_those_who_do_not_govern_or_never_did_are_told(
    question: str, told: tuple[str, ...], untold: str
) -> None:
    text = ask(question).text
    assert all(each in text for each in told), text
    assert untold not in text


def test_a_title_of_ministers_is_not_dropped() -> None:
    assert "doctorate" in ask("which ministers have a doctorate").text
